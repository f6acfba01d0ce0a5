#include "generals/aim.hpp"

#include <algorithm>

namespace quincunx::generals {

using battle::Seen;
using battle::Situation;
using table::Vec;

namespace {

constexpr double beside = 2.2;      // breadths between two of a line
constexpr double same_way = 0.7;    // cosine between their headings
constexpr double company = 2.2;     // breadths; nobody nearer: alone
constexpr double in_danger = 4;     // breadths; an enemy so near is danger for who is alone
constexpr double out_of_line = 0.6; // breadths ahead of its line that do not matter
constexpr double very_far = 1000;
constexpr int few_turns = 3; // that a fight takes
constexpr double nearly_broken = 0.6;
constexpr double at_the_side = 0.35; // cosine to where it looks, and less
constexpr double foremost = 3;       // breadths between those who are about to leave

} // namespace

Manner bold()
{
    Manner manner;
    manner.come = 0.1;
    manner.wait = 0.06;
    manner.near_enough = 1.5;
    manner.fear = 0.85;
    manner.eager = 0.06;
    manner.late = 0.7;
    return manner;
}

Manner cautious()
{
    Manner manner;
    manner.come = 0.02;
    manner.wait = 0;
    manner.near_enough = 4;
    manner.line = 0.12;
    manner.behind = 0.04;
    manner.alone = 0.15;
    manner.fear = 1.1;
    return manner;
}

Manner cunning()
{
    Manner manner;
    manner.flank = 0.1;
    manner.shoot = 0.05;
    manner.near_enough = 3;
    return manner;
}

void Aim::take(const Situation& now, battle::Side side, const Manner& manner,
               const table::Table& table)
{
    manner_ = manner;
    side_ = side;
    mine_.clear();
    enemies_.clear();
    lines_.clear();
    double fronts = 0;
    int units = 0;
    for (const Seen& one : now.units) {
        if (!one.here) continue;
        fronts += 2 * one.body.half_front;
        ++units;
    }
    breadth_ = units > 0 && fronts > 0 ? fronts / units : 1;
    for (const Seen& one : now.units) {
        Mine own;
        if (one.here) {
            const Vec front = table::front_middle(one.body) * (1 / breadth_);
            own.at = front;
            own.ahead = one.body.forward;
            own.worth = one.worth;
            own.takes_part = one.side == side && !one.held && one.counts;
            own.hostile = one.side != side && !one.hidden;
            if (own.hostile) enemies_.push_back(front);
        }
        mine_.push_back(own);
    }
    known_ = !enemies_.empty();
    if (!known_) return;
    goals_.take(now, side, table, breadth_);
    find_leavers();
    form_lines(now);
    take_stance(now, side);
}

// Those of the enemy who come nearest to where they win by leaving.
void Aim::find_leavers()
{
    leavers_.clear();
    if (!goals_.to_be_stopped()) return;
    const battle::Side them = battle::other(side_);
    double least = very_far;
    for (const Vec& enemy : enemies_) least = std::min(least, goals_.to_exit(them, enemy));
    for (const Vec& enemy : enemies_)
        if (goals_.to_exit(them, enemy) < least + foremost) leavers_.push_back(enemy);
}

// Who stands beside whom, and where the enemy of all of them is.
void Aim::form_lines(const Situation& now)
{
    for (std::size_t i = 0; i < mine_.size(); ++i) mine_[i].line = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i < mine_.size(); ++i) {
        if (!mine_[i].takes_part) continue;
        for (std::size_t j = i + 1; j < mine_.size(); ++j) {
            if (!mine_[j].takes_part) continue;
            if (mine_[i].line == mine_[j].line) continue;
            const Vec apart = mine_[j].at - mine_[i].at;
            if (std::abs(apart.x) > beside || std::abs(apart.y) > beside) continue;
            if (table::length(apart) > beside ||
                table::dot(now.units[i].body.forward, now.units[j].body.forward) < same_way)
                continue;
            const std::uint8_t gone = mine_[j].line;
            for (Mine& one : mine_)
                if (one.line == gone) one.line = mine_[i].line;
        }
    }
    for (std::size_t i = 0; i < mine_.size(); ++i) lines_.push_back({});
    for (const Mine& one : mine_) {
        if (!one.takes_part) continue;
        Line& line = lines_[one.line];
        line.middle = line.middle + one.at;
        ++line.units;
    }
    for (Line& line : lines_) {
        if (line.units == 0) continue;
        line.middle = line.middle * (1.0 / line.units);
        Vec pull{};
        for (const Vec& enemy : enemies_) {
            const Vec way = enemy - line.middle;
            const double far = std::max(0.5, table::length(way));
            pull = pull + way * (1 / (far * far * far));
        }
        const double strength = table::length(pull);
        line.ahead = strength > 0 ? pull * (1 / strength) : Vec{0, 1};
    }
    for (std::size_t i = 0; i < mine_.size(); ++i) {
        const Mine& one = mine_[i];
        if (!one.takes_part || now.units[i].engaged) continue;
        Line& line = lines_[one.line];
        line.forward += table::dot(one.at, line.ahead) * one.worth;
        line.worth += one.worth;
    }
    for (Line& line : lines_)
        line.forward =
            line.worth > 0 ? line.forward / line.worth : table::dot(line.middle, line.ahead);
}

