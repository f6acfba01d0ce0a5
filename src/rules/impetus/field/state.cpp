#include "rules/impetus/field/state.hpp"

#include "battle/state_fields.hpp"

#include <span>

namespace quincunx::impetus {

using battle::field;
using battle::fields;

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
    return fields(field("kind", &Laid::kind), field("corner", &Laid::outline));
}
constexpr auto ground_laid = [](const State& state) { return GroundLaid(state.setting); };

} // namespace

constexpr auto fields_of(const Unit*)
{
    return fields(field("pose", &Unit::pose), field("vbu", &Unit::vbu),
                  field("presence", &Unit::presence), field("disordered", &Unit::disordered),
                  field("opportunity", &Unit::opportunity), field("shieldwall", &Unit::shieldwall),
                  field("square", &Unit::square), field("dismounted", &Unit::dismounted),
                  field("hidden", &Unit::hidden), field("led", &Unit::led),
                  field("activated", &Unit::activated), field("garrison", &Unit::garrison),
                  field("last_losses", &Unit::last_losses), field("phases", &Unit::phases),
                  field("announced", &Unit::announced), field("shot", &Unit::shot),
                  field("rallied", &Unit::rallied), field("finished", &Unit::finished),
                  field("evades", &Unit::evades));
}

constexpr auto fields_of(const Contact*)
{
    return fields(field("unit", &Contact::unit), field("enemy", &Contact::enemy),
                  field("unit_on", &Contact::unit_on), field("enemy_on", &Contact::enemy_on),
                  field("unit_charging", &Contact::unit_charging),
                  field("enemy_charging", &Contact::enemy_charging),
                  field("unit_ground", &Contact::unit_ground),
                  field("enemy_ground", &Contact::enemy_ground));
}

constexpr auto fields_of(const Peril*)
{
    return fields(field("in_melee", &Peril::in_melee), field("mounted", &Peril::mounted),
                  field("losses", &Peril::losses));
}

constexpr auto fields_of(const Command*)
{
    return fields(field("turnout", &Command::turnout), field("level", &Command::level),
                  field("has_general", &Command::has_general), field("with", &Command::with),
                  field("friend_routed", &Command::friend_routed),
                  field("vd_lost", &Command::vd_lost), field("peril", &Command::peril));
}

constexpr auto fields_of(const BodyInHand*)
{
    return fields(field("together", &BodyInHand::together), field("current", &BodyInHand::current),
                  field("member", &BodyInHand::members));
}

constexpr auto fields_of(const Naming*)
{
    return fields(field("named", &Naming::named));
}

constexpr auto fields_of(const Commanding*)
{
    return fields(field("side", &Commanding::side), field("command", &Commanding::command));
}

constexpr auto fields_of(const Activation*)
{
    return fields(field("step", &Activation::step));
}

constexpr auto fields_of(const Shooting*)
{
    return fields(field("step", &Shooting::step), field("shooter", &Shooting::shooter),
                  field("target", &Shooting::target),
                  field("target_evades", &Shooting::target_evades),
                  field("failed", &Shooting::failed), field("answering", &Shooting::answering),
                  field("chargers", &Shooting::chargers));
}

constexpr auto fields_of(const Charging*)
{
    return fields(field("step", &Charging::step), field("kind", &Charging::kind),
                  field("charger", &Charging::charger), field("target", &Charging::target),
                  field("countered", &Charging::countered), field("bonus", &Charging::bonus),
                  field("failed", &Charging::failed), field("compelled", &Charging::compelled),
                  field("movement", &Charging::movement), field("start", &Charging::start),
                  field("asked", &Charging::asked), field("evaded", &Charging::evaded));
}

constexpr auto fields_of(const Reacting*)
{
    return fields(field("whom", &Reacting::whom), field("action", &Reacting::action),
                  field("actor", &Reacting::actor), field("target", &Reacting::target),
                  field("asking", &Reacting::asking), field("asked", &Reacting::asked),
                  field("zones", &Reacting::zones));
}

constexpr auto fields_of(const Fighting*)
{
    return fields(field("attacker", &Fighting::attacker), field("defender", &Fighting::defender));
}

constexpr auto fields_of(const Pursuing*)
{
    return fields(field("step", &Pursuing::step), field("winner", &Pursuing::winner),
                  field("beaten", &Pursuing::beaten), field("asking", &Pursuing::asking),
                  field("routed", &Pursuing::routed), field("unit", &Pursuing::units),
                  field("met", &Pursuing::met), field("from", &Pursuing::from),
                  field("to", &Pursuing::to), field("asked", &Pursuing::asked),
                  field("going", &Pursuing::going));
}

constexpr auto fields_of(const Rerolling*)
{
    return fields(field("owner", &Rerolling::owner), field("unit", &Rerolling::unit),
                  field("regret", &Rerolling::regret));
}

constexpr auto fields_of(const Suspended*)
{
    return fields(field("obeying", &Suspended::obeying), field("order", &Suspended::order),
                  field("face", &Suspended::faces), field("begins_at", &Suspended::begins_at),
                  field("settled", &Suspended::settled), field("told", &Suspended::told),
                  field("told_before", &Suspended::told_before));
}

constexpr auto fields_of(const State*)
{
    return fields(field("entry", &State::entry), field("turn", &State::turn),
                  field("stage", &State::stage), field("active", &State::active),
                  field("acting", &State::acting), field("baggage_lost", &State::baggage_lost),
                  field("destiny", &State::destiny), field("outcome", &State::outcome),
                  field("ended_by", &State::ended_by), field("unit", &State::units),
                  field("command", &State::commands), field("contact", &State::contacts),
                  field("body", &State::body), field("frame", &State::frames),
                  field("suspended", &State::suspended),
                  field("ground", &State::setting, ground_laid), field("day", &State::day));
}

} // namespace quincunx::impetus

template struct quincunx::battle::Told<quincunx::impetus::State>;
