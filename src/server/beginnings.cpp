// Battles that begin: kept with their links, played on from a moment of another, or uploaded.

#include "journal/verify.hpp"
#include "kernel/json.hpp"
#include "server/guest.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

// 128 bits that nobody can guess.
std::string secret()
{
    const dice::Seed fresh = dice::fresh_seed();
    return dice::hex(std::span(fresh.bytes).first(16));
}

constexpr std::size_t most_at_once = 8; // whole journals in parts, of all guests

} // namespace

std::string new_id()
{
    return secret().substr(0, 12);
}

Value links_value(const Links& links)
{
    Value value;
    value["battle"] = links.battle;
    if (!links.mine.empty()) value["mine"] = links.mine;
    if (!links.red.empty()) value["red"] = links.red;
    if (!links.blue.empty()) value["blue"] = links.blue;
    value["watch"] = links.watch;
    return value;
}

std::optional<Refused> Host::too_many_battles(const Client& client)
{
    if (static_cast<std::size_t>(with_.store.bytes()) >= with_.limits.store_bytes)
        return Refused{why::too_many, "This server has as many battles as it may keep; those that "
                                      "are there can be played on."};
    if (quotas_.may_open(client.address(), with_.loop.now())) return std::nullopt;
    return Refused{why::too_many, "Too many new battles; wait a minute and go on."};
}

Links Host::keep(const Kept& kept)
{
    Links links{new_id(), "", "", "", secret()};
    Sides mine = watching;
    for (const Side side : {Side::red, Side::blue})
        if (kept.players[battle::index(side)] == "me") mine |= sides_of(side);
    if (mine != watching) links.mine = secret();
    if (kept.players[0] == "friend") links.red = secret();
    if (kept.players[1] == "friend") links.blue = secret();
    std::vector<StoredLink> stored;
    const auto add = [&](const std::string& link, Sides sides) {
        if (!link.empty()) stored.push_back({links.battle, dice::sha256(link), sides});
    };
    add(links.mine, mine);
    add(links.red, sides_of(Side::red));
    add(links.blue, sides_of(Side::blue));
    add(links.watch, watching);
    StoredStanding standing = kept.standing;
    standing.ordered = today();
    with_.store.add(
        {links.battle, kept.header, kept.seed, {kept.players[0], kept.players[1]}, today()}, stored,
        kept.lines, &standing);
    if (kept.pace.kind != Pace::Kind::none)
        with_.store.keep_note(links.battle, {clock_note, Clock(kept.pace).note()});
    log("created", Value::Object{{"battle", links.battle},
                                 {"bytes", static_cast<std::int64_t>(kept.bytes())}});
    return links;
}

std::optional<Refused> Host::no_room_for(const std::string& address, const Kept& kept)
{
    if (kept.bytes() <= with_.limits.battle_bytes &&
        quotas_.may_keep(address, kept.bytes(), with_.loop.now()))
        return std::nullopt;
    return Refused{why::too_many, "There is no more room on the disk for you here today; older "
                                  "battles can be played on."};
}

Host::Answer Host::keep(const std::string& address, const Kept& kept)
{
    if (auto wrong = no_room_for(address, kept)) return Failure{*wrong};
    return links_value(keep(kept));
}

Host::Reply Host::play_on(Request& request)
{
    const int entry = request.read.whole("entry", 0, 1'000'000);
    Players players{request.read.text_or("red", ""), request.read.text_or("blue", "")};
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Room& room = request.room();
    const bool over = room.match().over();
    if (static_cast<std::size_t>(entry) > room.match().entries().size())
        return Failure{Refused{why::unreadable, fmt::format("There are {} orders so far, not {}.",
                                                            room.match().entries().size(), entry)}};
    for (const Side side : {Side::red, Side::blue}) {
        const std::string& was = room.player(side);
        std::string& now = players[battle::index(side)];
        // Whoever could take the other seat, or another's, would see what is hidden from him.
        const bool same = was != "friend" && (was != "me" || includes(request.guest.sides, side)) &&
                          (now.empty() || now == was);
        if (!over && !same)
            return Failure{Refused{why::early,
                                   "While the battle goes on, only whoever plays it alone "
                                   "can play on from a moment of it, in the same seat."}};
        if (now.empty()) now = was == "friend" ? "me" : was;
        if (auto wrong = unknown_player(now)) return Failure{*wrong};
    }
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    const auto orders = room.match().entries().first(static_cast<std::size_t>(entry));
    return later(request, {"play_on"},
                 [this, room = request.guest.room, players,
                  orders = std::vector<journal::Entry>(orders.begin(), orders.end()),
                  address = request.guest.client->address()]() -> Answered<Thought> {
                     return Thought([=, this](const std::stop_token&) -> Finish {
                         return [this, address, kept = played_on(room->match(), orders, players)] {
                             return written(keep(address, kept));
                         };
                     });
                 });
}

