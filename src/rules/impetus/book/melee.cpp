// Rounds of melee: who throws what, how a round ends, and what follows.

#include "rules/impetus/book/melee.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

namespace {

void add_impetus(const Sheet& sheet, const BlowFacts& blow, Reckoning& factors)
{
    if (!blow.charging || !sheet.on("imp.melee.impetus")) return;
    add_line(factors, sheet, "imp.melee.impetus", blow.us.impetus);
    if (const auto rule = impact_cancelled_by(sheet, blow))
        add_line(factors, sheet, *rule, -blow.us.impetus);
}

// Both sides as the round finds them, and who throws what.
class Clash {
  public:
    Clash(const Sheet& sheet, const MeleeFacts& facts) : sheet_(sheet), facts_(facts)
    {
        for (const std::size_t side : {attacking, defending}) {
            main_[side] = settled(sheet, facts.main[side]);
            held_[side] = main_[side].flanked || !facts.support[1 - side].empty();
            for (const Support& support : facts.support[side])
                supports_[side].push_back({settled(sheet, support.unit), support.side});
        }
        touch(facts.side);
        for (const Support& support : supports_[attacking]) touch(support.side);
        for (const std::size_t side : {attacking, defending}) {
            ride_at_wagons(main_[side], main_[1 - side]);
            for (Support& support : supports_[side]) ride_at_wagons(support.unit, main_[1 - side]);
        }
    }

    ReckonedSide reckoned(std::size_t side) const
    {
        ReckonedSide made;
        made.main =
            dice_of(side, main_[side], side == attacking ? facts_.side : Touched::front, true);
        made.dice = made.main.dice;
        for (const Support& support : supports_[side]) {
            made.support.push_back(dice_of(side, support.unit, support.side, false));
            made.dice += made.support.back().dice;
        }
        made.unit = main_[side];
        const CohesionFacts shaken{.unit = main_[side],
                                   .enemy = main_[1 - side],
                                   .only_mounted = is_all_mounted(1 - side)};
        made.cohesion = reckon(sheet_, Sheet::table<rows::cohesion_in_melee>, shaken);
        made.vbu = fighting_vbu(sheet_, main_[side]);
        made.held = held_[side] && sheet_.on("imp.pursuit.held");
        made.pursues_if_it_may = facts_.pursue[side];
        return made;
    }

  private:
    // The defender is touched on this edge.
    void touch(Touched edge)
    {
        UnitFacts& unit = main_[defending];
        if (edge == Touched::front || !has_flanks(sheet_, unit)) return;
        unit.flanked = true;
        if (facts_.first_round && sheet_.on("imp.flank.disorders"))
            unit.disordered = can_be_disordered(sheet_, unit);
    }
    void ride_at_wagons(UnitFacts& rider, const UnitFacts& target)
    {
        const bool rides = is_charging(rider) && is_mounted(rider.type);
        if (rides && target.type == Type::W && sheet_.on("imp.spec.w.mounted_disorder"))
            rider.disordered = can_be_disordered(sheet_, rider);
    }
    bool is_charging(const UnitFacts& unit) const { return facts_.first_round && unit.charging; }
    bool is_any_charging(std::size_t side) const
    {
        return is_charging(main_[side]) ||
               std::ranges::any_of(supports_[side], [&](const Support& support) {
                   return is_charging(support.unit);
               });
    }
    bool is_all_mounted(std::size_t side) const
    {
        return is_mounted(main_[side].type) &&
               std::ranges::all_of(supports_[side], [](const Support& support) {
                   return is_mounted(support.unit.type);
               });
    }

    // A Fresh unit that is not flanked, in the first round after a charge by either side.
    Reckoning thrown(std::size_t side, const UnitFacts& unit, bool main) const
    {
        const bool fresh = unit.is_fresh() || !sheet_.on("imp.pilum.fresh");
        if (unit.thrown == Thrown::none || !fresh || unit.flanked) return {};
        const ThrownFacts facts{.us = unit,
                                .main = main,
                                .charging = is_charging(unit),
                                .charged = is_any_charging(1 - side)};
        if (!facts.charging && !facts.charged && (main || !is_any_charging(side))) return {};
        return reckon(sheet_, Sheet::table<rows::thrown_dice>, facts);
    }

