// What an order may come to: is the test passed that it needs, and the combat or the volley that
// follows, each with its factors and exact odds. An order is carried out on a copy of the battle,
// by the same functions as in play.

#include "battle/approaching.hpp"
#include "battle/battle_of.hpp"
#include "battle/names.hpp"
#include "battle/outlook_odds.hpp"
#include "battle/outlook_whole.hpp"
#include "dice/recorded.hpp"
#include "rules/field_of_glory/field/forced.hpp"
#include "rules/field_of_glory/turn/phases.hpp"
#include "rules/field_of_glory/turn/verbs.hpp"
#include "rules/field_of_glory/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory {

using battle::add_odds, battle::Chance, battle::full_name, battle::Outlook, battle::Outlooks,
    battle::Part;

namespace {

// What becomes of a group, in words; good is 1 where its losses are welcome.
Chance chance_of(Level before, const Fate& fate, int good)
{
    const bool worse = fate.level != before;
    const int favours = worse || fate.bases_lost > 0 ? good : 0;
    std::string words = worse ? fmt::format("becomes {}", name(fate.level)) : "holds";
    if (fate.bases_lost > 0)
        words += fate.bases_lost == 1 ? ", a base lost"
                                      : fmt::format(", {} bases lost", int{fate.bases_lost});
    return {std::move(words), 1, favours, fate.level == Level::BROKEN};
}

void add_test(const LegalOrder& legal, std::string words, Outlooks& outlooks)
{
    const double chance = legal.preview().chance;
    if (chance >= 1) return;
    outlooks.push_back({std::move(words), {}, {{"passed", chance, 1}, {"failed", 1 - chance, -1}}});
}

// --- close combat

// Those who strike and how, section by section.
void add_scores(const State& state, const FightOnTable& found, const ReckonedFightOf<24, 64>& known,
                Outlook& outlook)
{
    for (const ReckonedStretch& stretch : known.stretches) {
        const ReckonedSide& side = stretch.side[0];
        if (side.dice + side.support_dice == 0) continue;
        const UnitId striker = found.groups[stretch.role[0]];
        outlook.scores.push_back(
            {striker,
             fmt::format("{}: {} {} hit on {}+", full_name(state, striker), side.dice,
                         side.dice == 1 ? "die" : "dice", side.target),
             side.factors, false});
    }
}

// Before the order, and as it would be carried out.
struct Prospect {
    const State& before;
    State then = before;
    Combat combat = Combat::impact;
};

// The combat as one group lives through it, all who fight it included. A level that it loses by the
// contact alone is lost too (fog.charge.flank_drop): who is BROKEN by that does not fight.
void add_fight(const Prospect& prospect, UnitId group, int good, bool scores, Outlooks& outlooks)
{
    const State& state = prospect.then;
    const Level before = prospect.before.units[group].level;
    const Level met = state.units[group].level;
    Outlook outlook;
    outlook.words = fmt::format("{}: {}", prospect.combat == Combat::impact ? "Impact" : "Melee",
                                full_name(state, group));
    outlook.part = Part::fight;
    outlook.about = group;
    if (met == Level::BROKEN && before != met) {
        add(outlook, chance_of(before, {met, 0}, good));
        return outlooks.push_back(std::move(outlook));
    }
    FightOnTable found;
    if (!fight_of(state, prospect.combat, group, found)) return;
    ReckonedFightOf<24, 64> known;
    reckon(sheet(state), found.fight, known);
    if (scores) add_scores(state, found, known, outlook);
    add_odds(
        std::move(outlook),
        [&](Dice& dice) { return fight_of(known.roles, known.stretches, 0, dice); },
        [&](const RoleOutcome& end) { return chance_of(before, end.fate, good); }, outlooks);
}

// Everybody stands: as the charges in hand would meet them.
void move_chargers(State& state, std::uint64_t at)
{
    battle::NoDice none;
    battle::Silence nobody;
    Play play{state, none, nobody};
    for (Charge& charge : state.charges)
        if (!charge.moved && (charge.targets & at) != 0) move_charger(play, charge);
}

// Those in the worst order may break before anybody reaches them.
void add_charged(const State& state, UnitId group, Outlooks& outlooks)
{
    const auto asked = test_on_being_charged(state, group);
    if (!asked) return;
    const ReckonedTest ready = reckoned(sheet(state), *asked);
    Outlook outlook;
    outlook.words = fmt::format("The cohesion test on being charged: {}", full_name(state, group));
    outlook.part = Part::charged;
    outlook.about = group;
    outlook.scores.push_back({group, fmt::format("two dice, {}+", ready.pass),
                              cohesion_reckoning(sheet(state), *asked)});
    add_odds(
        std::move(outlook), [&](Dice& dice) { return tested(ready, dice); },
        [&](Level level) {
            return chance_of(ready.state, {level, 0}, 1);
        },
        outlooks);
}

// The group's combat of this phase, and that of everybody whom it strikes or who strikes at it.
void add_combat(const Prospect& prospect, UnitId group, Outlooks& outlooks)
{
    FightOnTable found;
    if (!fight_of(prospect.then, prospect.combat, group, found)) return;
    add_fight(prospect, group, -1, true, outlooks);
    for (std::size_t role = 1; role < found.groups.size(); ++role) {
        const auto meets = [&](const Stretch& stretch) {
            return (stretch.role[0] == 0 && stretch.role[1] == role) ||
                   (stretch.role[1] == 0 && stretch.role[0] == role);
        };
        const auto& stretches = found.fight.stretches;
        if (std::ranges::any_of(stretches, meets))
            add_fight(prospect, found.groups[role], 1, false, outlooks);
    }
}

// --- the whole of a charge

struct RoutEnd {
    bool gone = false;     // off the table, or nobody is left
    std::uint8_t lost = 0; // bases, to its pursuers
    bool operator==(const RoutEnd&) const = default;
};
Chance rout_chance(const RoutEnd& end)
{
    if (end.gone) return {"is gone", 0, 1};
    if (end.lost == 0) return {"gets clear", 0, 1};
    return {end.lost == 1 ? "loses a base in its rout"
                          : fmt::format("loses {} bases in its rout", int{end.lost}),
            0, 1};
}

// How often the impact breaks a group, by the bases that it loses in it.
struct Broken {
    std::uint8_t lost = 0;
    double share = 0;
};
using AllBroken = Fixed<Broken, 32>;
AllBroken broken_by_impact(const Prospect& prospect, UnitId group)
{
    AllBroken all;
    const State& state = prospect.then;
    FightOnTable found;
    if (!fight_of(state, prospect.combat, group, found)) return all;
    ReckonedFightOf<24, 64> known;
    reckon(sheet(state), found.fight, known);
    const auto odds = dice::every<double>([&](Dice& dice) {
        const Fate fate = fight_of(known.roles, known.stretches, 0, dice).fate;
        return fate.level == Level::BROKEN ? int{fate.bases_lost} : -1;
    });
    for (const auto& [lost, share] : odds)
        if (lost >= 0) all.push_back({static_cast<std::uint8_t>(lost), share});
    return all;
}

// As it stands when it runs: broken, with what the impact has left of it.
State about_to_run(const State& state, UnitId group, int lost)
{
    State broken = state;
    battle::NoDice none;
    battle::Silence nobody;
    Play play{broken, none, nobody};
    if (lost > 0) lose_bases(play, group, lost, "fog.death.remove");
    Group& router = broken.units[group];
    router.level = Level::BROKEN;
    router.routed = router.fleeing = true;
    return broken;
}

RoutEnd rout_played(const State& broken, UnitId group, const Groups& pursuers, Dice& dice)
{
    if (!present(broken, group)) return {true, 0};
    State after = broken;
    battle::Silence nobody;
    Play play{after, dice, nobody};
    rout_and_pursue(play, group, pursuers, true);
    if (!present(after, group)) return {true, 0};
    const int lost = broken.units[group].bases - after.units[group].bases;
    return {false, static_cast<std::uint8_t>(lost)};
}

// The rout of a group that the impact breaks, all who may pursue behind it. Nothing where so many
// do that their dice cannot all be walked through.
void add_rout(const Prospect& prospect, UnitId group, Outlooks& outlooks)
{
    constexpr std::size_t most_pursuers = 2;
    const AllBroken all = broken_by_impact(prospect, group);
    double total = 0;
    for (const Broken& one : all) total += one.share;
    if (total <= 0) return;
    Groups pursuers;
    for (const Follower& follower : followers_of(about_to_run(prospect.then, group, 0), group))
        if (follower.pursues != Pursues::may_not) pursuers.push_back(follower.group);
    if (pursuers.size() > most_pursuers) return;
    Outlook outlook;
    outlook.words = fmt::format("If {} breaks: its rout{}", full_name(prospect.then, group),
                                pursuers.empty() ? "" : ", pursued");
    for (const Broken& one : all) {
        const State broken = about_to_run(prospect.then, group, one.lost);
        const auto odds = dice::every<double>(
            [&](Dice& dice) { return rout_played(broken, group, pursuers, dice); });
        for (const auto& [end, share] : odds) {
            Chance chance = rout_chance(end);
            chance.share = share * one.share / total;
            add(outlook, std::move(chance));
        }
    }
    finish(std::move(outlook), outlooks);
}

// What is told of a group in that part; nothing: it is not.
const Outlook* told_of(const Outlooks& outlooks, Part part, UnitId group)
{
    const auto found = std::ranges::find_if(
        outlooks, [&](const Outlook& one) { return one.part == part && one.about == group; });
    return found == outlooks.end() ? nullptr : &*found;
}

// What becomes of its target by the tests before the impact and by the impact, in one answer.
void add_chain(const State& state, UnitId target, double charges, Outlooks& outlooks)
{
    const std::string name = full_name(state, target);
    const Outlook* impact = told_of(outlooks, Part::fight, target);
    if (impact == nullptr) return;
    const Outlook* charged = told_of(outlooks, Part::charged, target);
    Outlook whole;
    whole.words = battle::whole_words;
    whole.part = Part::whole;
    double reached = charges;
    if (charges < 1) add(whole, {"it does not charge", 1 - charges, -1});
    if (charged != nullptr)
        for (const Chance& end : charged->outcomes) {
            if (!end.breaks) continue;
            add(whole, {fmt::format("{} {} before it is reached", name, end.words),
                        charges * end.share, 1});
            reached -= charges * end.share;
        }
    for (const Chance& end : impact->outcomes)
        add(whole, {fmt::format("{} {}", name, end.words), reached * end.share, end.favours});
    finish(std::move(whole), outlooks);
}

// --- shooting

Outlook volley_outlook(const State& state, const VolleyOnTable& volley, int good)
{
    const ReckonedVolley ready =
        reckoned_volley(sheet(state), volley.shooters, volley.facts, false);
    Outlook outlook;
    outlook.words = fmt::format("The shooting at {}", full_name(state, volley.target));
    for (std::size_t i = 0; i < ready.shooters.size(); ++i)
        outlook.scores.push_back(
            {volley.groups[i],
             fmt::format("{}: {} dice hit on {}+", full_name(state, volley.groups[i]),
                         ready.shooters[i].dice, ready.shooters[i].target),
             ready.shooters[i].factors});
    const Level before = state.units[volley.target].level;
    Outlooks outlooks;
    add_odds(
        std::move(outlook), [&](Dice& dice) { return shoot(ready, dice); },
        [&](const VolleyOutcome& end) { return chance_of(before, end.fate, good); }, outlooks);
    return std::move(outlooks.front());
}
void add_volley(const State& state, const VolleyOnTable& volley, int good, Outlooks& outlooks)
{
    outlooks.push_back(volley_outlook(state, volley, good));
}

// Every file that may choose shoots at this target.
void aim_all_at(State& state, UnitId target)
{
    for (const UnitId group : standing(state, other(side_of(state, target)))) {
        FilesOfGroup files;
        file_targets(state, group, files);
        for (const FileTargets& file : files) {
            if (state.preferences.full()) return;
            if (file.targets.size() > 1 &&
                std::ranges::find(file.targets, target) != file.targets.end())
                state.preferences.push_back({group, file.file, target});
        }
    }
}

// All who could shoot at it in that state, together; the first is named first.
void visit_volley(State then, UnitId target, battle::Volley told, const battle::VolleyVisit& visit)
{
    then.preferences.clear();
    aim_all_at(then, target);
    Volleys all;
    volleys(then, all);
    for (const VolleyOnTable& volley : all) {
        if (volley.target != target) continue;
        told.outlook = volley_outlook(then, volley, 1);
        for (const UnitId shooter : volley.groups)
            if (!told.shooters.contains(shooter) && !told.shooters.full())
                told.shooters.push_back(shooter);
        return visit(std::move(told));
    }
}

bool may_aim_at(const State& state, UnitId group, UnitId target)
{
    FilesOfGroup files;
    file_targets(state, group, files);
    return std::ranges::any_of(files, [&](const FileTargets& file) {
        return std::ranges::find(file.targets, target) != file.targets.end();
    });
}

// Whoever does not reach it yet moves first, and shoots from there.
void visit_after_moves(State then, UnitId target, bool next, const battle::VolleyVisit& visit)
{
    then.step = Step::manoeuvre;
    for (const UnitId group : standing(then, then.active)) {
        if (!may_shoot(then, group) || may_aim_at(then, group, target)) continue;
        battle::each_move(verbs(), then, group, [&](const Order& order, const auto& found) {
            State moved = then;
            battle::Silence nobody;
            dice::Recorded none{{}};
            Play play{moved, none, nobody};
            Move move = found.finding.template as<Move>();
            move.verdict = Verdict::simple; // its test is passed
            order_move(play, order, move);
            if (may_aim_at(moved, group, target))
                visit_volley(moved, target, {{group}, next, {}, order, found.chance}, visit);
        });
    }
}

} // namespace

