#include "rules/field_of_glory/view/picture.hpp"

#include "rules/field_of_glory/field/observe.hpp"
#include "rules/field_of_glory/turn/sequence.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory {

using battle::index;

namespace {

constexpr std::string_view level_colours[] = {"", "yellow", "orange", "red"};
constexpr char level_letters[] = {' ', 'd', 'f', 'b'};

std::string description(const Profile& p)
{
    if (p.type == Type::Camp) return p.fortified ? "fortified camp" : "camp";
    std::string text = fmt::format("{} {} {}{}", name(p.quality), name(p.armour),
                                   p.drilled ? "drilled " : "", name(p.type));
    if (p.shooting != Shooting::none) text += fmt::format(", {}", name(p.shooting));
    if (p.impact != Impact::none) text += fmt::format(", {}", name(p.impact));
    const bool same = name(p.impact) == name(p.melee);
    if (p.melee != Melee::none && !same) text += fmt::format(", {}", name(p.melee));
    if (p.support)
        text += fmt::format(", supported by {} with {}", name(p.support->type),
                            name(p.support->shooting));
    return text;
}

void add_bases(const State& state, UnitId id, battle::Figure& figure)
{
    const table::Body at = body(state, id);
    const table::Point origin = at.pose.front;
    for (int file = 0; file < at.formation.files; ++file)
        for (int rank = 0; rank < table::bases_in_file(at.formation, file); ++rank) {
            const table::Rect one = base(state, id, file, rank, origin);
            figure.bases.push_back(
                {table::snapped(origin, table::front_middle(one)), at.pose.heading});
        }
}

void add_markers(const State& state, UnitId id, battle::Figure& figure)
{
    const Group& group = state.units[id];
    const auto level = static_cast<std::size_t>(group.level);
    if (group.level != Level::STEADY)
        figure.markers.push_back(
            {name(group.level), std::string(level_colours[level]), level_letters[level]});
    const Disorder disorder = worst_disorder(state, id);
    if (disorder != Disorder::none)
        figure.markers.push_back(
            {disorder == Disorder::severe ? "SEVERELY DISORDERED" : "DISORDERED", "brown",
             disorder == Disorder::severe ? 's' : 'o'});
    if (group.pursuing) figure.markers.push_back({"pursuing", "green", 'p'});
    if (group.charged) figure.markers.push_back({"charging", "blue", 'c'});
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Group& group = state.units[id];
    const table::Formation stands_in = formation(state, id);
    battle::Figure figure = battle::figure_at(state, id);
    figure.base_front = table::units_of(stands_in.base_frontage);
    figure.base_depth = table::units_of(stands_in.base_depth);
    figure.front = table::frontage(stands_in);
    figure.depth = table::depth(stands_in);
    figure.state = description(profile(state, id));
    add_bases(state, id, figure);
    figure.strength = static_cast<int>(figure.bases.size());
    if (is_camp(state, id)) return figure;
    figure.state += fmt::format(", {} of {} bases", group.bases, profile(state, id).bases);
    add_markers(state, id, figure);
    say_markers(figure);
    return figure;
}

constexpr std::string_view phase_names[] = {"impact", "manoeuvre", "shooting", "melee",
                                            "joint action"};

std::string_view phase_name(const State& state)
{
    if (state.step == Step::deploy) return "deployment";
    if (state.step == Step::over) return "over";
    return phase_names[static_cast<std::size_t>(phase_of(state.step))];
}

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene, figure_of);
    for (const Side side : {Side::red, Side::blue}) {
        const Commanders& all = state.commanders[index(side)];
        for (std::size_t i = 0; i < all.size(); ++i)
            battle::draw_general(scene, state.setting->roster, side, i, all[i], "commander",
                                 commander_point(state, side, i));
    }
    scene.turn = battle::turn_words(state.step == Step::deploy ? 0 : turn_of(state), state.active,
                                    phase_name(state));
}

std::string prompt(const State& state, const battle::Decision& now)
{
    const battle::Roster& roster = state.setting->roster;
    switch (static_cast<Ask>(now.kind)) {
    case Ask::pursue:
        return fmt::format("{} runs; shall {} pursue?", roster.full_name(now.against),
                           roster.full_name(now.about));
    case Ask::stop_pursuit:
        return fmt::format("{} has lost sight of whom it pursued; go on or hold?",
                           roster.full_name(now.about));
    case Ask::target:
    case Ask::overlap:
        return fmt::format("{}, a file of {}.", decision_shapes()[now.kind].words,
                           roster.full_name(now.about));
    case Ask::deploy:
    case Ask::charge:
    case Ask::react:
    case Ask::move_next:
    case Ask::lead:
    case Ask::line_up:
    case Ask::manoeuvre:
    case Ask::commanders:
    case Ask::rally: break;
    }
    return {};
}

} // namespace quincunx::field_of_glory
