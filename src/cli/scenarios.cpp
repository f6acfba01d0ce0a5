// quincunx scenarios: battles of history to refight, and how each is laid out.

#include "battle/conditions.hpp"
#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/files.hpp"
#include "cli/hardness.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "cli/story.hpp"
#include "muster/layout.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using muster::Scenario;

namespace {

Scenario scenario_named(const std::string& name)
{
    const std::vector<std::string> known = library().scenario_names();
    chosen(name, std::vector<std::string_view>(known.begin(), known.end()), "scenario");
    const auto scenario = library().scenario(name);
    if (!scenario) refuse(scenario.error());
    return *scenario;
}

Value scenario_value(const Scenario& scenario)
{
    Value value = Value::object();
    value["name"] = scenario.id;
    value["title"] = scenario.title;
    value["date"] = scenario.history.date;
    value["place"] = scenario.history.place;
    value["red"] = scenario.sides[0].name;
    value["blue"] = scenario.sides[1].name;
    value["winner"] = scenario.history.winner == "A" ? "red" : "blue";
    return value;
}

Value fight_value(const muster::Fight& fight)
{
    static constexpr std::string_view sides[] = {"red", "blue"};
    Value value = Value::object();
    value["rules"] = fight.rules;
    value["width"] = fight.width;
    value["depth"] = fight.depth;
    for (std::size_t side = 0; side < 2; ++side) {
        Value& units = value[sides[side]] = Value::list();
        for (const muster::Fielded& fielded : fight.sides[side].units) {
            Value unit = Value::object();
            unit["label"] = fielded.label;
            unit["name"] = muster::full_name(fielded);
            unit["troop"] = fielded.troop;
            if (fielded.placed) {
                unit["x"] = fielded.at.x;
                unit["y"] = fielded.at.y;
                unit["heading"] = fielded.heading;
            }
            units.push_back(std::move(unit));
        }
    }
    return value;
}

Status show(const Scenario& scenario, const Arguments& arguments, Streams& streams)
{
    const battle::RuleSet& rules = rule_set_of(arguments);
    const reckoning::Sheet& printed = rules.printed();
    const muster::Fight fight = fight_of_scenario(rules, scenario.id, size_of(arguments), printed);
    if (arguments.has("--json")) {
        Value value = scenario_value(scenario);
        if (Value measured = hardness_value(scenario); measured.is_object())
            value["balance"] = std::move(measured);
        value["layout"] = fight_value(fight);
        print_json(streams.out, value);
        return done;
    }
    auto battle = rules.open(fight, printed);
    if (!battle) refuse(battle.error());
    battle::Scene scene;
    (*battle)->draw(scene);
    const DrawingStyle style{streams.colour, streams.columns};
    streams.out << story(scenario) << hardness_text(scenario) << "\n";
    for (const muster::Note& note : battle::day_words(fight)) streams.out << note.words << "\n";
    streams.out << "\n"
                << map_text(**battle, scene, style) << "\n"
                << units_text(**battle, scene, style);
    return done;
}

} // namespace

Status list_scenarios(const Arguments& arguments, Streams& streams)
{
    if (const auto name = arguments.word(0)) return show(scenario_named(*name), arguments, streams);
    Value list = Value::list();
    for (const std::string& name : library().scenario_names()) {
        const Scenario scenario = scenario_named(name);
        list.push_back(scenario_value(scenario));
        if (!arguments.has("--json"))
            streams.out << fmt::format("{:<16} {:<34} {}\n", name, scenario.title,
                                       scenario.history.date);
    }
    if (arguments.has("--json")) print_json(streams.out, list);
    return done;
}

} // namespace quincunx::cli
