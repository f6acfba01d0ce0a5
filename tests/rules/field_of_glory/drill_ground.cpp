#include "drill_ground.hpp"

#include "rules/field_of_glory/field/ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace quincunx::field_of_glory::test {

Profile profile_in_words(std::string_view words)
{
    Profile profile;
    std::istringstream text{std::string(words)};
    for (std::string word; text >> word;) {
        bool known = false;
        const auto take = [&](auto& into) {
            using Enum = std::remove_reference_t<decltype(into)>;
            if (const auto found = named<Enum>(word)) {
                into = *found;
                known = true;
            }
        };
        take(profile.type);
        take(profile.armour);
        take(profile.quality);
        take(profile.shooting);
        take(profile.impact);
        take(profile.melee);
        if (word == "drilled") profile.drilled = known = true;
        if (word == "fortified") profile.fortified = known = true;
        if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
            profile.bases = std::stoi(word);
            known = true;
        }
        REQUIRE_MESSAGE(known, "no word of a battle group: " << word);
    }
    return profile;
}

DrillGround::DrillGround(double width, double depth) : setting(std::make_unique<Setting>())
{
    setting->ground.table = table::table_of_units(width, depth);
    state.setting = setting.get();
    state.deployed[0] = state.deployed[1] = true;
    state.step = Step::declare;
}

UnitId DrillGround::place(Side side, std::string_view words, Spot front, double degrees, int files)
{
    GroupCard card;
    card.profile = profile_in_words(words);
    card.profile.files = files;
    card.side = side;
    card.counts = card.profile.type != Type::Camp;
    const auto id = static_cast<UnitId>(setting->units.size());
    setting->units.push_back(card);
    setting->roster.units.push_back(
        {.label = fmt::format("{}{}", side == red ? 'A' : 'B', id + 1), .side = side});
    if (card.counts) ++setting->armies[battle::index(side)].battle_groups;
    Group group;
    group.pose = {point(front),
                  table::heading_of_degrees(degrees, table::Compass::counter_clockwise_from_x)};
    group.files = static_cast<std::uint8_t>(files);
    group.bases = static_cast<std::uint8_t>(std::max(card.profile.bases, 1));
    group.presence = Presence::on_table;
    state.units.push_back(group);
    return id;
}

std::size_t DrillGround::commander(Side side, Rank rank, Spot at)
{
    auto& cards = setting->armies[battle::index(side)].commanders;
    Commanders& all = state.commanders[battle::index(side)];
    cards.push_back({rank, cards.empty(), false});
    CommanderState commander;
    commander.at = point(at);
    commander.on_table = true;
    all.push_back(commander);
    return all.size() - 1;
}

std::size_t DrillGround::commander(Side side, Rank rank, UnitId with)
{
    const std::size_t number = commander(side, rank, Spot{});
    state.commanders[battle::index(side)][number].with = with;
    return number;
}

void DrillGround::ground(table::Kind kind, std::vector<Spot> outline, std::vector<Spot> crest)
{
    std::vector<table::Point> corners;
    for (const Spot& spot : outline) corners.push_back(point(spot));
    std::vector<table::Point> top;
    for (const Spot& spot : crest) top.push_back(point(spot));
    auto feature = table::area_feature(kind, std::string(name(kind)), corners, top);
    REQUIRE(feature.ok());
    setting->ground.features.push_back(std::move(*feature));
}

void DrillGround::box(table::Kind kind, Spot low, Spot high)
{
    ground(kind, {low, {high.x, low.y}, high, {low.x, high.y}});
}

std::string DrillGround::where(UnitId group) const
{
    if (!present(state, group)) return "gone";
    const table::Pose& pose = state.units[group].pose;
    return fmt::format("{} {} facing {}", battle::number_text(table::units_of(pose.front.x)),
                       battle::number_text(table::units_of(pose.front.y)),
                       battle::number_text(table::degrees_of(
                           pose.heading, table::Compass::counter_clockwise_from_x)));
}

std::string DrillGround::text(const battle::Sentence& words) const
{
    std::string text = battle::to_text(words, setting->roster);
    for (std::size_t at = text.find("  "); at != std::string::npos; at = text.find("  "))
        text.erase(at, 1); // groups here have no name after their label
    return text;
}

bool DrillGround::told(std::string_view rule) const
{
    return std::any_of(log.events.begin(), log.events.end(),
                       [&](const battle::Event& event) { return event.rule == rule; });
}

} // namespace quincunx::field_of_glory::test
