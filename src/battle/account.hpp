#pragma once
// What an order brought about, told whole. While an order is carried out, where somebody listens,
// an Account looks at the table at every event and adds to the events what the rule set need not
// tell: what became of each unit and general between one event and the next, the legs of a move,
// which event brought which about, and which two tell the sides of one fight.
//
// A change is told by one event: of the two that it lies between, by the one that tells it best,
// and by the later one where both do. So a rule set tells of a thing when it has happened.

#include "battle/event.hpp"
#include "battle/order.hpp"
#include "battle/scene.hpp"

namespace quincunx::battle {

class Account final : public Chronicle {
  public:
    // How to see the battle, which may be in the midst of something: its units and generals.
    using Draw = void (*)(const void* state, Scene& scene);

    struct Setting {
        const void* state = nullptr;
        Draw draw = nullptr;
        const Order& order;
        const Roster& roster;
        std::span<const MotiveOf> motives;
    };
    Account(const Setting& setting, Chronicle& listener);

    void record(const Event& event) override;
    // The order is carried out: hands on all that it brought about.
    void close();

  private:
    // What happened before the event with this number, and after the one before it.
    template <class What>
    struct Met {
        std::size_t before = 0;
        What what;
    };

    void look();
    void compare(const Scene& now);
    void compare_generals(const Scene& now);
    void fill(Event& event) const;
    std::vector<Leg> way_of(const Event& move) const;
    void share_out();
    void find_counterparts();
    void find_causes();

    Setting setting_;
    Chronicle& listener_;
    Scene first_; // when the order was given
    Scene last_;
    std::vector<Event> events_;
    std::vector<Met<Change>> changes_;
    std::vector<Met<GeneralChange>> generals_;
};

// How a figure stands.
Looks looks_of(const Figure& figure);
// Do its bases keep their places in it, from one moment to the other?
bool keeps_its_bases(const Figure& before, const Figure& after);
// The simplest way from one place to another for a body of this size: straight on where it keeps
// facing; ahead, about a front corner and ahead where that leads there and `wheels`; else a turn
// and then straight.
std::vector<Leg> simplest_way(const table::Pose& from, const table::Pose& to, double front,
                              double depth, bool wheels);

} // namespace quincunx::battle
