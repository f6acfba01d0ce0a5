// Every key of a scenario file changes something: the scenario below has them all, each is made
// different once, and the battle that comes of it, or what is told of it, must differ. A key of the
// shape that nobody proves here fails the census.

#include "battle/conditions.hpp"
#include "battles/opened.hpp"
#include "cli/story.hpp"
#include "generals/general.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <sstream>

using namespace quincunx;

namespace {

constexpr std::string_view every_key = R"(
title = "The battle of the keys"
first_turn = "A"
notes = ["The sun is low."]

[A]
name = "Reds"
edges = ["near"]
[B]
name = "Blues"
edges = ["far"]

[limit]
turns = 4
winner = "A"

[history]
date = "a summer day"
place = "a plain"
why = "to see every key"
course = ["They met."]
losses = "Few."
result = "Blue won."
winner = "B"
how = "by numbers"
target = [40, 60]
fidelity = ["A line is turned."]
sources = "Nobody."
doubts = "All of it."
[[history.lost]]
side = "A"
men = [100, 200]
of = 1000
target = [10, 30]
source = "Nobody."
[history.length]
hours = [3, 4]
target = [50, 100]
source = "Nobody."
[[history.strengths]]
side = "A"
contingent = "Legions"
sources = "many"
chosen = "some"
troops = ["hastati"]

[[terrain]]
name = "ridge"
kind = "gentle_hill"
outline = [[0.02, 0.02], [0.2, 0.02], [0.2, 0.14], [0.02, 0.14]]
crest = [[0.06, 0.08], [0.16, 0.08]]
remark = "low"
[[terrain]]
name = "bluff"
kind = "steep_hill"
outline = [[0.02, 0.86], [0.2, 0.86], [0.2, 0.98], [0.02, 0.98]]
crest_y = 0.92
[[terrain]]
name = "brook"
kind = "stream"
outline = [[0.97, 0.02], [0.97, 0.2]]
width = 0.01
[[terrain]]
name = "palisade"
kind = "fortification"
front_of = "Spears"
[[terrain]]
name = "stakes"
kind = "stakes"
outline = [[0.8, 0.9], [0.9, 0.9]]
level_with = "Spears"
[[terrain]]
name = "sacred field"
kind = "rough"
outline = [[0.2, 0.42], [0.8, 0.42], [0.8, 0.5], [0.2, 0.5]]
closed_to = "A"
[[terrain]]
name = "old wood"
kind = "wood"
outline = [[0.9, 0.8], [0.98, 0.8], [0.98, 0.88], [0.9, 0.88]]
optional = true
[[terrain]]
name = "heath"
kind = "rough"
outline = [[0.8, 0.02], [0.9, 0.02], [0.9, 0.1], [0.8, 0.1]]
only = ["impetus"]
[[terrain]]
name = "moor"
kind = "rough"
outline = [[0.6, 0.02], [0.7, 0.02], [0.7, 0.1], [0.6, 0.1]]
except = ["impetus"]

[[commander]]
side = "A"
name = "Gaius Varro"
called = "Varro"
quality = "average"
with = "Hastati"
why = "He is there."
[commander.levels]
justified-ancients = "average"
impetus = "fair"
my-ancients = "leader"
field-of-glory = "field"
fast-play = "average"
[[commander]]
side = "A"
name = "Lucius Paullus"
called = "Paullus"
quality = "skilled"
levels = { impetus = "expert", my-ancients = "leader", field-of-glory = "troop" }
[[commander]]
side = "B"
name = "Hannibal"
quality = "exceptional"
[commander.levels]
justified-ancients = "exceptional"
impetus = "genius"
my-ancients = "leader"
field-of-glory = "inspired"
fast-play = "brilliant"
[[commander]]
side = "B"
name = "Hasdrubal"
quality = "average"
levels = { impetus = "fair", my-ancients = "leader", field-of-glory = "troop" }

[[line]]
side = "A"
name = "Hastati"
command = "Varro"
at = [0.5, 0.36]
heading = 0
troops = [{ troop = "hastati", small = 3, large = 5 }, { troop = "velites", small = 0, large = 1, quality_step = 1 }]
[[line]]
side = "A"
name = "Triarii"
command = "Paullus"
at = [0.3, 0.34]
heading = 0
troops = [{ troop = "triarii", small = 1, large = 2, quality_step = 1 }]
hold = { until_turn = 3 }
[[line]]
side = "A"
name = "Allies"
command = "Paullus"
at = [0.7, 0.34]
heading = 0
troops = [{ troop = "italian_allied_foot", small = 1, large = 2 }]
hold = { enemy_within = { of_width = 0.01, of_depth = 0.01 } }
remark = "far from home"
notes = ["They stand in the corn."]
[[line]]
side = "A"
name = "Horse"
command = "Varro"
at = [0.12, 0.34]
heading = 0
troops = [{ troop = "equites", small = 1, large = 2 }]
hold = { enemy_past_y = 0.1 }
quality_step = -1
[[line]]
side = "A"
name = "Late"
command = "Varro"
at = [0.5, 0.05]
heading = 0
troops = [{ troop = "principes", small = 1, large = 2 }]
arrive = { turn = 2, at = [0.4, 0.08], heading = 0 }
[[line]]
side = "A"
name = "Guards of the rear"
command = "Varro"
at = [0.85, 0.34]
heading = 0
troops = [{ troop = "triarii", small = 1, large = 1 }]
hold = { lines_broken = ["Hastati"] }
[[line]]
side = "A"
name = "Ghosts"
at = [0.5, 0.15]
heading = 0
troops = [{ troop = "triarii", small = 0, large = 1 }]
camp = false
[[line]]
side = "A"
name = "Baggage of Varro"
at = [0.3, 0.04]
heading = 0
troops = [{ troop = "baggage", small = 1, large = 1 }]
camp = true

[[line]]
side = "B"
name = "Spears"
command = "Hannibal"
at = [0.5, 0.62]
heading = 180
troops = [{ troop = "libyan_spearmen", small = 3, large = 5 }]
start_state = "disordered"
[[line]]
side = "B"
name = "Celts"
command = "Hasdrubal"
at = [0.28, 0.64]
heading = 180
troops = [{ troop = "gallic_warband", small = 2, large = 3 }]
[[line]]
side = "B"
name = "Ambush"
command = "Hannibal"
at = [0.75, 0.64]
heading = 180
troops = [{ troop = "numidian_light_horse", small = 1, large = 2 }]
hidden = { of_width = 0.02, of_depth = 0.02 }
[[line]]
side = "B"
name = "Flight"
command = "Hasdrubal"
at = [0.93, 0.6]
heading = 90
troops = [{ troop = "gallic_cavalry", small = 1, large = 2 }]
[[line]]
side = "B"
name = "Elephants"
command = "Hannibal"
at = [0.5, 0.9]
heading = 180
troops = [{ troop = "african_elephants", small = 1, large = 1 }]
only = ["impetus"]
[[line]]
side = "B"
name = "Slingers"
command = "Hannibal"
at = [0.7, 0.9]
heading = 180
troops = [{ troop = "balearic_slingers", small = 1, large = 1 }]
except = ["impetus"]

[[objective]]
name = "the field"
feature = "sacred field"
loser = "absent"
worth = 2
[[objective]]
name = "the camp ground"
area = [[0.2, 0.01], [0.4, 0.01], [0.4, 0.09], [0.2, 0.09]]
loser = "B"
worth = 1
at_turn = 2
[[objective]]
name = "the Celts"
line = "Celts"
loser = "B"
[[objective]]
name = "Hannibal himself"
commander = "Hannibal"
loser = "B"

[[exit]]
side = "B"
edge = "right"
needed = { small = 1, large = 2 }
from_y = 0.3
to_y = 0.9
tally = 1
[[exit]]
side = "B"
edge = "far"
needed = { small = 2, large = 2 }
tally = 2
)";

