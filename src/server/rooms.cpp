// Rooms: found in memory or in the store, put away, told of what happens, and played at by
// generals.

#include "kernel/json.hpp"
#include "server/guest.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

constexpr std::size_t few = 8; // at a table: they hear at once who comes
constexpr std::chrono::milliseconds gathering{500};
constexpr std::chrono::milliseconds crowded{200};
constexpr std::chrono::milliseconds between_signs{1000};
constexpr std::int64_t seconds_a_day = 86400;

} // namespace

bool Host::is_ours(const std::shared_ptr<Room>& room) const
{
    const auto found = rooms_.find(room->id());
    return found != rooms_.end() && found->second == room;
}

// --- found in memory or in the store -------------------------------------------------------------

Host::Answer Host::seated(Guest& guest, const std::shared_ptr<Room>& room, Sides sides)
{
    leave_room(guest);
    if (std::exchange(guest.in_lobby, false)) tell_lobby();
    if (sides != watching && !guest.player.id.empty())
        if_the_store_can([&] { keep_seat(guest, room->id(), sides); });
    guest.room = room;
    guest.sides = sides;
    ++guest.times_seated;
    if (sides != watching) guest.seat = fmt::format("seat {} {}", room->id(), sides);
    room->viewers().push_back({guest.client, sides});
    Value value;
    value["battle"] = room->id();
    Value own = Value::list();
    for (const Side side : {Side::red, Side::blue})
        if (includes(sides, side)) own.push_back(side_word(side));
    value["sides"] = std::move(own);
    value["players"] = Value::List{room->player(Side::red), room->player(Side::blue)};
    value["names"] = names_of(*room);
    value["opening"] = opening_value(room->match(), sides);
    value["opening"]["seal"] = dice::hex(room->seal());
    value["state"] = room->state(sides);
    value["events"] = room->events(0, sides);
    with_.loop.post([this, alive = alive_, room] {
        if (!*alive) return;
        safely(room, [&] {
            tell_who_is_there(room);
            go_on(room);
        });
    });
    return value;
}

// Several servers may share what is kept: whoever knocks at the wrong one is told where the battle
// is played. A server that died holds it a moment longer: then it is asked for again.
std::optional<Refused> Host::led_elsewhere(Guest& guest, const std::string& battle)
{
    const Whose whose = with_.store.claim(battle);
    if (whose.ours) return std::nullopt;
    if (whose.address.empty())
        return Refused{why::too_fast, "The battle is just being taken over; try again."};
    Value push;
    push["push"] = "elsewhere";
    push["at"] = whose.address;
    guest.client->send(text_of(to_json(push)));
    return Refused{why::elsewhere,
                   fmt::format("This battle is played at {}: join it there.", whose.address)};
}

void Host::let_go(const std::string& battle)
{
    if_the_store_can([&] { with_.store.let_go(battle); });
}

// What fell to another server while the database was away is its own from then on.
void Host::keep_hold()
{
    std::vector<std::string> lost;
    try {
        lost = with_.store.stay();
    } catch (const StoreTrouble&) {
        lost.clear(); // it is away; whoever orders hears of it
    }
    safely(nullptr, [&] {
        for (const std::string& battle : lost) {
            const auto room = rooms_.find(battle);
            if (room != rooms_.end()) tell_to_rejoin(forgotten(*std::shared_ptr(room->second)));
            let_go(battle);
        }
    });
    with_.loop.after(between_signs, [this, alive = alive_] {
        if (*alive) keep_hold();
    });
}

// A battle that is not in memory is replayed on a worker, once for all who wait for it.
Host::Reply Host::bring_up(Request& request, const StoredLink& link)
{
    put_away_idle();
    if (auto elsewhere = led_elsewhere(request.guest, link.battle)) return Failure{*elsewhere};
    if (rooms_.size() + arrivals_.size() >= with_.limits.rooms_at_most)
        return Failure{Refused{why::too_many, "All tables are taken; try again in a while."}};
    const Arrival arrival{asker_of(request), link.sides};
    std::vector<Arrival>& waiting = arrivals_[link.battle];
    waiting.reserve(waiting.size() + 1);
    for (Arrival& one : waiting)
        if (one.who.serial == arrival.who.serial) {
            const Asker before = one.who;
            one = arrival;
            send(before, Failure{Refused{why::replaced, "You have asked for another since."}});
            return not_yet;
        }
    waiting.push_back(arrival);
    if (waiting.size() > 1) return not_yet;
    Job job;
    job.begin = [this, battle = link.battle] { return load(battle); };
    job.failed = [this, battle = link.battle](const std::exception& trouble) {
        const Cause cause = cause_of(trouble);
        log(cause.why, Value::Object{{"trouble", cause.words}, {"battle", battle}});
        turn_away(battle, {cause.why, fmt::format("The battle cannot be opened: {}", cause.words)});
    };
    // Others may wait for it when whoever came first has gone.
    const Lane lane{request.guest.client->address(), ++serials_so_far_};
    try {
        if (queue_.put(lane, "join", std::move(job))) return not_yet;
    } catch (const std::bad_alloc&) {
        arrivals_.erase(link.battle); // others would wait for what nobody brings
        throw;
    }
    arrivals_.erase(link.battle);
    let_go(link.battle);
    return Failure{Refused{why::too_fast, "Too many wait for a table; try again in a second."}};
}

