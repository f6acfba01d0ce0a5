#include "server/reviews.hpp"

#include "kernel/json.hpp"
#include "server/guest.hpp"

#include <algorithm>

namespace quincunx::server {

std::shared_ptr<Reviews::UnderWay> Reviews::of(const Room& room)
{
    const auto found = std::ranges::find_if(under_way_, [&](const auto& one) {
        return one->battle == room.serial && one->moment == room.moment();
    });
    if (found != under_way_.end()) {
        under_way_.splice(under_way_.begin(), under_way_, found);
    } else {
        under_way_.push_front(std::make_shared<UnderWay>(room));
        if (under_way_.size() > most_) under_way_.pop_back();
    }
    return under_way_.front();
}

void Reviews::forget(const Room& room)
{
    std::erase_if(under_way_, [&](const auto& one) { return one->battle == room.serial; });
}

namespace {

constexpr int steps_at_a_time = 64;

// So much that a general who waits for the same worker hardly notices.
bool looked_further(Reviews::UnderWay& work, const Loop& loop, std::chrono::milliseconds longest,
                    const std::stop_token& stop)
{
    const auto end = loop.now() + longest;
    bool more = true;
    for (int i = 0; more && i < steps_at_a_time; ++i) {
        if (stop.stop_requested() || loop.now() >= end) break;
        more = work.reviewer.step();
    }
    work.done = work.reviewer.done();
    return more;
}

Value progress_value(double done)
{
    return Value::Object{{"done", done}};
}

} // namespace

// Answered with how far it has come, until it has come to its end: who wants it asks again.
Host::Reply Host::review(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::shared_ptr<Room> room = request.guest.room;
    if (!room->match().over())
        return Failure{Refused{why::early, "A battle is looked back upon when it is over."}};
    if (room->match().entries().size() > laboratory::longest_review)
        return Failure{Refused{why::too_many, "So long a battle is not looked back upon."}};
    if (const Text found = room->review()) {
        send_written(asker_of(request), *found);
        return not_yet; // as it is sent already
    }
    return later(request, {.name = "review", .newest_wins = true, .heavy = true},
                 [this, room, address = request.guest.client->address()]() -> Answered<Thought> {
                     return looking_back(room, address);
                 });
}

// A disk that fails, or is full, takes nothing from whoever looks back: it is found again some day.
void Host::keep_review(Room& room, const Text& found, const std::string& address)
{
    try {
        const bool fits = static_cast<std::size_t>(with_.store.bytes()) < with_.limits.store_bytes;
        const std::size_t bytes = room.bytes();
        room.keep_review(found, fits);
        quotas_.has_kept(address, room.bytes() - bytes, with_.loop.now());
    } catch (const StoreTrouble& trouble) {
        log(why::store, Value::Object{{"trouble", trouble.what()}, {"battle", room.id()}});
    }
}

Host::Thought Host::looking_back(const std::shared_ptr<Room>& room, const std::string& address)
{
    const auto work = reviews_.of(*room);
    if (work->busy.exchange(true)) // for another who looks on
        return [work](const std::stop_token&) { return says(progress_value(work->done)); };
    // Let go however it ends.
    const std::shared_ptr<Reviews::UnderWay> held(
        work.get(), [work](Reviews::UnderWay* taken) { taken->busy = false; });
    return [this, room, held, address](const std::stop_token& stop) -> Finish {
        if (looked_further(*held, with_.loop, with_.limits.looking_back, stop))
            return says(progress_value(held->done));
        const Text found = text_of(to_json(to_value(held->reviewer.review())));
        return [this, room, found, address] {
            keep_review(*room, found, address);
            reviews_.forget(*room);
            return Written(*found);
        };
    };
}

} // namespace quincunx::server
