#pragma once
// Rules as the rest of the program sees them: a book answers questions, a rule set is a book that
// is also played. rules/register.cpp lists them all.

#include "battle/battle.hpp"
#include "battle/consequences.hpp"
#include "battle/questions.hpp"
#include "muster/frame.hpp"
#include "reckoning/sheet.hpp"

namespace quincunx::battle {

struct Situation;

// What can be asked: rows, profiles, prices and every question.
class RuleBook {
  public:
    virtual ~RuleBook() = default;

    virtual const reckoning::Register& rules() const = 0; // id, prefix, title, every row
    virtual const reckoning::Sheet& printed() const = 0;  // without house rules

    // A troop card's table for this rule set: what is wrong with it, and its price by the rows in
    // force.
    virtual Troubles check_profile(const Value& profile, const std::string& file,
                                   const std::string& path) const = 0;
    virtual Result<int, Trouble> points(const Value& profile,
                                        const reckoning::Sheet& sheet) const = 0;

    virtual std::vector<QuestionShape> questions() const = 0;
    // The facts that a kind of question takes; none of an unknown kind.
    virtual Form question_form(std::string_view kind) const = 0;
    virtual Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                           const reckoning::Sheet& sheet) const = 0;

    // For a referee beside real figures. What a troop card's table says of a unit, as the facts of
    // questions: those that it knows.
    virtual Value unit_facts(const Value& profile, const reckoning::Sheet& sheet) const;
    // Which facts of a unit change in a game, and are counted; none where none are declared.
    virtual Form counters() const;
    // What must be done after an outcome, by the rows that say it.
    virtual std::vector<Follows> consequences() const;
};

class RuleSet : public RuleBook {
  public:
    virtual int version() const = 0; // raised when the meaning of old journals changes

    // Laying out scenarios, and the table for armies of so many units, by the rows in force.
    virtual muster::Frame frame(muster::Size size, const reckoning::Sheet& sheet) const = 0;

    // What the rules throw for before anybody deploys: random ground, who attacks. Writes it into
    // the fight, so that what opens is whole; nothing to throw for: changes nothing.
    virtual void set_up(muster::Fight& fight, const reckoning::Sheet& sheet, Dice& dice) const;

    virtual Result<std::unique_ptr<Battle>, Troubles> open(const muster::Fight& fight,
                                                           const reckoning::Sheet& sheet) const = 0;

    // What generals must know of a battle (situation.hpp), and a copy of it in which these units
    // are not there. Nothing where it is a battle of other rules.
    virtual bool survey(const Battle& battle, Situation& now) const;
    virtual std::unique_ptr<Battle> without(const Battle& battle, const Units& unknown) const;
};

} // namespace quincunx::battle
