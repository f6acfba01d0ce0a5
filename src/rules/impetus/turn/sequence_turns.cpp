// Turns and the initiative (4.0, 4.1, 4.7), commands, and how a battle ends without a rout.

#include "battle/arriving.hpp"
#include "rules/impetus/turn/sequence.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

std::size_t waiting_commands(const State& state, Side side)
{
    return static_cast<std::size_t>(
        std::ranges::count(state.commands[index(side)], Turnout::waiting, &Command::turnout));
}

void arrive(Play& play, UnitId id)
{
    battle::arrive(
        play, id, {.step = base_frontage(sheet(play.state)) / 2},
        [&](const auto& pose) { return is_free_place(play.state, id, pose); },
        [&](const auto& pose) { place(play, id, pose, "scenario.arrive"); });
}

battle::CommandersLost generals_lost(const State& state)
{
    battle::CommandersLost lost{0, 0};
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t i = 0; i < state.commands[side].size(); ++i)
            if (!state.commands[side][i].has_general &&
                state.setting->armies[side].commands[i].level)
                lost[side] |= 1U << i;
    return lost;
}

bool nobody_left(const State& state, Side side)
{
    const auto is_left = [&](UnitId unit) {
        const Presence presence = state.units[unit].presence;
        return side_of(state, unit) == side && !is_baggage(state, unit) &&
               (presence == Presence::on_table || presence == Presence::to_arrive);
    };
    return battle::units_where(state, is_left).empty();
}

// imp.game.limit: the lower share of VD lost wins.
void decide_by_limit(Play& play)
{
    const State& state = play.state;
    if (state.setting->day.limit_winner >= 0)
        return end_battle(play, battle::wins(static_cast<Side>(state.setting->day.limit_winner)),
                          "imp.game.limit");
    const double red = share_lost(state, Side::red);
    const double blue = share_lost(state, Side::blue);
    end_by_losses(play, {red >= blue, blue >= red}, "imp.game.limit");
}

// --- the initiative

std::uint8_t only_waiting(const State& state, Side side)
{
    const Commands& all = state.commands[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].turnout == Turnout::waiting) return static_cast<std::uint8_t>(i);
    return no_command;
}

// One general's throw, told with his row.
Pair thrown_by(Play& play, Side side, std::uint8_t number)
{
    const Captain captain = captain_of(play.state, side, number);
    Throw thrown(play, side);
    Pair made;
    made.first = thrown.dice().die(6);
    made.second = thrown.dice().die(6);
    thrown.regret((6 - made.first - made.second) / 10.0);
    tell(play, EventKind::order, "imp.init.roll",
         battle::with_word(side, "Command {a} of {word} throws for the initiative.", number + 1.0),
         initiative_reckoning(sheet(play.state), captain), thrown.faces(),
         {.sums = {{"modifier"}}});
    return made;
}

void raise(Play& play, Side side, std::uint8_t number, const Pair& dice)
{
    Command& command = play.state.commands[index(side)][number];
    if (!command.has_general) return;
    const Captain after = raised(sheet(play.state), {command.level, false}, dice);
    if (*after.general == command.level) return;
    command.level = *after.general;
    tell(play, EventKind::general, "imp.leader.upgrade",
         battle::with_word(side, "The general of command {a} of {word} is raised a level.",
                           number + 1.0));
}

// What a throw does to its own general, whoever wins it: a double, and the coward's flight. False:
// his command is barred or gone.
bool settle_throw(Play& play, Side side, std::uint8_t number, const Pair& dice)
{
    State& state = play.state;
    const Captain captain = captain_of(state, side, number);
    const bool after_rout = state.commands[index(side)][number].friend_routed;
    state.commands[index(side)][number].friend_routed = false;
    if (after_rout && cowardly_routs(sheet(state), captain, dice)) {
        rout_command(play, side, number, "imp.leader.cowardly_rout");
        return false;
    }
    if (is_barred(sheet(state), captain, dice)) {
        state.commands[index(side)][number].turnout = Turnout::barred;
        tell(play, EventKind::order, "imp.leader.incompetent_double",
             battle::with_word(side, "Command {a} of {word} is barred for this turn.",
                               number + 1.0));
        return false;
    }
    raise(play, side, number, dice);
    return true;
}

void act(Play& play, Side side, std::uint8_t number)
{
    State& state = play.state;
    state.active = side;
    state.acting = number;
    state.commands[index(side)][number].turnout = Turnout::acting;
    tell(play, EventKind::turn, "imp.init.roll",
         battle::with_word(side, "Command {a} of {word} acts.", number + 1.0));
    state.frames.push_back(Commanding{side, number});
}

