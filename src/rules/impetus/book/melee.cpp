#include "rules/impetus/book/melee.hpp"

namespace quincunx::impetus {

Suffered suffered(const Sheet& sheet, const ReckonedMelee& melee, std::size_t side, Dice& dice)
{
    const ReckonedSide& us = melee.side[side];
    const int pool = melee.side[1 - side].dice;
    const auto taken =
        dice.part([&](Dice& all) { return static_cast<std::uint8_t>(hits(sheet, pool, all)); });
    if (taken == 0) return {};
    return dice.part(trial(sheet, us.unit, critical_number(sheet, us, taken)),
                     [](const Trial& test, Dice& one) { return tested(test, one); });
}

std::size_t loser(const std::array<Suffered, 2>& suffered)
{
    const bool attacker = suffered[attacking].shaken == Shaken::failed;
    const bool defender = suffered[defending].shaken == Shaken::failed;
    if (attacker != defender) return attacker ? attacking : defending;
    const int worse = suffered[attacking].losses - suffered[defending].losses;
    if (!attacker || worse == 0) return nobody;
    return worse > 0 ? attacking : defending;
}

std::array<bool, 2> removed(const Sheet& sheet, const ReckonedMelee& melee,
                            const std::array<Suffered, 2>& suffered)
{
    std::array<bool, 2> routed{};
    for (const std::size_t side : {attacking, defending})
        routed[side] = is_routed(sheet, melee.side[side].unit, suffered[side]);
    std::array<bool, 2> gone = routed;
    const std::size_t lost = loser(suffered);
    for (const std::size_t side : {attacking, defending}) {
        const Type type = melee.side[side].unit.type;
        const bool scythed = type == Type::CF && sheet.on("imp.spec.cf.destroyed");
        const bool captured = type == Type::BAG && lost == side;
        gone[side] = routed[side] || ((scythed || captured) && !routed[1 - side]);
    }
    return gone;
}

bool pursues(const Sheet& sheet, const ReckonedMelee& melee, std::size_t winner,
             const std::array<Suffered, 2>& suffered)
{
    const ReckonedSide& us = melee.side[winner];
    if (us.held) return false;
    UnitFacts left = us.unit;
    left.vbu = reduced(left.vbu, suffered[winner].losses);
    const Pursuit duty = pursuit_of(sheet, left, melee.side[1 - winner].unit, false).pursuit;
    return duty == Pursuit::must || (duty == Pursuit::may && us.pursues_if_it_may);
}

std::size_t befallen(MeleeEnd end)
{
    if (end == MeleeEnd::draw || end == MeleeEnd::both_routed) return nobody;
    return static_cast<std::size_t>(end) % 2 == 1 ? attacking : defending;
}

MeleeEnd of(std::size_t side, MeleeEnd attackers)
{
    return static_cast<MeleeEnd>(static_cast<std::size_t>(attackers) + side);
}

std::size_t drawn_back(const Sheet& sheet, const ReckonedMelee& melee)
{
    for (const std::size_t side : {attacking, defending})
        if (retreats_from_draw(sheet, melee.side[side].unit, melee.side[1 - side].unit))
            return side;
    return nobody;
}

RoundEnd round(const Sheet& sheet, const ReckonedMelee& melee, Dice& dice)
{
    struct Which {
        std::uint8_t side;
    };
    RoundEnd end;
    for (const std::size_t side : {attacking, defending})
        end.suffered[side] =
            dice.part(Which{static_cast<std::uint8_t>(side)}, [&](const Which& which, Dice& all) {
                return suffered(sheet, melee, which.side, all);
            });
    const std::array<bool, 2> gone = removed(sheet, melee, end.suffered);
    const std::size_t lost = loser(end.suffered);
    const std::size_t back = drawn_back(sheet, melee);
    if (gone[attacking] && gone[defending])
        end.end = MeleeEnd::both_routed;
    else if (gone[attacking] || gone[defending])
        end.end = of(gone[attacking] ? attacking : defending, MeleeEnd::attacker_routed);
    else if (lost == nobody)
        end.end = back == nobody ? MeleeEnd::draw : of(back, MeleeEnd::draw_attacker_retreats);
    else if (melee.side[lost].unit.type == Type::W && sheet.on("imp.spec.w.no_retreat"))
        end.end = of(lost, MeleeEnd::attacker_loses_holds);
    else {
        const std::size_t won = 1 - lost;
        const Chase run = chase(sheet, melee.side[lost].unit, melee.side[won].unit,
                                pursues(sheet, melee, won, end.suffered));
        const auto caught =
            dice.part(run, [](const Chase& value, Dice& all) { return chased(value, all).caught; });
        end.end = of(lost, caught != 0 ? MeleeEnd::attacker_retreats_caught
                                       : MeleeEnd::attacker_retreats_clear);
    }
    return end;
}

namespace {

// In the open, with nothing before it and nobody beside it.
UnitFacts in_the_open(UnitFacts unit)
{
    unit.shieldwall = unit.square = false;
    unit.fortified = unit.stakes = unit.pavise = unit.wooden_cover = false;
    unit.in_bua = unit.on_wood_edge = unit.in_column = unit.flanked = false;
    unit.half_in_difficult = unit.all_in_difficult = unit.all_in_broken = unit.uphill = false;
    unit.charge_ground = Ground::open;
    unit.supported_flanks = 0;
    return unit;
}

} // namespace

MeleeFacts next_round(const Sheet& sheet, const MeleeFacts& facts, const ReckonedMelee& melee,
                      const RoundEnd& end)
{
    MeleeFacts next;
    next.pursue = facts.pursue;
    const std::size_t lost = loser(end.suffered);
    for (const std::size_t side : {attacking, defending}) {
        const Suffered& blow = end.suffered[side];
        UnitFacts& unit = next.main[side];
        unit = in_the_open(facts.main[side]);
        unit.vbu = reduced(unit.vbu, blow.losses);
        unit.disordered = melee.side[side].unit.disordered || blow.shaken != Shaken::untouched;
        unit.disordered = unit.disordered && can_be_disordered(sheet, unit);
        unit.charging = side != lost;
    }
    return next;
}

} // namespace quincunx::impetus
