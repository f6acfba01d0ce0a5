#include "muster/scenario.hpp"

#include "muster/scenario_check.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

int side_in(const Value& table, std::string_view key = "side")
{
    return word_in(table, key, side_names, -1);
}

Spot spot_of(const Value& pair)
{
    return {pair.as_list()[0].as_number(), pair.as_list()[1].as_number()};
}

std::vector<Spot> spots_in(const Value& table, std::string_view key)
{
    std::vector<Spot> spots;
    for (const Value& item : items_in(table, key)) spots.push_back(spot_of(item));
    return spots;
}

std::optional<double> number_if(const Value& table, std::string_view key)
{
    if (table.find(key) == nullptr) return std::nullopt;
    return number_in(table, key);
}

std::optional<Share> share_if(const Value& table, std::string_view key)
{
    const Value* value = table.find(key);
    if (value == nullptr) return std::nullopt;
    return Share{number_in(*value, "of_width"), number_in(*value, "of_depth")};
}

ScenarioFeature feature_of(const Value& table)
{
    return {text_in(table, "name"),     text_in(table, "kind"),       spots_in(table, "outline"),
            spots_in(table, "crest"),   number_if(table, "crest_y"),  number_in(table, "width"),
            text_in(table, "front_of"), text_in(table, "level_with"), text_in(table, "closed_to"),
            flag_in(table, "optional"), text_in(table, "remark"),     scope_of(table)};
}

Leader leader_of(const Value& table)
{
    Leader leader{side_in(table),
                  text_in(table, "name"),
                  text_in(table, "called"),
                  text_in(table, "quality"),
                  {},
                  text_in(table, "with"),
                  text_in(table, "why")};
    if (leader.called.empty()) leader.called = leader.name;
    for (const auto& [rules, level] : table.find("levels")->as_object())
        leader.levels.emplace_back(rules, level.as_text());
    return leader;
}

std::optional<LineHold> hold_if(const Value& line)
{
    const Value* table = line.find("hold");
    if (table == nullptr) return std::nullopt;
    return LineHold{whole_in(*table, "until_turn"), share_if(*table, "enemy_within"),
                    number_if(*table, "enemy_past_y"), texts_in(*table, "lines_broken")};
}

std::optional<LineArrival> arrival_if(const Value& line)
{
    const Value* table = line.find("arrive");
    if (table == nullptr) return std::nullopt;
    return LineArrival{whole_in(*table, "turn"), spot_of(*table->find("at")),
                       number_if(*table, "heading")};
}

Line line_of(const Value& table)
{
    Line line;
    line.side = side_in(table);
    line.name = text_in(table, "name");
    line.command = text_in(table, "command");
    line.at = spot_of(*table.find("at"));
    line.heading = number_in(table, "heading");
    for (const Value& item : items_in(table, "troops"))
        line.troops.push_back({text_in(item, "troop"),
                               {whole_in(item, "small"), whole_in(item, "large")},
                               whole_in(item, "quality_step")});
    line.camp = flag_in(table, "camp");
    line.quality_step = whole_in(table, "quality_step");
    line.disordered = text_in(table, "start_state") == "disordered";
    line.hidden = share_if(table, "hidden");
    line.hold = hold_if(table);
    line.arrival = arrival_if(table);
    line.remark = text_in(table, "remark");
    line.notes = texts_in(table, "notes");
    line.scope = scope_of(table);
    return line;
}

ScenarioObjective objective_of(const Value& table)
{
    return {text_in(table, "name"),      text_in(table, "feature"),   spots_in(table, "area"),
            text_in(table, "line"),      text_in(table, "commander"), text_in(table, "loser"),
            whole_in(table, "worth", 1), whole_in(table, "at_turn")};
}

ScenarioExit exit_of(const Value& table)
{
    ScenarioExit exit{side_in(table),
                      text_in(table, "edge"),
                      {},
                      number_in(table, "from_y", 0),
                      number_in(table, "to_y", 1),
                      whole_in(table, "tally")};
    if (const Value* needed = table.find("needed"))
        exit.needed = {whole_in(*needed, "small"), whole_in(*needed, "large")};
    return exit;
}

