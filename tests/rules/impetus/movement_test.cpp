// Movement, ground and friends in the way, row by row.

#include "facts.hpp"
#include "rules/impetus/book/charges.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

std::string entering(const std::string& type, const std::string& ground,
                     const std::string& more = "", const Sheet& sheet = Sheet())
{
    return at("result", "terrain",
              fmt::format("{{'type': '{}', 'ground': '{}'{}}}", type, ground,
                          more.empty() ? "" : ", " + more),
              sheet);
}
std::string goes(bool disordered, int cost, const std::string& rule, bool destroyed = false)
{
    return fmt::format("{{'may_enter': true, 'cost_per_u': {}, 'disordered': {}, 'destroyed': {}, "
                       "'rule': '{}'}}",
                       cost, disordered, destroyed, rule);
}
std::string stays_out(const std::string& rule)
{
    return fmt::format("{{'may_enter': false, 'rule': '{}'}}", rule);
}

std::string manoeuvre(const std::string& unit, const std::string& move,
                      const Sheet& sheet = Sheet())
{
    const Value answer =
        answered("manoeuvre", fmt::format("{{'unit': {{{}}}, 'move': {}}}", unit, move), sheet);
    return quincunx::test::part_of(answer, "outcomes") + " " +
           quincunx::test::part_of(answer, "result/rule");
}

std::string wheel(const std::string& facts, const Sheet& sheet = Sheet())
{
    return at("result/legal", "wheel", "{" + facts + "}", sheet);
}

std::string meets(const std::string& why, const std::string& mover, const std::string& comrade,
                  const Sheet& sheet = Sheet())
{
    const Value answer =
        answered("interpenetrate",
                 fmt::format("{{'why': '{}', 'mover': {{'type': {}}}, 'friend': {{'type': {}}}}}",
                             why, mover, comrade),
                 sheet);
    return quincunx::test::part_of(answer, "result/effect") + " " +
           quincunx::test::part_of(answer, "result/rule");
}

} // namespace

TEST_CASE("imp.move.rate: M by type, unless the list says otherwise")
{
    const Sheet sheet;
    const std::pair<Type, double> rates[] = {
        {Type::CP, 8},  {Type::CM, 10}, {Type::CL, 12}, {Type::CGP, 8}, {Type::CGL, 10},
        {Type::CF, 10}, {Type::EL, 8},  {Type::FP, 5},  {Type::FL, 8},  {Type::T, 6},
        {Type::S, 8},   {Type::ART, 3}, {Type::W, 5},   {Type::BAG, 0}};
    for (const auto& [type, rate] : rates) CHECK(move_rate(sheet, type) == rate);
    CHECK(at("values/move", "charge", "{'charger': {'type': 'FP', 'move': 6}, 'open': 6}") == "6");
}
TEST_CASE("imp.base.frontage: 8U for every unit")
{
    CHECK(base_frontage(Sheet()) == 8);
    CHECK(at("result/arc", "wheel", "{'type': 'CP', 'angle': 90}") == "12.566");
    CHECK(at("result/arc", "wheel", "{'type': 'CP', 'angle': 90}", with("imp.base.frontage", 4)) ==
          "6.283");
}
TEST_CASE("imp.base.depth: by type")
{
    const Sheet sheet;
    CHECK(base_depth(sheet, Type::CL) == 6);
    CHECK(base_depth(sheet, Type::FP) == 3);
    CHECK(base_depth(sheet, Type::FL) == 4);
    CHECK(base_depth(sheet, Type::S) == 2);
    CHECK(base_depth(sheet, Type::EL) == 4);
    CHECK(base_depth(sheet, Type::W) == 8);
    CHECK(base_depth(sheet, Type::BAG) == 4);
}

