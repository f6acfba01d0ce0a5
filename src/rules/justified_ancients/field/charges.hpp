#pragma once
// Section 8: which face a charger takes, how it lines up, and the path of a charge. Pure geometry.

#include "rules/justified_ancients/field/movement.hpp"
#include "table/zone.hpp"

#include <optional>

namespace quincunx::justified_ancients {

// ja.charge.zone: from the middle of the charger's front before its move.
Zone charge_zone(const Sheet& sheet, const Base& target, const Pose& charger_before,
                 double frontage);
Edge edge_of(Zone zone);

// Lining up on a face of the target (ja.charge.conform): flush, at the projection of the touching
// front middle, slid by the least distance that frees it. Nothing when there is no place, or it is
// farther than ja.charge.conform.limit.
std::optional<Pose> conformed(const Sheet& sheet, const Mover& mover_touching, const Base& target,
                              Zone zone, const Surroundings& around);

struct ChargePath {
    table::Side side = table::Side::right; // of the wheel
    int degrees = 0;                       // 0: no wheel
    double arc = 0;
    double straight = 0;
    double allowance = 0;
    bool uphill = false;
    bool difficult = false;
    Zone zone = Zone::front;
    Pose touching;
    Pose end; // after conforming

    double used() const { return arc + straight; }
};

// Why a charge is not possible, for the player: the path that came nearest to it.
enum class NoCharge : std::uint8_t {
    out_of_reach,
    other_enemy,
    friend_in_the_way,
    closed_ground,
    no_room
};

// Would a charge without a wheel do? Far cheaper to ask. `target` is a place in the surroundings.
bool charges_straight(const Sheet& sheet, const Mover& charger, std::size_t target,
                      const Surroundings& around);
// The smallest whole number of degrees, right before left, that works (ja.charge.path).
Result<ChargePath, NoCharge> charge_path(const Sheet& sheet, const Mover& charger,
                                         std::size_t target, const Surroundings& around);

} // namespace quincunx::justified_ancients
