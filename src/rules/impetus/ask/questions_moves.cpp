// Questions about moving: ground, charges, evades, retreats, friends in the way, reactions.

#include "rules/impetus/ask/questions.hpp"
#include "rules/impetus/book/forced.hpp"
#include "rules/impetus/book/reactions.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus::ask {

namespace {

constexpr double farthest = 1000; // U

std::string_view id_of(const std::optional<Rule>& rule)
{
    return rule ? rule->id() : std::string_view("none");
}

// Of an evade or a manoeuvre: its test, how it ends, and the row by which it is made or forbidden.
Value tested_answer(const auto& reckoned, const Outcomes& outcomes)
{
    return Answer{.factors = factors(reckoned.test.factors),
                  .outcomes = written(outcomes),
                  .result = {{"rule", reckoned.rule.id()}}};
}

void needs_charger(Reading& facts, const Sheet& sheet, const UnitFacts& charger)
{
    if (never_charges(sheet, charger.type))
        facts.trouble("charger.type", fmt::format("expected another, found {}: W, ART and BAG "
                                                  "never charge.",
                                                  name(charger.type)));
}

// An oblique needs its angle; sideways is straight to the side; the others have none.
double read_angle(Reading& facts, Manoeuvre move)
{
    constexpr double full = 360;
    constexpr double to_the_side = 90;
    if (move == Manoeuvre::oblique) return facts.number("angle", -full, full);
    const double angle = facts.number_or("angle", to_the_side, -full, full);
    if (move == Manoeuvre::sideways && angle != to_the_side)
        facts.trouble("angle", fmt::format("expected {} or none for a move sideways, found {}.",
                                           to_the_side, angle));
    return angle;
}

} // namespace

Value charge(Reading& facts, const Sheet& sheet)
{
    const UnitFacts charger = unit_at(facts, "charger", sheet);
    const PathFacts path{
        .open = facts.number_or("open", 0, 0, farthest, "U of the path there"),
        .broken = facts.number_or("broken", 0, 0, farthest, "U of the path there"),
        .difficult = facts.number_or("difficult", 0, 0, farthest, "U of the path there"),
        .dry_river = facts.number_or("dry_river", 0, 0, farthest, "U of the path there")};
    needs_charger(facts, sheet, charger);
    if (charger.type == Type::CF && path.broken + path.difficult > 0)
        facts.trouble(path.broken > 0 ? "broken" : "difficult",
                      "expected 0: scythed chariots are destroyed there.");
    if (!facts.troubles().empty()) return {};
    const double cost = path_cost(sheet, charger.type, path);
    const Outcomes odds =
        odds_of([&](Dice& dice) { return impetus::charge(sheet, charger, cost, dice); });
    return Answer{.values = {{"move", number(charger.move)},
                             {"cost", number(cost)},
                             {"bonus_needed", number(std::max(0.0, cost - charger.move))}},
                  .outcomes = written(odds)};
}

Value evade(Reading& facts, const Sheet& sheet)
{
    EvadeFacts asked{.evader = unit_at(facts, "evader", sheet),
                     .charger = unit_at(facts, "charger", sheet),
                     .distance = facts.number("distance", 0, farthest, "U between them"),
                     .earlier_evades =
                         facts.whole_or("earlier_evades", 0, 0, 100, "in this enemy activation"),
                     .attack = facts.one_of_or("attack", Attack::charge, "what it evades from")};
    needs_charger(facts, sheet, asked.charger);
    asked.threat_in_front_corridor =
        facts.flag("threat_in_front_corridor", "the threat lies before it", true);
    if (facts.troubles().empty() && needs_discipline(sheet, asked))
        need_discipline(facts, "evader", asked.evader);
    if (!facts.troubles().empty()) return {};
    const ReckonedEvade ready = reckoned(sheet, asked);
    return tested_answer(
        ready, odds_of([&](Dice& dice) { return impetus::evade(sheet, asked, ready, dice); }));
}

