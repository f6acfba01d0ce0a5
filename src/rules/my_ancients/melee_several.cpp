// One unit in parts against several enemies (8.6): separate fights, one check.

#include "rules/my_ancients/melee.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::my_ancients {

namespace {

bool has_charged(const SeveralFacts& facts)
{
    return facts.unit.charging || facts.unit.counter_charging ||
           std::any_of(facts.fights.begin(), facts.fights.end(), [](const Encounter& fight) {
               return fight.shares.charging > 0 || fight.shares.counter_charging > 0;
           });
}

FightFacts as_fighting(const FightFacts& unit, const Encounter& fight)
{
    FightFacts us = unit;
    us.contact = fight.contact;
    us.overlap = fight.overlap;
    us.second_rank_behind = fight.second_rank_behind;
    us.faces_enemy = fight.faces_enemy;
    return us;
}

ReckonedEncounter reckoned(const Sheet& sheet, const SeveralFacts& facts, const Encounter& fight,
                           bool hit_in_flank)
{
    const FightFacts us = as_fighting(facts.unit, fight);
    BlowFacts ours = blow_facts(sheet, us, fight.foe, fight.round);
    ours.bonus = fight.round == 1 ? fight.shares : BonusDice{.quality = fight.shares.quality};
    ours.hit_in_flank = hit_in_flank;
    ours.charged = fight.round == 1 && has_charged(facts);
    ReckonedEncounter made;
    made.part = fight.part;
    made.limit = sheet.on("ma.multi.excess")
                     ? facts.parts[fight.part] * hits_per_base(sheet, facts.unit.unit.elephant)
                     : std::numeric_limits<std::int16_t>::max() / 2;
    made.ours = my_ancients::reckoned(sheet, ours);
    made.theirs = my_ancients::reckoned(sheet, blow_facts(sheet, fight.foe, us, fight.round));
    made.foe = fight.foe.unit;
    return made;
}

} // namespace

ReckonedSeveral reckoned(const Sheet& sheet, const SeveralFacts& facts)
{
    ReckonedSeveral made;
    made.unit = facts.unit.unit;
    made.hit_in_flank =
        facts.unit.hit_in_flank_or_rear ||
        std::any_of(facts.fights.begin(), facts.fights.end(),
                    [](const Encounter& fight) { return fight.foe.attacks_flank_or_rear; });
    for (const Encounter& fight : facts.fights)
        made.fights.push_back(reckoned(sheet, facts, fight, made.hit_in_flank));
    for (std::uint8_t part = 0; part < facts.parts.size(); ++part)
        for (std::uint8_t i = 0; i < facts.fights.size(); ++i)
            if (facts.fights[i].part == part) made.by_part.push_back(i);
    return made;
}

Strokes strokes(const ReckonedEncounter& fight, Dice& dice)
{
    const int ours = struck(fight.ours, dice);
    const int theirs = struck(fight.theirs, dice);
    return {static_cast<std::uint8_t>(ours), static_cast<std::uint8_t>(theirs)};
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
    const int suffered = tally.suffered_by_all();
    const int lost = loss(sheet, several.unit, suffered).bases;
    const int left = several.unit.bases() - lost;
    const RoundResult result =
        result_of(sheet, tally.inflicted - suffered, left == 0, tally.foe_stands == 0);
    const Strain strain{.reason = result == RoundResult::won ? Reason::won_melee_lost_base
                                                             : Reason::lost_melee,
                        .lost = lost,
                        .hit_in_flank = several.hit_in_flank,
                        .outnumbered = is_outnumbered(left, tally.foes_left)};
    return fate_of(sheet, several.unit, result, strain, dice);
}

namespace {

struct Upto {
    std::uint8_t fights;
};

Strokes strokes_of(const ReckonedSeveral& several, std::uint8_t which, Dice& dice)
{
    return dice.part(Upto{which}, [&](const Upto& at, Dice& all) {
        return strokes(several.fights[at.fights], all);
    });
}

Tally tally_upto(const Sheet& sheet, const ReckonedSeveral& several, std::uint8_t fights,
                 Dice& dice)
{
    if (fights == 0) return {};
    const auto before = static_cast<std::uint8_t>(fights - 1);
    const Tally tally =
        dice.part([&](Dice& all) { return tally_upto(sheet, several, before, all); });
    const std::uint8_t which = several.by_part[before];
    return added(sheet, tally, several.fights[which], strokes_of(several, which, dice));
}

// What matters to one enemy: how its own fight went, and whether the unit still stands.
struct View {
    std::int16_t suffered = 0;
    std::int16_t open = 0;
    std::int8_t margin = 0; // of the enemy: 1 more hits than it took, -1 fewer
    std::uint8_t destroyed = 0;
    std::uint8_t part = 0;
    std::uint8_t unused = 0;
};

View view_upto(const Sheet& sheet, const ReckonedSeveral& several, std::uint8_t enemy,
               std::uint8_t fights, Dice& dice)
{
    if (fights == 0) return {};
    const auto before = static_cast<std::uint8_t>(fights - 1);
    View view = dice.part([&](Dice& all) { return view_upto(sheet, several, enemy, before, all); });
    const std::uint8_t which = several.by_part[before];
    const ReckonedEncounter& fight = several.fights[which];
    const Strokes hits = strokes_of(several, which, dice);
    Tally tally;
    tally.suffered = view.suffered;
    tally.open = view.open;
    tally.part = view.part;
    tally = added(sheet, tally, fight, hits);
    view.suffered = tally.suffered;
    view.open = tally.open;
    view.part = tally.part;
    if (which == enemy) {
        const int margin = std::min<int>(hits.theirs, fight.limit) - hits.ours;
        view.margin = static_cast<std::int8_t>((margin > 0) - (margin < 0));
        view.destroyed = tally.foe_stands == 0;
    }
    return view;
}

} // namespace

Fate fought(const Sheet& sheet, const ReckonedSeveral& several, Dice& dice)
{
    const Tally tally = dice.part([&](Dice& all) {
        return tally_upto(sheet, several, static_cast<std::uint8_t>(several.fights.size()), all);
    });
    return fate(sheet, several, tally, dice);
}

RoundResult enemy_fought(const Sheet& sheet, const ReckonedSeveral& several, std::size_t enemy,
                         Dice& dice)
{
    const View view = view_upto(sheet, several, static_cast<std::uint8_t>(enemy),
                                static_cast<std::uint8_t>(several.fights.size()), dice);
    const int lost = loss(sheet, several.unit, view.suffered + view.open).bases;
    return result_of(sheet, view.margin, view.destroyed != 0, lost == several.unit.bases());
}

} // namespace quincunx::my_ancients
