#pragma once
// One round of a melee group (section 9): all factors first, one die a unit, pairwise comparison,
// the worst counts. No geometry: contacts and states come in as facts, and who beat whom by how
// much goes out.

#include "dice/dice.hpp"
#include "kernel/fixed.hpp"
#include "rules/justified_ancients/book/morale.hpp"
#include "rules/justified_ancients/book/tables.hpp"

#include <array>
#include <optional>

namespace quincunx::justified_ancients {

inline constexpr std::size_t most_in_group = 64; // whole lines of a large battle may be one melee
inline constexpr std::size_t most_contacts = 128;
inline constexpr std::size_t most_in_odds = 16; // of a group whose joint outcomes are asked for

// A fighting pair: indices into the group's units.
struct Contact {
    std::uint8_t unit = 0;
    std::uint8_t enemy = 0;
    Edge unit_on = Edge::front;  // edge of the enemy that the unit's front edge lies against
    Edge enemy_on = Edge::front; // edge of the unit that the enemy's front edge lies against

    bool operator==(const Contact&) const = default;
};

struct MeleeGroup {
    Fixed<UnitFacts, most_in_group> units; // in the order in which they roll
    Fixed<Contact, most_contacts> contacts;
};

// Facts of a contact as seen by its unit, or (`reversed`) by its enemy.
MeleeFacts melee_facts(const Sheet& sheet, const MeleeGroup& group, const Contact& contact,
                       bool reversed = false);
inline reckoning::Reckoning melee_reckoning(const Sheet& sheet, const MeleeFacts& facts)
{
    return reckoning::reckon(sheet, Sheet::table<rows::melee_factors>, facts);
}

// A pair with what each has against the other: its factors, and then its die as well.
struct ScoredContact {
    std::uint8_t unit = 0;
    std::uint8_t enemy = 0;
    std::int16_t unit_score = 0;
    std::int16_t enemy_score = 0;
    bool unit_pushed_on_tie = false;
    bool enemy_pushed_on_tie = false;
};

// A group whose factors are known: all that the dice need.
struct ReckonedGroup {
    Fixed<ScoredContact, most_contacts> contacts;
    Fixed<bool, most_in_group> baggage; // of each unit
};
ReckonedGroup reckoned(const Sheet& sheet, const MeleeGroup& group);

enum class MeleeResult : std::uint8_t { holds, tie_pushed, pushed, flees, dispersed, captured };
constexpr bool is_pushed(MeleeResult r)
{
    return r == MeleeResult::pushed || r == MeleeResult::tie_pushed;
}
constexpr bool runs(MeleeResult r) // must flee, dispersed afterwards or not
{
    return r == MeleeResult::flees || r == MeleeResult::dispersed;
}

struct MeleeRound {
    Fixed<std::uint8_t, most_in_group> dice;    // faces, in unit order
    Fixed<MeleeResult, most_in_group> results;  // in unit order
    Fixed<std::int16_t, most_in_group> margins; // worst of (enemy's score - own score)
    Fixed<ScoredContact, most_contacts> contacts;

    // How y fared against x; nothing: they are not in contact.
    struct Seen {
        int own = 0; // scores
        int theirs = 0;
        bool pushes_on_tie = false;
    };
    std::optional<Seen> seen_by(std::size_t y, std::size_t x) const;
    // By how much y beat x; 0 or less: it did not. They must be in contact.
    int beat_by(std::size_t y, std::size_t x) const;
    bool beat(std::size_t y, std::size_t x) const { return beat_by(y, x) > 0; }
    int score(std::size_t y, std::size_t x) const { return seen_by(y, x).value().own; }
    bool in_contact(std::size_t y, std::size_t x) const { return seen_by(y, x).has_value(); }
    bool tie_pushed(std::size_t y, std::size_t x) const; // x was pushed by y under the tie rule
};

inline int melee_faces(const Sheet& sheet) // of the die of each unit (ja.melee.die)
{
    return sheet.whole("ja.melee.die");
}
MeleeRound fight(const Sheet& sheet, const ReckonedGroup& group, Dice& dice);

// Section 9.4. May anybody pursue a unit with this result?
bool pursuit_allowed(const Sheet& sheet, MeleeResult loser);
// A victor acts only if its own result is "holds", and never if it is baggage; it does not pursue
// in testudo.
inline bool may_act(const Profile& victor, MeleeResult own)
{
    return own == MeleeResult::holds && !is_baggage(victor);
}
inline bool may_pursue(const Sheet& sheet, const Profile& victor, bool testudo, MeleeResult own)
{
    return may_act(victor, own) && !(testudo && sheet.on("ja.testudo.limits"));
}

// Who may pursue x (9.4), as bits: units that beat x, hold, are neither baggage nor in testudo, and
// have neither pursued nor an enemy in contact but x (`busy` bits); of these, those with the
// highest score against x.
using UnitBits = std::uint64_t;
UnitBits pursuers(const Sheet& sheet, const MeleeGroup& group, const MeleeRound& round,
                  std::size_t x, UnitBits busy);
// --- what a round comes to where only facts are known

enum class Fate : std::uint8_t {
    stays,
    pushed,
    pushed_disordered,
    flees,
    fails_to_flee,
    destroyed
};

inline constexpr std::size_t most_friends = 32; // met by all runaways of a group
struct FriendMet {
    std::uint8_t runaway = 0; // index of the unit whose flight meets it
    std::uint8_t person = 0;  // friends of the same number are the same unit
    Profile profile;
    std::uint8_t depletions = 0;
};
struct Circumstances {
    UnitBits push_blocked = 0; // bits: a push would meet an enemy or closed ground
    UnitBits flee_blocked = 0; // bits: every direction of flight meets an enemy or closed ground
    Fixed<FriendMet, most_friends> friends; // in the order of their runaways
};

// Joint result of all units, as small as the odds need it.
struct JointOutcome {
    std::array<std::uint16_t, most_in_odds> pursuers{}; // bits, of each unit that ran
    std::array<Fate, most_in_odds> fates{};
    std::array<Passed, most_friends> friends{}; // by `person`

    bool operator==(const JointOutcome&) const = default;
};
JointOutcome joint_outcome(const Sheet& sheet, const MeleeGroup& group,
                           const Circumstances& circumstances, const MeleeRound& round);

} // namespace quincunx::justified_ancients
