// The rows of Tessera, each under its id.

#include "dice/law.hpp"
#include "kernel/json.hpp"
#include "laws.hpp"
#include "reckoning/print.hpp"
#include "tessera/fights.hpp"

using namespace quincunx;
using namespace quincunx::tessera;

namespace {

constexpr Placed red(Troop troop, double x, double y, double heading = 0)
{
    return {Side::red, troop, x, y, heading};
}
constexpr Placed blue(Troop troop, double x, double y, double heading = 180)
{
    return {Side::blue, troop, x, y, heading};
}
// Two more of each side far away, so that one loss ends nothing.
std::unique_ptr<Battle> battle_of(std::vector<Placed> units, const Sheet& sheet = {},
                                  std::vector<muster::Feature> ground = {})
{
    for (const double x : {2.0, 5.0, 8.0}) {
        units.push_back(red(Troop::skirmishers, x, 1));
        units.push_back(blue(Troop::skirmishers, x, 23));
    }
    return opened(fight_of(units, std::move(ground)), sheet);
}
Sheet with(std::vector<reckoning::Change> changes)
{
    const reckoning::HouseRules house{.title = "ours", .changes = std::move(changes)};
    auto sheet = reckoning::Sheet::with(rule_set().rules(), {&house, 1});
    REQUIRE(sheet.ok());
    return Sheet(*sheet);
}
Sheet without(const char* id)
{
    return with({{.id = id, .what = reckoning::Change::What::off}});
}
muster::Feature area(std::string kind, double left, double near, double right, double far)
{
    return {"ground", std::move(kind), {{left, near}, {right, near}, {right, far}, {left, far}}};
}
const State& state_of(const Battle& battle)
{
    return state_in<State>(battle);
}
Fates thrown(const Melee& melee, int ours, int theirs, const Sheet& sheet = {})
{
    dice::Recorded dice{static_cast<std::uint8_t>(ours), static_cast<std::uint8_t>(theirs)};
    return fought(sheet, melee, dice);
}
double y_of(const Battle& battle, UnitId unit)
{
    return table::units_of(state_of(battle).units[unit].pose.front.y);
}

} // namespace

TEST_CASE("tes.troop.spears, tes.troop.knights: factors are those against foot or against horse")
{
    const Sheet sheet;
    CHECK(reckoned(sheet, {Troop::blades}, Troop::spears).total() == 5);
    CHECK(reckoned(sheet, {Troop::blades}, Troop::knights).total() == 3);
    CHECK(reckoned(sheet, {Troop::spears}, Troop::knights).total() == 4);
    CHECK(reckoned(sheet, {Troop::bows}, Troop::light_horse).total() == 4);
    CHECK(reckoned(sheet, {Troop::knights}, Troop::skirmishers).total() == 4);
    CHECK(size_of({Troop::knights}, sheet).depth == 2);
    CHECK(price_of({Troop::knights}, sheet) == 10);
}

TEST_CASE("tes.troop.blades, tes.troop.light_foot, tes.troop.skirmishers, tes.troop.bows, "
          "tes.troop.light_horse: cards say the troop or show a figure")
{
    const auto troop = [](const char* key, const char* word) {
        Value card = Value::object();
        card[key] = std::string(word);
        const auto profile = profile_of(card, "", "");
        return profile ? std::string(name(profile->troop)) : profile.error().front().message;
    };
    CHECK(troop("troop", "blades") == "blades");
    CHECK(troop("figure", "warband") == "light_foot");
    CHECK(troop("figure", "slinger") == "skirmishers");
    CHECK(troop("figure", "longbowman") == "bows");
    CHECK(troop("figure", "horse_archer") == "light_horse");
    CHECK(troop("figure", "dragon").find("is no figure of these rules") != std::string::npos);
}

