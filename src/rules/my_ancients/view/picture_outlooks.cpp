// What an order may come to: a quality test, a shot, recovery, a charge, a melee, each with its
// factors and exact odds. A charge is made on a copy of the battle, by the same functions as in
// play.

#include "battle/names.hpp"
#include "rules/my_ancients/view/picture.hpp"

#include "battle/outlook_odds.hpp"
#include "battle/outlook_whole.hpp"
#include "rules/my_ancients/book/forced_rules.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/turn/phases.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace quincunx::my_ancients {

using battle::add_odds, battle::Chance, battle::full_name, battle::Outlook, battle::Outlooks;

namespace {

// A reckoning of one unit by its name.
battle::Score score_of(const State& state, UnitId unit, const Reckoning& factors, bool sums = true)
{
    return {unit, full_name(state, unit), factors, sums};
}

std::string needed(const State& state, std::string_view question, const QualityTest& test)
{
    return fmt::format("{}: a die of {} or less", question,
                       std::clamp(test.target, 0, test_faces(sheet(state))));
}

// --- tests

void add_test(const State& state, UnitId unit, std::string_view question, Outlooks& outlooks)
{
    const QualityTest test = test_of(state, unit);
    Outlook outlook{needed(state, fmt::format("{} The quality test", question), test),
                    {score_of(state, unit, test.factors)}};
    outlook.failing = fmt::format("{} No", question);
    add_odds(
        std::move(outlook), [&](Dice& dice) { return passes(sheet(state), test.target, dice); },
        [](bool passed) {
            return Chance{passed ? "passed" : "failed", 0, passed ? 1 : -1};
        },
        outlooks);
}

// --- shots

struct ShotEnd {
    std::uint8_t hits = 0; // towards a base, where none is lost
    std::uint8_t lost = 0; // bases
    End end{};
    bool operator==(const ShotEnd&) const = default;
};

std::string bases_words(int lost)
{
    return lost == 0   ? "no base lost"
           : lost == 1 ? "a base lost"
                       : fmt::format("{} bases lost", lost);
}

std::string volley_words(const ShotEnd& shot, const UnitFacts& unit)
{
    if (shot.lost == 0 && shot.hits == 0) return "no hit";
    if (shot.lost == 0)
        return fmt::format("{} {} towards a base", int{shot.hits}, shot.hits == 1 ? "hit" : "hits");
    if (shot.end == End::destroyed) return "destroyed";
    if (shot.end == end_of(unit.morale)) return fmt::format("{}, it holds", bases_words(shot.lost));
    return fmt::format("{}, it is {}", bases_words(shot.lost), name(shot.end));
}

// The check that a lost base brings, with its factors.
void add_check(const State& state, UnitId target, const UnitFacts& unit, Outlook& outlook)
{
    const Strain strain{.reason = Reason::missile_base_lost, .lost = 1};
    if (trial(sheet(state), unit, strain).checks == 0) return;
    const MoraleFacts facts = morale_facts(sheet(state), unit, strain, unit.leader);
    outlook.scores.push_back(
        {target, fmt::format("{}, its check for a base lost", full_name(state, target)),
         morale_reckoning(sheet(state), facts)});
}

void add_volley(const State& state, const AimedShot& aimed, UnitId target, Outlook outlook,
                Outlooks& outlooks)
{
    const UnitFacts& unit = aimed.shot.unit;
    const auto thrown = [&](Dice& dice) {
        const int hits = shot_hits(aimed.shot, dice);
        const int lost = loss(sheet(state), unit, hits).bases;
        const End end = under_fire(sheet(state), unit, hits, dice);
        return ShotEnd{static_cast<std::uint8_t>(lost == 0 ? hits : 0),
                       static_cast<std::uint8_t>(lost), end};
    };
    bool checked = false;
    const auto said = [&](const ShotEnd& end) {
        checked = checked || (end.lost > 0 && end.lost < unit.bases());
        return Chance{volley_words(end, unit), 0, end.lost > 0 ? 1 : 0};
    };
    add_odds(std::move(outlook), thrown, said, outlooks);
    if (checked) add_check(state, target, unit, outlooks.back());
}

void add_elephant_volley(const State& state, const Aim& aim, int shots, Outlook outlook,
                         Outlooks& outlooks)
{
    const Unit& unit = state.units[aim.target];
    const ElephantTarget target{profile(state, aim.target).quality, unit.bases, unit.carried};
    add_odds(
        std::move(outlook),
        [&](Dice& dice) { return elephants_under_fire(sheet(state), target, shots, dice); },
        [](const ElephantFire& fire) {
            const bool worse = fire.fate == ElephantFate::level_lost;
            std::string words =
                fire.fate == ElephantFate::destroyed ? "destroyed" : bases_words(fire.lost);
            if (worse) words += ", a level lost";
            return Chance{std::move(words), 0, worse || fire.lost > 0 ? 1 : 0};
        },
        outlooks);
}

void add_beast_volley(const State& state, const Aim& aim, int shots, Outlook outlook,
                      Outlooks& outlooks)
{
    const int left =
        sheet(state).whole("ma.base_loss.elephant_five") - state.beasts[aim.beast].wounds;
    add_odds(
        std::move(outlook),
        [&](Dice& dice) { return wounds(sheet(state), shots, dice).wounds >= left; },
        [](bool dead) {
            return Chance{dead ? "shot dead" : "runs on", 0, dead ? 1 : 0};
        },
        outlooks);
}

// --- melees

std::string blow_words(const State& state, UnitId unit, const ReckonedBlow& blow)
{
    if (!blow.target || blow.dice + blow.pilum_dice == 0)
        return full_name(state, unit) + ": no attack";
    return fmt::format("{}: {} {} on {}+", full_name(state, unit), blow.dice,
                       blow.dice == 1 ? "die" : "dice", *blow.target);
}

// What befalls the loser of a round, in words.
std::string loser_words(const std::string& who, const Fate& fate)
{
    if (fate.end == End::destroyed) return who + " is destroyed";
    if (fate.end == End::broken && fate.breaks_off == 0) return who + " loses and flees on";
    if (fate.breaks_off == 0) return who + " loses and holds";
    return fmt::format("{} breaks off, {}", who, name(fate.end));
}

// One against one, as the bout stands; `ours` is the side of whoever orders.
void add_round(const State& state, const Bout& bout, UnitId ours, Outlooks& outlooks)
{
    const UnitId units[] = {ours, opponent(bout, ours).unit};
    const ReckonedRound known = reckoned(sheet(state), fight_facts(state, bout, units[0]),
                                         fight_facts(state, bout, units[1]), bout.round);
    const std::string which =
        bout.round == 1 ? "The first round" : fmt::format("Round {}", int{bout.round});
    Outlook outlook{fmt::format("{} against {}", which, full_name(state, units[1])), {}, {}};
    for (const std::size_t side : {0U, 1U})
        outlook.scores.push_back({units[side], blow_words(state, units[side], known.blow[side]),
                                  known.blow[side].factors, false});
    add_odds(
        std::move(outlook), [&](Dice& dice) { return fought(sheet(state), known, dice); },
        [&](const RoundEnd& ends) {
            const std::size_t loser = ends[0].result == RoundResult::lost ? 0 : 1;
            if (ends[loser].result != RoundResult::lost) return Chance{"a draw", 0, 0};
            return Chance{loser_words(full_name(state, units[loser]), ends[loser]), 0,
                          loser == 0 ? -1 : 1};
        },
        outlooks);
}

// Where more than two units fight, what one of them does to another.
void add_blow(const State& state, const Bout& bout, UnitId from, Outlooks& outlooks)
{
    const UnitId on = opponent(bout, from).unit;
    BlowFacts facts = blow_facts(sheet(state), fight_facts(state, bout, from),
                                 fight_facts(state, bout, on), bout.round);
    const Fighter& ours = fighter(bout, from);
    if (shares_dice(state, from))
        facts.bonus = ours.shared ? ours.share.dice() : default_share(state, from, on);
    const ReckonedBlow blow = reckoned(sheet(state), facts);
    Outlook outlook;
    outlook.words = fmt::format("{} strikes {}", full_name(state, from), full_name(state, on));
    outlook.scores.push_back({from, blow_words(state, from, blow), blow.factors, false});
    if (!blow.target) return;
    const auto odds = dice::every<double>([&](Dice& dice) { return struck(blow, dice); });
    for (const auto& line : odds)
        add(outlook,
            {line.outcome == 1 ? "1 hit" : fmt::format("{} hits", line.outcome), line.chance, 0});
    outlooks.push_back(std::move(outlook));
}

// --- charges

// As a charger hopes for: its own d3 a three, all tests passed, no inch lost in rough ground.
class Hopes final : public Dice {
    int another(int faces) override
    {
        const bool first = std::exchange(thrown_, true);
        return !first && faces == 3 ? 3 : 1;
    }
    bool thrown_ = false;
};

template <class Doing>
void hoped(State& state, Doing doing)
{
    Hopes hopes;
    battle::Silence nobody;
    Play play{state, hopes, nobody};
    doing(play);
}

void move_charger(State& state, std::size_t charge)
{
    hoped(state, [&](Play& play) { go_in(play, static_cast<std::uint8_t>(charge)); });
}

// Does it come so far?
void add_reach(const State& state, const Charge& charge, Outlooks& outlooks)
{
    const double cost = table::units_of(charge.cost);
    const ChargeWay way = charge_way(state, charge);
    const ReachFacts facts{.move = normal_move(state, charge.charger),
                           .forward = cost,
                           .in_rough = rough_cost(state, way, cost) < cost};
    const ReckonedReach reach = reckoned(sheet(state), facts);
    const auto odds = dice::every<double>([&](Dice& dice) { return charged(reach, dice); });
    if (odds.size() < 2) return;
    Outlook outlook;
    outlook.words = fmt::format("Does {} come so far? {:.1f} inches",
                                full_name(state, charge.charger), reach.needs.value_or(cost));
    outlook.scores.push_back(score_of(state, charge.charger, reach.factors, false));
    for (const auto& line : odds) {
        const bool reached = line.outcome == Reached::contact;
        add(outlook,
            {reached ? "contact" : "no contact, disordered", line.chance, reached ? 1 : -1});
    }
    finish(std::move(outlook), outlooks);
}

void add_first_round(const State& state, UnitId us, UnitId them, Outlooks& outlooks)
{
    if (const Bout* bout = bout_of(state, us, them)) add_round(state, *bout, us, outlooks);
}

// Whoever is charged stands or counter-charges: the first round against each charger by itself.
void add_reception(const State& state, UnitId unit, Reaction reaction, Outlooks& outlooks)
{
    for (std::size_t i = 0; i < state.charges.size(); ++i) {
        const Charge& charge = state.charges[i];
        if (charge.target != unit || charge.moved) continue;
        State then = state;
        if (reaction != Reaction::stand)
            hoped(then, [&](Play& play) { react(play, unit, reaction); });
        move_charger(then, i);
        add_first_round(then, unit, charge.charger, outlooks);
    }
}

} // namespace

