#include "rules/justified_ancients/setup.hpp"

#include "kernel/nearest.hpp"
#include "rules/justified_ancients/field.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients {

using battle::index;
using battle::Preview;
using battle::Refusal;

namespace {

// A whole number from 0 to count - 1, each as likely, from dice of a common size.
int uniform(int count, Dice& dice)
{
    int side = 1;
    while (side * side < count) ++side;
    if (side == 1) return 0;
    while (true) {
        const int high = dice.die(side) - 1;
        const int low = dice.die(side) - 1;
        const int drawn = high * side + low;
        if (drawn < count) return drawn;
    }
}

constexpr double grid = 0.1;
constexpr double from_edge = 3;
constexpr double stream_width = 0.5;
constexpr int most_tries = 50;

// A point of the 0.1 grid, `margin` from every edge.
muster::Spot drawn_spot(const muster::Fight& fight, double margin, Dice& dice)
{
    const auto along = [&](double length) {
        const int count = static_cast<int>((length - 2 * margin) / grid + 0.5) + 1;
        const int steps = uniform(count, dice);
        return margin + steps * grid;
    };
    const double x = along(fight.width);
    const double y = along(fight.depth);
    return {x, y};
}

muster::Spot drawn_on_edge(const muster::Fight& fight, int edge, Dice& dice)
{
    const bool across = edge == 0 || edge == 2; // near and far edges run along x
    const double length = across ? fight.width : fight.depth;
    const int steps = uniform(static_cast<int>(length / grid + 0.5) + 1, dice);
    const double at = steps * grid;
    switch (edge) {
    case 0: return {at, 0};
    case 1: return {fight.width, at};
    case 2: return {at, fight.depth};
    default: return {0, at};
    }
}

muster::GroundPiece octagon(const char* kind, muster::Spot centre, double radius)
{
    muster::GroundPiece piece;
    piece.kind = kind;
    piece.name = kind;
    // A regular octagon with edges along the table's: its corners at 22.5 degrees to the axes.
    const double far = radius * 0.92387953251128674;
    const double near = radius * 0.38268343236508977;
    piece.outline = {{centre.x + near, centre.y + far}, {centre.x - near, centre.y + far},
                     {centre.x - far, centre.y + near}, {centre.x - far, centre.y - near},
                     {centre.x - near, centre.y - far}, {centre.x + near, centre.y - far},
                     {centre.x + far, centre.y - near}, {centre.x + far, centre.y + near}};
    return piece;
}

muster::GroundPiece drawn_stream(const muster::Fight& fight, Dice& dice)
{
    const int first_edge = dice.die(4) - 1;
    const int skip = dice.die(3);
    const int second_edge = (first_edge + skip) % 4;
    muster::GroundPiece piece;
    piece.kind = "stream";
    piece.name = "stream";
    piece.is_line = true;
    piece.width = stream_width;
    const muster::Spot from = drawn_on_edge(fight, first_edge, dice);
    const muster::Spot to = drawn_on_edge(fight, second_edge, dice);
    piece.outline = {from, to};
    return piece;
}

std::optional<table::Feature> feature_of(const muster::GroundPiece& piece)
{
    std::vector<table::Point> outline;
    for (const muster::Spot& spot : piece.outline)
        outline.push_back(table::point_of_units(spot.x, spot.y));
    const auto kind = named<table::Kind>(piece.kind);
    auto feature = piece.is_line ? table::line_feature(*kind, piece.name, outline, piece.width)
                                 : table::area_feature(*kind, piece.name, outline);
    if (!feature) return std::nullopt;
    return *feature;
}

// Hills may overlap anything but hills.
bool fits(const table::Feature& piece, const std::vector<table::Feature>& earlier)
{
    const bool hill = piece.kind == table::Kind::gentle_hill;
    for (const table::Feature& other : earlier) {
        const bool other_hill = other.kind == table::Kind::gentle_hill;
        if (hill == other_hill && table::overlaps(piece, other)) return false;
    }
    return true;
}

// D6: 1-2 rough, 3 woods, 4-5 hill, 6 stream (a second stream becomes rough).
const char* drawn_kind(bool has_stream, Dice& dice)
{
    const int face = dice.die(6);
    if (face <= 2) return "rough";
    if (face == 3) return "wood";
    if (face <= 5) return "gentle_hill";
    return has_stream ? "rough" : "stream";
}

void throw_ground(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    const int pieces = dice.die(3) + sheet.whole("ja.setup.terrain");
    std::vector<table::Feature> laid;
    bool has_stream = false;
    for (int i = 0; i < pieces; ++i) {
        const std::string_view kind = drawn_kind(has_stream, dice);
        const double radius = kind == "stream" ? 0 : 2 + dice.die(3) / 2.0;
        for (int attempt = 0; attempt < most_tries; ++attempt) {
            const muster::GroundPiece piece =
                kind == "stream" ? drawn_stream(fight, dice)
                                 : octagon(kind.data(), drawn_spot(fight, from_edge, dice), radius);
            const auto feature = feature_of(piece);
            if (!feature || !fits(*feature, laid)) continue;
            laid.push_back(*feature);
            fight.ground.push_back(piece);
            has_stream = has_stream || kind == "stream";
            break;
        }
    }
}

} // namespace

