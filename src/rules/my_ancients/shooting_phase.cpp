#include "rules/my_ancients/shooting_phase.hpp"

#include "rules/my_ancients/forced_moves.hpp"

#include "table/sight.hpp"

#include <algorithm>

namespace quincunx::my_ancients {

using battle::EventKind;
using battle::Refusal;
using table::Rect;
using table::Segment;

namespace {

constexpr std::uint8_t no_beast = 255;
constexpr double through_woods = 2; // inches that may be seen through (ma.ruling.line_of_fire)

Weapon weapon_of(const State& state, UnitId unit)
{
    return profile(state, unit).weapon;
}

double longest_range(const State& state, UnitId unit)
{
    double far = 0;
    for (const double range : {2.0, 4.0, 6.0, 8.0, 12.0, 20.0, 30.0})
        if (band_of(sheet(state), weapon_of(state, unit), range) != Band::out_of_range) far = range;
    return far;
}

} // namespace

Barred barred_from_shooting(const State& state, UnitId id)
{
    constexpr std::string_view rule = "ma.ruling.fire_limits";
    if (!present(state, id)) return Refusal{rule, {"{unit} is not on the table.", id}};
    const Unit& unit = state.units[id];
    if (weapon_of(state, id) == Weapon::none)
        return Refusal{rule, {"{unit} has no missile weapon.", id}};
    if (in_melee(state, id)) return Refusal{rule, {"{unit} is in contact with the enemy.", id}};
    if (unit.morale == Morale::broken) return Refusal{rule, {"{unit} is broken.", id}};
    if (unit.pursuing != no_unit || unit.pursued)
        return Refusal{rule, {"{unit} pursues or is pursued.", id}};
    return std::nullopt;
}

namespace {

// 7, line of fire: units in between, woods, hills between two lower points.
class Sight {
  public:
    Sight(const State& state, UnitId shooter, table::Point origin)
        : state_(state), shooter_(shooter), origin_(origin)
    {
    }

    bool clear(const Segment& line, UnitId target, bool over_skirmishers) const
    {
        const table::Ground& ground = state_.setting->ground;
        if (!ground.features.empty()) {
            if (table::length_inside(line, ground, woods(), origin_) > through_woods + slack)
                return false;
            if (table::first_run_over(line, ground, hills(), origin_)) return false;
        }
        for (UnitId other = 0; other < state_.units.size(); ++other) {
            if (other == shooter_ || other == target || !present(state_, other)) continue;
            if (over_skirmishers && !formed(state_, other)) continue;
            if (table::sight_crosses(line, footprint(state_, other, origin_))) return false;
        }
        return true;
    }

