#include "rules/my_ancients/book/setup_rules.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// What a kind of equipment comes to: the class of formed foot, and its rows.
struct Equipment {
    Troop troop;
    Rule move;
    Rule protection;
};
struct Worn {
    Armour armour = Armour::none;
    bool shield = false;

    bool plate_alone() const { return armour == Armour::plate && !shield; }
};

Equipment equipment(const Sheet& sheet, const Worn& worn)
{
    if (worn.armour == Armour::none)
        return worn.shield
                   ? Equipment{Troop::light_foot, "ma.ident.move.shield",
                               "ma.ident.protection.shield"}
                   : Equipment{Troop::light_foot, "ma.ident.move.none", "ma.ident.protection.none"};
    if (worn.armour == Armour::mail && !worn.shield)
        return {Troop::light_foot, "ma.ident.move.mail", "ma.ident.protection.mail"};
    // Plate without a shield counts as mail and shield, or, without that ruling, as plate.
    if (worn.armour == Armour::plate && (worn.shield || !sheet.on("ma.ruling.plate_no_shield")))
        return {Troop::heavy_foot, "ma.ident.move.plate_shield",
                "ma.ident.protection.plate_shield"};
    return {Troop::medium_foot, "ma.ident.move.mail_shield", "ma.ident.protection.mail_shield"};
}

// What the protection on a card stands for.
Worn worn_by(const Profile& card)
{
    constexpr Armour without_shield[] = {Armour::none, Armour::mail, Armour::plate, Armour::plate};
    constexpr Armour with_shield[] = {Armour::none, Armour::none, Armour::mail, Armour::plate};
    const auto at = static_cast<std::size_t>(std::clamp(card.worn, 0, 3));
    if (at == 0) return {};
    return card.shield || at == 3 ? Worn{with_shield[at], true} : Worn{without_shield[at], false};
}

Rule quality_rule(Tray tray)
{
    constexpr Rule rules[] = {"ma.ident.quality.red",   "ma.ident.quality.brown",
                              "ma.ident.quality.green", "ma.ident.quality.silver",
                              "ma.ident.quality.blue",  "ma.ident.quality.white"};
    return rules[static_cast<std::size_t>(tray)];
}

// Of what it wears, where a house rule has rewritten that row; else of its class, where a house
// rule has; else either, for they say the same.
Rule pace_of(const Sheet& sheet, Troop troop, Rule worn, Rule printed)
{
    const std::optional<Rule> of_class = rate_rule(troop);
    if (is_rewritten(sheet, worn)) return worn;
    return of_class && is_rewritten(sheet, *of_class) ? *of_class : printed;
}

} // namespace

std::optional<Rule> rate_rule(const Sheet& sheet, const Profile& profile)
{
    const std::optional<Rule> of_class = rate_rule(profile.troop);
    if (!of_class) return of_class;
    if (profile.troop == Troop::skirmisher)
        return pace_of(sheet, profile.troop, "ma.ident.move.two_figures", *of_class);
    if (!is_line_foot(profile.troop)) return of_class;
    return pace_of(sheet, profile.troop, equipment(sheet, worn_by(profile)).move, *of_class);
}

Profile in_force(const Sheet& sheet, const Profile& card)
{
    Profile profile = card;
    constexpr int best = static_cast<int>(Tray::white);
    const auto tray = static_cast<Tray>(std::clamp(card.quality, 0, best));
    profile.quality = sheet.whole(quality_rule(tray));
    if (card.barbarian) profile.shock = sheet.on("ma.ident.barbarian_shock");
    const bool wears =
        is_mounted(card.troop) || card.troop == Troop::skirmisher || is_line_foot(card.troop);
    if (!wears) return profile;
    const Equipment worn = equipment(sheet, worn_by(card));
    profile.protection = sheet.whole(worn.protection);
    if (is_line_foot(card.troop)) profile.troop = worn.troop;
    return profile;
}

Identified identify(const Sheet& sheet, const FigureFacts& facts)
{
    constexpr int of_skirmishers = 2;
    const bool skirmishers = facts.figures_per_base == of_skirmishers;
    const Worn worn_so{facts.armour, facts.shield};
    const bool as_if_shielded = worn_so.plate_alone() && sheet.on("ma.ruling.plate_no_shield");
    const Equipment worn = equipment(sheet, worn_so);
    const Rule quality = quality_rule(facts.tray);
    Identified made;
    made.troop = skirmishers ? Troop::skirmisher : worn.troop;
    const Rule identified = skirmishers ? Rule("ma.ident.move.two_figures") : worn.move;
    const Rule move = pace_of(sheet, made.troop, identified, identified);
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
