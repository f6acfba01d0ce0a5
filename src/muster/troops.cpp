#include "muster/troops.hpp"

#include "kernel/nearest.hpp"
#include "muster/library.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

constexpr std::string_view figure_names[] = {
    "legionary",  "hoplite",    "phalangite",      "spearman",   "warband",      "swordsman",
    "axeman",     "archer",     "slinger",         "javelinman", "crossbowman",  "handgunner",
    "longbowman", "halberdier", "horseman",        "lancer",     "cataphract",   "horse_archer",
    "camel",      "chariot",    "scythed_chariot", "elephant",   "bolt_thrower", "cannon",
    "war_wagon",  "baggage",    "general",
};

constexpr Key anything{"", Kind::any, "an attribute of this rule set"};
constexpr Shape profile_shape{"What the troop is under one rule set.", {}, &anything};
constexpr Key profile_key = table("", profile_shape, "the profile for a rule set, by its id");
constexpr Key card_keys[] = {
    text("name", "what a player reads").needed(),
    text("words", "a sentence or two for the player"),
    word("figure", figure_names, "the picture").needed(),
    text("period", "where and when they fought"),
};
constexpr Shape card_shape{"A kind of troop.", card_keys, &profile_key};
constexpr Key card_key = table("", card_shape, "a troop, by the key that armies and scenarios use");
constexpr Shape troops_document{"Troop cards.", {}, &card_key};

bool is_card_key(std::string_view name)
{
    return std::any_of(std::begin(card_keys), std::end(card_keys),
                       [&](const Key& key) { return key.name == name; });
}

} // namespace

std::span<const std::string_view> figures()
{
    return figure_names;
}

const Shape& troops_shape()
{
    return troops_document;
}

const Value* Card::profile(std::string_view rules) const
{
    for (const auto& [id, value] : profiles)
        if (id == rules) return &value;
    return nullptr;
}

Value Card::profile_or_figure(std::string_view rules) const
{
    if (const Value* written = profile(rules)) return *written;
    Value bare = Value::object();
    bare["figure"] = figure;
    return bare;
}

const Card* Troops::find(std::string_view key) const
{
    const auto at = places_.find(key);
    return at == places_.end() ? nullptr : &cards_[at->second];
}

std::vector<std::string_view> Troops::keys() const
{
    std::vector<std::string_view> keys;
    for (const Card& card : cards_) keys.push_back(card.key);
    return keys;
}

std::string Troops::did_you_mean(std::string_view key) const
{
    return quincunx::did_you_mean(key, keys());
}

class TroopsReader {
  public:
    explicit TroopsReader(std::span<const RuleSetCheck> checks) : checks_(checks) {}

    void read(const CardsDocument& document)
    {
        if (!document.value.is_object()) return check_shape(document);
        check_shape(document);
        if (!troubles_.empty()) return;
        for (const auto& [key, value] : document.value.as_object())
            take(card_of(key, value, document.file));
    }

    Result<Troops, Troubles> result()
    {
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        return std::move(troops_);
    }

    void trouble(Trouble trouble) { troubles_.push_back(std::move(trouble)); }

