// What must be done after the dice, in words, by the rows that say it.

#include "rules/consequences.hpp"
#include "rules/fast_play/rule_set.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;

namespace {

const quincunx::test::After after{rule_set()};

} // namespace

TEST_CASE("what follows an outcome is asked, cited and comes; after these nothing must be done")
{
    quincunx::test::check_consequences(rule_set(), "fast_play");
    CHECK(quincunx::test::silent_outcomes(rule_set(), "fast_play") ==
          std::set<std::string>{"attacks 0",
                                "attacks N",
                                "charge_chain engine_moved",
                                "charge_chain javelins_only_for_skirmishers",
                                "dice_table average",
                                "dice_table brilliant",
                                "dice_table first",
                                "dice_table good",
                                "dice_table hedge",
                                "dice_table hill",
                                "dice_table inept",
                                "dice_table marsh",
                                "dice_table open",
                                "dice_table scrub",
                                "dice_table second",
                                "dice_table stream",
                                "dice_table wall",
                                "dice_table wood",
                                "leader unhurt",
                                "missile engine_moved",
                                "missile javelins_only_for_skirmishers",
                                "missile out_of_range",
                                "tl_test pass"});
}

TEST_CASE("fp.victory.rout: by the victory table it runs the inches of its row and may cost the "
          "initiative; by morale it makes a rout move")
{
    const std::string beaten = after("melee", "{}", "target:rout");
    CHECK(quincunx::test::says(
        beaten, "fp.victory.rout: It runs straight back and ends facing away: infantry "
                "8\", mounted 12\"."));
    CHECK(quincunx::test::says(beaten, "fp.victory.loses_initiative: If its side is active"));
    CHECK(quincunx::test::says(beaten, "fp.victory.breakthrough_rout"));
    CHECK_FALSE(quincunx::test::says(beaten, "fp.move.rout"));
    const std::string fled = after("morale", "{}", "rout");
    CHECK(quincunx::test::says(fled, "fp.move.rout: It runs 2 times its basic move"));
    CHECK_FALSE(quincunx::test::says(fled, "fp.victory"));
    CHECK(quincunx::test::says(after.by("fp.move.rout", 3, "morale", "rout"), "It runs 3 times"));
    CHECK(quincunx::test::says(after.by("fp.morale.trigger_friends", 8, "morale", "rout"),
                               "within 8\""));
}

TEST_CASE("fp.rally.fail_stand: a router that runs on makes no friend test anew")
{
    const std::string said = after("morale", "{'purpose': 'rally'}", "routs_on_loses_stand");
    CHECK(quincunx::test::says(said, "fp.rally.fail_stand: Take 1 stand off it at once."));
    CHECK_FALSE(quincunx::test::says(said, "friends"));
    CHECK(quincunx::test::says(after("morale", "{'purpose': 'rally'}", "rallies_shaken"),
                               "fp.rally.routers"));
    CHECK_FALSE(quincunx::test::says(after("morale", "{'purpose': 'rally'}", "rallies_shaken"),
                                     "result_shaken"));
}

TEST_CASE("fp.victory.retreat: inches, shaken, and the winner's breakthrough; a recoil has neither")
{
    const std::string back = after("melee", "{}", "charger:retreat");
    CHECK(quincunx::test::says(back, "infantry 6\", mounted 9\""));
    CHECK(quincunx::test::says(back, "fp.victory.retreat_shaken: Mark it shaken."));
    CHECK(quincunx::test::says(
        back, "fp.victory.breakthrough_retreat: Then each winner but artillery may break "
              "through: infantry up to 2\", mounted 4\"."));
    const std::string recoil = after("melee", "{}", "charger:recoil");
    CHECK(quincunx::test::says(recoil, "infantry 2\", mounted 3\""));
    CHECK_FALSE(quincunx::test::says(recoil, "shaken"));
    CHECK_FALSE(quincunx::test::says(recoil, "break"));
}

TEST_CASE("fp.charge.caught: a charger that does not catch goes its full distance")
{
    CHECK(quincunx::test::says(after("flee", "{}", "escapes"),
                               "the charger goes its full charge distance"));
    CHECK(quincunx::test::says(after("flee", "{}", "caught"), "If it was routing it is destroyed"));
}
