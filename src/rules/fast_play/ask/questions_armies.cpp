// Questions about the turn, armies and prices.

#include "rules/fast_play/ask/questions_facts.hpp"
#include "rules/fast_play/book/sequence_rules.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::fast_play::ask {

namespace {

constexpr std::string_view sides[] = {"A", "B"};
constexpr int most_points = 1'000'000;

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

namespace {

ArmyFacts read_army(Reading& reading)
{
    ArmyFacts army;
    army.lost = reading.whole("lost", 0, most_points, "break values lost");
    army.start = reading.whole("start", 1, most_points);
    army.points_taken = reading.whole("points_taken", 0, most_points);
    if (army.lost > army.start)
        contradiction(reading, "lost", "start",
                      fmt::format("is {}; expected no more than the {} at the start.", army.lost,
                                  army.start));
    return army;
}

} // namespace

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
    Profile profile;
    profile.troop = troop_at(facts);
    profile.quality = facts.one_of<Quality>("quality", "of the unit");
    profile.armour = facts.one_of_or("armour", Armour::none, "of the unit");
    profile.skill = facts.one_of_or("skill", Skill::average, "in combat");
    profile.missile_skill = facts.one_of_or("missile_skill", Skill::average, "in shooting");
    read_weapons(profile, facts, Arms::melee_and_missile);
    read_abilities(profile, facts);
    if (profile.missile == Missile::none)
        profile.missile = engine_of(profile.troop).value_or(Missile::none);
    profile.tl = facts.whole_or("tl", default_tl(profile.quality), 4, 10, "T&L");
    profile.stands = facts.whole("stands", 1, most_stands, "in the unit");
    if (!facts.troubles().empty()) return {};
    return answer({{"per_stand", points_per_stand(sheet, profile)},
                   {"unit", fast_play::points(sheet, profile)}},
                  "values");
}

} // namespace quincunx::fast_play::ask
