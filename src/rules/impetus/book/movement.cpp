#include "rules/impetus/book/movement.hpp"

#include "table/curves.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

// --- ground

// S are never disordered by ground, CF never at all.
bool ground_disorders(const Sheet& sheet, Type type)
{
    if (type == Type::S && sheet.on("imp.spec.s.no_disorder")) return false;
    return type != Type::CF || !sheet.on("imp.spec.cf.never_disordered");
}

Entering in_broken(const Sheet& sheet, Type type)
{
    if (is_one_of(type, {Type::S, Type::FL, Type::T}) && sheet.on("imp.terrain.broken.move_s_fl_t"))
        return {Rule("imp.terrain.broken.move_s_fl_t")};
    if (type == Type::CF && sheet.on("imp.terrain.broken.move_cf"))
        return {.rule = Rule("imp.terrain.broken.move_cf"), .destroyed = true};
    return {.rule = Rule("imp.terrain.broken.move_other"),
            .disordered =
                sheet.on("imp.terrain.broken.move_other") && ground_disorders(sheet, type)};
}

Entering in_difficult(const Sheet& sheet, const TerrainFacts& facts)
{
    const Type type = facts.type;
    if (type == Type::S || type == Type::FL)
        return {.rule = Rule("imp.terrain.difficult.move_s_fl"),
                .may_enter = facts.formation != Formation::line,
                .cost = sheet["imp.terrain.difficult.move_s_fl"]};
    if (type == Type::CF && sheet.on("imp.terrain.difficult.move_cf"))
        return {.rule = Rule("imp.terrain.difficult.move_cf"), .destroyed = true};
    if (type == Type::W && sheet.on("imp.terrain.difficult.move_w"))
        return {.rule = Rule("imp.terrain.difficult.move_w"), .may_enter = false};
    return {.rule = Rule("imp.terrain.difficult.move_other"),
            .cost = sheet["imp.terrain.difficult.move_other"],
            .disordered = ground_disorders(sheet, type)};
}

Entering in_river(const Sheet& sheet, const TerrainFacts& facts)
{
    const bool deep = facts.feature == Feature::deep_river;
    const Rule rule = deep ? Rule("imp.terrain.deep_river.move") : Rule("imp.terrain.river.move");
    const bool crosses =
        facts.crossing == Crossing::bridge || (facts.crossing == Crossing::ford && !deep);
    return {.rule = rule,
            .may_enter = crosses,
            .disordered = sheet.on(rule) && ground_disorders(sheet, facts.type)};
}

// --- wheels

// How far straight ahead before a wheel: chariots at least half their move, others not at all.
std::optional<Rule> straight_before(Type type)
{
    if (type == Type::CGL) return Rule("imp.spec.cgl.half_move_before_wheel");
    if (type == Type::CGP) return Rule("imp.spec.cgp.half_move_before_wheel");
    return std::nullopt;
}

bool may_wheel(const Sheet& sheet, const WheelFacts& facts)
{
    const bool no_group = is_one_of(facts.type, {Type::CF, Type::ART, Type::W, Type::BAG});
    if (facts.type == Type::BAG || (no_group && facts.units_wide > 1)) return false;
    const auto share = straight_before(facts.type);
    if (!share) return facts.straight_first == 0;
    return reaches(sheet, facts.straight_first, sheet[*share] * facts.move);
}

// --- the other phases

// The row that forbids it; disorder is looked at first.
std::optional<Rule> forbidden_by(const Sheet& sheet, const ManoeuvreFacts& facts)
{
    static constexpr Rule by_disorder[] = {
        // in the order of Manoeuvre
        "imp.move.oblique.not_disordered", "imp.move.oblique.not_disordered",
        "imp.move.about_face.not_disordered", "imp.move.rearward.not_disordered_or_large"};
    const UnitFacts& unit = facts.unit;
    const Rule rule = by_disorder[static_cast<std::size_t>(facts.move)];
    const bool large = facts.move == Manoeuvre::rearward && unit.is_large();
    if ((unit.disordered || large) && sheet.on(rule)) return rule;
    if (unit.type == Type::ART && sheet.on("imp.spec.art.move")) return Rule("imp.spec.art.move");
    if (unit.type == Type::BAG) return Rule("imp.move.rate");
    const double most = sheet["imp.move.oblique.forwards_same_facing"];
    if (facts.move == Manoeuvre::oblique && (facts.angle <= 0 || facts.angle > most))
        return Rule("imp.move.oblique.forwards_same_facing");
    return std::nullopt;
}

// Who goes back without disorder, if a test is passed.
bool turns_back(const UnitFacts& unit)
{
    return unit.type == Type::CM || unit.type == Type::CGL;
}

