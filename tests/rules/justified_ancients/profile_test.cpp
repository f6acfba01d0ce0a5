#include "rules/justified_ancients/book/profile.hpp"

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

Result<Profile, Troubles> read(std::string_view json)
{
    const auto table = read_json(json);
    REQUIRE(table);
    return profile_of(*table, "troops.toml", "hastati");
}
std::string trouble(std::string_view json)
{
    const auto made = read(json);
    REQUIRE_FALSE(made);
    return made.error()[0].message;
}
double price(std::string_view id, const Profile& profile)
{
    return adds(points_reckoning(sheet, profile), id);
}

constexpr Profile legionaries{.type = Type::foot,
                              .weight = Weight::heavy,
                              .order = TroopOrder::CO,
                              .training = Training::trained};

} // namespace

TEST_CASE("ja.unit.attributes: a card's table becomes a profile")
{
    const auto made =
        read(R"({"type": "foot", "weight": "heavy", "order": "CO", "training": "trained",
                              "missile": "none", "testudo_drill": true, "bases": 1, "points": 11})");
    REQUIRE(made);
    Profile expected = legionaries;
    expected.testudo_drill = true;
    CHECK(*made == expected);
    CHECK(
        trouble(
            R"({"type": "foot", "weight": "heavy", "order": "CO", "training": "trained", "wieght": 1})") ==
        "\"wieght\" is not known here. Did you mean \"weight\"?");
    CHECK(trouble(R"({"type": "camel"})")
              .find("expected foot, horse, chariot, elephant or baggage") != std::string::npos);
}
TEST_CASE("ja.unit.training: trained or untrained must be written")
{
    CHECK(trouble(R"({"type": "foot", "weight": "heavy", "order": "CO"})") ==
          "is missing; expected trained or untrained.");
    CHECK(trouble(R"({"type": "foot", "weight": "heavy", "order": "CO", "training": "none"})")
              .find("expected trained or untrained") != std::string::npos);
}
TEST_CASE("ja.unit.limits: combinations that table 2.1 does not know are refused")
{
    const auto limit = [](Profile p) { return std::string(broken_limit(p)); };
    CHECK(limit(legionaries).empty());
    Profile p = legionaries;
    p.order = TroopOrder::skirmish;
    CHECK(limit(p) == "skirmishers must be light");
    p = {.type = Type::chariot, .weight = Weight::light, .order = TroopOrder::skirmish};
    CHECK(limit(p) == "only foot and horse can be skirmishers");
    p = legionaries;
    p.phalanx = true;
    CHECK(limit(p).empty());
    p.order = TroopOrder::LO;
    CHECK(limit(p) == "only close order foot can be a phalanx");
    p = {
        .type = Type::horse, .weight = Weight::medium, .order = TroopOrder::LO, .cataphract = true};
    CHECK(limit(p) == "only heavy horse in close or loose order can be cataphracts");
    p.weight = Weight::heavy;
    CHECK(limit(p).empty());
    p = legionaries;
    p.testudo_drill = true;
    CHECK(limit(p).empty());
    p.training = Training::untrained;
    CHECK(limit(p) == "only trained close order foot can have testudo drill");
    p = {.type = Type::horse, .weight = Weight::medium, .order = TroopOrder::LO, .berserker = true};
    CHECK(limit(p) == "only close or loose order foot can be berserkers");
    p = {.type = Type::foot, .weight = Weight::light, .order = TroopOrder::skirmish, .deep = true};
    CHECK(limit(p) == "only close or loose order foot can be deep");
    CHECK(
        trouble(
            R"({"type": "foot", "weight": "heavy", "order": "skirmish", "training": "trained"})") ==
        "skirmishers must be light (ja.unit.limits).");
    // Cards are read before anybody knows of house rules.
    CHECK(Rule("ja.unit.limits").entry().kind == reckoning::Kind::fixed);
}
TEST_CASE("baggage needs its type and nothing else")
{
    const auto made = read(R"({"type": "baggage", "bases": 1, "points": 0})");
    REQUIRE(made);
    CHECK(*made == baggage_profile());
    CHECK(trouble(R"({"type": "baggage", "weight": "light"})").find("not known here") !=
          std::string::npos);
}
TEST_CASE("a card with the wrong price is told the right one")
{
    CHECK(
        trouble(
            R"({"type": "foot", "weight": "heavy", "order": "CO", "training": "trained", "points": 9})") ==
        "these attributes cost 10 (ja.points), not 9.");
}
TEST_CASE("a general's table gives his quality")
{
    const auto table = read_json(R"({"type": "general", "quality": "skilled", "points": 10})");
    REQUIRE(table);
    CHECK(is_general(*table));
    const auto quality = general_quality_of(*table, "troops.toml", "general");
    REQUIRE(quality);
    CHECK(*quality == Quality::skilled);
    const auto wrong = read_json(R"({"type": "general", "quality": "skilful"})");
    const auto refused = general_quality_of(*wrong, "troops.toml", "general");
    REQUIRE_FALSE(refused);
    CHECK(refused.error()[0].key == "general.quality");
}
TEST_CASE("a quality step makes troops trained or poor, but not baggage")
{
    Profile levy{.training = Training::untrained};
    CHECK(stepped(levy, 1).training == Training::trained);
    CHECK(stepped(levy, -1).poor);
    CHECK(stepped(levy, 0) == levy);
    CHECK(stepped(baggage_profile(), -1) == baggage_profile());
}

