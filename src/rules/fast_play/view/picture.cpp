#include "rules/fast_play/view/picture.hpp"

#include "rules/fast_play/turn/sequence.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

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
    const Vec ahead = table::forward(unit.pose.heading);
    const Vec right = table::right_of(ahead);
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
    using battle::Mark;
    if (unit.routing) figure.markers.push_back({"routing", "red", 'r', Mark::morale, 3});
    if (unit.stampeding) figure.markers.push_back({"stampeding", "purple", 't', Mark::stampede});
    if (unit.shaken && !unit.routing)
        figure.markers.push_back({"shaken", "yellow", 's', Mark::morale, 1});
    if (unit.spent) figure.markers.push_back({"spent", "grey", 'x', Mark::acted});
    if (unit.wounds > 0)
        figure.markers.push_back({"wounds", "brown",
                                  static_cast<char>('0' + std::min<int>(unit.wounds, 9)),
                                  Mark::hits, unit.wounds});
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    battle::Figure figure = battle::figure_at(state, id);
    figure.base_front = card(state, id).stand.width;
    figure.base_depth = card(state, id).stand.depth;
    figure.front = frontage_of(state, id);
    figure.depth = depth_of(state, id);
    add_bases(state, id, figure);
    add_markers(unit, figure);
    figure.strength = {"stands", unit.stands, profile(state, id).stands};
    figure.state = fmt::format("{}, {}, {} of {} stands", description(profile(state, id)),
                               name(unit.formation), unit.stands, profile(state, id).stands);
    say_markers(figure);
    return figure;
}

constexpr std::string_view phase_names[] = {"deployment", "rally", "action", "over"};

std::string commander_name(const State& state, Side side)
{
    const auto& names = state.setting->roster.generals[index(side)];
    return names.empty() ? "the commander" : names.front();
}

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
    if (static_cast<Ask>(now.kind) != Ask::break_through) return {};
    const battle::Roster& roster = state.setting->roster;
    return fmt::format(
        "{} may break through {}\".", roster.full_name(now.about),
        battle::number_text(table::units_of(state.act.breakthroughs.front().distance)));
}

// Files, then the formation by its number from 1.
std::string form_words(const State&, const battle::Order& order)
{
    if (order.numbers.empty()) return {};
    std::string text = fmt::format("form {} wide", order.numbers[0]);
    if (order.numbers.size() > 1 && order.numbers[1] >= 1 && order.numbers[1] <= 4)
        text = fmt::format("form {}, {} wide", name(static_cast<Formation>(order.numbers[1] - 1)),
                           order.numbers[0]);
    return text;
}

std::string attach_words(const State& state, const battle::Order& order)
{
    return fmt::format("send {} to {}", commander_name(state, order.side),
                       state.setting->roster.full_name(order.unit));
}

std::string hold_words(const State&, const battle::Order&)
{
    return "do nothing this turn";
}

} // namespace quincunx::fast_play
