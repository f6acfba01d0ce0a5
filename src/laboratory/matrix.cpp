#include "laboratory/matrix.hpp"

#include <cmath>
#include <utility>

namespace quincunx::laboratory {

Matrix solved(Matrix m, Matrix b)
{
    const std::size_t n = m.size();
    for (std::size_t at = 0; at < n; ++at) {
        std::size_t pivot = at;
        for (std::size_t row = at + 1; row < n; ++row)
            if (std::abs(m[row][at]) > std::abs(m[pivot][at])) pivot = row;
        std::swap(m[at], m[pivot]);
        std::swap(b[at], b[pivot]);
        for (std::size_t row = 0; row < n; ++row) {
            if (row == at) continue;
            const double factor = m[row][at] / m[at][at];
            for (std::size_t column = at; column < n; ++column)
                m[row][column] -= factor * m[at][column];
            for (std::size_t column = 0; column < b[row].size(); ++column)
                b[row][column] -= factor * b[at][column];
        }
    }
    for (std::size_t row = 0; row < n; ++row)
        for (double& value : b[row]) value /= m[row][row];
    return b;
}

} // namespace quincunx::laboratory
