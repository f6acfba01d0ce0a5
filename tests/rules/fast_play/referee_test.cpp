// Whole battles with a referee who knows the rules of contact and nothing of how the program plays:
// nobody comes to touch an enemy with his front but to fight him, only a front makes contact, a
// breakthrough keeps off those it has beaten, and those who run end clear of enemies.

#include "battles/opened.hpp"
#include "field/referee.hpp"
#include "rules/fast_play/field/charges.hpp"
#include "rules/fast_play/field/field.hpp"
#include "rules/fast_play/rule_set.hpp"
#include "table/path.hpp"
#include "watched.hpp"

#include <cstdlib>

using namespace quincunx;
using namespace quincunx::fast_play;

namespace {

constexpr double hair = 0.002; // inches: more than all rounding

struct Seen {
    const State& before;
    const State& after;
    const quincunx::test::Told& told;
};

double apart_at(const State& state, UnitId unit, const table::Pose& pose, UnitId other)
{
    return table::distance(rect_at(state, unit, pose, pose.front), rect(state, other, pose.front));
}

// Does the unit's front edge, at that place, lie on the enemy: does he stand right before it?
bool front_is_on(const State& state, UnitId unit, const table::Pose& pose, UnitId enemy)
{
    const table::Rect front = table::rect_of(pose, frontage_of(state, unit), 0, pose.front);
    const auto gap = straight_to(front, rect(state, enemy, pose.front));
    return gap && *gap <= hair;
}

bool moved_by(const Seen& seen, UnitId unit, std::initializer_list<std::string_view> rules)
{
    for (const battle::Event* move : seen.told.moves(unit))
        for (const std::string_view rule : rules)
            if (move->rule == rule) return true;
    return false;
}

std::string turned(const Seen& seen)
{
    for (UnitId unit = 0; unit < seen.after.units.size(); ++unit) {
        if (!present(seen.before, unit) || !present(seen.after, unit)) continue;
        const std::string fault = quincunx::test::turn_fault(
            seen.told, unit, seen.before.units[unit].pose.heading,
            seen.after.units[unit].pose.heading,
            {"fp.move.forced_turn", "fp.tl.change_facing", "fp.move.facing_cost"});
        if (!fault.empty()) return fault;
    }
    return {};
}

// --- enemies that touch
// ----------------------------------------------------------------------------------------------

// Whoever lines up with one enemy may touch another, whom it does not fight
// (fp.charge.only_target). Forced moves that begin nearer than an inch to an enemy end where they
// would run over him.
bool may_touch(const Seen& seen, UnitId unit)
{
    for (const battle::Event& event : seen.told.events) // a charger stops where it rides down
        if (event.words.unit == unit &&
            (event.rule == "fp.charge.caught" || event.kind == battle::EventKind::fight))
            return true;
    return moved_by(seen, unit,
                    {"fp.charge.conform", "fp.charge.caught", "fp.charge.counter", "fp.move.rout",
                     "fp.charge.flee", "fp.victory.recoil", "fp.victory.retire",
                     "fp.victory.retreat", "fp.elephant.stampede", "fp.move.forced_turn"});
}

bool is_in_hand(const State& state, UnitId unit)
{
    for (const Charger& charger : state.act.chargers)
        if (charger.unit == unit) return true;
    return state.act.target == unit && state.act.doing != Doing::nothing;
}

// Has a unit that moved come to lie with its front on an enemy?
bool came_upon(const Seen& seen, UnitId unit, UnitId enemy)
{
    return !seen.told.moves(unit).empty() &&
           front_is_on(seen.after, unit, seen.after.units[unit].pose, enemy);
}

std::string touched(const Seen& seen)
{
    const State& after = seen.after;
    for (UnitId a = 0; a < after.units.size(); ++a)
        for (UnitId b = a + 1; b < after.units.size(); ++b) {
            if (!present(after, a) || !present(after, b) || !enemies(after, a, b) ||
                !may_be_within(after, a, b, 0.1) || distance(after, a, b) > 0.001 ||
                !(came_upon(seen, a, b) || came_upon(seen, b, a)))
                continue;
            const bool before = present(seen.before, a) && present(seen.before, b) &&
                                distance(seen.before, a, b) <= 0.001;
            if (!before && !seen.told.fought(a, b) && !is_in_hand(after, a) &&
                !may_touch(seen, a) && !may_touch(seen, b))
                return seen.told.name(a) + " and " + seen.told.name(b) +
                       " touch and have not fought";
        }
    return {};
}

// --- those who run
// ----------------------------------------------------------------------------------------------

std::string ran(const Seen& seen)
{
    for (const battle::Event& event : seen.told.events) {
        if (event.kind != battle::EventKind::move ||
            (event.rule != "fp.move.rout" && event.rule != "fp.charge.flee"))
            continue;
        const UnitId unit = event.words.unit;
        if (!present(seen.after, unit) || !present(seen.before, unit)) continue;
        for (UnitId enemy = 0; enemy < seen.after.units.size(); ++enemy) {
            if (!present(seen.after, enemy) || !enemies(seen.after, unit, enemy) ||
                !seen.told.moves(enemy).empty())
                continue;
            // Whoever began nearer stops only where it would run over him.
            const double ends = apart_at(seen.after, unit, event.to, enemy);
            if (ends < 1 - hair && apart_at(seen.before, unit, event.from, enemy) > 1 - hair / 2)
                return fmt::format("{} runs to {} from {}", seen.told.name(unit), ends,
                                   seen.told.name(enemy));
        }
    }
    return {};
}

// --- breakthroughs
// ----------------------------------------------------------------------------------------------

bool breaks_through(const State& before, const battle::Order& order)
{
    return before.act.doing == Doing::break_outs && !order.path.empty();
}

// Where its own way ended, before it lined up or went on.
table::Pose came_to(const Seen& seen, UnitId unit)
{
    table::Pose came = seen.before.units[unit].pose;
    for (const battle::Event* move : seen.told.moves(unit)) {
        if (move->rule != "fp.victory.breakthrough_rules") break;
        came = move->to;
    }
    return came;
}

UnitId surprised_by(const Seen& seen, UnitId unit)
{
    for (const battle::Event& event : seen.told.events)
        if (event.rule == "fp.charge.surprised" && event.words.other == unit)
            return event.words.unit;
    return seen.after.act.doing == Doing::surprised ? seen.after.act.target : no_unit;
}

std::string broke_through(const Seen& seen)
{
    if (!breaks_through(seen.before, seen.told.order)) return {};
    const Breakthrough may = seen.before.act.breakthroughs.front();
    const UnitId unit = may.unit;
    const table::Pose start = seen.before.units[unit].pose;
    const table::Pose came = came_to(seen, unit);
    const UnitId met = surprised_by(seen, unit);
    const std::string who = seen.told.name(unit);
    if (met != no_unit) {
        if (!front_is_on(seen.before, unit, came, met))
            return who + " meets " + seen.told.name(met) + " not with its front";
        if (!partly_in_front_zone(rect(seen.before, unit, start.front),
                                  rect(seen.before, met, start.front)))
            return who + " meets " + seen.told.name(met) + ", who was not in its front zone";
    }
    for (UnitId enemy = 0; enemy < seen.after.units.size(); ++enemy) {
        if (enemy == met || !present(seen.before, enemy) || !present(seen.after, enemy) ||
            !enemies(seen.before, unit, enemy) || seen.before.units[enemy].hidden)
            continue;
        const double began = apart_at(seen.before, unit, start, enemy);
        const double ends = apart_at(seen.before, unit, came, enemy);
        if ((may.beaten & bit(enemy)) != 0 && ends < 1 - hair && ends < began - hair)
            return fmt::format("{} breaks through to {} of {}, whom it has beaten", who, ends,
                               seen.told.name(enemy));
        // Whom it touches together with the one it charges it does not fight.
        if (met == no_unit && ends <= 0.001 && began > 0.001 &&
            front_is_on(seen.before, unit, came, enemy))
            return who + " breaks through and touches " + seen.told.name(enemy);
    }
    return {};
}

// --- battles
// ----------------------------------------------------------------------------------------------

struct Count {
    int orders = 0;
    int breakthroughs = 0;
    int sidesteps = 0; // of formed troops
};

std::string refereed(battle::Battle& battle, std::string_view red, std::uint64_t seed, Count& count)
{
    State before;
    const auto look = [&](const quincunx::test::Told& told) -> std::string {
        const Seen seen{before, battle::state_in<State>(battle), told};
        ++count.orders;
        count.breakthroughs += breaks_through(before, told.order) ? 1 : 0;
        for (const table::Step& step : told.order.path)
            if (step.kind == table::StepKind::shift &&
                order_of(before, told.order.unit) == Order::formed)
                ++count.sidesteps;
        for (const auto& fault : {turned(seen), touched(seen), ran(seen), broke_through(seen),
                                  quincunx::test::dice_fault(told, {6, 10})})
            if (!fault.empty()) return fault;
        return {};
    };
    return quincunx::test::refereed(
        battle, red, "optio", seed, [&] { before = battle::state_in<State>(battle); }, look);
}

} // namespace

TEST_CASE("whole battles of Fast Play stand up to a referee" *
          doctest::skip(quincunx::test::watched))
{
    Count count;
    const char* asked = std::getenv("QUINCUNX_REFEREED");
    const std::uint64_t last = asked != nullptr ? std::strtoull(asked, nullptr, 10) : 1;
    for (std::uint64_t seed = 1; seed <= last; ++seed)
        for (const std::string& scenario : quincunx::test::library().scenario_names())
            for (const muster::Size size : {muster::Size::small, muster::Size::large})
                for (const std::string general : {"optio", "recruit"}) {
                    const auto battle = quincunx::test::opened(
                        rule_set(), quincunx::test::fight_of(rule_set(), scenario, size));
                    INFO(scenario << (size == muster::Size::small ? " small " : " large ")
                                  << general << " seed " << seed);
                    CHECK(refereed(*battle, general, seed, count) == "");
                }
    CHECK(count.orders > 10'000);
    CHECK(count.breakthroughs > 100);
    CHECK(count.sidesteps > 10);
}
