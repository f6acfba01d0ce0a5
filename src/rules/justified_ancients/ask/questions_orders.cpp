// Questions about orders, allowances, conditions and armies.

#include "rules/justified_ancients/ask/questions.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients::ask {

namespace {

// Attributes and states of 18.1 that a question with facts at the top level knows but does not
// read.
constexpr std::string_view other_unit_facts[] = {
    "weight",       "missile",       "phalanx",   "berserker",    "cataphract",
    "deep",         "depleted",      "charging",  "pursuing",     "level",
    "cover",        "rounds_fought", "supported", "push_blocked", "flee_blocked",
    "flee_through", "centre",        "heading",   "high_morale",  "javelin"};

UnitFacts ordered_unit(Reading& facts)
{
    UnitFacts unit;
    Profile& profile = unit.profile;
    profile.type = facts.one_of_or("type", Type::foot);
    const auto trainings = all_names<Training>().first(2);
    const bool needed = !is_baggage(profile);
    profile.training =
        static_cast<Training>(std::max(facts.one_of("training", trainings, needed ? -1 : 2), 0));
    profile.poor = facts.flag("poor");
    profile.testudo_drill = facts.flag("testudo_drill");
    unit.engaged = facts.flag("engaged", "the unit is in fighting contact");
    unit.fatigued = facts.flag("fatigued", "the unit is fatigued");
    unit.disordered = facts.flag("disordered", "the unit is disordered");
    unit.testudo = facts.flag("testudo", "the unit is in testudo");
    unit.in_difficult = facts.flag("in_difficult", "the unit stands in difficult terrain");
    return unit;
}

Value allowance_answer(const AllowanceReckoning& reckoning)
{
    return Answer{.factors = factors(reckoning),
                  .values = {{"allowance", number(reckoning.allowance)}}};
}

ArmyFacts read_army(Reading& reading)
{
    ArmyFacts army;
    army.units_at_start = reading.whole("units_at_start", 1, 1000);
    army.units_lost = reading.whole_or("units_lost", 0, 0, 1000);
    army.general_lost = reading.flag("general_lost");
    army.baggage_lost = reading.flag("baggage_lost");
    if (army.units_lost > army.units_at_start && reading.troubles().empty())
        reading.trouble("units_lost",
                        fmt::format("is {}; expected no more than the {} at the start.",
                                    army.units_lost, army.units_at_start));
    return army;
}

} // namespace

Value order(Reading& facts, const Sheet& sheet)
{
    const Order wanted = facts.one_of<Order>("order", "which order");
    const UnitFacts unit = ordered_unit(facts);
    const Command general =
        facts.one_of_or("general", Command::average, "quality of the general; none: he is lost");
    const double distance =
        facts.number_or("distance", 0, 0, 10000, "inches from the general to the unit");
    facts.also_known(other_unit_facts);
    if (!facts.troubles().empty()) return {};

    const Forbidden rule = order_forbidden(sheet, wanted, unit);
    if (!rule.empty()) return not_allowed(rule);
    const OrderFacts order = order_facts(sheet, wanted, unit, general, distance);
    const reckoning::Reckoning modifiers = order_reckoning(sheet, order);
    return Answer{
        .factors = factors(modifiers),
        .values = {{"total", number(modifiers.sum())}, {"target", order_number(sheet, wanted)}},
        .outcomes = written(odds_of([&](Dice& dice) { return obeys(sheet, order, dice); },
                                    [](bool obeyed) { return obeyed ? "obeys" : "refuses"; })),
        .result = {{"allowed", true}}};
}

Value move(Reading& facts, const Sheet& sheet)
{
    const AskedUnit unit = unit_at(facts, "unit", {.weight = true, .order = true});
    const How how = facts.one_of_or("how", How::move, "what kind of move");
    const Ground ground = ground_in(facts);
    if (!facts.troubles().empty()) return {};
    if (is_baggage(unit.facts.profile)) return not_allowed("ja.baggage.passive");
    return allowance_answer(allowance_on(sheet, unit, how, ground));
}

Value charge_reach(Reading& facts, const Sheet& sheet)
{
    const AskedUnit unit = unit_at(facts, "unit", {.weight = true, .order = true});
    const double gap = facts.number("gap", 0, 10000, "inches straight ahead");
    const Ground ground = ground_in(facts);
    if (!facts.troubles().empty()) return {};
    if (is_baggage(unit.facts.profile)) return not_allowed("ja.baggage.passive");
    const AllowanceReckoning reach = allowance_on(sheet, unit, How::charge, ground);
    Value made = allowance_answer(reach);
    made["result"]["reaches"] = reaches(sheet, gap, reach.allowance);
    return made;
}

Value interpenetration(Reading& facts, const Sheet& sheet)
{
    const AskedUnit mover = unit_at(facts, "mover", {.order = true});
    const AskedUnit met = unit_at(facts, "friend", {.order = true});
    if (!facts.troubles().empty()) return {};
    const Passing both = passing(sheet, mover.facts, met.facts);
    return answer({{"mover", name(both.mover)}, {"friend", name(both.friendly)}});
}

Value fatigue(Reading& facts, const Sheet& sheet)
{
    constexpr int last = 40; // player turns that the question looks at
    static constexpr std::string_view owners[] = {"first", "second"};
    const int caused_on = facts.whole("caused_on", 1, 1000, "player turn of the cause");
    const int owner = facts.one_of("owner", owners, -1, "whose unit: first has the odd turns");
    std::vector<double> engaged;
    if (facts.has("engaged_at_end_of"))
        engaged = facts.numbers("engaged_at_end_of", 0, 1000, "player turns");
    if (!facts.troubles().empty()) return {};

    Value made = Value::object();
    made["values"]["removed_at_end_of"] = Value();
    for (int now = caused_on; now <= last; ++now) {
        const bool own_turn = (now % 2 == 1) == (owner == 0);
        const bool in_contact = std::ranges::find(engaged, now) != engaged.end();
        if (!own_turn || !fatigue_ends(sheet, caused_on, now, in_contact)) continue;
        made["values"]["removed_at_end_of"] = now;
        break;
    }
    return made;
}

Value army_break(Reading& facts, const Sheet& sheet)
{
    const ArmyFacts first = part_read(facts, "first", read_army);
    const ArmyFacts second = part_read(facts, "second", read_army);
    const int player_turn = facts.whole_or("player_turn", 1, 1, 1000, "whose end phase it is");
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    made["values"]["first"]["losses"] = losses(sheet, first);
    made["values"]["second"]["losses"] = losses(sheet, second);
    made["result"]["first_broken"] = broken(sheet, first);
    made["result"]["second_broken"] = broken(sheet, second);
    made["result"]["battle"] = name(battle_end(sheet, first, second, player_turn));
    return made;
}

Value points(Reading& facts, const Sheet& sheet)
{
    const Value* type = facts.child("type");
    const bool general = type != nullptr && type->is_text() && type->as_text() == "general";
    reckoning::Reckoning price;
    if (facts.is_form())
        facts.declare({"type", FactKind::other, "of troops, or general with a quality", true});
    facts.needed_only("quality", "of a general");
    if (facts.is_form() || general) {
        const Quality quality = facts.one_of<Quality>("quality", "of a general, and nothing else");
        price = points_reckoning(sheet, quality);
    }
    if (!general) {
        const AskedUnit unit = read_unit(facts, {.weight = true, .order = true, .training = true});
        price = points_reckoning(sheet, unit.facts.profile);
    }
    return Answer{.factors = factors(price), .values = {{"points", number(price.sum())}}};
}

} // namespace quincunx::justified_ancients::ask
