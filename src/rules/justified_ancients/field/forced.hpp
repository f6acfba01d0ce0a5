#pragma once
// Sections 6.5, 8.4 and 9.3: the straight forced moves - flight, evade, push - as pure geometry.

#include "rules/justified_ancients/field/movement.hpp"

#include <optional>

namespace quincunx::justified_ancients {

// A straight forced move; the base does not turn on the way.
struct Forced {
    double length = 0;       // as far as it went
    Pose end;                // heading as before
    bool met_enemy = false;  // and was stopped by it
    bool met_closed = false; // stopped by closed ground
    bool left_table = false;
    bool put_beyond = false; // lengthened to end beyond friends
    bool uphill = false;
    bool difficult = false;
    int turned = 0;           // degrees of deviation, right positive
    std::uint64_t passed = 0; // friends overlapped on the way: bits by place in the surroundings

    bool blocked() const { return met_enemy || met_closed; }
};

// A flight towards `direction`, with the deviation of ja.out.flee.deviation.
Forced flight(const Sheet& sheet, const Mover& mover, Heading direction,
              const Surroundings& around);

// The pose after a flight: it faces the way it moved (ja.out.flee.faces), turned about its centre
// at the end.
Pose faced_after_flight(const Sheet& sheet, const Mover& mover, const Forced& move, bool forward);

// An evade (ja.react.evade). Nothing when there is no free place at all.
std::optional<Forced> evade(const Sheet& sheet, const Mover& mover, Heading direction,
                            const Surroundings& around);

// A push by a distance straight in a direction. Friends in `together` (bits by place) go along and
// are not met.
Forced push(const Mover& mover, Heading direction, double distance, const Surroundings& around,
            std::uint64_t together = 0);

// A straight run at the charge allowance that stops at the first enemy it touches: a pursuit, or a
// charge whose target has evaded. Friends that the base overlaps at the start are ignored, but it
// may end on nobody.
struct Run {
    double length = 0;
    Pose end;
    UnitId touched = no_unit; // the enemy it stopped at
    bool uphill = false;
    bool difficult = false;
    bool no_room = false; // no free place: it stays as it was
};
Run run(const Sheet& sheet, const Mover& mover, const Surroundings& around, How how,
        double used_before);

} // namespace quincunx::justified_ancients
