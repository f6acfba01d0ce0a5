// What generals are offered and what they think of it.

#include "tabletop.hpp"

#include "rules/fast_play/mind/options.hpp"
#include "rules/fast_play/turn/verbs.hpp"

#include <set>

using namespace quincunx;
using namespace quincunx::fast_play;
using namespace quincunx::fast_play::test;

namespace {

std::set<std::string> verbs_offered(Tabletop& table, std::string_view label)
{
    battle::Orders orders;
    table.battle().options(label.empty() ? no_unit : table.unit(label), orders);
    std::set<std::string> verbs;
    for (const battle::Order& order : orders)
        if (table.battle().judge(order))
            verbs.insert(std::string(fast_play::verbs()[order].shape.name));
    return verbs;
}

bool offers(Tabletop& table, std::string_view label, std::string_view text)
{
    battle::Orders orders;
    table.battle().options(table.unit(label), orders);
    for (const battle::Order& order : orders)
        if (battle::to_text(order, table.battle().verbs(), table.battle().roster()) == text)
            return table.battle().judge(order).ok();
    return false;
}

double worth(Tabletop& table, std::string_view text)
{
    const auto order = table.judge(text);
    REQUIRE(order.ok());
    const battle::Appraisal made = table.battle().appraise(*order);
    return made.gain - made.risk + made.position;
}

} // namespace

TEST_CASE("options: archers near the enemy may charge, shoot, move, change formation, hold")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot bow 8 x 4").at(36, 14);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 24);
    CHECK(verbs_offered(table, "A1") == std::set<std::string>{"charge", "hold", "move", "shoot"});
    CHECK(verbs_offered(table, "") == std::set<std::string>{"pass"});
}

TEST_CASE(
    "options: far away a unit may march, a light one skirmish, an impetuous one is restrained")
{
    Tabletop table;
    table.place("A1", red, "light_foot javelin thrown 6 x 3").at(36, 10);
    table.place("A2", red, "heavy_foot impetuous 8 x 4").at(50, 30);
    table.place("B1", blue, "heavy_foot 8 x 4").at(50, 40);
    CHECK(verbs_offered(table, "A1").contains("march"));
    CHECK(verbs_offered(table, "A1").contains("form"));
    CHECK(verbs_offered(table, "A2") == std::set<std::string>{"charge", "restrain"});
}

TEST_CASE("options: formed troops step aside to come before an enemy near them")
{
    const auto steps_aside = [](double x) {
        Tabletop table;
        table.place("A1", red, "heavy_foot 8 x 4").at(36, 14);
        table.place("B1", blue, "heavy_foot 8 x 4").at(x, 22);
        return offers(table, "A1", "red move A1 shift right 2");
    };
    CHECK(steps_aside(41));
    CHECK_FALSE(steps_aside(37)); // it meets him as it stands
}

TEST_CASE("options: every reaction that is possible is offered")
{
    Tabletop table;
    table.place("A1", red, "cavalry 4 x 4").at(36, 14);
    table.place("B1", blue, "light_cavalry javelin thrown skirmish 4 x 4").at(36, 22);
    table.house("fp.charge.counter", 1.0);
    table.give("red charge A1 B1");
    CHECK(verbs_offered(table, "") == std::set<std::string>{"fire", "flee", "stand"});
}

TEST_CASE("appraisal: a charge on a flank is worth more than one on a front, bad charges are none")
{
    const auto charge = [](std::string_view ours, double heading) {
        Tabletop table;
        table.place("A1", red, ours).at(36, 14);
        table.place("B1", blue, "heavy_foot regular 8 x 4").at(36, 24).heading(heading);
        return worth(table, "red charge A1 B1");
    };
    CHECK(charge("heavy_foot elite 8 x 4", 180) > 0);
    CHECK(charge("heavy_foot dregs 8 x 4", 180) < 0);
    CHECK(charge("heavy_foot regular 8 x 4", 90) > charge("heavy_foot regular 8 x 4", 180));
}

TEST_CASE("appraisal: nearer to charge distance is better, and skirmishers rather flee than stand")
{
    Tabletop table;
    table.place("A1", red, "heavy_foot 8 x 4").at(36, 10);
    table.place("B1", blue, "heavy_foot 8 x 4").at(36, 40);
    CHECK(worth(table, "red march A1 advance 8") > worth(table, "red move A1 advance 2"));
    Tabletop charged;
    charged.place("A1", red, "cavalry 4 x 4").at(36, 10);
    charged.place("B1", blue, "skirmisher_foot sling 4 x 4").at(36, 21);
    charged.give("red charge A1 B1");
    CHECK(worth(charged, "blue flee") > worth(charged, "blue stand"));
}
