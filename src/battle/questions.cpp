#include "battle/questions.hpp"

namespace quincunx::battle {

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
