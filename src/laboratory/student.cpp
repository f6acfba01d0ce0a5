#include "laboratory/student.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::laboratory {

double chance_beyond(double errors, int freedom)
{
    // Abramowitz and Stegun 26.7.4: of even degrees of freedom a finite sum.
    const int even = std::clamp(freedom - freedom % 2, 2, 2000);
    const double square = errors * errors;
    const double sine = std::abs(errors) / std::sqrt(even + square);
    const double cosine_squared = even / (even + square);
    double term = 1;
    double sum = 1;
    for (int k = 2; k < even; k += 2) {
        term *= cosine_squared * (k - 1) / k;
        sum += term;
    }
    return std::max(0.0, 1 - sine * sum);
}

double errors_within(double chance, int freedom)
{
    double least = 0;
    double most = 1000;
    for (int i = 0; i < 60; ++i) {
        const double middle = (least + most) / 2;
        (chance_beyond(middle, freedom) > 1 - chance ? least : most) = middle;
    }
    return most;
}

Means means_of(std::span<const Couple> couples)
{
    Means means;
    means.values = static_cast<int>(couples.size());
    if (couples.size() < 2) return means;
    const auto n = static_cast<double>(couples.size());
    for (const Couple& couple : couples) {
        means.a += couple.a / n;
        means.b += couple.b / n;
    }
    for (const Couple& couple : couples) {
        const double a = couple.a - means.a;
        const double b = couple.b - means.b;
        means.aa += a * a / (n * (n - 1));
        means.bb += b * b / (n * (n - 1));
        means.ab += a * b / (n * (n - 1));
    }
    return means;
}

Ratio ratio_of(const Means& means, double errors)
{
    Ratio ratio;
    if (means.b == 0) return ratio;
    ratio.ratio = means.a / means.b;
    const double square = errors * errors;
    const double divisor = means.b * means.b - square * means.bb;
    if (divisor <= 0) return ratio;
    const double middle = means.a * means.b - square * means.ab;
    const double root = std::sqrt(
        std::max(0.0, middle * middle - divisor * (means.a * means.a - square * means.aa)));
    ratio.least = (middle - root) / divisor;
    ratio.most = (middle + root) / divisor;
    ratio.bounded = true;
    return ratio;
}

} // namespace quincunx::laboratory
