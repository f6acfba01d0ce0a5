// Questions about places on the table.

#include "rules/my_ancients/ask/questions.hpp"
#include "rules/my_ancients/book/shooting.hpp"
#include "rules/my_ancients/field/charges.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients::ask {

namespace {

using table::Point;
using table::Rect;
using table::Vec;

constexpr double least_size = 0.01; // inches

double size_at(Reading& reading, std::string_view key)
{
    return reading.number(key, least_size, farthest);
}

} // namespace

Value wheel(Reading& facts, const Sheet& sheet)
{
    WheelFacts asked;
    asked.pose.front = place_at(facts, "front_mid");
    const double facing = facts.number("facing", -3600, 3600, "degrees clockwise from +y");
    asked.pose.heading = table::heading_of_degrees(facing);
    asked.frontage = size_at(facts, "frontage");
    asked.move = inches_at(facts, "move");
    static constexpr std::string_view sides[] = {"left", "right"};
    const std::optional<double> said =
        number_if(facts, "angle", -360, 360, "degrees, right positive");
    if (facts.is_form())
        facts.one_of("side", sides, 0, "without an angle: as far as possible to this side");
    if (said) {
        const double angle = *said;
        asked.side = angle < 0 ? table::Side::left : table::Side::right;
        asked.angle = std::abs(angle);
        if (facts.has("side"))
            facts.trouble("side", "stands beside an angle; expected one of the two.");
    } else {
        if (!facts.has("side"))
            facts.trouble("angle", "is missing; expected degrees, or side for the widest wheel.");
        asked.side = static_cast<table::Side>(std::max(facts.one_of("side", sides, 0), 0));
    }
    if (!facts.troubles().empty()) return {};
    const Wheel made = my_ancients::wheel(sheet, asked);
    const Point origin = asked.pose.front;
    Value answer = found(made.factors, {{"allowed", made.allowed},
                                        {"cost", number(made.cost)},
                                        {"pivot_x", x_of(origin, made.pivot)},
                                        {"pivot_y", y_of(origin, made.pivot)}});
    if (!made.allowed) return answer;
    Value& result = answer["result"];
    const double angle = asked.side == table::Side::right ? made.angle : -made.angle;
    const double turned = facing + angle;
    result["left"] = number(std::max(0.0, asked.move - made.cost));
    result["angle"] = number(angle);
    result["facing"] = degrees(turned - 360 * std::floor(turned / 360));
    result["front_mid_x"] = x_of(origin, made.front);
    result["front_mid_y"] = y_of(origin, made.front);
    return answer;
}

Value zone_test(Reading& facts, const Sheet& sheet)
{
    const Point front = place_at(facts, "target_front_mid");
    const table::Heading heading = facing_at(facts, "target_facing");
    const double depth = inches_at(facts, "target_depth");
    const Point attacker = place_at(facts, "attacker_front_mid");
    if (!facts.troubles().empty()) return {};
    const Rect target = table::rect_of({front, heading}, 1, depth, front);
    const double ahead = table::in_frame(target, table::relative(attacker, front)).v;
    Reckoning rows;
    add_line(rows, sheet, "ma.ruling.flank_zone");
    return found(rows, {{"zone", name(zone_of(ahead, depth))}, {"ahead", number(ahead)}});
}

Value arc_test(Reading& facts, const Sheet& sheet)
{
    const Point front = place_at(facts, "front_mid");
    const table::Heading heading = facing_at(facts, "facing");
    const double width = sheet.figure({"ma.ruling.base_sizes", "width"});
    const double frontage = facts.has("frontage") ? size_at(facts, "frontage") : width;
    const Point point = place_at(facts, "point");
    const bool skirmisher = facts.flag("skirmisher", "sees all ahead");
    if (!facts.troubles().empty()) return {};
    const Rect base = table::rect_of({front, heading}, frontage, 0, front);
    const Vec at = table::relative(point, front);
    const table::InFrame seen = table::in_frame(base, at);
    const table::Arc arc = table::arc(base, 0, arc_slope(sheet, skirmisher));
    const Rule rule = skirmisher ? Rule("ma.missile.arc_skirmish") : Rule("ma.missile.arc_formed");
    Reckoning rows;
    add_line(rows, sheet, rule, sheet[rule]);
    const Vec nearest = table::nearest_on(table::edge(base, table::Face::front), at);
    return found(rows, {{"in_arc", table::within_arc(arc, at, {slack})},
                        {"ahead", number(seen.v)},
                        {"side", number(seen.u)},
                        {"distance", number(table::distance(nearest, at))}});
}

// --- support

namespace {

struct Body {
    table::Pose pose;
    double frontage = 0;
    double depth = 0;
    bool skirmisher = false;
};

Body read_body(Reading& reading)
{
    return {.pose = {place_at(reading, "front_mid"), facing_at(reading, "facing")},
            .frontage = size_at(reading, "frontage"),
            .depth = size_at(reading, "depth"),
            .skirmisher = reading.flag("skirmisher")};
}

} // namespace

Value support_test(Reading& facts, const Sheet& sheet)
{
    SupportFacts said; // of the supporter
    const Body supported = part_read(facts, "supported", read_body);
    const Body supporter = part_read(facts, "supporter", [&](Reading& table) {
        const Body body = read_body(table);
        said.morale = table.one_of_or("morale", Morale::steady, "of the unit");
        said.archer = table.flag("archer");
        said.in_melee = table.flag("in_melee");
        return body;
    });
    if (!facts.troubles().empty()) return {};
    const auto rect_of = [&](const Body& body) {
        return table::rect_of(body.pose, body.frontage, body.depth, supported.pose.front);
    };
    SupportFacts asked = support_places(sheet, rect_of(supported), rect_of(supporter));
    asked.morale = said.morale;
    asked.archer = said.archer;
    asked.in_melee = said.in_melee;
    asked.skirmisher = supporter.skirmisher;
    asked.supported_skirmisher = supported.skirmisher;
    const bool supports = my_ancients::supports(sheet, asked);
    Reckoning rows;
    // The modifier that it gives to a check.
    if (supports) add_line(rows, sheet, "ma.morale.support", sheet["ma.morale.support"]);
    return found(rows, {{"supports", supports},
                        {"behind_front_line", asked.behind_front_line},
                        {"distance", number(asked.distance)},
                        {"faces_it", asked.faces_it},
                        {"fit_to_support", is_fit_to_support(sheet, asked)},
                        {"kind_allowed", is_kind_to_support(sheet, asked)}});
}

} // namespace quincunx::my_ancients::ask