  private:
    void check_shape(const CardsDocument& document)
    {
        check(document.value, troops_document, document.file, "", troubles_);
    }
    static Card card_of(const std::string& key, const Value& value, const std::string& file)
    {
        Card card{key,
                  text_in(value, "name"),
                  text_in(value, "words"),
                  text_in(value, "figure"),
                  text_in(value, "period"),
                  {},
                  file,
                  value.line()};
        for (const auto& [name, item] : value.as_object())
            if (!is_card_key(name)) card.profiles.emplace_back(name, item);
        return card;
    }
    void take(Card card)
    {
        if (troops_.cards_.empty()) note_rule_sets(card);
        check_rule_sets(card);
        for (const RuleSetCheck& each : checks_)
            if (const Value* profile = card.profile(each.rules); profile && each.check)
                for (Trouble& found : each.check(card, *profile)) trouble(std::move(found));
        const auto [place, is_new] = troops_.places_.emplace(card.key, troops_.cards_.size());
        if (is_new) {
            troops_.cards_.push_back(std::move(card));
            return;
        }
        const Card& first = troops_.cards_[place->second];
        trouble({card.file, card.line, card.key,
                 fmt::format("this troop has a card already, in {}:{}.", first.file, first.line)});
    }
    // Those that the first card knows, and those that have a check.
    void note_rule_sets(const Card& card)
    {
        std::vector<std::string>& known = troops_.rule_sets_;
        for (const auto& [rules, profile] : card.profiles) known.push_back(rules);
        for (const RuleSetCheck& each : checks_)
            if (std::find(known.begin(), known.end(), each.rules) == known.end())
                known.push_back(each.rules);
    }
    void check_rule_sets(const Card& card)
    {
        const std::vector<std::string_view> known(troops_.rule_sets_.begin(),
                                                  troops_.rule_sets_.end());
        for (const auto& [rules, profile] : card.profiles)
            if (std::find(known.begin(), known.end(), rules) == known.end())
                trouble({card.file, profile.line(), fmt::format("{}.{}", card.key, rules),
                         fmt::format("\"{}\" is no rule set; expected {}.{}", rules, listed(known),
                                     did_you_mean(rules, known))});
        for (const std::string_view rules : known)
            if (card.profile(rules) == nullptr && !figure_is_enough(card, rules))
                trouble({card.file, card.line, fmt::format("{}.{}", card.key, rules),
                         "is missing; expected a profile for every rule set."});
    }

    bool figure_is_enough(const Card& card, std::string_view rules) const
    {
        return std::any_of(checks_.begin(), checks_.end(), [&](const RuleSetCheck& each) {
            return each.rules == rules && each.check &&
                   each.check(card, card.profile_or_figure(rules)).empty();
        });
    }

    std::span<const RuleSetCheck> checks_;
    Troops troops_;
    Troubles troubles_;
};

Result<Troops, Troubles> read_troops(std::span<const CardsDocument> documents,
                                     std::span<const RuleSetCheck> checks)
{
    TroopsReader reader(checks);
    for (const CardsDocument& document : documents) reader.read(document);
    return reader.result();
}

Result<Troops, Troubles> read_troops_on(const Shelf& shelf, std::string_view folder,
                                        std::span<const RuleSetCheck> checks)
{
    TroopsReader reader(checks);
    const std::vector<std::string> names = shelf.names(folder);
    if (names.empty())
        reader.trouble({shelf.folder(folder), 0, "", "no troop cards (*.toml) here."});
    for (const std::string& name : names) {
        auto value = shelf.document(folder, name);
        if (value)
            reader.read({shelf.file(folder, name), *std::move(value)});
        else
            reader.trouble(value.error());
    }
    return reader.result();
}

Value to_value(const Card& card)
{
    Value value = Value::object();
    value["name"] = card.name;
    if (!card.words.empty()) value["words"] = card.words;
    value["figure"] = card.figure;
    if (!card.period.empty()) value["period"] = card.period;
    for (const auto& [rules, profile] : card.profiles) value[rules] = profile;
    return value;
}

std::string to_toml(std::span<const Card> cards)
{
    Value document = Value::object();
    for (const Card& card : cards) document[card.key] = to_value(card);
    return to_toml(document);
}

Value fielded_profile(Value profile, std::string_view rules, const Troops& troops)
{
    const Value* key = profile.find("may_dismount");
    const Card* card = key == nullptr ? nullptr : troops.find(key->as_text());
    const Value* on_foot = card == nullptr ? nullptr : card->profile(rules);
    if (on_foot != nullptr) profile["on_foot"] = *on_foot;
    return profile;
}

} // namespace quincunx::muster
