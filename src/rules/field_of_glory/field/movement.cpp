// Which row of the table a path is, what it costs, and who may make it.

#include "rules/field_of_glory/field/movement.hpp"

namespace quincunx::field_of_glory {

using table::StepKind;

// --- rows

namespace {

// What a path is made of, in order: stretches of advances and wheels, changes of files, turns.
enum class Part : std::uint8_t { ahead, files, quarter, half };

struct Shape {
    Fixed<Part, 8> parts;
    int wheels = 0; // one after the other to the same side are one
    double degrees = 0;
    int files = 0;       // gained; negative: lost
    bool mended = false; // files gained at one end and lost at the other
    bool strange = false;
};

void add_ahead(Shape& shape, const Path& path, std::size_t i)
{
    const table::Step& step = path[i];
    if (shape.parts.empty() || shape.parts.back() != Part::ahead)
        shape.parts.push_back(Part::ahead);
    if (step.kind != StepKind::wheel) {
        shape.strange = shape.strange || step.ahead < 0;
        return;
    }
    const bool goes_on =
        i > 0 && path[i - 1].kind == StepKind::wheel && path[i - 1].side == step.side;
    if (!goes_on) ++shape.wheels;
    shape.degrees += table::degrees_of(step);
}

bool does_nothing(const table::Step& step)
{
    return (step.kind == StepKind::advance && step.ahead == 0) ||
           (step.kind == StepKind::wheel && step.angle == 0) ||
           (step.kind == StepKind::widen && step.left_files == 0 && step.right_files == 0);
}

Shape shape_of(const Path& path)
{
    Shape shape;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const table::Step& step = path[i];
        if (does_nothing(step)) continue;
        if (step.kind == StepKind::advance || step.kind == StepKind::wheel) {
            add_ahead(shape, path, i);
        } else if (step.kind == StepKind::widen) {
            shape.parts.push_back(Part::files);
            shape.files += step.left_files + step.right_files;
            shape.mended = shape.mended || step.left_files * step.right_files < 0;
        } else if (step.kind == StepKind::quarter_turn) {
            shape.parts.push_back(Part::quarter);
        } else if (step.kind == StepKind::half_turn) {
            shape.parts.push_back(Part::half);
        } else {
            shape.strange = true;
        }
    }
    return shape;
}

bool is(const Shape& shape, std::initializer_list<Part> parts)
{
    return shape.parts.size() == parts.size() &&
           std::equal(parts.begin(), parts.end(), shape.parts.begin());
}

std::optional<Manoeuvre> advance_row(const Shape& shape, bool close, bool full)
{
    if (shape.wheels > 2) return std::nullopt;
    if (shape.wheels == 2) return Manoeuvre::double_wheel;
    if (shape.wheels == 0 && full) return Manoeuvre::advance_full;
    return close ? Manoeuvre::advance_short_close : Manoeuvre::advance_short_clear;
}

std::optional<Manoeuvre> files_row(const Shape& shape, double advanced, double slack)
{
    constexpr int most_files_changed = 2;
    const double long_advance = distance_named_in("fog.manoeuvre.contract_advance_3");
    if (shape.mended || shape.files == 0 || std::abs(shape.files) > most_files_changed)
        return std::nullopt;
    if (shape.files > 0) {
        if (is(shape, {Part::files})) return Manoeuvre::expand_stationary;
        if (is(shape, {Part::files, Part::ahead})) return Manoeuvre::expand_advance;
        return std::nullopt;
    }
    const bool known = is(shape, {Part::files}) || is(shape, {Part::files, Part::ahead}) ||
                       is(shape, {Part::ahead, Part::files});
    if (!known) return std::nullopt;
    return table::within(long_advance, advanced, {slack}) ? Manoeuvre::contract_advance_3
                                                          : Manoeuvre::contract_less_3;
}

std::optional<Manoeuvre> turn_row(const Shape& shape)
{
    using enum Part;
    if (is(shape, {quarter}) || is(shape, {half})) return Manoeuvre::turn_stationary;
    if (is(shape, {quarter, ahead}) || is(shape, {ahead, quarter}))
        return Manoeuvre::turn90_advance;
    if (is(shape, {half, ahead}) || is(shape, {ahead, half})) return Manoeuvre::turn180_advance;
    if (is(shape, {half, ahead, half}) && shape.wheels == 0) return Manoeuvre::turn180_return;
    return std::nullopt;
}

// By its shape alone: steps, files gained or lost, turns, wheels. Nothing: no row of the table.
// `close` and `full` decide between the rows of a plain advance.
std::optional<Manoeuvre> row_of(const Shape& shape, bool close, bool full, double advanced)
{
    constexpr double measured = 0.001; // fog.geo.slack as printed: a shape knows no sheet
    if (shape.strange || shape.parts.empty()) return std::nullopt;
    if (is(shape, {Part::ahead})) return advance_row(shape, close, full);
    if (shape.wheels > 1) return std::nullopt; // with a simple advance: one wheel at most
    if (shape.parts.contains(Part::files)) return files_row(shape, advanced, measured);
    return turn_row(shape);
}

// The same path with its turns made as fog.move.turn has them, whatever the order said about how.
Path as_ordered(const Path& path)
{
    Path made;
    for (table::Step step : path) {
        if (step.kind == StepKind::quarter_turn || step.kind == StepKind::half_turn) {
            step.about = table::TurnAbout::edge;
            step.quarter = table::Quarter::exchanged;
        }
        made.push_back(step);
    }
    return made;
}

// --- rates

// The farther that either front corner travels: a wheel carries one, an advance both.
double used_by(const Course& course)
{
    double left = 0;
    double right = 0;
    for (const table::Stage& stage : course.stages) {
        const bool wheel = stage.step.kind == StepKind::wheel;
        if (!wheel || stage.step.side == table::Side::right) left += stage.length;
        if (!wheel || stage.step.side == table::Side::left) right += stage.length;
    }
    return std::max(left, right);
}

MoveFacts move_facts(const State& state, UnitId group, const Course& course)
{
    return {.group = led_facts(state, group),
            .ground =
                grounds_on(sheet(state), state.setting->ground, type_of(state, group), course),
            .manoeuvre = {}};
}

std::optional<Refusal> too_far(const State& state, UnitId group, const Move& move,
                               const Allowance& allowed)
{
    if (!exceeds(state, move.used, move.allowance)) return std::nullopt;
    if (allowed.fragmented != 0)
        return refusal("fog.level.fragmented.move",
                       "{unit} is FRAGMENTED and may move {b} here; this move is {a}.", group,
                       move.used, move.allowance);
    if (allowed.less != 0 || move.row == Manoeuvre::turn180_return)
        return refusal(rule_of(move.row).id(),
                       "{unit} may move {b} with this change; this move is {a}.", group, move.used,
                       move.allowance);
    return refusal("fog.move.rate",
                   "{unit} may move {b} over the ground it touches; this move is {a}.", group,
                   move.used, move.allowance);
}

// The row, what it allows, and whether the path stays within.
std::optional<Refusal> reckon_row(const State& state, UnitId group, const Course& course,
                                  const Shape& shape, MoveFacts& facts, Move& move)
{
    const Sheet& rules = sheet(state);
    move.used = used_by(course);
    const bool straight_on = is(shape, {Part::ahead}) && shape.wheels == 0;
    Allowance allowed = allowance(rules, facts);
    const double full = std::min(allowed.length(), move.pace);
    const bool is_full = straight_on && within(rules, full, move.used);
    const bool close = is(shape, {Part::ahead}) && !is_full && shape.wheels < 2 &&
                       close_to_enemy(state, group, course);
    const auto row = row_of(shape, close, is_full, move.used);
    if (!row)
        return refusal("fog.manoeuvre.columns",
                       "{unit} may advance with at most two wheels, change its files by one or "
                       "two, or turn; this is no move of the table.",
                       group);
    move.row = *row;
    facts.manoeuvre = row;
    if (!is(shape, {Part::ahead})) allowed = allowance(rules, facts);
    if (!allowed.move)
        return refusal(rate_rule(rules, facts.group.profile).id(),
                       "{unit} may not enter this ground.", group);
    move.allowance = *allowed.move;
    if (table::exceeds(shape.degrees, rules["fog.wheel.limit"], {1e-6}))
        return refusal("fog.wheel.limit", "{unit} may wheel {b} degrees in a move; this is {a}.",
                       group, shape.degrees, rules["fog.wheel.limit"]);
    return too_far(state, group, move, allowed);
}

std::optional<Refusal> reckon_verdict(const State& state, UnitId group, const GroupFacts& facts,
                                      Move& move)
{
    const ManoeuvreVerdict found = judged(sheet(state), facts, move.row);
    move.verdict = found.verdict;
    const std::string_view words = sheet(state).entry(rule_of(move.row).index).words;
    if (move.verdict == Verdict::impossible)
        return refusal(found.rule, "{unit} may not make this move: {word}.", group, 0, 0, words);
    if (move.verdict == Verdict::complex && state.units[group].failed_cmt)
        return refusal("fog.cmt.failed",
                       "{unit} has failed its test and may only make a simple move, not this: "
                       "{word}.",
                       group, 0, 0, words);
    return std::nullopt;
}

std::optional<Refusal> bad_second_move(const State& state, UnitId group, const Course& course,
                                       const Move& move)
{
    if (!state.units[group].moved) return std::nullopt;
    const bool plain = move.row == Manoeuvre::advance_full ||
                       move.row == Manoeuvre::advance_short_clear ||
                       move.row == Manoeuvre::advance_short_close;
    if (!plain || move.verdict != Verdict::simple)
        return refusal("fog.move.second", "A second move of {unit} is a simple advance.", group);
    if (!close_to_enemy(state, group, course, false)) return std::nullopt;
    return refusal("fog.move.second",
                   "A second move of {unit} stays more than {a} from enemy battle troops and {b} "
                   "from skirmishers.",
                   group, sheet(state).figure({"fog.define.close", "battle_troops"}),
                   sheet(state).figure({"fog.define.close", "skirmishers"}));
}

std::optional<Refusal> bad_before_enemy(const State& state, UnitId group, const Move& move)
{
    const Groups binding = bound_by(state, group);
    if (binding.empty()) return std::nullopt;
    for (const UnitId enemy : binding) {
        const BeforeEnemy before{body(state, enemy), type_of(state, enemy),
                                 state.units[enemy].level, start_of(state, group),
                                 type_of(state, group)};
        if (may_make(sheet(state), before, move.row, move.end)) return std::nullopt;
    }
    return Refusal{"fog.move.restricted_area",
                   {"{unit} stands within {a} before {other}: it may stand, turn to face it, go "
                    "nearer facing it, or fall straight back.",
                    group, binding[0], sheet(state)["fog.move.restricted_area"]}};
}

// Heavy artillery turns about its centre (fog.move.heavy_artillery).
MoveJudged judged_pivot(const State& state, UnitId group, const Path& path)
{
    const Body start = body(state, group);
    const bool placed = path.size() == 1 && path[0].kind == StepKind::place &&
                        (path[0].files == 0 || path[0].files == start.formation.files);
    const Body end{placed ? path[0].to : start.pose, start.formation};
    const Point origin = start.pose.front;
    const Rect from = table::whole_rect(start, origin);
    const Rect to = table::whole_rect(end, origin);
    const battle::RefusedBy refused{"fog.move.heavy_artillery", group};
    if (!placed || exceeds(state, table::distance(from.centre, to.centre), 0))
        return refused("{unit} only pivots about its own centre.");
    Move move{Manoeuvre::turn_stationary, Verdict::simple, end, 0, 0, 0};
    for (const table::Side side : {table::Side::left, table::Side::right})
        move.used = std::max(move.used, table::distance(table::front_corner(from, side),
                                                        table::front_corner(to, side)));
    const auto ground = grounds_under(sheet(state), state.setting->ground, Type::HArt,
                                      table::footprint(start, origin), origin);
    MoveFacts facts{led_facts(state, group), ground, std::nullopt, true};
    move.allowance = allowance(sheet(state), facts).length();
    if (exceeds(state, move.used, move.allowance))
        return refused("Pivoting, {unit} moves its front corners {b} at most; this is {a}.",
                       move.used, move.allowance);
    if (const auto why = bad_before_enemy(state, group, move)) return Failure{*why};
    const Course course = table::course(start, path, origin);
    if (const auto why = barred(state, group, course, move)) return Failure{*why};
    return move;
}

bool can_be_followed(const Path& path, const Formation& formation)
{
    int files = formation.files;
    const int all = table::bases(formation);
    for (const table::Step& step : path) {
        if (step.kind == StepKind::widen) files += step.left_files + step.right_files;
        if (step.kind == StepKind::quarter_turn) files = (all + files - 1) / files;
        if (files < 1 || files > all || files > static_cast<int>(most_files)) return false;
    }
    return true;
}

} // namespace