namespace {

// Armies picked by points have no baggage of their own: each side is given what ja.setup.baggage
// says.
void add_baggage(muster::Fight& fight, const Sheet& sheet)
{
    for (const Side side : {Side::red, Side::blue}) {
        std::vector<muster::Fielded>& units = fight.sides[index(side)].units;
        const auto is_one = [](const muster::Fielded& unit) {
            const Value* type = unit.profile.find("type");
            return type != nullptr && *type == Value("baggage");
        };
        for (auto n = std::count_if(units.begin(), units.end(), is_one);
             n < sheet.whole("ja.setup.baggage"); ++n) {
            muster::Fielded unit;
            unit.label = fmt::format("{}{}", side == Side::red ? 'A' : 'B', units.size() + 1);
            unit.name = "Baggage";
            unit.troop = "baggage";
            unit.figure = "baggage";
            unit.profile["type"] = "baggage";
            unit.counts = false;
            units.push_back(std::move(unit));
        }
    }
}

} // namespace

void throw_set_up(muster::Fight& fight, const Sheet& sheet, Dice& dice)
{
    if (fight.scenario.empty() && fight.random_ground) add_baggage(fight, sheet);
    while (fight.first_turn < 0) {
        const int red = dice.die(6);
        const int blue = dice.die(6);
        if (red != blue) fight.first_turn = red > blue ? 0 : 1;
    }
    if (fight.random_ground) throw_ground(fight, sheet, dice);
    fight.random_ground = false;
}

namespace {

// A fortification is a rough strip of half an inch before it and a hill of one contour, two inches
// deep, under its defenders; they stand on the side away from the enemy's edge of whoever is
// nearer. Stakes are the strip alone.
void add_works(const muster::GroundPiece& piece, const muster::Fight& fight, table::Ground& ground,
               Troubles& troubles)
{
    const bool blue_defends = piece.outline.front().y > fight.depth / 2;
    const double outwards = blue_defends ? -1 : 1;
    const auto strip = [&](table::Kind kind, double from, double width) {
        std::vector<table::Point> line;
        for (const muster::Spot& spot : piece.outline)
            line.push_back(table::point_of_units(spot.x, spot.y + outwards * (from + width / 2)));
        auto feature = table::line_feature(kind, piece.name, line, width);
        if (feature)
            ground.features.push_back(std::move(*feature));
        else
            troubles.push_back({fight.scenario, 0, piece.name, feature.error().what});
    };
    strip(table::Kind::rough, 0, 0.5);
    if (piece.kind == "fortification") strip(table::Kind::gentle_hill, -2, 2);
}

table::Ground ground_in(const muster::Fight& fight, Troubles& troubles)
{
    muster::Fight plain = fight;
    std::vector<muster::GroundPiece> works;
    std::erase_if(plain.ground, [&](const muster::GroundPiece& piece) {
        const bool is_work =
            piece.is_line && (piece.kind == "fortification" || piece.kind == "stakes");
        if (is_work) works.push_back(piece);
        return is_work;
    });
    table::Ground ground = battle::ground_of(plain, troubles);
    for (const muster::GroundPiece& piece : works) add_works(piece, fight, ground, troubles);
    return ground;
}

void add_army(Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    const muster::Army& army = fight.sides[index(side)];
    Setting::Army& counted = setting.armies[index(side)];
    const std::size_t first_id = setting.units.size();
    for (const muster::Fielded& fielded : army.units) {
        const auto profile =
            profile_of(fielded.profile, setting.sheet, fight.scenario, fielded.troop);
        if (!profile) {
            troubles.insert(troubles.end(), profile.error().begin(), profile.error().end());
            continue;
        }
        Setting::UnitCard card;
        card.profile = stepped(*profile, fielded.quality_step);
        card.side = side;
        card.depth = base_depth(setting.sheet, card.profile);
        card.half_front = table::from_units(setting.sheet["ja.base.frontage"]) / 2;
        card.half_depth = table::from_units(card.depth) / 2;
        card.reach = table::length({card.half_front, 2 * card.half_depth}) + 1;
        card.counts = fielded.counts && !is_baggage(card.profile);
        card.conditions = battle::unit_conditions(fielded, army, first_id, card.depth);
        counted.size += card.counts;
        setting.units.push_back(card);
    }
    double total = 0;
    for (std::size_t i = first_id; i < setting.units.size(); ++i)
        total += points(setting.sheet, setting.units[i].profile);
    for (std::size_t i = first_id; i < setting.units.size() && total > 0; ++i)
        setting.units[i].worth = points(setting.sheet, setting.units[i].profile) / total;
    if (army.commanders.empty()) return; // ja.general.one: only the first name counts
    counted.has_general = true;
    const std::string& level = army.commanders.front().level;
    const auto quality = named<Quality>(level);
    if (quality)
        counted.general = *quality;
    else
        troubles.push_back({fight.scenario, 0, army.commanders.front().name,
                            fmt::format("\"{}\" is no quality of a general; expected {}.", level,
                                        listed(all_names<Quality>()))});
}

// ja.points.army: for armies picked by points; scenarios have what history had.
void check_points(const Setting& setting, const muster::Fight& fight, Side side, Troubles& troubles)
{
    if (!fight.scenario.empty() || !setting.sheet.on("ja.points.army")) return;
    const Setting::Army& army = setting.armies[index(side)];
    int sum = army.has_general ? points(setting.sheet, army.general) : 0;
    for (const Setting::UnitCard& card : setting.units)
        if (card.side == side) sum += points(setting.sheet, card.profile);
    const int most = setting.sheet.whole("ja.points.army");
    if (sum > most)
        troubles.push_back(
            {"", 0, "ja.points.army",
             fmt::format("{} has {} points; a standard army has at most {}. --points {} picks "
                         "fewer, and house rules may allow more.",
                         fight.sides[index(side)].name, sum, most, most)});
}

} // namespace

