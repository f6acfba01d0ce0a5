// quincunx ask: any question of a rule set, answered exactly.

#include "cli/answer_text.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/facts.hpp"
#include "cli/files.hpp"
#include "cli/rule_sets.hpp"
#include "cli/shared_flags.hpp"
#include "kernel/json.hpp"
#include "kernel/reading.hpp"

#include <fmt/format.h>
#include <istream>
#include <ostream>
#include <sstream>

namespace quincunx::cli {

using battle::QuestionShape;
using battle::RuleBook;

namespace {

QuestionShape question_named(const RuleBook& rules, std::string_view kind)
{
    const std::vector<QuestionShape> questions = rules.questions();
    std::vector<std::string_view> kinds;
    for (const QuestionShape& question : questions) kinds.push_back(question.kind);
    return questions[chosen(kind, kinds, "kind of question")];
}

Value errors_value(const Troubles& troubles, int line)
{
    Value list = Value::list();
    for (const Trouble& trouble : troubles) {
        Value error = Value::object();
        if (!trouble.key.empty()) error["key"] = trouble.key;
        error["message"] = trouble.message;
        list.push_back(std::move(error));
    }
    Value value = Value::object();
    value["line"] = line;
    value["errors"] = std::move(list);
    return value;
}

// Where the command names the kind, a line may be the facts alone.
bool facts_alone(const Value& line)
{
    return line.is_object() && line.find("facts") == nullptr && line.find("kind") == nullptr;
}

Result<Value, Troubles> answer_line(const RuleBook& rules, const reckoning::Sheet& sheet,
                                    std::string_view line, const std::optional<std::string>& kind)
{
    const Result<Value, Trouble> read = read_json(line);
    if (!read) return Failure{Troubles{read.error()}};
    if (kind && facts_alone(*read)) return rules.answer(*kind, *read, sheet);
    Troubles troubles;
    Reading reading(*read, "", "", troubles);
    const Value* facts = reading.child("facts");
    const std::string asked = kind ? reading.text_or("kind", *kind) : reading.text("kind");
    reading.finish();
    if (!troubles.empty()) return Failure{troubles};
    try {
        const QuestionShape question = question_named(rules, asked);
        return rules.answer(question.kind, facts != nullptr ? *facts : Value::object(), sheet);
    } catch (const WrongUse& trouble) {
        return Failure{Troubles{{"", 0, "kind", trouble.what()}}};
    }
}

// One question a line, one answer a line; a line that is wrong gets its errors and the others go
// on.
Status ask_batch(const RuleBook& rules, const Arguments& arguments, Streams& streams)
{
    if (const auto kind = arguments.word(1)) question_named(rules, *kind);
    const reckoning::Sheet sheet = sheet_of(rules, arguments);
    const std::string source = arguments.text_or("--facts", "-");
    std::istringstream file;
    if (source != "-") file.str(text_of_file(source, streams.in));
    std::istream& in = source == "-" ? streams.in : file;
    Status status = done;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const auto answer = answer_line(rules, sheet, line, arguments.word(1));
        streams.out << to_json(answer ? *answer : errors_value(answer.error(), number)) << '\n';
        streams.out.flush();
        if (!answer) status = wrong_use;
    }
    return status;
}

Value facts_of(const Arguments& arguments, Streams& streams)
{
    Value facts = Value::object();
    if (const auto file = arguments.text("--facts")) {
        const auto read =
            read_json(text_of_file(*file, streams.in), *file == "-" ? "facts" : *file);
        if (!read) refuse({read.error()});
        if (!read->is_object())
            throw WrongUse(
                fmt::format("{}: expected a table of facts, found {}.", *file, read->kind()));
        facts = *read;
    }
    const std::span words(arguments.words());
    return with_typed_facts(std::move(facts), words.subspan(2));
}

Status explain(const RuleBook& rules, const Arguments& arguments, Streams& streams)
{
    if (const auto kind = arguments.word(1)) {
        const QuestionShape question = question_named(rules, *kind);
        if (arguments.has("--json"))
            print_json(streams.out, question_value(rules, question));
        else
            streams.out << question_text(rules, question);
        return done;
    }
    if (!arguments.has("--json")) {
        streams.out << questions_text(rules);
        return done;
    }
    Value list = Value::list();
    for (const QuestionShape& question : rules.questions())
        list.push_back(question_value(rules, question));
    print_json(streams.out, list);
    return done;
}

} // namespace

Status ask(const Arguments& arguments, Streams& streams)
{
    if (!arguments.word(0)) throw WrongUse("ask needs a rule set: quincunx ask RULES KIND.");
    const RuleBook& rules = rule_book_named(*arguments.word(0));
    if (arguments.has("--batch")) {
        if (arguments.words().size() > 2)
            throw WrongUse("--batch reads facts from lines; none can be typed as well.");
        return ask_batch(rules, arguments, streams);
    }
    if (arguments.words().size() < 3 && !arguments.has("--facts"))
        return explain(rules, arguments, streams);
    if (!arguments.word(1)) throw WrongUse("ask needs a kind: quincunx ask RULES KIND.");
    const QuestionShape question = question_named(rules, *arguments.word(1));
    const Value facts = facts_of(arguments, streams);
    const auto answer = rules.answer(question.kind, facts, sheet_of(rules, arguments));
    if (!answer) refuse(answer.error());
    if (arguments.has("--json"))
        print_json(streams.out, *answer);
    else
        streams.out << answer_text(rules, question, *answer, streams.colour);
    return done;
}

} // namespace quincunx::cli
