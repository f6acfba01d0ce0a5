#include "rules/justified_ancients/turn/phases.hpp"

#include <algorithm>

namespace quincunx::justified_ancients {

namespace {

// Gives every pair the number of its group: pairs that share a unit share a group.
void number_groups(MeleeInHand& melee)
{
    for (std::size_t i = 0; i < melee.pairs.size(); ++i)
        melee.pairs[i].group = static_cast<std::uint8_t>(i + 1);
    bool joined = true;
    while (joined) {
        joined = false;
        for (Pair& a : melee.pairs)
            for (Pair& b : melee.pairs) {
                const bool linked = a.unit == b.unit || a.enemy == b.enemy;
                if (!linked || a.group == b.group) continue;
                a.group = b.group = std::min(a.group, b.group);
                joined = true;
            }
    }
}

void tell_round(Play& play, const GroupFacts& group, const MeleeRound& round)
{
    if (!play.chronicle.listening()) return;
    const Sheet& rules = sheet(play.state);
    const auto faces = static_cast<std::uint8_t>(melee_faces(rules));
    for (std::size_t i = 0; i < round.contacts.size(); ++i) {
        const ScoredContact& contact = round.contacts[i];
        for (const bool reversed : {false, true}) {
            const std::size_t ours = reversed ? contact.enemy : contact.unit;
            const std::size_t theirs = reversed ? contact.unit : contact.enemy;
            const double score = reversed ? contact.enemy_score : contact.unit_score;
            const double against = reversed ? contact.unit_score : contact.enemy_score;
            reckoning::Reckoning rows = melee_reckoning(
                rules, melee_facts(rules, group.group, group.group.contacts[i], reversed));
            reckoning::add_line(rows, rules, Rule("ja.melee.die").index, round.dice[ours]);
            const dice::Thrown die[] = {{round.dice[ours], faces}};
            tell(play, EventKind::fight, "ja.melee.one_die",
                 {"{unit} fights {other}: {a} against {b}.", group.units[ours], group.units[theirs],
                  score, against},
                 rows, die, {.sums = {{"score", {}, score}}});
        }
    }
    for (std::size_t i = 0; i < group.units.size(); ++i) {
        static constexpr std::string_view ids[] = {"ja.result.equal", "ja.result.equal.push",
                                                   "ja.result.win1",  "ja.result.win2",
                                                   "ja.result.win4",  "ja.baggage.captured"};
        static constexpr std::string_view result_words[] = {"a desperate struggle",
                                                            "pushed back by a tie",
                                                            "pushed back",
                                                            "flees",
                                                            "flees and is dispersed",
                                                            "captured"};
        if (round.results[i] == MeleeResult::holds && round.margins[i] < 0) continue;
        tell(play, EventKind::result, ids[static_cast<std::size_t>(round.results[i])],
             {"{unit} loses by {a}: {word}.", group.units[i], no_unit,
              static_cast<double>(round.margins[i]), 0, 0,
              result_words[static_cast<std::size_t>(round.results[i])]});
    }
}

// Who beat whom is kept until the pursuits are decided.
void remember(MeleeInHand& melee, const GroupFacts& group, const MeleeRound& round)
{
    const auto note = [&](std::size_t victor, std::size_t loser, int margin, int score,
                          bool tie_pushed) {
        if (margin >= 0)
            melee.beaten.push_back({group.units[victor], group.units[loser],
                                    static_cast<std::int8_t>(margin),
                                    static_cast<std::int8_t>(score), tie_pushed});
    };
    for (const ScoredContact& c : round.contacts) {
        const int margin = c.unit_score - c.enemy_score;
        note(c.unit, c.enemy, margin, c.unit_score, round.tie_pushed(c.unit, c.enemy));
        note(c.enemy, c.unit, -margin, c.enemy_score, round.tie_pushed(c.enemy, c.unit));
    }
}

bool rear_attacked(const Pairs& pairs, UnitId unit)
{
    return std::ranges::any_of(pairs, [&](const Pair& p) {
        return (p.unit == unit && p.enemy_on == Edge::rear) ||
               (p.enemy == unit && p.unit_on == Edge::rear);
    });
}

void losers_run(Play& play, const Pairs& pairs)
{
    State& state = play.state;
    for (std::size_t i = 0; i < state.melee.combatants.size(); ++i) {
        const Combatant c = state.melee.combatants[i];
        if (!runs(c.result) || !present(state, c.unit)) continue;
        const bool forward =
            rear_attacked(pairs, c.unit) && sheet(state).on("ja.out.flee.rear_contact");
        flee_unit(play, c.unit, forward, c.result == MeleeResult::dispersed);
    }
}

void losers_give_ground(Play& play, const Pairs& pairs)
{
    State& state = play.state;
    for (std::size_t i = 0; i < state.melee.combatants.size(); ++i) {
        const UnitId unit = state.melee.combatants[i].unit;
        const MeleeResult result = state.melee.combatants[i].result;
        if (!is_pushed(result) || !present(state, unit)) continue;
        const bool forward =
            rear_attacked(pairs, unit) && sheet(state).on("ja.out.push.contact_rear");
        const Pushed pushed = push_unit(play, unit, forward, PushCause::melee);
        if (result == MeleeResult::pushed && present(state, unit))
            disorder(play, unit, DisorderCause::combat);
        Combatant& c = state.melee.combatants[i];
        c.moved = pushed.moved;
        c.put_beyond = pushed.put_beyond;
        c.push_x = pushed.x;
        c.push_y = pushed.y;
    }
}

void fight_group(Play& play, std::uint8_t number)
{
    State& state = play.state;
    Pairs pairs;
    for (Pair& pair : state.melee.pairs) {
        if (pair.group != number) continue;
        if (both_stand(state, pair)) pairs.push_back(pair);
        pair.group = 0;
    }
    const GroupFacts group = group_facts(state, pairs);
    const MeleeRound round = fight(sheet(state), reckoned(sheet(state), group.group), play.dice);
    tell_round(play, group, round);
    state.melee.combatants.clear();
    state.melee.beaten.clear();
    remember(state.melee, group, round);
    for (std::size_t i = 0; i < group.units.size(); ++i) {
        const UnitId unit = group.units[i];
        Combatant c;
        c.unit = unit;
        c.result = round.results[i];
        c.before = state.units[unit].pose;
        state.melee.combatants.push_back(c);
        state.melee.fought |= bit(unit);
        if (sheet(state).on("ja.cond.charging.cure")) {
            state.units[unit].charging = false;
            state.units[unit].pursuing = no_unit;
        }
    }
    for (const Combatant& c : state.melee.combatants)
        if (c.result == MeleeResult::captured) remove(play, c.unit, "ja.baggage.captured");
    losers_run(play, pairs);
    losers_give_ground(play, pairs);
}

// The next fled unit that somebody may pursue; `no_unit` when there is none left.
UnitId next_pursuit(State& state)
{
    for (Combatant& c : state.melee.combatants) {
        if (!runs(c.result) || c.pursuit_decided) continue;
        if (pursuit_allowed(sheet(state), c.result) && !pursuers_of(state, c.unit).empty())
            return c.unit;
        c.pursuit_decided = true;
    }
    return no_unit;
}

void end_phase(Play& play)
{
    State& state = play.state;
    for (const UnitId id : everybody(state)) {
        Unit& unit = state.units[id];
        const bool fought = (state.melee.fought & bit(id)) != 0;
        const bool pursued = (state.melee.pursued & bit(id)) != 0;
        const bool still_engaged = engaged(state, id);
        const bool fights_on = still_engaged && !pursued;
        if (state.melee.found)
            unit.rounds_fought = static_cast<std::uint8_t>(
                fought && fights_on ? std::min(unit.rounds_fought + 1, 250) : 0);
        if (!still_engaged && sheet(state).on("ja.cond.charging.lapses")) {
            unit.charging = false;
            unit.pursuing = no_unit;
        }
        if (fought) end_testudo(play, id);
    }
    state.melee = {};
}

} // namespace

Pairs fighting_pairs(const State& state)
{
    Pairs pairs;
    for (const UnitId unit : everybody(state, state.active))
        for (const UnitId enemy : enemies_of(state, unit)) {
            const Touch contact = touch(state, unit, enemy);
            if (contact.fights())
                pairs.push_back({unit, enemy, contact.unit_on, contact.enemy_on, 0});
        }
    return pairs;
}

void find_melees(Play& play)
{
    State& state = play.state;
    state.melee = {};
    state.melee.found =
        sheet(state).on("ja.melee.every_player_turn") || state.active == state.setting->first;
    if (!state.melee.found) return;
    state.melee.pairs = fighting_pairs(state);
    number_groups(state.melee);
}

Fixed<std::uint8_t, most_units> groups_to_fight(const State& state)
{
    Fixed<std::uint8_t, most_units> groups;
    for (const Pair& pair : state.melee.pairs)
        if (pair.group != 0 && both_stand(state, pair) && !groups.contains(pair.group))
            groups.push_back(pair.group);
    return groups;
}

std::uint8_t group_of(const State& state, UnitId unit)
{
    for (const Pair& pair : state.melee.pairs)
        if ((pair.unit == unit || pair.enemy == unit) && both_stand(state, pair)) return pair.group;
    return 0;
}

GroupFacts group_facts(const State& state, std::span<const Pair> pairs)
{
    GroupFacts found;
    // The active side first, each side in the order of its army list (ja.result.sequence).
    for (const Side side : {state.active, other(state.active)})
        for (const UnitId unit : everybody(state, side))
            if (std::ranges::any_of(
                    pairs, [&](const Pair& p) { return p.unit == unit || p.enemy == unit; }))
                found.units.push_back(unit);
    const auto place = [&](UnitId unit) {
        const auto at = std::ranges::find(found.units, unit);
        return static_cast<std::size_t>(at - found.units.begin());
    };
    for (const UnitId unit : found.units) {
        UnitFacts f = melee_facts_of(state, unit);
        const std::size_t prey = place(state.units[unit].pursuing);
        f.pursuing = prey < found.units.size() ? static_cast<std::int8_t>(prey) : std::int8_t{-1};
        found.group.units.push_back(f);
    }
    for (const Pair& pair : pairs)
        found.group.contacts.push_back({static_cast<std::uint8_t>(place(pair.unit)),
                                        static_cast<std::uint8_t>(place(pair.enemy)), pair.unit_on,
                                        pair.enemy_on});
    return found;
}

bool continue_melees(Play& play)
{
    State& state = play.state;
    while (true) {
        if (!state.melee.combatants.empty()) {
            state.melee.pursuit_of = next_pursuit(state);
            if (state.melee.pursuit_of != no_unit) return false;
            follow_up(play);
            face_after_ties(play);
            state.melee.combatants.clear();
            state.melee.beaten.clear();
            continue;
        }
        const auto groups = groups_to_fight(state);
        if (groups.size() > 1) return false;
        if (groups.empty()) break;
        fight_group(play, groups[0]);
    }
    end_phase(play);
    return true;
}

void fight_group_of(Play& play, UnitId unit)
{
    fight_group(play, group_of(play.state, unit));
}

void decide_pursuit(Play& play, UnitId pursuer)
{
    State& state = play.state;
    const UnitId fled = state.melee.pursuit_of;
    for (Combatant& c : state.melee.combatants)
        if (c.unit == fled) c.pursuit_decided = true;
    state.melee.pursuit_of = no_unit;
    if (pursuer != no_unit)
        pursue(play, pursuer, fled);
    else
        tell(play, EventKind::decision, "ja.result.pursue", {"Nobody pursues {unit}.", fled});
}

} // namespace quincunx::justified_ancients