Result<std::shared_ptr<const Setting>, Troubles> setting_of(const muster::Fight& fight,
                                                            const Sheet& sheet)
{
    Troubles troubles;
    auto setting = std::make_shared<Setting>(Setting{.sheet = sheet});
    setting->ground = ground_in(fight, troubles);
    setting->roster = battle::roster_of(fight);
    const std::size_t units = fight.sides[0].units.size() + fight.sides[1].units.size();
    if (units > most_units)
        troubles.push_back({fight.scenario, 0, "",
                            fmt::format("{} units take part; at most {} fit.", units, most_units)});
    for (const Side side : {Side::red, Side::blue}) add_army(*setting, fight, side, troubles);
    for (const Side side : {Side::red, Side::blue})
        if (troubles.empty() && setting->armies[index(side)].size == 0)
            troubles.push_back({fight.scenario, 0, "", "an army without a fighting unit"});
    for (const Side side : {Side::red, Side::blue}) check_points(*setting, fight, side, troubles);
    setting->day = battle::day_conditions(fight, setting->roster, troubles);
    setting->first = fight.first_turn == 1 ? Side::blue : Side::red;
    setting->last_player_turn = fight.turn_limit > 0
                                    ? 2 * fight.turn_limit // a nominal turn is two player turns
                                    : sheet.whole("ja.victory.turn_limit");
    if (!troubles.empty()) return Failure{troubles};
    return std::shared_ptr<const Setting>(std::move(setting));
}

namespace {

Unit opening_unit(const muster::Fielded& fielded, const Setting::UnitCard& card)
{
    Unit unit;
    if (fielded.arrival.turn > 0)
        unit.presence = Presence::to_arrive;
    else if (fielded.placed)
        unit.presence = Presence::on_table;
    unit.pose = table::pose_from_centre(table::point_of_units(fielded.at.x, fielded.at.y),
                                        table::heading_of_degrees(fielded.heading), card.depth);
    unit.hidden = fielded.hidden;
    unit.disordered = fielded.starts_disordered && card.profile.order == TroopOrder::CO;
    return unit;
}

GeneralState opening_general(const State& state, const muster::Army& army, std::size_t first_id)
{
    GeneralState general;
    if (army.commanders.empty()) return general;
    const muster::Commander& commander = army.commanders.front();
    if (commander.unit >= 0) {
        general.with = static_cast<UnitId>(first_id + static_cast<std::size_t>(commander.unit));
        general.on_table = state.units[general.with].presence == Presence::on_table;
        if (!general.on_table) general.with = no_unit;
    }
    if (commander.at && general.with == no_unit) {
        general.at = table::point_of_units(commander.at->x, commander.at->y);
        general.on_table = true;
    }
    general.with_since_start = general.with;
    return general;
}

} // namespace

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state;
    state.setting = &setting;
    state.active = setting.first;
    std::size_t id = 0;
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& fielded : army.units)
            state.units.push_back(opening_unit(fielded, setting.units[id++]));
    for (const Side side : {Side::red, Side::blue}) {
        const std::size_t first_id = side == Side::red ? 0 : fight.sides[0].units.size();
        if (setting.armies[index(side)].has_general)
            state.generals[index(side)] =
                opening_general(state, fight.sides[index(side)], first_id);
        state.deployed[index(side)] = all_deployed(state, side);
    }
    return state;
}