TEST_CASE("imp.move.wheel.max_90: a single unit wheels at most 90 degrees, and within M")
{
    CHECK(wheel("'type': 'CL', 'move': 13, 'angle': 90") == "true");
    CHECK(wheel("'type': 'CL', 'move': 13, 'angle': 91") == "false");
    CHECK(wheel("'type': 'CL', 'angle': 90") == "false");
}
TEST_CASE("imp.move.wheel.max_45: Large Units, groups, ART and W at most 45 degrees")
{
    for (const std::string body :
         {"'type': 'FP', 'large_unit': true", "'type': 'FP', 'units_wide': 2", "'type': 'ART'",
          "'type': 'W'"}) {
        CAPTURE(body);
        CHECK(wheel(body + ", 'move': 30, 'angle': 45") == "true");
        CHECK(wheel(body + ", 'move': 30, 'angle': 46") == "false");
    }
}
TEST_CASE("imp.move.wheel.instead: a wheel is made instead of a forward move")
{
    CHECK(wheel("'type': 'CP', 'angle': 10, 'straight_first': 1") == "false");
    CHECK(wheel("'type': 'CP', 'angle': 10") == "true");
}
TEST_CASE("imp.spec.cgl.half_move_before_wheel: CGL go half their M straight before they wheel")
{
    CHECK(wheel("'type': 'CGL', 'angle': 30, 'straight_first': 5") == "true");
    CHECK(wheel("'type': 'CGL', 'angle': 30, 'straight_first': 4.9") == "false");
    CHECK(wheel("'type': 'CGL', 'angle': 40, 'straight_first': 5") == "false");
    CHECK(at("result/largest_angle", "wheel", "{'type': 'CGL', 'angle': 30}") == "0");
}
TEST_CASE("imp.spec.cgp.half_move_before_wheel: CGP do too")
{
    CHECK(wheel("'type': 'CGP', 'angle': 20, 'straight_first': 4") == "true");
    CHECK(wheel("'type': 'CGP', 'angle': 20, 'straight_first': 3.9") == "false");
    CHECK(wheel("'type': 'CGP', 'angle': 20, 'straight_first': 3.9",
                with("imp.spec.cgp.half_move_before_wheel", 0.25)) == "true");
}
TEST_CASE("imp.spec.cf.no_group, imp.group.form: CF, ART, W and baggage form no groups")
{
    CHECK(wheel("'type': 'CF', 'angle': 10, 'units_wide': 2") == "false");
    CHECK(wheel("'type': 'BAG', 'angle': 10, 'move': 8") == "false");
    CHECK(wheel("'type': 'CM', 'angle': 10, 'units_wide': 2") == "true");
}

