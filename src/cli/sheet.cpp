// quincunx sheet: the reference sheet, every row or the quick reference, printed from the tables
// that the program plays by.

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "reckoning/print.hpp"

#include <ostream>

namespace quincunx::cli {

Status print_sheet(const Arguments& arguments, Streams& streams)
{
    if (!arguments.word(0)) throw WrongUse("sheet needs a rule set: quincunx sheet RULES.");
    const battle::RuleBook& rules = rule_book_named(*arguments.word(0));
    const reckoning::Sheet sheet = sheet_of(rules, arguments);
    const std::string format = arguments.text_or("--format", "md");
    if (format == "md")
        streams.out << reckoning::print_sheet(sheet, reckoning::Format::markdown);
    else if (format == "list")
        streams.out << reckoning::print_sheet(sheet, reckoning::Format::html);
    else
        streams.out << reckoning::print_quick(sheet, layout_of(sheet.rules()),
                                              arguments.text_or("--paper", "a4") == "a4"
                                                  ? reckoning::Paper::a4
                                                  : reckoning::Paper::letter);
    return done;
}

} // namespace quincunx::cli
