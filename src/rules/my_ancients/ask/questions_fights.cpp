// Questions about melee: dice, a round of one against one, one against several, bases that fight.

#include "rules/my_ancients/ask/questions.hpp"
#include "rules/my_ancients/book/melee.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients::ask {

namespace {

constexpr int most_rounds = 100;

FightFacts fight_at(Reading& facts, std::string_view key, const Sheet& sheet, RanksAre ranks)
{
    return part_read(facts, key, [&](Reading& table) {
        FightFacts fight;
        fight.unit = read_unit(table, sheet, ranks);
        read_melee_state(table, fight);
        read_fighting_bases(table, fight);
        return fight;
    });
}

ReckonedRound round_of(Reading& facts, const Sheet& sheet, RanksAre ranks)
{
    const int round = facts.whole_or("round", 1, 1, most_rounds, "of this melee");
    const FightFacts a = fight_at(facts, "a", sheet, ranks);
    const FightFacts b = fight_at(facts, "b", sheet, ranks);
    if (!facts.troubles().empty()) return {};
    return reckoned(sheet, a, b, round);
}

void write_blow(Value& made, const std::string& role, const ReckonedBlow& blow)
{
    made["factors"][role] = factors(blow.factors);
    Value& values = made["values"][role];
    values["dice"] = blow.dice;
    values["target"] = number_or_null(blow.target);
    if (blow.pilum_dice == 0) return;
    values["pilum_dice"] = blow.pilum_dice;
    values["pilum_target"] = blow.pilum_target;
}

constexpr std::string_view roles[] = {"a", "b"};

// --- one unit against several

// Dice that are used once, by the names of their shares.
constexpr std::pair<std::string_view, int BonusDice::*> shares[] = {
    {"quality_share", &BonusDice::quality},
    {"charging_share", &BonusDice::charging},
    {"counter_charging_share", &BonusDice::counter_charging},
    {"uphill_share", &BonusDice::uphill}};

struct Several {
    SeveralFacts facts;
    std::vector<std::string> parts;
    std::vector<std::string> enemies;

