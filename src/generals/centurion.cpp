#include "generals/centurion.hpp"

#include "rules/situation.hpp"

namespace quincunx::generals {

void Centurion::look(const battle::Battle& battle)
{
    if (rules::survey(battle, now_))
        aim_.take(now_, battle.pending().side, manner_);
    else
        aim_.clear();
}

double Centurion::worth(const battle::Battle& battle, const battle::LegalOrder& order) const
{
    return Optio::worth(battle, order) + order.preview().chance * aim_.change(order);
}

} // namespace quincunx::generals
