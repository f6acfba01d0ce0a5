#include "rules/impetus/appraisal.hpp"

#include "rules/impetus/sequence.hpp"

namespace quincunx::impetus {

battle::Appraisal appraise(const State& state, const battle::LegalOrder& order)
{
    (void)state;
    (void)order;
    return {};
}

} // namespace quincunx::impetus
