// Questions about tests, losses, levels and armies.

#include "dice/every.hpp"
#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/orders.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::ask {

namespace {

template <class Happens>
Value odds_of(std::string_view yes, std::string_view no, Happens&& happens)
{
    return written(battle::odds_of(happens, [&](bool does) { return does ? yes : no; }));
}

std::vector<Fought> read_fought(Reading& facts)
{
    return all_read(tables_at(facts, "enemies"), [](Reading& reading) -> Fought {
        return {type_at(reading, "type"), reading.one_of_or("impact", Impact::none),
                reading.flag("open", "the ground is open", true)};
    });
}

// The figures of the tests themselves, under the rows that tell what a level or disorder does.
struct Effects {
    Value rows = Value::object();
    int complex_move = 0;
    int cohesion = 0;
};

Effects effects_of(const Sheet& sheet, const GroupFacts& group)
{
    GroupFacts bare; // nothing but level and disorder
    bare.state = group.state;
    bare.disorder = group.disorder;
    bare.bases = bare.original = 1;
    Effects made;
    made.complex_move = complex_move_reckoning(sheet, {bare, false}).total();
    made.cohesion = cohesion_reckoning(sheet, {.group = bare, .reason = Reason::shot}).total();
    const int slight = sheet.whole("fog.cmt.disrupted_or_disordered");
    const int heavy = sheet.whole("fog.cmt.fragmented_or_severe");
    if (group.state == Level::DISRUPTED) {
        add_factor(made.rows, "fog.level.disrupted.cmt", slight);
        add_factor(made.rows, "fog.level.disrupted.ct",
                   sheet.whole("fog.ct.mod.disrupted_or_severe"));
    }
    if (group.state == Level::FRAGMENTED) {
        add_factor(made.rows, "fog.level.fragmented.tests", heavy);
        add_factor(made.rows, "fog.level.fragmented.move",
                   sheet.whole("fog.level.fragmented.move"));
    }
    if (group.state == Level::BROKEN)
        add_factor(made.rows, "fog.level.broken.rally", sheet.whole("fog.ct.mod.broken"));
    if (group.disorder == Disorder::disordered)
        add_factor(made.rows, "fog.disorder.disordered", slight);
    if (group.disorder == Disorder::severe) add_factor(made.rows, "fog.disorder.severe", heavy);
    return made;
}

// A BROKEN group does not fight: only its disorder is left. Where both rows count
// (fog.dice.reduce.worst_only), both shares.
Value dice_lost_per(const Sheet& sheet, GroupFacts group)
{
    if (group.state == Level::BROKEN) group.state = Level::STEADY;
    Value shares;
    for (const Disorder as : {Disorder::disordered, Disorder::severe}) {
        if (!loses_dice(sheet, group, as)) continue;
        const int bases = reduction_of(sheet, as)->share.bases;
        if (!shares.is_null()) return Value(Value::List{shares, bases});
        shares = bases;
    }
    return shares;
}

} // namespace

Value cohesion(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group", Bases::needed);
    const std::vector<Fought> enemies = read_fought(facts);
    TestCircumstances circumstances;
    circumstances.reason = facts.one_of<Reason>("reason", "why it tests");
    circumstances.hits = facts.whole_or("hits", 0, 0, 1000, "hits taken");
    circumstances.hits_inflicted = facts.whole_or("hits_inflicted", 0, 0, 1000, "hits given");
    circumstances.reasons =
        facts.whole_or("reasons", 1, 0, 1000, "friends broken and commanders lost");
    circumstances.enemies = enemies;
    circumstances.shot_by_artillery_or_firearms =
        facts.flag("shot_by_artillery_or_firearms", "artillery or firearms shot at it");
    if (!facts.troubles().empty()) return {};

    const CohesionFacts tested = cohesion_facts(sheet, group, circumstances);
    Value made = Value::object();
    made["result"]["allowed"] = may_test(sheet, tested);
    if (!may_test(sheet, tested)) return made;
    const ReckonedTest ready = reckoned(sheet, tested);
    set(made, "factors", factors(cohesion_reckoning(sheet, tested)));
    made["values"]["total"] = ready.total;
    made["values"]["target"] = ready.pass;
    made["outcomes"] =
        written(battle::odds_of([&](Dice& dice) { return field_of_glory::tested(ready, dice); }));
    return made;
}

