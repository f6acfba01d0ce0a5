// The question flee: a flight among others, and the state afterwards.

#include "rules/justified_ancients/ask/questions_others.hpp"

#include <algorithm>

namespace quincunx::justified_ancients::ask {

namespace {

struct AskedFlight {
    AskedUnit unit;
    bool forward = false;   // contacted on its rear
    bool dispersed = false; // lost by so much
    bool uphill = false;
    bool difficult = false;
    std::optional<table::Ground> ground; // only its edges
    std::vector<Named> others;
};

std::vector<Named> others_around(Reading& facts)
{
    static constexpr std::string_view sides[] = {"friend", "enemy"};
    std::vector<Named> others;
    for (Reading& reading : tables_at(facts, "others")) {
        Named one;
        one.name = name_in(reading, "name");
        one.friendly = reading.one_of("side", sides, -1, "which way") == 0;
        one.unit = read_unit(reading, {.order = one.friendly, .place = true});
        reading.finish();
        others.push_back(std::move(one));
    }
    if (others.size() > most_around - 2) facts.trouble("others", "are too many.");
    static constexpr std::string_view answered[] = {
        "removed", "turned", "x", "y", "heading", "fatigued", "disordered", "depleted"};
    check_friends(facts, "others", others, answered);
    return others;
}

AskedFlight read_flight(Reading& facts, const Sheet& sheet)
{
    AskedFlight asked;
    asked.unit = unit_at(facts, "unit", {.weight = true, .order = true, .place = true});
    asked.forward =
        face_in(facts, "attacked_on") == Edge::rear && sheet.on("ja.out.flee.rear_contact");
    const int least = sheet.whole("ja.result.win2");
    const int lost_by = facts.whole_or("lost_by", least, least, 100, "by how much it lost");
    asked.dispersed = lost_by >= sheet.whole("ja.result.win4");
    asked.uphill = facts.flag("uphill", "the charge is uphill and fatigues the charger at once");
    asked.difficult = facts.flag("difficult");
    if (facts.has("table")) {
        const std::vector<double> size = facts.numbers("table", 2, 2, "inches");
        asked.ground.emplace();
        asked.ground->table =
            table::table_of_units(std::clamp(size[0], 0.0, 900.0), std::clamp(size[1], 0.0, 900.0));
    }
    asked.others = others_around(facts);
    return asked;
}

struct Flown {
    double moved = 0;
    int turned = 0;
    bool removed = false;
    Base end;
    UnitFacts state;
};

void write_flight(Value& made, const Flown& flown, bool fatigued_before)
{
    made["values"]["moved"] = number(flown.moved);
    Value& result = made["result"];
    result["removed"] = flown.removed;
    if (!(fatigued_before && flown.removed)) result["turned"] = flown.turned;
    if (flown.removed) return;
    write_place(result, flown.end.pose, flown.end.depth);
    result["fatigued"] = flown.state.fatigued;
    result["disordered"] = flown.state.disordered;
    result["depleted"] = flown.state.depleted();
}

Flown flown(const Sheet& sheet, const AskedFlight& asked, Others& others)
{
    const FlightEffects effects = flight_effects(sheet, asked.unit.facts, asked.dispersed);
    Flown made{.removed = effects.destroyed,
               .end = placed(sheet, asked.unit, 1000, true),
               .state = asked.unit.facts};
    made.state.fatigued = effects.fatigued;
    made.state.disordered = effects.disordered;
    if (effects.depleted) ++made.state.depletions;
    if (!effects.moves) return made;

    const Mover mover{made.end, asked.unit.facts.profile};
    Surroundings around = surroundings_of(others, mover);
    around.told_uphill = asked.uphill;
    around.told_difficult = asked.difficult;
    around.ground = asked.ground ? &*asked.ground : nullptr;
    const table::Heading rearwards = table::opposite(mover.base.pose.heading);
    const Forced move =
        flight(sheet, mover, asked.forward ? mover.base.pose.heading : rearwards, around);
    made.moved = move.length;
    made.turned = move.turned;
    made.end.pose = faced_after_flight(sheet, mover, move, asked.forward);
    const Passed effect =
        sheet.on("ja.out.flee.friends") ? pass(others, made.state, move.passed) : Passed::none;
    made.removed |= effect == Passed::destroyed || move.blocked() || move.left_table;
    return made;
}

} // namespace

Value flee(Reading& facts, const Sheet& sheet)
{
    const AskedFlight asked = read_flight(facts, sheet);
    if (!facts.troubles().empty()) return {};
    const Profile& profile = asked.unit.facts.profile;
    if (is_baggage(profile)) return not_allowed("ja.baggage.passive");

    Others others = others_of(sheet, asked.others);
    const Flown end = flown(sheet, asked, others);
    const bool moves = flight_effects(sheet, asked.unit.facts, false).moves;
    Value made = Value::object();
    if (moves)
        made["factors"] = factors(allowance_reckoning(
            sheet, move_facts(sheet, profile, How::flee, asked.uphill, asked.difficult)));
    write_flight(made, end, !moves);
    write_friends(made["result"], others, asked.others);
    return made;
}
} // namespace quincunx::justified_ancients::ask
