// One unit in parts against several enemies (8.6): separate fights, one check.

#include "rules/my_ancients/book/melee.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::my_ancients {

namespace {

bool has_charged(const SeveralFacts& facts)
{
    return facts.unit.charging || facts.unit.counter_charging ||
           std::ranges::any_of(facts.fights, [](const Encounter& fight) {
               return fight.shares.charging > 0 || fight.shares.counter_charging > 0;
           });
}

ReckonedEncounter reckoned(const Sheet& sheet, const SeveralFacts& facts, const Encounter& fight,
                           bool hit_in_flank)
{
    BlowFacts ours = blow_facts(sheet, fight.us, fight.foe, fight.round);
    ours.bonus = fight.round == 1 ? fight.shares : BonusDice{.quality = fight.shares.quality};
    ours.hit_in_flank = hit_in_flank;
    ours.charged = fight.round == 1 && has_charged(facts);
    return {.part = fight.part,
            .limit = sheet.on("ma.multi.excess")
                         ? facts.parts[fight.part] * hits_per_base(sheet, facts.unit.unit.elephant)
                         : std::numeric_limits<std::int16_t>::max() / 2,
            .ours = my_ancients::reckoned(sheet, ours),
            .theirs =
                my_ancients::reckoned(sheet, blow_facts(sheet, fight.foe, fight.us, fight.round)),
            .foe = fight.foe.unit};
}

// What the check needs to know of the dice.
struct Brunt {
    RoundResult result{RoundResult::drew};
    std::uint8_t lost = 0; // bases
    std::uint8_t outnumbered = 0;
};

Brunt brunt(const Sheet& sheet, const ReckonedSeveral& several, const Tally& tally)
{
    const int suffered = tally.suffered_by_all();
    const int lost = loss(sheet, several.unit, suffered).bases;
    const int left = several.unit.bases() - lost;
    return {result_of(sheet, tally.inflicted - suffered, left == 0, tally.foe_stands == 0),
            static_cast<std::uint8_t>(lost), is_outnumbered(sheet, left, tally.foes_left)};
}

Fate fate(const Sheet& sheet, const ReckonedSeveral& several, const Brunt& borne, Dice& dice)
{
    const Strain strain{.reason = borne.result == RoundResult::won ? Reason::won_melee_lost_base
                                                                   : Reason::lost_melee,
                        .lost = borne.lost,
                        .hit_in_flank = several.hit_in_flank,
                        .outnumbered = borne.outnumbered != 0};
    return fate_of(sheet, several.unit, borne.result, strain, dice);
}

// Our dice and theirs know nothing of each other, so their hits are added up apart: far fewer
// sums than pairs.

// What we inflict by all fights up to one. More than could decide anything is not told apart.
Tally inflicted_upto(const Sheet& sheet, const ReckonedSeveral& several, std::size_t fights,
                     Dice& dice)
{
    if (fights == 0) return {};
    Tally tally =
        dice.part([&](Dice& all) { return inflicted_upto(sheet, several, fights - 1, all); });
    const ReckonedEncounter& fight = several.fights[fights - 1];
    const auto hits = static_cast<std::uint8_t>(struck(fight.ours, dice));
    tally = added(sheet, tally, fight, {hits, 0});
    const double outnumber = sheet["ma.ruling.outnumbered_scope"] * several.unit.bases();
    tally.foes_left =
        static_cast<std::int16_t>(std::min<int>(tally.foes_left, static_cast<int>(outnumber) + 1));
    return tally;
}

// What we suffer by them, in an order that keeps the fights of a part together.
using Queue = Fixed<std::uint8_t, most_fights>;
Tally suffered_upto(const Sheet& sheet, const ReckonedSeveral& several, const Queue& order,
                    std::size_t fights, Dice& dice)
{
    if (fights == 0) return {};
    Tally tally =
        dice.part([&](Dice& all) { return suffered_upto(sheet, several, order, fights - 1, all); });
    const ReckonedEncounter& fight = several.fights[order[fights - 1]];
    const auto hits = static_cast<std::uint8_t>(std::min(struck(fight.theirs, dice), fight.limit));
    tally = added(sheet, tally, fight, {0, hits});
    const bool done = fights == order.size() || several.fights[order[fights]].part != fight.part;
    if (!done) return tally;
    tally.suffered = static_cast<std::int16_t>(tally.suffered_by_all());
    tally.open = 0;
    return tally;
}

// One enemy last, and its part with it.
Queue order_before(const ReckonedSeveral& several, std::size_t enemy)
{
    Queue order;
    const auto add_fights = [&](bool of_its_part) {
        for (const std::uint8_t i : several.by_part)
            if ((several.fights[i].part == several.fights[enemy].part) == of_its_part && i != enemy)
                order.push_back(i);
    };
    add_fights(false);
    add_fights(true);
    order.push_back(static_cast<std::uint8_t>(enemy));
    return order;
}

// What matters to one enemy: its own hits, cut to the limit of the part, and whether the unit has
// been destroyed by all.
struct StruckBy {
    std::uint8_t hits = 0;
    std::uint8_t destroyed = 0;
};

StruckBy struck_by(const Sheet& sheet, const ReckonedSeveral& several, std::size_t enemy,
                   Dice& dice)
{
    const ReckonedEncounter& fight = several.fights[enemy];
    const Queue order = order_before(several, enemy);
    const Tally others = dice.part(
        [&](Dice& all) { return suffered_upto(sheet, several, order, order.size() - 1, all); });
    const auto hits = static_cast<std::uint8_t>(std::min(struck(fight.theirs, dice), fight.limit));
    const Tally all = added(sheet, others, fight, {0, hits});
    const int lost = loss(sheet, several.unit, all.suffered_by_all()).bases;
    return {hits, lost == several.unit.bases()};
}

} // namespace