TEST_CASE("imp.move.oblique.not_disordered: not by a disordered unit")
{
    CHECK(manoeuvre("'type': 'CL', 'discipline': 'B', 'disordered': true", "'sideways'") ==
          "{'not_allowed': '1/1'} 'imp.move.oblique.not_disordered'");
    CHECK(manoeuvre("'type': 'CL', 'discipline': 'B'", "'sideways'") ==
          "{'done_in_order': '1/1'} 'imp.move.oblique.disorders'");
}
TEST_CASE("imp.move.oblique.forwards_same_facing: more than 0 and up to 90 degrees")
{
    const auto angle = [](const std::string& degrees) {
        return manoeuvre("'type': 'CL', 'discipline': 'B'", "'oblique', 'angle': " + degrees);
    };
    CHECK(angle("90") == "{'done_in_order': '1/1'} 'imp.move.oblique.disorders'");
    CHECK(angle("91") == "{'not_allowed': '1/1'} 'imp.move.oblique.forwards_same_facing'");
    CHECK(angle("0") == "{'not_allowed': '1/1'} 'imp.move.oblique.forwards_same_facing'");
}
TEST_CASE("imp.move.oblique.disorders: all but S, CL and discipline A")
{
    const auto ends = [](const std::string& unit, const Sheet& sheet = Sheet()) {
        return manoeuvre(unit, "'sideways'", sheet);
    };
    const std::string disordered = "{'done_disordered': '1/1'} 'imp.move.oblique.disorders'";
    const std::string ordered = "{'done_in_order': '1/1'} 'imp.move.oblique.disorders'";
    CHECK(ends("'type': 'FP', 'discipline': 'B'") == disordered);
    CHECK(ends("'type': 'FP', 'discipline': 'A'") == ordered);
    CHECK(ends("'type': 'S', 'discipline': 'C'") == ordered);
    CHECK(ends("'type': 'CL'") == ordered);
    CHECK(ends("'type': 'FP', 'discipline': 'B'", without("imp.move.oblique.disorders")) ==
          ordered);
}
TEST_CASE("imp.spec.schiltron.disorder_move: a Schiltron is disordered by any move")
{
    CHECK(manoeuvre("'type': 'FP', 'discipline': 'A', 'schiltron': true", "'sideways'") ==
          "{'done_disordered': '1/1'} 'imp.spec.schiltron.disorder_move'");
    CHECK(manoeuvre("'type': 'FP', 'discipline': 'A', 'schiltron': true", "'sideways'",
                    without("imp.spec.schiltron.disorder_move")) ==
          "{'done_in_order': '1/1'} 'imp.spec.schiltron.disorder_move'");
}
TEST_CASE("imp.spec.w.move_disorder: W is disordered by moving")
{
    CHECK(manoeuvre("'type': 'W', 'discipline': 'A'", "'sideways'") ==
          "{'done_disordered': '1/1'} 'imp.spec.w.move_disorder'");
    CHECK(manoeuvre("'type': 'W', 'discipline': 'A'", "'sideways'",
                    without("imp.spec.w.move_disorder")) ==
          "{'done_in_order': '1/1'} 'imp.spec.w.move_disorder'");
}
TEST_CASE("imp.spec.s.no_disorder: manoeuvres and ground do not disorder S")
{
    CHECK(manoeuvre("'type': 'S', 'discipline': 'B'", "'about_face'") ==
          "{'done_in_order': '1/2', 'nothing_happens': '1/2'} 'imp.move.about_face.test'");
    CHECK(manoeuvre("'type': 'S', 'discipline': 'B'", "'about_face'",
                    without("imp.spec.s.no_disorder")) ==
          "{'done_disordered': '1/2', 'nothing_happens': '1/2'} 'imp.move.about_face.test'");
    CHECK(entering("S", "river", "'crossing': 'ford'") == goes(false, 1, "imp.terrain.river.move"));
}
TEST_CASE("imp.move.about_face.not_disordered: not by a disordered unit")
{
    CHECK(manoeuvre("'type': 'FP', 'discipline': 'B', 'disordered': true", "'about_face'") ==
          "{'not_allowed': '1/1'} 'imp.move.about_face.not_disordered'");
}
TEST_CASE("imp.move.about_face.test: needs a discipline test, the phase counted")
{
    CHECK(manoeuvre("'type': 'FP', 'discipline': 'A'", "'about_face'") ==
          "{'done_disordered': '2/3', 'nothing_happens': '1/3'} 'imp.move.about_face.test'");
    CHECK(manoeuvre("'type': 'FP', 'discipline': 'A'", "'about_face', 'move_number': 3") ==
          "{'done_disordered': '1/2', 'nothing_happens': '1/2'} 'imp.move.about_face.test'");
    CHECK(manoeuvre("'type': 'FP', 'discipline': 'A'", "'about_face'",
                    without("imp.move.about_face.test")) ==
          "{'done_disordered': '1/1'} 'imp.move.about_face.test'");
}
TEST_CASE("imp.move.about_face.ends_disordered: who turned about is disordered")
{
    CHECK(manoeuvre("'type': 'CL', 'discipline': 'A'", "'about_face'",
                    without("imp.move.about_face.ends_disordered")) ==
          "{'done_in_order': '2/3', 'nothing_happens': '1/3'} 'imp.move.about_face.test'");
    CHECK(manoeuvre("'type': 'CL', 'discipline': 'A'", "'about_face'") ==
          "{'done_disordered': '2/3', 'nothing_happens': '1/3'} 'imp.move.about_face.test'");
}
TEST_CASE("imp.move.rearward.not_disordered_or_large: neither disordered nor Large Units")
{
    const std::string no = "{'not_allowed': '1/1'} 'imp.move.rearward.not_disordered_or_large'";
    CHECK(manoeuvre("'type': 'CL', 'disordered': true", "'rearward'") == no);
    CHECK(manoeuvre("'type': 'FP', 'large_unit': [4, 4]", "'rearward'") == no);
    CHECK(manoeuvre("'type': 'FP', 'vbu': 4", "'rearward'") ==
          "{'done_disordered': '1/1'} 'imp.move.rearward.disorders'");
}
TEST_CASE("imp.move.rearward.disorders: all but S and CL, and CM or CGL that pass a test")
{
    CHECK(manoeuvre("'type': 'S'", "'rearward'") ==
          "{'done_in_order': '1/1'} 'imp.move.rearward.disorders'");
    CHECK(manoeuvre("'type': 'CL'", "'rearward'") ==
          "{'done_in_order': '1/1'} 'imp.move.rearward.disorders'");
    CHECK(manoeuvre("'type': 'EL'", "'rearward'") ==
          "{'done_disordered': '1/1'} 'imp.move.rearward.disorders'");
    CHECK(manoeuvre("'type': 'EL'", "'rearward'", without("imp.move.rearward.disorders")) ==
          "{'done_in_order': '1/1'} 'imp.move.rearward.disorders'");
}
TEST_CASE("imp.disc.fail.rearward: CM and CGL that fail stay where they are")
{
    for (const std::string type : {"CM", "CGL"})
        CHECK(manoeuvre("'type': '" + type + "', 'discipline': 'C'", "'rearward'") ==
              "{'done_in_order': '1/3', 'stays': '2/3'} 'imp.disc.fail.rearward'");
}
TEST_CASE("imp.move.multi: a later phase is tested; who fails moves all the same and is disordered")
{
    CHECK(manoeuvre("'type': 'CL', 'discipline': 'B'", "'rearward', 'move_number': 2") ==
          "{'done_disordered': '1/2', 'done_in_order': '1/2'} 'imp.move.rearward.disorders'");
    CHECK(at("factors", "manoeuvre",
             "{'unit': {'type': 'CL', 'discipline': 'B'}, 'move': 'rearward', 'move_number': 2}") ==
          "{'imp.disc.target.b': 4}");
    CHECK(at("factors", "manoeuvre",
             "{'unit': {'type': 'CL', 'discipline': 'B'}, 'move': 'rearward'}") == "{}");
}
TEST_CASE("imp.spec.art.move: artillery makes no oblique, about face or rearward move")
{
    for (const std::string move : {"'sideways'", "'about_face'", "'rearward'"})
        CHECK(manoeuvre("'type': 'ART', 'vbu': 4", move) ==
              "{'not_allowed': '1/1'} 'imp.spec.art.move'");
    CHECK(manoeuvre("'type': 'ART', 'vbu': 4", "'rearward'", without("imp.spec.art.move")) ==
          "{'done_disordered': '1/1'} 'imp.move.rearward.disorders'");
}

