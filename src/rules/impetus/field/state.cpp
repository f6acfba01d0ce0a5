#include "rules/impetus/field/state.hpp"

#include "battle/state_fields.hpp"

#include <span>
#include <tuple>

namespace quincunx::impetus {

using battle::field, battle::fields, battle::members;

static_assert(battle::is_state<State, 8 * 1024>());

namespace {

// A piece of the ground that the players laid out: theirs to remember.
struct Laid {
    table::Kind kind = table::Kind::open;
    std::span<const table::Point> outline;
};
class GroundLaid {
  public:
    explicit GroundLaid(const Setting* setting)
    {
        if (setting != nullptr && setting->players_ground) features_ = setting->ground.features;
    }
    std::size_t size() const { return features_.size(); }
    Laid operator[](std::size_t i) const { return {features_[i].kind, features_[i].outline}; }

  private:
    std::span<const table::Feature> features_;
};
constexpr auto fields_of(const Laid*)
{
    return fields(members<&Laid::kind>(), field("corner", &Laid::outline));
}
constexpr auto ground_laid = [](const State& state) { return GroundLaid(state.setting); };

} // namespace

// Each struct of the state, by its members.
constexpr auto lists_of(const void*)
{
    return std::tuple(
        members<&Unit::pose, &Unit::vbu, &Unit::presence, &Unit::disordered, &Unit::opportunity,
                &Unit::shieldwall, &Unit::square, &Unit::dismounted, &Unit::hidden, &Unit::led,
                &Unit::activated, &Unit::garrison, &Unit::last_losses, &Unit::phases,
                &Unit::announced, &Unit::shot, &Unit::rallied, &Unit::finished, &Unit::evades>(),
        members<&Contact::unit, &Contact::enemy, &Contact::unit_on, &Contact::enemy_on,
                &Contact::unit_charging, &Contact::enemy_charging, &Contact::unit_ground,
                &Contact::enemy_ground>(),
        members<&Peril::in_melee, &Peril::mounted, &Peril::losses>(),
        members<&Command::turnout, &Command::level, &Command::has_general, &Command::with,
                &Command::friend_routed, &Command::vd_lost, &Command::peril>(),
        fields(members<&BodyInHand::together, &BodyInHand::current>(),
               field("member", &BodyInHand::members)),
        members<&Naming::named>(), members<&Commanding::side, &Commanding::command>(),
        members<&Activation::step>(),
        members<&Shooting::step, &Shooting::shooter, &Shooting::target, &Shooting::target_evades,
                &Shooting::failed, &Shooting::answering, &Shooting::chargers>(),
        members<&Charging::step, &Charging::kind, &Charging::charger, &Charging::target,
                &Charging::countered, &Charging::bonus, &Charging::failed, &Charging::compelled,
                &Charging::movement, &Charging::start, &Charging::asked, &Charging::evaded>(),
        members<&Reacting::whom, &Reacting::action, &Reacting::actor, &Reacting::target,
                &Reacting::asking, &Reacting::asked, &Reacting::zones>(),
        members<&Fighting::attacker, &Fighting::defender>(),
        fields(members<&Pursuing::step, &Pursuing::winner, &Pursuing::beaten, &Pursuing::asking,
                       &Pursuing::routed>(),
               field("unit", &Pursuing::units),
               members<&Pursuing::met, &Pursuing::from, &Pursuing::to, &Pursuing::asked,
                       &Pursuing::going>()),
        members<&Rerolling::owner, &Rerolling::unit, &Rerolling::regret>(),
        fields(members<&Suspended::obeying, &Suspended::order>(), field("face", &Suspended::faces),
               members<&Suspended::begins_at, &Suspended::settled, &Suspended::told,
                       &Suspended::told_before>()),
        fields(members<&State::entry, &State::turn, &State::stage, &State::active, &State::acting,
                       &State::baggage_lost, &State::destiny, &State::outcome, &State::ended_by>(),
               field("unit", &State::units), field("command", &State::commands),
               field("contact", &State::contacts), members<&State::body>(),
               field("frame", &State::frames), members<&State::suspended>(),
               field("ground", &State::setting, ground_laid), members<&State::day>()));
}

} // namespace quincunx::impetus

template struct quincunx::battle::Told<quincunx::impetus::State>;
