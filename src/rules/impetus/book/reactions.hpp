#pragma once
// Reactions of the inactive player (4.3, 4.4) and evades (6.6).

#include "rules/impetus/book/charges.hpp"

namespace quincunx::impetus {

enum class Attack : std::uint8_t { charge, pursuit, opportunity_charge, counter_charge };
enum class Evaded : std::uint8_t {
    may_not_evade,
    evades_clear,
    evades_clear_disordered,
    dispersed_after_evading,
    caught_melee_after_evading,
    dispersed,
    stands_melee,
    stands_not_reached,
};
struct EvadeFacts {
    UnitFacts evader;
    UnitFacts charger;
    double distance = 0;
    int earlier_evades = 0; // in this enemy activation
    Attack attack = Attack::charge;
    bool threat_in_front_corridor = true;
};
bool evades(const Sheet& sheet, Type type);
// Which move an evade is tested as, after so many from the same enemy (imp.evade.subsequent).
int evade_number(const Sheet& sheet, int earlier);
Reason evade_reason(const Sheet& sheet, int earlier); // CL, S, CM, CGL

struct ReckonedEvade {
    Rule rule = "imp.evade.who"; // that forbids it, or by which it is made
    bool allowed = true;
    bool tested = false;
    ReckonedTest test;
};
ReckonedEvade reckoned(const Sheet& sheet, const EvadeFacts& facts);
bool needs_discipline(const Sheet& sheet, const EvadeFacts& facts);
Evaded evade(const Sheet& sheet, const EvadeFacts& facts, const ReckonedEvade& reckoned,
             Dice& dice);

enum class Trigger : std::uint8_t {
    phase_ended,
    enters_zone,
    shot,
    charge,
    pursuit,
    opportunity_charge,
    counter_charge,
};
enum class Against : std::uint8_t { me, comrade, none };
struct ReactionFacts {
    UnitFacts unit;
    Trigger trigger = Trigger::phase_ended;
    Against against = Against::none;
    double distance = 0; // to the charger, along the charge
    Touched charged_on = Touched::front;
    bool threat_in_front_corridor = true;
    bool can_shoot_it = true;
    bool can_charge_it = true;
    int earlier_evades = 0;
    bool already_reacted = false;
};
enum class MayEvade : std::uint8_t { no, test, automatic };
struct Reactions {
    bool shoot = false;
    bool charge = false;
    bool counter_charge = false;
    MayEvade evade = MayEvade::no;

    bool operator==(const Reactions&) const = default;
};
Reactions reactions(const Sheet& sheet, const ReactionFacts& facts);

} // namespace quincunx::impetus

namespace quincunx {
template <>
inline constexpr std::string_view names_of<impetus::Against>[] = {"me", "friend", "none"};
} // namespace quincunx
