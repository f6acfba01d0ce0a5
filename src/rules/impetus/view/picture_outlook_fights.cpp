// Outlooks of shots, charges, evades and rounds of melee.

#include "rules/impetus/view/picture.hpp"

#include "battle/event.hpp"
#include "dice/every.hpp"
#include "kernel/by_value.hpp"
#include "rules/impetus/field/forced_moves.hpp"
#include "rules/impetus/field/observe.hpp"

#include <fmt/format.h>

namespace quincunx::impetus {

namespace {

// --- shots

std::string shot_words(const State& state, UnitId target, const ShotOutcome& outcome)
{
    const std::string who = full_name(state, target);
    if (outcome.routed != 0) return fmt::format("{} routs", who);
    if (outcome.losses > 0)
        return fmt::format("{} loses {} VBU{}", who, outcome.losses,
                           outcome.panics != 0 ? " and panics" : "");
    return outcome.shaken == Shaken::untouched ? "no hit" : fmt::format("{} is disordered", who);
}

// --- melees

// How whoever goes back fares on the table.
enum class Flight : std::uint8_t { clear, caught, can_be_caught, destroyed };

// Retreat and pursuit, carried out on a copy.
Flight fled(const State& before, UnitId loser, UnitId winner, const UnitFacts& beaten, bool draw,
            Dice& dice)
{
    State state = before;
    battle::Silence silence;
    Play play{state, dice, silence};
    const Retreated went = retreat(play, loser, winner, draw);
    if (!present(state, loser))
        return state.units[loser].presence == Presence::lost ? Flight::destroyed : Flight::clear;
    if (draw) return Flight::clear;
    const Pursuit duty = pursuit_duty(state, winner, beaten).pursuit;
    if (duty == Pursuit::no) return Flight::clear;
    pursue(play, winner, went);
    if (present(state, loser) && !are_in_contact(state, winner, loser)) return Flight::clear;
    return duty == Pursuit::must ? Flight::caught : Flight::can_be_caught;
}

std::string_view flight_words(Flight flight, bool draw)
{
    switch (flight) {
    case Flight::clear: return draw ? "draws and goes back" : "retreats";
    case Flight::caught: return "retreats and is caught";
    case Flight::can_be_caught: return "retreats and can be caught";
    case Flight::destroyed: break;
    }
    return "retreats and is destroyed";
}

// What a round comes to, up to who goes back; and what the winner has lost, where that leaves him
// below half, for who follows hangs on it.
struct Ending {
    MeleeEnd end = MeleeEnd::draw;
    std::uint8_t winner_loses = 0;

    bool operator==(const Ending&) const = default;
};

// This end of the attacker, or the same of the defender.
bool is_either(MeleeEnd end, MeleeEnd attackers)
{
    return end == attackers || end == of(defending, attackers);
}

Ending ending_of(const Sheet& sheet, const ReckonedMelee& melee, const RoundEnd& round)
{
    const auto lost_by = [&](std::size_t winner) -> std::uint8_t {
        UnitFacts left = melee.side[winner].unit;
        left.vbu = reduced(left.vbu, round.suffered[winner].losses);
        return is_below_half(sheet, left) ? round.suffered[winner].losses : 0;
    };
    if (is_either(round.end, MeleeEnd::attacker_retreats_caught) ||
        is_either(round.end, MeleeEnd::attacker_retreats_clear)) {
        const std::size_t lost = befallen(round.end);
        return {of(lost, MeleeEnd::attacker_retreats_clear), lost_by(1 - lost)};
    }
    return {round.end, 0};
}

bool goes_back_from_draw(MeleeEnd end)
{
    return is_either(end, MeleeEnd::draw_attacker_retreats);
}

std::string_view ending_words(MeleeEnd end)
{
    if (befallen(end) == nobody) return end == MeleeEnd::draw ? "a draw" : "both rout";
    return is_either(end, MeleeEnd::attacker_routed) ? "routs" : "loses and holds";
}

// The round that these two fight, and all that comes of it.
struct Fight {
    const State& state;
    const ReckonedMelee& melee;
    std::array<UnitId, 2> units;
    std::size_t ours;

    void add_outcomes(Outlook& outlook) const
    {
        const Sheet& rules = sheet(state);
        for (const auto& [ending, chance] : dice::every<double>([&](Dice& dice) {
                 return ending_of(rules, melee, impetus::round(rules, melee, dice));
             }))
            if (goes_back_from_draw(ending.end) ||
                is_either(ending.end, MeleeEnd::attacker_retreats_clear))
                add_flights(outlook, ending, chance);
            else
                add_outcome(outlook, befallen(ending.end), ending_words(ending.end), chance);
    }

