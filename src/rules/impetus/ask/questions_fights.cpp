// Questions about shooting, cohesion and melee.

#include "rules/impetus/ask/questions.hpp"

#include "rules/impetus/book/shooting.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <utility>
#include <vector>

namespace quincunx::impetus::ask {

namespace {

// --- shooting

std::string shot_name(const Sheet& sheet, const ReckonedShot& shot, const ShotOutcome& end)
{
    if (end.routed != 0) return "routed";
    if (end.shaken == Shaken::untouched) return "no_hit";
    if (end.losses > 0)
        return fmt::format("loses_{}{}", end.losses, end.panics != 0 ? "_panics" : "");
    return can_be_disordered(sheet, shot.unit) ? "disordered" : "unharmed";
}

// --- cohesion

enum class Cause : std::uint8_t { shooting, melee };
constexpr std::string_view causes[] = {"shooting", "melee"};

// What goes with the other cause must be right where it is said, and changes nothing.
void read_shot(Reading& facts, const Sheet& sheet, CohesionFacts& asked, bool shot)
{
    if (!shot) {
        if (facts.has("shooter")) unit_at(facts, "shooter", sheet);
        facts.number_or("distance", 0, 0);
        return;
    }
    asked.by = unit_at(facts, "shooter", sheet).missile;
    const double distance = facts.number("distance", 0);
    asked.band = band_of(sheet, distance);
    if (asked.band == Band::out_of_range)
        facts.trouble("distance",
                      fmt::format("expected at most {}, as far as anybody shoots; found {}.",
                                  sheet["imp.fire.range.extreme"], distance));
}

void read_enemies(Reading& facts, const Sheet& sheet, CohesionFacts& asked, bool fought)
{
    std::vector<Reading> list =
        fought ? some_at(facts, "enemies", "a list of the units that touch it, the main one first")
               : tables_at(facts, "enemies");
    std::vector<UnitFacts> enemies;
    for (Reading& reading : list) {
        enemies.push_back(settled(sheet, read_unit(reading, sheet)));
        reading.finish();
    }
    if (enemies.empty()) return;
    asked.enemy = enemies.front();
    asked.only_mounted =
        std::ranges::all_of(enemies, [](const UnitFacts& unit) { return is_mounted(unit.type); });
}

std::string cohesion_name(const Sheet& sheet, const UnitFacts& unit, const Suffered& end)
{
    if (is_routed(sheet, unit, end)) return fmt::format("{}_routed", name(end.shaken));
    return fmt::format("{}_loses_{}", name(end.shaken), end.losses);
}

// --- melee

constexpr std::string_view sides[] = {"attacker", "defender"};
constexpr std::string_view supports[] = {"attacker_support", "defender_support"};

void read_supports(Reading& facts, const Sheet& sheet, std::size_t side, MeleeFacts& asked)
{
    const std::string_view key = supports[side];
    std::vector<Reading> list = tables_at(facts, key);
    if (list.size() > most_supports)
        return facts.trouble(key, fmt::format("expected at most {}.", most_supports));
    for (Reading& reading : list) {
        Support support;
        support.unit = read_unit(reading, sheet, {.vbu = true});
        if (side == attacking)
            support.side = reading.one_of_or("side", Touched::front,
                                             "edge of the defender that the attacker touches");
        reading.finish();
        asked.support[side].push_back(support);
    }
}

MeleeFacts read_melee(Reading& facts, const Sheet& sheet)
{
    MeleeFacts asked;
    for (const std::size_t side : {attacking, defending})
        asked.main[side] = unit_at(facts, sides[side], sheet, {.vbu = true, .discipline = true});
    asked.side =
        facts.one_of_or("side", Touched::front, "edge of the defender that the attacker touches");
    asked.first_round = facts.flag("first_round", "the round of the contact itself", true);
    if (std::optional<Reading> table = table_if(facts, "pursue", "who takes an optional pursuit")) {
        for (const std::size_t side : {attacking, defending})
            asked.pursue[side] = table->flag(sides[side], {}, true);
        table->finish();
    }
    return asked;
}

Value swept_away()
{
    Value made = Value::object();
    for (const std::string_view side : sides) {
        made["factors"][side] = Value::object();
        made["factors"][fmt::format("{}_cohesion", side)] = Value::object();
        made["values"][side]["dice"] = 0;
        made["values"][side]["critical_number"] = Value();
        made["values"][side]["expected_losses"] = 0;
    }
    made["outcomes"]["defender_routed"] = "1/1";
    return made;
}

void write_side(const Sheet& sheet, const ReckonedMelee& melee, std::size_t side, Value& made)
{
    const ReckonedSide& us = melee.side[side];
    made["factors"][sides[side]] = factors(us.main.factors);
    for (std::size_t i = 0; i < us.support.size(); ++i)
        made["factors"][fmt::format("{}_{}", supports[side], i + 1)] =
            factors(us.support[i].factors);
    made["factors"][fmt::format("{}_cohesion", sides[side])] = factors(us.cohesion);
    const auto odds = dice::every<dice::Exact>(
        [&](Dice& dice) { return suffered(sheet, melee, side, dice).losses; });
    Value& values = made["values"][sides[side]];
    values["dice"] = us.dice;
    values["critical_number"] = critical_number(sheet, us, 1);
    values["expected_losses"] =
        decimal(expected(odds, [](std::uint8_t losses) { return int{losses}; }));
}

// --- the whole fight: every way in which rounds and pursuits may follow each other

// What a later round depends on: strength, disorder and who pursues.
using Standing = std::array<std::uint8_t, 9>;
constexpr std::size_t kinds_of_end = std::size(names_of<MeleeEnd>);

Standing standing_of(const MeleeFacts& facts)
{
    Standing key{};
    std::size_t at = 0;
    for (const UnitFacts& unit : facts.main) {
        for (std::size_t i = 0; i < 3; ++i, ++at)
            key[at] = i < unit.vbu.size() ? unit.vbu[i] : std::uint8_t{0};
        key[at++] = unit.disordered;
    }
    key[at] = facts.main[attacking].charging;
    return key;
}

// Chances of how it all ends over one denominator: adding them needs no divisor in common, which
// takes most of the time where hundreds of standings are added up.
struct Endings {
    dice::Denominator over;
    std::array<dice::Natural, kinds_of_end> parts;
};

// Rounds go on as long as the pursuer catches the foe; each standing is reckoned once.
class Engagement {
  public:
    Engagement(const Sheet& sheet) : sheet_(sheet) {}

