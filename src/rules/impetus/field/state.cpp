#include "rules/impetus/field/state.hpp"

#include "battle/state_fields.hpp"

#include <span>

namespace quincunx::impetus {

using battle::field;
using battle::fields;

static_assert(battle::is_state<State, 9 * 1024>());

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

constexpr auto fields_of(const Command*)
{
    return fields(field("turnout", &Command::turnout), field("level", &Command::level),
                  field("has_general", &Command::has_general), field("with", &Command::with),
                  field("friend_routed", &Command::friend_routed),
                  field("vd_lost", &Command::vd_lost), field("in_peril", &Command::in_peril),
                  field("peril_in_melee", &Command::peril_in_melee),
                  field("peril_mounted", &Command::peril_mounted),
                  field("peril_losses", &Command::peril_losses));
}

constexpr auto fields_of(const BodyInHand*)
{
    return fields(field("together", &BodyInHand::together), field("current", &BodyInHand::current),
                  field("member", &BodyInHand::members));
}

constexpr auto fields_of(const Frame*)
{
    return fields(field("kind", &Frame::kind), field("step", &Frame::step),
                  field("unit", &Frame::unit), field("enemy", &Frame::enemy),
                  field("asking", &Frame::asking), field("charge", &Frame::charge),
                  field("action", &Frame::action), field("announced", &Frame::announced),
                  field("asked", &Frame::asked), field("answered", &Frame::answered),
                  field("chargers", &Frame::chargers), field("zones", &Frame::zones),
                  field("movement", &Frame::movement), field("evades", &Frame::evades),
                  field("countered", &Frame::countered), field("bonus", &Frame::bonus),
                  field("failed", &Frame::failed), field("compelled", &Frame::compelled),
                  field("routed", &Frame::routed), field("start", &Frame::start),
                  field("end", &Frame::end), field("units", &Frame::units),
                  field("met", &Frame::met));
}

constexpr auto fields_of(const Suspended*)
{
    return fields(field("owner", &Suspended::owner), field("unit", &Suspended::unit),
                  field("obeying", &Suspended::obeying), field("order", &Suspended::order),
                  field("face", &Suspended::faces), field("begins_at", &Suspended::begins_at),
                  field("settled", &Suspended::settled), field("told", &Suspended::told),
                  field("told_before", &Suspended::told_before),
                  field("regret", &Suspended::regret));
}

constexpr auto fields_of(const State*)
{
    return fields(field("entry", &State::entry), field("turn", &State::turn),
                  field("stage", &State::stage), field("active", &State::active),
                  field("acting", &State::acting), field("named", &State::named),
                  field("baggage_lost", &State::baggage_lost), field("destiny", &State::destiny),
                  field("outcome", &State::outcome), field("ended_by", &State::ended_by),
                  field("unit", &State::units), field("command", &State::commands),
                  field("contact", &State::contacts), field("body", &State::body),
                  field("frame", &State::frames), field("suspended", &State::suspended),
                  field("ground", &State::setting, ground_laid), field("day", &State::day));
}

} // namespace quincunx::impetus

template struct quincunx::battle::Told<quincunx::impetus::State>;
