#include "tessera/field/effects.hpp"

#include "table/approach.hpp"

namespace quincunx::tessera {

namespace {

void lose(Play& play, std::string_view rule, UnitId id)
{
    lose_unit(play, rule, id);
    break_armies(play);
}

// Back, or turned about and away; trapped or over the edge it is lost.
void drive(Play& play, std::string_view rule, UnitId id, const Pose& from, double by)
{
    const table::ForcedMove way = driven(play.state, id, from, by);
    const double length = by < 0 ? -way.length : way.length;
    const bool trapped = way.stop == table::Stop::enemy || way.stop == table::Stop::closed_ground;
    if (trapped && sheet(play.state).on("tes.end.trapped"))
        return lose(play, "tes.end.trapped", id);
    if (!way.no_free_place && !way.left_table) put(play, rule, id, gone_straight(from, length));
    if (way.no_free_place || way.left_table) lose(play, rule, id);
}

} // namespace

void break_armies(Play& play)
{
    const State& state = play.state;
    for (const Side side : {other(state.active), state.active}) {
        const Losses army = losses(state, side);
        if (army.lost < army.breaks_at || state.outcome != Outcome::undecided) continue;
        const double half =
            sheet(state)["tes.end.half"] * losses_by_units(state, side, 1).breaks_at;
        finish_battle(play, wins(other(side)),
                      army.lost < half ? Rule("tes.end.lead") : Rule("tes.end.half"));
    }
}

void put(Play& play, std::string_view rule, UnitId id, const Pose& to)
{
    Unit& unit = play.state.units[id];
    const Pose from = std::exchange(unit.pose, to);
    unit.hidden = false;
    tell_move(play.chronicle, rule, id, from, to);
}

void suffer(Play& play, UnitId id, Fate fate)
{
    const Body body = body_of(play.state, id);
    const Sheet& rows = sheet(play.state);
    switch (fate) {
    case Fate::stands: return;
    case Fate::recoils:
        return drive(play, "tes.end.recoil", id, body.pose, -rows["tes.end.recoil"]);
    case Fate::flees: {
        const Body away = table::facing(body, table::opposite(body.pose.heading));
        return drive(play, "tes.end.flee", id, away.pose, rows["tes.end.flee"]);
    }
    case Fate::destroyed: return lose(play, fate_row(troop_of(play.state, id)).id(), id);
    }
}

void follow(Play& play, UnitId id, Fate driven_back)
{
    if (driven_back != Fate::recoils && driven_back != Fate::flees) return;
    const State& state = play.state;
    if (state.outcome != Outcome::undecided || !present(state, id) || in_contact(state, id)) return;
    if (troop_of(state, id) != Troop::knights || !sheet(state).on("tes.end.follow")) return;
    const Pose& from = state.units[id].pose;
    const table::ForcedMove way = driven(state, id, from, sheet(state)["tes.end.recoil"]);
    if (way.left_table || way.no_free_place || way.length <= 0) return;
    put(play, "tes.end.follow", id, gone_straight(from, way.length));
}

} // namespace quincunx::tessera
