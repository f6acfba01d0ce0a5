#include "tabletop.hpp"

#include "battle/battle_of.hpp"
#include "rules/fast_play/turn/sequence.hpp"
#include "rules/fast_play/turn/setup.hpp"

#include <fmt/format.h>
#include <sstream>

namespace quincunx::fast_play::test {

namespace {

bool is_weapon(const std::string& word)
{
    for (const char* known : {"lance", "kontos", "two_handed", "long_spear", "pike", "thrown"})
        if (word == known) return true;
    return named<Missile>(word).has_value() && word != "none";
}

bool is_ability(const std::string& word)
{
    for (const char* known : {"steadfast", "shock", "phalanx", "impetuous"})
        if (word == known) return true;
    return false;
}

} // namespace

Value troop(std::string_view words)
{
    Value profile = Value::object();
    Value weapons = Value::list();
    Value abilities = Value::list();
    int stands = 0;
    int files = 0;
    std::string formation = "line";
    std::istringstream text{std::string(words)};
    for (std::string word; text >> word;) {
        if (named<Troop>(word) && profile.find("troop") == nullptr)
            profile["troop"] = word;
        else if (named<Quality>(word))
            profile["quality"] = word;
        else if (named<Armour>(word) && word != "none")
            profile["armour"] = word;
        else if (is_weapon(word))
            weapons.push_back(word);
        else if (is_ability(word))
            abilities.push_back(word);
        else if (word == "column" || word == "skirmish" || word == "in_phalanx")
            formation = word == "in_phalanx" ? "phalanx" : word;
        else if (word == "poor" || word == "good")
            profile["skill"] = word;
        else if (word.starts_with("tl"))
            profile["tl"] = std::stoi(word.substr(2));
        else if (word == "x")
            text >> files;
        else
            stands = std::stoi(word);
    }
    if (profile.find("quality") == nullptr) profile["quality"] = "trained";
    if (profile["troop"] == Value("skirmisher_foot")) formation = "skirmish";
    profile["weapons"] = weapons;
    profile["abilities"] = abilities;
    profile["formation"] = formation;
    profile["stands"] = stands;
    profile["files"] = files;
    profile["ranks"] = (stands + files - 1) / files;
    return profile;
}

Tabletop::Tabletop(double width, double depth) : Field("fast-play", width, depth)
{
    fight().first_turn = 0;
}

Placed Tabletop::place(std::string label, Side side, std::string_view words)
{
    Placed placed = Field::place(std::move(label), side, troop(words));
    if (side == blue) placed.heading(180);
    return placed;
}

void Tabletop::reserves(Side side, int count)
{
    const bool near = side == red;
    for (int i = 0; i < count; ++i)
        place(fmt::format("{}r{}", near ? "A" : "B", i + 1), side, "heavy_foot 4 x 2")
            .at(i % 2 == 0 ? 2.5 : fight().width - 2.5,
                near ? 2.5 + 5.0 * (i / 2) : fight().depth - 2.5 - 5.0 * (i / 2));
}

void Tabletop::change(std::function<void(State&)> by)
{
    changes_.push_back(std::move(by));
}

void Tabletop::mark(std::string label, std::function<void(Unit&)> by)
{
    change([label = std::move(label), by = std::move(by)](State& state) {
        by(state.units[state.setting->roster.find(label)]);
    });
}

std::unique_ptr<battle::Battle> Tabletop::open(const reckoning::Sheet& sheet)
{
    auto setting = setting_of(fight(), Sheet(sheet));
    if (!setting) FAIL(to_text(setting.error()));
    State state = opening_state(fight(), **setting);
    for (const auto& change : changes_) change(state);
    CHECK(broken_invariant(state) == "");
    battle::Silence nobody;
    battle::NoDice none;
    Play play{state, none, nobody};
    begin(play);
    return rule_set().battle_from(std::move(*setting), state);
}

} // namespace quincunx::fast_play::test
