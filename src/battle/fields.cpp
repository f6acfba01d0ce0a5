#include "battle/fields.hpp"

#include <algorithm>

namespace quincunx::battle {

std::string first_difference(const std::vector<NamedField>& ours,
                             const std::vector<NamedField>& theirs)
{
    const auto value = [](const NamedField& field) {
        return field.word.empty() ? std::to_string(field.value) : field.word;
    };
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
        if (ours[i].name != theirs[i].name || ours[i].value != theirs[i].value)
            return fmt::format("{} is {} and {}", ours[i].name, value(ours[i]), value(theirs[i]));
    return ours.size() == theirs.size() ? "" : "the number of fields";
}

} // namespace quincunx::battle
