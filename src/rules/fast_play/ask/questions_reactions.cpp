// Questions about reactions to charges, friends in the way and forced moves.

#include "kernel/json.hpp"
#include "kernel/shown.hpp"
#include "rules/fast_play/ask/questions_facts.hpp"
#include "rules/fast_play/field/charges.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::fast_play::ask {

namespace {

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

} // namespace

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
        ChargerFacts charger;
        charger.zone = reading.one_of<Contact>("zone");
        charger.gap = reading.number("gap", 0, farthest);
        charger.order = reading.one_of_or("order", Order::formed, "in what order");
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

namespace {

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
        FriendInTheWay one;
        one.from = reading.number("from", 0, farthest);
        one.to = reading.number("to", 0, farthest);
        one.order = reading.one_of_or("order", Order::formed, "in what order");
        if (one.to <= one.from)
            contradiction(reading, "to", "from",
                          fmt::format("is {}; expected more than from, {}.", one.to, one.from));
        reading.finish();
        if (!back.friends.full()) back.friends.push_back(one);
    }
}

} // namespace

Value back_move(Reading& facts, const Sheet& sheet)
{
    static constexpr Move moves[] = {Move::recoil, Move::retire, Move::retreat, Move::rout,
                                     Move::flee};
    static constexpr std::string_view names[] = {"recoil", "retire", "retreat", "rout", "flee"};
    BackMoveFacts back;
    back.move = moves[std::max(facts.one_of("move", names, -1, "what it must do"), 0)];
    back.distance = facts.number("distance", 0, farthest, "inches");
    back.order = facts.one_of_or("mover_order", Order::formed, "in what order");
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
