#include "generals/centurion.hpp"

#include "rules/situation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace quincunx::generals {

namespace {

constexpr double bold_fear = 0.4;    // of the risks, as the bold count them
constexpr double bold_nearer = 0.1;  // of a unit, for every breadth nearer to the enemy
constexpr double bold_charge = 0.15; // of a unit, for going at one
constexpr double careful_fear = 2;
constexpr double stirring = 1; // of an army: nothing is worth that to those who stay

std::string_view words(Stance stance)
{
    switch (stance) {
    case Stance::come: return "The day's end is not ours: we come on, in line.";
    case Stance::wait: return "The day's end is ours: we come on slowly and let them come.";
    case Stance::hurry: return "Time runs out, and the day's end is not ours: we attack.";
    case Stance::finish: return "They have lost most of what breaks them: we press on.";
    }
    return {};
}

// Straight on, or turned towards a place so many degrees to the left and so far away.
void add_ways(battle::Order made, double left, double far, double longest, battle::Orders& orders)
{
    constexpr double well_over = 0.3; // units of length beyond the place
    constexpr double worth_turning = 4;
    constexpr double widest = 44; // degrees of a wheel that is no move of its own
    const double degrees = std::min(widest, std::floor(std::abs(left)));
    const double ahead = std::floor(std::min(longest, far + well_over) * 100) / 100;
    const auto add = [&](std::initializer_list<table::Step> steps) {
        made.path.clear();
        for (const table::Step& step : steps) made.path.push_back(step);
        orders.push_back(made);
    };
    if (std::abs(left) < 60) add({table::advance(std::floor((far + well_over) * 100) / 100)});
    if (degrees < worth_turning) return;
    const table::Step wheel =
        table::wheel(left > 0 ? table::Side::left : table::Side::right, degrees);
    add({wheel});
    for (const double share : {1.0, 0.5})
        if (ahead * share > 0.1)
            add({wheel, table::advance(std::floor(ahead * share * 100) / 100)});
}

} // namespace

void Centurion::look(const battle::Battle& battle)
{
    if (rules::survey(battle, now_))
        aim_.take(now_, battle.pending().side, manner_, battle.ground().table);
    else
        aim_.clear();
    answers_ = battle.pending().against != battle::no_unit;
}

void Centurion::be(const Tempers& tempers)
{
    for (std::size_t unit = 0; unit < tempers.size(); ++unit)
        if (tempers[unit] != tempers_[unit]) done_with(static_cast<battle::UnitId>(unit));
    tempers_ = tempers;
}

Temper Centurion::temper_of(const battle::LegalOrder& order) const
{
    const battle::UnitId unit = order.order().unit;
    return answers_ || unit >= tempers_.size() ? Temper::usual : tempers_[unit];
}

// Rules that let victors follow whoever runs have the same word for it.
bool Centurion::follows(const battle::Battle& battle, const battle::Order& order) const
{
    return battle.verbs()[order.verb].name == "pursue";
}

// Where the day gives a place to go to, moves that lead there: rule sets offer those that lead to
// the enemy. They are made as the longest that is offered, and the judge says whether they go.
void Centurion::think_of_more(const battle::Battle& battle, battle::UnitId unit,
                              battle::Orders& orders) const
{
    const auto way = aim_.way_of(unit);
    if (!way) return;
    const battle::Order* like = nullptr;
    double longest = 0;
    for (const battle::Order& one : orders) {
        if (one.path.empty() || battle.verbs()[one.verb].name != "move") continue;
        if (like == nullptr) like = &one;
        const table::Step& last = one.path[one.path.size() - 1];
        if (last.kind == table::StepKind::advance)
            longest = std::max(longest, table::units_of(last.ahead));
    }
    if (like == nullptr) return;
    battle::Order made;
    made.side = like->side;
    made.verb = like->verb;
    made.unit = unit;
    add_ways(made,
             table::degrees_of(table::Turn{table::dot(now_.units[unit].body.forward, *way),
                                           table::cross(now_.units[unit].body.forward, *way)}),
             table::to_units(table::length(*way)), longest, orders);
}

Weighing Centurion::weigh(const battle::Battle& battle, const battle::LegalOrder& order) const
{
    Weighing found = Optio::weigh(battle, order);
    found.aim = aim_.change(order);
    if (follows(battle, order.order())) found.aim += aim_.pursuit(order.order().unit);
    switch (temper_of(order)) {
    case Temper::usual: break;
    case Temper::bold:
        found.risk *= bold_fear;
        found.aim += aim_.going(order, bold_nearer, bold_charge);
        break;
    case Temper::careful: found.risk *= careful_fear; break;
    case Temper::hold:
        if (!order.preview().ends.empty()) found.aim -= stirring;
        break;
    }
    found.worth = found.chance * (found.gain - found.risk + found.position + found.aim);
    return found;
}

std::string Centurion::aim_in_words() const
{
    if (!aim_.known()) return {};
    return fmt::format("{} Turns left, of both sides: {}.", words(aim_.stance()), now_.turns_left);
}

} // namespace quincunx::generals
