#include "rules/impetus/field/field.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

namespace {

// --- melee

const Contact* contact_between(const State& state, UnitId a, UnitId b)
{
    for (const Contact& contact : state.contacts)
        if ((contact.unit == a && contact.enemy == b) || (contact.unit == b && contact.enemy == a))
            return &contact;
    return nullptr;
}

// --- command

// From a unit to its own long table edge.
double distance_from_own_edge(const State& state, UnitId unit)
{
    const table::Point corner{
        0, side_of(state, unit) == Side::red ? 0 : state.setting->ground.table.depth};
    double least = table::never;
    for (const table::Vec& place : table::corners(rect(state, unit, corner)))
        least = std::min(least, table::to_units(place.y < 0 ? -place.y : place.y));
    return least;
}

} // namespace

// --- places

void measure(Setting& setting)
{
    setting.frontage = base_frontage(setting.sheet);
    for (UnitCard& card : setting.units)
        for (const std::size_t foot : {std::size_t{0}, std::size_t{1}}) {
            const Profile& who = foot == 1 && card.foot ? *card.foot : card.profile;
            card.depth[foot] = base_depth(setting.sheet, who.type);
            card.move[foot] = who.move ? *who.move : move_rate(setting.sheet, who.type);
            const double half = setting.frontage / 2;
            const double depth = card.depth[foot] * std::max(1, card.profile.bases);
            setting.farthest = std::max(setting.farthest,
                                        table::from_units(std::sqrt(half * half + depth * depth)));
        }
}

double distance(const State& state, UnitId a, UnitId b)
{
    const table::Point origin = origin_of(state, a);
    if (!is_garrison(state, a) && !is_garrison(state, b))
        return table::distance(rect(state, a, origin), rect(state, b, origin));
    if (!is_garrison(state, a))
        return table::distance(rect(state, a, origin), area_of(state, b), origin);
    if (!is_garrison(state, b))
        return table::distance(rect(state, b, origin), area_of(state, a), origin);
    return table::distance(area_of(state, a), area_of(state, b));
}

// --- melee

bool touch(const State& state, UnitId a, UnitId b)
{
    if (!present(state, a) || !present(state, b)) return false;
    if (is_garrison(state, a) && is_garrison(state, b)) return false;
    return may_be_within(state, a, b, 1) && distance(state, a, b) <= table::tolerance;
}

bool touches_enemy_at(const State& state, UnitId unit, const table::Rect& there,
                      table::Point origin)
{
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, unit)))) {
        const double apart = is_garrison(state, enemy)
                                 ? table::distance(there, area_of(state, enemy), origin)
                                 : table::distance(there, rect(state, enemy, origin));
        if (apart <= table::tolerance) return true;
    }
    return false;
}

bool in_melee(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.contacts, [&](const Contact& contact) {
        return contact.unit == unit || contact.enemy == unit;
    });
}

bool are_in_contact(const State& state, UnitId a, UnitId b)
{
    return contact_between(state, a, b) != nullptr;
}

Many enemies_in_contact(const State& state, UnitId unit)
{
    Many found;
    for (const Contact& contact : state.contacts) {
        if (contact.unit == unit) found.push_back(contact.enemy);
        if (contact.enemy == unit) found.push_back(contact.unit);
    }
    return found;
}

Engaged engaged(const State& state, UnitId unit, UnitId enemy)
{
    const Contact* with = contact_between(state, unit, enemy);
    if (with == nullptr) return {};
    return with->unit == unit ? Engaged{with->unit_on, with->unit_charging, with->unit_ground}
                              : Engaged{with->enemy_on, with->enemy_charging, with->enemy_ground};
}

bool is_flanked(const State& state, UnitId unit)
{
    return std::ranges::any_of(state.contacts, [&](const Contact& contact) {
        return (contact.unit == unit && contact.unit_on != Touched::front) ||
               (contact.enemy == unit && contact.enemy_on != Touched::front);
    });
}

void prune_contacts(State& state)
{
    for (std::size_t i = state.contacts.size(); i-- > 0;)
        if (!touch(state, state.contacts[i].unit, state.contacts[i].enemy))
            state.contacts.erase_at(i);
}

// --- command

bool has_commander(const State& state, UnitId unit)
{
    const Command* mine = command(state, unit);
    return mine != nullptr && mine->has_general && mine->with == unit;
}

