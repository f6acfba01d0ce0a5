#include "battle/account.hpp"

#include "table/path.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::battle {

namespace {

using By = Leg::By;
using table::Pose;
using table::Vec;

// The piece with this number of a unit: mostly there is one.
const Figure* piece_of(const Scene& scene, UnitId unit, int piece)
{
    for (const Figure& figure : scene.figures)
        if (figure.unit == unit && piece-- == 0) return &figure;
    return nullptr;
}

// Places that were rounded once more on the way are the same.
constexpr double rounding = 16;           // millionths
constexpr double heading_rounding = 1000; // thousand-millionths

bool near(double a, double b, double by)
{
    return std::abs(a - b) <= by;
}

bool carried_along(const Pose& base, const Pose& after, const Figure& was, const Figure& is)
{
    const table::Turn turn = table::turn_between(was.pose.heading, is.pose.heading);
    const Vec stood = table::rotated(table::relative(base.front, was.pose.front), turn);
    const Vec stands = table::relative(after.front, is.pose.front);
    const table::Heading faces = table::turned(base.heading, turn);
    return near(stood.x, stands.x, rounding) && near(stood.y, stands.y, rounding) &&
           near(faces.x, after.heading.x, heading_rounding) &&
           near(faces.y, after.heading.y, heading_rounding);
}

} // namespace

Looks looks_of(const Figure& figure)
{
    Looks looks;
    looks.present = true;
    looks.hidden = figure.hidden;
    looks.pose = figure.pose;
    looks.front = figure.front;
    looks.depth = figure.depth;
    looks.base_front = figure.base_front;
    looks.base_depth = figure.base_depth;
    looks.bases = static_cast<int>(figure.bases.size());
    looks.acted = figure.acted;
    looks.strength = figure.strength;
    for (const Marker& marker : figure.markers)
        looks.states.push_back({std::string(marker.name), marker.kind, marker.count});
    return looks;
}

bool keeps_its_bases(const Figure& before, const Figure& after)
{
    if (before.bases.size() != after.bases.size()) return false;
    for (std::size_t i = 0; i < before.bases.size(); ++i)
        if (!carried_along(before.bases[i], after.bases[i], before, after)) return false;
    return true;
}

// --- ways
// ----------------------------------------------------------------------------------------------

