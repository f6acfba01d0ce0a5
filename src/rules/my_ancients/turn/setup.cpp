#include "rules/my_ancients/turn/setup.hpp"

#include "battle/arriving.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients {

namespace {

UnitCard card_of(const Setting& setting, const muster::Fielded& fielded, const Profile& profile)
{
    UnitCard card;
    card.profile = profile;
    card.profile.quality = std::clamp(profile.quality + fielded.quality_step, 0, 5);
    // A scenario may give other files and ranks than the card.
    if (fielded.files > 0 && fielded.ranks > 0)
        card.profile.ranks.assign(static_cast<std::size_t>(fielded.ranks), fielded.files);
    card.tray = card.profile.quality;
    card.profile = in_force(setting.sheet, card.profile);
    const BaseSize base = base_size(setting.sheet, card.profile.troop);
    card.base_front = base.front;
    card.base_depth = base.depth;
    card.start_bases = card.profile.bases();
    card.points = points(setting.sheet, card.profile);
    return card;
}

// Elephants stand in one line.
double depth_at_start(const UnitCard& card)
{
    const bool elephants = card.profile.troop == Troop::elephant;
    return card.base_depth * (elephants ? 1.0 : static_cast<double>(card.profile.ranks.size()));
}

void add_units(const battle::Enlisting<Setting>& army)
{
    const auto card = [&](const muster::Fielded& fielded, const Profile& profile) {
        UnitCard made = card_of(army.setting, fielded, profile);
        if (made.start_bases < 1 || made.start_bases > most_bases)
            army.trouble(fielded.label, fmt::format("{} bases; a unit has 1 to {}.",
                                                    made.start_bases, most_bases));
        army.counted().units += 1;
        return made;
    };
    army.add_units(
        profile_of, card, depth_at_start, [](const UnitCard& made) { return made.points; },
        battle::camp_conditions);
    battle::check_leaders(army.fight, army.side, most_leaders, army.troubles);
    army.need(army.counted().units > 0, "unit");
}

void check_elephants(battle::SettingInHand<Setting>& made)
{
    int bases = 0;
    for (const UnitCard& card : made->units)
        if (card.profile.troop == Troop::elephant) bases += card.start_bases;
    if (bases > static_cast<int>(most_elephants))
        made.trouble(
            fmt::format("{} bases of elephants take part; at most {} fit.", bases, most_elephants));
}

Unit opening_unit(const muster::Fielded& fielded, const UnitCard& card)
{
    Unit unit = battle::opening_unit<Unit>(fielded, depth_at_start(card));
    const bool elephants = card.profile.troop == Troop::elephant;
    unit.bases = static_cast<std::uint8_t>(card.start_bases);
    unit.files = elephants ? unit.bases : static_cast<std::uint8_t>(card.profile.ranks.front());
    unit.disordered = fielded.starts_disordered && !elephants;
    return unit;
}

// Behind the works that a scenario puts it on: they are closed ground (ma.ruling.terrain_kinds).
void stand_clear(State& state, UnitId id)
{
    constexpr double step = 0.25;
    constexpr int most_steps = 16;
    const Pose wanted = state.units[id].pose;
    const Vec back = -table::forward(wanted.heading);
    for (int i = 0; i < most_steps; ++i) {
        Unit& unit = state.units[id];
        unit.pose = table::moved(wanted, table::along(back, i * step));
        if (is_elephant(state, id)) place_in_line(state, id);
        const Point origin = origin_of(state, id);
        if (!table::in_any(state.setting->ground, closed_to(state, id),
                           footprint(state, id, origin), origin))
            return;
    }
    state.units[id].pose = wanted;
}

// --- ma.ruling.deployment: a unit at a time, by turns, each in its own strip; leaders last

constexpr std::string_view deploying = "ma.ruling.deployment";

// How far a shape reaches beyond the strip; 0 when it lies wholly inside.
double beyond_strip(const State& state, Side side, const Footprint& shape)
{
    double out = 0;
    for (const Rect& part : shape.parts)
        out = std::max(out, beyond(strip(sheet(state)), state.setting->ground.table, side, part));
    return out;
}

int files_ordered(const State& state, const battle::Order& order)
{
    if (order.numbers.empty() || is_elephant(state, order.unit))
        return state.units[order.unit].files;
    return order.numbers[0];
}

// The next to place: the other side, if it has anything left; units before leaders.
void pass_on(State& state)
{
    const Side next = other(state.active);
    const bool units_left = units_to_deploy(state, Side::red) || units_to_deploy(state, Side::blue);
    const auto may = [&](Side side) {
        return units_left ? units_to_deploy(state, side) : to_deploy(state, side);
    };
    if (may(next)) state.active = next;
}

} // namespace

muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile, muster::Size size)
{
    const BaseSize base = base_size(sheet, profile.troop);
    const bool small = size == muster::Size::small;
    const auto of = [&](int files, int ranks) {
        return muster::UnitSize{base.front * files, base.depth * ranks, files, ranks};
    };
    switch (profile.troop) {
    case Troop::elephant: {
        const int beasts = small ? 2 : 1;
        return {elephant_spacing(sheet) * (beasts - 1) + base.front, base.depth, beasts, 1};
    }
    case Troop::bolt_thrower: return of(small ? 2 : 1, 1);
    case Troop::light_chariot:
    case Troop::heavy_chariot: return of(small ? 3 : 2, 1);
    case Troop::skirmish_cavalry:
    case Troop::cavalry:
    case Troop::skirmisher:
    case Troop::light_foot:
    case Troop::medium_foot:
    case Troop::heavy_foot:
    case Troop::leader: break;
    }
    return of(small ? 3 : 2, 2);
}

// ma.ruling.deployment: the lower scorer places first.
void throw_set_up(muster::Fight& fight, const Sheet&, Dice& dice)
{
    battle::throw_for_first_turn(fight, dice);
    fight.random_ground = false; // the sheet knows no random terrain
}

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    battle::SettingInHand<Setting> made(fight, sheet);
    const BaseSize leader = base_size(sheet, Troop::leader);
    made->leader_front = leader.front;
    made->leader_depth = leader.depth;
    made.each_army(add_units);
    check_elephants(made);
    made->first_to_deploy = fight.first_turn == 1 ? Side::red : Side::blue;
    return made.finished(sheet.whole("ma.ruling.turn_limit"));
}

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = battle::opening_of<State>(fight, setting, opening_unit);
    state.active = setting.first_to_deploy;
    state.first = other(setting.first_to_deploy);
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (present(state, unit)) stand_clear(state, unit);
    for (const Side side : {Side::red, Side::blue})
        state.leaders[index(side)] = battle::opening_commanders<Leaders>(fight, side);
    if (!to_deploy(state, state.active)) state.active = other(state.active);
    return state;
}

// --- of the scenario

void bring_on(Play& play)
{
    State& state = play.state;
    for (UnitId id = 0; id < state.units.size(); ++id) {
        const UnitCard& card = state.setting->units[id];
        if (state.units[id].presence != Presence::to_arrive || card.conditions.arrives > state.turn)
            continue;
        const auto body_at = [&](const Pose& pose) { return Body{pose, formation(state, id)}; };
        battle::arrive(
            play, id, {.step = card.base_front},
            [&](const Pose& pose) { return room_at(state, id, body_at(pose)); },
            [&](const Pose& pose) { place(play, id, body_at(pose), "scenario.arrive"); });
    }
}

// --- ma.ruling.deployment: a unit at a time, by turns, each in its own strip; leaders last

battle::Strip strip(const Sheet& sheet)
{
    return {.deep = sheet.figure({"ma.ruling.deployment", "deep"}),
            .from_sides = sheet.figure({"ma.ruling.deployment", "from_sides"})};
}

bool to_deploy(const State& state, Side side)
{
    if (units_to_deploy(state, side)) return true;
    const Leaders& leaders = state.leaders[index(side)];
    return std::ranges::any_of(leaders,
                               [](const LeaderState& one) { return !one.on_table && !one.lost; });
}

