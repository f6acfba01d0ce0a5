#include "rules/my_ancients/book/melee.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

namespace {

// Only the row that takes the attack away.
bool has_no_attack(const Sheet& sheet, const BlowFacts& facts, Reckoning& factors)
{
    const bool broken = facts.us.unit.morale == Morale::broken && sheet.on("ma.broken.no_defence");
    if ((broken || facts.us.fleeing) && sheet.on("ma.melee.fleeing_no_attack")) {
        add_line(factors, sheet, "ma.melee.fleeing_no_attack");
        return true;
    }
    if (facts.us.faces_enemy || !sheet.on("ma.flank.unfaced_no_dice")) return false;
    add_line(factors, sheet, "ma.flank.unfaced_no_dice");
    return true;
}

int summed_dice(const Sheet& sheet, const BlowFacts& facts, Reckoning& factors)
{
    Reckoning dice = reckoning::reckon(sheet, Sheet::table<rows::melee_dice>, facts);
    add_line(dice, sheet, "ma.melee.dice.charging", facts.bonus.charging);
    add_line(dice, sheet, "ma.melee.dice.counter_charging", facts.bonus.counter_charging);
    add_line(dice, sheet, "ma.melee.dice.uphill", facts.bonus.uphill);
    append(factors, dice);
    return dice.total();
}

int halved(int dice, double share, bool down)
{
    constexpr double hair = 1e-9; // a share is a decimal number
    const double exact = dice * share;
    return static_cast<int>(down ? std::floor(exact + hair) : std::ceil(exact - hair));
}

// ma.ruling.halve_once: one halving however many rows call for it, rounded down if demoralised.
int halved_dice(const Sheet& sheet, const BlowFacts& facts, int dice, Reckoning& factors)
{
    Reckoning halvings = reckoning::reckon(sheet, Sheet::table<rows::halvings>, facts);
    append(halvings, reckoning::reckon(sheet, Sheet::table<rows::flank_halving>, facts));
    append(factors, halvings);
    const std::string_view demoralised = Rule("ma.melee.dice.half_demoralised").id();
    if (!sheet.on("ma.ruling.halve_once")) {
        for (const reckoning::Line& line : halvings.lines)
            dice = halved(dice, line.value, line.entry->id == demoralised);
        return dice;
    }
    double share = 1;
    for (const reckoning::Line& line : halvings.lines) share = std::min(share, line.value);
    return halved(dice, share, halvings.has(demoralised));
}

int number_needed(const Sheet& sheet, const BlowFacts& facts, Reckoning& factors)
{
    if (facts.them.unit.elephant) {
        const int need = sheet.whole("ma.elephant.melee.needs_six");
        add_line(factors, sheet, "ma.elephant.melee.needs_six", need);
        return need;
    }
    const int basic = sheet.whole("ma.melee.number.basic");
    const Reckoning rows = reckoning::reckon(sheet, Sheet::table<rows::melee_needs>, facts);
    add_line(factors, sheet, "ma.melee.number.basic", basic);
    append(factors, rows);
    const int least = sheet.whole("ma.melee.number.minimum");
    const int need = basic + rows.total();
    if (need < least) add_line(factors, sheet, "ma.melee.number.minimum", least);
    if (need > 6)
        add_line(factors, sheet, "ma.melee.number.above_six", sheet["ma.melee.number.above_six"]);
    return std::max(need, least);
}

void add_pila(const Sheet& sheet, const BlowFacts& facts, ReckonedBlow& made)
{
    if (!facts.us.unit.pilum || facts.round > 1) return;
    if (facts.us.unit.shield_wall && sheet.on("ma.shield_wall.no_pilum"))
        return add_line(made.factors, sheet, "ma.shield_wall.no_pilum");
    made.pilum_dice = facts.us.contact;
    if (made.pilum_dice == 0) return;
    made.pilum_target = facts.them.unit.elephant
                            ? sheet.whole("ma.elephant.melee.needs_six")
                            : sheet.whole("ma.melee.pilum") + facts.them.unit.protection;
    made.pila = pool(sheet, made.pilum_dice, made.pilum_target, "ma.melee.number.above_six");
    add_line(made.factors, sheet, "ma.melee.pilum", made.pilum_dice);
}

int struck_by(const Throws& throws, Dice& dice)
{
    const int by_pila = hits(throws.pila, dice);
    const int by_hand = hits(throws.by_hand, dice);
    return by_pila + by_hand;
}

int struck(const Throws& throws, Dice& dice)
{
    if (throws.pila.dice == 0) return hits(throws.by_hand, dice);
    // Only the sum matters from here on.
    return dice.part(throws, struck_by);
}

} // namespace

