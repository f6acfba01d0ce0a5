#pragma once
// Reading the facts of a question (section 18), and writing odds as answers show them.

#include "battle/questions.hpp"
#include "dice/every.hpp"
#include "reckoning/answers.hpp"
#include "rules/impetus/ask/questions.hpp"

namespace quincunx::impetus::ask {

using battle::odds_of;
using battle::Outcomes;
using battle::written;
using reckoning::factors;

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
std::vector<E> list_at(Reading& reading, std::string_view key, std::string_view about = {});

void need_discipline(Reading& question, std::string_view unit_key, const UnitFacts& unit);

Value decimal(const dice::Fraction& value); // to six places

// Each kind: facts in, answer out; troubles are noted in the reading.
Value shooting(Reading& facts, const Sheet& sheet);
Value cohesion(Reading& facts, const Sheet& sheet);
Value melee(Reading& facts, const Sheet& sheet);
Value engagement(Reading& facts, const Sheet& sheet);
Value discipline(Reading& facts, const Sheet& sheet);
Value rally(Reading& facts, const Sheet& sheet);
Value moves(Reading& facts, const Sheet& sheet);
Value initiative(Reading& facts, const Sheet& sheet);
Value activation(Reading& facts, const Sheet& sheet);
Value general_loss(Reading& facts, const Sheet& sheet);
Value charge(Reading& facts, const Sheet& sheet);
Value evade(Reading& facts, const Sheet& sheet);
Value retreat(Reading& facts, const Sheet& sheet);
Value river_retreat(Reading& facts, const Sheet& sheet);
Value demoralisation(Reading& facts, const Sheet& sheet);
Value rout_effect(Reading& facts, const Sheet& sheet);
Value fire_priority(Reading& facts, const Sheet& sheet);
Value wheel(Reading& facts, const Sheet& sheet);
Value contact_side(Reading& facts, const Sheet& sheet);
Value zone_of_control(Reading& facts, const Sheet& sheet);
Value fire_arc(Reading& facts, const Sheet& sheet);
Value sight(Reading& facts, const Sheet& sheet);
Value terrain(Reading& facts, const Sheet& sheet);
Value interpenetrate(Reading& facts, const Sheet& sheet);
Value manoeuvre(Reading& facts, const Sheet& sheet);
Value impetuous(Reading& facts, const Sheet& sheet);
Value reactions(Reading& facts, const Sheet& sheet);
Value points(Reading& facts, const Sheet& sheet);

template <class E>
std::vector<E> list_at(Reading& reading, std::string_view key, std::string_view about)
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

} // namespace quincunx::impetus::ask
