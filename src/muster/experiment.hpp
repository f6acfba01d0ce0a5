#pragma once
// An experiment as its file has it: who fights whom by which rules, what is varied, what is
// measured, and when there is enough of it. Names are checked where they are known, above
// (laboratory/plan.hpp); each remembers its line for that.
//
//     title = "What is a charge worth?"
//     scenarios = ["cannae", "zama"]
//     rules = ["justified-ancients"]
//     battles = 200
//     [[vary]]
//     row = "ja.melee.charging"
//     values = "0..3"

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/fight.hpp"
#include "muster/shape.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::muster {

struct Named {
    std::string name;
    int line = 0;

    bool operator==(const Named&) const = default;
};
using Two = std::array<Named, 2>; // red's and blue's

// A factor and the values it takes; the first is what the others are compared with.
struct Varied {
    enum class What : std::uint8_t { row, scenario, troop, house };
    What what = What::row;
    std::string of;  // the row's id, the scenario's key, the troop's card; of house rules nothing
    std::string key; // of a row of several figures its column; of a troop what is changed
    std::vector<Value> values;
    int line = 0;
    std::size_t number = 0; // in the file, from 1

    std::string title() const; // "ja.melee.charging", "hastati points", "house"
    std::string path() const;  // "vary[1].values", for messages
};

// When no more battles are fought, before all of them are.
struct StopRule {
    std::optional<double> width;                // half of the widest interval, as a share
    std::optional<std::array<double, 2>> claim; // of the first general's share: from, to
    int seconds = 0;                            // 0: as long as it takes
    int round = 0;                              // battles between two looks; 0: as is usual

    bool operator==(const StopRule&) const = default;
};

struct Measures {
    bool troops = false;
    bool rows = false;
    bool places = false;

    bool any() const { return troops || rows || places; }
    bool operator==(const Measures&) const = default;
};

struct Experiment {
    std::string file;
    std::string title;
    std::string seed;
    int seed_line = 0;
    std::optional<Size> size;
    std::vector<Named> scenarios;
    std::vector<Two> armies;
    int points = 0;           // what each army may cost; 0: as its file has it
    std::vector<Named> rules; // none: all
    std::vector<Named> house;
    std::vector<Two> generals; // none: the usual one against himself
    bool exchange = false;     // every battle twice with the same dice, the generals exchange sides
    int battles = 0;           // of each variant, at most
    int battles_line = 0;
    Measures measures;
    std::vector<Varied> varied;
    StopRule stop;
};

inline constexpr int most_battles = 1'000'000; // of a variant

const Shape& experiment_shape();
Result<Experiment, Troubles> read_experiment(const Value& document, const std::string& file);
Result<Experiment, Troubles> read_experiment_file(const std::filesystem::path& path);

} // namespace quincunx::muster
