#include "muster/army.hpp"

#include "kernel/nearest.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::muster {

namespace {

constexpr std::string_view qualities[] = {"poor", "average", "skilled", "exceptional"};
constexpr std::string_view only_words = "only for these rule sets";
constexpr std::string_view except_words = "not for these rule sets";

constexpr Key attribute{"", Kind::any, "an attribute of the rule set"};
constexpr Shape changes_of_one{"Attributes other than the card's.", {}, &attribute};
constexpr Key change_key = table("", changes_of_one, "by rule set id");
constexpr Shape changes_shape{"Attributes other than the card's, by rule set.", {}, &change_key};
constexpr Key troop_keys[] = {
    text("troop", "key of the troop card").needed(),
    text("name", "what they are called here; else as the card says"),
    whole("count", 0, most_of_troop, "units in the ready army").needed(),
    whole("least", 0, most_of_troop, "fewest units that an army may have"),
    whole("most", 0, most_of_troop,
          "most units that an army may have; else as many as the ready army"),
    text("command", "name of the general who leads them; else the first"),
    table("changes", changes_shape, "attributes other than the card's"),
    texts("only", only_words),
    texts("except", except_words),
};
constexpr Shape troop_shape{"A troop of the army.", troop_keys};
constexpr Key general_keys[] = {
    text("name", "what he is called").needed(),
    text("troop", "key of his card").needed(),
    word("quality", qualities, "how good he is").needed(),
    texts("only", only_words),
    texts("except", except_words),
};
constexpr Shape general_shape{"A general; the first is commander-in-chief.", general_keys};
constexpr Shape bought_of_one{"What the army buys as a whole.", {}, &attribute};
constexpr Key bought_key = table("", bought_of_one, "by rule set id");
constexpr Shape bought_shape{"What the army buys as a whole, by rule set.", {}, &bought_key};
constexpr Key army_keys[] = {
    text("title", "what the army is called").needed(),
    text("words", "a sentence or two for the player"),
    table("bought", bought_shape, "what the army buys as a whole"),
    tables("general", 1, 6, general_shape, "generals").needed(),
    tables("troop", 1, 40, troop_shape, "troops, in the order in which a pick takes them").needed(),
};
constexpr Shape army_document{"An army to pick from.", army_keys};

ArmyTroop troop_of(const Value& table)
{
    ArmyTroop troop;
    troop.troop = text_in(table, "troop");
    troop.name = text_in(table, "name");
    troop.count = whole_in(table, "count");
    troop.least = whole_in(table, "least");
    troop.most = whole_in(table, "most", troop.count);
    troop.command = text_in(table, "command");
    if (const Value* changes = table.find("changes"))
        for (const auto& [rules, attributes] : changes->as_object())
            troop.changes.emplace_back(rules, attributes);
    troop.scope = scope_of(table);
    return troop;
}

ArmyList army_of(const Value& document, std::string_view id)
{
    ArmyList army;
    army.id = id;
    army.title = text_in(document, "title");
    army.words = text_in(document, "words");
    if (const Value* bought = document.find("bought"))
        for (const auto& [rules, attributes] : bought->as_object())
            army.bought.emplace_back(rules, attributes);
    for (const Value& item : items_in(document, "general"))
        army.generals.push_back({text_in(item, "name"), text_in(item, "troop"),
                                 text_in(item, "quality"), scope_of(item)});
    for (const Value& item : items_in(document, "troop")) army.troops.push_back(troop_of(item));
    return army;
}

class ArmyCheck {
  public:
    ArmyCheck(const ArmyList& army, const Value& document, const std::string& file,
              const Troops& troops, std::span<const RuleSetCheck> checks, Troubles& troubles)
        : army_(army),
          document_(document),
          file_(file),
          troops_(troops),
          checks_(checks),
          troubles_(troubles)
    {
    }

    void run()
    {
        for (const auto& [rules, attributes] : army_.bought)
            if (check_rules(*document_.find("bought"), rules, "bought", rules))
                check_bought(rules, attributes);
        for (std::size_t i = 0; i < army_.generals.size(); ++i)
            check_card(items_in(document_, "general")[i], fmt::format("general[{}]", i + 1),
                       army_.generals[i].troop, army_.generals[i].scope);
        for (std::size_t i = 0; i < army_.troops.size(); ++i)
            check_troop(items_in(document_, "troop")[i], fmt::format("troop[{}]", i + 1),
                        army_.troops[i]);
    }

