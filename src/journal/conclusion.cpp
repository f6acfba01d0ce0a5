#include "journal/conclusion.hpp"

#include <array>
#include <fmt/format.h>

namespace quincunx::journal {

namespace {

using battle::Side;
using How = Conclusion::How;

constexpr std::array<std::string_view, 6> words = {
    "red resigns", "blue resigns", "agreement", "red out of time", "blue out of time", "abandoned"};
constexpr std::array<Conclusion, words.size()> meanings = {{{How::resigned, Side::red},
                                                            {How::resigned, Side::blue},
                                                            {How::agreed, Side::red},
                                                            {How::out_of_time, Side::red},
                                                            {How::out_of_time, Side::blue},
                                                            {How::abandoned, Side::red}}};

// Nobody's doing in particular, and nobody's victory.
bool is_of_both(How how)
{
    return how == How::agreed || how == How::abandoned;
}

std::string said(How how, std::string_view who)
{
    switch (how) {
    case How::resigned: return fmt::format("{} resigned.", who);
    case How::agreed: return "Both agreed on a draw.";
    case How::out_of_time: return fmt::format("The time of {} ran out.", who);
    case How::abandoned: return "It was abandoned by both.";
    }
    return "";
}

} // namespace

battle::Outcome outcome_of(const Conclusion& conclusion)
{
    return is_of_both(conclusion.how) ? battle::Outcome::draw
                                      : battle::wins(other(conclusion.side));
}

std::string_view word_of(const Conclusion& conclusion)
{
    for (std::size_t i = 0; i < words.size(); ++i)
        if (meanings[i] == conclusion ||
            (is_of_both(conclusion.how) && meanings[i].how == conclusion.how))
            return words[i];
    return "";
}

std::span<const std::string_view> conclusion_words()
{
    return words;
}

Conclusion conclusion_of(std::size_t word)
{
    return meanings.at(word);
}

std::string concluding_words(const Conclusion& conclusion, const battle::Roster& roster)
{
    return said(conclusion.how, roster.armies[battle::index(conclusion.side)]);
}

std::string concluding_words(const Conclusion& conclusion)
{
    return conclusion.how == How::resigned
               ? said(conclusion.how, conclusion.side == Side::red ? "Red" : "Blue")
               : said(conclusion.how, side_word(conclusion.side));
}

} // namespace quincunx::journal
