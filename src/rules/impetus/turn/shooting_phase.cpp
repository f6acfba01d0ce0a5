#include "rules/impetus/turn/phases.hpp"

#include "rules/impetus/field/sight.hpp"
#include "table/curves.hpp"

namespace quincunx::impetus {

namespace {

// --- what is seen

double longest_range(const State& state, UnitId shooter)
{
    const Missile missile = profile(state, shooter).missile;
    // House rules may give any weapon a figure at extreme range.
    const bool extreme = is_artillery(missile) ||
                         weapon_dice(sheet(state), missile, Band::extreme, Type::FP).has_value();
    return sheet(state)[extreme ? Rule("imp.fire.range.extreme") : Rule("imp.fire.range.long")];
}

Look look_of(const State& state, UnitId shooter)
{
    return shoots_all_round(sheet(state), type_of(state, shooter)) ? Look::all_round : Look::arc;
}

// Before the target's front line: measured from where the shot comes.
bool comes_from_front(const State& state, UnitId shooter, UnitId target, const SeenLine& line)
{
    if (is_garrison(state, target)) return true;
    const Point origin = origin_of(state, shooter);
    const double ahead = table::in_frame(rect(state, target, origin), line.eye).v;
    return table::within(0, ahead, slack_of(state));
}

bool may_be_target(const State& state, UnitId shooter, UnitId target)
{
    return present(state, target) && enemies(state, shooter, target) && !state.units[target].hidden;
}

ReckonedShot reckoned_shot(const State& state, UnitId shooter, UnitId target, const ShotLine& line,
                           int phases, bool evading)
{
    ShotAsked asked;
    asked.facts.shooter = facts(state, shooter);
    asked.facts.shooter.moves_made = phases;
    asked.facts.target = placed_facts(state, target);
    asked.facts.target.evading = evading;
    asked.facts.band = line.clear ? band_of(sheet(state), line.distance) : Band::out_of_range;
    asked.facts.from_front = line.from_front;
    asked.facts.indirect = line.indirect;
    asked.through_light = line.through_light;
    return reckoned(sheet(state), asked);
}

// Of a target that is seen, with a figure in the table, and no rule against it; nothing: it cannot
// be shot at.
std::optional<int> dice_at(const State& state, UnitId shooter, UnitId target, const ShotLine& line)
{
    if (!line.clear || in_melee(state, target)) return std::nullopt;
    const Band band = band_of(sheet(state), line.distance);
    const Missile missile = profile(state, shooter).missile;
    if (!weapon_dice(sheet(state), missile, band, type_of(state, target))) return std::nullopt;
    const ReckonedShot shot =
        reckoned_shot(state, shooter, target, line, state.units[shooter].phases, false);
    return shot.possible ? std::optional(shot.dice) : std::nullopt;
}

// --- whom it must take

table::Vec middle_of(const State& state, UnitId unit, Point origin)
{
    if (!is_garrison(state, unit)) return rect(state, unit, origin).centre;
    const table::Box& box = area_of(state, unit).box;
    return (table::relative(box.least, origin) + table::relative(box.greatest, origin)) * 0.5;
}

// Degrees off straight ahead of the middle of the target, from the middle of the front edge.
double bearing_of(const State& state, UnitId shooter, UnitId target)
{
    const Point origin = origin_of(state, shooter);
    const Rect ours = rect(state, shooter, origin);
    const table::InFrame at = table::in_frame(ours, middle_of(state, target, origin));
    return table::angle_of(at.v, at.u) * 180 / table::pi;
}

// Somebody in arc and range, whether it can be shot or not; nothing: neither.
std::optional<Aim> aim_at(const State& state, UnitId shooter, UnitId target, Look look,
                          double reach)
{
    if (!may_be_target(state, shooter, target)) return std::nullopt;
    const auto in_arc = seen_line(state, shooter, target, look, reach, LooksOver::everything);
    if (!in_arc) return std::nullopt;
    const ShotLine line = shot_line(state, shooter, target);
    Aim aim;
    aim.bearing = bearing_of(state, shooter, target);
    aim.can_be_shot = dice_at(state, shooter, target, line).has_value();
    aim.distance = line.clear ? line.distance : in_arc->distance;
    aim.in_front_corridor = is_in_front_corridor(state, shooter, target);
    return aim;
}

} // namespace

ShotLine shot_line(const State& state, UnitId shooter, UnitId target)
{
    ShotLine found;
    const Look look = look_of(state, shooter);
    const double reach = longest_range(state, shooter);
    const Profile& card = profile(state, shooter);
    auto line = seen_line(state, shooter, target, look, reach);
    if (!line && (card.indirect || card.missile == Missile::artillery_c)) { // over others
        line = seen_line(state, shooter, target, look, reach, LooksOver::units);
        found.indirect = line.has_value();
    }
    if (!line) return found;
    found.clear = true;
    found.distance = line->distance;
    found.through_light = line->through_light;
    found.from_front = comes_from_front(state, shooter, target, *line);
    return found;
}

bool may_shoot_at_all(const State& state, UnitId shooter)
{
    const Unit& unit = state.units[shooter];
    if (!present(state, shooter) || profile(state, shooter).missile == Missile::none ||
        in_melee(state, shooter))
        return false;
    const bool dragged = type_of(state, shooter) == Type::ART && unit.phases > 0;
    return !dragged || !sheet(state).on("imp.spec.art.move");
}

bool can_shoot(const State& state, UnitId shooter, UnitId target)
{
    if (!may_shoot_at_all(state, shooter) || !may_be_target(state, shooter, target)) return false;
    // A shot of no dice is none.
    return dice_at(state, shooter, target, shot_line(state, shooter, target)).value_or(0) > 0;
}

Many targets_of(const State& state, UnitId shooter)
{
    Many found;
    if (!may_shoot_at_all(state, shooter)) return found;
    const Look look = look_of(state, shooter);
    const double reach = longest_range(state, shooter);
    Fixed<Aim, most_units> aims;
    Many who;
    for (const UnitId enemy : everybody(state, battle::other(side_of(state, shooter))))
        if (const auto aim = aim_at(state, shooter, enemy, look, reach)) {
            aims.push_back(*aim);
            who.push_back(enemy);
        }
    const Priority priority = fire_priority(sheet(state), {aims.begin(), aims.size()}, false,
                                            !is_garrison(state, shooter));
    for (const std::uint16_t choice : priority.choices)
        if (can_shoot(state, shooter, who[choice])) found.push_back(who[choice]);
    return found;
}

// --- a volley

Volley volley(const State& state, UnitId shooter, UnitId target, int phases, bool evading)
{
    return {.shooter = shooter,
            .target = target,
            .reckoned = reckoned_shot(state, shooter, target, shot_line(state, shooter, target),
                                      phases, evading)};
}

void throw_volley(Play& play, Volley& shot)
{
    Throw thrown(play, shot.shooter);
    const int made = hits(sheet(play.state), shot.reckoned.dice, thrown.dice());
    thrown.regret(regret_of_hits(shot.reckoned.dice, made));
    shot.hits = static_cast<std::uint8_t>(made);
    tell(play, EventKind::shot, "imp.fire.dice_vbu",
         {"{unit} shoots at {other}: {a} dice, on 6 or a pair of 5: {b} hits.", shot.shooter,
          shot.target, static_cast<double>(shot.reckoned.dice), static_cast<double>(made)},
         shot.reckoned.factors, thrown.faces(), {.sums = {{"dice"}}});
}

void suffer(Play& play, const Volley& shot)
{
    const State& state = play.state;
    if (shot.hits == 0 || !present(state, shot.target)) return;
    const Shock shock = test_cohesion(play, shot.target, shot.reckoned, shot.hits, false);
    if (shock.routed) return remove(play, shot.target, "imp.rout.cause_zero");
    const bool panics = shock.suffered.shaken == Shaken::failed &&
                        type_of(state, shot.target) == Type::EL &&
                        sheet(state).on("imp.spec.el.panic_fire");
    if (panics) panic(play, shot.target, shot.shooter);
}

} // namespace quincunx::impetus
