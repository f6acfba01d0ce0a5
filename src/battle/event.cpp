#include "battle/event.hpp"

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

void tell(Chronicle& chronicle, EventKind kind, std::string_view rule, const Sentence& words,
          const reckoning::Reckoning& reckoning, std::span<const dice::Thrown> faces)
{
    if (!chronicle.listening()) return;
    Event event;
    event.kind = kind;
    event.rule = rule;
    event.words = words;
    event.reckoning = reckoning;
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