  private:
    void trouble(const Value& at, std::string_view key, const std::string& path,
                 std::string message)
    {
        const Value* value = at.find(key);
        troubles_.push_back({file_, value != nullptr ? value->line() : at.line(),
                             fmt::format("{}.{}", path, key), std::move(message)});
    }
    bool check_rules(const Value& at, std::string_view key, const std::string& path,
                     std::string_view rules)
    {
        const std::vector<std::string_view> known(troops_.rule_sets().begin(),
                                                  troops_.rule_sets().end());
        if (std::find(known.begin(), known.end(), rules) != known.end()) return true;
        trouble(at, key, path,
                fmt::format("there is no rule set \"{}\"; expected {}.{}", rules, listed(known),
                            did_you_mean(rules, known)));
        return false;
    }
    void check_card(const Value& at, const std::string& path, const std::string& key,
                    const Scope& scope)
    {
        if (troops_.find(key) == nullptr)
            trouble(at, "troop", path,
                    fmt::format("there is no troop \"{}\".{}", key, troops_.did_you_mean(key)));
        for (const std::string& rules : scope.only) check_rules(at, "only", path, rules);
        for (const std::string& rules : scope.except) check_rules(at, "except", path, rules);
    }
    void check_bought(const std::string& rules, const Value& attributes)
    {
        Card army;
        army.file = file_;
        army.key = "bought";
        for (const RuleSetCheck& each : checks_)
            if (each.rules == rules && each.check)
                for (const Trouble& found : each.check(army, attributes))
                    trouble(*document_.find("bought"), rules, "bought",
                            fmt::format("{}: {}", found.key, found.message));
    }
    void check_troop(const Value& at, const std::string& path, const ArmyTroop& troop)
    {
        check_card(at, path, troop.troop, troop.scope);
        if (troop.least > troop.count || troop.count > troop.most)
            trouble(at, "count", path,
                    fmt::format("expected a number from {} (least) to {} (most), found {}.",
                                troop.least, troop.most, troop.count));
        check_command(at, path, troop.command);
        for (const auto& [rules, attributes] : troop.changes)
            if (check_rules(*at.find("changes"), rules, path + ".changes", rules))
                check_changes(at, path, troop, rules);
    }
    void check_command(const Value& at, const std::string& path, const std::string& name)
    {
        std::vector<std::string_view> names;
        for (const General& general : army_.generals) names.push_back(general.name);
        if (name.empty() || std::find(names.begin(), names.end(), name) != names.end()) return;
        trouble(at, "command", path,
                fmt::format("there is no general \"{}\" here; expected {}.{}", name, listed(names),
                            did_you_mean(name, names)));
    }
    void check_changes(const Value& at, const std::string& path, const ArmyTroop& troop,
                       const std::string& rules)
    {
        const Card* card = troops_.find(troop.troop);
        if (card == nullptr) return;
        for (const RuleSetCheck& each : checks_) {
            if (each.rules != rules || !each.check) continue;
            for (Trouble found : each.check(*card, profile_in(troop, rules, troops_)))
                trouble(*at.find("changes"), rules, path + ".changes",
                        fmt::format("{}: {}", found.key, found.message));
        }
    }

    const ArmyList& army_;
    const Value& document_;
    const std::string& file_;
    const Troops& troops_;
    std::span<const RuleSetCheck> checks_;
    Troubles& troubles_;
};

void put_scope(Value& table, const Scope& scope)
{
    for (const std::string& rules : scope.only) table["only"].push_back(rules);
    for (const std::string& rules : scope.except) table["except"].push_back(rules);
}

Value value_of(const ArmyTroop& troop)
{
    Value table = Value::object();
    table["troop"] = troop.troop;
    if (!troop.name.empty()) table["name"] = troop.name;
    table["count"] = troop.count;
    if (troop.least != 0) table["least"] = troop.least;
    if (troop.most != troop.count) table["most"] = troop.most;
    if (!troop.command.empty()) table["command"] = troop.command;
    for (const auto& [rules, attributes] : troop.changes) table["changes"][rules] = attributes;
    put_scope(table, troop.scope);
    return table;
}

} // namespace

const Shape& army_shape()
{
    return army_document;
}

Result<ArmyList, Troubles> read_army(const Value& document, const std::string& file,
                                     std::string_view id, const Troops& troops,
                                     std::span<const RuleSetCheck> checks)
{
    Troubles troubles;
    check(document, army_document, file, "", troubles);
    if (!troubles.empty()) return Failure{std::move(troubles)};
    ArmyList army = army_of(document, id);
    ArmyCheck(army, document, file, troops, checks, troubles).run();
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return army;
}

Value to_value(const ArmyList& army)
{
    Value document = Value::object();
    document["title"] = army.title;
    if (!army.words.empty()) document["words"] = army.words;
    for (const auto& [rules, attributes] : army.bought) document["bought"][rules] = attributes;
    for (const General& general : army.generals) {
        Value table = Value::object();
        table["name"] = general.name;
        table["troop"] = general.troop;
        table["quality"] = general.quality;
        put_scope(table, general.scope);
        document["general"].push_back(std::move(table));
    }
    for (const ArmyTroop& troop : army.troops) document["troop"].push_back(value_of(troop));
    return document;
}

std::string to_toml(const ArmyList& army)
{
    return to_toml(to_value(army));
}

Value profile_in(const ArmyTroop& troop, std::string_view rules, const Troops& troops)
{
    const Card* card = troops.find(troop.troop);
    ensure(card != nullptr, "a troop of a checked army has a card");
    Value profile = card->profile_or_figure(rules);
    for (const auto& [id, attributes] : troop.changes)
        if (id == rules)
            for (const auto& [key, value] : attributes.as_object()) profile[key] = value;
    return profile;
}

} // namespace quincunx::muster