// What the mean unit of the enemy is of what breaks him, where half of them do.
double Aim::a_unit(const Situation& now, battle::Side side)
{
    int units = 0;
    for (const Seen& one : now.units)
        if (one.side != side && one.counts) ++units;
    return units > 0 ? 2.0 / units : 0;
}

void Aim::take_stance(const Situation& now, battle::Side side)
{
    const battle::Losses& theirs = now.losses[1 - battle::index(side)];
    const bool ours = now.at_limit == battle::wins(side);
    const bool nearly = theirs.breaks_at > 0 && theirs.lost >= nearly_broken * theirs.breaks_at;
    nearest_ = very_far;
    for (const Mine& one : mine_)
        if (one.takes_part) nearest_ = std::min(nearest_, to_enemy(one.at));
    // Whoever loses by the clock begins in good time, whoever only draws by it later.
    const bool lost = now.at_limit == battle::wins(battle::other(side));
    const int turns = now.turn / std::max(1, now.turns_a_round) + now.turns_left;
    const bool late = now.turns_left <= (lost ? manner_.sooner : 1) *
                                            (few_turns + static_cast<int>(nearest_ / 2)) ||
                      now.turns_left <= manner_.late * turns;
    last_blow_ = nearly && theirs.breaks_at - theirs.lost <= theirs.breaks_at * a_unit(now, side);
    stance_ = nearly ? Stance::finish : ours ? Stance::wait : late ? Stance::hurry : Stance::come;
    enough_ = presses() ? manner_.close : manner_.near_enough;
    switch (stance_) {
    case Stance::come: pull_ = manner_.come; break;
    case Stance::wait: pull_ = manner_.wait; break;
    case Stance::hurry: pull_ = manner_.hurry; break;
    case Stance::finish:
        pull_ = (ours ? manner_.wait : late ? manner_.hurry : manner_.come) + manner_.finish;
        break;
    }
}

double Aim::to_enemy(Vec at) const
{
    double least = very_far * very_far; // squared: the root of the least is the least root
    for (const Vec& enemy : enemies_) least = std::min(least, table::dot(enemy - at, enemy - at));
    return std::sqrt(least);
}

double Aim::nearest_to(battle::UnitId unit) const
{
    return unit < mine_.size() ? to_enemy(mine_[unit].at) : nearest_;
}

double Aim::to_friend(std::size_t unit, Vec at) const
{
    double least = very_far * very_far; // squared
    for (std::size_t i = 0; i < mine_.size(); ++i)
        if (i != unit && mine_[i].takes_part)
            least = std::min(least, table::dot(mine_[i].at - at, mine_[i].at - at));
    return std::sqrt(least);
}

double Aim::pursuit(battle::UnitId unit) const
{
    if (unit >= mine_.size() || !last_blow_) return 0;
    return manner_.pursue * mine_[unit].worth;
}

std::optional<Vec> Aim::way_of(battle::UnitId unit) const
{
    if (!known_ || unit >= mine_.size() || !mine_[unit].takes_part) return std::nullopt;
    const auto there = goals_.place_for(mine_[unit].at);
    if (!there) return std::nullopt;
    return (*there - mine_[unit].at) * breadth_;
}

// How a place is for what the day gives to win, in units.
double Aim::for_the_day(Vec at) const
{
    double value = 0;
    if (!leavers_.empty()) {
        double least = very_far;
        for (const Vec& enemy : leavers_) least = std::min(least, table::length(enemy - at));
        value -= manner_.stop * std::max(least, enough_);
    }
    if (goals_.leaving()) return value;
    if (const auto ground = goals_.place_for(at))
        value += goals_.holds(at) ? manner_.hold : -manner_.go * table::length(*ground - at);
    return value;
}

