#include "laboratory/fidelity.hpp"

#include "kernel/json.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::laboratory {

using muster::Bounds;
using muster::Scenario;

namespace {

Bounds shares_of(const Bounds& per_cent)
{
    return {per_cent[0] / 100, per_cent[1] / 100};
}

template <class Of>
Judged judged(std::span<const Ending> endings, const Bounds& should, Of&& of)
{
    std::vector<double> values;
    for (const Ending& ending : endings) values.push_back(of(ending));
    return {should, mean_of(values, 0, 1), static_cast<int>(values.size())};
}

// What he should lose in a refight; where nobody said that, what he lost.
Bounds should_lose(const muster::History& history, int side)
{
    for (const muster::SideLoss& lost : history.lost)
        if (lost.side == side)
            return muster::is_known(lost.target) ? shares_of(lost.target) : lost.share();
    return {};
}

// ---- settings ----

class SettingsOf {
  public:
    SettingsOf(const Scenario& scenario, muster::Size size)
        : scenario_(scenario), size_(size == muster::Size::small ? "small" : "large"), at_(size)
    {
    }

    std::vector<Setting> all()
    {
        for (std::size_t i = 0; i < scenario_.lines.size(); ++i) add_line(i);
        if (scenario_.turn_limit > 0)
            step({"limit.turns"}, scenario_.turn_limit, {3, 1, 40}, {-1, -1});
        for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) {
            const muster::ScenarioObjective& objective = scenario_.objectives[i];
            const int loser = objective.loser == "A" ? 0 : objective.loser == "B" ? 1 : -1;
            step({fmt::format("objective[{}].worth", i + 1), objective.name}, objective.worth,
                 {1, 1, muster::most_worth}, {loser < 0 ? -1 : 1 - loser, loser});
        }
        for (std::size_t i = 0; i < scenario_.exits.size(); ++i) {
            const muster::ScenarioExit& exit = scenario_.exits[i];
            if (exit.needed.at(at_) > 0)
                step({fmt::format("exit[{}].needed.{}", i + 1, size_), exit.edge},
                     exit.needed.at(at_), {1, 1, 24}, {1 - exit.side, exit.side});
        }
        return std::move(made_);
    }

  private:
    struct Key {
        std::string path;
        std::string name; // of what it belongs to, where the path has a number
    };
    struct Range {
        int step;
        int least;
        int most;
    };
    struct Good {
        int more; // for the side that gains by more of it; -1: nobody knows
        int less;
    };

    void add_line(std::size_t i)
    {
        const muster::Line& line = scenario_.lines[i];
        if (line.camp) return;
        const std::string path = fmt::format("line[{}]", i + 1);
        const Good ours{line.side, 1 - line.side};
        step({path + ".quality_step", line.name}, line.quality_step, {1, -2, 2}, ours);
        for (std::size_t n = 0; n < line.troops.size(); ++n)
            step({fmt::format("{}.troops[{}].{}", path, n + 1, size_),
                  fmt::format("{}, {}", line.name, line.troops[n].troop)},
                 line.troops[n].count.at(at_), {1, 0, 24}, ours);
        const Good others{1 - line.side, line.side};
        if (line.hold && line.hold->until_turn > 0)
            step({path + ".hold.until_turn", line.name}, line.hold->until_turn, {2, 1, 40}, others);
        if (line.arrival)
            step({path + ".arrive.turn", line.name}, line.arrival->turn, {2, 1, 40}, others);
    }
    void step(const Key& key, int now, Range range, Good good)
    {
        const auto add = [&](int value, int side) {
            value = std::clamp(value, range.least, range.most);
            if (value == now) return;
            Setting setting;
            setting.varied.what = muster::Varied::What::scenario;
            setting.varied.of = key.path;
            setting.varied.values = {Value(value)};
            setting.varied.number = 1;
            setting.now = Value(now);
            setting.good_for = side < 0    ? Setting::For::anybody
                               : side == 0 ? Setting::For::red
                                           : Setting::For::blue;
            setting.words =
                fmt::format("{}{}: {} to {}", key.path,
                            key.name.empty() ? "" : fmt::format(" ({})", key.name), now, value);
            made_.push_back(std::move(setting));
        };
        add(now + range.step, good.more);
        add(now - range.step, good.less);
    }

    const Scenario& scenario_;
    std::string_view size_;
    muster::Size at_;
    std::vector<Setting> made_;
};

} // namespace

Fit Judged::fit() const
{
    if (!muster::is_known(should) || battles == 0) return Fit::not_said;
    if (did.most < should[0]) return Fit::too_little;
    return did.least > should[1] ? Fit::too_much : Fit::as_it_was;
}

double Judged::off() const
{
    if (fit() == Fit::not_said) return 0;
    return std::max({0.0, should[0] - did.mean, did.mean - should[1]});
}

double Fidelity::off_besides() const
{
    return lost[0].off() + lost[1].off() + length.off();
}

bool Fidelity::nearer_than(const Fidelity& other) const
{
    if (won.off() != other.won.off()) return won.off() < other.won.off();
    return off_besides() < other.off_besides();
}

std::optional<Fidelity> fidelity_of(const muster::History& history, const Plan& plan,
                                    std::span<const Ending> endings)
{
    if (history.winner.empty() || !muster::is_known(history.target)) return std::nullopt;
    Fidelity made;
    made.red_won = history.winner == "A";
    made.battles = static_cast<int>(endings.size());
    const Share red = won_share(plan, endings);
    made.won.should = shares_of(history.target);
    made.won.did = made.red_won ? Mean{red.share, red.least, red.most}
                                : Mean{1 - red.share, 1 - red.most, 1 - red.least};
    made.won.battles = made.battles;
    const auto outcome = made.red_won ? battle::Outcome::red_wins : battle::Outcome::blue_wins;
    std::vector<Ending> his;
    std::ranges::copy_if(endings, std::back_inserter(his),
                         [&](const Ending& ending) { return ending.outcome == outcome; });
    for (const int side : {0, 1})
        made.lost[static_cast<std::size_t>(side)] =
            judged(his, should_lose(history, side), [&](const Ending& ending) {
                return ending.lost[static_cast<std::size_t>(side)];
            });
    made.length = judged(his, shares_of(history.length.target),
                         [](const Ending& ending) { return ending.day; });
    return made;
}

std::vector<Setting> settings_of(const Scenario& scenario, muster::Size size)
{
    return SettingsOf(scenario, size).all();
}

} // namespace quincunx::laboratory
