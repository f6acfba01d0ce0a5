// Which file shoots at whom (fog.shoot.*).

#include "rules/field_of_glory/turn/phases.hpp"

#include "rules/field_of_glory/field/sight.hpp"

namespace quincunx::field_of_glory {

namespace {

// A base that shoots, with what shoots behind it.
struct Post {
    std::uint8_t number = 0; // of the file, or the wagon
    std::uint8_t file = 0;
    std::uint8_t rank = 0;
    std::uint8_t first = 1;
    std::uint8_t second = 0;
    bool to_rear = false;
};
using Posts = Fixed<Post, most_files>;

// Who of a group fights and so does not shoot: files to their front, and what touches others.
struct Fighting {
    std::uint32_t files = 0;
    Fixed<Rect, FrontContacts::room()>
        strikers; // enemy bases whose fronts lie against sides or the rear
};

void who_fights(const State& state, UnitId group, Fighting& found)
{
    if (close_combat(state, group) == CloseCombat::none) return;
    const Point origin = origin_of(state, group);
    const FrontContacts contacts = front_contacts(state);
    for (const FrontContact& contact : contacts) {
        if (contact.corner) continue;
        if (contact.group == group) found.files |= 1U << contact.file;
        if (contact.enemy == group && contact.face != Face::front)
            found.strikers.push_back(base(state, contact.group, contact.file, 0, origin));
    }
    for (const Overlap& overlap : settled(state, possible_overlaps(state)))
        if (overlap.group == group) found.files |= 1U << overlap.file;
}

// Wagons have no ranks that fight with the first.
bool fights(const State& state, UnitId group, const Fighting& all, int file, int rank)
{
    const bool with_front = rank == 0 || type_of(state, group) != Type::BWg;
    if (with_front && (all.files >> file & 1) != 0) return true;
    if (all.strikers.empty()) return false;
    const Footprint at = table::footprint(base(state, group, file, rank, origin_of(state, group)));
    return std::ranges::any_of(
        all.strikers, [&](const Rect& striker) { return meets_front(sheet(state), striker, at); });
}

// Only the front rank shoots in such ground.
bool in_one_rank_ground(const State& state, const Rect& base, Point origin)
{
    const auto& features = state.setting->ground.features;
    return std::ranges::any_of(features, [&](const table::Feature& feature) {
        const std::optional<Feature> known = feature_of(feature.kind);
        return known && feature_facts(sheet(state), *known).one_rank_shoots &&
               table::overlaps(base, feature, origin);
    });
}

// The bases of a file that shoot to the front, or to the rear from its rearmost base.
Post post_of(const State& state, UnitId id, const Fighting& fighting, int file, bool to_rear)
{
    const Point origin = origin_of(state, id);
    const int deep = table::bases_in_file(formation(state, id), file);
    Post post;
    post.number = post.file = static_cast<std::uint8_t>(file);
    post.to_rear = to_rear;
    const int front = to_rear ? deep - 1 : 0;
    const int behind = to_rear ? deep - 2 : 1;
    post.rank = static_cast<std::uint8_t>(front);
    if (fights(state, id, fighting, file, front)) post.first = 0;
    const auto one_rank = [&](int rank) {
        return in_one_rank_ground(state, base(state, id, file, rank, origin), origin);
    };
    if (deep < 2 || is_support(state, id, file, behind) ||
        fights(state, id, fighting, file, behind) || one_rank(front) || one_rank(behind))
        return post;
    post.second = 1;
    return post;
}

// Has a wagon another beside it on that side?
bool has_beside(const State& state, UnitId group, int file, int rank, Face side)
{
    const int other = side == Face::left ? file - 1 : file + 1;
    const Formation drawn_up = formation(state, group);
    return other >= 0 && other < drawn_up.files && rank < table::bases_in_file(drawn_up, other);
}

// Every wagon with a free long edge, from one of them.
void wagon_posts(const State& state, UnitId group, Posts& posts)
{
    const Sheet& rules = sheet(state);
    const auto widths = static_cast<std::uint8_t>(base_depth(Type::BWg) / base_width(rules));
    for (int file = 0; file < state.units[group].files; ++file)
        for (int rank = 0; rank < table::bases_in_file(formation(state, group), file); ++rank) {
            const bool hemmed_in = has_beside(state, group, file, rank, Face::left) &&
                                   has_beside(state, group, file, rank, Face::right);
            if (hemmed_in) continue;
            posts.push_back({.number = static_cast<std::uint8_t>(posts.size()),
                             .file = static_cast<std::uint8_t>(file),
                             .rank = static_cast<std::uint8_t>(rank),
                             .first = widths});
        }
}

// The edges that a post shoots from: of a wagon's long ones, those with no other beside them.
Fixed<Rect, 2> edges_of(const State& state, UnitId group, const Post& post, const Rect& base)
{
    const Type type = type_of(state, group);
    if (type != Type::BWg) return shooting_edges(type, base, post.to_rear);
    Fixed<Rect, 2> edges;
    for (const Face side : {Face::left, Face::right})
        if (!has_beside(state, group, post.file, post.rank, side))
            edges.push_back(table::edge_rect(base, side));
    return edges;
}

// --- the choice

struct Seen {
    UnitId target = no_unit;
    Shot shot;
    bool effective = false;
};

// Effective range, then straight ahead, then near (fog.shoot.target): below 0 where a comes first.
int order_of(const Seen& a, const Seen& b, double slack)
{
    const auto compared = [&](double x, double y) { return x < y - slack ? -1 : x > y + slack; };
    if (a.effective != b.effective) return a.effective ? -1 : 1;
    const int straight = compared(a.shot.aside, b.shot.aside);
    return straight != 0 ? straight : compared(a.shot.distance, b.shot.distance);
}

using AllSeen = Fixed<Seen, most_groups>;
void look(const State& state, UnitId group, const Lookout& lookout, const Ranges& reach,
          const Post& post, const Groups& enemies_near, AllSeen& seen)
{
    const Rect at = base(state, group, post.file, post.rank, lookout.origin());
    for (const UnitId enemy : enemies_near) {
        std::optional<Shot> best;
        for (const Rect& edge : edges_of(state, group, post, at)) {
            const std::optional<Shot> shot = lookout.shot_at(enemy, edge, at);
            if (shot && (!best || shot->distance < best->distance)) best = shot;
        }
        if (!best) continue;
        const bool effective = within(state, best->distance, reach.effective);
        seen.push_back({enemy, *best, effective});
    }
}

FileTargets chosen(const State& state, UnitId group, const Post& post, const AllSeen& seen)
{
    FileTargets made{
        .file = post.number, .to_rear = post.to_rear, .first = post.first, .second = post.second};
    made.disorder[0] = base_disorder(state, group, post.file, post.rank);
    if (post.second > 0)
        made.disorder[1] =
            base_disorder(state, group, post.file, post.rank + (post.to_rear ? -1 : 1));
    const double slack = field_of_glory::slack(sheet(state));
    const Seen* best = &seen[0];
    for (const Seen& one : seen)
        if (order_of(one, *best, slack) < 0) best = &one;
    made.long_range = !best->effective;
    for (const Seen& one : seen) {
        if (order_of(one, *best, slack) != 0) continue;
        const unsigned at = 1U << made.targets.size();
        if (one.shot.cover) made.cover = static_cast<std::uint8_t>(made.cover | at);
        if (one.shot.from_behind) made.behind = static_cast<std::uint8_t>(made.behind | at);
        made.targets.push_back(one.target);
    }
    return made;
}

Groups targets_near(const State& state, UnitId group, double reach)
{
    Groups near;
    for (UnitId other = 0; other < state.units.size(); ++other)
        if (enemies(state, group, other) && stands(state, other) && !state.units[other].hidden &&
            may_be_within(state, group, other, reach))
            near.push_back(other);
    return near;
}

// The place, among a file's targets, of the one it shoots at: its owner's word, or the first.
std::size_t aimed_at(const State& state, UnitId group, const FileTargets& file)
{
    for (const Preference& preference : state.preferences) {
        if (preference.group != group || preference.file != file.file) continue;
        for (std::size_t i = 0; i < file.targets.size(); ++i)
            if (file.targets[i] == preference.target) return i;
    }
    return 0;
}

VolleyOnTable& volley_at(const State& state, UnitId target, Volleys& found)
{
    for (VolleyOnTable& volley : found)
        if (volley.target == target) return volley;
    found.push_back({.target = target, .facts = facts(state, target)});
    return found.back();
}

// A group's shooters at one target; those to the front apart from those to the rear.
ShooterFacts& shooter_in(const State& state, UnitId group, bool to_rear, VolleyOnTable& volley)
{
    for (std::size_t i = 0; i < volley.groups.size(); ++i)
        if (volley.groups[i] == group && volley.shooters[i].to_rear == to_rear)
            return volley.shooters[i];
    ShooterFacts made;
    made.group = plain_facts(state, group);
    made.group.disorder = Disorder::none; // each base has its own
    made.to_rear = to_rear;
    made.cover = made.at_support_rank = true; // while all of its files find it so
    volley.shooters.push_back(made);
    volley.groups.push_back(group);
    return volley.shooters.back();
}

void add_disorder(const FileTargets& file, ShooterFacts& shooter)
{
    for (const std::size_t rank : {0U, 1U}) {
        if (file.disorder[rank] == Disorder::none) continue;
        ShootingBases& bases =
            file.disorder[rank] == Disorder::severe ? shooter.severe : shooter.disordered;
        if (rank == 0)
            (file.long_range ? bases.first_long : bases.first) += file.first;
        else
            (file.long_range ? bases.second_long : bases.second) += file.second;
    }
}

void add_file(const State& state, UnitId group, const FileTargets& file, Volleys& found)
{
    const std::size_t aim = aimed_at(state, group, file);
    VolleyOnTable& volley = volley_at(state, file.targets[aim], found);
    ShooterFacts& shooter = shooter_in(state, group, file.to_rear, volley);
    (file.long_range ? shooter.first_long : shooter.first) += file.first;
    (file.long_range ? shooter.second_long : shooter.second) += file.second;
    add_disorder(file, shooter);
    shooter.cover = shooter.cover && (file.cover >> aim & 1) != 0;
    const bool support_nearest =
        (file.behind >> aim & 1) != 0 && state.units[volley.target].support > 0;
    shooter.at_support_rank = shooter.at_support_rank && support_nearest;
}

int roll_volley(Play& play, const VolleyOnTable& volley, const ReckonedVolley& ready)
{
    int sum = 0;
    for (std::size_t i = 0; i < ready.shooters.size(); ++i) {
        const ReckonedShooter& shooter = ready.shooters[i];
        play.state.units[volley.groups[i]].shot = true;
        dice::Noted noted(play.dice);
        const int made = hits(shooter, noted);
        sum += made;
        tell(play, EventKind::shot, "fog.turn.shooting",
             {"{unit} shoots at {other}: {a} dice need {b}, {c} hits.", volley.groups[i],
              volley.target, static_cast<double>(shooter.dice), static_cast<double>(shooter.target),
              static_cast<double>(made)},
             shooter.factors, noted.faces(),
             {.sums = {{"dice", "fog.dice"}, {"points", "fog.poa"}}});
    }
    return sum;
}

void suffer(Play& play, const VolleyOnTable& volley, const ReckonedVolley& ready, int taken)
{
    const Sheet& rules = sheet(play.state);
    if (must_test(ready, taken)) {
        const bool thirds = ready.tests_for_thirds && taken * 3 >= ready.bases;
        const CohesionFacts asked =
            cohesion_facts(rules, volley.facts,
                           {.reason = Reason::shot,
                            .hits = taken,
                            .shot_by_artillery_or_firearms = ready.artillery_or_firearms});
        take_test(play, volley.target,
                  taken * 2 >= ready.bases ? ready.test_heavy : ready.test_light, asked,
                  thirds ? "fog.ct.reason.shot_1_per_3" : "fog.ct.reason.shot_artillery_2_hits");
    }
    roll_for_deaths(play, volley.target, ready.ordeal.death, {volley.facts, Cause::shot}, taken);
}

} // namespace

bool may_shoot(const State& state, UnitId id)
{
    if (!stands(state, id) || is_broken(state, id) || !ranges_of(state, id)) return false;
    const Group& group = state.units[id];
    const Type type = type_of(state, id);
    const bool must_stand = is_artillery(type) || type == Type::BWg;
    return !group.hidden && !group.shot && !group.evaded && !group.charged && !group.intercepted &&
           !(must_stand && group.moved);
}

void file_targets(const State& state, UnitId group, FilesOfGroup& found)
{
    if (!may_shoot(state, group)) return;
    const Type type = type_of(state, group);
    const Ranges reach = *ranges_of(state, group);
    const Groups near = targets_near(state, group, reach.maximum + slack(sheet(state)));
    if (near.empty()) return;
    const Lookout lookout(state, group, reach.maximum);
    Fighting fighting;
    who_fights(state, group, fighting);
    const auto aim = [&](const Post& post) {
        if (post.first == 0) return false;
        AllSeen seen;
        look(state, group, lookout, reach, post, near, seen);
        if (!seen.empty()) found.push_back(chosen(state, group, post, seen));
        return !seen.empty();
    };
    if (type == Type::BWg) {
        Posts posts;
        wagon_posts(state, group, posts);
        for (const Post& post : posts)
            if (!fights(state, group, fighting, post.file, post.rank)) aim(post);
        return;
    }
    const bool turns = type == Type::LH || type == Type::LCh;
    for (int file = 0; file < state.units[group].files; ++file)
        if (!aim(post_of(state, group, fighting, file, false)) && turns)
            aim(post_of(state, group, fighting, file, true));
}

std::optional<TargetChoice> undecided_target(const State& state, Side side)
{
    if (state.preferences.full()) return std::nullopt; // the first of those tied is shot at
    for (const UnitId group : standing(state, side)) {
        if (!may_shoot(state, group)) continue;
        // A choice takes two.
        const double reach = ranges_of(state, group)->maximum + slack(sheet(state));
        if (targets_near(state, group, reach).size() < 2) continue;
        FilesOfGroup files;
        file_targets(state, group, files);
        for (const FileTargets& file : files)
            if (file.targets.size() > 1 && !has_preference(state, group, file.file))
                return TargetChoice{group, file};
    }
    return std::nullopt;
}

// --- all shooting of a phase, target by target, and what it does

void volleys(const State& state, Volleys& found)
{
    for (const UnitId group : standing_in_turn(state)) {
        FilesOfGroup files;
        file_targets(state, group, files);
        for (const FileTargets& file : files) add_file(state, group, file, found);
    }
}

void shoot_all(Play& play)
{
    State& state = play.state;
    Volleys all;
    volleys(state, all);
    for (const VolleyOnTable& volley : all) {
        const ReckonedVolley ready =
            reckoned_volley(sheet(state), volley.shooters, volley.facts, false);
        const int taken = roll_volley(play, volley, ready);
        state.units[volley.target].hits_taken = static_cast<std::uint8_t>(taken);
        suffer(play, volley, ready, taken);
    }
}

} // namespace quincunx::field_of_glory
