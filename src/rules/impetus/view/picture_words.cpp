// Orders as a player would say them, where the verb alone does not tell: which command is named,
// and what it is that ends.

#include "rules/impetus/turn/setup.hpp"
#include "rules/impetus/turn/verbs.hpp"
#include "rules/impetus/view/picture.hpp"

#include <fmt/format.h>

namespace quincunx::impetus {

namespace {

// "Command 2, Varro with A11: A11, A12"
std::string command_words(const State& state, Side side, std::size_t number)
{
    const battle::Roster& roster = state.setting->roster;
    const Command& command = state.commands[index(side)][number];
    std::string text = fmt::format("command {}", number + 1);
    if (command.has_general && number < roster.generals[index(side)].size())
        text += fmt::format(", {}", roster.generals[index(side)][number]);
    std::string units;
    for (const UnitId unit : everybody(state, side))
        if (command_of(state, unit) == number && !is_baggage(state, unit))
            units += fmt::format("{}{}", units.empty() ? ": " : ", ", roster[unit].label);
    return text + units;
}

std::string_view end_words(Ask ask)
{
    switch (ask) {
    case Ask::pieces: return "these pieces will do";
    case Ask::river: return "no river";
    case Ask::town: return "no built-up area";
    case Ask::ground: return "leave the ground as it is";
    case Ask::edge: return "keep this edge";
    case Ask::deploy: return "this command stands: go on";
    case Ask::next: return "end this command's turn";
    case Ask::rally:
    case Ask::press: return "go on disordered";
    case Ask::mode:
    case Ask::phase: return "it has done enough";
    case Ask::bonus: return "move without the bonus";
    case Ask::how_far: return "go no farther";
    case Ask::name:
    case Ask::melee:
    case Ask::rush:
    case Ask::react:
    case Ask::pursue:
    case Ask::destiny: break;
    }
    return "";
}

std::string spot_words(table::Point at)
{
    return fmt::format("{} {}", battle::number_text(table::units_of(at.x)),
                       battle::number_text(table::units_of(at.y)));
}

} // namespace

// "wood, 20 by 15, its middle at 60 45"; "deep river, 24 from the left"
std::string laid_words(const State& state, const battle::Order& order)
{
    std::string text(verbs().shapes[order.verb].name);
    std::replace(text.begin(), text.end(), '_', ' ');
    if (is_river(static_cast<Verb>(order.verb)))
        return order.numbers.empty() ? text
                                     : fmt::format("{}, {} from the left", text, order.numbers[0]);
    if (!order.place) return text;
    const double square = placing(sheet(state)).square;
    const double wide = order.numbers.empty() ? square : order.numbers[0];
    const double deep = order.numbers.size() < 2 ? wide : order.numbers[1];
    return fmt::format("{}, {} by {}, its middle at {}", text, battle::number_text(wide),
                       battle::number_text(deep), spot_words(order.place->front));
}

// "move 2, wood, to 40 30"
std::string change_words(const State& state, const battle::Order& order)
{
    const table::Ground& ground = state.setting->ground;
    const int number = number_in(order);
    if (number < 1 || !is_piece(ground, static_cast<std::size_t>(number - 1))) return {};
    const std::string piece =
        fmt::format("{}, {},", number, ground.features[static_cast<std::size_t>(number - 1)].name);
    if (static_cast<Verb>(order.verb) == Verb::clear) return fmt::format("take {} away", piece);
    return order.place ? fmt::format("move {} to {}", piece, spot_words(order.place->front)) : "";
}

std::string name_words(const State& state, const battle::Order& order)
{
    if (order.numbers.empty() || order.numbers[0] < 1 ||
        static_cast<std::size_t>(order.numbers[0]) > state.commands[index(order.side)].size())
        return {};
    return command_words(state, order.side, static_cast<std::size_t>(order.numbers[0] - 1));
}

std::string activate_words(const State& state, const battle::Order& order)
{
    if (order.others.empty()) return "activate it alone";
    const battle::Roster& roster = state.setting->roster;
    std::string text = fmt::format("activate the group {}", roster[order.unit].label);
    for (const UnitId unit : order.others) text += fmt::format(", {}", roster[unit].label);
    return text;
}

std::string shoot_words(const State& state, const battle::Order& order)
{
    if (is_on_top<Reacting>(state)) return "shoot at whoever comes";
    return order.numbers.empty() ? "" : "shoot, and then move once at most";
}

std::string stop_words(const State& state, const battle::Order&)
{
    return std::string(end_words(static_cast<Ask>(pending(state).kind)));
}

} // namespace quincunx::impetus
