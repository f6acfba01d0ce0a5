#include "battle/questions.hpp"

namespace quincunx::battle {

Value written(const Outcomes& outcomes)
{
    Value made = Value::object();
    for (const auto& [name, chance] : outcomes) {
        if (chance.is_zero()) continue;
        const std::string text = chance.text();
        made[name] = text.find('/') == std::string::npos ? text + "/1" : text;
    }
    return made;
}

} // namespace quincunx::battle
