#include "rules/register.hpp"

#include "rules/fast_play/rule_set.hpp"
#include "rules/field_of_glory/rule_set.hpp"
#include "rules/impetus/rule_set.hpp"
#include "rules/justified_ancients/rule_set.hpp"
#include "rules/my_ancients/rule_set.hpp"
#include "rules/situation.hpp"
#include "rules/unseen.hpp"

namespace quincunx::rules {

namespace {

std::vector<std::string_view> ids_of(const auto& list)
{
    std::vector<std::string_view> ids;
    for (const battle::RuleBook* rules : list) ids.push_back(rules->rules().rules);
    return ids;
}

template <class Rules>
const Rules* found(std::span<const Rules* const> list, std::string_view id)
{
    for (const Rules* rules : list)
        if (rules->rules().rules == id) return rules;
    return nullptr;
}

} // namespace

std::span<const battle::RuleSet* const> rule_sets()
{
    static const battle::RuleSet* const sets[] = {&justified_ancients::rule_set(),
                                                  &field_of_glory::rule_set(), &impetus::rule_set(),
                                                  &fast_play::rule_set(), &my_ancients::rule_set()};
    return sets;
}

// Whatever is played can be asked; a book that is not played yet would stand here.
std::span<const battle::RuleBook* const> rule_books()
{
    static const std::vector<const battle::RuleBook*> books(rule_sets().begin(), rule_sets().end());
    return books;
}

std::span<const std::string_view> book_ids()
{
    static const std::vector<std::string_view> known = ids_of(rule_books());
    return known;
}

std::span<const std::string_view> ids()
{
    static const std::vector<std::string_view> known = ids_of(rule_sets());
    return known;
}

bool survey(const battle::Battle& battle, battle::Situation& now)
{
    for (const battle::RuleSet* rules : rule_sets())
        if (rules->survey(battle, now)) return true;
    return false;
}

const battle::RuleBook* find_book(std::string_view id)
{
    return found(rule_books(), id);
}

const battle::RuleSet* find(std::string_view id)
{
    return found(rule_sets(), id);
}

std::vector<muster::RuleSetCheck> profile_checks()
{
    std::vector<muster::RuleSetCheck> checks;
    for (const battle::RuleBook* book : rule_books()) {
        const std::string id(book->rules().rules);
        checks.push_back({id, [book, id](const muster::Card& card, const Value& profile) {
                              return book->check_profile(profile, card.file, card.key + "." + id);
                          }});
    }
    return checks;
}

std::unique_ptr<battle::Battle> without(const battle::Battle& battle, const battle::Units& unknown)
{
    for (const battle::RuleSet* rules : rule_sets())
        if (auto found = rules->without(battle, unknown)) return found;
    return battle.copy();
}

} // namespace quincunx::rules
