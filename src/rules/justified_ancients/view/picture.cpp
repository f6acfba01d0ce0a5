#include "rules/justified_ancients/view/picture.hpp"

#include "rules/justified_ancients/turn/sequence.hpp"

#include <fmt/format.h>

namespace quincunx::justified_ancients {

using battle::index;

namespace {

void add_marker(const State& state, battle::Figure& figure, std::string_view what, Rule colour,
                char letter, int count = 1)
{
    figure.markers.push_back({what, std::string(sheet(state).word(colour.index)), letter, count});
}

std::string description(const Profile& p)
{
    if (is_baggage(p)) return "baggage";
    std::string text = fmt::format("{}{} {} {} {}", p.poor ? "poor " : "", name(p.training),
                                   name(p.weight), name(p.order), name(p.type));
    if (p.missile != Missile::none)
        text += p.missile == Missile::only ? ", only missiles" : ", missiles";
    if (p.phalanx) text += ", phalanx";
    if (p.berserker) text += ", berserkers";
    if (p.cataphract) text += ", cataphracts";
    if (p.testudo_drill) text += ", testudo drill";
    if (p.deep) text += ", deep";
    return text;
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    battle::Figure figure = battle::figure_at(state, id);
    figure.bases = {unit.pose};
    figure.strength = 1;
    figure.front = figure.base_front = sheet(state)["ja.base.frontage"];
    figure.depth = figure.base_depth = depth_of(state, id);
    figure.state = description(profile(state, id));
    if (unit.fatigued) add_marker(state, figure, "fatigued", "ja.cond.fatigued.marker", 'f');
    if (unit.disordered) add_marker(state, figure, "disordered", "ja.cond.disordered.marker", 'd');
    if (unit.depleted > 0)
        add_marker(state, figure, "depleted", "ja.cond.depleted.marker", 'x', unit.depleted);
    if (unit.charging) add_marker(state, figure, "charging", "ja.cond.charging.marker", 'c');
    if (unit.pursuing != no_unit)
        add_marker(state, figure, "pursuing", "ja.cond.charging.marker", 'p');
    if (unit.testudo) figure.markers.push_back({"testudo", "grey", 't'});
    say_markers(figure);
    return figure;
}

constexpr std::string_view phase_names[] = {"deployment",   "charges", "orders",
                                            "missile fire", "melee",   "over"};

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene, figure_of);
    for (const Side side : {Side::red, Side::blue})
        if (state.setting->armies[index(side)].has_general)
            battle::draw_general(scene, state.setting->roster, side, 0, state.generals[index(side)],
                                 "general", general_point(state, side));
    scene.turn =
        battle::turn_words(state.phase == Phase::deployment ? 0 : nominal_turn(state), state.active,
                           phase_names[static_cast<std::size_t>(state.phase)]);
}

std::string prompt(const State& state, const battle::Decision& now)
{
    const battle::Roster& roster = state.setting->roster;
    switch (static_cast<Ask>(now.kind)) {
    case Ask::react:
        return fmt::format("{} is charged by {}; choose a reaction.", roster.full_name(now.about),
                           roster.full_name(now.against));
    case Ask::pursue:
        return fmt::format("{} flees; pursue or hold.", roster.full_name(now.against));
    case Ask::deploy:
    case Ask::charge:
    case Ask::order:
    case Ask::shoot:
    case Ask::melee: break;
    }
    return {};
}

} // namespace quincunx::justified_ancients
