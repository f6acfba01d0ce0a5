// Questions about places on the table.

#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/book/shooting.hpp"
#include "rules/field_of_glory/field/movement.hpp"
#include "table/arc.hpp"
#include "table/conform.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::ask {

namespace {

using table::Compass;

constexpr double farthest = 900; // MU from the origin of a question

struct Placed {
    Type type = Type::HF;
    Body body;
};

Pose read_pose(Reading& reading)
{
    const double x = reading.number("x", -farthest, farthest);
    const double y = reading.number("y", -farthest, farthest);
    const double heading = reading.number("heading", -farthest, farthest);
    return {table::point_of_units(x, y),
            table::heading_of_degrees(heading, Compass::counter_clockwise_from_x)};
}

Placed read_placed(Reading& reading, const Sheet& sheet)
{
    Placed placed;
    placed.type = type_at(reading, "type");
    const int files = reading.whole_or("files", 1, 1, 16, "of the front");
    const int ranks = reading.whole_or("ranks", 1, 1, 16);
    placed.body.pose = read_pose(reading);
    placed.body.formation =
        table::in_files(files * ranks, files, base_width(sheet), base_depth(placed.type));
    return placed;
}

Placed placed_at(Reading& question, std::string_view key, const Sheet& sheet)
{
    return battle::part_read(question, key,
                             [&](Reading& table) { return read_placed(table, sheet); });
}

std::vector<Placed> all_placed(std::vector<Reading> tables, const Sheet& sheet)
{
    return all_read(std::move(tables),
                    [&](Reading& reading) { return read_placed(reading, sheet); });
}

} // namespace

Value flank_test(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view edges[] = {"front", "flank", "rear"};
    const Placed target = placed_at(facts, "target", sheet);
    const Placed charger = placed_at(facts, "charger", sheet);
    const int touched = facts.one_of("first_contact", edges, -1, "which edge is met first");
    if (!facts.troubles().empty()) return {};
    const bool behind = wholly_behind(sheet, charger.body, target.body);
    const int charge = behind && has_flanks(sheet, target.type) ? touched : 0;
    return answer({{"wholly_behind", behind},
                   {"charge", edges[charge]},
                   {"net_plus_two", charge != 0},
                   {"level_drop", charge != 0 && !is_skirmisher(charger.type)}});
}

Value shooting_arc(Reading& facts, const Sheet& sheet)
{
    Placed shooter;
    Shooting weapon = Shooting::none;
    int ranks = 1;
    if (std::optional<Reading> table = table_at(facts, "shooter")) {
        shooter = read_placed(*table, sheet);
        weapon = table->one_of<Shooting>("shooting");
        ranks = table->whole_or("ranks", 1, 1, 16);
        table->finish();
    }
    const Placed target = placed_at(facts, "target", sheet);
    const bool to_rear = facts.flag("to_rear", "it shoots to the rear");
    if (!facts.troubles().empty()) return {};
    const Point origin = shooter.body.pose.front;
    const Rect base = table::base_of(shooter.body.pose, shooter.body.formation, 0, 0, origin);
    const auto distance =
        shot_distance(sheet, shooter.type, base, table::whole_rect(target.body, origin), to_rear);
    const auto reach = ranges(sheet, shooter.type, weapon, ranks);
    std::string_view band = "none";
    if (distance && reach && within(sheet, *distance, reach->effective))
        band = "effective";
    else if (distance && reach && within(sheet, *distance, reach->maximum))
        band = "long";
    return Answer{.values = {{"distance", number_or_null(distance)}},
                  .result = {{"in_arc", distance.has_value()}, {"band", band}}};
}

Value restricted_area(Reading& facts, const Sheet& sheet)
{
    BeforeEnemy before;
    if (std::optional<Reading> table = table_at(facts, "enemy")) {
        const Placed enemy = read_placed(*table, sheet);
        before.enemy = enemy.body;
        before.enemy_type = enemy.type;
        before.enemy_level = table->one_of_or("state", Level::STEADY);
        table->finish();
    }
    const Placed mover = placed_at(facts, "mover", sheet);
    before.mover = mover.body;
    before.mover_type = mover.type;
    std::vector<std::string_view> moves(all_names<Manoeuvre>().begin(),
                                        all_names<Manoeuvre>().end());
    moves.push_back("stand");
    const int move = facts.one_of("move", moves, -1, "what is to be done");
    const bool stands = move + 1 == static_cast<int>(moves.size());
    Body end = mover.body;
    if (std::optional<Reading> table = table_at(facts, "end", "x, y, heading afterwards")) {
        end.pose = read_pose(*table);
        table->finish();
    }
    if (!facts.troubles().empty()) return {};
    const bool bound = is_bound(sheet, before);
    return answer({{"bound", bound},
                   {"allowed", !bound || stands ||
                                   may_make(sheet, before, static_cast<Manoeuvre>(move), end)}});
}

