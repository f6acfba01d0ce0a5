#pragma once
// Reactions of the inactive player (4.3, 4.4) and evades (6.6).

#include "rules/impetus/book/charges.hpp"

#include <array>

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
inline int evade_number(const Sheet& sheet, int earlier)
{
    return sheet.on("imp.evade.subsequent") ? earlier + 1 : 1;
}
inline Reason evade_reason(const Sheet& sheet, int earlier) // CL, S, CM, CGL
{
    return evade_number(sheet, earlier) > 1 ? Reason::extra_evade : Reason::evade;
}

struct ReckonedEvade {
    Rule rule = "imp.evade.who"; // that forbids it, or by which it is made
    bool allowed = true;
    bool tested = false;
    ReckonedTest test;
};
ReckonedEvade reckoned(const Sheet& sheet, const EvadeFacts& facts);
std::optional<Rule> forbidden_by(const Sheet& sheet, const EvadeFacts& facts); // none: it may
// The first evade of a unit on opportunity needs no test.
inline bool is_automatic(const EvadeFacts& facts)
{
    return facts.earlier_evades == 0 && facts.evader.opportunity;
}
inline bool needs_discipline(const Sheet& sheet, const EvadeFacts& facts)
{
    return !forbidden_by(sheet, facts) && !is_automatic(facts);
}
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
// What may be done about it besides standing fast, in the order in which it is offered: one row
// each, by which it is judged, offered and asked about. To shoot and to charge are verbs anyhow;
// the others have a verb of their own (turn/sequence.hpp).
enum class Reaction : std::uint8_t { evade, counter_charge, step_back, shoot, charge };
inline constexpr int reactions_with_verbs = static_cast<int>(Reaction::shoot);

enum class Choice : std::uint8_t { no, test, automatic };

struct ReactionRow {
    Reaction reaction;
    Rule rule; // by which it is refused, in these words
    std::string_view words;
    // Of the facts; nullptr: the places alone open it.
    Choice (*open)(const Sheet& sheet, const ReactionFacts& facts);
    bool tests = false; // unless it is done by itself
};

namespace reaction {

// By 8.1, whoever stands before it; whether that one is a legal target is asked elsewhere.
inline bool cannot_charge(const Sheet& sheet, const UnitFacts& unit)
{
    if (never_charges(sheet, unit.type) || unit.in_bua || unit.square) return true;
    return unit.impetus == 0 && !is_one_of(unit.type, {Type::CL, Type::S, Type::T});
}

inline Choice evade(const Sheet& sheet, const ReactionFacts& facts)
{
    const bool asked = facts.trigger >= Trigger::shot;
    if (!asked || facts.against != Against::me || facts.unit.in_bua) return Choice::no;
    const bool ordered = facts.trigger < Trigger::pursuit; // else it matters not which of them
    const EvadeFacts way{.evader = facts.unit,
                         .earlier_evades = facts.earlier_evades,
                         .attack = ordered ? Attack::charge : Attack::pursuit,
                         .threat_in_front_corridor = facts.threat_in_front_corridor};
    if (forbidden_by(sheet, way)) return Choice::no;
    return is_automatic(way) ? Choice::automatic : Choice::test;
}

inline Choice counter_charge(const Sheet& sheet, const ReactionFacts& facts)
{
    const UnitFacts& unit = facts.unit;
    const bool on_front = facts.charged_on == Touched::front || !has_flanks(sheet, unit);
    const bool may = facts.trigger == Trigger::charge && facts.against == Against::me &&
                     !unit.disordered && unit.impetus > 0 && !cannot_charge(sheet, unit) &&
                     on_front && reaches(sheet, facts.distance, sheet["imp.countercharge"]);
    return may ? Choice::automatic : Choice::no;
}

inline Choice shoot(const Sheet&, const ReactionFacts& facts)
{
    const bool at_somebody = facts.trigger == Trigger::shot || facts.trigger == Trigger::charge;
    const bool may = at_somebody && facts.unit.opportunity && facts.can_shoot_it &&
                     facts.unit.missile != Missile::none;
    return may ? Choice::automatic : Choice::no;
}

// A charge as a reaction: on opportunity, or by any ordered unit whose zone was entered.
inline Choice charge(const Sheet& sheet, const ReactionFacts& facts)
{
    const UnitFacts& unit = facts.unit;
    if (facts.trigger >= Trigger::pursuit) return Choice::no; // only evades answer these
    if (!facts.can_charge_it || cannot_charge(sheet, unit)) return Choice::no;
    if (facts.trigger == Trigger::charge && facts.against == Against::me) return Choice::no;
    const bool entered =
        facts.trigger == Trigger::enters_zone && !unit.disordered && sheet.on("imp.opp.zoc_charge");
    return unit.opportunity || entered ? Choice::automatic : Choice::no;
}

} // namespace reaction

inline constexpr std::array reaction_rows{
    ReactionRow{Reaction::evade, "imp.evade.who", "{unit} may not evade from {other}.",
                reaction::evade, true},
    ReactionRow{Reaction::counter_charge, "imp.countercharge",
                "{unit} may not counter-charge {other}.", reaction::counter_charge},
    ReactionRow{Reaction::step_back, "imp.spec.s.pike", "{unit} stands beside no pikes.", nullptr},
    ReactionRow{Reaction::shoot, "imp.fire.priority.1",
                "{unit} may shoot at nobody but {other}, and only on opportunity.",
                reaction::shoot},
    ReactionRow{Reaction::charge, "imp.opp.react",
                "{unit} may charge only the enemy that acts, straight ahead.", reaction::charge},
};
static_assert([] {
    for (std::size_t i = 0; i < reaction_rows.size(); ++i)
        if (reaction_rows[i].reaction != static_cast<Reaction>(i)) return false;
    return all_names<Reaction>().size() == reaction_rows.size();
}());
constexpr bool has_verb(Reaction reaction) // of its own
{
    return static_cast<int>(reaction) < reactions_with_verbs;
}

class Reactions {
  public:
    Choice& operator[](Reaction reaction) { return open_[static_cast<std::size_t>(reaction)]; }
    Choice operator[](Reaction reaction) const { return open_[static_cast<std::size_t>(reaction)]; }
    bool may(Reaction reaction) const { return (*this)[reaction] != Choice::no; }
    bool any() const { return *this != Reactions{}; }
    bool operator==(const Reactions&) const = default;

  private:
    std::array<Choice, reaction_rows.size()> open_{};
};
Reactions reactions(const Sheet& sheet, const ReactionFacts& facts);

} // namespace quincunx::impetus

namespace quincunx {
template <>
inline constexpr std::string_view names_of<impetus::Against>[] = {"me", "friend", "none"};
} // namespace quincunx
