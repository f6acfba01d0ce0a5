// The questions flee and push_back: forced moves among others, and the state afterwards.

#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/book/shooting.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients::ask {

namespace {

// A unit of the question with its name, as others meet it.
struct Named {
    std::string name;
    AskedUnit unit;
    bool friendly = true;
    bool supporting = false; // push_back
    double gap = 0;          // push_back
};

constexpr std::uint64_t bit(std::size_t i)
{
    return std::uint64_t{1} << i;
}

// All others, as a forced move finds and leaves them.
struct Others {
    const Sheet& sheet;
    std::vector<Base> bases{};
    std::vector<UnitFacts> states{};
    std::vector<Passed> effects{};
    std::uint64_t met = 0;
    std::uint64_t gone = 0; // destroyed, or out of the way
};

Others others_of(const Sheet& sheet, const std::vector<Named>& named)
{
    Others others{sheet};
    for (std::size_t i = 0; i < named.size(); ++i) {
        others.bases.push_back(placed(sheet, named[i].unit, i, named[i].friendly));
        others.states.push_back(named[i].unit.facts);
        others.effects.push_back(Passed::none);
    }
    return others;
}

Surroundings surroundings_of(const Others& others, const Mover& mover)
{
    Surroundings around = surroundings(others.sheet, mover);
    for (const Base& base : others.bases) add(around, base);
    return around;
}

// The mover has passed through these: what it makes of them is noted, what they make of it is the
// answer.
Passed pass(Others& others, UnitFacts& mover, std::uint64_t passed)
{
    Passed worst = Passed::none;
    others.met |= passed;
    for (std::size_t i = 0; i < others.bases.size(); ++i) {
        if ((passed & bit(i)) == 0) continue;
        const Passing both = passing(others.sheet, mover, others.states[i]);
        if (both.mover == Passed::depleted) ++mover.depletions;
        if (both.friendly == Passed::depleted) ++others.states[i].depletions;
        if (both.friendly == Passed::destroyed) others.gone |= bit(i);
        others.effects[i] = std::max(others.effects[i], both.friendly);
        worst = std::max(worst, both.mover);
    }
    return worst;
}

// Friends are answered by name: each name once, and none that the answer uses itself.
void check_friends(Reading& facts, std::string_view key, const std::vector<Named>& named,
                   std::span<const std::string_view> words_of_answer)
{
    const auto refuse = [&](std::size_t i, std::string_view why) {
        facts.trouble(fmt::format("{}[{}].name", key, i),
                      fmt::format("\"{}\" {}; expected another name.", named[i].name, why));
    };
    for (std::size_t i = 0; i < named.size(); ++i) {
        const auto same = [&](const Named& other) { return other.name == named[i].name; };
        const auto before = named.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(named.begin(), before, same)) refuse(i, "stands here twice");
        if (named[i].friendly && std::ranges::count(words_of_answer, named[i].name) > 0)
            refuse(i, "is a word of the answer");
    }
}

// What became of each friend, by name.
void write_friends(Value& result, const Others& others, const std::vector<Named>& named)
{
    for (std::size_t i = 0; i < named.size(); ++i)
        if (named[i].friendly)
            result[named[i].name] =
                (others.met & bit(i)) == 0 ? "not_met" : name(others.effects[i]);
}

// --- flee

