#include "battle/words.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::battle {

namespace {

// Names of results as people read them: "stays shaken".
std::string spoken(std::string_view word)
{
    std::string text(word);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

// What stands for a name in braces; nothing for a name that no sentence has.
std::string filling(std::string_view name, const Sentence& sentence, const Roster& roster)
{
    if (name == "unit") return roster.full_name(sentence.unit);
    if (name == "other") return roster.full_name(sentence.other);
    if (name == "a") return number_text(sentence.a);
    if (name == "b") return number_text(sentence.b);
    if (name == "c") return number_text(sentence.c);
    if (name == "word") return spoken(sentence.word.text);
    return "{" + std::string(name) + "}";
}

// "1 hit", not "1 hits": what is counted, in the words of all rule sets.
struct Counted {
    std::string_view several;
    std::string_view one;
};
constexpr Counted counted[] = {{" hits", " hit"},     {" bases", " base"}, {" wounds", " wound"},
                               {" files", " file"},   {" dice", " die"},   {" stands", " stand"},
                               {" points", " point"}, {" units", " unit"}};

void count_one(std::string& text, std::string_view& rest)
{
    for (const Counted& thing : counted) {
        if (!rest.starts_with(thing.several)) continue;
        text += thing.one;
        rest.remove_prefix(thing.several.size());
        return;
    }
}

} // namespace

std::string to_text(const Sentence& sentence, const Roster& roster)
{
    std::string text;
    std::string_view rest = sentence.pattern;
    while (!rest.empty()) {
        const std::size_t open = rest.find('{');
        const std::size_t close = rest.find('}', open == rest.npos ? 0 : open);
        if (open == rest.npos || close == rest.npos) break;
        text += rest.substr(0, open);
        const std::string filled =
            filling(rest.substr(open + 1, close - open - 1), sentence, roster);
        text += filled;
        rest.remove_prefix(close + 1);
        if (filled == "1") count_one(text, rest);
    }
    return text.append(rest);
}

std::string number_text(double value)
{
    if (!std::isfinite(value)) return std::isnan(value) ? "?" : (value < 0 ? "-∞" : "∞");
    std::string text = fmt::format("{:.3f}", value);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

} // namespace quincunx::battle
