#pragma once
// Dice thrown for a question. While somebody throws, whatever a question asks the odds of is done
// once, with his dice, and what comes of it is certain: the answer names what came out by the same
// text that names the odds, and no table of outcomes stands anywhere else.

#include "dice/every.hpp"
#include "dice/noted.hpp"

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace quincunx::battle {

class Throwing {
  public:
    explicit Throwing(Dice& dice); // from now on, by the thread that made it
    ~Throwing();
    Throwing(const Throwing&) = delete;
    Throwing& operator=(const Throwing&) = delete;

    static Throwing* now(); // nothing: nobody throws, and odds are asked for

    // The dice of each rule that was thrown for, in order; those that threw none are left out.
    const std::vector<dice::Throws>& thrown() const { return thrown_; }

    // What came of the dice besides, of which no odds are told: hits, losses.
    struct Besides {
        std::string what;
        int number;
    };
    void tell(std::string what, int number) { besides_.push_back({std::move(what), number}); }
    const std::vector<Besides>& besides() const { return besides_; }

    template <class Rule>
    auto result_of(Rule&& rule)
    {
        dice::Noted noted(dice_);
        auto result = rule(static_cast<Dice&>(noted));
        keep(noted.faces());
        return result;
    }

  private:
    void keep(const dice::Throws& faces);

    Dice& dice_;
    std::vector<dice::Throws> thrown_;
    std::vector<Besides> besides_;
};

// Every result of a rule with its chance; while somebody throws, the one that was thrown.
template <class Chance = dice::Exact, class Rule>
auto results_of(Rule&& rule)
{
    using Outcome = std::decay_t<decltype(rule(std::declval<Dice&>()))>;
    Throwing* const throwing = Throwing::now();
    if (throwing == nullptr) return dice::every<Chance>(rule);
    dice::Odds<Outcome, Chance> one;
    one.add_new(throwing->result_of(rule), Chance{1});
    return one;
}

} // namespace quincunx::battle