    void add_outcome(Outlook& outlook, std::size_t side, std::string_view words,
                     double chance) const
    {
        if (side == nobody) return add(outlook, {std::string(words), chance, 0});
        add(outlook, {fmt::format("{} {}", full_name(state, units[side]), words), chance,
                      side == ours ? -1 : 1});
    }
    void add_flights(Outlook& outlook, const Ending& ending, double chance) const
    {
        const std::size_t lost = befallen(ending.end);
        const bool draw = goes_back_from_draw(ending.end);
        State after = state;
        Unit& winner = after.units[units[1 - lost]];
        winner.vbu = reduced(winner.vbu, ending.winner_loses);
        if (!draw)
            after.units[units[lost]].disordered =
                can_be_disordered(sheet(state), melee.side[lost].unit);
        for (Unit& unit :
             after.units) // nobody may learn of those in ambush by what stops a retreat
            if (unit.hidden) unit.presence = Presence::lost;
        for (const auto& [flight, share] : dice::every<double>([&](Dice& dice) {
                 return fled(after, units[lost], units[1 - lost], melee.side[lost].unit, draw,
                             dice);
             }))
            add_outcome(outlook, lost, flight_words(flight, draw), chance * share);
    }
};

constexpr ByValue<IfTested, std::string_view> tested_words{
    {"", ", if the test is passed", ", if the test is failed"}};

void add_swept(const Audience& to, UnitId target)
{
    to.outlooks.push_back({"The contact",
                           {},
                           {{fmt::format("{} is swept away", full_name(to.state, target)), 1,
                             to.ours == attacking ? 1 : -1}}});
}

void add_round(const Audience& to, const MeleeFacts& known, UnitId attacker, UnitId defender,
               IfTested tested)
{
    const State& state = to.state;
    if (is_swept_away(sheet(state), known)) return add_swept(to, defender);
    Outlook outlook;
    const std::array units{attacker, defender};
    const ReckonedMelee melee = reckoned(sheet(state), known);
    outlook.words = fmt::format("The first round{}: {} dice against {}", tested_words[tested],
                                melee.side[attacking].dice, melee.side[defending].dice);
    for (const std::size_t side : {attacking, defending})
        outlook.scores.push_back(
            {units[side], full_name(state, units[side]), melee.side[side].main.factors});
    Fight{state, melee, units, to.ours}.add_outcomes(outlook);
    finish(std::move(outlook), to.outlooks);
}

// Nothing is thrown for until two bases touch.
class Undecided final : public Dice {
    int another(int) override
    {
        ensure(false, "no dice before a contact");
        return 1;
    }
};

// Whether it gets there, where M alone is not enough.
void add_reach(const Audience& to, UnitId charger, const Ahead& ahead)
{
    const State& state = to.state;
    const UnitFacts known = facts(state, charger);
    if (reaches(sheet(state), known.move, ahead.cost)) return;
    const int good = to.ours == attacking ? 1 : -1;
    add_odds(
        {fmt::format("The charge bonus: {} needs {} U more", full_name(state, charger),
                     battle::number_text(ahead.cost - known.move)),
         {},
         {}},
        [&](Dice& dice) { return catches(sheet(state), known, ahead.cost, dice); },
        [&](bool there) {
            return Chance{there ? "reaches" : "falls short, disordered", 0, there ? good : -good};
        },
        to.outlooks);
}

// The charge that is under way, or the one that would begin now.
Charging charge_of(const State& state, UnitId charger, bool rushes)
{
    for (const Frame& frame : state.frames)
        if (const auto* charge = std::get_if<Charging>(&frame))
            if (charge->charger == charger) return *charge;
    return {.kind = rushes ? ChargeKind::advance : ChargeKind::charge,
            .charger = charger,
            .movement = table::lattice_length(move_of(state, charger)),
            .start = state.units[charger].pose};
}

// --- evades

struct Escape {
    std::string_view words;
    int favours; // the evader
};

constexpr ByValue<Evaded, Escape> escapes{{{"may not evade", 0},
                                           {"gets away", 1},
                                           {"gets away, disordered", 1},
                                           {"is caught and dispersed", -1},
                                           {"is caught and must fight", -1},
                                           {"fails to go and is dispersed", -1},
                                           {"fails to go and must fight", -1},
                                           {"fails to go and is not reached", 0}}};

} // namespace

void add_shot(const Audience& to, UnitId shooter, UnitId target, int phases, bool target_evades)
{
    const State& state = to.state;
    const Volley shot = volley(state, shooter, target, phases, target_evades);
    if (!shot.reckoned.possible) return;
    add_odds(
        {fmt::format("The shot at {}{}: {} dice", full_name(state, target),
                     target_evades ? ", if it evades" : "", shot.reckoned.dice),
         {{shooter, full_name(state, shooter), shot.reckoned.factors},
          {target, full_name(state, target) + ", its test", shot.reckoned.cohesion}},
         {}},
        [&](Dice& dice) { return shoot(sheet(state), shot.reckoned, dice); },
        [&](const ShotOutcome& end) {
            return Chance{shot_words(state, target, end), 0,
                          end.shaken == Shaken::untouched ? 0 : 1};
        },
        to.outlooks);
}

void add_shots(const Audience& to, UnitId shooter, UnitId target, int phases)
{
    const State& state = to.state;
    add_shot(to, shooter, target, phases);
    const ReactionFacts asked{.unit = facts(state, target),
                              .trigger = Trigger::shot,
                              .against = Against::me,
                              .threat_in_front_corridor =
                                  is_in_front_corridor(state, target, shooter),
                              .earlier_evades = state.units[target].evades};
    const bool may = reactions(sheet(state), asked).may(Reaction::evade);
    if (may && may_start_evade(state, target)) add_shot(to, shooter, target, phases, true);
}

void add_melee(const Audience& to, UnitId attacker, UnitId defender, IfTested tested)
{
    State after = to.state;
    Undecided none;
    battle::Silence silence;
    Play play{after, none, silence};
    const MeleeFacts known = begun_round(play, attacker, defender).facts;
    add_round({after, to.outlooks, to.ours}, known, attacker, defender, tested);
}

void add_contact(const Audience& to, UnitId charger, UnitId target, Coming coming)
{
    const State& state = to.state;
    State after = state;
    Undecided none;
    battle::Silence silence;
    Play play{after, none, silence};
    const bool failed = coming.tested == IfTested::failed;
    Charging charge = charge_of(state, charger, coming.rushes);
    if (coming.countered) {
        charge.countered = true;
        if (failed) disorder(play, target, DisorderCause::test, "imp.disc.fail.counter_charge");
        if (const auto way = counter_charge_way(state, target, charger))
            counter_charge(play, target, *way);
    } else if (failed) {
        charge.failed = true;
    }
    const Ahead ahead = ahead_of_charge(after, charge);
    if (ahead.enemy != target || !ahead.legal) return;
    if (!failed) add_reach({after, to.outlooks, to.ours}, charger, ahead);
    const Meeting met = come_on(play, charger, ahead, approach_of(charge, target));
    if (met.how == Met::destroyed) return;
    if (charge.failed) disorder(play, charger, DisorderCause::test, "imp.disc.fail.extra_move");
    if (!present(after, target)) add_swept(to, target);
    if (met.how == Met::melee)
        add_melee({after, to.outlooks, to.ours}, charger, met.with, coming.tested);
}

void add_tested_contact(const Audience& to, UnitId charger, UnitId target, Reason reason)
{
    const bool countered = reason == Reason::counter_charge;
    const Done failed = done_by(sheet(to.state), reason, false);
    const IfTested passed = failed == Done::compelled ? IfTested::no : IfTested::passed;
    add_contact(to, charger, target, {countered, passed});
    if (failed == Done::disordered) add_contact(to, charger, target, {countered, IfTested::failed});
}

void add_evade(const Audience& to, UnitId charger, UnitId target, Attack attack)
{
    const State& state = to.state;
    const Ahead ahead =
        ahead_of(state, charger, {state.units[charger].pose, charge_limit(state, charger)});
    if (ahead.enemy != target || in_melee(state, target) || is_garrison(state, target) ||
        !may_start_evade(state, target))
        return;
    const EvadeFacts known{.evader = facts(state, target),
                           .charger = facts(state, charger),
                           .distance = ahead.cost,
                           .earlier_evades = state.units[target].evades,
                           .attack = attack,
                           .threat_in_front_corridor =
                               is_in_front_corridor(state, target, charger)};
    const ReckonedEvade ready = reckoned(sheet(state), known);
    if (!ready.allowed) return;
    Outlook outlook;
    outlook.words =
        fmt::format("If {} evades, with a bonus of the charger", full_name(state, target));
    if (ready.tested)
        outlook.scores.push_back(
            {target, full_name(state, target) + ", its test", ready.test.factors});
    const auto said = [&](Evaded end) -> Chance {
        const Escape escape = escapes[end];
        return {fmt::format("{} {}", full_name(state, target), escape.words), 0,
                to.ours == defending ? escape.favours : -escape.favours};
    };
    add_odds(
        std::move(outlook), [&](Dice& dice) { return evade(sheet(state), known, ready, dice); },
        said, to.outlooks);
}

} // namespace quincunx::impetus
