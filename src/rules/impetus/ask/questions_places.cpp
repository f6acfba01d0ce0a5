// Questions about places on the table, whom to shoot, what can be seen, and what an army costs.

#include "rules/impetus/ask/questions.hpp"
#include "rules/impetus/book/charges.hpp"
#include "rules/impetus/book/shooting.hpp"
#include "table/arc.hpp"
#include "table/zone.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus::ask {

namespace {

using table::Face, table::Point, table::Pose, table::Rect;

constexpr double farthest_place = 900; // U from the origin of a question

struct Placed {
    Pose pose;
    double width = 0;
    double depth = 0;
};

Point read_place(Reading& reading)
{
    const double x = reading.number("x", -farthest_place, farthest_place);
    const double y = reading.number("y", -farthest_place, farthest_place);
    return table::point_of_units(x, y);
}

Placed read_placed(Reading& reading, const Sheet& sheet)
{
    Placed placed;
    placed.pose.front = read_place(reading);
    placed.pose.heading = table::heading_of_degrees(reading.number("facing", -3600, 3600),
                                                    table::Compass::clockwise_from_y);
    placed.depth = reading.number("depth", 0, farthest_place);
    placed.width = reading.number_or("width", base_frontage(sheet), 0, farthest_place);
    return placed;
}

Placed placed_at(Reading& question, std::string_view key, const Sheet& sheet)
{
    return part_read(question, key, [&](Reading& part) { return read_placed(part, sheet); });
}

Rect rect_of(const Placed& placed, Point origin)
{
    return table::rect_of(placed.pose, placed.width, placed.depth, origin);
}

table::Slack slack_of(const Sheet& sheet)
{
    return {slack(sheet)};
}

// From the front edge within the arc; units that shoot all round, from the base.
std::optional<double> shot_distance(const Sheet& sheet, Type type, const Placed& shooter,
                                    const Placed& target)
{
    const Point origin = shooter.pose.front;
    const Rect from = rect_of(shooter, origin);
    const Rect aimed_at = rect_of(target, origin);
    if (shoots_all_round(sheet, type)) return table::distance(from, aimed_at);
    const table::Arc arc = table::arc(from, 0, arc_slope(sheet));
    return table::range(table::edge(from, Face::front), arc, aimed_at, slack_of(sheet));
}

// --- points

// One unit of the body, as a card has it.
Profile profile_of(const UnitFacts& unit, int vbu, bool may_shieldwall)
{
    return {.type = unit.type,
            .vbu = vbu,
            .impetus = unit.impetus,
            .discipline = unit.discipline.value_or(Discipline::C),
            .missile = unit.missile,
            .weapon = unit.weapon,
            .thrown = unit.thrown,
            .impetuous = unit.impetuous,
            .pavise = unit.pavise,
            .stakes = unit.stakes,
            .may_shieldwall = may_shieldwall};
}

struct Bill {
    int points = 0;
    int vd = 0;
};

Bill read_bill(Reading& reading, const Sheet& sheet)
{
    const Value* type = reading.child("type");
    const bool baggage = type != nullptr && *type == Value(name(Type::BAG));
    reading.needed_only("discipline", "unless it is baggage");
    const UnitFacts unit = read_unit(reading, sheet, {.vbu = !baggage, .discipline = !baggage});
    const int count = reading.whole_or("count", 1, 1, 1000);
    const bool may_shieldwall = reading.flag("may_shieldwall");
    reading.finish();
    Bill bill;
    const auto add = [&](int vbu) {
        const Profile profile = profile_of(unit, vbu, may_shieldwall);
        bill.points += impetus::points(sheet, profile);
        bill.vd += vd(sheet, profile);
    };
    if (unit.vbu.empty()) add(sheet.whole("imp.spec.baggage.vbu"));
    for (const std::uint8_t vbu : unit.vbu) add(vbu);
    if (unit.commander) bill.vd = std::max(bill.vd, least_vd_with_general(sheet));
    return {bill.points * count, bill.vd * count};
}

} // namespace

Value contact_side(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view edges[] = {"front", "left", "right", "rear"};
    const Placed target = placed_at(facts, "target", sheet);
    Point start{};
    if (std::optional<Reading> table =
            table_at(facts, "charger_start", "x, y of the middle of its front edge")) {
        start = read_place(*table);
        table->finish();
    }
    const auto edge =
        static_cast<Face>(std::max(facts.one_of("edge_touched", edges, -1, "of the target"), 0));
    const bool no_flank = facts.flag("target_has_no_flank", "Schiltron, W, garrison, square");
    if (!facts.troubles().empty()) return {};
    const Point origin = target.pose.front;
    const double ahead = table::in_frame(rect_of(target, origin), table::relative(start, origin)).v;
    const Touched side = impetus::contact_side(sheet, {.edge = edge,
                                                       .ahead_of_front_line = ahead,
                                                       .depth = target.depth,
                                                       .has_flanks = !no_flank});
    return answer({{"side", name(side)}, {"ahead_of_front_line", number(ahead)}});
}

