#include "rules/justified_ancients/mind/appraisal.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::justified_ancients;

namespace {

const Sheet& as_printed()
{
    static const Sheet sheet;
    return sheet;
}

UnitFacts foot(TroopOrder order)
{
    UnitFacts unit;
    unit.profile.order = order;
    unit.profile.training = Training::trained;
    return unit;
}

} // namespace

TEST_CASE("a fight of equals costs both the same; whoever charges has the better of it")
{
    for (const TroopOrder order : {TroopOrder::CO, TroopOrder::LO}) {
        UnitFacts ours = foot(order);
        const UnitFacts theirs = foot(order);
        const Duel even = fought_out(as_printed(), ours, theirs, Edge::front);
        CHECK(even.ours == doctest::Approx(even.theirs));
        ours.charging = true;
        const Duel charge = fought_out(as_printed(), ours, theirs, Edge::front);
        CHECK(charge.theirs > even.theirs);
        CHECK(charge.ours < charge.theirs);
    }
}

TEST_CASE("a loose fight of equals is settled by the first to run, who is caught by his like")
{
    // D3 against D3: 1 in 9 to win by two, the same to lose by two, and all else goes on. Half of
    // the fights end either way; a runaway as fast as his pursuer is as good as lost: 0.95.
    const Duel even =
        fought_out(as_printed(), foot(TroopOrder::LO), foot(TroopOrder::LO), Edge::front);
    CHECK(even.ours == doctest::Approx(0.475));
    CHECK(even.theirs == doctest::Approx(0.475));
}

TEST_CASE("a runaway who is caught is as good as lost, a depleted one is, a faster one half")
{
    UnitFacts horse = foot(TroopOrder::LO);
    horse.profile.type = Type::horse;
    UnitFacts open_foot = foot(TroopOrder::LO);

    // Horse is one better than loose foot in the open: it never loses by two.
    const Duel ridden_down = fought_out(as_printed(), horse, open_foot, Edge::front);
    CHECK(ridden_down.ours == 0);
    CHECK(ridden_down.theirs == doctest::Approx(0.95));

    // On the flank of the horse the foot is one better, and does not catch it.
    const Duel driven_off = fought_out(as_printed(), open_foot, horse, Edge::flank);
    CHECK(driven_off.ours == 0);
    CHECK(driven_off.theirs == doctest::Approx(0.5));
    horse.fatigued = true;
    CHECK(fought_out(as_printed(), open_foot, horse, Edge::flank).theirs == doctest::Approx(0.95));
    horse.fatigued = false;

    open_foot.depletions = 1;
    CHECK(fought_out(as_printed(), horse, open_foot, Edge::front).theirs == doctest::Approx(1));
}

TEST_CASE("flank and rear are better than front, and baggage is taken by anybody")
{
    UnitFacts ours = foot(TroopOrder::CO);
    ours.charging = true;
    const UnitFacts theirs = foot(TroopOrder::CO);
    const Duel front = fought_out(as_printed(), ours, theirs, Edge::front);
    const Duel flank = fought_out(as_printed(), ours, theirs, Edge::flank);
    const Duel rear = fought_out(as_printed(), ours, theirs, Edge::rear);
    CHECK(flank.theirs > front.theirs);
    CHECK(rear.theirs > flank.theirs);
    UnitFacts baggage;
    baggage.profile = baggage_profile();
    CHECK(fought_out(as_printed(), ours, baggage, Edge::front).theirs == 1);
    CHECK(fought_out(as_printed(), ours, baggage, Edge::front).ours == 0);
}
