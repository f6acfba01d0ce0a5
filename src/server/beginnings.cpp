// Battles that begin: kept with their links, played on from a moment of another, or uploaded.

#include "generals/general.hpp"
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

constexpr std::size_t most_at_once = 16; // whole journals in parts, of all guests

// As this program writes them, whatever stood between and behind them in the file.
std::vector<StoredLine> lines_of(const journal::Journal& journal)
{
    std::vector<StoredLine> lines;
    for (const journal::Line& line : journal.lines)
        lines.push_back(
            {std::visit([](const auto& what) { return to_line(what); }, line.what), ""});
    return lines;
}

} // namespace

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
    const auto now = with_.loop.now();
    for (auto& [address, times] : opened_by_)
        while (!times.empty() && now - times.front() > std::chrono::minutes(1)) times.pop_front();
    std::erase_if(opened_by_, [](const auto& one) { return one.second.empty(); });
    auto& opened = opened_by_[client.address()];
    if (opened.size() >= with_.limits.battles_per_minute)
        return Refused{why::too_many, "Too many new battles; wait a minute and go on."};
    opened.push_back(now);
    return std::nullopt;
}

Links Host::keep(const Kept& kept)
{
    Links links{secret().substr(0, 12), "", "", "", secret()};
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
    with_.store.add({links.battle, kept.header, kept.seed, {kept.players[0], kept.players[1]}},
                    stored, kept.lines);
    log("created", Value::Object{{"battle", links.battle}});
    return links;
}

// The orders so far are taken over with their dice; a new seed throws for what follows, so that
// nobody can try out what the other battle's dice will be. Where no order is taken over, it throws
// for the set-up too.
Links Host::keep_from(const journal::Match& match, std::uint32_t entry,
                      const std::string (&players)[2])
{
    const dice::Seed seed = dice::fresh_seed();
    if (entry == 0) {
        const auto anew = journal::Match::open(match.opening(), seed);
        ensure(anew.ok(), "a battle that opened once opens again");
        return keep({.header = to_line(header_of(*anew, journal::Seal::sealed)),
                     .seed = seed,
                     .players = {players[0], players[1]}});
    }
    journal::Header header = header_of(match, journal::Seal::sealed);
    header.seal = dice::seal(seed);
    header.taken_over = entry;
    Kept kept{.header = to_line(header), .seed = seed, .players = {players[0], players[1]}};
    for (const journal::Entry& one : match.entries().first(entry))
        kept.lines.push_back({to_line(journal::given(one)), ""});
    return keep(kept);
}

Host::Reply Host::play_on(Request& request)
{
    const int entry = request.read.whole("entry", 0, 1'000'000);
    std::string players[2] = {request.read.text_or("red", ""), request.read.text_or("blue", "")};
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Room& room = request.room();
    const bool over = room.battle().pending().over;
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
        if (now != "me" && now != "friend" && generals::find(now) == nullptr)
            return Failure{
                Refused{why::unreadable, fmt::format("There is no player \"{}\".", now)}};
    }
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    return links_value(keep_from(room.match(), static_cast<std::uint32_t>(entry), players));
}

// --- uploads -----------------------------------------------------------------------------------

// A battle that is over is kept as it is; one that is not goes on with dice of its own.
Links Host::uploaded(const journal::Journal& journal, journal::Match& match)
{
    static const std::string alone[2] = {"me", "me"};
    const bool whole = match.battle().pending().over && match.seed();
    if (!match.seed()) match.go_on_with(dice::fresh_seed()); // no die of it has been thrown
    if (!whole) return keep_from(match, static_cast<std::uint32_t>(match.entries().size()), alone);
    return keep({.header = to_line(journal.header),
                 .lines = lines_of(journal),
                 .seed = *match.seed(),
                 .players = {alone[0], alone[1]}});
}

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
    const auto text = std::make_shared<const std::string>(std::move(so_far));
    so_far.clear();
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    with_.workers.work([this, alive = alive_, text, keeps, to = asker_of(request),
                        sets = with_.rule_sets, &loop = with_.loop] {
        std::shared_ptr<journal::Match> match;
        auto journal = std::make_shared<journal::Journal>();
        auto found = std::make_shared<journal::Verification>();
        try {
            *found = journal::verify(*text, "journal", sets);
            auto read = journal::read_journal(*text, "journal");
            if (read) *journal = std::move(*read);
            if (keeps && read && !found->difference)
                if (auto played = journal::replayed(*journal, sets))
                    match = std::make_shared<journal::Match>(std::move(*played));
        } catch (const std::exception& trouble) {
            found->difference = {journal::Status::unreadable, 0, 0, trouble.what()};
        }
        loop.post([this, alive, journal, to, found, match] {
            if (!*alive) return;
            try {
                Value value = verification_value(*found);
                if (match) value["links"] = links_value(uploaded(*journal, *match));
                send(to, value);
            } catch (const StoreTrouble& trouble) {
                send(to, Failure{Refused{why::store, trouble.what()}});
            } catch (const std::exception& bug) {
                log("bug", Value::Object{{"bug", bug.what()}});
                send(to, Failure{Refused{why::bug, bug.what()}});
            }
        });
    });
    return not_yet;
}

} // namespace quincunx::server
