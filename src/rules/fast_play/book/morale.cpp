#include "rules/fast_play/book/morale.hpp"

#include "battle/break_point.hpp"

namespace quincunx::fast_play {

namespace {

// What a rout is to this kind of troops.
MoraleEnd rout_of(const Sheet& sheet, Type type)
{
    if (type == Type::elephant && sheet.on("fp.elephant.stampede")) return MoraleEnd::stampede;
    if (type == Type::artillery && sheet.on("fp.engine.routs")) return MoraleEnd::destroyed;
    return MoraleEnd::rout;
}

MoraleEnd rallied(const Sheet& sheet, const ReckonedTest& test, int total)
{
    if (total >= sheet.whole("fp.morale.routers_rally")) return MoraleEnd::rallies_shaken;
    return test.stands <= sheet.whole("fp.rally.fail_stand") ? MoraleEnd::destroyed
                                                             : MoraleEnd::routs_on_loses_stand;
}

MoraleFacts morale_facts(const Sheet& sheet, const TestedUnit& unit, Purpose purpose)
{
    return {.quality = unit.quality,
            .type = unit.type,
            .purpose = purpose,
            .lost = losses(sheet, unit.strength.stands, unit.strength.start_stands),
            .shaken = unit.shaken || purpose == Purpose::recover,
            .charging = unit.charging,
            .commander_morale = unit.commander_morale};
}

} // namespace

ReckonedTest reckoned(const Sheet& sheet, const TestedUnit& unit, Purpose purpose)
{
    const MoraleFacts facts = morale_facts(sheet, unit, purpose);
    return {reckoning::total(sheet, Sheet::table<rows::morale_modifiers>, facts),
            unit.strength.stands, facts};
}

MoraleEnd end_of(const Sheet& sheet, const ReckonedTest& test, int total)
{
    if (test.facts.purpose == Purpose::rally) return rallied(sheet, test, total);
    if (total <= sheet.whole("fp.morale.result_rout")) return rout_of(sheet, test.facts.type);
    const bool normal = total >= sheet.whole("fp.morale.result_normal");
    if (test.facts.purpose == Purpose::recover)
        return normal ? MoraleEnd::recovers : MoraleEnd::stays_shaken;
    if (test.facts.charging) return normal ? MoraleEnd::charges_home : MoraleEnd::halts_shaken;
    if (test.facts.shaken) return MoraleEnd::stays_shaken;
    return normal ? MoraleEnd::steady : MoraleEnd::shaken;
}

MoraleEnd tested(const Sheet& sheet, const ReckonedTest& test, Dice& dice)
{
    const int face = dice.die(sheet.whole("fp.morale.d10"));
    return end_of(sheet, test, test.total + face);
}

bool must_test(const Sheet& sheet, const TriggerFacts& f)
{
    if (f.routing_or_stampeding) return false;
    switch (f.trigger) {
    case Trigger::missile: return f.stands_lost > 0 && sheet.on("fp.morale.trigger_missile");
    case Trigger::friends:
        return !f.in_this_melee &&
               (f.friends_order == Order::formed || f.order == Order::skirmish) &&
               table::within(f.distance, sheet["fp.morale.trigger_friends"], slack);
    case Trigger::passed:
        return !f.in_this_melee && f.order == Order::formed && !f.passed_by_fleeing_skirmishers &&
               sheet.on("fp.morale.trigger_passed");
    case Trigger::commander: return sheet.on("fp.morale.trigger_commander");
    case Trigger::trample: return sheet.on("fp.morale.trigger_trample");
    }
    return false;
}

void enter(MoraleQueue& queue, std::span<const Waiting> called, std::uint8_t active_side)
{
    Fixed<Waiting, most_waiting> sorted;
    for (const Waiting& one : called)
        if (!queue.contains(one) && !sorted.contains(one)) sorted.push_back(one);
    // No ties are left: nobody is called twice.
    std::ranges::sort(sorted, [&](const Waiting& a, const Waiting& b) {
        if (a.side != b.side) return a.side == active_side;
        return a.roster < b.roster;
    });
    for (const Waiting& one : sorted) queue.push_back(one);
}

BattleEnd battle_end(const Sheet& sheet, const ArmyFacts& first, const ArmyFacts& second, int turn)
{
    if (const auto end = battle::end_by_breaking<BattleEnd>(army_broken(sheet, first),
                                                            army_broken(sheet, second)))
        return *end;
    if (turn < sheet.whole("fp.army.turn_limit")) return BattleEnd::none;
    return battle::end_by_less<BattleEnd>(second.points_taken, first.points_taken);
}

} // namespace quincunx::fast_play
