// quincunx verify: replays a journal through the judge and says where it differs, if it does.

#include "journal/verify.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "rules/register.hpp"

#include <ostream>

namespace quincunx::cli {

namespace {

Value verification_value(const std::string& file, const journal::Verification& found)
{
    Value value = Value::object();
    value["journal"] = file;
    value["verified"] = found.status() == journal::Status::verified;
    value["orders"] = static_cast<std::int64_t>(found.orders);
    value["taken_over"] = static_cast<std::int64_t>(found.taken_over);
    value["dice_proven"] = found.dice_proven;
    value["ended"] = found.ended;
    value["cut_off"] = found.cut_off;
    value["outcome"] = journal::outcome_words(found.standing.outcome);
    if (found.concluded) value["by"] = word_of(*found.concluded);
    if (found.agreed_backs > 0)
        value["agreed_backs"] = static_cast<std::int64_t>(found.agreed_backs);
    if (found.difference) {
        Value& difference = value["difference"] = Value::object();
        difference["line"] = found.difference->line;
        difference["entry"] = static_cast<std::int64_t>(found.difference->entry);
        difference["words"] = found.difference->words;
    }
    return value;
}

} // namespace

Status verify(const Arguments& arguments, Streams& streams)
{
    const auto file = arguments.word(0);
    if (!file) throw WrongUse("verify needs a journal: quincunx verify JOURNAL.");
    const std::string text = text_of_file(*file, streams.in);
    const journal::Verification found = journal::verify(text, *file, rules::rule_sets());
    if (arguments.has("--json"))
        print_json(streams.out, verification_value(*file, found));
    else
        streams.out << (found.difference ? *file + ": " : "") << to_text(found) << "\n";
    return static_cast<Status>(journal::exit_status(found.status()));
}

} // namespace quincunx::cli
