// What must be done after an outcome: which it is said of, and by which figures.

#include "battle/consequences.hpp"

#include "kernel/json.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

TEST_CASE("an outcome is said by words of its name, or by all of it but the unit")
{
    CHECK(is_said_in("routed", "defender_routed"));
    CHECK(is_said_in("bases_lost", "A.bases_lost.1"));
    CHECK_FALSE(is_said_in("bases_lost", "A.bases_lost.0"));
    CHECK_FALSE(is_said_in("rout", "defender_routed"));
    CHECK_FALSE(is_said_in("bases_lost", "bases_lost_0"));
    CHECK_FALSE(is_said_in("loses", "passed_loses_0"));
    CHECK(is_said_in("=shaken", "shaken"));
    CHECK(is_said_in("=shaken", "target:shaken"));
    CHECK_FALSE(is_said_in("=shaken", "stays_shaken"));
    CHECK(is_said_in("=rout|=shaken", "shaken"));
    CHECK_FALSE(is_said_in("=rout|=shaken", "routed"));
}

TEST_CASE("an outcome falls into what it says of each unit")
{
    CHECK(parts_of("A=pushed;B=stays") == std::vector<std::string_view>{"A=pushed", "B=stays"});
    CHECK(parts_of("charger:recoil,charger2:rout").size() == 2);
    CHECK(parts_of("draw") == std::vector<std::string_view>{"draw"});
}

TEST_CASE("a consequence follows its questions, its outcome and its facts")
{
    Follows follows{"melee charge", "*", "ja.result.win1", "", ""};
    const Value facts = *read_json(R"({"unit": {"type": "CL", "large": [4, 4]}, "draw": true})");
    CHECK(applies(follows, "charge", facts, "anything"));
    CHECK_FALSE(applies(follows, "shoot", facts, "anything"));
    const auto where = [&](std::string_view conditions) {
        follows.where = conditions;
        return applies(follows, "melee", facts, "anything");
    };
    CHECK(where("unit.type=CM|CL draw=true"));
    CHECK_FALSE(where("unit.type=CM|CL draw=false"));
    CHECK_FALSE(where("unit.type!=CM|CL"));
    CHECK(where("unit.large"));
    CHECK_FALSE(where("unit.small"));
    CHECK(where("enemy.type!=FP")); // nothing was said of him
    CHECK_FALSE(where("enemy.type=FP"));
}
