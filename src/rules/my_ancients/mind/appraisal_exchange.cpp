#include "rules/my_ancients/mind/appraisal_exchange.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::my_ancients {

namespace {

double chance_of(const Pool& pool)
{
    if (pool.need == 0) return 0;
    double hit = pool.need > 6 ? (7.0 - pool.again) / 36 : (7.0 - pool.need) / 6;
    if (pool.second_chance != 0) hit = 1 - (1 - hit) * (1 - hit);
    return std::clamp(hit, 0.0, 1.0);
}

struct Spread {
    double mean = 0;
    double variance = 0;
};

Spread spread_of(const ReckonedBlow& blow)
{
    if (!blow.target) return {};
    Spread sum;
    for (const Pool& pool : {blow.pool, blow.pila}) {
        const double hit = chance_of(pool);
        sum.mean += pool.dice * hit;
        sum.variance += pool.dice * hit * (1 - hit);
    }
    return sum;
}

// Near enough to the normal distribution, without the library's error function.
double below(double z)
{
    const double t =
        std::clamp(0.5 + 0.1995 * z * (2 - std::min(1.6, std::abs(z)) * 0.42), 0.0, 1.0);
    return t;
}

// What losing a round costs by morale, as a share of the unit: the chance of each level.
double shame(const State& state, const FightFacts& unit, bool hit_in_flank, double lost_bases)
{
    Strain strain;
    strain.reason = Reason::lost_melee;
    strain.hit_in_flank = hit_in_flank;
    strain.lost = static_cast<int>(std::min(lost_bases, unit.unit.bases() - 1.0));
    const MoraleFacts facts = morale_facts(sheet(state), unit.unit, strain, unit.unit.leader);
    const int total = static_cast<int>(morale_reckoning(sheet(state), facts).total());
    constexpr double per_level = 0.22;
    constexpr double broken = 0.9;
    double cost = 0;
    for (int face = 1; face <= 6; ++face) {
        const Morale after = dropped(unit.unit.morale, levels_lost(sheet(state), face - total));
        const int levels = static_cast<int>(after) - static_cast<int>(unit.unit.morale);
        cost += (after == Morale::broken ? broken : per_level * levels) / 6;
    }
    return cost;
}

Exchange reckoned_exchange(const State& state, const FightFacts& us, const FightFacts& them,
                           int round)
{
    const BlowFacts ours = blow_facts(sheet(state), us, them, round);
    const BlowFacts theirs = blow_facts(sheet(state), them, us, round);
    const Spread given = spread_of(reckoned(sheet(state), ours));
    const Spread taken = spread_of(reckoned(sheet(state), theirs));
    const double spread = std::sqrt(given.variance + taken.variance + 0.3);
    const double margin = given.mean - taken.mean;
    const double we_lose = below((-0.5 - margin) / spread);
    const double they_lose = below((margin - 0.5) / spread);
    const auto bases_lost = [&](const UnitFacts& unit, double hits) {
        return (unit.carried_hits + hits) / hits_per_base(sheet(state), unit.elephant) -
               static_cast<double>(unit.carried_hits) / hits_per_base(sheet(state), unit.elephant);
    };
    const double our_bases = bases_lost(us.unit, taken.mean);
    const double their_bases = bases_lost(them.unit, given.mean);
    Exchange result;
    result.ours = our_bases / std::max(1, us.unit.bases()) +
                  we_lose * shame(state, us, ours.hit_in_flank, our_bases);
    result.theirs = their_bases / std::max(1, them.unit.bases()) +
                    they_lose * shame(state, them, theirs.hit_in_flank, their_bases);
    result.ours = std::min(1.0, result.ours);
    result.theirs = std::min(1.0, result.theirs);
    return result;
}

} // namespace

int fronts_meeting(const State& state, UnitId us, UnitId them)
{
    return std::min(state.units[us].files, state.units[them].files);
}

FightFacts meeting_facts(const State& state, UnitId unit, UnitId enemy, int contact)
{
    FightFacts found;
    found.unit = facts(state, unit);
    found.contact = std::min<int>(contact, state.units[unit].files);
    if (!is_elephant(state, unit)) {
        found.overlap = std::clamp<int>(state.units[unit].files - found.contact, 0, 2);
        const int second = std::max(0, state.units[unit].bases - state.units[unit].files);
        found.second_rank_behind = std::min(second, found.contact + found.overlap);
    }
    found.uphill = level_of(state, unit) > level_of(state, enemy);
    return found;
}

Exchange exchange(const State& state, UnitId us, UnitId them, const Meeting& meeting)
{
    FightFacts ours = meeting_facts(state, us, them, meeting.contact);
    FightFacts theirs = meeting_facts(state, them, us, meeting.contact);
    ours.charging = meeting.we_charge;
    ours.counter_charging = meeting.we_counter;
    theirs.charging = meeting.they_charge;
    theirs.counter_charging = meeting.they_counter;
    ours.attacks_flank_or_rear = meeting.zone != Zone::front;
    theirs.faces_enemy = meeting.zone == Zone::front;
    if (is_elephant(state, us) && !is_elephant(state, them)) theirs.unit.disordered = true;
    if (is_elephant(state, them) && !is_elephant(state, us)) ours.unit.disordered = true;
    return reckoned_exchange(state, ours, theirs, meeting.round);
}

Exchange exchange(const State& state, const Bout& bout, UnitId us)
{
    return reckoned_exchange(state, fight_facts(state, bout, us),
                             fight_facts(state, bout, opponent(bout, us).unit), bout.round);
}

} // namespace quincunx::my_ancients
