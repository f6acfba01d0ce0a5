#include "rules/my_ancients/setup_rules.hpp"

namespace quincunx::my_ancients {

Reckoning price(const Sheet& sheet, const Profile& profile)
{
    return reckoning::reckon(sheet, tables::points, profile);
}

namespace {

// What a kind of equipment comes to: the class of formed foot, and its rows.
struct Equipment {
    Troop troop;
    Rule move;
    Rule protection;
};

Equipment equipment(const FigureFacts& facts)
{
    if (facts.armour == Armour::none)
        return facts.shield
                   ? Equipment{Troop::light_foot, "ma.ident.move.shield",
                               "ma.ident.protection.shield"}
                   : Equipment{Troop::light_foot, "ma.ident.move.none", "ma.ident.protection.none"};
    if (facts.armour == Armour::mail && !facts.shield)
        return {Troop::light_foot, "ma.ident.move.mail", "ma.ident.protection.mail"};
    if (facts.armour == Armour::plate && facts.shield)
        return {Troop::heavy_foot, "ma.ident.move.plate_shield",
                "ma.ident.protection.plate_shield"};
    // Plate without a shield counts as mail and shield (ma.ruling.plate_no_shield).
    return {Troop::medium_foot, "ma.ident.move.mail_shield", "ma.ident.protection.mail_shield"};
}

Rule quality_rule(Tray tray)
{
    switch (tray) {
    case Tray::red: break;
    case Tray::brown: return Rule("ma.ident.quality.brown");
    case Tray::green: return Rule("ma.ident.quality.green");
    case Tray::silver: return Rule("ma.ident.quality.silver");
    case Tray::blue: return Rule("ma.ident.quality.blue");
    case Tray::white: return Rule("ma.ident.quality.white");
    }
    return Rule("ma.ident.quality.red");
}

} // namespace

Identified identify(const Sheet& sheet, const FigureFacts& facts)
{
    constexpr int of_skirmishers = 2;
    const bool skirmishers = facts.figures_per_base == of_skirmishers;
    const bool as_if_shielded = facts.armour == Armour::plate && !facts.shield;
    const Equipment worn = equipment(facts);
    const Rule move = skirmishers ? Rule("ma.ident.move.two_figures") : worn.move;
    const Rule quality = quality_rule(facts.tray);
    Identified made;
    made.troop = skirmishers ? Troop::skirmisher : worn.troop;
    made.move = sheet[move];
    made.protection = sheet.whole(worn.protection);
    made.quality = sheet.whole(quality);
    made.shock = facts.barbarian && sheet.on("ma.ident.barbarian_shock");
    add_line(made.factors, sheet, quality, made.quality);
    if (as_if_shielded) add_line(made.factors, sheet, "ma.ruling.plate_no_shield");
    if (!as_if_shielded) add_line(made.factors, sheet, worn.protection, made.protection);
    if (skirmishers || !as_if_shielded) add_line(made.factors, sheet, move, made.move);
    if (made.shock) add_line(made.factors, sheet, "ma.ident.barbarian_shock");
    return made;
}

} // namespace quincunx::my_ancients
