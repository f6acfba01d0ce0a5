#include "rules/impetus/book/profile.hpp"

#include "cards.hpp"
#include "rules/impetus/book/tables.hpp"
#include "rules/impetus/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::testing;

namespace {

Result<Profile, Troubles> read(const Value& table)
{
    return profile_of(table, "cards.toml", "troop");
}

Profile of(std::string_view card)
{
    const auto profile = read(profile_on(card, "impetus"));
    if (!profile) FAIL(to_text(profile.error()));
    return *profile;
}

Value hastati()
{
    return profile_on("hastati", "impetus");
}

} // namespace

TEST_CASE("imp.points.unit, imp.vd.default: every card prints the points and VD that follow")
{
    CHECK(all_cards().cards().size() == 101);
    for (const muster::Card& card : all_cards().cards()) {
        const Value& table = *card.profile("impetus");
        CAPTURE(card.key);
        CHECK(to_text(rule_set().check_profile(table, card.file, card.key)) == "");
        const auto profile = read(table);
        REQUIRE(profile);
        CHECK(points(Sheet{}, *profile) == table.find("points")->as_whole());
        if (!profile->general) CHECK(vd(Sheet{}, *profile) == table.find("vd")->as_whole());
    }
}

TEST_CASE("imp.points.unit: type + 3 VBU + 2 I + discipline + weapons")
{
    // Four FP 6, I 3, A with pilum cost 132 together.
    Profile legion{.type = Type::FP,
                   .vbu = 6,
                   .impetus = 3,
                   .discipline = Discipline::A,
                   .thrown = Thrown::pilum};
    CHECK(points(Sheet{}, legion) == 33);
    legion.impetuous = true;
    CHECK(points(Sheet{}, legion) == 31);
    legion.impetuous = false;
    legion.may_shieldwall = true;
    CHECK(points(Sheet{}, legion) == 35);
    legion.bases = 2; // a Large Unit costs the sum of its units
    CHECK(points(Sheet{}, legion) == 70);
    CHECK(points(Sheet{}, Profile{.type = Type::ART,
                                  .vbu = 2,
                                  .discipline = Discipline::C,
                                  .missile = Missile::artillery_a}) == 16);
    CHECK(points(Sheet{}, Profile{.type = Type::T,
                                  .vbu = 4,
                                  .discipline = Discipline::B,
                                  .missile = Missile::long_bow_a,
                                  .stakes = true}) == 24);
}

TEST_CASE("imp.points.general: -10, 0, 10, 25, 40")
{
    CHECK(points(Sheet{}, Level::cowardly) == -10);
    CHECK(points(Sheet{}, Level::incompetent) == -10);
    CHECK(points(Sheet{}, Level::poor) == 0);
    CHECK(points(Sheet{}, Level::fair) == 10);
    CHECK(points(Sheet{}, Level::expert) == 25);
    CHECK(points(Sheet{}, Level::genius) == 40);
    CHECK(points(Sheet{}, Level::charismatic) == 40);
}

TEST_CASE("imp.vd.default: light troops and missile foot of VBU 3 or less are worth 1")
{
    CHECK(vd(Sheet{}, Profile{.type = Type::T, .vbu = 4}) == 2);
    CHECK(vd(Sheet{}, Profile{.type = Type::T, .vbu = 3}) == 1);
    CHECK(vd(Sheet{}, Profile{.type = Type::FP, .vbu = 3}) == 2);
    CHECK(vd(Sheet{}, Profile{.type = Type::W, .vbu = 6}) == 4);
}

TEST_CASE("imp.large.form: which troops form Large Units")
{
    CHECK(of("phalangites").bases == 2);
    CHECK(of("swiss_pikes").bases == 3);
    Value deep = with(with(hastati(), "bases", 2), "large_unit", Value(Value::List{5, 5}));
    CHECK(first_trouble(read(deep)) ==
          "troop.bases: expected fewer: these troops do not form a Large Unit of this size "
          "(imp.large.form).");
    CHECK(read(with(deep, "warband", true)));
    CHECK(read(with(deep, "weapon", "long_spear")));
    deep = with(with(deep, "weapon", "long_spear"), "large_unit", Value(Value::List{5, 4}));
    CHECK(first_trouble(read(deep)) ==
          "troop.large_unit: expected the same VBU for each of its bases.");
}

TEST_CASE("a profile names the wrong value, what was expected and the nearest name")
{
    CHECK(first_trouble(read(with(hastati(), "vbu", 9))) ==
          "troop.vbu: expected a whole number from 1 to 8, found 9.");
    CHECK(first_trouble(read(with(hastati(), "impetus", 7))) ==
          "troop.impetus: expected a whole number from 0 to 6, found 7.");
    CHECK(
        first_trouble(read(with(hastati(), "thrown", "pila"))) ==
        "troop.thrown: \"pila\" is not known; expected none, pilum or heavy_javelin. Did you mean "
        "\"pilum\"?");
    CHECK(first_trouble(read(with(hastati(), "warbnd", true))) ==
          "troop.warbnd: \"warbnd\" is not known here. Did you mean \"warband\"?");
    CHECK(first_trouble(read(without(hastati(), "discipline"))) ==
          "troop.discipline: is missing; expected A, B or C.");
    CHECK(first_trouble(read(with(hastati(), "missile", "artillery_a"))) ==
          "troop.missile: expected artillery_a, artillery_b or artillery_c for ART, and for nobody "
          "else.");
    CHECK_FALSE(read(Value("text")));
}

TEST_CASE("a card whose points do not follow is refused with the points that do")
{
    const Troubles troubles =
        rule_set().check_profile(with(hastati(), "points", 27), "cards.toml", "hastati");
    REQUIRE(troubles.size() == 1);
    CHECK(troubles[0].key == "hastati.points");
    CHECK(troubles[0].message == "expected 28, which follows from the rest; found 27.");
}
