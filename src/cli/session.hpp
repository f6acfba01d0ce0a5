#pragma once
// A battle played in the terminal: people type, generals think, and everything goes through the
// match, so that nothing happens that the judge has not allowed and the journal does not hold.

#include "cli/command.hpp"
#include "generals/general.hpp"
#include "journal/writer.hpp"

#include <array>
#include <memory>
#include <string>

namespace quincunx::cli {

class Session {
  public:
    // No general: a person.
    using Players = std::array<std::unique_ptr<generals::General>, 2>;

    // The writer keeps the journal's file; none: it is not kept.
    Session(journal::Match& match, Players players, Streams& streams, journal::Writer* writer);

    // Until the battle is over or the person leaves. False when he left.
    bool run();

  private:
    const battle::Battle& battle() const { return match_.battle(); }
    battle::Side side() const { return battle().pending().side; }

    void general_decides(generals::General& general);
    bool person_decides(); // false: leaves
    bool obey(const std::string& line);
    bool command(const std::string& word, const std::string& rest);
    void give(const battle::LegalOrder& order);
    void give(const std::string& text);
    void taken(const journal::Taken<journal::Entry>& result);
    void order_taken();
    std::string with_side(const std::string& order) const;

    void show_decision();
    void show_map();
    void show_options();
    void show_options_of(battle::UnitId unit);
    void show_help();
    void show_log(const std::string& count);
    void show_new_events();
    void explain(const std::string& order);
    void show_threats(const std::string& label);
    void take_back(bool again);
    void resign(const std::string& sure);
    void advise(bool follow);
    void save(const std::string& file);
    void keep_journal();
    std::size_t list(battle::UnitId unit);

    journal::Match& match_;
    Players players_;
    Streams& streams_;
    journal::Writer* writer_;
    std::unique_ptr<generals::General> adviser_;
    std::array<generals::Choice, 3> chances_;  // red's, blue's, the adviser's
    std::vector<battle::LegalOrder> numbered_; // what the numbers mean now
    battle::Units units_;
    battle::Orders options_;
    std::size_t events_shown_ = 0;
    std::string turn_shown_;
    bool decision_shown_ = false;
    std::string last_rule_; // of the last refusal
};

} // namespace quincunx::cli
