#include "muster/layout.hpp"

#include "muster/facing.hpp"
#include "muster/ground.hpp"
#include "muster/placing.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace quincunx::muster {

namespace {

// A line in the making: which units it has in this size and how large they are.
struct Row {
    const Line* line = nullptr;
    struct Unit {
        const Card* card;
        UnitSize size;
        int quality_step;
    };
    std::vector<Unit> units;
    std::size_t block = 0; // its place among the blocks
};

double length_of(const Share& share, const Frame& frame)
{
    return share.of_width * frame.width + share.of_depth * frame.depth;
}

class Layout {
  public:
    Layout(const Scenario& scenario, Size size, const Frame& frame, const Troops& troops)
        : scenario_(scenario), size_(size), frame_(frame), troops_(troops)
    {
    }

    Result<Fight, Troubles> fight()
    {
        begin();
        for (const Line& line : scenario_.lines) add_row(line);
        for (const ScenarioFeature& feature : scenario_.ground)
            if (!feature.optional && feature.scope.holds(frame_.rules, size_))
                features_.push_back(&feature);
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        if (!place(blocks_, frame_, banks_of(features_, frame_))) trouble_no_room();
        add_commanders();
        for (const Row& row : rows_) add_units(row);
        label(fight_.sides[0], 'A');
        label(fight_.sides[1], 'B');
        place_commanders();
        add_ground();
        add_conditions();
        add_notes();
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        return std::move(fight_);
    }

  private:
    Army& army(int side) { return fight_.sides[static_cast<std::size_t>(side)]; }
    const Army& army(int side) const { return fight_.sides[static_cast<std::size_t>(side)]; }
    void trouble(std::string key, std::string message)
    {
        troubles_.push_back({scenario_.id, 0, std::move(key), std::move(message)});
    }
    void trouble_no_room()
    {
        trouble("line", fmt::format("the lines of {} do not fit on a table of {} x {}.",
                                    scenario_.title, frame_.width, frame_.depth));
    }
    void begin()
    {
        fight_.scenario = scenario_.id;
        fight_.title = scenario_.title;
        fight_.size = size_;
        fight_.rules = frame_.rules;
        fight_.width = frame_.width;
        fight_.depth = frame_.depth;
        for (std::size_t side = 0; side < 2; ++side) {
            fight_.sides[side].name = scenario_.sides[side].name;
            fight_.edges[side] = scenario_.sides[side].edges;
        }
        fight_.first_turn = scenario_.first_turn;
        fight_.turn_limit = scenario_.turn_limit;
        fight_.limit_winner = scenario_.limit_winner;
    }
    void add_row(const Line& line)
    {
        if (!line.scope.holds(frame_.rules, size_)) return;
        Row row{&line, {}, blocks_.size()};
        for (const TroopCount& troop : line.troops)
            for (int n = 0; n < troop.count.at(size_); ++n) add_unit_to(row, troop);
        if (row.units.empty()) return;
        Block block{line.side,
                    {stretched(line.at.x, frame_), line.at.y * frame_.depth},
                    line.heading,
                    0,
                    0,
                    line.camp,
                    line.at.y < 0.07 || line.at.y > 0.93};
        for (const Row::Unit& unit : row.units) {
            block.front += unit.size.front;
            block.depth = std::max(block.depth, unit.size.depth);
        }
        if (line.arrival) block.front = block.depth = 0; // takes no room yet
        blocks_.push_back(block);
        rows_.push_back(std::move(row));
    }
    void add_unit_to(Row& row, const TroopCount& troop)
    {
        const Card* card = troops_.find(troop.troop);
        const auto size = card == nullptr ? Result<UnitSize, Trouble>(Failure{Trouble{}})
                                          : frame_.unit_size(card->profile_or_figure(frame_.rules));
        if (!size && (card == nullptr || card->profile(frame_.rules) == nullptr))
            return trouble(row.line->name,
                           fmt::format("no troop \"{}\" under {}.{}", troop.troop, frame_.rules,
                                       troops_.did_you_mean(troop.troop)));
        if (!size) return troubles_.push_back(size.error());
        row.units.push_back({card, *size, row.line->quality_step + troop.quality_step});
    }

