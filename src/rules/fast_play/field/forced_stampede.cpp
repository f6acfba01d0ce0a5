// Stampeding elephants (12).

#include "dice/noted.hpp"
#include "rules/fast_play/field/forced.hpp"
#include "rules/fast_play/field/roads.hpp"
#include "table/curves.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::fast_play {

using battle::EventKind;
using table::Heading;
using table::Point;
using table::Rect;
using table::Vec;

namespace {

// What a stampede comes upon first.
struct Upon {
    UnitId unit = no_unit;
    double touch = table::never;
    double stop = table::never; // so far from where they are
};

Upon first_upon(const State& state, UnitId elephants, Vec way, double distance)
{
    const Point origin = origin_of(state, elephants);
    const Rect mover = rect(state, elephants, origin);
    const double gap = sheet(state)["fp.move.forced"];
    Upon first;
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        if (unit == elephants || !present(state, unit) ||
            !may_be_within(state, elephants, unit, distance))
            continue;
        const Rect shape = rect(state, unit, origin);
        const auto met = table::sweep(mover, shape, way);
        if (!met || table::exceeds(met->touch, distance, slack) || met->touch >= first.touch)
            continue;
        const bool near = table::within(table::distance(mover, shape), gap, slack);
        first = {unit, met->touch, near ? 0 : table::first_within(mover, shape, way, gap)};
    }
    return first;
}

// All stands attack, nothing comes back. Whoever is trampled and left tests.
std::uint64_t trample(Play& play, UnitId elephants, UnitId unit)
{
    State& state = play.state;
    const TrampleFacts facts{.stands = state.units[elephants].stands,
                             .attacks = card(state, elephants).stand.attacks,
                             .skill = profile(state, elephants).skill,
                             .target = {.strength = strength_of(state, unit)},
                             .armour = profile(state, unit).armour,
                             .target_skill = profile(state, unit).skill,
                             .routing = state.units[unit].routing};
    const ReckonedTrample reckoned_trample = reckoned(sheet(state), facts);
    dice::Noted noted(play.dice);
    const int hits = hits_of(reckoned_trample.blows.attacks, noted);
    tell(play, EventKind::fight, "fp.elephant.trample",
         {"{unit} trample {other}: {a} hits.", elephants, unit, static_cast<double>(hits)},
         reckoned_trample.blows.factors, noted.faces(),
         {.sums = {{"modifier", {}, reckoned_trample.blows.total}}});
    take_hits(play, unit, hits, Cause::melee);
    const bool tests = present(state, unit) &&
                       must_test(sheet(state), {.trigger = Trigger::trample,
                                                .routing_or_stampeding = runs(state.units[unit])});
    return tests ? bit(unit) : 0;
}

} // namespace

void begin_stampede(Play& play, UnitId unit)
{
    const std::uint64_t concerned = friends_concerned(play, unit);
    play.state.units[unit].stampeding = true;
    stop_charging(play.state, unit);
    tell(play, EventKind::result, "fp.elephant.stampede", {"{unit} stampede.", unit});
    stampede(play, unit, concerned);
}

void stampede(Play& play, UnitId unit, std::uint64_t also)
{
    State& state = play.state;
    const table::Pose from = state.units[unit].pose;
    dice::Noted noted(play.dice);
    const double degrees = stampede_turn(sheet(state), noted);
    const Heading way =
        degrees == 0
            ? from.heading
            : table::turned(from.heading, table::turn_of_degrees(degrees, table::Side::right));
    const Vec along = table::forward(way);
    const double distance = rout_distance(sheet(state), card(state, unit).basic);
    const Upon upon = first_upon(state, unit, along, distance);
    const double closed =
        closed_ahead(state, unit, rect(state, unit, from.front), along, distance + 1, from.front);
    const double edge =
        table::table_exit(table::footprint(rect(state, unit, from.front)), along,
                          state.setting->ground.table, table::Exit::any_part, from.front);
    tell(play, EventKind::move, "fp.elephant.template",
         {"{unit} run {a} degrees from where they faced.", unit, no_unit, degrees}, {},
         noted.faces(), battle::Besides{.motive = battle::Motive::stampede});
    const bool reached =
        upon.unit != no_unit && upon.touch <= closed && table::within(upon.touch, edge, slack);
    const bool trampling = reached && sheet(state).on("fp.elephant.trample");
    double length = std::min({distance, closed, reached ? upon.stop : table::never});
    if (table::exceeds(length, edge, slack) && sheet(state).on("fp.move.off_table") && !trampling) {
        state.units[unit].pose = table::moved(from, table::along(along, edge));
        leave_table(play, unit);
        return call_tests(play, also);
    }
    length = std::min(length, edge);
    place(play, unit, table::moved(from, table::along(along, length)), "fp.elephant.stampede");
    std::uint64_t testing = 0;
    if (trampling) testing = trample(play, unit, upon.unit);
    force_turn(play, unit, way);
    call_tests(play, testing | also);
}

} // namespace quincunx::fast_play