Value conform(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view edges[] = {"front", "left", "right", "rear"};
    const Placed enemy = placed_at(facts, "enemy", sheet);
    const Placed mover = placed_at(facts, "mover", sheet);
    const auto edge =
        static_cast<Face>(std::max(facts.one_of("edge", edges, -1, "of the enemy"), 0));
    const std::vector<Placed> others = all_placed(tables_at(facts, "others", "in the way"), sheet);
    if (!facts.troubles().empty()) return {};

    const Point origin = enemy.body.pose.front;
    const Formation& formation = mover.body.formation;
    const table::Berth berth = table::berth(enemy.body, edge, origin);
    const double at =
        table::projected(berth, table::front_middle(table::whole_rect(mover.body, origin)));
    const Fixed<double, 2> places = conforming_places(sheet, mover.body, enemy.body, edge);
    std::vector<Rect> in_the_way;
    for (const Placed& other : others) in_the_way.push_back(table::whole_rect(other.body, origin));
    const auto found = table::conform_at(berth, places, formation, {in_the_way, {}, {}}, origin);
    const Pose end = found ? found->pose : mover.body.pose;
    return Answer{.values = {{"slide", found ? number(std::abs(found->s - at)) : Value()}},
                  .result = {{"conforms", found.has_value()},
                             {"x", number(table::units_of(end.front.x))},
                             {"y", number(table::units_of(end.front.y))},
                             {"heading", degrees(table::degrees_of(
                                             end.heading, Compass::counter_clockwise_from_x))}}};
}

Value step_forward(Reading& facts, const Sheet& sheet)
{
    const Placed charger = placed_at(facts, "charger", sheet);
    const std::vector<Placed> enemies = all_placed(list_at(facts, "enemies"), sheet);
    const double left = facts.number("charge_left", 0);
    if (!facts.troubles().empty()) return {};
    const Point origin = charger.body.pose.front;
    int in_contact = 0;
    Value made = Value::object();
    for (int file = 0; file < charger.body.formation.files; ++file) {
        const Rect base =
            table::base_of(charger.body.pose, charger.body.formation, file, 0, origin);
        std::optional<double> step;
        for (const Placed& enemy : enemies) {
            const auto found = step_to(
                sheet, base, table::footprint(table::whole_rect(enemy.body, origin)), Slack{});
            const double reach = sheet.on("fog.charge.step_forward") ? left : 0;
            if (found && within(sheet, *found, reach))
                step = step ? std::min(*step, *found) : *found;
        }
        if (step) ++in_contact;
        const bool touches = step && within(sheet, *step, 0);
        made["values"][fmt::format("file_{}", file + 1)] =
            step ? number(touches ? 0 : *step) : Value();
    }
    made["result"]["files_in_contact"] = in_contact;
    return made;
}

Value overlap(Reading& facts, const Sheet& sheet)
{
    const Placed base = placed_at(facts, "base", sheet);
    const Placed enemy = placed_at(facts, "enemy", sheet);
    const bool fighting = facts.flag("enemy_fighting", "it fights to its front", true);
    const bool busy = facts.flag("base_in_front_contact", "the base fights to its own front");
    if (!facts.troubles().empty()) return {};
    const Point origin = enemy.body.pose.front;
    const Rect z = table::whole_rect(base.body, origin);
    const Rect e = table::whole_rect(enemy.body, origin);
    const OverlapOf found = fighting && !busy ? overlap_of(sheet, z, e) : OverlapOf{};
    return Answer{.values = {{"corner_gap", number_or_null(found.corner_gap)}},
                  .result = {{"overlaps", found.side.has_value()},
                             {"side", !found.side                         ? "none"
                                      : *found.side == table::Side::right ? "right"
                                                                          : "left"}}};
}

} // namespace quincunx::field_of_glory::ask