double command_range(const State& state, Side side)
{
    const Sheet& rules = sheet(state);
    switch (state.setting->armies[index(side)].structure) {
    case Structure::good: return rules["imp.command.range.good"];
    case Structure::average: return rules["imp.command.range.average"];
    case Structure::poor: break;
    }
    return rules["imp.command.range.poor"];
}

bool is_out_of_command(const State& state, UnitId unit)
{
    const Command* mine = command(state, unit);
    if (mine == nullptr || !mine->has_general) return true;
    if (mine->with == unit) return false;
    const double range = command_range(state, side_of(state, unit));
    const double apart = mine->with == no_unit ? distance_from_own_edge(state, unit)
                                               : distance(state, unit, mine->with);
    return table::exceeds(apart, range, slack_of(state));
}

int leadership_of(const State& state, Side side, std::size_t number)
{
    const Command& one = state.commands[index(side)][number];
    return one.has_general ? leadership(sheet(state), one.level) : 0;
}

Captain captain_of(const State& state, Side side, std::size_t number)
{
    const Commands& all = state.commands[index(side)];
    Captain captain;
    if (all[number].has_general) captain.general = all[number].level;
    captain.under_charismatic =
        number != 0 && all[0].has_general && all[0].level == Level::charismatic;
    return captain;
}

Many units_of(const State& state, Side side, std::size_t number)
{
    return battle::units_where(state, [&](UnitId unit) {
        return side_of(state, unit) == side && command_of(state, unit) == number &&
               present(state, unit);
    });
}

// --- facts

bool is_impetuous(const State& state, UnitId unit)
{
    return profile(state, unit).impetuous && is_impetuous(sheet(state), facts(state, unit));
}

UnitFacts brief_facts(const State& state, UnitId id)
{
    const Profile& card = profile(state, id);
    const Unit& unit = state.units[id];
    return {.type = card.type,
            .vbu = unit.vbu,
            .original_vbu = card.vbu,
            .impetus = card.impetus,
            .move = move_of(state, id),
            .impetuous = card.impetuous,
            .schiltron = card.schiltron,
            .square = unit.square,
            .in_bua = unit.garrison != no_feature,
            .disordered = unit.disordered,
            .opportunity = unit.opportunity,
            .in_melee = in_melee(state, id)};
}

UnitFacts facts(const State& state, UnitId id)
{
    const Profile& card = profile(state, id);
    const Unit& unit = state.units[id];
    UnitFacts known = brief_facts(state, id);
    known.discipline = card.discipline;
    known.missile = card.missile;
    known.weapon = card.weapon;
    known.thrown = card.thrown;
    known.warband = card.warband;
    known.camels = card.camels;
    known.pavise = card.pavise;
    known.stakes = card.stakes;
    known.shieldwall = unit.shieldwall;
    known.commander = has_commander(state, id);
    known.out_of_command = is_out_of_command(state, id);
    known.flanked = known.in_melee && is_flanked(state, id);
    known.moves_made = unit.phases;
    known.rallied = unit.rallied;
    return known;
}

// --- losses

int vd_of(const State& state, UnitId unit, std::size_t rank)
{
    if (is_baggage(state, unit)) return sheet(state).whole("imp.spec.baggage.vd");
    const UnitCard& card = state.setting->units[unit];
    if (rank != 0 || !state.units[unit].led) return card.vd;
    const int whole = card.vd * std::max(1, card.profile.bases);
    return card.vd + std::max(0, least_vd_with_general(sheet(state)) - whole);
}

int vd_of(const State& state, UnitId unit)
{
    const UnitCard& card = state.setting->units[unit];
    const int bases = std::max(1, card.profile.bases);
    if (is_baggage(state, unit)) return bases * sheet(state).whole("imp.spec.baggage.vd");
    const int all = bases * card.vd;
    return state.units[unit].led ? std::max(all, least_vd_with_general(sheet(state))) : all;
}

int vd_at_start(const State& state, Side side, std::optional<std::size_t> number)
{
    int sum = 0;
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side && (!number || command_of(state, unit) == *number))
            sum += vd_of(state, unit);
    return sum;
}

int vd_lost(const State& state, Side side)
{
    int lost = state.baggage_lost[index(side)] ? sheet(state).whole("imp.spec.baggage.vd") : 0;
    for (const Command& one : state.commands[index(side)]) lost += one.vd_lost;
    constexpr int vd_of_a_unit = 2; // what scenarios count in units
    return lost + vd_of_a_unit * state.day.objective_losses[index(side)];
}

} // namespace quincunx::impetus
