// What Field of Glory foretells of a fight or a volley is what it plays, for everybody in it. The
// dice fall only when all have answered, so the battle is played on from the order: others say no
// more, and who must choose takes what is offered first. Hundreds of times, by the printed rows,
// and by every other value of a row that alters what is shown.

#include "battles/opened.hpp"
#include "dice/law.hpp"
#include "dice/rolled.hpp"
#include "field/change.hpp"
#include "rows/stage.hpp"
#include "watched.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

using namespace quincunx;
using namespace quincunx::rows;

namespace {

using battle::Battle;
using battle::Event;
using battle::EventKind;
using battle::LegalOrder;
using battle::UnitId;
using Told = std::vector<Event>;

// --- what is foretold
// ------------------------------------------------------------------------------------------------

// The group that an outlook is about; none: it is about something else.
UnitId group_of(const battle::Outlook& outlook, const battle::Roster& roster)
{
    for (const std::string_view words : {"Impact: ", "Melee: ", "The shooting at "}) {
        if (!outlook.words.starts_with(words)) continue;
        const std::string name = outlook.words.substr(words.size());
        for (UnitId unit = 0; unit < roster.units.size(); ++unit)
            if (roster.full_name(unit) == name) return unit;
    }
    return battle::no_unit;
}

// What may become of each group, in words, with its share.
using Fates = std::map<UnitId, std::map<std::string, double>>;

Fates foretold(const Battle& battle, const LegalOrder& order)
{
    battle::Outlooks outlooks;
    battle.outlooks(order, outlooks);
    Fates fates;
    for (const battle::Outlook& outlook : outlooks)
        if (const UnitId group = group_of(outlook, battle.roster()); group != battle::no_unit)
            for (const battle::Chance& chance : outlook.outcomes)
                fates[group][chance.words] += chance.share;
    return fates;
}

// --- what is played
// ------------------------------------------------------------------------------------------------

bool is_blow(const Event& event)
{
    return event.kind == EventKind::fight || event.kind == EventKind::shot;
}

Told::const_iterator first_blow(const Told& told)
{
    return std::find_if(told.begin(), told.end(), is_blow);
}

std::string_view verb_of(const Battle& battle, const LegalOrder& order)
{
    return battle.verbs()[static_cast<std::size_t>(order.order().verb)].name;
}

// Nothing more is said; where something must be, the first that is offered.
std::optional<LegalOrder> next_order(const Battle& battle)
{
    const battle::Decision decision = battle.pending();
    if (decision.over) return std::nullopt;
    const auto stop =
        battle::order_of_text(decision.side == battle::Side::red ? "red stop" : "blue stop",
                              battle.verbs(), battle.roster());
    if (battle::Verdict verdict = battle.judge(*stop)) return *std::move(verdict);
    battle::Units subjects;
    battle.subjects(subjects);
    battle::Orders options;
    for (const UnitId subject : subjects) {
        battle.options(subject, options);
        for (const battle::Order& option : options)
            if (battle::Verdict verdict = battle.judge(option)) return *std::move(verdict);
    }
    return std::nullopt;
}

bool all_fight(const Told& told, const Fates& fates)
{
    return std::all_of(fates.begin(), fates.end(), [&](const auto& fate) {
        return std::any_of(first_blow(told), told.end(), [&](const Event& event) {
            return is_blow(event) &&
                   (event.words.unit == fate.first || event.words.other == fate.first);
        });
    });
}

// All that was told until the blows have fallen. Nothing: none fell soon, not all are in the fight,
// or others threw dice before it; that is another story than the one foretold.
Told played_out(const Battle& before, const LegalOrder& order, const Fates& fates,
                std::uint64_t seed)
{
    constexpr int answers = 20;
    // Who ends the moves of his turn lets everybody shoot.
    const bool ends_phase = verb_of(before, order) == "stop";
    auto battle = before.copy();
    Told told;
    std::optional<LegalOrder> next = order;
    for (int i = 0; i < answers && next; ++i) {
        dice::Rolled dice(dice::seed_from(seed), battle->entry() + 1);
        battle::Log log(false);
        battle->apply(*next, dice, log);
        told.insert(told.end(), log.events.begin(), log.events.end());
        const auto blow = first_blow(told);
        const bool other_story = std::any_of(told.cbegin(), blow, [&](const Event& event) {
            return (event.kind == EventKind::turn && !ends_phase) ||
                   (!event.dice.empty() && event.words.unit != order.order().unit);
        });
        if (other_story) return {};
        if (blow != told.end()) return all_fight(told, fates) ? told : Told();
        next = next_order(*battle);
    }
    return {};
}

// What became of a group, as an outlook says it: by contact and blows, not by what it saw or did
// afterwards.
std::string fate_of(const Told& told, UnitId group)
{
    const auto end = std::find_if(first_blow(told), told.end(), [](const Event& event) {
        return event.kind == EventKind::move || event.kind == EventKind::turn ||
               event.rule == "fog.ct.reason.friend_breaks" ||
               event.rule == "fog.ct.reason.commander_lost";
    });
    std::string level;
    int lost = 0;
    for (auto event = told.begin(); event != end; ++event) {
        if (event->words.unit != group) continue;
        if (event->words.pattern == "{unit} is {word}.") level = event->words.word.text;
        if (event->words.pattern == "{unit} is BROKEN.") level = "BROKEN";
        if (event->rule == "fog.death.remove" && event->words.pattern.ends_with(" left."))
            lost += static_cast<int>(event->words.a);
    }
    const std::string becomes = level.empty() ? "holds" : "becomes " + level;
    if (lost == 0) return becomes;
    return becomes + (lost == 1 ? ", a base lost" : fmt::format(", {} bases lost", lost));
}

// --- do they agree?
// ------------------------------------------------------------------------------------------------

constexpr int plays = 240;

// What does not fit; empty where what is played is what was foretold.
std::string disagreement(const Battle& before, const LegalOrder& order)
{
    const Fates fates = foretold(before, order);
    std::map<UnitId, std::map<std::string, std::int64_t>> counted;
    int useful = 0;
    for (int i = 0; i < plays; ++i) {
        const Told told = played_out(before, order, fates, static_cast<std::uint64_t>(i));
        if (told.empty()) continue;
        ++useful;
        for (const auto& [group, shares] : fates) {
            const std::string fate = fate_of(told, group);
            const auto share = shares.find(fate);
            if (share == shares.end() || share->second <= 0)
                return fmt::format("{}: \"{}\" was not foretold", before.roster().full_name(group),
                                   fate);
            ++counted[group][fate];
        }
    }
    std::string wrong;
    for (const auto& [group, shares] : fates) {
        std::vector<std::int64_t> seen;
        std::vector<double> expected;
        std::string text = before.roster().full_name(group);
        for (const auto& [words, share] : shares) {
            seen.push_back(counted[group][words]);
            expected.push_back(useful * share);
            text += fmt::format("; {}: {} of {:.1f}", words, seen.back(), expected.back());
        }
        if (law::fit(seen, expected).chance() < 1e-6) wrong += text + "\n";
    }
    return wrong;
}

// "charge of two", "shoot of many": by who strikes at those whose fates are foretold. Empty: the
// dice do not fall soon, or others throw first as often as not.
std::string kind_of(const Battle& before, const LegalOrder& order)
{
    constexpr int tries = 8;
    const Fates fates = foretold(before, order);
    if (fates.empty()) return {};
    int useful = 0;
    std::set<UnitId> fighters; // who strike at them
    for (int i = 0; i < tries; ++i) {
        const Told told = played_out(before, order, fates, static_cast<std::uint64_t>(i));
        useful += told.empty() ? 0 : 1;
        for (const Event& event : told)
            if (is_blow(event) && fates.contains(event.words.other))
                fighters.insert(event.words.unit);
    }
    if (useful * 2 <= tries) return {};
    return fmt::format("{} of {}", verb_of(before, order), fighters.size() > 2 ? "many" : "two");
}

// Orders of a battle by their kinds, of each the first few.
using Kinds = std::map<std::string, std::vector<std::size_t>>;
Kinds orders_in(Played& played)
{
    constexpr std::size_t of_each_kind = 2;
    Kinds found;
    const std::size_t orders = played.play_to(600);
    for (std::size_t n = 0; n < orders; ++n) {
        const Battle& before = played.position(n);
        const std::string kind = kind_of(before, *before.judge(played.order(n)));
        if (!kind.empty() && found[kind].size() < of_each_kind) found[kind].push_back(n);
    }
    return found;
}

struct Compared {
    std::map<std::string, int> kinds;
    std::set<std::string> rows; // that altered what is shown
    std::string wrong;
};

void compare_with_other_rows(const battle::RuleSet& rules, Played& played, const Kinds& kinds,
                             Compared& compared)
{
    for (const reckoning::Entry& entry : rules.rules().entries) {
        const std::vector<reckoning::Change> others = other_values(rules.rules(), entry);
        if (others.empty()) continue;
        const reckoning::Change& change = others.front();
        const auto opened = played.opened_by(sheet_with(rules.rules(), change));
        if (!opened.battle || opened.battle->hash() != played.position(0).hash()) continue;
        for (const auto& [kind, orders] : kinds) {
            const std::size_t n = orders.front();
            const auto now = played.position_under(n, *opened.battle);
            const battle::Verdict legal = now->judge(played.order(n));
            if (!legal || shown_before(*now, *legal) == played.shown(n)) continue;
            compared.rows.insert(change.id);
            const std::string found = disagreement(*now, *legal);
            if (!found.empty())
                compared.wrong += fmt::format("{} = {}, order {}: {}\n", change.id, to_text(change),
                                              n + 1, found);
        }
    }
}

void compare(const battle::RuleSet& rules, const std::string& ground, Compared& compared)
{
    Played played(rules, {ground, muster::Size::small, 1, {"recruit", "recruit"}});
    const Kinds kinds = orders_in(played);
    for (const auto& [kind, orders] : kinds)
        for (const std::size_t n : orders) {
            const Battle& before = played.position(n);
            const std::string found = disagreement(before, *before.judge(played.order(n)));
            if (!found.empty())
                compared.wrong += fmt::format("{}, order {}: {}\n", ground, n + 1, found);
            ++compared.kinds[kind];
        }
    compare_with_other_rows(rules, played, kinds, compared);
}

} // namespace

TEST_CASE("law: what Field of Glory foretells of fights and volleys is what it plays, however many "
          "are in them")
{
    if (test::watched) return; // says no more than in the other builds, and takes minutes
    Compared compared;
    for (const char* ground : {"agincourt", "raphia", "pharsalus"})
        compare(*rules::find("field-of-glory"), ground, compared);
    CHECK_MESSAGE(compared.wrong.empty(), "foretold otherwise than played:\n" << compared.wrong);
    for (const char* kind : {"charge of two", "charge of many", "stand of two", "lead of many",
                             "overlap of many", "stop of two", "stop of many"})
        CHECK_MESSAGE(compared.kinds[kind] > 0, kind);
    MESSAGE("field-of-glory: ", compared.rows.size(), " rows altered fights and volleys");
    CHECK(compared.rows.size() >= 40);
}
