#include "rules/fast_play/field/observe.hpp"

#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/ground.hpp"
#include "table/contact.hpp"

namespace quincunx::fast_play {

Combatants combatants_against(const State& state, UnitId target)
{
    Combatants found{.target = target,
                     .countered = state.act.countered,
                     .counter_broken = state.act.counter_broken};
    for (const Charger& charger : state.act.chargers)
        if (charger.against == target) found.chargers.push_back(charger);
    return found;
}

namespace {

// The face of the target that a charger's front lies on.
Face face_against(const State& state, const Charger& charger, UnitId target)
{
    const Point origin = origin_of(state, charger.unit);
    const auto face = table::face_against(rect(state, charger.unit, origin),
                                          rect(state, target, origin), {1, 0.01, 0.001, slack});
    return face.value_or(table::face_of(charger.zone));
}

UnitFacts unit_facts_of(const State& state, UnitId unit)
{
    const Unit& of = state.units[unit];
    UnitFacts facts{.type = type_of(state, unit),
                    .order = order_of(of.formation),
                    .formation = of.formation,
                    .profile = profile(state, unit),
                    .strength = strength_of(state, unit)};
    facts.ranks = counted_ranks(sheet(state), of.stands, of.files, facts.order);
    facts.attacks = card(state, unit).stand.attacks;
    facts.shaken = of.shaken;
    facts.commander_combat = combat_modifier(sheet(state), grade_of(state, side_of(state, unit)),
                                             commander_near(state, unit));
    return facts;
}

// The stands of a target along one of its faces, as a charger sees them from his right to his left.
EdgeStands edge_of(const State& state, UnitId unit, Face face)
{
    const Unit& of = state.units[unit];
    const Stand& stand = card(state, unit).stand;
    if (face == Face::front || face == Face::rear) return {of.files, stand.width};
    return {rows_of(of.stands, of.files), stand.depth};
}

// Which stand that is, rank by rank from the front left: an incomplete last rank stands on the edge
// of the rectangle too.
int stand_at(const Unit& of, Face face, int i)
{
    const int rows = rows_of(of.stands, of.files);
    const auto in_rank = [&](int rank) {
        return rank + 1 < rows ? of.files : of.stands - of.files * (rows - 1);
    };
    if (face == Face::front) return i;
    if (face == Face::left) return (rows - 1 - i) * of.files;
    if (face == Face::right) return i * of.files + in_rank(i) - 1;
    const int file = of.files - 1 - i;
    const int rank = file < in_rank(rows - 1) ? rows - 1 : rows - 2;
    return std::max(0, rank) * of.files + file;
}

// Fighting stands of a charger and of his target; a target's stand fights one charger only.
FightingStands touching(const State& state, const Charger& charger, UnitId target,
                        std::uint64_t& engaged)
{
    const Point origin = origin_of(state, target);
    const Face face = face_against(state, charger, target);
    const table::Berth berth = table::berth(body(state, target), face, origin);
    const double offset =
        table::projected(berth, table::relative(origin_of(state, charger.unit), origin));
    const EdgeStands theirs = edge_of(state, target, face);
    const EdgeStands ours{state.units[charger.unit].files, card(state, charger.unit).stand.width};
    FightingStands made = fighting_stands(ours, theirs, offset);
    made.target = 0;
    const double half = ours.stands * ours.width / 2;
    const double from = -theirs.stands * theirs.width / 2;
    for (int i = 0; i < theirs.stands; ++i) {
        if (!stand_fights(from + i * theirs.width, from + (i + 1) * theirs.width, offset - half,
                          offset + half))
            continue;
        const std::uint64_t stand = std::uint64_t{1} << stand_at(state.units[target], face, i);
        made.target += (engaged & stand) == 0 ? 1 : 0;
        engaged |= stand;
    }
    return made;
}

Role role_of(const Combatants& combatants)
{
    const bool caught = std::ranges::any_of(combatants.chargers,
                                            [](const Charger& charger) { return charger.caught; });
    if (caught) return Role::caught_fleeing;
    return combatants.countered ? Role::countercharging : Role::standing;
}

} // namespace

Melee melee_facts(const State& state, const Combatants& combatants)
{
    Melee melee;
    const UnitId target = combatants.target;
    melee.target = unit_facts_of(state, target);
    melee.target.role = role_of(combatants);
    melee.target.broken_charge = combatants.counter_broken;
    std::uint64_t engaged = 0;
    for (const Charger& charger : combatants.chargers) {
        UnitFacts facts = unit_facts_of(state, charger.unit);
        facts.role = Role::charging;
        facts.broken_charge = charger.broken;
        const FightingStands stands = touching(state, charger, target, engaged);
        facts.fighting_stands = stands.charger;
        melee.target_fighting.push_back(stands.target);
        melee.target.fighting_stands += stands.target;
        melee.target.contact = std::max(melee.target.contact,
                                        charger.caught ? Contact::rear : contact_of(charger.zone));
        melee.chargers.push_back(facts);
    }
    const Charger& leader = combatants.chargers.front();
    const Point origin = origin_of(state, target);
    melee.target.defending_cover =
        melee.target.role == Role::standing &&
        stands_in_cover(state, target, rect_at(state, leader.unit, leader.start, origin),
                        is_mounted(profile(state, leader.unit).troop), origin);
    return melee;
}

} // namespace quincunx::fast_play
