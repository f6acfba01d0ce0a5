#pragma once
// Missile fire (section 7): who may shoot at whom by their state, the modifiers, the result. Range,
// arc and sight are observe's business, the push is movement's.

#include "dice/dice.hpp"
#include "rules/justified_ancients/book/orders.hpp"

namespace quincunx::justified_ancients {

enum class ShotOutcome : std::uint8_t {
    no_effect,
    disordered,
    depleted_disordered,
    pushed,
    depleted_pushed,
    stays, // push not possible
    depleted_stays,
    destroyed,
};
enum class Occasion : std::uint8_t { own_turn, reaction };

struct ShooterFacts {
    UnitFacts unit;
    int shots = 0;        // in this player turn
    bool charged = false; // in this player turn
    Occasion occasion = Occasion::own_turn;
};

// Has it missiles for this occasion? Javelins (ja.opt.javelin) are thrown only in reaction.
bool has_missiles(const Sheet& sheet, const Profile& profile, Occasion occasion);
Forbidden shooter_forbidden(const Sheet& sheet, const ShooterFacts& shooter);
Forbidden target_forbidden(const Sheet& sheet, const UnitFacts& target);

constexpr bool is_push(ShotOutcome o)
{
    return o == ShotOutcome::pushed || o == ShotOutcome::depleted_pushed;
}
constexpr bool depletes(ShotOutcome o)
{
    return o == ShotOutcome::depleted_disordered || o == ShotOutcome::depleted_pushed ||
           o == ShotOutcome::depleted_stays;
}
constexpr bool disorders(ShotOutcome o)
{
    return o == ShotOutcome::disordered || o == ShotOutcome::depleted_disordered;
}

// As a log says it: "depleted and pushed back".
std::string_view words_of(ShotOutcome outcome);

reckoning::Reckoning shot_reckoning(const Sheet& sheet, const UnitFacts& target);
ShotOutcome shoot(const Sheet& sheet, const UnitFacts& target, Dice& dice);
// What becomes of it where the push meets an enemy or closed ground.
ShotOutcome blocked(const Sheet& sheet, ShotOutcome outcome, bool forward);

// Reactions to a charge (8.4), by state.
enum class Reaction : std::uint8_t { stand, fire, evade, fire_and_evade };
constexpr bool fires(Reaction reaction)
{
    return reaction == Reaction::fire || reaction == Reaction::fire_and_evade;
}
constexpr bool evades(Reaction reaction)
{
    return reaction == Reaction::evade || reaction == Reaction::fire_and_evade;
}
struct ReactionFacts {
    UnitFacts target; // engaged: before this charge
    Edge zone = Edge::front;
    int shots = 0; // of the target in this player turn
};
Forbidden reaction_forbidden(const Sheet& sheet, Reaction reaction, const ReactionFacts& facts);

} // namespace quincunx::justified_ancients