TEST_CASE("tes.fate.spears, tes.fate.blades, tes.fate.light_foot, tes.fate.skirmishers: beaten "
          "they recoil, twice over they are gone or flee")
{
    CHECK(thrown({{Troop::blades}, {Troop::spears}}, 3, 3) == Fates{Fate::stands, Fate::recoils});
    CHECK(thrown({{Troop::blades}, {Troop::spears}}, 5, 1) == Fates{Fate::stands, Fate::destroyed});
    CHECK(thrown({{Troop::blades}, {Troop::spears}}, 1, 6) == Fates{Fate::recoils, Fate::stands});
    CHECK(thrown({{Troop::blades}, {Troop::blades}}, 4, 4) == Fates{});
    CHECK(thrown({{Troop::blades}, {Troop::light_foot}}, 6, 1) == Fates{Fate::stands, Fate::flees});
    CHECK(thrown({{Troop::knights}, {Troop::skirmishers}}, 4, 3) ==
          Fates{Fate::stands, Fate::flees});
}

TEST_CASE(
    "tes.fate.bows, tes.fate.knights, tes.fate.light_horse: what horse does and what befalls it")
{
    CHECK(thrown({{Troop::knights}, {Troop::bows}}, 2, 1) == Fates{Fate::stands, Fate::flees});
    CHECK(thrown({{Troop::spears}, {Troop::knights}}, 6, 1) ==
          Fates{Fate::stands, Fate::destroyed});
    CHECK(thrown({{Troop::knights}, {Troop::light_horse}}, 6, 1) ==
          Fates{Fate::stands, Fate::flees});
}

TEST_CASE(
    "tes.turn.first, tes.turn.die, tes.turn.pip: a move costs a pip, and a die brings new ones")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), blue(Troop::spears, 15, 18)});
    CHECK(state_of(*battle).pips == 3);
    dice::Recorded dice{2};
    give(*battle, "red move A1 advance 2", dice);
    CHECK(state_of(*battle).pips == 2);
    const auto events = give(*battle, "red end", dice);
    CHECK(to_text(events.back().words, battle->roster()) == "Pips of blue: 2.");
    give(*battle, "blue move B1 advance 2", dice);
    give(*battle, "blue move B2 advance 2", dice);
    CHECK(refusal(*battle, "blue move B3 advance 2") ==
          "tes.turn.pip: No pip is left for B3 skirmishers.");
    const auto free = battle_of({red(Troop::spears, 15, 6)}, without("tes.turn.pip"));
    give(*free, "red move A1 advance 2", dice);
    CHECK(state_of(*free).pips == 3);
}

TEST_CASE("tes.turn.order, tes.turn.once: one order a unit, in its own turn")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), blue(Troop::spears, 15, 18)});
    dice::Recorded none{};
    CHECK(refusal(*battle, "blue move B1 advance 2").starts_with("tes.turn.order: "));
    CHECK(refusal(*battle, "red fight A1").starts_with("tes.turn.order: "));
    give(*battle, "red move A1 advance 2", none);
    CHECK(refusal(*battle, "red move A1 advance 2") ==
          "tes.turn.once: A1 spears has acted in this turn.");
}

TEST_CASE("tes.move.far, tes.move.about, tes.move.way: lengths, wheels, a turn about that costs")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), blue(Troop::spears, 15, 20)});
    CHECK(refusal(*battle, "red move A1 advance 4.5") ==
          "tes.move.far: A1 spears may move 4; this move is 4.5.");
    CHECK(refusal(*battle, "red move A1 turn back advance 3.5") ==
          "tes.move.far: A1 spears may move 4; this move is 4.5.");
    CHECK(refusal(*battle, "red move A1 retire 1").starts_with("tes.move.way: "));
    CHECK(refusal(*battle, "red move A1 advance 1 turn back").starts_with("tes.move.way: "));
    dice::Recorded none{};
    give(*battle, "red move A1 wheel right 30 advance 2.5", none);
    const auto wood = battle_of({red(Troop::spears, 15, 6), red(Troop::light_foot, 20, 6)}, {},
                                {area("wood", 12, 8, 24, 12)});
    CHECK(refusal(*wood, "red move A1 advance 3") ==
          "tes.move.far: A1 spears may move 2; this move is 3.");
    give(*wood, "red move A2 advance 4", none);
}

