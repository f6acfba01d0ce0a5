#include "rules/justified_ancients/book/melee.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::justified_ancients {

namespace {

// The tie rule: x foot, tied with foot y, x unsupported, and y supported or on a deeper base.
bool pushed_on_tie(const Sheet& sheet, const UnitFacts& x, const UnitFacts& y)
{
    if (!sheet.on("ja.result.equal.push")) return false;
    if (!is_foot(x.profile) || !is_foot(y.profile) || x.supported) return false;
    return y.supported || base_depth(sheet, y.profile) > base_depth(sheet, x.profile);
}

std::int16_t factor(const Sheet& sheet, const MeleeFacts& facts)
{
    return static_cast<std::int16_t>(
        reckoning::total(sheet, Sheet::table<rows::melee_factors>, facts));
}

struct Worst {
    int margin = std::numeric_limits<std::int16_t>::min();
    bool pushed_on_tie = false; // by an enemy whose score is equal
};

Worst worst_comparison(const MeleeRound& round, std::size_t x)
{
    Worst worst;
    const auto compare = [&](int theirs, int ours, bool pushed_on_tie) {
        worst.margin = std::max(worst.margin, theirs - ours);
        worst.pushed_on_tie |= theirs == ours && pushed_on_tie;
    };
    for (const ScoredContact& c : round.contacts) {
        if (c.unit == x) compare(c.enemy_score, c.unit_score, c.unit_pushed_on_tie);
        if (c.enemy == x) compare(c.unit_score, c.enemy_score, c.enemy_pushed_on_tie);
    }
    return worst;
}

MeleeResult result_of(const Sheet& sheet, const Worst& worst, bool baggage)
{
    if (baggage) return worst.margin >= 1 ? MeleeResult::captured : MeleeResult::holds;
    if (worst.margin >= sheet.whole("ja.result.win4")) return MeleeResult::dispersed;
    if (worst.margin >= sheet.whole("ja.result.win2")) return MeleeResult::flees;
    if (worst.margin >= sheet.whole("ja.result.win1")) return MeleeResult::pushed;
    return worst.margin == 0 && worst.pushed_on_tie ? MeleeResult::tie_pushed : MeleeResult::holds;
}

constexpr UnitBits bit(std::size_t i)
{
    return UnitBits{1} << i;
}

Fate fate_of_push(const Sheet& sheet, const UnitFacts& unit, MeleeResult result, bool blocked)
{
    if (blocked) return sheet.on("ja.out.push.blocked") ? Fate::destroyed : Fate::stays;
    if (result == MeleeResult::tie_pushed) return Fate::pushed;
    const bool disordered = disorders(sheet, DisorderCause::combat, unit.profile);
    return disordered ? Fate::pushed_disordered : Fate::pushed;
}

// The flight of a unit through the friends it meets. The whole move is carried out and acts on
// them; a runaway that does not survive it is removed afterwards.
Fate flown(const Sheet& sheet, const MeleeGroup& group, const Circumstances& circumstances,
           std::size_t x, bool dispersed, JointOutcome& joint)
{
    UnitFacts runaway = group.units[x];
    const FlightEffects effects = flight_effects(sheet, runaway, dispersed);
    if (effects.depleted) ++runaway.depletions;
    bool destroyed = effects.destroyed;
    if (!effects.moves) return destroyed ? Fate::destroyed : Fate::fails_to_flee;
    for (const FriendMet& met : circumstances.friends) {
        Passed& known = joint.friends[met.person];
        if (met.runaway != x || known == Passed::destroyed || !sheet.on("ja.out.flee.friends"))
            continue;
        UnitFacts friendly{.profile = met.profile, .depletions = met.depletions};
        if (known == Passed::depleted) ++friendly.depletions;
        const Passing both = passing(sheet, runaway, friendly);
        if (both.mover == Passed::depleted) ++runaway.depletions;
        destroyed |= both.mover == Passed::destroyed;
        known = std::max(known, both.friendly);
    }
    const bool met_enemy =
        (circumstances.flee_blocked & bit(x)) != 0 && sheet.on("ja.out.flee.enemy");
    return destroyed || met_enemy ? Fate::destroyed : Fate::flees;
}

bool gone_from_contact(Fate fate)
{
    return fate != Fate::stays && fate != Fate::fails_to_flee;
}

// Units that still have an enemy in contact other than x.
UnitBits busy_beside(const MeleeRound& round, const JointOutcome& joint, std::size_t x)
{
    UnitBits busy = 0;
    for (const ScoredContact& c : round.contacts) {
        if (c.enemy != x && !gone_from_contact(joint.fates[c.enemy])) busy |= bit(c.unit);
        if (c.unit != x && !gone_from_contact(joint.fates[c.unit])) busy |= bit(c.enemy);
    }
    return busy;
}

} // namespace

MeleeFacts melee_facts(const Sheet& sheet, const MeleeGroup& group, const Contact& contact,
                       bool reversed)
{
    const std::uint8_t u = reversed ? contact.enemy : contact.unit;
    const std::uint8_t e = reversed ? contact.unit : contact.enemy;
    return {
        .u = group.units[u],
        .e = group.units[e],
        .u_on = reversed ? contact.enemy_on : contact.unit_on,
        .e_on = reversed ? contact.unit_on : contact.enemy_on,
        .pursuing = group.units[u].pursuing == static_cast<std::int8_t>(e),
        .readings = melee_readings(sheet),
    };
}

