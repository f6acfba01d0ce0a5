#include "battle/questions.hpp"

namespace quincunx::battle {

namespace {

bool is_of_a_word(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

bool nothing_follows(std::string_view rest)
{
    return rest == "_0" || rest == ".0" || rest.starts_with("_0_") || rest.starts_with(".0.");
}

} // namespace

bool is_said_in(std::string_view words, std::string_view outcome)
{
    for (std::size_t at = outcome.find(words); at != std::string_view::npos;
         at = outcome.find(words, at + 1)) {
        const std::size_t end = at + words.size();
        const bool begins = at == 0 || !is_of_a_word(outcome[at - 1]);
        const bool ends = end == outcome.size() || !is_of_a_word(outcome[end]);
        if (begins && ends && !nothing_follows(outcome.substr(end))) return true;
    }
    return false;
}

Value written(const Outcomes& outcomes)
{
    Value::Object made; // names differ: none need be looked for
    made.reserve(outcomes.size());
    for (const auto& [name, chance] : outcomes) {
        if (chance.is_zero()) continue;
        std::string text = chance.text();
        if (text.find('/') == std::string::npos) text += "/1";
        made.emplace_back(name, std::move(text));
    }
    return Value(std::move(made));
}

} // namespace quincunx::battle
