// The lobby: battles that are offered, taken, offered again with sides exchanged, and watched.
// Those who look on hear of changes, all of them the same words, now and then.

#include "journal/verify.hpp"
#include "kernel/json.hpp"
#include "server/guest.hpp"
#include "server/plain_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr int challenges_shown = 100;
constexpr int battles_shown = 50;
constexpr std::size_t most_here = 30; // who are named
constexpr std::chrono::milliseconds between_news{1000};
constexpr std::chrono::milliseconds for_each_guest{5}; // more, as each of them hears it
constexpr std::size_t most_house = 16 * 1024;          // of the texts of house rules, together

Value wanted_value(const Wanted& wanted)
{
    Value value;
    if (!wanted.scenario.empty()) value["scenario"] = wanted.scenario;
    if (!wanted.armies[0].empty()) value["red_army"] = wanted.armies[0];
    if (!wanted.armies[1].empty()) value["blue_army"] = wanted.armies[1];
    if (wanted.points > 0) value["points"] = wanted.points;
    value["rules"] = wanted.rules;
    value["size"] = wanted.size == muster::Size::large ? "large" : "small";
    Value house = Value::list();
    for (const std::string& text : wanted.house_texts) house.push_back(text);
    value["house"] = std::move(house);
    if (wanted.pace.kind != Pace::Kind::none) value["pace"] = pace_value(wanted.pace);
    return value;
}

Refused gone()
{
    return {why::gone, "This challenge is open no more."};
}

std::string other_side(const std::string& side)
{
    return side == "red" ? "blue" : side == "blue" ? "red" : side;
}

struct Agrees {
    bool well = false; // every die of it thrown again, and every state the same
    bool abandoned = false;
};
Agrees agrees(const std::string& text, journal::RuleSets sets)
{
    const auto journal = journal::read_journal(text, "journal");
    if (!journal) return {};
    const journal::Verification found = journal::verify(*journal, sets);
    return {found.status() == journal::Status::verified && found.ended && found.dice_proven,
            found.concluded && found.concluded->how == journal::Conclusion::How::abandoned};
}

} // namespace

// --- what is shown -----------------------------------------------------------------------------

Value Host::challenge_value(const Challenge& challenge)
{
    Value value;
    value["challenge"] = challenge.id;
    value["player"] = challenge.player;
    value["name"] = challenge.name;
    value["side"] = challenge.side;
    value["title"] = challenge.shows.title;
    value["rules"] = challenge.shows.rules;
    value["house"] = challenge.shows.house;
    value["armies"] = Value::List{challenge.shows.armies[0], challenge.shows.armies[1]};
    value["pace"] = challenge.pace;
    value["words"] = challenge.words;
    value["open"] = challenge.open;
    value["made"] = challenge.made;
    value["ends"] = challenge.ends;
    return value;
}

Value Host::challenges_value(const std::vector<Challenge>& all)
{
    Value list = Value::list();
    for (const Challenge& one : all) list.push_back(challenge_value(one));
    return list;
}

Value Host::lobby_value() const
{
    Value here = Value::list();
    std::int64_t looking = 0;
    for (const auto& [client, guest] : guests_) {
        if (!guest->in_lobby) continue;
        ++looking;
        const Value name(guest->player.name);
        const Value::List& named = here.as_list();
        if (!guest->player.id.empty() && named.size() < most_here &&
            std::ranges::find(named, name) == named.end())
            here.push_back(name);
    }
    Value value;
    value["challenges"] = challenges_value(club_.open_challenges("", today(), challenges_shown));
    value["battles"] = listed_values(club_.to_watch(battles_shown));
    value["here"] = std::move(here);
    value["looking"] = looking;
    return value;
}

Host::Reply Host::lobby(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (!request.guest.in_lobby) tell_lobby();
    request.guest.in_lobby = true;
    return lobby_value();
}

