#pragma once
// Questions that a person with real figures asks: facts in, factors, values, exact odds and plain
// answers out. Every answer comes from the functions that play uses.

#include "battle/answering.hpp"
#include "dice/every.hpp"
#include "reckoning/answers.hpp"
#include "rules/impetus/book/melee.hpp"
#include "rules/impetus/book/tables.hpp"

namespace quincunx::impetus {
battle::QuestionsOf<Sheet> questions;
}

namespace quincunx::impetus::ask {

// Reading the facts of a question (section 18), and writing odds as answers show them.

using battle::Answer, battle::answer, battle::number_or_null, battle::odds_of, battle::Outcomes,
    battle::part_read, battle::written, reckoning::factors;

// What of a unit must be said; all else may be, and must be right.
struct Needs {
    bool type = true;
    bool vbu = false;
    bool discipline = false;
};
UnitFacts read_unit(Reading& reading, const Sheet& sheet, Needs needs = {});
UnitFacts unit_at(Reading& question, std::string_view key, const Sheet& sheet, Needs needs = {});
// A list of at least one; `expected` says of what.
std::vector<Reading> some_at(Reading& reading, std::string_view key, std::string_view expected);
// Names of a list that answers use as keys: each once, and none of those taken.
class Names {
  public:
    explicit Names(std::initializer_list<std::string_view> taken = {});
    std::string read(Reading& reading); // under "name"

  private:
    std::vector<std::string> taken_;
};
// A list of words, each a name of E.
template <class E>
std::vector<E> list_at(Reading& reading, std::string_view key, std::string_view about = {})
{
    std::vector<E> list;
    if (reading.is_form()) words_at(reading, key, all_names<E>(), about);
    const Value* value = reading.child(key);
    if (value == nullptr) return list;
    if (!value->is_list()) {
        reading.trouble(key, "expected a list, found " + std::string(value->kind()) + ".");
        return list;
    }
    for (const Value& item : value->as_list()) {
        const std::string word = item.is_text() ? item.as_text() : std::string();
        if (const auto found = named<E>(word))
            list.push_back(*found);
        else
            reading.trouble(key,
                            "expected a list of " + listed(all_names<E>(), "or") + "; found " +
                                (item.is_text() ? '"' + word + '"' : std::string(item.kind())) +
                                "." + did_you_mean(word, all_names<E>()));
    }
    return list;
}

void need_discipline(Reading& question, std::string_view unit_key, const UnitFacts& unit);

Value decimal(const dice::Fraction& value); // to six places

// Names of MeleeEnd with their chances when rounds go on as long as the pursuer catches the foe.
Outcomes engagement_odds(const Sheet& sheet, const MeleeFacts& facts);

// Each kind: facts in, answer out; troubles are noted in the reading.
battle::AnswerBy<Sheet> shooting, cohesion, melee, engagement, discipline, rally, moves, initiative,
    activation, general_loss, charge, evade, retreat, river_retreat, demoralisation, rout_effect,
    fire_priority, wheel, contact_side, zone_of_control, fire_arc, sight, terrain, interpenetrate,
    manoeuvre, impetuous, reactions, points;

} // namespace quincunx::impetus::ask
