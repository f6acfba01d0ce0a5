#include "laboratory/ladder.hpp"

#include "kernel/ensure.hpp"
#include "laboratory/matrix.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace quincunx::laboratory {

namespace {

constexpr double sure = 2.9444389791664403;  // log(0.95 / 0.05): one error in 20 either way
constexpr double elo_a_unit = 173.717792761; // 400 / log(10)
constexpr double prior_elo = 800;            // spread of generals before anything is known

int points_of_first(const Ending& ending, bool exchanged) // in halves
{
    switch (ending.outcome) {
    case battle::Outcome::red_wins: return exchanged ? 0 : 2;
    case battle::Outcome::blue_wins: return exchanged ? 2 : 0;
    case battle::Outcome::draw:
    case battle::Outcome::undecided: break;
    }
    return 1;
}

void count(Bout& bout, const Ending& ending, bool exchanged)
{
    const int points = points_of_first(ending, exchanged);
    ++(points == 2 ? bout.wins : points == 1 ? bout.draws : bout.losses);
    if (ending.losses[0] == 0 && ending.losses[1] == 0) ++bout.bloodless;
    if (ending.by_guard) ++bout.ended_by_guard;
    bout.turns += ending.turn; // a sum until the end
}

// ---- ratings ----

// What the bouts say of the generals' strengths (in units, not in Elo): where the likelihood rises,
// and how sharply it bends.
struct Likelihood {
    std::vector<double> slope;
    Matrix bend;
};

class Strengths {
  public:
    Strengths(std::span<const Bout> bouts, std::string_view anchor) : bouts_(bouts)
    {
        enter(anchor);
        for (const Bout& bout : bouts)
            for (const std::string_view general : bout.generals) enter(general);
        values_.resize(names_.size());
    }

    // Newton's way to the most likely strengths; the anchor stays at 0.
    std::vector<Rating> found()
    {
        Likelihood here = likelihood();
        for (int step = 0; step < 50; ++step) {
            Matrix slope(here.slope.size());
            for (std::size_t i = 0; i < slope.size(); ++i) slope[i] = {here.slope[i]};
            const Matrix way = solved(here.bend, slope);
            double longest = 0;
            for (std::size_t i = 0; i < way.size(); ++i) {
                values_[i + 1] += std::clamp(way[i][0], -2.0, 2.0);
                longest = std::max(longest, std::abs(way[i][0]));
            }
            here = likelihood();
            if (longest < 1e-9) break;
        }
        return told(here);
    }

  private:
    void enter(std::string_view general)
    {
        if (std::ranges::find(names_, general) == names_.end()) names_.push_back(general);
    }
    std::size_t place(std::string_view general) const
    {
        return static_cast<std::size_t>(std::ranges::find(names_, general) - names_.begin());
    }

    // Of everybody but the anchor, who is first.
    Likelihood likelihood() const
    {
        const double prior = (elo_a_unit / prior_elo) * (elo_a_unit / prior_elo);
        const std::size_t n = names_.size();
        std::vector<double> slope(n);
        Matrix bend(n, std::vector<double>(n));
        for (std::size_t i = 0; i < n; ++i) {
            slope[i] = -prior * values_[i];
            bend[i][i] = prior;
        }
        for (const Bout& bout : bouts_) {
            const std::size_t a = place(bout.generals[0]);
            const std::size_t b = place(bout.generals[1]);
            const double expected = 1 / (1 + std::exp(values_[b] - values_[a]));
            const double surplus = bout.wins + bout.draws / 2.0 - bout.battles() * expected;
            const double sharp = bout.battles() * expected * (1 - expected);
            slope[a] += surplus;
            slope[b] -= surplus;
            bend[a][a] += sharp;
            bend[b][b] += sharp;
            bend[a][b] -= sharp;
            bend[b][a] -= sharp;
        }
        slope.erase(slope.begin());
        bend.erase(bend.begin());
        for (auto& row : bend) row.erase(row.begin());
        return {slope, bend};
    }

