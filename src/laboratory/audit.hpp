#pragma once
// What troops are worth beside what they cost. An army fights itself with fewer of some troops,
// blue having all of what red has fewer of. Which have more is
// a design: the columns of a Hadamard matrix, then all signs turned round, which exchanges the
// sides. So every troop is weighed in every battle, none is mixed up with another, and what is
// red's advantage, or comes of two troops together, cancels out. All pairings of a round are fought
// with the same dice and ground; a round is one whole weighing of all troops, and rounds are
// independent.

#include "laboratory/plan.hpp"
#include "laboratory/student.hpp"
#include "muster/army.hpp"

#include <functional>

namespace quincunx::laboratory {

// Rows of signs, as many as columns, each two columns alike in half of the rows: the smallest such
// square that there is of 2, 12 or 20 doubled, with so many columns at least.
std::vector<std::vector<int>> weighing_square(std::size_t columns);

struct WeighedTroop {
    std::string troop; // its card
    std::string name;
    int points = 0; // of a unit
    int fewer = 0;  // units where there are fewer, and
    int more = 0;   // where there are more
};

// An army under a rule set, and the variants of the plan that weigh it.
struct Weighing {
    const battle::RuleSet* rules = nullptr;
    std::string army; // its id
    std::string title;
    std::vector<WeighedTroop> troops;
    std::vector<std::string> left_out; // the ready army has none, and may have none beside it
    std::vector<std::vector<int>> square;
    std::size_t first = 0; // its first variant

    std::size_t variants() const { return 2 * square.size(); }
    // Red has more of this troop in that variant of the weighing.
    bool more_in_red(std::size_t variant, std::size_t troop) const;
};

struct AuditAsked {
    struct Under {
        const battle::RuleSet* rules = nullptr;
        std::vector<reckoning::HouseRules> house;
        reckoning::Sheet sheet;
    };
    std::vector<Under> under;
    std::vector<muster::ArmyList> armies;
    std::string seed = "1";
    std::string general;
    int battles = 0; // of all, at most
    // What a unit costs.
    std::function<int(const Under&, const muster::ArmyTroop&)> price;
};

struct Audit {
    Plan plan;
    std::vector<Weighing> weighings;
};
inline constexpr int least_rounds = 8;
Result<Audit, Troubles> planned_audit(const AuditAsked& asked, const muster::Library& library);

enum class Worth : std::uint8_t { open, dear, cheap };

struct TroopWorth {
    Means share;     // a: points of a battle that one unit more than the enemy has gains
    double most = 0; // how far the true gain may lie from it, 19 times in 20
    double margin = 0;
    double margin_most = 0;
    Ratio fair;        // what it should cost beside the others
    double chance = 1; // that chance alone makes it look so dear or cheap
    Worth worth = Worth::open;
    bool sure = false; // also when so many troops are looked at
};
struct ArmyWorth {
    int rounds = 0;
    double point = 0; // what a point spent gains
    double point_most = 0;
    std::vector<TroopWorth> troops;
};
// What red won, 1, a half or 0, and the margin, of each variant of the weighing in each round.
struct RoundEnd {
    double points = 0;
    double margin = 0;
};
using Rounds = std::vector<std::vector<RoundEnd>>; // by variant, by round
ArmyWorth worth_of(const Weighing& weighing, const Rounds& rounds);

} // namespace quincunx::laboratory