Rule ending_rule(const ManoeuvreFacts& facts)
{
    if (facts.move == Manoeuvre::about_face) return Rule("imp.move.about_face.test");
    if (facts.move == Manoeuvre::rearward)
        return turns_back(facts.unit) ? Rule("imp.disc.fail.rearward")
                                      : Rule("imp.move.rearward.disorders");
    if (facts.unit.schiltron) return Rule("imp.spec.schiltron.disorder_move");
    return facts.unit.type == Type::W ? Rule("imp.spec.w.move_disorder")
                                      : Rule("imp.move.oblique.disorders");
}

// What the phase itself does, whatever a test says.
bool disorders(const Sheet& sheet, const ManoeuvreFacts& facts)
{
    const UnitFacts& unit = facts.unit;
    if (unit.type == Type::S && sheet.on("imp.spec.s.no_disorder")) return false;
    if (unit.schiltron && sheet.on("imp.spec.schiltron.disorder_move")) return true;
    if (unit.type == Type::W && sheet.on("imp.spec.w.move_disorder")) return true;
    if (facts.move == Manoeuvre::about_face) return sheet.on("imp.move.about_face.ends_disordered");
    if (facts.move == Manoeuvre::rearward)
        return !is_one_of(unit.type, {Type::S, Type::CL, Type::CM, Type::CGL}) &&
               sheet.on("imp.move.rearward.disorders");
    return unit.type != Type::CL && unit.discipline != Discipline::A &&
           sheet.on("imp.move.oblique.disorders");
}

// --- friends in the way

bool slips(const Sheet& sheet, const UnitFacts& unit)
{
    return unit.type == Type::S || unit.type == Type::T ||
           (unit.type == Type::FL && !is_impetuous(sheet, unit));
}

std::optional<Rule> voluntary(const Sheet& sheet, const UnitFacts& mover, const UnitFacts& comrade)
{
    if (comrade.in_melee) return std::nullopt;
    const auto rides = [](Type type) { return is_one_of(type, {Type::CL, Type::CM, Type::CP}); };
    const bool light_horse = mover.type == Type::CL || comrade.type == Type::CL;
    if ((slips(sheet, mover) || slips(sheet, comrade)) && sheet.on("imp.interp.vol.s_t_fl"))
        return Rule("imp.interp.vol.s_t_fl");
    if (is_passed_by_all(sheet, comrade.type)) return Rule("imp.interp.vol.art_w");
    if (light_horse && rides(mover.type) && rides(comrade.type) && sheet.on("imp.interp.vol.cl"))
        return Rule("imp.interp.vol.cl");
    return std::nullopt;
}

bool is_light_retreat(const Sheet& sheet, Type type)
{
    return is_one_of(type, {Type::S, Type::FL, Type::T, Type::CL}) &&
           sheet.on("imp.interp.invol.light_retreat");
}

Interpenetration retreating(const Sheet& sheet, const UnitFacts& mover, const UnitFacts& comrade)
{
    if (comrade.in_melee)
        return {Passage::stops_friend_disordered, Rule("imp.retreat.friend_in_melee")};
    if (is_passed_by_all(sheet, comrade.type))
        return {Passage::passes, Rule("imp.interp.vol.art_w")};
    if (comrade.type == Type::BAG) return {Passage::stops, Rule("imp.retreat.chain")};
    if (is_light_retreat(sheet, mover.type))
        return {Passage::set_behind_friend, Rule("imp.interp.invol.light_retreat")};
    if (mover.type == Type::EL)
        return {Passage::set_behind_friend_panics, Rule("imp.interp.invol.el_panic")};
    return {Passage::pushes_friend_disordered, Rule("imp.interp.invol.push_back")};
}

} // namespace

Entering entering(const Sheet& sheet, const TerrainFacts& facts)
{
    if (facts.feature == Feature::dunes && facts.camels && sheet.on("imp.spec.camel.dunes"))
        return {Rule("imp.spec.camel.dunes")};
    if (is_difficult(facts.feature)) return in_difficult(sheet, facts);
    if (is_river(facts.feature)) return in_river(sheet, facts);
    if (facts.feature == Feature::road) return {Rule("imp.terrain.road.move")};
    if (facts.feature == Feature::gentle_hill) return {Rule("imp.terrain.gentle_hill.move")};
    if (facts.feature == Feature::broken) return in_broken(sheet, facts.type);
    if (facts.feature == Feature::bua)
        return {.rule = Rule("imp.terrain.bua.enter_test"),
                .may_enter = is_foot(facts.type) && facts.formation == Formation::single};
    if (facts.feature == Feature::dry_river)
        return {.rule = Rule("imp.terrain.dry_river.move"),
                .may_enter = facts.formation != Formation::line,
                .cost = sheet["imp.terrain.dry_river.move"]};
    if (facts.feature == Feature::impassable)
        return {.rule = Rule("imp.terrain.impassable"), .may_enter = false};
    return {};
}

