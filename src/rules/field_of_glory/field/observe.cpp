// Pure geometry, and who touches whom.

#include "rules/field_of_glory/field/observe.hpp"

#include "battle/choosing.hpp"
#include "table/arc.hpp"

namespace quincunx::field_of_glory {

namespace {

std::optional<double> step_to(const Sheet& sheet, const Rect& base, const Rect& enemy, Slack beside)
{
    const table::Arc strip = table::arc(base, 0, table::slope_straight);
    const Convex met = table::part_in(strip, enemy, beside);
    if (met.corners.empty()) return std::nullopt;
    const double half = table::frontage(base) / 2;
    double least = table::never;
    double left = table::never;
    double right = -table::never;
    for (const Vec corner : met.corners) {
        const table::InFrame place = table::in_frame(base, corner);
        const double u = std::clamp(place.u, -half, half);
        least = std::min(least, place.v);
        left = std::min(left, u);
        right = std::max(right, u);
    }
    if (right - left <= slack(sheet)) return std::nullopt;
    return std::max(least, 0.0);
}

constexpr Face all_faces[] = {Face::front, Face::left, Face::right, Face::rear};

// What an edge of one part of a body is of the whole body. A short last rank has no front: it
// stands behind the others. The flank of a file that has stepped out of its line is the group's
// front.
class BodyFaces {
  public:
    BodyFaces(const State& state, UnitId group, const Footprint& parts, Point origin)
        : parts_(parts), whole_(whole(state, group, origin)), stepped_(has_stepped(state, group))
    {
    }
    std::optional<Face> of(std::size_t part, Face face) const
    {
        if (stepped_) {
            const bool inner = (face == Face::left && part > 0) ||
                               (face == Face::right && part + 1 < parts_.parts.size());
            return inner ? Face::front : face;
        }
        const bool foremost =
            table::in_frame(whole_, table::front_middle(parts_.parts[part])).v >= -table::tolerance;
        if (face == Face::front && !foremost) return std::nullopt;
        return face;
    }

  private:
    const Footprint& parts_;
    Rect whole_;
    bool stepped_ = false;
};

// How long a front lies along each edge of a body.
using Along = std::array<double, 4>;
Along lies_along(const Footprint& theirs, const BodyFaces& faces, const Rect& mover)
{
    Along along{};
    for (std::size_t i = 0; i < theirs.parts.size(); ++i)
        for (const Face face : all_faces) {
            const auto of_body = faces.of(i, face);
            const table::EdgeContact contact =
                table::edge_contact(mover, Face::front, theirs.parts[i], face);
            const bool flush = contact.cosine > 0 && contact.gap <= 2 * table::tolerance &&
                               contact.common > table::tolerance;
            if (of_body && flush) along[static_cast<std::size_t>(*of_body)] += contact.common;
        }
    return along;
}

table::Faces touched_at_all(const Footprint& theirs, const BodyFaces& faces, const Rect& mover)
{
    table::Faces touched;
    for (std::size_t i = 0; i < theirs.parts.size(); ++i) {
        const table::Faces met = table::faces_touched(mover, theirs.parts[i]);
        for (const Face face : all_faces)
            if (const auto of_body = faces.of(i, face); of_body && met.has(face))
                touched.set(*of_body);
    }
    return touched;
}

// The front bases of a group, laid out once.
class FrontRank {
  public:
    FrontRank(const State& state, UnitId group, Point origin)
        : body_(body(state, group)), stepped_(has_stepped(state, group)), origin_(origin)
    {
        if (stepped_) advance_ = state.units[group].advance;
    }
    int files() const { return body_.formation.files; }
    Rect operator[](int file) const
    {
        const Rect base = table::base_of(body_.pose, body_.formation, file, 0, origin_);
        if (!stepped_) return base;
        const double ahead = advance_[static_cast<std::size_t>(file)];
        return table::moved(base, base.forward * ahead);
    }