  private:
    const State& state_;
    UnitId shooter_;
    table::Point origin_;
};

// The bases of a unit that see a target, file by file.
struct Seeing {
    double range = table::never; // of the whole unit
    std::uint32_t files = 0;     // of the front rank: some part in its arc
    std::array<Segment, most_bases> lines{};
};

Seeing seeing(const State& state, UnitId shooter, const Bases& own, std::span<const Rect> target)
{
    Seeing found;
    const double slope = arc_slope(sheet(state), !formed(state, shooter));
    const int files = state.units[shooter].files;
    for (int file = 0; file < files; ++file) {
        const Rect& base = own[static_cast<std::size_t>(file)];
        const table::Arc arc = table::arc(base, 0, slope);
        const table::Vec eye = table::front_middle(base);
        double nearest = table::never;
        for (const Rect& part : target) {
            const auto range =
                table::range(table::edge(base, table::Face::front), arc, part, {slack});
            if (!range) continue;
            found.range = std::min(found.range, *range);
            const auto point = table::nearest_in_arc(eye, arc, part, {slack});
            if (!point) continue;
            const double apart = table::distance(eye, *point);
            if (apart >= nearest) continue;
            nearest = apart;
            found.lines[static_cast<std::size_t>(file)] = {eye, *point};
            found.files |= 1U << file;
        }
    }
    return found;
}

int second_rank_bases(const State& state, UnitId unit, std::uint32_t files)
{
    int found = 0;
    for (std::size_t base = state.units[unit].files; base < state.units[unit].bases; ++base) {
        const FileRank place = file_rank(state, unit, base);
        found += place.rank == 1 && (files >> place.file & 1U) != 0;
    }
    return found;
}

ShooterFacts shooter_facts(const State& state, UnitId unit, int front, int second)
{
    return {.weapon = weapon_of(state, unit),
            .skirmisher = !formed(state, unit),
            .mounted = is_mounted(troop_of(state, unit)),
            .front_bases = front,
            .second_rank_bases = second};
}

std::optional<Mark> mark_of(const State& state, UnitId shooter, const Bases& own,
                            std::span<const Rect> target, UnitId unit)
{
    const table::Point origin = origin_of(state, shooter);
    const Seeing seen = seeing(state, shooter, own, target);
    if (seen.files == 0) return std::nullopt;
    Mark mark;
    mark.unit = unit;
    mark.range = seen.range;
    mark.band = band_of(sheet(state), weapon_of(state, shooter), seen.range);
    if (mark.band == Band::out_of_range) return std::nullopt;
    const bool archers = is_archer(shooter_facts(state, shooter, 0, 0));
    const bool over =
        archers && mark.band == Band::far && sheet(state).on("ma.missile.over_skirmishers");
    const Sight sight(state, shooter, origin);
    std::uint32_t clear = 0;
    for (int file = 0; file < state.units[shooter].files; ++file) {
        if ((seen.files >> file & 1U) == 0) continue;
        const Segment& line = seen.lines[static_cast<std::size_t>(file)];
        const double apart = table::distance(line.from, line.to);
        const bool in_range =
            band_of(sheet(state), weapon_of(state, shooter), apart) != Band::out_of_range;
        if (!in_range || !sight.clear(line, unit, over)) continue;
        clear |= 1U << file;
        ++mark.front_bases;
    }
    if (mark.front_bases == 0) return std::nullopt;
    if (archers && mark.band == Band::far)
        mark.second_rank_bases = second_rank_bases(state, shooter, clear);
    return mark;
}

bool may_be_shot_at(const State& state, UnitId shooter, UnitId enemy)
{
    return present(state, enemy) && enemies(state, shooter, enemy) && !state.units[enemy].hidden &&
           !in_melee(state, enemy);
}

std::optional<Mark> mark_of_beast(const State& state, UnitId shooter, const Bases& own,
                                  std::size_t beast)
{
    const Rect shape = beast_rect(state, state.beasts[beast], origin_of(state, shooter));
    auto mark = mark_of(state, shooter, own, std::span(&shape, 1), no_unit);
    if (mark) mark->beast = static_cast<std::uint8_t>(beast);
    return mark;
}

std::optional<Mark> mark_of(const State& state, UnitId shooter, const Bases& own, UnitId enemy)
{
    const table::Point origin = origin_of(state, shooter);
    const table::Footprint shape = footprint(state, enemy, origin);
    auto mark =
        mark_of(state, shooter, own, std::span(shape.parts.begin(), shape.parts.end()), enemy);
    if (mark)
        mark->from_rear = zone_of(state, enemy, state.units[shooter].pose.front) == Zone::rear;
    return mark;
}

} // namespace

void marks_of(const State& state, UnitId shooter, Marks& found)
{
    found.clear();
    if (barred_from_shooting(state, shooter)) return;
    const table::Point origin = origin_of(state, shooter);
    const Bases own = bases_of(state, shooter, origin);
    const double far = longest_range(state, shooter);
    for (UnitId enemy = 0; enemy < state.units.size(); ++enemy) {
        if (!may_be_shot_at(state, shooter, enemy) || !nearer_than(state, shooter, enemy, far))
            continue;
        const auto mark = mark_of(state, shooter, own, enemy);
        if (mark && !found.full()) found.push_back(*mark);
    }
    for (std::size_t i = 0; i < state.beasts.size(); ++i) {
        if (side_of(state, state.beasts[i].from) == side_of(state, shooter)) continue;
        const auto mark = mark_of_beast(state, shooter, own, i);
        if (mark && !found.full()) found.push_back(*mark);
    }
}

namespace {

int bases_named(const State& state, UnitId shooter)
{
    int named = 0;
    for (const Aim& aim : state.aims)
        if (aim.shooter == shooter) named += aim.bases;
    return named;
}

std::size_t targets_named(const State& state, UnitId shooter)
{
    return static_cast<std::size_t>(
        std::count_if(state.aims.begin(), state.aims.end(),
                      [&](const Aim& aim) { return aim.shooter == shooter; }));
}

// Of the stampeding elephants of a unit, the nearest that has not been named yet.
std::optional<Mark> nearest_beast(const State& state, UnitId shooter, const Bases& own, UnitId from)
{
    std::optional<Mark> nearest;
    for (std::size_t i = 0; i < state.beasts.size(); ++i) {
        if (state.beasts[i].from != from) continue;
        const auto mark = mark_of_beast(state, shooter, own, i);
        if (!mark || is_named(state, shooter, *mark)) continue;
        if (!nearest || mark->range < nearest->range) nearest = mark;
    }
    return nearest;
}

// The order names the unit that a stampeding elephant came from.
bool is_stampeding(const State& state, UnitId shooter, UnitId target)
{
    return target < state.units.size() && enemies(state, shooter, target) &&
           state.units[target].presence == Presence::stampeding;
}

} // namespace

bool is_named(const State& state, UnitId shooter, const Mark& mark)
{
    return std::any_of(state.aims.begin(), state.aims.end(), [&](const Aim& aim) {
        if (aim.shooter != shooter) return false;
        return mark.beast == no_beast ? aim.target == mark.unit : aim.beast == mark.beast;
    });
}

bool may_split(const State& state, UnitId shooter)
{
    return targets_named(state, shooter) + 1 <
           static_cast<std::size_t>(sheet(state).whole("ma.missile.split"));
}

quincunx::Result<Mark, Refusal> judged_shot(const State& state, UnitId shooter, UnitId target,
                                            int bases)
{
    if (auto barred = barred_from_shooting(state, shooter)) return Failure{*barred};
    constexpr std::string_view limits = "ma.ruling.fire_limits";
    const bool beast = is_stampeding(state, shooter, target);
    if (!beast && !may_be_shot_at(state, shooter, target))
        return Failure{Refusal{limits,
                               {"{other} may not be shot at: it is not in sight, or in contact "
                                "with somebody.",
                                shooter, target}}};
    const table::Point origin = origin_of(state, shooter);
    const Bases own = bases_of(state, shooter, origin);
    const auto mark =
        beast ? nearest_beast(state, shooter, own, target) : mark_of(state, shooter, own, target);
    if (!mark && beast)
        return Failure{Refusal{"ma.missile.arc",
                               {"No base of {unit} has another elephant of {other} in its arc, "
                                "within range, with a clear line.",
                                shooter, target}}};
    if (!mark)
        return Failure{Refusal{"ma.missile.arc",
                               {"No base of {unit} has {other} in its arc, within range, with a "
                                "clear line: it is {a} inches away.",
                                shooter, target, distance(state, shooter, target)}}};
    if (is_named(state, shooter, *mark))
        return Failure{Refusal{"ma.missile.split",
                               {"{unit} has been told to shoot at {other}.", shooter, target}}};
    const auto most = static_cast<std::size_t>(sheet(state).whole("ma.missile.split"));
    if (targets_named(state, shooter) >= most)
        return Failure{Refusal{"ma.missile.split",
                               {"{unit} may split its fire between {a} targets.", shooter, no_unit,
                                static_cast<double>(most)}}};
    const int left = bases_for(state, shooter, *mark);
    if (bases < 0 || bases > left || left <= 0)
        return Failure{
            Refusal{"ma.missile.split",
                    {"{unit} has {a} bases left that can shoot at {other}, not {b}.", shooter,
                     target, static_cast<double>(left), static_cast<double>(bases)}}};
    return *mark;
}

int bases_for(const State& state, UnitId shooter, const Mark& mark)
{
    return std::min(mark.front_bases + mark.second_rank_bases,
                    state.units[shooter].bases - bases_named(state, shooter));
}

bool has_target(const State& state, UnitId shooter)
{
    if (barred_from_shooting(state, shooter)) return false;
    const auto most = static_cast<std::size_t>(sheet(state).whole("ma.missile.split"));
    if (targets_named(state, shooter) >= most) return false;
    Marks marks;
    marks_of(state, shooter, marks);
    return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
        return !is_named(state, shooter, mark) && bases_for(state, shooter, mark) > 0;
    });
}

