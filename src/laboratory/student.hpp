#pragma once
// Means of few values and how sure they are: Student's distribution, with nothing but roots and
// sums, so that it comes to the same bits everywhere.

#include <span>

namespace quincunx::laboratory {

// How likely a mean lies so many standard errors or more from the true one, on either side, by
// chance. Of odd degrees of freedom the even number below, which is a little more careful.
double chance_beyond(double errors, int freedom);
// The other way round: within so many standard errors it lies with that chance.
double errors_within(double chance, int freedom);

// Two values that were taken together, time after time.
struct Couple {
    double a = 0;
    double b = 0;
};
// Means, and their variances and covariance as means.
struct Means {
    int values = 0;
    double a = 0, b = 0;
    double aa = 0, bb = 0, ab = 0;
};
Means means_of(std::span<const Couple> couples);

// Bounds of the ratio of two means by Fieller: those for which a - ratio * b may be nothing. Not
// bounded where b itself may be nothing.
struct Ratio {
    double ratio = 0;
    double least = 0;
    double most = 0;
    bool bounded = false;

    bool operator==(const Ratio&) const = default;
};
Ratio ratio_of(const Means& means, double errors);

} // namespace quincunx::laboratory