// Soon, and once for many changes.
void Host::tell_lobby()
{
    if (telling_lobby_) return;
    const auto wait = between_news + for_each_guest * static_cast<int>(guests_.size());
    with_.loop.after(wait, [this, alive = alive_] {
        if (!*alive) return;
        telling_lobby_ = false;
        safely(nullptr, [&] {
            const bool anybody = std::ranges::any_of(
                guests_, [](const auto& entry) { return entry.second->in_lobby; });
            if (!anybody) return;
            Value push = lobby_value();
            push["push"] = "lobby";
            const Text text = text_of(to_json(push));
            for (const auto& [client, guest] : guests_)
                if (guest->in_lobby) client->send(text);
        });
    });
    telling_lobby_ = true;
}

// That his list is another; where one of his challenges was taken, which battle has begun.
void Host::tell_player(const std::string& player, const std::string& begun, const Room* but_at)
{
    Value push;
    push["push"] = "mine";
    if (!begun.empty()) push["begun"] = begun;
    const Text text = text_of(to_json(push));
    for (const auto& [client, guest] : guests_)
        if (guest->player.id == player && (but_at == nullptr || guest->room.get() != but_at))
            client->send(text);
}

// After every change of a battle: those whose it is and who do not sit there, those who look for
// one to watch, and whoever counts results.
void Host::tell_club(const Room& room)
{
    if_the_store_can([&] {
        for (const Seat& seat : club_.seats(room.id())) tell_player(seat.player, "", &room);
        const auto known = club_.listed(room.id());
        if (!known) return;
        if (known->open) tell_lobby();
        if (!known->counts || known->standing.decides != StoredStanding::nobody) return;
        verify_next();
        look_whom_to_tell();
    });
}

// --- offered and taken -------------------------------------------------------------------------

std::optional<Refused> Host::unfit(const Challenge& challenge) const
{
    if (const std::string wrong = wrong_letters(challenge.words, 0, with_.limits.challenge_letters);
        !wrong.empty())
        return Refused{why::unreadable, "words: " + wrong};
    const auto own = club_.challenges_of(challenge.player, today());
    if (own.size() >= with_.limits.challenges_of_a_player)
        return Refused{why::too_many,
                       fmt::format("You have {} challenges open; withdraw one first.", own.size())};
    if (static_cast<std::size_t>(club_.challenges()) >= with_.limits.challenges)
        return Refused{why::too_many, "The lobby is full; take one of those that are open."};
    return std::nullopt;
}

// One that is open already and says the same: it was asked for twice.
std::optional<Challenge> Host::same_challenge(const Challenge& challenge) const
{
    for (Challenge& one : club_.challenges_of(challenge.player, today()))
        if (one.wanted == challenge.wanted && one.side == challenge.side &&
            one.words == challenge.words && one.whom == challenge.whom &&
            one.open == challenge.open)
            return std::move(one);
    return std::nullopt;
}

Host::Answer Host::offered(Challenge challenge)
{
    if (const auto known = same_challenge(challenge)) return challenge_value(*known);
    if (auto wrong = unfit(challenge)) return Failure{*wrong};
    challenge.id = new_id();
    challenge.made = today();
    challenge.ends = challenge.made + std::chrono::seconds(with_.limits.challenge_kept).count();
    club_.add(challenge);
    if (challenge.whom.empty()) tell_lobby();
    look_whom_to_tell();
    for (const std::string& player : {challenge.player, challenge.whom})
        if (!player.empty()) tell_player(player, "", nullptr);
    return challenge_value(challenge);
}