TEST_CASE("imp.terrain.gentle_hill.move: no effect")
{
    CHECK(entering("CF", "gentle_hill") == goes(false, 1, "imp.terrain.gentle_hill.move"));
    CHECK(entering("FP", "open") == goes(false, 1, "none"));
}
TEST_CASE("imp.terrain.broken.move_s_fl_t: S, FL and T do not mind broken ground")
{
    for (const std::string type : {"S", "FL", "T"})
        CHECK(entering(type, "broken") == goes(false, 1, "imp.terrain.broken.move_s_fl_t"));
}
TEST_CASE("imp.terrain.broken.move_cf: scythed chariots are destroyed by broken ground")
{
    CHECK(entering("CF", "broken") == goes(false, 1, "imp.terrain.broken.move_cf", true));
    CHECK(entering("CF", "broken", "", without("imp.terrain.broken.move_cf")) ==
          goes(false, 1, "imp.terrain.broken.move_other"));
}
TEST_CASE("imp.terrain.broken.move_other, imp.terrain.broken.combat_disorder: others are "
          "disordered by broken ground")
{
    CHECK(entering("FP", "broken") == goes(true, 1, "imp.terrain.broken.move_other"));
    CHECK(entering("FP", "broken", "", without("imp.terrain.broken.move_other")) ==
          goes(false, 1, "imp.terrain.broken.move_other"));
}
TEST_CASE("imp.terrain.difficult.move_s_fl: S and FL unaffected, groups only in column")
{
    for (const std::string ground : {"wood", "steep_hill", "swamp", "dunes", "enclosed_fields"}) {
        CHECK(entering("S", ground) == goes(false, 1, "imp.terrain.difficult.move_s_fl"));
        CHECK(entering("FL", ground, "'formation': 'column'") ==
              goes(false, 1, "imp.terrain.difficult.move_s_fl"));
        CHECK(entering("FL", ground, "'formation': 'line'") ==
              stays_out("imp.terrain.difficult.move_s_fl"));
    }
}
TEST_CASE("imp.terrain.difficult.move_cf: scythed chariots are destroyed by difficult ground")
{
    CHECK(entering("CF", "wood") == goes(false, 1, "imp.terrain.difficult.move_cf", true));
    CHECK(entering("CF", "wood", "", without("imp.terrain.difficult.move_cf")) ==
          goes(false, 2, "imp.terrain.difficult.move_other"));
}
TEST_CASE("imp.terrain.difficult.move_w: W may not enter difficult ground")
{
    CHECK(entering("W", "swamp") == stays_out("imp.terrain.difficult.move_w"));
    CHECK(entering("W", "broken") == goes(true, 1, "imp.terrain.broken.move_other"));
}
TEST_CASE("imp.terrain.difficult.move_other: others are disordered and pay double")
{
    CHECK(entering("T", "wood") == goes(true, 2, "imp.terrain.difficult.move_other"));
    CHECK(entering("CP", "dunes") == goes(true, 2, "imp.terrain.difficult.move_other"));
}
TEST_CASE("imp.spec.camel.dunes: camels treat dunes as a gentle hill")
{
    CHECK(entering("CM", "dunes", "'camels': true") == goes(false, 1, "imp.spec.camel.dunes"));
    CHECK(entering("CM", "swamp", "'camels': true") ==
          goes(true, 2, "imp.terrain.difficult.move_other"));
}
TEST_CASE("imp.terrain.bua.enter_test, imp.terrain.bua.only_infantry: single infantry units only")
{
    CHECK(entering("T", "bua") == goes(false, 1, "imp.terrain.bua.enter_test"));
    CHECK(entering("T", "bua", "'formation': 'column'") == stays_out("imp.terrain.bua.enter_test"));
    CHECK(entering("CP", "bua") == stays_out("imp.terrain.bua.enter_test"));
    CHECK(entering("ART", "bua") == stays_out("imp.terrain.bua.enter_test"));
}
TEST_CASE("imp.terrain.dry_river.move: double cost, single units and columns")
{
    CHECK(entering("FP", "dry_river") == goes(false, 2, "imp.terrain.dry_river.move"));
    CHECK(entering("FP", "dry_river", "'formation': 'line'") ==
          stays_out("imp.terrain.dry_river.move"));
}
TEST_CASE("imp.terrain.river.move: only at ford or bridge, disordered")
{
    CHECK(entering("FP", "river") == stays_out("imp.terrain.river.move"));
    CHECK(entering("FP", "river", "'crossing': 'ford'") == goes(true, 1, "imp.terrain.river.move"));
    CHECK(entering("FP", "river", "'crossing': 'bridge'") ==
          goes(true, 1, "imp.terrain.river.move"));
}
TEST_CASE("imp.terrain.deep_river.move: only at a bridge, disordered")
{
    CHECK(entering("FP", "deep_river", "'crossing': 'ford'") ==
          stays_out("imp.terrain.deep_river.move"));
    CHECK(entering("FP", "deep_river", "'crossing': 'bridge'") ==
          goes(true, 1, "imp.terrain.deep_river.move"));
}
TEST_CASE("imp.terrain.impassable: nobody enters")
{
    CHECK(entering("S", "impassable") == stays_out("imp.terrain.impassable"));
}

