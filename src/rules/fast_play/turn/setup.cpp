// A fight becomes a setting and a first state.

#include "rules/fast_play/turn/setup.hpp"

#include "rules/fast_play/field/ground.hpp"
#include "rules/fast_play/field/roads.hpp"
#include "rules/fast_play/turn/judging.hpp"

#include <fmt/format.h>

namespace quincunx::fast_play {

muster::UnitSize size_in_scenario(const Sheet& sheet, const Profile& profile)
{
    const Stand stand = stand_of(sheet, profile.troop);
    const auto of = [&](int files, int ranks) {
        return muster::UnitSize{stand.width * files, stand.depth * ranks, files, ranks};
    };
    if (profile.troop == Troop::elephant) return of(1, 1);
    if (is_chariot(profile.troop)) return of(2, 1);
    if (is_artillery(profile.troop)) return of(std::max(1, profile.stands), 1);
    return of(2, 2);
}

namespace {

using Enlisting = battle::Enlisting<Setting>;

// A scenario may give other files and ranks than the card: then the stands are as many as fill
// them, in the card's formation where it still can be.
void resize(const Sheet& sheet, Profile& profile, const muster::Fielded& fielded)
{
    const bool default_tl_held = profile.tl == default_tl(profile.quality);
    profile.quality = static_cast<Quality>(
        std::clamp(static_cast<int>(profile.quality) + fielded.quality_step, 0, 6));
    if (default_tl_held) profile.tl = default_tl(profile.quality);
    if (fielded.files > 0 && fielded.ranks > 0) {
        profile.files = fielded.files;
        profile.ranks = fielded.ranks;
        profile.stands = fielded.files * fielded.ranks;
    }
    profile.formation =
        profile.troop == Troop::skirmisher_foot
            ? Formation::skirmish
            : formation_left(sheet, {profile.stands, profile.files, profile.formation});
}

UnitCard card_of(const Setting& setting, const muster::Fielded& fielded, const Profile& profile)
{
    UnitCard card;
    card.profile = profile;
    resize(setting.sheet, card.profile, fielded);
    card.type = type_of(card.profile.troop);
    card.stand = stand_of(setting.sheet, card.profile.troop);
    card.basic = basic_move(setting.sheet, card.profile.troop);
    card.points = points(setting.sheet, card.profile);
    card.counts = fielded.counts;
    for (const Order order : {Order::formed, Order::skirmish})
        card.closed[static_cast<std::size_t>(order)] = closed_kinds(card.profile.troop, order);
    return card;
}

void add_units(const Enlisting& army)
{
    const auto card = [&](const muster::Fielded& fielded, const Profile& profile) {
        UnitCard made = card_of(army.setting, fielded, profile);
        if (made.counts) army.counted().break_value += break_value(made.profile.troop);
        return made;
    };
    const auto deep = [](const UnitCard& made) {
        return made.stand.depth * rows_of(made.profile.stands, std::max(1, made.profile.files));
    };
    army.add_units(
        profile_of, card, deep, [](const UnitCard& made) { return made.points; },
        battle::camp_conditions);
}

// fp.setup.deploy: units that wait to be placed find room in their strip.
void check_room(const Enlisting& army)
{
    constexpr double can_be_filled = 0.8; // by units of all sizes, with some ground that is closed
    const double strip = army.setting.sheet["fp.setup.deploy"];
    double area = 0;
    std::size_t id = 0;
    for (const UnitCard& card : army.setting.units) {
        if (card.side != army.side) continue;
        const muster::Fielded& fielded = army.army().units[id++];
        if (battle::opening_presence<Presence>(fielded) == Presence::to_deploy)
            area += card.profile.stands * card.stand.width * card.stand.depth;
    }
    const double room = can_be_filled * army.fight.width * strip;
    if (area <= room) return;
    army.trouble(army.army().name,
                 fmt::format("its units cover {:.0f} square inches, and of the strip that they "
                             "deploy in (fp.setup.deploy, {:g} x {:g} inches) at most {:.0f} can "
                             "be filled: pick fewer points.",
                             area, army.fight.width, strip, room));
}

// fp.commander.one: only the first name counts.
void add_commander(const Enlisting& army)
{
    if (army.army().commanders.empty()) return;
    ArmyCard& counted = army.counted();
    counted.has_commander = true;
    counted.grade = army.level_of<Grade>(army.army().commanders.front(), "grade of a commander")
                        .value_or(counted.grade);
}

// Works stand before their defenders, who are on the side of the nearer edge.
void put_before_defenders(muster::Feature& piece, double table_depth)
{
    if (!piece.is_line || (piece.kind != "fortification" && piece.kind != "stakes")) return;
    const bool blue_defends = piece.outline.front().y > table_depth / 2;
    for (muster::Spot& spot : piece.outline) spot.y += (blue_defends ? -1 : 1) * piece.width / 2;
}

// Lines that bend by more than a right angle are laid as several.
std::vector<muster::Feature> split_at_sharp_bends(const muster::Feature& piece)
{
    std::vector<muster::Feature> parts{piece};
    if (!piece.is_line) return parts;
    parts.back().outline.clear();
    for (std::size_t i = 0; i < piece.outline.size(); ++i) {
        const muster::Spot at = piece.outline[i];
        parts.back().outline.push_back(at);
        if (i == 0 || i + 1 == piece.outline.size()) continue;
        const muster::Spot before = piece.outline[i - 1];
        const muster::Spot after = piece.outline[i + 1];
        const double along =
            (at.x - before.x) * (after.x - at.x) + (at.y - before.y) * (after.y - at.y);
        if (along > 0) continue;
        parts.push_back(piece);
        parts.back().outline = {at};
    }
    return parts;
}

muster::Fight with_lines_laid(const muster::Fight& fight)
{
    muster::Fight laid = fight;
    laid.ground.clear();
    for (const muster::Feature& piece : fight.ground)
        for (muster::Feature& part : split_at_sharp_bends(piece)) {
            put_before_defenders(part, fight.depth);
            laid.ground.push_back(std::move(part));
        }
    return laid;
}

// A steep hill is a gentle one with scrub on it. Lines of enclosed fields are hedges.
void add_terrain(Setting& setting, const muster::Fight& fight)
{
    const auto is_line = [&](const Feature& feature) {
        return std::ranges::any_of(fight.ground, [&](const muster::Feature& piece) {
            return piece.is_line && piece.name == feature.name;
        });
    };
    std::vector<Feature> scrub;
    for (const Feature& feature : setting.ground.features)
        if (feature.kind == Kind::steep_hill) {
            scrub.push_back(feature);
            scrub.back().kind = Kind::rough;
            scrub.back().crest.clear();
        }
    setting.ground.features.insert(setting.ground.features.end(), scrub.begin(), scrub.end());
    for (const Feature& feature : setting.ground.features)
        setting.terrain.push_back(
            terrain_of(feature.kind, is_line(feature)).value_or(Terrain::river));
    setting.openings = openings_of(setting);
}

Unit opening_unit(const muster::Fielded& fielded, const UnitCard& card)
{
    const int stands = std::max(1, card.profile.stands);
    const int files = std::clamp(card.profile.files, 1, stands);
    Unit unit = battle::opening_unit<Unit>(fielded, card.stand.depth * rows_of(stands, files));
    unit.stands = static_cast<std::uint8_t>(stands);
    unit.files = static_cast<std::uint8_t>(files);
    unit.formation = card.profile.formation;
    unit.shaken = fielded.starts_disordered;
    return unit;
}

// Edges are taken by armies of which nothing stands yet. A scenario places its units and has edges
// of its own.
bool edges_are_open(const muster::Fight& fight)
{
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& fielded : army.units)
            if (fielded.placed || fielded.arrival.turn > 0) return false;
    return fight.edges == muster::Fight{}.edges;
}

bool has_commander_to_deploy(const State& state, Side side)
{
    return state.setting->armies[index(side)].has_commander &&
           !state.commanders[index(side)].on_table && !state.commanders[index(side)].lost;
}

// How far from the own edge the farthest point of a shape lies.
double farthest_from_edge(const State& state, Side side, const Rect& shape)
{
    const double depth = table::units_of(state.setting->ground.table.depth);
    double farthest = 0;
    for (const Vec& corner : table::corners(shape)) {
        const double y = table::to_units(corner.y);
        farthest = std::max(farthest, edge_of(state, side) == Side::red ? y : depth - y);
    }
    return farthest;
}

} // namespace