    // The commanders that this rule set knows, and for each of them his place among them.
    void add_commanders()
    {
        for (std::size_t i = 0; i < scenario_.leaders.size(); ++i) {
            const Leader& leader = scenario_.leaders[i];
            const auto level =
                std::find_if(leader.levels.begin(), leader.levels.end(),
                             [&](const auto& each) { return each.first == frame_.rules; });
            const bool named = level != leader.levels.end();
            if (!named && !frame_.levels_by_quality) continue;
            auto& commanders = army(leader.side).commanders;
            places_[{leader.side, leader.called}] = static_cast<int>(commanders.size());
            leaders_[static_cast<std::size_t>(leader.side)].push_back(&leader);
            commanders.push_back({leader.name, leader.quality,
                                  named ? level->second : leader.quality, -1, std::nullopt});
        }
    }
    // Lines of a leader who does not count here are under the commander-in-chief.
    int command_of(const Line& line) const
    {
        if (line.command.empty() || army(line.side).commanders.empty()) return -1;
        const auto at = places_.find({line.side, line.command});
        return at == places_.end() ? 0 : at->second;
    }

    void add_units(const Row& row)
    {
        const Line& line = *row.line;
        const Block& block = blocks_[row.block];
        const Spot centre = line.arrival ? Spot{stretched(line.arrival->at.x, frame_),
                                                line.arrival->at.y * frame_.depth}
                                         : block.centre;
        const double heading =
            line.arrival ? line.arrival->heading.value_or(line.heading) : line.heading;
        const Facing f = facing(heading);
        const bool forward = f.right.x > 1e-9 || (f.right.x > -1e-9 && f.right.y > 0);
        double total = 0;
        for (const Row::Unit& unit : row.units) total += unit.size.front;
        double from = -total / 2;
        for (const Row::Unit& unit : row.units) {
            const double along = from + unit.size.front / 2;
            // Fronts are in one line: shallow units stand forward in the rectangle.
            const double ahead = (block.depth > 0 ? block.depth - unit.size.depth : 0) / 2;
            const Spot at =
                moved(moved(centre, f.right, forward ? along : -along), f.forward, ahead);
            add_unit(row, unit, at, heading);
            from += unit.size.front;
        }
    }
    void add_unit(const Row& row, const Row::Unit& unit, Spot at, double heading)
    {
        const Line& line = *row.line;
        Fielded fielded;
        fielded.name = unit.card->name;
        fielded.troop = unit.card->key;
        fielded.figure = unit.card->figure;
        fielded.line = line.name;
        fielded.command = command_of(line);
        fielded.profile =
            fielded_profile(unit.card->profile_or_figure(frame_.rules), frame_.rules, troops_);
        fielded.files = unit.size.files;
        fielded.ranks = unit.size.ranks;
        fielded.quality_step = unit.quality_step;
        fielded.starts_disordered = line.disordered;
        fielded.hidden = line.hidden.has_value();
        if (line.hidden) fielded.hidden_until = length_of(*line.hidden, frame_);
        fielded.hold = hold_of(line);
        fielded.counts = !line.camp;
        fielded.placed = !line.arrival;
        if (line.arrival) {
            fielded.arrival = {line.arrival->turn, at, heading};
        } else {
            fielded.at = at;
            fielded.heading = heading;
        }
        army(line.side).units.push_back(std::move(fielded));
    }
    Hold hold_of(const Line& line) const
    {
        Hold hold;
        if (!line.hold) return hold;
        hold.until_turn = line.hold->until_turn;
        if (line.hold->enemy_within)
            hold.enemy_within = length_of(*line.hold->enemy_within, frame_);
        if (line.hold->enemy_past_y) hold.enemy_past_y = *line.hold->enemy_past_y * frame_.depth;
        hold.lines_broken = line.hold->lines_broken;
        return hold;
    }

    // With the middle unit of his line, or behind the middle unit of the first line of his command.
    void place_commanders()
    {
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < leaders_[side].size(); ++i)
                place_commander(*leaders_[side][i], fight_.sides[side],
                                fight_.sides[side].commanders[i]);
    }
    void place_commander(const Leader& leader, const Army& his, Commander& commander) const
    {
        std::string line = leader.with;
        for (const Row& row : rows_)
            if (line.empty() && row.line->side == leader.side && row.line->command == leader.called)
                line = row.line->name;
        const int unit = middle_of(his, line);
        if (!leader.with.empty()) commander.unit = unit;
        if (leader.with.empty() && unit >= 0)
            commander.at = behind(his.units[static_cast<std::size_t>(unit)]);
    }
    static int middle_of(const Army& his, const std::string& line)
    {
        std::vector<int> units;
        for (std::size_t i = 0; i < his.units.size(); ++i) {
            const Fielded& unit = his.units[i];
            if (unit.placed && unit.counts && (line.empty() || unit.line == line))
                units.push_back(static_cast<int>(i));
        }
        return units.empty() ? -1 : units[units.size() / 2];
    }
    Spot behind(const Fielded& unit) const
    {
        const double depth = frame_.unit_size(unit.profile)->depth;
        return moved(unit.at, facing(unit.heading).forward, -depth / 2);
    }

