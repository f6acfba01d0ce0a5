// Questions about places: wheels, charges, arcs, support, pushes and flights.

#include "rules/justified_ancients/ask/questions.hpp"

#include "rules/justified_ancients/field/charges.hpp"
#include "rules/justified_ancients/field/observe.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients::ask {

namespace {

Rect rect_of(const Sheet& sheet, const AskedUnit& unit, Point origin)
{
    const Base base = placed(sheet, unit, 0, true);
    return table::rect_of(base.pose, base_frontage(sheet), base.depth, origin);
}

constexpr std::string_view side_names[] = {"left", "right"};

void write_path(Value& made, const ChargePath& path, double depth)
{
    made["values"]["used"] = number(path.used());
    made["result"]["wheel_side"] =
        path.degrees == 0 ? "none" : side_names[path.side == table::Side::left ? 0 : 1];
    made["result"]["wheel_degrees"] = path.degrees;
    write_place(made["result"], path.end, depth);
}

// Nobody begins a charge on top of somebody.
void check_apart(Reading& facts, const Sheet& sheet, const AskedUnit& charger,
                 const AskedUnit& target)
{
    const Point origin = placed(sheet, charger, 0, true).pose.front;
    if (table::overlaps(rect_of(sheet, charger, origin), rect_of(sheet, target, origin)))
        facts.trouble("charger", fmt::format("its base at [{}, {}] stands on the target; expected "
                                             "a place clear of it.",
                                             charger.place.x, charger.place.y));
}

std::vector<Point> polygon_in(Reading& area)
{
    std::vector<Point> outline;
    area.declare({"polygon", FactKind::other, "a list of three or more corners [x, y]", true});
    const Value* polygon = area.child("polygon");
    const bool list = polygon != nullptr && polygon->is_list() && polygon->as_list().size() >= 3;
    if (list)
        for (const Value& corner : polygon->as_list()) {
            const bool pair = corner.is_list() && corner.as_list().size() == 2 &&
                              corner.as_list()[0].is_number() && corner.as_list()[1].is_number();
            if (!pair) break;
            const double x = std::clamp(corner.as_list()[0].as_number(), -900.0, 900.0);
            const double y = std::clamp(corner.as_list()[1].as_number(), -900.0, 900.0);
            outline.push_back(table::point_of_units(x, y));
        }
    if (!list || outline.size() != polygon->as_list().size())
        area.trouble("polygon", "expected a list of three or more corners [x, y].");
    return outline;
}

table::Ground areas_in(Reading& facts)
{
    static constexpr std::string_view classes[] = {"woods", "bua", "hill"};
    static constexpr table::Kind kinds[] = {table::Kind::wood, table::Kind::built_up,
                                            table::Kind::gentle_hill};
    table::Ground ground;
    for (Reading& area : tables_at(facts, "areas")) {
        const int kind = area.one_of("class", classes);
        const std::vector<Point> outline = polygon_in(area);
        area.finish();
        if (!facts.troubles().empty()) continue;
        auto feature = table::area_feature(kinds[kind], "", outline);
        if (feature)
            ground.features.push_back(std::move(*feature));
        else
            area.trouble("polygon", feature.error().what);
    }
    return ground;
}

std::vector<AskedUnit> bases_in(Reading& facts, std::string_view key)
{
    std::vector<AskedUnit> bases;
    for (Reading& base : tables_at(facts, key)) {
        bases.push_back(read_unit(base, {.place = true}));
        base.text_or("name", "", "for the reader");
        base.text_or("side", "", "for the reader");
        base.finish();
    }
    return bases;
}

} // namespace

Base placed(const Sheet& sheet, const AskedUnit& unit, std::size_t id, bool friendly)
{
    const Profile& profile = unit.facts.profile;
    const double depth = base_depth(sheet, profile);
    const Point centre = table::point_of_units(unit.place.x, unit.place.y);
    const Heading heading = table::heading_of_degrees(unit.place.heading);
    return {.id = static_cast<UnitId>(id),
            .pose = table::pose_from_centre(centre, heading, depth),
            .depth = depth,
            .order = profile.order,
            .baggage = is_baggage(profile),
            .friendly = friendly};
}

void write_place(Value& result, const Pose& pose, double depth)
{
    const Point centre = table::centre_of(pose, depth);
    result["x"] = number(table::units_of(centre.x));
    result["y"] = number(table::units_of(centre.y));
    result["heading"] = degrees(table::degrees_of(pose.heading));
}

