// 5.2: what a failed discipline test comes to in play, beside one that is passed.

#include "tabletop.hpp"

#include <algorithm>

using namespace quincunx;
using namespace quincunx::impetus;
using namespace quincunx::impetus::test;

namespace {

// The generals ride elsewhere, within range: B passes on 4.
class TestedTable : public Tabletop {
  public:
    TestedTable()
    {
        place("A9", red, "EL 8 I6 A", {40, 20});
        place("B9", blue, "EL 8 I6 A", {90, 70}, 180);
    }
    void activate(std::string_view label)
    {
        begin(red);
        give("red activate " + std::string(label));
    }
    bool in_order(std::string_view label) { return !of(label).disordered; }
};

constexpr int passed = 4;
constexpr int failed = 3;

} // namespace

TEST_CASE("imp.disc.fail.rally: who fails to rally stays disordered, and may act so")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "FP 5 I1 B", {60, 30}).disordered();
        table.activate("A1");
        table.give("red rally A1", {die});
        CHECK(table.in_order("A1") == (die == passed));
        CHECK(table.asked() == (die == passed ? "red mode" : "red press"));
        if (die == failed) table.give("red stop");
        CHECK(table.legal("red move A1 advance 3"));
    }
}

TEST_CASE("imp.disc.fail.disengage: it is done all the same, but in disorder")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "CM 5 I2 B", {60, 40});
        table.place("B1", blue, "FP 5 B", {60, 40}, 180);
        table.change([](State& state) {
            Contact contact;
            contact.unit = 1; // A1, after A9
            contact.enemy = 3;
            state.contacts.push_back(contact);
        });
        table.activate("A1");
        CHECK(table.asked() == "red melee");
        table.give("red disengage A1 retire 8", {die});
        CHECK(table.front("A1") == "60 32 facing 0");
        CHECK(table.in_order("A1") == (die == passed));
    }
}

TEST_CASE("imp.disc.fail.extra_evade: the second evade is made all the same, but in disorder")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "CP 7 I4 B", {60, 40});
        table.place("B1", blue, "CL 4 B", {60, 45}, 180);
        table.activate("A1");
        table.give("red charge A1 B1");
        table.give("blue evade B1", {passed}); // 12U: to 57, out of reach
        table.give("red move A1 advance 8");
        table.give("red charge A1 B1", {passed});
        CHECK(table.asked() == "blue react");
        table.give("blue evade B1", {die});
        CHECK(table.front("B1") == "60 69 facing 180");
        CHECK(table.in_order("B1") == (die == passed));
    }
}

TEST_CASE("imp.disc.fail.dismount: it is done all the same, but in disorder")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "CP 6 I3 B", {60, 30});
        Value foot = Value::object();
        foot["type"] = "FP";
        foot["vbu"] = 6;
        foot["impetus"] = 1;
        foot["discipline"] = "B";
        table.fight().sides[0].units.back().profile["on_foot"] = foot;
        table.activate("A1");
        table.give("red dismount A1", {die});
        CHECK(table.of("A1").dismounted);
        CHECK(table.in_order("A1") == (die == passed));
    }
}

TEST_CASE("imp.disc.fail.counter_charge: it is done all the same, but in disorder")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "CP 7 I4 B", {60, 40});
        table.place("B1", blue, "CP 6 I3 B", {60, 48}, 180);
        table.activate("A1");
        table.give("red charge A1 B1");
        CHECK(table.asked() == "blue react");
        if (die == passed) // 11 dice against 9
            table.give("blue counter B1",
                       {passed, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        else // against 8
            table.give("blue counter B1",
                       {failed, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
        CHECK(table.front("B1") == "60 44 facing 180");
        CHECK(table.front("A1") == "60 44 facing 0");
        CHECK(table.in_order("B1") == (die == passed));
    }
}

TEST_CASE("imp.disc.fail.about_face: nothing happens, and the phase is used")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "FP 5 I1 B", {60, 30});
        table.activate("A1");
        table.give("red move A1 about", {die});
        CHECK(table.front("A1") == (die == passed ? "60 27 facing 180" : "60 30 facing 0"));
        CHECK(table.in_order("A1") == (die == failed));
        CHECK(table.of("A1").activated);
    }
}

TEST_CASE("imp.disc.fail.line_relief: they stay where they are, and the activation is used")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "FP 5 I1 B may_relieve", {60, 30});
        table.place("A2", red, "FP 4 I1 B may_relieve", {60, 24});
        table.activate("A1");
        table.give("red relieve A1 A2", {die});
        CHECK(table.front("A2") == (die == passed ? "60 30 facing 0" : "60 24 facing 0"));
        CHECK(table.asked() == "red next");
    }
}

TEST_CASE("imp.disc.fail.occupy_bua: it stops outside")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.box("built_up", {52, 33}, {68, 43});
        table.place("A1", red, "FP 5 I1 B", {60, 30});
        table.activate("A1");
        table.give("red move A1 advance 5", {die});
        CHECK((table.of("A1").garrison != no_feature) == (die == passed));
        if (die == failed) CHECK(table.of("A1").pose.front.y <= table::lattice_length(33));
    }
}

TEST_CASE("imp.disc.fail.square: no square, and the activation is used")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "T 4 B musket may_square", {60, 30});
        table.activate("A1");
        table.give("red square A1", {die});
        CHECK(table.of("A1").square == (die == passed));
        CHECK(table.asked() == "red next");
    }
}

TEST_CASE("imp.disc.fail.rearward: CM that fail stay where they are, in order; CL are not tested")
{
    for (const int die : {passed, failed}) {
        TestedTable table;
        table.place("A1", red, "CM 5 I2 B", {60, 40});
        table.activate("A1");
        table.give("red move A1 retire 6", {die});
        CHECK(table.front("A1") == (die == passed ? "60 34 facing 0" : "60 40 facing 0"));
        CHECK(table.in_order("A1"));
    }
    TestedTable light;
    light.place("A1", red, "CL 4 B", {60, 40});
    light.activate("A1");
    light.give("red move A1 retire 6");
    CHECK(light.front("A1") == "60 34 facing 0");
}