Value retreat(Reading& facts, const Sheet& sheet)
{
    const UnitFacts loser = settled(sheet, unit_at(facts, "loser", sheet));
    const UnitFacts winner = settled(sheet, unit_at(facts, "winner", sheet));
    // Half its VBU decides whether it must pursue.
    if ((winner.type == Type::CP || winner.impetuous) && winner.vbu.empty())
        facts.trouble("winner.vbu", "is missing; expected the VBU that it has left.");
    const bool draw = facts.flag("draw", "the melee was a draw");
    const bool wants = facts.flag("pursue", "takes an optional pursuit", true);
    if (!facts.troubles().empty()) return {};
    const PursuitDuty duty = pursuit_of(sheet, winner, loser, draw);
    const RetreatEnd end = retreat_end(sheet, loser, winner, draw);
    const bool pursued = duty.pursuit == Pursuit::must || (duty.pursuit == Pursuit::may && wants);
    Outcomes outcomes;
    if (end != RetreatEnd::retreats) {
        outcomes[std::string(name(end))] = 1;
    } else {
        const Chase run = chase(sheet, loser, winner, pursued);
        outcomes = odds_of([&](Dice& dice) { return chased(run, dice); },
                           [](const Chased& ended) {
                               return fmt::format("retreats_{}_{}", ended.retreat,
                                                  ended.caught != 0 ? "caught" : "clear");
                           });
    }
    return Answer{.outcomes = written(outcomes),
                  .result = {{"pursuit", name(duty.pursuit)}, {"rule", duty.rule.id()}}};
}

Value river_retreat(Reading& facts, const Sheet& sheet)
{
    const auto river = facts.one_of<River>("river", "in the way");
    const bool at_crossing = facts.flag("at_crossing", "at a ford or bridge that it may use");
    return Answer{.outcomes = written(odds_of([&](Dice& dice) {
                      return retreat_at_river(sheet, river, at_crossing, dice);
                  }))};
}

Value wheel(Reading& facts, const Sheet& sheet)
{
    WheelFacts asked;
    asked.type = facts.one_of<Type>("type", "of the unit");
    asked.move = facts.number_or("move", move_rate(sheet, asked.type), 0, farthest, "U");
    asked.units_wide = facts.whole_or("units_wide", 1, 1, 50, "side by side");
    asked.large_unit = facts.flag("large_unit", "a Large Unit");
    asked.angle = facts.number("angle", 0, 360, "degrees");
    asked.straight_first =
        facts.number_or("straight_first", 0, 0, farthest, "U before the wheel (CGL, CGP)");
    if (!facts.troubles().empty()) return {};
    const Wheel found = impetus::wheel(sheet, asked);
    return answer({{"legal", found.legal},
                   {"arc", number(found.arc)},
                   {"largest_angle", number(found.largest_angle)}});
}

Value terrain(Reading& facts, const Sheet& sheet)
{
    const TerrainFacts asked{.type = facts.one_of<Type>("type", "of the unit"),
                             .feature = facts.one_of<Feature>("ground", "what it moves into"),
                             .formation =
                                 facts.one_of_or("formation", Formation::single, "unit or group"),
                             .camels = facts.flag("camels", "it rides camels"),
                             .crossing = facts.one_of_or("crossing", Crossing::none, "of a river")};
    if (!facts.troubles().empty()) return {};
    const Entering found = entering(sheet, asked);
    Value made = Value::object();
    made["result"]["may_enter"] = found.may_enter;
    if (found.may_enter) {
        made["result"]["cost_per_u"] = number(found.cost);
        made["result"]["disordered"] = found.disordered;
        made["result"]["destroyed"] = found.destroyed;
    }
    made["result"]["rule"] = id_of(found.rule);
    return made;
}

