#pragma once
// The ground of a scenario on a rule set's table: stretched with the lines, cut off at the table's
// edge, hills with their crests.

#include "muster/frame.hpp"
#include "muster/placing.hpp"
#include "muster/scenario.hpp"

#include <span>
#include <vector>

namespace quincunx::muster {

// x' = 0.5 + (x - 0.5) f, in the table's unit.
double stretched(double x, const Frame& frame);

// The outline on the table. Corners on a short edge stay there; the others of such a feature keep
// off the edges; what passes the edge otherwise is cut off later.
std::vector<Spot> stretched_outline(const ScenarioFeature& feature, const Frame& frame);

// A polygon cut off at the table's edges; may be empty. And the parts of a line within them.
std::vector<Spot> clipped_area(const std::vector<Spot>& outline, double width, double depth);
std::vector<std::vector<Spot>> clipped_line(const std::vector<Spot>& points, double width,
                                            double depth);

// Ground that fills a part of a short edge and where nobody stands.
std::vector<Bank> banks_of(std::span<const ScenarioFeature* const> features, const Frame& frame);

// The front edge of a line as placed, from its left end to its right.
struct Front {
    Spot left;
    Spot right;
};

// The pieces that a feature becomes: none (outside the table, or the plain itself), one, or several
// of a line. `front` is that of the line which the feature follows, if it follows one.
std::vector<Feature> pieces_of(const ScenarioFeature& feature, const Frame& frame,
                               const Front* front);

} // namespace quincunx::muster
