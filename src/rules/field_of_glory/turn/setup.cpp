#include "rules/field_of_glory/turn/setup.hpp"

#include "rules/field_of_glory/field/ground.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory {

namespace {

// A scenario may give other files and ranks than the card: then the bases are as many as fill them,
// and a supporting rank is one of them.
void resize(Profile& profile, const muster::Fielded& fielded)
{
    profile.quality = static_cast<Quality>(
        std::clamp(static_cast<int>(profile.quality) + fielded.quality_step, 0, 3));
    if (fielded.files <= 0 || fielded.ranks <= 0 || profile.type == Type::Camp) return;
    profile.files = fielded.files;
    profile.ranks = fielded.ranks;
    profile.bases = fielded.files * fielded.ranks;
    if (profile.support) profile.support->bases = fielded.files;
}

struct Command {
    Rank rank = Rank::troop;
    bool allied = false;
};

// "field", "allied troop".
std::optional<Command> command_of(std::string_view word)
{
    constexpr std::string_view allied = "allied ";
    const bool is_allied = word.substr(0, allied.size()) == allied;
    const auto rank = named<Rank>(is_allied ? word.substr(allied.size()) : word);
    if (!rank) return std::nullopt;
    return Command{*rank, is_allied};
}

using Enlisting = battle::Enlisting<Setting>;

bool on_elephant(const Enlisting& army, const muster::Commander& commander)
{
    if (commander.unit < 0) return false;
    const std::vector<GroupCard>& groups = army.setting.units;
    const std::size_t first = army.side == Side::red ? 0 : army.fight.sides[0].units.size();
    const std::size_t with = first + static_cast<std::size_t>(commander.unit);
    return with < groups.size() && groups[with].profile.type == Type::El;
}

void add_commanders(const Enlisting& army)
{
    ArmyCard& counted = army.counted();
    battle::check_leaders(army.fight, army.side, most_commanders, army.troubles);
    for (const muster::Commander& commander : army.army().commanders) {
        const auto level = command_of(commander.level);
        if (!level) {
            army.trouble(commander.name,
                         fmt::format("\"{}\" is no rank of a commander; expected {}, or "
                                     "\"allied\" before one of them.",
                                     commander.level, listed(all_names<Rank>())));
            continue;
        }
        Profile priced;
        priced.type = Type::Commander;
        priced.rank = level->rank;
        counted.points += points(army.setting.sheet, priced);
        counted.commanders.push_back(
            {level->rank, counted.commanders.empty(), level->allied, on_elephant(army, commander)});
    }
    army.need(counted.battle_groups > 0, "battle group");
}

void add_groups(const Enlisting& army)
{
    const auto points_of = [&](const GroupCard& card) {
        return points(army.setting.sheet, card.profile);
    };
    const auto card = [&](const muster::Fielded& fielded, const Profile& profile) {
        GroupCard made;
        made.profile = profile;
        resize(made.profile, fielded);
        made.counts = made.profile.type != Type::Camp;
        made.command = fielded.command;
        army.counted().battle_groups += made.counts;
        army.counted().points += points_of(made);
        return made;
    };
    const auto deep = [](const GroupCard& made) {
        return base_depth(made.profile.type) * std::max(1, made.profile.ranks);
    };
    army.add_units(profile_of, card, deep, points_of);
}

void name_allies(Setting& setting)
{
    for (GroupCard& card : setting.units) {
        const auto& commanders = setting.armies[index(card.side)].commanders;
        const auto command = static_cast<std::size_t>(card.command);
        card.allied =
            card.command >= 0 && command < commanders.size() && commanders[command].allied;
    }
}

Group opening_group(const muster::Fielded& fielded, const GroupCard& card)
{
    const int files = std::max(1, card.profile.files);
    const int bases = std::max(1, card.profile.bases);
    const int ranks = (bases + files - 1) / files;
    Group group = battle::opening_unit<Group>(fielded, base_depth(card.profile.type) * ranks);
    group.files = static_cast<std::uint8_t>(files);
    group.bases = static_cast<std::uint8_t>(bases);
    if (card.profile.support)
        group.support = static_cast<std::uint8_t>(card.profile.support->bases);
    if (fielded.starts_disordered && card.counts) group.level = Level::DISRUPTED;
    return group;
}

bool touches_own_edge(const State& state, Side side, const Rect& camp)
{
    const double depth = table::units_of(state.setting->ground.table.depth);
    double least = depth;
    for (const Vec& corner : table::corners(camp)) {
        const double y = table::to_units(corner.y);
        least = std::min(least, side == Side::red ? y : depth - y);
    }
    return within(state, least, 0);
}

int files_ordered(const State& state, const Order& order)
{
    if (order.numbers.empty()) return state.units[order.unit].files;
    return order.numbers[0];
}

bool all_deployed(const State& state, Side side)
{
    if (battle::to_be_placed(state, side) != no_unit) return false;
    const Commanders& commanders = state.commanders[index(side)];
    return std::ranges::all_of(commanders, [](const CommanderState& one) { return one.on_table; });
}

} // namespace

muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile, muster::Size size)
{
    const double width = base_width(sheet);
    const double depth = base_depth(profile.type);
    const auto of = [&](int files, int ranks) {
        return muster::UnitSize{width * files, depth * ranks, files, ranks};
    };
    if (profile.type == Type::Camp) return {camp_width, depth, 0, 0};
    if (profile.type == Type::El || profile.type == Type::BWg || is_artillery(profile.type))
        return of(2, 1);
    const int files = size == muster::Size::small ? 3 : 2;
    if (profile.type == Type::Kn) return of(files, 1);
    return of(files, profile.impact == Impact::pike ? 4 : 2);
}

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    battle::SettingInHand<Setting> made(fight, sheet);
    made.each_army(add_groups);
    made.each_army(add_commanders);
    name_allies(*made);
    made->first_to_deploy = fight.first_turn == 1 ? Side::red : Side::blue;
    made->last_turn =
        fight.turn_limit > 0 ? turns_of(fight.turn_limit) : sheet.whole("fog.victory.turn_limit");
    return made.finished();
}

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = battle::opening_of<State>(fight, setting, opening_group);
    state.active = other(setting.first_to_deploy);
    for (const Side side : {Side::red, Side::blue}) {
        state.commanders[index(side)] = battle::opening_commanders<Commanders>(fight, side);
        state.deployed[index(side)] = all_deployed(state, side);
    }
    state.asked = deploying(state);
    return state;
}

// --- fog.setup.deployment, fog.setup.commanders: the armies come onto the table

Side deploying(const State& state)
{
    const Side first = state.setting->first_to_deploy;
    return state.deployed[index(first)] ? other(first) : first;
}

Strip strip_for(const State& state, UnitId group)
{
    constexpr double from_short_edges = 6;
    const bool free = is_skirmisher(type_of(state, group)) || is_camp(state, group);
    return {sheet(state)["fog.setup.deployment"], free ? 0 : from_short_edges};
}

Judged judge_deploy(const State& state, const Order& order)
{
    constexpr std::string_view rule = "fog.setup.deployment";
    const battle::RefusedOf refused{order.unit};
    const Group& group = state.units[order.unit];
    if (!order.place)
        return refused(rule, "Say where {unit} shall stand: deploy UNIT [files] at x y facing "
                             "degrees.");
    if (group.presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    const int files = files_ordered(state, order);
    if (files < 1 || files > std::min<int>(group.bases, most_files))
        return refused("fog.bg.formation", "{unit} has {a} bases; it cannot stand {b} files wide.",
                       group.bases, files);
    const Body at{*order.place, formation(state, order.unit, group.bases, files)};
    const Rect shape = table::whole_rect(at, {});
    const Strip strip = strip_for(state, order.unit);
    if (const double out = beyond(strip, state.setting->ground.table, order.side, shape);
        out > table::tolerance)
        return refused(rule,
                       "{unit} would reach {a} outside its strip, which is {b} MU deep; only light "
                       "foot, light horse and camps come nearer than 6 to the short edges.",
                       out, strip.deep);
    if (is_camp(state, order.unit) && !touches_own_edge(state, order.side, shape))
        return refused(rule, "{unit} must touch its own long table edge.");
    const UnitId on = overlapped(state, order.unit, table::footprint(at, {}), {});
    if (on != no_unit) return refused(rule, "{unit} would stand on {other}.", 0, 0, on);
    if (!room_at(state, order.unit, at))
        return refused("fog.terrain.impassable", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

void deploy(State& state, const Order& order)
{
    Group& group = state.units[order.unit];
    group.pose = *order.place;
    group.files = static_cast<std::uint8_t>(files_ordered(state, order));
    group.presence = Presence::on_table;
}

Judged judge_commander_placed(const State& state, Side side, std::size_t commander, Point at)
{
    const table::Table& table = state.setting->ground.table;
    const double deep = sheet(state)["fog.setup.deployment"];
    const double y = table::units_of(side == Side::red ? at.y : table.depth - at.y);
    const bool inside = at.x >= 0 && at.x <= table.width && y >= 0 && y <= deep;
    if (!inside)
        return Failure{
            Refusal{"fog.setup.commanders",
                    battle::with_numbers("Commander {a} stands in his side's strip, {b} MU deep.",
                                         commander + 1, deep)}};
    return Preview{};
}

Judged judge_ready(const State& state, Side side)
{
    if (const UnitId waits = battle::to_be_placed(state, side); waits != no_unit)
        return Failure{Refusal{"fog.setup.deployment", {"{unit} is not on the table yet.", waits}}};
    const Commanders& commanders = state.commanders[index(side)];
    for (std::size_t i = 0; i < commanders.size(); ++i)
        if (!commanders[i].on_table)
            return Failure{
                Refusal{"fog.setup.commanders",
                        battle::with_numbers("Commander {a} is not on the table yet.", i + 1)}};
    return Preview{};
}

} // namespace quincunx::field_of_glory