Value interpenetrate(Reading& facts, const Sheet& sheet)
{
    const auto why = facts.one_of<Passing>("why", "why it moves");
    const UnitFacts mover = unit_at(facts, "mover", sheet);
    const UnitFacts comrade = unit_at(facts, "friend", sheet);
    if (!facts.troubles().empty()) return {};
    const Interpenetration found = impetus::interpenetrate(sheet, why, mover, comrade);
    return answer({{"effect", name(found.effect)}, {"rule", id_of(found.rule)}});
}

Value manoeuvre(Reading& facts, const Sheet& sheet)
{
    ManoeuvreFacts asked;
    asked.unit = unit_at(facts, "unit", sheet);
    const int named = facts.one_of("move", all_names<Manoeuvre>(), -1, "which phase");
    asked.move = static_cast<Manoeuvre>(std::max(named, 0));
    asked.move_number = facts.whole_or("move_number", 1, 1, 100, "phase of this activation");
    asked.angle = read_angle(facts, named < 0 ? Manoeuvre::rearward : asked.move);
    if (facts.troubles().empty() && reckoned(sheet, asked).allowed && needs_discipline(asked))
        need_discipline(facts, "unit", asked.unit);
    if (!facts.troubles().empty()) return {};
    asked.unit = settled(sheet, asked.unit);
    const ReckonedManoeuvre ready = reckoned(sheet, asked);
    return tested_answer(
        ready, odds_of([&](Dice& dice) { return impetus::manoeuvre(sheet, asked, ready, dice); }));
}

Value impetuous(Reading& facts, const Sheet& sheet)
{
    const UnitFacts unit = unit_at(facts, "unit", sheet, {.type = false});
    Names names;
    std::string nearest_name;
    double nearest_at = 0;
    for (Reading& reading : tables_at(facts, "enemies")) {
        const std::string name = names.read(reading);
        const SeenEnemy enemy{.type = reading.one_of<Type>("type", "of the unit"),
                              .distance = reading.number("distance", 0),
                              .ahead = reading.flag("ahead", {}, true),
                              .visible = reading.flag("visible", {}, true),
                              .in_bua = reading.flag("in_bua")};
        reading.finish();
        if (!draws_on(sheet, enemy)) continue;
        const bool nearer = nearest_name.empty() || enemy.distance < nearest_at ||
                            (enemy.distance == nearest_at && name < nearest_name);
        if (!nearer) continue;
        nearest_name = name;
        nearest_at = enemy.distance;
    }
    return answer({{"must_advance", may_be_drawn(sheet, unit) && !nearest_name.empty()},
                   {"nearest", nearest_name}});
}

Value reactions(Reading& facts, const Sheet& sheet)
{
    const ReactionFacts asked{
        .unit = unit_at(facts, "unit", sheet),
        .trigger = facts.one_of<Trigger>("trigger", "what the enemy does"),
        .against = facts.one_of_or("against", Against::none, "to whom"),
        .distance = facts.number_or("distance", 0, 0, farthest, "U between charger and this unit"),
        .charged_on = facts.one_of_or("charged_on", Touched::front, "edge"),
        .threat_in_front_corridor =
            facts.flag("threat_in_front_corridor", "the threat lies before it", true),
        .can_shoot_it = facts.flag("can_shoot_it", "arc, range and sight allow it", true),
        .can_charge_it =
            facts.flag("can_charge_it", "straight ahead, in reach, a legal target", true),
        .earlier_evades = facts.whole_or("earlier_evades", 0, 0, 100, "in this enemy activation"),
        .already_reacted = facts.flag("already_reacted", "to this action")};
    if (!facts.troubles().empty()) return {};
    const Reactions found = impetus::reactions(sheet, asked);
    Value::Object said;
    for (const bool of_their_own : {false, true}) // shots and charges first
        for (const ReactionRow& row : reaction_rows)
            if (row.open != nullptr && has_verb(row.reaction) == of_their_own)
                said.emplace_back(name(row.reaction), row.tests ? Value(name(found[row.reaction]))
                                                                : Value(found.may(row.reaction)));
    return answer(std::move(said));
}

} // namespace quincunx::impetus::ask