// --- uploads -----------------------------------------------------------------------------------

namespace {

Value verification_value(const journal::Verification& found)
{
    Value value;
    value["verified"] = found.status() == journal::Status::verified;
    value["words"] = to_text(found);
    value["orders"] = static_cast<std::int64_t>(found.orders);
    value["dice_proven"] = found.dice_proven;
    value["ended"] = found.ended;
    return value;
}

// What a worker finds, and what is to be kept where it is.
struct Found {
    Value told;
    std::optional<Kept> kept = {};
};

Found look_at(const std::string& text, bool keeps, journal::RuleSets sets,
              const journal::Patience& patience)
{
    const auto journal = journal::read_journal(text, "journal");
    if (!journal) return {verification_value(journal::unreadable(journal.error()))};
    try {
        auto examined = journal::examine(*journal, sets, patience);
        Found found{verification_value(examined.found)};
        if (keeps && examined.match) found.kept = taken_in(*journal, *examined.match);
        return found;
    } catch (const Bug& bug) { // house rules, or a fight of somebody's making, can lead to one
        journal::Verification failed;
        failed.difference = {journal::Status::unreadable, 0, 0, bug.what()};
        return {verification_value(failed)};
    }
}

} // namespace

// A journal in parts, each no larger than a message may be; with the last it is replayed on a
// worker, and where it is verified it becomes a battle to look at and to play on from.
Host::Reply Host::upload(Request& request)
{
    const std::string part = request.read.text("part");
    const bool last = request.read.flag("last");
    const bool keeps = request.read.flag("keep", {}, true);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    std::string& so_far = request.guest.upload;
    if (so_far.size() + part.size() > with_.limits.journal_bytes) {
        so_far.clear();
        return Failure{
            Refused{why::too_many, fmt::format("A journal of more than {} KB is not read here.",
                                               with_.limits.journal_bytes / 1024)}};
    }
    std::size_t held = part.size();
    for (const auto& [client, guest] : guests_) held += guest->upload.size();
    if (held > most_at_once * with_.limits.journal_bytes)
        return Failure{Refused{why::too_many, "Many upload journals now; try again in a minute."}};
    so_far += part;
    if (!last) return Value(Value::Object{{"bytes", static_cast<std::int64_t>(so_far.size())}});
    const auto text = text_of(std::move(so_far));
    so_far.clear();
    if (!quotas_.may_upload(request.guest.client->address(), with_.loop.now()))
        return Failure{Refused{why::too_many, "Too many journals; wait a minute and go on."}};
    if (keeps)
        if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    return later(
        request, {.name = "upload", .newest_wins = true, .heavy = true},
        [this, text, keeps, sets = with_.rule_sets,
         address = request.guest.client->address()]() -> Answered<Thought> {
            return Thought([=, this, &loop = with_.loop,
                            longest = with_.limits.replaying](const std::stop_token& stop) {
                const auto ends = loop.now() + longest;
                const auto patience = [&] { return !stop.stop_requested() && loop.now() < ends; };
                return Finish(
                    [this, address, found = look_at(*text, keeps, sets, patience)]() -> Written {
                        Value value = found.told;
                        if (!found.kept) return written(value);
                        auto links = keep(address, *found.kept);
                        if (!links) return written(links);
                        value["links"] = std::move(*links);
                        return written(value);
                    });
            });
        });
}

} // namespace quincunx::server