Value zone_of_control(Reading& facts, const Sheet& sheet)
{
    Placed holder;
    bool has_zone = true;
    if (std::optional<Reading> table = table_at(facts, "holder")) {
        holder = read_placed(*table, sheet);
        const bool disordered = table->flag("disordered");
        const bool in_melee = table->flag("in_melee");
        has_zone = !disordered && !in_melee;
        table->finish();
    }
    const Placed unit = placed_at(facts, "unit", sheet);
    if (!facts.troubles().empty()) return {};
    const Point origin = holder.pose.front;
    const Rect zone = table::zone_ahead(rect_of(holder, origin), sheet["imp.zoc.depth"]);
    const bool inside =
        has_zone && table::in_closed_zone(zone, rect_of(unit, origin), slack_of(sheet));
    return answer({{"has_zone", has_zone}, {"inside", inside}});
}

Value fire_arc(Reading& facts, const Sheet& sheet)
{
    Placed shooter;
    Type type = Type::T;
    if (std::optional<Reading> table = table_at(facts, "shooter")) {
        shooter = read_placed(*table, sheet);
        type = table->one_of<Type>("type", "of the unit");
        table->finish();
    }
    const Placed target = placed_at(facts, "target", sheet);
    if (!facts.troubles().empty()) return {};
    const auto distance = shot_distance(sheet, type, shooter, target);
    return answer({{"in_arc", distance.has_value()},
                   {"distance", number_or_null(distance)},
                   {"range", distance ? Value(name(band_of(sheet, *distance))) : Value()}});
}

Value sight(Reading& facts, const Sheet& sheet)
{
    const auto feature = facts.one_of<Feature>("ground", "of the piece");
    const double inside = facts.number("length_inside", 0, farthest_place, "U of the line inside");
    const bool over_crest = facts.flag("over_crest", "the line crosses the crest");
    if (!facts.troubles().empty()) return {};
    const auto limit = sight_limit(sheet, feature, over_crest);
    return Answer{.values = {{"limit", number_or_null(limit)}},
                  .result = {{"visible", !limit || reaches(sheet, *limit, inside)}}};
}

Value fire_priority(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view against[] = {"none", "me", "friend"};
    const bool opportunity = facts.flag("opportunity", "an opportunity shot");
    Names names;
    std::vector<Aim> aims;
    std::vector<std::string> called;
    for (Reading& reading : tables_at(facts, "targets")) {
        called.push_back(names.read(reading));
        const Aim aim{.distance = reading.number("distance", 0, farthest_place),
                      .bearing = reading.number("bearing", -180, 180),
                      .in_front_corridor = reading.flag("in_front_corridor"),
                      .acts_against =
                          static_cast<ActsAgainst>(reading.one_of("acts_against", against, 0)),
                      .can_be_shot = reading.flag("can_be_shot", {}, true)};
        reading.finish();
        aims.push_back(aim);
    }
    if (aims.size() > Priority{}.choices.room())
        facts.trouble("targets", fmt::format("expected at most {}.", Priority{}.choices.room()));
    if (!facts.troubles().empty()) return {};
    const Priority found = impetus::fire_priority(sheet, aims, opportunity);
    std::vector<std::string> open;
    for (const std::size_t choice : found.choices) open.push_back(called[choice]);
    std::ranges::sort(open);
    return answer({{"class", found.rank}, {"targets", fmt::format("{}", fmt::join(open, " "))}});
}

Value points(Reading& facts, const Sheet& sheet)
{
    Bill army;
    std::vector<Reading> units = tables_at(facts, "units");
    facts.needs("units", "a list of units");
    for (Reading& reading : units) {
        const Bill bill = read_bill(reading, sheet);
        army.points += bill.points;
        army.vd += bill.vd;
    }
    int generals = 0;
    for (const Level level : list_at<Level>(facts, "generals"))
        generals += impetus::points(sheet, level);
    const auto structure = facts.one_of_or("structure", Structure::poor, "command structure");
    const int command = impetus::points(sheet, Bought{structure, 0});
    const int destiny = impetus::points(
        sheet, Bought{std::nullopt, facts.whole_or("destiny", 0, 0, 3, "re-rolls, up to 3")});
    Reckoning bill;
    add_line(bill, sheet, "imp.points.unit", army.points);
    add_line(bill, sheet, "imp.points.general", generals);
    add_line(bill, sheet, "imp.points.structure", command);
    add_line(bill, sheet, "imp.points.destiny", destiny);
    return Answer{
        .factors = factors(bill),
        .values = {{"points", army.points + generals + command + destiny}, {"vd", army.vd}}};
}

} // namespace quincunx::impetus::ask
