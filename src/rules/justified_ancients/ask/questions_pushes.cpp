// The question push_back: a push along one line, with friends in the way.

#include "rules/justified_ancients/ask/questions_others.hpp"
#include "rules/justified_ancients/book/shooting.hpp"

#include <algorithm>

namespace quincunx::justified_ancients::ask {

namespace {

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

Value stopped_push(const Sheet& sheet, const AskedPush& asked)
{
    Value made = Value::object();
    made["values"]["moved"] = 0;
    made["result"]["direction"] = asked.forward ? "forward" : "back";
    made["result"]["unit"] = blocked_push(sheet, asked);
    for (const Named& one : asked.friends) made["result"][one.name] = "not_met";
    return made;
}

} // namespace

Value push_back(Reading& facts, const Sheet& sheet)
{
    AskedPush asked = read_push(facts, sheet);
    if (!facts.troubles().empty()) return {};
    if (is_baggage(asked.unit.facts.profile)) return not_allowed("ja.baggage.passive");
    if (asked.blocked) return stopped_push(sheet, asked);

    line_up(asked, sheet);
    Others others = others_of(sheet, asked.friends);
    const bool together = !asked.forward && sheet.on("ja.out.push.supports");
    push_supports(others, asked, together);
    const std::size_t self = asked.friends.size();
    const Base base = placed(sheet, asked.unit, self, true);
    const Pushed unit = pushed(others, base, asked.unit.facts, distance_of(sheet, asked), self);

    Value made = Value::object();
    made["values"]["moved"] = number(unit.length);
    made["result"]["direction"] = asked.forward ? "forward" : "back";
    made["result"]["unit"] = name(unit.effect);
    write_friends(made["result"], others, asked.friends);
    for (const Named& one : asked.friends)
        if (together && one.supporting) made["result"][one.name] = "pushed";
    return made;
}

} // namespace quincunx::justified_ancients::ask