battle::SettingFound<Setting> setting_of(const muster::Fight& fight, const Sheet& sheet)
{
    battle::SettingInHand<Setting> made(fight, sheet, [](const auto& as_laid, Troubles& troubles) {
        return battle::ground_of(with_lines_laid(as_laid), troubles);
    });
    add_terrain(*made, fight);
    made.each_army([](const Enlisting& army) {
        add_units(army);
        add_commander(army);
        if (army.troubles.empty()) check_room(army);
        army.need(army.counted().break_value > 0, "fighting unit");
    });
    made->first = fight.first_turn == 1 ? Side::blue : Side::red;
    return made.finished(sheet.whole("fp.army.turn_limit"));
}

State opening_state(const muster::Fight& fight, const Setting& setting)
{
    State state = battle::opening_of<State>(fight, setting, opening_unit);
    state.first = setting.first;
    state.active = setting.first;
    for (const Side side : {Side::red, Side::blue})
        if (setting.armies[index(side)].has_commander)
            state.commanders[index(side)] =
                battle::opening_commander<CommanderState>(fight, side, 0);
    state.placing = setting.first; // so that the other places first
    if (!all_deployed(state)) pass_placing(state);
    if (edges_are_open(fight)) state.edges = Edges::to_choose;
    return state;
}

// --- the armies come onto the table (fp.setup.deploy)

