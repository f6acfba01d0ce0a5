#pragma once
// Battles of the project's own data, played by the printed rows and kept, so that any of their
// positions can be gone on from by a sheet with another row.

#include "battle/rule_set.hpp"
#include "dice/seed.hpp"
#include "generals/general.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::rows {

// Which battle: "cannae small 1 recruit recruit", or two armies: "gauls+persians large 1 ...", and
// "gauls@+persians@ ..." where they are picked anew for what they cost as the sheet prints it. A
// scenario may be varied, for what no scenario has: "cannae~brush%field_guns%hastati" has a band of
// brush between the armies and nothing else on the table, and every second unit of red is of the
// first card, of blue of the second.
struct Place {
    std::string ground;
    muster::Size size = muster::Size::small;
    int seed = 1;
    std::array<std::string, 2> generals{"recruit", "recruit"};

    bool armies() const { return ground.find('+') != std::string::npos; }
    bool operator==(const Place&) const = default;
};
// Does it open by the printed rows?
bool can_be_fought(const battle::RuleSet& rules, const Place& place);

std::string to_text(const Place& place);
std::optional<Place> place_of(std::string_view text);

// What an order came to.
struct Came {
    bool legal = false;
    std::string ends; // where units would stand, or by which rule it is refused
    std::uint64_t hash = 0;
    std::vector<std::uint8_t> faces;

    bool operator==(const Came&) const = default;
};

class Played {
  public:
    Played(const battle::RuleSet& rules, Place place);

    // Plays on until so many orders are given or the battle is over; how many there are.
    std::size_t play_to(std::size_t orders);

    const battle::Battle& position(std::size_t n) const { return *positions_[n]; }
    const battle::Order& order(std::size_t n) const { return orders_[n]; }
    const muster::Fight& fight() const { return fight_; } // with what was thrown for

    // The same battle laid out, set up and opened by another sheet.
    struct Opened {
        muster::Fight fight;
        std::unique_ptr<battle::Battle> battle; // none where it is refused,
        std::string refused = {};               // and why
    };
    Opened opened_by(const reckoning::Sheet& sheet) const;

    // The position before order n, gone on from by the rows that `opened` was opened with.
    std::unique_ptr<battle::Battle> position_under(std::size_t n,
                                                   const battle::Battle& opened) const;

    // What the order comes to with the dice that are thrown there; of order n as it was given.
    Came came_of(battle::Battle& battle, const battle::Order& order) const;
    const Came& came(std::size_t n);
    const std::string& shown(std::size_t n); // before it
    // A setting may change while armies deploy: only positions in the first can be taken over.
    bool can_be_taken_over(std::size_t n) const
    {
        return &positions_[n]->ground() == &positions_[0]->ground();
    }

    const dice::Seed& seed() const { return seed_; }

  private:
    const battle::RuleSet* rules_;
    Place place_;
    dice::Seed seed_;
    muster::Fight fight_;
    std::array<std::unique_ptr<generals::General>, 2> generals_;
    std::array<generals::Choice, 2> chances_;
    std::vector<std::unique_ptr<battle::Battle>> positions_; // before each order, and the last
    std::vector<battle::Order> orders_;
    std::vector<std::optional<Came>> came_;
    std::vector<std::optional<std::string>> shown_;
};

// What is shown before an order: odds, factors, what it costs and may cause.
std::string shown_before(const battle::Battle& battle, const battle::LegalOrder& order);
// What is drawn: figures, markers, lines of the rules about every unit.
std::string drawn(const battle::Battle& battle);

} // namespace quincunx::rows
