#include "server/host.hpp"

#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "server/guest.hpp"
#include "server/plain_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::size_t short_message = 4096; // read at no cost worth counting

Refused too_fast()
{
    return {why::too_fast, "Too many messages; wait a second and go on."};
}

Refused fault(const Cause& cause)
{
    if (cause.why == why::bug)
        return {why::bug, fmt::format("This is a bug in the program: {}. The battle is kept as it "
                                      "was before.",
                                      cause.words)};
    if (cause.doubtful)
        return {cause.why, fmt::format("{} Whether it was kept is not known: join again and see. "
                                       "What is given again under the same name is taken once.",
                                       cause.words)};
    return {cause.why, fmt::format("{} Nothing was changed; try again.", cause.words)};
}

} // namespace

Cause cause_of(const std::exception& trouble)
{
    if (dynamic_cast<const StoreDoubt*>(&trouble) != nullptr)
        return {why::store, trouble.what(), true};
    if (dynamic_cast<const StoreTrouble*>(&trouble) != nullptr) return {why::store, trouble.what()};
    if (dynamic_cast<const std::bad_alloc*>(&trouble) != nullptr)
        return {why::memory, "The server is short of memory."};
    return {why::bug, trouble.what()};
}

Host::Host(const Surroundings& surroundings)
    : with_(surroundings),
      quotas_(surroundings.limits),
      queue_(surroundings.loop, surroundings.workers,
             {surroundings.limits.jobs_of_a_guest, surroundings.limits.jobs_in_all}),
      club_(surroundings.store.members()),
      reviews_(surroundings.limits.reviews_at_once),
      catalogue_(surroundings.catalogue
                     ? surroundings.catalogue
                     : catalogue_text(surroundings.rule_sets, surroundings.library))
{
}

Host::~Host()
{
    *alive_ = false;
}

void Host::stop_thinking()
{
    queue_.cancel_all();
}

void Host::log(std::string_view what, Value more) const
{
    if (!with_.log) return;
    Value line;
    if (with_.date) line["time"] = written_time(today());
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
    guest->serial = ++serials_so_far_;
    guest->seat = fmt::format("guest {}", guest->serial);
    guests_[&client] = std::move(guest);
}

// Whoever is gone must be known no more, memory or not.
void Host::leave(Client& client)
{
    const auto found = guests_.find(&client);
    if (found == guests_.end()) return;
    const std::unique_ptr<Guest> guest = std::move(found->second);
    guests_.erase(found);
    queue_.cancel(guest->serial);
    try {
        leave_room(*guest);
        if (guest->in_lobby) tell_lobby();
    } catch (const std::bad_alloc&) {
        return; // the others are told of the next who comes or goes
    }
}

void Host::leave_room(Guest& guest)
{
    const std::shared_ptr<Room> room = std::move(guest.room);
    guest.room.reset();
    guest.sides = watching;
    if (room)
        std::erase_if(room->viewers(),
                      [&](const Viewer& viewer) { return viewer.client == guest.client; });
    guest.seat = fmt::format("guest {}", guest.serial);
    if (room) tell_who_is_there(room);
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
    const bool sits = guest.room != nullptr;
    const bool well = safely(guest.room, [&] { converse(guest, text); });
    // At a table he hears that he must join again.
    if (!well && !sits) give_up(client);
}

// Who cannot be answered is left, so that he knows: he may come again.
void Host::give_up(Client& client)
{
    try {
        client.close("the server is short of memory");
    } catch (const std::bad_alloc&) {
        return; // then he waits, and comes again by himself
    }
}

// First of all nobody goes on with a battle that may know more than the store; then it is told.
void Host::gone_wrong(const std::shared_ptr<Room>& room, const Cause& cause, std::string_view door,
                      std::string_view from)
{
    const std::vector<Viewer> viewers = room ? forgotten(*room) : std::vector<Viewer>();
    try {
        Value line;
        line["trouble"] = cause.words;
        line["battle"] = room ? room->id() : "";
        if (!door.empty()) line["do"] = door;
        if (!from.empty()) line["from"] = from;
        log(cause.why, std::move(line));
        if (room) halt(*room, cause.why, cause.words);
    } catch (const std::bad_alloc&) {
        ++with_.metrics.memory_refused_total;
    }
    tell_to_rejoin(viewers);
}

Host::Asker Host::asker_of(const Request& request)
{
    const Value* id = request.message.find("id");
    return {request.guest.client, request.guest.serial, id == nullptr ? Value() : *id};
}

// Whoever asked may have gone meanwhile, and another come in his place.
Host::Guest* Host::there(const Asker& who)
{
    const auto guest = guests_.find(who.client);
    const bool same = guest != guests_.end() && guest->second->serial == who.serial;
    return same ? guest->second.get() : nullptr;
}

Host::Written Host::written(const Answer& answer)
{
    if (!answer) return Failure{answer.error()};
    return to_json(*answer);
}

void Host::send_written(const Asker& to, const Written& answer)
{
    if (there(to) == nullptr) return;
    if (!answer) with_.metrics.refuse(answer.error().why);
    if (!answer && answer.error().why == why::unreadable) ++with_.metrics.bad_messages_total;
    std::string text = "{\"re\": " + to_json(to.re);
    text += answer ? ", \"ok\": true, \"is\": " : ", \"ok\": false, \"error\": ";
    text += answer ? *answer : to_json(refused_value(answer.error()));
    text += '}';
    to.client->send(text_of(std::move(text)));
}

