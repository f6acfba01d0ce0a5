#include "rules/fast_play/turn/phases.hpp"

#include "rules/fast_play/field/ground.hpp"

namespace quincunx::fast_play {

namespace {

double farthest_range(const Sheet& sheet, Missile weapon)
{
    double most = 0;
    for (const Band band : {Band::close, Band::medium, Band::far})
        if (const auto upto = sheet.figure_if(range_rule(weapon), columns::bands[band]))
            most = std::max(most, *upto);
    return most;
}

} // namespace

ShooterFacts shooter_facts(const State& state, UnitId shooter, bool moved, bool being_charged)
{
    const Unit& of = state.units[shooter];
    const Profile& p = profile(state, shooter);
    const Order order = order_of(of.formation);
    const int behind = std::min<int>(of.files, of.stands - of.files);
    return {.weapon = p.missile,
            .skill = p.missile_skill,
            .front_stands = of.files,
            .attacks = card(state, shooter).stand.missile_attacks,
            .second_rank_stands =
                second_rank_shoots(type_of(state, shooter), order, p.missile) ? behind : 0,
            .order = order,
            .moved = moved,
            .shaken = of.shaken,
            .being_charged = being_charged};
}

AllSighted sighted(const State& state, UnitId shooter, bool moved)
{
    AllSighted found;
    const ShooterFacts facts = shooter_facts(state, shooter, moved, false);
    if (shot_bar(sheet(state), facts, Band::close) != ShotBar::none ||
        facts.weapon == Missile::none)
        return found;
    const double farthest = farthest_range(sheet(state), facts.weapon);
    const Point origin = origin_of(state, shooter);
    const Rect from = rect(state, shooter, origin);
    for (const UnitId enemy : enemies_within(state, shooter, farthest)) {
        if (state.units[enemy].hidden) continue;
        const Rect to = rect(state, enemy, origin);
        if (!partly_in_front_zone(from, to)) continue;
        const double range = shot_range(from, to);
        if (shot_band(sheet(state), facts, range) == Band::out || !in_sight(state, shooter, enemy))
            continue;
        found.push_back(
            {enemy, range, order_of(state, enemy) == Order::skirmish || runs(state.units[enemy])});
    }
    return found;
}

AllSighted targets_of(const State& state, UnitId shooter, bool moved)
{
    const AllSighted seen = sighted(state, shooter, moved);
    Fixed<Candidate, most_units> candidates;
    for (const Sighted& one : seen) candidates.push_back({one.range, one.may_be_ignored});
    AllSighted targets;
    for (std::size_t i = 0; i < seen.size(); ++i)
        if (may_aim_at(sheet(state), candidates, i)) targets.push_back(seen[i]);
    return targets;
}

Band band_between(const State& state, UnitId shooter, UnitId target, bool being_charged)
{
    const Point origin = origin_of(state, shooter);
    const double range = shot_range(rect(state, shooter, origin), rect(state, target, origin));
    return shot_band(sheet(state), shooter_facts(state, shooter, false, being_charged), range);
}

ReckonedShot shot_between(const State& state, UnitId shooter, UnitId target, bool moved,
                          bool being_charged)
{
    const ShooterFacts facts = shooter_facts(state, shooter, moved, being_charged);
    const Point origin = origin_of(state, shooter);
    const Rect from = rect(state, shooter, origin);
    return reckoned(sheet(state), facts, band_between(state, shooter, target, being_charged),
                    {.unit = tested_unit(state, target),
                     .armour = profile(state, target).armour,
                     .order = order_of(state, target),
                     .cover = cover_of(state, target, from, origin)});
}

void shoot_at(Play& play, UnitId shooter, UnitId target, bool moved, bool being_charged)
{
    State& state = play.state;
    const ReckonedShot shot = shot_between(state, shooter, target, moved, being_charged);
    state.units[shooter].hidden = false;
    dice::Noted noted(play.dice);
    const int hits = hits_of(shot.attacks, noted);
    tell(play, EventKind::shot, "fp.missile.to_hit",
         {"{unit} shoots at {other} with {a} dice, on {c} or more: {b} hits.", shooter, target,
          static_cast<double>(shot.attacks.dice), static_cast<double>(hits),
          static_cast<double>(shot.attacks.needed)},
         shot.factors, noted.faces(), {.sums = {{"modifier", {}, shot.total}}});
    const int lost = take_hits(play, target, hits, Cause::missile);
    if (present(state, target) &&
        must_test(sheet(state), {.trigger = Trigger::missile,
                                 .stands_lost = lost,
                                 .routing_or_stampeding = runs(state.units[target])}))
        call_tests(play, bit(target));
}

} // namespace quincunx::fast_play
