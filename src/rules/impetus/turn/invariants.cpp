#include "rules/impetus/turn/sequence.hpp"

#include "battle/invariants.hpp"
#include "rules/impetus/field/observe.hpp"

#include <fmt/format.h>

namespace quincunx::impetus {

using battle::who;

namespace {

std::string unit_fault(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    if (unit.vbu.empty()) return "has no unit left";
    if (unit.vbu.size() > static_cast<std::size_t>(state.setting->units[id].profile.bases))
        return "has more units than it began with";
    for (const std::uint8_t left : unit.vbu)
        if (left == 0 || left > 8) return "has an impossible VBU";
    if (unit.opportunity && unit.disordered)
        return "waits on opportunity although it is disordered";
    if (unit.opportunity && in_melee(state, id))
        return "waits on opportunity although it is in melee";
    if (unit.shieldwall && !is_fresh(state, id) && sheet(state).on("imp.spec.shieldwall.lose"))
        return "has a shieldwall although it is not Fresh";
    if (unit.disordered && type_of(state, id) == Type::CF &&
        sheet(state).on("imp.spec.cf.never_disordered"))
        return "is disordered";
    if (is_garrison(state, id) && unit.garrison >= state.setting->ground.features.size())
        return "holds a built-up area that is not there";
    return {};
}

std::string place_fault(const State& state, UnitId id)
{
    return in_the_field(state, id) ? battle::place_fault(state, id, battle::passes_nobody) : "";
}

std::string contact_fault(const State& state)
{
    State touching = state;
    prune_contacts(touching);
    if (touching.contacts.size() != state.contacts.size())
        return "a pair of the contact list does not touch";
    for (std::size_t i = 0; i < state.contacts.size(); ++i) {
        const Contact& one = state.contacts[i];
        if (!enemies(state, one.unit, one.enemy)) return "friends are in contact as enemies";
        for (std::size_t k = 0; k < i; ++k)
            if ((state.contacts[k].unit == one.unit && state.contacts[k].enemy == one.enemy) ||
                (state.contacts[k].unit == one.enemy && state.contacts[k].enemy == one.unit))
                return who(state, one.unit) + " is twice in contact with " + who(state, one.enemy);
    }
    return {};
}

// Enemies that touch are in melee (1), however they came to it.
std::string touching_fault(const State& state)
{
    for (UnitId a = 0; a < state.units.size(); ++a) {
        if (!present(state, a)) continue;
        for (UnitId b = 0; b < a; ++b)
            if (present(state, b) && enemies(state, a, b) && touch(state, a, b) &&
                !are_in_contact(state, a, b))
                return who(state, a) + " touches " + who(state, b) + " and is not in melee with it";
    }
    return {};
}

// VD lost are those of the units that are not there any more.
std::string losses_fault(const State& state, Side side)
{
    const Commands& all = state.commands[battle::index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        int gone = 0;
        for (UnitId unit = 0; unit < state.units.size(); ++unit) {
            if (side_of(state, unit) != side || command_of(state, unit) != i) continue;
            const Presence presence = state.units[unit].presence;
            const bool lost = presence == Presence::lost;
            const auto bases = static_cast<std::size_t>(state.setting->units[unit].profile.bases);
            for (std::size_t rank = 0; rank < bases; ++rank)
                if (lost || (presence != Presence::left && rank >= state.units[unit].vbu.size()))
                    gone += vd_of(state, unit, rank);
        }
        if (all[i].vd_lost < gone)
            return fmt::format("command {} has lost {} VD, {} are counted", i + 1, gone,
                               all[i].vd_lost);
        if (all[i].turnout == Turnout::routed && !units_of(state, side, i).empty())
            return "a routed command has units";
        if (all[i].peril) return "a general in danger has not been tested";
        if (all[i].has_general && all[i].with != no_unit && !present(state, all[i].with))
            return "a general rides with " + who(state, all[i].with) + ", which is not there";
    }
    return {};
}

// A charge is fought before anybody is asked for anything else (9.4).
std::string charge_fault(const State& state)
{
    if (state.stage == Stage::over) return {};
    for (const Frame& frame : state.frames)
        if (!std::holds_alternative<Naming>(frame) && !std::holds_alternative<Commanding>(frame) &&
            !std::holds_alternative<Activation>(frame))
            return {};
    for (const Contact& one : state.contacts)
        if (one.unit_charging || one.enemy_charging)
            return who(state, one.unit) + " and " + who(state, one.enemy) +
                   " have not fought the round of a charge";
    return {};
}

std::string frame_fault(const State& state)
{
    bool body = false;
    for (const Frame& frame : state.frames)
        body = body || std::holds_alternative<Activation>(frame);
    if (body == state.body.members.empty())
        return "a body in hand without its frame, or the reverse";
    const bool asked =
        !state.frames.empty() && std::holds_alternative<Rerolling>(state.frames.back());
    if (asked != !state.suspended.faces.empty())
        return "a throw in question without its frame, or the reverse";
    return battle::ending_fault(state, state.stage == Stage::over);
}

} // namespace

std::string broken_invariant(const State& state)
{
    return battle::first_fault(state, unit_fault, place_fault, contact_fault, touching_fault,
                               charge_fault, losses_fault, frame_fault);
}

} // namespace quincunx::impetus