// --- who may move

// Why it may not move at all, if so.
std::optional<Refusal> forbidden_to_move(const State& state, UnitId group, bool led)
{
    if (!present(state, group))
        return refusal("fog.turn.manoeuvre", "{unit} is not on the table.", group);
    if (is_camp(state, group))
        return refusal("fog.setup.deployment", "{unit} stays where it was pitched.", group);
    const Group& us = state.units[group];
    if (us.level == Level::BROKEN)
        return refusal("fog.level.broken.rout", "{unit} is BROKEN: it moves only in rout.", group);
    if (held(state, group))
        return battle::still_held(state.setting->units[group].conditions, group);
    if (us.pursuing)
        return refusal("fog.pursuit.move", "{unit} pursues: it takes no other move.", group);
    if (us.charged)
        return refusal("fog.charge.contact", "{unit} has charged: that was its move of this turn.",
                       group);
    if (us.moved_twice || (us.moved && !led && !commander_is_with(state, group)))
        return refusal("fog.move.second",
                       "{unit} has moved; only a commander with it gives one second move.", group);
    if (engaged(state, group))
        return refusal("fog.turn.manoeuvre",
                       "{unit} is in contact: it may only turn to face, conform, expand and feed.",
                       group);
    return std::nullopt;
}

// Where it begins: files that stepped forward close up first (fog.melee.reform).
Body start_of(const State& state, UnitId group)
{
    if (!has_stepped(state, group)) return body(state, group);
    const Placement closed = closed_up(state, group);
    return closed ? *closed : body(state, group);
}

