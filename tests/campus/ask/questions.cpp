#include "campus/ask/questions.hpp"

#include "campus/book/melee.hpp"

namespace quincunx::campus {

namespace {

Value melee_answer(Reading& facts, const Sheet& sheet)
{
    const bool ours = facts.flag("attacker_worn", "the attacker has lost strength");
    const bool theirs = facts.flag("defender_worn", "the defender has lost strength");
    const Lost<double> mean = mean_losses(sheet, {{true, ours}, {false, theirs}});
    Value answer = Value::object();
    answer["attacker_loses"] = mean.attacker;
    answer["defender_loses"] = mean.defender;
    return answer;
}

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    static constexpr battle::Question<Sheet> known[] = {
        {"melee", "the mean strength that an attacker and a defender who holds lose", melee_answer,
         R"({"attacker_worn": true})"},
    };
    return known;
}

} // namespace quincunx::campus
