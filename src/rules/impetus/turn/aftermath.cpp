#include "rules/impetus/turn/phases.hpp"

namespace quincunx::impetus {

using battle::Outcome;

void end_battle(Play& play, Outcome outcome, Rule rule)
{
    State& state = play.state;
    if (state.stage == Stage::over) return;
    state.stage = Stage::over;
    state.outcome = outcome;
    state.ended_by = rule.index;
    tell(play, EventKind::ended, rule.id(), {battle::ending_words(outcome)});
}

void end_by_losses(Play& play, const std::array<bool, 2>& beaten, Rule rule)
{
    if (beaten[0] && beaten[1])
        end_battle(play, Outcome::draw, rule);
    else if (beaten[0] || beaten[1])
        end_battle(play, battle::wins(beaten[0] ? Side::blue : Side::red), rule);
}

namespace {

// --- generals

// imp.leader.charismatic_loss: every unit of the army is shaken by it.
void shake_army(Play& play, Side side)
{
    constexpr Rule rule = "imp.leader.charismatic_loss";
    const int losses = sheet(play.state).whole(rule);
    for (const UnitId unit : everybody(play.state, side))
        if (present(play.state, unit) && lose_vbu(play, unit, losses, rule.id()))
            remove(play, unit, rule.id());
}

void lose_general(Play& play, Side side, std::size_t number, std::string_view rule,
                  std::string_view how)
{
    Command& command = play.state.commands[index(side)][number];
    if (!command.has_general) return;
    const bool charismatic = command.level == Level::charismatic;
    const UnitId with = command.with;
    command.has_general = false;
    command.with = no_unit;
    command.peril.reset();
    tell(play, EventKind::general, rule,
         {with == no_unit ? "A general is {word}." : "The general with {unit} is {word}.",
          with,
          no_unit,
          0,
          0,
          0,
          {how, side}});
    if (charismatic) shake_army(play, side);
}

// imp.leader.moves_on: he joins the nearest unit of his command, or is lost.
void move_on(Play& play, Side side, std::size_t number)
{
    State& state = play.state;
    Command& command = state.commands[index(side)][number];
    const UnitId fallen = command.with;
    if (fallen == no_unit || present(state, fallen)) return;
    const UnitId nearest = least_of(units_of(state, side, number),
                                    [&](UnitId unit) { return distance(state, fallen, unit); });
    if (nearest == no_unit) return lose_general(play, side, number, "imp.leader.moves_on", "lost");
    command.with = nearest;
    tell(play, EventKind::general, "imp.leader.moves_on", {"The general joins {unit}.", nearest});
}

GeneralFacts general_facts(const State& state, Side side, std::size_t number)
{
    const Commands& all = state.commands[index(side)];
    const Command& command = all[number];
    GeneralFacts known;
    known.level = command.level;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (i != number && all[i].has_general) known.others.push_back(all[i].level);
    known.structure = state.setting->armies[index(side)].structure;
    known.losses = command.peril->losses;
    known.mounted = command.peril->mounted;
    known.in_melee = command.peril->in_melee;
    known.commander_in_chief = number == 0;
    return known;
}

// Does the army rout with him?
bool suffer_fate(Play& play, Side side, std::size_t number, Fate fate)
{
    constexpr std::string_view rule = "imp.gloss.table";
    if (fate == Fate::no_effect) {
        move_on(play, side, number);
        return false;
    }
    const bool captured = fate == Fate::captured || fate == Fate::captured_command_routs;
    lose_general(play, side, number, rule, captured ? "captured" : "killed");
    if (fate == Fate::captured_command_routs || fate == Fate::killed_command_routs)
        rout_command(play, side, number, rule);
    return fate == Fate::killed_army_routs;
}

bool test_general(Play& play, Side side, std::size_t number)
{
    Command& command = play.state.commands[index(side)][number];
    const Sheet& rules = sheet(play.state);
    const GeneralFacts known = general_facts(play.state, side, number);
    const Reckoning modifiers = general_reckoning(rules, known);
    const Fate fate = [&] {
        Throw thrown(play, side, command.with);
        const Fate made = general_loss(rules, known, modifiers.total(), thrown.dice());
        tell(play, EventKind::general, "imp.gloss.table",
             {"The general with {unit} is in danger: {word}.", command.with, no_unit, 0, 0, 0,
              name(made)},
             modifiers, thrown.faces(),
             {.sums = {{"modifier"}}, .passed = made == Fate::no_effect});
        if (made != Fate::no_effect) thrown.regret(0.8);
        return made;
    }();
    command.peril.reset();
    return suffer_fate(play, side, number, fate);
}

// The side whose command acts first, so that a battle with sides exchanged throws the same dice.
std::array<Side, 2> in_turn(const State& state)
{
    return {state.active, battle::other(state.active)};
}

// Everybody who is in danger is tested before an army routs with its general: both may.
bool test_generals(Play& play)
{
    bool any = false;
    std::array<bool, 2> routs{};
    for (const Side side : in_turn(play.state))
        for (std::size_t i = 0; i < play.state.commands[index(side)].size(); ++i)
            if (play.state.commands[index(side)][i].peril) {
                if (test_general(play, side, i)) routs[index(side)] = true;
                any = true;
            }
    end_by_losses(play, routs, "imp.gloss.table");
    return any;
}

// --- commands and armies

bool rout_commands(Play& play)
{
    State& state = play.state;
    bool any = false;
    for (const Side side : in_turn(state))
        for (std::size_t i = 0; i < state.commands[index(side)].size(); ++i) {
            const Command& command = state.commands[index(side)][i];
            const int at_start = vd_at_start(state, side, i);
            if (command.turnout == Turnout::routed || at_start == 0 ||
                command.vd_lost < routs_at(sheet(state), "imp.vd.command_half", at_start))
                continue;
            rout_command(play, side, i, "imp.vd.command_half");
            any = true;
        }
    return any;
}

bool is_beaten(const State& state, Side side)
{
    const int at_start = vd_at_start(state, side);
    return at_start > 0 &&
           vd_lost(state, side) >= routs_at(sheet(state), "imp.vd.army_half", at_start);
}

} // namespace

void rout_command(Play& play, Side side, std::size_t number, std::string_view rule)
{
    State& state = play.state;
    Command& command = state.commands[index(side)][number];
    if (command.turnout == Turnout::routed) return;
    command.turnout = Turnout::routed;
    tell(play, EventKind::removed, rule,
         battle::with_word(side, "Command {a} of {word} routs.", number + 1));
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side && command_of(state, unit) == number &&
            state.units[unit].presence != Presence::left) {
            if (present(state, unit))
                tell(play, EventKind::removed, rule, {"{unit} routs with its command.", unit});
            take_off(state, unit, Presence::lost);
        }
    prune_contacts(state);
    command.vd_lost = static_cast<std::uint16_t>(vd_at_start(state, side, number));
    for (std::size_t i = 0; i < state.commands[index(side)].size(); ++i)
        if (i != number) state.commands[index(side)][i].friend_routed = true;
    lose_general(play, side, number, rule, "lost with his command");
}

void settle(Play& play)
{
    bool more = play.state.stage != Stage::over;
    while (more) {
        const bool tested = test_generals(play);
        if (play.state.stage == Stage::over) return;
        const bool routed = rout_commands(play);
        more = tested || routed;
    }
    end_by_losses(play, {is_beaten(play.state, Side::red), is_beaten(play.state, Side::blue)},
                  "imp.vd.army_half");
}

} // namespace quincunx::impetus
