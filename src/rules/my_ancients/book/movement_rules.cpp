#include "rules/my_ancients/book/movement_rules.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

namespace {

// Whoever may not do it at all.
std::optional<Rule> barred_by(const Sheet& sheet, const MoveFacts& facts)
{
    if (facts.troop == Troop::elephant && facts.doing == Doing::march &&
        sheet.on("ma.march.no_elephants"))
        return Rule("ma.march.no_elephants");
    return std::nullopt;
}

void add_doing(const Sheet& sheet, Doing doing, ReckonedMove& made)
{
    const auto multiply = [&](Rule rule) {
        made.allowance.base *= sheet[rule];
        add_line(made.factors, sheet, rule, sheet[rule]);
    };
    const auto dice = [&](Rule rule, int& of, int sign) {
        of = sheet.whole(rule);
        add_line(made.factors, sheet, rule, sign * of);
    };
    Allowance& allowance = made.allowance;
    switch (doing) {
    case Doing::move:
    case Doing::stampede: break;
    case Doing::march: return multiply("ma.march.double");
    case Doing::charge: return dice("ma.move.charge", allowance.more_dice, 1);
    case Doing::evade:
        if (!sheet.on("ma.move.evade")) return;
        allowance.evading = sheet.whole("ma.move.evade_dice");
        add_line(made.factors, sheet, "ma.move.evade");
        return add_line(made.factors, sheet, "ma.move.evade_dice", allowance.evading);
    case Doing::pursue_first_turn:
    case Doing::break_off: {
        const Rule own =
            doing == Doing::break_off ? Rule("ma.breakoff.move") : Rule("ma.pursue.first_turn");
        allowance.less_dice = first_turn_dice(sheet, own);
        return add_line(made.factors, sheet, "ma.move.pursue_break_off", -allowance.less_dice);
    }
    case Doing::pursue_later_turn: return multiply("ma.pursue.continue");
    case Doing::flee_on_breaking: return multiply("ma.melee.broken_move");
    case Doing::flee: return multiply("ma.broken.rate");
    }
}

reckoning::Column depth_column(Troop troop)
{
    switch (troop) {
    case Troop::skirmisher:
    case Troop::light_foot:
    case Troop::medium_foot:
    case Troop::heavy_foot: return columns::sizes["foot_depth"];
    case Troop::cavalry:
    case Troop::skirmish_cavalry:
    case Troop::leader: return columns::sizes["horse_depth"];
    case Troop::light_chariot:
    case Troop::heavy_chariot:
    case Troop::elephant:
    case Troop::bolt_thrower: break;
    }
    return columns::sizes["model_depth"];
}

} // namespace

double rolled(const Allowance& allowance, Dice& dice)
{
    double inches = allowance.base;
    for (int i = 0; i < allowance.more_dice; ++i) inches += dice.die(d3);
    for (int i = 0; i < allowance.less_dice; ++i) inches -= dice.die(d3);
    if (allowance.evading != 0) {
        const int red = dice.die(d3);
        const int yellow = dice.die(d3);
        if (red > yellow) inches -= allowance.evading;
        if (yellow > red) inches += allowance.evading;
    }
    return std::max(0.0, inches);
}

ReckonedMove reckoned(const Sheet& sheet, const MoveFacts& facts)
{
    ReckonedMove made;
    if (const auto rule = barred_by(sheet, facts)) {
        add_line(made.factors, sheet, *rule);
        made.allowed = false;
        return made;
    }
    if (facts.doing == Doing::stampede) {
        made.allowance.base = sheet["ma.elephant.stampede.move"];
        add_line(made.factors, sheet, "ma.elephant.stampede.move", made.allowance.base);
        return made;
    }
    const auto rate = facts.rate ? facts.rate : rate_rule(facts.troop);
    made.allowance.base = rate ? sheet[*rate] : 0;
    if (rate) add_line(made.factors, sheet, *rate, made.allowance.base);
    add_doing(sheet, facts.doing, made);
    if (facts.in_rough) {
        const int taken = sheet.whole("ma.move.rough");
        made.allowance.less_dice += taken;
        add_line(made.factors, sheet, "ma.move.rough", -taken);
    }
    return made;
}

// --- marching

March march(const Sheet& sheet, const MarchFacts& facts)
{
    March made;
    made.allowance = facts.move;
    if (facts.elephant && sheet.on("ma.march.no_elephants")) {
        add_line(made.factors, sheet, "ma.march.no_elephants");
        return made;
    }
    const double kept = sheet["ma.march.distance"] * facts.move; // to be farther away than
    made.allowed = !facts.nearest_enemy || !reaches(kept, *facts.nearest_enemy);
    if (!made.allowed) {
        add_line(made.factors, sheet, "ma.march.distance");
        return made;
    }
    made.allowance = facts.move * sheet["ma.march.double"];
    add_line(made.factors, sheet, "ma.march.double", sheet["ma.march.double"]);
    made.straight_at_enemy = made.allowance;
    if (facts.nearest_enemy && !reaches(*facts.nearest_enemy - kept, made.allowance)) {
        made.straight_at_enemy = *facts.nearest_enemy - kept;
        add_line(made.factors, sheet, "ma.march.distance");
    }
    return made;
}

