#include "server/host.hpp"

#include "journal/verify.hpp"
#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "muster/layout.hpp"
#include "server/guest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

constexpr std::size_t few = 8; // at a table: they hear at once who comes
constexpr std::chrono::milliseconds gathering{500};

} // namespace

Host::Host(const Surroundings& surroundings)
    : with_(surroundings),
      catalogue_(to_json(catalogue_value(surroundings.rule_sets, surroundings.library)))
{
}

Host::~Host()
{
    *alive_ = false;
}

void Host::log(std::string_view what, Value more) const
{
    if (!with_.log) return;
    Value line;
    line["event"] = what;
    if (more.is_object())
        for (auto& [key, value] : more.as_object()) line[key] = value;
    with_.log(line);
}

// --- guests ------------------------------------------------------------------------------------

void Host::come(Client& client)
{
    auto guest = std::make_unique<Guest>();
    guest->client = &client;
    guest->serial = ++guests_so_far_;
    guest->tokens = with_.limits.messages_at_once;
    guest->counted = with_.loop.now();
    guests_[&client] = std::move(guest);
}

void Host::leave(Client& client)
{
    const auto found = guests_.find(&client);
    if (found == guests_.end()) return;
    leave_room(*found->second);
    guests_.erase(found);
}

void Host::leave_room(Guest& guest)
{
    const std::shared_ptr<Room> room = std::move(guest.room);
    guest.room.reset();
    guest.sides = watching;
    if (!room) return;
    std::erase_if(room->viewers(),
                  [&](const Viewer& viewer) { return viewer.client == guest.client; });
    tell_who_is_there(room);
}

bool Host::too_fast(Guest& guest)
{
    const auto now = with_.loop.now();
    const double seconds = std::chrono::duration<double>(now - guest.counted).count();
    guest.counted = now;
    guest.tokens = std::min(with_.limits.messages_at_once,
                            guest.tokens + seconds * with_.limits.messages_per_second);
    if (guest.tokens < 1) return true;
    guest.tokens -= 1;
    return false;
}

Value complaint_value(const Complaint& complaint)
{
    Value error;
    error["why"] = complaint.why;
    error["reason"] = complaint.reason;
    if (!complaint.rule.empty()) error["rule"] = complaint.rule;
    return error;
}

void Host::message(Client& client, std::string_view text)
{
    const auto found = guests_.find(&client);
    if (found == guests_.end()) return;
    Guest& guest = *found->second;
    ++with_.metrics.messages_total;
    Value reply;
    reply["re"] = Value();
    Reply answer = Failure{Complaint{"unreadable", ""}};
    // Read even when there are too many, so that whoever asked knows which one to ask again.
    const bool hasty = too_fast(guest);
    const auto message = read_json(text, "message");
    if (message)
        if (const Value* id = message->find("id"); id != nullptr) reply["re"] = *id;
    if (hasty)
        answer = Failure{Complaint{"too_fast", "Too many messages; wait a second and go on."}};
    else if (!message)
        answer = Failure{Complaint{"unreadable", to_text(message.error())}};
    else
        answer = answered(guest, *message);
    if (!answer && answer.error().why == "later") return;
    reply["ok"] = answer.ok();
    if (answer) {
        reply["is"] = std::move(*answer);
    } else {
        if (answer.error().why == "unreadable") ++with_.metrics.bad_messages_total;
        reply["error"] = complaint_value(answer.error());
    }
    client.send(to_json(reply));
    // A stale order gets the new state with it.
    if (!answer && answer.error().why == "stale" && guest.room) {
        Value push = guest.room->state(guest.sides);
        push["push"] = "state";
        push["events"] = guest.room->events(0, guest.sides);
        client.send(to_json(push));
    }
}

// --- the doors ---------------------------------------------------------------------------------

