#pragma once
// A witness: what differs when a row has another value. One line of witnesses/<rule set>.txt:
//
//     ja.melee.charging | 2 | play | cannae small 1 recruit recruit | 57 |
//
// row, other value, kind, where, number of the order, and the order where it is not the one given.

#include "field/change.hpp"
#include "rows/stage.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::rows {

enum class Kind : std::uint8_t {
    ask,     // the answer to a stored question differs: its file and number
    set_up,  // the table, the ground thrown for, the deployment or the first state differs
    play,    // the same order with the same dice comes to something else, or is refused
    outlook, // what is shown before an order differs
    picture, // what is drawn differs
    staged,  // what a test sets up by hand goes otherwise: its name, or words of it
};

struct Witness {
    std::string row;
    reckoning::Change change;
    Kind kind = Kind::play;
    std::string where;
    std::size_t n = 0;
    std::string order;
};

std::string to_text(const Witness& witness);
std::optional<Witness> witness_of(std::string_view line);

// witnesses/<rule set>.txt, in the order of the register.
std::string witness_file(const battle::RuleSet& rules);
std::vector<Witness> read_witnesses(const battle::RuleSet& rules);
void write_witnesses(const battle::RuleSet& rules, const std::vector<Witness>& all);

// Looks at one rule set with and without a change.
class Bench {
  public:
    explicit Bench(const battle::RuleSet& rules);

    const battle::RuleSet& rules() const { return *rules_; }
    bool witnesses(const Witness& witness); // does it still?

    Played& played(const Place& place);
    void drop_battles() { played_.clear(); }

    // The first question whose answer differs.
    std::optional<Witness> asked(const reckoning::Change& change);
    // Of a battle: the first order with another end, the first with another outlook.
    struct Wanted {
        bool play = true;
        bool outlook = true;
        bool picture = false;
        bool every_option = false; // not only the orders given
    };
    std::vector<Witness> seen_in(const Place& place, std::size_t orders,
                                 const reckoning::Change& change, Wanted wanted);

  private:
    struct Question {
        std::string where; // "edges.json 17"
        std::string kind;
        Value facts;
        std::optional<std::string> printed;
    };
    std::string answer(const Question& question, const reckoning::Sheet& sheet) const;
    bool differs(const Witness& witness);
    bool differs_at(const Witness& witness, const Place& place);

    const battle::RuleSet* rules_;
    reckoning::Sheet printed_;
    std::vector<Question> questions_;
    std::map<std::string, std::unique_ptr<Played>> played_;
};

} // namespace quincunx::rows

namespace quincunx {
template <>
inline constexpr std::string_view names_of<rows::Kind>[] = {"ask",     "set-up",  "play",
                                                            "outlook", "picture", "staged"};
} // namespace quincunx
