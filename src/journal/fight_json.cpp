#include "journal/fight_json.hpp"

#include "journal/fight_keys.hpp"

#include <optional>

namespace quincunx::journal {

namespace {

using namespace muster;

// A field added to a fight does not compile here until somebody has seen that it is written and
// read below, and makes the tests' rich fight have it.
[[maybe_unused]] void every_field_is_known(const Fight& fight, const Feature& piece,
                                           const Fielded& unit, const Commander& commander,
                                           const Objective& objective, const Exit& exit,
                                           const Note& note)
{
    [[maybe_unused]] const auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15,
                                  f16] = fight;
    [[maybe_unused]] const auto& [g1, g2, g3, g4, g5, g6, g7] = piece;
    [[maybe_unused]] const auto& [u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15,
                                  u16, u17, u18, u19, u20] = unit;
    [[maybe_unused]] const auto& [h1, h2, h3, h4] = unit.hold;
    [[maybe_unused]] const auto& [a1, a2, a3] = unit.arrival;
    [[maybe_unused]] const auto& [c1, c2, c3, c4, c5] = commander;
    [[maybe_unused]] const auto& [o1, o2, o3, o4, o5, o6, o7] = objective;
    [[maybe_unused]] const auto& [e1, e2, e3, e4, e5, e6] = exit;
    [[maybe_unused]] const auto& [n1, n2] = note;
    [[maybe_unused]] const auto& [r1, r2, r3, r4] = fight.sides[0];
}

Value spot(const Spot& at)
{
    return Value(Value::List{at.x, at.y});
}
Value spots(const std::vector<Spot>& places)
{
    Value list = Value::list();
    for (const Spot& at : places) list.push_back(spot(at));
    return list;
}
Value texts(const std::vector<std::string>& items)
{
    Value list = Value::list();
    for (const std::string& item : items) list.push_back(item);
    return list;
}

// Writes a field unless it is what it would be without a word.
class Writing {
  public:
    template <class T>
    Writing& put(std::string_view key, const T& value, const T& usual = {})
    {
        if (!(value == usual)) table_[key] = Value(value);
        return *this;
    }
    Writing& put(std::string_view key, const std::optional<double>& value)
    {
        if (value) table_[key] = *value;
        return *this;
    }
    Writing& put_value(std::string_view key, Value value)
    {
        table_[key] = std::move(value);
        return *this;
    }
    Value done() { return std::move(table_); }

  private:
    Value table_ = Value::object();
};

Value to_value(const Feature& piece)
{
    Writing writing;
    writing.put("name", piece.name).put_value("kind", piece.kind);
    writing.put_value(piece.is_line ? "line" : "outline", spots(piece.outline));
    writing.put("width", piece.width).put("closed_to", piece.closed_to, -1);
    if (!piece.crest.empty()) writing.put_value("crest", spots(piece.crest));
    return writing.done();
}

Value to_value(const Hold& hold)
{
    Writing writing;
    writing.put("until_turn", hold.until_turn).put("enemy_within", hold.enemy_within);
    writing.put("enemy_past_y", hold.enemy_past_y);
    if (!hold.lines_broken.empty()) writing.put_value("lines_broken", texts(hold.lines_broken));
    return writing.done();
}

Value to_value(const Arrival& arrival)
{
    Writing writing;
    writing.put("turn", arrival.turn).put_value("at", spot(arrival.at));
    return writing.put("heading", arrival.heading).done();
}

Value to_value(const Fielded& unit)
{
    Writing writing;
    writing.put_value("label", unit.label).put("name", unit.name).put("number", unit.number);
    writing.put("troop", unit.troop).put("figure", unit.figure).put("line", unit.line);
    writing.put("command", unit.command, -1);
    if (unit.placed) writing.put_value("at", spot(unit.at));
    writing.put("heading", unit.heading).put("files", unit.files).put("ranks", unit.ranks);
    writing.put("quality_step", unit.quality_step);
    writing.put("starts_disordered", unit.starts_disordered).put("hidden", unit.hidden);
    writing.put("hidden_until", unit.hidden_until).put("counts", unit.counts, true);
    if (!(unit.hold == Hold{})) writing.put_value("hold", to_value(unit.hold));
    if (!(unit.arrival == Arrival{})) writing.put_value("arrival", to_value(unit.arrival));
    return writing.put_value("profile", unit.profile).done();
}

Value to_value(const Commander& commander)
{
    Writing writing;
    writing.put("name", commander.name).put("quality", commander.quality);
    writing.put("level", commander.level).put("unit", commander.unit, -1);
    if (commander.at) writing.put_value("at", spot(*commander.at));
    return writing.done();
}

Value to_value(const Objective& objective)
{
    Writing writing;
    writing.put("name", objective.name).put("line", objective.line);
    if (!objective.area.empty()) writing.put_value("area", spots(objective.area));
    writing.put("commander", objective.commander, -1);
    writing.put("loser", objective.loser).put("worth", objective.worth, 1);
    return writing.put("at_turn", objective.at_turn).done();
}

Value to_value(const Exit& exit)
{
    Writing writing;
    writing.put("side", exit.side).put_value("edge", exit.edge).put("needed", exit.needed);
    writing.put("from_y", exit.from_y).put("to_y", exit.to_y, 1e9);
    return writing.put("tally", exit.tally).done();
}

// A note that speaks of nobody in particular is its words alone.
Value to_value(const Note& note)
{
    if (note.about.empty()) return note.words;
    return Writing().put_value("words", note.words).put_value("about", texts(note.about)).done();
}

template <class T>
Value list_of(const std::vector<T>& items)
{
    Value list = Value::list();
    for (const T& item : items) list.push_back(to_value(item));
    return list;
}

Value to_value(const Army& army)
{
    Writing writing;
    writing.put("name", army.name).put_value("units", list_of(army.units));
    if (!army.commanders.empty()) writing.put_value("commanders", list_of(army.commanders));
    if (army.bought.is_object()) writing.put_value("bought", army.bought);
    return writing.done();
}

} // namespace

Value to_value(const Fight& fight)
{
    Writing writing;
    writing.put("scenario", fight.scenario).put("title", fight.title);
    writing.put_value("size", Value(size_names[static_cast<std::size_t>(fight.size)]));
    writing.put_value("rules", fight.rules);
    writing.put_value("width", fight.width).put_value("depth", fight.depth);
    if (!fight.ground.empty()) writing.put_value("ground", list_of(fight.ground));
    writing.put("random_ground", fight.random_ground);
    for (std::size_t side = 0; side < 2; ++side)
        writing.put_value(side_keys[side], to_value(fight.sides[side]));
    for (std::size_t side = 0; side < 2; ++side)
        if (fight.edges[side] != Fight{}.edges[side])
            writing.put_value(edge_keys[side], texts(fight.edges[side]));
    writing.put("first_turn", fight.first_turn, -1).put("turn_limit", fight.turn_limit);
    writing.put("limit_winner", fight.limit_winner, -1);
    if (!fight.objectives.empty()) writing.put_value("objectives", list_of(fight.objectives));
    if (!fight.exits.empty()) writing.put_value("exits", list_of(fight.exits));
    if (!fight.notes.empty()) writing.put_value("notes", list_of(fight.notes));
    return writing.done();
}

} // namespace quincunx::journal
