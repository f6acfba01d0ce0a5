#include "rules/my_ancients/view/picture.hpp"

#include "rules/my_ancients/turn/verbs.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients {

namespace {

// Of each level below steady.
struct MoraleMarker {
    Rule rule;
    std::string_view colour;
    char letter;
};
constexpr MoraleMarker morale_markers[] = {{"ma.marker.shaken", "yellow", 's'},
                                           {"ma.marker.demoralised", "orange", 'm'},
                                           {"ma.marker.broken", "red", 'b'}};
static_assert(std::size(morale_markers) + 1 == all_names<Morale>().size());
constexpr std::string_view tray_colours[] = {"red", "brown", "green", "silver", "blue", "white"};
constexpr Rule round_markers[] = {"ma.marker.rounds.first", "ma.marker.rounds.second",
                                  "ma.marker.rounds.later"};

std::string description(const UnitCard& card)
{
    const Profile& p = card.profile;
    std::string text = fmt::format("{}, quality {} ({} tray), protection {}", name(p.troop),
                                   p.quality, tray_colours[card.tray], p.protection);
    if (p.weapon != Weapon::none) text += fmt::format(", {}", name(p.weapon));
    if (p.pilum) text += ", pila";
    if (p.has_shock()) text += ", shock";
    if (p.impetuous) text += ", impetuous";
    return text;
}

void add_markers(const State& state, UnitId id, battle::Figure& figure)
{
    const Unit& unit = state.units[id];
    const Sheet& rules = sheet(state);
    const auto level = static_cast<std::size_t>(unit.morale);
    using battle::Mark;
    if (unit.morale != Morale::steady) {
        const MoraleMarker& marker = morale_markers[level - 1];
        figure.markers.push_back({rules.word(marker.rule.index), std::string(marker.colour),
                                  marker.letter, Mark::morale, static_cast<int>(level)});
    }
    if (unit.disordered)
        figure.markers.push_back(
            {rules.word(Rule("ma.marker.disorder").index), "brown", 'd', Mark::disorder});
    if (unit.shield_wall) figure.markers.push_back({"shield wall", "blue", 'w', Mark::guard});
    if (unit.pursuing != no_unit)
        figure.markers.push_back({"pursuing", "green", 'p', Mark::pursuing});
    if (unit.pursued) figure.markers.push_back({"pursued", "purple", 'f', Mark::pursued});
    for (const Bout& bout : state.bouts) {
        if (bout.fighters[0].unit != id && bout.fighters[1].unit != id) continue;
        const int round = std::clamp<int>(bout.round, 1, std::size(round_markers));
        figure.markers.push_back({rules.word(round_markers[round - 1].index), "black",
                                  static_cast<char>('0' + round), Mark::fighting, round});
        break;
    }
    if (unit.carried > 0)
        figure.markers.push_back({rules.word(Rule("ma.marker.casualties").index), "grey",
                                  static_cast<char>('0' + unit.carried % 10), Mark::hits,
                                  unit.carried});
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    const UnitCard& card = state.setting->units[id];
    battle::Figure figure = battle::figure_at(state, id);
    figure.base_front = card.base_front;
    figure.base_depth = card.base_depth;
    figure.front = front_of(state, id);
    figure.depth = depth_of(state, id);
    const Point origin = origin_of(state, id);
    for (const BasePlace& place : state.places)
        if (place.unit == id) figure.bases.push_back(place.pose);
    if (figure.bases.empty())
        for (const Rect& base : bases_of(state, id, origin))
            figure.bases.push_back(
                {table::snapped(origin, table::front_middle(base)), unit.pose.heading});
    figure.state =
        fmt::format("{}, {} of {} bases", description(card), unit.bases, card.start_bases);
    figure.strength = {"bases", unit.bases, card.start_bases};
    figure.acted = unit.moved || unit.charged;
    add_markers(state, id, figure);
    say_markers(figure);
    return figure;
}

battle::Figure figure_of(const State& state, const Beast& beast)
{
    const UnitCard& card = state.setting->units[beast.from];
    battle::Figure figure;
    figure.unit = beast.from;
    figure.side = card.side;
    figure.pose = beast.pose;
    figure.bases.push_back(beast.pose);
    figure.base_front = figure.front = card.base_front;
    figure.base_depth = figure.depth = card.base_depth;
    figure.markers.push_back({"stampeding", "red", 'S', battle::Mark::stampede});
    figure.state = "a stampeding elephant";
    return figure;
}

std::string_view phase_name(Phase phase)
{
    constexpr std::string_view names[] = {"deployment", "fire",       "fire",    "pursued units",
                                          "charges",    "reactions",  "charges", "moves",
                                          "moves",      "break-offs", "moves",   "moves",
                                          "melee",      "recovery",   "over"};
    return names[static_cast<std::size_t>(phase)];
}

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene,
                       [](const State& now, UnitId id) { return figure_of(now, id); });
    for (const Beast& beast : state.beasts) scene.figures.push_back(figure_of(state, beast));
    for (const Side side : {Side::red, Side::blue}) {
        const Leaders& all = state.leaders[index(side)];
        for (std::size_t i = 0; i < all.size(); ++i)
            battle::draw_general(scene, state.setting->roster, side, i, all[i], "leader",
                                 all[i].with == no_unit ? all[i].at
                                                        : state.units[all[i].with].pose.front);
    }
    scene.turn = battle::turn_words(state.phase == Phase::deploy ? 0 : state.turn, state.active,
                                    phase_name(state.phase));
}

std::string prompt(const State& state, const battle::Decision& now)
{
    const battle::Roster& roster = state.setting->roster;
    const std::string_view words = verbs().decisions[now.kind].words;
    if (now.about == no_unit) return {};
    if (now.against == no_unit) return fmt::format("{}: {}.", roster.full_name(now.about), words);
    return fmt::format("{}, against {}: {}.", roster.full_name(now.about),
                       roster.full_name(now.against), words);
}

} // namespace quincunx::my_ancients