// It is opened once to see whether it can be; the battle itself opens when somebody takes it.
Host::Reply Host::make_challenge(Request& request)
{
    static constexpr std::string_view sides[] = {"any", "red", "blue"};
    Wanted wanted;
    read_wanted(request.read, wanted);
    Challenge challenge;
    challenge.side = sides[static_cast<std::size_t>(request.read.one_of("side", sides, 0))];
    challenge.words = tidied(request.read.text_or("words", ""));
    challenge.open = request.read.flag("open", {}, true);
    request.read.also_known({"pace"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    if (auto wrong = incomplete(wanted)) return Failure{*wrong};
    auto house = house_texts_of(request.message);
    if (!house) return Failure{house.error()};
    wanted.house_texts = std::move(*house);
    if (auto wrong = read_pace(request.message, wanted)) return Failure{*wrong};
    challenge.pace = pace_words(wanted.pace);
    std::size_t letters = 0;
    for (const std::string& text : wanted.house_texts) letters += text.size();
    if (letters > most_house)
        return Failure{Refused{why::unreadable, "house: at most 16 KB are kept with a challenge."}};
    challenge.player = request.guest.player.id;
    challenge.name = request.guest.player.name;
    challenge.wanted = to_json(wanted_value(wanted));
    if (const auto known = same_challenge(challenge)) return challenge_value(*known);
    if (auto wrong = unfit(challenge)) return Failure{*wrong};
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    wanted.players = {"friend", "friend"};
    const Shelf shelf{with_.rule_sets, with_.library};
    return later(request, {"challenge"}, [this, shelf, wanted, challenge]() -> Answered<Thought> {
        return Thought([=, this](const std::stop_token&) -> Finish {
            const auto kept = opened(shelf, wanted);
            if (!kept) return says(Failure{kept.error()});
            Challenge shown = challenge;
            shown.shows = kept->standing;
            return [this, shown] { return written(offered(shown)); };
        });
    });
}

Host::Reply Host::call_off(Request& request)
{
    const std::string id = request.read.text("challenge");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    const auto known = club_.challenge(id);
    const std::string& player = request.guest.player.id;
    // Whoever it is meant for may decline it.
    if (!known || !known->battle.empty() || (known->player != player && known->whom != player))
        return Failure{gone()};
    club_.withdraw(id);
    if (known->whom.empty()) tell_lobby();
    for (const std::string& one : {known->player, known->whom})
        if (!one.empty()) tell_player(one, "", nullptr);
    return Value(Value::Object{{"challenge", id}});
}

// The challenge as it can be taken by this player; or why not.
Answered<Challenge> Host::takeable(const std::string& id, const std::string& player) const
{
    auto known = club_.challenge(id);
    if (!known || known->ends <= today()) return Failure{gone()};
    if (!known->whom.empty() && known->whom != player && known->player != player)
        return Failure{gone()};
    if (!known->battle.empty() && known->taker != player && known->player != player)
        return Failure{Refused{why::gone, "Another has taken this challenge."}};
    if (known->battle.empty() && known->player == player)
        return Failure{Refused{why::own, "This challenge is your own: another has to take it."}};
    return *std::move(known);
}

Host::Reply Host::take(Request& request)
{
    const std::string id = request.read.text("challenge");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    return taken_up(request, id);
}

Host::Reply Host::taken_up(Request& request, const std::string& id)
{
    const std::string player = request.guest.player.id;
    const auto known = takeable(id, player);
    if (!known) return Failure{known.error()};
    // Asked again, after an answer that was lost.
    if (!known->battle.empty()) return Value(Value::Object{{"battle", known->battle}});
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    Wanted wanted;
    Troubles troubles;
    const auto document = read_json(known->wanted, "challenge");
    if (!document) return Failure{gone()};
    Reading reading(*document, "challenge", "", troubles);
    read_wanted(reading, wanted);
    if (auto house = house_texts_of(*document)) wanted.house_texts = std::move(*house);
    if (read_pace(*document, wanted)) return Failure{gone()};
    wanted.players = {"friend", "friend"};
    wanted.seed = with_.seed;
    const Shelf shelf{with_.rule_sets, with_.library};
    return later(request, {"take"},
                 [this, shelf, wanted, id, player,
                  address = request.guest.client->address()]() -> Answered<Thought> {
                     return Thought([=, this](const std::stop_token&) -> Finish {
                         const auto kept = opened(shelf, wanted);
                         if (!kept) return says(Failure{kept.error()});
                         return [this, kept = *kept, id, player, address] {
                             return written(begun(id, player, kept, address));
                         };
                     });
                 });
}

// It may have been taken, or withdrawn, while the battle was being opened.
Host::Answer Host::begun(const std::string& id, const std::string& player, const Kept& kept,
                         const std::string& address)
{
    auto known = takeable(id, player);
    if (!known) return Failure{known.error()};
    if (!known->battle.empty()) return Value(Value::Object{{"battle", known->battle}});
    if (auto wrong = no_room_for(address, kept)) return Failure{*wrong};
    const bool tossed = dice::fresh_seed().bytes[0] % 2 == 0;
    const bool red = known->side == "any" ? tossed : known->side == "red"; // the challenger's
    known->taker = player;
    Beginning beginning;
    beginning.battle = {
        new_id(), kept.header, kept.seed, {kept.players[0], kept.players[1]}, today()};
    beginning.standing = kept.standing;
    beginning.standing.ordered = today();
    beginning.red = red ? known->player : player;
    beginning.blue = red ? player : known->player;
    if (kept.pace.kind != Pace::Kind::none) beginning.clock = Clock(kept.pace).note();
    club_.begin(*known, beginning);
    const std::string& battle = beginning.battle.id;
    log("created", Value::Object{{"battle", battle}, {"challenge", id}});
    for (const std::string& one : {known->player, player}) tell_player(one, battle, nullptr);
    tell_lobby();
    look_whom_to_tell();
    return Value(Value::Object{{"battle", battle}});
}

// The same battle with sides exchanged, for the one against whom it was played. Where he has asked
// for it already, it begins.
Host::Reply Host::rematch(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    const std::string& battle = request.room().id();
    const std::string& player = request.guest.player.id;
    Challenge again;
    std::string side;
    for (const Seat& seat : club_.seats(battle))
        if (seat.player == player)
            side = seat.sides == 1 ? "red" : seat.sides == 2 ? "blue" : "";
        else
            again.whom = seat.player;
    again.wanted = club_.wanted(battle);
    if (side.empty() || again.whom.empty() || again.wanted.empty())
        return Failure{Refused{why::seat, "Only those who met in the lobby can ask each other for "
                                          "another battle; others make a new one by links."}};
    if (!request.room().match().over())
        return Failure{Refused{why::early, "The battle is not over yet."}};
    for (const Challenge& one : club_.open_challenges(player, today(), challenges_shown))
        if (one.player == again.whom && one.wanted == again.wanted && one.side == side)
            return taken_up(request, one.id);
    const auto known = club_.listed(battle);
    again.player = player;
    again.name = request.guest.player.name;
    again.side = other_side(side);
    again.shows = known->standing;
    again.pace = known->pace;
    again.open = known->open;
    auto made = offered(std::move(again));
    if (!made) return Failure{made.error()};
    return Value(Value::Object{{"challenge", std::move(*made)}});
}

// --- results -----------------------------------------------------------------------------------

// One battle after the other, on a worker; after a restart those that were left.
void Host::verify_next()
{
    if (verifying_) return;
    const std::string battle = club_.to_verify();
    if (battle.empty()) return;
    Job job;
    job.heavy = true;
    job.begin = [this, battle]() -> Job::Work {
        const auto stored = with_.store.battle(battle);
        std::string text = stored ? stored->header + "\n" : "";
        for (const StoredLine& line : with_.store.lines(battle)) text += line.line + "\n";
        return [this, battle, text = text_of(std::move(text)),
                sets = with_.rule_sets](const std::stop_token&) -> Job::End {
            const Agrees found = agrees(*text, sets);
            return [this, battle, found] {
                verifying_ = false;
                safely(nullptr, [&] {
                    if (found.abandoned) club_.discount(battle);
                    club_.verified(battle, found.well);
                    log("verified", Value::Object{{"battle", battle}, {"agrees", found.well}});
                    for (const Seat& seat : club_.seats(battle))
                        tell_player(seat.player, "", nullptr);
                    verify_next();
                });
            };
        };
    };
    job.failed = [this, battle](const std::exception& trouble) {
        verifying_ = false; // tried again with the next that ends, or an hour later
        const Cause cause = cause_of(trouble);
        log(cause.why, Value::Object{{"trouble", cause.words}, {"battle", battle}});
    };
    const Lane lane{"", ++serials_so_far_};
    verifying_ = true; // before it, as it may begin, and fail, at once
    try {
        if (!queue_.put(lane, "verify", std::move(job))) verifying_ = false;
    } catch (const std::bad_alloc&) {
        verifying_ = false;
        throw;
    }
}

} // namespace quincunx::server
