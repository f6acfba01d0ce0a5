#include "rules/justified_ancients/ask/questions_facts.hpp"

#include "rules/justified_ancients/book/orders.hpp"

#include <cmath>
#include <fmt/format.h>

namespace quincunx::justified_ancients::ask {

namespace {

// An attribute that baggage has not: "none" is no answer to it.
template <class E>
E attribute(Reading& reading, std::string_view key, bool needed)
{
    const auto names = all_names<E>();
    const auto words = names.first(names.size() - 1);
    const int none = static_cast<int>(words.size());
    if (needed) reading.needed_only(key, "unless it is baggage");
    return static_cast<E>(std::max(reading.one_of(key, words, needed ? -1 : none), 0));
}

void read_attributes(Reading& reading, Needs needs, Profile& profile)
{
    const bool baggage = is_baggage(profile);
    profile.weight = attribute<Weight>(reading, "weight", needs.weight && !baggage);
    profile.order = attribute<TroopOrder>(reading, "order", needs.order && !baggage);
    profile.training = attribute<Training>(reading, "training", needs.training && !baggage);
    profile.missile = reading.one_of_or("missile", Missile::none, "missile weapons");
    profile.poor = reading.flag("poor");
    profile.phalanx = reading.flag("phalanx", "trait");
    profile.berserker = reading.flag("berserker", "trait");
    profile.cataphract = reading.flag("cataphract", "trait");
    profile.testudo_drill = reading.flag("testudo_drill");
    profile.deep = reading.flag("deep", "trait");
    profile.high_morale = reading.flag("high_morale");
    profile.javelin = reading.flag("javelin");
    if (baggage) profile = baggage_profile();
}

void read_state(Reading& reading, AskedUnit& unit)
{
    UnitFacts& facts = unit.facts;
    facts.fatigued = reading.flag("fatigued", "the unit is fatigued");
    facts.disordered = reading.flag("disordered", "the unit is disordered");
    facts.depletions = reading.flag("depleted") ? 1 : 0;
    facts.testudo = reading.flag("testudo", "the unit is in testudo");
    facts.engaged = reading.flag("engaged", "the unit is in fighting contact");
    facts.charging = reading.flag("charging");
    facts.general = reading.flag("general");
    facts.level = static_cast<std::int8_t>(reading.whole_or("level", 0, -100, 100));
    facts.in_difficult = reading.flag("in_difficult", "the unit stands in difficult terrain");
    facts.cover = reading.flag("cover");
    facts.rounds_fought = static_cast<std::uint8_t>(reading.whole_or("rounds_fought", 0, 0, 200));
    facts.supported = reading.flag("supported");
    unit.push_blocked = reading.flag("push_blocked");
    unit.flee_blocked = reading.flag("flee_blocked");
    unit.pursuing = reading.text_or("pursuing", "");
}

void read_place(Reading& reading, bool needed, Place& place)
{
    if (needed || reading.has("centre")) {
        const std::vector<double> centre = reading.numbers("centre", 2, 2);
        place.x = centre[0];
        place.y = centre[1];
    }
    place.heading = needed ? reading.number("heading") : reading.number_or("heading", 0);
    if (std::abs(place.x) > 900 || std::abs(place.y) > 900)
        reading.trouble("centre", "lies too far out; expected numbers within 900.");
}

AskedUnit read_body(Reading& reading, Needs needs)
{
    AskedUnit unit;
    unit.facts.profile.type = reading.one_of<Type>("type");
    read_attributes(reading, needs, unit.facts.profile);
    read_state(reading, unit);
    read_place(reading, needs.place, unit.place);
    return unit;
}

} // namespace

AskedUnit read_unit(Reading& reading, Needs needs)
{
    AskedUnit unit = read_body(reading, needs);
    for (Reading& met : tables_at(reading, "flee_through", "friends behind it, nearest first")) {
        Friend one{name_in(met, "name"), read_body(met, {.order = true}).facts};
        met.finish();
        unit.flee_through.push_back(std::move(one));
    }
    return unit;
}

AskedUnit unit_at(Reading& question, std::string_view key, Needs needs)
{
    return part_read(question, key, [&](Reading& reading) { return read_unit(reading, needs); });
}

void check_name(Reading& reading, std::string_view key, std::string_view name)
{
    if (name.empty() || name.find_first_of(";=|()[]{}") != std::string_view::npos)
        reading.trouble(
            key,
            fmt::format("\"{}\" is no name; expected a word without ; = | or brackets.", name));
}

std::string name_in(Reading& reading, std::string_view key)
{
    std::string name = reading.text(key);
    if (!name.empty()) check_name(reading, key, name);
    return name;
}

Ground ground_in(Reading& facts)
{
    const bool uphill =
        facts.flag("uphill", "the charge is uphill and fatigues the charger at once");
    return {uphill, facts.flag("difficult")};
}

AllowanceReckoning allowance_on(const Sheet& sheet, const AskedUnit& unit, How how,
                                const Ground& ground)
{
    return allowance_reckoning(
        sheet, move_facts(sheet, unit.facts.profile, how, ground.uphill, ground.difficult));
}

Edge face_in(Reading& reading, std::string_view key, Edge fallback)
{
    const auto faces = all_names<Edge>().first(3);
    return static_cast<Edge>(reading.one_of(key, faces, static_cast<int>(fallback)));
}

Value factors(const AllowanceReckoning& reckoning)
{
    Value made = factors(reckoning.inches);
    for (const reckoning::Line& line : reckoning.shares.lines)
        made[line.entry->id] = number(line.value);
    return made;
}

Value written(const battle::Outcomes& outcomes)
{
    Value made = Value::object();
    for (const auto& [name, chance] : outcomes)
        if (!chance.is_zero()) made[name] = chance.text();
    return made;
}

Value not_allowed(std::string_view rule)
{
    return answer({{"allowed", false}, {"rule", rule}});
}

} // namespace quincunx::justified_ancients::ask
