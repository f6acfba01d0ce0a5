#include "battle/outlook_whole.hpp"

namespace quincunx::battle {

namespace {

// "Does it ride at elephants? No"; where the test says more than that it failed, that.
std::string failed_words(const Outlook& gate)
{
    const std::string& failed = gate.outcomes.back().words;
    const std::size_t asked = gate.words.find('?');
    const bool bare = failed == "failed" || failed == "fails";
    return bare && asked != std::string::npos ? gate.words.substr(0, asked + 1) + " No" : failed;
}

} // namespace

bool is_gate(const Outlook& outlook)
{
    return outlook.outcomes.size() == 2 && outlook.outcomes.front().favours > 0 &&
           outlook.outcomes.back().favours < 0;
}

void add_whole(Outlooks& outlooks)
{
    Outlook whole;
    whole.words = whole_words;
    double reached = 1;
    for (std::size_t i = 0; i + 1 < outlooks.size(); ++i) {
        const Outlook& gate = outlooks[i];
        if (!is_gate(gate)) continue;
        add(whole, {failed_words(gate), reached * gate.outcomes.back().share, -1});
        reached *= gate.outcomes.front().share;
    }
    if (whole.outcomes.empty()) return;
    for (const Chance& end : outlooks.back().outcomes)
        add(whole, {end.words, reached * end.share, end.favours});
    finish(std::move(whole), outlooks);
}

} // namespace quincunx::battle