struct AskedFlight {
    AskedUnit unit;
    bool forward = false;   // contacted on its rear
    bool dispersed = false; // lost by so much
    Ground ground;
    std::optional<table::Ground> table; // only its edges
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
    asked.ground = ground_in(facts);
    if (facts.has("table")) {
        const std::vector<double> size = facts.numbers("table", 2, 2, "inches");
        asked.table.emplace();
        asked.table->table =
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
    around.told_uphill = asked.ground.uphill;
    around.told_difficult = asked.ground.difficult;
    around.ground = asked.table ? &*asked.table : nullptr;
    const Heading rearwards = table::opposite(mover.base.pose.heading);
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

enum class Cause : std::uint8_t { melee, fire };
constexpr std::string_view causes[] = {"melee", "fire"};

struct AskedPush {
    AskedUnit unit;
    std::vector<Named> friends;
    Cause cause = Cause::melee;
    bool forward = false;
    bool blocked = false;
};

std::vector<Named> friends_in_line(Reading& facts)
{
    std::vector<Named> friends;
    for (Reading& reading : tables_at(facts, "friends")) {
        Named one;
        one.name = name_in(reading, "name");
        one.unit = read_unit(reading, {.order = true});
        one.gap = reading.number("gap", 0, 100);
        one.supporting = reading.flag("supporting");
        reading.finish();
        friends.push_back(std::move(one));
    }
    if (friends.size() > most_around - 2) facts.trouble("friends", "are too many.");
    static constexpr std::string_view answered[] = {"direction", "unit"};
    check_friends(facts, "friends", friends, answered);
    return friends;
}

AskedPush read_push(Reading& facts, const Sheet& sheet)
{
    AskedPush asked;
    asked.unit = unit_at(facts, "unit", {.order = true});
    asked.cause =
        static_cast<Cause>(std::max(facts.one_of("cause", causes, 0, "what pushes it"), 0));
    const Edge attacked_on = face_in(facts, "attacked_on");
    const bool turns = asked.cause == Cause::melee ? sheet.on("ja.out.push.contact_rear")
                                                   : sheet.on("ja.out.push.shot_rear");
    asked.forward = attacked_on == Edge::rear && turns;
    const bool enemy = facts.flag("enemy_in_the_way", "an enemy stands behind it");
    const bool closed = facts.flag("closed_ground", "closed ground lies behind it");
    asked.blocked = enemy || closed;
    asked.friends = friends_in_line(facts);
    return asked;
}

std::string_view blocked_push(const Sheet& sheet, const AskedPush& asked)
{
    if (asked.cause == Cause::fire) {
        const ShotOutcome end = blocked(sheet, ShotOutcome::pushed, asked.forward);
        return end == ShotOutcome::stays ? "stays" : "dispersed";
    }
    const bool disperses = asked.forward ? sheet.on("ja.out.push.contact_rear.blocked")
                                         : sheet.on("ja.out.push.blocked");
    return disperses ? "dispersed" : "stays";
}

// The unit stands at y = 0 with its leading edge towards +y; its friends are squarely in line ahead
// of that edge.
void line_up(AskedPush& asked, const Sheet& sheet)
{
    const double heading = asked.forward ? 0 : 180;
    const double leading = base_depth(sheet, asked.unit.facts.profile) / 2;
    asked.unit.place = {0, 0, heading};
    for (Named& one : asked.friends) {
        const double half = base_depth(sheet, one.unit.facts.profile) / 2;
        one.unit.place = {0, leading + one.gap + half, heading};
    }
}

double distance_of(const Sheet& sheet, const AskedPush& asked)
{
    return base_depth(sheet, asked.unit.facts.profile) * sheet["ja.out.push.distance"];
}

// One base goes by the push's distance; `self` is its own place among the others.
struct Pushed {
    double length = 0;
    Passed effect = Passed::none;
};
Pushed pushed(Others& others, const Base& base, UnitFacts& facts, double distance, std::size_t self)
{
    const Mover mover{base, facts.profile};
    const Forced move = push(mover, table::heading_of_degrees(0), distance,
                             surroundings_of(others, mover), others.gone | bit(self));
    if (self < others.bases.size()) others.bases[self].pose = move.end;
    Pushed made{move.length, Passed::none};
    if (others.sheet.on("ja.out.push.friends")) made.effect = pass(others, facts, move.passed);
    others.met |= move.passed;
    return made;
}

// Places of the supports, rearmost first.
std::vector<std::size_t> supports_of(const std::vector<Named>& friends)
{
    std::vector<std::size_t> supports;
    for (std::size_t i = 0; i < friends.size(); ++i)
        if (friends[i].supporting) supports.push_back(i);
    // The place in the list parts ties.
    std::sort(supports.begin(), supports.end(), [&](std::size_t a, std::size_t b) {
        return friends[a].gap == friends[b].gap ? a < b : friends[a].gap > friends[b].gap;
    });
    return supports;
}

// Supports go before the unit, the rearmost first. In a push forward they stay behind, out of the
// way.
void push_supports(Others& others, const AskedPush& asked, bool together)
{
    for (const std::size_t i : supports_of(asked.friends)) {
        if (asked.forward) others.gone |= bit(i);
        if (!together) continue;
        UnitFacts facts = others.states[i];
        pushed(others, others.bases[i], facts, distance_of(others.sheet, asked), i);
        others.states[i].depletions = facts.depletions;
    }
}

} // namespace

Value flee(Reading& facts, const Sheet& sheet)
{
    const AskedFlight asked = read_flight(facts, sheet);
    if (!facts.troubles().empty()) return {};
    if (is_baggage(asked.unit.facts.profile)) return not_allowed("ja.baggage.passive");

    Others others = others_of(sheet, asked.others);
    const Flown end = flown(sheet, asked, others);
    const bool moves = flight_effects(sheet, asked.unit.facts, false).moves;
    Value made = Value::object();
    if (moves) made["factors"] = factors(allowance_on(sheet, asked.unit, How::flee, asked.ground));
    write_flight(made, end, !moves);
    write_friends(made["result"], others, asked.others);
    return made;
}

// --- push_back

Value push_back(Reading& facts, const Sheet& sheet)
{
    AskedPush asked = read_push(facts, sheet);
    if (!facts.troubles().empty()) return {};
    if (is_baggage(asked.unit.facts.profile)) return not_allowed("ja.baggage.passive");

    line_up(asked, sheet);
    Others others = others_of(sheet, asked.friends);
    const bool together = !asked.blocked && !asked.forward && sheet.on("ja.out.push.supports");
    Value made = Value::object();
    made["values"]["moved"] = 0;
    made["result"]["direction"] = asked.forward ? "forward" : "back";
    if (asked.blocked) {
        made["result"]["unit"] = blocked_push(sheet, asked);
    } else {
        push_supports(others, asked, together);
        const std::size_t self = asked.friends.size();
        const Pushed unit = pushed(others, placed(sheet, asked.unit, self, true), asked.unit.facts,
                                   distance_of(sheet, asked), self);
        made["values"]["moved"] = number(unit.length);
        made["result"]["unit"] = name(unit.effect);
    }
    write_friends(made["result"], others, asked.friends);
    for (const Named& one : asked.friends)
        if (together && one.supporting) made["result"][one.name] = "pushed";
    return made;
}

} // namespace quincunx::justified_ancients::ask
