#include "rules/my_ancients/field/effects.hpp"

#include "rules/my_ancients/field/forced.hpp"
#include "rules/my_ancients/field/observe.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// --- places

void displace_lone_leaders(Play& play, UnitId by)
{
    State& state = play.state;
    const Side side = battle::other(side_of(state, by));
    const Point origin = origin_of(state, by);
    for (std::size_t i = 0; i < state.leaders[index(side)].size(); ++i) {
        const LeaderState& one = state.leaders[index(side)][i];
        if (!one.on_table || one.lost || one.with != no_unit) continue;
        if (table::overlaps(footprint(state, by, origin), leader_rect(state, side, i, origin)))
            displace_leader(play, side, i);
    }
}

void after_moving(Play& play, UnitId unit, const Pose& from, std::string_view rule)
{
    State& state = play.state;
    state.units[unit].hidden = false;
    state.units[unit].shield_wall = false;
    battle::tell_move(play.chronicle, rule, unit, from, state.units[unit].pose);
    displace_lone_leaders(play, unit);
    disorder_mounted_near_elephants(play);
    battle::reveal_seen(play, state.units, state.setting->units);
}

// --- contact begins and ends, and with it pursuits

// ma.ruling.elephant_places: about the middle of its old front edge, with as many files as before.
void re_form(Play& play, UnitId id)
{
    State& state = play.state;
    if (!present(state, id) || is_elephant(state, id) || !has_places(state, id)) return;
    forget_places(state, id);
    Unit& unit = state.units[id];
    unit.files = std::min(unit.files, unit.bases);
    // Others may have come to stand there: the nearest free place straight back, in contact with no
    // enemy, since it fights none.
    constexpr double step = 0.25;
    constexpr int most_steps = 64;
    const Body here = body(state, id);
    const Vec back = -table::forward(unit.pose.heading);
    for (int i = 0; i < most_steps; ++i) {
        const Body there{table::moved(here.pose, table::along(back, i * step)), here.formation};
        if (!may_stand_so(state, id, there)) continue;
        unit.pose = there.pose;
        return;
    }
    destroy(play, id, "ma.ruling.elephant_places");
}

} // namespace

void place(Play& play, UnitId id, const Body& at, std::string_view rule)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    const Pose from = unit.pose;
    const bool turned = !(at.pose.heading == from.heading);
    unit.pose = at.pose;
    if (is_elephant(state, id)) {
        if (turned || !has_places(state, id))
            place_in_line(state, id);
        else
            shift_places(state, id, table::relative(at.pose.front, from.front));
    } else {
        forget_places(state, id);
        unit.files = at.formation.files;
        unit.rear_files = at.formation.last_rank == table::LastRank::named
                              ? static_cast<std::uint16_t>(at.formation.named_files)
                              : std::uint16_t{0};
    }
    after_moving(play, id, from, rule);
}

void turn_elephants(Play& play, UnitId id, Heading heading, std::string_view rule)
{
    State& state = play.state;
    const Pose from = state.units[id].pose;
    turn_places(state, id, heading);
    after_moving(play, id, from, rule);
}

void disorder_mounted_near_elephants(Play& play)
{
    State& state = play.state;
    if (!sheet(state).on("ma.elephant.mounted_12")) return;
    const double near = sheet(state)["ma.elephant.mounted_12"];
    const bool any_elephant =
        !state.beasts.empty() || std::ranges::any_of(state.places, [&](const BasePlace& place) {
            return present(state, place.unit) && is_elephant(state, place.unit);
        });
    if (!any_elephant) return;
    for (const UnitId unit : everybody(state))
        if (is_mounted(troop_of(state, unit)) && !state.units[unit].disordered &&
            elephants_within(state, unit, near))
            disorder(play, unit, "ma.elephant.mounted_12");
}

// --- order and morale

bool passes_quality(Play& play, UnitId unit, std::string_view rule, const Wording& words,
                    UnitId other)
{
    const State& state = play.state;
    const QualityTest test = test_of(state, unit);
    dice::Noted noted(play.dice);
    const bool passed = passes(sheet(state), test.target, noted);
    tell(play, EventKind::result, rule, {passed ? words.passed : words.failed, unit, other},
         test.factors, noted.faces(), {.sums = {{"needed", {}, test.target}}, .passed = passed});
    return passed;
}

void disorder(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    if (!present(state, id) || is_elephant(state, id) || state.units[id].disordered) return;
    state.units[id].disordered = true;
    tell(play, EventKind::state, rule, {"{unit} is disordered.", id});
}

