#pragma once
// Small systems of equations, for likelihoods that are climbed by Newton's way.

#include <vector>

namespace quincunx::laboratory {

using Matrix = std::vector<std::vector<double>>; // row by row

// Solves m x = b for every column of b at once, by elimination with pivots.
Matrix solved(Matrix m, Matrix b);

} // namespace quincunx::laboratory
