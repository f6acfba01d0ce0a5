// Whole battles: generals play them, everything holds after every order, journals are replayed.

#include "battle/situation.hpp"
#include "generals/general.hpp"
#include "journal/verify.hpp"
#include "reckoning/bounds.hpp"
#include "tessera/fights.hpp"

#include <cstdio>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

struct Ended {
    std::uint64_t hash = 0;
    Standing standing;
    int orders = 0;
};

Ended play_out(Battle& battle, std::array<std::string_view, 2> names, std::uint64_t seed)
{
    std::unique_ptr<generals::General> both[2];
    for (std::size_t i = 0; i < 2; ++i) both[i] = generals::find(names[i])->make();
    generals::Choice chance(seed);
    dice::Rolled dice(dice::seed_from(seed), 0);
    Silence silence;
    while (!battle.pending().over) {
        REQUIRE(battle.entry() < 3000);
        const LegalOrder order = both[index(battle.pending().side)]->choose(battle, chance);
        dice.start(battle.entry());
        battle.apply(order, dice, silence);
        REQUIRE(battle.fault() == "");
    }
    return {battle.hash(), battle.standing(), static_cast<int>(battle.entry())};
}

} // namespace

TEST_CASE("tessera: a hundred battles by chance end, every invariant held after every order")
{
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        CAPTURE(seed);
        const auto battle = tessera::opened(tessera::two_lines());
        const auto again = battle->copy();
        const Ended ended = play_out(*battle, {"recruit", "recruit"}, seed);
        decided += ended.standing.outcome != Outcome::draw;
        if (seed % 10 == 0)
            CHECK(play_out(*again, {"recruit", "recruit"}, seed).hash == ended.hash);
    }
    CHECK(decided > 20); // they wander
}

TEST_CASE("tessera: a centurion beats a recruit")
{
    int won = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const auto battle = tessera::opened(tessera::two_lines());
        const bool red = seed % 2 == 0;
        const Ended ended =
            play_out(*battle, {red ? "centurion" : "recruit", red ? "recruit" : "centurion"}, seed);
        won += ended.standing.outcome == wins(red ? Side::red : Side::blue);
    }
    CHECK(won >= 14);
}

TEST_CASE("tessera: centurions fight their battles out, and the same again")
{
    int decided = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const auto battle = tessera::opened(tessera::two_lines());
        const auto again = battle->copy();
        const Ended ended = play_out(*battle, {"centurion", "centurion"}, seed);
        decided += ended.standing.outcome != Outcome::draw;
        if (seed % 5 == 0)
            CHECK(play_out(*again, {"centurion", "centurion"}, seed).hash == ended.hash);
    }
    CHECK(decided >= 16);
}

TEST_CASE("tessera: house rules at their bounds are played, with every invariant held")
{
    using reckoning::Change, reckoning::Kind;
    const auto& rows = tessera::rule_set().rules().entries;
    for (const reckoning::Entry& row : rows)
        for (const bool least : {true, false}) {
            const reckoning::Bounds bounds = reckoning::bounds_of(row);
            Change change{.id = std::string(row.id), .value = least ? bounds.least : bounds.most};
            if (row.kind == Kind::toggle) change.what = Change::What::off;
            if (row.kind == Kind::figures) {
                change.what = Change::What::list;
                for (std::size_t i = 0; i < row.columns->size; ++i) {
                    const reckoning::Bounds one = reckoning::bounds_of(row, i);
                    const bool depth =
                        row.columns->names[i] == "depth"; // else they stand on others
                    const double far = least ? one.least : one.most;
                    change.figures.push_back({"", depth ? row.figures[i] : far});
                }
            }
            CAPTURE(row.id);
            const reckoning::HouseRules house{.title = "far", .changes = {change}};
            const auto sheet = reckoning::Sheet::with(tessera::rule_set().rules(), {&house, 1});
            REQUIRE(sheet.ok());
            const auto battle = tessera::rule_set().open(tessera::two_lines(), *sheet);
            if (battle) play_out(**battle, {"recruit", "centurion"}, 7);
            CHECK((battle.ok() || row.id == "tes.move.front"));
        }
}

TEST_CASE("tessera: a journal is replayed and verified, dice and all")
{
    const battle::RuleSet* const only[] = {&tessera::rule_set()};
    auto match = journal::Match::open({only[0], tessera::two_lines()}, dice::seed_from(5));
    REQUIRE(match);
    const auto general = generals::find("centurion")->make();
    generals::Choice chance(5);
    while (!match->battle().pending().over) match->give(general->choose(match->battle(), chance));
    std::string text = to_line(header_of(*match, journal::Seal::sealed)) + "\n";
    for (const journal::Entry& entry : match->entries()) text += to_line(given(entry)) + "\n";
    const std::string whole = text + to_line(end_of(*match)) + "\n";
    const journal::Verification found = journal::verify(whole, "tessera.journal", only);
    CHECK_FALSE(found.difference);
    CHECK(found.orders == match->entries().size());
    CHECK(found.dice_proven);
    CHECK(found.ended);
}

TEST_CASE("tessera: generals are told how it stands, and tables what may come of an order")
{
    const auto battle = tessera::opened(tessera::two_lines());
    Situation now;
    REQUIRE(tessera::rule_set().survey(*battle, now));
    CHECK(now.units[0].worth == doctest::Approx(1.0 / 8));
    CHECK(now.turns_left == 30);
    Guides lines;
    battle->guides(5, lines);
    CHECK(lines.size() == 2);
}

TEST_CASE("tessera: a battle of centurions told" * doctest::skip())
{
    const auto battle = tessera::opened(tessera::two_lines());
    const auto general = generals::find("centurion")->make();
    generals::Choice chance(3);
    dice::Rolled dice(dice::seed_from(3), 0);
    while (!battle->pending().over) {
        const LegalOrder order = general->choose(*battle, chance);
        dice.start(battle->entry());
        std::printf("> %s\n", to_text(order.order(), battle->verbs(), battle->roster()).c_str());
        Log log;
        battle->apply(order, dice, log);
        for (const Event& event : log.events)
            std::printf("    %s\n", to_text(event, battle->roster()).c_str());
    }
}
