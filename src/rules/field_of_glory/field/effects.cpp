#include "rules/field_of_glory/field/effects.hpp"

#include "battle/choosing.hpp"
#include "rules/field_of_glory/field/observe.hpp"

namespace quincunx::field_of_glory {

namespace {

// Contacts of the group that have ended need not be fought for.
void forget_clashes(State& state, UnitId group)
{
    for (std::size_t i = state.clashes.size(); i-- > 0;) {
        const Clash& clash = state.clashes[i];
        if (clash.attacker != group && clash.defender != group) continue;
        const bool touching = present(state, clash.attacker) && present(state, clash.defender) &&
                              in_contact(state, clash.attacker, clash.defender);
        if (!touching) state.clashes.erase_at(i);
    }
}

// The friend that a lone commander flees to: the nearest, the first of the army list if equal.
UnitId refuge(const State& state, Side side, const Rect& commander, Point origin)
{
    const auto apart = [&](UnitId group) {
        return table::distance(footprint(state, group, origin), commander);
    };
    const UnitId nearest = battle::first_least(standing(state, side), apart);
    const bool near = nearest != no_unit &&
                      within(state, apart(nearest), sheet(state)["fog.commander.displaced"]);
    return near ? nearest : no_unit;
}

void displace_commanders(Play& play, UnitId by)
{
    State& state = play.state;
    const Side side = battle::other(side_of(state, by));
    const Point origin = origin_of(state, by);
    Commanders& all = state.commanders[index(side)];
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!all[i].on_table || all[i].lost || all[i].with != no_unit) continue;
        const Rect stands_at = commander_base(state, side, i, origin);
        const double apart = table::distance(footprint(state, by, origin), stands_at);
        if (!within(state, apart, 0)) continue;
        all[i].with = refuge(state, side, stands_at, origin);
        if (all[i].with == no_unit)
            lose_commander(play, side, i, "fog.commander.displaced");
        else
            tell(play, EventKind::general, "fog.commander.displaced",
                 {"The commander, run down by {other}, joins {unit}.", all[i].with, by});
    }
}

// Does the only rank lose its right end (fog.bg.base_removal)? The end further from the enemies at
// its front goes, the right one if equal.
bool right_end_goes(const State& state, UnitId id)
{
    const int files = state.units[id].files;
    int first = files;
    int last = -1;
    for (const FrontContact& contact : front_contacts_of(state, id))
        if (!contact.corner) {
            first = std::min<int>(first, contact.file);
            last = std::max<int>(last, contact.file);
        }
    return last < 0 || files - 1 - last >= first;
}

// The file at one end is gone; the others keep their places, steps forward included.
void remove_end_file(State& state, UnitId id, bool right)
{
    Group& group = state.units[id];
    const Body narrower = table::widened(body(state, id), right ? 0 : -1, right ? -1 : 0);
    FileAdvance& steps = group.advance;
    if (!right) std::shift_left(steps.begin(), steps.begin() + group.files, 1);
    steps[group.files - 1U] = 0;
    group.stepped = std::ranges::any_of(steps, [](auto step) { return step != 0; });
    group.pose = narrower.pose;
    --group.files;
}

void remove_base(State& state, UnitId id)
{
    Group& group = state.units[id];
    if (group.bases > 1 && group.bases <= group.files)
        remove_end_file(state, id, right_end_goes(state, id));
    --group.bases;
    if (group.support > 0) --group.support;
    ++group.bases_lost;
}

// Whoever pursued it is free if he had hold of it, and goes on straight ahead if not
// (fog.pursuit.stop).
void release_pursuers(State& state, UnitId id)
{
    for (UnitId other = 0; other < state.units.size(); ++other) {
        Group& group = state.units[other];
        if (group.router != id) continue;
        group.router = no_unit;
        if (present(state, other) && in_contact(state, other, id)) group.pursuing = false;
    }
}

void take_off(State& state, UnitId id, Presence how)
{
    Group& group = state.units[id];
    release_pursuers(state, id);
    group.presence = how;
    group.must_rout = false;
    stop_pursuing(group);
    group.hidden = false;
    clear_steps(state, id);
    forget_clashes(state, id);
}

void lose_commanders_with(Play& play, UnitId id, std::string_view rule)
{
    for (const std::uint8_t commander : commanders_with(play.state, id))
        lose_commander(play, side_of(play.state, id), commander, rule);
}

} // namespace

// --- places

void place(Play& play, UnitId id, const Body& at, std::string_view rule)
{
    State& state = play.state;
    Group& group = state.units[id];
    if (!(body(state, id) == at)) battle::tell_move(play.chronicle, rule, id, group.pose, at.pose);
    group.pose = at.pose;
    if (!is_camp(state, id)) group.files = at.formation.files;
    group.hidden = false;
    clear_steps(state, id);
    forget_clashes(state, id);
    displace_commanders(play, id);
}

// --- levels

void set_level(Play& play, UnitId id, Level level, std::string_view rule)
{
    Group& group = play.state.units[id];
    if (level == Level::BROKEN) return break_group(play, id, rule);
    if (group.level == level) return;
    group.level = level;
    group.must_rout = false;
    group.fleeing = false;
    tell(play, EventKind::state, rule, {"{unit} is {word}.", id, no_unit, 0, 0, 0, name(level)});
}

