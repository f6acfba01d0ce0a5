#include "server/host.hpp"

#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "server/guest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::size_t short_message = 4096; // read at no cost worth counting

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

Value refused_value(const Refused& refused)
{
    Value error;
    error["why"] = refused.why;
    error["reason"] = refused.reason;
    if (!refused.rule.empty()) error["rule"] = refused.rule;
    return error;
}

void Host::message(Client& client, std::string_view text)
{
    const auto found = guests_.find(&client);
    if (found == guests_.end()) return;
    ++with_.metrics.messages_total;
    Guest& guest = *found->second;
    safely(guest.room, [&] { converse(guest, text); });
}

// Whatever befalls one battle, memory that ends included, the others are played on.
void Host::safely(const std::shared_ptr<Room>& at, const std::function<void()>& task)
{
    // A copy, as the task may leave it. NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    const std::shared_ptr<Room> room = at;
    try {
        task();
    } catch (const std::exception& trouble) {
        log("bug", Value::Object{{"bug", trouble.what()}, {"battle", room ? room->id() : ""}});
        if (room) put_away(*room);
    }
}

Host::Asker Host::asker_of(const Request& request)
{
    const Value* id = request.message.find("id");
    return {request.guest.client, request.guest.serial, id == nullptr ? Value() : *id};
}

// Whoever asked may have gone meanwhile, and another come in his place.
void Host::send(const Asker& to, Answer answer)
{
    const auto guest = guests_.find(to.client);
    if (guest == guests_.end() || guest->second->serial != to.serial) return;
    Value reply;
    reply["re"] = to.re;
    reply["ok"] = answer.ok();
    if (answer)
        reply["is"] = std::move(*answer);
    else
        reply["error"] = refused_value(answer.error());
    to.client->send(to_json(reply));
}

void Host::converse(Guest& guest, std::string_view text)
{
    Value re;
    Reply reply = Failure{Refused{why::too_fast, "Too many messages; wait a second and go on."}};
    // Short ones are read even when there are too many, so that whoever asked knows which one to
    // ask again.
    const bool hasty = too_fast(guest);
    if (!hasty || text.size() <= short_message) {
        const auto message = read_json(text, "message");
        if (message)
            if (const Value* id = message->find("id"); id != nullptr) re = *id;
        if (!hasty && !message)
            reply = Failure{Refused{why::unreadable, to_text(message.error())}};
        else if (!hasty)
            reply = answered(guest, *message);
    }
    if (!reply) return; // a worker thinks, and it is sent then
    const std::string_view refused = reply->ok() ? "" : reply->error().why;
    if (refused == why::unreadable) ++with_.metrics.bad_messages_total;
    send({guest.client, guest.serial, std::move(re)}, std::move(*reply));
    if (refused == why::stale && guest.room) tell_anew(guest);
}

// A stale order gets the new state with it.
void Host::tell_anew(const Guest& guest)
{
    Value push = guest.room->state(guest.sides);
    push["push"] = "state";
    push["events"] = guest.room->events(0, guest.sides);
    guest.client->send(to_json(push));
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
    if (!troubles.empty()) return Failure{Refused{why::unreadable, to_text(troubles.front())}};
    reading.also_known({"id"});
    const std::string wanted = reading.text("do");
    if (!troubles.empty()) return Failure{Refused{why::unreadable, to_text(troubles.front())}};
    std::vector<std::string_view> names;
    for (const Door& door : doors()) {
        names.push_back(door.name);
        if (door.name != wanted) continue;
        if (door.at_a_table && !guest.room)
            return Failure{Refused{why::table, "Join a battle first."}};
        Request request{guest, message, reading, troubles};
        return through(door, request);
    }
    return Failure{Refused{why::unreadable, fmt::format("There is no \"{}\" to do.{}", wanted,
                                                        did_you_mean(wanted, names))}};
}

// Where it goes wrong, the battle that was asked about is put away: the one at which the guest sat,
// or the one that he has just joined.
Host::Reply Host::through(const Door& door, Request& request)
{
    const std::shared_ptr<Room> before = request.guest.room;
    const auto at_fault = [&]() -> std::shared_ptr<Room> {
        if (door.at_a_table) return before;
        return request.guest.room == before ? nullptr : request.guest.room;
    };
    try {
        return (this->*door.open)(request);
    } catch (const StoreTrouble& trouble) {
        log("store", Value::Object{{"trouble", trouble.what()}});
        if (const auto room = at_fault()) put_away(*room);
        return Failure{
            Refused{why::store, fmt::format("{} Nothing was changed; try again.", trouble.what())}};
    } catch (const std::exception& bug) {
        const auto room = at_fault();
        log("bug", Value::Object{{"bug", bug.what()}, {"battle", room ? room->id() : ""}});
        if (room) put_away(*room);
        return Failure{Refused{
            why::bug, fmt::format("This is a bug in the program: {}. The battle is kept as it "
                                  "was before.",
                                  bug.what())}};
    }
}

} // namespace quincunx::server
