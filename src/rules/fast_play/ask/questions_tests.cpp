// Questions about single rolls: T&L tests, flight, leaders, morale, handfuls of attacks, tables.

#include "kernel/json.hpp"
#include "rules/fast_play/ask/questions.hpp"
#include "rules/fast_play/field/charges.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play::ask {

Value tl_test(Reading& facts, const Sheet& sheet)
{
    const Manoeuvre manoeuvre = facts.one_of<Manoeuvre>("manoeuvre", "what is wanted");
    const Order order = facts.one_of_or("order", Order::formed, "in what order");
    TlFacts test;
    test.commander = facts.one_of_or("commander", CommanderNear::none, "radius: within 6 inches");
    const bool attached = test.commander == CommanderNear::attached;
    facts.needed_only("tl", "unless a commander is attached");
    test.tl = attached ? facts.whole_or("tl", 7, 4, 10) : facts.whole("tl", 4, 10, "of the unit");
    test.commander_tl = facts.whole_or("commander_tl", 0, -10, 10, "his T&L modifier");
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    if (!needs_test(sheet, manoeuvre, order)) {
        made["values"]["target"] = Value();
        made["outcomes"]["pass"] = "1/1";
        return made;
    }
    const Reckoning reckoned = tl_reckoning(sheet, test);
    const int target = reckoned.total();
    set(made, "factors", factors(reckoned));
    made["values"]["target"] = target;
    made["outcomes"] = written(odds_of([&](Dice& dice) { return passes_tl(sheet, target, dice); },
                                       [](bool passed) { return passed ? "pass" : "fail"; }));
    return made;
}

Value flee(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view arms[] = {"infantry", "cavalry"};
    const FleeFacts flight{
        .cavalry = facts.one_of("arm", arms, -1, "2D6 or 3D6; chariots as cavalry") == 1,
        .basic = facts.number("basic_move", 0, farthest, "inches"),
        .gap = facts.number("gap", 0, farthest, "inches from the charger's front edge"),
        .charger_reach = facts.number("charger_reach", 0, farthest,
                                      "inches that the charger can go straight ahead"),
        .room = facts.number_or("room", table::never, 0, farthest,
                                "inches free behind the unit if something stops it")};
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    made["values"]["dice"] = flee_dice(sheet, flight.cavalry);
    made["values"]["cap"] = number(flee_cap(sheet, flight.cavalry, flight.basic));
    made["outcomes"] = written(odds_of(
        [&](Dice& dice) {
            const double distance = fled(sheet, flight, dice);
            return is_caught(flight.gap, distance, flight.charger_reach);
        },
        [](bool caught) { return caught ? "caught" : "escapes"; }));
    return made;
}

Value leader(Reading& facts, const Sheet& sheet)
{
    const int lost = facts.whole("stands_lost", 1, most_stands, "1 or more");
    const Cause cause = facts.one_of<Cause>("cause", "what they were lost to");
    if (!facts.troubles().empty()) return {};
    return answer_of(odds_of([&](Dice& dice) { return leader_fate(sheet, lost, cause, dice); }));
}

Value morale(Reading& facts, const Sheet& sheet)
{
    const Purpose purpose = facts.one_of_or("purpose", Purpose::test, "why it tests");
    TestedUnit unit;
    unit.quality = facts.one_of<Quality>("quality", "of the unit");
    unit.type = facts.one_of_or("type", Type::infantry, "of troops");
    unit.strength = read_stands(facts);
    unit.shaken = facts.flag("shaken", "implied when recovering, ignored when rallying");
    unit.charging = facts.flag("charging", "tests while charging");
    unit.commander_morale = facts.whole_or("commander_morale", 0, -10, 10,
                                           "of a commander attached or within 6 inches");
    if (!facts.troubles().empty()) return {};
    const ReckonedTest test = reckoned(sheet, unit, purpose);
    return Answer{.factors = some(factors(morale_reckoning(sheet, test.facts))),
                  .values = {{"total", test.total}},
                  .outcomes =
                      written(odds_of([&](Dice& dice) { return tested(sheet, test, dice); }))};
}

Value attacks(Reading& facts, const Sheet& sheet)
{
    const int number_of = facts.whole("attacks", 0, Dice::most_in_a_pool, "before any halving");
    const int modifier = facts.whole("modifier", -100, 100, "final modifier");
    const bool thrown = facts.flag("thrown", "re-roll ones");
    if (!facts.troubles().empty()) return {};
    const Attacks pool = fast_play::attacks(sheet, Attack::hand, number_of, modifier, thrown);
    return Answer{.values = {{"dice", pool.dice}, {"hit_chance", hit_chance(pool)}},
                  .outcomes = written(odds_of([&](Dice& dice) { return hits_of(pool, dice); },
                                              [](int hits) { return std::to_string(hits); }))};
}

