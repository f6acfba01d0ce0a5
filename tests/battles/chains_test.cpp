// What is foretold of a whole charge: the parts that are thrown for one by one come to the answer
// that is given for all of it, and a rout that is foretold is the one that is played.

#include "battles/opened.hpp"
#include "dice/law.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

using namespace quincunx;
using battle::Battle;
using battle::LegalOrder;
using battle::Outlook;
using battle::UnitId;

namespace {

const Outlook* beginning(const battle::Outlooks& outlooks, std::string_view words)
{
    const auto found = std::ranges::find_if(
        outlooks, [&](const Outlook& outlook) { return outlook.words.starts_with(words); });
    return found == outlooks.end() ? nullptr : &*found;
}

double share_of(const Outlook& outlook, std::string_view begins)
{
    double share = 0;
    for (const battle::Chance& chance : outlook.outcomes)
        if (chance.words.starts_with(begins)) share += chance.share;
    return share;
}

// Charges of automatic battles, each with what is foretold of it.
template <class Look>
void each_charge(std::string_view id, const std::string& scenario, int most, Look look)
{
    const battle::RuleSet& rules = *rules::find(id);
    muster::Fight fight = test::fight_of(rules, scenario, muster::Size::small);
    dice::Rolled set_up(dice::seed_from(3), 0);
    rules.set_up(fight, reckoning::Sheet(rules.rules()), set_up);
    const auto battle = test::opened(rules, fight);
    const auto general = generals::find("optio")->make();
    generals::Choice chance(1);
    battle::Silence nobody;
    battle::Units units;
    battle::Orders orders;
    for (int steps = 0; steps < most && !battle->pending().over; ++steps) {
        battle->subjects(units);
        for (const UnitId unit : units) {
            battle->options(unit, orders);
            for (const battle::Order& order : orders) {
                if (battle->verbs()[order.verb].name != "charge") continue;
                const auto legal = battle->judge(order);
                if (!legal) continue;
                battle::Outlooks outlooks;
                battle->outlooks(*legal, outlooks);
                look(*battle, *legal, outlooks);
            }
        }
        const LegalOrder order = general->choose(*battle, chance);
        dice::Rolled dice(dice::seed_from(3), battle->entry() + 1);
        battle->apply(order, dice, nobody);
    }
}

// Nobody does anything about it; who may pursue does.
std::optional<LegalOrder> answer(const Battle& battle)
{
    battle::Orders orders;
    battle::Orders more;
    battle.options(battle::no_unit, orders);
    battle::Units units;
    battle.subjects(units);
    for (const UnitId unit : units) {
        battle.options(unit, more);
        orders.insert(orders.end(), more.begin(), more.end());
    }
    for (const std::string_view verb : {"pursue", "stop", ""})
        for (const battle::Order& order : orders)
            if (verb.empty() || battle.verbs()[order.verb].name == verb)
                if (const auto legal = battle.judge(order)) return *legal;
    return std::nullopt;
}

// How the rout of a group that the impact broke ended, in the words of what was foretold; empty: it
// did not break by it.
std::string rout_of(const Battle& before, const LegalOrder& order, std::uint64_t seed)
{
    const UnitId target = order.order().target;
    auto battle = before.copy();
    std::vector<battle::Event> told;
    std::optional<LegalOrder> next = order;
    for (int steps = 0; steps < 30 && next; ++steps) {
        battle::Log log(false);
        dice::Rolled dice(dice::seed_from(seed), battle->entry() + 1);
        battle->apply(*next, dice, log);
        told.insert(told.end(), log.events.begin(), log.events.end());
        if (battle->pending().over) break;
        const std::string_view asked = battle->decisions()[battle->pending().kind].name;
        if (asked == "line_up" || asked == "manoeuvre" || asked == "target") break;
        next = answer(*battle);
    }
    const auto about = [&](const battle::Event& event) { return event.words.unit == target; };
    const auto blow = std::ranges::find_if(
        told, [](const battle::Event& event) { return event.kind == battle::EventKind::fight; });
    const auto broke = std::find_if(blow, told.end(), [&](const battle::Event& event) {
        return about(event) && event.words.pattern == "{unit} is BROKEN.";
    });
    const auto moved = std::find_if(blow, told.end(), [](const battle::Event& event) {
        return event.kind == battle::EventKind::move;
    });
    if (broke == told.end() || broke > moved) return {};
    int lost = 0;
    for (auto event = broke; event != told.end(); ++event) {
        if (!about(*event)) continue;
        if (event->kind == battle::EventKind::removed) return "is gone";
        if (event->rule == "fog.level.broken.pursuers") lost += static_cast<int>(event->words.a);
    }
    if (lost == 0) return "gets clear";
    return lost == 1 ? "loses a base in its rout" : fmt::format("loses {} bases in its rout", lost);
}

} // namespace

