// Every question of the rules' own section 18 has its printed answer.

#include "facts.hpp"

#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

std::string trouble(std::string_view kind, std::string_view facts)
{
    const auto read = read_json(facts);
    REQUIRE(read);
    const auto made = answer(kind, *read, Sheet());
    REQUIRE_FALSE(made);
    return made.error()[0].key + ": " + made.error()[0].message;
}

} // namespace

TEST_CASE("every printed question has its printed answer")
{
    const Value all = quincunx::test::document("rules/field_of_glory/questions/printed.json");
    CHECK(all.as_list().size() == question_shapes().size());
    for (const Value& one : all.as_list()) {
        const std::string& kind = one.find("kind")->as_text();
        const auto made = answer(kind, *one.find("facts"), Sheet());
        CAPTURE(kind);
        REQUIRE_MESSAGE(made, (made ? std::string() : to_text(made.error())));
        CHECK_MESSAGE(*made == *one.find("answer"), to_json(*made));
    }
}

TEST_CASE("an unknown kind names the nearest right one")
{
    CHECK(ask("cohesoin", "{}") ==
          "question: kind: \"cohesoin\" is no kind of question. Did you mean \"cohesion\"?\n");
    CHECK(question_shapes().size() == 32);
}
TEST_CASE("an unknown fact names the nearest right one, at any depth")
{
    CHECK(trouble("complex_move", R"({"group": {"type": "HF", "stat": "STEADY"}})") ==
          "group.stat: \"stat\" is not known here. Did you mean \"state\"?");
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 4}, "B": {"type": "HF", "bases": 4},
                              "sections": [{"A": {"frnt": 1}}]})")
              .find("sections[0].A.frnt") == 0);
}
TEST_CASE("facts that matter must be there, and be right")
{
    CHECK(trouble("points", R"({"group": {"type": "HF"}})").find("group.bases: is missing") == 0);
    CHECK(trouble("effects", R"({"group": {"type": "Camp"}})").find("group.type") == 0);
    CHECK(trouble("autobreak", R"({"group": {"type": "HF", "bases": 5, "original": 4}})") ==
          "group.original: expected at least its 5 bases.");
    CHECK(trouble("impact", R"({"A": {"type": "HF", "bases": 4}})").find("B: is missing") == 0);
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 4}, "B": {"type": "HF", "bases": 4},
                              "C": {"type": "HF", "bases": 4}})") == "C: fights in no section.");
    CHECK(trouble("melee", R"({"A": {"type": "HF", "bases": 4}, "B": {"type": "HF", "bases": 4},
                              "sections": [{"between": ["A", "A"]}]})")
              .find("sections[0].between") == 0);
}
TEST_CASE("fog.artillery.broken: broken artillery, wagons and scythed chariots never rally")
{
    const auto rally = [](std::string_view type) {
        return ask("cohesion",
                   fmt::format(R"({{"group": {{"type": "{}", "bases": 4, "state": "BROKEN",
                                   "commander": {{"rank": "field", "where": "with"}}}},
                                   "reason": "bolster_or_rally"}})",
                               type));
    };
    CHECK(rally("LArt").find("\"allowed\": false") != std::string::npos);
    CHECK(rally("BWg").find("\"allowed\": false") != std::string::npos);
    CHECK(rally("SCh").find("\"allowed\": false") != std::string::npos);
    CHECK(rally("HCh").find("\"allowed\": true") != std::string::npos);
}
TEST_CASE("fog.breakoff: a BROKEN battle group routs and does not break off")
{
    const auto met = [](std::string_view state) {
        return ask("break_off", fmt::format(R"({{"group": {{"type": "Cv", "state": "{}"}},
                                                 "enemies": [{{"type": "HF"}}], "room": 3}})",
                                            state));
    };
    CHECK(met("BROKEN").find("\"must_break_off\": false") != std::string::npos);
    CHECK(met("FRAGMENTED").find("\"must_break_off\": true") != std::string::npos);
}
TEST_CASE("fog.charge.step_forward: the step ends where the file meets a slanting side")
{
    // Its left front corner lies beside the strip; its side enters it 1.037 MU ahead.
    CHECK(ask("step_forward", R"({"charger": {"type": "Kn", "x": 1, "y": -1, "heading": 180},
                                  "enemies": [{"type": "LH", "files": 4, "ranks": 3, "x": 0.563,
                                               "y": -5.113, "heading": 352.15}],
                                  "charge_left": 1.65})")
              .find("1.037") != std::string::npos);
}
