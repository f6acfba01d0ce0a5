#include "tabletop.hpp"

#include "battle/battle_of.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"
#include "rules/field_of_glory/turn/setup.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::test {

namespace {

Value card_of(const Profile& profile, int files)
{
    Value card = Value::object();
    card["type"] = name(profile.type);
    if (profile.type == Type::Camp) {
        card["fortified"] = profile.fortified;
        return card;
    }
    if (has_armour(profile.type)) card["armour"] = name(profile.armour);
    card["quality"] = name(profile.quality);
    card["drilled"] = profile.drilled;
    card["shooting"] = name(profile.shooting);
    card["impact"] = name(profile.impact);
    card["melee"] = name(profile.melee);
    card["bases"] = profile.bases;
    card["files"] = files;
    card["ranks"] = (profile.bases + files - 1) / files;
    return card;
}

} // namespace

Tabletop::Tabletop(double width, double depth) : Field("field-of-glory", width, depth)
{
    general(red, "troop", muster::Spot{width / 2, 1});
    general(blue, "troop", muster::Spot{width / 2, depth - 1});
}

Placed Tabletop::place(std::string label, Side side, std::string_view words, int files)
{
    return Field::place(std::move(label), side, card_of(profile_in_words(words), files));
}

void Tabletop::reserves(Side side, int count)
{
    const bool near = side == red;
    for (int i = 0; i < count; ++i)
        place(fmt::format("{}r{}", near ? "A" : "B", i + 1), side, "HF 4", 2)
            .at(i % 2 == 0 ? 2 : fight().width - 2,
                near ? 1 + 2.0 * (i / 2) : fight().depth - 1 - 2.0 * (i / 2))
            .heading(near ? 0 : 180);
}

void Tabletop::change(std::function<void(State&)> by)
{
    changes_.push_back(std::move(by));
}

void Tabletop::pass_to(std::string_view wanted)
{
    for (int i = 0; i < 60 && asked() != wanted; ++i) {
        REQUIRE(asked() != "over");
        stop();
    }
    CHECK(asked() == wanted);
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
    proceed(play);
    return rule_set().battle_from(std::move(*setting), state);
}

} // namespace quincunx::field_of_glory::test
