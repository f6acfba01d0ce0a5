#include "rules/my_ancients/book/profile.hpp"

#include "cards.hpp"
#include "facts.hpp"
#include "rules/my_ancients/book/setup_rules.hpp"
#include "rules/my_ancients/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::testing;

namespace {

Result<Profile, Troubles> read(const Value& table)
{
    return profile_of(table, "cards.toml", "troop");
}

Value hastati()
{
    return profile_on("hastati", "my-ancients");
}

Value ranks(std::initializer_list<int> bases)
{
    Value list = Value::list();
    for (const int each : bases) list.push_back(each);
    return list;
}

} // namespace

TEST_CASE("ma.ruling.points: every card prints the points that follow")
{
    CHECK(all_cards().cards().size() == 101);
    for (const muster::Card& card : all_cards().cards()) {
        const Value& table = *card.profile("my-ancients");
        CAPTURE(card.key);
        CHECK(to_text(rule_set().check_profile(table, card.file, card.key)) == "");
        const auto profile = read(table);
        REQUIRE(profile);
        CHECK(points(Sheet(), *profile) == table.find("points")->as_whole());
    }
}

TEST_CASE("ma.ruling.points: a house rule may price otherwise")
{
    const auto elephants = read(profile_on("african_elephants", "my-ancients"));
    REQUIRE(elephants);
    CHECK(points_per_base(Sheet(), *elephants) == 28);
    CHECK(price(Sheet(), *elephants).total() == 28);
    CHECK(price(my_ancients::test::with("ma.points.troop.elephant", 30), *elephants).total() == 34);
}

TEST_CASE("ma.points.*: what each attribute adds")
{
    Profile p{.troop = Troop::light_foot, .quality = 2, .ranks = {3, 3}};
    CHECK(points_per_base(Sheet(), p) == 8);
    p.protection = 1; // foot does not pay for protection
    CHECK(points_per_base(Sheet(), p) == 8);
    p.weapon = Weapon::bow;
    CHECK(points_per_base(Sheet(), p) == 11);
    p.weapon = Weapon::sling;
    CHECK(points_per_base(Sheet(), p) == 10);
    p.weapon = Weapon::javelin;
    CHECK(points_per_base(Sheet(), p) == 9);
    p.shock = p.impetuous = true;
    CHECK(points_per_base(Sheet(), p) == 9);
    p = Profile{.troop = Troop::cavalry, .quality = 3, .protection = 2, .ranks = {2, 2}};
    CHECK(points_per_base(Sheet(), p) == 16);
    CHECK(points(Sheet(), p) == 64);
    p.troop = Troop::elephant; // neither protection nor shock is paid for
    p.shock = true;
    CHECK(points_per_base(Sheet(), p) == 30);
    CHECK(p.has_shock());
    CHECK(points(Sheet(), Profile{.troop = Troop::leader, .ranks = {1}}) == 25);
}

TEST_CASE("ma.ident.move: the class of foot follows from its protection")
{
    CHECK(first_trouble(read(with(hastati(), "protection", 3))) ==
          "troop.protection: expected 2 for medium_foot.");
    CHECK(first_trouble(read(with(hastati(), "troop", "light_foot"))) ==
          "troop.protection: expected at most 1 for light_foot.");
    CHECK(read(with(with(hastati(), "troop", "heavy_foot"), "protection", 3)));
    CHECK(first_trouble(read(
              without(with(with(hastati(), "troop", "heavy_foot"), "protection", 3), "shield"))) ==
          "troop.shield: expected true: plate without shield is protection 2.");
}

TEST_CASE("ma.ident.barbarian_shock: every barbarian unit is shock")
{
    CHECK(first_trouble(read(with(hastati(), "barbarian", true))) ==
          "troop.shock: expected true: every barbarian unit is shock (ma.ident.barbarian_shock).");
    CHECK(read(with(with(hastati(), "barbarian", true), "shock", true)));
}

TEST_CASE("ranks are full but for the last, and hold all bases")
{
    CHECK(read(with(with(hastati(), "ranks", ranks({4, 3})), "bases", 7)));
    CHECK(first_trouble(read(with(with(hastati(), "ranks", ranks({3, 4})), "bases", 7))) ==
          "troop.ranks: expected full ranks, the last possibly short.");
    CHECK(first_trouble(read(with(with(hastati(), "ranks", ranks({3, 2, 3})), "bases", 8))) ==
          "troop.ranks: expected full ranks, the last possibly short.");
    CHECK(first_trouble(read(with(hastati(), "bases", 5))) ==
          "troop.bases: expected 6, as many as in the ranks.");
    CHECK_FALSE(read(with(hastati(), "ranks", ranks({9, 9}))));
    CHECK_FALSE(read(with(hastati(), "ranks", "3, 3")));
}

TEST_CASE("a profile names the wrong value and what was expected")
{
    CHECK(first_trouble(read(with(hastati(), "quality", 6))) ==
          "troop.quality: expected a whole number from 0 to 5, found 6.");
    CHECK(first_trouble(read(with(hastati(), "troop", "medium_feet"))) ==
          "troop.troop: \"medium_feet\" is not known; expected skirmish_cavalry, light_chariot, "
          "heavy_chariot, cavalry, elephant, skirmisher, light_foot, medium_foot, heavy_foot, "
          "bolt_thrower or leader. Did you mean \"medium_foot\"?");
    CHECK(first_trouble(read(with(hastati(), "sheild", true))) ==
          "troop.sheild: \"sheild\" is not known here. Did you mean \"shield\"?");
    CHECK(first_trouble(read(without(hastati(), "quality"))) ==
          "troop.quality: is missing; expected a whole number from 0 to 5.");
    CHECK(first_trouble(read(with(hastati(), "weapon", "bolt_thrower"))) ==
          "troop.weapon: expected bolt_thrower for bolt throwers, and for nobody else.");
}