TEST_CASE("tes.move.room, tes.move.front: not through others, into water or off the table")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), red(Troop::spears, 15.5, 8),
                                   red(Troop::spears, 25, 2, 180), red(Troop::spears, 18, 8)},
                                  {}, {area("river", 12, 10, 24, 12)});
    CHECK(refusal(*battle, "red move A1 advance 2") ==
          "tes.move.room: A2 spears is in the way of A1 spears.");
    CHECK(refusal(*battle, "red move A2 advance 3").starts_with("tes.move.room: "));
    CHECK(refusal(*battle, "red move A3 advance 3").starts_with("tes.move.room: "));
    CHECK(state_of(*battle).setting->units[0].front == 2);
}

TEST_CASE("tes.move.enemy: only an attack touches an enemy, and who touches one stays")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), blue(Troop::spears, 15, 9)});
    CHECK(refusal(*battle, "red move A1 advance 2") ==
          "tes.move.enemy: A1 spears would touch an enemy.");
    const auto close = battle_of({red(Troop::spears, 15, 6), blue(Troop::spears, 15, 7)});
    CHECK(refusal(*close, "red move A1 turn back advance 2") ==
          "tes.move.enemy: A1 spears touches an enemy.");
}

TEST_CASE("tes.move.group: those who touch and face alike go straight ahead together for one pip")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), red(Troop::spears, 15, 5),
                                   red(Troop::knights, 17, 5.5), red(Troop::spears, 20, 6),
                                   blue(Troop::spears, 15, 20)});
    dice::Recorded none{};
    CHECK(refusal(*battle, "red move A1 with A2 A4 advance 2") ==
          "tes.move.group: A4 spears does not stand with the others.");
    CHECK(refusal(*battle, "red move A1 with A2 wheel left 10").starts_with("tes.move.group: "));
    CHECK(refusal(*battle, "red move A1 with A2 A3 advance 5").starts_with("tes.move.far: "));
    give(*battle, "red move A1 with A2 A3 advance 3", none);
    CHECK(state_of(*battle).pips == 2);
    CHECK(y_of(*battle, 1) == 8.5);
    const auto two =
        battle_of({red(Troop::spears, 15, 6), red(Troop::spears, 17, 6), red(Troop::spears, 19, 6)},
                  with({{.id = "tes.move.group", .value = 2}}));
    CHECK(refusal(*two, "red move A1 with A2 A3 advance 2") ==
          "tes.move.group: At most 2 go together.");
}

TEST_CASE("tes.attack.share: an attacker lines up with the face that he meets")
{
    const auto battle = battle_of({red(Troop::spears, 14.2, 6), blue(Troop::spears, 15, 9),
                                   red(Troop::knights, 21, 9, 270), blue(Troop::spears, 25, 18)});
    dice::Recorded none{};
    give(*battle, "red attack A1 B1 advance 4", none);
    CHECK(state_of(*battle).units[0].pose.front == table::point_of_units(15, 8.5));
    give(*battle, "red attack A2 B1 advance 6", none);
    const UnitId knights = 1;
    const UnitId spears = 5;
    CHECK(front_against(state_of(*battle), knights, spears) == table::Face::left);
    CHECK(melee(state_of(*battle), 0, spears).defender.facts.outflanked == 1);
    CHECK(refusal(*battle, "red attack A3 B2 advance 5").starts_with("tes.attack.share: "));
}

TEST_CASE("tes.attack.hidden: a hidden unit is not attacked")
{
    const std::vector<Placed> units{red(Troop::spears, 15, 6), blue(Troop::spears, 15, 9)};
    muster::Fight fight = fight_of(units);
    fight.sides[1].units[0].hidden = true;
    CHECK(refusal(*opened(fight), "red attack A1 B1 advance 4") ==
          "tes.attack.hidden: Nobody has seen an enemy there.");
}

