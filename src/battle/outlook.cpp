#include "battle/outlook.hpp"

#include <algorithm>

namespace quincunx::battle {

void add(Outlook& outlook, Chance chance)
{
    for (Chance& known : outlook.outcomes)
        if (known.words == chance.words) {
            known.share += chance.share;
            return;
        }
    outlook.outcomes.push_back(std::move(chance));
}

void tidy(Outlook& outlook)
{
    std::stable_sort(outlook.outcomes.begin(), outlook.outcomes.end(),
                     [](const Chance& a, const Chance& b) {
                         return a.favours != b.favours ? a.favours > b.favours : a.share > b.share;
                     });
}

void finish(Outlook outlook, Outlooks& outlooks)
{
    tidy(outlook);
    outlooks.push_back(std::move(outlook));
}

} // namespace quincunx::battle
