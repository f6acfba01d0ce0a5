#include "rules/fast_play/field/effects_units.hpp"

#include "rules/fast_play/field/ground.hpp"

namespace quincunx::fast_play {

void call_tests(Play& play, std::uint64_t units)
{
    Fixed<Waiting, most_waiting> called;
    for (const UnitId unit : each_in(units))
        called.push_back({static_cast<std::uint8_t>(side_of(play.state, unit)), unit});
    enter(play.queue, called, static_cast<std::uint8_t>(play.state.active));
}

std::uint64_t friends_concerned(const Play& play, UnitId unit)
{
    const State& state = play.state;
    const double near = sheet(state)["fp.morale.trigger_friends"];
    std::uint64_t concerned = 0;
    for (const UnitId friendly : friends_of(state, unit)) {
        if (!may_be_within(state, unit, friendly, near)) continue;
        const TriggerFacts facts{.trigger = Trigger::friends,
                                 .order = order_of(state, friendly),
                                 .friends_order = order_of(state, unit),
                                 .distance = distance(state, unit, friendly),
                                 .in_this_melee = (play.in_melee & bit(friendly)) != 0,
                                 .routing_or_stampeding = runs(state.units[friendly])};
        if (must_test(sheet(state), facts)) concerned |= bit(friendly);
    }
    return concerned;
}

// --- places

void drive_off_commander(Play& play, UnitId unit)
{
    State& state = play.state;
    const Side side = other(side_of(state, unit));
    CommanderState& commander = state.commanders[index(side)];
    if (!commander.on_table || commander.lost || commander.with != no_unit) return;
    const Point origin = commander.at;
    if (table::exceeds(table::distance(Vec{}, rect(state, unit, origin)),
                       sheet(state)["fp.move.one_inch"], slack))
        return;
    UnitId nearest = no_unit;
    double least = basic_move(sheet(state), Troop::commander);
    for (const UnitId friendly : battle::everybody(state, side)) {
        if (state.units[friendly].stampeding) continue;
        const double far = table::distance(Vec{}, rect(state, friendly, origin));
        if (nearest == no_unit ? table::within(far, least, slack) : far < least) {
            nearest = friendly;
            least = far;
        }
    }
    if (nearest == no_unit)
        return lose_commander(play, side, "fp.commander.move", "{word}'s commander is captured.");
    commander.with = nearest;
    tell(play, EventKind::general, "fp.commander.move",
         {"{word}'s commander takes refuge with {unit}.", nearest, no_unit, 0, 0, 0, side});
}

namespace {

void put(Play& play, UnitId unit, const Pose& pose, std::string_view rule)
{
    Unit& moved = play.state.units[unit];
    const Pose from = moved.pose;
    moved.pose = pose;
    moved.hidden = false;
    if (from != pose) battle::tell_move(play.chronicle, rule, unit, from, pose);
    mind_ground(play, unit, from);
}

void roll_for_commander(Play& play, UnitId unit, int stands, Cause cause)
{
    const Side side = side_of(play.state, unit);
    if (commander_of(play.state, side).with != unit) return;
    dice::Noted noted(play.dice);
    const LeaderFate fate = leader_fate(sheet(play.state), stands, cause, noted);
    if (!noted.faces().empty())
        tell(play, EventKind::general, "fp.leader.roll",
             {"{word}'s commander is in danger with {unit}.", unit, no_unit, 0, 0, 0, side}, {},
             noted.faces(), battle::Besides{.passed = fate == LeaderFate::unhurt});
    if (fate == LeaderFate::dead)
        lose_commander(play, side, "fp.leader.dead", "{word}'s commander falls with {unit}.");
    if (fate == LeaderFate::wounded)
        lose_commander(play, side, "fp.leader.wound", "{word}'s commander is badly wounded.");
    if (fate == LeaderFate::captured)
        lose_commander(play, side, "fp.leader.captured", "{word}'s commander is captured.");
}

// The commander of a unit that is gone goes with it.
void take_commander_along(Play& play, UnitId unit)
{
    const Side side = side_of(play.state, unit);
    if (commander_of(play.state, side).with == unit)
        lose_commander(play, side, "fp.leader.removed", "{word}'s commander is lost with {unit}.");
}

} // namespace

void place(Play& play, UnitId unit, const Pose& pose, std::string_view rule)
{
    put(play, unit, pose, rule);
    drive_off_commander(play, unit);
}

void reshape(Play& play, UnitId unit, const Body& body, Formation formation, std::string_view rule)
{
    Unit& changed = play.state.units[unit];
    changed.files = body.formation.files;
    changed.formation = formation;
    put(play, unit, body.pose, rule);
}

void mind_ground(Play& play, UnitId unit, const Pose& from)
{
    Unit& of = play.state.units[unit];
    if (of.formation != Formation::phalanx || play.state.setting->ground.features.empty()) return;
    const Rect here = rect(play.state, unit, of.pose.front);
    const Rect there = rect_at(play.state, unit, from, of.pose.front);
    if (!on_bad_ground(play.state, unit, there, here, of.pose.front)) return;
    of.formation = Formation::line;
    tell(play, EventKind::state, "fp.formation.phalanx",
         {"{unit} is a phalanx no longer on this ground.", unit});
}

// --- losses

void shake(Play& play, UnitId unit, std::string_view rule)
{
    bool& shaken = play.state.units[unit].shaken;
    if (shaken) return;
    shaken = true;
    tell(play, EventKind::state, rule, {"{unit} is shaken.", unit});
}

void lose_commander(Play& play, Side side, std::string_view rule, std::string_view words)
{
    CommanderState& commander = play.state.commanders[index(side)];
    const UnitId with = commander.with;
    commander.lost = true;
    commander.on_table = false;
    commander.with = no_unit;
    tell(play, EventKind::general, rule, {words, with, no_unit, 0, 0, 0, side});
    if (with != no_unit && present(play.state, with) && play.state.units[with].stands > 0 &&
        must_test(sheet(play.state), {.trigger = Trigger::commander,
                                      .routing_or_stampeding = runs(play.state.units[with])}))
        call_tests(play, bit(with));
}

void stop_charging(State& state, UnitId unit)
{
    for (Charger& charger : state.act.chargers) {
        if (charger.unit == unit) charger.out = true;
        if (charger.unit == unit || charger.against == unit) charger.against = no_unit;
    }
}

void lose_stands(Play& play, UnitId unit, int stands, Cause cause)
{
    if (stands <= 0) return;
    State& state = play.state;
    Unit& of = state.units[unit];
    const Thinned left = thinned(sheet(state), shape_of(of), profile(state, unit).stands, stands);
    const int lost = of.stands - left.shape.stands;
    if (left.shape.stands > 0) {
        const double aside = front_shift(left, card(state, unit).stand.width);
        of.stands = static_cast<std::uint8_t>(left.shape.stands);
        of.files = static_cast<std::uint8_t>(left.shape.files);
        of.formation = left.shape.formation;
        if (aside != 0)
            of.pose = table::moved(
                of.pose, table::along(table::right_of(table::forward(of.pose.heading)), aside));
    }
    tell(play, EventKind::result, "fp.unit.remove_stands",
         {"{unit} loses {a} of its stands; {b} are left.", unit, no_unit, static_cast<double>(lost),
          static_cast<double>(left.shape.stands)});
    roll_for_commander(play, unit, lost, cause);
    if (left.shape.stands == 0) destroy(play, unit, "fp.wounds.per_stand");
}

int take_hits(Play& play, UnitId unit, int hits, Cause cause)
{
    const Wounded wounds = wounded(sheet(play.state), strength_of(play.state, unit), hits);
    play.state.units[unit].wounds = static_cast<std::uint8_t>(wounds.carried);
    lose_stands(play, unit, wounds.stands_lost, cause);
    return wounds.stands_lost;
}

void destroy(Play& play, UnitId unit, std::string_view rule)
{
    const std::uint64_t concerned = friends_concerned(play, unit);
    Unit& of = play.state.units[unit];
    of.presence = Presence::destroyed;
    tell(play, EventKind::removed, rule, {"{unit} is destroyed.", unit});
    take_commander_along(play, unit);
    stop_charging(play.state, unit);
    call_tests(play, concerned);
}

void leave_table(Play& play, UnitId unit)
{
    play.state.units[unit].presence = Presence::left;
    tell(play, EventKind::removed, "fp.move.off_table", {"{unit} runs off the table.", unit});
    take_commander_along(play, unit);
    stop_charging(play.state, unit);
}

void leave_by(Play& play, UnitId unit, std::size_t exit)
{
    State& state = play.state;
    ++state.day.left_by[exit];
    state.units[unit].presence = Presence::left_safely;
    tell(play, EventKind::removed, "scenario.exit", {"{unit} leaves the table in safety.", unit});
    CommanderState& commander = state.commanders[index(side_of(state, unit))];
    if (commander.with != unit) return;
    commander.with = no_unit; // safe, and no more in command
    commander.on_table = false;
}

} // namespace quincunx::fast_play
