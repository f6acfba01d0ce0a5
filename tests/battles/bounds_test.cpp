// House rules at their bounds: each row that may be changed at its least and at its most, and some
// of them together. A battle ends by the rules, or is refused when it opens, with words; it is
// never a bug, and never without an end.
//
// QUINCUNX_BOUNDS says how many changes of each rule set are tried, spread over all of them (8; all
// of them in the release step of ./check), and a quarter as many combinations, 100 at most;
// QUINCUNX_BOUNDS_ROWS tries only rows whose ids contain a text, and tells each as it begins.

#include "battles/opened.hpp"
#include "battles/walking.hpp"
#include "muster/army.hpp"
#include "muster/house.hpp"
#include "muster/toml.hpp"
#include "reckoning/bounds.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <map>

using namespace quincunx;
using reckoning::Change;

namespace {

std::string told(const Change& change)
{
    return fmt::format("{} = {}", change.id, written(change));
}

// One of its figures at a bound or, where it may be, none.
std::vector<Change> figures_at_bounds(const reckoning::Entry& row)
{
    std::vector<Change> found;
    const reckoning::Columns& columns = *row.columns;
    for (std::size_t i = 0; i < columns.size; ++i) {
        const auto add = [&](std::optional<double> number, std::string word) {
            Change change{std::string(row.id), Change::What::table};
            change.figures.push_back({std::string(columns.names[i]), number, std::move(word)});
            found.push_back(std::move(change));
        };
        const reckoning::Bounds bounds = reckoning::bounds_of(row, i);
        for (const double figure : {bounds.least, bounds.most})
            if (figure != row.figures[i]) add(figure, {});
        if (columns.may_be_none(i) && !reckoning::is_none(row.figures[i])) add({}, "none");
    }
    return found;
}

// The word with one of its figures at a bound, for each figure; a word without figures becomes
// another.
std::vector<std::string> words_at(std::string_view word, const reckoning::Bounds& bounds)
{
    std::vector<std::string> found;
    const auto is_digit = [&](std::size_t i) {
        return std::isdigit(static_cast<unsigned char>(word[i])) != 0 ||
               (word[i] == '.' && i > 0 && std::isdigit(static_cast<unsigned char>(word[i - 1])));
    };
    for (std::size_t from = 0; from < word.size(); ++from) {
        if (!is_digit(from)) continue;
        std::size_t to = from;
        while (to < word.size() && is_digit(to)) ++to;
        for (const double figure : {bounds.least, bounds.most})
            found.push_back(fmt::format("{}{}{}", word.substr(0, from), figure, word.substr(to)));
        from = to;
    }
    if (found.empty()) found.emplace_back("crimson");
    return found;
}

std::vector<Change> changes_of(const reckoning::Entry& row)
{
    using reckoning::Kind;
    const reckoning::Bounds bounds = reckoning::bounds_of(row);
    const std::string id(row.id);
    std::vector<Change> found;
    switch (row.kind) {
    case Kind::fixed: break;
    case Kind::toggle:
        found.push_back({id, row.value != 0 ? Change::What::off : Change::What::on});
        break;
    case Kind::figures: return figures_at_bounds(row);
    case Kind::word:
        for (const std::string& word : words_at(row.text, bounds))
            if (word != row.text) found.push_back({id, Change::What::word, 0, word});
        break;
    case Kind::factor: found.push_back({id, Change::What::off}); [[fallthrough]];
    case Kind::count:
    case Kind::length:
        for (const double value : {bounds.least, bounds.most})
            if (value != row.value) found.push_back({id, Change::What::value, value});
        break;
    }
    return found;
}

std::vector<Change> all_changes(const battle::RuleSet& rules)
{
    const char* only = std::getenv("QUINCUNX_BOUNDS_ROWS");
    std::vector<Change> all;
    for (const reckoning::Entry& row : rules.rules().entries)
        if (only == nullptr || row.id.find(only) != std::string_view::npos)
            for (Change& change : changes_of(row)) all.push_back(std::move(change));
    return all;
}

constexpr std::size_t few = 8;
constexpr std::size_t most_together = 100;

std::size_t wanted()
{
    const char* asked = std::getenv("QUINCUNX_BOUNDS");
    return asked != nullptr ? static_cast<std::size_t>(std::atoi(asked)) : few;
}

bool is_narrow()
{
    return std::getenv("QUINCUNX_BOUNDS_ROWS") != nullptr;
}

// The scenarios in which rows were seen at work (tests/rows/witnesses), by the ids of rows.
std::map<std::string, std::string> scenarios_of_rows(const battle::RuleSet& rules)
{
    const std::vector<std::string> known = test::library().scenario_names();
    std::string file(rules.rules().rules);
    std::replace(file.begin(), file.end(), '-', '_');
    std::ifstream in(fmt::format("{}/tests/rows/witnesses/{}.txt", QUINCUNX_SOURCE_DIR, file));
    REQUIRE(in);
    std::map<std::string, std::string> found;
    for (std::string line; std::getline(in, line);) {
        constexpr std::string_view play = "| play | ";
        const std::size_t at = line.find(play);
        if (at == line.npos) continue;
        const std::size_t from = at + play.size();
        const std::string scenario = line.substr(from, line.find(' ', from) - from);
        if (std::find(known.begin(), known.end(), scenario) != known.end())
            found.emplace(line.substr(0, line.find(' ')), scenario);
    }
    return found;
}

// Where the first of these rows is at work; where nobody knows, each time another.
std::string scenario_for(const battle::RuleSet& rules, const std::vector<Change>& changes,
                         std::size_t n)
{
    static std::map<std::string_view, std::map<std::string, std::string>> of_rules;
    const auto [of_rows, is_new] = of_rules.try_emplace(rules.rules().rules);
    if (is_new) of_rows->second = scenarios_of_rows(rules);
    const auto known = of_rows->second.find(changes.front().id);
    if (known != of_rows->second.end()) return known->second;
    const std::vector<std::string> all = test::library().scenario_names();
    return all[n % all.size()];
}

muster::Fight fight_of_pair(const battle::RuleSet& rules, std::size_t pair)
{
    const std::vector<std::string> names = test::library().army_names();
    const auto red = test::library().army(names[pair % names.size()]);
    const auto blue = test::library().army(names[(pair + 1) % names.size()]);
    REQUIRE(red);
    REQUIRE(blue);
    auto fight = muster::fight_of_armies(
        *red, *blue, rules.frame(muster::Size::large, reckoning::Sheet(rules.rules())),
        test::library().troops());
    if (!fight) FAIL(to_text(fight.error()));
    return *fight;
}

// What is wrong with a battle under these changes; nothing: it ends by the rules, or is refused.
std::string wrong_with(const battle::RuleSet& rules, const std::vector<Change>& changes,
                       muster::Fight fight, std::uint64_t seed)
{
    const reckoning::HouseRules house{"bounds", "", "bounds", changes};
    const auto sheet = reckoning::Sheet::with(rules.rules(), {&house, 1});
    if (!sheet) return "its own bounds are refused: " + to_text(sheet.error());
    try {
        dice::Rolled dice(dice::seed_from(seed), 0);
        rules.set_up(fight, *sheet, dice);
        const auto battle = rules.open(fight, *sheet);
        if (!battle) return to_text(battle.error()).empty() ? "refused without words" : "";
        const test::Walk walk = test::walked(**battle, *generals::find("recruit"), seed);
        if (!walk.fault.empty()) return fmt::format("entry {}: {}", walk.entries, walk.fault);
        return walk.ended ? "" : fmt::format("no end after {} orders", walk.entries);
    } catch (const std::exception& error) {
        return fmt::format("{}", error.what());
    }
}

void check(const battle::RuleSet& rules, const std::vector<Change>& changes, std::size_t n)
{
    std::string words;
    for (const Change& change : changes) words += (words.empty() ? "" : ", ") + told(change);
    const std::string scenario = scenario_for(rules, changes, n);
    if (is_narrow()) fmt::print(stderr, "{} {} [{}]\n", rules.rules().rules, words, n);
    const std::string in_scenario =
        wrong_with(rules, changes, test::fight_of(rules, scenario, muster::Size::small), n);
    CHECK_MESSAGE(in_scenario == "", words << " [" << n << "] " << scenario << ": " << in_scenario);
    if (wanted() > few && n % 4 != 0) return;
    const std::string in_armies = wrong_with(rules, changes, fight_of_pair(rules, n), n);
    CHECK_MESSAGE(in_armies == "", words << " [" << n << "] armies: " << in_armies);
}

} // namespace

