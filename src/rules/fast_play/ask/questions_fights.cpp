// Questions about shooting, melees, charges through fire and what follows from them.

#include "rules/fast_play/ask/questions.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play::ask {

namespace {

TestedUnit read_tested(Reading& reading)
{
    TestedUnit unit;
    unit.type = reading.one_of_or("type", Type::infantry, "of troops");
    unit.quality = reading.one_of<Quality>("quality", "of the unit");
    unit.strength = read_strength(reading);
    unit.shaken = reading.flag("shaken");
    unit.commander_morale = reading.whole_or("commander_morale", 0, -10, 10,
                                             "of a commander attached or within 6 inches");
    return unit;
}

ShotTarget read_target(Reading& reading)
{
    ShotTarget target;
    target.unit = read_tested(reading);
    target.unit.charging = reading.flag("charging", "it charges");
    target.armour = reading.one_of_or("armour", Armour::none, "of the unit");
    target.order = reading.one_of_or("order", Order::formed, "in what order");
    target.cover = reading.one_of_or("cover", Cover::none);
    return target;
}

void check_role(Reading& reading, const UnitFacts& unit, bool charges_first)
{
    const bool charging = unit.role == Role::charging;
    if (charging == charges_first) return;
    contradiction(
        reading, "role", "role",
        fmt::format("\"{}\" is no role of a {}; expected {}.", name(unit.role),
                    charges_first ? "charger" : "target",
                    charges_first ? "charging" : "standing, countercharging or caught_fleeing"));
}

UnitFacts read_charger(Reading& reading)
{
    UnitFacts unit = read_unit(reading);
    unit.fighting_stands = reading.whole("fighting_stands", 0, most_stands);
    check_stands(reading, "fighting_stands", unit.fighting_stands, unit.strength.stands);
    check_attacks(reading, "fighting_stands", unit.fighting_stands * unit.attacks);
    check_role(reading, unit, true);
    return unit;
}

int most_attacks_of(std::size_t chargers)
{
    constexpr std::size_t many = 4;
    return chargers > many ? most_attacks_at_once / 2 : most_attacks_at_once;
}

// The target's stands against each charger: a number, or with several chargers a list.
void read_target_fighting(Reading& reading, Melee& melee)
{
    reading.declare({"fighting_stands", FactKind::other,
                     "a whole number; with several chargers a list, one for each", true});
    const Value* value = reading.child("fighting_stands");
    if (value == nullptr || (!value->is_list() && melee.chargers.size() == 1)) {
        melee.target_fighting = {reading.whole("fighting_stands", 0, most_stands)};
    } else {
        const std::size_t wanted = melee.chargers.size();
        for (const double each : reading.numbers("fighting_stands", wanted, wanted)) {
            if (each < 0 || each > most_stands || each != static_cast<int>(each)) {
                reading.trouble("fighting_stands",
                                fmt::format("expected whole numbers from 0 to {}, one for each "
                                            "charger.",
                                            most_stands));
                melee.target_fighting.push_back(0);
            } else {
                melee.target_fighting.push_back(static_cast<int>(each));
            }
        }
    }
    int attacks = 0;
    for (const int each : melee.target_fighting) {
        check_stands(reading, "fighting_stands", each, melee.target.strength.stands);
        attacks += each * melee.target.attacks;
    }
    check_attacks(reading, "fighting_stands", attacks, most_attacks_of(melee.chargers.size()));
}

void read_melee_target(Reading& facts, Melee& melee)
{
    std::optional<Reading> table = table_at(facts, "target");
    if (!table) return;
    melee.target = read_unit(*table);
    check_role(*table, melee.target, false);
    read_target_fighting(*table, melee);
    table->finish();
}

Melee read_melee(Reading& facts)
{
    Melee melee;
    std::vector<Reading> chargers =
        some_tables_at(facts, "chargers", "a list of units, the leader first");
    facts.also_known({"target"}); // read only where its chargers can be
    if (chargers.size() > most_chargers) {
        facts.trouble("chargers",
                      fmt::format("are {}; expected at most {}.", chargers.size(), most_chargers));
        return melee;
    }
    int attacks = 0;
    for (Reading& reading : chargers) {
        melee.chargers.push_back(read_charger(reading));
        attacks += melee.chargers.back().fighting_stands * melee.chargers.back().attacks;
        reading.finish();
    }
    check_attacks(facts, "chargers", attacks, most_attacks_of(chargers.size()));
    if (!melee.chargers.empty()) read_melee_target(facts, melee);
    return melee;
}

void write_blows(Value& made, const std::string& role, const ReckonedBlows& blows)
{
    if (blows.has_none) {
        made["values"][role]["dice"] = 0;
        return;
    }
    Value rows = factors(blows.factors);
    if (!rows.as_object().empty()) made["factors"][role] = rows;
    Value& values = made["values"][role];
    values["total"] = blows.total;
    values["dice"] = blows.attacks.dice;
    values["hit_chance"] = hit_chance(blows.attacks);
}

void write_score(Value& made, const std::string& role, const Reckoning& score)
{
    Value rows = factors(score);
    if (!rows.as_object().empty()) made["factors"][role] = rows;
    made["values"][role]["total"] = score.total();
}

std::string charger_name(std::size_t i)
{
    return i == 0 ? "charger" : fmt::format("charger{}", i + 1);
}

std::string melee_end(const MeleeOutcome& outcome, std::size_t chargers)
{
    if (outcome.loser == Loser::both) return "both_destroyed";
    if (outcome.loser == Loser::target) return fmt::format("target:{}", name(outcome.rows[0]));
    std::string ends;
    for (std::size_t i = 0; i < chargers; ++i)
        ends += fmt::format("{}{}:{}", i == 0 ? "" : ",", charger_name(i), name(outcome.rows[i]));
    return ends;
}

// As at the table, with the wounds that each has taken.
MeleeOutcome thrown_melee(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice,
                          battle::Throwing& throwing)
{
    Blows blows;
    const Clash clash = strike(sheet, melee, dice, &blows);
    for (std::size_t i = 0; i < melee.units.size(); ++i)
        throwing.tell((i == 0 ? "target" : charger_name(i - 1)) + ": wounds taken", blows.taken[i]);
    return decided(sheet, melee, clash, dice);
}

// The target stands and shoots, the charger tests, and fights if it comes home (8.3).
struct Chain {
    ReckonedShot shot;
    Melee melee;   // if no shot hits; one charger
    int files = 0; // of the charger
};

struct ChainOutcome {
    MoraleEnd before = MoraleEnd::charges_home;
    MeleeOutcome melee;

