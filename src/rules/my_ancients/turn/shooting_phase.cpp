#include "rules/my_ancients/turn/shooting_phase.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::my_ancients {

namespace {

// What a unit has been told already: targets, as the bases that see them, and how many of these
// shoot at each.
struct Told {
    std::uint64_t seen_by = 0;
    int bases = 0;
};
using AllTold = Fixed<Told, 8>; // as many as ma.missile.split allows

AllTold all_told(const State& state, UnitId shooter)
{
    AllTold found;
    for (const Aim& aim : state.aims) {
        if (aim.shooter != shooter) continue;
        if (const auto mark = mark_of_aim(state, aim)) found.push_back({mark->bases, aim.bases});
    }
    return found;
}

// ma.missile.split: so many targets more than it has been told.
bool may_name_another(const State& state, UnitId shooter, int more = 1)
{
    const auto named =
        std::ranges::count_if(state.aims, [&](const Aim& aim) { return aim.shooter == shooter; });
    return named + more <= sheet(state).whole("ma.missile.split");
}

// Of the stampeding elephants of a unit, the nearest that has not been named yet.
std::optional<Mark> nearest_beast(const State& state, UnitId shooter, const Bases& own, UnitId from)
{
    std::optional<Mark> nearest;
    for (std::size_t i = 0; i < state.beasts.size(); ++i) {
        if (state.beasts[i].from != from) continue;
        const auto mark = mark_of_beast(state, shooter, own, i);
        if (!mark || is_named(state, shooter, *mark)) continue;
        if (!nearest || mark->range < nearest->range) nearest = mark;
    }
    return nearest;
}

// The order names the unit that a stampeding elephant came from.
bool is_stampeding(const State& state, UnitId shooter, UnitId target)
{
    return target < state.units.size() && enemies(state, shooter, target) &&
           state.units[target].presence == Presence::stampeding;
}

} // namespace

bool is_named(const State& state, UnitId shooter, const Mark& mark)
{
    return std::ranges::any_of(state.aims, [&](const Aim& aim) {
        if (aim.shooter != shooter) return false;
        return mark.beast == no_beast ? aim.target == mark.unit : aim.beast == mark.beast;
    });
}

bool may_split(const State& state, UnitId shooter)
{
    return may_name_another(state, shooter, 2);
}

quincunx::Result<Mark, Refusal> judged_shot(const State& state, UnitId shooter, UnitId target,
                                            int bases)
{
    if (auto barred = barred_from_shooting(state, shooter)) return Failure{*barred};
    const auto refused = [&](std::string_view rule, std::string_view words, double a = 0,
                             double b = 0) {
        return Failure{Refusal{rule, {words, shooter, target, a, b}}};
    };
    const bool beast = is_stampeding(state, shooter, target);
    if (!beast && !may_be_shot_at(state, shooter, target))
        return refused("ma.ruling.fire_limits",
                       "{other} may not be shot at: it is not in sight, or in contact with "
                       "somebody.");
    const Point origin = origin_of(state, shooter);
    const Bases own = bases_of(state, shooter, origin);
    const auto mark =
        beast ? nearest_beast(state, shooter, own, target) : mark_of(state, shooter, own, target);
    if (!mark && beast)
        return refused("ma.missile.arc",
                       "No base of {unit} has another elephant of {other} in its arc, within "
                       "range, with a clear line.");
    if (!mark)
        return refused("ma.missile.arc",
                       "No base of {unit} has {other} in its arc, within range, with a clear "
                       "line: it is {a} inches away.",
                       distance(state, shooter, target));
    constexpr std::string_view split = "ma.missile.split";
    if (is_named(state, shooter, *mark))
        return refused(split, "{unit} has been told to shoot at {other}.");
    if (!may_name_another(state, shooter))
        return refused(split, "{unit} may split its fire between {a} targets.",
                       sheet(state).whole("ma.missile.split"));
    if (state.aims.full())
        return refused(split, "{a} targets have been named; no more can be.",
                       static_cast<double>(state.aims.size()));
    const int left = bases_for(state, shooter, *mark);
    if (bases < 0 || bases > left || left <= 0)
        return refused(split, "{unit} has {a} bases left that can shoot at {other}, not {b}.", left,
                       bases);
    return *mark;
}

// ma.missile.split: every base is given one target. Whichever targets are taken together, those
// who see any of them must be as many as shoot at them.
int bases_for(const State& state, UnitId shooter, const Mark& mark)
{
    const AllTold told = all_told(state, shooter);
    int left = std::popcount(mark.bases);
    for (std::uint32_t some = 1; some < 1U << told.size(); ++some) {
        std::uint64_t seen_by = mark.bases;
        int bases = 0;
        for (std::size_t i = 0; i < told.size(); ++i) {
            if ((some >> i & 1U) == 0) continue;
            seen_by |= told[i].seen_by;
            bases += told[i].bases;
        }
        left = std::min(left, std::popcount(seen_by) - bases);
    }
    return std::max(left, 0);
}

bool has_target(const State& state, UnitId shooter)
{
    if (barred_from_shooting(state, shooter) || !may_name_another(state, shooter)) return false;
    Marks marks;
    marks_of(state, shooter, marks);
    return std::ranges::any_of(marks, [&](const Mark& mark) {
        return !is_named(state, shooter, mark) && bases_for(state, shooter, mark) > 0;
    });
}

} // namespace quincunx::my_ancients