void Host::converse(Guest& guest, std::string_view text)
{
    Value re;
    Reply reply = Failure{too_fast()};
    const std::string& address = guest.client->address();
    // Short ones are read even when there are too many, so that whoever asked knows which one to
    // ask again.
    const bool hasty = !quotas_.may_ask(address, guest.seat, 1, with_.loop.now());
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
    if (refused == why::too_fast) {
        ++with_.metrics.hasty_messages_total;
        if (!quotas_.listens(address, with_.loop.now()))
            return guest.client->close("too many messages");
    }
    send({guest.client, guest.serial, std::move(re)}, *reply);
    if (refused == why::stale && guest.room) tell_anew(guest);
}

// A stale order gets the new state with it.
void Host::tell_anew(const Guest& guest)
{
    Value push = guest.room->state(guest.sides);
    push["push"] = "state";
    push["events"] = guest.room->events(0, guest.sides);
    guest.client->send(text_of(to_json(push)));
}

// --- the doors ---------------------------------------------------------------------------------

// What each costs: time on the loop or on a worker, and the length of its answer.
std::span<const Host::Door> Host::doors()
{
    static constexpr Door all[] = {
        {"catalogue", &Host::catalogue, false, 4},
        {"create", &Host::open_battle, false, 8},
        {"join", &Host::join, false, 8},
        {"leave", &Host::get_up, false, 2},
        {"state", &Host::state, true, 2},
        {"options", &Host::options, true, 3},
        {"judge", &Host::judge, true, 1},
        {"odds", &Host::odds, true, 2},
        {"threats", &Host::threats, true, 4},
        {"guides", &Host::guides, true, 1},
        {"all_guides", &Host::all_guides, true, 3},
        {"order", &Host::order, true, 2},
        {"undo", &Host::undo, true, 2},
        {"redo", &Host::redo, true, 2},
        {"resign", &Host::resign, true, 2},
        {"offer", &Host::offer, true, 4},
        {"accept", &Host::accept, true, 4},
        {"decline", &Host::decline, true, 2},
        {"withdraw", &Host::withdraw, true, 2},
        {"claim", &Host::claim, true, 2},
        {"ahead", &Host::ahead, true, 4},
        {"answer_ahead", &Host::answer_ahead, true, 4},
        {"say", &Host::say, true, 4},
        {"chat", &Host::chat, true, 4},
        {"block", &Host::block, true, 2},
        {"events", &Host::events, true, 3},
        {"replay", &Host::replay, true, 2},
        {"row", &Host::row, true, 1},
        {"sheet", &Host::sheet, true, 4},
        {"print", &Host::print, false, 8},
        {"journal", &Host::journal, true, 8},
        {"hint", &Host::hint, true, 6},
        {"review", &Host::review, true, 20},
        {"play_on", &Host::play_on, true, 8},
        {"upload", &Host::upload, false, 4},
        {"enroll", &Host::enroll, false, 8},
        {"enter", &Host::enter, false, 4},
        {"rename", &Host::rename, false, 8},
        {"rekey", &Host::rekey, false, 8},
        {"adopt", &Host::adopt, false, 20},
        {"let_go", &Host::let_go, false, 8},
        {"delete", &Host::delete_battle, false, 20},
        {"forget_me", &Host::forget_me, false, 20},
        {"mine", &Host::mine, false, 4},
        {"results", &Host::results, false, 4},
        {"lobby", &Host::lobby, false, 4},
        {"challenge", &Host::make_challenge, false, 8},
        {"call_off", &Host::call_off, false, 8},
        {"take", &Host::take, false, 8},
        {"rematch", &Host::rematch, true, 8},
        {"letters", &Host::letters, false, 8},
        {"questions", &Host::questions, false, 4},
        {"question", &Host::question, false, 4},
        {"units", &Host::units, false, 4},
        {"ask", &Host::ask, false, 6},
        {"throw", &Host::throw_for, false, 6},
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
        // The first was for reading it.
        if (!quotas_.may_ask(guest.client->address(), guest.seat, door.cost - 1, with_.loop.now()))
            return Failure{too_fast()};
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
    try {
        return (this->*door.open)(request);
    } catch (const std::exception& trouble) {
        std::shared_ptr<Room> room = request.guest.room;
        if (door.at_a_table) room = before;
        if (!door.at_a_table && room == before) room = nullptr;
        const Cause cause = cause_of(trouble);
        gone_wrong(room, cause, door.name, request.guest.client->address());
        return Failure{fault(cause)};
    }
}

// --- questions that take time --------------------------------------------------------------------

// Called by the worker.
Host::Finish Host::says(const Answer& answer)
{
    return [answer = written(answer)] { return answer; };
}

Host::Reply Host::later(Request& request, const Kind& kind, Take take)
{
    const Asker to = asker_of(request);
    Job job;
    job.heavy = kind.heavy;
    job.begin = [this, to, take = std::move(take)]() -> Job::Work {
        Answered<Thought> thought = take();
        if (!thought) {
            send(to, Failure{thought.error()});
            return {};
        }
        return [this, to, think = std::move(*thought)](std::stop_token stop) -> Job::End {
            return [this, to, finish = think(std::move(stop))] {
                try {
                    send_written(to, finish());
                } catch (const StoreTrouble& trouble) {
                    log(why::store, Value::Object{{"trouble", trouble.what()}});
                    send(to, Failure{fault(cause_of(trouble))});
                }
            };
        };
    };
    job.failed = [this, to, name = kind.name](const std::exception& trouble) {
        const Cause cause = cause_of(trouble);
        log(cause.why, Value::Object{{"trouble", cause.words}, {"do", name}});
        send(to, Failure{fault(cause)});
    };
    if (kind.newest_wins)
        job.replaced = [this, to] {
            send(to, Failure{Refused{why::replaced, "You have asked for another since."}});
        };
    if (queue_.put(request.guest.lane(), kind.name, std::move(job))) return not_yet;
    return Failure{too_fast()};
}

} // namespace quincunx::server