Value complex_move(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group");
    const bool to_hold = facts.flag("shock_not_to_charge", "shock troops that want to stand");
    if (group.state == Level::BROKEN)
        facts.trouble("group.state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                     "routers take no complex move test.");
    if (!facts.troubles().empty()) return {};
    const ComplexMoveFacts tested{group, to_hold};
    const Reckoning modifiers = complex_move_reckoning(sheet, tested);
    return Answer{
        .factors = some(factors(modifiers)),
        .values = {{"total", modifiers.total()}, {"target", complex_move_target(sheet, group)}},
        .outcomes =
            odds_of("pass", "fail", [&](Dice& dice) { return passes(sheet, tested, dice); })};
}

Value death_roll(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group", Bases::needed);
    const int hits = facts.whole("hits", 0, 1000, "hits taken");
    const Cause cause = facts.one_of<Cause>("cause", "how the combat went");
    if (!facts.troubles().empty()) return {};
    const DeathFacts death{group, cause};
    const ReckonedDeath ready = reckoned(sheet, death);
    Outcomes outcomes;
    for (const auto& [lost, chance] : battle::results_of(
             [&](Dice& dice) { return field_of_glory::death_roll(ready, hits, dice); })) {
        outcomes[fmt::format("bases_lost.{}", lost)] += chance;
        if (autobroken(sheet, group.profile.quality, group.bases - lost, group.original))
            outcomes["autobroken"] += chance;
    }
    return Answer{.factors = some(factors(death_reckoning(sheet, death))),
                  .values = {{"total", ready.total}},
                  .outcomes = written(outcomes)};
}

Value autobreak(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group", Bases::needed);
    if (!facts.troubles().empty()) return {};
    const Quality quality = group.profile.quality;
    const Rule rule = autobreak_rule(quality);
    Value made = Value::object();
    made["factors"][rule.id()] = sheet.whole(rule);
    made["values"]["percent_lost"] =
        number(100.0 * (group.original - group.bases) / group.original);
    made["values"]["losses_survived"] = losses_survived(sheet, quality, group.original);
    made["result"]["autobroken"] = autobroken(sheet, quality, group.bases, group.original);
    made["result"]["may_rally"] = may_rally(sheet, group);
    return made;
}

Value commander_risk(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view results[] = {"lost", "not_lost"};
    const bool lost = facts.one_of("result", results, -1, "of his battle group") == 0;
    const int hits = facts.whole_or("hits", 1, 0, 1000, "hits on his battle group");
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    if (hits == 0) {
        made["outcomes"] = written({{"unharmed", 1}});
        return made;
    }
    const Rule rule = commander_risk_rule(lost);
    made["factors"][rule.id()] = sheet.whole(rule);
    made["values"]["target"] = sheet.whole(rule);
    made["outcomes"] =
        odds_of("lost", "unharmed", [&](Dice& dice) { return commander_lost(sheet, lost, dice); });
    return made;
}

Value camp(Reading& facts, const Sheet& sheet)
{
    facts.needs("fortified", "true or false");
    const bool fortified = facts.flag("fortified", "the camp is fortified");
    const Quality quality =
        facts.one_of_or("quality", Quality::average, "of the assaulting troops");
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    if (fortified) {
        made["factors"]["fog.camp.fortified"] = sheet.whole("fog.camp.fortified");
        made["values"]["target"] = sheet.whole("fog.camp.fortified");
    }
    made["outcomes"] = odds_of("sacked", "holds", [&](Dice& dice) {
        return camp_sacked(sheet, fortified, quality, dice);
    });
    return made;
}

Value attrition(Reading& facts, const Sheet& sheet)
{
    AttritionFacts army;
    army.points = facts.whole("points", 1, 100000, "of the army");
    army.battle_groups = facts.whole("battle_groups", 1, 1000, "at the start");
    army.broken = facts.whole_or("broken", 0, 0, 1000, "battle groups broken or destroyed");
    army.fragmented = facts.whole_or("fragmented", 0, 0, 1000, "battle groups fragmented");
    army.off_table_battle_troops =
        facts.whole_or("off_table_battle_troops", 0, 0, 1000, "battle groups gone");
    army.off_table_skirmishers =
        facts.whole_or("off_table_skirmishers", 0, 0, 1000, "battle groups gone");
    army.camp_sacked = facts.whole_or("camp_sacked", 0, 0, 1, "0 or 1");
    army.c_in_c_lost = facts.whole_or("c_in_c_lost", 0, 0, 1, "0 or 1");
    const int counted =
        army.broken + army.fragmented + army.off_table_battle_troops + army.off_table_skirmishers;
    if (facts.troubles().empty() && counted > army.battle_groups)
        facts.trouble("battle_groups",
                      fmt::format("expected at least the {} battle groups that are broken, "
                                  "fragmented or off the table, found {}.",
                                  counted, army.battle_groups));
    if (!facts.troubles().empty()) return {};
    const Reckoning points = attrition_reckoning(sheet, army);
    return Answer{.factors = some(factors(points)),
                  .values = {{"total", points.total()}, {"break_point", break_point(sheet, army)}},
                  .result = {{"army_broken", army_broken(sheet, army)}}};
}

Value points(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group", Bases::needed);
    if (!facts.troubles().empty()) return {};
    const Price paid = price(sheet, group.profile);
    Value rows = Value::object();
    add_factor(rows, "fog.points.type", paid.type);
    add_factor(rows, "fog.points.armour", paid.armour);
    add_factor(rows, "fog.points.training", paid.training);
    add_factor(rows, "fog.points.quality", paid.quality);
    add_factor(rows, "fog.points.capability", paid.capability);
    return Answer{.factors = some(rows),
                  .values = {{"per_base", paid.sum()}, {"total", paid.sum() * group.bases}}};
}

Value effects(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group");
    if (!facts.troubles().empty()) return {};
    const Effects found = effects_of(sheet, group);
    const bool slower = group.state == Level::FRAGMENTED;
    return Answer{
        .factors = some(found.rows),
        .values = {{"complex_move_modifier",
                    group.state == Level::BROKEN ? Value() : Value(found.complex_move)},
                   {"cohesion_modifier", found.cohesion},
                   {"loses_one_die_per", dice_lost_per(sheet, group)},
                   {"move_modifier", slower ? sheet.whole("fog.level.fragmented.move") : 0}},
        .result = {{"shock", is_shock(sheet, group)},
                   {"counts_as_steady", counts_as_steady(group)},
                   {"charge", name(may_charge(sheet, group).permission)}}};
}

Value rear_support(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group", Bases::needed);
    int counting = 0;
    for (Reading& reading : list_at(facts, "supporters")) {
        const Supporter supporter{.group = read_group(reading, Bases::needed),
                                  .distance = reading.number("distance", 0),
                                  .behind = reading.flag("behind", {}, true)};
        reading.finish();
        if (supports(sheet, group, supporter)) counting += supporter.group.bases;
    }
    if (!facts.troubles().empty()) return {};
    const int needed = (group.bases + 1) / 2;
    return Answer{.values = {{"counting_bases", counting}, {"needed_bases", needed}},
                  .result = {{"supported", counting >= needed}}};
}

} // namespace quincunx::field_of_glory::ask
