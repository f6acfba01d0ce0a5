#include "rules/field_of_glory/book/profile.hpp"
#include "rules/field_of_glory/book/tables.hpp"
#include "rules/field_of_glory/rule_set.hpp"

#include "cards.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::testing;

namespace {

Result<Profile, Troubles> read(const Value& table)
{
    return profile_of(table, "cards.toml", "troop");
}

Value hastati()
{
    return profile_on("hastati", "field-of-glory");
}

} // namespace

TEST_CASE("fog.points.*: every card prints the points that follow")
{
    CHECK(all_cards().cards().size() == 101);
    for (const muster::Card& card : all_cards().cards()) {
        const Value& table = *card.profile("field-of-glory");
        CAPTURE(card.key);
        CHECK(to_text(rule_set().check_profile(table, card.file, card.key)) == "");
        const auto profile = read(table);
        REQUIRE(profile);
        CHECK(points(Sheet(), *profile) == table.find("points")->as_whole());
    }
}

TEST_CASE("fog.points.type: knights in full armour cost 23 a base")
{
    const Profile knights{.type = Type::Kn,
                          .armour = Armour::heavily_armoured,
                          .quality = Quality::superior,
                          .impact = Impact::lancers,
                          .melee = Melee::swordsmen,
                          .bases = 4,
                          .files = 4,
                          .ranks = 1};
    CHECK(points_per_base(Sheet(), knights) == 23);
    CHECK(points(Sheet(), knights) == 92);
}

TEST_CASE("fog.points.armour: skirmishers pay another scale than others; elephants pay none")
{
    Profile p{.type = Type::LF, .armour = Armour::unprotected, .bases = 6, .files = 3, .ranks = 2};
    CHECK(points_per_base(Sheet(), p) == 3);
    p.armour = Armour::is_protected;
    CHECK(points_per_base(Sheet(), p) == 4);
    p.type = Type::MF;
    CHECK(points_per_base(Sheet(), p) == 4);
    p.armour = Armour::unprotected;
    CHECK(points_per_base(Sheet(), p) == 3);
    p.type = Type::El;
    CHECK(points_per_base(Sheet(), p) == 25);
}

TEST_CASE("fog.points.capability: one capability used in both phases counts once")
{
    Profile p{.type = Type::HF,
              .impact = Impact::off_spear,
              .melee = Melee::off_spear,
              .bases = 8,
              .files = 4,
              .ranks = 2};
    CHECK(points_per_base(Sheet(), p) == 7);
    p.impact = Impact::impact_foot;
    p.melee = Melee::skilled_swordsmen;
    CHECK(points_per_base(Sheet(), p) == 8);
}

TEST_CASE("fog.points.quality: at least 2 points a base")
{
    Profile p{.type = Type::LF,
              .armour = Armour::unprotected,
              .quality = Quality::poor,
              .bases = 6,
              .files = 3,
              .ranks = 2};
    CHECK(points_per_base(Sheet(), p) == 2);
    p.quality = Quality::elite;
    CHECK(points_per_base(Sheet(), p) == 9);
    p.drilled = true; // fog.points.training
    CHECK(points_per_base(Sheet(), p) == 10);
}

TEST_CASE("fog.bg.mixed: the support rank pays for its own type and weapon")
{
    const auto legion = read(profile_on("late_legionaries", "field-of-glory"));
    REQUIRE(legion);
    REQUIRE(legion->support);
    CHECK(points_per_base(Sheet(), *legion) == 9);
    CHECK(points(Sheet(), *legion) == 6 * 9 + 3 * 8);
    Value support = Value::object();
    support["type"] = "LF";
    support["shooting"] = "sling";
    support["bases"] = 2;
    CHECK(first_trouble(read(with(hastati(), "support", support))) ==
          "troop.support: expected bow, longbow, crossbow or firearm (fog.bg.mixed).");
    support["shooting"] = "bow";
    CHECK(read(with(hastati(), "support", support)));
    support["bases"] = 3;
    CHECK(first_trouble(read(with(hastati(), "support", support))) ==
          "troop.support: expected one rank at most.");
    support["ranks"] = 3;
    CHECK(first_trouble(read(with(hastati(), "support", support))) ==
          "troop.support.ranks: \"ranks\" is not known here. Known: type, shooting and bases.");
    CHECK_FALSE(read(with(hastati(), "support", "bow")));
}

TEST_CASE("fog.points.commander, fog.points.camp")
{
    CHECK(points(Sheet(), Profile{.type = Type::Commander, .rank = Rank::troop}) == 35);
    CHECK(points(Sheet(), Profile{.type = Type::Commander, .rank = Rank::field}) == 50);
    CHECK(points(Sheet(), Profile{.type = Type::Commander, .rank = Rank::inspired}) == 80);
    CHECK(points(Sheet(), Profile{.type = Type::Camp, .fortified = true}) == 24);
    CHECK(points(Sheet(), Profile{.type = Type::Camp}) == 0);
}

TEST_CASE("a profile names the wrong value and what was expected")
{
    CHECK(first_trouble(read(with(hastati(), "armour", "armored"))) ==
          "troop.armour: \"armored\" is not known; expected unprotected, protected, armoured or "
          "heavily_armoured. Did you mean \"armoured\"?");
    CHECK(first_trouble(read(with(hastati(), "bases", 17))) ==
          "troop.bases: expected a whole number from 2 to 16, found 17.");
    CHECK(first_trouble(read(with(hastati(), "ranks", 3))) ==
          "troop.ranks: expected so many ranks that 2 files hold 4 bases.");
    CHECK(first_trouble(read(with(hastati(), "impact", "pike"))) ==
          "troop.melee: expected the same spear, pike or heavy weapon as at impact.");
    CHECK(first_trouble(read(with(hastati(), "melee", "pike"))) ==
          "troop.melee: expected the same spear, pike or heavy weapon as at impact.");
    CHECK(first_trouble(read(with(hastati(), "impact", "lancers"))) ==
          "troop.impact: expected a mounted type for lancers.");
    CHECK(first_trouble(read(with(hastati(), "shooting", "artillery"))) ==
          "troop.shooting: expected artillery for LArt and HArt, and for nobody else.");
    CHECK(first_trouble(read(
              with(profile_on("african_elephants", "field-of-glory"), "armour", "protected"))) ==
          "troop.armour: expected none: El has no armour class.");
    CHECK(first_trouble(read(with(hastati(), "frontage", 3)))
              .rfind("troop.frontage: \"frontage\" is not known here.", 0) == 0);
}
