#include "rules/impetus/field/effects.hpp"

#include "table/zone.hpp"

#include <algorithm>

namespace quincunx::impetus {

using battle::Sentence;

namespace {

bool is_told(Play& play)
{
    return play.destiny == nullptr || play.destiny->tells();
}

// --- order

bool is_proof_against(const State& state, UnitId unit, DisorderCause cause)
{
    UnitFacts known;
    known.type = type_of(state, unit);
    if (!can_be_disordered(sheet(state), known)) return true;
    const bool by_itself = cause != DisorderCause::test && cause != DisorderCause::friends;
    return by_itself && type_of(state, unit) == Type::S &&
           sheet(state).on("imp.spec.s.no_disorder");
}

// --- losses

void lose_vd(State& state, UnitId unit, std::size_t first_rank, std::size_t last_rank)
{
    Command* own = command(state, unit);
    if (own == nullptr) {
        state.baggage_lost[index(side_of(state, unit))] = true;
        return;
    }
    for (std::size_t rank = first_rank; rank < last_rank; ++rank)
        own->vd_lost = static_cast<std::uint16_t>(own->vd_lost + vd_of(state, unit, rank));
}

void break_shieldwall(Play& play, UnitId id)
{
    Unit& unit = play.state.units[id];
    if (!unit.shieldwall || is_fresh(play.state, id) ||
        !sheet(play.state).on("imp.spec.shieldwall.lose"))
        return;
    unit.shieldwall = false;
    tell(play, EventKind::state, "imp.spec.shieldwall.lose",
         {"{unit} is no longer Fresh: its shieldwall breaks.", id});
}

// --- removal

// Friends with any part in the strip directly behind it; beside the strip is not in it.
Many behind(const State& state, UnitId routed)
{
    Many found;
    if (is_garrison(state, routed)) return found;
    const table::Point origin = origin_of(state, routed);
    const double deep = sheet(state)["imp.rout.effect_behind"];
    const Rect strip =
        table::zone_behind(rect(state, routed, origin), deep + 2 * slack(sheet(state)));
    for (const UnitId unit : everybody(state, side_of(state, routed)))
        if (unit != routed && in_the_field(state, unit) &&
            may_be_within(state, routed, unit, deep + 1) &&
            table::in_open_zone(strip, rect(state, unit, origin), slack_of(state)))
            found.push_back(unit);
    return found;
}

void harm_behind(Play& play, const UnitFacts& routed, const Many& shaken)
{
    constexpr std::string_view rule = "imp.rout.effect_behind";
    for (const UnitId unit : shaken) {
        const Harm harm =
            impetus::harm_behind(sheet(play.state), routed, true, facts(play.state, unit), 0);
        if (harm == Harm::untouched || !present(play.state, unit)) continue;
        if (harm != Harm::routs) disorder(play, unit, DisorderCause::friends, rule);
        if (harm == Harm::routs || lose_vbu(play, unit, 1, rule)) remove(play, unit, rule);
    }
}

void leave_safely(Play& play, UnitId id, std::size_t exit)
{
    State& state = play.state;
    if (Command* own = command(state, id); own != nullptr && own->with == id) own->with = no_unit;
    ++state.day.left_by[exit];
    take_off(state, id, Presence::left);
    prune_contacts(state);
    tell(play, EventKind::removed, "scenario.exit", {"{unit} leaves the table in good order.", id});
}

// --- cohesion

void tell_test(Play& play, UnitId unit, int critical, const Shock& shock,
               const Reckoning& modifiers)
{
    const bool passed = shock.suffered.shaken == Shaken::passed;
    const dice::Thrown faces[] = {
        {shock.face, 6, passed ? dice::Fell::good : dice::Fell::bad, dice::at_most(critical)}};
    tell(play, EventKind::result, "imp.coh.formula",
         {passed ? "{unit} needs {a} or less and throws {b}: it passes and loses {c} VBU."
                 : "{unit} needs {a} or less and throws {b}: it fails and loses {c} VBU.",
          unit, no_unit, static_cast<double>(critical), static_cast<double>(shock.face),
          static_cast<double>(shock.suffered.losses)},
         modifiers, faces, {.sums = {{"modifier"}}, .passed = passed});
}

} // namespace

Throw::Throw(Play& play, Side owner, UnitId unit)
    : play_(play), noted_(play.dice), owner_(owner), unit_(unit)
{
    if (play_.destiny != nullptr) play_.destiny->begin_throw();
}

Throw::~Throw()
{
    if (play_.destiny != nullptr)
        play_.destiny->end_throw(owner_, unit_, play_.state.destiny[index(owner_)], regret_);
}

double regret_of_hits(int dice, int hits)
{
    constexpr double hits_of_a_die = 0.23; // about: a sixth, and pairs of 5s
    return (dice * hits_of_a_die - hits) / 3;
}

void tell(Play& play, EventKind kind, std::string_view rule, const Sentence& words)
{
    if (is_told(play)) battle::tell(play.chronicle, kind, rule, words);
}

void tell(Play& play, EventKind kind, std::string_view rule, const Sentence& words,
          const Reckoning& reckoning, std::span<const dice::Thrown> faces,
          const battle::Besides& besides)
{
    if (is_told(play)) battle::tell(play.chronicle, kind, rule, words, reckoning, faces, besides);
}

void place(Play& play, UnitId id, const table::Pose& pose, std::string_view rule)
{
    Unit& unit = play.state.units[id];
    if (unit.pose != pose && is_told(play))
        battle::tell_move(play.chronicle, rule, id, unit.pose, pose);
    unit.pose = pose;
    unit.hidden = false;
}

void disorder(Play& play, UnitId id, DisorderCause cause, std::string_view rule)
{
    Unit& unit = play.state.units[id];
    if (unit.disordered || is_proof_against(play.state, id, cause)) return;
    unit.disordered = true;
    tell(play, EventKind::state, rule, {"{unit} is disordered.", id});
    end_opportunity(play, id);
}

void restore_order(Play& play, UnitId id, std::string_view rule)
{
    Unit& unit = play.state.units[id];
    if (!unit.disordered) return;
    unit.disordered = false;
    tell(play, EventKind::state, rule, {"{unit} is in order again.", id});
}

void end_opportunity(Play& play, UnitId id)
{
    Unit& unit = play.state.units[id];
    if (!unit.opportunity) return;
    unit.opportunity = false;
    tell(play, EventKind::state, "imp.opp.react", {"{unit} is no longer on opportunity.", id});
}

bool lose_vbu(Play& play, UnitId id, int losses, std::string_view rule)
{
    State& state = play.state;
    Unit& unit = state.units[id];
    if (losses <= 0) return false;
    const Fixed<std::uint8_t, 3> left = reduced(unit.vbu, losses);
    if (left.empty()) return true;
    const std::size_t before = unit.vbu.size();
    lose_vd(state, id, left.size(), before);
    unit.vbu = left;
    tell(play, EventKind::state, rule,
         {"{unit} loses {a} VBU.", id, no_unit, static_cast<double>(losses)});
    if (left.size() < before) {
        tell(play, EventKind::removed, "imp.large.losses",
             {"{unit} is less deep: {a} of its units left.", id, no_unit,
              static_cast<double>(left.size())});
        prune_contacts(state);
    }
    break_shieldwall(play, id);
    return false;
}

void take_off(State& state, UnitId id, Presence presence)
{
    Unit& unit = state.units[id];
    unit.presence = presence;
    unit.opportunity = unit.shieldwall = unit.square = unit.hidden = false;
}

void remove(Play& play, UnitId id, std::string_view rule, bool in_melee)
{
    State& state = play.state;
    if (!present(state, id)) return;
    const UnitFacts known = facts(state, id);
    const Many shaken = in_melee ? behind(state, id) : Many{};
    if (has_commander(state, id)) endanger_general(play, id, state.units[id].last_losses, in_melee);
    lose_vd(state, id, 0, state.units[id].vbu.size());
    take_off(state, id, Presence::lost);
    prune_contacts(state);
    tell(play, EventKind::removed, rule, {"{unit} is lost.", id});
    harm_behind(play, known, shaken);
}

void leave_table(Play& play, UnitId unit, const table::Pose& beyond)
{
    const State& state = play.state;
    const table::Ground& ground = state.setting->ground;
    const table::Footprint shape = table::footprint(rect_at(state, unit, beyond, {}));
    const auto exit =
        battle::exit_for(state.setting->day, side_of(state, unit), shape, ground.table, {});
    if (exit)
        leave_safely(play, unit, *exit);
    else
        remove(play, unit, "imp.move.table_edge");
}

void endanger_general(Play& play, UnitId unit, int losses, bool in_melee)
{
    if (!has_commander(play.state, unit) || command(play.state, unit)->peril) return;
    command(play.state, unit)->peril =
        Peril{in_melee, is_mounted(type_of(play.state, unit)), static_cast<std::uint8_t>(losses)};
}

Shock test_cohesion(Play& play, UnitId unit, const Tested& as, int hits, bool in_melee)
{
    constexpr int natural6 = 6;
    const Sheet& rules = sheet(play.state);
    const int critical = critical_number(rules, as, hits);
    Shock shock;
    {
        Throw thrown(play, unit);
        shock.face = static_cast<std::uint8_t>(thrown.dice().die(6));
        shock.suffered = tested(trial(rules, as.unit, critical), shock.face);
        shock.routed = is_routed(rules, as.unit, shock.suffered);
        tell_test(play, unit, critical, shock, as.cohesion);
        if (shock.suffered.shaken == Shaken::failed) thrown.regret(std::min(critical, 5) / 6.0);
    }
    play.state.units[unit].last_losses = shock.suffered.losses;
    if (shock.face == natural6) endanger_general(play, unit, shock.suffered.losses, in_melee);
    const bool passed = shock.suffered.shaken == Shaken::passed;
    const std::string_view rule = passed ? "imp.coh.pass" : "imp.coh.fail";
    disorder(play, unit, DisorderCause::test, rule);
    if (lose_vbu(play, unit, shock.suffered.losses, rule)) shock.routed = true;
    return shock;
}

} // namespace quincunx::impetus