double pace_on(const State& state, UnitId group, const Course& course)
{
    return allowance(sheet(state), move_facts(state, group, course)).length();
}

int wheels_in(const Path& path)
{
    return shape_of(path).wheels;
}

MoveJudged judged_on(const State& state, UnitId group, const Course& course, const Path& path,
                     const InLine& line)
{
    Move move;
    move.end = course.last;
    move.along = line.groups;
    move.pace = line.pace;
    MoveFacts facts = move_facts(state, group, course);
    facts.group.commander.present = facts.group.commander.present || line.led;
    if (const auto refused = reckon_row(state, group, course, shape_of(path), facts, move))
        return Failure{*refused};
    if (const auto refused = reckon_verdict(state, group, facts.group, move))
        return Failure{*refused};
    if (const auto refused = bad_second_move(state, group, course, move)) return Failure{*refused};
    if (const auto refused = barred(state, group, course, move)) return Failure{*refused};
    if (const auto refused = bad_before_enemy(state, group, move)) return Failure{*refused};
    return move;
}

MoveJudged judged_move(const State& state, UnitId group, const Path& path)
{
    if (const auto refused = forbidden_to_move(state, group)) return Failure{*refused};
    if (type_of(state, group) == Type::HArt) return judged_pivot(state, group, path);
    const Path ordered = as_ordered(path);
    const Body start = start_of(state, group);
    if (!can_be_followed(ordered, start.formation))
        return Failure{refusal("fog.move.expand",
                               "{unit} has {a} bases: at least one file, at most as many.", group,
                               state.units[group].bases)};
    if (shape_of(ordered).strange || table::flaw(ordered, start.formation))
        return Failure{refusal("fog.manoeuvre.columns",
                               "{unit} moves straight ahead, wheels, turns or changes its files; "
                               "nothing else.",
                               group)};
    const Course course = table::course(start, ordered, start.pose.front);
    return judged_on(state, group, course, ordered, {});
}

} // namespace quincunx::field_of_glory
