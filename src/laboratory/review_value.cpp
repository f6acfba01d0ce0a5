#include "journal/record.hpp"
#include "laboratory/review.hpp"

#include <cmath>

namespace quincunx::laboratory {

namespace {

// A tenth of a percent is more than anybody knows.
double shown(double chance)
{
    const double rounded = std::round(chance * 1000) / 1000;
    return rounded == 0 ? 0 : rounded; // never -0
}

Value estimate_value(const Estimate& red)
{
    return Value::List{shown(red.chance), shown(red.least), shown(red.most)};
}

Value moment_value(const Moment& moment)
{
    Value value;
    value["entry"] = static_cast<std::int64_t>(moment.entry);
    value["turn"] = moment.turn;
    value["losses"] = Value::List{moment.losses[0], moment.losses[1]};
    value["red"] = estimate_value(moment.red);
    if (moment.entry == 0) return value;
    value["by"] = battle::side_word(moment.by);
    value["order"] = moment.order;
    value["decision"] = shown(moment.decision);
    if (moment.thrown) value["luck"] = shown(moment.luck);
    return value;
}

Value turning_value(const TurningPoint& point)
{
    Value value;
    value["entry"] = static_cast<std::int64_t>(point.entry);
    value["before"] = estimate_value(point.before);
    value["after"] = estimate_value(point.after);
    value["again"] = estimate_value(point.again);
    if (point.other.empty()) return value;
    value["other"] = point.other;
    value["instead"] = estimate_value(point.instead);
    return value;
}

template <class Things>
Value listed(const Things& things, Value (*one)(const typename Things::value_type&))
{
    Value list = Value::list();
    for (const auto& thing : things) list.push_back(one(thing));
    return list;
}

} // namespace

Value to_value(const Review& review)
{
    Value value;
    value["outcome"] = journal::outcome_words(review.outcome);
    value["breaks_at"] = Value::List{review.breaks_at[0], review.breaks_at[1]};
    value["luck"] = shown(review.luck);
    value["luck_error"] = shown(review.luck_error);
    value["decisions"] = Value::List{shown(review.decisions[0]), shown(review.decisions[1])};
    value["turning"] = listed(review.turning, turning_value);
    value["moments"] = listed(review.moments, moment_value);
    Value& played = value["played"];
    played["general"] = review.general;
    played["battles"] = review.battles;
    played["rounds"] = review.played_on;
    played["orders"] = static_cast<std::int64_t>(review.work);
    return value;
}

} // namespace quincunx::laboratory
