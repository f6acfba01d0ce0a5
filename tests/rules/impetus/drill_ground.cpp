#include "drill_ground.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace quincunx::impetus::test {

namespace {

bool is_number(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char letter) {
        return std::isdigit(letter) != 0;
    });
}

bool* flag_of(Profile& profile, std::string_view word)
{
    if (word == "impetuous") return &profile.impetuous;
    if (word == "warband") return &profile.warband;
    if (word == "camels") return &profile.camels;
    if (word == "schiltron") return &profile.schiltron;
    if (word == "pavise") return &profile.pavise;
    if (word == "stakes") return &profile.stakes;
    if (word == "may_shieldwall") return &profile.may_shieldwall;
    if (word == "may_relieve") return &profile.may_relieve;
    if (word == "may_square") return &profile.may_square;
    if (word == "indirect") return &profile.indirect;
    return nullptr;
}

bool takes(Profile& profile, const std::string& word)
{
    if (const auto type = named<Type>(word)) return profile.type = *type, true;
    if (const auto letter = named<Discipline>(word)) return profile.discipline = *letter, true;
    if (const auto missile = named<Missile>(word)) return profile.missile = *missile, true;
    if (const auto weapon = named<Weapon>(word)) return profile.weapon = *weapon, true;
    if (const auto thrown = named<Thrown>(word)) return profile.thrown = *thrown, true;
    if (bool* flag = flag_of(profile, word)) return *flag = true;
    if (is_number(word)) return profile.vbu = std::stoi(word), true;
    if (word[0] == 'I' && is_number(word.substr(1)))
        return profile.impetus = std::stoi(word.substr(1)), true;
    if (word[0] == 'x' && is_number(word.substr(1)))
        return profile.bases = std::stoi(word.substr(1)), true;
    return false;
}

} // namespace

Profile profile_in_words(std::string_view words)
{
    Profile profile;
    std::istringstream text{std::string(words)};
    for (std::string word; text >> word;)
        REQUIRE_MESSAGE(takes(profile, word), "no word of a unit: " << word);
    return profile;
}

DrillGround::DrillGround(double width, double depth) : setting(std::make_unique<Setting>())
{
    setting->ground.table = table::table_of_units(width, depth);
    state.setting = setting.get();
    state.stage = Stage::battle;
}

void DrillGround::count_command(Side side, std::uint8_t number)
{
    auto& cards = setting->armies[battle::index(side)].commands;
    Commands& all = state.commands[battle::index(side)];
    while (cards.size() <= number) {
        cards.push_back({});
        all.push_back({});
    }
}

UnitId DrillGround::place(Side side, std::string_view words, Spot front, double degrees,
                          std::uint8_t command)
{
    UnitCard card;
    card.profile = profile_in_words(words);
    card.side = side;
    card.counts = card.profile.type != Type::BAG;
    card.command = card.counts ? command : no_command;
    card.vd = static_cast<std::uint8_t>(vd(setting->sheet, card.profile));
    if (card.counts) count_command(side, command);
    Unit unit;
    for (int i = 0; i < card.profile.bases; ++i)
        unit.vbu.push_back(static_cast<std::uint8_t>(card.profile.vbu));
    const auto id = static_cast<UnitId>(setting->units.size());
    setting->units.push_back(card);
    measure(*setting);
    setting->roster.units.push_back(
        {.label = fmt::format("{}{}", side == red ? 'A' : 'B', id + 1), .side = side});
    unit.pose = pose(front, degrees);
    unit.presence = Presence::on_table;
    state.units.push_back(unit);
    return id;
}

void DrillGround::general(Side side, Level level, UnitId with, std::uint8_t command)
{
    count_command(side, command);
    setting->armies[battle::index(side)].commands[command].level = level;
    Command& leads = state.commands[battle::index(side)][command];
    leads.level = level;
    leads.has_general = true;
    leads.with = with;
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

Contact& DrillGround::contact(UnitId unit, UnitId enemy, Touched enemy_on, bool charging)
{
    Contact made;
    made.unit = unit;
    made.enemy = enemy;
    made.enemy_on = enemy_on;
    made.unit_charging = charging;
    state.contacts.push_back(made);
    return state.contacts.back();
}

std::string DrillGround::where(UnitId unit) const
{
    if (!present(state, unit)) return "gone";
    const table::Pose& at = state.units[unit].pose;
    return fmt::format("{} {} facing {}", battle::number_text(table::units_of(at.front.x)),
                       battle::number_text(table::units_of(at.front.y)),
                       battle::number_text(table::degrees_of(at.heading)));
}

std::string DrillGround::how(UnitId unit) const
{
    if (!present(state, unit)) return "gone";
    std::string words = state.units[unit].disordered ? "disordered" : "ordered";
    for (const std::uint8_t left : state.units[unit].vbu) words += fmt::format(" {}", left);
    return words;
}

std::string DrillGround::text(const battle::Sentence& words) const
{
    std::string text = battle::to_text(words, setting->roster);
    for (std::size_t at = text.find("  "); at != std::string::npos; at = text.find("  "))
        text.erase(at, 1); // units here have no name after their label
    for (const std::string_view end : {" .", " ,", " :"})
        for (std::size_t at = text.find(end); at != std::string::npos; at = text.find(end))
            text.erase(at, 1);
    return text;
}

bool DrillGround::told(std::string_view rule) const
{
    return std::any_of(log.events.begin(), log.events.end(),
                       [&](const battle::Event& event) { return event.rule == rule; });
}

} // namespace quincunx::impetus::test