void drop_level(Play& play, UnitId id, int levels, std::string_view rule)
{
    if (levels <= 0 || is_broken(play.state, id)) return;
    set_level(play, id, lowered(play.state.units[id].level, levels), rule);
}

void break_group(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    Group& group = state.units[id];
    if (group.level == Level::BROKEN || group.presence != Presence::on_table) return;
    group.level = Level::BROKEN;
    group.must_rout = true;
    group.fleeing = false;
    stop_pursuing(group);
    tell(play, EventKind::state, rule, {"{unit} is BROKEN.", id});
    state.dismays.push_back({.group = id,
                             .side = side_of(state, id),
                             .at = group.pose,
                             .files = group.files,
                             .bases = std::max(group.bases, group.files),
                             .advance = group.advance});
    if (const auto by = destroyed_when_broken(sheet(state), type_of(state, id)))
        destroy(play, id, by->id());
}

// --- bases

void lose_bases(Play& play, UnitId id, int bases, std::string_view rule)
{
    State& state = play.state;
    Group& group = state.units[id];
    if (bases <= 0 || group.presence != Presence::on_table) return;
    const int lost = std::min<int>(bases, group.bases);
    const bool all = lost == group.bases; // the last one goes with the group
    for (int i = all ? 1 : 0; i < lost; ++i) remove_base(state, id);
    tell(play, EventKind::result, rule,
         {lost == 1 ? "{unit} loses a base and has {b} left."
                    : "{unit} loses {a} bases and has {b} left.",
          id, no_unit, static_cast<double>(lost), static_cast<double>(all ? 0 : group.bases)});
    if (all) {
        break_group(play, id, rule); // where house rules let it fight to the last
        destroy(play, id, rule);
        group.bases = 0;
        return;
    }
    forget_clashes(state, id);
    const Profile& card = profile(state, id);
    const Sheet& rules = sheet(state);
    if (autobroken(rules, card.quality, group.bases, card.bases)) {
        const int gone = card.bases - group.bases;
        const Rule share = autobreak_rule(card.quality);
        const bool by_share = gone * 100 > rules.whole(share) * card.bases;
        group.autobroken = true;
        break_group(play, id, by_share ? share.id() : "fog.quality.last_base");
    }
}

// --- leaving the battle

void destroy(Play& play, UnitId id, std::string_view rule)
{
    State& state = play.state;
    if (state.units[id].presence != Presence::on_table) return;
    lose_commanders_with(play, id, rule);
    take_off(state, id, Presence::destroyed);
    tell(play, EventKind::removed, rule, {"{unit} is destroyed.", id});
}

void leave_table(Play& play, UnitId id, const Body& beyond, std::string_view rule)
{
    State& state = play.state;
    if (state.units[id].presence != Presence::on_table) return;
    const Side side = side_of(state, id);
    const bool broken = is_broken(state, id);
    const Footprint shape = table::footprint(beyond, {});
    const auto exit =
        battle::exit_for(state.setting->day, side, shape, state.setting->ground.table, {});
    if (exit && !broken) return leave_safely(play, id, *exit);
    if (broken) lose_commanders_with(play, id, rule);
    for (const std::uint8_t left : commanders_with(state, id)) {
        CommanderState& commander = state.commanders[index(side)][left];
        commander.with = no_unit;
        const table::Table& table = state.setting->ground.table; // where they went off it
        commander.at = {std::clamp(beyond.pose.front.x, 0, table.width),
                        std::clamp(beyond.pose.front.y, 0, table.depth)};
    }
    take_off(state, id, Presence::left);
    tell(play, EventKind::removed, rule, {"{unit} leaves the table.", id});
}

void leave_safely(Play& play, UnitId id, std::size_t exit)
{
    State& state = play.state;
    ++state.day.left_by[exit];
    for (const std::uint8_t with : commanders_with(state, id)) {
        CommanderState& commander = state.commanders[index(side_of(state, id))][with];
        commander.with = no_unit; // he rides with them, and is not lost
        commander.on_table = false;
    }
    take_off(state, id, Presence::left_safely);
    tell(play, EventKind::removed, "scenario.exit", {"{unit} leaves the table in good order.", id});
}

// --- commanders

void lose_commander(Play& play, Side side, std::size_t number, std::string_view rule)
{
    State& state = play.state;
    CommanderState& commander = state.commanders[index(side)][number];
    if (commander.lost || !commander.on_table) return;
    const Pose alone =
        table::pose_from_centre(commander.at, Heading{}, base_depth(Type::Commander));
    state.dismays.push_back(
        {.side = side,
         .commander = static_cast<std::uint8_t>(number),
         .at = commander.with != no_unit ? state.units[commander.with].pose : alone});
    tell(play, EventKind::general, rule,
         {commander.with == no_unit ? "A {word} commander is lost."
                                    : "The {word} commander with {unit} is lost.",
          commander.with, no_unit, 0, 0, 0, side});
    commander.lost = true;
    commander.on_table = false;
    commander.with = no_unit;
    commander.front_rank = false;
}

} // namespace quincunx::field_of_glory
