// Journals: any bytes get an answer; a head that reads is written and reads back as the same.

#include "campus/campus.hpp"
#include "input.hpp"
#include "journal/verify.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace quincunx;
    using namespace quincunx::journal;
    const battle::RuleSet* const rule_sets[] = {&campus::rule_set()};
    const std::string_view text = fuzz::text_of(data, size);
    const auto read = read_journal(text, "fuzz");
    const Verification verification =
        read ? verify(*read, rule_sets) : verify(text, "fuzz", rule_sets);
    fuzz::must(!to_text(verification).empty(), "an answer has words");
    fuzz::must(read || verification.status() == Status::unreadable,
               "what does not read is said so");
    if (!read) return 0;
    const auto again = read_journal(to_line(read->header) + "\n", "fuzz");
    fuzz::must(again.ok(), "a head that is written reads");
    fuzz::must(again->header == read->header, "a head reads back as the same");
    return 0;
}
