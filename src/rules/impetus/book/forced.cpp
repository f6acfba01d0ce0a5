#include "rules/impetus/book/forced.hpp"

namespace quincunx::impetus {

namespace {

bool must_pursue(const Sheet& sheet, const UnitFacts& winner)
{
    if (!sheet.on("imp.pursuit.compulsory") || is_below_half(sheet, winner)) return false;
    if (winner.type == Type::CP && sheet.on("imp.spec.cp.pursuit")) return true;
    return winner.impetuous && sheet.on("imp.spec.impetuous.pursuit");
}

// Why nobody can pursue at all.
std::optional<Rule> no_pursuit(const Sheet& sheet, const UnitFacts& winner, const UnitFacts& loser,
                               bool draw)
{
    if (loser.type == Type::W && sheet.on("imp.spec.w.no_retreat"))
        return Rule("imp.spec.w.no_retreat");
    if (loser.type == Type::BAG) return Rule("imp.spec.baggage.vbu");
    if (draw) return Rule("imp.retreat.light_draw");
    if ((winner.in_bua || loser.in_bua) && sheet.on("imp.bua.no_pursuit"))
        return Rule("imp.bua.no_pursuit");
    if (is_foot(winner.type) && is_light_mounted(loser.type) &&
        sheet.on("imp.spec.infantry.no_pursuit"))
        return Rule("imp.spec.infantry.no_pursuit");
    if (never_charges(sheet, winner.type)) return Rule("imp.pursuit.optional");
    return std::nullopt;
}

int surge_of(bool infantry, Dice& dice)
{
    return surge(infantry ? Type::FP : Type::CP, dice);
}

} // namespace

PursuitDuty pursuit_of(const Sheet& sheet, const UnitFacts& winner, const UnitFacts& loser,
                       bool draw)
{
    if (const auto rule = no_pursuit(sheet, winner, loser, draw)) return {Pursuit::no, *rule};
    if (must_pursue(sheet, winner)) return {Pursuit::must, "imp.pursuit.compulsory"};
    if (winner.impetus > 0 && sheet.on("imp.pursuit.optional"))
        return {Pursuit::may, "imp.pursuit.optional"};
    // Who lost has failed a test, so is disordered: light cavalry could charge it.
    if (winner.type == Type::CL && sheet.on("imp.pursuit.cl") && sheet.on("imp.spec.cl.may_melee"))
        return {Pursuit::may, "imp.pursuit.cl"};
    return {};
}

bool retreats_from_draw(const Sheet& sheet, const UnitFacts& unit, const UnitFacts& enemy)
{
    return is_light_mounted(unit.type) && is_infantry(enemy.type) &&
           sheet.on("imp.retreat.light_draw");
}

Chase chase(const Sheet& sheet, const UnitFacts& loser, const UnitFacts& winner, bool pursued)
{
    const bool slips_away = is_light_mounted(loser.type) && is_infantry(winner.type);
    return {is_infantry(loser.type), is_infantry(winner.type),
            static_cast<std::uint8_t>(slips_away ? sheet.whole("imp.retreat.light_distance") : 0),
            pursued};
}

int retreat_distance(const Chase& chase, Dice& dice)
{
    return chase.head_start + surge_of(chase.loser_is_infantry != 0, dice);
}

Chased chased(const Chase& chase, Dice& dice)
{
    const int retreat = retreat_distance(chase, dice);
    Chased end{static_cast<std::uint8_t>(retreat), 0};
    if (chase.pursued == 0) return end;
    const int pursuit = surge_of(chase.winner_is_infantry != 0, dice);
    end.caught = pursuit >= retreat;
    return end;
}

RetreatEnd retreat_end(const Sheet& sheet, const UnitFacts& loser, const UnitFacts& winner,
                       bool draw)
{
    if (draw)
        return retreats_from_draw(sheet, loser, winner) ? RetreatEnd::retreats
                                                        : RetreatEnd::stays_in_contact;
    if (loser.type == Type::BAG) return RetreatEnd::captured;
    const bool holds = loser.type == Type::W && sheet.on("imp.spec.w.no_retreat");
    return holds ? RetreatEnd::holds : RetreatEnd::retreats;
}

AtRiver retreat_at_river(const Sheet& sheet, River river, bool at_crossing, Dice& dice)
{
    if (river == River::dry) return AtRiver::crosses;
    if (at_crossing) return AtRiver::crosses_disordered;
    const int roll = dice.die(6);
    return roll <= sheet.whole("imp.terrain.deep_river.retreat_roll")
               ? AtRiver::destroyed
               : AtRiver::stops_at_bank_disordered;
}

} // namespace quincunx::impetus
