#include "tabletop.hpp"

#include "battle/battle_of.hpp"
#include "rules/impetus/turn/sequence.hpp"
#include "rules/impetus/turn/setup.hpp"

#include <fmt/format.h>

namespace quincunx::impetus::test {

namespace {

Value card_of(const Profile& profile)
{
    Value card = Value::object();
    card["type"] = name(profile.type);
    card["vbu"] = profile.vbu;
    card["impetus"] = profile.impetus;
    card["discipline"] = name(profile.discipline);
    card["missile"] = name(profile.missile);
    card["weapon"] = name(profile.weapon);
    card["thrown"] = name(profile.thrown);
    card["impetuous"] = profile.impetuous;
    card["warband"] = profile.warband;
    card["camels"] = profile.camels;
    card["schiltron"] = profile.schiltron;
    card["pavise"] = profile.pavise;
    card["stakes"] = profile.stakes;
    card["may_shieldwall"] = profile.may_shieldwall;
    card["may_relieve"] = profile.may_relieve;
    card["may_square"] = profile.may_square;
    card["bases"] = profile.bases;
    if (profile.bases > 1)
        for (int i = 0; i < profile.bases; ++i) card["large_unit"].push_back(profile.vbu);
    return card;
}

} // namespace

Tabletop::Tabletop(double width, double depth) : Field("impetus", width, depth)
{
    general(red, "fair", muster::Spot{width / 2, 1});
    general(blue, "fair", muster::Spot{width / 2, depth - 1});
}

Placed Tabletop::place(std::string label, Side side, std::string_view words, Spot front,
                       double degrees, int command)
{
    const Profile profile = profile_in_words(words);
    const double half = size_in_scenario(Sheet(sheet()), profile).depth / 2;
    const table::Vec ahead = table::forward(table::heading_of_degrees(degrees));
    Placed placed = Field::place(std::move(label), side, card_of(profile));
    placed.at(front.x - ahead.x * half, front.y - ahead.y * half).heading(degrees);
    fight().sides[battle::index(side)].units.back().command = command;
    return placed;
}

void Tabletop::change(std::function<void(State&)> by)
{
    changes_.push_back(std::move(by));
}

std::string Tabletop::front(std::string_view label)
{
    if (!present(state(), unit(label))) return "gone";
    const table::Pose& at = of(label).pose;
    return fmt::format("{} {} facing {}", battle::number_text(table::units_of(at.front.x)),
                       battle::number_text(table::units_of(at.front.y)),
                       battle::number_text(table::degrees_of(at.heading)));
}

void Tabletop::begin(Side side)
{
    if (side == blue)
        give("blue name 1", {5, 4, 1, 2});
    else
        give("blue name 1", {1, 2, 5, 4});
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
    impetus::begin(play);
    return rule_set().battle_from(std::move(*setting), state);
}

} // namespace quincunx::impetus::test
