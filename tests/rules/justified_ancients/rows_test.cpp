// The register as a whole, and rows that a question shows best.

#include "facts.hpp"

#include <set>

using namespace quincunx;
using namespace quincunx::justified_ancients;
using namespace quincunx::justified_ancients::test;

namespace {

const Sheet sheet;

Sheet with_word(std::string id, std::string word)
{
    return house({std::move(id), reckoning::Change::What::word, 0, std::move(word), 1});
}
std::string_view word_of(const Sheet& in_force, Rule rule)
{
    return in_force.word(rule.index);
}
bool can_change(std::string id)
{
    for (const auto what : {reckoning::Change::What::off, reckoning::Change::What::value}) {
        const reckoning::HouseRules rules[] = {{"Ours", "", "house.toml", {{id, what, 1, {}, 1}}}};
        if (reckoning::Sheet::with(Sheet::rule_register(), rules)) return true;
    }
    return false;
}

} // namespace

TEST_CASE("every row stands once in the register, in sections that together are all of it")
{
    std::set<std::string_view> ids;
    for (const reckoning::Entry& entry : Sheet::rule_register().entries) {
        CHECK(entry.id.substr(0, 3) == "ja.");
        CHECK_FALSE(entry.words.empty());
        CHECK(ids.insert(entry.id).second);
    }
    CHECK(ids.size() == 258);
    std::size_t in_sections = 0;
    for (const reckoning::Section& section : Sheet::rule_register().sections)
        in_sections += section.entries.size();
    CHECK(in_sections == 258);
    CHECK(Sheet::rule_register().sections[0].title == "Table 1: Conditions");
}
TEST_CASE("ja.cond.fatigued.marker: brown, or a house rule's colour")
{
    CHECK(word_of(sheet, "ja.cond.fatigued.marker") == "brown");
    CHECK(word_of(with_word("ja.cond.fatigued.marker", "grey"), "ja.cond.fatigued.marker") ==
          "grey");
}
TEST_CASE("ja.cond.disordered.marker: white")
{
    CHECK(word_of(sheet, "ja.cond.disordered.marker") == "white");
}
TEST_CASE("ja.cond.charging.marker: yellow")
{
    CHECK(word_of(sheet, "ja.cond.charging.marker") == "yellow");
}
TEST_CASE("ja.cond.depleted.marker: red")
{
    CHECK(word_of(sheet, "ja.cond.depleted.marker") == "red");
}
TEST_CASE("ja.table.small: 24 x 24 for up to 12 units")
{
    CHECK(table_size(sheet, 12).width == 24);
    CHECK(table_size(sheet, 12).depth == 24);
    CHECK(table_size(sheet, 13).width != 24);
    CHECK(table_size(with_word("ja.table.small", "30 x 20.5"), 5).depth == 20.5);
}
TEST_CASE("ja.table.medium: 48 x 36 for 13 to 24 units")
{
    CHECK(table_size(sheet, 13).width == 48);
    CHECK(table_size(sheet, 24).depth == 36);
    CHECK(table_size(sheet, 25).depth != 36);
}
TEST_CASE("ja.table.large: 72 x 48 for more than 24 units")
{
    CHECK(table_size(sheet, 25).width == 72);
    CHECK(table_size(sheet, 25).depth == 48);
}
TEST_CASE("ja.scale.inch: conventions cannot be changed by a house rule")
{
    CHECK_FALSE(can_change("ja.scale.inch"));
    CHECK_FALSE(can_change("ja.unit.single_base"));
    CHECK_FALSE(can_change("ja.geo.frame"));
    CHECK(can_change("ja.shoot.range"));
    CHECK(can_change("ja.melee.general"));
}

