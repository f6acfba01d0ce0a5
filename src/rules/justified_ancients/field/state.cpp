#include "rules/justified_ancients/field/state.hpp"

#include "battle/state_fields.hpp"

namespace quincunx::justified_ancients {

using battle::field;
using battle::fields;
using battle::shared;

static_assert(battle::is_state<State, 7 * 1024>());

constexpr auto fields_of(const Unit*)
{
    return fields(field("pose", &Unit::pose), field("presence", &Unit::presence),
                  field("fatigued", &Unit::fatigued), field("fatigued_on", &Unit::fatigued_on),
                  field("disordered", &Unit::disordered), field("depleted", &Unit::depleted),
                  field("charging", &Unit::charging), field("pursuing", &Unit::pursuing),
                  field("testudo", &Unit::testudo), field("hidden", &Unit::hidden),
                  field("rounds_fought", &Unit::rounds_fought), field("orders", &Unit::orders),
                  field("shots", &Unit::shots), field("charged", &Unit::charged),
                  field("made_contact", &Unit::made_contact));
}

constexpr auto fields_of(const GeneralState*)
{
    return fields(field("at", &GeneralState::at), field("with", &GeneralState::with),
                  field("with_since_start", &GeneralState::with_since_start),
                  field("on_table", &GeneralState::on_table), field("lost", &GeneralState::lost),
                  field("moves", &GeneralState::moves));
}

constexpr auto fields_of(const ChargeInHand*)
{
    return fields(field("charger", &ChargeInHand::charger), field("target", &ChargeInHand::target),
                  field("start", &ChargeInHand::start), field("touching", &ChargeInHand::touching),
                  field("zone", &ChargeInHand::zone), field("used", &ChargeInHand::used),
                  field("uphill", &ChargeInHand::uphill),
                  field("difficult", &ChargeInHand::difficult));
}

constexpr auto fields_of(const Pair*)
{
    return fields(field("unit", &Pair::unit), field("enemy", &Pair::enemy),
                  field("unit_on", &Pair::unit_on), field("enemy_on", &Pair::enemy_on),
                  field("group", &Pair::group));
}

constexpr auto fields_of(const Beaten*)
{
    return fields(field("victor", &Beaten::victor), field("loser", &Beaten::loser),
                  field("margin", &Beaten::margin), field("score", &Beaten::score),
                  field("tie_pushed", &Beaten::tie_pushed));
}

constexpr auto fields_of(const Combatant*)
{
    return fields(field("unit", &Combatant::unit), field("result", &Combatant::result),
                  field("pursued", &Combatant::pursued),
                  field("pursuit_decided", &Combatant::pursuit_decided),
                  field("put_beyond", &Combatant::put_beyond), field("moved", &Combatant::moved),
                  field("before", &Combatant::before), field("push_x", &Combatant::push_x),
                  field("push_y", &Combatant::push_y));
}

constexpr auto fields_of(const MeleeInHand*)
{
    return fields(field("pair", &MeleeInHand::pairs), field("combatant", &MeleeInHand::combatants),
                  field("beaten", &MeleeInHand::beaten), field("fought", &MeleeInHand::fought),
                  field("pursued", &MeleeInHand::pursued), field("found", &MeleeInHand::found),
                  field("pursuit_of", &MeleeInHand::pursuit_of));
}

constexpr auto fields_of(const State*)
{
    return fields(shared(&State::setting), field("entry", &State::entry),
                  field("player_turn", &State::player_turn), field("active", &State::active),
                  field("phase", &State::phase), field("deployed", &State::deployed),
                  field("outcome", &State::outcome), field("ended_by", &State::ended_by),
                  field("unit", &State::units), field("general", &State::generals),
                  field("charge", &State::charge), field("melee", &State::melee),
                  field("day", &State::day));
}

std::uint64_t hash_of(const State& state)
{
    return battle::hash_of_fields(state);
}

std::string first_difference(const State& a, const State& b)
{
    return battle::first_difference_of(a, b);
}

bool operator==(const State& a, const State& b)
{
    return battle::same_fields(a, b);
}

} // namespace quincunx::justified_ancients
