#include "battle/battle.hpp"

namespace quincunx::battle {

void Battle::guides(UnitId, Guides& guides) const
{
    guides.clear();
}

void Battle::outlooks(const LegalOrder&, Outlooks& outlooks) const
{
    outlooks.clear();
}

} // namespace quincunx::battle
