// Who could attack a unit, against brute force over all that his enemies may really order: in
// positions of automatic battles, now, after both sides have let a turn pass, and where a unit goes
// that was asked about first.

#include "battles/opened.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

using namespace quincunx;
using battle::Attack;
using battle::Battle;
using battle::UnitId;

namespace {

// Somebody who attacks somebody.
struct Pair {
    Attack attack = Attack::charge;
    UnitId attacker = battle::no_unit;
    UnitId target = battle::no_unit;
    auto operator<=>(const Pair&) const = default;
};
// How dangerous: at least as the worst that he leads, at most as the worst that he goes along with.
struct Worst {
    double led = 0;
    double joined = 0;
};
using Attacks = std::map<Pair, Worst>;

std::string_view verb_of(const Battle& battle, const battle::Order& order)
{
    return battle.verbs()[order.verb].name;
}

std::optional<Attack> attack_of(const Battle& battle, const battle::Order& order)
{
    const std::string_view verb = verb_of(battle, order);
    if (verb == "charge") return Attack::charge;
    if (verb == "shoot") return Attack::shot;
    return std::nullopt;
}

void note(Attacks& attacks, const Pair& pair, double danger, bool leads = true)
{
    Worst& worst = attacks[pair];
    if (leads) worst.led = std::max(worst.led, danger);
    worst.joined = std::max(worst.joined, danger);
}

// As the battle itself tells of an order that is legal in it.
void note_legal(const Battle& battle, const battle::Order& order, Attacks& attacks)
{
    const auto attack = attack_of(battle, order);
    if (!attack || order.target == battle::no_unit) return;
    const auto legal = battle.judge(order);
    if (!legal) return;
    battle::Outlooks outlooks;
    battle.outlooks(*legal, outlooks);
    const double danger = battle::danger_of(outlooks, legal->preview().chance);
    note(attacks, {*attack, order.unit, order.target}, danger);
    for (const UnitId other : order.others)
        note(attacks, {*attack, other, order.target}, danger, false);
}

std::vector<UnitId> units_of(const Battle& battle, battle::Side side)
{
    battle::Scene scene;
    battle.draw(scene);
    std::set<UnitId> found;
    for (const battle::Figure& figure : scene.figures)
        if (figure.side == side && !figure.hidden) found.insert(figure.unit);
    return {found.begin(), found.end()};
}

// All charges and shots that may be ordered at this decision: those that are offered, and whatever
// the judge lets pass of one unit against another.
Attacks ordered_now(const Battle& battle)
{
    Attacks found;
    const battle::Decision now = battle.pending();
    const auto ours = units_of(battle, now.side);
    battle::Orders orders;
    for (const UnitId unit : ours) {
        battle.options(unit, orders);
        for (const battle::Order& order : orders)
            if (order.unit == unit) note_legal(battle, order, found);
    }
    for (std::size_t verb = 0; verb < battle.verbs().size(); ++verb)
        for (const UnitId unit : ours)
            for (const UnitId enemy : units_of(battle, other(now.side)))
                if (battle.verbs()[verb].target && battle.verbs()[verb].unit)
                    note_legal(battle, battle::order_of(now.side, verb, unit, enemy), found);
    return found;
}

// What is told of all whom this side could attack; `next`: in its next turn too.
Attacks told(const Battle& battle, battle::Side side, bool next)
{
    Attacks found;
    battle::Threats threats;
    for (const UnitId target : units_of(battle, other(side))) {
        battle.threats(target, std::nullopt, threats);
        for (const battle::Threat& threat : threats)
            if (threat.order && !threat.before && (next || !threat.next))
                for (const UnitId attacker : threat.attackers)
                    note(found, {threat.attack, attacker, target}, threat.danger);
    }
    return found;
}

Attacks only(const Attacks& all, const std::set<Attack>& kinds)
{
    Attacks found;
    for (const auto& [pair, danger] : all)
        if (kinds.contains(pair.attack)) found.emplace(pair, danger);
    return found;
}

std::string words(const Battle& battle, const Pair& pair)
{
    return fmt::format("{} of {} at {}", name(pair.attack),
                       battle.roster().full_name(pair.attacker),
                       battle.roster().full_name(pair.target));
}

// The first difference; empty: none.
std::string difference(const Battle& battle, const Attacks& real, const Attacks& query)
{
    for (const auto& [pair, worst] : real) {
        const auto at = query.find(pair);
        if (at == query.end()) return "not told: " + words(battle, pair);
        const double danger = at->second.joined;
        if (danger < worst.led - 1e-9 || danger > worst.joined + 1e-9)
            return fmt::format("{}: {} told as {}", words(battle, pair), worst.led, danger);
    }
    for (const auto& [pair, danger] : query)
        if (!real.contains(pair)) return "told, but refused: " + words(battle, pair);
    return {};
}

// Which attacks somebody is asked for now.
std::set<Attack> asked_for(const Battle& battle)
{
    const battle::Decision now = battle.pending();
    const std::string_view asked = battle.decisions()[now.kind].name;
    if (asked == "charge" || asked == "declare_charges") return {Attack::charge};
    if (asked == "shoot") return {Attack::shot};
    if (asked == "activate") return {Attack::charge, Attack::shot};
    return {};
}

struct Walker {
    std::unique_ptr<Battle> battle;
    std::uint64_t seed = 1;
    std::unique_ptr<generals::General> players[2] = {generals::find("optio")->make(),
                                                     generals::find("optio")->make()};
    generals::Choice chances[2] = {generals::Choice(1), generals::Choice(2)};

