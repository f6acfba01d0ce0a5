#include "rules/impetus/ask/questions_facts.hpp"

#include "rules/impetus/book/charges.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::impetus::ask {

namespace {

constexpr int most_vbu = 8;
constexpr int most_impetus = 6;
constexpr double fastest = 1000;

void read_vbu(Reading& reading, UnitFacts& unit, bool needed)
{
    reading.declare(
        {"vbu", FactKind::whole, "of a unit that is no Large Unit", false, {}, 1, most_vbu});
    if (reading.has("large_unit")) {
        for (const int each : wholes_at(reading, "large_unit", 2, 3, {1, most_vbu},
                                        "VBU of each unit of a Large Unit, front first"))
            unit.vbu.push_back(static_cast<std::uint8_t>(each));
        const bool right = !unit.vbu.empty();
        if (!right) unit.vbu.push_back(1);
        const int front = unit.front_vbu();
        if (reading.has("vbu") && reading.whole("vbu", 1, most_vbu) != front && right)
            reading.trouble("vbu", fmt::format("expected {}, the VBU of the front unit in "
                                               "\"large_unit\", or none.",
                                               front));
    } else if (needed || reading.has("vbu") || reading.has("original_vbu")) {
        unit.vbu.push_back(static_cast<std::uint8_t>(reading.whole("vbu", 1, most_vbu)));
    }
    unit.original_vbu =
        reading.whole_or("original_vbu", {unit.front_vbu(), "vbu"}, 0, most_vbu, "at the start");
    if (unit.original_vbu < unit.front_vbu())
        reading.trouble("original_vbu", fmt::format("expected at least the {} that it has left.",
                                                    unit.front_vbu()));
}

void read_profile(Reading& reading, UnitFacts& unit)
{
    unit.impetus = reading.whole_or("impetus", 0, 0, most_impetus);
    unit.missile = reading.one_of_or("missile", Missile::none);
    unit.weapon = reading.one_of_or("weapon", Weapon::none);
    unit.thrown = reading.one_of_or("thrown", Thrown::none);
    unit.impetuous = reading.flag("impetuous");
    unit.warband = reading.flag("warband");
    unit.camels = reading.flag("camels", "it rides camels");
    unit.schiltron = reading.flag("schiltron");
    unit.shieldwall = reading.flag("shieldwall");
    unit.square = reading.flag("square");
}

void read_place(Reading& reading, UnitFacts& unit)
{
    unit.fortified = reading.flag("fortified");
    unit.stakes = reading.flag("stakes");
    unit.pavise = reading.flag("pavise");
    unit.wooden_cover = reading.flag("wooden_cover");
    unit.in_bua = reading.flag("in_bua");
    unit.on_wood_edge = reading.flag("on_wood_edge");
    unit.in_column = reading.flag("in_column");
    unit.charge_ground = reading.one_of_or("charge_ground", Ground::open);
    unit.all_in_difficult = reading.flag("all_in_difficult");
    unit.half_in_difficult =
        reading.flag("half_in_difficult", {}, {unit.all_in_difficult, "all_in_difficult"});
    unit.all_in_broken = reading.flag("all_in_broken");
    unit.uphill = reading.flag("uphill");
    unit.supported_flanks = reading.whole_or("supported_flanks", 0, 0, 2);
    if (unit.all_in_difficult && !unit.half_in_difficult)
        reading.trouble("half_in_difficult",
                        "expected true: what is totally in difficult ground is half in it.");
}

void read_state(Reading& reading, const Sheet& sheet, UnitFacts& unit)
{
    unit.disordered = reading.flag("disordered");
    unit.commander = reading.flag("commander", "its commander is with it");
    unit.out_of_command = reading.flag("out_of_command", "beyond command range");
    unit.opportunity = reading.flag("opportunity", "an opportunity shot");
    unit.in_melee = reading.flag("in_melee");
    unit.flanked = reading.flag("flanked");
    unit.moves_made = reading.whole_or("moves_made", 0, 0, 100);
    unit.rallied = reading.flag("rallied");
    unit.evading = reading.flag("evading");
    unit.charging = reading.flag("charging");
    if (unit.opportunity && unit.disordered)
        reading.trouble("opportunity", "expected false: a disordered unit is not on opportunity.");
    if (unit.charging && never_charges(sheet, unit.type))
        reading.trouble("charging", "expected false: W, ART and BAG never charge.");
}

} // namespace

UnitFacts read_unit(Reading& reading, const Sheet& sheet, Needs needs)
{
    UnitFacts unit;
    if (needs.type || reading.has("type")) unit.type = reading.one_of<Type>("type", "of the unit");
    read_vbu(reading, unit, needs.vbu);
    if (needs.discipline || reading.has("discipline"))
        unit.discipline = reading.one_of<Discipline>("discipline", "of the unit or group");
    unit.move =
        reading.number_or("move", {move_rate(sheet, unit.type), "by type"}, 0, fastest, "U");
    read_profile(reading, unit);
    read_place(reading, unit);
    read_state(reading, sheet, unit);
    return unit;
}

UnitFacts unit_at(Reading& question, std::string_view key, const Sheet& sheet, Needs needs)
{
    return part_read(question, key, [&](Reading& part) { return read_unit(part, sheet, needs); });
}

std::vector<Reading> some_at(Reading& reading, std::string_view key, std::string_view expected)
{
    const std::size_t before = reading.troubles().size();
    std::vector<Reading> tables = tables_at(reading, key);
    if (tables.empty() && reading.troubles().size() == before)
        reading.trouble(key, fmt::format("expected {}.", expected));
    return tables;
}

Names::Names(std::initializer_list<std::string_view> taken) : taken_(taken.begin(), taken.end()) {}

std::string Names::read(Reading& reading)
{
    std::string given = reading.text("name");
    if (given.empty()) {
        const Value* written = reading.child("name");
        if (written != nullptr && written->is_text())
            reading.trouble("name", "expected a name, found an empty text.");
        return given;
    }
    if (std::find(taken_.begin(), taken_.end(), given) != taken_.end())
        reading.trouble("name", fmt::format("\"{}\" is taken; expected another name.", given));
    taken_.push_back(given);
    return given;
}

void need_discipline(Reading& question, std::string_view unit_key, const UnitFacts& unit)
{
    if (!unit.discipline)
        question.trouble(fmt::format("{}.discipline", unit_key), "is missing; expected A, B or C.");
}

Value decimal(const dice::Fraction& value)
{
    constexpr double places = 1e6;
    return Value(std::round(value.to_double() * places) / places);
}

} // namespace quincunx::impetus::ask