// --- the dice
// ------------------------------------------------------------------------------------------------

namespace {

// The front bases shoot first, the second rank with what is left of the number named.
ShooterFacts shares(const State& state, const Aim& aim, const Mark& mark)
{
    const int all = aim.bases == 0 ? mark.front_bases + mark.second_rank_bases : aim.bases;
    const int front = std::min(mark.front_bases, all);
    return shooter_facts(state, aim.shooter, front, std::min(mark.second_rank_bases, all - front));
}

// ma.missile.dice.skirmish: rounded up on the unit's total; the second target gets what is left.
int dice_of(const State& state, const Aim& aim, const ShooterFacts& shooter, Band band)
{
    const int all = shot_dice(sheet(state), shooter, band).dice;
    const Aim* first = nullptr;
    for (const Aim& each : state.aims)
        if (each.shooter == aim.shooter && first == nullptr) first = &each;
    const bool second = first != nullptr && !(*first == aim);
    if (!second || formed(state, aim.shooter)) return all;
    ShooterFacts both = shooter;
    both.front_bases += first->bases;
    return shot_dice(sheet(state), both, band).dice -
           shot_dice(sheet(state), shooter_facts(state, aim.shooter, first->bases, 0), band).dice;
}

} // namespace

AimedShot aimed(const State& state, const Aim& aim, const Mark& mark)
{
    const ShooterFacts shooter = shares(state, aim, mark);
    AimedShot made;
    made.dice = dice_of(state, aim, shooter, mark.band);
    if (is_elephant(state, aim.target)) return made;
    made.shot =
        reckoned(sheet(state), Shot{shooter, mark.band, mark.from_rear, facts(state, aim.target)});
    made.shot.pool.dice = static_cast<std::uint8_t>(made.dice);
    return made;
}

