#include "server/room.hpp"

#include "journal/verify.hpp"
#include "kernel/json.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

std::string name_of(const Asked& asked)
{
    return asked.client.empty() ? "" : fmt::format("{}:{}", asked.sides, asked.client);
}

namespace {

Refused no_seat()
{
    return {why::seat, "Whoever watches cannot order. A seat's own link can."};
}

std::string with_side(const std::string& text, Side side)
{
    const bool named = text.starts_with("red ") || text.starts_with("blue ");
    return named ? text : fmt::format("{} {}", side_word(side), text);
}

Value read_line(const StoredLine& stored)
{
    const auto line = read_json(stored.line);
    return line && line->is_object() ? *line : Value::object();
}

bool has_ambushes(const muster::Fight& fight)
{
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& unit : army.units)
            if (unit.hidden) return true;
    return false;
}

// Of a battle that goes on after a pause: order by order.
Revelations revelations_of(const journal::Match& match)
{
    Revelations seen;
    if (!has_ambushes(match.fight())) return seen;
    journal::Past past = match.way_from_start();
    std::uint32_t entry = 0;
    do seen.look(past.battle(), entry++);
    while (past.step());
    return seen;
}

} // namespace

Answered<Loaded> loaded(StoredBattle stored, std::vector<StoredLine> lines,
                        std::span<const battle::RuleSet* const> rule_sets)
{
    if (const std::string wrong = broken_chain(stored, lines); !wrong.empty())
        return Failure{Refused{why::journal,
                               fmt::format("This battle is damaged: {}. Its host has a copy of the "
                                           "database, or can save what is left of it.",
                                           wrong)}};
    std::string text = stored.header + "\n";
    for (const StoredLine& line : lines) text += line.line + "\n";
    const auto journal = journal::read_journal(text, stored.id);
    if (!journal) return Failure{Refused{why::journal, to_text(journal.error())}};
    auto match = journal::replayed(*journal, rule_sets, stored.seed, journal::Versions::any);
    if (!match)
        return Failure{
            Refused{why::journal,
                    fmt::format("This battle cannot be played on here: {}.", match.error().words)}};
    Revelations seen = revelations_of(*match);
    return Loaded{std::move(stored), std::move(lines), std::move(*match), std::move(seen),
                  journal->header.seal};
}

Room::Room(Loaded loaded, Archive& store, const Limits& limits)
    : limits_(limits),
      stored_(std::move(loaded.stored)),
      match_(std::move(loaded.match)),
      lines_(std::move(loaded.lines)),
      bytes_(stored_.header.size()),
      store_(store),
      ambushes_(has_ambushes(match_.fight())),
      revelations_(std::move(loaded.revelations)),
      seal_(loaded.seal)
{
    clock_ = Clock(store_.note(stored_.id, clock_note));
    bool ended = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Value line = read_line(lines_[i]);
        bytes_ += lines_[i].line.size();
        if (line.find("undo") != nullptr) ++undos_;
        note_ahead(lines_[i].line, lines_[i].client);
        ended = line.find("end") != nullptr;
        if (!lines_[i].client.empty()) named_[lines_[i].client] = static_cast<std::int64_t>(i) + 1;
    }
    // Stopped between the last order and the line that ends the journal.
    if (!ended) append_end();
    offers_ = Offers(store_.note(stored_.id, offers_note), lines_);
}

std::size_t Room::news(Sides viewer) const
{
    const auto entries = match_.entries();
    if (entries.empty()) return events_told(match_.events().size(), viewer);
    if (match_.over() && ambushes_) return 0;
    return events_told(entries.back().first_event, viewer);
}

bool Room::decides(Sides sides) const
{
    return !match_.over() && includes(sides, battle().pending().side);
}

std::optional<Refused> Room::not_asked(Sides viewer) const
{
    if (match_.over()) return Refused{why::over, "The battle is over."};
    if (viewer == watching) return no_seat();
    if (decides(viewer)) return std::nullopt;
    return Refused{why::out_of_turn, Sight(battle(), match_.fight(), viewer).prompt()};
}

std::optional<Refused> Room::unfit(const Asked& asked) const
{
    if (asked.sides == watching) return no_seat();
    if (asked.after != moment())
        return Refused{why::stale, fmt::format("The order follows moment {}, but the battle is at "
                                               "moment {}. Look again.",
                                               asked.after, moment())};
    if (clock_.out(counted) && clock_.pace().end == Pace::End::lose)
        return Refused{why::over, "The time has run out."};
    if (full())
        return Refused{why::too_many,
                       fmt::format("The journal of this battle has {} MB, more than is kept of one "
                                   "here; it ends without a decision.",
                                   limits_.battle_bytes / 1'000'000)};
    return std::nullopt;
}