    bool operator==(const ChainOutcome&) const = default;
};

// The charger as it comes into contact after so many hits.
Melee after_shooting(const Sheet& sheet, const Chain& chain, int hits)
{
    Melee melee = chain.melee;
    UnitFacts& charger = melee.chargers.front();
    const Wounded wounds = wounded(sheet, charger.strength, hits);
    charger.strength = after(charger.strength, wounds);
    if (wounds.stands_lost == 0) return melee;
    const bool skirmishes = charger.order == Order::skirmish;
    const Shape before{chain.melee.chargers.front().strength.stands, chain.files,
                       skirmishes ? Formation::skirmish : charger.formation};
    const Shape shape =
        thinned(sheet, before, charger.strength.start_stands, wounds.stands_lost).shape;
    charger.ranks = counted_ranks(sheet, shape.stands, shape.files, charger.order);
    if (!skirmishes) charger.formation = shape.formation;
    charger.fighting_stands = std::min(charger.fighting_stands, shape.files);
    return melee;
}

// The melees that hits may lead to, by their number, as long as there is a charger left.
std::vector<ReckonedMelee> melees_of(const Sheet& sheet, const Chain& chain)
{
    const Strength strength = chain.melee.chargers.front().strength;
    std::vector<ReckonedMelee> melees;
    melees.reserve(static_cast<std::size_t>(chain.shot.attacks.dice) + 1);
    for (int hits = 0; hits <= chain.shot.attacks.dice; ++hits) {
        if (wounded(sheet, strength, hits).stands_lost >= strength.stands) break;
        melees.push_back(reckoned(sheet, after_shooting(sheet, chain, hits)));
    }
    find_alike(melees);
    return melees;
}

ChainOutcome charged_through(const Sheet& sheet, const Chain& chain,
                             std::span<const ReckonedMelee> melees, Dice& dice)
{
    const ShotOutcome shot =
        dice.part([&](Dice& first) { return shoot(sheet, chain.shot, first); });
    if (shot.end != MoraleEnd::charges_home) return {shot.end, {}};
    const MeleeOutcome end = dice.part(
        shot.hits, [&](std::uint8_t hits, Dice& then) { return fight(sheet, melees, hits, then); });
    return {MoraleEnd::charges_home, end};
}

std::string chain_end(const ChainOutcome& outcome)
{
    if (outcome.before == MoraleEnd::charges_home) return melee_end(outcome.melee, 1);
    if (outcome.before == MoraleEnd::destroyed) return "charger:destroyed_by_shooting";
    if (outcome.before == MoraleEnd::halts_shaken) return "charger:halts_shaken";
    return "charger:routs_under_fire";
}

Chain read_chain(Reading& facts, ShotTarget& shot_at)
{
    Chain chain;
    if (std::optional<Reading> table = table_at(facts, "charger")) {
        const UnitFacts charger = read_charger(*table);
        chain.files = table->whole("files", 1, most_stands);
        check_stands(*table, "files", chain.files, charger.strength.stands);
        if (charger.fighting_stands > chain.files)
            contradiction(*table, "fighting_stands", "files",
                          fmt::format("is {}; expected no more than the {} files, as chargers "
                                      "fight with their front rank.",
                                      charger.fighting_stands, chain.files));
        shot_at = {{charger.profile.quality, charger.type, charger.strength, charger.shaken, true,
                    table->whole_or("commander_morale", 0, -10, 10,
                                    "of a commander attached or within 6 inches")},
                   charger.profile.armour,
                   charger.order,
                   Cover::none};
        chain.melee.chargers.push_back(charger);
        table->finish();
    }
    if (chain.melee.chargers.empty()) chain.melee.chargers.push_back({});
    read_melee_target(facts, chain.melee);
    if (facts.troubles().empty() && chain.melee.target.role != Role::standing)
        facts.trouble("target.role", fmt::format("is {}; expected standing, as it shoots.",
                                                 name(chain.melee.target.role)));
    return chain;
}

} // namespace

