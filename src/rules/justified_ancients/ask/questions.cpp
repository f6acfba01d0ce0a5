#include "rules/justified_ancients/ask/questions.hpp"

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
    facts.charging = reading.flag("charging", "it has the charging marker");
    facts.general = reading.flag("general", "with it since the turn began");
    facts.level = static_cast<std::int8_t>(
        reading.whole_or("level", 0, -100, 100, "of the ground; higher is better"));
    facts.in_difficult = reading.flag("in_difficult", "the unit stands in difficult terrain");
    facts.cover = reading.flag("cover");
    facts.rounds_fought =
        static_cast<std::uint8_t>(reading.whole_or("rounds_fought", 0, 0, 200, "of this melee"));
    facts.supported = reading.flag("supported", "by friends directly behind");
    unit.push_blocked = reading.flag("push_blocked", "enemies or closed ground bar the way back");
    unit.flee_blocked = reading.flag("flee_blocked", "enemies or closed ground bar its flight");
    unit.pursuing = reading.text_or("pursuing", "", "the enemy that it pursues, by name");
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

} // namespace quincunx::justified_ancients::ask

namespace quincunx::justified_ancients {

constexpr battle::Question<Sheet> known[] = {
    {"order", "may this order be given, and does the unit obey", ask::order,
     R"({"order": "move", "training": "untrained", "poor": true, "general": "average", )"
     R"("distance": 13})"},
    {"move", "movement allowance", ask::move,
     R"({"unit": {"type": "horse", "weight": "medium", "order": "LO"}, "how": "charge", )"
     R"("difficult": true})"},
    {"shoot", "one shot", ask::shoot,
     R"({"target": {"type": "elephant", "weight": "medium", "order": "LO"}})"},
    {"melee", "one round of a melee group", ask::melee,
     R"({"units": {"A": {"type": "horse", "weight": "heavy", "order": "LO", )"
     R"("charging": true}, "B": {"type": "foot", "weight": "medium", "order": "CO", )"
     R"("phalanx": true}}, "contacts": [{"unit": "A", "enemy": "B", "unit_on": "front"}]})"},
    {"charge", "a whole charge: order, reaction, first round", ask::charge,
     R"({"general": "average", "distance": 3, "charger": {"type": "foot", )"
     R"("weight": "medium", "order": "CO", "training": "trained"}, )"
     R"("target": {"type": "foot", "weight": "medium", "order": "LO", "missile": "only"}, )"
     R"("zone": "front", "reaction": "fire"})"},
    {"wheel", "cost and end place of a wheel", ask::wheel,
     R"({"unit": {"type": "foot", "centre": [12, 5], "heading": 0}, "degrees": 30, )"
     R"("side": "right", "allowance": 2})"},
    {"charge_zone", "which face a charger must take", ask::charge_zone,
     R"({"target": {"type": "horse", "centre": [10, 10], "heading": 0}, )"
     R"("charger": {"type": "foot", "centre": [14, 10], "heading": 270}})"},
    {"charge_reach", "does a straight charge reach", ask::charge_reach,
     R"({"unit": {"type": "elephant", "weight": "medium", "order": "LO"}, "gap": 5.0})"},
    {"charge_path", "the path and final place of a charge on an empty table", ask::charge_path,
     R"({"charger": {"type": "foot", "weight": "medium", "order": "CO", "centre": [12, 5], )"
     R"("heading": 0}, "target": {"type": "foot", "centre": [11.0, 8.3], "heading": 180}})"},
    {"shot_geometry", "arc, distance, sight, from the rear", ask::shot_geometry,
     R"({"shooter": {"type": "foot", "centre": [12, 5], "heading": 0}, )"
     R"("target": {"type": "horse", "centre": [13.5, 8], "heading": 90}})"},
    {"push_back", "a push along one line, with friends in the way", ask::push_back,
     R"({"unit": {"type": "foot", "order": "CO"}, "friends": [{"name": "F", "type": "foot", )"
     R"("order": "LO", "gap": 0.3}]})"},
    {"flee", "a flight: place and state afterwards", ask::flee,
     R"({"unit": {"type": "foot", "weight": "medium", "order": "LO", "centre": [10, 10], )"
     R"("heading": 90}, "lost_by": 3})"},
    {"pursuit", "is a unit that fled straight back caught", ask::pursuit,
     R"({"loser": {"type": "foot", "weight": "medium", "order": "CO"}, )"
     R"("victor": {"type": "foot", "weight": "medium", "order": "CO"}})"},
    {"evade", "is an evader caught", ask::evade,
     R"({"charger": {"type": "horse", "weight": "medium", "order": "LO"}, )"
     R"("evader": {"type": "foot", "weight": "light", "order": "skirmish"}, "gap": 3})"},
    {"interpenetration", "effects on two friends that pass through each other",
     ask::interpenetration,
     R"({"mover": {"type": "foot", "order": "LO", "depleted": true}, )"
     R"("friend": {"type": "foot", "order": "CO"}})"},
    {"support", "does one unit support another", ask::support,
     R"({"front": {"type": "horse", "order": "LO", "centre": [10, 10], "heading": 0}, )"
     R"("back": {"type": "horse", "order": "CO", "centre": [10.5, 8.75], "heading": 5}})"},
    {"fatigue", "when fatigue is cured", ask::fatigue,
     R"({"caused_on": 5, "owner": "first", "engaged_at_end_of": [5, 6]})"},
    {"army_break", "losses and victory", ask::army_break,
     R"({"player_turn": 12, "first": {"units_at_start": 10, "units_lost": 4, )"
     R"("general_lost": true}, "second": {"units_at_start": 12, "units_lost": 5}})"},
    {"points", "cost of a unit or general", ask::points,
     R"({"type": "foot", "weight": "light", "order": "LO", "training": "untrained", )"
     R"("missile": "mixed"})"},
};

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::justified_ancients
