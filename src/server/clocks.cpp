#include "server/clocks.hpp"

#include "kernel/json.hpp"
#include "kernel/reading.hpp"
#include "server/guest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

constexpr std::string_view end_words[] = {"lose", "claim", "general"};
constexpr std::int64_t a_minute = 60;
constexpr std::int64_t a_day = 86400;
constexpr std::chrono::seconds a_beat{60};
constexpr std::chrono::seconds longest_look{60};

Value parsed(const std::string& note)
{
    const auto value = read_json(note);
    return value && value->is_object() ? *value : Value::object();
}

std::int64_t seconds_in(const Value& value, std::string_view key)
{
    const Value* found = value.find(key);
    return found != nullptr && found->is_whole() ? found->as_whole() : 0;
}

} // namespace

PaceRead pace_of(const Value& value)
{
    Troubles troubles;
    Reading read(value, "message", "pace", troubles);
    PaceRead found;
    if (value.is_object()) {
        Pace& pace = found.pace;
        const int minutes = read.whole_or("minutes", 0, 1, 600);
        const int days = read.whole_or("days", 0, 1, 60);
        pace.increment = read.whole_or("increment", 0, 0, 600);
        pace.end = static_cast<Pace::End>(std::max(0, read.one_of("end", end_words, 0)));
        read.finish();
        pace.kind = minutes > 0 ? Pace::Kind::minutes : Pace::Kind::days;
        pace.much = minutes > 0 ? minutes : days;
        const bool one = (minutes > 0) != (days > 0) && (minutes > 0 || pace.increment == 0);
        if (troubles.empty() && !one)
            found.wrong = "pace: minutes, with or without an increment, or days.";
    }
    if (!troubles.empty()) found.wrong = to_text(troubles.front());
    return found;
}

Value pace_value(const Pace& pace)
{
    Value value = Value::object();
    value[pace.kind == Pace::Kind::minutes ? "minutes" : "days"] = pace.much;
    if (pace.increment > 0) value["increment"] = pace.increment;
    value["end"] = end_words[static_cast<std::size_t>(pace.end)];
    return value;
}

std::string pace_words(const Pace& pace)
{
    static constexpr std::string_view at_the_end[] = {
        "whoever has none left loses", "the other may claim it", "a general stands in"};
    if (pace.kind == Pace::Kind::none) return {};
    std::string words = pace.kind == Pace::Kind::minutes
                            ? fmt::format("{} minutes a side", pace.much)
                        : pace.much == 1 ? "a day to answer"
                                         : fmt::format("{} days to answer", pace.much);
    if (pace.increment > 0) words += fmt::format(" and {} s a hand-over", pace.increment);
    return fmt::format("{}, then {}", words, at_the_end[static_cast<std::size_t>(pace.end)]);
}

Clock::Clock(const Pace& pace) : pace_(pace)
{
    left_ = {full(), full()};
}

Clock::Clock(const std::string& note)
{
    if (note.empty()) return;
    const Value kept = parsed(note);
    const Value* pace = kept.find("pace");
    if (pace == nullptr) return;
    const PaceRead read = pace_of(*pace);
    if (!read.wrong.empty()) return;
    pace_ = read.pace;
    left_ = {seconds_in(kept, "red"), seconds_in(kept, "blue")};
    since_ = seconds_in(kept, "since");
    if (const Value* runs = kept.find("runs"); runs != nullptr && runs->is_text())
        runs_ = runs->as_text() == "red" ? Side::red : Side::blue;
}

std::int64_t Clock::full() const
{
    return pace_.much * (pace_.kind == Pace::Kind::minutes ? a_minute : a_day);
}

std::int64_t Clock::left(Side side, const Counted& counted) const
{
    const std::int64_t before = left_[battle::index(side)];
    return std::max<std::int64_t>(0, runs_ == side ? before - counted(since_) : before);
}

std::optional<Side> Clock::out(const Counted& counted) const
{
    return keeps() && runs_ && left(*runs_, counted) == 0 ? runs_ : std::nullopt;
}

void Clock::pass(std::optional<Side> to, std::int64_t now, const Counted& counted)
{
    if (runs_) left_[battle::index(*runs_)] = left(*runs_, counted);
    if (runs_ != to) {
        if (runs_) left_[battle::index(*runs_)] += pace_.increment;
        if (to && pace_.kind == Pace::Kind::days) left_[battle::index(*to)] = full();
    }
    runs_ = to;
    since_ = now;
}

std::string Clock::note() const
{
    Value value;
    value["pace"] = pace_value(pace_);
    value["red"] = left_[0];
    value["blue"] = left_[1];
    value["since"] = since_;
    if (runs_) value["runs"] = side_word(*runs_);
    return to_json(value);
}