TEST_CASE("chains: the whole of a charge is what its tests leave of the fight at its end")
{
    for (const std::string_view id : {"justified-ancients", "my-ancients", "field-of-glory"}) {
        int seen = 0;
        each_charge(id, "cannae", 400,
                    [&](const Battle&, const LegalOrder&, const battle::Outlooks& outlooks) {
                        const Outlook* whole = beginning(outlooks, "All in all");
                        if (whole == nullptr) return;
                        ++seen;
                        CHECK(&outlooks.back() == whole);
                        double sum = 0;
                        for (const battle::Chance& chance : whole->outcomes) sum += chance.share;
                        CHECK(sum == doctest::Approx(1));
                    });
        CHECK_MESSAGE(seen > 0, id);
    }
}

TEST_CASE("chains: in Justified Ancients an order that is not obeyed leads to no melee")
{
    int seen = 0;
    each_charge("justified-ancients", "cannae", 400,
                [&](const Battle&, const LegalOrder& legal, const battle::Outlooks& outlooks) {
                    const Outlook* whole = beginning(outlooks, "All in all");
                    const Outlook* round = beginning(outlooks, "The round of melee");
                    if (whole == nullptr || round == nullptr) return;
                    ++seen;
                    const double obeys = legal.preview().chance;
                    CHECK(share_of(*whole, "does not obey") == doctest::Approx(1 - obeys));
                    CHECK(share_of(*whole, "neither") ==
                          doctest::Approx(obeys * share_of(*round, "neither")));
                });
    CHECK(seen > 0);
}

TEST_CASE("law: the rout that Field of Glory foretells of a broken target is the one it plays")
{
    int compared = 0;
    std::string wrong;
    for (const char* scenario : {"agincourt", "raphia", "pharsalus"})
        each_charge(
            "field-of-glory", scenario, 500,
            [&](const Battle& battle, const LegalOrder& order, const battle::Outlooks& outlooks) {
                const std::string name = battle.roster().full_name(order.order().target);
                const Outlook* rout = beginning(outlooks, fmt::format("If {} breaks", name));
                const Outlook* impact = beginning(outlooks, "Impact: " + name);
                if (rout == nullptr || compared >= 4) return;
                if (share_of(*impact, "becomes BROKEN") < 0.1) return;
                std::map<std::string, std::int64_t> counted;
                int played = 0;
                for (std::uint64_t seed = 0; seed < 600; ++seed) {
                    const std::string end = rout_of(battle, order, seed);
                    if (end.empty()) continue;
                    ++played;
                    ++counted[end];
                }
                if (played < 30) return;
                ++compared;
                std::vector<std::int64_t> seen;
                std::vector<double> expected;
                std::string text;
                for (const battle::Chance& chance : rout->outcomes) {
                    seen.push_back(counted[chance.words]);
                    expected.push_back(played * chance.share);
                    text += fmt::format(" {}: {} of {:.1f};", chance.words, seen.back(),
                                        expected.back());
                    counted.erase(chance.words);
                }
                for (const auto& [words, count] : counted)
                    wrong +=
                        fmt::format("{}: {} times \"{}\" was not foretold\n", name, count, words);
                if (law::fit(seen, expected).chance() < 1e-6) wrong += name + ":" + text + "\n";
            });
    CHECK(wrong == "");
    CHECK(compared > 0);
}
