#pragma once
// A random sensible order: any unit, any of its options, now and then none. He plays badly and
// quickly, goes everywhere in the rules, and so is the one that random tests play with.

#include "generals/general.hpp"

#include <optional>

namespace quincunx::generals {

class Recruit final : public General {
  public:
    Recruit() { orders_.reserve(usual_options); }
    battle::LegalOrder choose(const battle::Battle& battle, Choice& chance) override;

  private:
    std::optional<battle::LegalOrder> any_for(const battle::Battle& battle, battle::UnitId unit,
                                              Choice& chance);

    battle::Units units_;
    battle::Orders orders_;
};

} // namespace quincunx::generals
