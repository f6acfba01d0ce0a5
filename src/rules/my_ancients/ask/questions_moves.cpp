// Questions about moving: rates, charges, evades, break-offs, pursuits, friends in the way.

#include "rules/my_ancients/ask/questions.hpp"

#include "rules/my_ancients/book/reactions.hpp"
#include "rules/my_ancients/book/shooting.hpp"
#include "rules/my_ancients/field/charges.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients::ask {

namespace {

// --- questions about places on the table

using table::Point, table::Rect, table::Vec;

constexpr double least_size = 0.01; // inches

double size_at(Reading& reading, std::string_view key)
{
    return reading.number(key, least_size, farthest);
}

// --- support

struct Body {
    table::Pose pose;
    double frontage = 0;
    double depth = 0;
    bool skirmisher = false;
};

Body read_body(Reading& reading)
{
    return {.pose = {place_at(reading, "front_mid"), facing_at(reading, "facing")},
            .frontage = size_at(reading, "frontage"),
            .depth = size_at(reading, "depth"),
            .skirmisher = reading.flag("skirmisher")};
}

} // namespace

Value move_distance(Reading& facts, const Sheet& sheet)
{
    const MoveFacts asked{.troop = facts.one_of<Troop>("troop", "who moves"),
                          .doing = facts.one_of_or("doing", Doing::move, "what it does"),
                          .in_rough = facts.flag("in_rough", "rough ground or woods")};
    if (!facts.troubles().empty()) return {};
    const ReckonedMove ready = reckoned(sheet, asked);
    if (!ready.allowed) return told(ready.factors, {}, {{"not_allowed", 1}});
    return told(ready.factors, {},
                odds_of([&](Dice& dice) { return rolled(ready.allowance, dice); },
                        [](double inches) { return "inches_" + in_a_name(inches); }));
}

Value charge_reach(Reading& facts, const Sheet& sheet)
{
    const ReachFacts asked{.move = inches_at(facts, "charger_move"),
                           .forward = inches_at(facts, "forward"),
                           .sideways = inches_or(facts, "sideways", 0),
                           .wheel = inches_or(facts, "wheel_inches", 0),
                           .in_rough = facts.flag("in_rough", "rough ground or woods"),
                           .elephant = facts.flag("elephant", "elephants charge"),
                           .target_counter_charges =
                               facts.flag("target_counter_charges", "head-on")};
    if (!facts.troubles().empty()) return {};
    const ReckonedReach ready = reckoned(sheet, asked);
    return told(ready.factors,
                {{"cost", number_or_null(ready.cost)}, {"needs", number_or_null(ready.needs)}},
                odds_of([&](Dice& dice) { return charged(ready, dice); }));
}

Value evade(Reading& facts, const Sheet& sheet)
{
    EvadeFacts asked{.gap = inches_at(facts, "gap"),
                     .evader_move = inches_at(facts, "evader_move"),
                     .charger_move = inches_at(facts, "charger_move"),
                     .skirmisher = facts.flag("evader_skirmisher", "tests nothing")};
    asked.quality = quality_if(is_tested(sheet, asked), facts);
    asked.leader = leader_at(facts);
    if (!facts.troubles().empty()) return {};
    const ReckonedEvade ready = reckoned(sheet, asked);
    return told_of({{"evader", ready.evader}, {"charger", ready.charger}},
                   {{"target", number_or_null(ready.target)}},
                   odds_of([&](Dice& dice) { return evaded(sheet, asked.gap, ready, dice); }));
}

