#include "rules/fast_play/turn/sequence.hpp"

#include "battle/invariants.hpp"
#include "rules/fast_play/field/roads.hpp"
#include "rules/fast_play/turn/phases.hpp"

namespace quincunx::fast_play {

namespace {

std::string unit_fault(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    const Profile& p = profile(state, id);
    if (unit.stands == 0) return "has no stand left";
    if (unit.stands > p.stands) return "has more stands than it began with";
    if (unit.files == 0 || unit.files > unit.stands) return "has no proper files";
    if (unit.wounds >= card(state, id).stand.wounds) return "carries wounds that make a stand";
    if (unit.routing && !unit.shaken) return "routs but is not shaken";
    if (unit.routing && unit.stampeding) return "both routs and stampedes";
    if (unit.stampeding && type_of(state, id) != Type::elephant)
        return "stampedes but is no elephant";
    const Formation stays = formation_left(sheet(state), shape_of(unit));
    if (stays != unit.formation) return "is in a formation that it is too thin for";
    if (p.troop == Troop::skirmisher_foot && unit.formation != Formation::skirmish)
        return "are skirmishers but not in skirmish order";
    return {};
}

// A charger who waits for somebody's reaction may be passing friends.
bool is_on_its_way(const State& state, UnitId unit)
{
    return state.act.doing == Doing::surprised &&
           std::ranges::count(state.act.chargers, unit, &Charger::unit) > 0;
}

// Losses move the middle of a unit by half a stand: it may come to stand beside its road.
bool is_beside_road(const State& state, UnitId id, const Rect& ours, Point origin)
{
    return std::ranges::any_of(state.setting->openings, [&](std::uint8_t index) {
        return table::within(table::distance(ours, state.setting->ground.features[index], origin),
                             card(state, id).stand.width, slack);
    });
}

std::string place_fault(const State& state, UnitId id)
{
    if (!table::valid(state.units[id].pose.heading)) return "has no proper heading";
    const table::Point origin = origin_of(state, id);
    const table::Rect ours = rect(state, id, origin);
    const bool passing = is_on_its_way(state, id);
    const battle::Stand stand{id, table::on_table(ours, state.setting->ground.table, origin),
                              !passing && on_closed(state, id, ours, origin) &&
                                  !is_beside_road(state, id, ours, origin)};
    return battle::place_fault(state.setting->roster, stand, [&](UnitId other) {
        return !passing && present(state, other) && !is_on_its_way(state, other) &&
               may_be_within(state, id, other, 0) &&
               table::overlaps(ours, rect(state, other, origin));
    });
}

std::string commander_fault(const State& state, Side side)
{
    const std::span one(&commander_of(state, side), 1);
    return battle::leaders_fault(state, side, one, "commander");
}

std::string activation_fault(const State& state)
{
    const Activation& act = state.act;
    if (state.phase != Phase::action && act.doing != Doing::nothing)
        return "something is in hand outside of the action phase";
    if (act.doing == Doing::acting && (!present(state, act.unit) || state.units[act.unit].spent))
        return "a unit is in hand that may not act";
    if ((act.doing == Doing::declared || act.doing == Doing::surprised) &&
        (!present(state, act.target) || act.chargers.empty()))
        return "a reaction is waited for and nobody charges";
    if (act.doing == Doing::following || act.doing == Doing::fighting)
        return "a charge stopped half way";
    if (act.doing == Doing::break_outs && act.breakthroughs.empty())
        return "a breakthrough is asked for and nobody may";
    if (state.phase == Phase::rally && next_to_rally(state) == no_unit)
        return "the rally phase goes on with nobody to rally";
    return battle::ending_fault(state, state.phase == Phase::over);
}

} // namespace

std::string broken_invariant(const State& state)
{
    return battle::first_fault(state, unit_fault, place_fault, commander_fault, activation_fault);
}

} // namespace quincunx::fast_play
