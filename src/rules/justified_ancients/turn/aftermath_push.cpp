// Section 9.3: pushes, of a unit and of its supports.

#include "rules/justified_ancients/field/forced.hpp"
#include "rules/justified_ancients/turn/aftermath.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

using battle::EventKind;
using table::Heading;
using table::Vec;

Heading push_heading(const State& state, UnitId unit, bool forward)
{
    const Heading heading = state.units[unit].pose.heading;
    return forward ? heading : table::opposite(heading);
}

namespace {

// The supports of a unit and theirs, rearmost first.
Supports support_chain(const State& state, UnitId unit)
{
    Supports chain;
    if (!sheet(state).on("ja.out.push.supports")) return chain;
    Supports open{unit};
    while (!open.empty()) {
        const UnitId front = open.back();
        open.pop_back();
        for (const UnitId support : supports_of(state, front))
            if (!chain.contains(support)) {
                chain.push_back(support);
                open.push_back(support);
            }
    }
    const Vec ahead = table::forward(state.units[unit].pose.heading);
    const auto how_far_ahead = [&](UnitId id) {
        return table::dot(ahead, table::relative(state.units[id].pose.front, {}));
    };
    // No ties are left: who stands equally far goes by the army list.
    std::sort(chain.begin(), chain.end(), [&](UnitId a, UnitId b) {
        const double one = how_far_ahead(a);
        const double other = how_far_ahead(b);
        return one != other ? one < other : a < b;
    });
    return chain;
}

struct Shove {
    UnitId unit = no_unit;
    Forced move;
    Fixed<UnitId, most_units> passed;
};

// A push worked out beforehand: nobody moves before all of it is known to be possible.
struct PushPlan {
    Fixed<Shove, most_units> shoves; // supports, rearmost first, then the unit itself
    bool blocked = false;
    bool off_table = false;
};

PushPlan plan_push(const State& state, UnitId unit, bool forward)
{
    PushPlan plan;
    State trial = state;
    const Heading direction = push_heading(state, unit, forward);
    const double distance = depth_of(state, unit) * sheet(state)["ja.out.push.distance"];
    Supports movers = forward ? Supports{} : support_chain(state, unit);
    movers.push_back(unit);
    for (const UnitId mover_id : movers) {
        const Surroundings near = around(trial, mover_id, everywhere);
        std::uint64_t together = 0; // those still to move; who has moved is a friend like others
        for (std::size_t i = plan.shoves.size() + 1; i < movers.size(); ++i)
            if (const std::size_t at = place_of(near, movers[i]); at < near.bases.size())
                together |= std::uint64_t{1} << at;
        Shove shove{
            mover_id, push(mover(trial, mover_id), direction, distance, near, together), {}};
        each_passed(near, shove.move.passed, [&](UnitId id) { shove.passed.push_back(id); });
        plan.blocked =
            plan.blocked || shove.move.blocked() || (shove.move.left_table && mover_id != unit);
        plan.off_table = mover_id == unit && shove.move.left_table && !plan.blocked;
        trial.units[mover_id].pose = shove.move.end;
        plan.shoves.push_back(shove);
    }
    return plan;
}

std::string_view blocked_rule(bool forward, PushCause cause)
{
    if (cause == PushCause::fire)
        return forward ? "ja.out.push.shot_rear.blocked" : "ja.shoot.push_blocked";
    return forward ? "ja.out.push.contact_rear.blocked" : "ja.out.push.blocked";
}

void push_fails(Play& play, UnitId unit, bool forward, PushCause cause)
{
    const std::string_view rule = blocked_rule(forward, cause);
    const Sheet& rules = sheet(play.state);
    const bool in_force = rules.Sheet::on(reckoning::index_of(rules.rules().entries, rule));
    // In melee the row disperses the unit, under fire it keeps it where it is; switched off, each
    // does the other.
    if ((cause == PushCause::melee) == in_force) {
        remove(play, unit, rule);
        return;
    }
    tell(play, EventKind::result, rule, {"{unit} has no room to give ground and stays.", unit});
}

} // namespace

bool push_blocked(const State& state, UnitId unit, bool forward)
{
    return plan_push(state, unit, forward).blocked;
}

Pushed push_unit(Play& play, UnitId unit, bool forward, PushCause cause)
{
    State& state = play.state;
    const PushPlan plan = plan_push(state, unit, forward);
    if (plan.blocked) {
        push_fails(play, unit, forward, cause);
        return {};
    }
    if (plan.off_table) {
        remove(play, unit, "ja.move.off_table");
        return {};
    }
    const table::Point before = state.units[unit].pose.front;
    for (const Shove& shove : plan.shoves) {
        const std::string_view rule =
            shove.unit == unit ? "ja.out.push.distance" : "ja.out.push.supports";
        place(play, shove.unit, shove.move.end, rule);
        ground_effects(play, shove.unit, false, shove.move.difficult);
    }
    const table::Point after = state.units[unit].pose.front;
    Pushed pushed{true, plan.shoves.back().move.put_beyond, after.x - before.x, after.y - before.y};
    for (const Shove& shove : plan.shoves)
        if (sheet(state).on("ja.out.push.friends"))
            for (const UnitId friendly : shove.passed) interpenetrate(play, shove.unit, friendly);
    return pushed;
}

} // namespace quincunx::justified_ancients
