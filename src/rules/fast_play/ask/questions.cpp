#include "rules/fast_play/ask/questions.hpp"

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
    const int stands = reading.whole("stands", least_stands, most_stands);
    return {.stands = stands, .start_stands = start_stands_at(reading, stands)};
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
    UnitFacts unit{.type = reading.one_of<Type>("type", "of troops"),
                   .order = reading.one_of_or("order", Order::formed, "in what order"),
                   .formation = static_cast<Formation>(
                       reading.one_of("formation", all_names<Formation>().first(formed_formations),
                                      0, "skirmish is an order"))};
    unit.profile.quality = reading.one_of<Quality>("quality", "of the unit");
    unit.profile.armour = reading.one_of_or("armour", Armour::none, "of the unit");
    unit.profile.skill = reading.one_of_or("skill", Skill::average, "in combat");
    read_weapons(unit.profile, reading, Arms::melee);
    read_abilities(unit.profile, reading);
    unit.strength = read_strength(reading);
    unit.ranks = reading.whole_or("ranks", 1, 1, most_stands);
    check_stands(reading, "ranks", unit.ranks, unit.strength.stands);
    unit.attacks = reading.whole("attacks", 0, most_attacks, "of each stand");
    reading.flags<&UnitFacts::shaken, &UnitFacts::defending_cover, &UnitFacts::broken_charge>(unit);
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
    reading.flags<&ShooterFacts::moved, &ShooterFacts::shaken, &ShooterFacts::being_charged>(
        shooter);
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