namespace {

struct Volley {
    int hits = 0;
    int wounds = 0;
};

Volley thrown(Play& play, const Aim& aim, const Mark& mark)
{
    State& state = play.state;
    const auto [shot, dice] = aimed(state, aim, mark);
    if (is_elephant(state, aim.target)) {
        const Wounds made = wounds(sheet(state), dice, play.dice);
        tell(play, EventKind::shot, "ma.elephant.missile.hit",
             {"{unit} shoots at {other}: {a} hits, {b} wounds.", aim.shooter, aim.target,
              static_cast<double>(made.hits), static_cast<double>(made.wounds)},
             elephant_fire_reckoning(sheet(state), dice), {});
        return {made.hits, made.wounds};
    }
    const int hits = shot_hits(shot, play.dice);
    tell(play, EventKind::shot, "ma.seq.fire",
         {"{unit} shoots at {other} with {a} dice: {b} hits.", aim.shooter, aim.target,
          static_cast<double>(dice), static_cast<double>(hits)},
         shot.factors, {});
    return {hits, 0};
}

// What all hits of the phase do to one unit: tasks, in the order of 4.1.
struct Suffered {
    int hits = 0;
    int wounds = 0;
    UnitId most_by = no_unit;
    int most = 0;
};

std::optional<Mark> mark_of_aim(const State& state, const Aim& aim)
{
    if (aim.target >= state.units.size()) return std::nullopt;
    const Bases own = bases_of(state, aim.shooter, origin_of(state, aim.shooter));
    return aim.beast == no_beast ? mark_of(state, aim.shooter, own, aim.target)
                                 : mark_of_beast(state, aim.shooter, own, aim.beast);
}

// 12: missiles kill stampeding elephants by wounds as usual, without a check.
void kill_beasts(Play& play)
{
    State& state = play.state;
    for (std::size_t i = state.beasts.size(); i-- > 0;) {
        if (state.beasts[i].wounds < sheet(state).whole("ma.base_loss.elephant_five")) continue;
        tell(play, EventKind::removed, "ma.base_loss.elephant_five",
             {"A stampeding elephant of {unit} is shot dead.", state.beasts[i].from});
        remove_beast(state, i);
    }
}

} // namespace

