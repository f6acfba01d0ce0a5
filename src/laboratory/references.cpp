#include "laboratory/references.hpp"

#include "kernel/json.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace quincunx::laboratory {

namespace {

constexpr std::size_t most_asked_of_a_kind = 600;

// Another value for a fact of a question.
struct Otherwise {
    std::vector<std::string> path;
    Value value;
};

// All facts of a question that can be otherwise, and how.
class Beside {
  public:
    std::vector<Otherwise> of(const Form& form, const Value& facts)
    {
        walk(form, facts);
        return std::move(found_);
    }

  private:
    void add(const std::string& name, Value value)
    {
        Otherwise one{path_, std::move(value)};
        one.path.push_back(name);
        found_.push_back(std::move(one));
    }
    void walk(const Form& form, const Value& facts)
    {
        for (const Fact& fact : form) {
            const Value* now = facts.find(fact.name);
            switch (fact.kind) {
            case FactKind::flag:
                add(fact.name, Value(now == nullptr || !now->is_bool() || !now->as_bool()));
                break;
            case FactKind::word:
                for (const std::string& word : fact.words)
                    if (now == nullptr || *now != Value(word)) add(fact.name, Value(word));
                break;
            case FactKind::whole:
                if (now != nullptr && now->is_whole())
                    for (const int step : {-1, 1}) {
                        const std::int64_t value = now->as_whole() + step;
                        if (double(value) >= fact.least && double(value) <= fact.most)
                            add(fact.name, Value(value));
                    }
                break;
            case FactKind::table:
                if (now != nullptr && now->is_object()) into(fact.name, fact.facts, *now);
                break;
            case FactKind::tables:
            case FactKind::named: walk_each(fact, now); break;
            case FactKind::text:
            case FactKind::number:
            case FactKind::numbers:
            case FactKind::words:
            case FactKind::other: break;
            }
        }
    }
    void walk_each(const Fact& fact, const Value* now)
    {
        if (now == nullptr) return;
        path_.push_back(fact.name);
        if (now->is_object())
            for (const auto& [name, table] : now->as_object())
                if (table.is_object()) into(name, fact.facts, table);
        if (now->is_list())
            for (std::size_t i = 0; i < now->as_list().size(); ++i)
                if (now->as_list()[i].is_object())
                    into(std::to_string(i), fact.facts, now->as_list()[i]);
        path_.pop_back();
    }
    void into(const std::string& name, const Form& form, const Value& facts)
    {
        path_.push_back(name);
        walk(form, facts);
        path_.pop_back();
    }

    std::vector<std::string> path_;
    std::vector<Otherwise> found_;
};

void write(Value& facts, const Otherwise& otherwise)
{
    Value* at = &facts;
    for (const std::string& step : otherwise.path) {
        if (at->is_list()) {
            std::size_t number = 0;
            std::from_chars(step.data(), step.data() + step.size(), number);
            at = &at->as_list()[number];
        } else {
            at = &(*at)[step];
        }
    }
    *at = otherwise.value;
}

std::string joined(const std::vector<std::string>& path)
{
    std::string text;
    for (const std::string& step : path) text += (text.empty() ? "" : ".") + step;
    return text;
}

std::string plain(const Value& value)
{
    return value.is_text() ? value.as_text() : to_json(value);
}

// Outcomes by name; those of several roles with the role before it.
void collect(const Value& outcomes, const std::string& name, std::map<std::string, std::string>& to)
{
    if (outcomes.is_object())
        for (const auto& [key, value] : outcomes.as_object())
            collect(value, name.empty() ? key : name + " " + key, to);
    else
        to[name] = plain(outcomes);
}

std::map<std::string, std::string> outcomes_of(const Value& answer)
{
    std::map<std::string, std::string> found;
    if (const Value* outcomes = answer.find("outcomes")) collect(*outcomes, "", found);
    return found;
}

double shift_between(const Value& before, const Value& after)
{
    const auto then = outcomes_of(before);
    const auto now = outcomes_of(after);
    double moved = 0;
    for (const auto& [name, chance] : then) {
        const auto same = now.find(name);
        moved += std::abs(value_of_fraction(chance) -
                          (same == now.end() ? 0 : value_of_fraction(same->second)));
    }
    for (const auto& [name, chance] : now)
        if (!then.contains(name)) moved += value_of_fraction(chance);
    return moved / 2;
}

class Asking {
  public:
    Asking(const battle::RuleBook& rules, const reckoning::Sheet& before,
           const reckoning::Sheet& after)
        : rules_(rules), before_(before), after_(after)
    {
    }