// Both sides shoot in every turn (fog.turn.shooting): in this one, if that is still to come, and in
// the next of the other.
void volleys_at(const State& state, UnitId target, const battle::VolleyVisit& visit)
{
    const Side enemy = other(side_of(state, target));
    const State next = next_turn_of(state, enemy);
    if (state.step != Step::deploy && state.step <= Step::targets)
        visit_volley(state, target, {}, visit);
    if (state.active == enemy && state.step != Step::deploy && state.step <= Step::manoeuvre)
        visit_after_moves(state, target, false, visit);
    visit_volley(next, target, {.next = true}, visit);
    visit_after_moves(next, target, true, visit);
}

// A commander in the front rank, with his re-rolls.
void add_lead(const State& state, const Order& order, Outlooks& outlooks)
{
    Prospect prospect{state};
    if (state.step != Step::impact_lead) prospect.combat = Combat::melee;
    CommanderState& leader = prospect.then.commanders[index(order.side)][commander_in(order)];
    leader.front_rank = true;
    add_combat(prospect, leader.with, outlooks);
}

// The enemy whom this file overlaps, as far as everybody else has said.
void add_overlap(const State& state, const Order& order, Outlooks& outlooks)
{
    Prospect prospect{state};
    prospect.combat = Combat::melee;
    if (prospect.then.preferences.full()) return;
    prefer(prospect.then, order);
    add_combat(prospect, order.unit, outlooks);
}

