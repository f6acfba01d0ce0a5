// Rows that name and price units (2, 13), sizes, the set-up, and what is drawn.

#include "drill_ground.hpp"
#include "facts.hpp"

#include "rules/my_ancients/book/sequence_rules.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/my_ancients/view/picture.hpp"

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

int per_base(std::string_view words)
{
    return points_per_base(Sheet(), profile_in_words(words));
}

// "light_foot 6 1": the class, its move and its protection.
std::string identified(int figures, Armour armour, bool shield)
{
    const Identified found = identify(Sheet{}, {figures, armour, shield, Tray::red, false});
    return std::string(name(found.troop)) + " " + battle::number_text(found.move) + " " +
           std::to_string(found.protection);
}

int quality_of(Tray tray)
{
    return identify(Sheet{}, {4, Armour::none, false, tray, false}).quality;
}

// The markers that are drawn with a unit.
std::string markers(const DrillGround& drill, UnitId unit)
{
    battle::Scene scene;
    draw(drill.state, scene);
    std::string found;
    for (const battle::Figure& figure : scene.figures)
        if (figure.unit == unit)
            for (const battle::Marker& marker : figure.markers)
                found += (found.empty() ? "" : ", ") + std::string(marker.name);
    return found;
}

struct Marked {
    DrillGround drill;
    UnitId unit = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
};

} // namespace

// --- identifying foot
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ident.move.two_figures: two figures on a base are skirmishers, 7 inches")
{
    CHECK(identified(2, Armour::none, false) == "skirmisher 7 0");
    CHECK(identified(3, Armour::none, false) == "light_foot 6 0");
}

TEST_CASE("ma.ident.move.none: nothing worn, 6 inches")
{
    CHECK(identified(4, Armour::none, false) == "light_foot 6 0");
}

TEST_CASE("ma.ident.move.shield: a shield only, 6 inches")
{
    CHECK(identified(4, Armour::none, true) == "light_foot 6 1");
}

TEST_CASE("ma.ident.move.mail: mail without a shield, 6 inches")
{
    CHECK(identified(4, Armour::mail, false) == "light_foot 6 1");
}

TEST_CASE("ma.ident.move.mail_shield: mail and shield, 5 inches")
{
    CHECK(identified(4, Armour::mail, true) == "medium_foot 5 2");
}

TEST_CASE("ma.ident.move.plate_shield: plate and shield, 4 inches")
{
    CHECK(identified(4, Armour::plate, true) == "heavy_foot 4 3");
}

TEST_CASE("ma.ruling.plate_no_shield: plate without a shield is as mail and shield")
{
    CHECK(identified(4, Armour::plate, false) == identified(4, Armour::mail, true));
}

TEST_CASE("ma.ident.protection.none: 0")
{
    CHECK(identify(Sheet{}, {4, Armour::none, false, Tray::red, false}).protection == 0);
}

TEST_CASE("ma.ident.protection.shield: 1")
{
    CHECK(identify(Sheet{}, {4, Armour::none, true, Tray::red, false}).protection == 1);
}

TEST_CASE("ma.ident.protection.mail: 1 without a shield")
{
    CHECK(identify(Sheet{}, {4, Armour::mail, false, Tray::red, false}).protection == 1);
    CHECK(identify(Sheet{}, {4, Armour::mail, true, Tray::red, false}).protection == 2);
}

TEST_CASE("ma.ident.protection.plate_shield: 3")
{
    CHECK(identify(Sheet{}, {4, Armour::plate, true, Tray::red, false}).protection == 3);
}

TEST_CASE("ma.ident.quality.red: 0")
{
    CHECK(quality_of(Tray::red) == 0);
}
TEST_CASE("ma.ident.quality.brown: 1")
{
    CHECK(quality_of(Tray::brown) == 1);
}
TEST_CASE("ma.ident.quality.green: 2")
{
    CHECK(quality_of(Tray::green) == 2);
}
TEST_CASE("ma.ident.quality.silver: 3")
{
    CHECK(quality_of(Tray::silver) == 3);
}
TEST_CASE("ma.ident.quality.blue: 4")
{
    CHECK(quality_of(Tray::blue) == 4);
}
TEST_CASE("ma.ident.quality.white: 5")
{
    CHECK(quality_of(Tray::white) == 5);
}

TEST_CASE("ma.ident.tray_start_bases: the bases at the start are remembered")
{
    Marked one;
    one.drill.with_dice({}, [&](Play& play) {
        remove_bases(play, one.unit, 1, Removal::rear, "ma.base_loss.three");
    });
    CHECK(one.drill.of(one.unit).bases == 3);
    CHECK(one.drill.setting->units[one.unit].start_bases == 4);
}

