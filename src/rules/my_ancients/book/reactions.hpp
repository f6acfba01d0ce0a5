#pragma once
// What a charged unit may do (8.2): one row a reaction. Judge, options, odds and appraisal go by
// the rows; what it does on the table is react() (field/charges.hpp).

#include "rules/my_ancients/book/charges_rules.hpp"

#include <array>

namespace quincunx::my_ancients {

enum class Reaction : std::uint8_t { none, stand, counter_charge, evade, face };

enum class Choice : std::uint8_t { no, free, test };

struct ReactionFacts {
    Troop troop = Troop::light_foot;
    Zone zone = Zone::front;
    double distance = 0; // path cost
    double charger_move = 0;
    bool charger_elephant = false;
    bool charger_skirmisher = false;
    bool shield_wall = false;
    bool in_melee = false;
    bool pursuing = false;
    bool pursued = false;
    Morale morale = Morale::steady;
};

// Of several charges upon a unit, which says whether it may.
enum class Upon : std::uint8_t { nearest, nearest_on_front, any };
// What the chargers meet then. Whoever holds does not come halfway, whoever stays does not leave.
enum class Reception : std::uint8_t { as_it_stands, its_front, halfway, nobody };

struct ReactionRow {
    Reaction reaction = Reaction::none;
    Rule rule; // by which it is refused
    Upon upon = Upon::nearest;
    Reception reception = Reception::as_it_stands;
    std::string_view question; // of its test, if it has one
    Choice (*open)(const Sheet&, const ReactionFacts&, Reckoning&) = nullptr;
};

namespace reaction {

inline Choice stand(const Sheet&, const ReactionFacts&, Reckoning&)
{
    return Choice::free;
}

inline Choice counter_charge(const Sheet& sheet, const ReactionFacts& facts, Reckoning& factors)
{
    if (facts.zone != Zone::front) return Choice::no;
    if (facts.charger_elephant && is_infantry(facts.troop) &&
        sheet.on("ma.elephant.melee.no_countercharge")) {
        add_line(factors, sheet, "ma.elephant.melee.no_countercharge");
        return Choice::no;
    }
    const bool formed_charger = !facts.charger_skirmisher;
    if (!is_formed(facts.troop) && formed_charger && sheet.on("ma.skirmish.no_front_attack"))
        return Choice::no;
    if (!facts.charger_elephant || !is_mounted(facts.troop) ||
        !sheet.on("ma.elephant.cavalry_test"))
        return Choice::free;
    add_line(factors, sheet, "ma.elephant.cavalry_test");
    return Choice::test;
}

inline Choice evade(const Sheet& sheet, const ReactionFacts& facts, Reckoning& factors)
{
    const bool free = !is_formed(facts.troop) && sheet.on("ma.evade.skirmishers_always");
    const bool tests = !free && sheet.on("ma.evade.formed_test");
    if (free) add_line(factors, sheet, "ma.evade.skirmishers_always");
    if (tests) add_line(factors, sheet, "ma.evade.formed_test");
    return tests ? Choice::test : Choice::free;
}

inline Choice face(const Sheet& sheet, const ReactionFacts& facts, Reckoning& factors)
{
    if (facts.zone == Zone::front || facts.troop == Troop::elephant ||
        !may_face(sheet, facts.distance, facts.charger_move))
        return Choice::no;
    add_line(factors, sheet, "ma.flank.react_face");
    const bool free = !is_formed(facts.troop) && sheet.on("ma.skirmish.no_test");
    return free ? Choice::free : Choice::test;
}

} // namespace reaction

// In the order of Reaction, from standing on, which is always open.
inline constexpr std::array reaction_rows{
    ReactionRow{Reaction::stand, "ma.ruling.charge_engaged", Upon::nearest, Reception::as_it_stands,
                "", reaction::stand},
    ReactionRow{Reaction::counter_charge, "ma.countercharge.quarter", Upon::nearest_on_front,
                Reception::halfway, "Does it counter-charge?", reaction::counter_charge},
    ReactionRow{Reaction::evade, "ma.evade.any_unit", Upon::nearest, Reception::nobody,
                "Does it evade?", reaction::evade},
    ReactionRow{Reaction::face, "ma.flank.react_face", Upon::any, Reception::its_front,
                "Does it face them?", reaction::face},
};
constexpr const ReactionRow& row_of(Reaction reaction)
{
    return reaction_rows[static_cast<std::size_t>(reaction) - 1];
}
static_assert([] {
    for (const ReactionRow& row : reaction_rows)
        if (row.reaction != row_of(row.reaction).reaction) return false;
    return all_names<Reaction>().size() == reaction_rows.size() + 1;
}());

class Reactions {
  public:
    Reckoning factors;

    Choice& operator[](Reaction reaction) { return open_[static_cast<std::size_t>(reaction)]; }
    Choice operator[](Reaction reaction) const { return open_[static_cast<std::size_t>(reaction)]; }

  private:
    std::array<Choice, reaction_rows.size() + 1> open_{Choice::no, Choice::free};
};
Reactions reactions(const Sheet& sheet, const ReactionFacts& facts);

} // namespace quincunx::my_ancients
