#include "battle/conditions.hpp"

#include "kernel/nearest.hpp"
#include "muster/layout.hpp"
#include "table/sweep.hpp"

#include <fmt/format.h>

namespace quincunx::battle {

namespace {

const Standee* find(const Standees& field, UnitId unit)
{
    for (const Standee& standee : field)
        if (standee.unit == unit) return &standee;
    return nullptr;
}

// False only where two rectangles are certainly farther apart: asked before geometry.
bool may_be_within(const table::Rect& a, const table::Rect& b, double reach)
{
    const table::Vec between = b.centre - a.centre;
    const double sizes = a.half_front + a.half_depth + b.half_front + b.half_depth;
    const double far = table::from_units(reach + 2 * table::tolerance) + sizes;
    return table::dot(between, between) <= far * far;
}

bool enemy_within(const Standees& field, const Standee& self, double reach)
{
    for (const Standee& standee : field)
        if (standee.present && standee.side != self.side &&
            may_be_within(standee.body, self.body, reach) &&
            table::distance(standee.body, self.body) <= reach + table::tolerance)
            return true;
    return false;
}

// Red advances towards larger y, blue towards smaller.
bool enemy_past(const Standees& field, Side side, double y)
{
    for (const Standee& standee : field) {
        if (!standee.present || standee.side == side) continue;
        const double at = table::to_units(standee.body.centre.y);
        if (standee.side == Side::red ? at >= y - table::tolerance : at <= y + table::tolerance)
            return true;
    }
    return false;
}

bool all_gone(const Standees& field, std::uint64_t units)
{
    for (const Standee& standee : field)
        if ((bit(standee.unit) & units) != 0 && !standee.gone) return false;
    return units != 0;
}

} // namespace

namespace {

// By whatever of these a hold ends: the turn, an enemy near, an enemy past a line, others lost.
constexpr std::string_view hold_words[] = {
    "{unit} does not hold.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on.",
    "{unit} holds: the scenario lets it move when an enemy comes within {b}.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, or when an enemy comes "
    "within {b}.",
    "{unit} holds: the scenario lets it move when an enemy has come as far as y = {c}.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, or when an enemy has come "
    "as far as y = {c}.",
    "{unit} holds: the scenario lets it move when an enemy comes within {b} or as far as y = {c}.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, or when an enemy comes "
    "within {b} or as far as y = {c}.",
    "{unit} holds: the scenario lets it move when the lines that it waits for are lost.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, or when the lines that "
    "it waits for are lost.",
    "{unit} holds: the scenario lets it move when an enemy comes within {b}, or the lines that "
    "it waits for are lost.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, when an enemy comes within "
    "{b}, or the lines that it waits for are lost.",
    "{unit} holds: the scenario lets it move when an enemy has come as far as y = {c}, or the "
    "lines that it waits for are lost.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, when an enemy has come as "
    "far as y = {c}, or the lines that it waits for are lost.",
    "{unit} holds: the scenario lets it move when an enemy comes within {b} or as far as y = {c}, "
    "or the lines that it waits for are lost.",
    "{unit} holds: the scenario lets it move from nominal turn {a} on, when an enemy comes within "
    "{b} or as far as y = {c}, or the lines that it waits for are lost.",
};

} // namespace

Refusal still_held(const UnitConditions& conditions, UnitId unit)
{
    if (conditions.stays())
        return {"scenario.hold", {"{unit} stays: a camp is guarded, not moved.", unit}};
    const std::size_t by =
        (conditions.hold_until > 0 ? 1U : 0U) + (conditions.hold_enemy_within >= 0 ? 2U : 0U) +
        (conditions.hold_enemy_past >= 0 ? 4U : 0U) + (conditions.hold_for != 0 ? 8U : 0U);
    return {"scenario.hold",
            {hold_words[by], unit, no_unit, static_cast<double>(conditions.hold_until),
             conditions.hold_enemy_within, conditions.hold_enemy_past}};
}

bool released_by_turn(const UnitConditions& conditions, int nominal_turn)
{
    return conditions.hold_until > 0 && nominal_turn >= conditions.hold_until;
}

bool released(const UnitConditions& conditions, UnitId unit, const Standees& field,
              int nominal_turn)
{
    if (released_by_turn(conditions, nominal_turn)) return true;
    const Standee* self = find(field, unit);
    if (self == nullptr) return false;
    if (conditions.hold_enemy_within >= 0 && self->present &&
        enemy_within(field, *self, conditions.hold_enemy_within))
        return true;
    if (conditions.hold_enemy_past >= 0 &&
        enemy_past(field, self->side, conditions.hold_enemy_past))
        return true;
    return all_gone(field, conditions.hold_for);
}

bool seen(const UnitConditions& conditions, UnitId unit, const Standees& field)
{
    const Standee* self = find(field, unit);
    return self != nullptr && enemy_within(field, *self, conditions.hidden_until);
}

namespace {

bool stands_on(const Standees& field, Side side, const table::Feature& area)
{
    for (const Standee& standee : field)
        if (standee.present && standee.side == side && table::overlaps(standee.body, area, {}))
            return true;
    return false;
}

// The side that loses by this objective now, if one does.
std::optional<Side> loser_of(const Objective& objective, const Standees& field,
                             const CommandersLost& lost)
{
    if (objective.commander >= 0) {
        const bool is_lost =
            objective.loser >= 0 &&
            (lost[static_cast<std::size_t>(objective.loser)] >> objective.commander & 1) != 0;
        if (!is_lost) return std::nullopt;
        return static_cast<Side>(objective.loser);
    }
    if (!objective.area) {
        if (!all_gone(field, objective.units) || objective.loser < 0) return std::nullopt;
        return static_cast<Side>(objective.loser);
    }
    const bool red = stands_on(field, Side::red, *objective.area);
    const bool blue = stands_on(field, Side::blue, *objective.area);
    if (red == blue) return std::nullopt;
    const Side loser = red ? Side::blue : Side::red;
    if (objective.loser >= 0 && objective.loser != static_cast<int>(loser)) return std::nullopt;
    return loser;
}

} // namespace

void count_objectives(const DayConditions& day, const Standees& field, const CommandersLost& lost,
                      int nominal_turn, DayState& state)
{
    for (std::size_t i = 0; i < day.objectives.size(); ++i) {
        const Objective& objective = day.objectives[i];
        const std::uint32_t taken = std::uint32_t{1} << i;
        if ((state.objectives_taken & taken) != 0) continue;
        if (objective.at_turn != 0 && objective.at_turn != nominal_turn) continue;
        if (const auto loser = loser_of(objective, field, lost)) {
            state.objectives_taken |= taken;
            auto& losses = state.objective_losses[index(*loser)];
            losses = static_cast<std::uint8_t>(losses + objective.worth);
        }
    }
}

std::optional<std::size_t> exit_for(const DayConditions& day, Side side,
                                    const table::Footprint& body, const table::Table& table,
                                    table::Point origin)
{
    const auto beyond = table::beyond_edges(table, origin); // south, west, north, east
    const auto edge_rect = [&](Exit::Edge edge) {
        switch (edge) {
        case Exit::Edge::near_: return beyond[0];
        case Exit::Edge::left: return beyond[1];
        case Exit::Edge::far_: return beyond[2];
        case Exit::Edge::right: return beyond[3];
        }
        return beyond[0];
    };
    for (std::size_t i = 0; i < day.exits.size(); ++i) {
        const Exit& exit = day.exits[i];
        const double y = table::to_units(body.whole.centre.y + origin.y);
        if (exit.side == side && y >= exit.from_y && y <= exit.to_y &&
            table::overlaps(body, edge_rect(exit.edge)))
            return i;
    }
    return std::nullopt;
}

std::optional<Side> won_by_exit(const DayConditions& day, const DayState& state)
{
    for (const Exit& exit : day.exits) {
        int left = 0;
        for (std::size_t i = 0; i < day.exits.size(); ++i)
            if (day.exits[i].side == exit.side && day.exits[i].tally == exit.tally)
                left += state.left_by[i];
        if (exit.needed > 0 && left >= exit.needed) return exit.side;
    }
    return std::nullopt;
}

Ending ending_of(const DayConditions& day, const DayState& state, const Ending& found)
{
    if (const auto side = won_by_exit(day, state)) return {wins(*side), true, found.limit};
    if (!found.broken && found.limit && day.limit_winner >= 0)
        return {wins(static_cast<Side>(day.limit_winner)), false, true};
    return found;
}

namespace {

std::vector<table::Point> points_of(const std::vector<muster::Spot>& spots)
{
    std::vector<table::Point> points;
    for (const muster::Spot& spot : spots) points.push_back(table::point_of_units(spot.x, spot.y));
    return points;
}

std::uint64_t units_of_line(const Roster& roster, Side side, const std::string& line)
{
    std::uint64_t units = 0;
    for (std::size_t i = 0; i < roster.units.size(); ++i)
        if (roster.units[i].side == side && roster.units[i].line == line)
            units |= bit(static_cast<UnitId>(i));
    return units;
}

std::optional<Exit::Edge> edge_of(const std::string& word)
{
    if (word == "left") return Exit::Edge::left;
    if (word == "right") return Exit::Edge::right;
    if (word == "near") return Exit::Edge::near_;
    if (word == "far") return Exit::Edge::far_;
    return std::nullopt;
}

} // namespace

namespace {

void check_most(const muster::Fight& fight, const char* what, std::size_t found, int most,
                Troubles& troubles)
{
    if (found > static_cast<std::size_t>(most))
        troubles.push_back(
            {fight.scenario, 0, what, fmt::format("expected at most {}, found {}.", most, found)});
}

} // namespace

namespace {

std::string objective_words(const muster::Objective& objective, const muster::Fight& fight)
{
    const std::string worth =
        fmt::format("{} unit{} lost", objective.worth, objective.worth == 1 ? "" : "s");
    const std::string when = objective.at_turn > 0
                                 ? fmt::format(" at the end of nominal turn {}", objective.at_turn)
                                 : std::string();
    if (objective.loser < 0)
        return fmt::format("{}: whoever is not alone on it{} counts {}.", objective.name, when,
                           worth);
    const std::string& loser = fight.sides[static_cast<std::size_t>(objective.loser)].name;
    return fmt::format("{}: taken{}, it counts as {} for {}.", objective.name, when, worth, loser);
}

std::string exit_words(const muster::Exit& exit, const muster::Fight& fight)
{
    const std::string& side = fight.sides[static_cast<std::size_t>(exit.side)].name;
    if (exit.needed <= 0)
        return fmt::format("{} may leave over the {} edge: no loss.", side, exit.edge);
    return fmt::format("{} may leave over the {} edge: no loss, and {} such unit{} win{} the "
                       "battle.",
                       side, exit.edge, exit.needed, exit.needed == 1 ? "" : "s",
                       exit.needed == 1 ? "s" : "");
}

// The units that an objective speaks of: those of its line, the one its commander rides with.
std::vector<std::string> units_meant(const muster::Objective& objective, const muster::Fight& fight)
{
    if (objective.loser < 0) return {};
    const muster::Army& army = fight.sides[static_cast<std::size_t>(objective.loser)];
    if (objective.commander < 0) return muster::labels_of(army, objective.line);
    const int unit = army.commanders[static_cast<std::size_t>(objective.commander)].unit;
    if (unit < 0) return {};
    return {army.units[static_cast<std::size_t>(unit)].label};
}

} // namespace

std::vector<muster::Note> day_words(const muster::Fight& fight)
{
    std::vector<muster::Note> notes;
    const auto say = [&](std::string words, std::vector<std::string> about = {}) {
        notes.push_back({std::move(words), std::move(about)});
    };
    for (const muster::Feature& piece : fight.ground)
        if (piece.closed_to >= 0)
            say(fmt::format("{}: closed to {}.", piece.name,
                            fight.sides[static_cast<std::size_t>(piece.closed_to)].name));
    for (const muster::Objective& objective : fight.objectives)
        say(objective_words(objective, fight), units_meant(objective, fight));
    for (const muster::Exit& exit : fight.exits) say(exit_words(exit, fight));
    if (fight.turn_limit > 0)
        say(fmt::format(
            "The battle lasts {} nominal turns{}.", fight.turn_limit,
            fight.limit_winner < 0
                ? std::string()
                : fmt::format("; if nothing is decided by then, {} wins",
                              fight.sides[static_cast<std::size_t>(fight.limit_winner)].name)));
    return notes;
}

DayConditions day_conditions(const muster::Fight& fight, const Roster& roster, Troubles& troubles)
{
    DayConditions day;
    check_most(fight, "objective", fight.objectives.size(), muster::most_objectives, troubles);
    check_most(fight, "exit", fight.exits.size(), muster::most_exits, troubles);
    day.turn_limit = fight.turn_limit;
    day.limit_winner = fight.limit_winner;
    for (const muster::Objective& given : fight.objectives) {
        if (given.worth < 0 || given.worth > muster::most_worth)
            troubles.push_back({fight.scenario, 0, given.name,
                                fmt::format("worth: expected 0 to {}, found {}.",
                                            muster::most_worth, given.worth)});
        Objective objective{given.name,  std::nullopt, 0, given.commander, given.loser,
                            given.worth, given.at_turn};
        if (given.commander >= 0) {
            // nothing to find on the table
        } else if (given.area.empty()) {
            objective.units =
                units_of_line(roster, static_cast<Side>(given.loser == 1), given.line);
        } else {
            auto area = table::area_feature(table::Kind::open, given.name, points_of(given.area));
            if (!area) {
                troubles.push_back({fight.scenario, 0, given.name, area.error().what});
                continue;
            }
            objective.area = *area;
        }
        day.objectives.push_back(std::move(objective));
    }
    for (const muster::Exit& given : fight.exits)
        if (const auto edge = edge_of(given.edge))
            day.exits.push_back({static_cast<Side>(given.side), *edge, given.needed, given.from_y,
                                 given.to_y, given.tally});
    return day;
}

UnitConditions unit_conditions(const muster::Fielded& unit, const muster::Army& army,
                               std::size_t first_id, double depth)
{
    UnitConditions conditions;
    conditions.hold_until = unit.hold.until_turn;
    conditions.hold_enemy_within = unit.hold.enemy_within.value_or(-1);
    conditions.hold_enemy_past = unit.hold.enemy_past_y.value_or(-1);
    for (std::size_t i = 0; i < army.units.size(); ++i)
        for (const std::string& line : unit.hold.lines_broken)
            if (army.units[i].line == line)
                conditions.hold_for |= bit(static_cast<UnitId>(first_id + i));
    conditions.arrives = unit.arrival.turn;
    conditions.arrives_at =
        table::pose_from_centre(table::point_of_units(unit.arrival.at.x, unit.arrival.at.y),
                                table::heading_of_degrees(unit.arrival.heading), depth);
    conditions.hidden_until = unit.hidden_until;
    return conditions;
}

UnitConditions camp_conditions(const muster::Fielded& unit, const muster::Army& army,
                               std::size_t first_id, double depth)
{
    if (unit.counts) return unit_conditions(unit, army, first_id, depth);
    muster::Fielded camp = unit;
    camp.hold = {}; // nothing releases it
    camp.hold.until_turn = for_ever;
    return unit_conditions(camp, army, first_id, depth);
}

Refusal closed_by_scenario(const table::Feature& feature, UnitId unit)
{
    return {"scenario.closed",
            {"{unit} may not enter {word}: the scenario closes it to its side.", unit, no_unit, 0,
             0, 0, feature.name}};
}

table::Ground ground_of(const muster::Fight& fight, Troubles& troubles)
{
    table::Ground ground;
    ground.table = table::table_of_units(fight.width, fight.depth);
    for (const muster::Feature& piece : fight.ground) {
        const auto kind = named<table::Kind>(piece.kind);
        if (!kind) {
            const auto known = all_names<table::Kind>();
            troubles.push_back({fight.scenario, 0, piece.name,
                                fmt::format("\"{}\" is no kind of ground.{}", piece.kind,
                                            did_you_mean(piece.kind, known))});
            continue;
        }
        if (*kind == table::Kind::open && piece.closed_to < 0) continue;
        const std::vector<table::Point> outline = points_of(piece.outline);
        auto feature =
            piece.is_line ? table::line_feature(*kind, piece.name, outline, piece.width)
                          : table::area_feature(*kind, piece.name, outline, points_of(piece.crest));
        if (!feature) {
            troubles.push_back({fight.scenario, 0, feature.error().feature, feature.error().what});
            continue;
        }
        feature->closed_to = piece.closed_to;
        ground.features.push_back(std::move(*feature));
    }
    return ground;
}

Roster roster_of(const muster::Fight& fight)
{
    Roster roster;
    for (const Side side : {Side::red, Side::blue}) {
        const muster::Army& army = fight.sides[index(side)];
        roster.armies[index(side)] = army.name;
        for (const muster::Fielded& unit : army.units)
            roster.units.push_back({unit.label, muster::full_name(unit), unit.name, unit.number,
                                    unit.troop, unit.figure, unit.line, side});
        for (const muster::Commander& commander : army.commanders)
            roster.generals[index(side)].push_back(commander.name);
    }
    return roster;
}

} // namespace quincunx::battle
