#include "tabletop.hpp"

#include "rules/justified_ancients/turn/sequence.hpp"
#include "rules/justified_ancients/turn/setup.hpp"

#include "dice/recorded.hpp"

#include <fmt/format.h>
#include <sstream>

namespace quincunx::justified_ancients::test {

Value troop(std::string_view words)
{
    Value profile = Value::object();
    std::istringstream text{std::string(words)};
    for (std::string word; text >> word;) {
        if (named<Type>(word))
            profile["type"] = word;
        else if (named<Weight>(word))
            profile["weight"] = word;
        else if (named<TroopOrder>(word))
            profile["order"] = word;
        else if (named<Training>(word))
            profile["training"] = word;
        else if (named<Missile>(word))
            profile["missile"] = word;
        else
            profile[word] = true;
    }
    if (profile["type"] == Value("baggage")) return profile;
    if (profile.find("training") == nullptr) profile["training"] = "trained";
    if (profile.find("missile") == nullptr) profile["missile"] = "none";
    return profile;
}

Tabletop::Tabletop(double width, double depth) : Field("justified-ancients", width, depth)
{
    general(red, "average", muster::Spot{width / 2, 0});
    general(blue, "average", muster::Spot{width / 2, depth});
}

Placed Tabletop::place(std::string label, Side side, std::string_view words)
{
    return Field::place(std::move(label), side, troop(words));
}

void Tabletop::reserves(Side side, int count)
{
    const bool near = side == Side::red;
    for (int i = 0; i < count; ++i)
        place(fmt::format("{}r{}", near ? "A" : "B", i + 1), side, "heavy CO foot")
            .at((i % 2 == 0 ? 0.8 : fight().width - 0.8),
                near ? 0.4 + 1.6 * (i / 2) : fight().depth - 0.4 - 1.6 * (i / 2));
}

void Tabletop::mark(std::string_view label, std::string_view marker)
{
    marks_.push_back({std::string(label), std::string(marker)});
}

void Tabletop::change(std::function<void(State&)> by)
{
    changes_.push_back(std::move(by));
}

namespace {

void put(Unit& unit, std::string_view marker)
{
    if (marker == "fatigued")
        unit.fatigued = true;
    else if (marker == "disordered")
        unit.disordered = true;
    else if (marker == "depleted")
        unit.depleted = 1;
    else if (marker == "charging")
        unit.charging = true;
    else if (marker == "testudo")
        unit.testudo = true;
    else
        FAIL("no marker " << std::string(marker));
}

} // namespace

std::unique_ptr<battle::Battle> Tabletop::open(const reckoning::Sheet& in_force)
{
    auto setting = setting_of(fight(), Sheet(in_force));
    REQUIRE_MESSAGE(setting, (setting ? std::string() : to_text(setting.error())));
    State state = opening_state(fight(), **setting);
    for (const Mark& mark : marks_)
        put(state.units[(*setting)->roster.find(mark.label)], mark.marker);
    for (const auto& change : changes_) change(state);
    REQUIRE(broken_invariant(state) == "");
    battle::Silence nobody;
    dice::Recorded none({});
    Play play{state, none, nobody};
    proceed(play);
    return rule_set().battle_from(std::move(*setting), state);
}

void Tabletop::fight_round(Faces dice)
{
    while (asked().ends_with("charge")) stop();
    give(asked().starts_with("red") ? "red stop" : "blue stop", dice);
}

void Tabletop::pass()
{
    const Side side = battle().pending().side;
    while (
        battle().pending().side == side &&
        (asked().ends_with("charge") || asked().ends_with("order") || asked().ends_with("shoot")))
        stop();
}

} // namespace quincunx::justified_ancients::test
