#pragma once
// An experiment as a command line asks for it: read, gone on with, told. For this program and for
// the one that fights on many machines.

#include "cli/command.hpp"
#include "laboratory/checkpoint.hpp"

namespace quincunx::cli {

// Of the file that the first word names. Throws wrong use that lists what is wrong with it.
laboratory::Plan plan_of(const Arguments& arguments);

// What --out has kept of it so far, taken into the campaign; nothing without --out.
std::optional<laboratory::Checkpoint> checkpoint_of(const Arguments& arguments,
                                                    laboratory::Campaign& campaign);

std::string progress_text(const laboratory::Campaign& campaign, int threads);

// Results into the folder of --out, and to standard output as text or, by --json, as JSON.
void tell_results(const laboratory::Campaign& campaign, const Arguments& arguments,
                  Streams& streams);

} // namespace quincunx::cli
