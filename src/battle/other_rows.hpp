#pragma once
// For whoever asks what a row was worth: a rule set takes a position over into another sheet.

#include "battle/battle.hpp"

namespace quincunx::battle {

class OtherRows {
  public:
    // The state of one battle by the rows that another of the same fight was opened with, which
    // lives longer. Nothing where it is a battle of other rules.
    virtual std::unique_ptr<Battle> by_rows_of(const Battle& position,
                                               const Battle& opened) const = 0;

  protected:
    ~OtherRows() = default;
};

// The same of any rule set; nothing where it knows no such thing.
template <class RuleSet>
std::unique_ptr<Battle> by_rows_of(const RuleSet& rules, const Battle& position,
                                   const Battle& opened)
{
    const auto* knows = dynamic_cast<const OtherRows*>(&rules);
    return knows != nullptr ? knows->by_rows_of(position, opened) : nullptr;
}

} // namespace quincunx::battle
