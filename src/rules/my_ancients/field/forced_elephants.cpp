// Elephants that win push the files before them back (ma.elephant.melee.push_back).

#include "rules/my_ancients/field/forced.hpp"

#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// Elephants that push: the bases of the pushed unit, and which of them go back.
struct Pushing {
    const State& state;
    UnitId elephants;
    UnitId pushed;
    Vec by;
    Point origin = origin_of(state, elephants);
    Bases beasts = bases_of(state, elephants, origin);
    Bases bases = bases_of(state, pushed, origin);
    Fixed<bool, most_bases> goes = {};
};

// Those the elephants come to stand on, and whoever stands in the way of these.
void choose(Pushing& pushing)
{
    const Vec by = pushing.by;
    const Vec ahead = table::forward(pushing.state.units[pushing.elephants].pose.heading);
    for (const Rect& base : pushing.bases)
        pushing.goes.push_back(std::ranges::any_of(pushing.beasts, [&](const Rect& beast) {
            return table::overlaps(table::moved(beast, by), base) &&
                   table::dot(base.centre - beast.centre, ahead) > 0;
        }));
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = 0; i < pushing.bases.size(); ++i) {
            if (!pushing.goes[i]) continue;
            const Rect there = table::moved(pushing.bases[i], by);
            for (std::size_t k = 0; k < pushing.bases.size(); ++k)
                if (!pushing.goes[k] && table::overlaps(there, pushing.bases[k]))
                    pushing.goes[k] = more = true;
        }
    }
}

bool is_free(const State& state, UnitId unit, UnitId ignored, const Rect& base, Point origin)
{
    const auto& ground = state.setting->ground;
    if (!table::on_table(base, ground.table, origin) ||
        table::in_any(ground, closed_to(state, unit), base, origin))
        return false;
    for (const UnitId other : everybody(state))
        if (other != unit && other != ignored &&
            table::overlaps(footprint(state, other, origin), base))
            return false;
    return std::ranges::none_of(state.beasts, [&](const Beast& beast) {
        return table::overlaps(beast_rect(state, beast, origin), base);
    });
}

// 6.6, 6.10: a push is no charge and no pursuit; nobody comes by it into contact with an enemy whom
// he does not fight.
bool comes_upon_others(const State& state, UnitId pushed, const Rect& base, Point origin)
{
    for (const UnitId other : foes_of(state, pushed)) {
        if (bout_of(state, pushed, other) != nullptr) continue;
        const Bases theirs = bases_of(state, other, origin);
        if (std::ranges::any_of(theirs, [&](const Rect& foe) { return in_contact(base, foe); }))
            return true;
    }
    return false;
}

bool has_room(const Pushing& pushing)
{
    const auto& [state, elephants, pushed, by, origin, beasts, bases, goes] = pushing;
    for (std::size_t i = 0; i < bases.size(); ++i) {
        if (!goes[i]) continue;
        const Rect there = table::moved(bases[i], by);
        if (!is_free(state, pushed, elephants, there, origin) ||
            comes_upon_others(state, pushed, there, origin))
            return false;
    }
    for (const Rect& beast : beasts) {
        const Rect there = table::moved(beast, by);
        if (!is_free(state, elephants, pushed, there, origin)) return false;
        for (std::size_t i = 0; i < bases.size(); ++i)
            if (!goes[i] && table::overlaps(there, bases[i])) return false;
    }
    Body end = body(state, elephants);
    end.pose = table::moved(end.pose, by);
    return !elephants_too_near(state, elephants, end) && !would_touch(state, elephants, end);
}

// Each base of the pushed unit has a place of its own from now on. One that had it before, at an
// elephant's flank perhaps, faces as it did.
void scatter(State& state, const Pushing& pushing)
{
    const UnitId pushed = pushing.pushed;
    if (!has_places(state, pushed)) {
        const double deep = state.setting->units[pushed].base_depth;
        const Heading heading = state.units[pushed].pose.heading;
        for (const Rect& base : pushing.bases) {
            const Point centre = table::snapped(pushing.origin, base.centre);
            state.places.push_back({pushed, table::pose_from_centre(centre, heading, deep)});
        }
    }
    std::size_t base = 0;
    for (BasePlace& place : state.places)
        if (place.unit == pushed && pushing.goes[base++])
            place.pose = table::moved(place.pose, pushing.by);
}

// --- elephants that run wild, and those they push and trample (12)

// From the nearest point of whoever caused it, to the beast; without a cause straight back.
Vec away_from(const State& state, UnitId cause, const Rect& beast, Point origin)
{
    if (cause >= state.units.size()) return -beast.forward;
    Vec nearest{};
    double least = table::never;
    const auto consider = [&](const Rect& part) {
        const Vec place = table::nearest_on(part, beast.centre);
        if (table::distance(beast.centre, place) >= least) return;
        least = table::distance(beast.centre, place);
        nearest = place;
    };
    if (state.units[cause].presence == Presence::stampeding)
        for (const Beast& each : state.beasts)
            if (each.from == cause) consider(beast_rect(state, each, origin));
    if (present(state, cause))
        for (const Rect& part : footprint(state, cause, origin).parts) consider(part);
    if (!(least < table::never)) consider(whole(state, cause, origin)); // gone: where it stood
    return table::direction(nearest, beast.centre).value_or(-beast.forward);
}

