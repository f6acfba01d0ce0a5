#include "server/room.hpp"

#include "kernel/json.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

// Names are kept apart by seat, so that nobody can answer for another.
std::string name_of(const Asked& asked)
{
    return asked.client.empty() ? "" : fmt::format("{}:{}", asked.sides, asked.client);
}

Refused no_seat()
{
    return {why::seat, "Whoever watches cannot order. A seat's own link can."};
}

std::string with_side(const std::string& text, Side side)
{
    const bool named = text.starts_with("red ") || text.starts_with("blue ");
    return named ? text : fmt::format("{} {}", side_word(side), text);
}

bool ends_journal(const StoredLine& stored)
{
    const auto line = read_json(stored.line);
    return line && line->is_object() && line->find("end") != nullptr;
}

} // namespace

Room::Room(StoredBattle stored, journal::Match match, std::vector<StoredLine> lines, Store& store)
    : stored_(std::move(stored)), match_(std::move(match)), lines_(std::move(lines)), store_(store)
{
    for (std::size_t i = 0; i < lines_.size(); ++i)
        if (!lines_[i].client.empty()) named_[lines_[i].client] = static_cast<std::int64_t>(i) + 1;
    look_for_ambushes();
    // Stopped between the last order and the line that ends the journal.
    if (lines_.empty() || !ends_journal(lines_.back())) append_end();
}

// Of a battle that goes on after a pause: order by order.
void Room::look_for_ambushes()
{
    for (const muster::Army& army : match_.fight().sides)
        for (const muster::Fielded& unit : army.units) ambushes_ = ambushes_ || unit.hidden;
    if (!ambushes_) return;
    for (std::uint32_t entry = 0; entry <= match_.entries().size(); ++entry)
        revelations_.look(replayed_to(entry).battle(), entry);
    replay_.reset();
}

std::size_t Room::news() const
{
    const auto entries = match_.entries();
    if (entries.empty()) return match_.events().size();
    return battle().pending().over && ambushes_ ? 0 : entries.back().first_event;
}

bool Room::decides(Sides sides) const
{
    const battle::Decision now = battle().pending();
    return !now.over && includes(sides, now.side);
}

std::optional<Refused> Room::not_asked(Sides viewer) const
{
    if (battle().pending().over) return Refused{why::over, "The battle is over."};
    if (viewer == watching) return no_seat();
    if (decides(viewer)) return std::nullopt;
    return Refused{why::out_of_turn, Sight(battle(), viewer).prompt()};
}

std::optional<Refused> Room::unfit(const Asked& asked) const
{
    if (asked.sides == watching) return no_seat();
    if (asked.after != moment())
        return Refused{why::stale, fmt::format("The order follows moment {}, but the battle is at "
                                               "moment {}. Look again.",
                                               asked.after, moment())};
    return std::nullopt;
}

Answered<battle::LegalOrder> Room::judged(const std::string& text, Sides viewer) const
{
    if (auto wrong = not_asked(viewer)) return Failure{*wrong};
    const Side asked = battle().pending().side;
    const Sight sight(battle(), viewer);
    const auto order =
        battle::order_of_text(with_side(text, asked), battle().verbs(), sight.roster());
    if (!order) return Failure{Refused{why::unreadable, to_text(order.error())}};
    if (order->side != asked) return Failure{Refused{why::out_of_turn, sight.prompt()}};
    const battle::Verdict verdict = battle().judge(*order);
    if (verdict) return *verdict;
    return Failure{Refused{why::illegal, sight.told(verdict.error().reason),
                           std::string(verdict.error().rule)}};
}

Answered<std::int64_t> Room::order(const Asked& asked, const std::string& text)
{
    const auto known = named_.find(name_of(asked));
    if (known != named_.end()) return known->second;
    if (auto wrong = unfit(asked)) return Failure{*wrong};
    const auto legal = judged(text, asked.sides);
    if (!legal) return Failure{legal.error()};
    return give(*legal, name_of(asked));
}

// The moment that it led to; an end of the battle follows that.
std::int64_t Room::give(const battle::LegalOrder& order, const std::string& client)
{
    const journal::Entry& taken = match_.give(order);
    if (ambushes_) revelations_.look(battle(), taken.n);
    append(to_line(journal::given(taken)), client);
    const std::int64_t at = moment();
    append_end();
    return at;
}

Answered<std::int64_t> Room::undo(const Asked& asked, bool again)
{
    const auto known = named_.find(name_of(asked));
    if (known != named_.end()) return known->second;
    if (auto wrong = unfit(asked)) return Failure{*wrong};
    if (!lines_.empty() && battle().pending().over)
        return Failure{Refused{why::over, "The battle is over; nothing is taken back."}};
    // Of both sides, whoever gave the order takes it back, and gives it again.
    const Side giver =
        (again ? match_.side_of_redo() : match_.side_of_last()).value_or(battle().pending().side);
    const Side who = includes(asked.sides, giver) ? giver : other(giver);
    const auto taken = again ? match_.redo(who) : match_.undo(who);
    if (!taken) return Failure{taken.error()};
    append(again ? to_line(journal::given(*taken))
                 : to_line(journal::TakenBack{taken->n, battle().hash()}),
           name_of(asked));
    return moment();
}

