#pragma once
// Weighs orders as the optio does, one order ahead by the exact odds, and has an aim besides: what
// the army is about by the clock and its losses, and where its lines stand (aim.hpp). Whoever plans
// for him gives units tempers (temper.hpp); by himself he has none.

#include "generals/aim.hpp"
#include "generals/optio.hpp"
#include "generals/temper.hpp"

namespace quincunx::generals {

class Centurion : public Optio {
  public:
    Centurion() = default;
    explicit Centurion(const Manner& manner) : manner_(manner) {}

    const Aim& aim() const { return aim_; }

    // His units go about it so from now on.
    void be(const Tempers& tempers);
    const Tempers& tempers() const { return tempers_; }

  protected:
    void look(const battle::Battle& battle) override;
    void think_of_more(const battle::Battle& battle, battle::UnitId unit,
                       battle::Orders& orders) const override;
    double fear() const override { return aim_.fear(); }
    Weighing weigh(const battle::Battle& battle, const battle::LegalOrder& order) const override;
    std::string aim_in_words() const override;

  private:
    Temper temper_of(const battle::LegalOrder& order) const;
    bool follows(const battle::Battle& battle, const battle::Order& order) const;

    Manner manner_;
    battle::Situation now_;
    Aim aim_;
    Tempers tempers_{};
    bool answers_ = false; // an enemy who asks for it: no matter of temper
};

} // namespace quincunx::generals
