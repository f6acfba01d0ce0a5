// Looks for witnesses where none is known or one has fallen silent; minutes of work, so only where
// QUINCUNX_PROVE_ROWS names a rule set, or "all". scripts/prove-rows runs it.

#include "battles/opened.hpp"
#include "kernel/ensure.hpp"
#include "rows/staged.hpp"
#include "rows/witness.hpp"

#include <chrono>
#include <cstdlib>
#include <fmt/format.h>

using namespace quincunx;
using namespace quincunx::rows;

namespace {

// What is known of a row: a witness of its play, of what is told of it, of what is drawn.
struct Known {
    const reckoning::Entry* entry = nullptr;
    std::vector<reckoning::Change> others;
    std::vector<Witness> witnesses;

    bool has(std::initializer_list<Kind> kinds) const
    {
        for (const Witness& witness : witnesses)
            for (const Kind kind : kinds)
                if (witness.kind == kind) return true;
        return false;
    }
    bool played() const { return has({Kind::play, Kind::set_up, Kind::staged}); }
    bool told() const { return has({Kind::ask, Kind::outlook}); }
};

void say(const std::string& text)
{
    std::fputs((text + "\n").c_str(), stderr);
}

std::vector<Place> places_of(const battle::RuleSet& rules)
{
    std::vector<Place> places;
    const auto add = [&](std::string ground, muster::Size size, int seed, std::string red,
                         std::string blue) {
        places.push_back({std::move(ground), size, seed, {std::move(red), std::move(blue)}});
    };
    for (const std::string& scenario : test::library().scenario_names())
        add(scenario, muster::Size::small, 1, "recruit", "recruit");
    const auto armies = test::library().army_names();
    for (std::size_t i = 0; i < armies.size(); ++i)
        add(armies[i] + "+" + armies[(i + 4) % armies.size()], muster::Size::large, 1, "recruit",
            "recruit");
    for (const std::string& scenario : test::library().scenario_names())
        add(scenario, muster::Size::small, 2, "optio", "recruit");
    for (const std::string& scenario : test::library().scenario_names())
        add(scenario, muster::Size::large, 3, "recruit", "recruit");
    std::erase_if(places, [&](const Place& place) { return !can_be_fought(rules, place); });
    return places;
}

// A house rule that leads to a bug is told, and no witness.
template <class Do>
void guarded(const reckoning::Change& change, const std::string& where, Do&& act)
{
    try {
        act();
    } catch (const Bug& bug) {
        say(fmt::format("BUG {} = {} in {}: {}", change.id, to_text(change), where, bug.what()));
    }
}

// Armies picked for points; ground and troops that no scenario has, or not where the fighting is.
std::vector<Place> varied_places(const battle::RuleSet& rules)
{
    constexpr std::string_view varied[] = {"~soft_sand%arab_camel_archers",
                                           "%field_guns%bombards",
                                           "%militia_arquebusiers%musketeers",
                                           "~vineyard",
                                           "~brush",
                                           "~enclosed_field",
                                           "~orchard",
                                           "~marsh%scythed_chariots",
                                           "~built_up",
                                           "%hussite_war_wagons%mounted_crossbowmen",
                                           "~wood%gallic_chariots%seleucid_cataphracts",
                                           "~steep_hill%arab_camel_archers%french_gendarmes",
                                           "~stakes%english_knights%english_longbowmen",
                                           "~river_fordable",
                                           "~ditch%swiss_pikes%burgundian_lances",
                                           "~gully%gaesati%roman_scorpions",
                                           "~dunes%arab_camel_archers%norman_knights",
                                           "~field",
                                           "~rough%scythed_chariots%companions",
                                           "~river",
                                           "%indian_elephants%african_elephants",
                                           "~snow%scots_schiltron%imperial_knights",
                                           "~mud%hussite_handgunners%assyrian_heavy_chariots",
                                           "~fortification%great_fyrd%norman_knights",
                                           "~open_wood%agrianians%peltasts"};
    std::vector<Place> places;
    const auto armies = test::library().army_names();
    for (std::size_t i = 0; i < armies.size(); ++i) {
        const Place place{fmt::format("{}@+{}@", armies[i], armies[(i + 4) % armies.size()]),
                          muster::Size::large,
                          1,
                          {"recruit", "recruit"}};
        if (can_be_fought(rules, place)) places.push_back(place);
    }
    for (const std::string_view by : varied)
        for (const char* scenario : {"telamon", "cannae", "raphia"}) {
            const Place place{std::string(scenario) + std::string(by),
                              muster::Size::small,
                              5,
                              {"recruit", "recruit"}};
            if (!can_be_fought(rules, place)) continue;
            places.push_back(place);
            break;
        }
    return places;
}

void look(Bench& bench, Known& row, const Place& place, std::size_t orders, Bench::Wanted wanted)
{
    for (const reckoning::Change& change : row.others) {
        if (row.played()) wanted.play = false;
        if (row.has({Kind::outlook})) wanted.outlook = false;
        if (row.has({Kind::picture})) wanted.picture = false;
        if (!wanted.play && !wanted.outlook && !wanted.picture) return;
        guarded(change, to_text(place), [&] {
            for (Witness& witness : bench.seen_in(place, orders, change, wanted))
                row.witnesses.push_back(std::move(witness));
        });
    }
}

std::size_t left_of(const std::vector<Known>& rows)
{
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [](const Known& row) { return !row.played(); }));
}