Value reactions(Reading& facts, const Sheet& sheet)
{
    ReactionFacts asked;
    const auto units = all_names<Troop>().first(static_cast<std::size_t>(Troop::leader));
    asked.troop = static_cast<Troop>(std::max(facts.one_of("troop", units, -1, "charged"), 0));
    asked.zone = facts.one_of<Zone>("zone", "where the charger was when it declared");
    asked.distance = inches_at(facts, "distance");
    asked.charger_move = inches_at(facts, "charger_move");
    asked.charger_elephant = facts.flag("charger_elephant", "elephants charge");
    asked.charger_skirmisher = facts.flag("charger_skirmisher", "skirmishers charge");
    asked.shield_wall = facts.flag("shield_wall", "the unit is in it");
    asked.in_melee = facts.flag("in_melee", "already");
    asked.pursuing = facts.flag("pursuing", "somebody");
    asked.pursued = facts.flag("pursued", "by somebody");
    asked.morale = facts.one_of_or("morale", Morale::steady, "of the unit");
    if (asked.charger_elephant && asked.charger_skirmisher)
        facts.trouble("charger_skirmisher", "is true; expected false: elephants are formed.");
    if (!facts.troubles().empty()) return {};
    const Reactions open = my_ancients::reactions(sheet, asked);
    Value::Object choices{{"stand", true}};
    for (const ReactionRow& row : reaction_rows)
        if (row.reaction != Reaction::stand)
            choices.emplace_back(name(row.reaction), name(open[row.reaction]));
    return found(open.factors, std::move(choices));
}

Value face_flank_charge(Reading& facts, const Sheet& sheet)
{
    FaceFacts asked{.distance = inches_at(facts, "distance"),
                    .charger_move = inches_at(facts, "charger_move"),
                    .skirmisher = facts.flag("skirmisher", "tests nothing")};
    asked.quality = quality_if(reckoned(sheet, asked).target.has_value(), facts);
    asked.leader = leader_at(facts);
    if (!facts.troubles().empty()) return {};
    const ReckonedFace ready = reckoned(sheet, asked);
    return told(ready.factors, {{"target", number_or_null(ready.target)}},
                odds_of([&](Dice& dice) { return faced(sheet, ready, dice); },
                        [](bool faces) { return faces ? "faces" : "hit_in_flank_or_rear"; }));
}

// --- breaking off and pursuing

Value voluntary_break_off(Reading& facts, const Sheet& sheet)
{
    BreakOffFacts asked;
    asked.breaker_move = inches_at(facts, "breaker_move");
    asked.pursued = facts.flag("opponent_pursues", "declared before the dice", true);
    asked.pursuer_move =
        asked.pursued ? inches_at(facts, "pursuer_move") : inches_or(facts, "pursuer_move", 0);
    if (!facts.troubles().empty()) return {};
    const ReckonedBreakOff ready = reckoned(sheet, asked);
    return told_of({{"breaker", ready.breaker}, {"pursuer", ready.pursuer}}, {},
                   odds_of([&](Dice& dice) { return broken_off(sheet, ready, dice); }));
}

Value lost_melee_move(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view wants[] = {"hold", "pursue"};
    LostFacts asked{
        .loser_move = inches_at(facts, "loser_move"),
        .loser_depth = inches_at(facts, "loser_depth"),
        .loser_broken = facts.flag("loser_broken", "in this round"),
        .winner_move = inches_at(facts, "winner_move"),
        .wants_to_pursue = facts.one_of("winner_wants", wants, 0, "what its owner wants") == 1,
        .winner_leader = leader_at(facts, "winner_leader"),
        .winner_impetuous =
            facts.flag("winner_impetuous", "must pursue unless a leader is attached"),
        .winner_stood = facts.flag("winner_stood", "was charged, did not counter-charge")};
    asked.winner_quality = quality_if(tests_to_hold(sheet, asked), facts, "winner_quality");
    if (!facts.troubles().empty()) return {};
    const ReckonedLost ready = reckoned(sheet, asked);
    return told_of({{"loser", ready.loser}, {"winner", ready.winner}}, {},
                   odds_of([&](Dice& dice) { return moved_off(sheet, ready, dice); }));
}

Value pursuit_turn(Reading& facts, const Sheet& sheet)
{
    PursuitFacts asked{.gap = inches_at(facts, "gap"),
                       .pursued_move = inches_at(facts, "pursued_move"),
                       .pursuer_move = inches_at(facts, "pursuer_move"),
                       .pursued_broken = facts.flag("pursued_broken", "flees faster"),
                       .wants_to_stop = facts.flag("pursuer_wants_to_stop", "needs a test", true),
                       .leader = leader_at(facts),
                       .to_table_edge = inches_or_none(facts, "pursued_to_table_edge")};
    asked.quality = quality_if(reckoned(sheet, asked).target.has_value(), facts);
    if (!facts.troubles().empty()) return {};
    const ReckonedPursuit ready = reckoned(sheet, asked);
    return told_of(
        {{"pursued", ready.pursued}, {"pursuer", ready.pursuer}},
        {{"flees", number(ready.flees)}, {"gap_to_close", number_or_null(ready.gap_to_close)}},
        odds_of([&](Dice& dice) { return pursued(sheet, ready, dice); }));
}

