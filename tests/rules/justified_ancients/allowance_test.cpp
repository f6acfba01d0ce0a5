#include "facts.hpp"
#include "rules/justified_ancients/book/orders.hpp"

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

struct Ground {
    bool uphill = false;
    bool difficult = false;
};

double inches(const UnitFacts& unit, How how = How::move, Ground ground = {},
              const Sheet& in_force = sheet)
{
    return allowance(in_force,
                     move_facts(in_force, unit.profile, how, ground.uphill, ground.difficult));
}

bool has(std::string_view id, const UnitFacts& unit, How how = How::move, Ground ground = {})
{
    const AllowanceReckoning made = allowance_reckoning(
        sheet, move_facts(sheet, unit.profile, how, ground.uphill, ground.difficult));
    return made.inches.has(id) || made.shares.has(id);
}

UnitFacts cataphract()
{
    UnitFacts unit = loose_horse(Weight::heavy);
    unit.profile.cataphract = true;
    return unit;
}

} // namespace

TEST_CASE("ja.move.foot: foot move 2")
{
    CHECK(inches(close_foot()) == 2);
    CHECK(has("ja.move.foot", close_foot()));
    CHECK_FALSE(has("ja.move.foot", loose_horse()));
}
TEST_CASE("ja.move.horse: horse move 4")
{
    CHECK(inches(unit(Type::horse, Weight::medium, TroopOrder::CO)) == 4);
    CHECK_FALSE(has("ja.move.horse", chariot()));
}
TEST_CASE("ja.move.chariot: chariots move 4")
{
    CHECK(inches(unit(Type::chariot, Weight::light, TroopOrder::CO)) == 4);
    CHECK_FALSE(has("ja.move.chariot", loose_horse()));
}
TEST_CASE("ja.move.elephant: elephants move 3")
{
    CHECK(inches(unit(Type::elephant, Weight::medium, TroopOrder::CO)) == 3);
    CHECK_FALSE(has("ja.move.elephant", loose_horse()));
}
TEST_CASE("ja.move.heavy: heavy troops move 1 less, but not close order foot or elephants")
{
    CHECK(inches(loose_foot(Weight::heavy)) == 2); // 2 + 1 - 1
    CHECK(inches(unit(Type::horse, Weight::heavy, TroopOrder::CO)) == 3);
    CHECK_FALSE(has("ja.move.heavy", close_foot(Weight::heavy)));
    CHECK_FALSE(has("ja.move.heavy", unit(Type::elephant, Weight::heavy, TroopOrder::LO)));
    CHECK_FALSE(has("ja.move.heavy", loose_foot()));
}
TEST_CASE("ja.move.loose_or_skirmish: loose order and skirmishers move 1 more")
{
    CHECK(inches(loose_foot()) == 3);
    CHECK(inches(skirmishers()) == 3);
    CHECK_FALSE(has("ja.move.loose_or_skirmish", close_foot()));
}
TEST_CASE("ja.move.uphill: a move uphill is 1 shorter")
{
    CHECK(inches(close_foot(), How::move, {.uphill = true}) == 1);
    CHECK_FALSE(has("ja.move.uphill", close_foot()));
}
TEST_CASE("ja.move.charge_flee: charging or fleeing 1 more, but not close order heavy foot or "
          "cataphracts")
{
    CHECK(inches(close_foot(), How::charge) == 3);
    CHECK(inches(close_foot(), How::flee) == 3);
    CHECK(inches(close_foot(Weight::heavy), How::charge) == 2);
    CHECK(inches(loose_foot(Weight::heavy), How::charge) == 3);
    CHECK(inches(cataphract(), How::charge) == 4); // 4 - 1 + 1
    CHECK_FALSE(has("ja.move.charge_flee", close_foot()));
}
TEST_CASE("ja.move.horse.difficult: horse move half in difficult terrain")
{
    CHECK(inches(loose_horse(), How::move, {.difficult = true}) == 2.5);
    CHECK_FALSE(has("ja.move.horse.difficult", loose_foot(), How::move, {.difficult = true}));
    CHECK(inches(elephant(), How::move, {.difficult = true}) == 4);
}
TEST_CASE("ja.move.chariot.difficult: chariots move half in difficult terrain")
{
    CHECK(inches(chariot(), How::move, {.difficult = true}) == 2.5);
    CHECK_FALSE(has("ja.move.chariot.difficult", chariot()));
}
TEST_CASE("ja.move.sum_then_halve: rows are added, then halved, and not rounded")
{
    CHECK(inches(loose_horse(), How::charge, {.uphill = true, .difficult = true}) == 2.5);
    const Sheet halve_first = without("ja.move.sum_then_halve");
    CHECK(inches(loose_horse(), How::charge, {.uphill = true, .difficult = true}, halve_first) ==
          3);
}
TEST_CASE("ja.move.pursuit_is_charge: a pursuit is made at the charge allowance")
{
    CHECK(inches(close_foot(), How::pursue) == inches(close_foot(), How::charge));
    CHECK(inches(close_foot(), How::pursue, {}, without("ja.move.pursuit_is_charge")) == 2);
}
TEST_CASE("ja.move.evade_plain: an evade has no +1")
{
    CHECK(inches(skirmishers(), How::evade) == 3);
    CHECK(inches(skirmishers(), How::flee) == 4);
    CHECK(inches(skirmishers(), How::evade, {}, without("ja.move.evade_plain")) == 4);
}
TEST_CASE("ja.charge.exact_reach: exactly the allowance reaches, and 0.01 more, but no farther")
{
    CHECK(reaches(sheet, 5, 5));
    CHECK(reaches(sheet, 5.01, 5));
    CHECK_FALSE(reaches(sheet, 5.011, 5));
    CHECK_FALSE(reaches(without("ja.charge.exact_reach"), 5, 5));
}
TEST_CASE("ja.geo.tolerance: a distance passed by no more than 0.01 is still reached")
{
    CHECK(reaches(sheet, 3.01, 3));
    CHECK_FALSE(reaches(sheet, 3.02, 3));
    CHECK(reaches(with("ja.geo.tolerance", 0.05), 3.02, 3));
}
TEST_CASE("an allowance is never below nothing")
{
    const Sheet slow = with("ja.move.foot", 0.5);
    CHECK(inches(close_foot(), How::move, {.uphill = true}, slow) == 0);
    CHECK(inches(close_foot(), How::move, {}, slow) == 0.5);
}
