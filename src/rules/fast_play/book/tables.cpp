#include "rules/fast_play/book/tables.hpp"

#include <array>

namespace quincunx::fast_play {

namespace {

using reckoning::Register;

constexpr auto sections = sheet_sections.sections_of(entries);

constexpr Register the_register{"fast-play", "fp.", "Fast Play", entries, sections};

} // namespace

const Register& rule_register()
{
    return the_register;
}

void add_line(Reckoning& factors, const Sheet& sheet, Rule rule, double value)
{
    reckoning::add_line(factors, sheet, rule.index, value);
}

Type type_of(Troop troop)
{
    if (is_chariot(troop)) return Type::chariot;
    if (is_artillery(troop)) return Type::artillery;
    if (troop == Troop::elephant) return Type::elephant;
    return is_mounted(troop) ? Type::cavalry : Type::infantry;
}

bool goes_as_cavalry(Type type)
{
    return type == Type::cavalry || type == Type::chariot || type == Type::elephant;
}

} // namespace quincunx::fast_play