// All stages of a move together.
void add_stages(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    const double chance = legal.preview().chance;
    if (chance >= 1) return;
    const UnitId unit = legal.order().unit;
    const QualityTest test = test_of(state, unit);
    outlooks.push_back({needed(state, "The stages of the move, each tested", test),
                        {score_of(state, unit, test.factors)},
                        {{"all passed", chance, 1}, {"one failed", 1 - chance, -1}}});
}

void add_recovery(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const RecoveryFacts facts = recovery_facts(state, order.unit);
    const Reckoning factors = recovery_reckoning(sheet(state), facts);
    const int target = factors.total();
    add_odds(
        {fmt::format("Does it recover? A die of {} or less", std::clamp(target, 0, 6)),
         {score_of(state, order.unit, factors)},
         {}},
        [&](Dice& dice) { return recovered(sheet(state), facts.morale, target, dice); },
        [&](Morale after) {
            const bool better = after != facts.morale;
            return Chance{fmt::format("{} {}", better ? "becomes" : "stays", name(after)), 0,
                          better ? 1 : 0};
        },
        outlooks);
}

void add_mahout(const State& state, const battle::Order&, Outlooks& outlooks)
{
    const Beast& beast = state.beasts[in_hand<task::Mahout>(state).beast];
    const int attempt = std::min(beast.attempts + 1, most_attempts);
    const Reckoning factors = mahout_reckoning(sheet(state), attempt, attempt);
    add_odds(
        {"Does the mahout kill it?", {score_of(state, beast.from, factors, false)}, {}},
        [&](Dice& dice) { return mahout(sheet(state), attempt, attempt, dice); },
        [](MahoutEnd end) {
            return end == MahoutEnd::mahout_jumped   ? Chance{"jumps off", 0, -1}
                   : end == MahoutEnd::still_running ? Chance{"fails", 0, 0}
                                                     : Chance{"kills it", 0, 1};
        },
        outlooks);
}

