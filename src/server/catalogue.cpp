// What there is to play: rule sets, generals, and every scenario with a small map of its opening.

#include "generals/general.hpp"
#include "kernel/json.hpp"
#include "muster/layout.hpp"
#include "server/host.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

double rounded(double value)
{
    return static_cast<double>(static_cast<int>(value * 100 + 0.5)) / 100;
}

Value spots_value(const std::vector<muster::Spot>& spots)
{
    Value list = Value::list();
    for (const muster::Spot& spot : spots)
        list.push_back(Value::List{rounded(spot.x), rounded(spot.y)});
    return list;
}

Value ground_value(const muster::Fight& fight)
{
    Value list = Value::list();
    for (const muster::Feature& piece : fight.ground) {
        Value one;
        one["kind"] = piece.kind;
        one["name"] = piece.name;
        one["outline"] = spots_value(piece.outline);
        one["crest"] = spots_value(piece.crest);
        one["width"] = piece.is_line ? rounded(piece.width) : 0.0;
        list.push_back(std::move(one));
    }
    return list;
}

Value units_value(const muster::Fight& fight, const muster::Frame& frame)
{
    Value list = Value::list();
    for (std::size_t side = 0; side < 2; ++side)
        for (const muster::Fielded& unit : fight.sides[side].units) {
            const auto size = frame.unit_size(unit.profile);
            const bool shown = unit.placed && !unit.hidden && unit.arrival.turn == 0;
            if (!shown || !size) continue;
            list.push_back(Value::List{static_cast<int>(side), rounded(unit.at.x),
                                       rounded(unit.at.y), unit.heading, rounded(size->front),
                                       rounded(size->depth)});
        }
    return list;
}

// How many of which troops come to the day on one side, in small and in large battles by the first
// of the rule sets; without those who lie in ambush, and without camps.
Value troops_value(const muster::Scenario& scenario, int side, std::string_view rules)
{
    Value list = Value::list();
    for (const muster::Line& line : scenario.lines) {
        if (line.side != side || line.camp || line.hidden) continue;
        const bool small = line.scope.holds(rules, muster::Size::small);
        const bool large = line.scope.holds(rules, muster::Size::large);
        if (!small && !large) continue;
        for (const muster::TroopCount& some : line.troops) {
            Value::List& all = list.as_list();
            auto at = std::ranges::find_if(
                all, [&](const Value& one) { return *one.find("troop") == Value(some.troop); });
            if (at == all.end()) {
                all.push_back(Value(Value::Object{{"troop", some.troop},
                                                  {"small", std::int64_t{0}},
                                                  {"large", std::int64_t{0}}}));
                at = all.end() - 1;
            }
            if (small) (*at)["small"] = at->find("small")->as_whole() + some.count.small;
            if (large) (*at)["large"] = at->find("large")->as_whole() + some.count.large;
        }
    }
    return list;
}

Value leaders_value(const muster::Scenario& scenario, int side)
{
    Value list = Value::list();
    for (const muster::Leader& leader : scenario.leaders)
        if (leader.side == side) list.push_back(leader.name);
    return list;
}

// Which rule sets can lay the scenario out, and the map by the first of them.
Value scenario_value(const muster::Scenario& scenario,
                     std::span<const battle::RuleSet* const> rule_sets,
                     const muster::Library& library)
{
    Value value;
    value["id"] = scenario.id;
    value["title"] = scenario.title;
    value["date"] = scenario.history.date;
    value["place"] = scenario.history.place;
    value["why"] = scenario.history.why;
    value["history"] = scenario.history.result + " " + scenario.history.losses;
    value["sides"] = Value::List{scenario.sides[0].name, scenario.sides[1].name};
    if (scenario.first_turn >= 0) value["first"] = scenario.first_turn;
    const std::string_view first = rule_sets.empty() ? "" : rule_sets.front()->rules().rules;
    value["troops"] =
        Value::List{troops_value(scenario, 0, first), troops_value(scenario, 1, first)};
    value["leaders"] = Value::List{leaders_value(scenario, 0), leaders_value(scenario, 1)};
    Value rules = Value::list();
    for (const battle::RuleSet* set : rule_sets) {
        const muster::Frame frame = set->frame(muster::Size::small, set->printed());
        const auto fight = muster::lay_out(scenario, muster::Size::small, frame, library.troops());
        if (!fight) continue;
        rules.push_back(set->rules().rules);
        if (value.find("map") != nullptr) continue;
        Value map;
        map["table"] = Value::List{fight->width, fight->depth};
        map["ground"] = ground_value(*fight);
        map["units"] = units_value(*fight, frame);
        value["map"] = std::move(map);
    }
    value["rules"] = std::move(rules);
    return value;
}

// What it is under each rule set, as it stands ready.
Value army_value(const muster::ArmyList& army, std::span<const battle::RuleSet* const> rule_sets,
                 const muster::Library& library)
{
    Value value;
    value["id"] = army.id;
    value["title"] = army.title;
    value["words"] = army.words;
    Value ready = Value::list();
    for (const battle::RuleSet* set : rule_sets) {
        const std::string_view id = set->rules().rules;
        Value one;
        one["rules"] = id;
        one["units"] = unit_count(army, id);
        one["points"] = army_points(army, id, library.troops(), price_by(*set, set->printed()));
        ready.push_back(std::move(one));
    }
    value["ready"] = std::move(ready);
    return value;
}

} // namespace

muster::Price price_by(const battle::RuleSet& rules, const reckoning::Sheet& sheet)
{
    return [&rules, sheet](const Value& profile) {
        const auto points = rules.points(profile, sheet);
        ensure(points.ok(), "cards are checked when they are read");
        return *points;
    };
}

Value catalogue_value(std::span<const battle::RuleSet* const> rule_sets,
                      const muster::Library& library)
{
    Value value;
    value["protocol"] = protocol_version;
    Value rules = Value::list();
    for (const battle::RuleSet* set : rule_sets) {
        Value one;
        one["id"] = set->rules().rules;
        one["title"] = set->rules().title;
        rules.push_back(std::move(one));
    }
    value["rule_sets"] = std::move(rules);
    Value generals = Value::list();
    for (const generals::GeneralShape& shape : generals::all()) {
        Value one;
        one["name"] = shape.name;
        one["words"] = shape.words;
        generals.push_back(std::move(one));
    }
    value["generals"] = std::move(generals);
    Value scenarios = Value::list();
    for (const std::string& name : library.scenario_names()) {
        const auto scenario = library.scenario(name);
        if (scenario) scenarios.push_back(scenario_value(*scenario, rule_sets, library));
    }
    value["scenarios"] = std::move(scenarios);
    Value armies = Value::list();
    for (const std::string& name : library.army_names())
        if (const auto army = library.army(name))
            armies.push_back(army_value(*army, rule_sets, library));
    value["armies"] = std::move(armies);
    Value troops = Value::list();
    for (const muster::Card& card : library.troops().cards()) {
        Value one;
        one["key"] = card.key;
        one["name"] = card.name;
        one["words"] = card.words;
        one["figure"] = card.figure;
        troops.push_back(std::move(one));
    }
    value["troops"] = std::move(troops);
    return value;
}

Text catalogue_text(std::span<const battle::RuleSet* const> rule_sets,
                    const muster::Library& library)
{
    return text_of(to_json(catalogue_value(rule_sets, library)));
}

} // namespace quincunx::server
