#include "muster/scenario.hpp"
#include "muster/toml.hpp"

namespace quincunx::muster {

namespace {

// Writes only what differs from what its absence means.
class Table {
  public:
    Table& text(std::string_view key, const std::string& text)
    {
        if (!text.empty()) value_[key] = text;
        return *this;
    }
    Table& number(std::string_view key, double number, double absent = 0)
    {
        if (number != absent) value_[key] = number;
        return *this;
    }
    Table& whole(std::string_view key, int number, int absent = 0)
    {
        if (number != absent) value_[key] = number;
        return *this;
    }
    Table& flag(std::string_view key, bool flag)
    {
        if (flag) value_[key] = true;
        return *this;
    }
    Table& texts(std::string_view key, const std::vector<std::string>& texts)
    {
        Value list = Value::list();
        for (const std::string& each : texts) list.push_back(each);
        return put(key, std::move(list), !texts.empty());
    }
    Table& bounds(std::string_view key, const Bounds& bounds)
    {
        return put(key, Value(Value::List{bounds[0], bounds[1]}), is_known(bounds));
    }
    Table& put(std::string_view key, Value value, bool wanted = true)
    {
        if (wanted) value_[key] = std::move(value);
        return *this;
    }
    Table& side(int side, std::string_view key = "side")
    {
        return put(key, side < 0 ? Value() : Value(side_names[side]), side >= 0);
    }
    Value done() { return std::move(value_); }

