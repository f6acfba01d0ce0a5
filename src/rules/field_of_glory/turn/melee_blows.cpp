#include "rules/field_of_glory/turn/phases.hpp"

#include "battle/choosing.hpp"

namespace quincunx::field_of_glory {

const Clash* clash_of(const State& state, UnitId a, UnitId b)
{
    for (const Clash& clash : state.clashes)
        if ((clash.attacker == a && clash.defender == b) ||
            (clash.attacker == b && clash.defender == a))
            return &clash;
    return nullptr;
}

namespace {

// Do these two fight in this phase? Impact is for those who clash; a pair that met in a pursuit
// waits for the next one (fog.pursuit.contact). Nobody strikes at those who run.
bool fight(const State& state, Combat combat, UnitId a, UnitId b)
{
    if (is_broken(state, a) || is_broken(state, b)) return false;
    const Clash* clash = clash_of(state, a, b);
    if (clash == nullptr) return combat == Combat::melee;
    return !clash->pending || (combat == Combat::impact && state.step != Step::impact_lead);
}

// Each front base in contact with the one enemy that it fights: the first that is its to fight.
using Meetings = Uncleared<FrontContact, FrontContacts::room()>;
void meetings(const State& state, Combat combat, const FrontContacts& contacts, Meetings& found)
{
    for (const FrontContact& contact : contacts) {
        if (contact.corner || !fight(state, combat, contact.group, contact.enemy)) continue;
        const bool has_one = !found.empty() && found.back().group == contact.group &&
                             found.back().file == contact.file;
        if (!has_one) found.push_back(contact);
    }
}

int depth_of_file(const State& state, UnitId group, int file)
{
    return table::bases_in_file(formation(state, group), file);
}

struct Contacts {
    Meetings meetings;
    Overlaps overlaps;
};

bool strikes_with(const Meetings& all, UnitId group, int file)
{
    return std::ranges::any_of(all, [&](const FrontContact& meeting) {
        return meeting.group == group && meeting.file == file;
    });
}

// --- bases that fight back

// How many base widths a face has: of battle wagons the long edges are the sides.
int width_of(const State& state, UnitId group, Face face)
{
    if (face == Face::front || face == Face::rear) return state.units[group].files;
    constexpr int wagon = 2;
    return ranks(state, group) * (type_of(state, group) == Type::BWg ? wagon : 1);
}

// The first ranks of a file fight to the front where its first base does.
int ranks_ahead(const State& state, Combat combat, const Contacts& all, UnitId group, int file)
{
    const bool overlaps = std::ranges::any_of(
        all.overlaps, [&](const Overlap& one) { return one.group == group && one.file == file; });
    if (!overlaps && !strikes_with(all.meetings, group, file)) return 0;
    return std::min(combat == Combat::impact ? 1 : 2, depth_of_file(state, group, file));
}

// The n-th base that fights along a face of its group: where there are enough, others than those
// that fight to the front (fog.combat.side).
BaseOf base_along(const State& state, Combat combat, const Contacts& all, UnitId group, Face face,
                  int n, int enemy_at)
{
    const int files = state.units[group].files;
    const int file = face == Face::left ? 0 : face == Face::right ? files - 1 : enemy_at;
    const int deep = depth_of_file(state, group, file);
    const int along = n * ranks(state, group) / width_of(state, group, face); // wagons: two a base
    const int rank = face == Face::rear
                         ? deep - 1
                         : (ranks_ahead(state, combat, all, group, file) + along) % deep;
    return {group, static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)};
}

// A charge that touches a side or the rear and is no flank or rear charge is fought by the front
// base nearest to it (fog.charge.flank_test). Battle wagons have a front on every side.
bool is_frontal(const State& state, Combat combat, const FrontContact& meeting)
{
    if (combat != Combat::impact || !has_flanks(sheet(state), type_of(state, meeting.enemy)))
        return false;
    const Clash* clash = clash_of(state, meeting.group, meeting.enemy);
    return clash->face == ChargeFace::front && !clash->caught_evading;
}

void fight_back(const State& state, Combat combat, const Contacts& all, UnitId group, Blows& blows)
{
    std::uint64_t answered = 0; // frontal charges, each by one base
    std::uint32_t nearest = 0;  // files that answer one
    for (const Face face : {Face::left, Face::right, Face::rear}) {
        int fought = 0;
        for (const FrontContact& meeting : all.meetings) {
            if (meeting.enemy != group || meeting.face != face) continue;
            const BaseOf enemy{meeting.group, meeting.file, 0};
            if (is_frontal(state, combat, meeting)) {
                const int file = meeting.enemy_file;
                const bool busy =
                    (nearest >> file & 1) != 0 || strikes_with(all.meetings, group, file);
                if (busy || (answered & bit(meeting.group)) != 0) continue;
                nearest |= 1U << file;
                answered |= bit(meeting.group);
                blows.push_back({{group, static_cast<std::uint8_t>(file), 0}, enemy});
            } else if (fought < width_of(state, group, face)) {
                const BaseOf ours =
                    base_along(state, combat, all, group, face, fought, meeting.enemy_file);
                blows.push_back({ours, enemy, face, false, false});
                ++fought;
            }
        }
    }
}

// --- overlaps

// An enemy is overlapped while its base fights a friend to its front, by whoever may fight it now.
bool counts(const State& state, const Meetings& all, const Overlap& overlap)
{
    return fight(state, Combat::melee, overlap.group, overlap.enemy) &&
           strikes_with(all, overlap.enemy, overlap.enemy_file);
}

void add_blows(const State& state, Combat combat, const Contacts& all, UnitId group, Blows& blows)
{
    for (const FrontContact& meeting : all.meetings)
        if (meeting.group == group) {
            const int last = depth_of_file(state, meeting.enemy, meeting.enemy_file) - 1;
            const auto rank = static_cast<std::uint8_t>(meeting.face == Face::rear ? last : 0);
            blows.push_back({{group, meeting.file, 0}, {meeting.enemy, meeting.enemy_file, rank}});
        }
    for (const Overlap& overlap : all.overlaps)
        if (overlap.group == group)
            blows.push_back({{group, overlap.file, 0},
                             {overlap.enemy, overlap.enemy_file, 0},
                             Face::front,
                             true});
    fight_back(state, combat, all, group, blows);
}

// Each striker's files from left to right: overlapping ones stand among those in contact.
void sort_by_files(Blows& blows)
{
    const auto before = [](const Blow& a, const Blow& b) {
        if (a.striker.group != b.striker.group) return false;
        if (a.face != b.face) return a.face < b.face;
        return a.face == Face::front && a.striker.file < b.striker.file;
    };
    for (std::size_t i = 1; i < blows.size(); ++i)
        for (std::size_t k = i; k > 0 && before(blows[k], blows[k - 1]); --k)
            std::swap(blows[k], blows[k - 1]);
}

} // namespace