namespace {

table::Point middle(const Pose& pose, double depth)
{
    return table::centre_of(pose, depth);
}

table::Point corner(const Pose& pose, double front, table::Side side)
{
    const Vec ahead = table::forward(pose.heading);
    const Vec aside = side == table::Side::left ? table::left_of(ahead) : table::right_of(ahead);
    return table::snapped(pose.front, table::along(aside, front / 2));
}

// Ahead, about a corner by as much as it turns, and ahead; nothing where that does not lead there.
std::vector<Leg> by_wheel(const Pose& from, const Pose& to, double front)
{
    const Vec before = table::forward(from.heading);
    const Vec after = table::forward(to.heading);
    const double turned = table::cross(before, after);
    if (table::dot(before, after) < -1e-6 || std::abs(turned) < 1e-6) return {};
    const table::Side side = turned > 0 ? table::Side::left : table::Side::right;
    const Vec pivot = table::along(
        side == table::Side::left ? table::left_of(before) : table::right_of(before), front / 2);
    const Vec swung = pivot - table::rotated(pivot, table::turn_between(from.heading, to.heading));
    const Vec rest = table::relative(to.front, from.front) - swung;
    const double first = table::cross(rest, after) / turned;
    const double second = table::cross(before, rest) / turned;
    const double least = table::from_units(0.005);
    if (first < -least || second < -least) return {};
    std::vector<Leg> legs;
    const Pose begins = first > least ? table::moved(from, before * first) : from;
    if (first > least) legs.push_back({By::straight, begins});
    const bool goes_on = second > least;
    const Pose wheeled = goes_on ? table::turned(begins, swung, to.heading) : to;
    legs.push_back({By::wheel, wheeled, corner(begins, front, side)});
    if (goes_on) legs.push_back({By::straight, to});
    return legs;
}

std::vector<Leg> by_turn(const Pose& from, const Pose& to, double depth)
{
    const table::Point about = middle(from, depth);
    const Pose turned = table::pose_from_centre(about, to.heading, depth);
    const Vec rest = table::relative(to.front, turned.front);
    const double least = table::from_units(0.005);
    if (table::length(rest) <= least) return {{By::turn, to, about}};
    return {{By::turn, turned, about}, {By::straight, to}};
}

// The body of a figure, as far as ways go.
std::optional<table::Body> body_of(const Figure& figure)
{
    const int bases = static_cast<int>(figure.bases.size());
    if (bases == 0 || figure.base_front <= 0) return std::nullopt;
    const int files = static_cast<int>(std::lround(figure.front / figure.base_front));
    if (files < 1 || files > bases || files > table::most_files) return std::nullopt;
    return table::Body{figure.pose,
                       table::in_files(bases, files, figure.base_front, figure.base_depth)};
}

// What goes as ordered: the unit, or the body about it and those who go along with it.
std::optional<table::Body> body_ordered(const Scene& scene, const Order& order)
{
    const Figure* leads = piece_of(scene, order.unit, 0);
    const auto leader = leads == nullptr ? std::nullopt : body_of(*leads);
    if (!leader || order.others.empty()) return leader;
    std::vector<table::Rect> all{table::whole_rect(*leader, leader->pose.front)};
    for (const UnitId other : order.others) {
        const Figure* along = piece_of(scene, other, 0);
        const auto body = along == nullptr ? std::nullopt : body_of(*along);
        if (!body) return std::nullopt;
        all.push_back(table::whole_rect(*body, leader->pose.front));
    }
    return table::about_all(leader->pose, all);
}

By way_of(table::StepKind kind)
{
    using table::StepKind;
    switch (kind) {
    case StepKind::advance:
    case StepKind::oblique:
    case StepKind::shift:
    case StepKind::widen:
    case StepKind::reform: return By::straight;
    case StepKind::wheel: return By::wheel;
    case StepKind::quarter_turn:
    case StepKind::half_turn: return By::turn;
    case StepKind::place: return By::lifted;
    }
    return By::straight;
}

// The legs of somebody who goes as a leader is ordered to, himself or in line with him; nothing
// where that does not lead to where he came to be.
std::vector<Leg> as_ordered(const table::Body& leader, const table::Path& path, const Pose& from,
                            const Pose& to)
{
    if (path.empty() || !(from.heading == leader.pose.heading)) return {}; // a group faces one way
    if (table::flaw(path, leader.formation)) return {};
    const auto went = [&](const table::Path& steps) {
        return from == leader.pose ? table::end_of(leader, steps).pose
                                   : table::carried(from, table::motion(leader, steps));
    };
    if (!(went(path) == to)) return {};
    std::vector<Leg> legs;
    table::Path steps;
    Pose stands = from;
    table::Body leads = leader;
    for (const table::Step& step : path) {
        steps.push_back(step);
        const Pose there = went(steps);
        Leg leg{way_of(step.kind), there, {}};
        if (leg.by == By::wheel)
            leg.about = corner(leads.pose, table::frontage(leads.formation), step.side);
        if (leg.by == By::turn) leg.about = middle(stands, table::depth(leads.formation));
        if (!(there == stands)) legs.push_back(leg);
        stands = there;
        leads = table::end_of(leader, steps);
    }
    return legs;
}

bool may_wheel(Motive motive)
{
    switch (motive) {
    case Motive::none:
    case Motive::order:
    case Motive::charge:
    case Motive::countercharge:
    case Motive::interception:
    case Motive::pursuit: return true;
    case Motive::evade:
    case Motive::rout:
    case Motive::retreat:
    case Motive::push:
    case Motive::follow_up:
    case Motive::contact:
    case Motive::facing:
    case Motive::stampede:
    case Motive::passage:
    case Motive::arrival: return false;
    }
    return false;
}

} // namespace

std::vector<Leg> simplest_way(const Pose& from, const Pose& to, double front, double depth,
                              bool wheels)
{
    if (from == to) return {};
    if (from.heading == to.heading) return {{By::straight, to}};
    if (wheels)
        if (std::vector<Leg> legs = by_wheel(from, to, front); !legs.empty()) return legs;
    return by_turn(from, to, depth);
}

// --- what is seen
// ----------------------------------------------------------------------------------------------

Account::Account(const Setting& setting, Chronicle& listener)
    : Chronicle(true), setting_(setting), listener_(listener)
{
    setting_.draw(setting_.state, first_);
    last_ = first_;
}

void Account::record(const Event& event)
{
    look();
    events_.push_back(event);
    fill(events_.back());
}