TEST_CASE("ja.base.frontage: every base is 1.6 wide")
{
    CHECK(base_frontage(sheet) == 1.6);
    CHECK(base_frontage(with("ja.base.frontage", 2)) == 2);
}
TEST_CASE("ja.base.foot: foot bases are 0.8 deep")
{
    CHECK(base_depth(sheet, close_foot().profile) == 0.8);
    CHECK(base_depth(sheet, loose_horse().profile) != 0.8);
}
TEST_CASE("ja.base.horse: horse bases are 1.2 deep")
{
    CHECK(base_depth(sheet, loose_horse().profile) == 1.2);
    CHECK(base_depth(sheet, chariot().profile) != 1.2);
}
TEST_CASE("ja.base.chariot_elephant: chariot and elephant bases are 1.6 deep")
{
    const Sheet ours = with("ja.base.chariot_elephant", 2);
    CHECK(base_depth(sheet, chariot().profile) == 1.6);
    CHECK(base_depth(ours, elephant().profile) == 2);
    CHECK(base_depth(ours, baggage().profile) == 1.6);
}
TEST_CASE("ja.base.baggage: baggage bases are 1.6 deep")
{
    const Sheet ours = with("ja.base.baggage", 2);
    CHECK(base_depth(sheet, baggage().profile) == 1.6);
    CHECK(base_depth(ours, baggage().profile) == 2);
    CHECK(base_depth(ours, chariot().profile) == 1.6);
}