// How it looks to where it goes.
double Aim::facing(Vec at, Vec ahead) const
{
    const auto there = goals_.place_for(at);
    const auto way = there ? table::direction(at, *there) : std::nullopt;
    return way ? manner_.face * table::dot(*way, ahead) : 0;
}

// What going at an enemy is worth besides the odds.
double Aim::attack(battle::UnitId target, const Mine& one) const
{
    const double more = (presses() ? manner_.charge : 0) + manner_.eager +
                        (is_beside(one.at, mine_[target]) ? manner_.flank : 0);
    return more * one.worth + manner_.hold * goals_.prize(target) * mine_[target].worth;
}

// At its side or back.
bool Aim::is_beside(Vec at, const Mine& enemy) const
{
    const auto way = table::direction(enemy.at, at);
    return way && table::dot(enemy.ahead, *way) < at_the_side;
}

// At the side or back of somebody within reach.
double Aim::flanks(Vec at) const
{
    if (manner_.flank == 0) return 0;
    for (const Mine& one : mine_)
        if (one.hostile && table::length(one.at - at) < in_danger && is_beside(at, one))
            return manner_.flank;
    return 0;
}

// How a unit would stand there for the aim, in units.
double Aim::value(std::size_t unit, Vec at) const
{
    if (goals_.leaving())
        return goals_.is_beyond(at) ? manner_.gone : -manner_.leave * goals_.to_exit(side_, at);
    const Line& line = lines_[mine_[unit].line];
    const double far = to_enemy(at);
    double value = for_the_day(at) - pull_ * std::max(far, enough_);
    if (line.units > 1) {
        const double ahead = table::dot(at, line.ahead) - line.forward;
        if (ahead > out_of_line) value -= manner_.line * (ahead - out_of_line);
        if (ahead < -out_of_line) value -= manner_.behind * (-ahead - out_of_line);
    }
    value += flanks(at);
    if (far < in_danger && to_friend(unit, at) > company) value -= manner_.alone;
    return value;
}

double Aim::standing() const
{
    if (!known_) return 0;
    double sum = 0;
    for (std::size_t i = 0; i < mine_.size(); ++i)
        if (mine_[i].takes_part) sum += mine_[i].worth * value(i, mine_[i].at);
    return sum;
}

double Aim::going(const battle::LegalOrder& order, double nearer, double at_him) const
{
    if (!known_) return 0;
    const battle::UnitId target = order.order().target;
    const bool at_enemy = target < mine_.size() && mine_[target].hostile;
    double worth = 0;
    for (const battle::Ghost& end : order.preview().ends) {
        if (!takes_part(end.unit)) continue;
        const Mine& one = mine_[end.unit];
        const Vec there{end.at.front.x / breadth_, end.at.front.y / breadth_};
        worth += one.worth * (at_enemy ? at_him : nearer * (to_enemy(one.at) - to_enemy(there)));
    }
    return worth;
}

std::uint64_t Aim::line(std::size_t number) const
{
    std::uint64_t units = 0;
    for (std::size_t i = 0; i < mine_.size(); ++i)
        if (mine_[i].takes_part && mine_[i].line == number) units |= std::uint64_t{1} << i;
    return units;
}

double Aim::change(const battle::LegalOrder& order) const
{
    if (!known_) return 0;
    const battle::UnitId target = order.order().target;
    const bool against_enemy =
        target < mine_.size() && mine_[target].hostile; // the odds say all of that
    double change = 0;
    if (against_enemy && order.preview().ends.empty() && order.order().unit < mine_.size())
        change += manner_.shoot * mine_[order.order().unit].worth;
    for (const battle::Ghost& end : order.preview().ends) {
        if (end.unit >= mine_.size() || !mine_[end.unit].takes_part) continue;
        const Mine& one = mine_[end.unit];
        if (against_enemy) {
            change += attack(target, one);
        } else {
            const Vec there{end.at.front.x / breadth_, end.at.front.y / breadth_};
            change += one.worth *
                      (value(end.unit, there) - value(end.unit, one.at) +
                       facing(there, table::forward(end.at.heading)) - facing(one.at, one.ahead));
        }
        for (const battle::Triggered& warning : order.preview().may_trigger)
            if (warning.what == battle::Trigger::passing) change -= manner_.through * one.worth;
    }
    return change;
}

} // namespace quincunx::generals
