#include "battle/event.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::battle {

void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words)
{
    if (!chronicle.listening()) return;
    Event event;
    event.kind = kind;
    event.rule = rule;
    event.words = words;
    chronicle.record(event);
}

namespace {

void add_up(Event& event, std::span<const Summing> sums)
{
    std::uint32_t taken = 0;
    for (const Summing& asked : sums) {
        if (asked.of.empty() && asked.ids.empty()) continue;
        Sum sum{asked.of, 0, 0};
        for (std::size_t i = 0; i < event.reckoning.lines.size(); ++i) {
            const reckoning::Line& line = event.reckoning.lines[i];
            if ((taken >> i & 1U) != 0 || !line.entry->id.starts_with(asked.ids)) continue;
            sum.lines |= 1U << i;
            sum.total += line.value;
        }
        taken |= sum.lines;
        if (asked.total) sum.total = *asked.total;
        if (sum.lines == 0 || asked.of.empty()) continue;
        const auto same = std::ranges::find(event.sums, asked.of, &Sum::of);
        if (same == event.sums.end()) {
            event.sums.push_back(sum);
        } else {
            same->lines |= sum.lines;
            same->total += sum.total;
        }
    }
}

} // namespace

void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words,
          const reckoning::Reckoning& reckoning, std::span<const dice::Thrown> faces,
          const Besides& besides)
{
    if (!chronicle.listening()) return;
    Event event;
    event.kind = kind;
    event.rule = rule;
    event.words = words;
    event.reckoning = reckoning;
    add_up(event, besides.sums);
    event.passed = besides.passed;
    event.motive = besides.motive;
    for (const dice::Thrown face : faces)
        if (!event.dice.full()) event.dice.push_back(face);
    chronicle.record(event);
}

void tell_move(Chronicle& chronicle, std::string_view rule, UnitId unit, const table::Pose& from,
               const table::Pose& to)
{
    if (!chronicle.listening()) return;
    Event event;
    event.kind = EventKind::move;
    event.rule = rule;
    event.words = {"{unit} moves.", unit};
    event.from = from;
    event.to = to;
    chronicle.record(event);
}

bool weaker(const Looks& before, const Looks& after)
{
    return before.present && (!after.present || after.strength.left < before.strength.left ||
                              after.bases < before.bases);
}

Motive motive_of(std::span<const MotiveOf> motives, std::string_view rule)
{
    Motive found = rule.starts_with("scenario.arrive") ? Motive::arrival : Motive::none;
    std::size_t longest = 0;
    for (const MotiveOf& row : motives)
        for (const std::string_view begins : row.rules)
            if (begins.size() > longest && rule.starts_with(begins)) {
                longest = begins.size();
                found = row.motive;
            }
    return found;
}

bool speaks_of(const Event& event, UnitId unit)
{
    return unit != no_unit &&
           (event.actor == unit || std::ranges::find(event.targets, unit) != event.targets.end());
}

int Pool::hits() const
{
    int whole = 0;
    int in_pairs = 0; // good with another that shows the same, though it is not what was needed
    bool again = false;
    for (const dice::Thrown& one : dice) {
        if (one.fell == dice::Fell::good) (again || need.met_by(one.face) ? whole : in_pairs) += 1;
        again = one.fell == dice::Fell::again;
    }
    return whole + in_pairs / 2;
}

std::vector<Pool> pools_of(std::span<const dice::Thrown> dice)
{
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        const dice::Thrown& one = dice[i];
        if (pools.empty() || pools.back().of != one.of || !(pools.back().need == one.need))
            pools.push_back({one.of, one.need, dice.subspan(i, 0)});
        pools.back().dice = {pools.back().dice.data(), pools.back().dice.size() + 1};
    }
    return pools;
}

namespace {

std::string factor_text(const reckoning::Line& line)
{
    const std::string value = number_text(line.value);
    return fmt::format("{}{} {} [{}]", line.value < 0 ? "" : "+", value, line.entry->words,
                       line.entry->id);
}

} // namespace

std::string to_text(const Event& event, const Roster& roster)
{
    std::string text = to_text(event.words, roster);
    if (!event.reckoning.lines.empty()) {
        text += " (";
        for (const reckoning::Line& line : event.reckoning.lines)
            text += (text.ends_with('(') ? "" : "; ") + factor_text(line);
        text += ")";
    }
    if (!event.dice.empty()) {
        text += event.dice.size() == 1 ? " Die:" : " Dice:";
        for (const dice::Thrown thrown : event.dice) text += fmt::format(" {}", thrown.face);
        text += ".";
    }
    if (!event.rule.empty()) text += fmt::format(" [{}]", event.rule);
    return text;
}

} // namespace quincunx::battle
