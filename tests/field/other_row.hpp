#pragma once
// The tests of the rule sets as a proof: played once more with another value of a row, the battles
// that they set up by hand must go otherwise.
//
//     QUINCUNX_OTHER_ROW="ja.melee.flank = 3"    a house rule laid over every such battle
//     QUINCUNX_TRAIL=file                        what is played is noted there

#include "reckoning/sheet.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::test {

// The house rule, where it is one of this register.
std::optional<reckoning::Change> other_row(const reckoning::Register& rules);

void note(const std::string& line);       // in the trail, where one is kept
void note_beginning(std::string_view of); // the same, with the name of the test that runs

} // namespace quincunx::test
