// What is foretold is what is played: at positions of battles the order given is thrown hundreds of
// times, and what the log says came of it fits the shares that were shown before; by the printed
// rows, and by every other value of a row that alters what is shown.

#include "battles/opened.hpp"
#include "dice/law.hpp"
#include "dice/rolled.hpp"
#include "field/change.hpp"
#include "kernel/ensure.hpp"
#include "rows/stage.hpp"
#include "watched.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

using namespace quincunx;
using namespace quincunx::rows;

namespace {

using battle::Event;
using battle::Outlook;

// What came of an order, until a turn or phase that began afterwards; and of whom it was foretold.
struct Told {
    std::vector<Event> events;
    std::vector<std::string> lines;
    std::vector<std::string> about = {};
};

bool has(std::string_view line, std::string_view words)
{
    return line.find(words) != std::string_view::npos;
}

// The words between these two, in the first line that has the first.
std::string between(const Told& told, std::string_view from, std::string_view to)
{
    for (const std::string& line : told.lines) {
        const std::size_t at = line.find(from);
        if (at == std::string::npos) continue;
        const std::size_t first = at + from.size();
        return line.substr(first, line.find(to, first) - first);
    }
    return {};
}

bool has_line(const Told& told, std::string_view words)
{
    return std::any_of(told.lines.begin(), told.lines.end(),
                       [&](const std::string& line) { return has(line, words); });
}

// Which of two words stands in the first line that has either.
std::string either(const Told& told, std::string_view one, std::string_view if_one,
                   std::string_view other, std::string_view if_other)
{
    for (const std::string& line : told.lines) {
        if (has(line, one)) return std::string(if_one);
        if (has(line, other)) return std::string(if_other);
    }
    return {};
}

// "A1 Hastati has lost: recoil." is foretold as "A1 Hastati: recoil".
std::string lost_melee(const Told& told)
{
    constexpr std::string_view words = " has lost: ";
    for (const std::string& line : told.lines)
        if (const std::size_t at = line.find(words); at != std::string::npos)
            return fmt::format(
                "{}: {}", line.substr(0, at),
                line.substr(at + words.size(), line.find('.', at) - at - words.size()));
    return "both are destroyed";
}

// A shot of Impetus: the loss of its target, whatever else follows from it; empty: not thrown yet.
std::string loss_of_vbu(const Told& told)
{
    const std::string name = between(told, " shoots at ", ": ");
    battle::UnitId target = battle::no_unit;
    std::string loss = name.empty() ? std::string() : "no hit";
    for (const Event& event : told.events) {
        if (event.rule == "imp.fire.dice_vbu" && target == battle::no_unit)
            target = event.words.other;
        if (target == battle::no_unit || event.words.unit != target) continue;
        if (event.kind == battle::EventKind::removed && event.rule.starts_with("imp.rout."))
            return name + " routs";
        if (event.kind != battle::EventKind::state || !event.rule.starts_with("imp.coh.")) continue;
        if (event.words.a > 0)
            loss = fmt::format("{} loses {} VBU", name, event.words.a);
        else if (loss == "no hit")
            loss = name + " is disordered";
    }
    return loss;
}

// A round of Impetus: the tests of both main units, who of them is taken off, who goes back.
struct Fighter {
    battle::UnitId unit;
    std::string name;
    bool failed = false;
    double losses = 0;
    bool routs = false;
    bool goes_back = false;
    bool destroyed = false; // on its way
    bool caught = false;
    bool is_lost = false; // with its command or its army
};
void note_fate(const Event& event, Fighter& of)
{
    if (event.rule == "imp.coh.formula") {
        of.failed = event.passed == false;
        of.losses = event.words.c;
    }
    const bool turned_out = event.rule == "imp.bua.garrison";
    if (event.rule.starts_with("imp.retreat.") || turned_out) of.goes_back = true;
    if (event.kind != battle::EventKind::removed || event.rule == "imp.large.losses") return;
    const bool beaten = event.rule.starts_with("imp.rout.") ||
                        event.rule == "imp.spec.cf.destroyed" ||
                        event.rule == "imp.spec.baggage.vbu";
    const bool with_others =
        event.rule.starts_with("imp.vd.") || event.rule.starts_with("imp.gloss.");
    (beaten ? of.routs : with_others || !of.goes_back ? of.is_lost : of.destroyed) = true;
}
std::string_view fate_of(const Fighter& loser)
{
    if (loser.destroyed) return " retreats and is destroyed";
    return loser.caught ? " retreats and is caught" : " retreats";
}
std::string round_of_impetus(const Told& told)
{
    std::vector<Fighter> main;
    for (std::size_t i = 0; i < told.events.size(); ++i) {
        const Event& event = told.events[i];
        const std::string& line = told.lines[i];
        if (event.rule == "imp.melee.main") {
            if (main.size() == 2) break; // the next round
            main.push_back({event.words.unit, line.substr(0, line.find(" fights "))});
            continue;
        }
        for (Fighter& one : main) {
            if (event.words.unit == one.unit) note_fate(event, one);
            if (event.kind == battle::EventKind::ended) one.is_lost = true;
            const bool met = event.rule == "imp.contact.no_conform" && main.size() == 2;
            if (met && event.words.other == one.unit) one.caught = true;
        }
    }
    if (main.size() < 2) return {};
    if (main[0].routs && main[1].routs) return "both rout";
    for (const Fighter& one : main)
        if (one.routs) return one.name + " routs";
    const double worse = main[0].losses - main[1].losses;
    const bool draw = main[0].failed == main[1].failed && (!main[0].failed || worse == 0);
    if (draw) {
        for (const Fighter& one : main)
            if (one.goes_back)
                return one.name + (one.destroyed ? std::string(fate_of(one))
                                                 : std::string(" draws and goes back"));
        return "a draw";
    }
    const bool first = main[0].failed && (!main[1].failed || worse > 0);
    const Fighter& lost = main[first ? 0 : 1];
    const bool goes = lost.goes_back || main[0].is_lost || main[1].is_lost;
    return lost.name + std::string(goes ? fate_of(lost) : " loses and holds");
}
// Whether the winner follows is asked afterwards, unless he must.
std::string without_choice(const std::string& words)
{
    return words.substr(0, words.find(" and can be caught"));
}

// An impact of Field of Glory of one against one: what becomes of the first that is told of.
std::string level_after_impact(const Told& told)
{
    std::vector<std::string> fighters;
    for (const std::string& line : told.lines)
        if (const std::size_t at = line.find(" fights "); at != std::string::npos)
            fighters.push_back(line.substr(0, at));
    if (fighters.size() != 2) return {};
    const std::string level = between(told, fighters.front() + " is ", ".");
    return level.empty() ? std::string("holds") : "becomes " + level;
}

// A round of My Ancients: who made fewer hits has lost it.
std::string fewer_hits(const Told& told)
{
    std::vector<std::pair<int, std::string>> blows;
    for (const Event& event : told.events)
        if (event.rule == "ma.seq.melee" && blows.size() < 2) {
            const std::string& line =
                told.lines[static_cast<std::size_t>(&event - told.events.data())];
            if (!has(event.words.pattern, "{b} hits.")) continue;
            blows.emplace_back(static_cast<int>(event.words.b), line.substr(0, line.find(' ')));
        }
    if (blows.size() < 2) return {};
    if (blows[0].first == blows[1].first) return "a draw";
    return blows[blows[0].first < blows[1].first ? 0 : 1].second;
}

// The die of the first quality test against what it had to stay below.
std::string quality_test(const Told& told)
{
    for (const Event& event : told.events)
        if (event.reckoning.has("ma.test.quality") && !event.dice.empty())
            return event.dice[0].face <= event.reckoning.total() ? "passed" : "failed";
    return {};
}

// Said of a throw that led to something beside what was foretold, such as the loss of a commander
// on whom all depends: it is not counted.
constexpr std::string_view beside = "beside";

// --- what the other side, or the end of a phase, stands before

// The first words after these, of the unit named.
std::string after_name(const Told& told, const std::string& who, std::string_view words)
{
    return between(told, who + std::string(words), ".");
}

std::string shot_of(const Told& told)
{
    for (std::size_t i = 0; i < told.events.size(); ++i)
        if (told.events[i].kind == battle::EventKind::shot)
            return between({{}, {told.lines[i]}}, ": ", ".");
    return {};
}

// Fast Play: how a charger takes the shot of its target, before anybody strikes.
std::string charger_shot_at(const Told& told)
{
    for (std::size_t i = 0; i < told.lines.size(); ++i) {
        if (told.events[i].kind == battle::EventKind::fight) break;
        const std::string_view rule = told.events[i].rule;
        if (rule == "fp.leader.dead" || rule == "fp.leader.wound") return std::string(beside);
        if (has(told.lines[i], " tests its morale: "))
            return between({{}, {told.lines[i]}}, " tests its morale: ", ".");
        if (has(told.lines[i], " is destroyed")) return "destroyed";
    }
    return "charges home";
}

// Justified Ancients: of two who fight, what the worse off suffers.
std::string worse_off(const Told& told)
{
    constexpr std::pair<std::string_view, std::string_view> results[] = {
        {"a desperate struggle", ""},
        {"pushed back by a tie", "is pushed back"},
        {"pushed back", "is pushed back"},
        {"flees", "flees"},
        {"flees and is dispersed", "is dispersed"},
        {"captured", "is captured"}};
    constexpr int badness[] = {0, 1, 1, 2, 3, 3};
    if (told.about.size() < 2) return {};
    if (after_name(told, told.about[0], " fights " + told.about[1]).empty()) return {};
    std::array<std::size_t, 2> result{};
    for (const std::size_t i : {0U, 1U}) {
        const std::string line = after_name(told, told.about[i], " loses by ");
        for (std::size_t k = 0; k < std::size(results) && !line.empty(); ++k)
            if (line.substr(line.find(": ") + 2) == results[k].first) result[i] = k;
    }
    const int balance = badness[result[1]] - badness[result[0]];
    if (balance == 0) return "neither gives way";
    const std::size_t worse = balance > 0 ? 1 : 0;
    return fmt::format("{} {}", told.about[worse], results[result[worse]].second);
}
bool has_not_fought(const Told& told, std::string_view)
{
    return worse_off(told).empty();
}

// My Ancients: bases and morale that a shot costs; where others shoot at the target too, nothing
// can be said of it.
std::string struck_by_shot(const Told& told)
{
    std::string target, hits;
    int shots = 0;
    for (std::size_t i = 0; i < told.lines.size(); ++i) {
        if (told.events[i].rule != "ma.seq.fire") continue;
        const std::string on = between({{}, {told.lines[i]}}, " shoots at ", " with ");
        if (has(told.lines[i], told.about[0] + " shoots at ")) {
            target = on;
            if (has(told.events[i].words.pattern, "{b} hits."))
                hits = std::to_string(static_cast<int>(told.events[i].words.b));
        }
    }
    for (const std::string& line : told.lines)
        shots += has(line, " shoots at " + target + " with ");
    if (target.empty() || shots != 1) return {};
    if (has_line(told, target + " is destroyed.")) return "destroyed";
    std::string lost = after_name(told, target, " loses ");
    if (lost.empty())
        return hits == "0"   ? "no hit"
               : hits == "1" ? "1 hit towards a base"
                             : hits + " hits towards a base";
    lost += " lost, it ";
    for (const std::string_view level : {"shaken", "demoralised", "broken"})
        if (has_line(told, fmt::format("{} is {}.", target, level)))
            return fmt::format("{}is {}", lost, level);
    return lost + "holds";
}
bool is_still_shot(const Told&, std::string_view decision)
{
    return decision == "shoot" || decision == "remove_bases";
}

// My Ancients: what becomes of whoever has lost a round.
std::string lost_round(const Told& told)
{
    if (fewer_hits(told).empty()) return {};
    std::vector<std::string> destroyed;
    for (const std::string& who : told.about) {
        if (has_line(told, who + " is destroyed.")) destroyed.push_back(who);
        bool checked = false;
        for (std::size_t i = 0; i < told.lines.size(); ++i)
            checked = checked || (told.events[i].rule == "ma.morale.reason.lost_melee" &&
                                  has(told.lines[i], who + " "));
        if (!checked) continue;
        for (const std::string_view level : {"shaken", "demoralised", "broken"})
            if (has_line(told, fmt::format("{} is {}.", who, level)))
                return fmt::format("{} breaks off, {}", who, level);
        return who + " loses and holds";
    }
    if (destroyed.size() == 2) return "a draw";
    if (destroyed.size() == 1) return destroyed.front() + " is destroyed";
    const std::string loser = fewer_hits(told);
    for (const std::string& who : told.about)
        if (has(who, loser + " ")) return who + " loses and holds";
    return loser;
}
bool removes_bases(const Told&, std::string_view decision)
{
    return decision == "remove_bases";
}

// As much of what is foretold as can be read: all of it, without what else is lost, who it befalls.
std::string whole(const std::string& words)
{
    return words;
}
std::string test_only(const std::string& words)
{
    return words.substr(0, words.find(": "));
}
std::string first_loss(const std::string& words)
{
    return words.substr(0, std::min(words.find(", "), words.find(" and panics")));
}

// How a volley ends, however many hit.
std::string without_hits(const std::string& words)
{
    return words == "no hit" ? std::string("no test") : words.substr(words.find(", ") + 2);
}

std::string at_a_charger(const std::string& words)
{
    return words == "no hit" ? std::string("charges home") : without_hits(words);
}

// Which of the outcomes foretold came true, as the log tells it.
struct Reading {
    std::string_view prefix; // of the rule set
    std::string_view verb;   // of the order; empty: any
    std::string_view words;  // that stand in the outlook's
    std::string (*said)(const Told& told);
    std::string (*of)(const std::string& outcome) = whole;
    // Does the battle go on before it can be read? Whoever is asked this next gives the first
    // answer that ends it.
    bool (*waits)(const Told& told, std::string_view decision) = nullptr;
};
constexpr Reading readings[] = {
    {"ja.", "", "Does it obey?",
     [](const Told& told) {
         return either(told, " does not obey", "does not obey", " obeys", "obeys");
     }},
    {"ja.", "shoot", "The shot at", [](const Told& told) { return between(told, ": ", "."); }},
    {"fp.", "", "The T&L test",
     [](const Told& told) {
         return either(told, "passes its T&L", "passes", "fails its T&L", "fails");
     }},
    {"fp.", "shoot", "or more hits",
     [](const Told& told) {
         const std::string end = between(told, " tests its morale: ", ".");
         return end.empty() ? std::string("no test") : end;
     },
     without_hits},
    {"fp.", "stand", "The melee of", lost_melee},
    {"fp.", "", "The recovery",
     [](const Told& told) { return between(told, " tests its morale: ", "."); }},
    {"imp.", "", "The discipline test",
     [](const Told& told) {
         return either(told, "passes its discipline", "passes", "fails its discipline", "fails");
     },
     test_only},
    {"fog.", "", "The test of a complex move",
     [](const Told& told) { return either(told, ": passed.", "passed", ": failed.", "failed"); }},
    {"ma.", "", "The quality test", quality_test},
    {"ma.", "fight", "ound", lost_round, whole, removes_bases},
    {"ma.", "shoot", "+", struck_by_shot, whole, is_still_shot},
    {"ja.", "fire", "The shot at", shot_of},
    {"ja.", "stand", "The round of melee", worse_off, whole, has_not_fought},
    {"ja.", "fight", "The round of melee", worse_off},
    {"fp.", "fire", "or more hits", charger_shot_at, at_a_charger},
    {"imp.", "shoot", "The shot at", loss_of_vbu, first_loss},
    {"imp.", "", "The first round", round_of_impetus, without_choice},
    {"fog.", "charge", "Impact: ", level_after_impact, first_loss},
};

const Reading* reading_of(std::string_view prefix, const battle::Battle& battle,
                          const battle::Order& order, const battle::Outlooks& outlooks)
{
    if (outlooks.empty()) return nullptr;
    const std::string_view verb = battle.verbs()[static_cast<std::size_t>(order.verb)].name;
    for (const Reading& reading : readings)
        if (reading.prefix == prefix && (reading.verb.empty() || reading.verb == verb) &&
            has(outlooks.front().words, reading.words))
            return &reading;
    return nullptr;
}

// The shares foretold, of as much as can be read.
std::map<std::string, double> shares_of(const Reading& reading, const Outlook& outlook)
{
    std::map<std::string, double> shares;
    for (const battle::Chance& chance : outlook.outcomes)
        shares[reading.of(chance.words)] += chance.share;
    return shares;
}

constexpr int throws = 240;

void add_events(const battle::Log& log, const battle::Battle& battle, bool all, Told& told)
{
    for (const Event& event : log.events) {
        if (event.kind == battle::EventKind::turn && !all) break;
        told.events.push_back(event);
        told.lines.push_back(to_text(event, battle.roster()));
    }
}

// No more of this, or the first that is offered and legal.
std::optional<battle::LegalOrder> answer_in(const battle::Battle& battle)
{
    const std::string_view side = battle::side_word(battle.pending().side);
    const auto stop =
        battle::order_of_text(fmt::format("{} stop", side), battle.verbs(), battle.roster());
    if (stop)
        if (const battle::Verdict verdict = battle.judge(*stop)) return *verdict;
    battle::Units subjects;
    battle::Orders options;
    battle.subjects(subjects);
    subjects.push_back(battle::no_unit);
    for (const battle::UnitId unit : subjects) {
        battle.options(unit, options);
        for (const battle::Order& order : options)
            if (const battle::Verdict verdict = battle.judge(order)) return *verdict;
    }
    return std::nullopt;
}

Told thrown(const Reading& reading, const Outlook& outlook, const battle::Battle& before,
            const battle::LegalOrder& order, std::uint64_t seed)
{
    constexpr int most_answers = 40;
    auto battle = before.copy();
    const dice::Seed own = dice::seed_from(seed);
    dice::Rolled dice(own, before.entry() + 1);
    battle::Log log(false);
    battle->apply(order, dice, log);
    Told told;
    for (const battle::Score& score : outlook.scores)
        told.about.push_back(before.roster().full_name(score.unit));
    add_events(log, before, reading.waits != nullptr, told);
    for (int i = 0; i < most_answers && reading.waits != nullptr; ++i) {
        const battle::Decision decision = battle->pending();
        if (decision.over || !reading.waits(told, battle->decisions()[decision.kind].name)) break;
        const auto answer = answer_in(*battle);
        if (!answer) break;
        dice::Rolled more(own, battle->entry() + 1);
        battle::Log next(false);
        battle->apply(*answer, more, next);
        add_events(next, *battle, true, told);
    }
    return told;
}

// What does not fit; empty where what is played is what was foretold.
std::string misfit(const Reading& reading, const battle::Battle& before,
                   const battle::LegalOrder& order)
{
    battle::Outlooks outlooks;
    before.outlooks(order, outlooks);
    const auto shares = shares_of(reading, outlooks.front());
    std::map<std::string, std::int64_t> counted;
    int read = 0;
    for (int i = 0; i < throws; ++i) {
        const Told told =
            thrown(reading, outlooks.front(), before, order, static_cast<std::uint64_t>(i));
        const std::string said = reading.said(told);
        if (said == beside) continue;
        ++read;
        const auto foretold = shares.find(said);
        if (foretold == shares.end() || foretold->second <= 0)
            return fmt::format("\"{}\" was not foretold ({})", said,
                               told.lines.empty() ? "" : told.lines.front());
        ++counted[said];
    }
    std::vector<std::int64_t> seen;
    std::vector<double> expected;
    std::string text;
    for (const auto& [words, share] : shares) {
        seen.push_back(counted[words]);
        expected.push_back(read * share);
        text += fmt::format(" {}: {} of {:.1f};", words, seen.back(), expected.back());
    }
    return law::fit(seen, expected).chance() > 1e-6 ? std::string() : text;
}

struct Position {
    std::size_t n;
    const Reading* reading;
};

// Positions of a battle whose order's outlook can be read from the log and leaves something open:
// of each kind of outlook the first few.
std::vector<Position> positions_in(const battle::RuleSet& rules, Played& played)
{
    constexpr int of_each_kind = 3;
    std::map<std::string, int> kinds;
    std::vector<Position> found;
    const std::size_t orders = played.play_to(400);
    for (std::size_t n = 0; n < orders; ++n) {
        const battle::Verdict legal = played.position(n).judge(played.order(n));
        battle::Outlooks outlooks;
        played.position(n).outlooks(*legal, outlooks);
        const Reading* reading =
            reading_of(rules.rules().prefix, played.position(n), played.order(n), outlooks);
        if (reading == nullptr) continue;
        bool open = false;
        for (const auto& [words, share] : shares_of(*reading, outlooks.front()))
            open = open || (share > 0.1 && share < 0.9);
        // What is thrown for only after the other side has answered says nothing yet.
        if (!open ||
            reading->said(thrown(*reading, outlooks.front(), played.position(n), *legal, 0))
                .empty())
            continue;
        const auto verb = static_cast<std::size_t>(played.order(n).verb);
        const std::string kind =
            fmt::format("{} {}", played.position(n).verbs()[verb].name, reading->words);
        if (++kinds[kind] <= of_each_kind) found.push_back({n, reading});
    }
    return found;
}

struct Looked {
    std::size_t orders = 0;
    int rows = 0;
    std::string wrong;
    std::set<std::string_view> verbs = {}; // of those orders
};

void look_in(const battle::RuleSet& rules, const std::string& ground, Looked& looked)
{
    Played played(rules, {ground, muster::Size::small, 1, {"recruit", "recruit"}});
    const std::vector<Position> positions = positions_in(rules, played);
    looked.orders += positions.size();
    for (const Position& position : positions)
        looked.verbs.insert(played.position(position.n)
                                .verbs()[static_cast<std::size_t>(played.order(position.n).verb)]
                                .name);
    std::string& wrong = looked.wrong;
    for (const Position& position : positions) {
        const battle::Battle& before = played.position(position.n);
        const std::string found =
            misfit(*position.reading, before, *before.judge(played.order(position.n)));
        if (!found.empty()) wrong += fmt::format("order {}: {}\n", position.n + 1, found);
    }
    for (const reckoning::Entry& entry : rules.rules().entries) {
        const std::vector<reckoning::Change> others = other_values(rules.rules(), entry);
        if (others.empty()) continue;
        const reckoning::Change& change = others.front();
        const auto opened = played.opened_by(sheet_with(rules.rules(), change));
        if (!opened.battle || opened.battle->hash() != played.position(0).hash()) continue;
        bool altered = false;
        for (const Position& position : positions) {
            const auto now = played.position_under(position.n, *opened.battle);
            const battle::Verdict legal = now->judge(played.order(position.n));
            battle::Outlooks outlooks;
            if (legal) now->outlooks(*legal, outlooks);
            if (reading_of(rules.rules().prefix, *now, played.order(position.n), outlooks) !=
                position.reading)
                continue;
            if (shown_before(*now, *legal) == played.shown(position.n)) continue;
            if (position.reading->said(thrown(*position.reading, outlooks.front(), *now, *legal, 0))
                    .empty())
                continue;
            altered = true;
            const std::string found = misfit(*position.reading, *now, *legal);
            if (!found.empty())
                wrong += fmt::format("{} = {}, order {}: {}\n", change.id, to_text(change),
                                     position.n + 1, found);
        }
        looked.rows += altered ? 1 : 0;
    }
}

// `verbs`: of which at least one order must be among those thrown.
void check_law(std::string_view id, std::initializer_list<const char*> grounds,
               std::initializer_list<std::string_view> verbs = {})
{
    if (test::watched) return; // says no more than in the other builds, and takes minutes
    Looked looked;
    for (const char* ground : grounds) look_in(*rules::find(id), ground, looked);
    CHECK_MESSAGE(looked.wrong.empty(), "foretold otherwise than played:\n" << looked.wrong);
    MESSAGE(id, ": ", looked.orders, " orders, altered by ", looked.rows, " rows");
    CHECK(looked.orders >= 6);
    CHECK(looked.rows >= 6);
    for (const std::string_view verb : verbs) CHECK_MESSAGE(looked.verbs.contains(verb), verb);
}

} // namespace

TEST_CASE("law: what Fast Play foretells is what it plays, whatever the rows say")
{
    check_law("fast-play", {"agincourt", "raphia"}, {"shoot", "stand", "fire"});
}
TEST_CASE("law: what Field of Glory foretells is what it plays, whatever the rows say")
{
    check_law("field-of-glory", {"agincourt", "raphia"});
}
TEST_CASE("law: what Impetus foretells is what it plays, whatever the rows say")
{
    check_law("impetus", {"agincourt", "raphia", "hastings", "trebia", "falkirk"});
}
TEST_CASE("law: what Justified Ancients foretells is what it plays, whatever the rows say")
{
    check_law("justified-ancients", {"agincourt", "raphia"}, {"shoot", "stand", "fire", "fight"});
}
TEST_CASE("law: what My Ancients foretells is what it plays, whatever the rows say")
{
    check_law("my-ancients", {"agincourt", "raphia"}, {"shoot", "fight", "hold"});
}