ReckonedGroup reckoned(const Sheet& sheet, const MeleeGroup& group)
{
    ReckonedGroup made;
    for (const UnitFacts& unit : group.units) made.baggage.push_back(is_baggage(unit.profile));
    for (const Contact& contact : group.contacts) {
        const UnitFacts& unit = group.units[contact.unit];
        const UnitFacts& enemy = group.units[contact.enemy];
        made.contacts.push_back(
            {.unit = contact.unit,
             .enemy = contact.enemy,
             .unit_score = factor(sheet, melee_facts(sheet, group, contact)),
             .enemy_score = factor(sheet, melee_facts(sheet, group, contact, true)),
             .unit_pushed_on_tie = pushed_on_tie(sheet, unit, enemy),
             .enemy_pushed_on_tie = pushed_on_tie(sheet, enemy, unit)});
    }
    return made;
}

std::optional<MeleeRound::Seen> MeleeRound::seen_by(std::size_t y, std::size_t x) const
{
    for (const ScoredContact& c : contacts) {
        if (c.unit == y && c.enemy == x)
            return Seen{c.unit_score, c.enemy_score, c.enemy_pushed_on_tie};
        if (c.unit == x && c.enemy == y)
            return Seen{c.enemy_score, c.unit_score, c.unit_pushed_on_tie};
    }
    return std::nullopt;
}

int MeleeRound::beat_by(std::size_t y, std::size_t x) const
{
    const auto seen = seen_by(y, x);
    ensure(seen.has_value(), "a pair in contact");
    return seen->own - seen->theirs;
}

bool MeleeRound::tie_pushed(std::size_t y, std::size_t x) const
{
    const auto seen = seen_by(y, x);
    return results[x] == MeleeResult::tie_pushed && seen && seen->own == seen->theirs &&
           seen->pushes_on_tie;
}

MeleeRound fight(const Sheet& sheet, const ReckonedGroup& group, Dice& dice)
{
    MeleeRound round;
    const int faces = melee_faces(sheet);
    for (std::size_t i = 0; i < group.baggage.size(); ++i) {
        const int face = dice.die(faces);
        round.dice.push_back(static_cast<std::uint8_t>(face));
    }
    round.contacts = group.contacts;
    for (ScoredContact& c : round.contacts) {
        c.unit_score = static_cast<std::int16_t>(c.unit_score + round.dice[c.unit]);
        c.enemy_score = static_cast<std::int16_t>(c.enemy_score + round.dice[c.enemy]);
    }
    for (std::size_t i = 0; i < group.baggage.size(); ++i) {
        const Worst worst = worst_comparison(round, i);
        round.margins.push_back(static_cast<std::int16_t>(worst.margin));
        round.results.push_back(result_of(sheet, worst, group.baggage[i]));
    }
    return round;
}

bool pursuit_allowed(const Sheet& sheet, MeleeResult loser)
{
    if (!runs(loser) || !sheet.on("ja.result.pursue")) return false;
    return loser != MeleeResult::dispersed || sheet.on("ja.result.win4.pursue");
}

UnitBits pursuers(const Sheet& sheet, const MeleeGroup& group, const MeleeRound& round,
                  std::size_t x, UnitBits busy)
{
    if (!pursuit_allowed(sheet, round.results[x])) return 0;
    UnitBits best = 0;
    int best_score = 0;
    for (std::size_t y = 0; y < group.units.size(); ++y) {
        if (!round.in_contact(y, x) || !round.beat(y, x)) continue;
        const UnitFacts& victor = group.units[y];
        if ((busy & bit(y)) != 0 ||
            !may_pursue(sheet, victor.profile, victor.testudo, round.results[y]))
            continue;
        const int score = round.score(y, x);
        if (best == 0 || score > best_score) best = 0, best_score = score;
        if (score == best_score) best |= bit(y);
    }
    return best;
}

JointOutcome joint_outcome(const Sheet& sheet, const MeleeGroup& group,
                           const Circumstances& circumstances, const MeleeRound& round)
{
    ensure(group.units.size() <= most_in_odds, "a group small enough for joint outcomes");
    JointOutcome joint;
    for (std::size_t x = 0; x < group.units.size(); ++x) {
        const MeleeResult result = round.results[x];
        const bool push_blocked = (circumstances.push_blocked & bit(x)) != 0;
        if (result == MeleeResult::captured) joint.fates[x] = Fate::destroyed;
        if (is_pushed(result))
            joint.fates[x] = fate_of_push(sheet, group.units[x], result, push_blocked);
        if (runs(result))
            joint.fates[x] =
                flown(sheet, group, circumstances, x, result == MeleeResult::dispersed, joint);
    }
    for (std::size_t x = 0; x < group.units.size(); ++x)
        if (runs(round.results[x]))
            joint.pursuers[x] = static_cast<std::uint16_t>(
                pursuers(sheet, group, round, x, busy_beside(round, joint, x)));
    return joint;
}

} // namespace quincunx::justified_ancients
