#pragma once
// A second, slow way to exact odds: every face of every die, no pools, no merging. It shares only
// the text of the rule and Fraction with the walker.

#include "dice/dice.hpp"
#include "dice/odds.hpp"

#include <type_traits>
#include <vector>

namespace quincunx {

class NaiveDice final : public Dice {
  public:
    // To the next path; false when that was the last.
    bool advance()
    {
        while (!path_.empty() && path_.back().face == path_.back().faces) path_.pop_back();
        position_ = 0;
        if (path_.empty()) return false;
        ++path_.back().face;
        return true;
    }
    dice::Fraction chance() const
    {
        dice::Natural ways = 1;
        for (const Shown& die : path_) ways *= static_cast<std::uint64_t>(die.faces);
        return {dice::Natural(1), ways};
    }

  private:
    struct Shown {
        int faces, face;
    };
    int another(int faces) override
    {
        if (position_ == path_.size()) path_.push_back({faces, 1});
        return path_[position_++].face;
    }
    std::vector<Shown> path_;
    std::size_t position_ = 0;
};

template <class Rule>
auto naive_odds(Rule&& rule)
{
    NaiveDice dice;
    dice::Odds<std::decay_t<decltype(rule(static_cast<Dice&>(dice)))>, dice::Fraction> odds;
    do {
        const auto outcome = rule(static_cast<Dice&>(dice));
        odds.add(outcome, dice.chance());
    } while (dice.advance());
    return odds;
}

template <class A, class B>
bool same_odds(const A& a, const B& b)
{
    if (a.size() != b.size()) return false;
    for (const auto& line : a)
        if (b.of(line.outcome) != line.chance) return false;
    return true;
}

} // namespace quincunx
