#pragma once
// What came of a piece of an experiment: battles of one variant, one after the other. Everything
// counted is whole numbers, so that pieces add up to the same bits in any order.

#include "kernel/result.hpp"
#include "kernel/value.hpp"
#include "laboratory/match.hpp"

#include <map>
#include <string>
#include <vector>

namespace quincunx::laboratory {

struct Piece {
    std::size_t variant = 0;
    int first = 0;
    int battles = 0;

    bool operator==(const Piece&) const = default;
};

// The table in cells: of each how often somebody of a side was there.
struct Cells {
    static constexpr int across = 24;
    static constexpr int deep = 16;
    std::vector<std::int64_t> counts; // empty, or across * deep, row by row from red's edge

    void add(double x, double y); // shares of the table
    void add(const Cells& more);
    bool operator==(const Cells&) const = default;
};

// How often a row counted in a fight or a volley, and how often the same order with the same dice
// would have come to something else to be seen without it.
struct RowCount {
    std::int64_t counted = 0;
    std::int64_t decided = 0;

    bool operator==(const RowCount&) const = default;
};

// Units of one card on one side: how many took part, how many were gone at the end, and the squares
// of that, battle by battle.
struct TroopCount {
    std::int64_t units = 0;
    std::int64_t gone = 0;
    std::int64_t squares = 0;

    bool operator==(const TroopCount&) const = default;
};

struct Tally {
    std::map<std::string, RowCount> rows;
    std::array<std::map<std::string, TroopCount>, 2> troops;
    std::array<Cells, 2> stood, fought, fell; // red's and blue's

    void add(const Tally& more);
    bool operator==(const Tally&) const = default;
};
Value to_value(const Tally& tally);

struct Fought {
    Piece piece;
    std::vector<Ending> endings;
    Tally tally;
    double seconds = 0; // it took; no part of a result

    bool operator==(const Fought& other) const
    {
        return piece == other.piece && endings == other.endings && tally == other.tally;
    }
};

// One JSON object, for a checkpoint's line or another machine. Reads back to an equal one, without
// the seconds.
Value to_value(const Fought& fought);
Result<Fought, std::string> fought_of(const Value& value); // what is wrong with it, in words

} // namespace quincunx::laboratory
