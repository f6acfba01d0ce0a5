#pragma once
// A battlefield for tests of any rule set: units placed by hand, orders given as people type them,
// dice shown face by face. It opens at the first order, judgement or look; everything must be
// placed before.
//
//     Field field{"justified-ancients"};
//     field.place("A1", red, card("hastati")).at(12, 8);
//     field.place("B1", blue, card("gallic_warband")).at(12, 11).heading(180);
//     CHECK(field.why_not("red move A1 advance 3") == "ja.move.sum_then_halve: ...");
//     field.give("red charge A1 B1", {4});
//     CHECK(field.where("A1") == "12 10.2 facing 0");

#include "battle/battle.hpp"
#include "muster/fight.hpp"
#include "reckoning/sheet.hpp"

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::battle {
class RuleSet;
}

namespace quincunx::test {

using battle::Side;
inline constexpr Side red = Side::red;
inline constexpr Side blue = Side::blue;

// The profile of a troop card of the data folder, by its key.
struct Card {
    std::string key;
};
inline Card card(std::string key)
{
    return {std::move(key)};
}

// The faces that dice will show, in order.
using Faces = std::initializer_list<int>;

// A unit being placed: its centre, its heading in degrees clockwise from +y, and what the scenario
// says of it.
class Placed {
  public:
    explicit Placed(muster::Fielded& unit) : unit_(unit) {}
    Placed& at(double x, double y);
    Placed& heading(double degrees);
    Placed& in_line(std::string line);
    Placed& disordered();
    Placed& hidden(double until_enemy_within);
    Placed& holds(muster::Hold hold);
    Placed& arrives(int nominal_turn); // at the place and heading given
    Placed& uncounted();               // towards the army's size

  private:
    muster::Fielded& unit_;
};

class Field {
  public:
    explicit Field(std::string_view rules, double width = 24, double depth = 24);
    virtual ~Field();
    Field(const Field&) = delete;
    Field& operator=(const Field&) = delete;

    // --- before it opens. A unit that is placed nowhere waits for its owner to deploy it.
    Placed place(std::string label, Side side, Value profile);
    Placed place(std::string label, Side side, const Card& card);
    void general(Side side, std::string level, muster::Spot at);
    void general(Side side, std::string level, std::string_view with_unit);
    void general(Side side, std::string level); // to be deployed
    void ground(std::string kind, std::vector<muster::Spot> outline);
    void box(std::string kind, muster::Spot low, muster::Spot high); // corners of a rectangle
    void stream(std::vector<muster::Spot> line, double width = 0.5);
    void house(std::string id, bool on);
    void house(std::string id, double value);
    void house_words(std::string id, std::string words); // of a row that holds several figures
    muster::Fight& fight() { return fight_; }            // for everything else

    // --- what the battle says
    battle::Battle& battle();
    battle::Order order(std::string_view text);
    battle::Verdict judge(std::string_view text);
    bool legal(std::string_view text) { return static_cast<bool>(judge(text)); }
    std::string why_not(std::string_view text); // "ja.order.engaged: A1 ... take no orders."; empty
                                                // where it is legal
    std::string forbids(std::string_view text); // only the rule's id
    battle::Preview preview(std::string_view text); // of a legal order
    std::string ends(std::string_view text);        // where the ordered unit would stand
    std::string asked(); // the decision pending: "red charge", "blue react", "over"
    std::string where(std::string_view label);   // centre and heading: "12 10.2 facing 0"; "gone"
    std::string markers(std::string_view label); // "fatigued depleted"
    std::string general_at(Side side);           // "12 3", "with A1", "lost"
    battle::UnitId unit(std::string_view label);
    battle::Standing standing() { return battle().standing(); }

    // --- what is ordered. Every die of the script must be thrown, and no other; every invariant
    // must hold.
    void give(std::string_view text, Faces dice = {});
    void stop() { give(asked_side() + " stop"); }
    // Of the last order: its events in words, one a line; whether a row was at work; its lines with
    // a word in them.
    std::string log() const;
    bool told(std::string_view rule) const;
    double
    reckoned(std::string_view unit,
             std::string_view rule) const; // what a row gave that unit; 0 where it did not count

  protected:
    virtual std::unique_ptr<battle::Battle> open(const reckoning::Sheet& sheet);
    reckoning::Sheet sheet() const;
    const battle::RuleSet& rules() const { return *rules_; }

  private:
    std::string asked_side();
    muster::Army& army(Side side) { return fight_.sides[battle::index(side)]; }

    const battle::RuleSet* rules_;
    muster::Fight fight_;
    reckoning::HouseRules house_;
    std::unique_ptr<battle::Battle> battle_;
    std::vector<battle::Event> events_;
};

} // namespace quincunx::test
