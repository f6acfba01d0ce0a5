// Events carry what happened as data: whoever has the first scene and the events knows every scene
// after it, by which ways everybody came there, and what the factors come to.

#include "battle/account.hpp"
#include "battles/opened.hpp"
#include "dice/rolled.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>

#include <cmath>
#include <deque>
#include <map>
#include <optional>

using namespace quincunx;
using battle::Event;
using battle::EventKind;
using battle::Leg;
using table::Pose;

namespace {

double apart(table::Point a, table::Point b)
{
    return table::to_units(table::length(table::relative(a, b)));
}

// A table that is kept by what events tell, and by nothing else.
class Kept {
  public:
    explicit Kept(const battle::Scene& scene)
    {
        for (auto& [key, figure] : figures_in(scene)) pieces_[key] = figure;
        generals_ = scene.generals;
    }

    // What is wrong with an event, by all that was told before it; empty: nothing.
    std::string take(const Event& event)
    {
        std::string found = moved(event);
        for (const battle::Change& change : event.changes)
            if (std::string fault = take(event, change); found.empty()) found = fault;
        for (const battle::GeneralChange& change : event.generals) {
            battle::GeneralFigure& one = generals_[change.number];
            const battle::GeneralChange::State now{one.at, one.with, one.lost};
            if ((!(now == change.before) || one.side != change.side) && found.empty())
                found = "a general was not as he is told to have been";
            one.at = change.after.at;
            one.with = change.after.with;
            one.lost = change.after.lost;
        }
        return found;
    }

    // Where it differs from a scene.
    std::string differs_from(const battle::Scene& scene) const
    {
        const auto stand = figures_in(scene);
        if (stand.size() != pieces_.size()) return "others are on the table than was told";
        for (const auto& [key, figure] : stand) {
            const auto kept = pieces_.find(key);
            if (kept == pieces_.end()) return fmt::format("unit {} was not told of", key.first);
            if (!(battle::looks_of(kept->second) == battle::looks_of(figure)))
                return fmt::format("unit {} looks otherwise than was told", key.first);
            if (kept->second.bases.size() != figure.bases.size())
                return fmt::format("unit {} has other bases than was told", key.first);
            for (std::size_t i = 0; i < figure.bases.size(); ++i)
                if (apart(kept->second.bases[i].front, figure.bases[i].front) > 0.001)
                    return fmt::format("bases of unit {} stand otherwise", key.first);
        }
        for (std::size_t i = 0; i < scene.generals.size(); ++i)
            if (!(scene.generals[i].at == generals_[i].at) ||
                scene.generals[i].with != generals_[i].with ||
                scene.generals[i].lost != generals_[i].lost)
                return fmt::format("general {} is elsewhere", i);
        return {};
    }

  private:
    using Key = std::pair<battle::UnitId, int>;
    static std::map<Key, battle::Figure> figures_in(const battle::Scene& scene)
    {
        std::map<Key, battle::Figure> found;
        for (const battle::Figure& figure : scene.figures) {
            int piece = 0;
            while (found.contains({figure.unit, piece})) ++piece;
            found[{figure.unit, piece}] = figure;
        }
        return found;
    }

    // Where a move begins the unit stood before the event, or came to stand by what it tells.
    bool stood_at(const Event& event) const
    {
        const auto stands = pieces_.find({event.actor, 0});
        if (stands == pieces_.end() || stands->second.pose == event.from) return true;
        for (const battle::Change& change : event.changes)
            if (change.unit == event.actor && change.before.pose == event.from) return true;
        return false;
    }

