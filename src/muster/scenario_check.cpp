#include "muster/scenario_check.hpp"

#include "kernel/nearest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

// Names that must mean something: a troop, a line of the side, a commander, a feature, a rule set.
class NameCheck {
  public:
    NameCheck(const Scenario& scenario, const Value& document, const std::string& file,
              const Troops& troops, Troubles& troubles)
        : scenario_(scenario),
          document_(document),
          file_(file),
          troops_(troops),
          troubles_(troubles)
    {
    }

    void run()
    {
        check_lines();
        check_leaders();
        check_features();
        check_objectives();
        check_history();
        for (const Size size : {Size::small, Size::large})
            for (const int side : {0, 1}) check_numbers(side, size);
    }

  private:
    const Value& item(std::string_view list, std::size_t i) const
    {
        return items_in(document_, list)[i];
    }
    void trouble(const Value& at, std::string_view key, const std::string& path,
                 std::string message)
    {
        const Value* value = at.find(key);
        troubles_.push_back({file_, value != nullptr ? value->line() : at.line(),
                             fmt::format("{}.{}", path, key), std::move(message)});
    }
    void known(const Value& at, std::string_view key, const std::string& path,
               std::string_view what, std::string_view name,
               const std::vector<std::string_view>& names)
    {
        if (name.empty() || std::find(names.begin(), names.end(), name) != names.end()) return;
        trouble(at, key, path,
                fmt::format("there is no {} \"{}\" here; expected {}.{}", what, name, listed(names),
                            did_you_mean(name, names)));
    }
    std::vector<std::string_view> line_names(int side) const // -1: of both
    {
        std::vector<std::string_view> names;
        for (const Line& line : scenario_.lines)
            if (side < 0 || line.side == side) names.push_back(line.name);
        return names;
    }
    std::vector<std::string_view> leader_names(int side) const
    {
        std::vector<std::string_view> names;
        for (const Leader& leader : scenario_.leaders)
            if (side < 0 || leader.side == side) names.push_back(leader.called);
        return names;
    }
    std::vector<std::string_view> rule_sets() const
    {
        return {troops_.rule_sets().begin(), troops_.rule_sets().end()};
    }
    void check_scope(const Value& at, const std::string& path, const Scope& scope)
    {
        std::vector<std::string> names;
        for (const std::string& rules : troops_.rule_sets())
            for (const char* suffix : {"", "/small", "/large"}) names.push_back(rules + suffix);
        const std::vector<std::string_view> views(names.begin(), names.end());
        for (const std::string& name : scope.only) known(at, "only", path, "rule set", name, views);
        for (const std::string& name : scope.except)
            known(at, "except", path, "rule set", name, views);
    }
    void check_lines()
    {
        for (std::size_t i = 0; i < scenario_.lines.size(); ++i) {
            const Line& line = scenario_.lines[i];
            const Value& at = item("line", i);
            const std::string path = fmt::format("line[{}]", i + 1);
            known(at, "command", path, "commander", line.command, leader_names(line.side));
            check_scope(at, path, line.scope);
            if (line.hold) check_hold(at, path, line);
            for (std::size_t n = 0; n < line.troops.size(); ++n)
                check_troop(items_in(at, "troops")[n], fmt::format("{}.troops[{}]", path, n + 1),
                            line.troops[n].troop);
        }
    }
    void check_hold(const Value& at, const std::string& path, const Line& line)
    {
        if (*line.hold == LineHold{})
            trouble(at, "hold", path,
                    "expected until_turn, enemy_within, enemy_past_y or lines_broken.");
        for (const std::string& name : line.hold->lines_broken)
            known(*at.find("hold"), "lines_broken", path + ".hold", "line", name,
                  line_names(line.side));
    }
    void check_troop(const Value& at, const std::string& path, const std::string& key)
    {
        if (troops_.find(key) == nullptr)
            trouble(at, "troop", path,
                    fmt::format("there is no troop \"{}\".{}", key, troops_.did_you_mean(key)));
    }
    void check_leaders()
    {
        for (std::size_t i = 0; i < scenario_.leaders.size(); ++i) {
            const Leader& leader = scenario_.leaders[i];
            const Value& at = item("commander", i);
            const std::string path = fmt::format("commander[{}]", i + 1);
            known(at, "with", path, "line", leader.with, line_names(leader.side));
            for (const auto& [rules, level] : leader.levels)
                known(*at.find("levels"), rules, path + ".levels", "rule set", rules, rule_sets());
        }
    }
    void check_features()
    {
        for (std::size_t i = 0; i < scenario_.ground.size(); ++i) {
            const ScenarioFeature& feature = scenario_.ground[i];
            const Value& at = item("terrain", i);
            const std::string path = fmt::format("terrain[{}]", i + 1);
            known(at, "front_of", path, "line", feature.front_of, line_names(-1));
            known(at, "level_with", path, "line", feature.level_with, line_names(-1));
            check_scope(at, path, feature.scope);
            const std::size_t least = is_line_feature(feature.kind) ? 2 : 3;
            const bool whole_table = feature.kind == "open" && feature.outline.empty();
            if (!whole_table && feature.front_of.empty() && feature.outline.size() < least)
                trouble(at, "outline", path,
                        fmt::format("expected at least {} places for {}.", least, feature.kind));
        }
    }
    void check_objectives()
    {
        std::vector<std::string_view> features;
        for (const ScenarioFeature& feature : scenario_.ground) features.push_back(feature.name);
        for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) {
            const ScenarioObjective& objective = scenario_.objectives[i];
            const Value& at = item("objective", i);
            const std::string path = fmt::format("objective[{}]", i + 1);
            known(at, "feature", path, "feature", objective.feature, features);
            const int loser = objective.loser == "A" ? 0 : objective.loser == "B" ? 1 : -1;
            known(at, "line", path, "line", objective.line, line_names(loser));
            known(at, "commander", path, "commander", objective.commander, leader_names(loser));
            if (loser < 0 && (!objective.line.empty() || !objective.commander.empty()))
                trouble(at, "loser", path, "expected A or B: lines and commanders are one side's.");
            const int ways = int{!objective.feature.empty()} + int{!objective.area.empty()} +
                             int{!objective.line.empty()} + int{!objective.commander.empty()};
            if (ways != 1)
                trouble(at, "name", path, "expected one of feature, area, line or commander.");
        }
    }
    void check_history()
    {
        const Value* history = document_.find("history");
        if (history == nullptr) return;
        const Value& at = *history;
        check_bounds(at, "target", "history", 100);
        const std::vector<SideLoss>& lost = scenario_.history.lost;
        for (std::size_t i = 0; i < lost.size(); ++i) {
            const Value& table = items_in(at, "lost")[i];
            const std::string path = fmt::format("history.lost[{}]", i + 1);
            check_bounds(table, "target", path, 100);
            check_bounds(table, "men", path, lost[i].of);
            if (is_known(lost[i].men) && lost[i].of == 0)
                trouble(table, "of", path, "is missing; expected the men that it had.");
            if (i > 0 && lost[i].side == lost[0].side)
                trouble(table, "side", path, "its losses stand in history.lost[1] already.");
        }
        if (const Value* length = at.find("length")) {
            check_bounds(*length, "hours", "history.length", 100);
            check_bounds(*length, "target", "history.length", 100);
        }
    }
    // Least and most, in this order; 0: no upper bound.
    void check_bounds(const Value& at, std::string_view key, const std::string& path, double most)
    {
        const std::span<const Value> bounds = items_in(at, key);
        if (bounds.empty()) return;
        const double least = bounds[0].as_number();
        const double greatest = bounds[1].as_number();
        if (least >= 0 && greatest > 0 && least <= greatest && (most == 0 || greatest <= most))
            return;
        const std::string to = most == 0 ? "0 or more" : fmt::format("from 0 to {}", most);
        trouble(at, key, path,
                fmt::format("expected two numbers {}, the least first, found {} and {}.", to, least,
                            greatest));
    }
    void check_numbers(int side, Size size)
    {
        int units = 0;
        for (const Line& line : scenario_.lines)
            if (line.side == side && !line.camp && line.scope.only.empty())
                for (const TroopCount& troop : line.troops) units += troop.count.at(size);
        const int most = size == Size::small ? 12 : 24;
        if (units < 1 || units > most)
            troubles_.push_back(
                {file_, document_.line(), "line",
                 fmt::format("side {} has {} units in the {} battle; expected 1 to {}.",
                             side_names[side], units, size == Size::small ? "small" : "large",
                             most)});
    }

    const Scenario& scenario_;
    const Value& document_;
    const std::string& file_;
    const Troops& troops_;
    Troubles& troubles_;
};

} // namespace

void check_names(const Scenario& scenario, const Value& document, const std::string& file,
                 const Troops& troops, Troubles& troubles)
{
    NameCheck(scenario, document, file, troops, troubles).run();
}

} // namespace quincunx::muster
