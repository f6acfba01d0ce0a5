#include "muster/army.hpp"

#include "muster/frames.hpp"
#include "muster/layout.hpp"
#include "muster/toml.hpp"
#include "rules/impetus/rule_set.hpp"
#include "rules/register.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::muster;
using namespace quincunx::muster::testing;

namespace {

int printed(const Value& profile)
{
    return static_cast<int>(profile.find("points")->as_whole());
}

Price price_of(std::string_view rules)
{
    return [book = rules::find_book(rules)](const Value& p) {
        return *book->points(p, reckoning::Sheet(book->rules()));
    };
}

ArmyList army(std::string_view name)
{
    const auto army = library().army(name);
    if (!army) FAIL(to_text(army.error()));
    return *army;
}

std::string troubles(std::string_view text)
{
    const auto value = read_toml(text, "a.toml");
    REQUIRE(value);
    const auto army = read_army(*value, "a.toml", "a", library().troops());
    return army ? std::string() : to_text(army.error());
}

} // namespace

TEST_CASE("ja.points.samples: Romans 125 and Epirots 124")
{
    const Troops& troops = library().troops();
    CHECK(army_points(army("romans_125"), "justified-ancients", troops, printed) == 125);
    CHECK(unit_count(army("romans_125"), "justified-ancients") == 13);
    CHECK(army_points(army("epirots_124"), "justified-ancients", troops, printed) == 124);
    CHECK(unit_count(army("epirots_124"), "justified-ancients") == 12);
}

TEST_CASE("ja.points.army: every ready army has at most 125 points of Justified Ancients")
{
    CHECK(library().army_names().size() >= 8);
    for (const std::string& name : library().army_names()) {
        CAPTURE(name);
        const int points =
            army_points(army(name), "justified-ancients", library().troops(), printed);
        CHECK(points <= 125);
        CHECK(points >= 115);
    }
}

TEST_CASE("armies: a changed attribute is laid over the card's profile")
{
    const ArmyList romans = army("romans_125");
    const auto leves = std::find_if(romans.troops.begin(), romans.troops.end(),
                                    [](const ArmyTroop& troop) { return troop.name == "Leves"; });
    REQUIRE(leves != romans.troops.end());
    const Value changed = profile_in(*leves, "justified-ancients", library().troops());
    CHECK(changed.find("missile")->as_text() == "only");
    CHECK(changed.find("weight")->as_text() == "light");
    CHECK(profile_in(*leves, "impetus", library().troops()) ==
          *library().troops().find("velites")->profile("impetus"));
}

TEST_CASE("armies: what an army buys as a whole is priced, kept and written")
{
    const Troops& troops = library().troops();
    const ArmyList french = army("french_in_italy");
    ArmyList bare = french;
    bare.bought.clear();
    const Price price = price_of("impetus");
    CHECK(army_points(french, "impetus", troops, price) ==
          army_points(bare, "impetus", troops, price) + 10); // two re-rolls
    CHECK(army_points(french, "fast-play", troops, price_of("fast-play")) ==
          army_points(bare, "fast-play", troops, price_of("fast-play")));
    const auto again = read_army(to_value(french), "a.toml", "french_in_italy", troops);
    REQUIRE(again);
    CHECK(*again == french);
    CHECK(troubles("title = \"A\"\n[bought.impetis]\ndestiny = 1\n"
                   "[[general]]\nname = \"G\"\ntroop = \"general_fair\"\nquality = \"poor\"\n"
                   "[[troop]]\ntroop = \"hastati\"\ncount = 1\n")
              .find("there is no rule set \"impetis\"") != std::string::npos);
}

TEST_CASE("armies: a pick stays within budget and between least and most")
{
    struct Budget {
        std::string_view rules;
        int points;
    };
    for (const Budget budget : {Budget{"justified-ancients", 125},
                                {"impetus", 300},
                                {"my-ancients", 500},
                                {"field-of-glory", 800},
                                {"fast-play", 1650}})
        for (const std::string& name : library().army_names()) {
            CAPTURE(name);
            CAPTURE(std::string(budget.rules));
            const Price price = price_of(budget.rules);
            const auto picked =
                pick(army(name), budget.rules, budget.points, library().troops(), price);
            if (!picked) FAIL(to_text(picked.error()));
            const int spent = army_points(*picked, budget.rules, library().troops(), price);
            CHECK(spent <= budget.points);
            CHECK(spent >= budget.points * 3 / 4); // no army leaves much unspent
            for (const ArmyTroop& troop : picked->troops) {
                CHECK(troop.count >= troop.least);
                CHECK(troop.count <= troop.most);
            }
        }
}