TEST_CASE("ja.cond.charging.cause.charge: a charge gives the charging marker, unless switched off")
{
    constexpr auto charge = R"({"charger": {"type": "foot", "weight": "medium", "order": "CO",
        "training": "trained"}, "target": {"type": "foot", "weight": "medium", "order": "CO"}})";
    // Charging 2 against 1: holds or better unless it loses by 1 (D3 difference of 2).
    CHECK(ask_for("outcomes.charger=pushed_disordered;target=stays", "charge", charge) ==
          "\"1/9\"");
    CHECK(ask_for("outcomes.charger=pushed_disordered;target=stays", "charge", charge,
                  without("ja.cond.charging.cause.charge")) == "\"2/9\"");
}
TEST_CASE(
    "ja.cond.charging.cause.pursuit: a pursuit that catches gives the marker, unless switched off")
{
    constexpr auto chase = R"({"loser": {"type": "foot", "weight": "medium", "order": "CO"},
                               "victor": {"type": "foot", "weight": "medium", "order": "CO"}})";
    CHECK(ask_for("result.marker", "pursuit", chase) == "\"pursuing\"");
    CHECK(ask_for("result.marker", "pursuit", chase, without("ja.cond.charging.cause.pursuit")) ==
          "\"none\"");
}
TEST_CASE("ja.result.pursue.caught: who catches fights as pursuing; who falls short does not")
{
    constexpr auto caught = R"({"loser": {"type": "foot", "weight": "medium", "order": "CO"},
                                "victor": {"type": "foot", "weight": "medium", "order": "CO"}})";
    CHECK(ask_for("result", "pursuit", caught) == R"({"caught": true, "marker": "pursuing"})");
    CHECK(ask_for("result.marker", "pursuit", caught, without("ja.result.pursue.caught")) ==
          "\"none\"");
    CHECK(
        answer_to("pursuit", R"({"loser": {"type": "foot", "weight": "medium", "order": "LO"},
                             "victor": {"type": "foot", "weight": "heavy", "order": "CO"}})") ==
        R"({"factors": {"loser": {"ja.move.foot": 2, "ja.move.loose_or_skirmish": 1, "ja.move.charge_flee": 1}, )"
        R"("victor": {"ja.move.foot": 2}}, "values": {"loser": {"moves": 4}, "victor": {"moves": 2}}, )"
        R"("result": {"caught": false, "marker": "none"}})");
}
TEST_CASE("ja.result.pursue.stuck: who could not flee is pursued on the spot, unless switched off")
{
    constexpr auto stuck =
        R"({"loser": {"type": "foot", "weight": "medium", "order": "CO", "fatigued": true},
                               "victor": {"type": "foot", "weight": "medium", "order": "CO"}})";
    CHECK(ask_for("values", "pursuit", stuck) ==
          R"({"loser": {"moves": 0}, "victor": {"moves": 0}})");
    CHECK(ask_for("result.marker", "pursuit", stuck) == "\"pursuing\"");
    CHECK(ask_for("result.marker", "pursuit", stuck, without("ja.result.pursue.stuck")) ==
          "\"none\"");
    // Destroyed where it stood: nobody is left to catch.
    CHECK(
        ask_for(
            "result", "pursuit",
            R"({"loser": {"type": "foot", "weight": "medium", "order": "CO", "fatigued": true, "depleted": true},
                      "victor": {"type": "foot", "weight": "medium", "order": "CO"}})") ==
        R"({"caught": false, "marker": "none"})");
}
TEST_CASE("ja.out.push.distance: a push goes back one base depth of the unit's own")
{
    CHECK(ask_for("values.moved", "push_back", R"({"unit": {"type": "foot", "order": "CO"}})") ==
          "0.8");
    CHECK(ask_for("values.moved", "push_back",
                  R"({"unit": {"type": "foot", "order": "CO", "deep": true}})") == "1.6");
    CHECK(ask_for("values.moved", "push_back", R"({"unit": {"type": "foot", "order": "CO"}})",
                  with("ja.out.push.distance", 2)) == "1.6");
}
TEST_CASE("ja.out.push.supports: supports go back with the unit, but stay where it goes forward")
{
    constexpr auto back = R"({"unit": {"type": "foot", "order": "CO"}, "friends": [
        {"name": "S", "type": "foot", "order": "CO", "gap": 0, "supporting": true},
        {"name": "T", "type": "foot", "order": "CO", "gap": 0.8, "supporting": true}]})";
    CHECK(
        answer_to("push_back", back) ==
        R"({"values": {"moved": 0.8}, "result": {"direction": "back", "unit": "none", "S": "pushed", "T": "pushed"}})");
    CHECK(ask_for("result.unit", "push_back", back, without("ja.out.push.supports")) ==
          "\"disordered\"");
    CHECK(
        answer_to("push_back",
                  R"({"unit": {"type": "foot", "order": "CO"}, "attacked_on": "rear", "friends": [
        {"name": "S", "type": "foot", "order": "CO", "gap": 0, "supporting": true}]})") ==
        R"({"values": {"moved": 0.8}, "result": {"direction": "forward", "unit": "none", "S": "not_met"}})");
}
TEST_CASE(
    "ja.out.push.friends: other friends met are interpenetrated, and the unit is put beyond them")
{
    constexpr auto met = R"({"unit": {"type": "foot", "order": "LO"}, "friends": [
        {"name": "F", "type": "horse", "order": "CO", "gap": 0.79}]})";
    CHECK(
        answer_to("push_back", met) ==
        R"({"values": {"moved": 2.79}, "result": {"direction": "back", "unit": "depleted", "F": "disordered"}})");
    CHECK(
        answer_to("push_back", R"({"unit": {"type": "foot", "order": "LO"}, "friends": [
        {"name": "F", "type": "horse", "order": "CO", "gap": 0.8}]})") ==
        R"({"values": {"moved": 0.8}, "result": {"direction": "back", "unit": "none", "F": "not_met"}})");
    CHECK(ask_for("result", "push_back", met, without("ja.out.push.friends")) ==
          R"({"direction": "back", "unit": "none", "F": "none"})");
    CHECK(ask_for("result.unit", "push_back",
                  R"({"unit": {"type": "foot", "order": "LO"}, "friends": [
        {"name": "F", "type": "foot", "order": "LO", "gap": 0.1},
        {"name": "G", "type": "foot", "order": "LO", "gap": 1}]})") == "\"destroyed\"");
}
TEST_CASE("ja.out.push.shot_rear: shot from the rear a unit moves forward, unless switched off")
{
    constexpr auto shot =
        R"({"unit": {"type": "foot", "order": "LO"}, "cause": "fire", "attacked_on": "rear"})";
    CHECK(ask_for("result.direction", "push_back", shot) == "\"forward\"");
    CHECK(ask_for("result.direction", "push_back", shot, without("ja.out.push.shot_rear")) ==
          "\"back\"");
    CHECK(
        ask_for(
            "result.direction", "push_back",
            R"({"unit": {"type": "foot", "order": "LO"}, "cause": "fire", "attacked_on": "flank"})") ==
        "\"back\"");
}
TEST_CASE(
    "ja.out.push.contact_rear: contacted on the rear a unit moves forward, unless switched off")
{
    constexpr auto hit = R"({"unit": {"type": "foot", "order": "LO"}, "attacked_on": "rear"})";
    CHECK(ask_for("result.direction", "push_back", hit) == "\"forward\"");
    CHECK(ask_for("result.direction", "push_back", hit, without("ja.out.push.contact_rear")) ==
          "\"back\"");
}
TEST_CASE(
    "ja.out.push.contact_rear.blocked: forward into an enemy it is dispersed; by fire it stays")
{
    constexpr auto hit =
        R"({"unit": {"type": "foot", "order": "LO"}, "attacked_on": "rear", "enemy_in_the_way": true})";
    CHECK(answer_to("push_back", hit) ==
          R"({"values": {"moved": 0}, "result": {"direction": "forward", "unit": "dispersed"}})");
    CHECK(ask_for("result.unit", "push_back", hit, without("ja.out.push.contact_rear.blocked")) ==
          "\"stays\"");
    CHECK(
        ask_for(
            "result.unit", "push_back",
            R"({"unit": {"type": "foot", "order": "LO"}, "cause": "fire", "closed_ground": true})") ==
        "\"stays\"");
}
TEST_CASE("ja.out.flee.rear_contact: contacted on the rear a unit flees forward, on the flank to "
          "its rear")
{
    const auto after = [](std::string_view face, const Sheet& in_force) {
        return ask_for(
            "result.y", "flee",
            R"({"unit": {"type": "foot", "weight": "medium", "order": "LO", "centre": [10, 10],
                           "heading": 0}, "attacked_on": ")" +
                std::string(face) + "\"}",
            in_force);
    };
    CHECK(after("rear", sheet) == "14");
    CHECK(after("flank", sheet) == "6");
    CHECK(after("rear", without("ja.out.flee.rear_contact")) == "6");
}
TEST_CASE("ja.shoot.unengaged_target: a question about an engaged target is refused with the rule")
{
    CHECK(
        answer_to(
            "shoot",
            R"({"target": {"type": "foot", "weight": "medium", "order": "CO", "engaged": true}})") ==
        R"({"result": {"allowed": false, "rule": "ja.shoot.unengaged_target"}})");
}
TEST_CASE("ja.cond.fatigued.charge_timing: a charge fatigues after its turn; fatigue lasts a later "
          "own turn")
{
    const auto cured = [](std::string_view facts) { return ask_for("values", "fatigue", facts); };
    CHECK(cured(R"({"caused_on": 5, "owner": "first"})") == R"({"removed_at_end_of": 7})");
    CHECK(cured(R"({"caused_on": 4, "owner": "first"})") == R"({"removed_at_end_of": 5})");
    CHECK(cured(R"({"caused_on": 5, "owner": "second"})") == R"({"removed_at_end_of": 6})");
    CHECK(cured(R"({"caused_on": 5, "owner": "first", "engaged_at_end_of": [7]})") ==
          R"({"removed_at_end_of": 9})");
    CHECK(cured(R"({"caused_on": 39, "owner": "first"})") == R"({"removed_at_end_of": null})");
    CHECK(cured(R"({"caused_on": 39, "owner": "second"})") == R"({"removed_at_end_of": 40})");
}