// --- points
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.points.troop.skirmisher: 3 a base")
{
    CHECK(per_base("skirmisher quality 0") == 3);
}
TEST_CASE("ma.points.troop.light_foot: 4 a base")
{
    CHECK(per_base("light_foot quality 0") == 4);
}
TEST_CASE("ma.points.troop.medium_foot: 5 a base")
{
    CHECK(per_base("medium_foot quality 0 protection 2") == 5);
}
TEST_CASE("ma.points.troop.heavy_foot: 6 a base")
{
    CHECK(per_base("heavy_foot quality 0 protection 3") == 6);
}
TEST_CASE("ma.points.troop.skirmish_cavalry: 6 a base")
{
    CHECK(per_base("skirmish_cavalry quality 0") == 6);
}
TEST_CASE("ma.points.troop.light_chariot: 8 a base")
{
    CHECK(per_base("light_chariot quality 0") == 8);
}
TEST_CASE("ma.points.troop.heavy_chariot: 10 a base")
{
    CHECK(per_base("heavy_chariot quality 0") == 10);
}
TEST_CASE("ma.points.troop.elephant: 24 a base, shock included")
{
    CHECK(per_base("elephant quality 0 shock") == 24);
}
TEST_CASE("ma.points.troop.bolt_thrower: 14 a base, its weapon included")
{
    CHECK(per_base("bolt_thrower quality 0") == 14);
}
TEST_CASE("ma.points.weapon.bow: 3 a base")
{
    CHECK(per_base("light_foot quality 0 bow") == 7);
}
TEST_CASE("ma.points.weapon.sling: 2 a base")
{
    CHECK(per_base("light_foot quality 0 sling") == 6);
}
TEST_CASE("ma.points.weapon.javelin: 1 a base")
{
    CHECK(per_base("light_foot quality 0 javelin") == 5);
}
TEST_CASE("ma.points.pilum: 1 a base")
{
    CHECK(per_base("light_foot quality 0 pilum") == 5);
}
TEST_CASE("ma.points.shock: 1 a base")
{
    CHECK(per_base("light_foot quality 0 shock") == 5);
}
TEST_CASE("ma.points.impetuous: one less a base")
{
    CHECK(per_base("light_foot quality 0 impetuous") == 3);
}
TEST_CASE("ma.points.leader: 25")
{
    CHECK(points(Sheet(), Profile{.troop = Troop::leader, .ranks = {1}}) == 25);
}

// --- sizes and set-up
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.ruling.base_sizes: 1.5 wide; foot 0.75 deep, horse 1.25, models 1.5")
{
    const auto deep = [](Troop troop) { return base_size(Sheet{}, troop).depth; };
    for (int i = 0; i <= static_cast<int>(Troop::leader); ++i)
        CHECK(base_size(Sheet{}, static_cast<Troop>(i)).front == 1.5);
    CHECK(deep(Troop::skirmisher) == 0.75);
    CHECK(deep(Troop::heavy_foot) == 0.75);
    CHECK(deep(Troop::cavalry) == 1.25);
    CHECK(deep(Troop::skirmish_cavalry) == 1.25);
    CHECK(deep(Troop::heavy_chariot) == 1.5);
    CHECK(deep(Troop::elephant) == 1.5);
    CHECK(deep(Troop::bolt_thrower) == 1.5);
    CHECK(deep(Troop::leader) == 1.25);
}

TEST_CASE("ma.ruling.base_sizes: a house rule changes the bases of units and leaders")
{
    const Sheet changed = my_ancients::test::with("ma.ruling.base_sizes", "2 1 1.5 2");
    CHECK(base_size(changed, Troop::light_foot).front == 2);
    CHECK(base_size(changed, Troop::light_foot).depth == 1);
    CHECK(base_size(changed, Troop::leader).depth == 1.5);
    CHECK(base_size(changed, Troop::elephant).depth == 2);
}

TEST_CASE("ma.ruling.table: 72 by 48")
{
    CHECK(Sheet{}.figure({"ma.ruling.table", "width"}) == 72);
    CHECK(Sheet{}.figure({"ma.ruling.table", "depth"}) == 48);
}

