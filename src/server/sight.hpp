#pragma once
// What somebody may see of a battle. Troops in ambush are seen by their own side only, and so is
// all that would give them away: their names, the general beside them, sentences and notes that
// speak of them, the losses at which their army breaks. Whatever leaves the server asks here, and
// whatever is asked about what could be ordered is answered as if they were not there: only an
// order that is given meets them.

#include "battle/battle.hpp"
#include "muster/fight.hpp"

namespace quincunx::server {

// Which sides somebody may see and order for: bits.
using Sides = int;
inline constexpr Sides watching = 0;
constexpr Sides sides_of(battle::Side side)
{
    return 1 << static_cast<int>(side);
}
constexpr bool includes(Sides sides, battle::Side side)
{
    return (sides & sides_of(side)) != 0;
}

// Units as messages number them: those who begin in ambush after all others, so that nobody finds a
// number missing. A number of nobody is no_unit.
int number_of(const muster::Fight& fight, battle::UnitId unit);
battle::UnitId numbered(const muster::Fight& fight, int number);

class Sight {
  public:
    Sight(const battle::Battle& battle, const muster::Fight& fight, Sides viewer);

    const battle::Battle& battle() const { return battle_; }
    const muster::Fight& fight() const { return fight_; }
    Sides viewer() const { return viewer_; }
    const battle::Scene& scene() const { return scene_; } // all of it: ask before it is told
    bool sees(battle::UnitId unit) const;                 // no_unit is no secret
    bool sees(const battle::Sentence& sentence) const;
    bool sees(const battle::GeneralFigure& general) const;
    bool sees(const battle::Order& order) const; // all that it names
    bool sees(const battle::Outlook& outlook) const;
    bool sees(const battle::Decision& decision) const; // whom it is about, and against
    bool sees(const muster::Note& note) const;         // all that it speaks of
    bool sees_all_of(battle::Side side) const;
    bool sees_all() const { return unseen_.empty(); }

    // The battle as he finds it, without those whom he does not see. Where it would be another's to
    // decide then, or something else, it is as it is.
    std::unique_ptr<battle::Battle> found() const;

    // The sentence; where it would give somebody away, that something is in the way.
    std::string told(const battle::Sentence& sentence) const;
    // Who must do what, and what is asked of him; those whom he does not see are not named.
    std::string prompt() const;
    std::string asked() const;
    // The roster with nobody of the unseen to be found in it.
    battle::Roster roster() const;

  private:
    const battle::Battle& battle_;
    const muster::Fight& fight_;
    Sides viewer_;
    battle::Scene scene_;
    std::vector<const battle::Figure*> unseen_;
};

// When each unit came into the enemy's sight. What happened to it before that stays a secret until
// the battle is over, though it is seen by now.
class Revelations {
  public:
    // The battle as it stands after so many orders; to be called after every one of them.
    void look(const battle::Battle& battle, std::uint32_t entry);
    // Back to the battle after so many orders: what lay hidden then does so again.
    void go_back(const battle::Battle& battle, std::uint32_t entry);
    // May somebody hear what order number `entry` brought about for a unit? no_unit is no secret.
    bool told(battle::UnitId unit, std::uint32_t entry, Sides viewer) const;
    // Of an event: all whom it names. What it changed is asked of unit by unit.
    bool told(const battle::Event& event, std::uint32_t entry, Sides viewer) const;
    bool told(const battle::GeneralChange& change, std::uint32_t entry, Sides viewer) const;
    bool told(const battle::Order& order, std::uint32_t entry, Sides viewer) const;

    bool hides_nothing() const { return unseen_.empty(); }
    // Generals as messages number them: those who begin beside troops in ambush after all others,
    // so that nobody finds a number missing.
    int number_of_general(std::size_t general) const;

  private:
    void number_generals(const battle::Scene& scene);
    struct Unseen {
        battle::UnitId unit = battle::no_unit;
        battle::Side side = battle::Side::red;
        std::uint32_t until = never; // the order that brought it to light
    };
    static constexpr std::uint32_t never = ~std::uint32_t{0};
    std::vector<Unseen> unseen_;       // all that ever lay in ambush
    std::vector<int> general_numbers_; // empty: as they stand in the scene
    bool looked_ = false;
};

} // namespace quincunx::server
