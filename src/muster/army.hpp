#pragma once
// An army to pick from: its troops with the numbers of a ready army and the least and most that a
// list allows, its generals, and who commands whom. What it costs is the rule set's affair and
// asked for by a callback.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/fight.hpp"
#include "muster/frame.hpp"
#include "muster/scenario.hpp"
#include "muster/shape.hpp"
#include "muster/troops.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx::muster {

inline constexpr int most_of_troop = 24; // units of one troop in an army
inline constexpr int most_units = 30;    // of an army under one rule set

struct ArmyTroop {
    std::string troop; // key of the card
    std::string name;  // empty: the card's
    int count = 1;     // units in the ready army
    int least = 0;
    int most = 0;
    std::string command; // a general's name; empty: the first
    // Attributes other than the card's, by rule set.
    std::vector<std::pair<std::string, Value>> changes;
    Scope scope;

    bool operator==(const ArmyTroop&) const = default;
};

struct General {
    std::string name;
    std::string troop; // key of his card
    std::string quality;
    Scope scope;

    bool operator==(const General&) const = default;
};

struct ArmyList {
    std::string id; // the file's name
    std::string title;
    std::string words;
    std::vector<General> generals; // the first is commander-in-chief
    std::vector<ArmyTroop> troops; // in the order in which a pick takes them
    // What it buys as a whole, by rule set.
    std::vector<std::pair<std::string, Value>> bought;

    bool operator==(const ArmyList&) const = default;
};

const Shape& army_shape();

// `checks` judge profiles with changed attributes.
Result<ArmyList, Troubles> read_army(const Value& document, const std::string& file,
                                     std::string_view id, const Troops& troops,
                                     std::span<const RuleSetCheck> checks = {});
Value to_value(const ArmyList& army);
std::string to_toml(const ArmyList& army);

// The card's profile with the army's changes laid over it.
Value profile_in(const ArmyTroop& troop, std::string_view rules, const Troops& troops);

// Points of a profile under the rule set asked for.
using Price = std::function<int(const Value& profile)>;

int army_points(const ArmyList& army, std::string_view rules, const Troops& troops,
                const Price& price);
int unit_count(const ArmyList& army, std::string_view rules);
// The table they want: more than 12 units a side stand on the larger one.
Size size_for(const ArmyList& a, const ArmyList& b, std::string_view rules);

// As many units as the budget allows: generals and minima first, then one of each troop in turn, in
// the order of the list, while it has room below its maximum and the money lasts. Fails where the
// minima alone cost more.
Result<ArmyList, Trouble> pick(const ArmyList& army, std::string_view rules, int budget,
                               const Troops& troops, const Price& price);

// Two armies that the players will deploy on ground thrown for.
Result<Fight, Troubles> fight_of_armies(const ArmyList& a, const ArmyList& b, const Frame& frame,
                                        const Troops& troops);

} // namespace quincunx::muster