  private:
    Value value_ = Value::object();
};

Value value_of(Spot spot)
{
    return Value(Value::List{spot.x, spot.y});
}

Value value_of(const std::vector<Spot>& spots)
{
    Value list = Value::list();
    for (const Spot spot : spots) list.push_back(value_of(spot));
    return list;
}

Value value_of(const Share& share)
{
    return Table().number("of_width", share.of_width).number("of_depth", share.of_depth).done();
}

Value value_of(const SizedCount& count)
{
    return Table().whole("small", count.small).whole("large", count.large).done();
}

Value value_of(const ScenarioFeature& f)
{
    return Table()
        .text("name", f.name)
        .text("kind", f.kind)
        .put("outline", value_of(f.outline), !f.outline.empty())
        .put("crest", value_of(f.crest), !f.crest.empty())
        .put("crest_y", f.crest_y.value_or(0), f.crest_y.has_value())
        .number("width", f.width)
        .text("front_of", f.front_of)
        .text("level_with", f.level_with)
        .text("closed_to", f.closed_to)
        .flag("optional", f.optional)
        .text("remark", f.remark)
        .texts("only", f.scope.only)
        .texts("except", f.scope.except)
        .done();
}

Value value_of(const Leader& leader)
{
    Value levels = Value::object();
    for (const auto& [rules, level] : leader.levels) levels[rules] = level;
    return Table()
        .side(leader.side)
        .text("name", leader.name)
        .text("called", leader.called == leader.name ? std::string() : leader.called)
        .text("quality", leader.quality)
        .put("levels", std::move(levels))
        .text("with", leader.with)
        .text("why", leader.why)
        .done();
}

Value value_of(const LineHold& hold)
{
    return Table()
        .whole("until_turn", hold.until_turn)
        .put("enemy_within", value_of(hold.enemy_within.value_or(Share{})),
             hold.enemy_within.has_value())
        .put("enemy_past_y", hold.enemy_past_y.value_or(0), hold.enemy_past_y.has_value())
        .texts("lines_broken", hold.lines_broken)
        .done();
}

Value value_of(const LineArrival& arrival)
{
    return Table()
        .whole("turn", arrival.turn)
        .put("at", value_of(arrival.at))
        .put("heading", arrival.heading.value_or(0), arrival.heading.has_value())
        .done();
}

Value value_of(const TroopCount& troop)
{
    return Table()
        .text("troop", troop.troop)
        .put("small", troop.count.small)
        .put("large", troop.count.large)
        .whole("quality_step", troop.quality_step)
        .done();
}

Value value_of(const Line& line)
{
    Value troops = Value::list();
    for (const TroopCount& troop : line.troops) troops.push_back(value_of(troop));
    return Table()
        .side(line.side)
        .text("name", line.name)
        .text("command", line.command)
        .put("at", value_of(line.at))
        .put("heading", line.heading)
        .put("troops", std::move(troops))
        .flag("camp", line.camp)
        .whole("quality_step", line.quality_step)
        .text("start_state", line.disordered ? "disordered" : "")
        .put("hidden", value_of(line.hidden.value_or(Share{})), line.hidden.has_value())
        .put("hold", value_of(line.hold.value_or(LineHold{})), line.hold.has_value())
        .put("arrive", value_of(line.arrival.value_or(LineArrival{})), line.arrival.has_value())
        .text("remark", line.remark)
        .texts("notes", line.notes)
        .texts("only", line.scope.only)
        .texts("except", line.scope.except)
        .done();
}

Value value_of(const ScenarioObjective& objective)
{
    return Table()
        .text("name", objective.name)
        .text("feature", objective.feature)
        .put("area", value_of(objective.area), !objective.area.empty())
        .text("line", objective.line)
        .text("commander", objective.commander)
        .text("loser", objective.loser)
        .whole("worth", objective.worth, 1)
        .whole("at_turn", objective.at_turn)
        .done();
}

Value value_of(const ScenarioExit& exit)
{
    return Table()
        .side(exit.side)
        .text("edge", exit.edge)
        .put("needed", value_of(exit.needed), !(exit.needed == SizedCount{}))
        .number("from_y", exit.from_y)
        .number("to_y", exit.to_y, 1)
        .whole("tally", exit.tally)
        .done();
}

Value value_of(const SideLoss& lost)
{
    return Table()
        .side(lost.side)
        .bounds("men", lost.men)
        .whole("of", lost.of)
        .bounds("target", lost.target)
        .text("source", lost.source)
        .done();
}

Value value_of(const BattleLength& length)
{
    return Table()
        .bounds("hours", length.hours)
        .bounds("target", length.target)
        .text("source", length.source)
        .done();
}

Value value_of(const Strength& strength)
{
    return Table()
        .side(strength.side)
        .text("contingent", strength.contingent)
        .text("sources", strength.sources)
        .text("chosen", strength.chosen)
        .texts("troops", strength.troops)
        .done();
}

template <class Items>
Value list_of(const Items& items)
{
    Value list = Value::list();
    for (const auto& item : items) list.push_back(value_of(item));
    return list;
}

Value value_of(const History& h)
{
    return Table()
        .text("date", h.date)
        .text("place", h.place)
        .text("why", h.why)
        .texts("course", h.course)
        .text("losses", h.losses)
        .text("result", h.result)
        .text("winner", h.winner)
        .text("how", h.how)
        .bounds("target", h.target)
        .put("lost", list_of(h.lost), !h.lost.empty())
        .put("length", value_of(h.length), !(h.length == BattleLength{}))
        .texts("fidelity", h.fidelity)
        .text("sources", h.sources)
        .text("doubts", h.doubts)
        .put("strengths", list_of(h.strengths), !h.strengths.empty())
        .done();
}

Value value_of(const ScenarioSide& side, std::string_view home)
{
    const bool usual = side.edges == std::vector<std::string>{std::string(home)};
    return Table()
        .text("name", side.name)
        .texts("edges", usual ? std::vector<std::string>() : side.edges)
        .done();
}

} // namespace

Value to_value(const Scenario& s)
{
    const Value limit = Table().whole("turns", s.turn_limit).side(s.limit_winner, "winner").done();
    return Table()
        .text("title", s.title)
        .side(s.first_turn, "first_turn")
        .texts("notes", s.notes)
        .put("A", value_of(s.sides[0], "near"))
        .put("B", value_of(s.sides[1], "far"))
        .put("limit", limit, s.turn_limit > 0)
        .put("terrain", list_of(s.ground), !s.ground.empty())
        .put("commander", list_of(s.leaders), !s.leaders.empty())
        .put("line", list_of(s.lines))
        .put("objective", list_of(s.objectives), !s.objectives.empty())
        .put("exit", list_of(s.exits), !s.exits.empty())
        .put("history", value_of(s.history), !(s.history == History{}))
        .done();
}

std::string to_toml(const Scenario& scenario)
{
    return to_toml(to_value(scenario));
}

} // namespace quincunx::muster
