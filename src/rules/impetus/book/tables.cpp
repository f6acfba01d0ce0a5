#include "rules/impetus/book/tables.hpp"

#include <array>

namespace quincunx::impetus {

namespace {

using reckoning::Register;
using reckoning::section;

constexpr auto printed_sections()
{
    std::size_t at = 0;
    return std::array{
        section(entries, "Movement", at, rows::movement),
        section(entries, "Interpenetration", at, rows::interpenetration),
        section(entries, "Failure of a discipline test", at, rows::failures),
        section(entries, "Terrain", at, rows::terrain),
        section(entries, "Special rules", at, rows::special, rows::shieldwall_cancels,
                rows::shieldwall_fire),
        section(entries, "Shooting: priorities", at, rows::priorities),
        section(entries, "Shooting: ranges", at, rows::ranges),
        section(entries, "Shooting: dice by weapon (5U infantry, cavalry; 15U; 30U; 80U)", at,
                rows::weapons),
        section(entries, "Shooting: modifiers to the number of dice", at, rows::shot_modifiers,
                rows::through),
        section(entries, "Cohesion test", at, rows::cohesion_rules),
        section(entries, "Cohesion test after shooting", at, rows::cohesion_after_fire),
        section(entries, "Routs", at, rows::routs),
        section(entries, "Melee", at, rows::melee_rules, rows::melee_modifiers),
        section(entries, "Melee: depth", at, rows::depth_rule, rows::depth_bonuses),
        section(entries, "Pilum and heavy javelin", at, rows::thrown_rules, rows::thrown_dice),
        section(entries, "Impact bonus not applying", at, rows::impact_cancelled),
        section(entries, "Cohesion test in melee", at, rows::melee_cohesion_rule,
                rows::cohesion_in_melee),
        section(entries, "Loss of melee and retreat", at, rows::retreats),
        section(entries, "Pursuit", at, rows::pursuits),
        section(entries, "Hits", at, rows::hits),
        section(entries, "Cohesion", at, rows::cohesion_book),
        section(entries, "Scale and units", at, rows::scale),
        section(entries, "Initiative", at, rows::initiative),
        section(entries, "Generals", at, rows::generals),
        section(entries, "Discipline test", at, rows::discipline_tests, rows::discipline_modifiers),
        section(entries, "Activation", at, rows::activation),
        section(entries, "Zones of control", at, rows::zones_of_control),
        section(entries, "Charges and reactions", at, rows::reacting),
        section(entries, "Loss of a general", at, rows::loss_of_generals, rows::general_modifiers),
        section(entries, "Victory and points", at, rows::army),
        section(entries, "Rulings", at, rows::rulings),
    };
}

constexpr auto sections = printed_sections();
static_assert(sections.back().entries.data() + sections.back().entries.size() ==
                  entries.data() + entries.size(),
              "the sections are all of the register");

constexpr Register the_register{"impetus", "imp.", "Impetus", entries, sections};

} // namespace

const Register& rule_register()
{
    return the_register;
}

Sheet::Sheet() : Sheet(reckoning::Sheet(the_register)) {}
Sheet::Sheet(reckoning::Sheet in_force) : SheetOf(std::move(in_force)) {}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    reckoning::add_line(factors, sheet, rule.index, value);
}

void append(Reckoning& factors, const Reckoning& more)
{
    for (const reckoning::Line& line : more.lines) factors.lines.push_back(line);
}

double base_frontage(const Sheet& sheet)
{
    return sheet["imp.base.frontage"];
}

double base_depth(const Sheet& sheet, Type type)
{
    return sheet.figure("imp.base.depth", columns::types[type]);
}

double move_rate(const Sheet& sheet, Type type)
{
    return sheet.figure("imp.move.rate", columns::types[type]);
}

double slack(const Sheet& sheet)
{
    return sheet["imp.geo.slack"];
}

bool reaches(const Sheet& sheet, double length, double wanted)
{
    return length + slack(sheet) >= wanted;
}

} // namespace quincunx::impetus