    Outcomes odds(const MeleeFacts& facts)
    {
        const Endings endings = after(facts);
        Outcomes outcomes;
        for (std::size_t i = 0; i < kinds_of_end; ++i)
            outcomes[std::string(name(static_cast<MeleeEnd>(i)))] =
                dice::Fraction(endings.parts[i], endings.over);
        return outcomes;
    }

  private:
    struct Branch {
        MeleeEnd end;
        const Endings* then; // null: it is over
        dice::Share share;
    };

    Endings after(const MeleeFacts& facts)
    {
        const ReckonedMelee fight = reckoned(sheet_, facts);
        std::vector<Branch> branches;
        Endings all;
        for (const auto& [end, share] :
             battle::results_of<dice::Share>([&](Dice& dice) { return fought(fight, dice); })) {
            const Endings* then = is_caught(end.end) ? &afterwards(facts, fight, end) : nullptr;
            dice::Denominator over = share.denominator;
            if (then != nullptr) over = over * then->over;
            all.over = common(all.over, over);
            branches.push_back({end.end, then, {share.numerator, over}});
        }
        for (Branch& branch : branches) {
            dice::Natural& share = branch.share.numerator;
            multiply_by(share, all.over / branch.share.denominator);
            if (branch.then == nullptr)
                all.parts[static_cast<std::size_t>(branch.end)] += share;
            else
                for (std::size_t i = 0; i < kinds_of_end; ++i)
                    all.parts[i].add_product(share, branch.then->parts[i]);
        }
        return all;
    }

