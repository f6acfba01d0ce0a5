#include "rules/fast_play/ask/questions_facts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::fast_play::ask {

void contradiction(Reading& reading, std::string_view key, std::string_view other,
                   std::string message)
{
    const std::string paths[] = {reading.path_of(key), reading.path_of(other)};
    for (const Trouble& noted : reading.troubles())
        if (noted.key == paths[0] || noted.key == paths[1]) return;
    reading.trouble(key, std::move(message));
}

void check_routing(Reading& reading, const Sheet& sheet, std::string_view key,
                   std::string_view kind, Type type)
{
    if (type == Type::elephant && sheet.on("fp.elephant.stampede"))
        contradiction(reading, key, kind,
                      "says that elephants rout; they stampede instead (fp.elephant.stampede).");
    if (type == Type::artillery && sheet.on("fp.engine.routs"))
        contradiction(reading, key, kind,
                      "says that artillery routs; it is destroyed instead (fp.engine.routs).");
}

void check_stampeding(Reading& reading, const Sheet& sheet, std::string_view key,
                      std::string_view kind, Type type)
{
    if (type != Type::elephant)
        contradiction(reading, key, kind, "is stampeding; only elephants are ever that.");
    else if (!sheet.on("fp.elephant.stampede"))
        contradiction(reading, key, kind,
                      "is stampeding; the house rules have switched that off "
                      "(fp.elephant.stampede).");
}

void check_stands(Reading& reading, std::string_view key, int is, int stands)
{
    if (is > stands)
        contradiction(reading, key, "stands",
                      fmt::format("is {}; expected no more than the {} stands.", is, stands));
}

std::vector<Reading> some_tables_at(Reading& facts, std::string_view key, std::string_view what)
{
    std::vector<Reading> tables = tables_at(facts, key);
    if (tables.empty())
        contradiction(
            facts, key, key,
            fmt::format("is {}; expected {}.", facts.has(key) ? "empty" : "missing", what));
    return tables;
}

int start_stands_at(Reading& reading, int stands)
{
    const int start = reading.whole_or("start_stands", {std::max(stands, 1), "stands"}, 1,
                                       most_stands, "at the start of the battle");
    if (start < stands)
        contradiction(
            reading, "start_stands", "stands",
            fmt::format("is {}; expected at least the {} stands that there are.", start, stands));
    return start;
}

Strength read_stands(Reading& reading, int least_stands)
{
    Strength strength;
    strength.stands = reading.whole("stands", least_stands, most_stands);
    strength.start_stands = start_stands_at(reading, strength.stands);
    return strength;
}

Strength read_strength(Reading& reading)
{
    Strength strength = read_stands(reading);
    strength.wounds_per_stand = reading.whole_or("wounds_per_stand", 3, 1, most_stands);
    strength.wounds_carried = reading.whole_or("wounds_carried", 0, 0, most_stands);
    if (strength.wounds_carried >= strength.wounds_per_stand)
        contradiction(reading, "wounds_carried", "wounds_per_stand",
                      fmt::format("is {}; expected less than the {} that make a stand.",
                                  strength.wounds_carried, strength.wounds_per_stand));
    return strength;
}

UnitFacts read_unit(Reading& reading)
{
    constexpr std::size_t formed_formations = 3; // skirmish is an order
    UnitFacts unit;
    unit.type = reading.one_of<Type>("type", "of troops");
    unit.order = reading.one_of_or("order", Order::formed, "in what order");
    unit.formation = static_cast<Formation>(reading.one_of(
        "formation", all_names<Formation>().first(formed_formations), 0, "skirmish is an order"));
    unit.profile.quality = reading.one_of<Quality>("quality", "of the unit");
    unit.profile.armour = reading.one_of_or("armour", Armour::none, "of the unit");
    unit.profile.skill = reading.one_of_or("skill", Skill::average, "in combat");
    read_weapons(unit.profile, reading, Arms::melee);
    read_abilities(unit.profile, reading);
    unit.strength = read_strength(reading);
    unit.ranks = reading.whole_or("ranks", 1, 1, most_stands);
    check_stands(reading, "ranks", unit.ranks, unit.strength.stands);
    unit.attacks = reading.whole("attacks", 0, most_attacks, "of each stand");
    unit.shaken = reading.flag("shaken");
    unit.defending_cover = reading.flag("defending_cover");
    unit.broken_charge = reading.flag("broken_charge");
    unit.role = reading.one_of<Role>("role");
    unit.contact = reading.one_of_or("contact", Contact::front);
    unit.commander_combat = reading.whole_or("commander_combat", 0, -10, 10);
    return unit;
}

void check_attacks(Reading& reading, std::string_view key, int attacks, int most)
{
    if (attacks > most)
        reading.trouble(
            key, fmt::format("{} attacks are too many; expected at most {}.", attacks, most));
}

namespace {

ShooterFacts read_shooter(Reading& reading, const Sheet& sheet)
{
    ShooterFacts shooter;
    const auto weapons = all_names<Missile>().subspan(1); // none is no weapon
    shooter.weapon =
        static_cast<Missile>(std::max(reading.one_of("weapon", weapons, -1, "that shoots"), 0) + 1);
    shooter.skill = reading.one_of_or("missile_skill", Skill::average, "in shooting");
    shooter.front_stands = reading.whole("front_stands", 0, most_stands);
    shooter.attacks = reading.whole("missile_attacks", 0, most_attacks);
    shooter.second_rank_stands = reading.whole_or("second_rank_stands", 0, 0, most_stands);
    shooter.order = reading.one_of_or("order", Order::formed, "in what order");
    shooter.moved = reading.flag("moved");
    shooter.shaken = reading.flag("shaken");
    shooter.being_charged = reading.flag("being_charged");
    if (shooter.second_rank_stands > shooter.front_stands)
        contradiction(reading, "second_rank_stands", "front_stands",
                      fmt::format("is {}; expected no more than the {} in front of them.",
                                  shooter.second_rank_stands, shooter.front_stands));
    check_attacks(reading, "front_stands", shot_dice(sheet, shooter));
    return shooter;
}

} // namespace

ShooterFacts shooter_at(Reading& facts, const Sheet& sheet)
{
    return part_read(facts, "shooter",
                     [&](Reading& reading) { return read_shooter(reading, sheet); });
}

Troop troop_at(Reading& reading)
{
    const auto troops = all_names<Troop>().first(static_cast<std::size_t>(Troop::commander));
    return static_cast<Troop>(std::max(reading.one_of("troop", troops, -1, "type of troops"), 0));
}

void set(Value& made, std::string_view key, Value part)
{
    if (part.is_object() && part.as_object().empty()) return;
    made[key] = std::move(part);
}

Value hit_chance(const Attacks& attacks)
{
    const auto odds = dice::every<dice::Exact>([&](Dice& one) { return hits(attacks, one); });
    return number(odds.of(true).to_double());
}

void write_attacks(Value& made, const Reckoning& rows, int total, const Attacks& attacks)
{
    set(made, "factors", factors(rows));
    made["values"]["total"] = total;
    made["values"]["dice"] = attacks.dice;
    made["values"]["hit_chance"] = hit_chance(attacks);
}

Value barred(ShotBar bar, Band band)
{
    Value made = Value::object();
    made["values"]["dice"] = 0;
    made["result"]["band"] = name(band);
    made["outcomes"][name(bar)] = "1/1";
    return made;
}

} // namespace quincunx::fast_play::ask
