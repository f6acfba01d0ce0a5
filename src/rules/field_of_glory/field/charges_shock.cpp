// Shock troops that charge unless they pass a test (fog.charge.shock_test), and what excuses them
// (fog.charge.shock_exceptions).

#include "rules/field_of_glory/field/charges.hpp"
#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

namespace {

constexpr double skirmishers_near = 2; // MU: those farther off that could evade draw nobody out

template <class Holds>
bool any_base(const Body& at, Point origin, Holds&& holds)
{
    for (int file = 0; file < at.formation.files; ++file)
        for (int rank = 0; rank < table::bases_in_file(at.formation, file); ++rank)
            if (holds(table::base_of(at.pose, at.formation, file, rank, origin))) return true;
    return false;
}

bool disordered_at(const State& state, UnitId group, const Body& at)
{
    const Point origin = at.pose.front;
    return any_base(at, origin, [&](const Rect& base) {
        return disorder_on(sheet(state), state.setting->ground, profile(state, group), base,
                           origin) != Disorder::none;
    });
}

// Some of the base lies in open class ground.
bool partly_open(const State& state, UnitId group, const Rect& base, Point origin)
{
    constexpr double all_of_it = 1 - 1e-6;
    const auto& features = state.setting->ground.features;
    return std::ranges::none_of(features, [&](const table::Feature& feature) {
        const auto as = ground_of(sheet(state), feature.kind, type_of(state, group));
        return as && *as != Ground::open &&
               !table::out_of_reach(feature, table::disc_around(base), origin) &&
               table::share_inside(base, feature, origin) >= all_of_it;
    });
}

// Medium foot in bad ground would come out of it.
bool leaves_cover(const State& state, UnitId group, const ChargePath& path)
{
    if (type_of(state, group) != Type::MF) return false;
    const auto open_at = [&](const Body& at) {
        return any_base(at, at.pose.front, [&](const Rect& base) {
            return partly_open(state, group, base, at.pose.front);
        });
    };
    return !open_at(body(state, group)) && open_at(path.touching);
}

// Foot whose charge could contact or be intercepted by mounted enemies.
bool fears_mounted(const State& state, UnitId group, const ChargePath& path)
{
    if (!is_foot(type_of(state, group))) return false;
    for (const Met& met : path.met)
        if (is_mounted(type_of(state, met.group))) return true;
    for (const UnitId enemy : enemies_near(state, group, 16))
        if (is_mounted(type_of(state, enemy)) && could_intercept(state, enemy, group, path))
            return true;
    return false;
}

// Its front edge lies on a fortification.
bool behind_fortification(const State& state, UnitId group)
{
    if (!is_foot(type_of(state, group))) return false;
    const Point origin = origin_of(state, group);
    const Rect front = table::edge_rect(whole(state, group, origin), Face::front);
    const table::Kinds fortified = fortified_ground();
    const auto& features = state.setting->ground.features;
    return std::ranges::any_of(features, [&](const table::Feature& feature) {
        return fortified.has(feature.kind) &&
               !table::out_of_reach(feature, table::disc_around(front), origin) &&
               within(state, table::distance(front, feature, origin), 0);
    });
}

// With its whole move straight on it would be off the table.
bool would_leave_table(const State& state, UnitId group, Wheel wheel, double allowance)
{
    const Body end =
        table::end_of(body(state, group), charge_way(formation(state, group), wheel, allowance));
    return !table::on_table(table::footprint(end, end.pose.front), state.setting->ground.table,
                            end.pose.front);
}

bool excused(const State& state, UnitId group, Wheel wheel, const ChargePath& path)
{
    return disordered_at(state, group, path.touching) || leaves_cover(state, group, path) ||
           fears_mounted(state, group, path) || behind_fortification(state, group) ||
           would_leave_table(state, group, wheel, path.allowance);
}

bool must_wish_to_charge(const State& state, UnitId group)
{
    const Group& one = state.units[group];
    if (!stands(state, group) || one.charged || one.held || one.failed_cmt || one.pursuing ||
        held(state, group))
        return false;
    const ChargeVerdict verdict = may_charge(sheet(state), charge_facts(state, group));
    return verdict.permission == Permission::free && verdict.must_test_to_hold;
}

} // namespace

std::optional<ShockCharge> shock_charge(const State& state, UnitId group)
{
    if (!must_wish_to_charge(state, group)) return std::nullopt;
    UnitId nearest = no_unit;
    LeastCharge charge;
    double least = table::never;
    bool only_skirmishers_far_off = true;
    for (const UnitId enemy : enemies_near(state, group, open_rate(state, group))) {
        const auto found = least_charge(state, group, enemy);
        if (!found || hidden_by(state, group, enemy)) continue;
        const double away = distance(state, group, enemy);
        if (away < least) {
            nearest = enemy;
            charge = *found;
            least = away;
        }
        const bool draws_nobody = is_skirmisher(type_of(state, enemy)) &&
                                  could_evade(state, enemy) &&
                                  exceeds(state, away, skirmishers_near);
        only_skirmishers_far_off = only_skirmishers_far_off && draws_nobody;
    }
    if (nearest == no_unit) return std::nullopt;
    if (sheet(state).on("fog.charge.shock_exceptions") &&
        (only_skirmishers_far_off || excused(state, group, charge.wheel, charge.path)))
        return std::nullopt;
    return ShockCharge{charge.wheel, nearest};
}

} // namespace quincunx::field_of_glory
