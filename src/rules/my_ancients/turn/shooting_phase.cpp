#include "rules/my_ancients/turn/phases.hpp"

#include "dice/noted.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::my_ancients {

namespace {

// What a unit has been told already: targets, as the bases that see them, and how many of these
// shoot at each.
struct Told {
    std::uint64_t seen_by = 0;
    int bases = 0;
};
using AllTold = Fixed<Told, 8>; // as many as ma.missile.split allows

AllTold all_told(const State& state, UnitId shooter)
{
    AllTold found;
    for (const Aim& aim : state.aims) {
        if (aim.shooter != shooter) continue;
        if (const auto mark = mark_of_aim(state, aim)) found.push_back({mark->bases, aim.bases});
    }
    return found;
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

// --- the dice (7): all shots at the same time, and what they do

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

struct Volley {
    int dice = 0;
    int hits = 0;
    int wounds = 0;
};

Volley thrown(Play& play, const Aim& aim, const Mark& mark)
{
    State& state = play.state;
    const auto [shot, dice] = aimed(state, aim, mark);
    dice::Noted noted(play.dice);
    if (is_elephant(state, aim.target)) {
        const Wounds made = wounds(sheet(state), dice, noted);
        tell(play, EventKind::shot, "ma.elephant.missile.hit",
             {"{unit} shoots at {other}: {a} hits, {b} wounds.", aim.shooter, aim.target,
              static_cast<double>(made.hits), static_cast<double>(made.wounds)},
             elephant_fire_reckoning(sheet(state), dice), noted.faces());
        return {dice, made.hits, made.wounds};
    }
    const int hits = shot_hits(shot, noted);
    tell(play, EventKind::shot, "ma.seq.fire",
         {shot.target.value_or(7) > 6
              ? "{unit} shoots at {other} with {a} dice: {b} hits."
              : "{unit} shoots at {other} with {a} dice, on {c} or more: {b} hits.",
          aim.shooter, aim.target, static_cast<double>(dice), static_cast<double>(hits),
          static_cast<double>(shot.target.value_or(0))},
         shot.factors, noted.faces(),
         {.sums = {{"dice", "ma.missile.dice"},
                   {"dice", "ma.missile.second_rank_long"},
                   {"needed", "ma.missile.basic"},
                   {"needed", "ma.missile.mod"}}});
    return {dice, hits, 0};
}

// What all hits of the phase do to one unit.
struct Suffered {
    int hits = 0;
    int wounds = 0;
    UnitId most_by = no_unit;
    int most = 0;
    int marked = 0;        // wounds before bases are taken off
    std::uint8_t lost = 0; // bases
};
using AllSuffered = std::array<Suffered, most_units>;

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

void count_volley(State& state, const Aim& aim, const Volley& volley, AllSuffered& suffered)
{
    if (aim.beast != no_beast) {
        Beast& beast = state.beasts[aim.beast];
        beast.wounds = static_cast<std::uint8_t>(beast.wounds + volley.wounds);
        return;
    }
    state.units[aim.target].fired_at = state.units[aim.target].fired_at || volley.dice > 0;
    Suffered& target = suffered[aim.target];
    target.hits += volley.hits;
    target.wounds += volley.wounds;
    if (volley.hits <= target.most) return;
    target.most = volley.hits;
    target.most_by = aim.shooter;
}

// All shots, as the field stands before any dice: they are at the same time.
void throw_all(Play& play, AllSuffered& suffered)
{
    State& state = play.state;
    const State before = state;
    for (const UnitId shooter : first_first(before, everybody(before)))
        for (const Aim& aim : before.aims) {
            if (aim.shooter != shooter) continue;
            const auto mark = mark_of_aim(before, aim);
            if (!mark) continue;
            state.units[shooter].hidden = false;
            count_volley(state, aim, thrown(play, aim, *mark), suffered);
        }
}

void count_losses(State& state, AllSuffered& suffered)
{
    for (UnitId unit = 0; unit < state.units.size(); ++unit) {
        Suffered& hit = suffered[unit];
        if (hit.hits == 0) continue;
        const int counted = is_elephant(state, unit) ? hit.wounds : hit.hits;
        hit.marked = state.units[unit].carried + hit.wounds;
        const Loss now = loss(sheet(state), facts(state, unit), counted);
        state.units[unit].carried = static_cast<std::uint8_t>(now.carried);
        state.units[unit].hits = static_cast<std::uint8_t>(std::min(counted, 255));
        hit.lost = static_cast<std::uint8_t>(now.bases);
    }
}

void push_check(State& state, UnitId unit, const Suffered& hit)
{
    if (is_elephant(state, unit))
        push(state, task::ElephantCheck{.unit = unit,
                                        .cause = hit.most_by,
                                        .hits = static_cast<std::uint8_t>(hit.hits),
                                        .wounds = static_cast<std::uint8_t>(hit.marked)});
    else if (hit.lost > 0)
        push(state, task::Check{unit, hit.most_by, hit.lost, Reason::missile_base_lost});
}

} // namespace

bool may_name_another(const State& state, UnitId shooter, int more)
{
    return std::ranges::count(state.aims, shooter, &Aim::shooter) + more <=
           sheet(state).whole("ma.missile.split");
}

bool is_named(const State& state, UnitId shooter, const Mark& mark)
{
    return std::ranges::any_of(state.aims, [&](const Aim& aim) {
        if (aim.shooter != shooter) return false;
        return mark.beast == no_beast ? aim.target == mark.unit : aim.beast == mark.beast;
    });
}

quincunx::Result<Mark, Refusal> judged_shot(const State& state, UnitId shooter, UnitId target,
                                            int bases)
{
    if (auto barred = barred_from_shooting(state, shooter)) return Failure{*barred};
    const auto refused = [&](std::string_view rule, std::string_view words, double a = 0,
                             double b = 0) {
        return Failure{Refusal{rule, {words, shooter, target, a, b}}};
    };
    const bool beast = is_stampeding(state, shooter, target);
    if (!beast && !may_be_shot_at(state, shooter, target))
        return refused("ma.ruling.fire_limits",
                       "{other} may not be shot at: it is not in sight, or in contact with "
                       "somebody.");
    const Point origin = origin_of(state, shooter);
    const Bases own = bases_of(state, shooter, origin);
    const auto mark =
        beast ? nearest_beast(state, shooter, own, target) : mark_of(state, shooter, own, target);
    if (!mark && beast)
        return refused("ma.missile.arc",
                       "No base of {unit} has another elephant of {other} in its arc, within "
                       "range, with a clear line.");
    if (!mark)
        return refused("ma.missile.arc",
                       "No base of {unit} has {other} in its arc, within range, with a clear "
                       "line: it is {a} inches away.",
                       distance(state, shooter, target));
    constexpr std::string_view split = "ma.missile.split";
    if (is_named(state, shooter, *mark))
        return refused(split, "{unit} has been told to shoot at {other}.");
    if (!may_name_another(state, shooter))
        return refused(split, "{unit} may split its fire between {a} targets.",
                       sheet(state).whole("ma.missile.split"));
    if (state.aims.full())
        return refused(split, "{a} targets have been named; no more can be.",
                       static_cast<double>(state.aims.size()));
    const int left = bases_for(state, shooter, *mark);
    if (bases < 0 || bases > left || left <= 0)
        return refused(split, "{unit} has {a} bases left that can shoot at {other}, not {b}.", left,
                       bases);
    return *mark;
}

// ma.missile.split: every base is given one target. Whichever targets are taken together, those
// who see any of them must be as many as shoot at them.
int bases_for(const State& state, UnitId shooter, const Mark& mark)
{
    const AllTold told = all_told(state, shooter);
    int left = std::popcount(mark.bases);
    for (std::uint32_t some = 1; some < 1U << told.size(); ++some) {
        std::uint64_t seen_by = mark.bases;
        int bases = 0;
        for (std::size_t i = 0; i < told.size(); ++i) {
            if ((some >> i & 1U) == 0) continue;
            seen_by |= told[i].seen_by;
            bases += told[i].bases;
        }
        left = std::min(left, std::popcount(seen_by) - bases);
    }
    return std::max(left, 0);
}

Aim aim_of(const State& state, const battle::Order& order, const Mark& mark)
{
    const int told = number_of(order, 0);
    const int bases = told > 0 ? told : bases_for(state, order.unit, mark);
    return {.shooter = order.unit,
            .target = order.target,
            .beast = mark.beast,
            .bases = static_cast<std::uint8_t>(bases)};
}

bool has_target(const State& state, UnitId shooter)
{
    if (barred_from_shooting(state, shooter) || !may_name_another(state, shooter)) return false;
    Marks marks;
    marks_of(state, shooter, marks);
    return std::ranges::any_of(marks, [&](const Mark& mark) {
        return !is_named(state, shooter, mark) && bases_for(state, shooter, mark) > 0;
    });
}

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

void shoot_all(Play& play)
{
    State& state = play.state;
    AllSuffered suffered{};
    throw_all(play, suffered);
    kill_beasts(play);
    count_losses(state, suffered);
    // Worked off from the last: bases, leaders, then the checks.
    const Many units = last_first(state, everybody(state));
    for (const UnitId unit : units)
        if (suffered[unit].hits > 0) push_check(state, unit, suffered[unit]);
    push_losses(state, units, [&](UnitId unit) { return suffered[unit].lost; });
}

} // namespace quincunx::my_ancients
