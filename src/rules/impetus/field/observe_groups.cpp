// Who may form a group (imp.group.form).

#include "rules/impetus/field/observe.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

std::optional<Refusal> cannot_join(const State& state, UnitId leader, UnitId unit)
{
    const auto refused = [&](std::string_view rule, std::string_view words) {
        return Refusal{rule, {words, unit, leader}};
    };
    if (!in_the_field(state, unit) || enemies(state, leader, unit) ||
        command_of(state, unit) != command_of(state, leader))
        return refused("imp.group.form", "{unit} is not of the command of {other}.");
    if (type_of(state, unit) == Type::CF && sheet(state).on("imp.spec.cf.no_group"))
        return refused("imp.spec.cf.no_group", "{unit} cannot join a group.");
    if (is_one_of(type_of(state, unit), {Type::ART, Type::W, Type::BAG}))
        return refused("imp.group.form", "{unit} cannot join a group.");
    if (in_melee(state, unit)) return refused("imp.group.form", "{unit} is in melee.");
    if (state.units[unit].disordered) return refused("imp.group.form", "{unit} is disordered.");
    if (state.units[unit].square) return refused("imp.group.form", "{unit} stands in a square.");
    if (state.units[unit].pose.heading != state.units[leader].pose.heading)
        return refused("imp.group.form", "{unit} does not face as {other} does.");
    return std::nullopt;
}

// Impetuous only with impetuous; foot with mounted only if it is S.
std::optional<Refusal> mixes_badly(const State& state, UnitId a, UnitId b)
{
    if (is_impetuous(state, a) != is_impetuous(state, b) &&
        sheet(state).on("imp.spec.impetuous.groups"))
        return Refusal{"imp.spec.impetuous.groups",
                       {"Impetuous troops form groups only with impetuous troops: not {unit} with "
                        "{other}.",
                        a, b}};
    const auto other_arm = [&](UnitId foot, UnitId horse) {
        return is_foot(type_of(state, foot)) && is_mounted(type_of(state, horse)) &&
               (type_of(state, foot) != Type::S || !sheet(state).on("imp.spec.s.group_mounted"));
    };
    if (other_arm(a, b) || other_arm(b, a))
        return Refusal{"imp.spec.s.group_mounted",
                       {"Of foot only S form groups with mounted: not {unit} with {other}.", a, b}};
    return std::nullopt;
}

enum class Joint : std::uint8_t { none, side, column };

Joint joint_of(const State& state, UnitId a, UnitId b)
{
    const table::Point origin = origin_of(state, a);
    const Rect ours = rect(state, a, origin);
    const Rect theirs = rect(state, b, origin);
    const double side = std::min(depth_of(state, a), depth_of(state, b));
    const double front = base_frontage(sheet(state));
    if (lies_against(state, ours, Face::left, theirs, Face::right, side) ||
        lies_against(state, ours, Face::right, theirs, Face::left, side))
        return Joint::side;
    if (lies_against(state, ours, Face::front, theirs, Face::rear, front) ||
        lies_against(state, ours, Face::rear, theirs, Face::front, front))
        return Joint::column;
    return Joint::none;
}

// All hang together; a column where nobody stands beside another.
std::optional<Formation> formation_of(const State& state, const Members& members)
{
    std::uint64_t joined = bit(members.front());
    Formation found = Formation::column;
    bool more = true;
    while (more) {
        more = false;
        for (const UnitId unit : members) {
            if ((joined & bit(unit)) != 0) continue;
            for (const UnitId other : members) {
                if ((joined & bit(other)) == 0) continue;
                const Joint joint = joint_of(state, unit, other);
                if (joint == Joint::none) continue;
                if (joint == Joint::side) found = Formation::line;
                joined |= bit(unit);
                more = true;
                break;
            }
        }
    }
    const bool all =
        std::ranges::all_of(members, [&](UnitId unit) { return (joined & bit(unit)) != 0; });
    return all ? std::optional(found) : std::nullopt;
}

} // namespace

Result<Formation, Refusal> judged_group(const State& state, const Members& members)
{
    const UnitId leader = members.front();
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (auto refused = cannot_join(state, leader, members[i])) return Failure{*refused};
        for (std::size_t j = 0; j < i; ++j) {
            if (members[i] == members[j])
                return Failure{Refusal{"imp.group.form", {"{unit} is named twice.", members[i]}}};
            if (auto refused = mixes_badly(state, members[i], members[j])) return Failure{*refused};
        }
    }
    if (members.size() == 1) return Formation::single;
    const auto found = formation_of(state, members);
    if (!found)
        return Failure{
            Refusal{"imp.group.form",
                    {"Members of a group with {unit} must stand side by side or one behind the "
                     "other, touching along the whole edge.",
                     leader}}};
    return *found;
}

} // namespace quincunx::impetus
