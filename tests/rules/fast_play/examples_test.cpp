// The worked examples of section 16.

#include "dice/every.hpp"
#include "facts.hpp"
#include "rules/fast_play/book/orders.hpp"
#include "rules/fast_play/book/shooting.hpp"
#include "rules/fast_play/field/charges.hpp"

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

const Sheet sheet;

// The chance of an outcome in six decimals.
std::string chance(const Value& answer, std::string_view outcome)
{
    const Value* found = answer.find("outcomes")->find(outcome);
    if (found == nullptr) return "none";
    const dice::Fraction exact(found->as_text());
    char text[32];
    std::snprintf(text, sizeof text, "%.6f", exact.to_double());
    return text;
}
Value asked(std::string_view kind, std::string_view facts)
{
    const auto read = read_json(facts);
    REQUIRE(read);
    const auto made = battle::answered<Sheet>(questions(), kind, *read, sheet);
    REQUIRE_MESSAGE(made, (made ? std::string() : to_text(made.error())));
    return *made;
}

} // namespace

TEST_CASE("example E1: T&L 7 with a commander near, then attached")
{
    CHECK(answer_to("tl_test",
                    R"({"manoeuvre": "change_formation", "tl": 7, "commander": "attached"})") ==
          R"({"factors": {"fp.tl.commander_attached": 11}, "values": {"target": 11}, )"
          R"("outcomes": {"fail": "1/36", "pass": "35/36"}})");
    CHECK(ask_for("outcomes:pass", "tl_test",
                  R"({"manoeuvre": "change_formation", "tl": 7, "commander": "radius",
                      "commander_tl": 1})") == "\"13/18\"");
}
TEST_CASE("example E2: archers shoot at light-armoured foot")
{
    const Value made =
        asked("missile", R"({"range": 8, "shooter": {"weapon": "bow", "front_stands": 3,
                   "missile_attacks": 2, "second_rank_stands": 3},
                   "target": {"armour": "light", "quality": "trained", "stands": 8}})");
    CHECK(chance(made, "no_test") == "0.738198");
    CHECK(chance(made, "steady") == "0.182648");
    CHECK(chance(made, "shaken") == "0.079154");
    CHECK(chance(made, "rout") == "none");
    // 0 to 2 hits, and 3 to 5.
    const Attacks pool = attacks(sheet, Attack::missile, 9, -3);
    const auto hits = dice::every<dice::Exact>([&](Dice& dice) { return hits_of(pool, dice); });
    CHECK(hits.where([](int n) { return n <= 2; }) == dice::Fraction("1441792/1953125"));
    CHECK(hits.where([](int n) { return n >= 3 && n <= 5; }) == dice::Fraction("505344/1953125"));
}
TEST_CASE("example E3: halved dice of slingers that moved")
{
    CHECK(
        answer_to("missile", R"({"range": 18, "shooter": {"weapon": "sling", "front_stands": 5,
                         "missile_attacks": 1, "order": "skirmish", "moved": true},
                         "target": {"armour": "medium", "quality": "seasoned", "stands": 6,
                         "start_stands": 8, "wounds_carried": 2}})") ==
        R"({"factors": {"fp.missile.target.medium_armour": -2, "fp.missile.firer.long_range": -4}, )"
        R"("values": {"total": -6, "dice": 3, "hit_chance": 0.1}, "result": {"band": "long"}, )"
        R"("outcomes": {"no_test": "729/1000", "shaken": "271/2500", "steady": "813/5000"}})");
}
TEST_CASE("example E4: charged longbowmen shoot")
{
    const Value made =
        asked("missile", R"({"range": 10, "shooter": {"weapon": "longbow", "missile_skill": "good",
                   "front_stands": 4, "missile_attacks": 2, "being_charged": true},
                   "target": {"type": "cavalry", "armour": "heavy", "quality": "veteran",
                   "stands": 4, "start_stands": 6, "wounds_carried": 2, "charging": true}})");
    CHECK(to_json(*made.find("factors")) ==
          R"({"fp.missile.target.heavy_armour": -3, "fp.missile.firer.good_skill": 1, )"
          R"("fp.missile.firer.being_charged": -1, "fp.missile.weapon.powerful": 1})");
    CHECK(chance(made, "charges_home") == "0.340354");
    CHECK(made.find("outcomes")->find("halts_shaken")->as_text() == "94235199/200000000");
    CHECK(made.find("outcomes")->find("rout")->as_text() == "94235199/500000000");
}
TEST_CASE("example E5: a warband charges a legion")
{
    UnitFacts warband = foot(Quality::trained, 12, 3);
    warband.profile.armour = Armour::light;
    warband.profile.thrown = warband.profile.shock = true;
    UnitFacts legion = foot(Quality::seasoned, 8, 2);
    legion.profile.armour = Armour::heavy;
    legion.profile.skill = Skill::good;
    legion.profile.steadfast = true;
    const ReckonedMelee melee = reckoned(sheet, melee_of(warband, legion));
    CHECK(melee.charger_result.total() == 6);
    CHECK(melee.target_result.total() == 6);
    CHECK(melee.by_charger[0].attacks == Attacks{8, 9, 1});
    CHECK(melee.by_target[0].attacks == Attacks{8, 6, 0});
    const auto odds =
        dice::every<dice::Exact>([&](Dice& dice) { return fight(sheet, melee, dice); });
    const auto of = [&](Loser loser, VictoryRow row) {
        return odds.of({loser, {row}}).to_double();
    };
    CHECK(of(Loser::chargers, VictoryRow::recoil) == doctest::Approx(0.293193).epsilon(1e-6));
    CHECK(of(Loser::chargers, VictoryRow::retire) == doctest::Approx(0.233639).epsilon(1e-6));
    CHECK(of(Loser::chargers, VictoryRow::retreat) == doctest::Approx(0.153271).epsilon(1e-6));
    CHECK(of(Loser::chargers, VictoryRow::rout) == doctest::Approx(0.081616).epsilon(1e-5));
    CHECK(of(Loser::target, VictoryRow::recoil) == doctest::Approx(0.177545).epsilon(1e-6));
    CHECK(of(Loser::target, VictoryRow::retire) == doctest::Approx(0.048985).epsilon(1e-5));
    CHECK(of(Loser::target, VictoryRow::retreat) == doctest::Approx(0.010410).epsilon(1e-4));
    CHECK(of(Loser::target, VictoryRow::rout) == doctest::Approx(0.001340).epsilon(1e-3));
    CHECK(odds.sum() == 1);
}
TEST_CASE("example E6: lancers charge long spears")
{
    const Value made = asked(
        "melee",
        R"({"chargers": [{"type": "cavalry", "quality": "regular", "stands": 4, "role": "charging",
            "fighting_stands": 4, "attacks": 2, "armour": "medium", "weapons": ["lance"]}],
            "target": {"type": "infantry", "quality": "trained", "stands": 8, "role": "standing",
            "fighting_stands": 4, "attacks": 2, "armour": "light", "weapons": ["long_spear"],
            "ranks": 2}})");
    CHECK(chance(made, "charger:recoil") == "0.172858");
    CHECK(chance(made, "charger:retire") == "0.219262");
    CHECK(chance(made, "charger:retreat") == "0.146820");
    CHECK(chance(made, "charger:rout") == "0.128583");
    CHECK(chance(made, "target:recoil") == "0.178952");
    CHECK(chance(made, "target:retire") == "0.101320");
    CHECK(chance(made, "target:retreat") == "0.037246");
    CHECK(chance(made, "target:rout") == "0.014959");
}
TEST_CASE("example E7: elephants charge heavy foot")
{
    const Value made = asked(
        "melee",
        R"({"chargers": [{"type": "elephant", "quality": "trained", "stands": 2, "role": "charging",
            "fighting_stands": 2, "attacks": 5, "armour": "medium", "wounds_per_stand": 6}],
            "target": {"type": "infantry", "quality": "regular", "stands": 8, "role": "standing",
            "fighting_stands": 3, "attacks": 2, "armour": "heavy", "ranks": 2}})");
    CHECK(chance(made, "target:recoil") == "none");
    CHECK(chance(made, "target:retire") == "0.282544");
    CHECK(made.find("outcomes")->find("target:retreat")->as_text() ==
          "11908123526154723/80000000000000000");
    CHECK(chance(made, "target:rout") == "0.093089");
    CHECK(chance(made, "charger:recoil") == "0.282776");
    CHECK(chance(made, "charger:retire") == "0.131632");
    CHECK(chance(made, "charger:retreat") == "0.050076");
    CHECK(chance(made, "charger:stampede") == "0.011031");
}
TEST_CASE("example E8: a test with a commander near, and a rally")
{
    CHECK(answer_to("morale", R"({"purpose": "rally", "quality": "regular", "stands": 5,
                        "start_stands": 8, "shaken": true})") ==
          R"({"factors": {"fp.morale.quality.trained_or_regular": 2, "fp.morale.lost_25": -2}, )"
          R"("values": {"total": 0}, "outcomes": {"rallies_shaken": "1/2", )"
          R"("routs_on_loses_stand": "1/2"}})");
    CHECK(ask_for("outcomes", "morale", R"({"quality": "trained", "stands": 5, "start_stands": 8,
                  "commander_morale": 1})") == R"({"shaken": "2/5", "steady": "3/5"})");
}
TEST_CASE("example E9: skirmishers flee cavalry")
{
    CHECK(ask_for("outcomes:caught", "flee",
                  R"({"arm": "infantry", "basic_move": 6, "gap": 6, "charger_reach": 12})") ==
          "\"5/12\"");
}
TEST_CASE("example E10: a leader under fire")
{
    CHECK(answer_to("leader", R"({"stands_lost": 2, "cause": "missile"})") ==
          R"({"outcomes": {"dead": "35/648", "unhurt": "289/324", "wounded": "35/648"}})");
}
TEST_CASE("example E11: a wheel of 20 degrees and 5 inches ahead are within 8")
{
    CHECK(answer_to("charge", R"({"basic_move": 4, "frontage": 8, "gap": 5, "wheel": 20})") ==
          R"({"result": {"reach": 8, "cost": 7.793, "contact": true}})");
}
TEST_CASE("example E12: foot lose by 4 to cavalry with a quarter gone")
{
    const Reckoning rows = victory_reckoning(sheet, {4, losses(sheet, 6, 8), false});
    CHECK(rows.total() == 6);
    const VictoryEffect effect =
        effect_of(sheet, row_of(thresholds(sheet), 6), Type::infantry, Type::cavalry);
    CHECK(effect.row == VictoryRow::retreat);
    CHECK(effect.back == 6);
    CHECK(effect.shaken);
    CHECK(effect.breakthrough == 4);
}
TEST_CASE("example E13: initiative lost and won back")
{
    // Red is side 0 with two units left after its charger routed, Blue has two.
    CHECK(next_active(sheet, {0, Completed::own_unit_routs_from_melee, {2, 2}, false}) ==
          Next::second);
    CHECK(next_active(sheet, {1, Completed::none, {2, 1}, false}) == Next::second);
    CHECK(next_active(sheet, {1, Completed::pass, {2, 1}, false}) == Next::first);
    CHECK(next_active(sheet, {0, Completed::pass, {2, 1}, true}) == Next::end_of_turn);
    CHECK(next_active(sheet, {1, Completed::none, {2, 0}, false}) == Next::first);
}
TEST_CASE("example E14: a phalanx thins out")
{
    const auto after = [](int stands, int lost) {
        return thinned(sheet, {stands, 4, Formation::phalanx}, 8, lost);
    };
    CHECK(after(8, 1).shape == Shape{7, 4, Formation::phalanx});
    CHECK(counted_ranks(sheet, 7, 4, Order::formed) == 2);
    CHECK(after(8, 3).shape == Shape{5, 4, Formation::line});
    CHECK(counted_ranks(sheet, 5, 4, Order::formed) == 1);
    CHECK(after(8, 4).shape == Shape{4, 4, Formation::line});
    CHECK(after(8, 5).shape == Shape{3, 3, Formation::line});
    CHECK(front_shift(after(8, 5), 2) == -1);
}
TEST_CASE("example E15: a retreat in a crowd")
{
    CHECK(answer_to("back_move", R"({"move": "retreat", "distance": 6,
                           "friends": [{"from": 3, "to": 7}]})") ==
          R"({"result": {"moved": 7, "leaves_table": false, "loses_stand": false, )"
          R"("friends_tested": 1}})");
    CHECK(answer_to("back_move", R"({"move": "retreat", "distance": 6, "edge_at": 6.5,
                           "friends": [{"from": 3, "to": 7}]})") ==
          R"({"result": {"moved": 3, "leaves_table": false, "loses_stand": false, )"
          R"("friends_tested": 0}})");
}
TEST_CASE("example E16: conforming slides an inch, and one stand of each side fights")
{
    const std::string path =
        answer_to("charge_path", R"({"charger": {"x": -7, "y": -8, "facing": 0, "frontage": 8,
                       "basic_move": 4}, "target": {"x": 0, "y": 0, "facing": 180,
                       "frontage": 8, "depth": 4}})");
    CHECK(path == R"({"result": {"contact": true, "cost": 6, "face": "front", "x": -6, "y": -2, )"
                  R"("facing": 0}})");
    const FightingStands fighting = fighting_stands({4, 2}, {4, 2}, -6);
    CHECK(fighting.overlap == 2);
    CHECK(fighting.charger == 1);
    CHECK(fighting.target == 1);
}