// --- marches, obliques, friends in the way

Value march(Reading& facts, const Sheet& sheet)
{
    MarchFacts asked;
    asked.move = inches_at(facts, "normal_move");
    asked.elephant = facts.flag("elephant", "elephants");
    if (!facts.has("nearest_enemy") && !asked.elephant)
        facts.trouble("nearest_enemy", "is missing; expected inches, or null if there is none.");
    asked.nearest_enemy = inches_or_none(facts, "nearest_enemy");
    if (!facts.troubles().empty()) return {};
    const March marched = my_ancients::march(sheet, asked);
    Value made = found(marched.factors,
                       {{"allowed", marched.allowed}, {"allowance", number(marched.allowance)}});
    if (marched.allowed) made["result"]["straight_at_enemy"] = number(marched.straight_at_enemy);
    return made;
}

Value oblique(Reading& facts, const Sheet& sheet)
{
    ObliqueFacts asked;
    asked.forward = inches_at(facts, "forward");
    asked.sideways = inches_at(facts, "sideways");
    const double move = inches_at(facts, "move");
    asked.charging = facts.flag("charging", "half as much to the side");
    asked.elephant = facts.flag("elephant", "elephants");
    if (!facts.troubles().empty()) return {};
    const Oblique way = my_ancients::oblique(sheet, asked);
    const bool allowed = way.allowed && reaches(move, way.cost);
    Value made = found(way.factors, {{"allowed", allowed}});
    if (asked.elephant && sheet.on("ma.oblique.elephants")) return made;
    made["result"]["cost"] = number(way.cost);
    if (allowed) made["result"]["left"] = number(std::max(0.0, move - way.cost));
    return made;
}

Value interpenetrate(Reading& facts, const Sheet& sheet)
{
    const PassingFacts asked{.mover = facts.one_of<Order>("mover", "who passes"),
                             .passed = facts.one_of<Order>("passed", "who is passed"),
                             .gap = inches_at(facts, "gap"),
                             .passed_depth = inches_at(facts, "passed_depth"),
                             .mover_depth = inches_at(facts, "mover_depth"),
                             .move = inches_at(facts, "move")};
    if (!facts.troubles().empty()) return {};
    const Passing passing = my_ancients::interpenetrate(sheet, asked);
    return found(passing.factors, {{"how", name(passing.how)},
                                   {"moved", number(passing.moved)},
                                   {"passed_disordered", passing.passed_disordered}});
}

// --- questions about places on the table

Value wheel(Reading& facts, const Sheet& sheet)
{
    WheelFacts asked;
    asked.pose.front = place_at(facts, "front_mid");
    const double facing = facts.number("facing", -3600, 3600, "degrees clockwise from +y");
    asked.pose.heading = table::heading_of_degrees(facing);
    asked.frontage = size_at(facts, "frontage");
    asked.move = inches_at(facts, "move");
    static constexpr std::string_view sides[] = {"left", "right"};
    const std::optional<double> said =
        number_if(facts, "angle", -360, 360, "degrees, right positive");
    if (facts.is_form())
        facts.one_of("side", sides, 0, "without an angle: as far as possible to this side");
    if (said) {
        const double angle = *said;
        asked.side = angle < 0 ? table::Side::left : table::Side::right;
        asked.angle = std::abs(angle);
        if (facts.has("side"))
            facts.trouble("side", "stands beside an angle; expected one of the two.");
    } else {
        if (!facts.has("side"))
            facts.trouble("angle", "is missing; expected degrees, or side for the widest wheel.");
        asked.side = static_cast<table::Side>(std::max(facts.one_of("side", sides, 0), 0));
    }
    if (!facts.troubles().empty()) return {};
    const Wheel made = my_ancients::wheel(sheet, asked);
    const Point origin = asked.pose.front;
    Value answer = found(made.factors, {{"allowed", made.allowed},
                                        {"cost", number(made.cost)},
                                        {"pivot_x", x_of(origin, made.pivot)},
                                        {"pivot_y", y_of(origin, made.pivot)}});
    if (!made.allowed) return answer;
    Value& result = answer["result"];
    const double angle = asked.side == table::Side::right ? made.angle : -made.angle;
    const double turned = facing + angle;
    result["left"] = number(std::max(0.0, asked.move - made.cost));
    result["angle"] = number(angle);
    result["facing"] = degrees(turned - 360 * std::floor(turned / 360));
    result["front_mid_x"] = x_of(origin, made.front);
    result["front_mid_y"] = y_of(origin, made.front);
    return answer;
}

