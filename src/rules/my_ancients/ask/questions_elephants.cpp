// Questions about elephants.

#include "rules/my_ancients/ask/questions_facts.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients::ask {

namespace {

using table::Point;
using table::Vec;

} // namespace

Value elephant_turn(Reading& facts, const Sheet& sheet)
{
    const double planned = inches_at(facts, "planned");
    if (!facts.troubles().empty()) return {};
    const ElephantTurn turn = my_ancients::elephant_turn(sheet, planned);
    const auto named = [&](const std::optional<double>& left) {
        if (!left) return std::string("no_turn");
        const std::string up_to = "turn_up_to_" + in_a_name(turn.degrees);
        return turn.faces == 0 ? up_to : up_to + "_with_" + in_a_name(*left) + "_to_go";
    };
    return told(turn.factors, {},
                odds_of([&](Dice& dice) { return left_after_turn(turn, planned, dice); }, named));
}

Value elephant_gap(Reading& facts, const Sheet& sheet)
{
    std::vector<Point> centres;
    facts.declare({"centres", FactKind::other, "a list of places [x, y] of bases", true});
    const Value* list = facts.child("centres");
    const std::size_t many = list != nullptr && list->is_list() ? list->as_list().size() : 0;
    if (many < 2 || many > most_bases_asked)
        facts.trouble("centres",
                      fmt::format("expected a list of 2 to {} places [x, y].", most_bases_asked));
    for (std::size_t i = 0; i < many && facts.troubles().empty(); ++i) {
        const std::string key = fmt::format("centres[{}]", i);
        Value one = Value::object();
        one[key] = list->as_list()[i];
        Reading reading(one, facts.file(), "", facts.troubles());
        centres.push_back(place_at(reading, key));
    }
    if (!facts.troubles().empty()) return {};
    double nearest = table::never;
    for (std::size_t i = 0; i < many; ++i)
        for (std::size_t k = 0; k < i; ++k)
            nearest =
                std::min(nearest, table::distance(Vec{}, table::relative(centres[i], centres[k])));
    Reckoning rows;
    add_line(rows, sheet, "ma.elephant.gap", sheet["ma.elephant.gap"]);
    return found(rows, {{"nearest_centres", number(nearest)},
                        {"allowed", reaches(nearest, elephant_spacing(sheet))}});
}

Value stampede(Reading& facts, const Sheet& sheet)
{
    const Point at = place_at(facts, "elephant_at");
    const Point cause = place_at(facts, "cause_at");
    const auto away = table::direction(table::relative(cause, at), {});
    if (facts.troubles().empty() && !away)
        facts.trouble("cause_at", "is where the elephant stands; expected another place.");
    if (!facts.troubles().empty()) return {};
    Reckoning rows;
    for (const Rule rule :
         {Rule("ma.elephant.stampede.turn"), Rule("ma.elephant.stampede.direction"),
          Rule("ma.elephant.stampede.move")})
        add_line(rows, sheet, rule, sheet[rule]);
    Value made = told(rows, {}, odds_of([](Dice& dice) { return veered(dice); }));
    Value& result = made["result"];
    for (const Veer veer : {Veer::left, Veer::straight, Veer::right}) {
        const Run ran = run(sheet, *away, veer);
        result[fmt::format("heading_{}", name(veer))] =
            degrees(table::degrees_of(table::snapped(ran.heading)));
        result[fmt::format("x_{}", name(veer))] = x_of(at, ran.by);
        result[fmt::format("y_{}", name(veer))] = y_of(at, ran.by);
    }
    return made;
}

Value mahout(Reading& facts, const Sheet& sheet)
{
    const int first = facts.whole_or("first_attempt", 1, 1, most_attempts, "to be made");
    const int last = facts.whole("last_attempt", 1, most_attempts, "to be made");
    if (facts.troubles().empty() && last < first)
        facts.trouble("last_attempt",
                      fmt::format("is {}; expected at least the first, {}.", last, first));
    if (!facts.troubles().empty()) return {};
    return told(mahout_reckoning(sheet, first, last), {},
                odds_of([&](Dice& dice) { return my_ancients::mahout(sheet, first, last, dice); }));
}

Value trample(Reading& facts, const Sheet& sheet)
{
    UnitFacts unit;
    const int bases = facts.whole("bases", 1, most_bases_asked, "of the unit");
    unit.ranks.push_back(static_cast<std::uint8_t>(bases));
    unit.carried_hits =
        facts.whole_or("carried_hits", 0, 0, hits_per_base(sheet, false) - 1, "of the unit");
    unit.skirmisher = facts.flag("skirmisher", "they part");
    const int elephants = facts.whole_or("elephant_bases", 1, 1, most_bases_asked, "running");
    if (!facts.troubles().empty()) return {};
    const Trample ready = my_ancients::trample(sheet, unit.skirmisher, elephants);
    const auto hit = [&](Dice& dice) { return trampled(ready, dice); };
    Outcomes outcomes = odds_of(hit, [](int many) { return counted("hits", many); });
    outcomes.merge(odds_of(
        hit, [&](int many) { return counted("bases_lost", loss(sheet, unit, many).bases); }));
    return told(ready.factors, {{"dice", ready.dice}, {"target", number_or_null(ready.target)}},
                outcomes);
}

} // namespace quincunx::my_ancients::ask