Wheel wheel(const Sheet& sheet, const WheelFacts& facts)
{
    const double width = base_frontage(sheet) * facts.units_wide;
    const double radians_a_degree = table::pi / 180;
    const double left = std::max(0.0, facts.move - facts.straight_first);
    Wheel made;
    made.arc = width * facts.angle * radians_a_degree;
    made.rule = straight_before(facts.type).value_or(made.rule);
    if (!may_wheel(sheet, facts)) return made;
    const bool clumsy = facts.units_wide > 1 || facts.large_unit || facts.type == Type::ART ||
                        facts.type == Type::W;
    const Rule widest = clumsy ? Rule("imp.move.wheel.max_45") : Rule("imp.move.wheel.max_90");
    const bool too_wide = !reaches(sheet, sheet[widest], facts.angle);
    made.largest_angle = std::min(sheet[widest], left / width / radians_a_degree);
    if (made.largest_angle > 0) made.rule = too_wide ? widest : Rule("imp.move.wheel.instead");
    made.legal = !too_wide && reaches(sheet, left, made.arc);
    return made;
}

bool needs_discipline(const ManoeuvreFacts& facts)
{
    if (facts.move_number > 1 || facts.move == Manoeuvre::about_face) return true;
    if (facts.move == Manoeuvre::rearward) return turns_back(facts.unit);
    return !is_one_of(facts.unit.type, {Type::S, Type::CL, Type::CF, Type::ART, Type::BAG});
}

std::optional<Reason> tested_for(const Sheet& sheet, const ManoeuvreFacts& facts)
{
    // These decide whether the move is made at all, and not only how it ends.
    if (facts.move == Manoeuvre::about_face && sheet.on("imp.move.about_face.test"))
        return Reason::about_face;
    if (facts.move == Manoeuvre::rearward && turns_back(facts.unit) &&
        sheet.on("imp.move.rearward.disorders"))
        return Reason::rearward;
    return facts.move_number > 1 ? std::optional(Reason::extra_move) : std::nullopt;
}

ReckonedManoeuvre reckoned(const Sheet& sheet, const ManoeuvreFacts& facts)
{
    ManoeuvreFacts known = facts;
    known.unit = settled(sheet, facts.unit);
    ReckonedManoeuvre made;
    if (const auto rule = forbidden_by(sheet, known)) {
        made.rule = *rule;
        made.allowed = false;
        return made;
    }
    made.rule = ending_rule(known);
    made.tested = tested_for(sheet, known).has_value();
    if (made.tested) made.test = reckoned(sheet, discipline_of(known.unit, facts.move_number));
    return made;
}

Manoeuvred manoeuvre(const Sheet& sheet, const ManoeuvreFacts& facts,
                     const ReckonedManoeuvre& reckoned, Dice& dice)
{
    if (!reckoned.allowed) return Manoeuvred::not_allowed;
    const bool passed = !reckoned.tested || passes(reckoned.test, dice);
    const Reason reason = tested_for(sheet, facts).value_or(Reason::extra_move);
    const Done done = done_by(sheet, reason, passed);
    if (done == Done::not_done)
        return if_failed(sheet, reason) == IfFailed::stays ? Manoeuvred::stays
                                                           : Manoeuvred::nothing_happens;
    const bool ends_disordered = (done == Done::disordered || disorders(sheet, facts)) &&
                                 can_be_disordered(sheet, facts.unit);
    return ends_disordered ? Manoeuvred::done_disordered : Manoeuvred::done_in_order;
}

// --- the impetuous advance

bool draws_on(const Sheet& sheet, const SeenEnemy& enemy)
{
    return enemy.visible && enemy.ahead && !enemy.in_bua && enemy.type != Type::S &&
           reaches(sheet, sheet["imp.impetuous.trigger"], enemy.distance);
}

bool may_be_drawn(const Sheet& sheet, const UnitFacts& unit)
{
    return is_impetuous(sheet, unit) && !unit.in_melee &&
           sheet.on("imp.spec.impetuous.out_of_control");
}

// --- friends in the way

bool goes_through(const Sheet& sheet, Type type)
{
    return type == Type::EL || is_light_retreat(sheet, type);
}

Interpenetration interpenetrate(const Sheet& sheet, Passing why, const UnitFacts& mover,
                                const UnitFacts& comrade)
{
    if (why == Passing::retreat) return retreating(sheet, mover, comrade);
    const auto rule = voluntary(sheet, mover, comrade);
    if (why == Passing::compulsory_advance)
        return rule ? Interpenetration{Passage::friend_set_behind_disordered,
                                       Rule("imp.interp.invol.forwards")}
                    : Interpenetration{Passage::stops_behind_friend,
                                       Rule("imp.interp.invol.forwards_stop")};
    return rule ? Interpenetration{Passage::passes, rule} : Interpenetration{};
}

} // namespace quincunx::impetus