    std::vector<Reference> all()
    {
        for (const battle::QuestionShape& question : rules_.questions()) ask_about(question);
        return std::move(found_);
    }

  private:
    void ask_about(const battle::QuestionShape& question)
    {
        const auto example = read_json(question.example);
        if (!example || !example->is_object()) return;
        asked_ = 0;
        const std::size_t before = found_.size();
        ask(question, *example, {});
        const std::vector<Otherwise> ways =
            Beside().of(rules_.question_form(question.kind), *example);
        for (const Otherwise& way : ways) ask(question, *example, {&way});
        for (std::size_t i = 0; i < ways.size() && found_.size() == before; ++i)
            for (std::size_t j = 0; j < i; ++j) ask(question, *example, {&ways[i], &ways[j]});
    }
    void ask(const battle::QuestionShape& question, const Value& example,
             const std::vector<const Otherwise*>& ways)
    {
        if (++asked_ > most_asked_of_a_kind) return;
        Reference reference{question.kind, question.words, example, {}, {}, {}, 0};
        for (const Otherwise* way : ways) {
            write(reference.facts, *way);
            reference.beside.emplace_back(joined(way->path), plain(way->value));
        }
        auto then = rules_.answer(question.kind, reference.facts, before_);
        auto now = rules_.answer(question.kind, reference.facts, after_);
        if (!then || !now || *then == *now) return;
        reference.before = *std::move(then);
        reference.after = *std::move(now);
        reference.shift = shift_between(reference.before, reference.after);
        found_.push_back(std::move(reference));
    }

    const battle::RuleBook& rules_;
    const reckoning::Sheet& before_;
    const reckoning::Sheet& after_;
    std::size_t asked_ = 0;
    std::vector<Reference> found_;
};

void list_facts(const Value& value, const std::string& path,
                std::vector<std::pair<std::string, std::string>>& found)
{
    const auto below = [&](const std::string& step) {
        return path.empty() ? step : path + "." + step;
    };
    if (value.is_object() && !value.as_object().empty())
        for (const auto& [key, item] : value.as_object()) list_facts(item, below(key), found);
    else if (value.is_list() && !value.as_list().empty() && value.as_list()[0].is_object())
        for (std::size_t i = 0; i < value.as_list().size(); ++i)
            list_facts(value.as_list()[i], below(std::to_string(i)), found);
    else
        found.emplace_back(path, plain(value));
}

} // namespace

double value_of_fraction(std::string_view text)
{
    const std::size_t slash = std::min(text.find('/'), text.size());
    double parts[2] = {0, 1};
    std::from_chars(text.data(), text.data() + slash, parts[0]);
    if (slash < text.size())
        std::from_chars(text.data() + slash + 1, text.data() + text.size(), parts[1]);
    return parts[1] != 0 ? parts[0] / parts[1] : 0;
}

std::vector<Reference::Chance> Reference::chances() const
{
    const auto then = outcomes_of(before);
    const auto now = outcomes_of(after);
    std::vector<Chance> list;
    for (const auto& [name, chance] : then) {
        const auto same = now.find(name);
        list.push_back({name, chance, same == now.end() ? "0" : same->second});
    }
    for (const auto& [name, chance] : now)
        if (!then.contains(name)) list.push_back({name, "0", chance});
    return list;
}

std::vector<std::pair<std::string, std::string>> typed_facts(const Value& facts)
{
    std::vector<std::pair<std::string, std::string>> found;
    list_facts(facts, "", found);
    return found;
}

std::vector<Reference> references(const battle::RuleBook& rules, const reckoning::Sheet& before,
                                  const reckoning::Sheet& after, std::size_t most)
{
    constexpr int most_of_a_kind = 3;
    std::vector<Reference> all = Asking(rules, before, after).all();
    std::ranges::stable_sort(
        all, [](const Reference& a, const Reference& b) { return a.shift > b.shift; });
    std::vector<Reference> chosen;
    const auto take = [&](bool strict) {
        for (Reference& one : all) {
            if (chosen.size() >= most || one.kind.empty()) continue;
            const auto alike = std::ranges::count(chosen, one.kind, &Reference::kind);
            const bool told = std::ranges::any_of(chosen, [&](const Reference& other) {
                return other.kind == one.kind && other.chances() == one.chances();
            });
            if (told || (strict && alike >= most_of_a_kind)) continue;
            chosen.push_back(one);
            one.kind = {};
        }
    };
    take(true);
    if (chosen.size() < std::min<std::size_t>(most, most_of_a_kind)) take(false);
    return chosen;
}

} // namespace quincunx::laboratory