    std::string moved(const Event& event) const
    {
        if (event.kind != EventKind::move || event.from == event.to) return {};
        if (event.motive == battle::Motive::none) return "a move without a motive";
        if (event.path.empty() || !(event.path.back().to == event.to))
            return "a path that does not lead to where it ends";
        if (event.motive != battle::Motive::arrival && !stood_at(event))
            return "a path that does not begin where the unit stands";
        Pose at = event.from;
        for (const Leg& leg : event.path) {
            const bool turned = !(leg.to.heading == at.heading);
            if (leg.by == Leg::By::straight && turned) return "a straight leg that turns";
            if (leg.by == Leg::By::wheel) {
                if (!turned) return "a wheel that does not turn";
                if (std::abs(apart(at.front, leg.about) - apart(leg.to.front, leg.about)) > 0.006)
                    return "a wheel about no corner of its";
            }
            at = leg.to;
        }
        return {};
    }

    std::string take(const Event& event, const battle::Change& change)
    {
        const Key key{change.unit, change.piece};
        const auto kept = pieces_.find(key);
        const battle::Looks now =
            kept == pieces_.end() ? battle::Looks{} : battle::looks_of(kept->second);
        std::string found;
        if (!(now == change.before)) found = "a unit was not as it is told to have been";
        if (change.piece == 0 && weaker(change.before, change.after) &&
            !speaks_of(event, change.unit))
            found = "a loss is told by an event that does not name who suffers it";
        if (!change.after.present) {
            pieces_.erase(key);
            return found;
        }
        battle::Figure& figure = pieces_[key];
        const battle::Figure before = figure;
        figure.unit = change.unit;
        figure.hidden = change.after.hidden;
        figure.pose = change.after.pose;
        figure.front = change.after.front;
        figure.depth = change.after.depth;
        figure.base_front = change.after.base_front;
        figure.base_depth = change.after.base_depth;
        figure.acted = change.after.acted;
        figure.strength = change.after.strength;
        names_.push_back(change.after.states);
        figure.markers.clear();
        for (const battle::Marked& state : names_.back())
            figure.markers.push_back({state.name, "", '?', state.kind, state.count});
        if (!change.bases.empty()) {
            figure.bases = change.bases;
            return found;
        }
        const table::Turn turn = table::turn_between(before.pose.heading, figure.pose.heading);
        for (Pose& base : figure.bases) {
            const table::Vec by = table::relative(base.front, before.pose.front);
            base.front = table::snapped(figure.pose.front, table::rotated(by, turn));
            base.heading = table::turned(base.heading, turn);
        }
        return found;
    }

