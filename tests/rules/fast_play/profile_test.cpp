#include "rules/fast_play/book/tables.hpp"
#include "rules/fast_play/rule_set.hpp"

#include "cards.hpp"
#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using quincunx::fast_play::test::with;
using quincunx::testing::with;
using namespace quincunx::testing;

namespace {

Result<Profile, Troubles> read(const Value& table)
{
    return profile_of(table, "cards.toml", "troop");
}

Value hastati()
{
    return profile_on("hastati", "fast-play");
}

Value words(std::initializer_list<const char*> list)
{
    Value value = Value::list();
    for (const char* each : list) value.push_back(each);
    return value;
}

} // namespace

TEST_CASE("fp.points.stand: every card prints the points that follow")
{
    CHECK(all_cards().cards().size() == 101);
    for (const muster::Card& card : all_cards().cards()) {
        const Value& table = *card.profile("fast-play");
        CAPTURE(card.key);
        CHECK(to_text(rule_set().check_profile(table, card.file, card.key)) == "");
        const auto profile = read(table);
        REQUIRE(profile);
        CHECK(points(Sheet(), *profile) == table.find("points")->as_whole());
    }
}

TEST_CASE("fp.formation.phalanx: the last rank of a card counts when it is at least half full")
{
    const auto trouble = [](int stands) {
        Value table = hastati();
        table["weapons"] = words({"pike"});
        table["abilities"] = words({"phalanx"});
        table["formation"] = "phalanx";
        table["stands"] = stands;
        table["files"] = 4;
        table["ranks"] = 2;
        const auto profile = read(table);
        return profile.ok() ? std::string() : to_text(profile.error());
    };
    CHECK(trouble(6) == "");
    CHECK(trouble(5).find("troop.formation: expected at least 2 files and 2 ranks, the last of "
                          "them at least half full (fp.formation.phalanx).") != std::string::npos);
}

TEST_CASE("fp.points.stand: the units of the sample armies")
{
    using enum Troop;
    // 12 seasoned heavy foot, medium armour, pike, phalanx, steadfast: 396.
    Profile pikes{.troop = heavy_foot,
                  .quality = Quality::seasoned,
                  .armour = Armour::medium,
                  .pike = true,
                  .steadfast = true,
                  .phalanx = true,
                  .tl = 8,
                  .stands = 12};
    CHECK(points(Sheet(), pikes) == 396);
    pikes.tl = 9; // a point of T&L above the default
    CHECK(points(Sheet(), pikes) == 408);
    // 6 veteran cavalry, medium armour, good skill, lance, shock: 258.
    CHECK(points(Sheet(), Profile{.troop = cavalry,
                                  .quality = Quality::veteran,
                                  .armour = Armour::medium,
                                  .skill = Skill::good,
                                  .lance = true,
                                  .shock = true,
                                  .tl = 8,
                                  .stands = 6}) == 258);
    // 4 trained light cavalry, javelin: 80; the javelin unit's thrown is free.
    CHECK(points(Sheet(), Profile{.troop = light_cavalry,
                                  .quality = Quality::trained,
                                  .missile = Missile::javelin,
                                  .thrown = true,
                                  .tl = 7,
                                  .stands = 4}) == 80);
    // 2 regular elephants, medium armour: 146.
    CHECK(points(Sheet(), Profile{.troop = elephant,
                                  .quality = Quality::regular,
                                  .armour = Armour::medium,
                                  .tl = 7,
                                  .stands = 2}) == 146);
    // 4 regular cavalry, medium armour, thrown, shock, impetuous: 120.
    CHECK(points(Sheet(), Profile{.troop = cavalry,
                                  .quality = Quality::regular,
                                  .armour = Armour::medium,
                                  .thrown = true,
                                  .shock = true,
                                  .impetuous = true,
                                  .tl = 7,
                                  .stands = 4}) == 120);
    // 4 trained skirmishers, bow, good missile skill: 68.
    CHECK(points(Sheet(), Profile{.troop = skirmisher_foot,
                                  .quality = Quality::trained,
                                  .missile_skill = Skill::good,
                                  .missile = Missile::bow,
                                  .tl = 7,
                                  .stands = 4}) == 68);
}

TEST_CASE("fp.points.commander: average 80, good 110, brilliant 160, the roll 100")
{
    using enum Troop;
    CHECK(points(Sheet(), Profile{.troop = commander, .stands = 1, .grade = Grade::average}) == 80);
    CHECK(points(Sheet(), Profile{.troop = commander, .stands = 1, .grade = Grade::good}) == 110);
    CHECK(points(Sheet(), Profile{.troop = commander, .stands = 1, .grade = Grade::brilliant}) ==
          160);
    const Profile rolled{.troop = commander, .stands = 1, .grade = Grade::inept};
    CHECK(points(Sheet(), rolled) == 100);
    CHECK(points(with("fp.points.commander", 90), rolled) == 90);
}

