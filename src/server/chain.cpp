// How lines of a journal are chained, so that lines that are lost or altered show.

#include "server/store.hpp"

#include <fmt/format.h>

namespace quincunx::server {

dice::Digest first_head(std::string_view header)
{
    return dice::sha256(header);
}

dice::Digest next_head(const dice::Digest& head, std::string_view line)
{
    std::string both(head.begin(), head.end());
    both += line;
    return dice::sha256(both);
}

std::string broken_chain(const StoredBattle& battle, const std::vector<StoredLine>& lines)
{
    if (battle.length < 0) return "";
    if (static_cast<std::int64_t>(lines.size()) != battle.length)
        return fmt::format("its journal has {} lines and should have {}", lines.size(),
                           battle.length);
    dice::Digest head = first_head(battle.header);
    for (const StoredLine& line : lines) head = next_head(head, line.line);
    return head == battle.head ? "" : "a line of its journal is not the one that was kept";
}

} // namespace quincunx::server