bool all_deployed(const State& state, Side side)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == side && state.units[unit].presence == Presence::to_deploy)
            return false;
    return state.generals[index(side)].on_table || !state.setting->armies[index(side)].has_general;
}

// The defender, who moves second, deploys first.
Side deploying(const State& state)
{
    const Side defender = other(state.setting->first);
    return state.deployed[index(defender)] ? state.setting->first : defender;
}

namespace {

// Inches of the table's depth that belong to a side's zone.
double zone_depth(const State& state)
{
    return table::units_of(state.setting->ground.table.depth) /
           state.setting->sheet["ja.setup.zone"];
}

constexpr double from_side_edges = 1;

// How far the base reaches beyond its zone, and 0 when it is wholly inside.
double beyond_zone(const State& state, Side side, const table::Rect& base)
{
    const table::Table& table = state.setting->ground.table;
    const double width = table::units_of(table.width);
    const double depth = table::units_of(table.depth);
    const double zone = zone_depth(state);
    double out = 0;
    for (const table::Vec& corner : table::corners(base)) {
        const double x = table::to_units(corner.x);
        const double y =
            side == Side::red ? table::to_units(corner.y) : depth - table::to_units(corner.y);
        out = std::max({out, -y, y - zone, from_side_edges - x, x - (width - from_side_edges)});
    }
    return out;
}

// Baggage stands with its rear edge on the own table edge, facing the enemy's (ja.setup.baggage).
bool baggage_on_edge(const State& state, Side side, UnitId unit, const table::Pose& pose)
{
    const table::Table& table = state.setting->ground.table;
    const std::int32_t deep = table::lattice_length(depth_of(state, unit));
    const table::Heading ahead =
        side == Side::red ? table::Heading{0, 1'000'000'000} : table::Heading{0, -1'000'000'000};
    const std::int32_t y = side == Side::red ? deep : table.depth - deep;
    return pose.heading == ahead && pose.front.y == y;
}

} // namespace

Result<Preview, Refusal> judge_deploy(const State& state, const battle::Order& order)
{
    const auto refused = [&](std::string_view rule, std::string_view pattern, double a = 0,
                             double b = 0, UnitId who = no_unit) {
        return Failure{Refusal{rule, {pattern, order.unit, who, a, b}}};
    };
    if (!order.place)
        return refused("ja.setup.deploy",
                       "Say where {unit} shall stand: deploy UNIT at x y facing degrees.");
    if (state.units[order.unit].presence == Presence::to_arrive)
        return refused("scenario.arrive", "{unit} comes onto the table later.");
    const table::Rect base = rect_at(state, order.unit, *order.place, {});
    if (is_baggage(profile(state, order.unit))) {
        if (!baggage_on_edge(state, order.side, order.unit, *order.place))
            return refused("ja.setup.baggage", "Baggage stands with its rear edge on its own table "
                                               "edge, facing the enemy's edge.");
        if (!table::on_table(base, state.setting->ground.table, {}))
            return refused("ja.setup.baggage", "{unit} would stand beyond the table's edge.");
    } else if (const double out = beyond_zone(state, order.side, base); out > table::tolerance) {
        return refused("ja.setup.zone",
                       "{unit} would reach {a} outside the deployment zone, which is {b} deep and "
                       "ends 1 from the side edges.",
                       out, zone_depth(state));
    }
    const UnitId on = unit_overlapped(state, order.unit, base, {});
    if (on != no_unit)
        return refused("ja.setup.deploy", "{unit} would stand on {other}.", 0, 0, on);
    if (table::in_any(state.setting->ground, closed_to(state, order.unit), base, {}))
        return refused("ja.terrain.closed", "{unit} may not stand on closed ground.");
    Preview preview;
    preview.ends.push_back({order.unit, *order.place});
    return preview;
}

void deploy(State& state, const battle::Order& order)
{
    Unit& unit = state.units[order.unit];
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
}

Result<Preview, Refusal> judge_ready(const State& state, const battle::Order& order)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit)
        if (side_of(state, unit) == order.side && state.units[unit].presence == Presence::to_deploy)
            return Failure{Refusal{"ja.setup.deploy", {"{unit} is not on the table yet.", unit}}};
    if (!all_deployed(state, order.side))
        return Failure{Refusal{"ja.setup.deploy", {"The general is not on the table yet."}}};
    return Preview{};
}

} // namespace quincunx::justified_ancients
