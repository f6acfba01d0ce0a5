// Rows that battles seldom come to, each in a small battle of its own that goes otherwise with
// another value of the row.

#include "tabletop.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

// Red has the turn; neither side breaks at its first loss.
struct Staged : Tabletop {
    Staged()
    {
        reserves(red);
        reserves(blue);
        fight().first_turn = 0;
    }
    // Before the first decision.
    void set(std::string_view label, std::function<void(State&, UnitId)> by)
    {
        change([label = std::string(label), by](State& state) {
            by(state, state.setting->roster.find(label));
        });
    }
    void level(std::string_view label, Level level)
    {
        set(label, [level](State& state, UnitId id) { state.units[id].level = level; });
    }
};

} // namespace

// --- moves
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.move.heavy_artillery: it turns about its centre, its front corners by 1 at most")
{
    Staged table;
    table.place("A1", red, "HArt artillery 2", 2)
        .at(36, 10); // its corners are 1.79 from its centre
    table.pass_to("red manoeuvre");
    CHECK(table.why_not("red move A1 place 36.458861 10.655322 facing 35") ==
          "fog.move.heavy_artillery: Pivoting, A1 HArt moves its front corners 1 at most; this is "
          "1.076.");
    CHECK(table.forbids("red move A1 advance 0.5") == "fog.move.heavy_artillery");
    table.give("red move A1 place 36.4 10.69282 facing 30");
    CHECK(table.where("A1") == "36 10 facing 30");
}

namespace {

struct Chargers : Staged {
    explicit Chargers(std::string words = {})
    {
        if (!words.empty()) house_words("fog.manoeuvre.charge", std::move(words));
        place("A1", red, "HF 6", 3).at(36, 20);
        place("B1", blue, "HF 6", 3).at(36, 23).heading(180);
    }
};

} // namespace