TEST_CASE("visibility: how much of a line may lie in each ground")
{
    const auto limit = [](const std::string& ground, const std::string& more = "") {
        return at("values/limit", "sight",
                  "{'ground': '" + ground + "', 'length_inside': 1" + more + "}");
    };
    const auto seen = [](const std::string& ground, double inside) {
        return at("result/visible", "sight",
                  fmt::format("{{'ground': '{}', 'length_inside': {}}}", ground, inside));
    };
    SUBCASE("imp.terrain.gentle_hill.visibility: 15U, 5U over the crest")
    {
        CHECK(limit("gentle_hill") == "15");
        CHECK(limit("gentle_hill", ", 'over_crest': true") == "5");
    }
    SUBCASE("imp.terrain.wood.visibility: 5U")
    {
        CHECK(seen("wood", 5) == "true");
        CHECK(seen("wood", 5.1) == "false");
    }
    SUBCASE("imp.terrain.steep_hill.visibility: 15U")
    {
        CHECK(seen("steep_hill", 15) == "true");
        CHECK(seen("steep_hill", 15.1) == "false");
    }
    SUBCASE("imp.terrain.other_difficult.visibility: 5U")
    {
        for (const std::string ground : {"swamp", "dunes", "enclosed_fields"})
            CHECK(limit(ground) == "5");
    }
    SUBCASE("imp.terrain.road.visibility, imp.terrain.broken.visibility, "
            "imp.terrain.river.visibility: no limit")
    {
        for (const std::string ground :
             {"open", "road", "broken", "dry_river", "river", "deep_river"})
            CHECK(limit(ground) == "null");
    }
    SUBCASE("imp.terrain.bua.visibility: it blocks all lines")
    {
        CHECK(seen("bua", 0.1) == "false");
        CHECK(seen("impassable", 0.1) == "false");
    }
}

