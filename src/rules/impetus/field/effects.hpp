#pragma once
// What befalls a unit while an order is carried out: it moves, is disordered, loses VBU, routs.
// Every change of a unit's condition goes through here, so that its event, its rule and its
// consequences (opportunity ends, a shieldwall breaks, a general falls) are never forgotten. None
// of this touches the stack of frames: the sequence drops those whose units are gone.

#include "rules/impetus/field/destiny.hpp"
#include "rules/impetus/field/field.hpp"

namespace quincunx::impetus {

// A battle in motion.
struct Play {
    State& state;
    Dice& dice;
    battle::Chronicle& chronicle;
    Destiny* destiny = nullptr; // while anybody has re-rolls left
};

// One throw of a side: a pool, a test, a distance, the initiative. Its dice are thrown and told
// while it lasts; when it ends its owner may want it again.
class Throw {
  public:
    Throw(Play& play, Side owner, UnitId unit = no_unit);
    Throw(Play& play, UnitId unit) : Throw(play, side_of(play.state, unit), unit) {}
    Throw(const Throw&) = delete;
    Throw& operator=(const Throw&) = delete;
    ~Throw();

    Dice& dice() { return noted_; }
    std::span<const dice::Thrown> faces() const
    {
        return {noted_.faces().begin(), noted_.faces().end()};
    }
    // How much better another throw would be: from -1, much worse, to 1. For generals.
    void regret(double share) { regret_ = share; }

  private:
    Play& play_;
    dice::Noted noted_;
    Side owner_;
    UnitId unit_;
    double regret_ = -1;
};
// What a pool of so many dice might have been instead.
double regret_of_hits(int dice, int hits);

// As battle::tell, but what was told before a throw was repeated is not told twice.
void tell(Play& play, battle::EventKind kind, std::string_view rule, const battle::Sentence& words);
void tell(Play& play, battle::EventKind kind, std::string_view rule, const battle::Sentence& words,
          const Reckoning& reckoning, std::span<const dice::Thrown> faces,
          const battle::Besides& besides = battle::Besides());

// Puts a unit somewhere, with its event; a hidden one shows itself. Nothing else happens: contacts
// and ground are the caller's.
void place(Play& play, UnitId unit, const table::Pose& pose, std::string_view rule);

// S are disordered by tests and by friends only (imp.spec.s.no_disorder), CF never.
enum class DisorderCause : std::uint8_t { test, friends, manoeuvre, ground, contact };
// Disordered now: opportunity ends. Nothing happens to who already is
// (imp.disorder.not_cumulative).
void disorder(Play& play, UnitId unit, DisorderCause cause, std::string_view rule);
void restore_order(Play& play, UnitId unit, std::string_view rule);
void end_opportunity(Play& play, UnitId unit);

// Takes VBU off the rearmost unit and on forward (imp.large.losses); a unit of the body at 0 is
// gone with its VD; a shieldwall breaks when it is no longer Fresh. Remembers nothing of tests.
// True: nothing is left of it; it still stands on the table, and the caller routs it.
bool lose_vbu(Play& play, UnitId unit, int losses, std::string_view rule);

// Removed, its VD lost: routed, destroyed, dispersed, captured. Harms those behind it where
// `in_melee` (imp.rout.effect_behind), endangers a general with it (imp.leader.moves_on). Settling
// (aftermath.hpp) comes later.
void remove(Play& play, UnitId unit, std::string_view rule, bool in_melee = false);
// Is there no more, with all that it kept up; contacts are the caller's.
void take_off(State& state, UnitId unit, Presence presence);
// Off the table: by an exit where the scenario has one there, without loss and with its general;
// else removed as routed (imp.move.table_edge). `beyond`: where it would have stood.
void leave_table(Play& play, UnitId unit, const table::Pose& beyond);

// Its general must be tested when things are settled (11.2).
void endanger_general(Play& play, UnitId unit, int losses, bool in_melee);

// A whole cohesion test with a known number of hits (10.1): the die, its event, disorder and
// losses. The unit is not removed; `routed` says that it must be. Against a 6 by a unit with a
// general: endangered.
struct Shock {
    Suffered suffered;
    bool routed = false;
    std::uint8_t face = 0;
};
Shock test_cohesion(Play& play, UnitId unit, const Tested& as, int hits, bool in_melee);

} // namespace quincunx::impetus