    // What both have suffered matters only where another round follows.
    RoundEnd fought(const ReckonedMelee& fight, Dice& dice) const
    {
        RoundEnd end = round(sheet_, fight, dice);
        if (!is_caught(end.end)) end.suffered = {};
        return end;
    }

    const Endings& afterwards(const MeleeFacts& facts, const ReckonedMelee& fight,
                              const RoundEnd& end)
    {
        const MeleeFacts next = next_round(sheet_, facts, fight, end);
        const Standing key = standing_of(next);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (!is_gone_at_contact(next.main[loser(end.suffered)])) return known_[key] = after(next);
        Endings gone;
        const bool attackers = loser(end.suffered) == attacking;
        const auto routed = attackers ? MeleeEnd::attacker_routed : MeleeEnd::defender_routed;
        gone.parts[static_cast<std::size_t>(routed)] = 1;
        return known_[key] = gone;
    }

    bool is_gone_at_contact(const UnitFacts& unit) const
    {
        return (unit.type == Type::S && sheet_.on("imp.spec.s.dispersed")) ||
               (unit.type == Type::ART && sheet_.on("imp.spec.art.contact"));
    }

    static bool is_caught(MeleeEnd end)
    {
        return end == MeleeEnd::attacker_retreats_caught ||
               end == MeleeEnd::defender_retreats_caught;
    }