TEST_CASE("ja.points.type: a card tells its printed price, whatever a house rule makes of it")
{
    const Sheet dear = with("ja.points.type", 3);
    const auto made = read(
        R"({"type": "foot", "weight": "heavy", "order": "CO", "training": "trained", "points": 10})");
    REQUIRE(made.ok());
    CHECK(points(sheet, *made) == 10);
    CHECK(points(dear, *made) != 10);
}
TEST_CASE("ja.points.type: foot 4, horse 6, chariot 7, elephant 10, baggage 0")
{
    const auto of = [](Type type) { return price("ja.points.type", Profile{.type = type}); };
    CHECK(of(Type::foot) == 4);
    CHECK(of(Type::horse) == 6);
    CHECK(of(Type::chariot) == 7);
    CHECK(of(Type::elephant) == 10);
    CHECK(points(sheet, baggage_profile()) == 0);
}
TEST_CASE("ja.points.weight: light 0, medium 1, heavy 2")
{
    CHECK(price("ja.points.weight", {.weight = Weight::light}) == 0);
    CHECK(price("ja.points.weight", {.weight = Weight::medium}) == 1);
    CHECK(price("ja.points.weight", {.weight = Weight::heavy}) == 2);
}
TEST_CASE("ja.points.order: close 2, loose 1, skirmish 0")
{
    CHECK(price("ja.points.order", {.order = TroopOrder::CO}) == 2);
    CHECK(price("ja.points.order", {.order = TroopOrder::LO}) == 1);
    CHECK(price("ja.points.order", {.order = TroopOrder::skirmish}) == 0);
}
TEST_CASE("ja.points.training: trained 2, untrained 0")
{
    CHECK(price("ja.points.training", {.training = Training::trained}) == 2);
    CHECK(price("ja.points.training", {.training = Training::untrained}) == 0);
}
TEST_CASE("ja.points.missile: none 0, only 1, mixed 2")
{
    CHECK(price("ja.points.missile", {.missile = Missile::none}) == 0);
    CHECK(price("ja.points.missile", {.missile = Missile::only}) == 1);
    CHECK(price("ja.points.missile", {.missile = Missile::mixed}) == 2);
}
TEST_CASE("ja.points.traits: phalanx 2; testudo drill, berserker, cataphract and deep 1 each")
{
    CHECK(price("ja.points.traits", {.phalanx = true}) == 2);
    CHECK(price("ja.points.traits", {.testudo_drill = true}) == 1);
    CHECK(price("ja.points.traits", {.berserker = true, .deep = true}) == 2);
    CHECK(price("ja.points.traits", {.cataphract = true}) == 1);
    CHECK(price("ja.points.traits", {.high_morale = true, .javelin = true}) == 0);
}
TEST_CASE("ja.points.poor: poor troops cost 2 less")
{
    CHECK(price("ja.points.poor", {.poor = true}) == -2);
    CHECK(price("ja.points.poor", {}) == 0);
}
TEST_CASE("ja.points.general: poor 0, average 5, skilled 10, exceptional 15")
{
    CHECK(points(sheet, Quality::poor) == 0);
    CHECK(points(sheet, Quality::average) == 5);
    CHECK(points(sheet, Quality::skilled) == 10);
    CHECK(points(sheet, Quality::exceptional) == 15);
    CHECK(points(with("ja.points.general", 2), Quality::skilled) == 20);
}
TEST_CASE("ja.points.samples: the Romans cost 125 and the Epirots 124")
{
    const Profile leves{.type = Type::foot,
                        .weight = Weight::light,
                        .order = TroopOrder::skirmish,
                        .training = Training::trained,
                        .missile = Missile::only};
    const Profile light_foot{.type = Type::foot,
                             .weight = Weight::light,
                             .order = TroopOrder::LO,
                             .training = Training::untrained,
                             .missile = Missile::mixed};
    const Profile cavalry{.type = Type::horse,
                          .weight = Weight::heavy,
                          .order = TroopOrder::LO,
                          .training = Training::trained};
    const Profile light_horse{.type = Type::horse,
                              .weight = Weight::light,
                              .order = TroopOrder::skirmish,
                              .training = Training::trained,
                              .missile = Missile::mixed};
    CHECK(6 * points(sheet, legionaries) + 3 * points(sheet, leves) + points(sheet, light_foot) +
              2 * points(sheet, cavalry) + points(sheet, light_horse) +
              points(sheet, Quality::average) ==
          125);
    Profile hypaspists = legionaries;
    hypaspists.weight = Weight::medium;
    hypaspists.phalanx = true;
    Profile pikemen = hypaspists;
    pikemen.deep = true;
    Profile hoplites = hypaspists;
    hoplites.weight = Weight::heavy;
    Profile slingers = leves;
    slingers.training = Training::untrained;
    const Profile beast{.type = Type::elephant, .weight = Weight::medium, .order = TroopOrder::LO};
    CHECK(points(sheet, hypaspists) + 3 * points(sheet, pikemen) + points(sheet, hoplites) +
              points(sheet, light_foot) + 3 * points(sheet, slingers) + points(sheet, cavalry) +
              points(sheet, light_horse) + points(sheet, beast) + points(sheet, Quality::skilled) ==
          124);
}