    ReckonedUnit dice_of(std::size_t side, const UnitFacts& unit, Touched on, bool main) const
    {
        const UnitFacts& enemy = main_[1 - side];
        const BlowFacts blow{.us = unit,
                             .them = enemy,
                             .main = main,
                             .charging = is_charging(unit),
                             .on = has_flanks(sheet_, enemy) ? on : Touched::front};
        ReckonedUnit made;
        add_line(made.factors, sheet_, "imp.melee.main", fighting_vbu(sheet_, unit));
        add_impetus(sheet_, blow, made.factors);
        append(made.factors, reckon(sheet_, Sheet::table<rows::melee_modifiers>, blow));
        append(made.factors, reckon(sheet_, Sheet::table<rows::depth_bonuses>, blow));
        made.dice = std::max(0, made.factors.total());
        if (!main) { // its share of the dice, rounded up
            const int share = static_cast<int>(std::ceil(sheet_["imp.melee.support"] * made.dice));
            add_line(made.factors, sheet_, "imp.melee.support", share - made.dice);
            made.dice = share;
        }
        const Reckoning javelins = thrown(side, unit, main);
        append(made.factors, javelins);
        made.dice = std::min(most_dice, made.dice + std::max(0, javelins.total()));
        return made;
    }

    const Sheet& sheet_;
    const MeleeFacts& facts_;
    std::array<UnitFacts, 2> main_;
    std::array<Fixed<Support, most_supports>, 2> supports_;
    std::array<bool, 2> held_{};
};

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

bool is_swept_away(const Sheet& sheet, const MeleeFacts& facts)
{
    const Type type = facts.main[defending].type;
    if (!facts.first_round || facts.main[attacking].type == Type::BAG) return false;
    return (type == Type::S && sheet.on("imp.spec.s.dispersed")) ||
           (type == Type::ART && sheet.on("imp.spec.art.contact"));
}

std::optional<Rule> impact_cancelled_by(const Sheet& sheet, const BlowFacts& facts)
{
    const auto applies = [&](const reckoning::Table<BlowFacts>& table, std::size_t row) {
        return sheet.on(table.first + row) && table.rows[row].times(facts) != 0;
    };
    const auto rule_at = [](std::size_t index) {
        Rule rule = "imp.impact.not_fresh";
        rule.index = static_cast<std::uint16_t>(index);
        return rule;
    };
    // Scythed chariots keep theirs when they are not Fresh.
    const bool keeps = facts.us.type == Type::CF && sheet.on("imp.spec.cf.impetus_not_fresh");
    for (std::size_t row = keeps ? 1 : 0; row < Sheet::table<rows::impact_cancelled>.rows.size();
         ++row)
        if (applies(Sheet::table<rows::impact_cancelled>, row))
            return rule_at(Sheet::table<rows::impact_cancelled>.first + row);
    if (applies(Sheet::table<rows::shieldwall_cancels>, 0))
        return rule_at(Sheet::table<rows::shieldwall_cancels>.first);
    return std::nullopt;
}

ReckonedMelee reckoned(const Sheet& sheet, const MeleeFacts& facts)
{
    const Clash contact(sheet, facts);
    ReckonedMelee melee;
    for (const std::size_t side : {attacking, defending}) {
        melee.side[side] = contact.reckoned(side);
        melee.side[side].dice = std::min(melee.side[side].dice, most_dice);
    }
    return melee;
}

Suffered suffered(const Sheet& sheet, const ReckonedMelee& melee, std::size_t side, Dice& dice)
{
    const ReckonedSide& us = melee.side[side];
    const int pool = melee.side[1 - side].dice;
    const int taken = hits(sheet, pool, dice);
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