// The positions of the tests are there for the rows that battles seldom come to.
constexpr std::size_t few_battles = 2;

// First those that name the row, then all of them.
void try_staged(const battle::RuleSet& rules, std::vector<Known>& rows, bool all)
{
    for (Known& row : rows)
        for (const reckoning::Change& change : row.others) {
            if (row.played()) break;
            const std::string tests = all ? "" : change.id;
            const std::string found = staged_difference(rules, tests, change);
            if (!found.empty())
                row.witnesses.push_back({change.id, change, Kind::staged, found, 0, {}});
        }
    say(fmt::format("staged: {} left", left_of(rows)));
}

void save(const battle::RuleSet& rules, const std::vector<Known>& rows)
{
    std::vector<Witness> all;
    for (const Known& row : rows) all.insert(all.end(), row.witnesses.begin(), row.witnesses.end());
    write_witnesses(rules, all);
}

int number(const char* variable, int otherwise)
{
    const char* text = std::getenv(variable);
    return text != nullptr ? std::atoi(text) : otherwise;
}

void search(const battle::RuleSet& rules)
{
    Bench bench(rules);
    std::vector<Known> rows;
    for (const reckoning::Entry& entry : rules.rules().entries)
        if (entry.kind != reckoning::Kind::fixed)
            rows.push_back({&entry, other_values(rules.rules(), entry), {}});
    for (const Witness& witness : read_witnesses(rules))
        for (Known& row : rows)
            if (row.entry->id == witness.row && bench.witnesses(witness))
                row.witnesses.push_back(witness);
    say(fmt::format("{}: {} rows, {} without play", rules.rules().rules, rows.size(),
                    left_of(rows)));
    for (Known& row : rows)
        for (std::size_t i = 0; i < row.others.size() && !row.has({Kind::ask}); ++i)
            guarded(row.others[i], "ask", [&] {
                if (auto witness = bench.asked(row.others[i])) row.witnesses.push_back(*witness);
            });
    say("asked");
    save(rules, rows);

    const std::vector<Place> places = places_of(rules);
    const auto battles = static_cast<std::size_t>(number("QUINCUNX_PROVE_BATTLES", 24));
    const auto thorough = static_cast<std::size_t>(number("QUINCUNX_PROVE_OPTIONS", 0));
    for (std::size_t i = 0; i < std::min(battles, places.size()); ++i) {
        if (i == few_battles) try_staged(rules, rows, false);
        const auto began = std::chrono::steady_clock::now();
        for (Known& row : rows)
            look(bench, row, places[i], 2000,
                 {.play = true, .outlook = !row.told(), .picture = i == 0});
        bench.drop_battles();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        say(fmt::format("{}: {} left after {:.1f} s", to_text(places[i]), left_of(rows),
                        took.count()));
        save(rules, rows);
    }
    for (const Place& place : varied_places(rules)) {
        for (Known& row : rows)
            if (!row.played())
                look(bench, row, place, 250, {.play = true, .outlook = false, .picture = false});
        bench.drop_battles();
        say(fmt::format("{}: {} left", to_text(place), left_of(rows)));
        save(rules, rows);
    }
    if (thorough > 0) try_staged(rules, rows, true);
    save(rules, rows);
    for (std::size_t i = 0; i < std::min(thorough, places.size()); ++i) {
        for (Known& row : rows)
            if (!row.played())
                look(bench, row, places[i], 300,
                     {.play = true, .outlook = false, .picture = false, .every_option = true});
        bench.drop_battles();
        say(fmt::format("{}, every option: {} left", to_text(places[i]), left_of(rows)));
        save(rules, rows);
    }
    for (const Known& row : rows)
        if (!row.played())
            say(fmt::format("not played: {}{}{}", row.entry->id, row.told() ? " (told)" : "",
                            row.has({Kind::picture}) ? " (drawn)" : ""));
}

} // namespace

TEST_CASE("witnesses are looked for where somebody asks")
{
    const char* asked = std::getenv("QUINCUNX_PROVE_ROWS");
    if (asked == nullptr) return;
    for (const battle::RuleSet* rules : rules::rule_sets())
        if (std::string(asked) == "all" || rules->rules().rules == asked) search(*rules);
}
