#pragma once
// The troop cards: one for each kind of troop, with a profile for each rule set. What a profile
// means is the rule set's own affair; whoever stands above hands in one check a rule set, and cards
// are refused where it finds fault.

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/shape.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::muster {

// The pictures that the page can draw.
std::span<const std::string_view> figures();

struct Card {
    std::string key; // "hastati": what armies and scenarios call it
    std::string name;
    std::string words;
    std::string figure;
    std::string period;
    std::vector<std::pair<std::string, Value>> profiles; // by rule set id, as written
    std::string file;
    int line = 0;

    const Value* profile(std::string_view rules) const; // null: it says nothing for this rule set
    // The same, or no more than its figure, which is enough for rules that know troops by that.
    Value profile_or_figure(std::string_view rules) const;
    bool operator==(const Card&) const = default;
};

using ProfileCheck = std::function<Troubles(const Card&, const Value& profile)>;

struct RuleSetCheck {
    std::string rules;
    ProfileCheck check; // may be empty: anything goes
};

class Troops {
  public:
    const Card* find(std::string_view key) const;
    std::span<const Card> cards() const { return cards_; } // in the order of the files
    std::span<const std::string> rule_sets() const { return rule_sets_; }
    std::string did_you_mean(std::string_view key) const; // nearest key, in words
    std::vector<std::string_view> keys() const;

  private:
    friend class TroopsReader;
    std::vector<Card> cards_;
    std::map<std::string, std::size_t, std::less<>> places_;
    std::vector<std::string> rule_sets_;
};

// A profile as it goes into a fight: where it names another card as `may_dismount`, with that
// card's profile under `on_foot`.
Value fielded_profile(Value profile, std::string_view rules, const Troops& troops);

// A document of cards with the name of its file.
struct CardsDocument {
    std::string file;
    Value value;
};

// Without checks the first card says which rule sets there are. Every card must have a profile for
// each whose check is not content with the figure.
Result<Troops, Troubles> read_troops(std::span<const CardsDocument> documents,
                                     std::span<const RuleSetCheck> checks = {});
Result<Troops, Troubles> read_troops_folder(const std::filesystem::path& folder,
                                            std::span<const RuleSetCheck> checks = {});

const Shape& troops_shape();
Value to_value(const Card& card);
std::string to_toml(std::span<const Card> cards);

} // namespace quincunx::muster