// Is it not about this beast? Those with higher numbers move up.
bool speaks_of_others(Task& task, std::size_t gone)
{
    return std::visit(
        [&](auto& kind) {
            if constexpr (requires { kind.beast; }) {
                if (kind.beast == gone) return false;
                if (kind.beast > gone) --kind.beast;
            }
            return true;
        },
        task);
}

// --- the run

// The straight run of a beast.
struct Stretch {
    Rect from;
    Vec direction;
    double length;
    Point origin;
};

// Units that a beast runs over. One that it only stands against, and runs from, is none.
bool lies_in_path(const Stretch& run, const Footprint& unit)
{
    return std::ranges::any_of(unit.parts, [&](const Rect& part) {
        const auto met = table::sweep(run.from, part, run.direction);
        const Vec way = part.centre - run.from.centre;
        return met && met->enter < run.length &&
               !(table::overlaps(run.from, part) && table::dot(way, run.direction) <= 0);
    });
}

// Its own side's first.
Many in_path(const State& state, Side own, const Stretch& run)
{
    Many found;
    for (const Side side : {own, battle::other(own)})
        for (const UnitId unit : everybody(state, side))
            if (lies_in_path(run, footprint(state, unit, run.origin))) found.push_back(unit);
    return found;
}

void suffer(Play& play, UnitId unit, UnitId elephants)
{
    State& state = play.state;
    const Trample under = trample(sheet(state), !formed(state, unit), 1);
    if (!under.target) {
        tell(play, EventKind::result, "ma.elephant.melee.skirmishers_part",
             {"{unit} parts before the elephant.", unit}, under.factors, {});
        return;
    }
    dice::Noted noted(play.dice);
    const int hits = trampled(under, noted);
    tell(play, EventKind::result, "ma.ruling.stampede_contact",
         {"{unit} is trampled: {a} hits.", unit, elephants, static_cast<double>(hits)},
         under.factors, noted.faces());
    disorder(play, unit, "ma.ruling.stampede_contact");
    const Loss lost = loss(sheet(state), facts(state, unit), hits);
    state.units[unit].carried = static_cast<std::uint8_t>(lost.carried);
    if (lost.bases == 0) return;
    const auto bases = static_cast<std::uint8_t>(lost.bases);
    push(state, task::Check{unit, elephants, bases, Reason::missile_base_lost});
    push(state, task::LeaderRisk{unit, bases});
    push(state, task::RemoveBases{unit, bases});
}

// It ends on nobody: everybody on the table, other beasts, as one list.
using Shapes = Fixed<Rect, most_parts>;
Shapes all_shapes(const State& state, std::uint8_t self, Point origin)
{
    Shapes all;
    for (const UnitId unit : everybody(state))
        for (const Rect& part : footprint(state, unit, origin).parts) all.push_back(part);
    for (std::size_t i = 0; i < state.beasts.size(); ++i)
        if (i != self) all.push_back(beast_rect(state, state.beasts[i], origin));
    return all;
}

bool on_closed_ground(const State& state, UnitId elephants, const Stretch& run)
{
    const table::ClosedGround closed(state.setting->ground, closed_to(state, elephants),
                                     table::disc_around(run.from), run.length + 1, run.origin);
    for (const table::Convex shape : closed)
        if (table::meets(table::footprint(run.from), run.direction, run.length, shape)) return true;
    return false;
}

} // namespace

void push_back(Play& play, UnitId elephants, UnitId pushed)
{
    State& state = play.state;
    if (!present(state, elephants) || !present(state, pushed) || is_elephant(state, pushed) ||
        !sheet(state).on("ma.elephant.melee.push_back"))
        return;
    const Vec ahead = table::forward(state.units[elephants].pose.heading);
    const Vec by = table::along(ahead, sheet(state)["ma.elephant.melee.push_back"]);
    Pushing pushing{state, elephants, pushed, by};
    choose(pushing);
    if (!may_stand_apart(state, pushed)) {
        tell(play, EventKind::result, "ma.elephant.melee.push_back",
             {"{unit} cannot push {other} back: with it more than {a} bases would have been pushed "
              "out of their ranks, the most that a battle keeps.",
              elephants, pushed, static_cast<double>(most_apart)});
        return;
    }
    if (!has_room(pushing)) {
        tell(play, EventKind::result, "ma.elephant.melee.push_back",
             {"{unit} cannot push {other} back: there is no room.", elephants, pushed});
        return;
    }
    tell(play, EventKind::result, "ma.elephant.melee.push_back",
         {"{unit} pushes {other} back.", elephants, pushed});
    scatter(state, pushing);
    Body end = body(state, elephants);
    end.pose = table::moved(end.pose, by);
    place(play, elephants, end, "ma.elephant.melee.push_back");
}

