#include "rules/fast_play/field/forced.hpp"

#include "rules/fast_play/field/roads.hpp"
#include "table/approach.hpp"
#include "table/forced.hpp"

namespace quincunx::fast_play {

namespace {

// Where an enemy stops a slide: short of it, or, nearer at the start, only where it would be
// overlapped. One exactly so far away lets nobody come nearer.
double stopped_by(const Sheet& sheet, const Rect& mover, const Rect& enemy, Vec way)
{
    const double gap = sheet["fp.move.forced"];
    const double now = table::distance(mover, enemy);
    if (table::exceeds(gap, now, slack)) {
        const auto met = table::sweep(mover, enemy, way);
        return met ? met->touch : table::never;
    }
    if (table::exceeds(now, gap, slack)) return table::first_within(mover, enemy, way, gap);
    const double nearer = table::first_within(mover, enemy, way, now - slack.units);
    return nearer < table::never ? std::max(0.0, nearer - 2 * slack.units) : table::never;
}

constexpr double farthest_beyond = 200; // friends beyond friends, across the whole table

std::uint64_t who_must_test(const Play& play, std::uint64_t passed)
{
    const State& state = play.state;
    std::uint64_t testing = 0;
    for (const UnitId unit : each_in(passed))
        if (must_test(sheet(state), {.trigger = Trigger::passed,
                                     .order = order_of(state, unit),
                                     .in_this_melee = (play.in_melee & bit(unit)) != 0,
                                     .routing_or_stampeding = runs(state.units[unit])}))
            testing |= bit(unit);
    return testing;
}

// What a stampede comes upon first.
struct Upon {
    UnitId unit = no_unit;
    double touch = table::never;
    double stop = table::never; // so far from where they are
};

Upon first_upon(const State& state, UnitId elephants, Vec way, double distance)
{
    const Point origin = origin_of(state, elephants);
    const Rect mover = rect(state, elephants, origin);
    const double gap = sheet(state)["fp.move.forced"];
    Upon first;
    for (const UnitId unit : others_within(state, elephants, distance)) {
        const Rect shape = rect(state, unit, origin);
        const auto met = table::sweep(mover, shape, way);
        if (!met || table::exceeds(met->touch, distance, slack) || met->touch >= first.touch)
            continue;
        const bool near = table::within(table::distance(mover, shape), gap, slack);
        first = {unit, met->touch, near ? 0 : table::first_within(mover, shape, way, gap)};
    }
    return first;
}

// All stands attack, nothing comes back. Whoever is trampled and left tests.
std::uint64_t trample(Play& play, UnitId elephants, UnitId unit)
{
    State& state = play.state;
    const TrampleFacts facts{.stands = state.units[elephants].stands,
                             .attacks = card(state, elephants).stand.attacks,
                             .skill = profile(state, elephants).skill,
                             .target = {.strength = strength_of(state, unit)},
                             .armour = profile(state, unit).armour,
                             .target_skill = profile(state, unit).skill,
                             .routing = state.units[unit].routing};
    const ReckonedTrample reckoned_trample = reckoned(sheet(state), facts);
    dice::Noted noted(play.dice);
    const int hits = hits_of(reckoned_trample.blows.attacks, noted);
    tell(play, EventKind::fight, "fp.elephant.trample",
         {"{unit} trample {other}: {a} hits.", elephants, unit, static_cast<double>(hits)},
         reckoned_trample.blows.factors, noted.faces(),
         {.sums = {{"modifier", {}, reckoned_trample.blows.total}}});
    take_hits(play, unit, hits, Cause::melee);
    const bool tests = present(state, unit) &&
                       must_test(sheet(state), {.trigger = Trigger::trample,
                                                .routing_or_stampeding = runs(state.units[unit])});
    return tests ? bit(unit) : 0;
}

} // namespace

ForcedEnd forced_end(const State& state, UnitId unit, Move move, Heading way, double distance)
{
    const Point origin = origin_of(state, unit);
    const Rect mover = rect(state, unit, origin);
    const Vec along = table::forward(way);
    BackMoveFacts facts{.move = move, .distance = distance, .order = order_of(state, unit)};
    facts.impassable_at =
        closed_ahead(state, unit, mover, along, distance + farthest_beyond, origin);
    facts.edge_at = table::table_exit(table::footprint(mover), along, state.setting->ground.table,
                                      table::Exit::any_part, origin);
    Fixed<UnitId, most_friends> friends;
    for (const UnitId other : others_within(state, unit, distance + farthest_beyond)) {
        const Rect shape = rect(state, other, origin);
        if (enemies(state, unit, other)) {
            facts.enemy_stop =
                std::min(facts.enemy_stop, stopped_by(sheet(state), mover, shape, along));
        } else if (const auto met = table::sweep(mover, shape, along)) {
            facts.friends.push_back({met->touch, met->clear, order_of(state, other)});
            friends.push_back(other);
        }
    }
    ForcedEnd end{back_move(sheet(state), facts), {}, 0};
    end.pose = table::moved(state.units[unit].pose, table::along(along, end.move.moved));
    for (std::size_t i = 0; i < friends.size(); ++i)
        if (interpenetration(move, facts.order, facts.friends[i].order).friend_tests &&
            table::exceeds(end.move.moved, facts.friends[i].from, slack))
            end.tested |= bit(friends[i]);
    return end;
}

void force(Play& play, UnitId unit, const Forced& by, std::string_view rule, std::uint64_t also)
{
    const ForcedEnd end = forced_end(play.state, unit, by.move, by.way, by.distance);
    const std::uint64_t testing = who_must_test(play, end.tested);
    if (end.move.leaves_table) {
        play.state.units[unit].pose = end.pose;
        leave_table(play, unit);
    } else {
        place(play, unit, end.pose, rule);
        if (end.move.loses_stand) {
            tell(play, EventKind::result, "fp.move.blocked",
                 {"{unit} has no room to go back: {a} of {b}.", unit, no_unit, end.move.moved,
                  by.distance});
            lose_stands(play, unit, 1, Cause::melee);
        }
    }
    call_tests(play, testing | also);
}

// --- turns

Heading heading_to(const State& state, UnitId unit, UnitId other_unit)
{
    const Point origin = origin_of(state, unit);
    const auto way =
        table::direction(rect(state, unit, origin).centre, rect(state, other_unit, origin).centre);
    return way ? table::snapped(*way) : state.units[unit].pose.heading;
}

Body turned_to(const State& state, UnitId unit, Heading wished)
{
    const Body now = body(state, unit);
    const Body turned = table::facing(now, wished);
    if (room_at(state, unit, turned)) return turned;
    const Heading present = now.pose.heading;
    return reverses(table::degrees_between(present, wished))
               ? table::facing(now, table::opposite(present))
               : now;
}

void force_turn(Play& play, UnitId unit, Heading wished)
{
    if (!present(play.state, unit)) return;
    place(play, unit, turned_to(play.state, unit, wished).pose, "fp.move.forced_turn");
}

// --- routs

void rout(Play& play, UnitId unit, Heading way, double distance, std::string_view rule)
{
    State& state = play.state;
    const Type type = type_of(state, unit);
    if (type == Type::elephant && sheet(state).on("fp.elephant.stampede"))
        return begin_stampede(play, unit);
    if (type == Type::artillery && sheet(state).on("fp.engine.routs"))
        return destroy(play, unit, "fp.engine.routs");
    const std::uint64_t concerned = friends_concerned(play, unit);
    Unit& of = state.units[unit];
    of.routing = true;
    of.shaken = true;
    stop_charging(state, unit);
    tell(play, EventKind::result, rule, {"{unit} routs.", unit});
    force(play, unit, {Move::rout, way, distance}, "fp.move.rout", concerned);
    force_turn(play, unit, way);
}

void rout_by_morale(Play& play, UnitId unit)
{
    const State& state = play.state;
    const UnitId enemy = nearest_enemy(state, unit).unit;
    Heading way = homeward(state, unit);
    if (enemy != no_unit) {
        const Point origin = origin_of(state, unit);
        const auto from =
            table::direction(rect(state, enemy, origin).centre, rect(state, unit, origin).centre);
        if (from) way = table::snapped(*from);
    }
    rout(play, unit, way, rout_distance(sheet(state), card(state, unit).basic),
         "fp.morale.result_rout");
}

void rout_on(Play& play, UnitId unit)
{
    const Heading way = homeward(play.state, unit);
    const double distance = rout_distance(sheet(play.state), card(play.state, unit).basic);
    force(play, unit, {Move::rout, way, distance}, "fp.move.rout");
    force_turn(play, unit, way);
}

void begin_stampede(Play& play, UnitId unit)
{
    const std::uint64_t concerned = friends_concerned(play, unit);
    play.state.units[unit].stampeding = true;
    stop_charging(play.state, unit);
    tell(play, EventKind::result, "fp.elephant.stampede", {"{unit} stampede.", unit});
    stampede(play, unit, concerned);
}

void stampede(Play& play, UnitId unit, std::uint64_t also)
{
    State& state = play.state;
    const Pose from = state.units[unit].pose;
    dice::Noted noted(play.dice);
    const double degrees = stampede_turn(sheet(state), noted);
    const Heading way =
        degrees == 0
            ? from.heading
            : table::turned(from.heading, table::turn_of_degrees(degrees, table::Side::right));
    const Vec along = table::forward(way);
    const double distance = rout_distance(sheet(state), card(state, unit).basic);
    const Upon upon = first_upon(state, unit, along, distance);
    const double closed =
        closed_ahead(state, unit, rect(state, unit, from.front), along, distance + 1, from.front);
    const double edge =
        table::table_exit(table::footprint(rect(state, unit, from.front)), along,
                          state.setting->ground.table, table::Exit::any_part, from.front);
    tell(play, EventKind::move, "fp.elephant.template",
         {"{unit} run {a} degrees from where they faced.", unit, no_unit, degrees}, {},
         noted.faces(), battle::Besides{.motive = battle::Motive::stampede});
    const bool reached =
        upon.unit != no_unit && upon.touch <= closed && table::within(upon.touch, edge, slack);
    const bool trampling = reached && sheet(state).on("fp.elephant.trample");
    double length = std::min({distance, closed, reached ? upon.stop : table::never});
    if (table::exceeds(length, edge, slack) && sheet(state).on("fp.move.off_table") && !trampling) {
        state.units[unit].pose = table::moved(from, table::along(along, edge));
        leave_table(play, unit);
        return call_tests(play, also);
    }
    length = std::min(length, edge);
    place(play, unit, table::moved(from, table::along(along, length)), "fp.elephant.stampede");
    std::uint64_t testing = 0;
    if (trampling) testing = trample(play, unit, upon.unit);
    force_turn(play, unit, way);
    call_tests(play, testing | also);
}

} // namespace quincunx::fast_play
