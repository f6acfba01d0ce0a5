#include "rules/fast_play/view/picture.hpp"

#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/turn/sequence.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

using battle::index;

namespace {

std::string description(const Profile& p)
{
    std::string text = fmt::format("{} {}", name(p.quality), name(p.troop));
    if (p.armour != Armour::none) text += fmt::format(", {} armour", name(p.armour));
    if (p.skill != Skill::average) text += fmt::format(", {} skill", name(p.skill));
    if (p.missile != Missile::none) text += fmt::format(", {}", name(p.missile));
    const std::pair<bool, std::string_view> words[] = {
        {p.lance, "lance"},           {p.kontos, "kontos"}, {p.two_handed, "two-handed"},
        {p.long_spear, "long spear"}, {p.pike, "pike"},     {p.thrown, "thrown"},
        {p.steadfast, "steadfast"},   {p.shock, "shock"},   {p.impetuous, "impetuous"}};
    for (const auto& [has, word] : words)
        if (has) text += fmt::format(", {}", word);
    for (char& letter : text)
        if (letter == '_') letter = ' ';
    return text;
}

void add_bases(const State& state, UnitId id, battle::Figure& figure)
{
    const Unit& unit = state.units[id];
    const Stand& stand = card(state, id).stand;
    const table::Vec ahead = table::forward(unit.pose.heading);
    const table::Vec right = table::right_of(ahead);
    for (int i = 0; i < unit.stands; ++i) {
        const double aside = (i % unit.files + 0.5 - unit.files / 2.0) * stand.width;
        const int rank = i / unit.files;
        const double behind = rank * stand.depth;
        figure.bases.push_back(
            table::moved(unit.pose, table::along(right, aside) - table::along(ahead, behind)));
    }
}

void add_markers(const Unit& unit, battle::Figure& figure)
{
    if (unit.routing) figure.markers.push_back({"routing", "red", 'r'});
    if (unit.stampeding) figure.markers.push_back({"stampeding", "purple", 't'});
    if (unit.shaken && !unit.routing) figure.markers.push_back({"shaken", "yellow", 's'});
    if (unit.spent) figure.markers.push_back({"spent", "grey", 'x'});
    if (unit.wounds > 0)
        figure.markers.push_back({"wounds", "brown",
                                  static_cast<char>('0' + std::min<int>(unit.wounds, 9)),
                                  unit.wounds});
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    battle::Figure figure = battle::figure_at(state, id);
    figure.base_front = card(state, id).stand.width;
    figure.base_depth = card(state, id).stand.depth;
    figure.front = frontage_of(state, id);
    figure.depth = depth_of(state, id);
    figure.strength = unit.stands;
    add_bases(state, id, figure);
    add_markers(unit, figure);
    figure.state = fmt::format("{}, {}, {} of {} stands", description(profile(state, id)),
                               name(unit.formation), unit.stands, profile(state, id).stands);
    say_markers(figure);
    return figure;
}

constexpr std::string_view phase_names[] = {"deployment", "rally", "action", "over"};

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene, figure_of);
    for (const Side side : {Side::red, Side::blue})
        if (state.setting->armies[index(side)].has_commander)
            battle::draw_general(scene, state.setting->roster, side, 0, commander_of(state, side),
                                 "commander", commander_point(state, side));
    scene.turn = battle::turn_words(state.phase == Phase::deployment ? 0 : state.turn, state.active,
                                    phase_names[static_cast<std::size_t>(state.phase)]);
}

std::string prompt(const State& state, const battle::Decision& now)
{
    const battle::Roster& roster = state.setting->roster;
    switch (static_cast<Ask>(now.kind)) {
    case Ask::recover:
        return fmt::format("{} is shaken; try to recover?", roster.full_name(now.about));
    case Ask::act: return fmt::format("go on with {}.", roster.full_name(now.about));
    case Ask::react:
        return fmt::format("{} is charged by {}; how does it react?", roster.full_name(now.about),
                           roster.full_name(now.against));
    case Ask::break_through:
        return fmt::format(
            "{} may break through {}\".", roster.full_name(now.about),
            battle::number_text(table::units_of(state.act.breakthroughs.front().distance)));
    case Ask::edge:
    case Ask::deploy:
    case Ask::activate: break;
    }
    return {};
}

} // namespace quincunx::fast_play