std::span<const Host::Door> Host::doors()
{
    static constexpr Door all[] = {
        {"catalogue", &Host::catalogue, false},
        {"create", &Host::open_battle, false},
        {"join", &Host::join, false},
        {"state", &Host::state, true},
        {"options", &Host::options, true},
        {"judge", &Host::judge, true},
        {"odds", &Host::odds, true},
        {"guides", &Host::guides, true},
        {"all_guides", &Host::all_guides, true},
        {"order", &Host::order, true},
        {"undo", &Host::undo, true},
        {"redo", &Host::redo, true},
        {"events", &Host::events, true},
        {"replay", &Host::replay, true},
        {"row", &Host::row, true},
        {"sheet", &Host::sheet, true},
        {"journal", &Host::journal, true},
        {"hint", &Host::hint, true},
        {"play_on", &Host::play_on, true},
        {"upload", &Host::upload, false},
    };
    return all;
}

Host::Reply Host::answered(Guest& guest, const Value& message)
{
    Troubles troubles;
    Reading reading(message, "message", "", troubles);
    if (!troubles.empty()) return Failure{Complaint{"unreadable", to_text(troubles.front())}};
    reading.also_known({"id"});
    const std::string wanted = reading.text("do");
    if (!troubles.empty()) return Failure{Complaint{"unreadable", to_text(troubles.front())}};
    std::vector<std::string_view> names;
    for (const Door& door : doors()) {
        names.push_back(door.name);
        if (door.name != wanted) continue;
        if (door.at_a_table && !guest.room)
            return Failure{Complaint{"table", "Join a battle first."}};
        Request request{guest, message, reading, troubles};
        const std::shared_ptr<Room> room = guest.room;
        try {
            return (this->*door.open)(request);
        } catch (const StoreTrouble& trouble) {
            log("store", Value::Object{{"trouble", trouble.what()}});
            if (room) put_away(room->id());
            return Failure{Complaint{
                "store", fmt::format("{} Nothing was changed; try again.", trouble.what())}};
        } catch (const Bug& bug) {
            log("bug", Value::Object{{"bug", bug.what()}, {"battle", room ? room->id() : ""}});
            if (room) put_away(room->id());
            return Failure{Complaint{
                "bug", fmt::format("This is a bug in the program: {}. The battle is kept as it "
                                   "was before.",
                                   bug.what())}};
        }
    }
    return Failure{Complaint{"unreadable", fmt::format("There is no \"{}\" to do.{}", wanted,
                                                       did_you_mean(wanted, names))}};
}

// --- rooms -------------------------------------------------------------------------------------

Answered<std::shared_ptr<Room>> Host::room_of(const std::string& battle)
{
    const auto known = rooms_.find(battle);
    if (known != rooms_.end()) return known->second;
    auto stored = with_.store.battle(battle);
    if (!stored) return Failure{Complaint{"link", "There is no such battle here."}};
    std::vector<StoredLine> lines = with_.store.lines(battle);
    std::string text = stored->header + "\n";
    for (const StoredLine& line : lines) text += line.line + "\n";
    const auto journal = journal::read_journal(text, battle);
    if (!journal) return Failure{Complaint{"journal", to_text(journal.error())}};
    auto match = journal::replayed(*journal, with_.rule_sets, stored->seed);
    if (!match) return Failure{Complaint{"journal", match.error().words}};
    put_away_idle();
    auto room = std::make_shared<Room>(std::move(*stored), std::move(*match), std::move(lines),
                                       with_.store);
    rooms_[battle] = room;
    with_.metrics.rooms = static_cast<std::int64_t>(rooms_.size());
    return room;
}

// Everybody at the table has to join again; the store knows all that was acknowledged.
void Host::put_away(const std::string& battle)
{
    const auto found = rooms_.find(battle);
    if (found == rooms_.end()) return;
    const std::shared_ptr<Room> room = found->second;
    rooms_.erase(found);
    for (const Viewer& viewer : room->viewers()) {
        const auto guest = guests_.find(viewer.client);
        if (guest != guests_.end()) guest->second->room.reset();
        viewer.client->send(R"({"push": "rejoin"})");
    }
    room->viewers().clear();
    with_.metrics.rooms = static_cast<std::int64_t>(rooms_.size());
}