Value missile(Reading& facts, const Sheet& sheet)
{
    const double range = facts.number("range", 0, farthest, "inches");
    const ShooterFacts shooter = shooter_at(facts, sheet);
    const ShotTarget target = part_read(facts, "target", read_target);
    if (!facts.troubles().empty()) return {};

    const Band band = shot_band(sheet, shooter, range);
    const ShotBar bar = shot_bar(sheet, shooter, band);
    if (bar != ShotBar::none) return barred(bar, band);
    const ReckonedShot shot = reckoned(sheet, shooter, band, target);
    Value made = Value::object();
    write_attacks(made, shot.factors, shot.total, shot.attacks);
    made["result"]["band"] = name(band);
    made["outcomes"] = written(odds_of([&](Dice& dice) {
        const ShotOutcome outcome = shoot(sheet, shot, dice);
        if (battle::Throwing* throwing = battle::Throwing::now())
            throwing->tell("target: wounds taken", int{outcome.hits});
        return outcome.end;
    }));
    return made;
}

Value victory(Reading& facts, const Sheet& sheet)
{
    const int difference = facts.whole("difference", 1, 1000, "1 or more");
    Type loser = Type::infantry;
    Type winner = Type::infantry;
    Order order = Order::formed;
    Strength left;
    if (std::optional<Reading> table = table_at(facts, "loser")) {
        loser = table->one_of<Type>("type", "of troops");
        order = table->one_of_or("order", Order::formed, "in what order");
        left = read_stands(*table, 0);
        table->finish();
    }
    if (std::optional<Reading> table = table_at(facts, "winner", "type")) {
        winner = table->one_of<Type>("type", "of troops");
        table->finish();
    }
    if (!facts.troubles().empty()) return {};
    const Reckoning rows = victory_reckoning(
        sheet, {difference, losses(sheet, left.stands, left.start_stands),
                is_formed_against_elephants(loser, order, winner == Type::elephant)});
    const VictoryRow row = left.stands == 0
                               ? VictoryRow::destroyed
                               : suffered(sheet, loser, row_of(thresholds(sheet), rows.total()));
    const VictoryEffect effect = effect_of(sheet, row, loser, winner);
    Value made = Value::object();
    set(made, "factors", factors(rows));
    made["values"]["total"] = rows.total();
    Value& result = made["result"];
    result["row"] = name(effect.row);
    result["back_inches"] = number(effect.back);
    result["faces"] = name(effect.faces);
    result["shaken"] = effect.shaken;
    result["breakthrough_inches"] = number(effect.breakthrough);
    result["loses_initiative"] = effect.loses_initiative;
    return made;
}

