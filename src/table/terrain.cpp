#include "table/terrain.hpp"

#include "table/outline.hpp"
#include "table/wheel.hpp"

#include <algorithm>

namespace quincunx::table {

namespace {

bool near(const Box& box, Vec centre, double reach, Point origin)
{
    const Vec least = relative(box.least, origin);
    const Vec greatest = relative(box.greatest, origin);
    return centre.x + reach >= least.x && centre.x - reach <= greatest.x &&
           centre.y + reach >= least.y && centre.y - reach <= greatest.y;
}

double rect_area(const Rect& rect)
{
    return frontage(rect) * depth(rect);
}

template <class Shape>
std::optional<std::size_t> first_of(const Ground& ground, Kinds kinds, const Shape& shape,
                                    Point origin)
{
    for (std::size_t i = 0; i < ground.features.size(); ++i) {
        const Feature& feature = ground.features[i];
        if (kinds.has(feature) && overlaps(shape, feature, origin)) return i;
    }
    return std::nullopt;
}

} // namespace

bool out_of_reach(const Feature& feature, const Disc& disc, Point origin)
{
    return !near(feature.box, disc.centre, disc.radius, origin);
}

Convex convex_of(const Piece& piece, Point origin)
{
    Convex shape;
    for (const Point corner : piece) shape.corners.push_back(relative(corner, origin));
    return shape;
}

bool inside(const Feature& feature, Point place)
{
    return std::any_of(feature.pieces.begin(), feature.pieces.end(),
                       [&](const Piece& piece) { return in_piece(piece, place); });
}

bool inside(const Feature& feature, Vec place, Point origin)
{
    if (!near(feature.box, place, 1, origin)) return false;
    return std::any_of(feature.pieces.begin(), feature.pieces.end(), [&](const Piece& piece) {
        return contains(convex_of(piece, origin), place);
    });
}

bool overlaps(const Rect& shape, const Feature& feature, Point origin)
{
    if (out_of_reach(feature, disc_around(shape), origin)) return false;
    return std::any_of(feature.pieces.begin(), feature.pieces.end(), [&](const Piece& piece) {
        return overlaps(shape, convex_of(piece, origin));
    });
}

bool overlaps(const Footprint& shape, const Feature& feature, Point origin)
{
    if (out_of_reach(feature, shape.around, origin)) return false;
    return std::any_of(shape.parts.begin(), shape.parts.end(),
                       [&](const Rect& part) { return overlaps(part, feature, origin); });
}

bool overlaps(const Feature& a, const Feature& b)
{
    const Point origin = a.box.least;
    for (const Piece& mine : a.pieces)
        for (const Piece& theirs : b.pieces)
            if (overlaps(convex_of(mine, origin), convex_of(theirs, origin))) return true;
    return false;
}

double area_inside(const Rect& shape, const Feature& feature, Point origin)
{
    if (out_of_reach(feature, disc_around(shape), origin)) return 0;
    const Convex base = convex_of(shape);
    double sum = 0;
    for (const Piece& piece : feature.pieces) sum += area(clipped(base, convex_of(piece, origin)));
    return sum;
}

double share_inside(const Rect& shape, const Feature& feature, Point origin)
{
    return area_inside(shape, feature, origin) / rect_area(shape);
}

double share_inside(const Footprint& shape, const Feature& feature, Point origin)
{
    double in = 0;
    double all = 0;
    for (const Rect& part : shape.parts) {
        in += area_inside(part, feature, origin);
        all += rect_area(part);
    }
    return in / all;
}

double distance(const Rect& shape, const Feature& feature, Point origin)
{
    double least = never;
    for (const Piece& piece : feature.pieces)
        least = std::min(least, distance(shape, convex_of(piece, origin)));
    return least;
}

double distance(Vec place, const Feature& feature, Point origin)
{
    double least = never;
    for (const Piece& piece : feature.pieces)
        least = std::min(least, distance(place, convex_of(piece, origin)));
    return least;
}

double distance(const Feature& a, const Feature& b)
{
    const Point origin = a.box.least;
    double least = never;
    for (const Piece& mine : a.pieces)
        for (const Piece& theirs : b.pieces)
            least = std::min(least, distance(convex_of(mine, origin), convex_of(theirs, origin)));
    return least;
}

double area(const Feature& feature)
{
    double sum = 0;
    for (const Piece& piece : feature.pieces) sum += area(convex_of(piece, feature.box.least));
    return sum;
}

std::optional<std::size_t> first_overlapped(const Ground& ground, Kinds kinds, const Rect& shape,
                                            Point origin)
{
    return first_of(ground, kinds, shape, origin);
}

std::optional<std::size_t> first_overlapped(const Ground& ground, Kinds kinds,
                                            const Footprint& shape, Point origin)
{
    return first_of(ground, kinds, shape, origin);
}

bool in_any(const Ground& ground, Kinds kinds, const Rect& shape, Point origin)
{
    return first_of(ground, kinds, shape, origin).has_value();
}

bool in_any(const Ground& ground, Kinds kinds, const Footprint& shape, Point origin)
{
    return first_of(ground, kinds, shape, origin).has_value();
}

void ClosedGround::Iterator::find()
{
    for (; feature_ < of_->features(); ++feature_, piece_ = 0) {
        const Feature& feature = of_->ground_->features[feature_];
        if (!of_->kinds_.has(feature)) continue;
        for (; piece_ < feature.pieces.size(); ++piece_) {
            const Piece& piece = feature.pieces[piece_];
            if (near(box_of({piece.data(), piece.size()}), of_->centre_, of_->reach_, of_->origin_))
                return;
        }
    }
}

Convex ClosedGround::Iterator::operator*() const
{
    return convex_of(of_->ground_->features[feature_].pieces[piece_], of_->origin_);
}

ClosedGround::Iterator& ClosedGround::Iterator::operator++()
{
    ++piece_;
    find();
    return *this;
}

ClosedGround::Iterator ClosedGround::begin() const
{
    Iterator first(*this, 0);
    first.find();
    return first;
}

Stretches inside(const Footprint& mover, const Feature& feature, Point origin, Vec direction,
                 double length, Part part)
{
    Stretches found;
    const Disc reach{mover.around.centre, mover.around.radius + from_units(length)};
    if (out_of_reach(feature, reach, origin)) return found;
    for (const Piece& piece : feature.pieces) {
        const Convex ground = convex_of(piece, origin);
        for (const Rect& shape : mover.parts)
            for (const Stretch& one : inside(shape, ground, direction, length, part))
                add(found, one);
    }
    return found;
}

Stretches inside(const Footprint& mover, const Feature& feature, Point origin, Side pivot,
                 double max_half_tangent, Part part)
{
    Stretches found;
    const Disc reach{mover.around.centre, 3 * mover.around.radius};
    if (out_of_reach(feature, reach, origin)) return found;
    for (const Piece& piece : feature.pieces)
        for (const Stretch& one :
             inside(mover, convex_of(piece, origin), pivot, max_half_tangent, part))
            add(found, one);
    return found;
}

} // namespace quincunx::table
