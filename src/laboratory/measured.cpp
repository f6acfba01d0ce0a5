#include "laboratory/measured.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::laboratory {

namespace {

double broken(const Ending& ending, std::size_t side)
{
    return ending.breaks_at[side] > 0
               ? std::clamp(ending.losses[side] / ending.breaks_at[side], 0.0, 1.0)
               : 0;
}

template <class Of>
std::vector<double> each(std::span<const Ending> endings, Of&& of)
{
    std::vector<double> values;
    values.reserve(endings.size());
    for (std::size_t i = 0; i < endings.size(); ++i) values.push_back(of(endings[i], i));
    return values;
}

std::vector<double> differences(const Plan& plan, std::span<const double> of,
                                std::span<const double> base)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < std::min(of.size(), base.size()); ++i)
        values.push_back(of[i] - base[i]);
    return units_of(plan, values);
}

struct Columns {
    std::vector<double> points, margins, turns;
};

Columns columns_of(const Plan& plan, std::span<const Ending> endings)
{
    return {each(endings, [&](const Ending& e, std::size_t i) { return points_of(plan, e, i); }),
            each(endings, [](const Ending& e, std::size_t) { return margin_of(e); }),
            each(endings, [](const Ending& e, std::size_t) { return double(e.turn); })};
}

// Nearest to the middle of turns and margins; the fewest turns; farthest from the mean margin
// against whom it favours. The first of equals.
void find_examples(Measured& made, const Columns& columns)
{
    if (columns.turns.empty()) return;
    const double turns = spread_of(columns.turns).median;
    const double margin = spread_of(columns.margins).median;
    const double range = std::max(1.0, made.turns_spread.most - made.turns_spread.least);
    const double favoured = made.margin.mean >= 0 ? 1 : -1;
    const auto least_by = [&](auto&& far) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < columns.turns.size(); ++i)
            if (far(i) < far(best)) best = i;
        return static_cast<int>(best);
    };
    made.typical = least_by([&](std::size_t i) {
        return std::abs(columns.turns[i] - turns) / range + std::abs(columns.margins[i] - margin);
    });
    made.shortest = least_by([&](std::size_t i) { return columns.turns[i]; });
    made.strangest = least_by([&](std::size_t i) { return favoured * columns.margins[i]; });
}

} // namespace

Mean mean_of(std::span<const double> values, double lower, double upper)
{
    if (values.empty()) return {(lower + upper) / 2, lower, upper};
    std::vector<Weighed> shares;
    shares.reserve(values.size());
    for (const double value : values) shares.push_back({(value - lower) / (upper - lower), 1});
    const Share share = doubted_share(shares);
    const auto back = [&](double part) { return lower + part * (upper - lower); };
    return {back(share.share), back(share.least), back(share.most)};
}

Mean mean_of(std::span<const double> values)
{
    if (values.empty()) return {};
    const auto n = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values) sum += value;
    const double mean = sum / n;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double error =
        values.size() > 1 ? nineteen_in_twenty * std::sqrt(squares / (n - 1) / n) : 0;
    return {mean, mean - error, mean + error};
}

double points_of(const Plan& plan, const Ending& ending, std::size_t battle)
{
    const bool exchanged = plan.pairs() && battle % 2 == 1;
    switch (ending.outcome) {
    case battle::Outcome::red_wins: return exchanged ? 0 : 1;
    case battle::Outcome::blue_wins: return exchanged ? 1 : 0;
    case battle::Outcome::draw:
    case battle::Outcome::undecided: break;
    }
    return 0.5;
}

std::vector<double> units_of(const Plan& plan, std::span<const double> battles)
{
    if (!plan.pairs()) return {battles.begin(), battles.end()};
    std::vector<double> units;
    for (std::size_t i = 0; i + 1 < battles.size(); i += 2)
        units.push_back((battles[i] + battles[i + 1]) / 2);
    return units;
}

Share won_share(const Plan& plan, std::span<const Ending> endings)
{
    const auto points =
        each(endings, [&](const Ending& e, std::size_t i) { return points_of(plan, e, i); });
    const Mean mean = mean_of(units_of(plan, points), 0, 1);
    return {mean.mean, mean.least, mean.most};
}

Pairs pairs_of(std::span<const Ending> endings)
{
    Pairs pairs;
    for (std::size_t i = 0; i + 1 < endings.size(); i += 2) add(pairs, endings[i], endings[i + 1]);
    return pairs;
}

double margin_of(const Ending& ending)
{
    return broken(ending, 1) - broken(ending, 0);
}

Measured measured(const Campaign& campaign, std::size_t variant)
{
    const Plan& plan = campaign.plan();
    const std::span<const Ending> endings = campaign.endings(variant);
    const Columns columns = columns_of(plan, endings);
    Measured made;
    made.battles = static_cast<int>(endings.size());
    for (const Ending& ending : endings) {
        made.wins[0] += ending.outcome == battle::Outcome::red_wins ? 1 : 0;
        made.wins[1] += ending.outcome == battle::Outcome::blue_wins ? 1 : 0;
        made.ended_by_guard += ending.by_guard ? 1 : 0;
    }
    made.draws = made.battles - made.wins[0] - made.wins[1];
    made.share = won_share(plan, endings);
    made.margin = mean_of(units_of(plan, columns.margins), -1, 1);
    made.turns = mean_of(units_of(plan, columns.turns));
    made.turns_spread = spread_of(columns.turns);
    for (std::size_t side = 0; side < 2; ++side) {
        made.armies[side] = share_of(made.wins[side], made.battles);
        const auto losses =
            each(endings, [&](const Ending& e, std::size_t) { return broken(e, side); });
        made.losses[side] = mean_of(units_of(plan, losses), 0, 1);
    }
    const std::size_t base = plan.variants[variant].base;
    if (base != variant) {
        const Columns other = columns_of(plan, campaign.endings(base));
        Measured::Against against;
        against.battles = static_cast<int>(std::min(other.points.size(), columns.points.size()));
        against.share = mean_of(differences(plan, columns.points, other.points), -1, 1);
        against.margin = mean_of(differences(plan, columns.margins, other.margins), -2, 2);
        against.turns = mean_of(differences(plan, columns.turns, other.turns));
        made.against = against;
    }
    made.proof = campaign.proof(variant);
    find_examples(made, columns);
    return made;
}

} // namespace quincunx::laboratory
