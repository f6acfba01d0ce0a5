#include "reckoning/answers.hpp"

#include "kernel/answers.hpp"

namespace quincunx::reckoning {

Value factors(const Reckoning& reckoning)
{
    Value made = Value::object();
    for (const Line& line : reckoning.lines) made[line.entry->id] = number(line.value);
    return made;
}

} // namespace quincunx::reckoning