ReckonedSeveral reckoned(const Sheet& sheet, const SeveralFacts& facts)
{
    ReckonedSeveral made;
    made.unit = facts.unit.unit;
    made.hit_in_flank = facts.unit.hit_in_flank_or_rear ||
                        std::ranges::any_of(facts.fights, [](const Encounter& fight) {
                            return fight.foe.attacks_flank_or_rear;
                        });
    for (const Encounter& fight : facts.fights)
        made.fights.push_back(reckoned(sheet, facts, fight, made.hit_in_flank));
    for (std::uint8_t part = 0; part < facts.parts.size(); ++part)
        for (std::uint8_t i = 0; i < facts.fights.size(); ++i)
            if (facts.fights[i].part == part) made.by_part.push_back(i);
    return made;
}

Tally added(const Sheet& sheet, Tally tally, const ReckonedEncounter& fight, const Strokes& hits)
{
    const int left = fight.foe.bases() - loss(sheet, fight.foe, hits.ours).bases;
    if (tally.part != fight.part) {
        tally.suffered = static_cast<std::int16_t>(tally.suffered + tally.open);
        tally.open = 0;
        tally.part = fight.part;
    }
    tally.inflicted = static_cast<std::int16_t>(tally.inflicted + hits.ours);
    tally.open = static_cast<std::int16_t>(std::min(tally.open + hits.theirs, fight.limit));
    tally.foes_left = static_cast<std::int16_t>(tally.foes_left + left);
    if (left > 0) tally.foe_stands = 1;
    return tally;
}

Fate fate(const Sheet& sheet, const ReckonedSeveral& several, const Tally& tally, Dice& dice)
{
    return fate(sheet, several, brunt(sheet, several, tally), dice);
}

Fate fought(const Sheet& sheet, const ReckonedSeveral& several, Dice& dice)
{
    const std::size_t fights = several.fights.size();
    const Brunt borne = dice.part([&](Dice& both) {
        Tally tally =
            both.part([&](Dice& all) { return inflicted_upto(sheet, several, fights, all); });
        const Tally taken = both.part(
            [&](Dice& all) { return suffered_upto(sheet, several, several.by_part, fights, all); });
        tally.suffered = taken.suffered;
        tally.open = taken.open;
        return brunt(sheet, several, tally);
    });
    return fate(sheet, several, borne, dice);
}

RoundResult enemy_fought(const Sheet& sheet, const ReckonedSeveral& several, std::size_t enemy,
                         Dice& dice)
{
    const UnitFacts& foe = several.fights[enemy].foe;
    const int ours = struck(several.fights[enemy].ours, dice);
    const StruckBy theirs =
        dice.part([&](Dice& all) { return struck_by(sheet, several, enemy, all); });
    const bool destroyed = loss(sheet, foe, ours).bases == foe.bases();
    return result_of(sheet, theirs.hits - ours, destroyed, theirs.destroyed != 0);
}

EverybodyFought everybody_fought(const Sheet& sheet, const ReckonedSeveral& several, Dice& dice)
{
    std::array<Strokes, most_fights> hits;
    for (std::size_t i = 0; i < several.fights.size(); ++i) {
        const ReckonedEncounter& fight = several.fights[i];
        hits[i].ours = static_cast<std::uint8_t>(struck(fight.ours, dice));
        hits[i].theirs =
            static_cast<std::uint8_t>(std::min(struck(fight.theirs, dice), fight.limit));
    }
    Tally tally;
    for (const std::uint8_t i : several.by_part)
        tally = added(sheet, tally, several.fights[i], hits[i]);
    EverybodyFought all;
    const int lost = loss(sheet, several.unit, tally.suffered_by_all()).bases;
    for (std::size_t i = 0; i < several.fights.size(); ++i) {
        const UnitFacts& foe = several.fights[i].foe;
        const bool destroyed = loss(sheet, foe, hits[i].ours).bases == foe.bases();
        all.enemies.push_back(result_of(sheet, hits[i].theirs - hits[i].ours, destroyed,
                                        lost == several.unit.bases()));
    }
    all.unit = fate(sheet, several, tally, dice);
    return all;
}

} // namespace quincunx::my_ancients