// --- wheeling

Wheel wheel(const Sheet& sheet, const WheelFacts& facts)
{
    const double inches_per_degree = facts.frontage * table::pi / 180;
    Wheel made;
    add_line(made.factors, sheet, "ma.wheel.pivot");
    add_line(made.factors, sheet, "ma.wheel.measure");
    made.angle = facts.angle ? *facts.angle : facts.move / inches_per_degree;
    made.cost = facts.angle ? *facts.angle * inches_per_degree : facts.move;
    made.allowed = reaches(facts.move, made.cost);
    const table::Rect body = table::rect_of(facts.pose, facts.frontage, 0, facts.pose.front);
    made.pivot = table::pivot_of(body, facts.side);
    const table::Turn turn = table::turn_of_degrees(made.angle, facts.side);
    made.front = table::front_middle(table::wheeled(body, made.pivot, turn));
    return made;
}

// --- oblique moves

Oblique oblique(const Sheet& sheet, const ObliqueFacts& facts)
{
    Oblique made;
    if (facts.elephant && sheet.on("ma.oblique.elephants")) {
        add_line(made.factors, sheet, "ma.oblique.elephants");
        return made;
    }
    const Rule ratio = facts.charging ? Rule("ma.oblique.charge_ratio") : Rule("ma.oblique.ratio");
    const Rule price = facts.charging ? Rule("ma.oblique.charge_cost") : Rule("ma.oblique.cost");
    add_line(made.factors, sheet, ratio, sheet[ratio]);
    made.allowed = reaches(facts.forward * sheet[ratio], facts.sideways);
    made.cost = facts.forward;
    if (facts.sideways <= 0) return made;
    if (reaches(sheet["ma.oblique.free_half_inch"], facts.sideways)) {
        add_line(made.factors, sheet, "ma.oblique.free_half_inch");
        return made;
    }
    made.cost += facts.sideways * sheet[price];
    add_line(made.factors, sheet, price, facts.sideways * sheet[price]);
    return made;
}

// --- passing friends

std::optional<Rule> passage_rule(const Sheet& sheet, Order mover, Order passed)
{
    const auto if_on = [&](Rule rule) {
        return sheet.on(rule) ? std::optional(rule) : std::nullopt;
    };
    const bool light_mover = mover == Order::skirmish;
    const bool light_passed = passed == Order::skirmish;
    if (light_mover && !light_passed) return if_on("ma.interpenetrate.skirmish_through_formed");
    if (!light_mover && light_passed) return if_on("ma.interpenetrate.formed_through_skirmish");
    if (mover == Order::roman_foot && passed == Order::roman_foot)
        return if_on("ma.interpenetrate.roman_through_roman");
    return std::nullopt;
}

Passing interpenetrate(const Sheet& sheet, const PassingFacts& facts)
{
    Passing made;
    made.moved = std::min(facts.gap, facts.move);
    const auto rule = passage_rule(sheet, facts.mover, facts.passed);
    if (!rule) return made;
    add_line(made.factors, sheet, *rule);
    const double beyond = facts.gap + facts.passed_depth;
    if (reaches(beyond, facts.move)) {
        made.how = Passage::stops_behind;
        add_line(made.factors, sheet, "ma.interpenetrate.must_clear_front");
        return made;
    }
    made.moved = facts.move;
    made.how = Passage::passes_clear;
    if (reaches(facts.move, beyond + facts.mover_depth)) return made;
    made.how = Passage::passed_unit_put_behind;
    made.passed_disordered = sheet.on("ma.interpenetrate.short");
    add_line(made.factors, sheet, "ma.interpenetrate.short");
    return made;
}

// --- elephants

ElephantTurn elephant_turn(const Sheet& sheet, double planned)
{
    const double slow = sheet["ma.ruling.elephant_speed"]; // exactly so much is slow
    ElephantTurn made;
    if (planned <= 0) {
        made.degrees = sheet["ma.elephant.turn.stationary"];
        add_line(made.factors, sheet, "ma.elephant.turn.stationary", made.degrees);
        return made;
    }
    const Rule speed =
        reaches(slow, planned) ? Rule("ma.elephant.turn.slow") : Rule("ma.elephant.turn.fast");
    made.faces = sheet.whole(speed);
    made.degrees = sheet["ma.elephant.turn.exact"];
    add_line(made.factors, sheet, speed, made.faces);
    add_line(made.factors, sheet, "ma.elephant.turn.exact", made.degrees);
    return made;
}

std::optional<double> left_after_turn(const ElephantTurn& turn, double planned, Dice& dice)
{
    if (turn.faces == 0) return 0;
    const int run_up = dice.die(turn.faces);
    if (!reaches(planned, run_up)) return std::nullopt;
    return std::max(0.0, planned - run_up);
}

BaseSize base_size(const Sheet& sheet, Troop troop)
{
    return {sheet.figure({"ma.ruling.base_sizes", "width"}),
            sheet.figure("ma.ruling.base_sizes", depth_column(troop))};
}

} // namespace quincunx::my_ancients