void Room::general_orders(const battle::LegalOrder& order)
{
    give(order, "");
}

void Room::append(std::string line, const std::string& client)
{
    StoredLine stored{std::move(line), client};
    store_.append(stored_.id, moment() + 1, stored);
    lines_.push_back(std::move(stored));
    if (!client.empty()) named_[client] = moment();
}

void Room::append_end()
{
    if (battle().pending().over) append(to_line(journal::end_of(match_)), "");
}

void Room::despair(std::string why)
{
    stuck_at_ = moment();
    stuck_why_ = std::move(why);
}

Value Room::state(Sides viewer) const
{
    Value value = state_value(match_, viewer);
    if (stuck()) {
        const bool told = Sight(battle(), viewer).sees(battle().pending());
        value["prompt"] = "The general finds no order." + (told ? " " + stuck_why_ : "");
    }
    value["moment"] = moment();
    value["yours"] = decides(viewer);
    value["events_size"] = static_cast<std::int64_t>(match_.events().size());
    Value undo;
    const auto entries = match_.entries();
    const bool own = !entries.empty() && includes(viewer, entries.back().order.side);
    const auto barrier =
        own ? match_.undo_barrier(entries.back().order.side) : std::optional<Refused>{};
    undo["can"] = own && !barrier && !battle().pending().over;
    undo["why"] = entries.empty()       ? "Nothing has been ordered yet."
                  : !own                ? "The last order was not yours."
                  : barrier.has_value() ? barrier->reason
                                        : std::string();
    const auto giver = match_.side_of_redo();
    const bool again = giver && includes(viewer, *giver);
    undo["redo"] = again ? static_cast<std::int64_t>(match_.redoable()) : 0;
    value["undo"] = std::move(undo);
    return value;
}

// Goes on from where the last replay stands, if that is a beginning of this battle still.
const journal::Match& Room::replayed_to(std::uint32_t entry)
{
    const auto entries = match_.entries();
    const std::size_t stands = replay_ ? replay_->entries().size() : 0;
    const bool goes_on =
        replay_ && stands <= entry &&
        (stands == 0 || replay_->entries().back().hash == entries[stands - 1].hash);
    if (!goes_on) {
        auto again = journal::Match::reopen(match_.opening(), match_.set_up_dice());
        ensure(again.ok(), "a battle that opened once opens again");
        replay_ = std::move(*again);
    }
    for (std::size_t i = replay_->entries().size(); i < entry; ++i) {
        const auto taken = replay_->give_recorded(entries[i].order, entries[i].dice);
        ensure(taken.ok() && taken->hash == entries[i].hash, "a replay that agrees");
    }
    return *replay_;
}

Answered<Value> Room::state_at(std::uint32_t entry, Sides viewer)
{
    const auto entries = match_.entries();
    if (entry > entries.size())
        return Failure{Refused{why::unreadable, fmt::format("There are {} orders so far, not {}.",
                                                            entries.size(), entry)}};
    const journal::Match& then = replayed_to(entry);
    Value value = state_value(then, viewer);
    value["events_size"] = static_cast<std::int64_t>(then.events().size());
    return value;
}

Value Room::options(Sides viewer) const
{
    const Sight sight(battle(), viewer);
    battle::Units units;
    battle::Orders orders;
    Value list = Value::list();
    const auto add = [&](battle::UnitId unit) {
        battle().options(unit, orders);
        for (const battle::Order& order : orders) {
            if (!sight.sees(order)) continue;
            const battle::Verdict verdict = battle().judge(order);
            if (verdict) list.push_back(option_value(sight, *verdict, measure_of(match_)));
        }
    };
    battle().subjects(units);
    for (const battle::UnitId unit : units) add(unit);
    add(battle::no_unit);
    Value value;
    Value subjects = Value::list();
    for (const battle::UnitId unit : units) subjects.push_back(static_cast<int>(unit));
    value["subjects"] = std::move(subjects);
    value["options"] = std::move(list);
    value["moment"] = moment();
    return value;
}

std::string Room::journal_text() const
{
    std::string text = stored_.header + "\n";
    for (const StoredLine& line : lines_) text += line.line + "\n";
    return text;
}

std::shared_ptr<Room::Thinker> Room::thinker()
{
    const battle::Decision now = battle().pending();
    if (now.over) return nullptr;
    const generals::GeneralShape* shape = generals::find(player(now.side));
    if (shape == nullptr) return nullptr;
    std::shared_ptr<Thinker>& held = thinkers_[battle::index(now.side)];
    if (!held)
        held = std::make_shared<Thinker>(
            Thinker{shape->make(), generals::Choice(dice::derived(
                                       stored_.seed, fmt::format("{} general", side_word(now.side)),
                                       static_cast<std::uint64_t>(moment())))});
    return held;
}

} // namespace quincunx::server
