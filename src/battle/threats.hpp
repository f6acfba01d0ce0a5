#pragma once
// Who could attack a unit where it stands, or where it would stand, and what would come of it. For
// doors only; threats_of.hpp finds them.

#include "battle/order.hpp"
#include "battle/outlook.hpp"

namespace quincunx::battle {

enum class Attack : std::uint8_t { charge, shot };

struct Threat {
    Attack attack = Attack::charge;
    bool next = false;           // not before his next turn
    Fixed<UnitId, 16> attackers; // the first leads
    std::optional<Order> before; // a move that he would make first
    std::optional<Order> order;  // nothing: nobody orders it, whoever can shoots
    double chance = 1;           // that the move before and the order are carried out at all
    Outlooks outlooks;           // what is good in them is good for whoever attacks
    double danger = 0;           // danger_of
};
using Threats = std::vector<Threat>;

// How bad an attack may be: the share of its end that is good for whoever attacks, if the tests
// before it let it come so far. Of one without odds the chance that it is carried out.
double danger_of(const Outlooks& outlooks, double chance);

// Of somebody's charges, and of his shots, those of this turn count before those of the next, and
// of these the worst.
void add_threat(Threat threat, Threats& threats);
// The worst first; of equal ones by their leaders in the order of the roster.
void tidy(Threats& threats);

} // namespace quincunx::battle

namespace quincunx {
template <>
inline constexpr std::string_view names_of<battle::Attack>[] = {"charge", "shot"};
} // namespace quincunx
