#pragma once
// The referee beside real figures: questions with their facts, answers, dice thrown or entered, and
// units as army lists have them. Everything is asked of rule books; nobody needs a table.

#include "battle/rule_set.hpp"
#include "muster/library.hpp"
#include "server/room.hpp"

namespace quincunx::server {

// A question as it was asked, with the rows in force.
struct AskedReferee {
    const battle::RuleBook* rules;
    std::string kind;
    Value facts;
    reckoning::Sheet sheet;
};

// Every kind of question of a rule set, what is counted of a unit, which house rules there are.
Value questions_value(const battle::RuleBook& rules, const muster::Library& library);
// One kind: its facts as they are declared, and an example.
Value question_value(const battle::RuleBook& rules, const battle::QuestionShape& shape);
Value facts_value(const Form& form);
// The units of an army list, each with what its card says as facts.
Value units_value(const battle::RuleBook& rules, const muster::ArmyList& army,
                  const muster::Troops& troops);

// The answer, the same as `quincunx ask` gives, with the rows that it names.
Answered<Value> answer_value(const AskedReferee& asked);
// What comes of these dice: the outcomes, the dice one by one, and what must be done then.
Answered<Value> thrown_value(const AskedReferee& asked, Dice& dice);
// The same of dice that somebody has entered; or which die is wanted next.
Answered<Value> entered_value(const AskedReferee& asked, const std::vector<int>& faces);

} // namespace quincunx::server