Value wheel(Reading& facts, const Sheet& sheet)
{
    const AskedUnit unit = unit_at(facts, "unit", {.place = true});
    const double wanted = facts.number("degrees", 0, 360, "how far it wheels");
    const bool left_wheel = facts.one_of("side", side_names, -1, "which way") == 0;
    const double allowance = facts.number("allowance", 0, 10000, "inches left to it");
    const double then_ahead =
        facts.number_or("then_ahead", 0, 0, 10000, "inches straight on afterwards");
    if (!facts.troubles().empty()) return {};

    const table::Side side = left_wheel ? table::Side::left : table::Side::right;
    const double arc = base_frontage(sheet) * wanted * table::pi / 180;
    const std::optional<Order> needed = order_of_wheel(sheet, wanted);
    const bool legal = needed && reaches(sheet, arc, allowance);
    Value made = Value::object();
    made["values"]["arc"] = number(arc);
    made["result"]["legal"] = legal;
    made["result"]["order"] = name(needed.value_or(Order::wheel));
    if (!legal) return made;
    const double ahead = std::clamp(allowance - arc, 0.0, then_ahead);
    const Base base = placed(sheet, unit, 0, true);
    const Body body{base.pose, table::single_base(base_frontage(sheet), base.depth)};
    const Path path{table::wheel(side, wanted), table::advance(ahead)};
    made["values"]["left"] = number(std::max(0.0, allowance - arc - ahead));
    write_place(made["result"], table::end_of(body, path).pose, base.depth);
    return made;
}

Value charge_zone(Reading& facts, const Sheet& sheet)
{
    const AskedUnit target = unit_at(facts, "target", {.place = true});
    const AskedUnit charger = unit_at(facts, "charger", {.place = true});
    if (!facts.troubles().empty()) return {};
    const Base before = placed(sheet, charger, 0, true);
    const Base stands = placed(sheet, target, 1, false);
    const Zone zone =
        justified_ancients::charge_zone(sheet, stands, before.pose, base_frontage(sheet));
    const Rect rect = rect_of(sheet, target, stands.pose.front);
    const table::InFrame seen =
        table::in_frame(rect, table::relative(before.pose.front, stands.pose.front));
    Value made = Value::object();
    made["values"]["ahead"] = number(seen.v);
    made["result"]["zone"] = name(edge_of(zone));
    if (table::is_flank(zone))
        made["result"]["side"] = side_names[zone == Zone::left_flank ? 0 : 1];
    return made;
}

Value charge_path(Reading& facts, const Sheet& sheet)
{
    const AskedUnit charger =
        unit_at(facts, "charger", {.weight = true, .order = true, .place = true});
    const AskedUnit target = unit_at(facts, "target", {.place = true});
    const Ground ground = ground_in(facts);
    if (facts.troubles().empty()) check_apart(facts, sheet, charger, target);
    if (!facts.troubles().empty()) return {};
    if (is_baggage(charger.facts.profile)) return not_allowed("ja.baggage.passive");

    const Mover mover{placed(sheet, charger, 0, true), charger.facts.profile};
    Surroundings around = surroundings(sheet, mover);
    around.told_uphill = ground.uphill;
    around.told_difficult = ground.difficult;
    const Base stands = placed(sheet, target, 1, false);
    add(around, stands);
    const AllowanceReckoning reach = allowance_on(sheet, charger, How::charge, ground);
    const auto path = justified_ancients::charge_path(sheet, mover, 0, around);
    const Zone zone =
        justified_ancients::charge_zone(sheet, stands, mover.base.pose, around.frontage);
    Value made = Value::object();
    made["factors"] = factors(reach);
    made["values"]["allowance"] = number(reach.allowance);
    made["result"]["legal"] = path.ok();
    made["result"]["zone"] = name(edge_of(zone));
    if (path) write_path(made, *path, mover.base.depth);
    return made;
}

Value shot_geometry(Reading& facts, const Sheet& sheet)
{
    const AskedUnit shooter = unit_at(facts, "shooter", {.place = true});
    const AskedUnit target = unit_at(facts, "target", {.place = true});
    const std::vector<AskedUnit> others = bases_in(facts, "others");
    const table::Ground ground = areas_in(facts);
    if (!facts.troubles().empty()) return {};

    const Point origin = placed(sheet, shooter, 0, true).pose.front;
    std::vector<Rect> rects;
    for (const AskedUnit& other : others) rects.push_back(rect_of(sheet, other, origin));
    const ShotGeometry shot =
        justified_ancients::shot_geometry(sheet, rect_of(sheet, shooter, origin),
                                          rect_of(sheet, target, origin), rects, &ground, origin);
    Value made = Value::object();
    made["values"]["distance"] = number_or_null(shot.distance);
    made["result"]["in_arc"] = shot.in_arc;
    if (shot.in_arc) made["result"]["sight"] = shot.sight;
    made["result"]["can_shoot"] = shot.can_shoot();
    made["result"]["from_rear"] = shot.from_rear;
    return made;
}

Value support(Reading& facts, const Sheet& sheet)
{
    const AskedUnit front = unit_at(facts, "front", {.place = true});
    const AskedUnit back = unit_at(facts, "back", {.order = true, .place = true});
    if (!facts.troubles().empty()) return {};
    const Point origin = placed(sheet, front, 0, true).pose.front;
    const Behind found = behind(sheet, rect_of(sheet, back, origin), rect_of(sheet, front, origin));
    const bool may = may_support(back.facts.profile, back.facts.engaged, front.facts.profile);
    return Answer{.values = {{"overlap", number(found.overlap)}, {"gap", number(found.gap)}},
                  .result = {{"supports", may && found.directly}}};
}

} // namespace quincunx::justified_ancients::ask
