#include "rules/field_of_glory/field/movement.hpp"

#include "table/conform.hpp"

namespace quincunx::field_of_glory {

namespace {

using Places = Fixed<double, 2>;

// The places along an enemy's front or rear where files stand opposite files, the best first.
Places opposite_files(const Sheet& sheet, double at, int files, int enemy_files)
{
    const double width = base_width(sheet);
    const double shift = (files - enemy_files) % 2 == 0 ? 0 : width / 2;
    const double outermost = (files + enemy_files - 2) * width / 2; // one whole base opposite
    const double lower = shift + width * std::floor((at - shift) / width);
    const auto opposite = [&](double s) {
        const double half = std::min(files, enemy_files) * width;
        return std::min(half, (files + enemy_files) * width / 2 - std::abs(s));
    };
    Places places;
    for (const double s : {lower, lower + width})
        if (within(sheet, std::abs(s), outermost) && exceeds(sheet, width, std::abs(s - at)))
            places.push_back(s);
    if (places.size() < 2) return places;
    const double first = std::abs(places[0] - at);
    const double second = std::abs(places[1] - at);
    const bool equal = std::abs(first - second) <= slack(sheet);
    const double gain = opposite(places[1]) - opposite(places[0]);
    const bool second_better =
        equal ? gain > -slack(sheet) : second < first; // left if all is equal
    if (second_better) std::swap(places[0], places[1]);
    return places;
}

constexpr std::string_view not_here = "By the house rules in force {unit} may not do this.";

// The enemy that most of a group's files touch, and the face of it that they lie against.
struct Opposite {
    UnitId enemy = no_unit;
    Face face = Face::front;
};

std::optional<Opposite> opposite_of(const State& state, UnitId group)
{
    const FrontContacts contacts = front_contacts_of(state, group);
    Opposite best;
    int most = 0;
    for (const FrontContact& contact : contacts) { // by files, so that the left-most comes first
        if (contact.corner || contact.enemy == best.enemy) continue;
        const auto files = std::ranges::count_if(contacts, [&](const auto& other) {
            return !other.corner && other.enemy == contact.enemy;
        });
        if (files <= most) continue;
        most = static_cast<int>(files);
        best = {contact.enemy, contact.face};
    }
    if (most == 0) return std::nullopt;
    return best;
}

// The first good place on that face for a body that now stands there.
std::optional<Body> lined_up(const State& state, UnitId group, const Body& now,
                             const Opposite& opposite, const Groups& touched)
{
    const Body enemy = body(state, opposite.enemy);
    const Point origin = enemy.pose.front;
    const table::Berth berth = table::berth(enemy, opposite.face, origin);
    for (const double s : conforming_places(sheet(state), now, enemy, opposite.face)) {
        const Body at{table::pose_at(berth, s, origin), now.formation};
        const auto keeps = [&](UnitId one) {
            return meets_front(sheet(state), at, footprint(state, one, at.pose.front),
                               at.pose.front);
        };
        if (room_at(state, group, at) && std::ranges::all_of(touched, keeps)) return at;
    }
    return std::nullopt;
}

bool stands_there(const State& state, UnitId group, const Body& at)
{
    const Body now = body(state, group);
    const double far =
        table::to_units(table::length(table::relative(now.pose.front, at.pose.front)));
    constexpr double same = 1e-3; // degrees
    return now.formation == at.formation && far <= slack(sheet(state)) &&
           table::headings_within(now.pose.heading, at.pose.heading, same) &&
           !has_stepped(state, group);
}

// The side or rear that is attacked, if it is the only one and nobody is at the front.
std::optional<Face> only_attacked(const State& state, UnitId group)
{
    const table::Faces faces = faces_attacked(state, group);
    std::optional<Face> only;
    for (const Face face : {Face::front, Face::left, Face::right, Face::rear}) {
        if (!faces.has(face)) continue;
        if (only || face == Face::front) return std::nullopt;
        only = face;
    }
    return only;
}

// Of the enemies in contact, the one with most bases there; the first of equals.
UnitId attacker_of(const State& state, UnitId group)
{
    UnitId found = no_unit;
    std::size_t most = 0;
    for (const UnitId enemy : enemies_in_contact(state, group)) {
        const FrontContacts contacts = front_contacts_of(state, enemy);
        const auto bases = static_cast<std::size_t>(
            std::ranges::count_if(contacts, [&](const FrontContact& contact) {
                return contact.enemy == group && !contact.corner;
            }));
        if (bases <= most) continue;
        most = bases;
        found = enemy;
    }
    return found;
}

Body turned(const Body& body, Face face)
{
    if (face == Face::rear) return table::half_turned(body, table::TurnAbout::edge);
    const table::Side side = face == Face::left ? table::Side::left : table::Side::right;
    return table::quarter_turned(body, side, table::TurnAbout::edge, table::Quarter::exchanged);
}

// Will the front base of that file fight: touch an enemy with its front, or overlap one?
bool will_fight(const State& state, UnitId group, const Body& at, int file)
{
    const Point origin = at.pose.front;
    const Rect front = table::base_of(at.pose, at.formation, file, 0, origin);
    for (const UnitId enemy : standing(state, battle::other(side_of(state, group))))
        if (meets_front(sheet(state), front, footprint(state, enemy, origin))) return true;
    return would_overlap(state, group, front, origin);
}

std::optional<Refusal> may_not_widen(const State& state, UnitId group, std::string_view rule)
{
    if (!fights_on(state, group) || !has_front_contact(state, group))
        return refusal_of(rule, "{unit} is not engaged to its front.", group);
    if (must_conform(state, group))
        return refusal_of("fog.melee.conform", "{unit} must line up before it takes in more files.",
                          group);
    if (has_stepped(state, group))
        return refusal_of(rule, "Files of {unit} have stepped forward, and it cannot line up.",
                          group);
    return std::nullopt;
}

// Wider by so many files at each end, if every new one will fight.
std::optional<Body> widened(const State& state, UnitId group, int left, int right)
{
    const Body at = table::widened(body(state, group), left, right);
    const int files = at.formation.files;
    for (int file = 0; file < files; ++file) {
        const bool is_new = file < left || file >= files - right;
        if (is_new && !will_fight(state, group, at, file)) return std::nullopt;
    }
    if (!room_at(state, group, at)) return std::nullopt;
    return at;
}

} // namespace

// --- pure geometry

Fixed<double, 2> conforming_places(const Sheet& sheet, const Body& mover, const Body& enemy,
                                   Face face)
{
    const Point origin = enemy.pose.front;
    const table::Berth berth = table::berth(enemy, face, origin);
    if (face == Face::left || face == Face::right) {
        // Beside a flank: level with the enemy's front, and stretching to its rear.
        const double level = (berth.length() - table::frontage(mover.formation)) / 2;
        return {face == Face::left ? level : -level};
    }
    const double at =
        table::projected(berth, table::front_middle(table::whole_rect(mover, origin)));
    return opposite_files(sheet, at, mover.formation.files, enemy.formation.files);
}

// --- conforming

Placement conformed(const State& state, UnitId group)
{
    const battle::RefusedOf refused{group};
    const std::optional<Opposite> opposite =
        fights_on(state, group) ? opposite_of(state, group) : std::nullopt;
    if (!opposite)
        return refused("fog.melee.conform",
                       "{unit} touches nobody with its front to line up with.");
    const Groups touched = enemies_in_front(state, group);
    const auto at = lined_up(state, group, body(state, group), *opposite, touched);
    if (!at)
        return refused("fog.melee.unaligned",
                       "{unit} cannot line up with {other} and fights as it stands.", 0, 0,
                       opposite->enemy);
    if (stands_there(state, group, *at))
        return refused("fog.melee.conform", "{unit} stands lined up with {other}.", 0, 0,
                       opposite->enemy);
    return *at;
}

bool has_lined_up(const State& state, UnitId group)
{
    const Group& us = state.units[group];
    return us.lined_up || us.expanded || us.fed;
}

bool must_conform(const State& state, UnitId group)
{
    return !has_lined_up(state, group) && conformed(state, group).ok();
}

// --- turning to face

Placement turned_to_face(const State& state, UnitId group)
{
    const battle::RefusedBy refused{"fog.melee.turn_to_face", group};
    if (!sheet(state).on("fog.melee.turn_to_face")) return refused(not_here);
    const std::optional<Face> face =
        fights_on(state, group) ? only_attacked(state, group) : std::nullopt;
    if (!face)
        return refused("{unit} turns to face only an enemy on one side or on its rear, with nobody "
                       "at its front.");
    if (state.units[group].faced) return refused("{unit} has turned to face already.");
    const UnitId enemy = attacker_of(state, group);
    const Body about = turned(body(state, group), *face);
    if (const auto at = lined_up(state, group, about, {enemy, Face::front}, {})) return *at;
    const Body theirs = body(state, enemy);
    const Point origin = theirs.pose.front;
    const table::Berth berth = table::berth(theirs, Face::front, origin);
    const double s = table::projected(berth, table::front_middle(table::whole_rect(about, origin)));
    const Body at{table::pose_at(berth, s, origin), about.formation};
    if (!room_at(state, group, at))
        return refused("Turned to face {other}, {unit} would not have room.", 0, 0, enemy);
    return at;
}

// --- more files into the fight

Placement expanded(const State& state, UnitId group, table::Side end)
{
    const battle::RefusedBy refused{"fog.melee.expand", group};
    if (!sheet(state).on("fog.melee.expand")) return refused(not_here);
    if (const auto why = may_not_widen(state, group, refused.rule)) return Failure{*why};
    const Group& us = state.units[group];
    if (us.expanded) return refused("{unit} has expanded by its one file already.");
    if (us.fed) return refused("{unit} has fed its melee: expanding comes before.");
    if (us.bases <= us.files || us.files >= most_files)
        return refused("{unit} has no rank behind its first to take bases from.");
    const bool left = end == table::Side::left;
    if (const auto at = widened(state, group, left ? 1 : 0, left ? 0 : 1)) return *at;
    return refused(
        "A new file of {unit} at this end would meet or overlap nobody, or has no room.");
}

// Bases always fill ranks from the front and the last from the left, so that feeding can only make
// new files; each must fight, and every file must be at least two deep.
Placement fed(const State& state, UnitId group, int files, std::optional<int> left)
{
    constexpr int deep = 2;
    const battle::RefusedBy refused{"fog.melee.feed", group};
    if (!sheet(state).on("fog.melee.feed")) return refused(not_here);
    if (const auto why = may_not_widen(state, group, refused.rule)) return Failure{*why};
    const Group& us = state.units[group];
    if (us.fed) return refused("{unit} has fed its melee already.");
    const int more = files - us.files;
    if (more < 1 || files > static_cast<int>(most_files) || deep * files > us.bases)
        return refused("{unit} feeds bases from behind its first two ranks into new files two "
                       "deep.");
    if (left && (*left < 0 || *left > more))
        return refused("New files of {unit}: {a}, of which {b} cannot be at its left end.", more,
                       *left);
    for (int at_left = left.value_or(0); at_left <= left.value_or(more); ++at_left)
        if (const auto at = widened(state, group, at_left, more - at_left)) return *at;
    return refused("New files of {unit} would meet or overlap nobody, or have no room.");
}

// --- closing up

Placement closed_up(const State& state, UnitId group)
{
    const battle::RefusedBy refused{"fog.melee.reform", group};
    if (!stands(state, group) || !has_stepped(state, group))
        return refused("All files of {unit} are in line.");
    if (engaged(state, group)) return refused("{unit} is in contact and cannot close up.");
    const FileAdvance& steps = state.units[group].advance;
    const std::int32_t foremost = *std::ranges::max_element(steps);
    const Body now = body(state, group);
    const Body at = table::end_of(now, {table::advance(table::units_of(foremost))});
    // Where others have come to stand before the files that hung back, it closes up on these.
    if (room_at(state, group, at)) return at;
    if (room_at(state, group, now)) return now;
    return refused("{unit} has no room to close up.");
}

bool may_line_up(const State& state, UnitId group)
{
    if (!stands(state, group) || !engaged(state, group)) return false;
    if (turned_to_face(state, group)) return true;
    if (expanded(state, group, table::Side::left) || expanded(state, group, table::Side::right))
        return true;
    const Group& us = state.units[group];
    for (int files = us.files + 1; 2 * files <= us.bases; ++files)
        if (fed(state, group, files)) return true;
    return false;
}

} // namespace quincunx::field_of_glory