    std::size_t part_called(const std::string& name) const
    {
        return static_cast<std::size_t>(std::ranges::find(parts, name) - parts.begin());
    }
};

void read_parts(Reading& reading, Several& several)
{
    reading.declare(
        {"parts", FactKind::other, "a table of parts by name, each with its bases", true});
    if (reading.is_form()) return;
    std::optional<Reading> table = table_at(reading, "parts");
    if (!table) return;
    int bases = 0;
    for (const auto& [part, value] : reading.child("parts")->as_object()) {
        if (several.parts.size() == most_fights)
            return reading.trouble("parts", fmt::format("expected at most {}.", most_fights));
        several.parts.push_back(part);
        several.facts.parts.push_back(table->whole(part, 1, most_bases_asked));
        bases += several.facts.parts.back();
    }
    if (several.parts.empty())
        reading.trouble("parts", "expected a table of parts, each with its bases.");
    const int all = several.facts.unit.unit.bases();
    if (reading.troubles().empty() && bases > all)
        reading.trouble(
            "parts", fmt::format("have {} bases; expected at most the {} in ranks.", bases, all));
}

void read_names(Reading& reading, Several& several, Encounter& fight)
{
    const std::string enemy = reading.text("enemy");
    const Value* written = reading.child("enemy");
    if (enemy.empty() && written != nullptr && written->is_text())
        reading.trouble("enemy", "expected a name, found an empty text.");
    const bool named = !enemy.empty();
    const bool taken = enemy == "unit" ||
                       std::ranges::find(several.enemies, enemy) != several.enemies.end() ||
                       std::ranges::find(several.parts, enemy) != several.parts.end();
    if (named && taken)
        reading.trouble("enemy", fmt::format("\"{}\" is taken; expected another name.", enemy));
    several.enemies.push_back(enemy);
    const std::string part = reading.text("part");
    const std::size_t found = several.part_called(part);
    if (found < several.parts.size()) {
        fight.part = static_cast<std::uint8_t>(found);
        return;
    }
    const std::vector<std::string_view> known(several.parts.begin(), several.parts.end());
    if (!known.empty() && reading.child("part") != nullptr && reading.child("part")->is_text())
        reading.trouble("part",
                        fmt::format("\"{}\" is no part; expected {}.", part, listed(known, "or")));
}

Encounter read_encounter(Reading& reading, Several& several, const Sheet& sheet)
{
    Encounter fight;
    read_names(reading, several, fight);
    fight.round = reading.whole_or("round", 1, 1, most_rounds, "of this melee");
    fight.us = several.facts.unit;
    read_fighting_bases(reading, fight.us);
    constexpr int most_points = 20;
    for (const auto& [key, share] : shares)
        fight.shares.*share = reading.whole_or(key, 0, 0, most_points);
    fight.foe = fight_at(reading, "foe", sheet, RanksAre::needed);
    reading.finish();
    return fight;
}

// ma.melee.dice.used_once
void check_shares(Reading& facts, const Several& several, const Sheet& sheet)
{
    if (!facts.troubles().empty() || !sheet.on("ma.melee.dice.used_once")) return;
    const BonusDice have{several.facts.unit.unit.quality, sheet.whole("ma.melee.dice.charging"),
                         sheet.whole("ma.melee.dice.counter_charging"),
                         sheet.whole("ma.melee.dice.uphill")};
    for (const auto& [key, share] : shares) {
        int spent = 0;
        for (const Encounter& fight : several.facts.fights) spent += fight.shares.*share;
        if (spent > have.*share)
            facts.trouble("fights", fmt::format("spend {} points as {}; expected at most {}.",
                                                spent, key, have.*share));
    }
}

Several read_several(Reading& facts, const Sheet& sheet)
{
    Several several;
    if (std::optional<Reading> table = table_at(facts, "unit")) {
        several.facts.unit.unit = read_unit(*table, sheet, RanksAre::needed);
        read_melee_state(*table, several.facts.unit);
        read_parts(*table, several);
        table->finish();
    }
    std::vector<Reading> fights = tables_at(facts, "fights");
    if (facts.troubles().empty() && (fights.empty() || fights.size() > most_fights))
        facts.trouble("fights", fmt::format("expected a list of 1 to {} fights, found {}.",
                                            most_fights, fights.size()));
    if (facts.in_trouble()) return several;
    for (Reading& reading : fights)
        several.facts.fights.push_back(read_encounter(reading, several, sheet));
    check_shares(facts, several, sheet);
    return several;
}

// --- bases that fight

Files files_at(Reading& facts, std::string_view key, int front_bases)
{
    Files files;
    if (!facts.has(key)) return files;
    const auto most = static_cast<std::size_t>(front_bases);
    for (const int file : wholes_at(facts, key, 0, most, {0, front_bases - 1})) {
        const auto at = static_cast<std::uint8_t>(file);
        if (files.contains(at))
            facts.trouble(key, fmt::format("names file {} twice; expected each once.", file));
        else
            files.push_back(at);
    }
    return files;
}

} // namespace

Value melee_dice(Reading& facts, const Sheet& sheet)
{
    const ReckonedRound round = round_of(facts, sheet, RanksAre::optional);
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    Outcomes outcomes;
    for (const std::size_t side : {0U, 1U}) {
        const std::string role(roles[side]);
        write_blow(made, role, round.blow[side]);
        outcomes.merge(odds_of([&](Dice& dice) { return struck(round.blow[side], dice); },
                               [&](int many) { return counted(role + "_hits", many); }));
    }
    made["outcomes"] = written(outcomes);
    return made;
}

namespace {

// While somebody throws, with what both have lost.
RoundEnd round_fought(const Sheet& sheet, const ReckonedRound& round, Dice& dice)
{
    battle::Throwing* const throwing = battle::Throwing::now();
    if (throwing == nullptr) return fought(sheet, round, dice);
    const Clash struck = clash(round.blows, dice);
    const Toll paid = toll(round.blows, struck);
    RoundEnd end;
    for (const std::size_t side : {0U, 1U}) {
        throwing->tell(fmt::format("{}: hits scored", roles[side]), int{struck.by[side]});
        throwing->tell(fmt::format("{}: bases lost", roles[side]), int{paid.lost[side]});
        end[side] = fate(sheet, round, paid, side, dice);
    }
    return end;
}

} // namespace