RoundResult result_of(int margin, const Destroyed& destroyed)
{
    if ((destroyed.we || destroyed.they) && destroyed.decides) {
        if (destroyed.we && destroyed.they) return RoundResult::drew;
        return destroyed.we ? RoundResult::lost : RoundResult::won;
    }
    if (margin == 0) return RoundResult::drew;
    return margin > 0 ? RoundResult::won : RoundResult::lost;
}

ReckonedRound reckoned(const Sheet& sheet, const FightFacts& a, const FightFacts& b, int round)
{
    ReckonedRound made;
    made.side = {a, b};
    for (const std::size_t side : {0U, 1U}) {
        const BlowFacts facts = blow_facts(sheet, made.side[side], made.side[1 - side], round);
        made.blow[side] = reckoned(sheet, facts);
        made.hit_in_flank[side] = facts.hit_in_flank;
        made.blows.by[side] = {made.blow[side].pila, made.blow[side].pool};
        made.blows.of[side] = endurance(sheet, made.side[side].unit);
    }
    made.blows.destroyed_wins = sheet.on("ma.ruling.destroyed_wins");
    return made;
}

Clash clash(const Blows& blows, Dice& dice)
{
    Clash made;
    for (const std::size_t side : {0U, 1U})
        made.by[side] = static_cast<std::uint8_t>(struck(blows.by[side], dice));
    return made;
}

Toll toll(const Blows& blows, const Clash& clash)
{
    Toll made;
    std::array<bool, 2> destroyed{};
    for (const std::size_t side : {0U, 1U}) {
        made.lost[side] = static_cast<std::uint8_t>(loss(blows.of[side], clash.by[1 - side]).bases);
        destroyed[side] = made.lost[side] == blows.of[side].bases;
    }
    made.first = result_of(clash.by[0] - clash.by[1],
                           {blows.destroyed_wins != 0, destroyed[0], destroyed[1]});
    return made;
}

Fate fate_of(const Sheet& sheet, const UnitFacts& unit, RoundResult result, const Strain& strain,
             Dice& dice)
{
    if (strain.lost >= unit.bases()) return {result, End::destroyed, 0};
    const bool checks =
        result == RoundResult::lost || (result == RoundResult::won && strain.lost > 0);
    if (!checks) return {result, end_of(unit.morale), 0};
    const Morale after = dice.part(trial(sheet, unit, strain), [&](const Trial& test, Dice& one) {
        return tried(sheet, test, one);
    });
    const bool breaks_off = result == RoundResult::lost && after > unit.morale;
    return {result, end_of(after), breaks_off};
}

Fate fate(const Sheet& sheet, const ReckonedRound& round, const Toll& toll, std::size_t side,
          Dice& dice)
{
    struct Borne {
        std::uint8_t side, lost, outnumbered;
        RoundResult result;
    };
    const auto left = [&](std::size_t of) { return round.blows.of[of].bases - toll.lost[of]; };
    const Borne borne{static_cast<std::uint8_t>(side), toll.lost[side],
                      is_outnumbered(sheet, left(side), left(1 - side)),
                      side == 0 ? toll.first : turned_round(toll.first)};
    return dice.part(borne, [&](const Borne& by, Dice& after) {
        const Strain strain{.reason = by.result == RoundResult::won ? Reason::won_melee_lost_base
                                                                    : Reason::lost_melee,
                            .lost = by.lost,
                            .hit_in_flank = round.hit_in_flank[by.side],
                            .outnumbered = by.outnumbered != 0};
        return fate_of(sheet, round.side[by.side].unit, by.result, strain, after);
    });
}

