#include "tessera/view/picture.hpp"

#include "battle/guide_shapes.hpp"
#include "battle/names.hpp"
#include "battle/outlook_odds.hpp"

#include <fmt/format.h>

namespace quincunx::tessera {

namespace {

int harm(Fate fate)
{
    return fate == Fate::stands ? 0 : 1;
}

void add_fight(const State& state, UnitId us, UnitId them, Outlooks& outlooks)
{
    const Melee facts = melee(state, us, them);
    const auto& [ours, theirs] = facts;
    Outlook outlook{.words = fmt::format("The fight with {}", full_name(state, them)),
                    .part = battle::Part::fight};
    outlook.scores = {{us, full_name(state, us), reckoned(sheet(state), ours, theirs.troop)},
                      {them, full_name(state, them), reckoned(sheet(state), theirs, ours.troop)}};
    add_odds(
        std::move(outlook), [&](Dice& dice) { return fought(sheet(state), facts, dice); },
        [&](const Fates& fates) {
            const bool won = fates.attacker == Fate::stands;
            const Fate fate = won ? fates.defender : fates.attacker;
            if (fate == Fate::stands) return Chance{"both stand"};
            return Chance{fmt::format("{} {}", full_name(state, won ? them : us), said(fate)), 0,
                          won ? harm(fate) : -harm(fate), fate == Fate::flees};
        },
        outlooks);
}

} // namespace

void draw(const State& state, Scene& scene)
{
    draw_bases(state, scene, [&](UnitId id, Figure& figure) {
        figure.acted = state.units[id].acted;
        if (in_contact(state, id))
            figure.markers.push_back({"fighting", "red", 'f', Mark::fighting});
        figure.state = name(troop_of(state, id));
        say_markers(figure);
    });
    scene.turn = turn_words(state.turn, state.active,
                            state.fighting ? std::string("fights")
                                           : fmt::format("orders, pips left: {}", state.pips));
}

void guides(const State& state, UnitId unit, Guides& lines)
{
    if (!present(state, unit)) return;
    const Sheet& rows = sheet(state);
    const Point origin = origin_of(state, unit);
    const Rect body = footprint(state, unit, origin);
    const double reach = rows.figure(troop_row(troop_of(state, unit)), columns::troop["move"]);
    lines.push_back({GuideKind::reach, "may move", "tes.move.far", reach,
                     reach_outline(body, origin, reach, 90)});
    if (troop_of(state, unit) == Troop::bows)
        lines.push_back({GuideKind::range, "may shoot", "tes.shot.range", rows["tes.shot.range"],
                         range_outline(body, origin, rows["tes.shot.range"], 30)});
}

void attack_outlooks(const State& state, const LegalOrder& legal, Outlooks& outlooks)
{
    State then = state;
    then.units[legal.order().unit].pose = legal.preview().ends[0].at;
    add_fight(then, legal.order().unit, legal.order().target, outlooks);
}

void fight_outlooks(const State& state, const Order& order, Outlooks& outlooks)
{
    add_fight(state, order.unit, opponent_of(state, order.unit), outlooks);
}

void shot_outlooks(const State& state, const Order& order, Outlooks& outlooks)
{
    const Shot facts = shot_at(state, order.target);
    const std::string target = full_name(state, order.target);
    Outlook outlook{.words = fmt::format("The shot at {}", target)};
    outlook.scores = {{order.unit, full_name(state, order.unit), shooter_reckoned(sheet(state))},
                      {order.target, target, target_reckoned(sheet(state), facts)}};
    add_odds(
        std::move(outlook), [&](Dice& dice) { return shot(sheet(state), facts, dice); },
        [&](Fate fate) {
            return Chance{fmt::format("{} {}", target, said(fate)), 0, harm(fate),
                          fate == Fate::flees};
        },
        outlooks);
}

} // namespace quincunx::tessera
