#pragma once
// Fights to try Tessera with, and units put where a test wants them.

#include "battle/positions.hpp"
#include "dice/recorded.hpp"
#include "dice/rolled.hpp"
#include "tessera/rule_set.hpp"
#include "tessera/turn/turn.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace quincunx::tessera {

struct Placed {
    Side side;
    Troop troop;
    double x, y, heading; // of its middle
};

inline muster::Fight fight_of(std::span<const Placed> units,
                              std::vector<muster::Feature> ground = {})
{
    muster::Fight fight;
    fight.title = "A fight";
    fight.rules = "tessera";
    fight.width = 30;
    fight.depth = 24;
    fight.ground = std::move(ground);
    fight.sides[0].name = "Reds";
    fight.sides[1].name = "Blues";
    for (const Placed& one : units) {
        muster::Army& army = fight.sides[index(one.side)];
        muster::Fielded& unit = army.units.emplace_back();
        unit.label = fmt::format("{}{}", one.side == Side::red ? 'A' : 'B', army.units.size());
        unit.name = unit.troop = name(one.troop);
        unit.figure = "spearman";
        unit.line = "front";
        unit.profile = Value::object();
        unit.profile["troop"] = std::string(name(one.troop));
        unit.placed = true;
        unit.at = {one.x, one.y};
        unit.heading = one.heading;
    }
    return fight;
}

// Eight a side, a wood between them.
inline muster::Fight two_lines()
{
    static constexpr Troop line[] = {Troop::light_horse, Troop::skirmishers, Troop::spears,
                                     Troop::spears,      Troop::blades,      Troop::bows,
                                     Troop::light_foot,  Troop::knights};
    std::vector<Placed> units;
    for (const Side side : {Side::red, Side::blue})
        for (std::size_t i = 0; i < std::size(line); ++i) {
            const double x = 8.0 + 2.0 * static_cast<double>(i);
            const bool red = side == Side::red;
            units.push_back({side, line[i], red ? x : 30 - x, red ? 6.0 : 18.0, red ? 0.0 : 180.0});
        }
    muster::Feature wood;
    wood.name = "a wood";
    wood.kind = "wood";
    wood.outline = {{20, 10}, {25, 10}, {25, 14}, {20, 14}};
    return fight_of(units, {wood});
}

inline std::unique_ptr<battle::Battle> opened(const muster::Fight& fight, const Sheet& sheet = {})
{
    auto battle = rule_set().open(fight, sheet);
    REQUIRE_MESSAGE(battle.ok(), (battle.ok() ? "" : battle.error().front().message));
    return std::move(*battle);
}

// Gives an order in words that must be legal; what it told.
inline std::vector<Event> give(battle::Battle& battle, std::string_view text, Dice& dice)
{
    const auto order = order_of_text(text, battle.verbs(), battle.roster());
    REQUIRE(order);
    const Verdict verdict = battle.judge(*order);
    INFO(text, verdict ? "" : to_text(verdict.error().reason, battle.roster()));
    REQUIRE(verdict);
    Log log;
    battle.apply(*verdict, dice, log);
    CHECK(battle.fault() == "");
    return log.events;
}
inline std::string refusal(const battle::Battle& battle, std::string_view text)
{
    const auto order = order_of_text(text, battle.verbs(), battle.roster());
    REQUIRE(order);
    const Verdict verdict = battle.judge(*order);
    REQUIRE_FALSE(verdict);
    return fmt::format("{}: {}", verdict.error().rule,
                       to_text(verdict.error().reason, battle.roster()));
}

} // namespace quincunx::tessera
