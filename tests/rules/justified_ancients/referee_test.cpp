// Whole battles with a referee: nobody turns about but by a rule that turns him, those who run end
// clear of enemies, and dice are told as they are. (Who is in contact is worked out from the places
// whenever it is asked, and corners that touch do not fight.)

#include "battles/opened.hpp"
#include "field/referee.hpp"
#include "rules/justified_ancients/field/field.hpp"
#include "rules/justified_ancients/rule_set.hpp"
#include "watched.hpp"

#include <cstdlib>

using namespace quincunx;
using namespace quincunx::justified_ancients;

namespace {

constexpr double hair = 0.02; // inches: the rules' own tolerance and rounding

struct Seen {
    const State& before;
    const State& after;
    const quincunx::test::Told& told;
};

// Lining up may turn a charger far: the half plane before a front decides, however little of it he
// stood in (ja.charge.zone).
std::string turned(const Seen& seen)
{
    for (UnitId unit = 0; unit < seen.after.units.size(); ++unit) {
        if (!present(seen.before, unit) || !present(seen.after, unit)) continue;
        const std::string fault = quincunx::test::turn_fault(
            seen.told, unit, seen.before.units[unit].pose.heading,
            seen.after.units[unit].pose.heading,
            {"ja.charge.conform", "ja.charge.after_evade", "ja.result.pursue", "ja.out.flee.move",
             "ja.react.evade", "ja.react.evade.facing", "ja.order.reface",
             "ja.result.turn_to_face"});
        if (!fault.empty()) return fault;
    }
    return {};
}

double apart_at(const State& state, UnitId unit, const table::Pose& pose, UnitId other)
{
    return table::distance(rect_at(state, unit, pose, pose.front), rect(state, other, pose.front));
}

std::string ran(const Seen& seen)
{
    for (const battle::Event& event : seen.told.events) {
        if (event.kind != battle::EventKind::move ||
            (event.rule != "ja.out.flee.move" && event.rule != "ja.react.evade"))
            continue;
        const UnitId unit = event.words.unit;
        if (!present(seen.after, unit) || !present(seen.before, unit)) continue;
        for (UnitId enemy = 0; enemy < seen.after.units.size(); ++enemy) {
            if (!present(seen.after, enemy) || !enemies(seen.after, unit, enemy) ||
                !seen.told.moves(enemy).empty())
                continue;
            if (apart_at(seen.after, unit, event.to, enemy) < 0.001 &&
                apart_at(seen.before, unit, event.from, enemy) > hair)
                return seen.told.name(unit) + " runs into " + seen.told.name(enemy);
        }
    }
    return {};
}

std::string refereed(battle::Battle& battle, std::string_view red, std::uint64_t seed, int& orders)
{
    State before;
    const auto look = [&](const quincunx::test::Told& told) -> std::string {
        const Seen seen{before, battle::state_in<State>(battle), told};
        ++orders;
        for (const auto& fault :
             {turned(seen), ran(seen), quincunx::test::dice_fault(told, {3, 6})})
            if (!fault.empty()) return fault;
        return {};
    };
    return quincunx::test::refereed(
        battle, red, "optio", seed, [&] { before = battle::state_in<State>(battle); }, look);
}

} // namespace

TEST_CASE("whole battles of Justified Ancients stand up to a referee" *
          doctest::skip(quincunx::test::watched))
{
    int orders = 0;
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
                    CHECK(refereed(*battle, general, seed, orders) == "");
                }
    CHECK(orders > 5'000);
}
