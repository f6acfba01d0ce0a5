// Choices before the dice (4.1, phase 12): expanding, turning to face, pila.

#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/turn/phases.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

// --- third round (ma.third_round.expand)
// ------------------------------------------------------------------------------------------------

namespace {

constexpr int third = 3;

bool fights_long_enough(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.bouts, [&](const Bout& bout) {
        return bout.round >= third && fights_in(bout, unit);
    });
}

Body with_files(const State& state, UnitId unit, int left, int right)
{
    Body at = table::widened(body(state, unit), left, right);
    at.formation = formation(state, unit, state.units[unit].bases, at.formation.files);
    return at;
}

// In ranks anew, where it stands or is to stand.
void stand_so(Unit& unit, const Body& at)
{
    unit.pose = at.pose;
    unit.files = at.formation.files;
    unit.rear_files = 0;
}

// An end of the front rank that fights, with room beside it.
bool end_is_open(const State& state, UnitId unit, table::Side side)
{
    const int last = state.units[unit].files - 1;
    const auto end = static_cast<std::uint8_t>(side == table::Side::left ? 0 : last);
    bool fights = false;
    for (const UnitId enemy : opponents(state, unit)) {
        if (fighter(*bout_of(state, unit, enemy), enemy).attacks != Zone::front) continue;
        fights = fights || bases_in_contact(state, unit, enemy).contains(end);
    }
    if (!fights) return false;
    const bool left = side == table::Side::left;
    return may_stand_so(state, unit, with_files(state, unit, left ? 1 : 0, left ? 0 : 1));
}

} // namespace

bool may_expand_at(const State& state, UnitId unit, table::Side end)
{
    return may_expand(state, unit) > 0 && end_is_open(state, unit, end);
}

int may_expand(const State& state, UnitId unit)
{
    if (!present(state, unit) || !sheet(state).on("ma.third_round.expand")) return 0;
    if (is_elephant(state, unit) || has_places(state, unit)) return 0;
    if (!has_second_rank(sheet(state), ranks_of(state, unit))) return 0;
    if (!fights_long_enough(state, unit)) return 0;
    const int ends =
        end_is_open(state, unit, table::Side::left) + end_is_open(state, unit, table::Side::right);
    return std::min(ends, state.units[unit].bases - state.units[unit].files);
}

void expand(Play& play, UnitId unit, int left_files, int right_files)
{
    State& state = play.state;
    const Body at = with_files(state, unit, left_files, right_files);
    if (!may_stand_so(state, unit, at)) return; // nothing happens where room lacks
    stand_so(state.units[unit], at);
    tell(play, EventKind::decision, "ma.third_round.expand",
         {"{unit} expands from its second rank.", unit});
}

// --- turning to face (8.5)
// ------------------------------------------------------------------------------------------------

int may_turn(const State& state, UnitId unit, UnitId enemy)
{
    const Bout* bout = bout_of(state, unit, enemy);
    if (bout == nullptr || bout->round < 2 || is_broken(state, unit)) return 0;
    if (!sheet(state).on("ma.flank.second_round_turn")) return 0;
    if (is_elephant(state, unit) || has_places(state, unit)) return 0;
    if (fighter(*bout, enemy).attacks == Zone::front) return 0;
    return std::max(0, state.units[unit].bases - fighter(*bout, unit).turned);
}

namespace {

// All bases have turned: rebuilt by a quarter or half turn, the contact is frontal from now on.
void rebuild(Play& play, UnitId unit, UnitId enemy)
{
    State& state = play.state;
    Bout& bout = *bout_of(state, unit, enemy);
    const Zone zone = fighter(bout, enemy).attacks;
    if (opponents(state, unit).size() > 1) return; // others hold it where it is
    const Body now = body(state, unit);
    Body turned = now;
    if (zone == Zone::rear) {
        turned = table::half_turned(now, table::TurnAbout::centre);
    } else {
        const Point origin = now.pose.front;
        const Vec there = centre(state, enemy, origin);
        const double across =
            table::cross(table::forward(now.pose.heading), there - centre(state, unit, origin));
        turned = table::quarter_turned(now, across > 0 ? table::Side::left : table::Side::right,
                                       table::TurnAbout::centre, table::Quarter::exchanged);
    }
    turned.formation = formation(state, unit, state.units[unit].bases,
                                 std::min<int>(turned.formation.files, state.units[unit].bases));
    const Body lined = conformed(state, unit, turned, enemy, Zone::front);
    State after = state;
    stand_so(after.units[unit], lined);
    const bool touches = distance(after, unit, enemy) <= table::tolerance;
    if (!touches || !may_stand_so(state, unit, lined)) return;
    stand_so(state.units[unit], lined);
    fighter(bout, enemy).attacks = Zone::front;
    fighter(bout, unit).turned = 0;
}

} // namespace

void turn_to_face(Play& play, UnitId unit, UnitId enemy, int wanted)
{
    State& state = play.state;
    const ExpandFacts asked{profile(state, unit).quality, leader_near(state, unit), wanted,
                            Expanding::turn_to_face, !formed(state, unit)};
    const ReckonedExpand reckoned_turn = reckoned(sheet(state), asked);
    dice::Noted noted(play.dice);
    const int turned = expanded(sheet(state), asked, reckoned_turn, noted);
    Fighter& us = fighter(*bout_of(state, unit, enemy), unit);
    us.turned =
        static_cast<std::uint8_t>(std::min<int>(us.turned + turned, state.units[unit].bases));
    tell(play, EventKind::decision, "ma.flank.second_round_turn",
         {"{a} bases of {unit} turn to face {other}.", unit, enemy, static_cast<double>(turned)},
         reckoned_turn.factors, noted.faces());
    if (us.turned >= state.units[unit].bases) rebuild(play, unit, enemy);
}

// --- pila
// ------------------------------------------------------------------------------------------------

bool may_throw_pila(const State& state, UnitId unit)
{
    if (!present(state, unit) || !profile(state, unit).pilum || is_broken(state, unit))
        return false;
    if (state.units[unit].shield_wall && sheet(state).on("ma.shield_wall.no_pilum")) return false;
    return std::ranges::any_of(state.bouts, [&](const Bout& bout) {
        return fights_in(bout, unit) && bout.round == 1 &&
               opponent(bout, unit).attacks == Zone::front && !fighter(bout, unit).fleeing;
    });
}

void take_pila(State& state, UnitId unit)
{
    for (Bout& bout : state.bouts)
        if (fights_in(bout, unit) && bout.round == 1) fighter(bout, unit).pila = true;
}

} // namespace quincunx::my_ancients
