#include "rules/justified_ancients/field/forced_line.hpp"
#include "table/forced.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

namespace {

struct Stopped {
    double length = table::never;
    UnitId enemy = no_unit;
};

// What stops a run: the first enemy touched, a friend that is no skirmisher, closed ground, the
// table's edge.
Stopped stop_of(const Surroundings& around, const Line& line, double length)
{
    Stopped stop{length, no_unit};
    for (std::size_t i = 0; i < around.bases.size(); ++i) {
        const Base& base = around.bases[i];
        const auto crossing = table::sweep(line.start, around.rects[i], line.direction);
        if (!crossing) continue;
        const bool ignored = base.friendly && (base.order == TroopOrder::skirmish ||
                                               table::overlaps(line.start, around.rects[i]));
        if (ignored) continue;
        const double reach = base.friendly ? 0 : around.slack.units;
        const bool sooner = crossing->touch < stop.length ||
                            (stop.enemy == no_unit && crossing->touch <= stop.length + reach);
        if (sooner && (base.friendly ? crossing->enter < stop.length : true)) {
            stop.length = std::max(0.0, crossing->touch);
            stop.enemy = base.friendly ? no_unit : base.id;
        }
    }
    if (around.ground == nullptr) return stop;
    const double closed = meets_closed(around, line, stop.length);
    const double edge =
        table::table_exit(table::footprint(line.start), line.direction, around.ground->table,
                          table::Exit::any_part, around.origin);
    if (std::min(closed, edge) < stop.length)
        stop = {std::max(0.0, std::min(closed, edge)), no_unit};
    return stop;
}

// The greatest length up to `length` that ends on nobody.
std::optional<double> last_free(const Surroundings& around, const Line& line, double length)
{
    return table::free_before(table::footprint(line.start), line.direction, length,
                              std::span(around.rects.begin(), around.rects.size()));
}

} // namespace

Run run(const Sheet& sheet, const Mover& mover, const Surroundings& around, How how,
        double used_before)
{
    const Line line = keeping_face(rect_of(around, mover.base.pose, mover.base.depth),
                                   table::forward(mover.base.pose.heading));
    const double longest = allowance_of(sheet, mover.profile, how, false, false);
    const Telling told = telling(around, line.start, line.direction, longest, around.began_at);
    const double length = forced_length(sheet, mover.profile, how, told, used_before);
    const Stopped stop = stop_of(around, line, length);
    Run result;
    result.length = stop.length;
    result.touched = stop.enemy;
    if (stop.enemy == no_unit) {
        const auto free = last_free(around, line, stop.length);
        result.no_room = !free;
        result.length = free.value_or(0);
    }
    result.uphill = told.uphill < result.length;
    result.difficult = told.difficult < result.length;
    result.end = table::moved(mover.base.pose, table::along(line.direction, result.length));
    // Turned to run, it may reach into closed ground where it stands.
    if (stop.enemy == no_unit && around.ground != nullptr)
        result.no_room =
            result.no_room ||
            table::in_any(*around.ground, around.closed,
                          rect_of(around, result.end, mover.base.depth), around.origin);
    return result;
}

} // namespace quincunx::justified_ancients