// A name that was given before: the moment that its order led to, or, where it was another order,
// that each needs a name of its own. Nothing: it is new.
std::optional<Answered<std::int64_t>> Room::given_before(const Asked& asked, Way way,
                                                         const std::string& text) const
{
    const auto known = named_.find(name_of(asked));
    if (known == named_.end()) return std::nullopt;
    const Value line = read_line(lines_[static_cast<std::size_t>(known->second) - 1]);
    const Value* recorded = line.find("order");
    const auto same = [&] {
        if (way == Way::agreed) return recorded == nullptr;
        if (way == Way::back) return line.find("undo") != nullptr;
        if (way == Way::again || recorded == nullptr) return recorded != nullptr;
        const bool red = recorded->as_text().starts_with("red ");
        const auto order = battle::order_of_text(with_side(text, red ? Side::red : Side::blue),
                                                 battle().verbs(), battle().roster());
        return order && to_text(*order, battle().verbs(), battle().roster()) == recorded->as_text();
    };
    if (same()) return Answered<std::int64_t>(known->second);
    return Answered<std::int64_t>(Failure{
        Refused{why::unreadable, "Something else was ordered under this name of the client before; "
                                 "every order needs a name of its own."}});
}

Answered<battle::LegalOrder> Room::judged(const std::string& text, const Sight& sight,
                                          const battle::Battle& found) const
{
    if (auto wrong = not_asked(sight.viewer())) return Failure{*wrong};
    const Side asked = battle().pending().side;
    const auto order =
        battle::order_of_text(with_side(text, asked), battle().verbs(), sight.roster());
    if (!order) return Failure{Refused{why::unreadable, to_text(order.error())}};
    if (order->side != asked) return Failure{Refused{why::out_of_turn, sight.prompt()}};
    const battle::Verdict verdict = found.judge(*order);
    if (verdict) return *verdict;
    return Failure{Refused{why::illegal, sight.told(verdict.error().reason),
                           std::string(verdict.error().rule)}};
}

Answered<std::int64_t> Room::order(const Asked& asked, const std::string& text)
{
    if (const auto known = given_before(asked, Way::order, text)) return *known;
    if (auto wrong = unfit(asked)) return Failure{*wrong};
    const Sight sight(battle(), match_.fight(), asked.sides);
    const auto legal = judged(text, sight, battle());
    if (legal) return give(*legal, name_of(asked));
    if (legal.error().why != why::illegal || sight.sees_all()) return Failure{legal.error()};
    // The reason is what he could have known; where there is none, that he could not.
    const auto known = judged(text, sight, *sight.found());
    if (!known) return Failure{known.error()};
    return Failure{Refused{why::unseen, "Something that is not in sight forbids it."}};
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
    const Way way = again ? Way::again : Way::back;
    if (const auto known = given_before(asked, way, "")) return *known;
    if (auto wrong = unfit(asked)) return Failure{*wrong};
    if (!again && undos_ >= limits_.undos_of_a_battle)
        return Failure{Refused{why::final, fmt::format("{} orders of this battle were taken back; "
                                                       "no more can be.",
                                                       undos_)}};
    if (!lines_.empty() && match_.over())
        return Failure{Refused{why::over, "The battle is over; nothing is taken back."}};
    // Of both sides, whoever gave the order takes it back, and gives it again.
    const Side giver =
        (again ? match_.side_of_redo() : match_.side_of_last()).value_or(battle().pending().side);
    const Side who = includes(asked.sides, giver) ? giver : other(giver);
    const auto taken = again ? match_.redo(who) : match_.undo(who);
    if (!taken) return Failure{taken.error()};
    if (!again) ++undos_;
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
    StoredNote beside;
    if (clock_.keeps()) {
        clock_.pass(whose_time(), date(), counted);
        beside = {clock_note, clock_.note()};
    }
    const StoredStanding now = standing();
    store_.append(stored_.id, moment() + 1, stored, &now, clock_.keeps() ? &beside : nullptr);
    bytes_ += stored.line.size();
    offers_.follow(moment(), stored.line);
    if (!ahead_entries_.empty() || client.starts_with(ahead_mark)) note_ahead(stored.line, client);
    lines_.push_back(std::move(stored));
    if (!client.empty()) named_[client] = moment();
}

