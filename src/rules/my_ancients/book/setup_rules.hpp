#pragma once
// What a unit is and what it costs (2, 13).

#include "rules/my_ancients/book/tables.hpp"

namespace quincunx::my_ancients {

// What each base costs, row by row.
inline Reckoning price(const Sheet& sheet, const Profile& profile)
{
    return reckoning::reckon(sheet, Sheet::table<rows::points>, profile);
}

enum class Armour : std::uint8_t { none, mail, plate };
enum class Tray : std::uint8_t { red, brown, green, silver, blue, white };

// A foot unit by its figures.
struct FigureFacts {
    int figures_per_base = 4;
    Armour armour = Armour::none;
    bool shield = false;
    Tray tray = Tray::red;
    bool barbarian = false;
};
struct Identified {
    Reckoning factors;
    Troop troop = Troop::light_foot;
    double move = 0;
    int protection = 0;
    int quality = 0;
    bool shock = false;
};
Identified identify(const Sheet& sheet, const FigureFacts& facts);

// A troop as these rules see it: the quality of its tray, the class and the protection of what it
// wears (ma.ident.*). As printed it is what its card says.
Profile in_force(const Sheet& sheet, const Profile& card);
// The row that says how far it moves: of foot what it wears, where a house rule has rewritten that
// row; else that of its class. Bolt throwers have none.
std::optional<Rule> rate_rule(const Sheet& sheet, const Profile& profile);

} // namespace quincunx::my_ancients
