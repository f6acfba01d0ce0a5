#include "rules/impetus/book/shooting.hpp"

#include "table/arc.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

namespace {

Rule weapon_rule(Missile missile) // none has no row
{
    static constexpr Rule weapons[] = {
        "imp.fire.table.long_bow_a",      "imp.fire.table.long_bow_b",
        "imp.fire.table.short_bow_a",     "imp.fire.table.short_bow_b",
        "imp.fire.table.composite_bow_a", "imp.fire.table.composite_bow_b",
        "imp.fire.table.composite_bow_c", "imp.fire.table.crossbow_a",
        "imp.fire.table.crossbow_b",      "imp.fire.table.handgun",
        "imp.fire.table.arquebus_a",      "imp.fire.table.arquebus_b",
        "imp.fire.table.musket",          "imp.fire.table.javelin",
        "imp.fire.table.sling",           "imp.fire.table.artillery_a",
        "imp.fire.table.artillery_b",     "imp.fire.table.artillery_c",
        "imp.fire.table.various"};
    ensure(missile != Missile::none, "a missile weapon");
    return weapons[static_cast<std::size_t>(missile) - 1];
}

reckoning::Column shot_column(Band band, bool mounted)
{
    using columns::shots;
    switch (band) {
    case Band::point_blank: return mounted ? shots["cavalry_5u"] : shots["infantry_5u"];
    case Band::near: return mounted ? shots["cavalry_15u"] : shots["infantry_15u"];
    case Band::far: return mounted ? shots["cavalry_30u"] : shots["infantry_30u"];
    case Band::extreme:
    case Band::out_of_range: break;
    }
    return shots["all_80u"];
}

bool may_shoot(const Sheet& sheet, const ShotFacts& facts)
{
    if (facts.shooter.in_melee || facts.target.in_melee) return false;
    const bool artillery = is_artillery(facts.shooter.missile);
    if (facts.target.in_bua && !artillery && sheet.on("imp.terrain.bua.only_artillery"))
        return false;
    const bool dragged = facts.shooter.type == Type::ART && facts.shooter.moves_made > 0;
    return !dragged || !sheet.on("imp.spec.art.move");
}

// --- whom to shoot

// The nearest of those for which it holds; ties: smaller bearing, then the first named.
template <class Holds>
std::optional<std::size_t> closest(std::span<const Aim> aims, Holds&& holds)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < aims.size(); ++i) {
        if (!holds(aims[i])) continue;
        if (!best) best = i;
        const double nearer = aims[i].distance - aims[*best].distance;
        const double straighter = std::abs(aims[i].bearing) - std::abs(aims[*best].bearing);
        if (nearer < 0 || (nearer == 0 && straighter < 0)) best = i;
    }
    return best;
}

std::optional<std::size_t> most_frontal(std::span<const Aim> aims)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < aims.size(); ++i)
        if (!best || std::abs(aims[i].bearing) < std::abs(aims[*best].bearing)) best = i;
    return best;
}

// Opportunity fire goes at the acting enemy only.
Priority against_the_acting(std::span<const Aim> aims)
{
    for (const int rank : {1, 2}) {
        const ActsAgainst whom = rank == 1 ? ActsAgainst::me : ActsAgainst::comrade;
        const auto found = closest(
            aims, [&](const Aim& aim) { return aim.can_be_shot && aim.acts_against == whom; });
        if (found) return {rank, {static_cast<std::uint16_t>(*found)}};
    }
    return {};
}

} // namespace

Band band_of(const Sheet& sheet, double distance)
{
    if (reaches(sheet, sheet["imp.fire.range.point_blank"], distance)) return Band::point_blank;
    if (reaches(sheet, sheet["imp.fire.range.short"], distance)) return Band::near;
    if (reaches(sheet, sheet["imp.fire.range.long"], distance)) return Band::far;
    return reaches(sheet, sheet["imp.fire.range.extreme"], distance) ? Band::extreme
                                                                     : Band::out_of_range;
}

double arc_slope(const Sheet& sheet)
{
    return table::slope_of(sheet["imp.fire.arc"]);
}

bool shoots_all_round(const Sheet& sheet, Type type)
{
    return (type == Type::CL && sheet.on("imp.spec.cl.arc360")) ||
           (type == Type::CGL && sheet.on("imp.spec.cgl.arc360")) ||
           (type == Type::CGP && sheet.on("imp.spec.cgp.arc360")) ||
           (type == Type::W && sheet.on("imp.spec.w.arc360"));
}

std::optional<int> weapon_dice(const Sheet& sheet, Missile missile, Band band, Type target)
{
    if (missile == Missile::none || band == Band::out_of_range) return std::nullopt;
    const auto dice = sheet.figure_if(weapon_rule(missile), shot_column(band, is_mounted(target)));
    return dice ? std::optional(static_cast<int>(*dice)) : std::nullopt;
}

