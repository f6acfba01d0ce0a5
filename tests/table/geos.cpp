#include "table/support.hpp"

#include <geos_c.h>

#include <cstdarg>
#include <memory>

namespace quincunx::table::testing {

namespace {

struct Geos {
    GEOSContextHandle_t handle = GEOS_init_r();
    ~Geos() { GEOS_finish_r(handle); }
};

GEOSContextHandle_t handle()
{
    static Geos geos;
    return geos.handle;
}

struct Destroy {
    void operator()(GEOSGeometry* geometry) const { GEOSGeom_destroy_r(handle(), geometry); }
};
using Geometry = std::unique_ptr<GEOSGeometry, Destroy>;

GEOSCoordSequence* sequence(const std::vector<Vec>& places, bool closed)
{
    const auto count = static_cast<unsigned>(places.size());
    auto* coordinates = GEOSCoordSeq_create_r(handle(), count + (closed ? 1 : 0), 2);
    for (unsigned i = 0; i < count + (closed ? 1 : 0); ++i) {
        const Vec place = places[i % count];
        GEOSCoordSeq_setXY_r(handle(), coordinates, i, to_units(place.x), to_units(place.y));
    }
    return coordinates;
}

Geometry polygon(const std::vector<Vec>& corners)
{
    auto* ring = GEOSGeom_createLinearRing_r(handle(), sequence(corners, true));
    return Geometry{GEOSGeom_createPolygon_r(handle(), ring, nullptr, 0)};
}

Geometry line(const Segment& segment)
{
    return Geometry{
        GEOSGeom_createLineString_r(handle(), sequence({segment.from, segment.to}, false))};
}

double distance(const Geometry& a, const Geometry& b)
{
    double found = 0;
    GEOSDistance_r(handle(), a.get(), b.get(), &found);
    return found;
}

} // namespace

double geos_distance(const std::vector<Vec>& a, const std::vector<Vec>& b)
{
    return distance(polygon(a), polygon(b));
}

double geos_distance(const Segment& segment, const std::vector<Vec>& b)
{
    return distance(line(segment), polygon(b));
}

bool geos_intersects(const std::vector<Vec>& a, const std::vector<Vec>& b)
{
    return GEOSIntersects_r(handle(), polygon(a).get(), polygon(b).get()) == 1;
}

double geos_common_area(const std::vector<Vec>& a, const std::vector<Vec>& b)
{
    const Geometry common{GEOSIntersection_r(handle(), polygon(a).get(), polygon(b).get())};
    double area = 0;
    GEOSArea_r(handle(), common.get(), &area);
    return area;
}

double geos_common_length(const Segment& segment, const std::vector<Vec>& b)
{
    const Geometry common{GEOSIntersection_r(handle(), line(segment).get(), polygon(b).get())};
    double length = 0;
    GEOSLength_r(handle(), common.get(), &length);
    return length;
}

double geos_distance_to_common(const Segment& segment, const std::vector<Vec>& a,
                               const std::vector<Vec>& b)
{
    const Geometry common{GEOSIntersection_r(handle(), polygon(a).get(), polygon(b).get())};
    if (GEOSisEmpty_r(handle(), common.get()) == 1) return -1;
    return distance(line(segment), common);
}

} // namespace quincunx::table::testing