void Host::put_away_idle()
{
    if (rooms_.size() < with_.limits.rooms_in_memory) return;
    std::erase_if(rooms_, [](const auto& entry) {
        return entry.second->viewers().empty() && !entry.second->thinking;
    });
}

void Host::tell_all(Room& room)
{
    std::map<Sides, std::string> told; // the same words for all of one seat
    for (const Viewer& viewer : room.viewers()) {
        std::string& text = told[viewer.sides];
        if (text.empty()) {
            Value push = room.state(viewer.sides);
            push["push"] = "state";
            push["events"] = room.events(room.news(), viewer.sides);
            text = to_json(push);
        }
        viewer.client->send(text);
    }
}

// Once for many who come and go: with each of thousands telling all the others, nobody would hear
// of orders.
void Host::tell_who_is_there(const std::shared_ptr<Room>& room)
{
    if (room->telling) return;
    room->telling = true;
    const auto tell = [this, alive = alive_, room] {
        if (*alive) count_who_is_there(*room);
    };
    if (room->viewers().size() > few)
        with_.loop.after(gathering, tell);
    else
        with_.loop.post(tell);
}

void Host::count_who_is_there(Room& room)
{
    room.telling = false;
    int there[2] = {0, 0};
    int others = 0;
    for (const Viewer& viewer : room.viewers()) {
        for (const Side side : {Side::red, Side::blue})
            if (includes(viewer.sides, side)) ++there[battle::index(side)];
        if (viewer.sides == watching) ++others;
    }
    Value push;
    push["push"] = "there";
    push["red"] = there[0];
    push["blue"] = there[1];
    push["watching"] = others;
    const std::string text = to_json(push);
    for (const Viewer& viewer : room.viewers()) viewer.client->send(text);
}

// --- generals ----------------------------------------------------------------------------------

// Lets a general think where it is his to decide and somebody looks on.
void Host::go_on(const std::shared_ptr<Room>& room)
{
    if (room->thinking || room->viewers().empty() || !room->thinker()) return;
    room->thinking = true;
    const auto begin = [this, alive = alive_, room] {
        if (*alive) think(room);
    };
    if (with_.pace.count() > 0)
        with_.loop.after(with_.pace, begin);
    else
        begin();
}

void Host::think(const std::shared_ptr<Room>& room)
{
    const std::shared_ptr<Room::Thinker> thinker = room->thinker();
    const std::int64_t moment = room->moment();
    if (!thinker) {
        room->thinking = false;
        return;
    }
    const std::shared_ptr<battle::Battle> seen = room->battle().copy();
    with_.workers.work([this, alive = alive_, room, thinker, moment, seen, &loop = with_.loop] {
        std::shared_ptr<const battle::LegalOrder> order;
        try {
            order = std::make_shared<const battle::LegalOrder>(
                thinker->general->choose(*seen, thinker->chance));
        } catch (const std::exception&) {
            order = nullptr; // said below, where there is a log
        }
        loop.post([this, alive, room, order, moment] {
            if (!*alive) return;
            room->thinking = false;
            const bool ours = rooms_.contains(room->id()) && rooms_[room->id()] == room;
            if (!ours) return;
            try {
                ensure(order != nullptr, "a general who finds an order");
                if (room->moment() == moment) {
                    room->general_orders(order->order());
                    ++with_.metrics.orders_total;
                    tell_all(*room);
                }
            } catch (const std::exception& trouble) {
                log("general", Value::Object{{"trouble", trouble.what()}, {"battle", room->id()}});
                put_away(room->id());
                return;
            }
            go_on(room);
        });
    });
}

} // namespace quincunx::server