TEST_CASE("ma.ruling.deployment: inside 12 inches of the own long edge, 6 from the short ones")
{
    DrillGround drill;
    const UnitId unit = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    drill.phase(Phase::deploy, red, red);
    drill.of(unit).presence = Presence::to_deploy;
    battle::Order order;
    order.unit = unit;
    order.side = red;
    const auto at = [&](double x, double y) {
        order.place = table::Pose{drill.point({x, y}), table::heading_of_degrees(0)};
        return judge_deploy(drill.state, order).ok();
    };
    CHECK(at(20, 12));
    CHECK(!at(20, 12.01));
    CHECK(at(9, 10)); // 6 wide
    CHECK(!at(8.99, 10));
    CHECK(!at(20, 0.5)); // off the table
}

TEST_CASE("ma.ruling.deployment: leaders last, and with units of their own side")
{
    DrillGround drill;
    const UnitId ours = drill.place(red, "light_foot 4", {20, 10}, 0, 4);
    const UnitId theirs = drill.place(blue, "light_foot 4", {20, 40}, 180, 4);
    drill.leader(red, Spot{});
    drill.state.leaders[0][0].on_table = false;
    drill.phase(Phase::deploy, red, red);
    battle::Order order;
    order.side = red;
    order.unit = ours;
    CHECK(judge_leader_placed(drill.state, order, 0).ok());
    order.unit = theirs;
    CHECK(!judge_leader_placed(drill.state, order, 0).ok());
    order.unit = ours;
    drill.of(theirs).presence = Presence::to_deploy;
    CHECK(!judge_leader_placed(drill.state, order, 0).ok());
}

TEST_CASE("ma.ruling.init_first_turn: a draw in the first turn is thrown again")
{
    const auto thrown = [](InitiativeFacts facts, std::initializer_list<int> faces) {
        dice::Recorded dice(faces);
        return initiative(Sheet{}, facts, dice);
    };
    // The other's throw is one of the two that differ.
    CHECK(thrown({}, {3, 2}) == Colour::red);
    CHECK(thrown({}, {1, 1}) == Colour::blue);
    CHECK(thrown({Colour::blue}, {2, 2}) == Colour::blue); // later the loser of the last turn
    CHECK(thrown({Colour::red}, {2, 2}) == Colour::red);
}

// --- markers
// ------------------------------------------------------------------------------------------------

TEST_CASE("ma.marker.oblique: the sheet names it and says nothing of it")
{
    CHECK(Rule("ma.marker.oblique").entry().text == "oblique");
}

TEST_CASE("ma.marker.shaken: drawn with the unit")
{
    Marked one;
    CHECK(markers(one.drill, one.unit).empty());
    one.drill.of(one.unit).morale = Morale::shaken;
    CHECK(markers(one.drill, one.unit) == "shaken");
}

TEST_CASE("ma.marker.demoralised: drawn with the unit")
{
    Marked one;
    one.drill.of(one.unit).morale = Morale::demoralised;
    CHECK(markers(one.drill, one.unit) == "demoralised");
}

TEST_CASE("ma.marker.broken: drawn with the unit")
{
    Marked one;
    one.drill.of(one.unit).morale = Morale::broken;
    CHECK(markers(one.drill, one.unit) == "broken");
}

TEST_CASE("ma.marker.disorder: drawn with the unit")
{
    Marked one;
    one.drill.of(one.unit).disordered = true;
    CHECK(markers(one.drill, one.unit) == "disordered");
}

TEST_CASE("ma.marker.casualties: hits towards a base are drawn")
{
    Marked one;
    one.drill.of(one.unit).carried = 2;
    CHECK(markers(one.drill, one.unit) == "hits towards a base");
}

TEST_CASE("ma.marker.rounds.first, ma.marker.rounds.second, ma.marker.rounds.later: the round of a "
          "melee is drawn, 3 for all later ones")
{
    Marked one;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {20, 10}, 180, 4);
    Bout& bout = one.drill.bout(foe, one.unit);
    CHECK(markers(one.drill, one.unit) == "melee round 1");
    bout.round = 2;
    CHECK(markers(one.drill, one.unit) == "melee round 2");
    bout.round = 5;
    CHECK(markers(one.drill, one.unit) == "melee round 3+");
}

TEST_CASE("ma.marker.rounds: there is a marker for each of three rounds")
{
    CHECK(Rule("ma.marker.rounds").entry().text == "three markers");
    CHECK(Rule("ma.marker.rounds").entry().why == reckoning::Why::elsewhere);
}

TEST_CASE("ma.marker.template_45: the template that elephants turn by")
{
    const reckoning::Entry& row = Rule("ma.marker.template_45").entry();
    CHECK(row.text == battle::number_text(Sheet{}["ma.elephant.turn.exact"]));
    CHECK(row.why == reckoning::Why::elsewhere);
}

