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

// What it will cost, by a trial of a few battles.
Status say_cost(const laboratory::Plan& plan, int threads, Streams& streams);

// One battle of it again, as --replay says, into the journal of --journal.
Status replay(const laboratory::Plan& plan, const Arguments& arguments, Streams& streams);

// Fights it out, keeps what comes of it and says how far it is.
void fight(laboratory::Campaign& campaign, std::optional<laboratory::Checkpoint>& checkpoint,
           int threads, Streams& streams);

// Results into a folder, each file whole or not at all.
void write_whole(const std::string& file, const std::string& text);
std::string file_in(const std::string& folder, std::string_view name);
void write_results(const std::string& folder, const laboratory::Campaign& campaign);

std::string progress_text(const laboratory::Campaign& campaign, int threads);

// Results into the folder of --out, and to standard output as text or, by --json, as JSON.
void tell_results(const laboratory::Campaign& campaign, const Arguments& arguments,
                  Streams& streams);

} // namespace quincunx::cli
