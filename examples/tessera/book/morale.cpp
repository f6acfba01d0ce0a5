#include "tessera/book/morale.hpp"

namespace quincunx::tessera {

Fate beaten(const Sheet& sheet, Troop loser, Troop winner, bool twice)
{
    const std::size_t column = (twice ? 2U : 0U) + (is_horse(winner) ? 1U : 0U);
    return static_cast<Fate>(sheet.whole(fate_row(loser), columns::fate.at(column)));
}

std::string_view said(Fate fate)
{
    return fate == Fate::destroyed ? "is destroyed" : name(fate);
}

double cost_of(Fate fate)
{
    static constexpr double costs[] = {0, 0.15, 0.4, 1};
    return costs[static_cast<std::size_t>(fate)];
}

} // namespace quincunx::tessera
