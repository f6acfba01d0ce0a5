// Moves, ground, charges, chases and places, as questions ask for them.

#include "facts.hpp"
#include "rules/field_of_glory/book/orders.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

std::string cells(Manoeuvre move)
{
    GroupFacts undrilled = group(Type::HF);
    GroupFacts led = undrilled;
    led.commander = {true, Rank::troop, Where::with};
    GroupFacts drilled = undrilled;
    drilled.profile.drilled = true;
    std::string text;
    for (const GroupFacts& one : {group(Type::LF), drilled, group(Type::Cv), led, undrilled}) {
        constexpr const char* letters[] = {"S", "C", "-"};
        text += letters[static_cast<int>(judged(sheet, one, move).verdict)];
    }
    return text;
}

std::string verdict(std::string_view group_facts, std::string_view more = "")
{
    return ask_for("result", "can_charge",
                   "{\"group\": " + std::string(group_facts) + std::string(more) + "}");
}

} // namespace

TEST_CASE("fog.manoeuvre.*: simple, complex or impossible, column by column")
{
    CHECK(cells(Manoeuvre::charge) == "SSSSS");
    CHECK(cells(Manoeuvre::advance_full) == "SSSSS");
    CHECK(cells(Manoeuvre::advance_short_clear) == "SSSSS");
    CHECK(cells(Manoeuvre::advance_short_close) == "SSSSC");
    CHECK(cells(Manoeuvre::double_wheel) == "SSSSC");
    CHECK(cells(Manoeuvre::expand_stationary) == "SSCCC");
    CHECK(cells(Manoeuvre::expand_advance) == "SC---");
    CHECK(cells(Manoeuvre::contract_advance_3) == "SSSCC");
    CHECK(cells(Manoeuvre::contract_less_3) == "SCC--");
    CHECK(cells(Manoeuvre::turn_stationary) == "SSSSC");
    CHECK(cells(Manoeuvre::turn90_advance) == "SCC--");
    CHECK(cells(Manoeuvre::turn180_advance) == "S----");
    CHECK(cells(Manoeuvre::turn180_return) == "C----");
}
TEST_CASE("fog.manoeuvre.turn180_return_single_rank: complex for non-shock cavalry in one rank")
{
    GroupFacts thin = group(Type::Cv, 4, 1);
    CHECK(judged(sheet, thin, Manoeuvre::turn180_return).verdict == Verdict::complex);
    thin.profile.impact = Impact::lancers;
    CHECK(judged(sheet, thin, Manoeuvre::turn180_return).verdict == Verdict::impossible);
}
TEST_CASE("fog.move.camelry: as undrilled cavalry, in heavy armour as cataphracts")
{
    GroupFacts camels = group(Type::Cm);
    camels.profile.drilled = true;
    CHECK(column_of(sheet, camels) == Column::undrilled_cavalry);
    CHECK(rate(sheet, camels.profile, Ground::uneven) == 4);
    camels.profile.armour = Armour::heavily_armoured;
    CHECK(column_of(sheet, camels) == Column::undrilled_without_commander);
    CHECK(rate(sheet, camels.profile, Ground::uneven) == 3);
}
TEST_CASE("fog.move.artillery_wagons_test: every move of light artillery and wagons is complex")
{
    CHECK(judged(sheet, group(Type::BWg), Manoeuvre::advance_full).verdict == Verdict::complex);
    CHECK(judged(sheet, group(Type::LArt), Manoeuvre::advance_full).rule ==
          "fog.move.artillery_wagons_test");
    CHECK(judged(sheet, group(Type::HArt), Manoeuvre::advance_full).verdict == Verdict::impossible);
}
TEST_CASE("fog.manoeuvre.turn90_advance: 2 MU less, then 1 for FRAGMENTED, never below 0")
{
    CHECK(
        answer_to("move", R"({"group": {"type": "HF", "state": "FRAGMENTED"}, "terrain": ["rough"],
                          "manoeuvre": "turn90_advance"})") ==
        R"({"factors": {"fog.move.heavy_foot": 2, "fog.manoeuvre.turn90_advance": -2, )"
        R"("fog.level.fragmented.move": -1}, "values": {"move": 0}, )"
        R"("result": {"may_enter": true, "disorder": "disordered"}})");
}
TEST_CASE("fog.move.rate: the lowest of the ground touched; where nobody may go there is none")
{
    CHECK(
        ask_for("values", "move", R"({"group": {"type": "LCh"}, "terrain": ["open", "rough"]})") ==
        R"({"move": 2})");
    CHECK(answer_to("move", R"({"group": {"type": "HCh"}, "terrain": ["difficult"]})") ==
          R"({"values": {"move": null}, "result": {"may_enter": false, "disorder": "none"}})");
}
TEST_CASE("fog.disorder.elephants_camels: horse near both, camelry near elephants")
{
    const auto disorder = [](std::string type, std::string near) {
        return ask_for("result:disorder", "move",
                       R"({"group": {"type": ")" + type + R"("}, "near_elephants_or_camelry": ")" +
                           near + "\"}");
    };
    CHECK(disorder("Cv", "camelry") == "\"disordered\"");
    CHECK(disorder("Cm", "elephants") == "\"disordered\"");
    CHECK(disorder("Cm", "camelry") == "\"none\"");
    CHECK(disorder("HF", "elephants") == "\"none\"");
}
TEST_CASE("fog.terrain.*: what is seen, and by whom it is limited")
{
    const auto seen = [](std::string type, std::string feature) {
        return ask_for("result:seen", "terrain",
                       R"({"group": {"type": ")" + type + R"("}, "feature": ")" + feature +
                           R"(", "distance": 4.5})");
    };
    CHECK(seen("LF", "brush") == "false");
    CHECK(seen("MF", "brush") == "true");
    CHECK(seen("MF", "forest") == "false");
    CHECK(seen("MF", "marsh") == "true");
    CHECK(ask_for("result:cover", "terrain",
                  R"({"group": {"type": "HF"}, "feature": "vineyards"})") == "true");
    CHECK(ask_for("result:one_rank_shoots", "terrain",
                  R"({"group": {"type": "HF"}, "feature": "plantation"})") == "true");
    CHECK(ask_for("values:move", "terrain",
                  R"({"group": {"type": "Cm"}, "feature": "soft_sand"})") == "3");
    CHECK(ask_for("values:move", "terrain",
                  R"({"group": {"type": "Cv"}, "feature": "soft_sand"})") == "1");
}
TEST_CASE("fog.charge.who_not, fog.level.*, fog.charge.skirmishers, fog.charge.missile_foot")
{
    CHECK(verdict(R"({"type": "HArt"})").find("fog.charge.who_not") != std::string::npos);
    CHECK(verdict(R"({"type": "HF", "close_combat": "engaged"})").find("forbidden") !=
          std::string::npos);
    CHECK(verdict(R"({"type": "HF", "state": "FRAGMENTED"})")
              .find("fog.level.fragmented.no_charge") != std::string::npos);
    CHECK(verdict(R"({"type": "HF", "state": "DISRUPTED"})").find("fog.level.disrupted.charge") !=
          std::string::npos);
    CHECK(verdict(R"({"type": "HF", "state": "DISRUPTED", "impact": "pike"})").find("free") !=
          std::string::npos);
    CHECK(verdict(R"({"type": "LF"})").find("fog.charge.skirmishers") != std::string::npos);
    CHECK(verdict(R"({"type": "LF"})", R"(, "flank_or_rear": true)").find("free") !=
          std::string::npos);
    CHECK(verdict(R"({"type": "MF", "shooting": "bow"})").find("fog.charge.missile_foot") !=
          std::string::npos);
    CHECK(verdict(R"({"type": "Kn", "impact": "lancers"})", R"(, "excused": true)") ==
          R"({"verdict": "free", "rule": "fog.manoeuvre.charge", "must_test_to_hold": false})");
}
TEST_CASE("fog.wheel.limit: 90 degrees; fog.wheel.arc: example 10")
{
    CHECK(answer_to("wheel", R"({"files": 1, "degrees": 91, "move": 9})") ==
          R"({"values": {"arc": 2.541, "left": null}, "result": {"legal": false}})");
    CHECK(ask_for("values", "wheel", R"({"files": 3, "degrees": 30, "move": 4})") ==
          R"({"arc": 2.513, "left": 1.487})");
}
TEST_CASE("fog.interpenetration.burst_through: routers through battle troops")
{
    CHECK(ask_for("result", "interpenetration", R"({"mover": "HF", "passed": "HF"})") ==
          R"({"allowed": false, "passed_drops": false, "rule": "fog.interpenetration.allowed"})");
    CHECK(
        ask_for("result", "interpenetration",
                R"({"mover": "HF", "passed": "HF", "how": "rout"})") ==
        R"({"allowed": true, "passed_drops": true, "rule": "fog.interpenetration.burst_through"})");
    CHECK(ask_for("result:passed_drops", "interpenetration",
                  R"({"mover": "LH", "passed": "HF", "how": "evade"})") == "false");
}
TEST_CASE("fog.define.rear_support: half the bases, near enough, and poor only for poor")
{
    const auto supported = [](std::string supporter) {
        return ask_for("result:supported", "rear_support",
                       R"({"group": {"type": "HF", "bases": 6}, "supporters": [)" + supporter +
                           "]}");
    };
    CHECK(supported(R"({"type": "HF", "bases": 3, "distance": 6})") == "true");
    CHECK(supported(R"({"type": "HF", "bases": 2, "distance": 6})") == "false");
    CHECK(supported(R"({"type": "HF", "bases": 4, "distance": 6.1})") == "false");
    CHECK(supported(R"({"type": "Cv", "bases": 4, "distance": 8})") == "true");
    CHECK(supported(R"({"type": "LF", "bases": 8, "distance": 2})") == "false");
    CHECK(supported(R"({"type": "HF", "bases": 8, "distance": 2, "quality": "poor"})") == "false");
}
TEST_CASE("fog.charge.flank_test: strictly behind the front line, and not by its front")
{
    const auto charge = [](std::string x, std::string contact) {
        return ask_for("result:charge", "flank_test",
                       R"({"target": {"type": "HF", "files": 3, "x": 0, "y": 0, "heading": 0},
                           "charger": {"type": "Cv", "files": 1, "x": )" +
                           x + R"(, "y": 5, "heading": 270}, "first_contact": ")" + contact +
                           "\"}");
    };
    CHECK(charge("-0.9", "flank") == "\"flank\"");
    CHECK(charge("-0.8", "flank") == "\"front\"");
    CHECK(charge("-0.9", "front") == "\"front\"");
    CHECK(charge("-3", "rear") == "\"rear\"");
}
TEST_CASE("fog.shoot.arc: one base width beyond either corner; to the rear only light horse")
{
    const auto distance = [](std::string type, std::string x, std::string y, std::string rear) {
        return ask_for("values:distance", "shooting_arc",
                       R"({"shooter": {"type": ")" + type +
                           R"(", "shooting": "bow", "x": 0, "y": 0, "heading": 90},
                           "target": {"type": "HF", "x": )" +
                           x + R"(, "y": )" + y + R"(, "heading": 270}, "to_rear": )" + rear + "}");
    };
    CHECK(distance("MF", "3.1", "3", "false") == "3.354"); // from the corner at 0.8 to 2.3
    CHECK(distance("MF", "3.3", "3", "false") == "null");
    CHECK(distance("LH", "0", "-3.8", "true") == "2"); // from rear edge to rear edge
    CHECK(distance("MF", "0", "-3.8", "true") == "null");
}
TEST_CASE("fog.melee.conform: the nearer place, or the other if it is taken")
{
    constexpr auto enemy = R"({"type": "HF", "files": 2, "x": 0, "y": 0, "heading": 90})";
    const auto x = [&](std::string at, std::string others) {
        return ask_for("result:x", "conform",
                       std::string(R"({"enemy": )") + enemy +
                           R"(, "mover": {"type": "HF", "files": 2, "x": )" + at +
                           R"(, "y": 0, "heading": 270}, "edge": "front", "others": [)" + others +
                           "]}");
    };
    CHECK(x("0.7", "") == "0");
    CHECK(x("0.9", "") == "1.6");
    CHECK(x("0.8", "") == "0"); // equally near: more bases opposite
    CHECK(x("0.7", R"({"type": "HF", "x": -0.8, "y": 0.6, "heading": 90})") == "1.6");
    CHECK(ask_for("result", "conform",
                  std::string(R"({"enemy": )") + enemy +
                      R"(, "mover": {"type": "HF", "x": -1.7, "y": -0.2, "heading": 5},
                          "edge": "left"})") ==
          R"({"conforms": true, "x": -1.6, "y": -0.8, "heading": 0})");
}
TEST_CASE("fog.move.restricted_area: stand, turn to face, move on or fall back")
{
    const auto allowed = [](std::string move, std::string end, std::string y = "1") {
        return ask_for("result", "restricted_area",
                       R"({"enemy": {"type": "HF", "files": 3, "x": 0, "y": 0, "heading": 90},
                           "mover": {"type": "HF", "files": 3, "x": 0, "y": )" +
                           y + R"(, "heading": 270}, "move": ")" + move + R"(", "end": )" + end +
                           "}");
    };
    constexpr auto yes = R"({"bound": true, "allowed": true})";
    constexpr auto no = R"({"bound": true, "allowed": false})";
    CHECK(allowed("advance_short_close", R"({"x": 0, "y": 0.5, "heading": 270})") == yes);
    CHECK(allowed("advance_short_close", R"({"x": 0, "y": 1.5, "heading": 270})") == no);
    CHECK(allowed("turn180_advance", R"({"x": 0, "y": 4, "heading": 90})") == yes);
    CHECK(allowed("expand_stationary", R"({"x": 0, "y": 1, "heading": 270})") == no);
    CHECK(allowed("turn_stationary", R"({"x": 0, "y": 1, "heading": 0})") == no);
    CHECK(allowed("expand_stationary", R"({"x": 0, "y": 2, "heading": 270})", "2") ==
          R"({"bound": false, "allowed": true})");
}
TEST_CASE("fog.melee.overlap: beyond the side edge, corners within half a base")
{
    const auto side = [](std::string x, std::string y, std::string more = "") {
        return ask_for(
            "result:side", "overlap",
            R"({"base": {"type": "HF", "x": )" + x + R"(, "y": )" + y +
                R"(, "heading": 270}, "enemy": {"type": "HF", "x": 0, "y": 0, "heading": 90})" +
                more + "}");
    };
    CHECK(side("1.6", "0") == "\"right\"");
    CHECK(side("-1.6", "0.8") == "\"left\"");
    CHECK(side("-1.6", "0.9") == "\"none\"");
    CHECK(side("0.7", "0") == "\"none\"");
    CHECK(side("1.6", "0", R"(, "base_in_front_contact": true)") == "\"none\"");
}
TEST_CASE("fog.breakoff: from STEADY foot, with room enough, and never elephants")
{
    const auto result = [](std::string type, std::string enemy, std::string room) {
        return ask_for("result", "break_off",
                       R"({"group": {"type": ")" + type + R"("}, "enemies": [)" + enemy +
                           R"(], "room": )" + room + "}");
    };
    constexpr auto steady = R"({"type": "HF"})";
    CHECK(result("Cv", steady, "0.9") == R"({"must_break_off": true, "breaks_off": false})");
    CHECK(result("Cv", R"({"type": "HF", "disorder": "severe"})", "5") ==
          R"({"must_break_off": false, "breaks_off": false})");
    CHECK(result("El", steady, "5") == R"({"must_break_off": false, "breaks_off": false})");
}
