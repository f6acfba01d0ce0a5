#include "rules/impetus/ask/questions.hpp"

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
    reading.flags<&UnitFacts::schiltron, &UnitFacts::shieldwall, &UnitFacts::square>(unit);
}

void read_place(Reading& reading, UnitFacts& unit)
{
    reading.flags<&UnitFacts::fortified, &UnitFacts::stakes, &UnitFacts::pavise,
                  &UnitFacts::wooden_cover, &UnitFacts::in_bua, &UnitFacts::on_wood_edge,
                  &UnitFacts::in_column>(unit);
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
    reading.flags<&UnitFacts::rallied, &UnitFacts::evading, &UnitFacts::charging>(unit);
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
    if (std::ranges::find(taken_, given) != taken_.end())
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

namespace quincunx::impetus {

namespace {

constexpr battle::Question<Sheet> known[] = {
    {"shooting", "odds of one shot and the test that follows", ask::shooting,
     R"({"shooter": {"type": "T", "vbu": 4, "missile": "long_bow_a", )"
     R"("moves_made": 1}, "target": {"type": "FP", "vbu": 5}, "distance": )"
     R"(14, "through_light": true})"},
    {"cohesion", "one Cohesion Test with a known number of hits", ask::cohesion,
     R"({"cause": "melee", "unit": {"type": "CP", "vbu": 7}, "enemies": )"
     R"([{"type": "FP"}], "hits": 5})"},
    {"melee", "one round between two main units, to the end of the pursuit roll", ask::melee,
     R"({"attacker": {"type": "CP", "vbu": 7, "impetus": 4, "discipline": )"
     R"("B", "charging": true}, "defender": {"type": "FP", "large_unit": )"
     R"([4, 4], "impetus": 1, "discipline": "B", "weapon": "pike"}})"},
    {"engagement", "the whole fight: rounds go on as long as the pursuer catches the foe",
     ask::engagement,
     R"({"attacker": {"type": "CM", "vbu": 5, "impetus": 2, "discipline": )"
     R"("B", "charging": true}, "defender": {"type": "CM", "vbu": 4, )"
     R"("impetus": 2, "discipline": "C"}})"},
    {"discipline", "one Discipline Test", ask::discipline,
     R"({"discipline": "B", "reason": "opportunity", "commander": true})"},
    {"rally", "rally of a disordered unit, with its general", ask::rally,
     R"({"unit": {"type": "CP", "discipline": "B"}, "general_in_range": )"
     R"(true, "leadership": 2})"},
    {"moves", "a plan of several movement phases in one activation", ask::moves,
     R"({"unit": {"discipline": "B"}, "phases": 3})"},
    {"initiative", "one initiative step", ask::initiative,
     R"({"red": {"general": "fair"}, "blue": {"general": "expert"}, )"
     R"("dice_shown": {"red": [4, 4], "blue": [1, 3]}})"},
    {"activation", "who acts in which step of a turn, from given initiative dice", ask::activation,
     R"({"red": [{"name": "alpha", "general": "fair"}], "blue": [{"name": )"
     R"("charlie", "general": "incompetent"}], "steps": [{"red": )"
     R"({"command": "alpha", "dice": [1, 2]}, "blue": {"command": )"
     R"("charlie", "dice": [5, 5]}}]})"},
    {"general_loss", "fate of a general whose unit rolled a 6", ask::general_loss,
     R"({"general": "expert", "other_generals": ["fair"], "structure": )"
     R"("average", "losses": 2, "mounted": true, "in_melee": true, )"
     R"("commander_in_chief": true})"},
    {"charge", "does a straight charge reach, with the bonus where it is needed", ask::charge,
     R"({"charger": {"type": "CP", "impetus": 3}, "open": 9, "difficult": )"
     R"(1})"},
    {"evade", "one unit chooses to evade from a charge in the open", ask::evade,
     R"({"evader": {"type": "S", "discipline": "B"}, "charger": {"type": )"
     R"("CP", "impetus": 4}, "distance": 5})"},
    {"retreat", "retreat after a lost (or drawn) melee and the pursuit roll", ask::retreat,
     R"({"loser": {"type": "FP", "vbu": 4}, "winner": {"type": "CP", )"
     R"("vbu": 6, "original_vbu": 7, "impetus": 4}})"},
    {"river_retreat", "a retreat meets a river", ask::river_retreat, R"({"river": "normal"})"},
    {"demoralisation", "which commands and armies break", ask::demoralisation,
     R"({"commands": [{"name": "left", "units": [{"vd": 3, "lost": true}, )"
     R"({"vd": 2}, {"vd": 2}]}], "baggage": "safe"})"},
    {"rout_effect", "what a rout does to friends behind", ask::rout_effect,
     R"({"routed": {"type": "FP"}, "behind": [{"name": "reserve", "type": )"
     R"("FP", "vbu": 5, "distance": 4.5}]})"},
    {"fire_priority", "which target a shooter must take", ask::fire_priority,
     R"({"targets": [{"name": "cl", "distance": 12, "bearing": 35}, )"
     R"({"name": "cp", "distance": 14, "bearing": -4, )"
     R"("in_front_corridor": true}]})"},
    {"wheel", "legality and length of a wheel", ask::wheel, R"({"type": "CP", "angle": 45})"},
    {"contact_side", "front, flank or rear contact", ask::contact_side,
     R"({"target": {"x": 10, "y": 10, "facing": 180, "depth": 3}, )"
     R"("charger_start": {"x": 22, "y": 14}, "edge_touched": "left"})"},
    {"zone_of_control", "is a unit inside an enemy ZoC", ask::zone_of_control,
     R"({"holder": {"x": 0, "y": 0, "facing": 90, "depth": 3}, "unit": )"
     R"({"x": 6, "y": 0, "facing": 270, "depth": 4}})"},
    {"fire_arc", "arc, distance and range band (open ground, nothing between)", ask::fire_arc,
     R"({"shooter": {"type": "T", "x": 0, "y": 0, "facing": 0, "depth": )"
     R"(4}, "target": {"x": 0, "y": 20, "facing": 180, "depth": 3}})"},
    {"sight", "does a sight line get through one terrain piece", ask::sight,
     R"({"ground": "steep_hill", "length_inside": 15.5})"},
    {"terrain", "what a ground does to a troop type that moves into it", ask::terrain,
     R"({"type": "FP", "ground": "swamp"})"},
    {"interpenetrate", "one unit meets a friend", ask::interpenetrate,
     R"({"why": "voluntary", "mover": {"type": "CP"}, "friend": {"type": )"
     R"("T"}})"},
    {"manoeuvre", "oblique, sideways, about face or rearward phase", ask::manoeuvre,
     R"({"unit": {"type": "CP", "discipline": "B"}, "move": "oblique", )"
     R"("angle": 20})"},
    {"impetuous", "must an impetuous unit advance", ask::impetuous,
     R"({"unit": {"type": "FL", "vbu": 5, "impetuous": true}, "enemies": )"
     R"([{"name": "archers", "type": "T", "distance": 22}]})"},
    {"reactions", "what a unit of the inactive player may do at an action", ask::reactions,
     R"({"unit": {"type": "CM", "impetus": 2, "opportunity": true}, )"
     R"("trigger": "charge", "against": "me", "distance": 8})"},
    {"points", "cost and VD of units or an army", ask::points,
     R"({"units": [{"type": "FP", "vbu": 6, "impetus": 3, "discipline": )"
     R"("A", "thrown": "pilum", "count": 4}], "generals": ["fair"], )"
     R"("structure": "average"})"},
};

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::impetus
