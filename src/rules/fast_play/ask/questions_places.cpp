// Questions about places on the table.

#include "rules/fast_play/ask/questions.hpp"
#include "rules/fast_play/field/charges.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play::ask {

namespace {

constexpr double least_size = 0.1; // inches
constexpr double most_size = 200;

Heading facing_at(Reading& reading)
{
    return table::heading_of_degrees(reading.number("facing", -farthest, farthest, "degrees"));
}

Point place_at(Reading& reading)
{
    const double x = reading.number("x", -farthest, farthest);
    const double y = reading.number("y", -farthest, farthest);
    return table::point_of_units(x, y);
}

// A footprint by its centre.
Body read_target_body(Reading& facts)
{
    Body body{{}, table::single_base(1, 1)};
    std::optional<Reading> table = table_at(facts, "target");
    if (!table) return body;
    const Point centre = place_at(*table);
    const Heading heading = facing_at(*table);
    const double frontage = table->number("frontage", least_size, most_size, "inches");
    const double depth = table->number("depth", least_size, most_size);
    table->finish();
    if (!facts.troubles().empty()) return body;
    return {table::pose_from_centre(centre, heading, depth), table::single_base(frontage, depth)};
}

// A charger by the middle of its front edge. How deep it is matters to nobody here.
Body read_charger_body(Reading& reading)
{
    constexpr double any_depth = 2;
    const Point front = place_at(reading);
    const Heading heading = facing_at(reading);
    const double frontage = reading.number("frontage", least_size, most_size, "inches");
    if (!reading.troubles().empty()) return {{}, table::single_base(1, any_depth)};
    return {{front, heading}, table::single_base(frontage, any_depth)};
}

double x_of(Point point)
{
    return table::units_of(point.x);
}
double y_of(Point point)
{
    return table::units_of(point.y);
}
Value facing_of(Heading heading)
{
    return degrees(table::degrees_of(heading));
}

// Nobody begins a charge on top of somebody.
void check_apart(Reading& facts, const Body& charger, const Body& target)
{
    const Point origin = charger.pose.front;
    const Rect front = table::rect_of(charger.pose, table::frontage(charger.formation), 0, origin);
    if (table::overlaps(front, table::whole_rect(target, origin)))
        facts.trouble("charger", fmt::format("its front edge, its middle at [{}, {}], stands on "
                                             "the target; expected a place clear of it.",
                                             x_of(origin), y_of(origin)));
}

} // namespace

Value zone(Reading& facts, const Sheet&)
{
    const Body target = read_target_body(facts);
    const std::vector<double> place = facts.numbers("point", 2, 2, "the place asked about");
    for (const double each : place)
        if (each < -farthest || each > farthest)
            facts.trouble("point",
                          fmt::format("{} lies too far out; expected numbers from -{} to {}.", each,
                                      farthest, farthest));
    if (!facts.troubles().empty()) return {};
    const Point origin = target.pose.front;
    const Vec at = table::relative(table::point_of_units(place[0], place[1]), origin);
    return answer({{"zone", name(contact_of(zone_of(table::whole_rect(target, origin), at)))}});
}

Value charge_path(Reading& facts, const Sheet& sheet)
{
    Body charger{{}, table::single_base(1, 1)};
    double basic = 0;
    if (std::optional<Reading> table = table_at(facts, "charger")) {
        charger = read_charger_body(*table);
        basic = table->number("basic_move", 0, farthest, "inches");
        table->finish();
    }
    const Body target = read_target_body(facts);
    const double wheel =
        facts.number_or("wheel", 0, -180, 180, "degrees, right positive, left negative");
    if (facts.troubles().empty()) check_apart(facts, charger, target);
    if (!facts.troubles().empty()) return {};
    const ChargePath path = fast_play::charge_path(sheet, charger, basic, wheel, target);
    Value made = Value::object();
    Value& result = made["result"];
    result["contact"] = path.contact;
    if (!path.contact) return made;
    result["cost"] = number(path.cost);
    result["face"] = name(path.face);
    result["x"] = number(x_of(path.end.front));
    result["y"] = number(y_of(path.end.front));
    result["facing"] = facing_of(path.end.heading);
    return made;
}

Value countercharge(Reading& facts, const Sheet& sheet)
{
    Body charger{{}, table::single_base(1, 1)};
    if (std::optional<Reading> table = table_at(facts, "charger")) {
        charger = read_charger_body(*table);
        table->finish();
    }
    const Body target = read_target_body(facts);
    if (facts.troubles().empty()) check_apart(facts, charger, target);
    if (!facts.troubles().empty()) return {};
    const auto met = fast_play::countercharge(sheet, charger, target);
    if (!met) {
        facts.trouble("charger", "its way straight ahead misses the target; expected one that "
                                 "touches it.");
        return {};
    }
    Value made = Value::object();
    Value& result = made["result"];
    result["gap"] = number(met->gap);
    result["charger_x"] = number(x_of(met->charger.front));
    result["charger_y"] = number(y_of(met->charger.front));
    result["target_x"] = number(x_of(met->target.front));
    result["target_y"] = number(y_of(met->target.front));
    result["target_facing"] = facing_of(met->target.heading);
    return made;
}

} // namespace quincunx::fast_play::ask