Job::Work Host::load(const std::string& battle)
{
    try {
        const auto stored = with_.store.battle(battle);
        if (!stored) {
            turn_away(battle, {why::link, "There is no such battle here."});
            return {};
        }
        return [this, stored = *stored, lines = with_.store.lines(battle),
                sets = with_.rule_sets](const std::stop_token&) -> Job::End {
            auto found = std::make_shared<Answered<Loaded>>(loaded(stored, lines, sets));
            return [this, battle = stored.id, found] {
                if (*found)
                    open_room(std::move(**found));
                else
                    turn_away(battle, found->error());
            };
        };
    } catch (const StoreTrouble& trouble) {
        log(why::store, Value::Object{{"trouble", trouble.what()}, {"battle", battle}});
        turn_away(battle, {why::store, trouble.what()});
        return {};
    }
}

void Host::turn_away(const std::string& battle, const Refused& why)
{
    const auto found = arrivals_.find(battle);
    if (found == arrivals_.end()) return;
    const std::vector<Arrival> waiting = std::move(found->second);
    arrivals_.erase(found);
    let_go(battle);
    for (const Arrival& one : waiting) send(one.who, Failure{why});
}

void Host::open_room(Loaded loaded)
{
    const std::string battle = loaded.stored.id;
    const std::int64_t touched = loaded.stored.touched;
    if (arrivals_.find(battle) == arrivals_.end()) return; // it was deleted meanwhile
    std::shared_ptr<Room> room;
    try {
        // To the day is enough, and a disk that is full must not keep anybody out.
        if (today() - touched > seconds_a_day) with_.store.touch(battle, today());
        room = std::make_shared<Room>(std::move(loaded), with_.store, with_.limits);
        look_how_it_stands(*room, touched);
    } catch (const StoreTrouble& trouble) {
        log(why::store, Value::Object{{"trouble", trouble.what()}, {"battle", battle}});
        return turn_away(battle, {why::store, trouble.what()});
    }
    give_time(*room);
    room->serial = ++serials_so_far_;
    if (const Halt* halt = halts_.find(battle, room->moment())) room->halt = *halt;
    rooms_[battle] = room;
    with_.metrics.rooms = static_cast<std::int64_t>(rooms_.size());
    const auto found = arrivals_.find(battle);
    if (found == arrivals_.end()) return;
    const std::vector<Arrival> waiting = std::move(found->second);
    arrivals_.erase(found);
    for (const Arrival& one : waiting) {
        Guest* guest = there(one.who);
        if (guest == nullptr) continue;
        const auto sits_down = [&] { send(one.who, seated(*guest, room, one.sides)); };
        if (!safely(room, sits_down)) give_up(*one.who.client);
    }
}

// Of a battle that begins with orders of another, or is of an older program, lists do not know it.
void Host::look_how_it_stands(const Room& room, std::int64_t touched)
{
    if_the_store_can([&] {
        StoredStanding now = room.standing();
        if (with_.store.orders_told(room.id()) == now.orders) return;
        now.ordered = touched;
        with_.store.keep_standing(room.id(), now);
    });
}

// Everybody at the table has to join again; the store knows all that was acknowledged.
// Nothing here takes memory: it may be that which has ended.
std::vector<Viewer> Host::forgotten(Room& gone)
{
    const auto found = rooms_.find(gone.id());
    if (found == rooms_.end() || found->second.get() != &gone) return {};
    const std::shared_ptr<Room> room = std::move(found->second);
    rooms_.erase(found);
    queue_.cancel(room->serial);
    with_.metrics.rooms = static_cast<std::int64_t>(rooms_.size());
    for (const auto& [client, guest] : guests_)
        if (guest->room == room) guest->room.reset();
    return std::exchange(room->viewers(), {});
}

void Host::tell_to_rejoin(const std::vector<Viewer>& viewers)
{
    for (const Viewer& viewer : viewers) {
        try {
            viewer.client->send(text_of(R"({"push": "rejoin"})"));
        } catch (const std::bad_alloc&) {
            give_up(*viewer.client);
        }
    }
}

void Host::put_away_idle()
{
    if (rooms_.size() < with_.limits.rooms_in_memory) return;
    std::erase_if(rooms_, [this](const auto& entry) {
        const bool idle = entry.second->viewers().empty() && !entry.second->thinking;
        if (idle) let_go(entry.first);
        return idle;
    });
}

void Host::tell_all(Room& room)
{
    std::map<Sides, Text> told; // the same words for all of one seat
    for (const Viewer& viewer : room.viewers()) {
        Text& text = told[viewer.sides];
        if (!text) {
            Value push = room.state(viewer.sides);
            push["push"] = "state";
            push["events"] = room.events(room.news(viewer.sides), viewer.sides);
            text = text_of(to_json(push));
        }
        viewer.client->send(text);
    }
    tell_club(room);
}