Value dice_table(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view known[] = {"initiative", "melee_tie", "commander_grade",
                                                 "terrain_square"};
    const int which = facts.one_of("table", known, -1, "which is rolled on");
    if (!facts.troubles().empty()) return {};
    const auto by_side = [](bool first) { return first ? "first" : "second"; };
    Outcomes outcomes;
    if (which == 0)
        outcomes = odds_of([&](Dice& dice) { return first_has_initiative(sheet, dice); }, by_side);
    if (which == 1) outcomes = odds_of([](Dice& dice) { return wins_tie(dice); }, by_side);
    if (which == 2) outcomes = odds_of([](Dice& dice) { return commander_grade(dice); });
    if (which == 3) outcomes = odds_of([](Dice& dice) { return terrain_square(dice); });
    return answer_of(outcomes);
}

Value stampede(Reading& facts, const Sheet& sheet)
{
    const double facing = facts.number("facing", -farthest, farthest, "degrees");
    if (!facts.troubles().empty()) return {};
    return answer_of(odds_of([&](Dice& dice) { return stampede_turn(sheet, dice); },
                             [&](double turn) {
                                 const double way = facing + turn;
                                 return to_json(degrees(way - 360 * std::floor(way / 360)));
                             }));
}

// Questions about the turn, armies and prices.

namespace {

constexpr std::string_view sides[] = {"A", "B"};
constexpr int most_points = 1'000'000;

ArmyFacts read_army(Reading& reading)
{
    const ArmyFacts army{.lost = reading.whole("lost", 0, most_points, "break values lost"),
                         .start = reading.whole("start", 1, most_points),
                         .points_taken = reading.whole("points_taken", 0, most_points)};
    if (army.lost > army.start)
        contradiction(reading, "lost", "start",
                      fmt::format("is {}; expected no more than the {} at the start.", army.lost,
                                  army.start));
    return army;
}

} // namespace

Value next_active(Reading& facts, const Sheet& sheet)
{
    ActivityFacts activity;
    activity.active = std::max(facts.one_of("active", sides, -1, "the active side"), 0);
    activity.event = facts.one_of<Completed>(
        "event", "none: an activation is over and nothing special happened");
    if (std::optional<Reading> table =
            table_at(facts, "units_left", "units of each side that may act, after the event")) {
        for (const std::size_t side : {0U, 1U})
            activity.units_left[side] = table->whole(sides[side], 0, most_stands);
        table->finish();
    }
    activity.other_passed = facts.flag("other_passed", "the other side passed just before");
    if (!facts.troubles().empty()) return {};
    const Next next = fast_play::next_active(sheet, activity);
    return answer({{"next", next == Next::end_of_turn ? "end_of_turn"
                                                      : sides[static_cast<std::size_t>(next)]}});
}

Value army_break(Reading& facts, const Sheet& sheet)
{
    std::vector<Reading> units = some_tables_at(facts, "units", "a list of units");
    ArmyFacts army;
    for (Reading& reading : units) {
        const Troop troop = troop_at(reading);
        const int value = break_value(troop);
        const UnitState state = reading.one_of_or("state", UnitState::steady);
        if (state == UnitState::routing)
            check_routing(reading, sheet, "state", "troop", type_of(troop));
        if (state == UnitState::stampeding)
            check_stampeding(reading, sheet, "state", "troop", type_of(troop));
        reading.finish();
        army.start += value;
        if (counts_as_lost(state)) army.lost += value;
    }
    if (!facts.troubles().empty()) return {};
    return answer(
        {{"lost", army.lost}, {"start", army.start}, {"broken", army_broken(sheet, army)}});
}

Value battle_end(Reading& facts, const Sheet& sheet)
{
    const int turn =
        facts.whole("turn", 1, std::max(sheet.whole("fp.army.turn_limit"), 1), "that ends");
    const ArmyFacts first = part_read(facts, "A", read_army);
    const ArmyFacts second = part_read(facts, "B", read_army);
    if (!facts.troubles().empty()) return {};
    constexpr std::string_view winners[] = {"none", "A", "B", "draw"};
    const BattleEnd end = fast_play::battle_end(sheet, first, second, turn);
    return answer(
        {{"over", end != BattleEnd::none}, {"winner", winners[static_cast<std::size_t>(end)]}});
}

Value points(Reading& facts, const Sheet& sheet)
{
    Profile profile{.troop = troop_at(facts),
                    .quality = facts.one_of<Quality>("quality", "of the unit"),
                    .armour = facts.one_of_or("armour", Armour::none, "of the unit"),
                    .skill = facts.one_of_or("skill", Skill::average, "in combat"),
                    .missile_skill =
                        facts.one_of_or("missile_skill", Skill::average, "in shooting")};
    read_weapons(profile, facts, Arms::melee_and_missile);
    read_abilities(profile, facts);
    if (profile.missile == Missile::none)
        profile.missile = engine_of(profile.troop).value_or(Missile::none);
    profile.tl = facts.whole_or("tl", default_tl(profile.quality), 4, 10, "T&L");
    profile.stands = facts.whole("stands", 1, most_stands, "in the unit");
    if (!facts.troubles().empty()) return {};
    return Answer{.values = {{"per_stand", points_per_stand(sheet, profile)},
                             {"unit", fast_play::points(sheet, profile)}}};
}

} // namespace quincunx::fast_play::ask