    void step()
    {
        const auto side = battle::index(battle->pending().side);
        give(*battle, players[side]->choose(*battle, chances[side]));
    }
    void give(Battle& to, const battle::LegalOrder& order) const
    {
        dice::Rolled dice(dice::seed_from(seed), to.entry() + 1);
        battle::Silence nobody;
        to.apply(order, dice, nobody);
    }
};

Walker walker(const battle::RuleSet& rules, const std::string& scenario, std::uint64_t seed)
{
    muster::Fight fight = test::fight_of(rules, scenario, muster::Size::small);
    dice::Rolled dice(dice::seed_from(seed), 0);
    rules.set_up(fight, reckoning::Sheet(rules.rules()), dice);
    return {test::opened(rules, fight), seed};
}

// Where everybody stands, and how.
std::vector<std::string> looks(const Battle& battle)
{
    battle::Scene scene;
    battle.draw(scene);
    std::vector<std::string> found;
    for (const battle::Figure& figure : scene.figures)
        found.push_back(fmt::format("{} {} {} {} {} {} {}", figure.unit, figure.pose.front.x,
                                    figure.pose.front.y, figure.pose.heading.x,
                                    figure.pose.heading.y, figure.strength.left, figure.state));
    return found;
}

// An order that does nothing, if there is one: whatever ends what is asked.
std::optional<battle::LegalOrder> idle(const Battle& battle)
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
    for (const std::string_view verb : {"stop", "pass", "hold", "leave", "stay", "stand", "name"})
        for (const battle::Order& order : orders)
            if (verb_of(battle, order) == verb)
                if (const auto legal = battle.judge(order)) return *legal;
    return std::nullopt;
}

// Lets everything pass until this side is asked for attacks in a turn that has not begun yet;
// nothing where somebody moved or was hurt on the way.
std::unique_ptr<Battle> waited(const Walker& walk, battle::Side side)
{
    const auto before = looks(*walk.battle);
    auto then = walk.battle->copy();
    bool others = then->pending().side != side;
    for (int steps = 0; steps < 80; ++steps) {
        if (then->pending().over || looks(*then) != before) return nullptr;
        others = others || then->pending().side != side;
        if (others && then->pending().side == side && !asked_for(*then).empty()) return then;
        const auto order = idle(*then);
        if (!order) return nullptr;
        walk.give(*then, *order);
    }
    return nullptr;
}

struct Tally {
    int now = 0;
    int later = 0;
    int moved = 0;
    int attacks = 0;
    int volleys = 0;
    int before = 0;
};

void check_now(const Walker& walk, Tally& tally)
{
    const auto kinds = asked_for(*walk.battle);
    if (kinds.empty()) return;
    const auto real = ordered_now(*walk.battle);
    const auto query = only(told(*walk.battle, walk.battle->pending().side, false), kinds);
    CHECK_MESSAGE(difference(*walk.battle, real, query) == "", "entry " << walk.battle->entry());
    ++tally.now;
    tally.attacks += static_cast<int>(real.size());
}

void check_later(const Walker& walk, Tally& tally)
{
    const battle::Side side = other(walk.battle->pending().side);
    const auto then = waited(walk, side);
    if (!then) return;
    const auto kinds = asked_for(*then);
    const auto real = ordered_now(*then);
    // Where sides take turns unit by unit it is still the same turn.
    const bool alternating = kinds.size() > 1;
    const bool next = !alternating || then->standing().turn != walk.battle->standing().turn;
    const auto query = only(told(*walk.battle, side, next), kinds);
    CHECK_MESSAGE(difference(*then, real, query) == "",
                  "entry " << walk.battle->entry() << " and then " << then->entry());
    ++tally.later;
    tally.attacks += static_cast<int>(real.size());
}

