#include "generals/trials.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::generals {

namespace {

constexpr double nothing = 1e-6;

dice::Seed seed_of(std::uint64_t word)
{
    dice::Seed seed;
    for (std::size_t i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(word >> (8 * i));
    return seed;
}

// Of so many values with this sum and sum of squares.
double deviation(int times, double sum, double squares)
{
    if (times == 0) return 0;
    const double mean = sum / times;
    return std::sqrt(std::max(0.0, squares / times - mean * mean));
}

} // namespace

double Trial::spread() const
{
    return deviation(times, sum, squares);
}

double Trial::error() const
{
    return times > 1 ? deviation(times, over, over_squares) / std::sqrt(times - 1.0) : 0;
}

void Trials::run(Rehearsal& rehearsal, std::span<const Temper> enemies, Choice& dice,
                 const std::stop_token& stop)
{
    enemies_ = enemies;
    met_.fill(0);
    int look = looks_.first;
    int looks = 0;
    for (std::size_t times = 1;; ++times) {
        const Temper enemy = enemies[times % enemies.size()];
        if (!try_all(rehearsal, enemy, seed_of(dice.word()), stop)) return;
        if (times < static_cast<std::size_t>(look)) continue;
        drop_what_changes_nothing();
        if (++looks >= looks_.most || settled()) return;
        drop_worse_half();
        look *= 2;
    }
}

// All that are left, with the same dice; false where the work allowed does not suffice, or nobody
// waits any more, and nothing is noted then.
bool Trials::try_all(Rehearsal& rehearsal, Temper enemy, const dice::Seed& seed,
                     const std::stop_token& stop)
{
    for (Trial& one : trials_) {
        if (one.dropped) continue;
        if (stop.stop_requested()) return false;
        const std::optional<double> came_to = rehearsal.play(one.attempt, enemy, seed);
        if (!came_to) return false;
        one.last = *came_to;
    }
    for (Trial& one : trials_) {
        if (one.dropped) continue;
        const double over = one.last - trials_.front().last;
        ++one.times;
        one.sum += one.last;
        one.squares += one.last * one.last;
        one.over += over;
        one.over_squares += over * over;
        one.against[static_cast<std::size_t>(enemy)] += one.last;
    }
    ++met_[static_cast<std::size_t>(enemy)];
    return true;
}

// All others are surely worse than the first, or no better.
bool Trials::settled() const
{
    return std::all_of(trials_.begin() + 1, trials_.end(), [&](const Trial& one) {
        return one.dropped || one.over / one.times + looks_.certain * one.error() < nothing;
    });
}

void Trials::drop_what_changes_nothing()
{
    for (std::size_t i = 1; i < trials_.size(); ++i)
        if (trials_[i].over_squares < nothing * nothing) trials_[i].dropped = true;
}

// Of those that are left beside the first, where there is more than one.
void Trials::drop_worse_half()
{
    overs_.clear();
    for (std::size_t i = 1; i < trials_.size(); ++i)
        if (!trials_[i].dropped) overs_.push_back(trials_[i].over);
    if (overs_.size() < 2) return;
    std::ranges::sort(overs_);
    const double least = overs_[overs_.size() / 2];
    for (std::size_t i = 1; i < trials_.size(); ++i)
        if (trials_[i].over < least) trials_[i].dropped = true;
}

// On average against the enemy whom each of the two likes least. Both have met all that were met.
bool Trials::worse_at_worst(const Trial& one) const
{
    double least = 1;
    double usual = 1; // nothing comes to more
    for (const Temper temper : enemies_) {
        const auto enemy = static_cast<std::size_t>(temper);
        if (met_[enemy] == 0) continue;
        least = std::min(least, one.against[enemy] / met_[enemy]);
        usual = std::min(usual, trials_.front().against[enemy] / met_[enemy]);
    }
    return enemies_.size() > 1 && least < usual;
}

std::size_t Trials::best() const
{
    std::size_t best = 0;
    double most = nothing;
    for (std::size_t i = 1; i < trials_.size(); ++i) {
        const Trial& one = trials_[i];
        if (one.dropped || one.times < looks_.first) continue;
        const double surely = one.over / one.times - looks_.doubt * one.error();
        if (surely <= most || worse_at_worst(one)) continue;
        most = surely;
        best = i;
    }
    return best;
}

} // namespace quincunx::generals
