#include "rules/my_ancients/book/melee.hpp"

namespace quincunx::my_ancients {

RoundResult result_of(const Sheet& sheet, int margin, bool we_destroyed, bool they_destroyed)
{
    if ((we_destroyed || they_destroyed) && sheet.on("ma.ruling.destroyed_wins")) {
        if (we_destroyed && they_destroyed) return RoundResult::drew;
        return we_destroyed ? RoundResult::lost : RoundResult::won;
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
    }
    return made;
}

Clash clash(const ReckonedRound& round, Dice& dice)
{
    Clash made;
    for (const std::size_t side : {0U, 1U})
        made.by[side] = static_cast<std::uint8_t>(struck(round.blow[side], dice));
    return made;
}

Toll toll(const Sheet& sheet, const ReckonedRound& round, const Clash& clash)
{
    Toll made;
    std::array<bool, 2> destroyed{};
    for (const std::size_t side : {0U, 1U}) {
        const UnitFacts& unit = round.side[side].unit;
        made.lost[side] = static_cast<std::uint8_t>(loss(sheet, unit, clash.by[1 - side]).bases);
        destroyed[side] = made.lost[side] == unit.bases();
    }
    made.first = result_of(sheet, clash.by[0] - clash.by[1], destroyed[0], destroyed[1]);
    return made;
}

bool is_outnumbered(const Sheet& sheet, int own, int enemies)
{
    return enemies > 0 && reaches(enemies, sheet["ma.ruling.outnumbered_scope"] * own);
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
    const UnitFacts& unit = round.side[side].unit;
    const UnitFacts& enemy = round.side[1 - side].unit;
    const RoundResult result = side == 0 ? toll.first : turned_round(toll.first);
    const Strain strain{.reason = result == RoundResult::won ? Reason::won_melee_lost_base
                                                             : Reason::lost_melee,
                        .lost = toll.lost[side],
                        .hit_in_flank = round.hit_in_flank[side],
                        .outnumbered = is_outnumbered(sheet, unit.bases() - toll.lost[side],
                                                      enemy.bases() - toll.lost[1 - side])};
    return fate_of(sheet, unit, result, strain, dice);
}

RoundEnd fought(const Sheet& sheet, const ReckonedRound& round, Dice& dice)
{
    const Toll paid = dice.part([&](Dice& all) { return toll(sheet, round, clash(round, all)); });
    RoundEnd end;
    for (const std::size_t side : {0U, 1U}) end[side] = fate(sheet, round, paid, side, dice);
    return end;
}

} // namespace quincunx::my_ancients
