#include "battle/outlook_whole.hpp"

namespace quincunx::battle {

bool is_gate(const Outlook& outlook)
{
    return outlook.outcomes.size() == 2 && outlook.outcomes.front().favours > 0 &&
           outlook.outcomes.back().favours < 0;
}

void add_whole(Outlooks& outlooks)
{
    Outlook whole;
    whole.words = whole_words;
    whole.part = Part::whole;
    double reached = 1;
    for (std::size_t i = 0; i + 1 < outlooks.size(); ++i) {
        const Outlook& gate = outlooks[i];
        if (!is_gate(gate)) continue;
        const Chance& failed = gate.outcomes.back();
        add(whole,
            {gate.failing.empty() ? failed.words : gate.failing, reached * failed.share, -1});
        reached *= gate.outcomes.front().share;
    }
    if (whole.outcomes.empty()) return;
    for (const Chance& end : outlooks.back().outcomes)
        add(whole, {end.words, reached * end.share, end.favours});
    finish(std::move(whole), outlooks);
}

} // namespace quincunx::battle