TEST_CASE("imp.interp.vol.s_t_fl: S, T and non-impetuous FL pass and are passed by all")
{
    const std::string yes = "'passes' 'imp.interp.vol.s_t_fl'";
    const std::string no = "'may_not_pass' 'none'";
    for (const std::string type : {"'S'", "'T'", "'FL'"}) {
        CHECK(meets("voluntary", type, "'EL'") == yes);
        CHECK(meets("evade", "'CM'", type) == yes);
    }
    CHECK(meets("voluntary", "'FL', 'impetuous': true", "'EL'") == no);
    CHECK(meets("voluntary", "'S'", "'FP', 'in_melee': true") == no);
    CHECK(meets("voluntary", "'S'", "'FP'", without("imp.interp.vol.s_t_fl")) == no);
}
TEST_CASE("imp.interp.vol.art_w: ART and W are passed by all")
{
    CHECK(meets("voluntary", "'EL'", "'ART'") == "'passes' 'imp.interp.vol.art_w'");
    CHECK(meets("voluntary", "'FP'", "'W'") == "'passes' 'imp.interp.vol.art_w'");
    CHECK(meets("voluntary", "'ART'", "'FP'") == "'may_not_pass' 'none'");
    CHECK(meets("retreat", "'FP'", "'ART'") == "'passes' 'imp.interp.vol.art_w'");
}
TEST_CASE("imp.interp.vol.cl: CL pass and are passed by CL, CM, CP")
{
    CHECK(meets("voluntary", "'CL'", "'CP'") == "'passes' 'imp.interp.vol.cl'");
    CHECK(meets("voluntary", "'CM'", "'CL'") == "'passes' 'imp.interp.vol.cl'");
    CHECK(meets("voluntary", "'CM'", "'CP'") == "'may_not_pass' 'none'");
    CHECK(meets("voluntary", "'CL'", "'CGL'") == "'may_not_pass' 'none'");
}
TEST_CASE("imp.interp.invol.light_retreat: retreating S, FL, T, CL are set behind any friend")
{
    for (const std::string type : {"'S'", "'FL', 'impetuous': true", "'T'", "'CL'"})
        CHECK(meets("retreat", type, "'FP'") ==
              "'set_behind_friend' 'imp.interp.invol.light_retreat'");
    CHECK(meets("retreat", "'CM'", "'FP'") ==
          "'pushes_friend_disordered' 'imp.interp.invol.push_back'");
}
TEST_CASE("imp.interp.invol.el_panic, imp.spec.el.retreat: elephants cause panic in friends they "
          "pass")
{
    CHECK(meets("retreat", "'EL'", "'FP'") ==
          "'set_behind_friend_panics' 'imp.interp.invol.el_panic'");
    CHECK(meets("compulsory_advance", "'EL'", "'FP'") ==
          "'stops_behind_friend' 'imp.interp.invol.forwards_stop'");
}
TEST_CASE("imp.interp.invol.push_back: other retreaters push friends back and disorder them")
{
    CHECK(meets("retreat", "'CP'", "'S'") ==
          "'pushes_friend_disordered' 'imp.interp.invol.push_back'");
}
TEST_CASE("imp.retreat.chain: baggage is neither pushed nor passed in retreat")
{
    for (const std::string type : {"'CP'", "'S'", "'CL'", "'EL'"})
        CHECK(meets("retreat", type, "'BAG'") == "'stops' 'imp.retreat.chain'");
    CHECK(meets("retreat", "'S'", "'ART'") == "'passes' 'imp.interp.vol.art_w'");
    CHECK(meets("voluntary", "'S'", "'BAG'") == "'passes' 'imp.interp.vol.s_t_fl'");
}
TEST_CASE("imp.retreat.friend_in_melee: a friend in melee stops the retreat and is disordered")
{
    CHECK(meets("retreat", "'S'", "'FP', 'in_melee': true") ==
          "'stops_friend_disordered' 'imp.retreat.friend_in_melee'");
}
TEST_CASE("imp.interp.invol.forwards: on a compulsory advance passable friends are set behind")
{
    CHECK(meets("compulsory_advance", "'CP'", "'T'") ==
          "'friend_set_behind_disordered' 'imp.interp.invol.forwards'");
}
TEST_CASE("imp.interp.invol.forwards_stop: behind others the mover stops")
{
    CHECK(meets("compulsory_advance", "'CP'", "'FP'") ==
          "'stops_behind_friend' 'imp.interp.invol.forwards_stop'");
}

