#include "battle/verdict.hpp"

#include <doctest/doctest.h>

using namespace quincunx;
using namespace quincunx::battle;

namespace {

struct Way {
    double length = 0;
    Fixed<UnitId, 8> passed;

    bool operator==(const Way&) const = default;
};
struct Aim {
    UnitId at = no_unit;
};

} // namespace

TEST_CASE("a finding is what the judge kept, wherever it is copied to")
{
    Preview preview;
    const Way way{2.5, {3, 1}};
    preview.finding.keep(way);
    Preview copy = preview;
    CHECK(copy.finding.as<Way>() == way);
    preview.finding.keep(Aim{7});
    CHECK(copy.finding.as<Way>() == way);
    copy = preview;
    CHECK(copy.finding.as<Aim>().at == 7);
}

TEST_CASE("a finding that is asked for as another, or was not made, is a bug")
{
    Finding finding;
    CHECK_THROWS_AS(finding.as<Way>(), Bug);
    finding.keep(Way{});
    CHECK_THROWS_AS(finding.as<Aim>(), Bug);
    finding = Finding();
    CHECK_THROWS_AS(finding.as<Way>(), Bug);
}
