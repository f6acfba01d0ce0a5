// The order door: a line whose first letter chooses a battle, then any text, line by line, to its
// judge. Legal orders are applied; after each no invariant is broken and something is pending or
// the battle is over. A refused order changes nothing. Two lines are special: "undo" takes the last
// order back, and "!" with a letter gives one of the options of a general, so that battles go deep.

#include "battlefield.hpp"
#include "input.hpp"

namespace {

using namespace quincunx;
using journal::Match;

constexpr int most_lines = 300;

void give_option(Match& match, char letter)
{
    battle::Units units;
    battle::Orders orders;
    const auto choice = static_cast<unsigned char>(letter);
    match.battle().subjects(units);
    if (!units.empty()) match.battle().options(units[choice % units.size()], orders);
    if (orders.empty() || choice % 7 == 0) match.battle().options(battle::no_unit, orders);
    if (orders.empty()) return;
    const auto legal = match.judged(orders[choice / 8U % orders.size()]);
    fuzz::must(legal || legal.error().why == journal::why::illegal,
               legal ? "" : "an option is in turn: " + to_text(legal.error()));
    if (legal) match.give(*legal);
}

void take(Match& match, std::string_view line)
{
    const std::uint64_t hash = match.battle().hash();
    if (line == "undo") {
        if (!match.entries().empty()) match.undo(match.entries().back().order.side);
        return;
    }
    if (line.size() == 2 && line[0] == '!') {
        if (!match.battle().pending().over) give_option(match, line[1]);
        return;
    }
    const auto given = match.give(line);
    if (given) return;
    fuzz::must(!given.error().reason.empty(), "a refusal has words");
    fuzz::must(match.battle().hash() == hash, "a refused order changes nothing");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view text = fuzz::text_of(data, size);
    if (text.empty()) return 0;
    Match match = fuzz::battlefield(static_cast<unsigned char>(text.front()));
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    for (int i = 0; i < most_lines && !text.empty(); ++i) {
        const std::size_t stop = std::min(text.find('\n'), text.size());
        take(match, text.substr(0, stop));
        text.remove_prefix(std::min(stop + 1, text.size()));
        fuzz::must(match.battle().fault().empty(), match.battle().fault());
        const bool over = match.battle().pending().over;
        const bool decided = match.battle().standing().outcome != battle::Outcome::undecided;
        fuzz::must(over == decided, "a battle is over when it is decided");
    }
    return 0;
}
