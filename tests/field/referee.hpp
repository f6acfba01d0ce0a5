#pragma once
// Whole battles with a referee beside them: he sees the places before an order, what was told of
// it, and the places after it, and says what may not be. What every rule set must keep stands here;
// what is a rule set's own he is given as looks.

#include "dice/rolled.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace quincunx::test {

// What a referee has seen of one order.
struct Told {
    const battle::Battle& battle; // after it
    const battle::Order& order;
    const std::vector<battle::Event>& events;

    std::string name(battle::UnitId unit) const { return battle.roster().full_name(unit); }
    // The moves of a unit, one after another.
    std::vector<const battle::Event*> moves(battle::UnitId unit) const
    {
        std::vector<const battle::Event*> found;
        for (const battle::Event& event : events)
            if (event.kind == battle::EventKind::move && event.words.unit == unit &&
                !(event.from == event.to))
                found.push_back(&event);
        return found;
    }
    bool fought(battle::UnitId a, battle::UnitId b) const
    {
        for (const battle::Event& event : events)
            if (event.kind == battle::EventKind::fight &&
                ((event.words.unit == a && event.words.other == b) ||
                 (event.words.unit == b && event.words.other == a)))
                return true;
        return false;
    }
};

// Only dice that people have are told, with a face that they have.
inline std::string dice_fault(const Told& told, std::initializer_list<int> kinds)
{
    for (const battle::Event& event : told.events)
        for (const dice::Thrown thrown : event.dice) {
            bool known = false;
            for (const int kind : kinds) known = known || kind == thrown.of;
            if (!known || thrown.face < 1 || thrown.face > thrown.of)
                return fmt::format("{} tells a {} of {}", event.rule, thrown.face, thrown.of);
        }
    return {};
}

// Nobody turns unless an event says so, nor turns about but by a rule that turns.
inline std::string turn_fault(const Told& told, battle::UnitId unit, table::Heading before,
                              table::Heading after, std::initializer_list<std::string_view> turns)
{
    constexpr double most = 136; // degrees: lining up from the edge of a zone
    table::Heading heading = before;
    for (const battle::Event* move : told.moves(unit)) {
        if (!(move->from.heading == heading))
            return told.name(unit) + " has turned and no event says so";
        heading = move->to.heading;
        const double turned = table::degrees_between(move->from.heading, heading);
        bool said = false;
        for (const std::string_view turn : turns) said = said || move->rule == turn;
        if (turned > most && !said)
            return fmt::format("{} turns {:.1f} degrees by {}", told.name(unit), turned,
                               move->rule);
    }
    if (!(after == heading)) return told.name(unit) + " has turned and no event says so";
    return {};
}

// Plays a battle to its end. `before` is called before each order is given, `look` after it has
// been carried out; what it finds wrong is told with the events of the order.
template <class Before, class Look>
std::string refereed(battle::Battle& battle, std::string_view red, std::string_view blue,
                     std::uint64_t seed, Before&& before, Look&& look)
{
    const dice::Seed dice_seed = dice::seed_from(seed);
    const std::unique_ptr<generals::General> players[2] = {generals::find(red)->make(),
                                                           generals::find(blue)->make()};
    generals::Choice chances[2] = {generals::Choice(2 * seed + 1), generals::Choice(2 * seed + 2)};
    std::string faults;
    while (!battle.pending().over) {
        const std::size_t side = battle::index(battle.pending().side);
        before();
        const battle::LegalOrder order = players[side]->choose(battle, chances[side]);
        dice::Rolled dice(dice_seed, battle.entry() + 1);
        battle::Log log;
        battle.apply(order, dice, log);
        const std::string fault = look(Told{battle, order.order(), log.events});
        if (fault.empty()) continue;
        faults +=
            fmt::format("#{} {}: {}\n", battle.entry(),
                        battle::to_text(order.order(), battle.verbs(), battle.roster()), fault);
        for (const battle::Event& event : log.events)
            faults += fmt::format("  {}: {}\n", event.rule, to_text(event, battle.roster()));
    }
    return faults;
}

} // namespace quincunx::test