Value trample(Reading& facts, const Sheet& sheet)
{
    TrampleFacts trampling;
    if (std::optional<Reading> table = table_at(facts, "elephants")) {
        trampling.stands = table->whole("stands", 1, most_stands);
        trampling.attacks = table->whole_or("attacks", 5, 0, most_attacks, "before any halving");
        trampling.skill = table->one_of_or("skill", Skill::average, "in combat");
        check_attacks(*table, "attacks", trampling.stands * trampling.attacks);
        table->finish();
    }
    if (std::optional<Reading> table = table_at(facts, "target")) {
        trampling.target = read_tested(*table);
        trampling.armour = table->one_of_or("armour", Armour::none, "of the unit");
        trampling.target_skill = table->one_of_or("skill", Skill::average, "in combat");
        trampling.routing = table->flag("routing");
        if (trampling.routing)
            check_routing(*table, sheet, "routing", "type", trampling.target.type);
        table->finish();
    }
    if (!facts.troubles().empty()) return {};
    const ReckonedTrample ready = reckoned(sheet, trampling);
    Value made = Value::object();
    write_attacks(made, ready.blows.factors, ready.blows.total, ready.blows.attacks);
    made["outcomes"] = written(odds_of([&](Dice& dice) { return trampled(sheet, ready, dice); }));
    return made;
}

// --- melees

Value melee(Reading& facts, const Sheet& sheet)
{
    const Melee declared = read_melee(facts);
    if (!facts.troubles().empty()) return {};
    const ReckonedMelee fought = reckoned(sheet, declared);
    Value made = Value::object();
    for (std::size_t i = 0; i < declared.chargers.size(); ++i) {
        const std::string who = charger_name(i);
        write_blows(made, who + "_to_hit", fought.by_charger[i]);
        write_blows(made, i == 0 ? "target_to_hit" : fmt::format("target_v_{}_to_hit", who),
                    fought.by_target[i]);
    }
    write_score(made, "charger_result", fought.charger_result);
    write_score(made, "target_result", fought.target_result);
    const auto struck = [&](Dice& dice) {
        battle::Throwing* const throwing = battle::Throwing::now();
        return throwing != nullptr ? thrown_melee(sheet, fought, dice, *throwing)
                                   : fight(sheet, fought, dice);
    };
    made["outcomes"] = written(odds_of(
        struck, [&](const MeleeOutcome& end) { return melee_end(end, declared.chargers.size()); }));
    return made;
}

// --- a charge through fire

Value charge_chain(Reading& facts, const Sheet& sheet)
{
    const double range = facts.number("range", 0, farthest, "inches");
    ShooterFacts shooter = shooter_at(facts, sheet);
    shooter.being_charged = true;
    ShotTarget target;
    Chain chain = read_chain(facts, target);
    if (!facts.troubles().empty()) return {};
    const Band band = shot_band(sheet, shooter, range);
    const ShotBar bar = shot_bar(sheet, shooter, band);
    if (bar != ShotBar::none) return barred(bar, band);
    chain.shot = reckoned(sheet, shooter, band, target);
    Value made = Value::object();
    write_attacks(made, chain.shot.factors, chain.shot.total, chain.shot.attacks);
    const std::vector<ReckonedMelee> melees = melees_of(sheet, chain);
    made["outcomes"] = written(odds_of(
        [&](Dice& dice) { return charged_through(sheet, chain, melees, dice); }, chain_end));
    return made;
}

} // namespace quincunx::fast_play::ask
