// Elephants that win push the files before them back (ma.elephant.melee.push_back).

#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// The bases of a pushed unit: which of them go back, where each stands then.
struct Pushing {
    Bases bases;
    Fixed<bool, most_bases> goes;
};

// Those the elephants come to stand on, and whoever stands in the way of these.
void choose(const State& state, UnitId elephants, UnitId pushed, Point origin, Vec by,
            Pushing& pushing)
{
    pushing.bases = bases_of(state, pushed, origin);
    const Bases beasts = bases_of(state, elephants, origin);
    const Vec ahead = table::forward(state.units[elephants].pose.heading);
    for (const Rect& base : pushing.bases) {
        const bool before = std::ranges::any_of(beasts, [&](const Rect& beast) {
            return table::overlaps(table::moved(beast, by), base) &&
                   table::dot(base.centre - beast.centre, ahead) > 0;
        });
        pushing.goes.push_back(before);
    }
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

bool has_room(const State& state, UnitId elephants, UnitId pushed, Point origin, Vec by,
              const Pushing& pushing)
{
    for (std::size_t i = 0; i < pushing.bases.size(); ++i) {
        if (!pushing.goes[i]) continue;
        const Rect there = table::moved(pushing.bases[i], by);
        if (!is_free(state, pushed, elephants, there, origin) ||
            comes_upon_others(state, pushed, there, origin))
            return false;
    }
    for (const Rect& beast : bases_of(state, elephants, origin)) {
        const Rect there = table::moved(beast, by);
        if (!is_free(state, elephants, pushed, there, origin)) return false;
        for (std::size_t i = 0; i < pushing.bases.size(); ++i)
            if (!pushing.goes[i] && table::overlaps(there, pushing.bases[i])) return false;
    }
    Body end = body(state, elephants);
    end.pose = table::moved(end.pose, by);
    return !elephants_too_near(state, elephants, end) && !would_touch(state, elephants, end);
}

// Each base of the pushed unit has a place of its own from now on. One that had it before, at an
// elephant's flank perhaps, faces as it did.
void scatter(State& state, UnitId pushed, Point origin, Vec by, const Pushing& pushing)
{
    if (has_places(state, pushed)) {
        std::size_t base = 0;
        for (BasePlace& place : state.places)
            if (place.unit == pushed && pushing.goes[base++])
                place.pose = table::moved(place.pose, by);
        return;
    }
    const double deep = state.setting->units[pushed].base_depth;
    const Heading heading = state.units[pushed].pose.heading;
    for (std::size_t i = 0; i < pushing.bases.size(); ++i) {
        const Vec centre = pushing.bases[i].centre;
        Pose pose = table::pose_from_centre(table::snapped(origin, centre), heading, deep);
        if (pushing.goes[i]) pose = table::moved(pose, by);
        state.places.push_back({pushed, pose});
    }
}

} // namespace

void push_back(Play& play, UnitId elephants, UnitId pushed)
{
    State& state = play.state;
    if (!present(state, elephants) || !present(state, pushed) || is_elephant(state, pushed) ||
        !sheet(state).on("ma.elephant.melee.push_back"))
        return;
    const Point origin = origin_of(state, elephants);
    const Vec ahead = table::forward(state.units[elephants].pose.heading);
    const Vec by = table::along(ahead, sheet(state)["ma.elephant.melee.push_back"]);
    Pushing pushing;
    choose(state, elephants, pushed, origin, by, pushing);
    if (!may_stand_apart(state, pushed)) {
        tell(play, EventKind::result, "ma.elephant.melee.push_back",
             {"{unit} cannot push {other} back: with it more than {a} bases would have been pushed "
              "out of their ranks, the most that a battle keeps.",
              elephants, pushed, static_cast<double>(most_apart)});
        return;
    }
    if (!has_room(state, elephants, pushed, origin, by, pushing)) {
        tell(play, EventKind::result, "ma.elephant.melee.push_back",
             {"{unit} cannot push {other} back: there is no room.", elephants, pushed});
        return;
    }
    tell(play, EventKind::result, "ma.elephant.melee.push_back",
         {"{unit} pushes {other} back.", elephants, pushed});
    scatter(state, pushed, origin, by, pushing);
    Body end = body(state, elephants);
    end.pose = table::moved(end.pose, by);
    place(play, elephants, end, "ma.elephant.melee.push_back");
}

} // namespace quincunx::my_ancients