TEST_CASE("ma.marker.template_30: the template of arcs and of broken elephants")
{
    const reckoning::Entry& row = Rule("ma.marker.template_30").entry();
    CHECK(row.text == battle::number_text(Sheet{}["ma.missile.arc_formed"]));
    CHECK(row.text == battle::number_text(Sheet{}["ma.elephant.stampede.direction"]));
    CHECK(row.why == reckoning::Why::elsewhere);
}

TEST_CASE("ma.marker.shaken: a house rule calls the markers otherwise")
{
    Marked one;
    one.drill.of(one.unit).morale = Morale::shaken;
    one.drill.of(one.unit).disordered = true;
    one.drill.of(one.unit).carried = 1;
    one.drill.house_rule("ma.marker.shaken", "rattled");
    CHECK(markers(one.drill, one.unit) == "rattled, disordered, hits towards a base");
    one.drill.house_rule("ma.marker.disorder", "in a muddle");
    CHECK(markers(one.drill, one.unit) == "shaken, in a muddle, hits towards a base");
    one.drill.house_rule("ma.marker.casualties", "screws");
    CHECK(markers(one.drill, one.unit) == "shaken, disordered, screws");
}

TEST_CASE("ma.marker.rounds.later: a house rule names a round")
{
    Marked one;
    const UnitId foe = one.drill.place(blue, "light_foot 4", {20, 10}, 180, 4);
    Bout& bout = one.drill.bout(foe, one.unit);
    one.drill.house_rule("ma.marker.rounds.later", "hard pressed, and long");
    CHECK(markers(one.drill, one.unit) == "melee round 1");
    bout.round = 3;
    CHECK(markers(one.drill, one.unit) == "hard pressed, and long");
}

TEST_CASE("ma.ruling.ocr: the bow reaches 8 and 20, its footnote mark is no figure")
{
    CHECK(Sheet{}.figure({"ma.missile.range.bow", "short"}) == 8);
    CHECK(Sheet{}.figure({"ma.missile.range.bow", "long"}) == 20);
}

// --- what units are by the rules in force
// ------------------------------------------------------------------------------------------------

namespace {

// "heavy_foot quality 3 protection 3, 4 inches": a card by a sheet with one house rule.
std::string by_house_rule(std::string_view words, std::string_view id, double value)
{
    DrillGround drill;
    if (!id.empty()) drill.house_rule(id, value);
    const Profile found = in_force(sheet(drill.state), profile_in_words(words));
    const auto rate = rate_rule(sheet(drill.state), found);
    return std::string(name(found.troop)) + " quality " + std::to_string(found.quality) +
           " protection " + std::to_string(found.protection) + ", " +
           battle::number_text(rate ? sheet(drill.state)[*rate] : 0) + " inches";
}

constexpr std::string_view plate = "heavy_foot quality 3 protection 3 shield 4";
constexpr std::string_view mail = "medium_foot quality 2 protection 2 shield 4";
constexpr std::string_view bare = "light_foot quality 1 protection 0 4";

} // namespace

TEST_CASE("ma.ident.protection.plate_shield: a unit is protected by what it wears, as the rules in "
          "force say")
{
    CHECK(by_house_rule(plate, "", 0) == "heavy_foot quality 3 protection 3, 4 inches");
    CHECK(by_house_rule(plate, "ma.ident.protection.plate_shield", 4) ==
          "heavy_foot quality 3 protection 4, 4 inches");
    CHECK(by_house_rule(mail, "ma.ident.protection.plate_shield", 4) ==
          "medium_foot quality 2 protection 2, 5 inches");
    CHECK(by_house_rule(mail, "ma.ident.protection.mail_shield", 1) ==
          "medium_foot quality 2 protection 1, 5 inches");
    CHECK(by_house_rule(bare, "ma.ident.protection.none", 1) ==
          "light_foot quality 1 protection 1, 6 inches");
    CHECK(by_house_rule("light_foot protection 1 shield 4", "ma.ident.protection.shield", 2) ==
          "light_foot quality 2 protection 2, 6 inches");
    CHECK(by_house_rule("light_foot protection 1 4", "ma.ident.protection.shield", 2) ==
          "light_foot quality 2 protection 1, 6 inches");
    CHECK(by_house_rule("light_foot protection 1 4", "ma.ident.protection.mail", 2) ==
          "light_foot quality 2 protection 2, 6 inches");
    CHECK(by_house_rule("cavalry protection 2 shield 3", "ma.ident.protection.mail_shield", 3) ==
          "cavalry quality 2 protection 3, 10 inches");
    CHECK(by_house_rule("elephant 2", "ma.ident.protection.none", 3) ==
          "elephant quality 2 protection 0, 6 inches");
}