void disorder_after_melee(Play& play, UnitId id)
{
    const State& state = play.state;
    if (sheet(state).on("ma.melee.both_disordered") && present(state, id) && !in_melee(state, id))
        disorder(play, id, "ma.melee.both_disordered");
}

void drop_to(Play& play, UnitId id, Morale level, std::string_view rule, UnitId cause)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    if (!present(state, id) || level <= unit.morale) return;
    unit.morale = level;
    tell(play, EventKind::state, rule, {"{unit} is {word}.", id, no_unit, 0, 0, 0, name(level)});
    if (level != Morale::broken) return;
    unit.shield_wall = false;
    end_pursuit(play, id);
    if (is_elephant(state, id)) {
        push(state, task::BreakUp{id, cause});
        return;
    }
    unit.disordered = true;
    // Whoever breaks in a melee flees from the victor (9.10); others turn to their route (6.9).
    if (!in_melee(state, id) && (state.group & bit(id)) == 0) turn_to_route(play, id);
}

void hit_in_flank(Play& play, UnitId id, UnitId by)
{
    State& state = play.state;
    if (!present(state, id)) return;
    const FlankHit hit = flank_contact(sheet(state), {.morale = state.units[id].morale,
                                                      .already_dropped = state.units[id].dropped});
    tell(play, EventKind::result, "ma.flank.drop_level",
         {"{unit} is hit in flank or rear by {other}.", id, by}, hit.factors, {});
    state.units[id].dropped = true;
    drop_to(play, id, hit.morale, "ma.flank.drop_level", by);
}

// --- contact begins and ends, and with it pursuits

void begin_bout(Play& play, UnitId attacker, UnitId defender, const ComingUp& how)
{
    State& state = play.state;
    if (bout_of(state, attacker, defender) != nullptr) return;
    const Fighter us{
        .unit = attacker, .attacks = how.zone, .charged = how.charged, .attacker = true};
    const Fighter them{.unit = defender,
                       .counter_charged = how.counter_charged,
                       .attacker = how.counter_charged,
                       .fleeing = how.fleeing || is_broken(state, defender)};
    // In the phase of melees: fought in the next turn.
    state.bouts.push_back({.fighters = {us, them}, .fought = state.phase == Phase::melee});
    tell(play, EventKind::move, "ma.ruling.conform",
         {"{unit} is in contact with {other}.", attacker, defender});
    end_pursuit(play, attacker);
    end_pursuit(play, defender);
    end_pursuits_of(play, defender);
    if (how.zone != Zone::front) hit_in_flank(play, defender, attacker);
    if (!sheet(state).on("ma.elephant.melee.contact_disorder")) return;
    if (is_elephant(state, attacker) && !is_elephant(state, defender))
        disorder(play, defender, "ma.elephant.melee.contact_disorder");
    if (how.counter_charged && is_elephant(state, defender) && !is_elephant(state, attacker))
        disorder(play, attacker, "ma.elephant.melee.contact_disorder");
}

void end_bout(Play& play, UnitId a, UnitId b)
{
    State& state = play.state;
    for (std::size_t i = state.bouts.size(); i-- > 0;)
        if (fights_in(state.bouts[i], a) && fights_in(state.bouts[i], b)) state.bouts.erase_at(i);
    for (const UnitId unit : {a, b})
        if (!in_melee(state, unit)) re_form(play, unit);
}

void prune_bouts(Play& play)
{
    State& state = play.state;
    for (std::size_t i = state.bouts.size(); i-- > 0;) {
        const UnitId a = state.bouts[i].fighters[0].unit;
        const UnitId b = state.bouts[i].fighters[1].unit;
        const bool touching =
            present(state, a) && present(state, b) && distance(state, a, b) <= table::tolerance;
        if (!touching) {
            end_bout(play, a, b);
            i = std::min(i, state.bouts.size());
        }
    }
}

// --- pursuits (6.8)

void end_pursuit(Play& play, UnitId pursuer)
{
    State& state = play.state;
    const UnitId quarry = state.units[pursuer].pursuing;
    if (quarry == no_unit) return;
    state.units[pursuer].pursuing = no_unit;
    if (std::ranges::count(state.units, quarry, &Unit::pursuing) == 0)
        state.units[quarry].pursued = false;
}

void end_pursuits_of(Play& play, UnitId quarry)
{
    State& state = play.state;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (state.units[unit].pursuing == quarry) end_pursuit(play, unit);
    state.units[quarry].pursued = false;
}

} // namespace quincunx::my_ancients