TEST_CASE("imp.impetuous.trigger: a visible enemy ahead within 30U, not S, not in a BUA")
{
    const auto drawn = [](const std::string& enemy) {
        return at(
            "result/must_advance", "impetuous",
            "{'unit': {'type': 'FL', 'vbu': 5, 'impetuous': true}, 'enemies': [{'name': 'e', " +
                enemy + "}]}");
    };
    CHECK(drawn("'type': 'T', 'distance': 30") == "true");
    CHECK(drawn("'type': 'T', 'distance': 30.1") == "false");
    CHECK(drawn("'type': 'S', 'distance': 9") == "false");
    CHECK(drawn("'type': 'T', 'distance': 9, 'in_bua': true") == "false");
    CHECK(drawn("'type': 'T', 'distance': 9, 'visible': false") == "false");
    CHECK(drawn("'type': 'T', 'distance': 9, 'ahead': false") == "false");
}
TEST_CASE("imp.spec.impetuous.below_half: impetuous no more below half strength")
{
    const auto drawn = [](int vbu, const std::string& more = "") {
        return at(
            "result/must_advance", "impetuous",
            fmt::format("{{'unit': {{'type': 'FL', 'vbu': {}, 'original_vbu': 6, 'impetuous': "
                        "true{}}}, 'enemies': [{{'name': 'e', 'type': 'T', 'distance': 9}}]}}",
                        vbu, more));
    };
    CHECK(drawn(3) == "true");
    CHECK(drawn(2) == "false");
    CHECK(drawn(6, ", 'in_melee': true") == "false");
}
TEST_CASE("imp.spec.impetuous.out_of_control: impetuous units advance out of control")
{
    const std::string facts =
        "{'unit': {'type': 'FL', 'vbu': 5, 'impetuous': true}, 'enemies': "
        "[{'name': 'far', 'type': 'T', 'distance': 20}, {'name': 'b', 'type': "
        "'T', 'distance': 12}, {'name': 'a', 'type': 'T', 'distance': 12}]}";
    CHECK(at("result", "impetuous", facts) == "{'must_advance': true, 'nearest': 'a'}");
    CHECK(at("result/must_advance", "impetuous", facts,
             without("imp.spec.impetuous.out_of_control")) == "false");
}