// A unit of Impetus is asked for its attacks once it is activated.
void check_activated(const Walker& walk, Tally& tally)
{
    const battle::Decision now = walk.battle->pending();
    if (walk.battle->decisions()[now.kind].name != "next") return;
    const auto all = told(*walk.battle, now.side, false);
    battle::Units units;
    walk.battle->subjects(units);
    battle::Orders orders;
    for (const UnitId unit : units) {
        walk.battle->options(unit, orders);
        const auto alone = std::ranges::find_if(orders, [&](const battle::Order& order) {
            return verb_of(*walk.battle, order) == "activate" && order.others.empty();
        });
        if (alone == orders.end()) continue;
        const auto then = walk.battle->copy();
        walk.give(*then, *walk.battle->judge(*alone));
        const battle::Decision asked = then->pending();
        if (asked.over || asked.about != unit || then->decisions()[asked.kind].name != "mode")
            continue;
        Attacks query;
        for (const auto& [pair, danger] : all)
            if (pair.attacker == unit) query.emplace(pair, danger);
        const auto real = ordered_now(*then);
        CHECK_MESSAGE(difference(*then, real, query) == "", "entry " << walk.battle->entry());
        ++tally.now;
        tally.attacks += static_cast<int>(real.size());
    }
}

// All who shoot at somebody in Field of Glory, as the end of the moves foretells.
void check_volleys(const Walker& walk, Tally& tally)
{
    const battle::Decision now = walk.battle->pending();
    if (walk.battle->decisions()[now.kind].name != "manoeuvre") return;
    const auto stop = idle(*walk.battle);
    REQUIRE(stop);
    battle::Outlooks outlooks;
    walk.battle->outlooks(*stop, outlooks);
    for (const battle::Side side : {battle::Side::red, battle::Side::blue})
        for (const UnitId target : units_of(*walk.battle, side)) {
            battle::Threats threats;
            walk.battle->threats(target, std::nullopt, threats);
            const auto volley = std::ranges::find_if(threats, [](const battle::Threat& threat) {
                return threat.attack == Attack::shot && !threat.next;
            });
            const auto real = std::ranges::find(
                outlooks, "The shooting at " + walk.battle->roster().full_name(target),
                &battle::Outlook::words);
            // Files that may choose may shoot at another.
            if (real == outlooks.end()) continue;
            REQUIRE(volley != threats.end());
            std::set<UnitId> shooters;
            for (const battle::Score& score : real->scores) shooters.insert(score.unit);
            for (const UnitId shooter : shooters) CHECK(volley->attackers.contains(shooter));
            if (shooters.size() != volley->attackers.size()) continue;
            if (volley->outlooks[0].scores.size() != real->scores.size() ||
                volley->outlooks[0].scores[0].words != real->scores[0].words)
                continue;
            std::map<std::string, double> shares;
            for (const battle::Chance& chance : real->outcomes) shares[chance.words] = chance.share;
            for (const battle::Chance& chance : volley->outlooks[0].outcomes)
                CHECK(shares[chance.words] == doctest::Approx(chance.share));
            ++tally.volleys;
        }
}

// Whoever would move first: moved so, he attacks from there as it was told.
void check_moves_before(const Walker& walk, Tally& tally)
{
    battle::Threats threats;
    for (const UnitId target : units_of(*walk.battle, other(walk.battle->pending().side))) {
        walk.battle->threats(target, std::nullopt, threats);
        for (const battle::Threat& threat : threats) {
            if (!threat.before || threat.next) continue;
            const auto legal = walk.battle->judge(*threat.before);
            if (!legal || legal->preview().chance < 1) continue; // not asked for it yet, or a test
            const auto then = walk.battle->copy();
            walk.give(*then, *legal);
            INFO(battle::to_text(*threat.before, then->verbs(), then->roster()));
            battle::Threats now;
            then->threats(target, std::nullopt, now);
            const auto same = std::ranges::find_if(now, [&](const battle::Threat& one) {
                return one.attack == threat.attack && !one.next && !one.before &&
                       one.attackers.contains(threat.attackers[0]);
            });
            REQUIRE(same != now.end());
            CHECK(same->danger == doctest::Approx(threat.danger));
            ++tally.before;
        }
    }
}

// Those who attack one unit: how, and with what danger.
Attacks of_unit(const Battle& battle, UnitId unit, const std::optional<table::Pose>& at)
{
    battle::Threats threats;
    CHECK(battle.threats(unit, at, threats));
    Attacks found;
    for (const battle::Threat& threat : threats)
        note(found, {threat.attack, threat.attackers[0], unit}, threat.danger);
    return found;
}

