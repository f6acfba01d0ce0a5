#include "generals/why.hpp"

#include <cmath>

namespace quincunx::generals {

namespace {

double rounded(double share)
{
    return std::round(share * 1e5) / 1e5;
}

} // namespace

Value to_value(const Why& why, const battle::Battle& battle)
{
    Value told = Value::object();
    Value weighed = Value::list();
    for (const Weighing& one : why.orders) {
        Value found = Value::Object{{"order", to_text(one.order, battle.verbs(), battle.roster())},
                                    {"chance", rounded(one.chance)},
                                    {"gain", rounded(one.gain)},
                                    {"risk", rounded(one.risk)},
                                    {"position", rounded(one.position)},
                                    {"aim", rounded(one.aim)},
                                    {"worth", rounded(one.worth)}};
        if (one.tries > 0) {
            found["tries"] = one.tries;
            found["came_to"] = rounded(one.came_to);
            found["spread"] = rounded(one.spread);
        }
        weighed.push_back(std::move(found));
    }
    if (!why.orders.empty())
        told["order"] = to_text(why.orders.front().order, battle.verbs(), battle.roster());
    told["aim"] = why.aim;
    told["weighed"] = std::move(weighed);
    return told;
}

} // namespace quincunx::generals