bool has_unit_to_deploy(const State& state, Side side)
{
    return battle::to_be_placed(state, side) != no_unit;
}

void take_edge(Play& play, Edges edges)
{
    State& state = play.state;
    state.edges = edges;
    const bool near = edge_of(state, state.placing) == Side::red;
    tell(play, EventKind::order, "fp.setup.deploy",
         battle::with_word(state.placing, near ? "{word} takes the near long edge."
                                               : "{word} takes the far long edge."));
}

bool all_deployed(const State& state)
{
    for (const Side side : {Side::red, Side::blue})
        if (has_unit_to_deploy(state, side) || has_commander_to_deploy(state, side)) return false;
    return true;
}

void pass_placing(State& state)
{
    const Side next = other(state.placing);
    const bool any = has_unit_to_deploy(state, Side::red) || has_unit_to_deploy(state, Side::blue);
    if (any) {
        if (has_unit_to_deploy(state, next)) state.placing = next;
        return;
    }
    const Side first = other(state.setting->first); // the deployment loser's comes first
    state.placing = has_commander_to_deploy(state, first) ? first : other(first);
}

Judged judge_deploy(const State& state, const battle::Order& order)
{
    const battle::RefusedOf refused{order.unit};
    if (order.unit >= state.units.size() || side_of(state, order.unit) != order.side)
        return refused("fp.setup.deploy", "Name a unit of your own.");
    if (state.units[order.unit].presence != Presence::to_deploy)
        return refused("fp.setup.deploy", "{unit} does not wait to be placed.");
    if (!order.place)
        return refused("fp.setup.deploy",
                       "Say where {unit} shall stand: deploy UNIT at x y facing degrees.");
    if (order.numbers.size() > 2 ||
        (order.numbers.size() == 2 && (order.numbers[1] < 1 || order.numbers[1] > 4)))
        return refused("fp.setup.deploy",
                       "Say files and formation of {unit}: deploy UNIT FILES 1|2|3|4 at x y.");
    const Shape shape = wanted_shape(state, order);
    const bool own = shape == shape_of(state.units[order.unit]);
    if (shape.files < 1 || shape.files > shape.stands ||
        (!own && !may_form(sheet(state), profile(state, order.unit), shape)))
        return refused("fp.formation.line",
                       "{unit} may not form that with {a} stands in {b} files.", shape.stands,
                       shape.files);
    State trial = state;
    trial.units[order.unit].files = static_cast<std::uint8_t>(shape.files);
    trial.units[order.unit].formation = shape.formation;
    const Rect at = rect_at(trial, order.unit, *order.place, {});
    if (!table::on_table(at, state.setting->ground.table, {}))
        return refused("fp.setup.deploy", "{unit} would stand beyond the table's edge.");
    const double far = farthest_from_edge(state, order.side, at);
    if (!may_deploy(sheet(state), far))
        return refused("fp.setup.deploy",
                       "{unit} would reach {a}\" from its edge; {b}\" are allowed.", far,
                       sheet(state)["fp.setup.deploy"]);
    const UnitId on = overlapped(state, order.unit, at, {});
    if (on != no_unit)
        return refused("fp.setup.deploy", "{unit} would stand on {other}.", 0, 0, on);
    if (on_closed(trial, order.unit, at, {}))
        return refused("fp.setup.deploy", "{unit} may not stand on that ground.");
    return battle::preview_at(order.unit, *order.place);
}

Judged judge_deployed_commander(const State& state, const battle::Order& order)
{
    constexpr battle::RefusedBy refused{"fp.setup.deploy"};
    if (has_unit_to_deploy(state, Side::red) || has_unit_to_deploy(state, Side::blue))
        return refused("Commanders are placed last.");
    if (!has_commander_to_deploy(state, order.side))
        return refused("There is no commander to place.");
    if (order.unit != no_unit) return Preview{};
    const Vec at = table::relative(order.place->front, {});
    const double depth = table::units_of(state.setting->ground.table.depth);
    const double y = table::to_units(at.y);
    if (!table::on_table(at, state.setting->ground.table, {}) ||
        !may_deploy(sheet(state), edge_of(state, order.side) == Side::red ? y : depth - y))
        return refused("A commander is placed near his own edge, like his units.");
    if (is_impassable(state, order.place->front))
        return refused("A commander may not stand on impassable ground.");
    return Preview{};
}

void place_unit(Play& play, const battle::Order& order)
{
    State& state = play.state;
    tell(play, EventKind::order, "fp.setup.deploy", {"{unit} is placed.", order.unit});
    const Shape shape = wanted_shape(state, order);
    Unit& unit = state.units[order.unit];
    unit.files = static_cast<std::uint8_t>(shape.files);
    unit.formation = shape.formation;
    unit.pose = *order.place;
    unit.presence = Presence::on_table;
    mind_ground(play, order.unit, unit.pose);
    pass_placing(state);
}

} // namespace quincunx::fast_play
