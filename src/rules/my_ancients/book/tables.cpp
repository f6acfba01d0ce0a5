#include "rules/my_ancients/book/tables.hpp"

#include <array>

namespace quincunx::my_ancients {

namespace {

using reckoning::Register;
using reckoning::section;

constexpr auto printed_sections()
{
    std::size_t at = 0;
    return std::array{
        section(entries, "Short sequence", at, rows::sequence),
        section(entries, "Movement", at, rows::moves),
        section(entries, "Formation changes", at, rows::formations),
        section(entries, "Melee", at, rows::melee_opening),
        section(entries, "Melee: number of dice", at, rows::melee_dice, rows::contact_dice,
                rows::halvings, rows::used_once),
        section(entries, "Melee: number needed", at, rows::melee_needs, rows::melee_numbers),
        section(entries, "Melee: result", at, rows::melee_result),
        section(entries, "Missiles", at, rows::missiles),
        section(entries, "Missiles: modifiers", at, rows::missile_modifiers),
        section(entries, "Morale", at, rows::morale_reasons),
        section(entries, "Morale: modifiers", at, rows::morale_modifiers),
        section(entries, "Morale: result", at, rows::morale_results),
        section(entries, "Morale recovery", at, rows::recovery_modifiers, rows::recovery_result),
        section(entries, "Elephants", at, rows::elephant_moves),
        section(entries, "Elephants in melee", at, rows::elephant_melee),
        section(entries, "Broken elephants", at, rows::stampedes),
        section(entries, "Missiles against elephants", at, rows::elephant_missiles,
                rows::elephant_check, rows::elephant_example),
        section(entries, "Useful: base losses, broken units", at, rows::losses),
        section(entries, "Useful: counter-charging and evading", at, rows::reacting),
        section(entries, "Useful: arc of fire", at, rows::arcs),
        section(entries, "Useful: formation changes", at, rows::stages),
        section(entries, "Useful: hit in flank or rear", at, rows::flanks),
        section(entries, "Useful: impetuous units", at, rows::impetuous),
        section(entries, "Useful: interpenetration", at, rows::interpenetration),
        section(entries, "Useful: leaders", at, rows::leaders),
        section(entries, "Useful: march moves", at, rows::marches),
        section(entries, "Useful: oblique moves", at, rows::obliques),
        section(entries, "Useful: pursuing", at, rows::pursuits),
        section(entries, "Useful: rear rank, shield wall, skirmishers", at, rows::bodies),
        section(entries, "Useful: supporting units", at, rows::supports),
        section(entries, "Useful: third round", at, rows::third_round),
        section(entries, "Useful: voluntary break-off", at, rows::break_offs),
        section(entries, "Useful: wheeling", at, rows::wheels),
        section(entries, "Templates and markers", at, rows::markers),
        section(entries, "Multi unit combat", at, rows::several, rows::flank_halving,
                rows::several_more),
        section(entries, "Elephants in melee: diagrams", at, rows::diagrams),
        section(entries, "Detailed sequence", at, rows::detailed_sequence),
        section(entries, "Identifying units", at, rows::identifying),
        section(entries, "Rulings", at, rows::rulings),
        section(entries, "Points", at, rows::points),
        section(entries, "Rulings on moving", at, rows::move_rulings),
    };
}

constexpr auto sections = printed_sections();
static_assert(sections.back().entries.data() + sections.back().entries.size() ==
                  entries.data() + entries.size(),
              "the sections are all of the register");

constexpr Register the_register{"my-ancients", "ma.", "My Ancients", entries, sections};

// The figures of the printed rows, read once.
const std::vector<Figures>& printed_figures()
{
    static const std::vector<Figures> all = [] {
        const reckoning::Sheet printed(the_register);
        std::vector<Figures> read;
        for (std::size_t i = 0; i < entries.size(); ++i)
            read.push_back(reckoning::figures(printed, i));
        return read;
    }();
    return all;
}

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force))
{
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (changed(i)) rewritten_.push_back({i, reckoning::figures(*this, i)});
}

const Figures& Sheet::figures(Rule rule) const
{
    for (const Rewritten& row : rewritten_)
        if (row.index == rule.index) return row.figures;
    return printed_figures()[rule.index];
}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    if (sheet.on(rule)) reckoning::add_line(factors, sheet, rule.index, value);
}

void append(Reckoning& factors, const Reckoning& more)
{
    for (const reckoning::Line& line : more.lines) factors.lines.push_back(line);
}

std::optional<Rule> rate_rule(Troop troop)
{
    switch (troop) {
    case Troop::skirmish_cavalry: return Rule("ma.move.rate.skirmish_cavalry");
    case Troop::light_chariot: return Rule("ma.move.rate.light_chariots");
    case Troop::heavy_chariot: return Rule("ma.move.rate.heavy_chariots");
    case Troop::cavalry: return Rule("ma.move.rate.cavalry");
    case Troop::elephant: return Rule("ma.move.rate.elephants");
    case Troop::skirmisher: return Rule("ma.move.rate.skirmishers");
    case Troop::light_foot: return Rule("ma.move.rate.light");
    case Troop::medium_foot: return Rule("ma.move.rate.medium");
    case Troop::heavy_foot: return Rule("ma.move.rate.heavy");
    case Troop::leader: return Rule("ma.move.rate.generals");
    case Troop::bolt_thrower: break;
    }
    return std::nullopt;
}

} // namespace quincunx::my_ancients
