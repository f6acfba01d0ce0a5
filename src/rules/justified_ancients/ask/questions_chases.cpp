// Questions about a pursuit and about an evade, straight ahead on open ground.

#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/book/shooting.hpp"

#include <algorithm>

namespace quincunx::justified_ancients::ask {

namespace {

// A unit that goes straight along +y from y, and what the question says of its ground.
struct Runner {
    AskedUnit unit;
    Ground ground;
};

// The keys of a role; a reading remembers the keys it was asked for, so they must last.
struct Role {
    std::string_view unit, uphill, difficult;
};
constexpr Role loser_role{"loser", "loser_uphill", "loser_difficult"};
constexpr Role victor_role{"victor", "victor_uphill", "victor_difficult"};
constexpr Role charger_role{"charger", "charger_uphill", "charger_difficult"};
constexpr Role evader_role{"evader", "evader_uphill", "evader_difficult"};

Runner runner_at(Reading& facts, const Role& role)
{
    Runner runner{unit_at(facts, role.unit, {.weight = true, .order = true}), {}};
    runner.ground.uphill = facts.flag(role.uphill);
    runner.ground.difficult = facts.flag(role.difficult);
    return runner;
}

// The runner with its front middle at y, heading along +y.
Mover mover_at(const Sheet& sheet, const Runner& runner, double front_y, std::size_t id)
{
    const Profile& profile = runner.unit.facts.profile;
    const Pose pose{table::point_of_units(0, front_y), table::heading_of_degrees(0)};
    return {{static_cast<UnitId>(id), pose, base_depth(sheet, profile), profile.order,
             is_baggage(profile), false},
            profile};
}

Surroundings open_ground(const Sheet& sheet, const Mover& mover, const Runner& runner)
{
    Surroundings around = surroundings(sheet, mover);
    around.told_uphill = runner.ground.uphill;
    around.told_difficult = runner.ground.difficult;
    return around;
}

// The chaser runs straight from y = 0 at the one who stands with his near edge at `gap`.
Run chase(const Sheet& sheet, const Runner& chaser, How how, double used_before,
          const Mover& chased)
{
    const Mover mover = mover_at(sheet, chaser, 0, 0);
    Surroundings around = open_ground(sheet, mover, chaser);
    add(around, chased.base);
    return run(sheet, mover, around, how, used_before);
}

} // namespace

Value pursuit(Reading& facts, const Sheet& sheet)
{
    const Runner loser = runner_at(facts, loser_role);
    const Runner victor = runner_at(facts, victor_role);
    if (!facts.troubles().empty()) return {};
    const UnitFacts& runaway = loser.unit.facts;
    if (is_baggage(runaway.profile) || is_baggage(victor.unit.facts.profile))
        return not_allowed("ja.baggage.passive");
    if (victor.unit.facts.testudo && sheet.on("ja.testudo.limits"))
        return not_allowed("ja.testudo.limits");

    const FlightEffects effects = flight_effects(sheet, runaway, false);
    const double depth = base_depth(sheet, runaway.profile);
    Mover fleeing = mover_at(sheet, loser, depth, 1); // rear edge on y = 0, turned away already
    double fled = 0;
    if (effects.moves) {
        const Forced move =
            flight(sheet, fleeing, fleeing.base.pose.heading, open_ground(sheet, fleeing, loser));
        fled = move.length;
        fleeing.base.pose = move.end;
    }
    if (effects.destroyed)
        fleeing.base.pose.front.x += table::lattice_length(500); // no longer there
    const Run after = chase(sheet, victor, How::pursue, 0, fleeing);
    const bool caught = after.touched == fleeing.base.id;
    const bool marks =
        effects.moves ? sheet.on("ja.result.pursue.caught") : sheet.on("ja.result.pursue.stuck");
    const bool marked = caught && marks && sheet.on("ja.cond.charging.cause.pursuit");
    Value made = Value::object();
    made["factors"]["loser"] =
        effects.moves ? factors(allowance_on(sheet, loser.unit, How::flee, loser.ground))
                      : Value::object();
    made["factors"]["victor"] =
        factors(allowance_on(sheet, victor.unit, How::pursue, victor.ground));
    made["values"]["loser"]["moves"] = number(fled);
    made["values"]["victor"]["moves"] = number(after.length);
    made["result"]["caught"] = caught;
    made["result"]["marker"] = marked ? "pursuing" : "none";
    return made;
}

Value evade(Reading& facts, const Sheet& sheet)
{
    const Runner charger = runner_at(facts, charger_role);
    const Runner evader = runner_at(facts, evader_role);
    const double gap = facts.number("gap", 0, 100, "inches between them before the charge");
    if (!facts.troubles().empty()) return {};
    Forbidden rule = order_forbidden(sheet, Order::charge, charger.unit.facts);
    if (rule.empty())
        rule = reaction_forbidden(sheet, Reaction::evade, {.target = evader.unit.facts});
    if (!rule.empty()) return not_allowed(rule);
    const AllowanceReckoning reach = allowance_on(sheet, charger.unit, How::charge, charger.ground);
    if (!reaches(sheet, gap, reach.allowance)) return not_allowed("ja.charge.legal");

    // The charger stands at its touching place, y = 0; the evader goes straight away from there.
    Mover fleeing = mover_at(sheet, evader, base_depth(sheet, evader.unit.facts.profile), 1);
    const auto flight = justified_ancients::evade(sheet, fleeing, fleeing.base.pose.heading,
                                                  open_ground(sheet, fleeing, evader));
    if (flight) fleeing.base.pose = flight->end;
    const Run after = chase(sheet, charger, How::charge, gap, fleeing);
    Value made = Value::object();
    made["factors"]["charger"] = factors(reach);
    made["factors"]["evader"] =
        factors(allowance_on(sheet, evader.unit, How::evade, evader.ground));
    made["values"]["charger"]["allowance"] = number(reach.allowance);
    made["values"]["charger"]["left"] = number(std::max(0.0, reach.allowance - gap));
    made["values"]["evader"]["allowance"] =
        number(allowance_on(sheet, evader.unit, How::evade, evader.ground).allowance);
    made["result"]["caught"] = after.touched == fleeing.base.id;
    return made;
}

} // namespace quincunx::justified_ancients::ask
