#pragma once
// Battles beside what history says of them: who won, what it cost either side, how long it lasted;
// and which settings of a scenario might bring it nearer.

#include "laboratory/measured.hpp"
#include "muster/scenario.hpp"

namespace quincunx::laboratory {

enum class Fit : std::uint8_t { not_said, as_it_was, too_little, too_much };

// A share beside its bounds. It is out of them only where it is so for sure.
struct Judged {
    muster::Bounds should{}; // shares; nothing: not said
    Mean did;
    int battles = 0; // it is taken from

    Fit fit() const;
    double off() const; // how far the mean lies outside
};

struct Fidelity {
    bool red_won = true; // in history
    int battles = 0;
    Judged won; // by history's winner, a draw a half
    // Of the battles that he won: what red and blue lost of their strength, and the share of the
    // turns until the limit that it took.
    std::array<Judged, 2> lost;
    Judged length;

    // One side wins more than 85 in 100 for sure, whichever.
    bool walk_over() const { return won.did.least > 0.85 || won.did.most < 0.15; }
    double off_besides() const;                    // losses and length
    bool nearer_than(const Fidelity& other) const; // by who won; of equals by the rest
};
// Nothing where the scenario does not say who won or how often he should.
std::optional<Fidelity> fidelity_of(const muster::History& history, const Plan& plan,
                                    std::span<const Ending> endings);

// A key of the scenario at another value, and for whom that is good.
struct Setting {
    muster::Varied varied; // one value
    Value now;             // its value in the file
    enum class For : std::uint8_t { red, blue, anybody };
    For good_for = For::anybody;
    std::string words; // "line[Housecarls].quality_step: 0 to 1"
};
// What a scenario may be set otherwise in: strengths and quality of its lines, how long reserves
// stand or are on their way, its limit, what objectives are worth, how many must get away. Each a
// step up and a step down, as far as a file may have it.
std::vector<Setting> settings_of(const muster::Scenario& scenario, muster::Size size);

} // namespace quincunx::laboratory
