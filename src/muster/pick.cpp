// Armies by points: what they cost, how many units a budget buys, and two of them before
// deployment.
#include "muster/army.hpp"
#include "muster/layout.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

bool holds(const Scope& scope, std::string_view rules)
{
    return scope.holds(rules, Size::small); // armies know no sizes
}

int generals_points(const ArmyList& army, std::string_view rules, const Troops& troops,
                    const Price& price)
{
    int sum = 0;
    for (const General& general : army.generals)
        if (holds(general.scope, rules))
            sum += price(troops.find(general.troop)->profile_or_figure(rules));
    return sum;
}

// What the army buys as a whole under these rules; nothing: null.
Value bought_under(const ArmyList& army, std::string_view rules)
{
    for (const auto& [id, attributes] : army.bought)
        if (id == rules) return attributes;
    return {};
}

// The word that tells one general's card from another's; where all are alike, the class.
std::string level_of(const Value& profile)
{
    for (const char* key : {"level", "rank", "grade", "quality", "troop"})
        if (const Value* word = profile.find(key); word != nullptr && word->is_text())
            return word->as_text();
    return {};
}

class Mustering {
  public:
    Mustering(const Frame& frame, const Troops& troops) : frame_(frame), troops_(troops) {}

    Army army(const ArmyList& list, char letter)
    {
        Army army;
        army.name = list.title;
        army.bought = bought_under(list, frame_.rules);
        std::vector<std::string> names;
        for (const General& general : list.generals) {
            if (!holds(general.scope, frame_.rules)) continue;
            const Card& card = *troops_.find(general.troop);
            const std::string level = frame_.levels_by_quality
                                          ? general.quality
                                          : level_of(card.profile_or_figure(frame_.rules));
            army.commanders.push_back({general.name, general.quality, level, -1, std::nullopt});
            names.push_back(general.name);
        }
        for (const ArmyTroop& troop : list.troops) {
            if (!holds(troop.scope, frame_.rules)) continue;
            const auto leader = std::find(names.begin(), names.end(), troop.command);
            const int command = names.empty()           ? -1
                                : leader == names.end() ? 0
                                                        : int(leader - names.begin());
            for (int n = 0; n < troop.count; ++n) army.units.push_back(unit(troop, command));
        }
        label(army, letter);
        return army;
    }

  private:
    Fielded unit(const ArmyTroop& troop, int command) const
    {
        const Card& card = *troops_.find(troop.troop);
        Fielded unit;
        unit.name = troop.name.empty() ? card.name : troop.name;
        unit.troop = card.key;
        unit.figure = card.figure;
        unit.command = command;
        unit.profile =
            fielded_profile(profile_in(troop, frame_.rules, troops_), frame_.rules, troops_);
        unit.counts = card.figure != "baggage";
        return unit;
    }

    const Frame& frame_;
    const Troops& troops_;
};

} // namespace

int unit_count(const ArmyList& army, std::string_view rules)
{
    int units = 0;
    for (const ArmyTroop& troop : army.troops)
        if (holds(troop.scope, rules)) units += troop.count;
    return units;
}

Size size_for(const ArmyList& a, const ArmyList& b, std::string_view rules)
{
    constexpr int most_units_of_small = 12; // a side
    const int units = std::max(unit_count(a, rules), unit_count(b, rules));
    return units <= most_units_of_small ? Size::small : Size::large;
}

int army_points(const ArmyList& army, std::string_view rules, const Troops& troops,
                const Price& price)
{
    int sum = generals_points(army, rules, troops, price);
    if (const Value bought = bought_under(army, rules); bought.is_object()) sum += price(bought);
    for (const ArmyTroop& troop : army.troops)
        if (holds(troop.scope, rules) && troop.count > 0)
            sum += troop.count * price(profile_in(troop, rules, troops));
    return sum;
}

Result<ArmyList, Trouble> pick(const ArmyList& army, std::string_view rules, int budget,
                               const Troops& troops, const Price& price)
{
    ArmyList picked = army;
    for (ArmyTroop& troop : picked.troops) troop.count = troop.least;
    int spent = army_points(picked, rules, troops, price);
    if (spent > budget)
        return Failure{Trouble{army.id, 0, "least",
                               fmt::format("{} costs {} points at its least; the budget is {}.",
                                           army.title, spent, budget)}};
    bool bought = true;
    while (bought) {
        bought = false;
        for (ArmyTroop& troop : picked.troops) {
            if (!holds(troop.scope, rules) || troop.count >= troop.most) continue;
            const int cost = price(profile_in(troop, rules, troops));
            if (spent + cost > budget || unit_count(picked, rules) >= most_units) continue;
            ++troop.count;
            spent += cost;
            bought = true;
        }
    }
    return picked;
}

Result<Fight, Troubles> fight_of_armies(const ArmyList& a, const ArmyList& b, const Frame& frame,
                                        const Troops& troops)
{
    Troubles troubles;
    for (const ArmyList* army : {&a, &b}) {
        const int units = unit_count(*army, frame.rules);
        if (units < 1 || units > most_units)
            troubles.push_back({army->id, 0, "troop",
                                fmt::format("{} has {} units under {}; expected 1 to {}.",
                                            army->title, units, frame.rules, most_units)});
    }
    if (!troubles.empty()) return Failure{std::move(troubles)};
    Mustering mustering(frame, troops);
    Fight fight;
    fight.title = fmt::format("{} against {}", a.title, b.title);
    fight.rules = frame.rules;
    fight.width = frame.width;
    fight.depth = frame.depth;
    fight.random_ground = true;
    const int larger = std::max(unit_count(a, frame.rules), unit_count(b, frame.rules));
    fight.size = larger > 12 ? Size::large : Size::small;
    fight.sides = {mustering.army(a, 'A'), mustering.army(b, 'B')};
    return fight;
}

} // namespace quincunx::muster
