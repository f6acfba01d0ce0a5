// What is deleted because its owners want it so: a battle, or a player himself.

#include "generals/general.hpp"
#include "kernel/json.hpp"
#include "server/guest.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

constexpr int most_seats_told = 1000;   // battles in memory are no more
const std::string wish_note = "delete"; // who wants it deleted, and at which moment he said so

// Sides that people lead.
Sides people_of(const StoredBattle& stored)
{
    Sides sides = watching;
    for (const Side side : {Side::red, Side::blue})
        if (generals::find(stored.players[battle::index(side)]) == nullptr) sides |= sides_of(side);
    return sides;
}

// "1 17": red, at moment 17. Once the battle has gone on nobody has wished for it.
Sides wished(const std::string& note, std::int64_t moment)
{
    for (const Sides sides : {1, 2})
        if (note == fmt::format("{} {}", sides, moment)) return sides;
    return watching;
}

} // namespace

// What goes on between two people is deleted when both have asked for it with no order between;
// else whoever leads a side of it is enough.
Host::Reply Host::delete_battle(Request& request)
{
    const auto seat = named(request);
    if (!seat) return Failure{seat.error()};
    if (seat->sides == watching)
        return Failure{Refused{why::seat, "Whoever watches deletes nothing."}};
    if (auto elsewhere = led_elsewhere(request.guest, seat->battle)) return Failure{*elsewhere};
    const auto stored = with_.store.battle(seat->battle);
    if (!stored) return Failure{Refused{why::link, "There is no such battle here."}};
    const auto known = club_.listed(stored->id);
    const bool over = known && known->standing.decides == StoredStanding::nobody;
    if (over && known->counts && known->verified == 0) {
        let_go_unless_held(stored->id);
        return Failure{Refused{why::early, "Its result is being verified; try again in a moment."}};
    }
    const Sides wish =
        seat->sides | wished(with_.store.note(stored->id, wish_note), stored->length);
    Value value;
    value["battle"] = stored->id;
    if (!over && (people_of(*stored) & ~wish) != 0) {
        with_.store.keep_note(stored->id,
                              {wish_note, fmt::format("{} {}", seat->sides, stored->length)});
        tell_wish(stored->id, seat->sides);
        let_go_unless_held(stored->id);
        value["deleted"] = false;
        return value;
    }
    const std::vector<Seat> seats = club_.seats(stored->id);
    remove_battle(stored->id);
    log("deleted", Value::Object{{"battle", stored->id}});
    for (const Seat& one : seats) tell_player(one.player, "", nullptr);
    if (known && known->open) tell_lobby();
    value["deleted"] = true;
    return value;
}

// To those who play there.
void Host::tell_wish(const std::string& battle, Sides by)
{
    const auto found = rooms_.find(battle);
    if (found == rooms_.end()) return;
    with_.loop.post([this, alive = alive_, room = found->second, by] {
        if (!*alive || !is_ours(room)) return;
        safely(room, [&] {
            Value push;
            push["push"] = "to_delete";
            push["by"] = by == sides_of(Side::red) ? "red" : "blue";
            const Text text = text_of(to_json(push));
            for (const Viewer& viewer : room->viewers())
                if (viewer.sides != watching) viewer.client->send(text);
        });
    });
}

// His name, keys, seats and challenges go; battles stay, with nobody's name at his side, and the
// results of those whom he met.
Host::Reply Host::forget_me(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Guest& guest = request.guest;
    if (auto wrong = nobody(guest)) return Failure{*wrong};
    const std::string player = guest.player.id;
    if (const std::int64_t open = club_.awaited(player); open > 0)
        return Failure{Refused{
            why::early, fmt::format("Others wait for you in {} of the lobby's battles: resign them "
                                    "first.",
                                    open)}};
    std::vector<std::string> battles;
    for (const Listed& one : club_.of_player(player, 0, most_seats_told))
        battles.push_back(one.battle);
    club_.forget(player);
    log("player_gone", Value::Object{{"player", player}});
    std::vector<Client*> others;
    for (const auto& [client, other] : guests_) {
        if (other->player.id != player) continue;
        other->player = {};
        if (other.get() != &guest) others.push_back(client);
    }
    leave_room(guest); // his seat may have been his by the key
    for (Client* client : others) client->close("you have deleted yourself");
    for (const std::string& battle : battles)
        if (const auto room = rooms_.find(battle); room != rooms_.end())
            tell_who_is_there(room->second);
    tell_lobby();
    return Value(Value::Object{{"player", player}});
}

} // namespace quincunx::server
