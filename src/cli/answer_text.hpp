#pragma once
// Answers and questions of `ask` as a person reads them.

#include "battle/rule_set.hpp"

#include <string>

namespace quincunx::cli {

// Factors with their words, values, a bar for each outcome, plain answers.
std::string answer_text(const battle::RuleBook& rules, const battle::QuestionShape& question,
                        const Value& answer, bool colour);

// What a question takes: its facts with defaults, and an example.
std::string question_text(const battle::RuleBook& rules, const battle::QuestionShape& question);
Value question_value(const battle::RuleBook& rules, const battle::QuestionShape& question);

std::string questions_text(const battle::RuleBook& rules);

} // namespace quincunx::cli
