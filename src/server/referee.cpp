#include "server/referee.hpp"

#include "dice/recorded.hpp"
#include "dice/rolled.hpp"
#include "kernel/json.hpp"
#include "muster/house.hpp"
#include "server/guest.hpp"
#include "server/wire.hpp"

#include <fmt/format.h>
#include <set>

namespace quincunx::server {

namespace {

constexpr std::size_t most_house = 8;     // files of house rules at a time
constexpr std::size_t most_entered = 600; // dice

Failure<Refused> unreadable(std::string reason)
{
    return Failure{Refused{why::unreadable, std::move(reason)}};
}

bool is_number(const Fact& fact)
{
    return fact.kind == FactKind::whole || fact.kind == FactKind::number;
}

Value house_value(std::string_view rules, const muster::Library& library)
{
    Value list = Value::list();
    for (const std::string& name : library.house_names()) {
        const auto house = library.house(name);
        if (!house || (!house->rules.empty() && house->rules != rules)) continue;
        list.push_back(Value::Object{{"name", name}, {"title", house->title}});
    }
    return list;
}

// Ids of rows that stand anywhere in an answer, as keys or as what is said.
void gather_rows(const Value& part, std::string_view prefix, std::set<std::string>& ids)
{
    if (part.is_text() && part.as_text().starts_with(prefix)) ids.insert(part.as_text());
    if (part.is_list())
        for (const Value& item : part.as_list()) gather_rows(item, prefix, ids);
    if (!part.is_object()) return;
    for (const auto& [key, value] : part.as_object()) {
        if (key.starts_with(prefix)) ids.insert(key);
        gather_rows(value, prefix, ids);
    }
}

Value rows_value(const Value& answer, const reckoning::Sheet& sheet)
{
    std::set<std::string> ids;
    gather_rows(answer, sheet.rules().prefix, ids);
    Value rows = Value::list();
    for (const std::string& id : ids)
        if (Value row = row_value(sheet, id); !row.is_null()) rows.push_back(std::move(row));
    return rows;
}

Value die_value(const dice::Thrown& die)
{
    Value value;
    value["face"] = int{die.face};
    value["of"] = int{die.of};
    if (die.fell != dice::Fell::told) value["fell"] = name(die.fell);
    return value;
}

Value thrown_dice(const battle::Throwing& throwing)
{
    Value all = Value::list();
    for (const dice::Throws& throws : throwing.thrown()) {
        Value one = Value::list();
        for (const dice::Thrown& die : throws) one.push_back(die_value(die));
        all.push_back(std::move(one));
    }
    return all;
}

Value besides_value(const battle::Throwing& throwing)
{
    Value list = Value::list();
    for (const battle::Throwing::Besides& one : throwing.besides())
        list.push_back(Value::Object{{"what", one.what}, {"number", one.number}});
    return list;
}

// What the rows say must be done after an outcome, or after what it says of one unit.
void say_then(const AskedReferee& asked, std::string_view outcome, bool of_any, Value& list)
{
    for (const battle::Follows& follows : asked.rules->consequences()) {
        if ((follows.outcome == "*") != of_any) continue;
        if (!battle::applies(follows, asked.kind, asked.facts, outcome)) continue;
        auto words = battle::words_of(follows, asked.sheet);
        if (!words) continue;
        Value one;
        one["outcome"] = outcome;
        one["words"] = *std::move(words);
        one["row"] = row_value(asked.sheet, follows.rule);
        list.push_back(std::move(one));
    }
}

Value then_value(const AskedReferee& asked, const Value& outcomes)
{
    Value list = Value::list();
    for (const auto& [outcome, chance] : outcomes.as_object()) {
        say_then(asked, outcome, true, list);
        for (const std::string_view part : battle::parts_of(outcome))
            say_then(asked, part, false, list);
    }
    return list;
}

Answered<Value> answered_by(const AskedReferee& asked)
{
    auto answer = asked.rules->answer(asked.kind, asked.facts, asked.sheet);
    if (answer) return *std::move(answer);
    const Trouble& trouble = answer.error().front();
    return unreadable(trouble.key.empty() ? trouble.message
                                          : fmt::format("{}: {}", trouble.key, trouble.message));
}

Value told_thrown(const AskedReferee& asked, const Value& answer, const battle::Throwing& throwing)
{
    const Value* outcomes = answer.find("outcomes");
    const Value none = Value::object();
    Value names = Value::list();
    for (const auto& [outcome, chance] : (outcomes != nullptr ? *outcomes : none).as_object())
        names.push_back(outcome);
    Value value;
    value["outcomes"] = std::move(names);
    value["thrown"] = thrown_dice(throwing);
    value["besides"] = besides_value(throwing);
    value["next"] = Value();
    value["then"] = then_value(asked, outcomes != nullptr ? *outcomes : none);
    return value;
}

} // namespace

Value facts_value(const Form& form)
{
    Value list = Value::list();
    for (const Fact& fact : form) {
        Value one;
        one["name"] = fact.name;
        one["kind"] = name(fact.kind);
        one["about"] = fact.about;
        one["required"] = fact.required;
        one["fallback"] = fact.fallback;
        if (is_number(fact) || fact.kind == FactKind::numbers) {
            one["least"] = fact.least;
            one["most"] = fact.most;
        }
        if (fact.or_null) one["or_null"] = true;
        if (!fact.words.empty()) {
            Value words = Value::list();
            for (const std::string& word : fact.words) words.push_back(word);
            one["words"] = std::move(words);
        }
        if (!fact.facts.empty()) one["facts"] = facts_value(fact.facts);
        list.push_back(std::move(one));
    }
    return list;
}

Value question_value(const battle::RuleBook& rules, const battle::QuestionShape& shape)
{
    const auto example = read_json(shape.example);
    ensure(example.ok(), "examples are written in the program");
    Value value;
    value["kind"] = shape.kind;
    value["words"] = shape.words;
    value["facts"] = facts_value(rules.question_form(shape.kind));
    value["example"] = *example;
    return value;
}

Value questions_value(const battle::RuleBook& rules, const muster::Library& library)
{
    Value kinds = Value::list();
    for (const battle::QuestionShape& shape : rules.questions())
        kinds.push_back(Value::Object{{"kind", shape.kind}, {"words", shape.words}});
    Value value;
    value["rules"] = rules.rules().rules;
    value["title"] = rules.rules().title;
    value["kinds"] = std::move(kinds);
    value["counters"] = facts_value(rules.counters());
    value["house"] = house_value(rules.rules().rules, library);
    return value;
}

Value units_value(const battle::RuleBook& rules, const muster::ArmyList& army,
                  const muster::Troops& troops)
{
    const std::string_view id = rules.rules().rules;
    const reckoning::Sheet& printed = rules.printed();
    Value units = Value::list();
    for (const muster::ArmyTroop& troop : army.troops) {
        const muster::Card* card = troops.find(troop.troop);
        if (card == nullptr || !troop.scope.holds(id, muster::Size::small)) continue;
        Value one;
        one["name"] = troop.name.empty() ? card->name : troop.name;
        one["troop"] = troop.troop;
        one["count"] = troop.count;
        one["facts"] = rules.unit_facts(muster::profile_in(troop, id, troops), printed);
        units.push_back(std::move(one));
    }
    Value value;
    value["army"] = army.id;
    value["title"] = army.title;
    value["units"] = std::move(units);
    return value;
}

Answered<Value> answer_value(const AskedReferee& asked)
{
    auto answer = answered_by(asked);
    if (!answer) return Failure{answer.error()};
    Value value;
    value["rows"] = rows_value(*answer, asked.sheet);
    value["answer"] = *std::move(answer);
    return value;
}

Answered<Value> thrown_value(const AskedReferee& asked, Dice& dice)
{
    const battle::Throwing throwing(dice);
    const auto answer = answered_by(asked);
    if (!answer) return Failure{answer.error()};
    return told_thrown(asked, *answer, throwing);
}

Answered<Value> entered_value(const AskedReferee& asked, const std::vector<int>& faces)
{
    dice::Recorded recorded(faces);
    const battle::Throwing throwing(recorded);
    const auto answer = answered_by(asked);
    if (!answer) return Failure{answer.error()};
    const std::optional<dice::Trouble> trouble = recorded.trouble();
    if (!trouble) return told_thrown(asked, *answer, throwing);
    if (trouble->kind != dice::Trouble::Kind::ran_out)
        return unreadable(fmt::format("dice: {}.", trouble->words()));
    Value value;
    value["outcomes"] = Value::list();
    value["thrown"] = Value::list();
    value["besides"] = Value::list();
    value["next"] =
        Value::Object{{"die", static_cast<std::int64_t>(trouble->die)}, {"of", trouble->faces}};
    value["then"] = Value::list();
    return value;
}

// --- the doors

namespace {

const battle::RuleSet* rules_named(std::span<const battle::RuleSet* const> all,
                                   const std::string& name)
{
    for (const battle::RuleSet* one : all)
        if (one->rules().rules == name) return one;
    return nullptr;
}

Failure<Refused> no_rules(std::span<const battle::RuleSet* const> all, const std::string& name)
{
    std::vector<std::string_view> ids;
    for (const battle::RuleSet* one : all) ids.push_back(one->rules().rules);
    return unreadable(fmt::format("There is no rule set \"{}\".{}", name, did_you_mean(name, ids)));
}

// The rows with house rules laid over them, by the names of their files.
Answered<reckoning::Sheet> sheet_of(const battle::RuleBook& rules, const Value* names,
                                    const muster::Library& library)
{
    std::vector<reckoning::HouseRules> house;
    if (names != nullptr) {
        if (!names->is_list() || names->as_list().size() > most_house)
            return unreadable("house_rules: a list of at most 8 names is needed.");
        for (const Value& name : names->as_list()) {
            if (!name.is_text()) return unreadable("house_rules: each is the name of a file.");
            const auto read = library.house(name.as_text());
            if (!read) return unreadable(read.error().front().message);
            if (!read->rules.empty() && read->rules != rules.rules().rules)
                return unreadable(
                    fmt::format("house_rules: \"{}\" are of {}.", name.as_text(), read->rules));
            house.push_back(*read);
        }
    }
    if (house.empty()) return rules.printed();
    auto sheet = reckoning::Sheet::with(rules.rules(), house);
    if (!sheet) return unreadable(to_text(sheet.error().front()));
    return *std::move(sheet);
}

Answered<std::vector<int>> faces_in(const Value& dice)
{
    if (!dice.is_list() || dice.as_list().size() > most_entered)
        return unreadable("dice: a list of at most 600 faces is needed.");
    std::vector<int> faces;
    for (const Value& face : dice.as_list()) {
        if (!face.is_whole() || face.as_whole() < 1 || face.as_whole() > Dice::most_faces)
            return unreadable("dice: each is a whole number from 1 to 255.");
        faces.push_back(static_cast<int>(face.as_whole()));
    }
    return faces;
}

} // namespace

Host::Reply Host::questions(Request& request)
{
    const std::string named = request.read.text("rules");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::RuleSet* rules = rules_named(with_.rule_sets, named);
    if (rules == nullptr) return no_rules(with_.rule_sets, named);
    return questions_value(*rules, with_.library);
}

Host::Reply Host::question(Request& request)
{
    const std::string named = request.read.text("rules");
    const std::string kind = request.read.text("kind");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::RuleSet* rules = rules_named(with_.rule_sets, named);
    if (rules == nullptr) return no_rules(with_.rule_sets, named);
    std::vector<std::string_view> kinds;
    for (const battle::QuestionShape& shape : rules->questions()) {
        if (shape.kind == kind) return question_value(*rules, shape);
        kinds.push_back(shape.kind);
    }
    return unreadable(to_text(unknown_kind(kind, kinds).front()));
}

Host::Reply Host::units(Request& request)
{
    const std::string named = request.read.text("rules");
    const std::string army = request.read.text("army");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::RuleSet* rules = rules_named(with_.rule_sets, named);
    if (rules == nullptr) return no_rules(with_.rule_sets, named);
    const auto list = with_.library.army(army);
    if (!list) return unreadable(list.error().front().message);
    return units_value(*rules, *list, with_.library.troops());
}

Answered<AskedReferee> Host::asked_referee(Request& request)
{
    const std::string named = request.read.text("rules");
    std::string kind = request.read.text("kind");
    request.read.also_known({"facts", "house_rules", "dice"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::RuleSet* rules = rules_named(with_.rule_sets, named);
    if (rules == nullptr) return no_rules(with_.rule_sets, named);
    auto sheet = sheet_of(*rules, request.message.find("house_rules"), with_.library);
    if (!sheet) return Failure{sheet.error()};
    const Value* facts = request.message.find("facts");
    return AskedReferee{rules, std::move(kind), facts != nullptr ? *facts : Value::object(),
                        *std::move(sheet)};
}

Host::Reply Host::ask(Request& request)
{
    if (request.message.find("dice") != nullptr)
        return unreadable("dice: are for \"throw\"; nothing is thrown here.");
    auto asked = asked_referee(request);
    if (!asked) return Failure{asked.error()};
    const auto question = std::make_shared<const AskedReferee>(*std::move(asked));
    return later(request, {.name = "ask", .newest_wins = true, .heavy = true},
                 [question]() -> Answered<Thought> {
                     return Thought([question](const std::stop_token&) {
                         return says(answer_value(*question));
                     });
                 });
}

Host::Reply Host::throw_for(Request& request)
{
    auto asked = asked_referee(request);
    if (!asked) return Failure{asked.error()};
    const auto question = std::make_shared<const AskedReferee>(*std::move(asked));
    const Value* entered = request.message.find("dice");
    auto faces = entered != nullptr ? faces_in(*entered) : std::vector<int>{};
    if (!faces) return Failure{faces.error()};
    const dice::Seed seed = with_.seed ? *with_.seed : dice::fresh_seed();
    const bool by_hand = entered != nullptr;
    return later(request, {.name = "throw", .newest_wins = true, .heavy = true},
                 [=, number = ++throws_so_far_, faces = *faces]() -> Answered<Thought> {
                     return Thought([=](const std::stop_token&) {
                         if (by_hand) return says(entered_value(*question, faces));
                         dice::Rolled rolled(seed, number);
                         return says(thrown_value(*question, rolled));
                     });
                 });
}

} // namespace quincunx::server