void Account::look()
{
    Scene now;
    setting_.draw(setting_.state, now);
    compare(now);
    compare_generals(now);
    last_ = std::move(now);
}

void Account::compare(const Scene& now)
{
    const auto changed = [&](UnitId unit, int piece, const Figure* was, const Figure* is) {
        const bool keeps = was != nullptr && is != nullptr && keeps_its_bases(*was, *is);
        Change change{unit,
                      static_cast<std::uint8_t>(piece),
                      was ? looks_of(*was) : Looks{},
                      is ? looks_of(*is) : Looks{},
                      {}};
        if ((keeps || is == nullptr) && change.before == change.after) return;
        if (!keeps && is != nullptr) change.bases = is->bases;
        changes_.push_back({events_.size(), std::move(change)});
    };
    std::vector<int> pieces(setting_.roster.units.size(), 0);
    for (const Figure& was : last_.figures) {
        const int piece = pieces[was.unit]++;
        changed(was.unit, piece, &was, piece_of(now, was.unit, piece));
    }
    std::vector<int> are(pieces.size(), 0);
    for (const Figure& is : now.figures) {
        const int piece = are[is.unit]++;
        if (piece >= pieces[is.unit]) changed(is.unit, piece, nullptr, &is);
    }
}

void Account::compare_generals(const Scene& now)
{
    if (now.generals.size() != last_.generals.size()) return;
    for (std::size_t i = 0; i < now.generals.size(); ++i) {
        const GeneralFigure& was = last_.generals[i];
        const GeneralFigure& is = now.generals[i];
        GeneralChange change{is.side,
                             static_cast<std::uint8_t>(i),
                             {was.at, was.with, was.lost},
                             {is.at, is.with, is.lost},
                             {}};
        if (change.before == change.after) continue;
        const auto note = [&](const Scene& scene, const GeneralChange::State& state) {
            for (const Figure& figure : scene.figures)
                if (figure.hidden && figure.side == is.side &&
                    (figure.unit == state.with || stands_by(figure, state.at)))
                    change.hides.push_back(figure.unit);
        };
        note(last_, change.before);
        note(now, change.after);
        generals_.push_back({events_.size(), std::move(change)});
    }
}

// --- what a rule set need not tell
// ----------------------------------------------------------------------------------------------

namespace {

std::string_view words_for(Motive motive)
{
    switch (motive) {
    case Motive::none:
    case Motive::order: break;
    case Motive::charge: return "{unit} charges.";
    case Motive::countercharge: return "{unit} countercharges.";
    case Motive::interception: return "{unit} bars the way.";
    case Motive::evade: return "{unit} evades.";
    case Motive::rout: return "{unit} runs.";
    case Motive::retreat: return "{unit} goes back.";
    case Motive::push: return "{unit} is pushed back.";
    case Motive::pursuit: return "{unit} pursues.";
    case Motive::follow_up: return "{unit} follows up.";
    case Motive::contact: return "{unit} lines up.";
    case Motive::facing: return "{unit} turns or re-forms.";
    case Motive::stampede: return "{unit} stampedes.";
    case Motive::passage: return "{unit} changes places with friends.";
    case Motive::arrival: return "{unit} arrives.";
    }
    return "{unit} moves.";
}

} // namespace

void Account::fill(Event& event) const
{
    if (event.actor == no_unit) event.actor = event.words.unit;
    if (event.targets.empty() && event.words.other != no_unit) event.targets = {event.words.other};
    if (event.words.word.side)
        event.side = event.words.word.side;
    else if (event.actor != no_unit)
        event.side = setting_.roster[event.actor].side;
    if (event.kind != EventKind::move) return;
    if (event.motive == Motive::none) event.motive = motive_of(setting_.motives, event.rule);
    if (event.from == Pose{} && event.to == Pose{}) return;
    event.words.pattern = words_for(event.motive);
    event.path = way_of(event);
}

std::vector<Leg> Account::way_of(const Event& move) const
{
    if (move.from == move.to || move.actor == no_unit) return {};
    if (move.motive == Motive::arrival) return {{By::lifted, move.to}};
    const Figure* mover = piece_of(last_, move.actor, 0);
    if (mover == nullptr) mover = piece_of(first_, move.actor, 0);
    if (mover == nullptr) return {{By::lifted, move.to}};
    if (const auto leader = body_ordered(first_, setting_.order)) {
        std::vector<Leg> legs = as_ordered(*leader, setting_.order.path, move.from, move.to);
        if (!legs.empty() && legs.back().to == move.to) return legs;
    }
    return simplest_way(move.from, move.to, mover->front, mover->depth, may_wheel(move.motive));
}

