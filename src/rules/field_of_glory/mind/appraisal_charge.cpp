
#include "rules/field_of_glory/mind/appraisal.hpp"

#include "rules/field_of_glory/turn/phases.hpp"

namespace quincunx::field_of_glory {

namespace {

// Weights, found by matches against the recruit.
constexpr int melee_to_come = 2; // rounds of melee that follow an impact
constexpr int one_melee = 1;     // of mounted who will break off after it
constexpr double own_loss = 1.1; // against the enemy's
constexpr double runs_at_once = 0.25;

Fighter fighter_of(const State& state, UnitId group, int front)
{
    Fighter made;
    made.group = bare_facts(state, group);
    made.front = std::min<int>(front, state.units[group].files);
    const int behind = state.units[group].bases - state.units[group].files;
    made.second = std::clamp(behind, 0, made.front);
    return made;
}

// Ends of the target's line at which its enemies will overlap it: files of the striker to spare,
// or friends of the striker who are near enough to come up.
int ends_overlapped(const State& state, UnitId striker, UnitId target)
{
    constexpr double comes_up = 3;
    const Point origin = origin_of(state, target);
    const Rect line = whole(state, target, origin);
    bool end[2] = {false, false};
    for (const UnitId helper : standing(state, side_of(state, striker))) {
        if (helper == striker || state.units[helper].level >= Level::FRAGMENTED) continue;
        if (!may_be_within(state, helper, target, comes_up)) continue;
        const Rect theirs = whole(state, helper, origin);
        if (table::dot(theirs.forward, line.forward) > -0.6) continue;
        const table::InFrame at = table::in_frame(line, table::front_middle(theirs));
        if (at.v < -1 || at.v > comes_up) continue;
        end[at.u < 0 ? 0 : 1] = true;
    }
    const int spare = state.units[striker].files - state.units[target].files;
    return std::min(2, std::max(0, spare) + end[0] + end[1]);
}

Fighter overlapping(Fighter fighter, int ends)
{
    fighter.overlap_front = ends;
    fighter.overlap_second = fighter.group.ranks > 1 ? ends : 0;
    return fighter;
}

// Ends of either's line that the other overlaps.
struct Ends {
    int theirs = 0;
    int ours = 0;
};

Fight fight_between(Combat combat, const Fighter& us, const Fighter& them)
{
    return {.combat = combat,
            .roles = {us.group, them.group},
            .stretches = {Stretch{.fighter = {us, them}}}};
}

Meeting meeting(const State& state, UnitId charger, UnitId target, bool flank, const Ends& ends)
{
    const int front = std::min(state.units[charger].files, state.units[target].files);
    Fighter us = fighter_of(state, charger, flank ? 2 : front);
    Fighter them = fighter_of(state, target, flank ? std::min(2, front) : front);
    us.charging = true;
    us.flank_or_rear_charge = flank;
    Meeting made;
    made.impact = fight_between(Combat::impact, us, them);
    us.charging = us.flank_or_rear_charge = false;
    if (!flank) {
        us = overlapping(us, ends.theirs);
        them = overlapping(them, ends.ours);
    }
    made.melee = fight_between(Combat::melee, us, them);
    made.rounds = breaks_off(state, charger, target) ? one_melee : melee_to_come;
    return made;
}

// What two who meet are made of and how they stand: all that their fight follows from.
battle::Grounds<4> meeting_grounds(const State& state, UnitId charger, UnitId target)
{
    const Group& us = state.units[charger];
    const Group& them = state.units[target];
    battle::Grounds<4> grounds;
    return grounds.add(state.setting->identity)
        .add(battle::bytes_of(charger, us.files, us.bases, us.level))
        .add(battle::bytes_of(target, them.files, them.bases, them.level));
}

} // namespace

double worth(const State& state, UnitId group)
{
    const GroupCard& card = state.setting->units[group];
    const double one = 1.0 / std::max(1, state.setting->armies[index(card.side)].battle_groups);
    if (!card.counts) return one;
    return 0.8 * one + 0.2 * card.worth;
}

bool is_battle_troop(const State& state, UnitId group)
{
    const Type type = type_of(state, group);
    return !is_skirmisher(type) && !is_artillery(type) && type != Type::BWg && type != Type::Camp;
}

bool breaks_off(const State& state, UnitId mounted, UnitId enemy)
{
    const Type type = type_of(state, mounted);
    return is_mounted(type) && type != Type::El && type != Type::SCh &&
           is_foot(type_of(state, enemy)) && state.units[enemy].level == Level::STEADY;
}

// How a charge of the one into the other would go, impact and the melees after it.
Appraisal expected_charge(const State& state, UnitId charger, UnitId target, ChargeFace face)
{
    const bool flank = face != ChargeFace::front;
    const Ends ends = flank ? Ends{}
                            : Ends{ends_overlapped(state, charger, target),
                                   ends_overlapped(state, target, charger)};
    const Exchange exchange = battle::kept<Exchange, struct ChargeFought, 512>(
        meeting_grounds(state, charger, target)
            .add(battle::bytes_of(flank, ends.theirs, ends.ours)),
        [&] { return fought_out(sheet(state), meeting(state, charger, target, flank, ends)); });
    Appraisal expected{exchange.theirs * worth(state, target),
                       exchange.ours * worth(state, charger), 0};
    if (state.units[target].level == Level::FRAGMENTED && type_of(state, charger) != Type::LF)
        expected.gain += runs_at_once * worth(state, target); // its test when it is charged
    return expected;
}

double net(const Appraisal& expected)
{
    return expected.gain - own_loss * expected.risk;
}

// Could the one charge the other next turn, as far as a glance tells?
bool could_charge(const State& state, UnitId charger, const Rect& from, const Rect& to)
{
    const Group& group = state.units[charger];
    if (group.level >= Level::FRAGMENTED || group.pursuing) return false;
    const Type type = type_of(state, charger);
    if (is_artillery(type) || type == Type::BWg || type == Type::Camp) return false;
    const double reach = pace(sheet(state), profile(state, charger));
    if (table::gap(from, to) > reach) return false;
    const auto way = table::direction(table::front_middle(from), to.centre);
    return way && table::dot(from.forward, *way) > 0.6;
}

bool could_be_charged(const State& state, UnitId unit, const Body& at)
{
    const double far = table::from_units(10); // from middle to middle, for the longest charge
    const Point origin = at.pose.front;
    const Rect ours = table::whole_rect(at, origin);
    for (const UnitId enemy : standing(state, other(side_of(state, unit)))) {
        if (state.units[enemy].hidden || is_broken(state, enemy) || !is_battle_troop(state, enemy))
            continue;
        const Vec way = table::relative(origin_of(state, enemy), origin);
        if (table::dot(way, way) > far * far) continue;
        if (could_charge(state, enemy, whole(state, enemy, origin), ours) &&
            !has_front_contact(state, enemy))
            return true;
    }
    return false;
}

ChargeFace face_from(const Rect& charger, const Rect& target)
{
    const bool behind =
        table::in_frame(target, table::front_corner(charger, table::Side::left)).v < 0 &&
        table::in_frame(target, table::front_corner(charger, table::Side::right)).v < 0;
    return behind ? ChargeFace::flank : ChargeFace::front;
}

double expected_shot(const State& state, UnitId shooter, UnitId target, double apart)
{
    const auto reach = ranges_of(state, shooter);
    if (!reach || apart > reach->maximum) return 0;
    ShooterFacts facts;
    facts.group = bare_facts(state, shooter);
    const Group& group = state.units[shooter];
    const int second = std::clamp<int>(group.bases - group.files, 0, group.files);
    if (apart <= reach->effective) {
        facts.first = group.files;
        facts.second = second;
    } else {
        facts.first_long = group.files;
        facts.second_long = second;
    }
    return expected_volley(sheet(state), facts, bare_facts(state, target), false) *
           worth(state, target);
}

} // namespace quincunx::field_of_glory
