// quincunx sheet: the reference sheet, printed from the tables that the program plays by.

#include "cli/commands.hpp"
#include "cli/rule_sets.hpp"
#include "reckoning/print.hpp"

#include <ostream>

namespace quincunx::cli {

Status print_sheet(const Arguments& arguments, Streams& streams)
{
    if (!arguments.word(0)) throw WrongUse("sheet needs a rule set: quincunx sheet RULES.");
    const battle::RuleBook& rules = rule_book_named(*arguments.word(0));
    const reckoning::Format format = arguments.text_or("--format", "md") == "html"
                                         ? reckoning::Format::html
                                         : reckoning::Format::markdown;
    streams.out << reckoning::print_sheet(sheet_of(rules, arguments), format);
    return done;
}

} // namespace quincunx::cli
