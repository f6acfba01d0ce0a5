// Whom the bases of a unit see (7): arcs, ranges, lines of fire.

#include "rules/my_ancients/field/sight.hpp"

#include "table/sight.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::my_ancients {

Barred barred_from_shooting(const State& state, UnitId id)
{
    const auto because = [&](std::string_view words) {
        return battle::refusal("ma.ruling.fire_limits", words, id);
    };
    if (!present(state, id)) return because("{unit} is not on the table.");
    const Unit& unit = state.units[id];
    if (profile(state, id).weapon == Weapon::none) return because("{unit} has no missile weapon.");
    if (in_melee(state, id)) return because("{unit} is in contact with the enemy.");
    if (is_broken(state, id)) return because("{unit} is broken.");
    if (unit.pursuing != no_unit || unit.pursued) return because("{unit} pursues or is pursued.");
    return std::nullopt;
}

ShooterFacts shooter_facts(const State& state, UnitId unit, int front, int second)
{
    return {.weapon = profile(state, unit).weapon,
            .skirmisher = !formed(state, unit),
            .mounted = is_mounted(troop_of(state, unit)),
            .front_bases = front,
            .second_rank_bases = second};
}

namespace {

// 7, line of fire: units in between, woods, hills between two lower points.
bool is_clear(const State& state, UnitId shooter, const Segment& line, UnitId target,
              bool over_skirmishers)
{
    const table::Ground& ground = state.setting->ground;
    const Point origin = origin_of(state, shooter);
    if (!ground.features.empty()) {
        const double through_woods = sheet(state)["ma.ruling.line_of_fire"];
        if (table::length_inside(line, ground, woods(), origin) > through_woods + slack ||
            table::first_run_over(line, ground, hills(), origin))
            return false;
    }
    const table::Disc around{(line.from + line.to) * 0.5, table::length(line.to - line.from) / 2};
    return std::ranges::none_of(everybody(state), [&](UnitId other) {
        return other != shooter && other != target && (formed(state, other) || !over_skirmishers) &&
               battle::may_meet(state, other, around, origin) &&
               table::sight_crosses(line, footprint(state, other, origin));
    });
}

// The bases of a unit that see a target, file by file.
struct Seeing {
    double range = table::never; // of the whole unit
    std::uint32_t files = 0;     // of the front rank: some part in its arc
    std::array<Segment, most_bases> lines{};
};

Seeing seeing(const State& state, UnitId shooter, const Bases& own, std::span<const Rect> target)
{
    Seeing found;
    const double slope = arc_slope(sheet(state), !formed(state, shooter));
    const int files = state.units[shooter].files;
    for (int file = 0; file < files; ++file) {
        const Rect& base = own[static_cast<std::size_t>(file)];
        const table::Arc arc = table::arc(base, 0, slope);
        const Vec eye = table::front_middle(base);
        double nearest = table::never;
        for (const Rect& part : target) {
            const auto range =
                table::range(table::edge(base, table::Face::front), arc, part, {slack});
            if (!range) continue;
            found.range = std::min(found.range, *range);
            const auto point = table::nearest_in_arc(eye, arc, part, {slack});
            if (!point) continue;
            const double apart = table::distance(eye, *point);
            if (apart >= nearest) continue;
            nearest = apart;
            found.lines[static_cast<std::size_t>(file)] = {eye, *point};
            found.files |= 1U << file;
        }
    }
    return found;
}

// The bases of the second rank that stand behind these files, as bits.
std::uint64_t second_rank(const State& state, UnitId unit, std::uint64_t files)
{
    std::uint64_t found = 0;
    for (std::size_t base = state.units[unit].files; base < state.units[unit].bases; ++base) {
        const FileRank place = file_rank(state, unit, base);
        if (place.rank == 1 && (files >> place.file & 1U) != 0) found |= std::uint64_t{1} << base;
    }
    return found;
}

std::optional<Mark> mark_on(const State& state, UnitId shooter, const Bases& own,
                            std::span<const Rect> target, UnitId unit)
{
    const Seeing seen = seeing(state, shooter, own, target);
    if (seen.files == 0) return std::nullopt;
    // One range and one band for the whole unit: whichever of its bases see the target shoot.
    Mark mark{.unit = unit,
              .range = seen.range,
              .band = band_of(sheet(state), profile(state, shooter).weapon, seen.range)};
    if (mark.band == Band::out_of_range) return std::nullopt;
    const bool archers = is_archer(shooter_facts(state, shooter, 0, 0));
    const bool over =
        archers && mark.band == Band::far && sheet(state).on("ma.missile.over_skirmishers");
    for (int file = 0; file < state.units[shooter].files; ++file) {
        if ((seen.files >> file & 1U) == 0) continue;
        if (is_clear(state, shooter, seen.lines[static_cast<std::size_t>(file)], unit, over))
            mark.bases |= std::uint64_t{1} << file;
    }
    if (mark.bases == 0) return std::nullopt;
    mark.front_bases = std::popcount(mark.bases);
    const bool shoots_behind =
        sheet(state).on("ma.missile.second_rank_long") &&
        (mark.band == Band::far || !sheet(state).on("ma.missile.second_rank_not_short"));
    if (archers && shoots_behind) mark.bases |= second_rank(state, shooter, mark.bases);
    mark.second_rank_bases = std::popcount(mark.bases) - mark.front_bases;
    return mark;
}

} // namespace