// Both have named a command: throws until it is decided (imp.init.tie).
void contest(Play& play, const Naming& by, Side first)
{
    State& state = play.state;
    const std::array<Side, 2> sides{first, other(first)};
    while (state.stage == Stage::battle) {
        std::array<Captain, 2> captains;
        std::array<Pair, 2> throws;
        std::array<bool, 2> may_act{};
        for (const Side side : sides) {
            const std::uint8_t number = by.named[index(side)];
            captains[index(side)] = captain_of(state, side, number);
            throws[index(side)] = thrown_by(play, side, number);
        }
        const Initiative won = initiative(sheet(state), captains, throws);
        for (const Side side : sides)
            may_act[index(side)] =
                settle_throw(play, side, by.named[index(side)], throws[index(side)]);
        if (won == Initiative::tie && may_act[0] && may_act[1]) continue;
        const Side winner = won == Initiative::blue ? Side::blue : Side::red;
        const bool decided = won == Initiative::red || won == Initiative::blue;
        if (decided && may_act[index(winner)]) act(play, winner, by.named[index(winner)]);
        return;
    }
}

} // namespace

bool any_waiting(const State& state, Side side)
{
    return waiting_commands(state, side) > 0;
}

// Who has one command waiting need not say which; only before the first order of a battle somebody
// must speak, because nothing is thrown for before it.
bool needs_name(const State& state, const Naming& naming, Side side)
{
    const std::size_t waiting = waiting_commands(state, side);
    if (naming.named[index(side)] != no_command || waiting == 0) return false;
    return waiting > 1 || state.entry == 0;
}

void begin_turn(Play& play)
{
    State& state = play.state;
    tell(play, EventKind::turn, "imp.init.roll", battle::with_numbers("Turn {a}.", state.turn));
    for (UnitId id = 0; id < state.units.size(); ++id) {
        state.units[id].activated = false;
        const int due = state.setting->units[id].conditions.arrives;
        if (state.units[id].presence == Presence::to_arrive && due <= state.turn) arrive(play, id);
    }
    for (const Side side : {Side::red, Side::blue}) {
        Commands& all = state.commands[index(side)];
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].turnout != Turnout::routed)
                all[i].turnout =
                    units_of(state, side, i).empty() ? Turnout::done : Turnout::waiting;
    }
    state.acting = no_command;
}

double share_lost(const State& state, Side side)
{
    const int all = vd_at_start(state, side);
    return all > 0 ? static_cast<double>(vd_lost(state, side)) / all : 0;
}

void end_turn(Play& play)
{
    State& state = play.state;
    const Setting& setting = *state.setting;
    battle::count_objectives(setting.day, standees(state), generals_lost(state), state.turn,
                             state.day);
    settle(play);
    if (state.stage == Stage::over) return;
    if (const auto side = battle::won_by_exit(setting.day, state.day))
        return end_battle(play, battle::wins(*side), "imp.vd.army_half");
    end_by_losses(play, {nobody_left(state, Side::red), nobody_left(state, Side::blue)},
                  "imp.vd.army_half");
    if (state.stage == Stage::over) return;
    if (state.turn >= setting.last_turn) return decide_by_limit(play);
    ++state.turn;
    begin_turn(play);
}

void concede(Play& play, Side side)
{
    tell(play, EventKind::decision, "imp.vd.army_half",
         battle::with_word(side, "{word} gives up."));
    end_battle(play, battle::wins(other(side)), "imp.vd.army_half");
}

bool go_on(Play& play, Naming& naming)
{
    State& state = play.state;
    const Side first = state.setting->defender;
    for (const Side side : {first, other(first)}) {
        if (needs_name(state, naming, side)) return false;
        if (naming.named[index(side)] == no_command)
            naming.named[index(side)] = only_waiting(state, side);
    }
    const Naming by = naming;
    state.frames.pop_back();
    const bool both = by.named[0] != no_command && by.named[1] != no_command;
    if (both)
        contest(play, by, first);
    else { // imp.init.lone
        const Side lone = by.named[0] != no_command ? Side::red : Side::blue;
        const std::uint8_t number = by.named[index(lone)];
        const Pair thrown = thrown_by(play, lone, number);
        if (settle_throw(play, lone, number, thrown)) act(play, lone, number);
    }
    settle(play);
    return true;
}

bool go_on(Play& play, Commanding& acting)
{
    State& state = play.state;
    for (const UnitId unit : everybody(state, acting.side))
        if (may_be_activated(state, unit)) return false;
    state.commands[index(acting.side)][acting.command].turnout = Turnout::done;
    return true;
}

} // namespace quincunx::impetus
