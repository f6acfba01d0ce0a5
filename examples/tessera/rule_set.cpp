#include "tessera/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "tessera/ask/questions.hpp"
#include "tessera/mind/options.hpp"
#include "tessera/view/picture.hpp"

namespace quincunx::tessera {

namespace {

struct Game : GameOf<Sheet, State>, TablesOf<questions, verbs, profile_of> {
    // The book.
    static constexpr int version = 1;
    static constexpr auto size_of = tessera::size_of;
    static constexpr auto price_of = tessera::price_of;

    // Before the first decision.
    static constexpr Layout<Sheet> layout{"tes.end.table", {0.8, 1}};

    // The battle.
    static constexpr auto losses = tessera::losses;
    static double soundness(const State&, UnitId) { return 1; } // a unit is whole, or gone
    static constexpr MotiveOf motives[] = {{Motive::charge, {"tes.attack"}},
                                           {Motive::push, {"tes.end.recoil"}},
                                           {Motive::rout, {"tes.end.flee"}},
                                           {Motive::follow_up, {"tes.end.follow"}},
                                           {Motive::order, {"tes"}}};
};

} // namespace

const battle::RuleSet& rule_set()
{
    return rule_set_of<Game>();
}

} // namespace quincunx::tessera
