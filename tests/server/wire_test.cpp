// What a battle looks like on the wire.

#include "server/wire.hpp"

#include "muster/army.hpp"
#include "rules/register.hpp"
#include "server/hall.hpp"

using namespace quincunx;
using namespace quincunx::server;

namespace {

journal::Match armies_of_impetus(std::uint64_t seed)
{
    const battle::RuleSet* rules = rules::find("impetus");
    const auto red = library().army("romans_125");
    const auto blue = library().army("seleucids");
    REQUIRE((red && blue));
    auto fight = muster::fight_of_armies(
        *red, *blue, rules->frame(muster::Size::small, reckoning::Sheet(rules->rules())),
        library().troops());
    REQUIRE(fight);
    auto match = journal::Match::open({rules, *fight}, dice::seed_from(seed));
    REQUIRE(match);
    return std::move(*match);
}

} // namespace

TEST_CASE("wire: a state has the ground only where an order of the set-up has changed it")
{
    journal::Match match = armies_of_impetus(3);
    Value opening = opening_value(match, watching);
    CHECK(state_value(match, watching).find("ground") == nullptr);
    const std::string side(battle::side_word(match.battle().pending().side));
    REQUIRE(match.give(side + " wood 10 10 at 60 45"));
    Value then = state_value(match, watching);
    REQUIRE(then.find("ground") != nullptr);
    CHECK(then["ground"].as_list().size() == opening["ground"].as_list().size() + 1);
    CHECK(opening_value(match, watching)["ground"] == opening["ground"]);
}
