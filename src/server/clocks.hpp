#pragma once
// How long players may take, as it was agreed when the battle was made, and what is left of it. A
// clock begins with the first order and runs for whoever decides, where that is a person; it stands
// still while the server does not run. What it shows is kept with each line of the journal, in the
// same write, so that no kill gives or takes a second.

#include "battle/order.hpp"
#include "kernel/value.hpp"
#include "server/store.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>

namespace quincunx::server {

inline const std::string clock_note = "clock";

struct Pace {
    enum class Kind : std::uint8_t { none, minutes, days };
    // What happens to whoever has no time left: he loses; he loses when the other claims it; a
    // general decides in his place.
    enum class End : std::uint8_t { lose, claim, general };
    Kind kind = Kind::none;
    int much = 0;      // minutes a side for the whole battle, or days until it is the other's again
    int increment = 0; // of minutes: seconds more with every hand-over
    End end = End::lose;

    bool operator==(const Pace&) const = default;
};

// As a message or a note has it; what is wrong with it, in words.
struct PaceRead {
    Pace pace;
    std::string wrong;
};
PaceRead pace_of(const Value& value);
Value pace_value(const Pace& pace);
std::string pace_words(const Pace& pace); // for a list; empty: no time is kept

class Clock {
  public:
    // So many seconds have counted since then.
    using Counted = std::function<std::int64_t(std::int64_t since)>;

    Clock() = default; // no time is kept
    explicit Clock(const Pace& pace);
    explicit Clock(const std::string& note); // as it was kept

    bool keeps() const { return pace_.kind != Pace::Kind::none; }
    const Pace& pace() const { return pace_; }
    std::optional<battle::Side> runs() const { return runs_; }
    std::int64_t left(battle::Side side, const Counted& counted) const; // seconds, not below 0
    std::optional<battle::Side> out(const Counted& counted) const;      // who has none left
    // From now on it runs for this side; nothing: for nobody.
    void pass(std::optional<battle::Side> to, std::int64_t now, const Counted& counted);

    std::string note() const;
    Value told(const Counted& counted) const;

  private:
    std::int64_t full() const;

    Pace pace_;
    std::array<std::int64_t, 2> left_{0, 0}; // seconds, when it began to run last
    std::optional<battle::Side> runs_;
    std::int64_t since_ = 0; // seconds since 1970
};

// How many of these seconds the server ran.
std::int64_t counted_between(std::int64_t from, std::int64_t to,
                             const std::vector<StoredOutage>& outages);

} // namespace quincunx::server
