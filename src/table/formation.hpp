#pragma once
// Bases in files and ranks, the ground they cover, and how formations change.

#include "kernel/uncleared.hpp"
#include "table/shapes.hpp"

#include <span>

namespace quincunx::table {

// How the short last rank counts: as a full one, behind the left files, centred with the odd base
// left, or behind the files that the owner named.
enum class LastRank : std::uint8_t { whole_rectangle, left, centred, named };

inline constexpr int most_files = 30;

struct Formation {
    std::uint8_t files = 1;
    std::uint8_t ranks = 1; // full ranks
    std::uint8_t last = 0;  // bases in the short last rank; 0 when there is none
    LastRank last_rank = LastRank::whole_rectangle;
    std::uint32_t named_files =
        0; // LastRank::named: bit f set, a base behind file f; 0 is leftmost
    std::int32_t base_frontage = 0, base_depth = 0; // millionths
    bool operator==(const Formation&) const = default;
};

// A single base; sizes in units.
Formation single_base(double frontage, double depth);
// `bases` bases `files` wide, rank by rank from the front. At least one full rank.
Formation in_files(int bases, int files, double base_frontage, double base_depth,
                   LastRank = LastRank::whole_rectangle);
// The same bases in another number of files.
Formation reformed(const Formation& formation, int files);

int bases(const Formation& formation);
int all_ranks(const Formation& formation);   // the short one included
double frontage(const Formation& formation); // units
double depth(const Formation& formation);    // of the whole rectangle
// Files of the short last rank, as bits; file 0 is the leftmost.
std::uint32_t last_rank_files(const Formation& formation);
int bases_in_file(const Formation& formation, int file);

struct Footprint {
    Uncleared<Rect, 16> parts; // what it covers
    Rect whole;                // files x all ranks; its front edge is the body's
    Disc around;
};

Footprint footprint(const Pose& pose, const Formation& formation, Point origin);
// Files that have stepped forward, in millionths from the leftmost: one part a file.
Footprint footprint(const Pose& pose, const Formation& formation,
                    std::span<const std::int32_t> file_advance, Point origin);
// Where it is not on the lattice: middle of the front edge and the way it faces.
Footprint footprint(Vec front, Vec forward, const Formation& formation);
Footprint footprint(const Rect& rect);
// Bodies that move as one: all their parts, and the rectangle whose front edge wheels.
Footprint footprint(std::span<const Rect> parts, const Rect& whole);
Footprint moved(const Footprint& body, Vec by);
Footprint wheeled(const Footprint& body, Vec pivot, Turn by);
// The base in a file (0 leftmost) and rank (0 front).
Rect base_of(const Pose& pose, const Formation& formation, int file, int rank, Point origin);

double gap(const Footprint& a, const Footprint& b);
double distance(const Footprint& a, const Footprint& b);
double distance(const Footprint& a, const Rect& b);
bool overlaps(const Footprint& a, const Footprint& b);
bool overlaps(const Footprint& a, const Rect& b);
bool overlaps(const Footprint& a, const Convex& b);
bool touches(const Footprint& a, const Footprint& b);

// A formation where it stands.
struct Body {
    Pose pose;
    Formation formation;
    bool operator==(const Body&) const = default;
};
Footprint footprint(const Body& body, Point origin);
Rect whole_rect(const Body& body, Point origin);

// What stays where it is when a body turns: its centre, or the edge that becomes the front.
enum class TurnAbout : std::uint8_t { centre, edge };
// How the bases stand after a quarter: as a block that keeps files and ranks, or with ranks and
// files exchanged (new files = old ranks, the short one included).
enum class Quarter : std::uint8_t { block, exchanged };
Body quarter_turned(const Body& body, Side side, TurnAbout, Quarter);
Body half_turned(const Body& body, TurnAbout);
// Files added (or, negative, taken) at each end; the front edge stays on its line and the other
// files stay where they are.
Body widened(const Body& body, int left_files, int right_files);
// Other files about the same front middle.
Body reformed(const Body& body, int files);

// How far the farthest base centre is from its old place, bases numbered rank by rank from the
// front left; units. Both must have the same number of bases.
double farthest_base_moved(const Body& from, const Body& to);

void hash(Hasher& hasher, const Formation& formation);
void hash(Hasher& hasher, const Body& body);

} // namespace quincunx::table