TEST_CASE("fog.manoeuvre.charge: a charge is a simple move for everybody")
{
    Chargers table;
    table.give("red charge A1 B1", {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
    CHECK(table.of("A1").charged);
}

TEST_CASE("fog.manoeuvre.charge: where a house rule makes it complex they test, or may not")
{
    Chargers tests("S S S S C");
    CHECK(tests.preview("red charge A1 B1").chance < 1);
    tests.give("red charge A1 B1", {3, 4}); // 7 of 8
    CHECK(tests.told("fog.manoeuvre.charge"));
    CHECK_FALSE(tests.of("A1").charged);

    Chargers with_commander("S S S S C");
    with_commander.set("A1", [](State& state, UnitId id) { state.commanders[0][0].with = id; });
    CHECK(with_commander.preview("red charge A1 B1").chance == 1);

    Chargers never("S S S S -");
    never.place("A2", red, "HF drilled 6", 3).at(46, 20);
    never.place("B2", blue, "HF 6", 3).at(46, 23).heading(180);
    CHECK(never.why_not("red charge A1 B1") ==
          "fog.manoeuvre.charge: A1 HF is of those who make no charge.");
    CHECK(never.legal("red charge A2 B2"));
}

TEST_CASE("fog.manoeuvre.turn90_advance: a complex move of drilled troops, none of others on foot")
{
    for (const bool passes : {false, true}) {
        Staged table;
        table.place("A1", red, "MF drilled 4", 2).at(36, 20);
        table.place("A2", red, "MF 4", 2).at(50, 20);
        table.place("A3", red, "LF javelins 4", 2).at(20, 20);
        table.pass_to("red manoeuvre");
        if (passes)
            table.give("red move A1 turn right advance 2", {4, 3});
        else
            table.give("red move A1 turn right advance 2", {3, 3});
        CHECK((table.where("A1") == "36 20 facing 0") == !passes);
        CHECK(table.forbids("red move A2 turn right advance 2") == "fog.manoeuvre.turn90_advance");
        table.give("red move A3 turn right advance 3");
    }
}

TEST_CASE("fog.manoeuvre.turn180_advance: skirmishers alone turn about and march off")
{
    Staged table;
    table.place("A1", red, "MF drilled 4", 2).at(36, 20);
    table.place("A2", red, "LF javelins 4", 2).at(50, 20);
    table.pass_to("red manoeuvre");
    CHECK(table.forbids("red move A1 turn back advance 2") == "fog.manoeuvre.turn180_advance");
    table.give("red move A2 turn back advance 5");
    CHECK(table.where("A2").ends_with("facing 180"));
}

TEST_CASE("fog.move.camelry: drilled camels test where drilled horse does not")
{
    Staged table;
    table.place("A1", red, "Cm drilled 4", 2).at(36, 20);
    table.place("A2", red, "Cv drilled 4", 2).at(50, 20);
    table.pass_to("red manoeuvre");
    table.give("red move A1 widen 0 1", {3, 3}); // 6 of 7
    CHECK(table.of("A1").files == 2);
    table.give("red move A2 widen 0 1");
    CHECK(table.of("A2").files == 3);
}

// --- shooting
// ------------------------------------------------------------------------------------------------

namespace {

struct Volley : Staged {
    Volley(std::string_view shooters, std::string_view target, int files)
    {
        place("A1", red, shooters, 2).at(36, 20); // three dice: 2 and half of 2
        place("B1", blue, target, files).at(36, 23.5).heading(180);
    }
    void shoot(Faces faces)
    {
        pass_to("red manoeuvre");
        give("red stop", faces);
    }
};

// Do three threes hit? Then the target fails its test with 2 2 and rolls 6 for its losses.
bool hit_by_threes(std::string_view shooters, std::string_view target, int files, bool hit)
{
    Volley table(shooters, target, files);
    if (hit)
        table.shoot({3, 3, 3, 2, 2, 6});
    else
        table.shoot({3, 3, 3});
    return table.of("B1").level == Level::DISRUPTED;
}

} // namespace

TEST_CASE("fog.poa.shoot.unprotected_cavalry: two deep they are hit on 3, in one rank on 4")
{
    CHECK(hit_by_threes("MF bow 4", "Cv unprotected 4", 2, true));
    CHECK_FALSE(hit_by_threes("MF bow 4", "Cv unprotected 4", 4, false));
}

TEST_CASE("fog.poa.shoot.protected_or_armoured_cavalry: longbows hit them on 3, bows on 4")
{
    CHECK(hit_by_threes("MF longbow 4", "Cv armoured 4", 2, true));
    CHECK(hit_by_threes("MF longbow 4", "Cv protected 4", 2, true));
    CHECK_FALSE(hit_by_threes("MF bow 4", "Cv armoured 4", 2, false));
}

TEST_CASE("fog.poa.shoot.armoured_knights: longbows hit them on 3 if two deep, bows on 4")
{
    CHECK(hit_by_threes("MF longbow 4", "Kn armoured 4", 2, true));
    CHECK_FALSE(hit_by_threes("MF longbow 4", "Kn armoured 2", 2, false));
    CHECK_FALSE(hit_by_threes("MF bow 4", "Kn armoured 4", 2, false));
}

TEST_CASE("fog.poa.shoot.elephants: longbows hit them on 3, bows on 4")
{
    CHECK(hit_by_threes("MF longbow 4", "El 2", 2, true));
    CHECK_FALSE(hit_by_threes("MF bow 4", "El 2", 2, false));
}

TEST_CASE("fog.terrain.vineyards: light foot in them is shot at within 4, others from farther off")
{
    const auto shot_at = [](std::string_view target, double y, Faces faces) {
        Staged table;
        table.box("vineyard", {30, 22}, {42, 30});
        table.place("A1", red, "MF bow 4", 2).at(36, 20); // its front at 20.8
        table.place("B1", blue, target, 2).at(36, y).heading(180);
        table.pass_to("red manoeuvre");
        table.give("red stop", faces);
        return table.of("A1").shot;
    };
    CHECK(shot_at("LF 2", 25.1, {3, 3, 3}));        // 3.9 away
    CHECK_FALSE(shot_at("LF 2", 25.7, {}));         // 4.5 away
    CHECK(shot_at("MF protected 2", 25.7, {3, 3})); // at long range
}

// --- losses
// ------------------------------------------------------------------------------------------------

TEST_CASE("fog.quality.last_base: who is reduced to the last base is BROKEN, two bases fight on")
{
    Volley last("MF longbow 4", "Kn armoured elite 2", 2);
    last.shoot({4, 4, 4, 6, 6, 1, 3}); // a base lost of two is not more than 60%; it runs
    CHECK(last.told("fog.quality.last_base"));
    CHECK(last.of("B1").level == Level::BROKEN);

    Volley others("MF longbow 4", "Kn armoured elite 3", 3);
    others.shoot({4, 4, 4, 6, 6, 1});
    CHECK(others.of("B1").bases == 2);
    CHECK(others.of("B1").level == Level::STEADY);
}

TEST_CASE("fog.death.remove: a base is removed, or as many as a house rule says")
{
    Volley one("MF bow 4", "HF 8", 4);
    one.shoot({4, 4, 4, 6, 6, 1});
    CHECK(one.of("B1").bases == 7);

    Volley three("MF bow 4", "HF 8", 4);
    three.house("fog.death.remove", 3.0);
    three.shoot({4, 4, 4, 6, 6, 1});
    CHECK(three.of("B1").bases == 5);

    Volley none("MF bow 4", "HF 8", 4);
    none.shoot({4, 4, 4, 6, 6, 2}); // 2 + 2 is more than three hits
    CHECK(none.of("B1").bases == 8);
}

TEST_CASE("fog.death.remove: nobody loses more bases than it has")
{
    Volley table("MF bow 4", "HF 2", 2);
    table.house("fog.death.remove", 9.0);
    table.shoot({4, 4, 4, 6, 6, 1});
    CHECK(table.where("B1") == "gone");
}

TEST_CASE("fog.artillery.broken: BROKEN guns are destroyed, or run where a house rule spares them")
{
    for (const bool spared : {false, true}) {
        Volley table("MF bow 4", "LArt artillery 2", 2);
        table.fight().sides[1].units.back().heading = 0; // it shoots the other way
        table.level("B1", Level::FRAGMENTED);
        if (spared) table.house("fog.artillery.broken", false);
        if (spared)
            table.shoot({4, 4, 4, 1, 1, 6, 3});
        else
            table.shoot({4, 4, 4, 1, 1});
        CHECK(table.of("B1").level == Level::BROKEN);
        CHECK((table.where("B1") == "gone") == !spared);
        CHECK(table.told("fog.artillery.broken") == !spared);
    }
}

// --- dice
// ------------------------------------------------------------------------------------------------

namespace {

// Eight bases two deep against eight, ours in such ground.
struct InBadGround : Staged {
    explicit InBadGround(std::string kind, std::string_view type = "HF 8")
    {
        const double half_deep = type.starts_with("HF") ? 0.6 : 0.8;
        box(std::move(kind), {26, 10}, {46, 20.2});
        place("A1", red, type, 4).at(36, 20.6 - half_deep);
        place("B1", blue, "HF 8", 4).at(36, 21.2).heading(180);
    }
    // Of so many dice of ours the last hits, none of theirs does; they test and roll for it.
    void fight_with(int dice)
    {
        pass_to("red manoeuvre");
        switch (dice) {
        case 3: return give("red stop", {3, 3, 6, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6});
        case 4: return give("red stop", {3, 3, 3, 6, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6});
        case 6: return give("red stop", {3, 3, 3, 3, 3, 6, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6});
        default: return give("red stop", {3, 3, 3, 3, 3, 3, 3, 6, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6});
        }
    }
};

} // namespace

TEST_CASE("fog.terrain.disorder: heavy foot loses dice in rough ground, medium foot does not")
{
    InBadGround heavy("rough");
    heavy.fight_with(6);
    CHECK(heavy.told("fog.death.remove"));
    InBadGround medium("rough", "MF 8");
    medium.fight_with(8);
    CHECK(medium.told("fog.death.remove"));
}

TEST_CASE("fog.terrain.disorder: a house rule says who is disordered where")
{
    InBadGround severe("rough");
    severe.house_words("fog.terrain.disorder", "NNNN NNND NNSS");
    severe.fight_with(4);
    CHECK(severe.told("fog.death.remove"));
    InBadGround nobody("rough");
    nobody.house_words("fog.terrain.disorder", "NNNN NNND NNN");
    nobody.fight_with(8);
    CHECK(nobody.told("fog.death.remove"));
}

TEST_CASE("fog.dice.reduce.worst_only: of level and ground the worse costs dice, or both do")
{
    InBadGround worse("marsh");
    worse.level("A1", Level::DISRUPTED);
    worse.fight_with(4);
    CHECK(worse.told("fog.death.remove"));
    InBadGround both("marsh");
    both.level("A1", Level::DISRUPTED);
    both.house("fog.dice.reduce.worst_only", false);
    both.fight_with(3); // 1 of 3, then 1 of 2 of what is left
    CHECK(both.told("fog.death.remove"));
    InBadGround same("rough"); // DISRUPTED and DISORDERED are one row
    same.level("A1", Level::DISRUPTED);
    same.house("fog.dice.reduce.worst_only", false);
    same.fight_with(6);
    CHECK(same.told("fog.death.remove"));
}

TEST_CASE("fog.dice.impact.support_no_flank: archers charged in the flank are not supported")
{
    for (const bool as_printed : {true, false}) {
        Staged table;
        table.place("A1", red, "HF 4", 2).at(35, 20.5);
        table.place("B1", blue, "MF bow 4", 2).at(36.4, 24).heading(90);
        if (!as_printed) table.house("fog.dice.impact.support_no_flank", false);
        // One hit of ours: they test and roll for it; or the fifth die is that of a bow, hits too,
        // and both sides roll for what they took.
        table.give("red charge A1 B1", {6, 1, 1, 1, 6, 6, 6});
        CHECK(table.told("fog.charge.flank_drop"));
        CHECK(table.told("fog.ct.reason.lost_close_combat") == as_printed);
        CHECK((table.reckoned("B1", "fog.dice.impact.support") == 0) == as_printed);
    }
}

TEST_CASE("fog.ct.mod.any_one_of: medium foot beaten by mounted lancers tests at -1 for both")
{
    for (const bool once : {true, false}) {
        Staged table;
        table.place("A1", red, "Cv lancers 4", 2).at(36, 20);
        table.place("B1", blue, "MF 8", 4).at(36, 24).heading(180);
        if (!once) table.house("fog.ct.mod.any_one_of", false);
        // One hit of ours, none of theirs: 9 less 2 is 7, and less 3 it is not.
        table.give("red charge A1 B1", {6, 1, 1, 1, 1, 1, 1, 1, 5, 4, 6});
        CHECK(table.reckoned("B1", "fog.ct.mod.mf_vs_mounted_or_hf") == -1);
        CHECK(table.reckoned("B1", "fog.ct.mod.impact_vs_lancers") == (once ? 0 : -1));
        CHECK(table.of("B1").level == (once ? Level::STEADY : Level::DISRUPTED));
    }
}

TEST_CASE("fog.poa.shoot.one_only: who fights and shoots at those who fight needs 5, not 6")
{
    for (const bool once : {true, false}) {
        Staged table;
        table.place("A1", red, "MF bow 4", 4).at(36, 20); // its left fights B1, its right is free
        table.place("B1", blue, "HF 2", 1).at(33.6, 21).heading(180);
        table.place("A2", red, "HF 4", 2).at(38.4, 25.2).heading(180); // behind B2
        table.place("B2", blue, "HF 4", 2).at(38.4, 24).heading(180);
        if (!once) table.house("fog.poa.shoot.one_only", false);
        table.pass_to("red manoeuvre");
        if (once) // its test, its death roll; and nobody hits in the melee
            table.give("red stop", {5, 5, 6, 6, 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
        else
            table.give("red stop", {5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3});
        CHECK(table.told("fog.ct.reason.shot_1_per_3") == once);
    }
}

// --- camps and commanders
// ------------------------------------------------------------------------------------------------

namespace {

// A1 stands before the enemy's camp.
struct BeforeCamp : Tabletop {
    explicit BeforeCamp(std::string_view camp, int others = 6)
    {
        reserves(red);
        reserves(blue, 2);
        for (int i = 2; i < others; ++i)
            place("B" + std::to_string(i), blue, "Cv elite 4", 2).at(10 + 6 * i, 44).heading(180);
        place("A1", red, "HF 6", 3).at(36, 30);
        place("B1", blue, camp, 1).at(36, 40);
        fight().first_turn = 0;
        change([](State& state) {
            const UnitId ours = state.setting->roster.find("A1");
            const UnitId theirs = state.setting->roster.find("B1");
            state.units[theirs].pose = {
                state.units[ours].pose.front,
                table::turned(state.units[ours].pose.heading, table::turn_of_degrees(180))};
        });
    }
    void assault(Faces faces = {})
    {
        pass_to("red manoeuvre");
        give("red stop", faces);
    }
};

} // namespace

TEST_CASE("fog.camp.unfortified: it is sacked at once, whatever a fortified one would need")
{
    BeforeCamp table("Camp");
    table.house("fog.camp.fortified", 6.0);
    table.assault();
    CHECK(table.told("fog.camp.unfortified"));
    CHECK(table.where("B1") == "gone");
}

TEST_CASE("fog.camp.fortified: it is sacked on 5 or more")
{
    BeforeCamp holds("Camp fortified");
    holds.assault({4});
    CHECK(holds.where("B1") != "gone");
    BeforeCamp sacked("Camp fortified");
    sacked.assault({5});
    CHECK(sacked.told("fog.camp.fortified"));
    CHECK(sacked.where("B1") == "gone");
}

TEST_CASE("fog.attrition.camp_sacked: it counts 2 and breaks two battle groups, not three")
{
    BeforeCamp two("Camp", 2);
    two.assault();
    CHECK(two.standing().losses[1] == 2);
    two.pass_to("over");
    BeforeCamp three("Camp", 3);
    three.assault();
    three.pass_to("blue manoeuvre");
}

TEST_CASE("fog.commander.displaced: a lone commander run down rides 12 to friends, or is lost")
{
    for (const bool near : {true, false}) {
        Staged table;
        table.general(blue, "troop", muster::Spot{36, 22});
        table.place("A1", red, "HF 6", 3).at(36, 19);
        table.place("B1", blue, "HF 6", 3).at(36, near ? 34 : 36).heading(180);
        table.pass_to("red manoeuvre");
        table.give("red move A1 advance 3");
        CHECK(table.told("fog.commander.displaced"));
        CHECK(table.general_at(blue) == (near ? "with B1" : "lost"));
    }
}

// --- the price of an army
// ------------------------------------------------------------------------------------------------

namespace {

// Seven battle groups, a commander and a camp for 200 points; as much as four groups may cost.
struct CheapArmy : Tabletop {
    explicit CheapArmy(int lost)
    {
        place("A1", red, "HF unprotected elite drilled impact_foot swordsmen 4", 2).at(10, 5); // 52
        for (int i = 0; i < 5; ++i)
            place("A" + std::to_string(i + 2), red, "LF unprotected sling 4", 2)
                .at(20 + 6 * i, 5);                                 // 16 each
        place("A7", red, "LF unprotected javelins 3", 3).at(60, 5); // 9
        place("A8", red, "Camp fortified", 1).at(36, 2);            // 24
        reserves(blue);
        fight().first_turn = 0;
        change([lost](State& state) {
            for (int i = 0; i < lost; ++i) {
                const UnitId id = state.setting->roster.find("A" + std::to_string(i + 2));
                state.units[id].presence = Presence::destroyed;
            }
        });
    }
};

} // namespace

TEST_CASE("fog.attrition.break_point, fog.points.type, fog.points.armour, fog.points.training, "
          "fog.points.quality, fog.points.capability, fog.points.commander, fog.points.camp: an "
          "army that is cheap for its numbers breaks at a point for every 50 that it costs")
{
    CheapArmy broken(2); // 2 points each
    CHECK(broken.standing().breaks_at[0] == 4);
    broken.pass_to("over");
    CHECK(broken.standing().outcome == battle::wins(blue));

    CheapArmy fights_on(1);
    fights_on.pass_to("blue manoeuvre");
}