constexpr std::string_view all_five = "ja imp ma fog fp";

enum class Seen : std::uint8_t {
    battle,  // the opened battle, its picture or its course
    told,    // what `quincunx scenarios` says of it
    day,     // what the day's conditions come to once units have left or are lost
    refused, // the file does not fit together any more
};

struct Proof {
    std::string_view key;     // [n] of a list
    std::string_view becomes; // TOML; empty: the key is left out
    Seen seen = Seen::battle;
    std::string_view rules = all_five; // under which it has a meaning
};

constexpr Proof proofs[] = {
    {"title", "\"Another\"", Seen::told},
    {"first_turn", "\"B\"", Seen::battle, "ja imp fog fp"},
    {"notes", "[\"The sun is high.\"]", Seen::told},
    {"A.name", "\"Crimsons\""},
    {"A.edges", "[\"left\"]", Seen::battle, "fog"}, // who routs runs home
    {"B.name", "\"Azures\""},
    {"B.edges", "[\"left\"]", Seen::battle, "fog fp"},
    {"limit.turns", "2"},
    {"limit.winner", "\"B\""},
    {"history.date", "\"a winter day\"", Seen::told},
    {"history.place", "\"a hill\"", Seen::told},
    {"history.why", "\"to see\"", Seen::told},
    {"history.course", "[\"They parted.\"]", Seen::told},
    {"history.losses", "\"Many.\"", Seen::told},
    {"history.result", "\"Red won.\"", Seen::told},
    {"history.winner", "\"A\"", Seen::told},
    {"history.how", "\"by chance\"", Seen::told},
    {"history.target", "[50, 60]", Seen::told},
    {"history.lost[0].side", "\"B\"", Seen::told},
    {"history.lost[0].men", "[100, 300]", Seen::told},
    {"history.lost[0].of", "2000", Seen::told},
    {"history.lost[0].target", "[20, 30]", Seen::told},
    {"history.lost[0].source", "\"Somebody.\"", Seen::told},
    {"history.length.hours", "[2, 4]", Seen::told},
    {"history.length.target", "[60, 100]", Seen::told},
    {"history.length.source", "\"Somebody.\"", Seen::told},
    {"history.fidelity", "[\"Nothing.\"]", Seen::told},
    {"history.sources", "\"Somebody.\"", Seen::told},
    {"history.doubts", "\"None.\"", Seen::told},
    {"history.strengths[0].side", "\"B\"", Seen::told},
    {"history.strengths[0].contingent", "\"Cohorts\"", Seen::told},
    {"history.strengths[0].sources", "\"few\"", Seen::told},
    {"history.strengths[0].chosen", "\"all\"", Seen::told},
    {"history.strengths[0].troops", "[\"principes\"]", Seen::told},
    {"terrain[0].name", "\"rise\""},
    {"terrain[0].kind", "\"steep_hill\""},
    {"terrain[0].outline", "[[0.02, 0.02], [0.2, 0.02], [0.2, 0.1], [0.02, 0.1]]"},
    {"terrain[0].crest", "[[0.06, 0.1], [0.16, 0.1]]"},
    {"terrain[0].remark", "\"high\"", Seen::told},
    {"terrain[1].crest_y", "0.9"},
    {"terrain[2].width", "0.02"},
    {"terrain[3].front_of", "\"Celts\""},
    {"terrain[4].level_with", "\"Slingers\"", Seen::battle, "ja ma fog fp"},
    {"terrain[5].closed_to", "\"B\""},
    {"terrain[6].optional", "false"},
    {"terrain[7].only", "[\"fast-play\"]", Seen::battle, "imp fp"},
    {"terrain[8].except", "[\"fast-play\"]", Seen::battle, "imp fp"},
    {"commander[0].side", "\"B\"", Seen::refused},
    {"commander[0].name", "\"Gaius Terentius\"", Seen::battle},
    {"commander[0].called", "\"Terentius\"", Seen::refused},
    {"commander[0].quality", "\"poor\"", Seen::told},
    {"commander[0].levels.*", "justified-ancients poor", Seen::battle, "ja"},
    {"commander[0].levels.*", "impetus poor", Seen::battle, "imp"},
    {"commander[0].levels.*", "my-ancients", Seen::battle, "ma"},
    {"commander[0].levels.*", "field-of-glory inspired", Seen::battle, "fog"},
    {"commander[0].levels.*", "fast-play inept", Seen::battle, "fp"},
    {"commander[0].with", "\"Triarii\""},
    {"commander[0].why", "\"He came late.\"", Seen::told},
    {"line[0].side", "\"B\"", Seen::refused},
    {"line[0].name", "\"Maniples\"", Seen::refused},
    {"line[4].command", "\"Paullus\"", Seen::battle, "imp"},
    {"line[0].at", "[0.5, 0.3]"},
    {"line[6].heading", "20"},
    {"line[0].troops[0].troop", "\"triarii\""},
    {"line[0].troops[0].small", "2"},
    {"line[0].troops[0].large", "6"},
    {"line[1].troops[0].quality_step", "-1"},
    {"line[6].camp", "true", Seen::battle, "ja fp ma"}, // others know camps by their cards
    {"line[3].quality_step", "1"},
    {"line[8].start_state", "\"good\""},
    {"line[10].hidden.of_width", "0.9"},
    {"line[10].hidden.of_depth", "0.9"},
    {"line[1].hold.until_turn", "1"},
    {"line[2].hold.enemy_within.of_width", "0.9"},
    {"line[2].hold.enemy_within.of_depth", "0.9"},
    {"line[3].hold.enemy_past_y", "0.9"},
    {"line[5].hold.lines_broken", "[\"Ghosts\"]"},
    {"line[4].arrive.turn", "1"},
    {"line[4].arrive.at", "[0.6, 0.08]"},
    {"line[4].arrive.heading", "20"},
    {"line[2].remark", "\"near home\"", Seen::told},
    {"line[2].notes", "[\"They stand in the hay.\"]", Seen::told},
    {"line[12].only", "[\"fast-play\"]", Seen::battle, "imp fp"},
    {"line[13].except", "[\"fast-play\"]", Seen::battle, "imp fp"},
    {"objective[0].name", "\"the ground\"", Seen::told},
    {"objective[0].feature", "\"ridge\""},
    {"objective[1].area", "[[0.6, 0.9], [0.62, 0.9], [0.62, 0.92]]"},
    {"objective[2].line", "\"Slingers\"", Seen::day},
    {"objective[3].commander", "\"Hasdrubal\"", Seen::day},
    {"objective[1].loser", "\"A\""},
    {"objective[1].worth", "3"},
    {"objective[1].at_turn", "1"},
    {"exit[0].side", "\"A\""},
    {"exit[0].edge", "\"near\""},
    {"exit[0].needed.small", "2", Seen::day},
    {"exit[0].needed.large", "1", Seen::day},
    {"exit[0].from_y", "0.85"},
    {"exit[0].to_y", "0.35"},
    {"exit[0].tally", "2", Seen::day},
};