TEST_CASE("fp.tl.default: T&L by quality, unless the card says otherwise")
{
    CHECK(default_tl(Quality::dregs) == 5);
    CHECK(default_tl(Quality::levy) == 6);
    CHECK(default_tl(Quality::regular) == 7);
    CHECK(default_tl(Quality::veteran) == 8);
    CHECK(default_tl(Quality::elite) == 9);
    CHECK(read(hastati())->tl == 7);
    CHECK(read(with(hastati(), "tl", 8))->tl == 8);
    CHECK(first_trouble(read(with(hastati(), "tl", 11))) ==
          "troop.tl: expected a whole number from 4 to 10, found 11.");
}

TEST_CASE("weapons: one missile weapon, spears for foot, lances for horse")
{
    CHECK(first_trouble(read(with(hastati(), "weapons", words({"bow", "sling"})))) ==
          "troop.weapons: bow and sling are two missile weapons; expected one at most.");
    CHECK(first_trouble(read(with(hastati(), "weapons", words({"lance"})))) ==
          "troop.weapons: expected cavalry or light cavalry for lance and kontos.");
    CHECK(
        first_trouble(read(with(profile_on("equites", "fast-play"), "weapons", words({"pike"})))) ==
        "troop.weapons: expected heavy or light foot for pike and long_spear.");
    CHECK(first_trouble(read(with(hastati(), "weapons", words({"heavy_cannon"})))) ==
          "troop.weapons: expected an engine's weapon for that engine, and for nobody else.");
    const std::string unknown = first_trouble(read(with(hastati(), "weapons", words({"trown"}))));
    CHECK(unknown.find("\"trown\" is not known") != std::string::npos);
    CHECK(unknown.find("Did you mean \"thrown\"?") != std::string::npos);
    CHECK(first_trouble(read(with(hastati(), "weapons", "thrown"))) ==
          "troop.weapons: expected a list of words, found text.");
}

TEST_CASE("fp.weapon.javelin_is_thrown: light troops with javelins also throw them in melee")
{
    const Value velites = profile_on("velites", "fast-play");
    CHECK(read(velites)->thrown);
    CHECK(first_trouble(read(with(velites, "weapons", words({"javelin"})))) ==
          "troop.weapons: expected thrown beside javelin (fp.weapon.javelin_is_thrown).");
}

TEST_CASE("fp.formation.*: what may stand in which formation")
{
    CHECK(first_trouble(read(with(hastati(), "formation", "phalanx"))) ==
          "troop.formation: expected heavy foot with the ability phalanx and long_spear or pike "
          "(fp.formation.phalanx).");
    CHECK(first_trouble(read(with(hastati(), "formation", "skirmish"))) ==
          "troop.formation: expected skirmishers or light troops, at most 2 ranks "
          "(fp.formation.skirmish).");
    CHECK(first_trouble(read(with(profile_on("velites", "fast-play"), "formation", "line"))) ==
          "troop.formation: expected skirmish (fp.formation.skirmish).");
    CHECK(first_trouble(read(with(with(hastati(), "files", 1), "ranks", 8))) ==
          "troop.formation: expected at least 2 files and at most 4 ranks (fp.formation.line).");
}

TEST_CASE("fp.unit.minimum: how many stands a unit has")
{
    CHECK(first_trouble(read(with(hastati(), "stands", 3))) ==
          "troop.stands: expected a whole number from 4 to 16, found 3.");
    CHECK(first_trouble(read(with(profile_on("african_elephants", "fast-play"), "stands", 4))) ==
          "troop.stands: expected a whole number from 1 to 3, found 4.");
    CHECK(first_trouble(read(with(hastati(), "stands", 7))) == "");
    CHECK(first_trouble(read(with(hastati(), "stands", 9))) ==
          "troop.ranks: expected so many ranks that 4 files hold 9 stands.");
}

TEST_CASE("fp.elephant.armour: elephants have medium armour unless the card says otherwise")
{
    Value bare = Value::object();
    const Value elephants = profile_on("african_elephants", "fast-play");
    for (const auto& [key, value] : elephants.as_object())
        if (key != "armour") bare[key] = value;
    CHECK(read(bare)->armour == Armour::medium);
    CHECK(read(with(bare, "armour", "heavy"))->armour == Armour::heavy);
    Value foot = Value::object();
    const Value hastati_card = hastati();
    for (const auto& [key, value] : hastati_card.as_object())
        if (key != "armour") foot[key] = value;
    CHECK(read(foot)->armour == Armour::none);
}