RoundEnd fought(const Sheet& sheet, const ReckonedRound& round, Dice& dice)
{
    const Toll paid = dice.part(
        round.blows, [](const Blows& blows, Dice& all) { return toll(blows, clash(blows, all)); });
    RoundEnd end;
    for (const std::size_t side : {0U, 1U}) end[side] = fate(sheet, round, paid, side, dice);
    return end;
}

// --- how many dice a side throws and what they need: from facts to numbers

BonusDice bonus_dice(const Sheet& sheet, const FightFacts& us, int round)
{
    BonusDice bonus;
    bonus.quality = us.unit.quality;
    if (round > 1) return bonus;
    if (us.charging) bonus.charging = sheet.whole("ma.melee.dice.charging");
    if (us.counter_charging) bonus.counter_charging = sheet.whole("ma.melee.dice.counter_charging");
    if (us.uphill) bonus.uphill = sheet.whole("ma.melee.dice.uphill");
    return bonus;
}

BlowFacts blow_facts(const Sheet& sheet, const FightFacts& us, const FightFacts& them, int round)
{
    BlowFacts blow{us, them, round, bonus_dice(sheet, us, round)};
    blow.hit_in_flank = us.hit_in_flank_or_rear || them.attacks_flank_or_rear;
    blow.shock = us.unit.shock || (us.unit.elephant && sheet.on("ma.ruling.elephants_shock"));
    blow.charged = round == 1 && (us.charging || us.counter_charging);
    blow.protected_ = !us.unit.elephant || !sheet.on("ma.ruling.protection_elephants");
    return blow;
}

ReckonedBlow reckoned(const Sheet& sheet, const BlowFacts& facts)
{
    constexpr int third = 3;
    ReckonedBlow made;
    if (has_no_attack(sheet, facts, made.factors)) return made;
    const int summed = summed_dice(sheet, facts, made.factors);
    made.dice = halved_dice(sheet, facts, summed, made.factors);
    made.target = number_needed(sheet, facts, made.factors);
    const bool second_chance = facts.round >= third && sheet.on("ma.melee.third_round");
    if (second_chance) add_line(made.factors, sheet, "ma.melee.third_round");
    made.pool = pool(sheet, made.dice, *made.target, "ma.melee.number.above_six", second_chance);
    add_pila(sheet, facts, made);
    return made;
}

int struck(const ReckonedBlow& blow, Dice& dice)
{
    return struck(Throws{blow.pila, blow.pool}, dice);
}

// --- which bases fight

FrontDice melee_bases(const Sheet& sheet, const FrontFacts& facts)
{
    FrontDice made;
    FightFacts us;
    us.unit.elephant = facts.elephant;
    us.contact = static_cast<int>(facts.contact.size());
    if (!facts.elephant && !facts.contact.empty()) {
        const auto [least, most] = std::minmax_element(facts.contact.begin(), facts.contact.end());
        Files fighting = facts.contact;
        for (const int file : {*least - 1, *most + 1}) {
            if (file < 0 || file >= facts.front_bases) continue;
            const auto at = static_cast<std::uint8_t>(file);
            if (facts.contact_with_others.contains(at) || facts.overlap_used_elsewhere.contains(at))
                continue;
            fighting.push_back(at);
            ++us.overlap;
        }
        us.second_rank_behind = static_cast<int>(std::ranges::count_if(
            facts.second_rank_at, [&](std::uint8_t file) { return fighting.contains(file); }));
    }
    BlowFacts blow;
    blow.us = us;
    made.factors = reckoning::reckon(sheet, Sheet::table<rows::melee_dice>, blow);
    made.overlaps = us.overlap;
    made.second_rank_behind = us.second_rank_behind;
    made.base_dice = made.factors.total();
    return made;
}

} // namespace quincunx::my_ancients