void shoot_all(Play& play)
{
    State& state = play.state;
    std::array<Suffered, most_units> suffered{};
    // As it stands before any dice: all shots are at the same time.
    const State before = state;
    for (const Side side : {state.first, other(state.first)})
        for (UnitId shooter = 0; shooter < state.units.size(); ++shooter) {
            if (side_of(state, shooter) != side) continue;
            for (const Aim& aim : before.aims) {
                if (aim.shooter != shooter) continue;
                const auto mark = mark_of_aim(before, aim);
                if (!mark) continue;
                state.units[shooter].hidden = false;
                const Volley volley = thrown(play, aim, *mark);
                if (aim.beast != no_beast) {
                    Beast& beast = state.beasts[aim.beast];
                    beast.wounds = static_cast<std::uint8_t>(beast.wounds + volley.wounds);
                    continue;
                }
                state.units[aim.target].fired_at = true;
                Suffered& target = suffered[aim.target];
                target.hits += volley.hits;
                target.wounds += volley.wounds;
                if (volley.hits > target.most) {
                    target.most = volley.hits;
                    target.most_by = shooter;
                }
            }
        }
    kill_beasts(play);
    std::array<int, most_units> lost{};
    std::array<int, most_units> marked{}; // wounds before bases are taken off
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        const Suffered& hit = suffered[unit];
        if (hit.hits == 0) continue;
        const int counted = is_elephant(state, unit) ? hit.wounds : hit.hits;
        marked[unit] = state.units[unit].carried + hit.wounds;
        const Loss loss_now = loss(sheet(state), facts(state, unit), counted);
        state.units[unit].carried = static_cast<std::uint8_t>(loss_now.carried);
        state.units[unit].hits = static_cast<std::uint8_t>(std::min(counted, 255));
        lost[unit] = loss_now.bases;
    }
    // Worked off from the last: checks of B, checks of A, leaders, bases.
    for (const Side side : {other(state.first), state.first})
        for (std::size_t i = state.units.size(); i-- > 0;) {
            const UnitId unit = static_cast<UnitId>(i);
            if (side_of(state, unit) != side || suffered[unit].hits == 0) continue;
            if (is_elephant(state, unit))
                push(state, {.kind = TaskKind::elephant_check,
                             .unit = unit,
                             .other = suffered[unit].most_by,
                             .count = static_cast<std::uint8_t>(suffered[unit].hits),
                             .flag = static_cast<std::uint8_t>(marked[unit])});
            else if (lost[unit] > 0)
                push(state, {.kind = TaskKind::check,
                             .unit = unit,
                             .other = suffered[unit].most_by,
                             .count = static_cast<std::uint8_t>(lost[unit]),
                             .reason = Reason::missile_base_lost});
        }
    for (const TaskKind kind : {TaskKind::leader_risk, TaskKind::remove_bases})
        for (const Side side : {other(state.first), state.first})
            for (std::size_t i = state.units.size(); i-- > 0;) {
                const UnitId unit = static_cast<UnitId>(i);
                if (side_of(state, unit) != side || lost[unit] == 0) continue;
                const auto count = static_cast<std::uint8_t>(lost[unit]);
                push(state, {.kind = kind, .unit = unit, .count = count});
            }
}

} // namespace quincunx::my_ancients