    void add_ground()
    {
        for (const ScenarioFeature* feature : features_) {
            const std::string& line =
                feature->front_of.empty() ? feature->level_with : feature->front_of;
            const auto row = std::find_if(rows_.begin(), rows_.end(), [&](const Row& each) {
                return !line.empty() && each.line->name == line;
            });
            Front front;
            if (row != rows_.end()) front = front_of(blocks_[row->block]);
            for (Feature& piece :
                 pieces_of(*feature, frame_, row == rows_.end() ? nullptr : &front))
                fight_.ground.push_back(std::move(piece));
        }
    }
    static Front front_of(const Block& block)
    {
        const Facing f = facing(block.heading);
        const Spot middle = moved(block.centre, f.forward, block.depth / 2);
        return {moved(middle, f.right, -block.front / 2), moved(middle, f.right, block.front / 2)};
    }

    void add_conditions()
    {
        for (const ScenarioObjective& given : scenario_.objectives) add_objective(given);
        for (const ScenarioExit& exit : scenario_.exits)
            fight_.exits.push_back({exit.side, exit.edge, exit.needed.at(size_),
                                    exit.from_y * frame_.depth, exit.to_y * frame_.depth,
                                    exit.tally});
    }
    // What is said of a line speaks of its units.
    void add_notes()
    {
        for (const std::string& words : scenario_.notes) fight_.notes.push_back({words, {}});
        for (const Row& row : rows_)
            for (const std::string& words : row.line->notes)
                fight_.notes.push_back({words, labels_of(army(row.line->side), row.line->name)});
    }
    void add_objective(const ScenarioObjective& given)
    {
        Objective objective;
        objective.name = given.name;
        objective.line = given.line;
        objective.loser = given.loser == "A" ? 0 : given.loser == "B" ? 1 : -1;
        objective.worth = given.worth;
        objective.at_turn = given.at_turn;
        if (!given.commander.empty()) {
            const auto at = places_.find({objective.loser, given.commander});
            if (at == places_.end()) return; // this rule set does not count him
            objective.commander = at->second;
        }
        ScenarioFeature area;
        area.outline = given.area;
        for (const ScenarioFeature* feature : features_)
            if (!given.feature.empty() && feature->name == given.feature) area = *feature;
        if (!area.outline.empty())
            objective.area =
                clipped_area(stretched_outline(area, frame_), frame_.width, frame_.depth);
        if (objective.area.empty() && (!given.feature.empty() || !given.area.empty())) return;
        fight_.objectives.push_back(std::move(objective));
    }

    const Scenario& scenario_;
    Size size_;
    const Frame& frame_;
    const Troops& troops_;
    Fight fight_;
    Troubles troubles_;
    std::vector<Row> rows_;
    std::vector<Block> blocks_;
    std::vector<const ScenarioFeature*> features_;
    std::map<std::pair<int, std::string>, int> places_;
    std::array<std::vector<const Leader*>, 2> leaders_;
};

} // namespace

// Those in ambush are counted after all others, in labels by numbers that no others reach: nobody
// who knows the others finds one missing.
void label(Army& army, char letter)
{
    constexpr int first_in_ambush = 71;
    std::map<std::string, int> total;
    std::map<std::string, int> named;
    const auto count = [&](bool hidden, int number) {
        for (const Fielded& unit : army.units)
            if (unit.hidden == hidden) ++total[unit.name];
        for (Fielded& unit : army.units) {
            if (unit.hidden != hidden) continue;
            unit.label = fmt::format("{}{}", letter, number++);
            const int so_far = ++named[unit.name];
            unit.number = total[unit.name] > 1 ? so_far : 0;
        }
    };
    count(false, 1);
    count(true, first_in_ambush);
}

std::string full_name(const Fielded& unit)
{
    const int n = unit.number;
    if (n == 0) return unit.name;
    const bool teen = n % 100 >= 11 && n % 100 <= 13;
    const char* ending = teen          ? "th"
                         : n % 10 == 1 ? "st"
                         : n % 10 == 2 ? "nd"
                         : n % 10 == 3 ? "rd"
                                       : "th";
    return fmt::format("{}{} {}", n, ending, unit.name);
}

Result<Fight, Troubles> lay_out(const Scenario& scenario, Size size, const Frame& frame,
                                const Troops& troops)
{
    return Layout(scenario, size, frame, troops).fight();
}

} // namespace quincunx::muster
