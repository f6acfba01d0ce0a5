#include "rules/justified_ancients/field/forced_line.hpp"
#include "table/forced.hpp"

namespace quincunx::justified_ancients {

using table::Rect;
using table::Vec;

namespace {

table::ForcedWay evading_way(const Sheet& sheet, double length, std::span<const Rect> enemies,
                             std::span<const Rect> friends, const table::ClosedGround& closed)
{
    table::ForcedWay way;
    way.allowance = length;
    way.enemies = enemies;
    way.stop_gap = sheet["ja.react.evade.stop"];
    way.passed = friends;
    way.ground = closed;
    if (sheet.on("ja.move.off_table")) way.leaves = table::Exit::any_part;
    return way;
}

} // namespace

std::optional<Forced> evade(const Sheet& sheet, const Mover& mover, table::Heading direction,
                            const Surroundings& around)
{
    const Rect start = rect_of(around, mover.base.pose, mover.base.depth);
    const table::Footprint body = table::footprint(start);
    const double longest = allowance_of(sheet, mover.profile, How::evade, false, false);
    Fixed<Rect, most_around> enemies;
    Fixed<Rect, most_around> friends;
    for (std::size_t i = 0; i < around.bases.size(); ++i)
        (around.bases[i].friendly ? friends : enemies).push_back(around.rects[i]);
    table::ClosedGround closed;
    if (around.ground != nullptr)
        closed = {*around.ground, around.closed, body.around, longest, around.origin};
    // Without ground there are no edges: a table so large that the mover, put in its middle, cannot
    // leave it.
    const bool bounded = around.ground != nullptr;
    const table::Table edges = bounded ? around.ground->table : table::table_of_units(1800, 1800);
    const table::Point seen_from =
        bounded ? around.origin : table::Point{edges.width / 2, edges.depth / 2};
    const Forced best = deviating(sheet, direction, [&](Vec along) {
        const Telling told = telling(around, start, along, longest);
        const double length = forced_length(sheet, mover.profile, How::evade, told);
        const table::ForcedMove found = table::forced_move(
            body, along, evading_way(sheet, length, enemies, friends, closed), edges, seen_from);
        Forced move;
        move.length = found.length;
        move.met_enemy = found.stop == table::Stop::enemy;
        move.met_closed = found.stop == table::Stop::closed_ground;
        move.left_table = around.ground != nullptr && found.left_table;
        move.put_beyond = found.put_beyond;
        note_ground(around, start, along, move);
        move.end = table::moved(mover.base.pose, table::along(along, move.length));
        std::uint64_t passed = 0;
        std::size_t place = 0;
        for (std::size_t i = 0; i < around.bases.size(); ++i)
            if (around.bases[i].friendly && (found.passed & bit_at(place++)) != 0)
                passed |= bit_at(i);
        move.passed = passed;
        return std::pair{move, meets_formed_friend(around, passed)};
    });
    if (best.length <= 0 && !best.left_table) return std::nullopt; // no free place but its own
    return best;
}

} // namespace quincunx::justified_ancients
