#pragma once
// Places of a question: where it puts units, and where they end.

#include "rules/justified_ancients/ask/questions_facts.hpp"
#include "rules/justified_ancients/field/forced.hpp"

namespace quincunx::justified_ancients::ask {

// The base of a unit where the question puts it.
Base placed(const Sheet& sheet, const AskedUnit& unit, std::size_t id, bool friendly);
// x, y (of the centre) and heading.
void write_place(Value& result, const Pose& pose, double depth);

} // namespace quincunx::justified_ancients::ask
