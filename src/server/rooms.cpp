// Rooms: found in memory or in the store, put away, told of what happens, and played at by
// generals.

#include "journal/verify.hpp"
#include "kernel/json.hpp"
#include "server/guest.hpp"

namespace quincunx::server {

using battle::Side;

namespace {

constexpr std::size_t few = 8; // at a table: they hear at once who comes
constexpr std::chrono::milliseconds gathering{500};

} // namespace

Answered<std::shared_ptr<Room>> Host::room_of(const std::string& battle)
{
    const auto known = rooms_.find(battle);
    if (known != rooms_.end()) return known->second;
    auto stored = with_.store.battle(battle);
    if (!stored) return Failure{Refused{why::link, "There is no such battle here."}};
    std::vector<StoredLine> lines = with_.store.lines(battle);
    std::string text = stored->header + "\n";
    for (const StoredLine& line : lines) text += line.line + "\n";
    const auto journal = journal::read_journal(text, battle);
    if (!journal) return Failure{Refused{why::journal, to_text(journal.error())}};
    auto match = journal::replayed(*journal, with_.rule_sets, stored->seed);
    if (!match) return Failure{Refused{why::journal, match.error().words}};
    put_away_idle();
    auto room = std::make_shared<Room>(std::move(*stored), std::move(*match), std::move(lines),
                                       with_.store);
    rooms_[battle] = room;
    with_.metrics.rooms = static_cast<std::int64_t>(rooms_.size());
    return room;
}

// Everybody at the table has to join again; the store knows all that was acknowledged.
void Host::put_away(Room& gone)
{
    const auto found = rooms_.find(gone.id());
    if (found == rooms_.end() || found->second.get() != &gone) return;
    const std::shared_ptr<Room> room = found->second;
    rooms_.erase(found);
    with_.metrics.rooms = static_cast<std::int64_t>(rooms_.size());
    const std::vector<Viewer> viewers = std::move(room->viewers());
    room->viewers().clear();
    for (const Viewer& viewer : viewers) {
        const auto guest = guests_.find(viewer.client);
        if (guest != guests_.end()) guest->second->room.reset();
    }
    for (const Viewer& viewer : viewers) viewer.client->send(R"({"push": "rejoin"})");
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
        if (*alive) safely(room, [&] { count_who_is_there(*room); });
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
    if (room->thinking || room->stuck() || room->viewers().empty() || !room->thinker()) return;
    room->thinking = true;
    const auto begin = [this, alive = alive_, room] {
        if (*alive) safely(room, [&] { think(room); });
    };
    if (with_.pace.count() > 0)
        with_.loop.after(with_.pace, begin);
    else
        begin();
}

// All who are there join again, and so read why.
void Host::give_up(Room& room, const std::string& why)
{
    log("general", Value::Object{{"trouble", why}, {"battle", room.id()}});
    room.despair(why);
    const std::vector<Viewer> viewers = room.viewers();
    for (const Viewer& viewer : viewers) viewer.client->send(R"({"push": "rejoin"})");
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
        std::string why;
        try {
            order = std::make_shared<const battle::LegalOrder>(
                thinker->general->choose(*seen, thinker->chance));
        } catch (const std::exception& trouble) {
            why = trouble.what();
        }
        loop.post([this, alive, room, order, moment, why] {
            if (!*alive) return;
            room->thinking = false;
            const bool ours = rooms_.contains(room->id()) && rooms_[room->id()] == room;
            if (!ours) return;
            if (!order) return give_up(*room, why);
            safely(room, [&] {
                if (room->moment() == moment) {
                    room->general_orders(*order);
                    ++with_.metrics.orders_total;
                    tell_all(*room);
                }
                go_on(room);
            });
        });
    });
}

} // namespace quincunx::server