// --- the document

std::string without_indexes(std::string_view path)
{
    std::string plain;
    bool inside = false;
    for (const char c : path) {
        if (c == '[') inside = true;
        if (!inside) plain += c;
        if (c == ']') inside = false;
    }
    return plain;
}

// The table that a path leads to, and the key in it.
std::pair<Value*, std::string> found(Value& document, std::string_view path)
{
    Value* at = &document;
    std::string_view rest = path;
    while (rest.find('.') != std::string_view::npos) {
        std::string_view step = rest.substr(0, rest.find('.'));
        rest.remove_prefix(step.size() + 1);
        const std::size_t bracket = step.find('[');
        at = &(*at)[step.substr(0, bracket)];
        if (bracket != std::string_view::npos)
            at = &at->as_list()[static_cast<std::size_t>(
                std::stoi(std::string(step.substr(bracket + 1))))];
    }
    return {at, std::string(rest)};
}

Value changed(const Proof& proof)
{
    auto document = muster::read_toml(every_key, "keys");
    if (!document) FAIL(to_text(document.error()));
    auto [table, key] = found(*document, proof.key);
    if (key == "*") { // names of the writer's own choice: "name value", or a name left out
        const std::size_t space = proof.becomes.find(' ');
        const std::string_view name = proof.becomes.substr(0, space);
        if (space == std::string_view::npos)
            std::erase_if(table->as_object(), [&](const auto& each) { return each.first == name; });
        else
            (*table)[name] = proof.becomes.substr(space + 1);
        return *document;
    }
    REQUIRE_MESSAGE(table->find(key) != nullptr, proof.key << " does not stand in the scenario");
    const auto becomes = muster::read_toml("v = " + std::string(proof.becomes), "proof");
    if (!becomes) FAIL(to_text(becomes.error()));
    (*table)[key] = *becomes->find("v");
    return *document;
}