Value Clock::told(const Counted& counted) const
{
    Value value;
    value["pace"] = pace_value(pace_);
    value["left"] = Value::List{left(Side::red, counted), left(Side::blue, counted)};
    value["runs"] = runs_ ? Value(side_word(*runs_)) : Value();
    if (const auto who = out(counted)) value["out"] = side_word(*who);
    return value;
}

std::int64_t counted_between(std::int64_t from, std::int64_t to,
                             const std::vector<StoredOutage>& outages)
{
    std::int64_t counted = std::max<std::int64_t>(0, to - from);
    for (const StoredOutage& outage : outages)
        counted -=
            std::max<std::int64_t>(0, std::min(to, outage.ended) - std::max(from, outage.began));
    return std::max<std::int64_t>(0, counted);
}

// --- at a table ----------------------------------------------------------------------------------

// Generals take no time.
std::optional<Side> Room::whose_time() const
{
    if (match_.over()) return std::nullopt;
    const Side side = battle().pending().side;
    return generals::find(player(side)) == nullptr ? std::optional(side) : std::nullopt;
}

std::optional<std::int64_t> Room::time_left() const
{
    if (!clock_.keeps() || !clock_.runs() || match_.over()) return std::nullopt;
    return clock_.left(*clock_.runs(), counted);
}

bool Room::lose_by_time()
{
    const auto who = clock_.out(counted);
    if (!who || match_.over() || clock_.pace().end != Pace::End::lose) return false;
    match_.conclude({journal::Conclusion::How::out_of_time, *who});
    append_end();
    return true;
}

bool Room::abandon()
{
    if (match_.over()) return false;
    if (lose_by_time()) return true;
    if (const auto left = time_left(); left && *left > 0) return false;
    match_.conclude({journal::Conclusion::How::abandoned});
    append_end();
    return true;
}

bool Room::general_stands_in() const
{
    return clock_.keeps() && clock_.pace().end == Pace::End::general &&
           clock_.out(counted) == battle().pending().side;
}

Answered<std::int64_t> Room::claim(const Asked& asked)
{
    if (const auto known = given_before(asked, Way::agreed, "")) return *known;
    const auto no = [](std::string_view why, std::string reason) {
        return Failure{Refused{why, std::move(reason)}};
    };
    if (asked.sides == watching) return no(why::seat, "Whoever watches claims nothing.");
    if (match_.over()) return no(why::over, "The battle is over.");
    const auto who = clock_.out(counted);
    if (!who || clock_.pace().end != Pace::End::claim)
        return no(why::early, "Nobody's time has run out so that it could be claimed.");
    if (!includes(asked.sides, other(*who)))
        return no(why::seat, "It is for the other side to claim it.");
    match_.conclude({journal::Conclusion::How::out_of_time, *who});
    append_end(name_of(asked));
    return moment();
}

// --- the server's own time -----------------------------------------------------------------------

// What it did not run counts for nobody, to the minute.
void Host::keep_time()
{
    safely(nullptr, [&] {
        const std::int64_t last = with_.store.last_beat();
        if (last > 0 && today() - last > 2 * a_beat.count())
            with_.store.add_outage({last, today()});
        outages_ = with_.store.outages();
    });
    keeps_time_ = true;
    beat();
}

void Host::beat()
{
    safely(nullptr, [&] { show_life(); });
    with_.loop.after(a_beat, [this, alive = alive_] {
        if (*alive) beat();
    });
}

// Whoever orders sees that it lives: the clock may have been set on since the last minute.
void Host::show_life()
{
    if (shown_life_ > 0 && today() - shown_life_ < a_beat.count()) return;
    with_.store.beat(today());
    shown_life_ = today();
}

void Host::give_time(Room& room)
{
    room.date = [this] { return today(); };
    room.counted = [this](std::int64_t since) { return counted_between(since, today(), outages_); };
}

// When somebody's time runs out, it is noticed then: also where nobody orders anything.
void Host::watch_clock(const std::shared_ptr<Room>& room)
{
    const auto left = room->time_left();
    if (!left) return;
    if (keeps_time_) show_life();
    if (*left == 0) {
        const bool lost = room->lose_by_time();
        if (lost || room->told_out != room->moment()) tell_all(*room);
        room->told_out = room->moment();
        return;
    }
    const auto now = with_.loop.now();
    const auto due = now + std::min(std::chrono::seconds(*left), longest_look);
    if (room->looked_at_clock > now && room->looked_at_clock <= due) return; // that is in time
    room->looked_at_clock = due;
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(due - now);
    with_.loop.after(wait, [this, alive = alive_, held = std::weak_ptr<Room>(room)] {
        const auto still = held.lock();
        if (*alive && still && is_ours(still)) safely(still, [&] { go_on(still); });
    });
}

Host::Reply Host::claim(Request& request)
{
    const Asked asked = named_by(request.guest.sides, request.read, request.troubles);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::size_t bytes = request.room().bytes();
    return taken(request, bytes, request.room().claim(asked));
}

} // namespace quincunx::server
