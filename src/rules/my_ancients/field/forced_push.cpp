// Elephants that win push the files before them back (ma.elephant.melee.push_back).

#include "rules/my_ancients/field/forced.hpp"

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

} // namespace quincunx::my_ancients