TEST_CASE("house rules at their bounds: a battle ends by the rules or is refused when it opens")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::vector<Change> all = all_changes(*rules);
        const std::size_t tried = is_narrow() ? all.size() : std::min(wanted(), all.size());
        for (std::size_t i = 0; i < tried; ++i) {
            const std::size_t n = i * all.size() / tried; // spread over all of them
            check(*rules, {all[n]}, n);
        }
    }
}

TEST_CASE("house rules at their bounds, several together: the same")
{
    constexpr std::size_t together = 5;
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::vector<Change> all = all_changes(*rules);
        if (all.size() < together) continue;
        for (std::size_t i = 0; i < std::min((wanted() + 3) / 4, most_together); ++i) {
            generals::Choice chance(i);
            std::vector<Change> some;
            while (some.size() < together) {
                const Change& one = all[chance.below(static_cast<std::uint32_t>(all.size()))];
                const bool has = std::any_of(some.begin(), some.end(),
                                             [&](const Change& had) { return had.id == one.id; });
                if (!has) some.push_back(one);
            }
            check(*rules, some, i);
        }
    }
}

TEST_CASE("house rules that once brought a battle where none can be: it ends by the rules")
{
    struct Found {
        const char* rules;
        const char* scenario;
        std::uint64_t seed;
        const char* rows;
    };
    // A pursuer without room to turn, face to face with the router that could not run.
    const Found all[] = {{"field-of-glory", "pharsalus", 43, R"(
"fog.terrain.plantation" = "100, no, yes, yes"
"fog.score.shoot" = { plus = 0 }
"fog.poa.impact.mounted_light_spear" = 100
"fog.rout.blocked" = 0
"fog.ct.reason.fragmented_friend_breaks" = false
)"}};
    for (const Found& one : all) {
        INFO(std::string(one.rules), " ", std::string(one.scenario), std::string(one.rows));
        const auto document =
            muster::read_toml(std::string("title = \"found\"\n[rows]") + one.rows, "found");
        REQUIRE(document);
        const auto house = muster::read_house(*document, "found");
        if (!house) FAIL(to_text(house.error()));
        const battle::RuleSet& rules = *rules::find(one.rules);
        CHECK(wrong_with(rules, house->changes,
                         test::fight_of(rules, one.scenario, muster::Size::small), one.seed) == "");
    }
}
