// What a battle looks like on the wire.

#include "server/wire.hpp"

#include "battles/opened.hpp"
#include "generals/general.hpp"
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

// All events of the first orders of a battle, as somebody hears them who may hear everything.
Value events_of_battle(const battle::RuleSet& rules, const std::string& scenario)
{
    auto match = journal::Match::open(
        {&rules, test::fight_of(rules, scenario, muster::Size::small)}, dice::seed_from(5));
    REQUIRE(match);
    const auto general = generals::find("recruit")->make();
    generals::Choice chance(5);
    for (int i = 0; i < 250 && !match->battle().pending().over; ++i)
        match->give(general->choose(match->battle(), chance));
    Revelations all;
    return events_value(*match, all, 0, sides_of(battle::Side::red) | sides_of(battle::Side::blue));
}

} // namespace

TEST_CASE("wire: the words of an event are made of its data, and of nothing else")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        const battle::Roster roster =
            test::opened(*rules, test::fight_of(*rules, "zama", muster::Size::small))->roster();
        int said = 0;
        const Value events = events_of_battle(*rules, "zama");
        for (const Value& event : events.as_list()) {
            const Value& from = *event.find("sentence");
            const std::string pattern = from.find("pattern")->as_text();
            const std::string word = from.find("word") ? from.find("word")->as_text() : "";
            const auto number = [&](const char* key) {
                return from.find(key) ? from.find(key)->as_number() : 0.0;
            };
            const auto unit = [](const Value& of) {
                return of.is_whole() ? static_cast<battle::UnitId>(of.as_whole()) : battle::no_unit;
            };
            const auto& targets = event.find("targets")->as_list();
            const battle::Sentence sentence{pattern,
                                            unit(*event.find("actor")),
                                            targets.empty() ? battle::no_unit : unit(targets[0]),
                                            number("a"),
                                            number("b"),
                                            number("c"),
                                            word};
            CHECK(to_text(sentence, roster) == event.find("words")->as_text());
            said += pattern.empty() ? 0 : 1;
        }
        CHECK(said > 100);
    }
}

TEST_CASE("wire: a state has the ground only where an order of the set-up has changed it")
{
    journal::Match match = armies_of_impetus(3);
    Value opening = opening_value(match, watching);
    CHECK(state_value(match, {}, watching).find("ground") == nullptr);
    const std::string side(battle::side_word(match.battle().pending().side));
    REQUIRE(match.give(side + " wood 10 10 at 60 45"));
    Value then = state_value(match, {}, watching);
    REQUIRE(then.find("ground") != nullptr);
    CHECK(then["ground"].as_list().size() == opening["ground"].as_list().size() + 1);
    CHECK(opening_value(match, watching)["ground"] == opening["ground"]);
}