// What is told of a place before a unit goes there is what is told when it stands there.
void check_ghosts(const Walker& walk, Tally& tally)
{
    battle::Units units;
    walk.battle->subjects(units);
    battle::Orders orders;
    for (const UnitId unit : units) {
        walk.battle->options(unit, orders);
        for (const battle::Order& order : orders) {
            if (order.path.empty()) continue;
            const auto legal = walk.battle->judge(order);
            if (!legal || legal->preview().ends.empty()) continue;
            const auto then = walk.battle->copy();
            walk.give(*then, *legal);
            battle::Scene scene;
            battle::Scene before;
            then->draw(scene);
            walk.battle->draw(before);
            std::size_t changed = 0;
            bool came = false;
            for (std::size_t i = 0; i < std::min(scene.figures.size(), before.figures.size());
                 ++i) {
                const battle::Figure& one = scene.figures[i];
                const battle::Figure& other = before.figures[i];
                changed +=
                    one.unit != other.unit || !(one.pose == other.pose) || one.state != other.state;
                came = came || (one.unit == unit && one.pose == legal->preview().ends[0].at &&
                                one.state == other.state && one.front == other.front &&
                                one.depth == other.depth);
            }
            if (!came || changed != 1 || scene.figures.size() != before.figures.size()) continue;
            if (then->pending().over) continue;
            INFO(battle::to_text(order, then->verbs(), then->roster()));
            const auto foretold = of_unit(*walk.battle, unit, legal->preview().ends[0].at);
            const auto found = of_unit(*then, unit, std::nullopt);
            CHECK_MESSAGE(difference(*then, found, foretold) == "",
                          battle::to_text(order, then->verbs(), then->roster()));
            ++tally.moved;
            break;
        }
    }
}

Tally checked(std::string_view id, const std::string& scenario, int every, int most)
{
    Tally tally;
    Walker walk = walker(*rules::find(id), scenario, 7);
    for (int steps = 0; steps < most && !walk.battle->pending().over; ++steps) {
        if (steps % every == 0) {
            check_now(walk, tally);
            check_later(walk, tally);
            check_ghosts(walk, tally);
            check_activated(walk, tally);
            check_volleys(walk, tally);
            check_moves_before(walk, tally);
        }
        walk.step();
    }
    return tally;
}

} // namespace

TEST_CASE("threats: justified ancients tells every charge and shot that its judge allows")
{
    const Tally tally = checked("justified-ancients", "cannae", 3, 240);
    MESSAGE(tally.now << " " << tally.later << " " << tally.moved << " " << tally.attacks << " "
                      << tally.before);
    CHECK((tally.now > 5 && tally.later > 5 && tally.moved > 5 && tally.attacks > 20));
}

TEST_CASE("threats: fast play tells every charge and shot that its judge allows")
{
    const Tally tally = checked("fast-play", "raphia", 5, 200);
    MESSAGE(tally.now << " " << tally.later << " " << tally.moved << " " << tally.attacks << " "
                      << tally.before);
    CHECK((tally.now > 5 && tally.later > 5 && tally.moved > 5 && tally.attacks > 20));
}

TEST_CASE("threats: my ancients tells every charge and shot that its judge allows")
{
    const Tally tally = checked("my-ancients", "cannae", 5, 300);
    MESSAGE(tally.now << " " << tally.later << " " << tally.moved << " " << tally.attacks << " "
                      << tally.before);
    CHECK((tally.now > 3 && tally.later > 3 && tally.moved > 5 && tally.attacks > 10));
}

TEST_CASE("threats: impetus tells every charge and shot of whoever would be activated")
{
    const Tally tally = checked("impetus", "raphia", 3, 500);
    MESSAGE(tally.now << " " << tally.later << " " << tally.moved << " " << tally.attacks << " "
                      << tally.before);
    CHECK((tally.now > 10 && tally.moved > 3 && tally.attacks > 10));
}

TEST_CASE("threats: field of glory tells every charge that its judge allows, and every volley")
{
    const Tally tally = checked("field-of-glory", "cannae", 3, 500);
    MESSAGE(tally.now << " " << tally.later << " " << tally.moved << " " << tally.attacks << " "
                      << tally.before);
    CHECK((tally.now > 3 && tally.later > 1 && tally.moved > 5 && tally.attacks > 10));
    CHECK(tally.volleys > 3);
    CHECK(tally.before > 10);
}
