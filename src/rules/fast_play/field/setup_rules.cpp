#include "rules/fast_play/field/setup_rules.hpp"

namespace quincunx::fast_play {

namespace {

constexpr int setup_die = 6;

} // namespace

Terrain terrain_square(Dice& dice) // fp.setup.terrain
{
    const int face = dice.die(setup_die);
    if (face <= 3) return Terrain::open;
    if (face == 4) return Terrain::hill;
    const int second = dice.die(setup_die);
    if (face == 5) return second <= 3 ? Terrain::scrub : Terrain::wood;
    if (second <= 2) return Terrain::marsh;
    if (second >= 5) return Terrain::stream;
    const int even = dice.die(2);
    return even == 1 ? Terrain::hedge : Terrain::wall;
}

Grade commander_grade(Dice& dice) // fp.commander.grade
{
    constexpr Grade by_face[] = {Grade::inept, Grade::average, Grade::average,
                                 Grade::good,  Grade::good,    Grade::brilliant};
    const int face = dice.die(setup_die);
    return by_face[face - 1];
}

bool may_deploy(const Sheet& sheet, double farthest_from_edge)
{
    return table::within(farthest_from_edge, sheet["fp.setup.deploy"], slack);
}

} // namespace quincunx::fast_play
