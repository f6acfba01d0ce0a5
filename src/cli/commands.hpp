#pragma once
// The commands, one file each.

#include "cli/command.hpp"

namespace quincunx::cli {

Status play(const Arguments& arguments, Streams& streams);
Status serve(const Arguments& arguments, Streams& streams);
Status fight_battle(const Arguments& arguments, Streams& streams);
Status fight_many(const Arguments& arguments, Streams& streams);
Status run_experiment(const Arguments& arguments, Streams& streams);
Status weigh_house(const Arguments& arguments, Streams& streams);
Status audit(const Arguments& arguments, Streams& streams);
Status compare_with_history(const Arguments& arguments, Streams& streams);
Status climb_ladder(const Arguments& arguments, Streams& streams);
Status ask(const Arguments& arguments, Streams& streams);
Status print_sheet(const Arguments& arguments, Streams& streams);
Status list_rules(const Arguments& arguments, Streams& streams);
Status review(const Arguments& arguments, Streams& streams);
Status verify(const Arguments& arguments, Streams& streams);
Status list_armies(const Arguments& arguments, Streams& streams);
Status list_scenarios(const Arguments& arguments, Streams& streams);
Status list_generals(const Arguments& arguments, Streams& streams);
Status print_schema(const Arguments& arguments, Streams& streams);
Status print_completion(const Arguments& arguments, Streams& streams);
Status print_manual(const Arguments& arguments, Streams& streams);
Status print_signature(const Arguments& arguments, Streams& streams);

} // namespace quincunx::cli
