#pragma once
// What a player orders, in one shape for all rule sets. A rule set names its verbs ("move",
// "charge", "evade"); an order is a verb and whatever it speaks of: a unit, a target, a path, a
// place. Each rule set reads the parts that its verb needs and refuses the rest. The text of an
// order is the same typed, sent and kept in a journal:
//
//     red move A3 advance 1.5 wheel right 30 advance 0.25
//     blue charge B2 A5
//     red general at 12 8.5
//
// Parts come in this order, each only where the verb has it:
//
//     SIDE VERB UNIT TARGET NUMBERS with UNITS STEPS at PLACE
//
//     steps   advance 1.5 | retire 1 | wheel left 30 | oblique right 2 0.5 | shift left 0.5
//             turn left|right|back [edge] [exchanged] | about | widen 1 -1 | reform 4
//             place X Y HEADING [files 4]
//     place   X Y [HEADING]        north where no heading is given
//     heading HX HY, a unit vector; or, as typed by people, facing 45 (degrees clockwise from +y)
//
// Lengths and degrees are decimals of up to six places, headings of up to nine, read as integers:
// what is written reads back as the same order, bit for bit. Numbers and further units may be
// absent; all other parts of a verb must be there.

#include "battle/roster.hpp"
#include "kernel/fixed.hpp"
#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "table/path.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::battle {

using Verb = std::uint8_t; // index into the rule set's verbs

// Which parts an order with this verb has.
struct VerbShape {
    std::string_view name;  // one word, as typed
    std::string_view words; // for people: "charge an enemy"
    bool unit = false;      // names a unit of the side that orders
    bool target = false;    // names another unit, of either side
    bool path = false;      // a path of steps
    bool place = false;     // a pose, or a point with any heading
    bool others = false;    // a list of further units
    bool numbers = false;   // a few whole numbers
    // What its second number means, from 1 on, where that is a formation.
    std::span<const std::string_view> formations = {};
};

struct Order {
    Side side = Side::red;
    Verb verb = 0;
    UnitId unit = no_unit;
    UnitId target = no_unit;
    table::Path path;
    std::optional<table::Pose> place;
    Fixed<UnitId, 8> others;
    Fixed<std::int16_t, 6> numbers;

    bool operator==(const Order&) const = default;
};

// The beginnings of an order, with a verb of the rule set's own.
template <class Verb>
Order order_of(Side side, Verb verb, UnitId unit = no_unit, UnitId target = no_unit)
{
    Order order;
    order.side = side;
    order.verb = static_cast<battle::Verb>(verb);
    order.unit = unit;
    order.target = target;
    return order;
}

// What an order lacks of its verb's parts, or has besides them: a sentence; empty: it is whole. The
// text of a whole order reads back as the same order.
std::string_view flaw_of(const Order& order, const VerbShape& shape);

std::string to_text(const Order& order, std::span<const VerbShape> verbs, const Roster& roster);

// Reads the text of an order. Words that it does not know get the nearest right one.
Result<Order, Trouble> order_of_text(std::string_view text, std::span<const VerbShape> verbs,
                                     const Roster& roster);

// How an order with this verb reads: "red charge UNIT TARGET".
std::string usage(Side side, const VerbShape& shape);

} // namespace quincunx::battle
