// Questions about moves and shapes.

#include "rules/fast_play/ask/questions_facts.hpp"
#include "rules/fast_play/field/charges.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play::ask {

Value range_band(Reading& facts, const Sheet& sheet)
{
    const auto weapons = all_names<Missile>().subspan(1);
    const auto weapon =
        static_cast<Missile>(facts.one_of("weapon", weapons, -1, "that shoots") + 1);
    const double range = facts.number("range", 0, farthest, "inches");
    if (!facts.troubles().empty()) return {};
    return answer({{"band", name(band_of(sheet, weapon, range))}});
}

Value wheel(Reading& facts, const Sheet& sheet)
{
    const double angle = facts.number("degrees", 0, 180, "of the wheel");
    const double frontage = facts.number("frontage", 0, farthest, "inches");
    const double move = facts.number("move", 0, farthest, "inches left");
    if (!facts.troubles().empty()) return {};
    const WheelCost found = wheel_cost(sheet, angle, frontage, move);
    return answer(
        {{"cost", number(found.cost)}, {"legal", found.legal}, {"left", number(found.left)}});
}

Value charge(Reading& facts, const Sheet& sheet)
{
    ChargeFacts charge;
    charge.basic = facts.number("basic_move", 0, farthest, "inches");
    charge.frontage = facts.number("frontage", 0, farthest, "inches");
    charge.gap = facts.number("gap", 0, farthest, "straight inches after the wheel");
    charge.wheel = facts.number_or("wheel", 0, 0, 360, "degrees");
    charge.difficult =
        facts.number_or("difficult", 0, 0, farthest, "inches of the gap in difficult terrain");
    charge.obstacles = facts.whole_or("obstacles", 0, 0, most_stands, "lines crossed");
    charge.order = facts.one_of_or("order", Order::formed, "in what order");
    charge.shaken = facts.flag("shaken", "may not charge");
    charge.column = facts.flag("column", "may not charge");
    charge.artillery = facts.flag("artillery", "may not charge");
    if (table::exceeds(charge.difficult, charge.gap, slack))
        contradiction(facts, "difficult", "gap",
                      fmt::format("is {}; expected no more than the gap of {}.", charge.difficult,
                                  charge.gap));
    if (!facts.troubles().empty()) return {};
    return answer({{"reach", number(charge_reach(sheet, charge.basic))},
                   {"cost", number(charge_cost(sheet, charge))},
                   {"contact", charge_reaches(sheet, charge)}});
}

Value march(Reading& facts, const Sheet& sheet)
{
    const double basic = facts.number("basic_move", 0, farthest, "inches");
    const std::vector<double> distances =
        facts.numbers("enemy_distances", 0, 1000, "to the nearest enemy along the move");
    MarchFacts march;
    march.enemy_distances = distances;
    march.shaken = facts.flag("shaken", "may not march");
    march.artillery = facts.flag("artillery", "may not march");
    march.manoeuvred = facts.flag("manoeuvred", "made a T&L manoeuvre this activation");
    for (const double distance : distances)
        if (distance < 0)
            facts.trouble("enemy_distances",
                          fmt::format("{} is no distance; expected 0 or more.", distance));
    if (!facts.troubles().empty()) return {};
    const bool may = may_march(sheet, march);
    return answer(
        {{"march", may}, {"distance", number(may ? march_distance(sheet, basic) : basic)}});
}

// --- shapes
// ----------------------------------------------------------------------------------------------

namespace {

struct Block {
    int stands = 0;
    int files = 0;
    double stand_width = 2;
    double stand_depth = 2;
};

Block read_files(Reading& facts)
{
    Block block;
    block.stands = facts.whole("stands", 1, most_stands);
    block.files = facts.whole("files", 1, most_stands);
    check_stands(facts, "files", block.files, block.stands);
    return block;
}

Block read_block(Reading& facts)
{
    Block block = read_files(facts);
    block.stand_width = facts.number_or("stand_width", 2, 0.1, farthest, "inches");
    block.stand_depth = facts.number_or("stand_depth", 2, 0.1, farthest, "inches");
    return block;
}

void write_size(Value& result, int files, int rows, const Block& stand)
{
    result["files"] = files;
    result["rows"] = rows;
    result["frontage"] = number(files * stand.stand_width);
    result["depth"] = number(rows * stand.stand_depth);
}

} // namespace

Value change_facing(Reading& facts, const Sheet& sheet)
{
    const int angle = facts.whole("degrees", 0, 360, "of the turn");
    if (angle != 90 && angle != 180)
        contradiction(facts, "degrees", "degrees",
                      fmt::format("is {}; expected 90 or 180.", angle));
    const Block block = read_block(facts);
    const double basic = facts.number("basic_move", 0, farthest, "inches");
    const Order order = facts.one_of_or("order", Order::formed, "in what order");
    const bool one_rank = facts.flag("one_rank", "elephants, chariots, artillery");
    if (!facts.troubles().empty()) return {};
    const Turned after =
        turned(block.stands, block.files, angle == 90 ? Facing::quarter : Facing::half,
               order == Order::skirmish || one_rank);
    Value made = Value::object();
    write_size(made["result"], after.files, after.rows, block);
    made["result"]["move_left"] = number(basic - facing_cost(sheet, basic, order));
    return made;
}

Value ranks(Reading& facts, const Sheet& sheet)
{
    const Block block = read_files(facts);
    const Order order = facts.one_of_or("order", Order::formed, "in what order");
    if (!facts.troubles().empty()) return {};
    return answer({{"ranks", counted_ranks(sheet, block.stands, block.files, order)}});
}

Value losses(Reading& facts, const Sheet& sheet)
{
    const Block block = read_block(facts);
    const int start_stands = start_stands_at(facts, block.stands);
    const int lost = facts.whole("lost", 0, most_stands, "stands lost");
    const Formation formation = facts.one_of_or("formation", Formation::line, "before the losses");
    if (!facts.troubles().empty()) return {};
    const Thinned left = thinned(sheet, {block.stands, block.files, formation}, start_stands, lost);
    const Shape& shape = left.shape;
    Value made = Value::object();
    Value& result = made["result"];
    result["destroyed"] = shape.stands == 0;
    result["stands"] = shape.stands;
    if (shape.stands == 0) return made;
    write_size(result, shape.files, rows_of(shape.stands, shape.files), block);
    result["ranks"] = counted_ranks(sheet, shape.stands, shape.files, order_of(shape.formation));
    result["front_shift"] = number(front_shift(left, block.stand_width));
    result["formation"] = name(shape.formation);
    return made;
}

Value fighting_stands(Reading& facts, const Sheet&)
{
    EdgeStands charger;
    EdgeStands target;
    charger.stands = facts.whole("charger_stands", 1, most_stands, "along its edge");
    target.stands = facts.whole("target_stands", 1, most_stands, "along its edge");
    charger.width =
        facts.number_or("charger_stand_width", 2, 0.1, farthest, "inches along the edge");
    target.width = facts.number_or("target_stand_width", 2, 0.1, farthest, "inches along the edge");
    const double offset =
        facts.number_or("offset", 0, -farthest, farthest,
                        "middle of the charger's edge minus middle of the target's");
    if (!facts.troubles().empty()) return {};
    const FightingStands found = fast_play::fighting_stands(charger, target, offset);
    return answer(
        {{"overlap", number(found.overlap)}, {"charger", found.charger}, {"target", found.target}});
}

} // namespace quincunx::fast_play::ask