TEST_CASE("ma.ident.quality.silver: a unit has the quality of its tray, as the rules in force say")
{
    CHECK(by_house_rule(plate, "ma.ident.quality.silver", 4) ==
          "heavy_foot quality 4 protection 3, 4 inches");
    CHECK(by_house_rule(mail, "ma.ident.quality.silver", 4) ==
          "medium_foot quality 2 protection 2, 5 inches");
    CHECK(by_house_rule(mail, "ma.ident.quality.green", 0) ==
          "medium_foot quality 0 protection 2, 5 inches");
    CHECK(by_house_rule(bare, "ma.ident.quality.brown", 5) ==
          "light_foot quality 5 protection 0, 6 inches");
    CHECK(by_house_rule("elephant quality 0 2", "ma.ident.quality.red", 2) ==
          "elephant quality 2 protection 0, 6 inches");
    CHECK(by_house_rule("cavalry quality 4 3", "ma.ident.quality.blue", 1) ==
          "cavalry quality 1 protection 0, 10 inches");
    CHECK(by_house_rule("cavalry quality 5 3", "ma.ident.quality.white", 6) ==
          "cavalry quality 6 protection 0, 10 inches");
}

TEST_CASE(
    "ma.ident.move.plate_shield: foot moves by what it wears where a house rule says so, else by "
    "its class")
{
    CHECK(by_house_rule(plate, "ma.ident.move.plate_shield", 5) ==
          "heavy_foot quality 3 protection 3, 5 inches");
    CHECK(by_house_rule(plate, "ma.move.rate.heavy", 3) ==
          "heavy_foot quality 3 protection 3, 3 inches");
    CHECK(by_house_rule(mail, "ma.ident.move.mail_shield", 4) ==
          "medium_foot quality 2 protection 2, 4 inches");
    CHECK(by_house_rule(bare, "ma.ident.move.none", 7) ==
          "light_foot quality 1 protection 0, 7 inches");
    CHECK(by_house_rule("light_foot protection 1 shield 4", "ma.ident.move.shield", 7) ==
          "light_foot quality 2 protection 1, 7 inches");
    CHECK(by_house_rule("light_foot protection 1 4", "ma.ident.move.mail", 5) ==
          "light_foot quality 2 protection 1, 5 inches");
    CHECK(by_house_rule("skirmisher 4", "ma.ident.move.two_figures", 8) ==
          "skirmisher quality 2 protection 0, 8 inches");
    DrillGround drill;
    const UnitId unit = drill.place(red, plate, {20, 10}, 0, 4);
    CHECK(normal_move(drill.state, unit) == 4);
    drill.house_rule("ma.ident.move.plate_shield", 5);
    CHECK(normal_move(drill.state, unit) == 5);
    CHECK(identify(sheet(drill.state), {4, Armour::plate, true, Tray::red, false}).move == 5);
    drill.house_rule("ma.move.rate.heavy", 3);
    CHECK(normal_move(drill.state, unit) == 3);
    CHECK(identify(sheet(drill.state), {4, Armour::plate, true, Tray::red, false}).move == 3);
}

TEST_CASE("ma.ident.barbarian_shock: barbarians are shock troops; without the row they are not")
{
    DrillGround drill;
    const Profile card = profile_in_words("light_foot barbarian shock 4");
    CHECK(in_force(sheet(drill.state), card).shock);
    drill.switch_off("ma.ident.barbarian_shock");
    CHECK_FALSE(in_force(sheet(drill.state), card).shock);
    CHECK(in_force(sheet(drill.state), profile_in_words("light_foot shock 4")).shock);
}

TEST_CASE(
    "ma.ruling.plate_no_shield: plate without a shield counts as mail and shield; without the "
    "ruling as plate")
{
    DrillGround drill;
    const Profile card = profile_in_words("medium_foot protection 2 4");
    CHECK(in_force(sheet(drill.state), card).troop == Troop::medium_foot);
    CHECK(identify(Sheet{}, {4, Armour::plate, false, Tray::red, false}).protection == 2);
    drill.switch_off("ma.ruling.plate_no_shield");
    const Profile heavy = in_force(sheet(drill.state), card);
    CHECK(heavy.troop == Troop::heavy_foot);
    CHECK(heavy.protection == 3);
    const Identified found =
        identify(sheet(drill.state), {4, Armour::plate, false, Tray::red, false});
    CHECK(found.troop == Troop::heavy_foot);
    CHECK(found.protection == 3);
    CHECK(found.move == 4);
}