// All that will shoot at the target with this file too.
void add_shot(const State& state, const Order& order, Outlooks& outlooks)
{
    State then = state;
    if (then.preferences.full() || order.numbers.empty()) return;
    prefer(then, order);
    Volleys all;
    volleys(then, all);
    for (const VolleyOnTable& volley : all)
        if (volley.target == order.target) add_volley(then, volley, 1, outlooks);
}

void add_tested_charge(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "Does it charge? The test of a complex move", outlooks);
    const UnitId charger = legal.order().unit;
    const Wheel wheel = legal.finding().as<FoundCharge>().wheel;
    Prospect prospect{state};
    State& then = prospect.then;
    const ChargePath path = charge_path(state, charger, wheel);
    if (!path.contact || then.charges.full()) return;
    then.charges.push_back({.charger = charger, .wheel = wheel, .targets = path.targets});
    for (const Met& met : path.met) add_charged(then, met.group, outlooks);
    move_chargers(then, path.targets);
    add_fight(prospect, charger, -1, true, outlooks);
    for (const Met& met : path.met) add_fight(prospect, met.group, 1, false, outlooks);
    const UnitId target = legal.order().target;
    add_rout(prospect, target, outlooks);
    add_chain(then, target, legal.preview().chance, outlooks);
}

void add_tested_stand(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "Does it stand? The test of a complex move", outlooks);
    const UnitId group = legal.order().unit;
    Prospect prospect{state};
    move_chargers(prospect.then, bit(group));
    add_fight(prospect, group, -1, true, outlooks);
    for (const UnitId charger : chargers_of(state, group))
        add_fight(prospect, charger, 1, false, outlooks);
}

void add_complex_move(const State&, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "The test of a complex move", outlooks);
}

void add_rally(const State&, const LegalOrder& legal, Outlooks& outlooks)
{
    add_test(legal, "The cohesion test", outlooks);
}

// Who ends the manoeuvre phase lets everybody shoot, both sides, at what they have before them.
void add_end_of_moves(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    if (state.step != Step::manoeuvre) return;
    Volleys all;
    volleys(state, all);
    for (const VolleyOnTable& volley : all)
        add_volley(state, volley, side_of(state, volley.target) == legal.order().side ? -1 : 1,
                   outlooks);
}

} // namespace quincunx::field_of_glory