namespace quincunx::fast_play {

namespace {

constexpr battle::Question<Sheet> known[] = {
    {"tl_test", "does a unit pass its T&L test?", ask::tl_test,
     R"({"manoeuvre": "change_formation", "tl": 7, "commander": "radius", "commander_tl": 1})"},
    {"flee", "is a unit that flees straight ahead of a charger caught?", ask::flee,
     R"({"arm": "infantry", "basic_move": 6, "gap": 6, "charger_reach": 12})"},
    {"leader", "what becomes of an attached commander whose unit loses stands?", ask::leader,
     R"({"stands_lost": 2, "cause": "missile"})"},
    {"morale", "a morale test, a recovery or a rally", ask::morale,
     R"({"quality": "trained", "stands": 5, "start_stands": 8, "commander_morale": 1})"},
    {"attacks", "how many of a handful of attacks hit?", ask::attacks,
     R"({"attacks": 5, "modifier": -6})"},
    {"missile", "one unit shoots at another: hits, stands lost, morale", ask::missile,
     R"({"range": 8, "shooter": {"weapon": "bow", "front_stands": 3, "missile_attacks": 2,
      "second_rank_stands": 3}, "target": {"armour": "light", "quality": "trained",
      "stands": 8}})"},
    {"melee", "one melee from contact to the victory table", ask::melee,
     R"({"chargers": [{"type": "cavalry", "quality": "regular", "stands": 4, "role": "charging",
      "fighting_stands": 4, "attacks": 2, "armour": "medium", "weapons": ["lance"]}],
      "target": {"type": "infantry", "quality": "trained", "stands": 8, "role": "standing",
      "fighting_stands": 4, "attacks": 2, "armour": "light", "weapons": ["long_spear"],
      "ranks": 2}})"},
    {"victory", "a melee is lost by a known difference", ask::victory,
     R"({"difference": 4, "loser": {"type": "infantry", "stands": 6, "start_stands": 8},
      "winner": {"type": "cavalry"}})"},
    {"charge_chain",
     "a charge on a unit that stands and shoots, then the melee if the charger comes home",
     ask::charge_chain,
     R"({"range": 5, "shooter": {"weapon": "sling", "front_stands": 3, "missile_attacks": 2},
      "charger": {"type": "infantry", "quality": "regular", "stands": 4, "role": "charging",
      "fighting_stands": 2, "attacks": 2, "files": 2, "ranks": 2, "armour": "medium"},
      "target": {"type": "infantry", "quality": "levy", "stands": 6, "role": "standing",
      "fighting_stands": 3, "attacks": 2, "ranks": 2}})"},
    {"trample", "stampeding elephants reach a unit", ask::trample,
     R"({"elephants": {"stands": 2}, "target": {"armour": "light", "quality": "trained",
      "stands": 8}})"},
    {"dice_table", "a plain table that is rolled on", ask::dice_table, R"({"table": "melee_tie"})"},
    {"stampede", "which way do stampeding elephants go?", ask::stampede, R"({"facing": 0})"},
    {"range_band", "range band of a weapon", ask::range_band, R"({"weapon": "bow", "range": 8})"},
    {"zone", "in which zone of a unit does a point lie?", ask::zone,
     R"({"target": {"x": 0, "y": 0, "facing": 0, "frontage": 8, "depth": 4}, "point": [1, 6]})"},
    {"wheel", "what does a wheel cost?", ask::wheel,
     R"({"degrees": 20, "frontage": 8, "move": 8})"},
    {"charge", "does a charge reach, by distance alone?", ask::charge,
     R"({"basic_move": 4, "frontage": 8, "gap": 5, "wheel": 20})"},
    {"charge_path",
     "the whole path of a charge on open ground with nobody else near: wheel, straight, touch, "
     "conform",
     ask::charge_path,
     R"({"charger": {"x": -7, "y": -8, "facing": 0, "frontage": 8, "basic_move": 4},
      "target": {"x": 0, "y": 0, "facing": 180, "frontage": 8, "depth": 4}})"},
    {"countercharge", "where do a charger and a countercharger meet (open ground)?",
     ask::countercharge,
     R"({"charger": {"x": 0, "y": 0, "facing": 90, "frontage": 4}, "target": {"x": 9, "y": 1,
      "facing": 270, "frontage": 4, "depth": 2}})"},
    {"march", "may a unit march?", ask::march,
     R"({"basic_move": 5, "enemy_distances": [12, 8, 6.5]})"},
    {"change_facing", "a unit turns 90 or 180 degrees", ask::change_facing,
     R"({"degrees": 90, "stands": 8, "files": 4, "basic_move": 4})"},
    {"ranks", "counted ranks", ask::ranks, R"({"stands": 7, "files": 4})"},
    {"losses", "what a unit looks like after losing stands", ask::losses,
     R"({"stands": 4, "files": 4, "start_stands": 8, "lost": 1})"},
    {"fighting_stands", "how many stands of two touching edges fight?", ask::fighting_stands,
     R"({"charger_stands": 4, "target_stands": 4, "offset": 6})"},
    {"reactions", "what may a charged unit do?", ask::reactions,
     R"({"target": {"troop": "light_cavalry", "missile_weapon": "javelin"},
      "chargers": [{"zone": "front", "gap": 7}]})"},
    {"interpenetration", "a moving unit meets a friend", ask::interpenetration,
     R"({"move": "rout", "mover_order": "skirmish", "friend_order": "formed"})"},
    {"back_move", "a forced straight move with things in the way, all measured along it",
     ask::back_move, R"({"move": "retreat", "distance": 6, "friends": [{"from": 3, "to": 7}]})"},
    {"next_active", "who is active next?", ask::next_active,
     R"({"active": "A", "event": "none", "units_left": {"A": 0, "B": 2}})"},
    {"army_break", "is an army broken?", ask::army_break,
     R"({"units": [{"troop": "cavalry", "state": "routing"}, {"troop": "heavy_foot"},
      {"troop": "skirmisher_foot", "state": "destroyed"}]})"},
    {"battle_end", "is the battle over at the end of a turn?", ask::battle_end,
     R"({"turn": 4, "A": {"lost": 3, "start": 15, "points_taken": 400}, "B": {"lost": 8,
      "start": 16, "points_taken": 150}})"},
    {"points", "what does a unit cost?", ask::points,
     R"({"troop": "heavy_foot", "quality": "seasoned", "armour": "heavy", "skill": "good",
      "weapons": ["thrown"], "abilities": ["steadfast"], "stands": 8})"},
};

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::fast_play
