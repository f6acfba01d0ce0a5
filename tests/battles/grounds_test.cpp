// Battles over every kind of ground that there is: each kind lies somewhere between the armies, in
// turn before other troops, and every invariant is asked after every order. Scenarios alone would
// never have brush, plantations, vineyards, enclosed fields, soft sand or fords.

#include "battles/opened.hpp"
#include "battles/walking.hpp"
#include "watched.hpp"

#include <algorithm>
#include <set>

using namespace quincunx;
using table::Kind;

namespace {

std::vector<Kind> all_kinds()
{
    std::vector<Kind> kinds;
    for (const std::string_view name : all_names<Kind>())
        if (const Kind kind = *named<Kind>(name); kind != Kind::open) kinds.push_back(kind);
    return kinds;
}

struct Field {
    double left, near, right, far;
};

muster::Feature piece_of(Kind kind, const Field& at)
{
    muster::Feature piece;
    piece.name = name(kind);
    piece.kind = name(kind);
    piece.outline = {
        {at.left, at.near}, {at.right, at.near}, {at.right, at.far}, {at.left, at.far}};
    return piece;
}

// Fords and bridges lie over a river that is narrower than they are long.
void add(std::vector<muster::Feature>& ground, Kind kind, const Field& at)
{
    if (kind == Kind::ford || kind == Kind::bridge) {
        const double third = (at.far - at.near) / 3;
        ground.push_back(
            piece_of(Kind::river, {at.left, at.near + third, at.right, at.far - third}));
    }
    ground.push_back(piece_of(kind, at));
}

// Where nobody stands at the beginning: from the front of one army to that of the other.
Field between(const muster::Fight& fight, double depth)
{
    Field field{0, 0, fight.width, fight.depth};
    for (const muster::Fielded& unit : fight.sides[0].units)
        if (unit.placed) field.near = std::max(field.near, unit.at.y + depth);
    for (const muster::Fielded& unit : fight.sides[1].units)
        if (unit.placed) field.far = std::min(field.far, unit.at.y - depth);
    return field;
}

// Two rows of fields with ways between them; the kinds move on by `turn` fields.
std::vector<muster::Feature> patchwork(const Field& all, std::size_t turn)
{
    const std::vector<Kind> kinds = all_kinds();
    const std::size_t columns = (kinds.size() + 1) / 2;
    const double width = (all.right - all.left) / static_cast<double>(columns);
    const double depth = (all.far - all.near) / 2;
    std::vector<muster::Feature> ground;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const double x = all.left + static_cast<double>(i % columns) * width;
        const double y = all.near + static_cast<double>(i / columns) * depth;
        add(ground, kinds[(i + turn) % kinds.size()],
            {x + width / 10, y + depth / 10, x + width * 0.9, y + depth * 0.9});
    }
    return ground;
}

void note_kinds(const battle::Battle& battle, std::set<Kind>& stood_on)
{
    battle::Scene scene;
    battle.draw(scene);
    for (const battle::Figure& figure : scene.figures) {
        const table::Rect body = table::rect_of(figure.pose, figure.front, figure.depth, {});
        for (const table::Feature& feature : battle.ground().features)
            if (stood_on.count(feature.kind) == 0 && table::overlaps(body, feature, {}))
                stood_on.insert(feature.kind);
    }
}

} // namespace

TEST_CASE("ground: a scenario may have every kind that the table knows")
{
    const auto known = all_names<Kind>();
    const auto written = muster::terrain_kinds();
    CHECK(std::vector<std::string_view>(written.begin(), written.end()) ==
          std::vector<std::string_view>(known.begin(), known.end()));
}

// Where every access is watched, fewer of them.
TEST_CASE("ground: battles over every kind of it keep every invariant and end by the rules")
{
    constexpr std::size_t by = test::watched ? 12 : 3;
    constexpr Kind in_no_scenario[] = {Kind::brush,          Kind::orchard,   Kind::vineyard,
                                       Kind::enclosed_field, Kind::soft_sand, Kind::ford,
                                       Kind::field,          Kind::open_wood, Kind::bridge,
                                       Kind::snow,           Kind::ditch};
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        CAPTURE(rules->rules().rules);
        std::set<Kind> stood_on;
        for (const char* scenario : {"cannae", "gaugamela"})
            for (std::size_t turn = 0; turn < all_kinds().size(); turn += by) {
                muster::Fight fight = test::fight_of(*rules, scenario, muster::Size::small);
                const muster::Frame frame =
                    rules->frame(muster::Size::small, reckoning::Sheet(rules->rules()));
                double deepest = 0;
                for (const muster::Army& army : fight.sides)
                    for (const muster::Fielded& unit : army.units)
                        deepest = std::max(deepest, frame.unit_size(unit.profile)->depth);
                fight.ground = patchwork(between(fight, deepest), turn);
                const auto battle = test::opened(*rules, fight);
                const test::Walk walk =
                    test::walked(*battle, *generals::find("recruit"), turn,
                                 [&](const battle::Battle& now) { note_kinds(now, stood_on); });
                INFO(scenario << " turned by " << turn << ", entry " << walk.entries);
                CHECK(walk.fault == "");
                CHECK(walk.ended);
            }
        for (const Kind kind : in_no_scenario)
            if (!test::watched)
                CHECK_MESSAGE(stood_on.count(kind) == 1, name(kind), ": nobody ever stood on it");
    }
}
