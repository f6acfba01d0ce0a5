#pragma once
// A computer player. It knows a battle only through the narrow waist, so it plays every rule set.

#include "battle/battle.hpp"
#include "generals/choice.hpp"
#include "generals/why.hpp"

#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

namespace quincunx::generals {

// Room for the options of a unit; where it has more, there is more room from then on.
inline constexpr std::size_t usual_options = 256;

// A move of several units as one is how people say it: a general weighs the move of each.
inline bool moves_several(const battle::Order& order)
{
    return !order.others.empty() && !order.path.empty();
}

class General {
  public:
    virtual ~General() = default;

    // The order to give at the pending decision. What a general remembers (plans, room to think in)
    // is its own and is reused, so that in the long run nothing is allocated.
    virtual battle::LegalOrder choose(const battle::Battle& battle, Choice& chance) = 0;

    // About the order just chosen, before it is given.
    virtual Why why(const battle::Battle&, const battle::LegalOrder&) const { return {}; }

    // Nobody waits for an order once this is asked to stop: whoever thinks long then gives the next
    // best at once.
    void heed(std::stop_token stop) { stop_ = std::move(stop); }

    // Whether an order may take him a second, not a few thousandths: others do not queue up behind.
    virtual bool takes_time() const { return false; }

    // Another battle begins, or this one was taken back: nothing remembered holds.
    virtual void forget() {}

  protected:
    const std::stop_token& stop() const { return stop_; }

  private:
    std::stop_token stop_;
};

struct GeneralShape {
    std::string_view name;
    std::string_view words;
    std::unique_ptr<General> (*make)();
    std::string_view character_of = {}; // of the same skill as that one; empty: a level of his own
};

// Who plays where nobody says who, and gives advice.
inline constexpr std::string_view usual = "centurion";

std::span<const GeneralShape> all();
std::span<const std::string_view> names();
const GeneralShape* find(std::string_view name); // nothing where there is none

} // namespace quincunx::generals
