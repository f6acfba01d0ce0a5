#include "battle/fields.hpp"

#include "battle/members.hpp"

#include <algorithm>

namespace quincunx::battle {

std::string first_difference(const std::vector<NamedField>& ours,
                             const std::vector<NamedField>& theirs)
{
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
        if (ours[i].name != theirs[i].name || ours[i].value != theirs[i].value)
            return fmt::format("{} is {} and {}", ours[i].name, ours[i].value, theirs[i].value);
    return ours.size() == theirs.size() ? "" : "the number of fields";
}

std::string to_text(const FieldPath& path)
{
    std::string text = path.above == nullptr ? "" : to_text(*path.above);
    if (!text.empty()) text += path.above->number == not_numbered ? "." : ": ";
    text += path.name;
    if (path.number != not_numbered) text += fmt::format(" {}", path.number);
    return text;
}

} // namespace quincunx::battle