TEST_CASE("armies: a pick takes minima first, then one of each in the order of the list")
{
    ArmyList list{"x", "X", "", {{"Boss", "general_poor", "poor", {}}}, {}};
    list.troops.push_back({"hastati", "", 0, 1, 5, "", {}, {}}); // 10 each
    list.troops.push_back({"velites", "", 0, 0, 2, "", {}, {}}); // 8 each
    list.troops.push_back({"equites", "", 0, 1, 5, "", {}, {}}); // 11 each
    const auto counts = [&](int budget) {
        const auto picked = pick(list, "justified-ancients", budget, library().troops(), printed);
        std::vector<int> numbers;
        if (picked)
            for (const ArmyTroop& troop : picked->troops) numbers.push_back(troop.count);
        return numbers;
    };
    CHECK(counts(20).empty());
    CHECK(counts(21) == std::vector<int>{1, 0, 1});
    CHECK(counts(30) == std::vector<int>{1, 1, 1}); // no room for hastati, but for velites
    CHECK(counts(31) == std::vector<int>{2, 0, 1});
    CHECK(counts(50) == std::vector<int>{2, 1, 2});
    CHECK(counts(1000) == std::vector<int>{5, 2, 5});
    const auto dear = pick(list, "justified-ancients", 20, library().troops(), printed);
    REQUIRE_FALSE(dear);
    CHECK(dear.error().message == "X costs 21 points at its least; the budget is 20.");
}

TEST_CASE("armies: each mistake is told with file, line, key, expectation and nearest name")
{
    const std::string good =
        "title = \"X\"\n[[general]]\nname = \"Boss\"\ntroop = \"general_fair\"\n"
        "quality = \"average\"\n[[troop]]\ntroop = \"hastati\"\ncount = 3\n";
    CHECK(troubles(good) == "");
    CHECK(troubles(good + "most = 2\n") ==
          "a.toml:8: troop[1].count: expected a number from 0 (least) to "
          "2 (most), found 3.\n");
    CHECK(
        troubles(good + "command = \"Bos\"\n") ==
        "a.toml:9: troop[1].command: there is no general \"Bos\" here; expected Boss. Did you mean "
        "\"Boss\"?\n");
    CHECK(troubles(good + "conut = 2\n") ==
          "a.toml:9: troop[1].conut: \"conut\" is not known here. Did you mean \"count\"?\n");
    CHECK(troubles(good + "[[troop]]\ntroop = \"triari\"\ncount = 1\n") ==
          "a.toml:10: troop[2].troop: there is no troop \"triari\". Did you mean \"triarii\"?\n");
    CHECK(troubles(good + "only = [\"impetuss\"]\n")
              .find("a.toml:9: troop[1].only: there is no rule set \"impetuss\"") == 0);
    std::string many = good;
    for (int i = 0; i < 6; ++i)
        many += "[[general]]\nname = \"B" + std::to_string(i) + "\"\ntroop = \"general_fair\"\n";
    CHECK(troubles(many).find("general: expected a list of 1 to 6 tables, found a list of 7.") !=
          std::string::npos);
    CHECK(troubles("title = \"X\"\n")
              .find("general: is missing; expected a list of 1 to 6 tables.") != std::string::npos);
}

TEST_CASE("armies: what an army changes on a card is judged by the rule set")
{
    const auto value =
        read_toml("title = \"X\"\n[[general]]\nname = \"Boss\"\ntroop = \"general_fair\"\n"
                  "quality = \"average\"\n[[troop]]\ntroop = \"hastati\"\ncount = 3\n"
                  "changes = { impetus = { vbu = 9 } }\n",
                  "a.toml");
    REQUIRE(value);
    const RuleSetCheck checks[] = {{"impetus", [](const Card& card, const Value& profile) {
                                        return impetus::rule_set().check_profile(profile, card.file,
                                                                                 card.key);
                                    }}};
    const auto army = read_army(*value, "a.toml", "a", library().troops(), checks);
    REQUIRE_FALSE(army);
    CHECK(to_text(army.error()) ==
          "a.toml:9: troop[1].changes.impetus: hastati.vbu: expected a whole "
          "number from 1 to 8, found 9.\n");
}

TEST_CASE("armies: every file is written and read back the same")
{
    for (const std::string& name : library().army_names()) {
        CAPTURE(name);
        const auto value = read_toml(to_toml(army(name)), "again.toml");
        if (!value) FAIL(to_text(value.error()));
        const auto again = read_army(*value, "again.toml", name, library().troops());
        if (!again) FAIL(to_text(again.error()));
        CHECK(*again == army(name));
    }
}

TEST_CASE("armies: two of them make a fight to be deployed")
{
    const Frame frame = frame_of("justified-ancients", Size::large);
    const auto fight =
        fight_of_armies(army("romans_125"), army("epirots_124"), frame, library().troops());
    REQUIRE(fight);
    CHECK(fight->title == "Romans 125 against Epirots 124");
    CHECK(fight->random_ground);
    CHECK(fight->width == 48);
    CHECK(fight->size == Size::large);
    REQUIRE(fight->sides[0].units.size() == 13);
    CHECK(fight->sides[0].units[0].label == "A1");
    CHECK(full_name(fight->sides[0].units[0]) == "1st Hastati");
    CHECK_FALSE(fight->sides[0].units[0].placed);
    CHECK(fight->sides[0].units[0].command == 0);
    CHECK(fight->sides[0].commanders.size() == 1); // the legate does not count here
    CHECK(fight->sides[0].commanders[0].level == "average");
    CHECK(fight->sides[1].commanders[0].level == "skilled");
    const auto glory = fight_of_armies(army("romans_125"), army("epirots_124"),
                                       frame_of("field-of-glory", Size::small), library().troops());
    REQUIRE(glory);
    CHECK(glory->sides[0].commanders.size() == 2);
    CHECK(glory->sides[0].commanders[1].level == "troop");
    CHECK(glory->sides[0].units[10].troop == "equites");
    CHECK(glory->sides[0].units[10].command == 1);
}
