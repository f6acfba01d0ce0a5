// Whole battles of the project's own data, recorded, read, replayed and verified: every order
// survives its own text, every fight its own JSON, every state its hash.

#include "battles/opened.hpp"
#include "generals/general.hpp"
#include "journal/fight_json.hpp"
#include "journal/verify.hpp"
#include "kernel/json.hpp"

using namespace quincunx;

namespace {

void play(journal::Match& match, const generals::GeneralShape& shape, std::uint64_t seed,
          std::uint32_t most)
{
    const std::unique_ptr<generals::General> players[2] = {shape.make(), shape.make()};
    generals::Choice chances[2] = {generals::Choice(2 * seed + 1), generals::Choice(2 * seed + 2)};
    while (!match.battle().pending().over && match.next() <= most) {
        const std::size_t side = battle::index(match.battle().pending().side);
        const journal::Entry& given =
            match.give(players[side]->choose(match.battle(), chances[side]));
        const auto read =
            battle::order_of_text(given.text, match.battle().verbs(), match.battle().roster());
        REQUIRE_MESSAGE(read.ok(), (read ? std::string() : to_text(read.error())));
        REQUIRE_MESSAGE(*read == given.order, given.text);
    }
}

std::string text_of(const journal::Match& match)
{
    std::string text = to_line(header_of(match, journal::Seal::sealed)) + "\n";
    for (const journal::Entry& entry : match.entries()) text += to_line(given(entry)) + "\n";
    return text + to_line(end_of(match)) + "\n";
}

} // namespace

TEST_CASE("every scenario laid out for every rule set survives being written as JSON")
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const std::string& scenario : test::library().scenario_names())
            for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
                const muster::Fight fight = test::fight_of(*rules, scenario, size);
                const auto json = read_json(to_json(journal::to_value(fight)));
                REQUIRE(json);
                const auto again = journal::fight_of_value(*json, scenario, "fight");
                REQUIRE_MESSAGE(again.ok(), (again ? std::string() : to_text(again.error())));
                CHECK(*again == fight);
            }
}

TEST_CASE("battles of every rule set are verified from their journals, dice and all")
{
    const generals::GeneralShape* recruit = generals::find("recruit");
    REQUIRE(recruit != nullptr);
    std::uint64_t seed = 0;
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const std::string& scenario : test::library().scenario_names()) {
            INFO(rules->rules().rules << " " << scenario << " seed " << seed);
            auto match =
                journal::Match::open({rules, test::fight_of(*rules, scenario, muster::Size::small)},
                                     dice::seed_from(++seed));
            REQUIRE(match);
            play(*match, *recruit, seed, 400);
            const journal::Verification found =
                journal::verify(text_of(*match), scenario, rules::rule_sets());
            CHECK(to_text(found) ==
                  "Verified: " + std::to_string(match->entries().size()) +
                      " orders replayed, every state the same. Every die is as the "
                      "sealed seed gives it.");
        }
}
