#include "journal/match.hpp"

#include "dice/recorded.hpp"
#include "dice/rolled.hpp"

#include <fmt/format.h>

namespace quincunx::journal {

namespace {

using battle::Order;
using battle::Side;

// Records events at the end of a list.
class Appending final : public battle::Chronicle {
  public:
    Appending(std::vector<battle::Event>& events, bool looking)
        : Chronicle(true, looking), events_(events)
    {
    }
    void record(const battle::Event& event) override { events_.push_back(event); }

  private:
    std::vector<battle::Event>& events_;
};

constexpr std::size_t most_states = 16; // kept for replays; beyond, every second is let go

Failure<Refused> no(std::string_view why, std::string reason)
{
    return {Refused{why, std::move(reason)}};
}

const battle::Figure* figure_of(const battle::Scene& scene, battle::UnitId unit)
{
    for (const battle::Figure& figure : scene.figures)
        if (figure.unit == unit) return &figure;
    return nullptr;
}

} // namespace

std::string to_text(const Refused& refused)
{
    return refused.rule.empty() ? refused.reason
                                : fmt::format("{} [{}]", refused.reason, refused.rule);
}

Result<Match, Troubles> Match::opened(Opening opening, Dice& dice)
{
    ensure(opening.rules != nullptr, "a rule set to open a match with");
    const battle::RuleSet& rules = *opening.rules;
    auto sheet = reckoning::Sheet::with(rules.rules(), opening.house);
    if (!sheet) return Failure{sheet.error()};
    Match match;
    match.sheet_ = std::make_shared<const reckoning::Sheet>(std::move(*sheet));
    match.fight_ = opening.fight;
    rules.set_up(match.fight_, *match.sheet_, dice);
    auto battle = rules.open(match.fight_, *match.sheet_);
    if (!battle) return Failure{battle.error()};
    match.battle_ = std::move(*battle);
    match.opening_ground_ = match.battle_->ground();
    match.first_hash_ = match.battle_->hash();
    match.states_.push_back({0, match.battle_->copy()});
    match.opening_ = std::move(opening);
    return match;
}

Result<Match, Troubles> Match::open(Opening opening, const dice::Seed& seed)
{
    dice::Rolled dice(seed, set_up_entry);
    auto match = opened(std::move(opening), dice);
    if (!match) return match;
    match->seed_ = seed;
    match->set_up_dice_.assign(dice.faces().begin(), dice.faces().end());
    return match;
}

Result<Match, Troubles> Match::reopen(Opening opening, std::span<const std::uint8_t> faces)
{
    dice::Recorded dice(faces);
    auto match = opened(std::move(opening), dice);
    if (!match) return match;
    if (const auto trouble = dice.trouble())
        return Failure{
            Troubles{{"", 0, "dice", fmt::format("do not fit the set-up: {}.", trouble->words())}}};
    match->set_up_dice_.assign(faces.begin(), faces.end());
    return match;
}

Taken<Order> Match::read(std::string_view text) const
{
    const auto order = order_of_text(text, battle_->verbs(), battle_->roster());
    if (!order) return no(why::unreadable, to_text(order.error()));
    return *order;
}

Taken<battle::LegalOrder> Match::judged(std::string_view text) const
{
    const auto order = read(text);
    if (!order) return Failure{order.error()};
    return judged(*order);
}

Taken<battle::LegalOrder> Match::judged(const Order& order) const
{
    const battle::Decision decision = battle_->pending();
    if (over()) return no(why::over, "The battle is over.");
    if (order.side != decision.side)
        return no(why::out_of_turn, fmt::format("It is not for {} to order now. {}",
                                                side_word(order.side), battle_->prompt()));
    const battle::Verdict verdict = battle_->judge(order);
    if (verdict) return *verdict;
    const battle::Refusal& refusal = verdict.error();
    return Failure{Refused{why::illegal, battle::to_text(refusal.reason, battle_->roster()),
                           std::string(refusal.rule)}};
}

void Match::apply(const battle::LegalOrder& order, Dice& dice)
{
    ensure(order.entry() == battle_->entry(), "an order judged at this entry");
    before_.push_back(battle_->copy());
    if (before_.size() > most_undos_in_a_row) before_.pop_front();
    Entry& entry = entries_.emplace_back();
    entry.n = static_cast<std::uint32_t>(entries_.size());
    entry.order = order.order();
    entry.text = to_text(order.order(), battle_->verbs(), battle_->roster());
    entry.first_event = events_.size();
    Appending chronicle(events_, looking_);
    battle_->apply(order, dice, chronicle);
    entry.hash = battle_->hash();
}

// The last entry with the dice that it threw, for good.
const Entry& Match::kept(std::span<const std::uint8_t> faces)
{
    entries_.back().dice.assign(faces.begin(), faces.end());
    if (!faces.empty()) before_.clear();
    undone_.clear();
    remember_state();
    return entries_.back();
}

void Match::remember_state()
{
    const auto now = static_cast<std::uint32_t>(entries_.size());
    if (now % spread_ != 0) return;
    states_.push_back({now, battle_->copy()});
    if (states_.size() <= most_states) return;
    spread_ *= 2;
    std::erase_if(states_, [&](const Kept& kept) { return kept.entry % spread_ != 0; });
}

std::size_t Match::events_at(std::uint32_t entry) const
{
    return entry < entries_.size() ? entries_[entry].first_event : events_.size();
}

Past Match::way_to(std::uint32_t entry) const
{
    ensure(entry <= entries_.size(), "a moment of this match");
    std::size_t from = states_.size() - 1;
    while (states_[from].entry > entry) --from;
    return {states_[from].battle->copy(),
            {entries_.begin() + states_[from].entry, entries_.begin() + entry}};
}

Past Match::way_from_start() const
{
    return {states_.front().battle->copy(), entries_};
}

bool Past::step()
{
    if (done_ == orders_.size()) return false;
    const Entry& next = orders_[done_++];
    const battle::Verdict verdict = battle_->judge(next.order);
    ensure(verdict.ok(), "an order that was legal once");
    dice::Recorded dice(next.dice);
    battle::Silence silence;
    battle_->apply(*verdict, dice, silence);
    ensure(dice.all_used() && battle_->hash() == next.hash, "a replay that agrees");
    return true;
}

const Entry& Match::give(const battle::LegalOrder& order)
{
    ensure(seed_.has_value(), "a match whose seed is known");
    dice::Rolled dice(*seed_, chance_of_next());
    apply(order, dice);
    return kept(dice.faces());
}

Taken<Entry> Match::give(std::string_view text)
{
    const auto legal = judged(text);
    if (!legal) return Failure{legal.error()};
    return give(*legal);
}

Taken<Entry> Match::give_recorded(std::string_view text, std::span<const std::uint8_t> faces)
{
    const auto order = read(text);
    if (!order) return Failure{order.error()};
    return give_recorded(*order, faces);
}

Taken<Entry> Match::give_recorded(const Order& order, std::span<const std::uint8_t> faces)
{
    const auto legal = judged(order);
    if (!legal) return Failure{legal.error()};
    dice::Recorded dice(faces);
    apply(*legal, dice);
    if (const auto trouble = dice.trouble()) {
        drop_last();
        return no(why::unreadable, fmt::format("The dice do not fit: {}.", trouble->words()));
    }
    return kept(faces);
}

Entry Match::drop_last()
{
    Entry last = std::move(entries_.back());
    entries_.pop_back();
    battle_->become(*before_.back());
    before_.pop_back();
    while (states_.back().entry > entries_.size()) states_.pop_back();
    events_.resize(last.first_event);
    return last;
}

// The units that the last order brought to light, by comparing what was to be seen before and
// after.
std::string Match::shown_by_last() const
{
    battle::Scene before;
    battle::Scene after;
    before_.back()->draw(before);
    battle_->draw(after);
    std::string shown;
    for (const battle::Figure& figure : before.figures) {
        if (!figure.hidden) continue;
        const battle::Figure* since = figure_of(after, figure.unit);
        if (since != nullptr && since->hidden) continue;
        shown += (shown.empty() ? "" : ", ") + battle_->roster().full_name(figure.unit);
    }
    return shown;
}

std::optional<Refused> Match::undo_barrier(Side who) const
{
    if (entries_.empty()) return Refused{why::nothing, "Nothing has been ordered yet."};
    if (concluded_) return Refused{why::over, "The battle is over; nothing is taken back."};
    const Entry& last = entries_.back();
    const auto final = [&](std::string_view why) {
        return Refused{why::final,
                       fmt::format("Order {} {}; it cannot be taken back.", last.n, why)};
    };
    if (last.order.side != who)
        return Refused{why::final,
                       fmt::format("Order {} was {}'s decision; {} cannot take back what came "
                                   "before it.",
                                   last.n, side_word(last.order.side), side_word(who))};
    if (!last.dice.empty()) return final("threw dice (" + faces_text(last.dice) + ")");
    if (before_.empty() && agreed_backs_ > 0)
        return final("is older than what was taken back by agreement");
    if (before_.empty())
        return final(fmt::format("is not one of the last {}", most_undos_in_a_row));
    const std::string shown = shown_by_last();
    if (!shown.empty()) return final("showed " + shown);
    return std::nullopt;
}

Taken<Entry> Match::undo(Side who)
{
    if (auto barrier = undo_barrier(who)) return Failure{*barrier};
    Entry last = drop_last();
    undone_.push_back(last.order);
    return last;
}

std::uint64_t Match::chance_of_next() const
{
    return std::uint64_t{agreed_backs_} << 32 | next();
}

void Match::go_back(std::uint32_t n)
{
    ensure(n >= 1 && n <= entries_.size() && !over(), "an order of a battle that goes on");
    Past past = way_to(n - 1);
    past.walk();
    const std::size_t gone = entries_.size() - (n - 1);
    before_.resize(before_.size() > gone ? before_.size() - gone : 0);
    battle_->become(past.battle());
    events_.resize(entries_[n - 1].first_event);
    entries_.resize(n - 1);
    while (states_.back().entry > entries_.size()) states_.pop_back();
    undone_.clear();
    ++agreed_backs_;
}

void Match::conclude(const Conclusion& how)
{
    ensure(!over(), "a battle that goes on");
    concluded_ = how;
    undone_.clear();
}

battle::Standing Match::standing() const
{
    battle::Standing now = battle_->standing();
    if (!concluded_) return now;
    now.outcome = outcome_of(*concluded_);
    now.rule = "";
    return now;
}

std::optional<Side> Match::side_of_last() const
{
    return entries_.empty() ? std::nullopt : std::optional(entries_.back().order.side);
}

std::optional<Side> Match::side_of_redo() const
{
    return undone_.empty() ? std::nullopt : std::optional(undone_.back().side);
}

Taken<Entry> Match::redo(Side who)
{
    if (undone_.empty()) return no(why::nothing, "Nothing has been taken back.");
    const Order order = undone_.back();
    if (order.side != who)
        return no(why::out_of_turn, fmt::format("The order taken back was {}'s, not {}'s.",
                                                side_word(order.side), side_word(who)));
    const auto legal = judged(order);
    if (!legal) return Failure{legal.error()};
    std::vector<Order> rest(undone_.begin(), undone_.end() - 1);
    give(*legal);
    undone_ = std::move(rest);
    return entries_.back();
}

std::string faces_text(std::span<const std::uint8_t> faces)
{
    return faces.empty() ? "none" : fmt::format("{}", fmt::join(faces, " "));
}

} // namespace quincunx::journal
