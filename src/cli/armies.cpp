// quincunx armies: armies to pick from, and what they cost.

#include "cli/armies.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using muster::ArmyList;

namespace {

Value army_value(const battle::RuleBook& rules, const ArmyList& army, const muster::Price& price)
{
    const std::string_view id = rules.rules().rules;
    Value value = Value::object();
    value["name"] = army.id;
    value["title"] = army.title;
    value["rules"] = id;
    value["units"] = unit_count(army, id);
    value["points"] = army_points(army, id, library().troops(), price);
    return value;
}

Value troops_value(const battle::RuleBook& rules, const ArmyList& army, const muster::Price& price)
{
    const std::string_view id = rules.rules().rules;
    Value list = Value::list();
    for (const muster::ArmyTroop& troop : army.troops) {
        if (!troop.scope.holds(id, muster::Size::small)) continue;
        Value value = Value::object();
        value["troop"] = troop.troop;
        value["name"] =
            troop.name.empty() ? library().troops().find(troop.troop)->name : troop.name;
        value["count"] = troop.count;
        value["least"] = troop.least;
        value["most"] = troop.most;
        value["points"] = price(profile_in(troop, id, library().troops()));
        list.push_back(std::move(value));
    }
    return list;
}

Status show(const battle::RuleBook& rules, const ArmyList& army, const Arguments& arguments,
            Streams& streams)
{
    const muster::Price price = price_by(rules, sheet_of(rules, arguments));
    Value value = army_value(rules, army, price);
    const Value troops = troops_value(rules, army, price);
    if (arguments.has("--json")) {
        value["words"] = army.words;
        value["troops"] = troops;
        print_json(streams.out, value);
        return done;
    }
    streams.out << fmt::format("{} ({}), {} points in {}\n{}\n", army.title, army.id,
                               value.find("points")->as_whole(), rules.rules().title, army.words);
    for (const Value& troop : troops.as_list())
        streams.out << fmt::format("{:>3} {:<32} {:>3} points each ({} to {})\n",
                                   troop.find("count")->as_whole(), troop.find("name")->as_text(),
                                   troop.find("points")->as_whole(),
                                   troop.find("least")->as_whole(), troop.find("most")->as_whole());
    for (const muster::General& general : army.generals)
        streams.out << fmt::format("    {}, {} general\n", general.name, general.quality);
    return done;
}

} // namespace

muster::Price price_by(const battle::RuleBook& rules, const reckoning::Sheet& sheet)
{
    return [&rules, sheet](const Value& profile) {
        const auto points = rules.points(profile, sheet);
        if (!points) refuse({points.error()});
        return *points;
    };
}

ArmyList army_named(const std::string& name)
{
    const std::vector<std::string> known = library().army_names();
    chosen(name, std::vector<std::string_view>(known.begin(), known.end()), "army");
    const auto army = library().army(name);
    if (!army) refuse(army.error());
    return *army;
}

ArmyList army_picked(const battle::RuleBook& rules, const std::string& name,
                     const Arguments& arguments)
{
    const ArmyList army = army_named(name);
    if (!arguments.has("--points")) return army;
    const int budget = arguments.whole_or("--points", 0, 1, 100'000);
    const auto picked = pick(army, rules.rules().rules, budget, library().troops(),
                             price_by(rules, sheet_of(rules, arguments)));
    if (!picked) refuse({picked.error()});
    return *picked;
}

Status list_armies(const Arguments& arguments, Streams& streams)
{
    const battle::RuleBook& rules = rule_book_of(arguments);
    if (const auto name = arguments.word(0))
        return show(rules, army_picked(rules, *name, arguments), arguments, streams);
    const muster::Price price = price_by(rules, sheet_of(rules, arguments));
    Value list = Value::list();
    for (const std::string& name : library().army_names()) {
        const ArmyList army = army_picked(rules, name, arguments);
        const Value value = army_value(rules, army, price);
        if (!arguments.has("--json"))
            streams.out << fmt::format("{:<16} {:<40} {:>3} units {:>5} points\n", name, army.title,
                                       value.find("units")->as_whole(),
                                       value.find("points")->as_whole());
        list.push_back(value);
    }
    if (arguments.has("--json")) print_json(streams.out, list);
    return done;
}

} // namespace quincunx::cli
