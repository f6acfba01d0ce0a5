// Questions about moves and shapes.

#include "rules/fast_play/ask/questions.hpp"
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
    ChargeFacts charge{.basic = facts.number("basic_move", 0, farthest, "inches"),
                       .frontage = facts.number("frontage", 0, farthest, "inches"),
                       .gap = facts.number("gap", 0, farthest, "straight inches after the wheel"),
                       .wheel = facts.number_or("wheel", 0, 0, 360, "degrees"),
                       .difficult = facts.number_or("difficult", 0, 0, farthest,
                                                    "inches of the gap in difficult terrain"),
                       .obstacles = facts.whole_or("obstacles", 0, 0, most_stands, "lines crossed"),
                       .order = facts.one_of_or("order", Order::formed, "in what order")};
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

Order read_order(Reading& reading, Troop troop)
{
    const bool told = reading.has("order");
    const Order order = reading.one_of_or("order", Order::formed, "in what order");
    if (troop == Troop::skirmisher_foot) {
        if (told && order == Order::formed)
            contradiction(reading, "order", "troop",
                          "is formed; expected skirmish, as skirmisher_foot has no other "
                          "(fp.formation.skirmish).");
        return Order::skirmish;
    }
    if (order == Order::skirmish && !may_skirmish(troop))
        contradiction(reading, "order", "troop",
                      fmt::format("is skirmish; expected formed, as {} never skirmishes "
                                  "(fp.formation.skirmish).",
                                  name(troop)));
    return order;
}

bool read_column(Reading& reading, Troop troop, Order order)
{
    if (!reading.flag("column", "it stands in column")) return false;
    const Type type = type_of(troop);
    if (type != Type::infantry && type != Type::cavalry)
        contradiction(reading, "column", "troop",
                      fmt::format("is true; expected false, as {} is always in line "
                                  "(fp.formation.column).",
                                  name(troop)));
    else if (order == Order::skirmish)
        contradiction(reading, "column", "order",
                      "is true; expected false, as a column is formed (fp.formation.column).");
    return true;
}

ChargedFacts read_charged(Reading& reading, const Sheet& sheet)
{
    ChargedFacts charged;
    charged.troop = troop_at(reading);
    charged.order = read_order(reading, charged.troop);
    Profile profile;
    read_abilities(profile, reading);
    charged.shock = profile.shock;
    charged.weapon = reading.one_of_or("missile_weapon", Missile::none);
    charged.shaken = reading.flag("shaken");
    charged.routing = reading.flag("routing");
    if (charged.routing) check_routing(reading, sheet, "routing", "troop", type_of(charged.troop));
    charged.column = read_column(reading, charged.troop, charged.order);
    return charged;
}

double distance_or_never(Reading& facts, std::string_view key, std::string_view about)
{
    return number_if(facts, key, 0, farthest, about).value_or(table::never);
}

void read_friends(Reading& facts, BackMoveFacts& back)
{
    std::vector<Reading> friends =
        tables_at(facts, "friends", "it overlaps each between those inches");
    if (friends.size() > most_friends)
        facts.trouble("friends",
                      fmt::format("are {}; expected at most {}.", friends.size(), most_friends));
    for (Reading& reading : friends) {
        const FriendInTheWay one{.from = reading.number("from", 0, farthest),
                                 .to = reading.number("to", 0, farthest),
                                 .order =
                                     reading.one_of_or("order", Order::formed, "in what order")};
        if (one.to <= one.from)
            contradiction(reading, "to", "from",
                          fmt::format("is {}; expected more than from, {}.", one.to, one.from));
        reading.finish();
        if (!back.friends.full()) back.friends.push_back(one);
    }
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

// Questions about reactions to charges, friends in the way and forced moves.

Value reactions(Reading& facts, const Sheet& sheet)
{
    ChargedFacts charged =
        part_read(facts, "target", [&](Reading& reading) { return read_charged(reading, sheet); });
    charged.surprised = facts.flag("surprised", "by a flight or a breakthrough");
    std::vector<Reading> chargers = some_tables_at(facts, "chargers", "a list of chargers");
    if (chargers.size() > most_at_once)
        facts.trouble("chargers",
                      fmt::format("are {}; expected at most {}.", chargers.size(), most_at_once));
    for (Reading& reading : chargers) {
        const ChargerFacts charger{.zone = reading.one_of<Contact>("zone"),
                                   .gap = reading.number("gap", 0, farthest),
                                   .order =
                                       reading.one_of_or("order", Order::formed, "in what order")};
        reading.finish();
        if (!charged.chargers.full()) charged.chargers.push_back(charger);
    }
    if (!facts.troubles().empty()) return {};
    const Reactions may = fast_play::reactions(sheet, charged);
    return answer({{"stand", may.stand},
                   {"stand_and_shoot", may.stand_and_shoot},
                   {"countercharge", may.countercharge},
                   {"flee", name(may.flee)}});
}

Value interpenetration(Reading& facts, const Sheet&)
{
    const Move move = facts.one_of<Move>("move", "of the unit");
    const Order mover = facts.one_of<Order>("mover_order", "of the unit that moves");
    const Order friendly = facts.one_of<Order>("friend_order", "of the friend that it meets");
    if (!facts.troubles().empty()) return {};
    const Passing found = fast_play::interpenetration(move, mover, friendly);
    return answer({{"passes", found.passes}, {"friend_tests", found.friend_tests}});
}

Value back_move(Reading& facts, const Sheet& sheet)
{
    static constexpr Move moves[] = {Move::recoil, Move::retire, Move::retreat, Move::rout,
                                     Move::flee};
    static constexpr std::string_view names[] = {"recoil", "retire", "retreat", "rout", "flee"};
    BackMoveFacts back{.move =
                           moves[std::max(facts.one_of("move", names, -1, "what it must do"), 0)],
                       .distance = facts.number("distance", 0, farthest, "inches"),
                       .order = facts.one_of_or("mover_order", Order::formed, "in what order")};
    const double enemy_at =
        distance_or_never(facts, "enemy_at", "inches until it touches an enemy");
    back.enemy_stop = enemy_at == table::never ? enemy_at : enemy_stop(sheet, enemy_at);
    back.impassable_at =
        distance_or_never(facts, "impassable_at", "inches until it touches impassable ground");
    back.edge_at = distance_or_never(facts, "edge_at", "inches until it touches the table edge");
    read_friends(facts, back);
    if (!facts.troubles().empty()) return {};
    const BackMove found = fast_play::back_move(sheet, back);
    return answer({{"moved", number(found.moved)},
                   {"leaves_table", found.leaves_table},
                   {"loses_stand", found.loses_stand},
                   {"friends_tested", found.friends_tested}});
}

} // namespace quincunx::fast_play::ask