StoredStanding Room::standing() const
{
    return standing_of(match_, date());
}

Text Room::review()
{
    if (reviewed_at_ < 0) {
        reviewed_at_ = 0;
        if (const auto kept = store_.review(stored_.id); kept && kept->shape == review_shape) {
            review_ = text_of(kept->found);
            reviewed_at_ = kept->length;
            bytes_ += kept->found.size();
        }
    }
    return reviewed_at_ == moment() ? review_ : Text();
}

void Room::keep_review(Text found, bool stored)
{
    review_ = std::move(found);
    reviewed_at_ = moment();
    if (!stored) return;
    store_.keep_review(stored_.id, {moment(), review_shape, *review_});
    bytes_ += review_->size();
}

void Room::append_end(const std::string& client)
{
    if (match_.over()) append(to_line(journal::end_of(match_)), client);
}

// Of a general's own words only what his enemy may know: nothing, where they speak of the unseen.
Value Room::halted_value(Sides viewer) const
{
    const bool told = Sight(battle(), match_.fight(), viewer).sees(battle().pending());
    Value value;
    value["why"] = halt->why;
    if (halt->why == why::store)
        value["words"] = "The server cannot write to its disk. Nothing that was acknowledged is "
                         "lost; it tries again by itself.";
    else if (halt->why == why::memory)
        value["words"] = "The server is short of memory; it tries again by itself.";
    else if (halt->why == why::general)
        value["words"] = "The general finds no order." + (told ? " " + halt->words : "");
    else
        value["words"] = "The battle has halted by a fault of the program. Another order may lead "
                         "on." +
                         (told ? " " + halt->words : "");
    return value;
}

Value Room::state(Sides viewer) const
{
    Value value = state_value(match_, revelations_, viewer);
    if (halted()) {
        value["halted"] = halted_value(viewer);
        value["prompt"] = *value["halted"].find("words");
    }
    value["moment"] = moment();
    value["yours"] = decides(viewer);
    value["events_size"] = static_cast<std::int64_t>(events_told(match_.events().size(), viewer));
    Value undo;
    const auto entries = match_.entries();
    const bool own = !entries.empty() && includes(viewer, entries.back().order.side);
    const auto barrier =
        own ? match_.undo_barrier(entries.back().order.side) : std::optional<Refused>{};
    undo["can"] = own && !barrier && !match_.over();
    undo["why"] = entries.empty()       ? "Nothing has been ordered yet."
                  : !own                ? "The last order was not yours."
                  : barrier.has_value() ? barrier->reason
                                        : std::string();
    const auto giver = match_.side_of_redo();
    const bool again = giver && includes(viewer, *giver);
    undo["redo"] = again ? static_cast<std::int64_t>(match_.redoable()) : 0;
    value["undo"] = std::move(undo);
    if (clock_.keeps()) value["clock"] = clock_.told(counted);
    if (viewer != watching && offers_.any()) value["offers"] = offers_.told();
    return value;
}

Value options_value(const Sight& sight, std::string_view measure)
{
    const battle::Battle& battle = sight.battle();
    battle::Units units;
    battle::Orders orders;
    Value list = Value::list();
    bool leads_on = sight.sees_all(); // one of them at least can be given
    const auto add = [&](const battle::Battle& found, battle::UnitId unit) {
        found.options(unit, orders);
        for (const battle::Order& order : orders) {
            if (!sight.sees(order)) continue;
            const battle::Verdict verdict = found.judge(order);
            if (!verdict) continue;
            // Asked of each, so that how long it takes does not tell where somebody lies.
            if (!sight.sees_all() && battle.judge(order)) leads_on = true;
            list.push_back(option_value(sight, *verdict, measure));
        }
    };
    const auto add_all = [&](const battle::Battle& found) {
        found.subjects(units);
        for (const battle::UnitId unit : units) add(found, unit);
        add(found, battle::no_unit);
    };
    add_all(*sight.found());
    if (!leads_on) add_all(battle);
    Value value;
    Value subjects = Value::list();
    for (const battle::UnitId unit : units) subjects.push_back(number_of(sight.fight(), unit));
    value["subjects"] = std::move(subjects);
    value["options"] = std::move(list);
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
    if (match_.over()) return nullptr;
    const battle::Decision now = battle().pending();
    const generals::GeneralShape* shape = generals::find(player(now.side));
    if (shape == nullptr && general_stands_in()) shape = generals::find(generals::usual);
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