TEST_CASE("tes.shot.bows, tes.shot.range, tes.shot.aside, tes.shot.contact: who shoots at whom")
{
    const auto battle = battle_of({red(Troop::bows, 15, 6), red(Troop::spears, 20, 6),
                                   blue(Troop::knights, 16, 11), blue(Troop::spears, 22, 10),
                                   blue(Troop::spears, 14, 16), blue(Troop::spears, 20, 7)});
    CHECK(refusal(*battle, "red shoot A2 B1") == "tes.shot.bows: A2 spears has no bows.");
    CHECK(refusal(*battle, "red shoot A1 B2").starts_with("tes.shot.aside: "));
    CHECK(refusal(*battle, "red shoot A1 B3") ==
          "tes.shot.range: A1 bows shoots 6 far; B3 spears is 9 away.");
    CHECK(refusal(*battle, "red shoot A1 B4").starts_with("tes.shot.contact: "));
    dice::Recorded dice{6, 1};
    const auto events = give(*battle, "red shoot A1 B1", dice);
    CHECK(events[0].reckoning.sum() == 3);
    CHECK(events[1].reckoning.sum() == 4);
    CHECK(to_text(events[1].words, battle->roster()) == "B1 knights recoils.");
    CHECK(state_of(*battle).pips == 3);
}

TEST_CASE("tes.shot.covered, tes.fight.hampered: rough ground")
{
    const auto battle = battle_of({red(Troop::spears, 15, 6), blue(Troop::light_foot, 15, 7)}, {},
                                  {area("wood", 12, 4, 24, 12)});
    const UnitId light_foot = 4;
    CHECK(shot_at(state_of(*battle), light_foot).facts.covered);
    const Melee facts = melee(state_of(*battle), 0, light_foot);
    CHECK(facts.attacker.facts.hampered);
    CHECK_FALSE(facts.defender.facts.hampered);
    CHECK(reckoned({}, facts.attacker, Troop::light_foot).total() == 2);
    dice::Recorded dice{6, 4};
    CHECK(shot({}, {Troop::spears, {true}}, dice) == Fate::stands);
}

TEST_CASE("tes.fight.overlapped, tes.fight.backed: who stands beside the enemy, and behind spears")
{
    const auto battle =
        battle_of({red(Troop::spears, 15, 6), red(Troop::spears, 15, 5), blue(Troop::blades, 15, 7),
                   blue(Troop::blades, 13, 7), blue(Troop::blades, 17.2, 7.1)});
    const Melee facts = melee(state_of(*battle), 0, 5);
    CHECK(facts.attacker.facts.overlapped == 2);
    CHECK(facts.attacker.facts.backed);
    CHECK(facts.defender.facts.overlapped == 0);
    CHECK(reckoned({}, facts.attacker, Troop::blades).total() == 3);
}

TEST_CASE("tes.fight.outflanked: an enemy against its flank")
{
    CHECK(reckoned({}, {Troop::spears, {.outflanked = 2}}, Troop::blades).total() == 2);
    CHECK(
        reckoned(without("tes.fight.outflanked"), {Troop::spears, {.outflanked = 2}}, Troop::blades)
            .total() == 4);
}

TEST_CASE("tes.end.recoil, tes.end.follow: the beaten goes back, knights follow")
{
    const std::vector<Placed> units{red(Troop::knights, 15, 6), blue(Troop::spears, 15, 7.5)};
    dice::Recorded dice{3, 1};
    const auto battle = battle_of(units);
    give(*battle, "red end", dice);
    const auto events = give(*battle, "red fight A1", dice);
    CHECK(events[2].motive == Motive::push);
    CHECK(events[3].motive == Motive::follow_up);
    CHECK(y_of(*battle, 4) == 8);
    CHECK(y_of(*battle, 0) == 8);
    dice::Recorded again{3, 1};
    const auto apart = battle_of(units, without("tes.end.follow"));
    give(*apart, "red end", again);
    give(*apart, "red fight A1", again);
    CHECK(y_of(*apart, 0) == 7);
}

