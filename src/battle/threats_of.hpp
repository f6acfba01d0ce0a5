#pragma once
// Finds who could attack a unit: every enemy's charges and shots, judged as if it were his turn,
// with their exact odds. A rule set says beside its state when a unit is asked for them:
//
//     each_attack(state, attacker, visit)   calls visit(then, occasion) for each moment in which it
//         could attack with a verb; `then` is the state in which it is asked, while all stand as
//         they stand now
//     stands_at(state, unit, pose)      puts it there; false: it cannot stand there, or a fight
//         holds it
//
// and, where nobody orders shots, since whoever can shoots:
//
//     volleys_at(state, target, visit)  calls visit(volley) for each volley at it
//
// Options, judge and odds are those of play.

#include "battle/field.hpp"
#include "battle/threats.hpp"
#include "battle/verbs.hpp"

#include <functional>
#include <utility>

namespace quincunx::battle {

// When, and with which verb, somebody could attack.
struct Occasion {
    Verb verb = 0;
    Attack attack = Attack::charge;
    bool next = false;                // not before his next turn
    std::optional<Order> before = {}; // a move that he would make first
    double chance = 1;                // of that move
};
template <class State>
using AttackVisit = std::function<void(const State& then, const Occasion& occasion)>;

// All who shoot at one target together.
struct Volley {
    Fixed<UnitId, 16> shooters;
    bool next = false;
    Outlook outlook;
    std::optional<Order> before = {}; // a move that the first would make
    double chance = 1;                // of that move
};
using VolleyVisit = std::function<void(Volley volley)>;

template <class State>
concept Threatened = requires(State& state, UnitId unit, const table::Pose& pose,
                              const AttackVisit<State>& visit)
{
    each_attack(state, unit, visit);
    stands_at(state, unit, pose);
};

template <class Game>
class ThreatsOf : private Judge {
  public:
    using State = typename Game::State;

    ThreatsOf(UnitId target, Threats& threats) : target_(target), threats_(threats) {}

    void find(const State& state)
    {
        threats_.clear();
        if (target_ >= state.units.size() || !present(state, target_)) return;
        for (const UnitId enemy : everybody(state, other(side_of(state, target_)))) {
            if (state.units[enemy].hidden) continue;
            each_attack(state, enemy,
                        AttackVisit<State>([&](const State& then, const Occasion& occasion) {
                            look(then, enemy, occasion);
                        }));
        }
        if constexpr (requires(const VolleyVisit& visit) { volleys_at(state, target_, visit); })
            volleys_at(state, target_,
                       VolleyVisit([&](Volley volley) { take(std::move(volley)); }));
        tidy(threats_);
    }

  private:
    void look(const State& then, UnitId enemy, const Occasion& occasion)
    {
        const auto& row = Game::verbs().rows[occasion.verb];
        offered_.clear();
        row.options(then, enemy, offered_);
        for (const Order& order : offered_) {
            if (order.verb != occasion.verb || order.unit != enemy || order.target != target_)
                continue;
            const auto preview = judged_at(pending(then), Game::verbs(), then, order);
            if (preview) take(then, legal(order, *preview, then.entry).value(), occasion);
        }
    }
    void take(const State& then, const LegalOrder& legal, const Occasion& occasion)
    {
        Threat threat;
        threat.attack = occasion.attack;
        threat.next = occasion.next;
        threat.attackers.push_back(legal.order().unit);
        for (const UnitId other : legal.order().others) threat.attackers.push_back(other);
        threat.before = occasion.before;
        threat.order = legal.order();
        Game::verbs()[legal.order()].outlooks(then, legal, threat.outlooks);
        threat.danger = occasion.chance * danger_of(threat.outlooks, legal.preview().chance);
        threat.chance = occasion.chance * legal.preview().chance;
        add_threat(std::move(threat), threats_);
    }
    void take(Volley volley)
    {
        Threat threat;
        threat.attack = Attack::shot;
        threat.next = volley.next;
        threat.attackers = volley.shooters;
        threat.before = volley.before;
        threat.chance = volley.chance;
        threat.outlooks.push_back(std::move(volley.outlook));
        threat.danger = volley.chance * danger_of(threat.outlooks, 1);
        add_threat(std::move(threat), threats_);
    }

    UnitId target_;
    Threats& threats_;
    Orders offered_;
};

} // namespace quincunx::battle