Blows blows_of(const State& state, Combat combat)
{
    Blows found;
    if (combat == Combat::impact && state.clashes.empty()) return found;
    Contacts all;
    const FrontContacts contacts = front_contacts(state);
    meetings(state, combat, contacts, all.meetings);
    if (all.meetings.empty()) return found;
    if (combat == Combat::melee)
        all.overlaps =
            settled(state, battle::those_where(possible_overlaps(state), [&](const Overlap& one) {
                        return counts(state, all.meetings, one);
                    }));
    for (const UnitId group : standing_in_turn(state)) add_blows(state, combat, all, group, found);
    sort_by_files(found);
    return found;
}

bool in_two_directions(const Blows& blows, UnitId group)
{
    table::Faces faces;
    for (const Blow& blow : blows)
        if (blow.striker.group == group && !blow.overlap) faces.set(blow.face);
    int directions = 0;
    for (const Face face : {Face::front, Face::left, Face::right, Face::rear})
        directions += faces.has(face) ? 1 : 0;
    return directions >= 2;
}

std::uint64_t fighting(const State& state, Combat combat)
{
    std::uint64_t groups = 0;
    for (const Blow& blow : blows_of(state, combat))
        groups |= bit(blow.striker.group) | bit(blow.target.group);
    return groups;
}

std::optional<Overlap> undecided_overlap(const State& state, Side side)
{
    if (state.preferences.full()) return std::nullopt; // the first of those tied is overlapped
    const FrontContacts contacts = front_contacts(state);
    Meetings fought;
    meetings(state, Combat::melee, contacts, fought);
    if (fought.empty()) return std::nullopt;
    const Overlaps possible = possible_overlaps(state);
    for (const Overlap& first : possible) {
        if (side_of(state, first.group) != side || !counts(state, fought, first) ||
            has_preference(state, first.group, first.file))
            continue;
        for (const Overlap& other : possible)
            if (other.group == first.group && other.file == first.file &&
                other.enemy != first.enemy && counts(state, fought, other))
                return first;
    }
    return std::nullopt;
}

} // namespace quincunx::field_of_glory