TEST_CASE("tes.end.flee, tes.end.trapped: away and turned about; with an enemy behind it is lost")
{
    const std::vector<Placed> free{red(Troop::knights, 15, 6), blue(Troop::skirmishers, 15, 7.5)};
    dice::Recorded dice{2, 2};
    const auto battle = battle_of(free);
    give(*battle, "red end", dice);
    give(*battle, "red fight A1", dice);
    CHECK(y_of(*battle, 4) == 14); // its rear stood at 8
    CHECK(state_of(*battle).units[4].pose.heading == table::Heading{0, 1'000'000'000});
    std::vector<Placed> trapped = free;
    trapped.push_back(red(Troop::spears, 15, 10));
    dice::Recorded again{2, 2};
    const auto other = battle_of(trapped);
    give(*other, "red end", again);
    give(*other, "red fight A1", again);
    CHECK(other->standing().losses[1] == 1);
    CHECK(battle->standing().losses[1] == 0);
}

TEST_CASE("tes.end.half, tes.end.lead: half of its own, or a third more than the enemy")
{
    const std::vector<Placed> units{red(Troop::knights, 15, 6), blue(Troop::spears, 15, 7.5)};
    dice::Recorded dice{6, 1};
    const auto few = battle_of(units, with({{.id = "tes.end.half", .value = 0.25}}));
    CHECK(few->standing().breaks_at[1] == 1);
    give(*few, "red end", dice);
    give(*few, "red fight A1", dice);
    CHECK(few->standing().outcome == Outcome::red_wins);
    CHECK(few->standing().rule == "tes.end.half");
    dice::Recorded again{6, 1};
    const auto lead = battle_of(units, with({{.id = "tes.end.lead", .value = 0.25}}));
    give(*lead, "red end", again);
    give(*lead, "red fight A1", again);
    CHECK(lead->standing().rule == "tes.end.lead");
}

TEST_CASE("tes.end.turns, tes.end.table: how long and how large")
{
    dice::Recorded dice{1};
    const auto battle =
        battle_of({red(Troop::spears, 15, 6)}, with({{.id = "tes.end.turns", .value = 1}}));
    give(*battle, "red end", dice);
    give(*battle, "blue end", dice);
    CHECK(battle->standing().outcome == Outcome::draw);
    CHECK(battle->standing().rule == "tes.end.turns");
    CHECK(rule_set().frame(muster::Size::small, Sheet()).width == 48);
}

TEST_CASE("tessera: fights and shots roll as their exact odds say")
{
    const Sheet sheet;
    const Melee close{{Troop::blades, {.overlapped = 1}}, {Troop::spears, {.backed = true}}};
    const Melee horse{{Troop::knights}, {Troop::bows, {.outflanked = 1}}};
    law::check([&](Dice& dice) { return fought(sheet, close, dice); }, law::throws());
    law::check([&](Dice& dice) { return fought(sheet, horse, dice); }, law::throws());
    law::check([&](Dice& dice) { return shot(sheet, {Troop::knights, {}}, dice); }, law::throws());
}

TEST_CASE("tessera: a question is answered in exact odds, and its mistakes are named")
{
    for (const battle::QuestionShape& shape : rule_set().questions()) {
        CAPTURE(shape.kind);
        const auto facts = read_json(shape.example);
        REQUIRE(facts);
        REQUIRE(rule_set().answer(shape.kind, *facts, Sheet()));
    }
    const auto facts = read_json(R"({"target": "skirmishers"})");
    REQUIRE(facts);
    const auto answer = rule_set().answer("shot", *facts, Sheet());
    REQUIRE(answer);
    CHECK(to_json(*answer) ==
          R"({"outcomes": {"flees": "1/6", "recoils": "5/12", "stands": "5/12"}})");
    const auto wrong = read_json(R"({"target": "blade"})");
    REQUIRE(wrong);
    const auto troubles = rule_set().answer("shot", *wrong, Sheet());
    REQUIRE_FALSE(troubles);
    CHECK(troubles.error().front().message.ends_with("Did you mean \"blades\"?"));
}

TEST_CASE("tessera: the sheet is printed, in its sections")
{
    const std::string text = reckoning::print_sheet(Sheet(), reckoning::Format::markdown);
    CHECK(text.find("Moving and attacking") != std::string::npos);
    CHECK(text.find("tes.fate.light_horse") != std::string::npos);
}