Result<muster::Scenario, Troubles> read(const Value& document)
{
    return muster::read_scenario(document, "keys", "keys", test::library().troops());
}

muster::Scenario as_written()
{
    const auto document = muster::read_toml(every_key, "keys");
    if (!document) FAIL(to_text(document.error()));
    const auto scenario = read(*document);
    if (!scenario) FAIL(to_text(scenario.error()));
    return *scenario;
}

// --- the battle

std::unique_ptr<battle::Battle> opened(const muster::Scenario& scenario,
                                       const battle::RuleSet& rules, muster::Size size)
{
    const auto fight =
        muster::lay_out(scenario, size, rules.frame(size, reckoning::Sheet(rules.rules())),
                        test::library().troops());
    if (!fight) FAIL(to_text(fight.error()));
    return test::opened(rules, *fight);
}

// As it opens: who is who, the ground, the state, the picture.
std::uint64_t opening(const battle::Battle& battle)
{
    Hasher seen;
    for (const std::string& army : battle.roster().armies) seen.add(army);
    for (const auto& generals : battle.roster().generals)
        for (const std::string& general : generals) seen.add(general);
    for (const battle::RosterLine& unit : battle.roster().units)
        seen.add(unit.label).add(unit.name).add(unit.troop).add(unit.line);
    table::hash(seen, battle.ground());
    battle::Scene scene;
    battle.draw(scene);
    for (const battle::Figure& figure : scene.figures) seen.add(figure.state).add(figure.hidden);
    const battle::Standing standing = battle.standing();
    for (const double breaks : standing.breaks_at) seen.add(breaks);
    return seen.add(battle.hash()).value();
}

