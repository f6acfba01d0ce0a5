#include "rules/field_of_glory/turn/setup.hpp"

#include "kernel/nearest.hpp"
#include "rules/field_of_glory/field/ground.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::field_of_glory {

muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile, muster::Size size)
{
    const double width = base_width(sheet);
    const double depth = base_depth(profile.type);
    const auto of = [&](int files, int ranks) {
        return muster::UnitSize{width * files, depth * ranks, files, ranks};
    };
    switch (profile.type) {
    case Type::Camp: return {camp_width, depth, 0, 0};
    case Type::El:
    case Type::LArt:
    case Type::HArt:
    case Type::BWg: return of(2, 1);
    case Type::LF:
    case Type::MF:
    case Type::HF:
    case Type::LH:
    case Type::Cv:
    case Type::Cm:
    case Type::Kn:
    case Type::Ct:
    case Type::LCh:
    case Type::HCh:
    case Type::SCh:
    case Type::Commander: break;
    }
    const int files = size == muster::Size::small ? 3 : 2;
    if (profile.type == Type::Kn) return of(files, 1);
    return of(files, profile.impact == Impact::pike ? 4 : 2);
}

namespace {

Quality stepped(Quality quality, int by)
{
    const int step = std::clamp(static_cast<int>(quality) + by, 0, 3);
    return static_cast<Quality>(step);
}

// A scenario may give other files and ranks than the card: then the bases are as many as fill them,
// and a supporting rank is one of them.
void resize(Profile& profile, const muster::Fielded& fielded)
{
    profile.quality = stepped(profile.quality, fielded.quality_step);
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

void add_commanders(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    ArmyCard& counted = setting.armies[index(side)];
    battle::check_leaders(fight, side, most_commanders, troubles);
    for (const muster::Commander& commander : army.commanders) {
        const auto level = command_of(commander.level);
        if (!level) {
            troubles.push_back({fight.scenario, 0, commander.name,
                                fmt::format("\"{}\" is no rank of a commander; expected {}, or "
                                            "\"allied\" before one of them.",
                                            commander.level, listed(all_names<Rank>()))});
            continue;
        }
        CommanderCard card{level->rank, counted.commanders.empty(), level->allied, false};
        if (commander.unit >= 0) {
            const std::size_t first = side == Side::red ? 0 : fight.sides[0].units.size();
            const std::size_t with = first + static_cast<std::size_t>(commander.unit);
            card.on_elephant =
                with < setting.units.size() && setting.units[with].profile.type == Type::El;
        }
        Profile priced;
        priced.type = Type::Commander;
        priced.rank = card.rank;
        counted.points += points(setting.sheet, priced);
        counted.commanders.push_back(card);
    }
}

void add_groups(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    ArmyCard& counted = setting.armies[index(side)];
    const std::size_t first_id = setting.units.size();
    const auto add = [&](const muster::Fielded& fielded, const Profile& profile) {
        GroupCard card;
        card.profile = profile;
        resize(card.profile, fielded);
        card.side = side;
        card.counts = card.profile.type != Type::Camp;
        card.command = fielded.command;
        const double deep = base_depth(card.profile.type) * std::max(1, card.profile.ranks);
        card.conditions = battle::unit_conditions(fielded, army, first_id, deep);
        counted.battle_groups += card.counts;
        counted.points += points(setting.sheet, card.profile);
        setting.units.push_back(card);
    };
    battle::for_each_fielded(fight, side, profile_of, troubles, add);
    battle::share_out_worth(setting.units, first_id, [&](const GroupCard& card) {
        return points(setting.sheet, card.profile);
    });
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

// Nominal turns of a scenario in turns of each player: 4 for every 3, rounded up.
int turns_of(int nominal)
{
    return (4 * nominal + 2) / 3;
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

} // namespace

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    Troubles troubles;
    const auto setting =
        battle::begun_setting<Setting>(fight, sheet, battle::ground_of(fight, troubles));
    for (const Side side : {Side::red, Side::blue}) add_groups(*setting, fight, side, troubles);
    for (const Side side : {Side::red, Side::blue}) {
        add_commanders(*setting, fight, side, troubles);
        if (troubles.empty() && setting->armies[index(side)].battle_groups == 0)
            troubles.push_back({fight.scenario, 0, "", "an army without a battle group"});
    }
    name_allies(*setting);
    setting->first_to_deploy = fight.first_turn == 1 ? Side::red : Side::blue;
    setting->last_turn =
        fight.turn_limit > 0 ? turns_of(fight.turn_limit) : sheet.whole("fog.victory.turn_limit");
    return battle::finished_setting(setting, fight, troubles);
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

} // namespace quincunx::field_of_glory