ReckonedShot reckoned(const Sheet& sheet, const ShotAsked& asked)
{
    ShotFacts facts = asked.facts;
    facts.shooter = settled(sheet, facts.shooter);
    facts.target = settled(sheet, facts.target);
    ReckonedShot shot;
    shot.unit = facts.target;
    const Missile weapon = facts.shooter.missile;
    const auto table = weapon_dice(sheet, weapon, facts.band, facts.target.type);
    if (!table || !may_shoot(sheet, facts)) return shot;
    shot.possible = true;
    add_line(shot.factors, sheet, "imp.fire.dice_vbu", facts.shooter.front_vbu());
    add_line(shot.factors, sheet, weapon_rule(weapon), *table);
    append(shot.factors, reckon(sheet, Sheet::table<rows::shot_modifiers>, facts));
    append(shot.factors, reckon(sheet, Sheet::table<rows::shieldwall_fire>, facts));
    shot.dice = std::max(0, shot.factors.total());
    // Indirect fire goes over whoever is in the way.
    if (asked.through_light && !facts.indirect && sheet.on("imp.fire.mod.through_halve")) {
        const int half = (shot.dice + 1) / 2;
        add_line(shot.factors, sheet, "imp.fire.mod.through_halve", half - shot.dice);
        shot.dice = half;
    }
    const CohesionFacts shaken{
        .unit = facts.target, .band = facts.band, .by = facts.shooter.missile};
    shot.cohesion = reckon(sheet, Sheet::table<rows::cohesion_after_fire>, shaken);
    shot.vbu = fighting_vbu(sheet, facts.target);
    return shot;
}

ShotOutcome shot_at(const Sheet& sheet, const ReckonedShot& shot, int hits, Dice& dice)
{
    if (hits == 0) return {};
    const Suffered end = tested(trial(sheet, shot.unit, critical_number(sheet, shot, hits)), dice);
    ShotOutcome outcome{end.shaken, end.losses, 0, 0};
    if (end.losses >= vbu_in_all(shot.unit)) {
        outcome.routed = 1;
        outcome.losses = 0;
        return outcome;
    }
    outcome.panics = end.shaken == Shaken::failed && shot.unit.type == Type::EL &&
                     sheet.on("imp.spec.el.panic_fire");
    return outcome;
}

ShotOutcome shoot(const Sheet& sheet, const ReckonedShot& shot, Dice& dice)
{
    const int struck = hits(sheet, shot.dice, dice);
    return shot_at(sheet, shot, struck, dice);
}

Priority fire_priority(const Sheet& sheet, std::span<const Aim> aims, bool opportunity,
                       bool has_front)
{
    if (opportunity) return against_the_acting(aims);
    const double near = sheet["imp.fire.range.short"];
    const auto ahead = closest(aims, [&](const Aim& aim) {
        return aim.can_be_shot && aim.in_front_corridor && reaches(sheet, near, aim.distance);
    });
    if (ahead) return {3, {static_cast<std::uint16_t>(*ahead)}};
    Priority fourth{4, {}};
    const auto nearest = closest(aims, [](const Aim&) { return true; });
    const auto frontal = has_front ? most_frontal(aims) : std::nullopt;
    if (nearest && aims[*nearest].can_be_shot)
        fourth.choices.push_back(static_cast<std::uint16_t>(*nearest));
    if (frontal && frontal != nearest && aims[*frontal].can_be_shot)
        fourth.choices.push_back(static_cast<std::uint16_t>(*frontal));
    if (!fourth.choices.empty()) return fourth;
    Priority fifth{5, {}};
    for (std::size_t i = 0; i < aims.size(); ++i)
        if (aims[i].can_be_shot) fifth.choices.push_back(static_cast<std::uint16_t>(i));
    return fifth.choices.empty() ? Priority{} : fifth;
}

// --- sight

std::optional<double> sight_limit(const Sheet& sheet, Feature feature, bool over_crest)
{
    switch (feature) {
    case Feature::open:
    case Feature::road:
    case Feature::broken:
    case Feature::dry_river:
    case Feature::river:
    case Feature::deep_river: return std::nullopt;
    case Feature::gentle_hill:
        return over_crest
                   ? sheet.figure_if({"imp.terrain.gentle_hill.visibility", "over_the_crest"})
                   : sheet.figure_if({"imp.terrain.gentle_hill.visibility", "inside"});
    case Feature::wood: return sheet["imp.terrain.wood.visibility"];
    case Feature::steep_hill: return sheet["imp.terrain.steep_hill.visibility"];
    case Feature::swamp:
    case Feature::dunes:
    case Feature::enclosed_fields: return sheet["imp.terrain.other_difficult.visibility"];
    case Feature::bua:
    case Feature::impassable: return 0;
    }
    return std::nullopt;
}

} // namespace quincunx::impetus
