// The proof that every row is at work: each row that a house rule may change has a witness of what
// differs when it does, and what is told beforehand follows it where play does, and the other way
// round.

#include "battles/opened.hpp"
#include "rows/one_sided.hpp"
#include "rows/witness.hpp"
#include "watched.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

using namespace quincunx;
using namespace quincunx::rows;

namespace {

struct Shown {
    bool told = false;   // an answer or an outlook differs
    bool played = false; // a battle goes otherwise
    bool drawn = false;
};

// By row, of witnesses that witness; those that have fallen silent are told.
std::map<std::string, Shown> shown_by(const battle::RuleSet& rules, std::string& silent)
{
    std::vector<Witness> all = read_witnesses(rules);
    // Those of one battle together, so that each battle is played once and then forgotten.
    std::stable_sort(all.begin(), all.end(),
                     [](const Witness& a, const Witness& b) { return a.where < b.where; });
    Bench bench(rules);
    std::map<std::string, Shown> found;
    std::string where;
    for (const Witness& witness : all) {
        if (witness.where != where) bench.drop_battles();
        where = witness.where;
        if (!bench.witnesses(witness)) {
            silent += to_text(witness) + "\n";
            continue;
        }
        Shown& shown = found[witness.row];
        switch (witness.kind) {
        case Kind::ask:
        case Kind::outlook: shown.told = true; break;
        case Kind::set_up:
        case Kind::play:
        case Kind::staged: shown.played = true; break;
        case Kind::picture: shown.drawn = true; break;
        }
    }
    return found;
}

void prove(std::string_view id)
{
    if (test::watched) return; // says no more than in the other builds, and takes minutes
    const battle::RuleSet& rules = *rules::find(id);
    std::string silent;
    auto shown = shown_by(rules, silent);
    const auto one_sided = one_sided_rows();
    std::string unproven, told, played, listed;
    for (const reckoning::Entry& entry : rules.rules().entries) {
        if (entry.kind == reckoning::Kind::fixed) continue;
        const std::string row(entry.id);
        const Shown& of = shown[row];
        const bool nowhere = !of.told && !of.played && !of.drawn;
        const bool tells_only = of.told && !of.played;
        const bool plays_only = of.played && !of.told;
        const auto found = one_sided.find(row);
        if (found == one_sided.end()) {
            if (nowhere) unproven += row + "\n";
            if (tells_only) told += row + "\n";
            if (plays_only) played += row + "\n";
            continue;
        }
        const bool so = found->second.only == Only::told ? tells_only : plays_only;
        if (!so) listed += row + "\n";
    }
    CHECK_MESSAGE(silent.empty(), "witnesses that witness no more (scripts/prove-rows looks for "
                                  "others):\n"
                                      << silent);
    CHECK_MESSAGE(unproven.empty(), "rows whose change changes nothing:\n" << unproven);
    CHECK_MESSAGE(told.empty(), "rows that are told and not played:\n" << told);
    CHECK_MESSAGE(played.empty(), "rows that are played and not told:\n" << played);
    CHECK_MESSAGE(listed.empty(), "rows listed as one-sided that are not:\n" << listed);
}

} // namespace

TEST_CASE("rows: every changeable row of Fast Play is at work, foretold and played alike")
{
    prove("fast-play");
}
TEST_CASE("rows: every changeable row of Field of Glory is at work, foretold and played alike")
{
    prove("field-of-glory");
}
TEST_CASE("rows: every changeable row of Impetus is at work, foretold and played alike")
{
    prove("impetus");
}
TEST_CASE("rows: every changeable row of Justified Ancients is at work, foretold and played alike")
{
    prove("justified-ancients");
}
TEST_CASE("rows: every changeable row of My Ancients is at work, foretold and played alike")
{
    prove("my-ancients");
}