// What the conditions of the day come to: who wins when so many have left by each exit, and what is
// lost with each line and each commander.
std::uint64_t day(const muster::Fight& fight)
{
    Troubles troubles;
    const battle::Roster roster = battle::roster_of(fight);
    const battle::DayConditions conditions = battle::day_conditions(fight, roster, troubles);
    REQUIRE(troubles.empty());
    Hasher seen;
    for (std::uint8_t first = 0; first < 4; ++first)
        for (std::uint8_t second = 0; second < 4; ++second) {
            battle::DayState left;
            left.left_by[0] = first;
            left.left_by[1] = second;
            const auto winner = battle::won_by_exit(conditions, left);
            seen.add(winner ? static_cast<int>(*winner) : -1);
        }
    const auto losses = [&](const battle::Standees& field, const battle::CommandersLost& lost) {
        battle::DayState state;
        battle::count_objectives(conditions, field, lost, 1, state);
        for (const std::uint8_t side : state.objective_losses) seen.add(side);
    };
    const auto without = [&](const std::string& line) {
        battle::Standees field;
        for (std::size_t i = 0; i < roster.units.size(); ++i)
            field.push_back({static_cast<battle::UnitId>(i),
                             roster.units[i].side,
                             false,
                             roster.units[i].line == line,
                             {}});
        return field;
    };
    for (const char* line : {"Celts", "Slingers", "Spears"}) losses(without(line), {});
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t n = 0; n < fight.sides[side].commanders.size(); ++n) {
            battle::CommandersLost lost{};
            lost[side] = 1U << n;
            losses(without(""), lost);
        }
    return seen.value();
}

// Played by recruits: every state, what is told, and the end.
std::uint64_t course(battle::Battle& battle, std::uint64_t seed)
{
    const auto general = generals::find("recruit")->make();
    generals::Choice chance(seed);
    const dice::Seed dice_seed = dice::seed_from(seed);
    Hasher seen;
    for (int i = 0; i < 20'000 && !battle.pending().over; ++i) {
        const battle::LegalOrder order = general->choose(battle, chance);
        dice::Rolled dice(dice_seed, battle.entry() + 1);
        battle::Silence nobody;
        battle.apply(order, dice, nobody);
        seen.add(battle.hash());
        for (const double lost : battle.standing().losses) seen.add(lost);
    }
    const battle::Standing end = battle.standing();
    return seen.add(end.outcome).add(end.turn).add(end.rule).value();
}

std::vector<std::uint64_t> days(const muster::Scenario& scenario, const battle::RuleSet& rules)
{
    std::vector<std::uint64_t> found;
    for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
        const auto fight =
            muster::lay_out(scenario, size, rules.frame(size, reckoning::Sheet(rules.rules())),
                            test::library().troops());
        if (!fight) FAIL(to_text(fight.error()));
        found.push_back(day(*fight));
    }
    return found;
}

