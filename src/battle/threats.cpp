#include "battle/threats.hpp"

#include "battle/outlook_whole.hpp"

#include <algorithm>

namespace quincunx::battle {

namespace {

// What is good in it for whoever attacks.
double good_of(const Outlook& outlook)
{
    double good = 0;
    for (const Chance& chance : outlook.outcomes)
        if (chance.favours > 0) good += chance.share;
    return good;
}

// Only the attacker's own tests let it go on: what the attacked may do instead is told beside it.
// Whose fight it is at the end says who is told of first there; where nobody fights, only a test
// at the very beginning is surely his.
bool lets_go_on(const Outlooks& outlooks, std::size_t i)
{
    const Outlook& end = outlooks.back();
    if (!is_gate(outlooks[i])) return false;
    if (outlooks[i].scores.empty()) return true;
    if (end.scores.empty()) return i == 0;
    return outlooks[i].scores.front().unit == end.scores.front().unit;
}

bool is_same(const Threat& a, const Threat& b)
{
    return a.attack == b.attack &&
           (a.attackers[0] == b.attackers[0] || (a.attackers.size() == b.attackers.size() &&
                                                 std::ranges::all_of(a.attackers, [&](UnitId unit) {
                                                     return b.attackers.contains(unit);
                                                 })));
}

bool is_worse(const Threat& a, const Threat& b)
{
    if (a.next != b.next) return !a.next;
    if (a.before.has_value() != b.before.has_value()) return !a.before;
    return a.danger > b.danger;
}

} // namespace

double danger_of(const Outlooks& outlooks, double chance)
{
    if (outlooks.empty()) return chance;
    double danger = good_of(outlooks.back());
    if (outlooks.back().part == Part::whole) return danger;
    for (std::size_t i = 0; i + 1 < outlooks.size(); ++i)
        if (lets_go_on(outlooks, i)) danger *= good_of(outlooks[i]);
    return danger;
}

void add_threat(Threat threat, Threats& threats)
{
    for (Threat& known : threats) {
        if (!is_same(known, threat)) continue;
        if (is_worse(threat, known)) known = std::move(threat);
        return;
    }
    threats.push_back(std::move(threat));
}

void tidy(Threats& threats)
{
    std::stable_sort(threats.begin(), threats.end(), [](const Threat& a, const Threat& b) {
        return a.danger != b.danger ? a.danger > b.danger : a.attackers[0] < b.attackers[0];
    });
}

} // namespace quincunx::battle
