#pragma once
// What a table shows before anything is decided: the lines of the rules about a unit, and what an
// order may come to, in exact odds with the factors behind them. For doors only; nothing here
// reaches a battle's state.

#include "battle/roster.hpp"
#include "kernel/names.hpp"
#include "reckoning/reckoning.hpp"
#include "table/lattice.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::battle {

enum class GuideKind : std::uint8_t {
    reach,  // as far as it may move
    charge, // as far as it may charge
    range,  // what it may shoot at
    zone,   // a line or area of the rules: flank, rear, control
};

// A line or area that the rules speak of, about one unit.
struct Guide {
    GuideKind kind = GuideKind::reach;
    std::string_view words;            // of static storage: "may march"
    std::string_view rule;             // id of the row behind it
    double length = 0;                 // what it measures, in the rule set's unit; 0: nothing
    std::vector<table::Point> outline; // an area; two points are a line
};
using Guides = std::vector<Guide>;

// One side of a reckoning.
struct Score {
    UnitId unit = no_unit;
    std::string words; // "A3 Hastati, charging"
    reckoning::Reckoning reckoning;
    bool sums = true; // its lines add up to one number
};

struct Chance {
    std::string words;   // "B2 Celts flee"
    double share = 0;    // 0 to 1
    int favours = 0;     // 1: good for whoever orders, -1: bad, 0: neither
    bool breaks = false; // whoever it is about flees by it
};

// Which part of what an order leads to is told.
enum class Part : std::uint8_t { other, charged, fight, whole };

// One thing that an order leads to: an obedience test, a shot, a round of melee.
struct Outlook {
    std::string words; // "The first round"
    std::vector<Score> scores;
    std::vector<Chance> outcomes; // their shares add up to 1
    Part part = Part::other;
    UnitId about = no_unit; // whose fate it tells, where it is that of one
    std::string failing;    // what a failed test comes to, where "failed" says too little
};
using Outlooks = std::vector<Outlook>;

void add(Outlook& outlook, Chance chance); // chances in the same words are one
// The best for whoever orders first; of equal ones the likelier, else as they were added.
void tidy(Outlook& outlook);
void finish(Outlook outlook, Outlooks& outlooks); // tidied, among the others

} // namespace quincunx::battle
