#include "rules/impetus/view/picture.hpp"

#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/verbs.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus {

namespace {

std::string description(const Profile& p)
{
    std::string text =
        fmt::format("{} VBU {}, I {}, {}", name(p.type), p.vbu, p.impetus, name(p.discipline));
    if (p.missile != Missile::none) text += fmt::format(", {}", name(p.missile));
    if (p.weapon != Weapon::none) text += fmt::format(", {}", name(p.weapon));
    if (p.thrown != Thrown::none) text += fmt::format(", {}", name(p.thrown));
    if (p.impetuous) text += ", impetuous";
    if (p.warband) text += ", warband";
    if (p.camels) text += ", camels";
    if (p.schiltron) text += ", schiltron";
    return text;
}

void add_markers(const State& state, UnitId id, battle::Figure& figure)
{
    const Unit& unit = state.units[id];
    using battle::Mark;
    if (unit.disordered) figure.markers.push_back({"disordered", "orange", 'd', Mark::disorder});
    if (unit.opportunity) figure.markers.push_back({"opportunity", "green", 'o', Mark::ready});
    if (unit.shieldwall) figure.markers.push_back({"shieldwall", "blue", 's', Mark::guard});
    if (unit.square) figure.markers.push_back({"square", "blue", 'q', Mark::guard});
    if (unit.dismounted) figure.markers.push_back({"dismounted", "brown", 'm', Mark::dismounted});
    if (!is_fresh(state, id) || units_in(state, id) < state.setting->units[id].profile.bases)
        figure.markers.push_back({"losses", "red", 'l', Mark::losses});
    if (in_melee(state, id)) figure.markers.push_back({"in melee", "red", 'x', Mark::fighting});
    if (unit.activated) figure.markers.push_back({"activated", "grey", 'a', Mark::acted});
    const int left = unit.vbu.front();
    figure.strength = {"VBU", left, std::max<int>(profile(state, id).vbu, left)};
}

battle::Figure figure_of(const State& state, UnitId id)
{
    const Unit& unit = state.units[id];
    battle::Figure figure = battle::figure_at(state, id);
    figure.base_front = figure.front = base_frontage(sheet(state));
    figure.base_depth = base_depth(sheet(state), type_of(state, id));
    figure.depth = depth_of(state, id);
    if (is_garrison(state, id))
        figure.pose.front = middle_of(state.setting->ground.features[unit.garrison]);
    const table::Vec back = -table::forward(unit.pose.heading);
    for (int rank = 0; rank < units_in(state, id); ++rank)
        figure.bases.push_back(
            table::moved(figure.pose, table::along(back, figure.base_depth * rank)));
    figure.state = description(profile(state, id)) + ", left";
    for (const std::uint8_t left : unit.vbu) figure.state += fmt::format(" {}", left);
    if (is_garrison(state, id)) figure.state += ", garrison";
    add_markers(state, id, figure);
    say_markers(figure);
    return figure;
}

void add_generals(const State& state, Side side, battle::Scene& scene)
{
    const auto& names = state.setting->roster.generals[index(side)];
    const Commands& all = state.commands[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!state.setting->armies[index(side)].commands[i].level) continue;
        const bool lost = !all[i].has_general;
        const UnitId with = lost ? no_unit : all[i].with;
        const table::Point at = with == no_unit ? table::Point{} : state.units[with].pose.front;
        scene.generals.push_back(
            {side, i < names.size() ? names[i] : "general", at, with, lost || with == no_unit});
    }
}

std::string stage_words(const State& state)
{
    if (state.stage < Stage::deployment) return "ground";
    if (state.stage == Stage::deployment) return "deployment";
    if (state.stage == Stage::over) return "over";
    if (state.acting == no_command) return "initiative";
    return fmt::format("command {}", state.acting + 1);
}

// The pieces that lie, by their numbers; and how many may.
std::string ground_words(const State& state)
{
    const std::vector<table::Feature>& features = state.setting->ground.features;
    std::string text;
    for (std::size_t i = 0; i < features.size(); ++i)
        if (is_piece(state.setting->ground, i))
            text +=
                fmt::format("{}{} {} at {} {}", text.empty() ? "" : ", ", i + 1, features[i].name,
                            battle::number_text(table::units_of(middle_of(features[i]).x)),
                            battle::number_text(table::units_of(middle_of(features[i]).y)));
    const Placing row = placing(sheet(state));
    if (state.stage == Stage::pieces)
        text += fmt::format("{}{} of {} to {} pieces", text.empty() ? "" : "; ",
                            pieces_in(state.setting->ground), row.fewest, row.most);
    return text;
}

// Any faces at all, once something would be thrown that nobody has thrown yet.
class Unthrown final : public Dice {
  public:
    bool asked = false;

  private:
    int another(int sides) override
    {
        asked = true;
        at_ = at_ * 1664525U + 1013904223U;
        return static_cast<int>((at_ >> 16) % static_cast<std::uint32_t>(sides)) + 1;
    }
    std::uint32_t at_ = 1;
};

// What comes of a throw by itself: up to the next one.
class UntilThrown final : public battle::Chronicle {
  public:
    UntilThrown(const Unthrown& dice, const battle::Roster& roster)
        : Chronicle(true), dice_(dice), roster_(roster)
    {
    }
    void record(const battle::Event& event) override
    {
        if (dice_.asked) return;
        words += fmt::format("{}{}", words.empty() ? "" : " ", to_text(event.words, roster_));
    }
    std::string words;

  private:
    const Unthrown& dice_;
    const battle::Roster& roster_;
};

// The throw that is asked about, in words, and what happens if it is kept.
std::string kept_words(const State& state)
{
    State kept = state;
    kept.suspended.told = kept.suspended.told_before;
    Unthrown dice;
    UntilThrown chronicle(dice, state.setting->roster);
    Play play{kept, dice, chronicle};
    carry_out(play, order_of(top<Rerolling>(state).owner, Verb::keep), {});
    return chronicle.words;
}

} // namespace

void draw(const State& state, battle::Scene& scene)
{
    battle::draw_units(state, scene, figure_of);
    for (const Side side : {Side::red, Side::blue}) add_generals(state, side, scene);
    scene.turn = battle::turn_words(state.stage < Stage::battle ? 0 : state.turn, state.active,
                                    stage_words(state));
}

std::string prompt(const State& state, const battle::Decision& now)
{
    const battle::Roster& roster = state.setting->roster;
    std::string text;
    if (now.about != no_unit) text += roster.full_name(now.about);
    if (now.against != no_unit) text += fmt::format(" against {}", roster.full_name(now.against));
    if (state.stage < Stage::deployment) text += ground_words(state);
    if (static_cast<Ask>(now.kind) == Ask::destiny) {
        text += text.empty() ? "has thrown" : ": has thrown";
        for (std::size_t i = state.suspended.begins_at; i < state.suspended.faces.size(); ++i)
            text += fmt::format(" {}", state.suspended.faces[i]);
        text +=
            fmt::format(". {} {} re-rolls left", kept_words(state), state.destiny[index(now.side)]);
    }
    return fmt::format("{}{}{}.", text, text.empty() ? "" : ": ",
                       verbs().decisions[now.kind].words);
}

} // namespace quincunx::impetus
