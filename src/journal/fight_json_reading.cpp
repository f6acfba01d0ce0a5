#include "journal/fight_json.hpp"

#include "journal/fight_keys.hpp"
#include "kernel/reading.hpp"

#include <array>
#include <fmt/format.h>

namespace quincunx::journal {

namespace {

using namespace muster;

constexpr double farthest = 1000; // the lattice's limit
constexpr std::size_t most_units = 64;
// Of all ground together: every corner is compared with every other, and the richest of our own
// battlefields has 27.
constexpr std::size_t most_corners = 1000;
constexpr std::array<std::string_view, 4> edge_names = {"left", "right", "near", "far"};

Spot spot_of(Reading& reading, std::string_view key)
{
    const std::vector<double> xy = reading.numbers(key, 2, 2);
    for (const double part : xy)
        if (part < -farthest || part > farthest)
            reading.trouble(key, fmt::format("expected places within {}.", farthest));
    return {xy[0], xy[1]};
}

// A list under a key that may be missing; `take(item, path)` for each.
template <class Take>
void each(Reading& reading, std::string_view key, std::size_t most, Take take)
{
    const Value* list = reading.child(key);
    if (list == nullptr) return;
    if (!list->is_list() || list->as_list().size() > most)
        return reading.trouble(key, fmt::format("expected a list of at most {}.", most));
    std::size_t i = 0;
    for (const Value& item : list->as_list())
        take(item, fmt::format("{}[{}]", reading.path_of(key), i++));
}

template <class T, class ReadOne>
std::vector<T> read_each(Reading& reading, std::string_view key, std::size_t most, ReadOne read_one)
{
    std::vector<T> items;
    each(reading, key, most, [&](const Value& item, const std::string& path) {
        Reading table(item, reading.file(), path, reading.troubles());
        items.push_back(read_one(table));
        table.finish();
    });
    return items;
}

std::vector<Spot> spots_of(Reading& reading, std::string_view key)
{
    std::vector<Spot> places;
    each(reading, key, 400, [&](const Value& item, const std::string& path) {
        Value table = Value::object();
        table["at"] = item;
        Reading point(table, reading.file(), path, reading.troubles());
        places.push_back(spot_of(point, "at"));
    });
    return places;
}

std::vector<std::string> texts_of(Reading& reading, std::string_view key)
{
    std::vector<std::string> items;
    each(reading, key, 200, [&](const Value& item, const std::string&) {
        if (item.is_text())
            items.push_back(item.as_text());
        else
            reading.trouble(key, fmt::format("expected texts, found {}.", item.kind()));
    });
    return items;
}

std::optional<double> optional_number(Reading& reading, std::string_view key)
{
    if (!reading.has(key)) return std::nullopt;
    return reading.number(key, -farthest, farthest);
}

Feature ground_of(Reading& reading)
{
    Feature piece;
    piece.name = reading.text_or("name", "");
    piece.kind = reading.text("kind");
    piece.is_line = reading.has("line");
    if (piece.is_line && reading.has("outline"))
        reading.trouble("outline", "stands beside a line; expected one of the two.");
    piece.outline = spots_of(reading, piece.is_line ? "line" : "outline");
    piece.width = reading.number_or("width", 0, 0, farthest);
    piece.crest = spots_of(reading, "crest");
    piece.closed_to = reading.whole_or("closed_to", -1, -1, 1);
    return piece;
}

Hold hold_of(Reading& reading)
{
    Hold hold;
    hold.until_turn = reading.whole_or("until_turn", 0, 0, 10000);
    hold.enemy_within = optional_number(reading, "enemy_within");
    hold.enemy_past_y = optional_number(reading, "enemy_past_y");
    hold.lines_broken = texts_of(reading, "lines_broken");
    return hold;
}

Arrival arrival_of(Reading& reading)
{
    Arrival arrival;
    arrival.turn = reading.whole_or("turn", 0, 0, 10000);
    arrival.at = spot_of(reading, "at");
    arrival.heading = reading.number_or("heading", 0, -360, 360);
    return arrival;
}

// A table under a key that may be missing, read by `read_one`.
template <class T, class ReadOne>
T read_table(Reading& reading, std::string_view key, ReadOne read_one)
{
    const Value* value = reading.child(key);
    if (value == nullptr) return {};
    Reading table(*value, reading.file(), reading.path_of(key), reading.troubles());
    T item = read_one(table);
    table.finish();
    return item;
}

Fielded fielded_of(Reading& reading)
{
    Fielded unit;
    unit.label = reading.text("label");
    unit.name = reading.text_or("name", "");
    unit.number = reading.whole_or("number", 0, 0, 255);
    unit.troop = reading.text_or("troop", "");
    unit.figure = reading.text_or("figure", "");
    unit.line = reading.text_or("line", "");
    unit.command = reading.whole_or("command", -1, -1, 100);
    unit.placed = reading.has("at");
    if (unit.placed) unit.at = spot_of(reading, "at");
    unit.heading = reading.number_or("heading", 0, -360, 360);
    unit.files = reading.whole_or("files", 0, 0, 255);
    unit.ranks = reading.whole_or("ranks", 0, 0, 255);
    unit.quality_step = reading.whole_or("quality_step", 0, -10, 10);
    unit.starts_disordered = reading.flag("starts_disordered");
    unit.hidden = reading.flag("hidden");
    unit.hidden_until = reading.number_or("hidden_until", 0, 0, farthest);
    unit.hold = read_table<Hold>(reading, "hold", hold_of);
    unit.arrival = read_table<Arrival>(reading, "arrival", arrival_of);
    unit.counts = reading.flag("counts", {}, true);
    if (const Value* profile = reading.child("profile")) unit.profile = *profile;
    return unit;
}

Commander commander_of(Reading& reading)
{
    Commander commander;
    commander.name = reading.text_or("name", "");
    commander.quality = reading.text_or("quality", "");
    commander.level = reading.text_or("level", "");
    commander.unit = reading.whole_or("unit", -1, -1, 100);
    if (reading.has("at")) commander.at = spot_of(reading, "at");
    return commander;
}

Objective objective_of(Reading& reading)
{
    Objective objective;
    objective.name = reading.text_or("name", "");
    objective.area = spots_of(reading, "area");
    objective.line = reading.text_or("line", "");
    objective.commander = reading.whole_or("commander", -1, -1, 31);
    objective.loser = reading.whole_or("loser", 0, -1, 1);
    objective.worth = reading.whole_or("worth", 1, 0, most_worth);
    objective.at_turn = reading.whole_or("at_turn", 0, 0, 10000);
    return objective;
}

void check_edge(Reading& reading, std::string_view key, std::string_view edge)
{
    for (const std::string_view name : edge_names)
        if (edge == name) return;
    reading.trouble(key, fmt::format("\"{}\" is no edge; expected {}.{}", edge, listed(edge_names),
                                     did_you_mean(edge, edge_names)));
}

Exit exit_of(Reading& reading)
{
    Exit exit;
    exit.side = reading.whole_or("side", 0, 0, 1);
    exit.edge = reading.text("edge");
    check_edge(reading, "edge", exit.edge);
    exit.needed = reading.whole_or("needed", 0, 0, 100);
    exit.from_y = reading.number_or("from_y", 0);
    exit.to_y = reading.number_or("to_y", 1e9);
    exit.tally = reading.whole_or("tally", 0, 0, 100);
    return exit;
}

// Commanders and commands name each other by index.
void check_indices(const Army& army, Reading& reading)
{
    const auto beyond = [](int index, std::size_t size) {
        return index >= 0 && static_cast<std::size_t>(index) >= size;
    };
    for (const Fielded& unit : army.units)
        if (beyond(unit.command, army.commanders.size()))
            reading.trouble("units",
                            fmt::format("{} has a command without commander.", unit.label));
    for (const Commander& commander : army.commanders)
        if (beyond(commander.unit, army.units.size()))
            reading.trouble("commanders", fmt::format("{} begins with a unit that is not there.",
                                                      commander.name));
}

Army army_of(Reading& reading)
{
    Army army;
    army.name = reading.text_or("name", "");
    army.units = read_each<Fielded>(reading, "units", most_units, fielded_of);
    army.commanders = read_each<Commander>(reading, "commanders", 32, commander_of);
    if (reading.has("bought")) army.bought = *reading.child("bought");
    check_indices(army, reading);
    return army;
}

std::vector<std::string> edges_of(Reading& reading, std::size_t side)
{
    const std::vector<std::string> edges = texts_of(reading, edge_keys[side]);
    for (const std::string& edge : edges) check_edge(reading, edge_keys[side], edge);
    return reading.has(edge_keys[side]) ? edges : Fight{}.edges[side];
}

// An objective names a commander of the side that loses by it.
void check_objectives(const Fight& fight, Reading& reading)
{
    for (const Objective& objective : fight.objectives) {
        const std::size_t loser = objective.loser == 1 ? 1 : 0;
        const std::size_t commanders = fight.sides[loser].commanders.size();
        if (objective.commander >= static_cast<int>(commanders))
            reading.trouble("objectives",
                            fmt::format("{} names a commander who is not there.", objective.name));
    }
}

void check_corners(const Fight& fight, Reading& reading)
{
    std::size_t corners = 0;
    for (const Feature& piece : fight.ground) corners += piece.outline.size() + piece.crest.size();
    for (const Objective& objective : fight.objectives) corners += objective.area.size();
    if (corners > most_corners)
        reading.trouble("ground", fmt::format("has {} corners in all; expected at most {}.",
                                              corners, most_corners));
}

void check_labels(const Fight& fight, Reading& reading)
{
    std::vector<std::string_view> seen;
    for (const Army& army : fight.sides)
        for (const Fielded& unit : army.units) {
            const bool speakable = !unit.label.empty() && unit.label.size() <= 40 &&
                                   unit.label.find_first_of(" \t\r\n") == std::string::npos;
            if (!speakable) reading.trouble("label", "a unit's label is one short word.");
            for (const std::string_view label : seen)
                if (label == unit.label)
                    reading.trouble("label", fmt::format("two units are called {}.", label));
            seen.push_back(unit.label);
        }
}

// Words alone, or with the units that they speak of.
std::vector<Note> notes_of(Reading& reading)
{
    std::vector<Note> notes;
    each(reading, "notes", 200, [&](const Value& item, const std::string& path) {
        if (item.is_text()) return notes.push_back({item.as_text(), {}});
        Reading table(item, reading.file(), path, reading.troubles());
        notes.push_back({table.text("words"), texts_of(table, "about")});
        table.finish();
    });
    return notes;
}

// A note about a unit that is not there would be told to everybody.
void check_notes(const Fight& fight, Reading& reading)
{
    const auto there = [&](const std::string& label) {
        for (const Army& army : fight.sides)
            for (const Fielded& unit : army.units)
                if (unit.label == label) return true;
        return false;
    };
    for (const Note& note : fight.notes)
        for (const std::string& label : note.about)
            if (!there(label))
                reading.trouble("notes", fmt::format("speak of {}, which is no unit.", label));
}

} // namespace

Result<Fight, Troubles> fight_of_value(const Value& value, const std::string& file,
                                       const std::string& path)
{
    Troubles troubles;
    Reading reading(value, file, path, troubles);
    Fight fight;
    fight.scenario = reading.text_or("scenario", "");
    fight.title = reading.text_or("title", "");
    fight.size = static_cast<Size>(reading.one_of("size", size_names, 0));
    fight.rules = reading.text("rules");
    fight.width = reading.number("width", 0, farthest);
    fight.depth = reading.number("depth", 0, farthest);
    fight.ground = read_each<Feature>(reading, "ground", 200, ground_of);
    fight.random_ground = reading.flag("random_ground");
    for (std::size_t side = 0; side < 2; ++side)
        fight.sides[side] = read_table<Army>(reading, side_keys[side], army_of);
    for (std::size_t side = 0; side < 2; ++side) fight.edges[side] = edges_of(reading, side);
    fight.first_turn = reading.whole_or("first_turn", -1, -1, 1);
    fight.turn_limit = reading.whole_or("turn_limit", 0, 0, 10000);
    fight.limit_winner = reading.whole_or("limit_winner", -1, -1, 1);
    fight.objectives = read_each<Objective>(reading, "objectives", most_objectives, objective_of);
    fight.exits = read_each<Exit>(reading, "exits", most_exits, exit_of);
    fight.notes = notes_of(reading);
    reading.finish();
    check_corners(fight, reading);
    check_labels(fight, reading);
    check_objectives(fight, reading);
    check_notes(fight, reading);
    if (!troubles.empty()) return Failure{troubles};
    return fight;
}

} // namespace quincunx::journal
