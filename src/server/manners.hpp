#pragma once
// What players may settle beside the rules: an offer of a draw, or to take orders back that no rule
// lets be taken back. It stands until it is accepted, declined or withdrawn; a draw until whoever
// it was offered to gives an order, a request to take back until anybody does, and both until
// something is taken back. That follows from the journal's lines, so that no kill leaves an offer
// behind which has lapsed.

#include "battle/order.hpp"
#include "kernel/value.hpp"
#include "server/sight.hpp"
#include "server/store.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

struct Offer {
    enum class What : std::uint8_t { draw, take_back };
    What what = What::draw;
    battle::Side by = battle::Side::red;
    std::int64_t moment = 0; // at which it was made
    // Of a request to take back: so many orders stay. Nothing: those before his last.
    std::optional<std::uint32_t> entry = {};
    bool declined = false;

    bool operator==(const Offer&) const = default;
};

inline const std::string offers_note = "offers";
inline const std::string blocks_note = "blocks";

class Offers {
  public:
    Offers() = default;
    // As they were kept, after all lines of the journal that came since.
    Offers(const std::string& note, const std::vector<StoredLine>& lines);

    // That stands; nothing: there is none.
    const Offer* by(battle::Side side) const;
    const Offer* declined(battle::Side side) const; // and the battle has not gone on since
    bool any() const;
    void put(const Offer& offer);
    void decline(battle::Side by);
    void withdraw(battle::Side by);
    // What lapses by a line of the journal, after so many others.
    void follow(std::int64_t moment, std::string_view line);

    std::string note() const; // as they are kept
    Value told() const;       // those that stand, as they are sent

  private:
    std::array<std::optional<Offer>, 2> offers_;
};

// Which seats do not want to hear from whom: "red", "blue", "watching".
class Blocks {
  public:
    Blocks() = default;
    explicit Blocks(const std::string& note);

    void set(Sides blocker, const std::string& who, bool on);
    // Does somebody of these sides hear what is said by the other?
    bool hears(Sides listener, const std::string& from) const;
    Value told(Sides sides) const; // whom one of these sides has blocked
    std::string note() const;

  private:
    std::array<std::vector<std::string>, 2> blocked_;
};

// "red", "blue", "both", "watching": who speaks.
std::string speaker(Sides sides);
// What is wrong with something that is to be said; empty: nothing. Letters that steer what shows
// them, or turn the direction of writing round, are refused.
std::string unsayable(std::string_view text, std::size_t most_letters);

} // namespace quincunx::server