    const Sheet& sheet_;
    std::map<Standing, Endings> known_;
};

// With what both have suffered.
Outcomes thrown_round(const Sheet& sheet, const ReckonedMelee& fight, battle::Throwing& throwing)
{
    const RoundEnd end = throwing.result_of([&](Dice& dice) { return round(sheet, fight, dice); });
    for (const std::size_t side : {attacking, defending}) {
        const Suffered& suffered = end.suffered[side];
        if (suffered.shaken == Shaken::untouched) continue;
        throwing.tell(fmt::format("{}: cohesion tested, VBU lost", sides[side]),
                      int{suffered.losses});
    }
    return {{std::string(name(end.end)), 1}};
}

} // namespace

Value shooting(Reading& facts, const Sheet& sheet)
{
    ShotAsked asked;
    asked.facts.shooter = unit_at(facts, "shooter", sheet, {.vbu = true});
    asked.facts.target = unit_at(facts, "target", sheet, {.vbu = true});
    asked.facts.band = band_of(sheet, facts.number("distance", 0));
    asked.facts.from_front =
        facts.flag("from_front", "the shot comes from the target's front", true);
    asked.facts.indirect = facts.flag("indirect", "indirect fire");
    asked.through_light = facts.flag("through_light", "the line passes over CL or S");
    facts.also_known({"dice_shown"});
    facts.declare({.name = "dice_shown",
                   .kind = FactKind::numbers,
                   .about = "faces already rolled, as many as the dice",
                   .least = 0,
                   .most = 100});
    if (!facts.troubles().empty()) return {};
    const ReckonedShot shot = reckoned(sheet, asked);
    std::optional<std::vector<int>> shown;
    const auto dice_now = static_cast<std::size_t>(shot.dice);
    if (facts.has("dice_shown")) shown = wholes_at(facts, "dice_shown", dice_now, dice_now, {1, 6});
    if (!facts.troubles().empty()) return {};

    const auto resolved = [&](Dice& dice) {
        return shown ? shot_at(sheet, shot, hits_shown(sheet, *shown), dice)
                     : shoot(sheet, shot, dice);
    };
    Value made = Value::object();
    made["factors"]["shot"] = factors(shot.factors);
    made["factors"]["cohesion"] = factors(shot.cohesion);
    made["values"]["dice"] = shot.dice;
    made["values"]["critical_number"] = Value();
    made["result"]["range"] = name(asked.facts.band);
    const int struck = shown ? hits_shown(sheet, *shown) : 1;
    if (shown) made["values"]["hits"] = struck;
    Outcomes outcomes;
    dice::Fraction tested;
    if (!shot.possible) {
        outcomes["no_shot"] = 1;
    } else {
        made["values"]["critical_number"] = critical_number(sheet, shot, struck);
        for (const auto& [end, chance] : battle::results_of(resolved)) {
            outcomes[shot_name(sheet, shot, end)] += chance;
            if (end.shaken != Shaken::untouched) tested += chance;
        }
    }
    if (asked.facts.target.commander)
        made["values"]["general_tested"] = decimal(tested / dice::Fraction(6));
    made["outcomes"] = written(outcomes);
    return made;
}

Value cohesion(Reading& facts, const Sheet& sheet)
{
    const int named = facts.one_of("cause", causes, -1, "what hit it");
    const auto cause = static_cast<Cause>(std::max(named, 0));
    CohesionFacts asked;
    asked.unit = settled(sheet, unit_at(facts, "unit", sheet, {.vbu = true}));
    const int struck = facts.whole("hits", 1, most_dice, "1 or more");
    const int roll = facts.whole_or("roll", 0, 1, 6, "what was rolled");
    read_shot(facts, sheet, asked, named >= 0 && cause == Cause::shooting);
    read_enemies(facts, sheet, asked, cause == Cause::melee);
    if (!facts.troubles().empty()) return {};

    const Reckoning modifiers = cause == Cause::shooting
                                    ? reckon(sheet, Sheet::table<rows::cohesion_after_fire>, asked)
                                    : reckon(sheet, Sheet::table<rows::cohesion_in_melee>, asked);
    const int critical =
        critical_number(sheet, {asked.unit, modifiers, fighting_vbu(sheet, asked.unit)}, struck);
    const Trial test = trial(sheet, asked.unit, critical);
    const Outcomes odds =
        odds_of([&](Dice& dice) { return roll > 0 ? tested(test, roll) : tested(test, dice); },
                [&](const Suffered& end) { return cohesion_name(sheet, asked.unit, end); });
    return Answer{.factors = factors(modifiers),
                  .values = {{"critical_number", critical}},
                  .outcomes = written(odds)};
}

Value melee(Reading& facts, const Sheet& sheet)
{
    MeleeFacts asked = read_melee(facts, sheet);
    for (const std::size_t side : {attacking, defending}) read_supports(facts, sheet, side, asked);
    if (!facts.troubles().empty()) return {};
    if (is_swept_away(sheet, asked)) return swept_away();
    const ReckonedMelee fight = reckoned(sheet, asked);
    Value made = Value::object();
    for (const std::size_t side : {attacking, defending}) write_side(sheet, fight, side, made);
    battle::Throwing* const throwing = battle::Throwing::now();
    made["outcomes"] = written(
        throwing != nullptr ? thrown_round(sheet, fight, *throwing)
                            : odds_of([&](Dice& dice) { return round(sheet, fight, dice).end; }));
    return made;
}

// --- engagement

Value engagement(Reading& facts, const Sheet& sheet)
{
    const MeleeFacts asked = read_melee(facts, sheet);
    if (!facts.troubles().empty()) return {};
    return Answer{.outcomes = written(is_swept_away(sheet, asked) ? Outcomes{{"defender_routed", 1}}
                                                                  : engagement_odds(sheet, asked))};
}

// --- the whole fight: every way in which rounds and pursuits may follow each other

Outcomes engagement_odds(const Sheet& sheet, const MeleeFacts& facts)
{
    return Engagement(sheet).odds(facts);
}

} // namespace quincunx::impetus::ask