// By itself: others may shoot at the same target.
void add_shot(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    if (state.aims.full()) return;
    const battle::Order& order = legal.order();
    const Mark& mark = legal.finding().as<Mark>();
    State then = state;
    const Aim aim = aim_of(state, order, mark);
    then.aims.push_back(aim);
    const AimedShot shot = aimed(then, aim, mark);
    const bool elephants = is_elephant(state, order.target);
    const Reckoning factors =
        elephants ? elephant_fire_reckoning(sheet(state), shot.dice) : shot.shot.factors;
    Outlook outlook{fmt::format("The shot at {}: {} {}", full_name(state, order.target), shot.dice,
                                shot.dice == 1 ? "die" : "dice"),
                    {score_of(state, order.unit, factors, false)},
                    {}};
    if (!elephants && shot.shot.target) outlook.words += fmt::format(" on {}+", *shot.shot.target);
    if (mark.unit == no_unit)
        return add_beast_volley(state, aim, shot.dice, std::move(outlook), outlooks);
    if (elephants) return add_elephant_volley(state, aim, shot.dice, std::move(outlook), outlooks);
    add_volley(state, shot, order.target, std::move(outlook), outlooks);
}

void add_halt(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    add_test(state, order.unit, "Does it stop?", outlooks);
}

void add_hold(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (static_cast<Ask>(pending(state).kind) == Ask::pursue_or_hold &&
        holds_by_test(state, order.unit))
        add_test(state, order.unit, "Does it hold?", outlooks);
}