    std::vector<Rating> told(const Likelihood& here) const
    {
        const std::size_t free = here.bend.size();
        Matrix one(free, std::vector<double>(free));
        for (std::size_t i = 0; i < free; ++i) one[i][i] = 1;
        const Matrix covariance = solved(here.bend, one);
        std::vector<Rating> ratings{{names_[0], 0, 0}};
        for (std::size_t i = 0; i < free; ++i)
            ratings.push_back({names_[i + 1], elo_a_unit * values_[i + 1],
                               nineteen_in_twenty * elo_a_unit * std::sqrt(covariance[i][i])});
        // No ties: names differ.
        std::ranges::sort(ratings, [](const Rating& a, const Rating& b) {
            return a.elo > b.elo || (a.elo == b.elo && a.general < b.general);
        });
        return ratings;
    }

    std::span<const Bout> bouts_;
    std::vector<std::string_view> names_;
    std::vector<double> values_;
};

} // namespace

int Pairs::number() const
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

double Pairs::share() const
{
    if (number() == 0) return 0.5;
    double points = 0; // in quarters
    for (std::size_t i = 0; i < counts.size(); ++i) points += static_cast<double>(i) * counts[i];
    return points / (4.0 * number());
}

namespace {

std::array<Weighed, 5> weighed(const Pairs& pairs)
{
    std::array<Weighed, 5> shares;
    for (std::size_t i = 0; i < shares.size(); ++i)
        shares[i] = {static_cast<double>(i) / 4, static_cast<double>(pairs.counts[i])};
    return shares;
}

} // namespace

double Pairs::variance() const
{
    return doubted(weighed(*this)).variance;
}

Share Pairs::interval() const
{
    return doubted_share(weighed(*this));
}

void add(Pairs& pairs, const Ending& straight, const Ending& exchanged)
{
    ++pairs.counts[static_cast<std::size_t>(points_of_first(straight, false) +
                                            points_of_first(exchanged, true))];
}

// A pair's share taken as normal, its variance as measured (the generalised test of chess engines).
double log_likelihood_ratio(const Claim& claim, const Pairs& pairs)
{
    return pairs.number() * (claim.to - claim.from) * (2 * pairs.share() - claim.from - claim.to) /
           (2 * pairs.variance());
}

Proof proof_of(const Claim& claim, const Pairs& pairs)
{
    const double ratio = log_likelihood_ratio(claim, pairs);
    return ratio >= sure ? Proof::proved : ratio <= -sure ? Proof::refuted : Proof::open;
}

Bout fight_out(const Meeting& meeting, const Progress& progress)
{
    ensure(meeting.round > 0 && meeting.round % 2 == 0 && meeting.most_battles % 2 == 0,
           "battles of a ladder come in pairs");
    Bout bout;
    Trial trial;
    trial.opener = meeting.opener;
    trial.generals = meeting.generals;
    trial.seed = meeting.seed;
    trial.threads = meeting.threads;
    trial.swapped_by_turns = trial.twins = true;
    for (std::size_t i = 0; i < 2; ++i) bout.generals[i] = meeting.generals[i]->name;
    while (trial.first < meeting.most_battles && bout.proof == Proof::open) {
        trial.battles = std::min(meeting.round, meeting.most_battles - trial.first);
        const Progress heard = [&](int done, int) {
            if (progress) progress(trial.first + done, meeting.most_battles);
        };
        const std::vector<Ending> endings = run(trial, heard).endings;
        for (std::size_t i = 0; i + 1 < endings.size(); i += 2) {
            add(bout.pairs, endings[i], endings[i + 1]);
            count(bout, endings[i], false);
            count(bout, endings[i + 1], true);
        }
        trial.first += trial.battles;
        bout.proof = proof_of(meeting.claim, bout.pairs);
    }
    if (bout.battles() > 0) bout.turns /= bout.battles();
    return bout;
}

std::vector<Rating> ratings_of(std::span<const Bout> bouts, std::string_view anchor)
{
    return Strengths(bouts, anchor).found();
}

} // namespace quincunx::laboratory