TEST_CASE("imp.move.forwards.charge_bonus: mounted 1d6, foot half of it up, with original I > 0")
{
    const auto charge = [](const std::string& charger, double open) {
        return at("outcomes", "charge",
                  fmt::format("{{'charger': {{{}}}, 'open': {}}}", charger, open));
    };
    CHECK(charge("'type': 'CP', 'impetus': 1", 8) == "{'contact_without_bonus': '1/1'}");
    CHECK(charge("'type': 'CP', 'impetus': 1", 14) ==
          "{'contact_with_bonus': '1/6', 'short_disordered': '5/6'}");
    CHECK(charge("'type': 'FP', 'impetus': 1", 8) ==
          "{'contact_with_bonus': '1/3', 'short_disordered': '2/3'}");
    CHECK(charge("'type': 'FP', 'impetus': 1", 8.5) == "{'short_disordered': '1/1'}");
    CHECK(charge("'type': 'CL'", 12.5) == "{'out_of_reach': '1/1'}");
}
TEST_CASE("imp.move.forwards.terrain: a charge pays for the ground")
{
    const auto cost = [](const std::string& type) {
        return at("values/cost", "charge",
                  fmt::format("{{'charger': {{'type': '{}'}}, 'open': 1, 'broken': 1, 'difficult': "
                              "1, 'dry_river': 1}}",
                              type));
    };
    CHECK(cost("FP") == "6");
    CHECK(cost("FL") == "5");
}
TEST_CASE("imp.charge.who: I = 0 does not charge, with exceptions")
{
    const Sheet sheet;
    const UnitFacts foot = unit(Type::FP, 5, 1);
    CHECK(may_charge(sheet, foot, foot, Touched::front));
    CHECK_FALSE(may_charge(sheet, unit(Type::FP, 5), foot, Touched::front));
    CHECK_FALSE(may_charge(sheet, unit(Type::T, 4), foot, Touched::rear));
    for (const Type prey : {Type::S, Type::ART, Type::BAG}) {
        CHECK(may_charge(sheet, unit(Type::T, 4), unit(prey, 2), Touched::front));
        CHECK(may_charge(sheet, unit(Type::S, 3), unit(prey, 2), Touched::front));
    }
    CHECK_FALSE(may_charge(sheet, unit(Type::ART, 4, 1), foot, Touched::front));
}
TEST_CASE("imp.spec.cl.may_melee: CL with I = 0 charge S, disordered units, flanks and rears")
{
    const Sheet sheet;
    const UnitFacts riders = unit(Type::CL, 4);
    UnitFacts foot = unit(Type::FP, 5);
    CHECK(may_charge(sheet, riders, unit(Type::S, 2), Touched::front));
    CHECK(may_charge(sheet, riders, foot, Touched::flank));
    CHECK_FALSE(may_charge(sheet, riders, foot, Touched::front));
    foot.disordered = true;
    CHECK(may_charge(sheet, riders, foot, Touched::front));
    CHECK_FALSE(may_charge(without("imp.spec.cl.may_melee"), riders, foot, Touched::front));
}
TEST_CASE("imp.spec.w.no_charge: W cannot charge")
{
    const UnitFacts foot = unit(Type::FP, 5);
    CHECK_FALSE(may_charge(Sheet(), unit(Type::W, 5, 1), foot, Touched::front));
    CHECK(may_charge(without("imp.spec.w.no_charge"), unit(Type::W, 5, 1), foot, Touched::front));
}
TEST_CASE("imp.charge.mounted_fortified: mounted do not charge the front of fortified troops")
{
    UnitFacts walled = unit(Type::FP, 5);
    walled.fortified = true;
    const UnitFacts knights = unit(Type::CP, 7, 4);
    CHECK_FALSE(may_charge(Sheet(), knights, walled, Touched::front));
    CHECK(may_charge(Sheet(), knights, walled, Touched::flank));
    CHECK(may_charge(Sheet(), unit(Type::FP, 5, 1), walled, Touched::front));
}