bool may_be_shot_at(const State& state, UnitId shooter, UnitId enemy)
{
    return present(state, enemy) && enemies(state, shooter, enemy) && !state.units[enemy].hidden &&
           !in_melee(state, enemy);
}

std::optional<Mark> mark_of_beast(const State& state, UnitId shooter, const Bases& own,
                                  std::size_t beast)
{
    const Rect shape = beast_rect(state, state.beasts[beast], origin_of(state, shooter));
    auto mark = mark_on(state, shooter, own, std::span(&shape, 1), no_unit);
    if (mark) mark->beast = static_cast<std::uint8_t>(beast);
    return mark;
}

std::optional<Mark> mark_of(const State& state, UnitId shooter, const Bases& own, UnitId enemy)
{
    const Point origin = origin_of(state, shooter);
    const Footprint shape = footprint(state, enemy, origin);
    auto mark =
        mark_on(state, shooter, own, std::span(shape.parts.begin(), shape.parts.end()), enemy);
    if (mark)
        mark->from_rear = zone_of(state, enemy, state.units[shooter].pose.front) == Zone::rear;
    return mark;
}

std::optional<Mark> mark_of_aim(const State& state, const Aim& aim)
{
    if (aim.target >= state.units.size()) return std::nullopt;
    const Bases own = bases_of(state, aim.shooter, origin_of(state, aim.shooter));
    return aim.beast == no_beast ? mark_of(state, aim.shooter, own, aim.target)
                                 : mark_of_beast(state, aim.shooter, own, aim.beast);
}

void marks_of(const State& state, UnitId shooter, Marks& found)
{
    found.clear();
    if (barred_from_shooting(state, shooter)) return;
    const Point origin = origin_of(state, shooter);
    const Bases own = bases_of(state, shooter, origin);
    const double far =
        sheet(state).figure(range_rule(profile(state, shooter).weapon), columns::ranges["long"]);
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!may_be_shot_at(state, shooter, enemy) || !may_be_within(state, shooter, enemy, far))
            continue;
        if (const auto mark = mark_of(state, shooter, own, enemy)) found.push_back(*mark);
    }
    for (std::size_t i = 0; i < state.beasts.size(); ++i) {
        if (side_of(state, state.beasts[i].from) == side_of(state, shooter)) continue;
        if (const auto mark = mark_of_beast(state, shooter, own, i)) found.push_back(*mark);
    }
}

} // namespace quincunx::my_ancients