void break_up(Play& play, UnitId elephants, UnitId cause)
{
    State& state = play.state;
    if (!present(state, elephants)) return;
    const Point origin = origin_of(state, elephants);
    const Bases bases = bases_of(state, elephants, origin);
    const double deep = state.setting->units[elephants].base_depth;
    const std::uint8_t leader = leader_with(state, elephants);
    const std::size_t first = state.beasts.size();
    dice::Noted noted(play.dice);
    for (const Rect& base : bases) {
        const Vec away = away_from(state, cause, base, origin);
        const Veer veer = veered(noted);
        const Heading heading = table::snapped(my_ancients::run(sheet(state), away, veer).heading);
        const Point centre = table::snapped(origin, base.centre);
        state.beasts.push_back(
            {.pose = table::pose_from_centre(centre, heading, deep), .from = elephants});
    }
    tell(play, EventKind::removed, "ma.ruling.stampede_each",
         {"{unit} runs wild.", elephants, cause}, {}, noted.faces());
    const Many foes = opponents(state, elephants);
    end_bouts(play, elephants);
    end_pursuit(play, elephants);
    end_pursuits_of(play, elephants);
    state.units[elephants].presence = Presence::stampeding;
    forget_places(state, elephants);
    if (leader != no_leader) displace_leader(play, side_of(state, elephants), leader);
    for (const UnitId enemy : foes) disorder_after_melee(play, enemy);
    for (std::size_t i = state.beasts.size(); i-- > first;)
        push(state, task::Run{static_cast<std::uint8_t>(i)});
}

void remove_beast(State& state, std::size_t beast)
{
    state.beasts.erase_at(beast);
    decltype(state.tasks) kept;
    for (Task task : state.tasks)
        if (speaks_of_others(task, beast)) kept.push_back(task);
    state.tasks = kept;
    for (Aim& aim : state.aims) {
        if (aim.beast == 255) continue;
        if (aim.beast == beast)
            aim = {.shooter = aim.shooter, .bases = aim.bases};
        else if (aim.beast > beast)
            --aim.beast;
    }
}

void run(Play& play, std::uint8_t number)
{
    State& state = play.state;
    if (number >= state.beasts.size()) return;
    Beast& beast = state.beasts[number];
    beast.runs = false;
    const UnitId elephants = beast.from;
    const Point origin = beast.pose.front;
    const Rect from = beast_rect(state, beast, origin);
    const Footprint shape = table::footprint(from);
    const Vec direction = from.forward;
    const Shapes all = all_shapes(state, number, origin);
    const double length = table::beyond(shape, direction, sheet(state)["ma.elephant.stampede.move"],
                                        std::span(all.begin(), all.size()));
    const double edge = table::table_exit(shape, direction, state.setting->ground.table,
                                          table::Exit::centre, origin);
    const double gone = std::min(length, edge);
    const Stretch stretch{from, direction, gone, origin};
    const Rect to = table::moved(from, table::along(direction, gone));
    tell(play, EventKind::move, "ma.elephant.stampede.move",
         {"An elephant of {unit} runs {a} inches.", elephants, no_unit, gone});
    const Many under = in_path(state, side_of(state, elephants), stretch);
    const bool drowned = on_closed_ground(state, elephants, stretch);
    const bool left = drowned || !(length <= edge + table::tolerance);
    if (left) {
        tell(play, EventKind::removed, "ma.ruling.forced_moves",
             {"An elephant of {unit} is gone.", elephants});
        remove_beast(state, number);
    } else {
        beast.pose = table::moved(beast.pose, table::along(direction, gone));
        push(state, task::Mahout{number});
    }
    dismay(play, elephants, from, to, origin);
    for (std::size_t i = under.size(); i-- > 0;) suffer(play, under[i], elephants);
    disorder_mounted_near_elephants(play);
}

void mahout(Play& play, std::uint8_t number, bool tries)
{
    State& state = play.state;
    if (number >= state.beasts.size() || !tries || !state.beasts[number].mahout) return;
    Beast& beast = state.beasts[number];
    const UnitId elephants = beast.from;
    const int attempt = std::min(++beast.attempts + 0, most_attempts);
    dice::Noted noted(play.dice);
    const MahoutEnd end = mahout(sheet(state), attempt, attempt, noted);
    const bool jumped = end == MahoutEnd::mahout_jumped;
    const bool killed = !jumped && end != MahoutEnd::still_running;
    tell(play, EventKind::result, jumped ? "ma.elephant.mahout.panic" : attempt_rule(attempt).id(),
         {jumped   ? "The mahout of an elephant of {unit} jumps off."
          : killed ? "The mahout of an elephant of {unit} kills it."
                   : "The mahout of an elephant of {unit} fails.",
          elephants},
         mahout_reckoning(sheet(state), attempt, attempt), noted.faces(),
         battle::Besides{.passed = killed});
    if (jumped) beast.mahout = false;
    if (killed) remove_beast(state, number);
}

} // namespace quincunx::my_ancients