// --- what belongs together
// ----------------------------------------------------------------------------------------------

namespace {

// Is it told when it has happened? What is done, decided or tested is told first, and then what
// came of it.
bool tells_afterwards(const Event& event)
{
    switch (event.kind) {
    case EventKind::turn:
    case EventKind::order:
    case EventKind::shot:
    case EventKind::fight:
    case EventKind::decision: return false;
    case EventKind::move:
    case EventKind::result:
    case EventKind::state:
    case EventKind::removed:
    case EventKind::general:
    case EventKind::ended: break;
    }
    return !event.passed;
}

// How well an event tells of a change.
int tells(const Event& event, const Change& change)
{
    if (event.actor != change.unit) return speaks_of(event, change.unit) ? 1 : 0;
    const bool moved = !(change.before.pose == change.after.pose);
    const bool weakened = change.after.present && weaker(change.before, change.after);
    switch (event.kind) {
    case EventKind::move: return moved && event.to == change.after.pose ? 4 : 2;
    case EventKind::removed: return change.after.present ? 2 : 4;
    case EventKind::state: return moved || weakened ? 2 : 4;
    case EventKind::result: return weakened ? 4 : 3;
    case EventKind::turn:
    case EventKind::order:
    case EventKind::shot:
    case EventKind::fight:
    case EventKind::general:
    case EventKind::decision:
    case EventKind::ended: break;
    }
    return 2;
}

int tells(const Event& event, const GeneralChange& change)
{
    if (event.kind == EventKind::general && event.side == change.side) return 4;
    const bool with_him = event.actor != no_unit &&
                          (event.actor == change.before.with || event.actor == change.after.with);
    return with_him ? 2 : 0;
}

template <class What>
std::size_t teller_of(const std::vector<Event>& events, std::size_t before, const What& what)
{
    if (before == 0) return 0;
    if (before == events.size() || !tells_afterwards(events[before])) return before - 1;
    const int later = tells(events[before], what);
    return later > 0 && later >= tells(events[before - 1], what) ? before : before - 1;
}

} // namespace

void Account::share_out()
{
    // What no event tells of has happened all the same.
    if (events_.empty() && (!changes_.empty() || !generals_.empty())) {
        Event quiet;
        quiet.kind = EventKind::state;
        quiet.side = setting_.order.side;
        quiet.actor = setting_.order.unit;
        events_.push_back(quiet);
    }
    for (Met<Change>& met : changes_)
        events_[teller_of(events_, met.before, met.what)].changes.push_back(std::move(met.what));
    for (Met<GeneralChange>& met : generals_)
        events_[teller_of(events_, met.before, met.what)].generals.push_back(std::move(met.what));
}

void Account::find_counterparts()
{
    const auto answers = [](const Event& one, const Event& other) {
        return other.kind == EventKind::fight && other.counterpart == 0 && other.rule == one.rule &&
               other.targets == std::vector<UnitId>{one.actor} &&
               one.targets == std::vector<UnitId>{other.actor};
    };
    for (std::size_t i = 0; i < events_.size(); ++i) {
        Event& one = events_[i];
        if (one.kind != EventKind::fight || one.counterpart != 0) continue;
        for (std::size_t j = i + 1; j < events_.size(); ++j) {
            if (!answers(one, events_[j])) continue;
            one.counterpart = static_cast<int>(j - i);
            events_[j].counterpart = -one.counterpart;
            break;
        }
    }
}

void Account::find_causes()
{
    for (std::size_t i = 1; i < events_.size(); ++i) {
        Event& event = events_[i];
        if (event.kind == EventKind::turn || event.actor == no_unit) continue;
        for (std::size_t j = i; j-- > 0;) {
            if (static_cast<int>(j) - static_cast<int>(i) == event.counterpart) continue;
            if (events_[j].kind == EventKind::turn)
                break; // what is begun anew is the order's doing
            if (!speaks_of(events_[j], event.actor)) continue;
            event.cause = static_cast<int>(i - j);
            break;
        }
    }
}

void Account::close()
{
    look();
    share_out();
    find_counterparts();
    find_causes();
    for (const Event& event : events_) listener_.record(event);
    events_.clear();
    changes_.clear();
    generals_.clear();
}

} // namespace quincunx::battle
