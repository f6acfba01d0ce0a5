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

using namespace quincunx;
using namespace quincunx::rows;

namespace {

using battle::Event;
using battle::Outlook;

// What came of an order, until a turn or phase that began afterwards.
struct Told {
    std::vector<Event> events;
    std::vector<std::string> lines;
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
void note_fate(const Event& event, std::string_view line, Fighter& of)
{
    if (event.rule == "imp.coh.formula") {
        of.failed = has(line, " it fails ");
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
            if (event.words.unit == one.unit) note_fate(event, line, one);
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
            const std::size_t at = line.find(" hits.");
            if (at == std::string::npos) continue;
            const std::size_t from = line.rfind(' ', at - 1) + 1;
            blows.emplace_back(std::stoi(line.substr(from, at - from)),
                               line.substr(0, line.find(' ')));
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
std::string loser(const std::string& words)
{
    return words == "a draw" ? words : words.substr(0, words.find(' '));
}

// Which of the outcomes foretold came true, as the log tells it.
struct Reading {
    std::string_view prefix; // of the rule set
    std::string_view verb;   // of the order; empty: any
    std::string_view words;  // that stand in the outlook's
    std::string (*said)(const Told& told);
    std::string (*of)(const std::string& outcome) = whole;
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
     }},
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
    {"ma.", "fight", "ound", fewer_hits, loser},
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

Told thrown(const battle::Battle& before, const battle::LegalOrder& order, std::uint64_t seed)
{
    auto battle = before.copy();
    dice::Rolled dice(dice::seed_from(seed), before.entry() + 1);
    battle::Log log;
    battle->apply(order, dice, log);
    Told told;
    for (const Event& event : log.events) {
        if (event.kind == battle::EventKind::turn) break;
        told.events.push_back(event);
        told.lines.push_back(to_text(event, before.roster()));
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
    for (int i = 0; i < throws; ++i) {
        const Told told = thrown(before, order, static_cast<std::uint64_t>(i));
        const std::string said = reading.said(told);
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
        expected.push_back(throws * share);
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
        if (!open || reading->said(thrown(played.position(n), *legal, 0)).empty()) continue;
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
};

void look_in(const battle::RuleSet& rules, const std::string& ground, Looked& looked)
{
    Played played(rules, {ground, muster::Size::small, 1, {"recruit", "recruit"}});
    const std::vector<Position> positions = positions_in(rules, played);
    looked.orders += positions.size();
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
            if (position.reading->said(thrown(*now, *legal, 0)).empty()) continue;
            altered = true;
            const std::string found = misfit(*position.reading, *now, *legal);
            if (!found.empty())
                wrong += fmt::format("{} = {}, order {}: {}\n", change.id, to_text(change),
                                     position.n + 1, found);
        }
        looked.rows += altered ? 1 : 0;
    }
}

void check_law(std::string_view id, std::initializer_list<const char*> grounds)
{
    if (test::watched) return; // says no more than in the other builds, and takes minutes
    Looked looked;
    for (const char* ground : grounds) look_in(*rules::find(id), ground, looked);
    CHECK_MESSAGE(looked.wrong.empty(), "foretold otherwise than played:\n" << looked.wrong);
    MESSAGE(id, ": ", looked.orders, " orders, altered by ", looked.rows, " rows");
    CHECK(looked.orders >= 6);
    CHECK(looked.rows >= 6);
}

} // namespace

TEST_CASE("law: what Fast Play foretells is what it plays, whatever the rows say")
{
    check_law("fast-play", {"agincourt", "raphia"});
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
    check_law("justified-ancients", {"agincourt", "raphia"});
}
TEST_CASE("law: what My Ancients foretells is what it plays, whatever the rows say")
{
    check_law("my-ancients", {"agincourt", "raphia"});
}