std::string told_of(const muster::Scenario& scenario)
{
    std::string words = cli::story(scenario);
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const auto fight =
            muster::lay_out(scenario, muster::Size::small,
                            rules->frame(muster::Size::small, reckoning::Sheet(rules->rules())),
                            test::library().troops());
        if (!fight) FAIL(to_text(fight.error()));
        for (const muster::Note& note : battle::day_words(*fight)) words += note.words + "\n";
    }
    return words;
}

constexpr std::uint64_t most_seeds = 240;

// The battle as written, remembered: as it opens (seed 0), and its courses.
std::uint64_t remembered(const battle::RuleSet& rules, muster::Size size, std::uint64_t seed)
{
    static std::map<std::tuple<std::string_view, muster::Size, std::uint64_t>, std::uint64_t> known;
    const auto key = std::tuple(rules.rules().rules, size, seed);
    if (const auto at = known.find(key); at != known.end()) return at->second;
    static const muster::Scenario scenario = as_written();
    const auto battle = opened(scenario, rules, size);
    return known[key] = seed == 0 ? opening(*battle) : course(*battle, seed);
}

bool differs(const muster::Scenario& scenario, const battle::RuleSet& rules)
{
    for (const muster::Size size : {muster::Size::small, muster::Size::large})
        if (opening(*opened(scenario, rules, size)) != remembered(rules, size, 0)) return true;
    for (std::uint64_t seed = 1; seed <= most_seeds; ++seed)
        for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
            const auto battle = opened(scenario, rules, size);
            if (course(*battle, seed) != remembered(rules, size, seed)) return true;
        }
    return false;
}

std::string short_name(const battle::RuleSet& rules)
{
    const std::string_view prefix = rules.rules().prefix;
    return std::string(prefix.substr(0, prefix.size() - 1));
}

// Under which rule sets the battle is another.
std::string where_seen(const muster::Scenario& scenario, std::string_view asked)
{
    std::string found;
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::string name = short_name(*rules);
        std::istringstream words{std::string(asked)};
        std::string word;
        bool wanted = false;
        while (words >> word) wanted = wanted || word == name;
        if (wanted && differs(scenario, *rules)) found += (found.empty() ? "" : " ") + name;
    }
    return found;
}

std::string in_order(std::string_view asked)
{
    std::string found;
    for (const battle::RuleSet* rules : rules::rule_sets())
        if ((" " + std::string(asked) + " ").find(" " + short_name(*rules) + " ") !=
            std::string::npos)
            found += (found.empty() ? "" : " ") + short_name(*rules);
    return found;
}

// --- the census

void collect(const muster::Shape& shape, const std::string& above, std::set<std::string>& keys)
{
    for (const muster::Key& key : shape.keys) {
        const std::string path = above + std::string(key.name);
        if (key.shape == nullptr)
            keys.insert(path);
        else
            collect(*key.shape, path + ".", keys);
    }
    if (shape.others != nullptr) keys.insert(above + "*");
}

} // namespace

TEST_CASE("scenario keys: each is proved to change something")
{
    std::set<std::string> keys;
    collect(muster::scenario_shape(), "", keys);
    std::set<std::string> proved;
    for (const Proof& proof : proofs) proved.insert(without_indexes(proof.key));
    for (const std::string& key : keys)
        CHECK_MESSAGE(proved.count(key) == 1, key, " is not proved");
    for (const std::string& key : proved) CHECK_MESSAGE(keys.count(key) == 1, key, " is no key");
}

TEST_CASE("scenario keys: a key made different makes another battle, or is told")
{
    const muster::Scenario base = as_written();
    for (const Proof& proof : proofs) {
        CAPTURE(std::string(proof.key));
        const auto scenario = read(changed(proof));
        if (proof.seen == Seen::refused) {
            CHECK_FALSE(scenario);
            continue;
        }
        if (!scenario) FAIL(to_text(scenario.error()));
        if (proof.seen == Seen::day) {
            for (const battle::RuleSet* rules : rules::rule_sets())
                CHECK_MESSAGE(days(*scenario, *rules) != days(base, *rules), rules->rules().rules);
        } else if (proof.seen == Seen::told)
            CHECK(told_of(*scenario) != told_of(base));
        else
            CHECK(where_seen(*scenario, proof.rules) == in_order(proof.rules));
    }
}
