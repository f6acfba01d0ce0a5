#pragma once
// The ground: features with outlines, cut into convex pieces when they are made. A Ground never
// changes during a battle; copies of a battle share it.

#include "kernel/names.hpp"
#include "table/formation.hpp"
#include "table/sweep.hpp"

#include <array>
#include <span>
#include <string>
#include <vector>

namespace quincunx::table {

enum class Kind : std::uint8_t {
    open,
    gentle_hill,
    steep_hill,
    wood,
    open_wood,
    rough,
    brush,
    field,
    enclosed_field,
    vineyard,
    orchard,
    gully,
    marsh,
    mud,
    dunes,
    soft_sand,
    snow,
    stream,
    river_fordable,
    river,
    deep_water,
    bridge,
    ford,
    built_up,
    camp,
    fortification,
    stakes,
    ditch,
    wall,
    road,
    impassable,
};
inline constexpr std::size_t kinds_known = static_cast<std::size_t>(Kind::impassable) + 1;

// Ground that is like another kind wherever nobody tells them apart: rule sets name those that
// they do.
constexpr Kind like(Kind kind)
{
    using enum Kind;
    constexpr struct {
        Kind kind, like;
    } likenesses[] = {{open_wood, wood}, {brush, rough}, {vineyard, rough}, {orchard, rough},
                      {gully, rough},    {mud, rough},   {snow, rough},     {soft_sand, dunes}};
    for (const auto& one : likenesses)
        if (one.kind == kind) return one.like;
    return kind;
}

struct Feature;

// A set of kinds, as a rule set names them ("difficult", "closed to chariots"); and, where it says
// so, whatever the scenario closes to a side.
class Kinds {
  public:
    constexpr Kinds() = default;
    constexpr Kinds(std::initializer_list<Kind> kinds)
    {
        for (const Kind kind : kinds) bits_ |= bit(kind);
    }
    constexpr bool has(Kind kind) const { return (bits_ & bit(kind)) != 0; }
    bool has(const Feature& feature) const; // by its kind, or because it is closed to the side
    constexpr void add_closed_to(std::size_t side) { bits_ |= first_side << side; }
    constexpr void add(Kind kind) { bits_ |= bit(kind); }
    constexpr void add(Kinds kinds) { bits_ |= kinds.bits_; }
    bool operator==(const Kinds&) const = default;

    // These and all that is like one of them.
    constexpr Kinds and_alike() const
    {
        Kinds all = *this;
        for (std::size_t i = 0; i < kinds_known; ++i)
            if (has(like(static_cast<Kind>(i)))) all.add(static_cast<Kind>(i));
        return all;
    }

