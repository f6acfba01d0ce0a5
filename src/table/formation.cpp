#include "table/formation.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::table {

namespace {

// A pose that need not be on the lattice.
struct Place {
    Vec front, forward;
};

// In the frame of the front middle: `left` and `ahead` in millionths from it to the left end and
// the front line of the block.
Rect block(const Place& at, double left, double ahead, double width, double depth)
{
    return {at.front +
                (at.forward * (ahead - depth / 2) + left_of(at.forward) * (left - width / 2)),
            at.forward, width / 2, depth / 2};
}

Place place_of(const Pose& pose, Point origin)
{
    return {relative(pose.front, origin), forward(pose.heading)};
}

double width_of(const Formation& f)
{
    return static_cast<double>(f.base_frontage) * f.files;
}
double depth_of(const Formation& f)
{
    return static_cast<double>(f.base_depth) * all_ranks(f);
}

Rect whole(const Place& at, const Formation& f)
{
    return block(at, width_of(f) / 2, 0, width_of(f), depth_of(f));
}

void add_last_rank(Footprint& body, const Place& at, const Formation& f)
{
    const std::uint32_t named = last_rank_files(f);
    const double ahead = -static_cast<double>(f.base_depth) * f.ranks;
    for (int file = 0; file < f.files;) {
        int run = 0;
        while (file + run < f.files && (named >> (file + run) & 1U) != 0) ++run;
        if (run > 0) {
            const double left = width_of(f) / 2 - static_cast<double>(f.base_frontage) * file;
            body.parts.push_back(
                block(at, left, ahead, static_cast<double>(f.base_frontage) * run, f.base_depth));
        }
        file += run + 1;
    }
}

Disc disc_around(const Uncleared<Rect, 16>& parts, Vec centre)
{
    double square = 0;
    for (const Rect& part : parts)
        for (const Vec corner : corners(part))
            square = std::max(square, dot(corner - centre, corner - centre));
    return {centre, std::sqrt(square)};
}

} // namespace

Formation single_base(double frontage, double depth)
{
    return in_files(1, 1, frontage, depth);
}

Formation in_files(int count, int files, double base_frontage, double base_depth, LastRank last)
{
    ensure(count >= 1 && files >= 1 && files <= count && files <= most_files && count <= 255,
           "at least one full rank of at most 30 files");
    Formation formation;
    formation.files = static_cast<std::uint8_t>(files);
    formation.ranks = static_cast<std::uint8_t>(count / files);
    formation.last = static_cast<std::uint8_t>(count % files);
    formation.last_rank = last;
    formation.base_frontage = lattice_length(base_frontage);
    formation.base_depth = lattice_length(base_depth);
    return formation;
}

Formation reformed(const Formation& formation, int files)
{
    const int count = bases(formation);
    ensure(files >= 1 && files <= count && files <= most_files, "at least one full rank");
    Formation changed = formation;
    changed.files = static_cast<std::uint8_t>(files);
    changed.ranks = static_cast<std::uint8_t>(count / files);
    changed.last = static_cast<std::uint8_t>(count % files);
    if (changed.last_rank == LastRank::named) {
        changed.last_rank = LastRank::centred;
        changed.named_files = 0;
    }
    return changed;
}

int bases(const Formation& f)
{
    return f.files * f.ranks + f.last;
}
int all_ranks(const Formation& f)
{
    return f.ranks + (f.last > 0 ? 1 : 0);
}
double frontage(const Formation& f)
{
    return to_units(width_of(f));
}
double depth(const Formation& f)
{
    return to_units(depth_of(f));
}

std::uint32_t last_rank_files(const Formation& f)
{
    if (f.last == 0) return 0;
    const std::uint32_t run = (1U << f.last) - 1U; // last < files <= 32
    switch (f.last_rank) {
    case LastRank::centred: return run << (f.files - f.last) / 2;
    case LastRank::named:
        ensure(std::popcount(f.named_files) == f.last && (f.named_files >> (f.files - 1U)) <= 1U,
               "as many named files as bases in the last rank");
        return f.named_files;
    case LastRank::left:
    case LastRank::whole_rectangle: break;
    }
    return run;
}

int bases_in_file(const Formation& f, int file)
{
    return f.ranks + static_cast<int>(last_rank_files(f) >> file & 1U);
}

Footprint footprint(const Pose& pose, const Formation& f, Point origin)
{
    return footprint(relative(pose.front, origin), forward(pose.heading), f);
}