void add_turn(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (formed(state, order.unit)) add_test(state, order.unit, "Do all turn?", outlooks);
}

void add_group(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const Many group = group_of(state, order.unit);
    for (const Bout& bout : state.bouts) {
        const UnitId a = bout.fighters[0].unit;
        if (!group.contains(a)) continue;
        const UnitId b = bout.fighters[1].unit;
        const UnitId ours = side_of(state, a) == side_of(state, order.unit) ? a : b;
        if (group.size() == 2)
            add_round(state, bout, ours, outlooks);
        else
            for (const UnitId from : {ours, opponent(bout, ours).unit})
                add_blow(state, bout, from, outlooks);
    }
}

void add_charge(const State& state, const battle::LegalOrder& legal, Outlooks& outlooks)
{
    if (state.charges.full()) return;
    const battle::Order& order = legal.order();
    const Charge& charge = legal.finding().as<Charge>();
    if (is_elephant(state, order.target) && is_mounted(troop_of(state, order.unit)))
        add_test(state, order.unit, "Does it ride at elephants?", outlooks);
    add_reach(state, charge, outlooks);
    State then = state;
    then.charges.push_back(charge);
    move_charger(then, then.charges.size() - 1);
    add_first_round(then, order.unit, order.target, outlooks);
    add_whole(outlooks);
}

void add_answer_to_charge(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    if (!state.tasks.empty()) return;
    const ReactionRow& row = row_of(reaction_of(order));
    if (allowed_reactions(state, order.unit)[row.reaction] == Choice::test)
        add_test(state, order.unit, row.question, outlooks);
    if (row.reception == Reception::as_it_stands || row.reception == Reception::halfway)
        add_reception(state, order.unit, row.reaction, outlooks);
}

void add_break_off(const State& state, const battle::Order& order, Outlooks& outlooks)
{
    const UnitId unit = order.unit;
    for (const UnitId enemy : opponents(state, unit)) {
        const ReckonedBreakOff known = reckoned(
            sheet(state), BreakOffFacts{normal_move(state, unit), normal_move(state, enemy), true});
        add_odds(
            {fmt::format("If {} pursues, in the open", full_name(state, enemy)),
             {score_of(state, unit, known.breaker, false),
              score_of(state, enemy, known.pursuer, false)},
             {}},
            [&](Dice& dice) { return broken_off(sheet(state), known, dice); },
            [](BreakOffEnd end) {
                const bool clear = end == BreakOffEnd::clear;
                return Chance{clear ? "gets clear" : "is caught in the rear", 0, clear ? 1 : -1};
            },
            outlooks);
    }
}

} // namespace quincunx::my_ancients
