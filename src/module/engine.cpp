#include "module/engine.hpp"

#include "kernel/json.hpp"
#include "laboratory/signature.hpp"
#include "muster/layout.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::module {

namespace {

// Limits protect people from each other; here is one alone, with a machine of his own. What a
// battle may take stays, and nothing is forgotten in which an order was given.
server::Limits limits_of_one()
{
    constexpr double no_end = 1e12;
    server::Limits limits;
    limits.messages_per_second = limits.messages_at_once = no_end;
    limits.refusals_per_second = limits.refusals_at_once = no_end;
    limits.address_bytes_at_once = limits.address_bytes_per_second = no_end;
    limits.battles_per_minute = limits.uploads_per_minute = 10'000;
    limits.players = 0; // nobody else would read a name
    limits.kept = std::chrono::hours(0);
    limits.rooms_in_memory = 4;
    return limits;
}

Value errors_value(const Troubles& troubles)
{
    Value list = Value::list();
    for (const Trouble& trouble : troubles) {
        Value error = Value::object();
        if (!trouble.key.empty()) error["key"] = trouble.key;
        error["message"] = trouble.message;
        list.push_back(std::move(error));
    }
    Value value;
    value["errors"] = std::move(list);
    return value;
}

Result<Value, Troubles> answered(std::string_view question)
{
    const auto read = read_json(question);
    if (!read) return Failure{Troubles{read.error()}};
    Troubles troubles;
    Reading reading(*read, "", "", troubles);
    const std::string id = reading.text("rules");
    const std::string kind = reading.text("kind");
    const Value* facts = reading.child("facts");
    reading.finish();
    const battle::RuleBook* book = rules::find_book(id);
    if (troubles.empty() && book == nullptr)
        reading.trouble("rules", fmt::format("\"{}\" is no rule set.", id));
    if (!troubles.empty()) return Failure{std::move(troubles)};
    const auto kinds = book->questions();
    if (std::ranges::none_of(kinds, [&](const auto& each) { return each.kind == kind; })) {
        reading.trouble("kind", fmt::format("\"{}\" cannot be asked.", kind));
        return Failure{std::move(troubles)};
    }
    return book->answer(kind, facts != nullptr ? *facts : Value::object(), book->printed());
}

} // namespace

Engine::Engine(Outside outside, const muster::Library& library, const Wishes& wishes)
    : outside_(std::move(outside)),
      library_(library),
      kept_(outside_.keep),
      turns_(outside_),
      guest_(outside_),
      wishes_(wishes)
{
}

void Engine::come()
{
    if (!host_) {
        host_ = std::make_unique<server::Host>(server::Surroundings{rules::rule_sets(),
                                                                    library_,
                                                                    kept_,
                                                                    turns_,
                                                                    turns_,
                                                                    metrics_,
                                                                    {},
                                                                    limits_of_one(),
                                                                    wishes_.pace,
                                                                    outside_.date,
                                                                    catalogue_,
                                                                    wishes_.seed,
                                                                    true});
        host_->keep_tidy();
    }
    host_->come(guest_);
}

void Engine::leave()
{
    if (host_) host_->leave(guest_);
}

void Engine::message(std::string_view text)
{
    if (host_) host_->message(guest_, text);
}

std::int64_t Engine::tick()
{
    return turns_.next();
}

void Engine::Turns::after(std::chrono::milliseconds time, std::function<void()> task)
{
    later_.emplace(now() + time, std::move(task));
}

std::int64_t Engine::Turns::next()
{
    while (!later_.empty() && later_.begin()->first <= now())
        tasks_.push_back(later_.extract(later_.begin()).mapped());
    std::deque<std::function<void()>>& from = tasks_.empty() ? thoughts_ : tasks_;
    if (!from.empty()) {
        const std::function<void()> task = std::move(from.front());
        from.pop_front();
        task();
    }
    if (!tasks_.empty() || !thoughts_.empty()) return 0;
    if (later_.empty()) return -1;
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(later_.begin()->first - now());
    return std::max<std::int64_t>(0, wait.count());
}

std::string Engine::answer(std::string_view question)
{
    const auto found = answered(question);
    return to_json(found ? *found : errors_value(found.error()));
}

std::string Engine::signatures() const
{
    std::string text;
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const reckoning::Sheet& sheet = rules->printed();
        std::vector<std::unique_ptr<battle::Battle>> battles;
        std::vector<const battle::Battle*> openings;
        for (const std::string_view name : laboratory::signed_scenarios) {
            const auto scenario = library_.scenario(name);
            ensure(scenario.ok(), "the scenarios of the signature are held");
            constexpr muster::Size size = muster::Size::small;
            const auto fight =
                muster::lay_out(*scenario, size, rules->frame(size, sheet), library_.troops());
            ensure(fight.ok(), "they can be laid out");
            auto battle = rules->open(*fight, sheet);
            ensure(battle.ok(), "and opened");
            battles.push_back(*std::move(battle));
            openings.push_back(battles.back().get());
        }
        text += fmt::format("{} {:016x}\n", rules->rules().rules, laboratory::signature(openings));
    }
    return text;
}

} // namespace quincunx::module