Footprint footprint(Vec front, Vec forwards, const Formation& f)
{
    const Place at{front, forwards};
    Footprint body;
    body.whole = whole(at, f);
    body.around = disc_around(body.whole);
    if (f.last == 0 || f.last_rank == LastRank::whole_rectangle) {
        body.parts.push_back(body.whole);
        return body;
    }
    body.parts.push_back(
        block(at, width_of(f) / 2, 0, width_of(f), static_cast<double>(f.base_depth) * f.ranks));
    add_last_rank(body, at, f);
    return body;
}

Footprint footprint(const Pose& pose, const Formation& f,
                    std::span<const std::int32_t> file_advance, Point origin)
{
    const bool level = std::all_of(file_advance.begin(), file_advance.end(),
                                   [](std::int32_t advance) { return advance == 0; });
    if (level) return footprint(pose, f, origin);
    const Place at = place_of(pose, origin);
    Footprint body;
    body.whole = whole(at, f);
    for (int file = 0; file < f.files; ++file) {
        const double left = width_of(f) / 2 - static_cast<double>(f.base_frontage) * file;
        const auto i = static_cast<std::size_t>(file);
        const double ahead = i < file_advance.size() ? file_advance[i] : 0;
        body.parts.push_back(block(at, left, ahead, f.base_frontage,
                                   static_cast<double>(f.base_depth) * bases_in_file(f, file)));
    }
    body.around = disc_around(body.parts, body.whole.centre);
    return body;
}

Footprint footprint(const Rect& rect)
{
    return {{rect}, rect, disc_around(rect)};
}

Footprint footprint(std::span<const Rect> parts, const Rect& whole)
{
    Footprint body;
    for (const Rect& part : parts) body.parts.push_back(part);
    body.whole = whole;
    body.around = disc_around(body.parts, whole.centre);
    return body;
}

Footprint moved(const Footprint& body, Vec by)
{
    Footprint there = body;
    for (Rect& part : there.parts) part.centre = part.centre + by;
    there.whole.centre = there.whole.centre + by;
    there.around.centre = there.around.centre + by;
    return there;
}

Footprint wheeled(const Footprint& body, Vec pivot, Turn by)
{
    Footprint there = body;
    for (Rect& part : there.parts) part = wheeled(part, pivot, by);
    there.whole = wheeled(there.whole, pivot, by);
    there.around.centre = pivot + rotated(there.around.centre - pivot, by);
    return there;
}

Rect base_of(const Pose& pose, const Formation& f, int file, int rank, Point origin)
{
    ensure(file >= 0 && file < f.files && rank >= 0 && rank < all_ranks(f), "a base's own place");
    const double left = width_of(f) / 2 - static_cast<double>(f.base_frontage) * file;
    return block(place_of(pose, origin), left, -static_cast<double>(f.base_depth) * rank,
                 f.base_frontage, f.base_depth);
}

Footprint footprint(const Body& body, Point origin)
{
    return footprint(body.pose, body.formation, origin);
}

Rect whole_rect(const Body& body, Point origin)
{
    return whole(place_of(body.pose, origin), body.formation);
}

double gap(const Footprint& a, const Footprint& b)
{
    double least = never;
    for (const Rect& part : a.parts)
        for (const Rect& other : b.parts) least = std::min(least, gap(part, other));
    return least;
}

double distance(const Footprint& a, const Footprint& b)
{
    double least = never;
    for (const Rect& other : b.parts) least = std::min(least, distance(a, other));
    return least;
}

double distance(const Footprint& a, const Rect& b)
{
    double least = never;
    for (const Rect& part : a.parts) least = std::min(least, distance(part, b));
    return least;
}

bool overlaps(const Footprint& a, const Footprint& b)
{
    return std::any_of(b.parts.begin(), b.parts.end(),
                       [&](const Rect& other) { return overlaps(a, other); });
}

bool overlaps(const Footprint& a, const Rect& b)
{
    return std::any_of(a.parts.begin(), a.parts.end(),
                       [&](const Rect& part) { return overlaps(part, b); });
}

bool overlaps(const Footprint& a, const Convex& b)
{
    return std::any_of(a.parts.begin(), a.parts.end(),
                       [&](const Rect& part) { return overlaps(part, b); });
}

bool touches(const Footprint& a, const Footprint& b)
{
    return !overlaps(a, b) && distance(a, b) <= tolerance;
}

void hash(Hasher& hasher, const Formation& f)
{
    hasher.add(f.files).add(f.ranks).add(f.last).add(f.last_rank).add(f.named_files);
    hasher.add(f.base_frontage).add(f.base_depth);
}

void hash(Hasher& hasher, const Body& body)
{
    hash(hasher, body.pose);
    hash(hasher, body.formation);
}

} // namespace quincunx::table