Bounds bounds_in(const Value& table, std::string_view key)
{
    const std::span<const Value> bounds = items_in(table, key);
    if (bounds.empty()) return {};
    return {bounds[0].as_number(), bounds[1].as_number()};
}

History history_of(const Value& table)
{
    History history;
    history.date = text_in(table, "date");
    history.place = text_in(table, "place");
    history.why = text_in(table, "why");
    history.course = texts_in(table, "course");
    history.losses = text_in(table, "losses");
    history.result = text_in(table, "result");
    history.winner = text_in(table, "winner");
    history.how = text_in(table, "how");
    history.fidelity = texts_in(table, "fidelity");
    history.target = bounds_in(table, "target");
    for (const Value& item : items_in(table, "lost"))
        history.lost.push_back({side_in(item), bounds_in(item, "men"), whole_in(item, "of"),
                                bounds_in(item, "target"), text_in(item, "source")});
    if (const Value* length = table.find("length"))
        history.length = {bounds_in(*length, "hours"), bounds_in(*length, "target"),
                          text_in(*length, "source")};
    history.sources = text_in(table, "sources");
    history.doubts = text_in(table, "doubts");
    for (const Value& item : items_in(table, "strengths"))
        history.strengths.push_back({side_in(item), text_in(item, "contingent"),
                                     text_in(item, "sources"), text_in(item, "chosen"),
                                     texts_in(item, "troops")});
    return history;
}

ScenarioSide side_of(const Value& table, std::string_view home)
{
    ScenarioSide side{text_in(table, "name"), texts_in(table, "edges")};
    if (side.edges.empty()) side.edges = {std::string(home)};
    return side;
}

Scenario scenario_of(const Value& document, std::string_view id)
{
    Scenario scenario;
    scenario.id = id;
    scenario.title = text_in(document, "title");
    scenario.sides = {side_of(*document.find("A"), "near"), side_of(*document.find("B"), "far")};
    for (const Value& item : items_in(document, "terrain"))
        scenario.ground.push_back(feature_of(item));
    for (const Value& item : items_in(document, "commander"))
        scenario.leaders.push_back(leader_of(item));
    for (const Value& item : items_in(document, "line")) scenario.lines.push_back(line_of(item));
    for (const Value& item : items_in(document, "objective"))
        scenario.objectives.push_back(objective_of(item));
    for (const Value& item : items_in(document, "exit")) scenario.exits.push_back(exit_of(item));
    scenario.first_turn = side_in(document, "first_turn");
    if (const Value* limit = document.find("limit")) {
        scenario.turn_limit = whole_in(*limit, "turns");
        scenario.limit_winner = side_in(*limit, "winner");
    }
    scenario.notes = texts_in(document, "notes");
    if (const Value* history = document.find("history")) scenario.history = history_of(*history);
    return scenario;
}

} // namespace

Bounds SideLoss::share() const
{
    if (of <= 0 || !is_known(men)) return {};
    return {men[0] / of, men[1] / of};
}

Scope scope_of(const Value& table)
{
    return {texts_in(table, "only"), texts_in(table, "except")};
}

bool Scope::holds(std::string_view rules, Size size) const
{
    const auto names = [&](const std::string& each) {
        return each == rules ||
               each == fmt::format("{}/{}", rules, size == Size::small ? "small" : "large");
    };
    const bool wanted = only.empty() || std::any_of(only.begin(), only.end(), names);
    return wanted && std::none_of(except.begin(), except.end(), names);
}

Result<Scenario, Troubles> read_scenario(const Value& document, const std::string& file,
                                         std::string_view id, const Troops& troops)
{
    Troubles troubles;
    check(document, scenario_shape(), file, "", troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    Scenario scenario = scenario_of(document, id);
    check_names(scenario, document, file, troops, troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return scenario;
}

} // namespace quincunx::muster