  private:
    static constexpr std::uint64_t bit(Kind kind) { return 1ULL << static_cast<unsigned>(kind); }
    static constexpr std::uint64_t first_side = 1ULL << 62;
    std::uint64_t bits_ = 0;
};

// What a rule set takes kinds of ground for, said once as a list of what and which:
//
//     constexpr auto features = by_kind<Feature>({{Feature::wood, {Kind::wood, Kind::orchard}}, ...
//
// A kind that is in none of them is what the kind that it is like is. If that is in none either, or
// a kind is in two, it does not compile.
template <class What>
struct KindsAs {
    What what;
    Kinds kinds;
};
template <class What>
struct ByKind {
    std::array<What, kinds_known> all;
    constexpr const What& operator[](Kind kind) const
    {
        return all[static_cast<std::size_t>(kind)];
    }
};
void a_kind_of_ground_stands_nowhere_or_twice(); // never defined
// Which of the list has it; `count`: none.
template <class What, std::size_t count>
consteval std::size_t place_of(Kind kind, const KindsAs<What> (&list)[count])
{
    std::size_t place = count;
    for (std::size_t i = 0; i < count; ++i) {
        if (!list[i].kinds.has(kind)) continue;
        if (place != count) a_kind_of_ground_stands_nowhere_or_twice();
        place = i;
    }
    return place;
}
template <class What, std::size_t count>
consteval ByKind<What> by_kind(const KindsAs<What> (&list)[count])
{
    ByKind<What> found{};
    for (std::size_t i = 0; i < kinds_known; ++i) {
        const auto kind = static_cast<Kind>(i);
        std::size_t place = place_of(kind, list);
        if (place == count) place = place_of(like(kind), list);
        if (place == count) a_kind_of_ground_stands_nowhere_or_twice();
        found.all[i] = list[place].what;
    }
    return found;
}

inline constexpr std::size_t most_corners = 12; // of a piece: clipping a base by it fits a Convex
using Piece = Fixed<Point, most_corners>;       // convex, counter-clockwise

struct Box {
    Point least, greatest;
    bool operator==(const Box&) const = default;
};

struct Feature {
    Kind kind = Kind::open;
    std::string name;
    std::vector<Point> outline; // counter-clockwise
    std::vector<Piece> pieces;  // together the outline; they share edges only
    std::vector<Point> crest;   // hills: a polyline inside; may be empty
    Box box;
    int closed_to = -1; // side (0, 1) that may not enter it, whatever its kind; -1: neither
    bool convex() const { return pieces.size() == 1; }
    bool operator==(const Feature&) const = default;
};

inline bool Kinds::has(const Feature& feature) const
{
    return has(feature.kind) ||
           (feature.closed_to >= 0 && (bits_ & first_side << feature.closed_to) != 0);
}

struct Table {
    std::int32_t width = 0, depth = 0; // millionths; a corner at (0, 0)
    bool operator==(const Table&) const = default;
};
Table table_of_units(double width, double depth);

struct Ground {
    Table table;
    std::vector<Feature> features;
    bool operator==(const Ground&) const = default;
};

// What is wrong with a feature, in words for whoever wrote it.
struct GroundError {
    std::string feature; // its name, or "feature N"
    std::string what;
};

// At least three corners, no crossing edges, some area; at most 200 corners. Either way round.
Result<Feature, GroundError> area_feature(Kind kind, std::string name, std::vector<Point> outline,
                                          std::vector<Point> crest = {});
// A line made into a band of the given width (units). Bends sharper than 90 degrees are refused.
Result<Feature, GroundError> line_feature(Kind kind, std::string name, std::span<const Point> line,
                                          double width);
// A regular polygon, for generated terrain: corner 0 straight ahead of the centre along +y, turned
// by half a side where `flat`, so that edges face the table's.
Result<Feature, GroundError> round_feature(Kind kind, std::string name, Point centre, double radius,
                                           int corners = 8, bool flat = true);

// Shapes of a piece relative to an origin.
Convex convex_of(const Piece& piece, Point origin);

// A quick refusal: the disc does not even reach the feature's box.
bool out_of_reach(const Feature& feature, const Disc& disc, Point origin);

// The outline counts as inside.
bool inside(const Feature& feature, Point place);
bool inside(const Feature& feature, Vec place, Point origin);
bool overlaps(const Rect& shape, const Feature& feature, Point origin);
bool overlaps(const Footprint& shape, const Feature& feature, Point origin);
bool overlaps(const Feature& a, const Feature& b);
double area_inside(const Rect& shape, const Feature& feature, Point origin);  // square units
double share_inside(const Rect& shape, const Feature& feature, Point origin); // 0 to 1
double share_inside(const Footprint& shape, const Feature& feature, Point origin);
double distance(const Rect& shape, const Feature& feature, Point origin); // units
double distance(Vec place, const Feature& feature, Point origin);
double distance(const Feature& a, const Feature& b);
double area(const Feature& feature); // square units

// Any feature of the set overlapped: its index, the first in order.
std::optional<std::size_t> first_overlapped(const Ground& ground, Kinds kinds, const Rect& shape,
                                            Point origin);
std::optional<std::size_t> first_overlapped(const Ground& ground, Kinds kinds,
                                            const Footprint& shape, Point origin);
bool in_any(const Ground& ground, Kinds kinds, const Rect& shape, Point origin);
bool in_any(const Ground& ground, Kinds kinds, const Footprint& shape, Point origin);

// The number of features of these kinds that contain the place: contours.
int level(const Ground& ground, Kinds hills, Vec place, Point origin);
// e / (e + c): 0 on the outline, 1 on the crest (or at the middle of the outline's corners where no
// crest is given); 0 outside. Needs a convex outline.
double height(Vec place, const Feature& hill, Point origin);
double distance_to_crest(Vec place, const Feature& hill, Point origin); // units; never without one
// A crest for a hill that has none: the segment through its centroid along its longest diameter,
// half as long.
std::vector<Point> default_crest(std::span<const Point> outline);

// The table.
bool on_table(const Rect& shape, const Table& table, Point origin);
bool on_table(const Footprint& shape, const Table& table, Point origin);
bool on_table(Vec place, const Table& table, Point origin);
// What lies beyond the four edges, as obstacles: south, west, north, east.
Fixed<Rect, 4> beyond_edges(const Table& table, Point origin);

// The pieces of features of these kinds near a disc, as shapes: closed ground for a sweep. Each is
// made when it is looked at: takes no room.
class ClosedGround {
  public:
    ClosedGround() = default; // none
    ClosedGround(const Ground& ground, Kinds kinds, const Disc& around, double reach, Point origin)
        : ground_(&ground),
          kinds_(kinds),
          centre_(around.centre),
          reach_(around.radius + from_units(reach)),
          origin_(origin)
    {
    }

    class Iterator {
      public:
        Convex operator*() const;
        Iterator& operator++();
        bool operator==(const Iterator& other) const
        {
            return feature_ == other.feature_ && piece_ == other.piece_;
        }

      private:
        friend class ClosedGround;
        Iterator(const ClosedGround& of, std::size_t feature) : of_(&of), feature_(feature) {}
        void find(); // from where it is on, the first that counts
        const ClosedGround* of_;
        std::size_t feature_;
        std::size_t piece_ = 0;
    };
    Iterator begin() const;
    Iterator end() const { return {*this, features()}; }

  private:
    std::size_t features() const { return ground_ == nullptr ? 0 : ground_->features.size(); }
    const Ground* ground_ = nullptr;
    Kinds kinds_;
    Vec centre_;
    double reach_ = 0; // millionths
    Point origin_;
};

// Straight and wheeling movers over a feature: stretches in units travelled (wheel: arc of the
// outer front corner of the whole).
Stretches inside(const Footprint& mover, const Feature& feature, Point origin, Vec direction,
                 double length, Part = Part::any);
Stretches inside(const Footprint& mover, const Feature& feature, Point origin, Side pivot,
                 double max_half_tangent, Part = Part::any);

void hash(Hasher& hasher, const Ground& ground);

} // namespace quincunx::table
