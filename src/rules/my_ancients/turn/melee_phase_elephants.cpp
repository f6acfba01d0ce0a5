// Spare bases round an elephant (ma.elephant.melee.flank_bases).

#include "rules/my_ancients/turn/phases.hpp"
#include "table/conform.hpp"
#include "table/contact.hpp"

namespace quincunx::my_ancients {

using table::Face;

namespace {

constexpr std::string_view flank_bases = "ma.elephant.melee.flank_bases";

// Bases that touch no enemy.
BaseNumbers spare_bases(const State& state, UnitId unit)
{
    return bases_in(bases_untouched(state, unit));
}

// The spare base nearest to a place, or the one named, at most a normal move away.
std::optional<std::uint8_t> who_may_go(const State& state, UnitId unit, const Pose& to, int named)
{
    const Point origin = origin_of(state, unit);
    const UnitCard& card = state.setting->units[unit];
    const Rect there = table::rect_of(to, card.base_front, card.base_depth, origin);
    const Bases bases = bases_of(state, unit, origin);
    std::optional<std::uint8_t> best;
    double least = normal_move(state, unit) + slack;
    for (const std::uint8_t base : spare_bases(state, unit)) {
        if (named > 0 && base + 1 != named) continue;
        const double apart = table::distance(bases[base].centre, there.centre);
        if (apart > least || (best && apart >= least)) continue;
        best = base;
        least = apart;
    }
    return best;
}

bool at_an_elephant(const State& state, UnitId unit, const Rect& there, Point origin)
{
    for (const UnitId enemy : opponents(state, unit)) {
        if (!is_elephant(state, enemy)) continue;
        for (const Rect& beast : bases_of(state, enemy, origin)) {
            const auto face = table::face_against(there, beast, flush_limits);
            if (face && *face != Face::front) return true;
        }
    }
    return false;
}

bool is_free(const State& state, UnitId unit, std::uint8_t base, const Rect& there, Point origin)
{
    const Footprint shape = table::footprint(there);
    if (!table::on_table(there, state.setting->ground.table, origin)) return false;
    if (overlapped(state, unit, shape, origin) != no_unit) return false;
    const Bases bases = bases_of(state, unit, origin);
    for (std::size_t i = 0; i < bases.size(); ++i)
        if (i != base && table::overlaps(there, bases[i])) return false;
    // Nor does it come into contact with anybody whom its unit does not fight.
    for (const UnitId enemy : foes_of(state, unit))
        if (bout_of(state, unit, enemy) == nullptr)
            for (const Rect& part : footprint(state, enemy, origin).parts)
                if (in_contact(there, part)) return false;
    return !table::in_any(state.setting->ground, closed_to(state, unit), there, origin);
}

} // namespace

bool has_spare_base(const State& state, UnitId unit)
{
    if (!present(state, unit) || !sheet(state).on("ma.elephant.melee.flank_bases")) return false;
    return !spare_places(state, unit).empty();
}

SparePlaces spare_places(const State& state, UnitId unit)
{
    SparePlaces found;
    if (spare_bases(state, unit).empty()) return found;
    const Point origin = origin_of(state, unit);
    for (const UnitId enemy : opponents(state, unit)) {
        if (!is_elephant(state, enemy)) continue;
        for (const BasePlace& place : state.places) {
            if (place.unit != enemy) continue;
            const Body beast{place.pose,
                             table::single_base(state.setting->units[enemy].base_front,
                                                state.setting->units[enemy].base_depth)};
            for (const Face face : {Face::left, Face::right, Face::rear}) {
                const Pose to = table::pose_at(table::berth(beast, face, origin), 0, origin);
                if (judged_spare_base(state, unit, to)) found.push_back(to);
            }
        }
    }
    return found;
}

Judged judged_spare_base(const State& state, UnitId unit, const Pose& to, int named)
{
    const battle::RefusedBy refused{flank_bases, unit};
    const Point origin = origin_of(state, unit);
    const UnitCard& card = state.setting->units[unit];
    const Rect there = table::rect_of(to, card.base_front, card.base_depth, origin);
    if (!at_an_elephant(state, unit, there, origin))
        return refused("A spare base goes edge to edge with an elephant's side or rear.");
    if (named != 0 && (named < 0 || named > state.units[unit].bases ||
                       !spare_bases(state, unit).contains(static_cast<std::uint8_t>(named - 1))))
        return refused("Base {a} of {unit} is not spare: a base that touches no enemy is.", named);
    const auto base = who_may_go(state, unit, to, named);
    if (!base)
        return refused("{unit} has no spare base within {a} inches of that place.",
                       normal_move(state, unit));
    if (!may_stand_apart(state, unit))
        return refused("With {unit} more than {a} bases would stand out of their ranks, "
                       "the most that a battle keeps.",
                       most_apart);
    if (!is_free(state, unit, *base, there, origin))
        return refused("There is no room for a base of {unit}.");
    return Preview{};
}

void move_spare_base(Play& play, UnitId unit, const Pose& to, int named)
{
    State& state = play.state;
    const auto base = who_may_go(state, unit, to, named);
    if (!base) return;
    give_places(state, unit);
    std::uint8_t number = 0;
    for (BasePlace& place : state.places)
        if (place.unit == unit && number++ == *base) place.pose = to;
    tell(play, EventKind::decision, flank_bases,
         {"{unit} brings a base to an elephant's flank.", unit});
}

} // namespace quincunx::my_ancients