Value melee_round(Reading& facts, const Sheet& sheet)
{
    const ReckonedRound round = round_of(facts, sheet, RanksAre::needed);
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    for (const std::size_t side : {0U, 1U})
        write_blow(made, std::string(roles[side]), round.blow[side]);
    Outcomes outcomes;
    const auto odds =
        battle::results_of([&](Dice& dice) { return round_fought(sheet, round, dice); });
    for (const auto& [end, chance] : odds) {
        const bool draw = end[0].result == RoundResult::drew;
        outcomes[draw ? "draw" : end[0].result == RoundResult::won ? "a_wins" : "b_wins"] += chance;
        for (const std::size_t side : {0U, 1U}) {
            outcomes[fmt::format("{}_ends_{}", roles[side], name(end[side].end))] += chance;
            if (end[side].breaks_off != 0)
                outcomes[fmt::format("{}_breaks_off", roles[side])] += chance;
        }
    }
    made["outcomes"] = written(outcomes);
    return made;
}

namespace {

void add_fate(Outcomes& outcomes, const Fate& end, const dice::Fraction& chance)
{
    outcomes[fmt::format("unit_{}", name(end.result))] += chance;
    outcomes[fmt::format("unit_ends_{}", name(end.end))] += chance;
    if (end.breaks_off != 0) outcomes["unit_breaks_off"] += chance;
}

// Each enemy's odds leave out the dice that do not concern him: for odds alone.
Outcomes odds_of_several(const Sheet& sheet, const Several& asked, const ReckonedSeveral& several)
{
    Outcomes outcomes;
    for (std::size_t i = 0; i < several.fights.size(); ++i)
        outcomes.merge(odds_of([&](Dice& dice) { return enemy_fought(sheet, several, i, dice); },
                               [&](RoundResult result) {
                                   return fmt::format("{}_{}", asked.enemies[i], name(result));
                               }));
    for (const auto& [end, chance] :
         battle::results_of([&](Dice& dice) { return fought(sheet, several, dice); }))
        add_fate(outcomes, end, chance);
    return outcomes;
}

// Everybody by the same dice.
Outcomes thrown_several(const Sheet& sheet, const Several& asked, const ReckonedSeveral& several,
                        battle::Throwing& throwing)
{
    Outcomes outcomes;
    const EverybodyFought all =
        throwing.result_of([&](Dice& dice) { return everybody_fought(sheet, several, dice); });
    for (std::size_t i = 0; i < several.fights.size(); ++i)
        outcomes[fmt::format("{}_{}", asked.enemies[i], name(all.enemies[i]))] += 1;
    add_fate(outcomes, all.unit, 1);
    return outcomes;
}

} // namespace

Value multi_melee(Reading& facts, const Sheet& sheet)
{
    const Several asked = read_several(facts, sheet);
    if (!facts.troubles().empty()) return {};
    const ReckonedSeveral several = reckoned(sheet, asked.facts);
    Value made = Value::object();
    for (std::size_t i = 0; i < several.fights.size(); ++i) {
        const ReckonedEncounter& fight = several.fights[i];
        const std::string& part = asked.parts[fight.part];
        const std::string& enemy = asked.enemies[i];
        write_blow(made, part + ">" + enemy, fight.ours);
        write_blow(made, enemy + ">" + part, fight.theirs);
    }
    battle::Throwing* const throwing = battle::Throwing::now();
    made["outcomes"] =
        written(throwing != nullptr ? thrown_several(sheet, asked, several, *throwing)
                                    : odds_of_several(sheet, asked, several));
    return made;
}

Value melee_bases(Reading& facts, const Sheet& sheet)
{
    FrontFacts asked;
    asked.front_bases = facts.whole("front_bases", 1, most_bases_asked, "in the front rank");
    if (!facts.troubles().empty()) asked.front_bases = most_bases_asked; // to read the others by
    facts.needs("contact", "a list of files that touch the enemy");
    asked.contact = files_at(facts, "contact", asked.front_bases);
    asked.contact_with_others = files_at(facts, "contact_with_others", asked.front_bases);
    asked.overlap_used_elsewhere = files_at(facts, "overlap_used_elsewhere", asked.front_bases);
    asked.second_rank_at = files_at(facts, "second_rank_at", asked.front_bases);
    asked.elephant = facts.flag("elephant", "elephants fight");
    if (!facts.troubles().empty()) return {};
    const FrontDice front = my_ancients::melee_bases(sheet, asked);
    return found(front.factors, {{"overlaps", front.overlaps},
                                 {"second_rank_behind", front.second_rank_behind},
                                 {"base_dice", front.base_dice}});
}

} // namespace quincunx::my_ancients::ask
