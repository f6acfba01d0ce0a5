// Questions about units and armies: what they are, what they cost, who begins and who has lost.

#include "rules/my_ancients/ask/questions_facts.hpp"
#include "rules/my_ancients/turn/sequence.hpp"
#include "rules/my_ancients/turn/setup.hpp"

#include <fmt/format.h>

namespace quincunx::my_ancients::ask {

Value initiative(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view losers[] = {"none", "red", "blue"};
    InitiativeFacts asked;
    const int loser =
        facts.one_of("previous_loser", losers, 0, "of the initiative; none in the first turn");
    if (loser > 0) asked.previous_loser = static_cast<Colour>(loser - 1);
    if (!facts.troubles().empty()) return {};
    return told(initiative_reckoning(sheet, asked), {},
                odds_of([&](Dice& dice) { return my_ancients::initiative(sheet, asked, dice); }));
}

Value identify(Reading& facts, const Sheet& sheet)
{
    FigureFacts asked;
    asked.figures_per_base = facts.whole_or("figures_per_base", 4, 2, 4, "on each base");
    asked.armour = facts.one_of_or("armour", Armour::none, "of the figures");
    asked.shield = facts.flag("shield", "they carry one");
    asked.tray = facts.one_of<Tray>("tray", "colour of the casualty tray");
    asked.barbarian = facts.flag("barbarian", "all of them are shock");
    if (!facts.troubles().empty()) return {};
    const Identified unit = my_ancients::identify(sheet, asked);
    return found(unit.factors, {{"troop", name(unit.troop)},
                                {"move", number(unit.move)},
                                {"protection", unit.protection},
                                {"quality", unit.quality},
                                {"shock", unit.shock}});
}

Value points(Reading& facts, const Sheet& sheet)
{
    Profile profile;
    profile.troop = facts.one_of<Troop>("troop", "what it is");
    const bool leader = profile.troop == Troop::leader;
    facts.needed_only("bases", "unless it is a leader, who has one");
    const int bases = leader ? facts.whole_or("bases", 1, 1, 1)
                             : facts.whole("bases", 1, most_bases_asked, "in the unit");
    profile.quality = quality_if(!leader, facts);
    profile.protection =
        facts.whole_or("protection", 0, 0, 3, "mounted troops and chariots pay for it");
    profile.weapon = facts.one_of_or("weapon", Weapon::none, "missile weapon");
    profile.pilum = facts.flag("pilum", "thrown at contact");
    profile.shock = facts.flag("shock", "shock troops");
    profile.impetuous = facts.flag("impetuous", "costs less");
    const bool machine = profile.troop == Troop::bolt_thrower;
    if (machine != (profile.weapon == Weapon::bolt_thrower) && profile.weapon != Weapon::none)
        facts.trouble("weapon", fmt::format("is {}; expected bolt_thrower for bolt throwers, and "
                                            "for nobody else.",
                                            name(profile.weapon)));
    if (!facts.troubles().empty()) return {};
    if (leader) profile = Profile{.troop = Troop::leader}; // one price, whatever he carries
    const Reckoning rows = price(sheet, profile);
    Value made = Value::object();
    made["factors"] = factors(rows);
    made["values"]["per_base"] = rows.total();
    made["values"]["total"] = rows.total() * bases;
    return made;
}

Value army_break(Reading& facts, const Sheet& sheet)
{
    constexpr int most_units = 1000;
    constexpr int most_points = 1'000'000;
    static constexpr std::string_view units[] = {"red_units", "blue_units"};
    static constexpr std::string_view gone[] = {"red_gone", "blue_gone"};
    static constexpr std::string_view lost[] = {"red_points_lost", "blue_points_lost"};
    BreakFacts asked;
    for (const std::size_t side : {0U, 1U}) {
        asked.units[side] = facts.whole(units[side], 1, most_units);
        asked.gone[side] = facts.whole(gone[side], 0, most_units);
        asked.points_lost[side] = facts.whole_or(lost[side], 0, 0, most_points);
        if (facts.troubles().empty() && asked.gone[side] > asked.units[side])
            facts.trouble(gone[side],
                          fmt::format("is {}; expected at most the {} units that there were.",
                                      asked.gone[side], asked.units[side]));
    }
    asked.turn = facts.whole_or("turn", 1, 1, most_units, "that ends");
    asked.turn_limit = facts.whole_or("turn_limit", sheet.whole("ma.ruling.turn_limit"), 1,
                                      most_units, "of the scenario");
    if (!facts.troubles().empty()) return {};
    const Break end = my_ancients::army_break(sheet, asked);
    return found(end.factors, {{"red_breaks_at", end.breaks_at[0]},
                               {"red_broken", end.broken[0]},
                               {"blue_breaks_at", end.breaks_at[1]},
                               {"blue_broken", end.broken[1]},
                               {"winner", name(end.winner)}});
}

} // namespace quincunx::my_ancients::ask