  private:
    Body body_;
    bool stepped_ = false;
    FileAdvance advance_{};
    Point origin_;
};

struct Touched {
    Face face = Face::front;
    std::uint8_t file = 0;
    double cover = 0;
};

// How much of a base's front lies before an edge.
double covered(const Sheet& sheet, const Rect& base, const table::Segment& edge)
{
    const double half = base_width(sheet) / 2;
    const double a = std::clamp(table::in_frame(base, edge.from).u, -half, half);
    const double b = std::clamp(table::in_frame(base, edge.to).u, -half, half);
    return std::abs(a - b);
}

// Of the enemy's files, the one that the base covers most of (the left-most as it looks of equals).
Touched touched_file(const State& state, const Rect& base, UnitId enemy, Face face,
                     const FrontRank& their_front, Point origin)
{
    const int files = their_front.files();
    Touched touched{face, 0, 0};
    if (face == Face::left || face == Face::right) {
        touched.file = static_cast<std::uint8_t>(face == Face::left ? 0 : files - 1);
        touched.cover = covered(sheet(state), base, table::edge(whole(state, enemy, origin), face));
        return touched;
    }
    double left_most = 0;
    for (int file = 0; file < files; ++file) {
        const Rect theirs = their_front[file];
        const double cover = covered(sheet(state), base, table::edge(theirs, Face::front));
        const double place = table::in_frame(base, theirs.centre).u;
        const bool more = cover > touched.cover + slack(sheet(state));
        const bool as_much = std::abs(cover - touched.cover) <= slack(sheet(state));
        if (file > 0 && !more && !(as_much && place < left_most)) continue;
        touched.file = static_cast<std::uint8_t>(file);
        touched.cover = cover;
        left_most = place;
    }
    return touched;
}

// Could any front base of the group touch that body at all?
bool front_is_near(const State& state, UnitId group, const Footprint& enemy, Point origin)
{
    if (has_stepped(state, group)) return true;
    const Rect front = table::edge_rect(whole(state, group, origin), Face::front);
    return within(state, table::distance(enemy, front), 0);
}

// Of one group with one enemy, by files.
using Contacts = Fixed<FrontContact, most_files>;
Contacts contacts_between(const State& state, UnitId group, UnitId enemy)
{
    Contacts found;
    const Point origin = origin_of(state, group);
    const Footprint theirs = footprint(state, enemy, origin);
    if (!front_is_near(state, group, theirs, origin)) return found;
    const FrontRank our_front(state, group, origin);
    const FrontRank their_front(state, enemy, origin);
    for (int file = 0; file < our_front.files(); ++file) {
        const Rect ours = our_front[file];
        const Rect edge = table::edge_rect(ours, Face::front);
        if (!within(state, table::distance(theirs, edge), 0)) continue;
        const Face face = face_touched(state, enemy, theirs, edge, origin, RearCorner::side)
                              .value_or(Face::front);
        const Touched touched = touched_file(state, ours, enemy, face, their_front, origin);
        const bool corner = !meets_front(sheet(state), ours, theirs);
        found.push_back({group, static_cast<std::uint8_t>(file), enemy, touched.file, face, corner,
                         corner ? 0 : touched.cover});
    }
    return found;
}

void add_contacts(const State& state, UnitId group, UnitId enemy, FrontContacts& found)
{
    const auto contacts = battle::kept<Contacts, struct ContactsBetween, 512>(
        places_of(state, group, enemy), [&] { return contacts_between(state, group, enemy); });
    for (const FrontContact& contact : contacts) found.push_back(contact);
}

// By files; within a file what it covers most of first, and of equals the left-most.
void sort_contacts(const State& state, std::span<FrontContact> rows)
{
    const auto place = [&](const FrontContact& row) {
        const Point origin = origin_of(state, row.group);
        const Rect ours = base(state, row.group, row.file, 0, origin);
        return table::in_frame(ours, base(state, row.enemy, row.enemy_file, 0, origin).centre).u;
    };
    const auto before = [&](const FrontContact& a, const FrontContact& b) {
        if (a.file != b.file) return a.file < b.file;
        if (std::abs(a.cover - b.cover) > slack(sheet(state))) return a.cover > b.cover;
        return place(a) < place(b);
    };
    for (std::size_t i = 1; i < rows.size(); ++i)
        for (std::size_t k = i; k > 0 && before(rows[k], rows[k - 1]); --k)
            std::swap(rows[k], rows[k - 1]);
}

bool reaches_with_front(const State& state, UnitId group, UnitId other)
{
    const Point origin = origin_of(state, group);
    const Footprint theirs = footprint(state, other, origin);
    if (!front_is_near(state, group, theirs, origin)) return false;
    const FrontRank our_front(state, group, origin);
    for (int file = 0; file < our_front.files(); ++file)
        if (meets_front(sheet(state), our_front[file], theirs)) return true;
    return false;
}

bool touches_with_front(const State& state, UnitId group, UnitId other)
{
    if (is_camp(state, group)) return false;
    return battle::kept<bool, struct ReachesWithFront, 1024>(
        places_of(state, group, other), [&] { return reaches_with_front(state, group, other); });
}

bool touch(const State& state, UnitId a, UnitId b)
{
    return touches_with_front(state, a, b) || touches_with_front(state, b, a);
}

// Who meets whom in a position, found once: as much of it as was asked for.
struct Encounters {
    std::array<std::uint64_t, most_groups> near{};    // enemies whose discs meet its own, as bits
    std::array<std::uint64_t, most_groups> touched{}; // of these, whom it touches with its front
    std::uint64_t looked_at = 0;                      // groups of whom that is known
    bool listed = false;                              // the contacts
    FrontContacts contacts;
    std::array<std::uint16_t, most_groups + 1> rows{}; // where those of each group begin
};

void find_near(const State& state, Encounters& found)
{
    const Groups all = standing(state);
    std::array<Around, most_groups> discs;
    for (std::size_t i = 0; i < all.size(); ++i) {
        discs[i] = around(state, all[i], slack(sheet(state)));
        found.near[all[i]] = 0;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            if (!enemies(state, all[i], all[k])) continue;
            constexpr double margin = 0.01;
            const Vec between = table::relative(discs[k].centre, discs[i].centre);
            const double far =
                (discs[i].radius + discs[k].radius + margin) * table::millionths_per_unit;
            if (table::dot(between, between) > far * far) continue;
            found.near[all[i]] |= bit(all[k]);
            found.near[all[k]] |= bit(all[i]);
        }
}

Encounters& encounters(const State& state)
{
    return found_of_position<Encounters>(state, [&](Encounters& found) {
        found.looked_at = 0;
        found.listed = false;
        find_near(state, found);
    });
}

Groups groups_in(std::uint64_t bits)
{
    Groups found;
    for (; bits != 0; bits &= bits - 1)
        found.push_back(static_cast<UnitId>(std::countr_zero(bits)));
    return found;
}

// Enemy battle groups whose discs meet the group's.
Groups enemies_at(const State& state, UnitId group)
{
    return stands(state, group) ? groups_in(encounters(state).near[group]) : Groups{};
}

// The enemies that a group touches with its front, as bits.
std::uint64_t touched_by(const State& state, UnitId group, Encounters& met)
{
    if ((met.looked_at & bit(group)) != 0) return met.touched[group];
    met.looked_at |= bit(group);
    met.touched[group] = 0;
    for (const UnitId enemy : groups_in(met.near[group]))
        if (touches_with_front(state, group, enemy)) met.touched[group] |= bit(enemy);
    return met.touched[group];
}

// The enemies that it touches or is touched by.
std::uint64_t in_contact_with(const State& state, UnitId group)
{
    if (!stands(state, group)) return 0;
    Encounters& met = encounters(state);
    std::uint64_t found = touched_by(state, group, met);
    for (const UnitId enemy : groups_in(met.near[group] & ~found))
        if ((touched_by(state, enemy, met) & bit(group)) != 0) found |= bit(enemy);
    return found;
}

// With the rows of all contacts.
const Encounters& contacts_in(const State& state)
{
    Encounters& met = encounters(state);
    if (met.listed) return met;
    met.contacts.clear();
    for (UnitId group = 0; group < state.units.size(); ++group) {
        met.rows[group] = static_cast<std::uint16_t>(met.contacts.size());
        if (!stands(state, group)) continue;
        for (const UnitId enemy : groups_in(met.near[group]))
            add_contacts(state, group, enemy, met.contacts);
        sort_contacts(state, std::span(met.contacts).subspan(met.rows[group]));
    }
    met.rows[state.units.size()] = static_cast<std::uint16_t>(met.contacts.size());
    met.listed = true;
    return met;
}

} // namespace

// --- pure geometry

bool wholly_behind(const Sheet& sheet, const Body& charger, const Body& target)
{
    const Point origin = target.pose.front;
    return table::wholly_behind(table::whole_rect(target, origin),
                                table::edge(table::whole_rect(charger, origin), Face::front),
                                slack_of(sheet));
}

OverlapOf overlap_of(const Sheet& sheet, const Rect& base, const Rect& enemy)
{
    constexpr double facing = 45; // degrees from straight at it (fog.melee.overlap)
    const double half = base_width(sheet) / 2;
    const double aside = table::in_frame(enemy, base.centre).u; // positive: on the enemy's right
    const bool faces_it = table::headings_within(table::snapped(base.forward),
                                                 table::snapped(-enemy.forward), facing);
    if (!faces_it || !within(sheet, half, std::abs(aside)) || !sheet.on("fog.melee.overlap"))
        return {};
    const table::Side side = aside > 0 ? table::Side::right : table::Side::left;
    const Vec corner = table::front_corner(enemy, side);
    const double gap =
        std::min(table::distance(corner, table::front_corner(base, table::Side::left)),
                 table::distance(corner, table::front_corner(base, table::Side::right)));
    OverlapOf found;
    found.corner_gap = gap;
    if (within(sheet, gap, half)) found.side = side;
    return found;
}

std::optional<double> step_to(const Sheet& sheet, const Rect& base, const Footprint& enemy,
                              Slack beside)
{
    std::optional<double> nearest;
    for (const Rect& part : enemy.parts) {
        const std::optional<double> found = step_to(sheet, base, part, beside);
        if (found && (!nearest || *found < *nearest)) nearest = found;
    }
    return nearest;
}

bool meets_front(const Sheet& sheet, const Rect& base, const Footprint& enemy)
{
    const std::optional<double> step = step_to(sheet, base, enemy, slack_of(sheet));
    return step && within(sheet, *step, 0);
}

bool meets_front(const Sheet& sheet, const Body& body, const Footprint& enemy, Point origin)
{
    for (int file = 0; file < body.formation.files; ++file)
        if (meets_front(sheet, table::base_of(body.pose, body.formation, file, 0, origin), enemy))
            return true;
    return false;
}

Fixed<Rect, 2> shooting_edges(Type type, const Rect& base, bool to_rear)
{
    if (type == Type::BWg)
        return {table::edge_rect(base, Face::left), table::edge_rect(base, Face::right)};
    if (!to_rear) return {table::edge_rect(base, Face::front)};
    const bool turns = type == Type::LH || type == Type::LCh;
    if (!turns) return {};
    return {table::edge_rect(base, Face::rear)};
}

std::optional<double> shot_distance(const Sheet& sheet, Type type, const Rect& base,
                                    const Rect& target, bool to_rear)
{
    std::optional<double> nearest;
    for (const Rect& edge : shooting_edges(type, base, to_rear)) {
        const table::Arc arc = table::arc(edge, arc_aside(sheet), table::slope_straight);
        const std::optional<double> found =
            table::range(table::edge(edge, Face::front), arc, target, slack_of(sheet));
        if (found && (!nearest || *found < *nearest)) nearest = found;
    }
    return nearest;
}

// --- contact

std::optional<Face> face_touched(const State& state, UnitId group, const Footprint& its_parts,
                                 const Rect& mover, Point origin, RearCorner at_rear_corner)
{
    const BodyFaces faces(state, group, its_parts, origin);
    const Along along = lies_along(its_parts, faces, mover);
    const auto longest = std::ranges::max_element(along);
    if (*longest > table::tolerance) return all_faces[longest - along.begin()];
    const table::Faces touched = touched_at_all(its_parts, faces, mover);
    if (touched.has(Face::front)) return Face::front;
    if (!touched.any()) return std::nullopt;
    if (!touched.side()) return Face::rear;
    const Face side = touched.has(Face::left) ? Face::left : Face::right;
    if (!touched.has(Face::rear) || at_rear_corner == RearCorner::side) return side;
    const Vec ahead = table::forward(state.units[group].pose.heading);
    const bool squarely =
        std::abs(table::dot(mover.forward, ahead)) > std::abs(table::cross(mover.forward, ahead));
    return squarely ? Face::rear : side;
}

FrontContacts front_contacts_of(const State& state, UnitId group)
{
    const Encounters& met = contacts_in(state);
    FrontContacts found;
    for (std::size_t row = met.rows[group]; row < met.rows[group + 1U]; ++row)
        found.push_back(met.contacts[row]);
    return found;
}

FrontContacts front_contacts(const State& state)
{
    return contacts_in(state).contacts;
}

bool in_contact(const State& state, UnitId a, UnitId b)
{
    return present(state, a) && present(state, b) &&
           may_be_within(state, a, b, slack(sheet(state))) && touch(state, a, b);
}

Groups enemies_in_contact(const State& state, UnitId group)
{
    return groups_in(in_contact_with(state, group));
}

bool engaged(const State& state, UnitId group)
{
    return in_contact_with(state, group) != 0;
}

bool has_front_contact(const State& state, UnitId group)
{
    return stands(state, group) && touched_by(state, group, encounters(state)) != 0;
}

Groups enemies_in_front(const State& state, UnitId group)
{
    return stands(state, group) ? groups_in(touched_by(state, group, encounters(state))) : Groups{};
}

table::Faces faces_attacked(const State& state, UnitId group)
{
    table::Faces faces;
    if (has_front_contact(state, group)) faces.set(Face::front);
    for (const UnitId enemy : enemies_at(state, group)) {
        FrontContacts theirs;
        add_contacts(state, enemy, group, theirs);
        for (const FrontContact& contact : theirs)
            if (!contact.corner) faces.set(contact.face);
    }
    return faces;
}

} // namespace quincunx::field_of_glory