bool all_deployed(const State& state)
{
    return !to_deploy(state, Side::red) && !to_deploy(state, Side::blue);
}

Judged judge_deploy(const State& state, const battle::Order& order)
{
    const battle::RefusedOf refused{order.unit};
    const Unit& unit = state.units[order.unit];
    if (!order.place)
        return refused(deploying, "Say where {unit} shall stand: deploy UNIT [files] at x y facing "
                                  "degrees.");
    if (unit.presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    if (unit.presence != Presence::to_deploy)
        return refused(deploying, "{unit} has been placed: a unit at a time, by turns.");
    const int files = files_ordered(state, order);
    if (files < 1 || files > unit.bases)
        return refused(deploying, "{unit} has {a} bases; it cannot stand {b} files wide.",
                       unit.bases, files);
    const Body at{*order.place, formation(state, order.unit, unit.bases, files)};
    const Footprint shape = footprint_at(state, order.unit, at, {});
    const battle::Strip open = strip(sheet(state));
    if (const double out = beyond_strip(state, order.side, shape); out > table::tolerance)
        return Failure{Refusal{deploying,
                               {"{unit} would reach {a} outside its strip, which is {b} inches "
                                "deep and begins {c} inches from the short edges.",
                                order.unit, no_unit, out, open.deep, open.from_sides}}};
    const UnitId on = overlapped(state, order.unit, shape, {});
    if (on != no_unit) return refused(deploying, "{unit} would stand on {other}.", 0, 0, on);
    if (elephants_too_near(state, order.unit, at))
        return refused("ma.elephant.gap",
                       "{unit} would stand nearer than a base width to other elephants.");
    if (!room_at(state, order.unit, at))
        return refused("ma.ruling.terrain_kinds", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

void deploy(State& state, const battle::Order& order)
{
    Unit& unit = state.units[order.unit];
    unit.files = static_cast<std::uint8_t>(files_ordered(state, order));
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
    if (is_elephant(state, order.unit)) place_in_line(state, order.unit);
    pass_on(state);
}

Judged judge_leader_placed(const State& state, const battle::Order& order, std::size_t leader)
{
    const double number = static_cast<double>(leader + 1);
    const auto refused = [&](std::string_view pattern, double b = 0, double c = 0) {
        return Failure{Refusal{deploying, battle::with_numbers(pattern, number, b, c)}};
    };
    if (units_to_deploy(state, Side::red) || units_to_deploy(state, Side::blue))
        return refused("Leaders are placed last, when all units stand.");
    if (state.leaders[index(order.side)][leader].on_table)
        return refused("Leader {a} has been placed.");
    if (!order.place) { // with a unit
        if (side_of(state, order.unit) != order.side)
            return refused("Leader {a} joins a unit of his own side.");
        if (leader_with(state, order.unit) != no_leader)
            return refused("Leader {a} joins a unit that has no leader yet.");
        return Preview{};
    }
    const table::Table& table = state.setting->ground.table;
    const Point at = order.place->front;
    const double y = table::units_of(order.side == Side::red ? at.y : table.depth - at.y);
    const double x = table::units_of(at.x);
    const double width = table::units_of(table.width);
    const battle::Strip open = strip(sheet(state));
    const bool inside =
        x >= open.from_sides && x <= width - open.from_sides && y >= 0 && y <= open.deep;
    if (!inside)
        return refused("Leader {a} stands in his side's strip, {b} inches deep, which begins {c} "
                       "inches from the short edges.",
                       open.deep, open.from_sides);
    return Preview{};
}

void deploy_leader(State& state, Side side, std::size_t leader, const battle::Order& order)
{
    LeaderState& one = state.leaders[index(side)][leader];
    one.on_table = true;
    if (order.place)
        one.at = order.place->front;
    else
        one.with = order.unit;
    pass_on(state);
}

} // namespace quincunx::my_ancients