Value zone_test(Reading& facts, const Sheet& sheet)
{
    const Point front = place_at(facts, "target_front_mid");
    const table::Heading heading = facing_at(facts, "target_facing");
    const double depth = inches_at(facts, "target_depth");
    const Point attacker = place_at(facts, "attacker_front_mid");
    if (!facts.troubles().empty()) return {};
    const Rect target = table::rect_of({front, heading}, 1, depth, front);
    const double ahead = table::in_frame(target, table::relative(attacker, front)).v;
    Reckoning rows;
    add_line(rows, sheet, "ma.ruling.flank_zone");
    return found(rows, {{"zone", name(zone_of(ahead, depth))}, {"ahead", number(ahead)}});
}

Value arc_test(Reading& facts, const Sheet& sheet)
{
    const Point front = place_at(facts, "front_mid");
    const table::Heading heading = facing_at(facts, "facing");
    const double width = sheet.figure({"ma.ruling.base_sizes", "width"});
    const double frontage = facts.has("frontage") ? size_at(facts, "frontage") : width;
    const Point point = place_at(facts, "point");
    const bool skirmisher = facts.flag("skirmisher", "sees all ahead");
    if (!facts.troubles().empty()) return {};
    const Rect base = table::rect_of({front, heading}, frontage, 0, front);
    const Vec at = table::relative(point, front);
    const table::InFrame seen = table::in_frame(base, at);
    const table::Arc arc = table::arc(base, 0, arc_slope(sheet, skirmisher));
    const Rule rule = skirmisher ? Rule("ma.missile.arc_skirmish") : Rule("ma.missile.arc_formed");
    Reckoning rows;
    add_line(rows, sheet, rule, sheet[rule]);
    const Vec nearest = table::nearest_on(table::edge(base, table::Face::front), at);
    return found(rows, {{"in_arc", table::within_arc(arc, at, {slack})},
                        {"ahead", number(seen.v)},
                        {"side", number(seen.u)},
                        {"distance", number(table::distance(nearest, at))}});
}

// --- support

Value support_test(Reading& facts, const Sheet& sheet)
{
    SupportFacts said; // of the supporter
    const Body supported = part_read(facts, "supported", read_body);
    const Body supporter = part_read(facts, "supporter", [&](Reading& table) {
        const Body body = read_body(table);
        said.morale = table.one_of_or("morale", Morale::steady, "of the unit");
        said.archer = table.flag("archer");
        said.in_melee = table.flag("in_melee");
        return body;
    });
    if (!facts.troubles().empty()) return {};
    const auto rect_of = [&](const Body& body) {
        return table::rect_of(body.pose, body.frontage, body.depth, supported.pose.front);
    };
    SupportFacts asked = support_places(sheet, rect_of(supported), rect_of(supporter));
    asked.morale = said.morale;
    asked.archer = said.archer;
    asked.in_melee = said.in_melee;
    asked.skirmisher = supporter.skirmisher;
    asked.supported_skirmisher = supported.skirmisher;
    const bool supports = my_ancients::supports(sheet, asked);
    Reckoning rows;
    // The modifier that it gives to a check.
    if (supports) add_line(rows, sheet, "ma.morale.support", sheet["ma.morale.support"]);
    return found(rows, {{"supports", supports},
                        {"behind_front_line", asked.behind_front_line},
                        {"distance", number(asked.distance)},
                        {"faces_it", asked.faces_it},
                        {"fit_to_support", is_fit_to_support(sheet, asked)},
                        {"kind_allowed", is_kind_to_support(sheet, asked)}});
}

} // namespace quincunx::my_ancients::ask
