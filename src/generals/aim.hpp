#pragma once
// What an army is about: who must come and who may wait, by the clock and by the losses; which
// units form a line and how far it has come; what they go for. It knows a battle only by its
// situation, so it serves every rule set.
//
// An aim does not choose orders. It says of an order how much better or worse the units that it
// moves stand for the aim, as a share of the army, and whoever weighs orders adds that.

#include "generals/goals.hpp"

namespace quincunx::generals {

// How much the parts of an aim count, in units (a unit's share of its army) for each breadth of a
// unit on the table.
struct Manner {
    double come = 0.06;     // nearer to the enemy, where we must come
    double wait = 0.02;     // where the clock is ours
    double hurry = 0.25;    // where time runs out
    double finish = 0.05;   // more, for an enemy who is nearly broken
    double line = 0.08;     // out of the line, ahead of it
    double behind = 0.03;   // behind it
    double alone = 0.1;     // without a friend near, an enemy near
    double through = 0.15;  // of a unit, for passing through friends
    double near_enough = 2; // breadths; nearer to the enemy only the odds count
    double close = 0.6;     // the same for whoever must attack now
    double charge = 0.25;   // of a unit, for going at an enemy then
    double daring = 0.6;    // of the risks, as he counts them then
    double leave = 0.15;    // nearer to the edge that we win by leaving over
    double gone = 2;        // units, for leaving by it
    double stop = 0.1;      // nearer to whoever of the enemy is about to leave
    double go = 0.06;       // nearer to ground that counts
    double hold = 0.6;      // of a unit, for standing on it
    double face = 0.04;     // of a unit, for looking where it goes
    double pursue = 0.3;    // of a unit, for following whoever runs, one unit from victory
    double sooner = 3;      // times as early, for who loses by the day's end
    double fear = 1;        // of the risks, as he counts them else
    double eager = 0;       // of a unit, for going at an enemy whenever he may
    double flank = 0;       // of a unit, for being at an enemy's side or back
    double shoot = 0;       // of a unit, for shooting
    double late = 0.35;     // of the day: who does not win by it then hurries
};

// Generals of the same skill play otherwise.
Manner bold();     // attacks sooner, minds risks less
Manner cautious(); // keeps his line and waits
Manner cunning();  // goes for flanks and backs, and shoots

enum class Stance : std::uint8_t { come, wait, hurry, finish };

class Aim {
  public:
    // Nothing is known of the battle: no aim.
    void clear() { known_ = false; }
    // Without the table nothing is known of its edges.
    void take(const battle::Situation& now, battle::Side side, const Manner& manner,
              const table::Table& table = {});

    // How much better the units of an order stand for the aim once it is carried out.
    double change(const battle::LegalOrder& order) const;
    // What going at an enemy is worth to whoever is bold: so much of a unit for that, so much for
    // every breadth nearer to one.
    double going(const battle::LegalOrder& order, double nearer, double at_him) const;
    // How all of them stand for it now, in the same measure.
    double standing() const;

    bool known() const { return known_; }
    Stance stance() const { return stance_; }
    // Breadths between the nearest enemy and whoever of us is free to move.
    double nearest() const { return nearest_; }
    // The units of a line, one bit each; nothing where there is none of that number.
    std::uint64_t line(std::size_t number) const;
    bool takes_part(battle::UnitId unit) const
    {
        return unit < mine_.size() && mine_[unit].takes_part;
    }
    // Between it and that unit.
    double nearest_to(battle::UnitId unit) const;
    // How much of a risk counts.
    double fear() const { return known_ && presses() ? manner_.daring : manner_.fear; }
    // Where a unit should go besides the enemy, seen from the middle of its front, in millionths.
    std::optional<table::Vec> way_of(battle::UnitId unit) const;
    // What following an enemy who runs is worth.
    double pursuit(battle::UnitId unit) const;
    // Enough of us can still win by leaving the table.
    bool leaves() const { return known_ && goals_.leaving(); }

  private:
    struct Mine {
        bool takes_part = false; // on the table, free to move
        bool hostile = false;    // an enemy who is seen
        table::Vec at;           // middle of its front, in breadths
        table::Vec ahead;        // where it looks
        double worth = 0;
        std::uint8_t line = 0;
    };
    // Units that stand beside each other and look the same way.
    struct Line {
        table::Vec middle;
        table::Vec ahead; // where its enemy is
        double forward = 0;
        double worth = 0;
        int units = 0;
    };

    void form_lines(const battle::Situation& now);
    void find_leavers();
    static double a_unit(const battle::Situation& now, battle::Side side);
    void take_stance(const battle::Situation& now, battle::Side side);
    bool presses() const { return stance_ == Stance::hurry || last_blow_; }
    double value(std::size_t unit, table::Vec at) const;
    double for_the_day(table::Vec at) const;
    double attack(battle::UnitId target, const Mine& one) const;
    bool is_beside(table::Vec at, const Mine& enemy) const;
    double flanks(table::Vec at) const;
    double facing(table::Vec at, table::Vec ahead) const;
    double to_enemy(table::Vec at) const;
    double to_friend(std::size_t unit, table::Vec at) const;

    bool known_ = false;
    Manner manner_;
    Stance stance_ = Stance::come;
    bool last_blow_ = false; // one more unit, and they are broken
    battle::Side side_ = battle::Side::red;
    Goals goals_;
    double pull_ = 0;
    double nearest_ = 0;
    double enough_ = 0;                    // breadths from the enemy
    double breadth_ = 1;                   // millionths
    Fixed<Mine, battle::most_units> mine_; // by unit
    Fixed<table::Vec, battle::most_units> enemies_;
    Fixed<table::Vec, battle::most_units> leavers_; // of the enemy, the foremost
    Fixed<Line, battle::most_units> lines_;
};

} // namespace quincunx::generals