    std::map<Key, battle::Figure> pieces_;
    std::vector<battle::GeneralFigure> generals_;
    std::deque<std::vector<battle::Marked>> names_; // that figures point to
};

// Lines add up to what they are told to come to; dice are all in pools.
std::string sums_fault(const Event& event)
{
    for (const battle::Sum& sum : event.sums) {
        double total = 0;
        for (std::size_t i = 0; i < event.reckoning.lines.size(); ++i)
            if ((sum.lines >> i & 1U) != 0) total += event.reckoning.lines[i].value;
        if (std::abs(total - sum.total) > 1e-9)
            return fmt::format("lines of {} come to {}, told {}", sum.of, total, sum.total);
    }
    std::size_t dice = 0;
    for (const battle::Pool& pool : battle::pools_of({event.dice.begin(), event.dice.size()}))
        dice += pool.dice.size();
    return dice == event.dice.size() ? "" : "dice in no pool";
}

// How many hits an event speaks of, where its last words are of those.
std::optional<double> hits_spoken_of(const battle::Sentence& words)
{
    if (words.pattern.ends_with("{a} hits.")) return words.a;
    if (words.pattern.ends_with("{b} hits.")) return words.b;
    if (words.pattern.ends_with("{c} hits.")) return words.c;
    return {};
}

// What the dice of a fight or a shot show is as many hits as its words say.
std::string hits_fault(const Event& event)
{
    const std::optional<double> spoken = hits_spoken_of(event.words);
    if (!spoken || event.dice.empty()) return {};
    int hits = 0;
    for (const battle::Pool& pool : battle::pools_of({event.dice.begin(), event.dice.size()}))
        hits += pool.hits();
    return hits == *spoken ? "" : fmt::format("{} hits shown, {} told", hits, *spoken);
}

// Causes lie before, in the same order; the two sides of a fight know each other.
std::string links_fault(const std::vector<Event>& events, std::size_t i)
{
    const Event& event = events[i];
    if (event.cause < 0 || static_cast<std::size_t>(event.cause) > i) return "a cause before all";
    if (event.counterpart == 0) return {};
    const Event& other = events[i + static_cast<std::size_t>(event.counterpart)];
    const bool mutual = other.counterpart == -event.counterpart && other.rule == event.rule &&
                        speaks_of(other, event.actor) && speaks_of(event, other.actor);
    return mutual ? "" : "sides of two fights";
}

struct Seen {
    std::map<std::string, int> faults; // with the rule and the words of the first
    int moves = 0, wheels = 0, sums = 0, pairs = 0, caused = 0, losses = 0;
};

void watch(const std::vector<Event>& events, Kept& kept, const battle::Battle& battle, Seen& seen)
{
    for (std::size_t i = 0; i < events.size(); ++i) {
        const Event& event = events[i];
        for (const std::string& fault :
             {kept.take(event), sums_fault(event), hits_fault(event), links_fault(events, i)})
            if (!fault.empty())
                ++seen.faults[fmt::format("{}: {} {}", fault, name(event.kind),
                                          to_text(event, battle.roster()))];
        seen.moves += event.path.empty() ? 0 : 1;
        for (const Leg& leg : event.path) seen.wheels += leg.by == Leg::By::wheel ? 1 : 0;
        seen.sums += static_cast<int>(event.sums.size());
        seen.pairs += event.counterpart > 0 ? 1 : 0;
        seen.caused += event.cause > 0 ? 1 : 0;
        for (const battle::Change& change : event.changes)
            seen.losses += weaker(change.before, change.after) ? 1 : 0;
    }
}

Seen seen_in(battle::Battle& battle, std::uint64_t number)
{
    const dice::Seed seed = dice::seed_from(number);
    const auto general = generals::find("recruit")->make();
    generals::Choice chance(number);
    battle::Scene scene;
    battle.draw(scene);
    Kept kept(scene);
    Seen seen;
    while (!battle.pending().over && seen.faults.size() < 4) {
        const battle::LegalOrder order = general->choose(battle, chance);
        dice::Rolled rolled(seed, battle.entry() + 1);
        battle::Log log;
        battle.apply(order, rolled, log);
        watch(log.events, kept, battle, seen);
        battle.draw(scene);
        if (const std::string fault = kept.differs_from(scene); !fault.empty()) {
            ++seen.faults[fault + " after " +
                          battle::to_text(order.order(), battle.verbs(), battle.roster())];
            kept = Kept(scene);
        }
    }
    return seen;
}

} // namespace

TEST_CASE("whoever has the first scene and the events has every scene, every way and every sum")
{
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        Seen all;
        const std::string id(rules->rules().rules);
        CAPTURE(id);
        for (const std::string scenario : {"zama", "raphia", "hastings", "trebia"}) {
            CAPTURE(scenario);
            const auto battle =
                test::opened(*rules, test::fight_of(*rules, scenario, muster::Size::small));
            const Seen seen = seen_in(*battle, 11);
            for (const auto& [fault, times] : seen.faults) CHECK_MESSAGE(times == 0, fault);
            all.moves += seen.moves;
            all.wheels += seen.wheels;
            all.sums += seen.sums;
            all.pairs += seen.pairs;
            all.caused += seen.caused;
            all.losses += seen.losses;
        }
        MESSAGE(id << ": " << all.moves << " moves, " << all.wheels << " wheels, " << all.sums
                   << " sums, " << all.pairs << " fights of two sides, " << all.caused
                   << " caused, " << all.losses << " losses");
        CHECK(all.moves > 50);
        CHECK(all.wheels > 0);
        CHECK(all.sums > 20);
        CHECK(all.pairs > 5);
        CHECK(all.caused > 50);
    }
}