// Once for many who come and go: with each of thousands telling all the others, nobody would hear
// of orders.
void Host::tell_who_is_there(const std::shared_ptr<Room>& room)
{
    if (room->telling) return;
    const auto tell = [this, alive = alive_, room] {
        if (*alive) safely(room, [&] { count_who_is_there(*room); });
    };
    if (room->viewers().size() > few)
        with_.loop.after(gathering, tell);
    else
        with_.loop.post(tell);
    room->telling = true;
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
    push["names"] = names_of(room);
    push["watchers"] = watchers_of(room);
    const Text text = text_of(to_json(push));
    for (const Viewer& viewer : room.viewers()) viewer.client->send(text);
}

// --- generals ----------------------------------------------------------------------------------

// Lets a general think where it is his to decide and somebody looks on.
void Host::go_on(const std::shared_ptr<Room>& room)
{
    watch_clock(room);
    if (answers_ahead(room)) return;
    if (room->thinking || room->viewers().empty() || !room->thinker()) return;
    if (room->halted()) return try_again(room);
    if (room->full()) {
        halt(*room, why::general, "The journal of this battle is as long as one may be here.");
        return tell_all(*room);
    }
    room->thinking = true;
    const auto begin = [this, alive = alive_, room] {
        if (*alive) safely(room, [&] { think(room); });
    };
    if (with_.pace.count() > 0)
        with_.loop.after(with_.pace, begin);
    else
        begin();
}

// A disk or memory that is full may have room again; what is a bug stays one.
void Host::try_again(const std::shared_ptr<Room>& room)
{
    const bool passes = room->halt->why == why::store || room->halt->why == why::memory;
    if (!passes || room->trying_again) return;
    room->trying_again = true;
    with_.loop.after(room->halt->wait, [this, alive = alive_, room] {
        if (!*alive || !is_ours(room)) return;
        safely(room, [&] {
            room->trying_again = false;
            room->halt.reset(); // halts_ still knows how often it was tried
            go_on(room);
        });
    });
}

// All who are there read why, and so does whoever comes.
void Host::halt(Room& room, std::string_view why, const std::string& words)
{
    room.halt = halts_.add(room.id(), {.why = why, .words = words, .moment = room.moment()});
    log("halted", Value::Object{{"battle", room.id()},
                                {"why", why},
                                {"words", words},
                                {"moment", room.moment()},
                                {"tries", room.halt->tries}});
}

// Of whoever plays there, else of the first who looks on.
Lane Host::lane_of(Room& room) const
{
    std::string address;
    for (const Viewer& viewer : room.viewers())
        if (address.empty() || viewer.sides != watching) {
            address = viewer.client->address();
            if (viewer.sides != watching) break;
        }
    return {address, room.serial};
}

void Host::think(const std::shared_ptr<Room>& room)
{
    const std::shared_ptr<Room::Thinker> thinker = room->thinker();
    Job job;
    job.heavy = thinker && thinker->general->takes_time();
    job.begin = [this, room] { return thinking(room); };
    job.failed = [this, room](const std::exception& trouble) {
        room->thinking = false;
        if (!is_ours(room)) return;
        safely(room, [&] {
            const Cause cause = cause_of(trouble);
            halt(*room, cause.why == why::memory ? why::memory : why::general, cause.words);
            tell_all(*room);
            try_again(room);
        });
    };
    const Lane lane = lane_of(*room);
    if (queue_.put(lane, "general", std::move(job))) return;
    // All workers have more to do than is kept: soon again.
    with_.loop.after(crowded, [this, alive = alive_, room] {
        if (*alive && is_ours(room)) safely(room, [&] { think(room); });
    });
}

Job::Work Host::thinking(const std::shared_ptr<Room>& room)
{
    const std::shared_ptr<Room::Thinker> thinker = room->thinker();
    if (!thinker || !is_ours(room) || room->viewers().empty()) {
        room->thinking = false;
        return {};
    }
    const std::shared_ptr<battle::Battle> seen = room->battle().copy();
    return [this, room, thinker, seen, moment = room->moment()](std::stop_token stop) -> Job::End {
        thinker->general->heed(std::move(stop));
        const auto order = std::make_shared<const battle::LegalOrder>(
            thinker->general->choose(*seen, thinker->chance));
        return [this, room, order, moment] {
            room->thinking = false;
            if (!is_ours(room)) return;
            safely(room, [&] {
                if (room->moment() == moment) {
                    const std::size_t bytes = room->bytes();
                    room->general_orders(*order);
                    quotas_.has_kept(lane_of(*room).address, room->bytes() - bytes,
                                     with_.loop.now());
                    ++with_.metrics.orders_total;
                    tell_all(*room);
                }
                go_on(room);
            });
        };
    };
}

} // namespace quincunx::server
