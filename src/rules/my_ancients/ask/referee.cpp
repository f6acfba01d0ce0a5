#include "rules/my_ancients/ask/referee.hpp"

#include "rules/my_ancients/book/profile.hpp"

namespace quincunx::my_ancients {

Value card_facts(const Sheet&, const Value& card)
{
    Value facts = card;
    const auto profile = profile_of(card, "", "");
    if (!profile || profile->troop == Troop::leader) return facts;
    facts["protection"] = profile->protection;
    facts["elephant"] = profile->troop == Troop::elephant;
    facts["skirmisher"] =
        profile->troop == Troop::skirmisher || profile->troop == Troop::skirmish_cavalry;
    facts["archer"] = profile->archer();
    facts["mounted"] = profile->troop <= Troop::elephant;
    facts["start_bases"] = profile->bases();
    if (!profile->ranks.empty()) {
        facts["front_bases"] = profile->ranks.front();
        facts["contact"] = profile->ranks.front();
        facts["second_rank_behind"] = profile->ranks.size() > 1 ? profile->ranks[1] : 0;
        facts["second_rank_bases"] = profile->ranks.size() > 1 ? profile->ranks[1] : 0;
    }
    return facts;
}

void read_counted(const Sheet&, Reading& unit)
{
    constexpr int most = 60;
    static constexpr std::string_view levels[] = {"steady", "shaken", "demoralised", "broken"};
    unit.whole_or("bases", 0, 0, most, "bases left");
    unit.whole_or("carried_hits", 0, 0, 4, "not yet made into a lost base");
    unit.one_of("morale", levels, 0);
    unit.flag("disordered");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    {"shaken", "ma.morale.levels", "Mark it shaken."},
    {"demoralised", "ma.morale.levels", "Mark it demoralised."},
    {"broken", "ma.morale.levels", "It breaks and flees."},
    {"breaks_off", "ma.melee.loser_check", "It moves off from the melee: ask lost_melee_move."},
    {"bases_lost", "ma.morale.base_loss",
     "Take so many bases off, and test a leader who is attached."},
    {"level_lost", "ma.elephant.missile.check", "The elephants lose a level of morale."},
    {"killed", "ma.leader.risk", "Take him off the table."},
    {"fail", "ma.test.quality", "It does not do it."},
    {"caught_in_rear", "ma.flank.drop_level",
     "It is hit in the rear: a level lost at once, then fight."},
    {"hit_in_flank_or_rear", "ma.flank.drop_level", "A level is lost at once, then fight."},
    {"test_failed", "ma.evade.failed", "It stays and is disordered."},
    {"no_contact_disordered", "ma.move.charge_no_contact",
     "The charge falls short, and it is disordered."},
    {"mahout_jumped", "ma.elephant.mahout.panic", "Nobody can stop this beast any more."},
    {"still_running", "ma.elephant.stampede.move",
     "It runs on; the mahout may try again next turn."},
    {"pursuit_goes_on", "ma.breakoff.stop_test",
     "The pursuit goes on: ask pursuit_turn next turn."},
    {"pursuer_stops", "ma.breakoff.stop_test", "The pursuer stops."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::my_ancients
