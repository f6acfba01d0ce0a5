// Who somebody is, and which battles are his. Nobody need say who he is: a link is enough to play.

#include "generals/general.hpp"
#include "kernel/json.hpp"
#include "server/guest.hpp"
#include "server/plain_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::size_t key_digits = 32;    // 128 bits
constexpr std::size_t most_links = 64;    // adopted with one message
constexpr std::size_t most_seats = 16;    // of a battle that are kept for players
constexpr std::size_t most_watchers = 12; // who are named
constexpr int listed_at_once = 50;
constexpr std::int64_t day_in_seconds = 86400;

// Whom they would be taken for.
bool is_of_the_house(const std::string& folded)
{
    static constexpr std::string_view words[] = {"me",   "you",    "friend", "red",
                                                 "blue", "nobody", "guest",  "server"};
    return std::ranges::find(words, folded) != std::end(words) || generals::find(folded) != nullptr;
}

// Of the browser's making: what is shorter, or not of these digits, could be guessed.
std::optional<Refused> wrong_key(const std::string& key)
{
    const bool digits = std::ranges::all_of(key, [](char digit) {
        return (digit >= '0' && digit <= '9') || (digit >= 'a' && digit <= 'f');
    });
    const bool varied = std::ranges::any_of(key, [&](char digit) { return digit != key.front(); });
    if (key.size() == key_digits && digits && varied) return std::nullopt;
    return Refused{why::unreadable, "key: 32 hexadecimal digits that nobody can guess are needed."};
}

Refused no_such_key()
{
    return {why::key, "No player has this key here. Look whether it was copied whole."};
}

Value player_value(const Player& player)
{
    Value value;
    value["player"] = player.id;
    value["name"] = player.name;
    value["won"] = player.won;
    value["drawn"] = player.drawn;
    value["lost"] = player.lost;
    return value;
}

// Of a battle that nobody has opened since lists are kept.
StoredStanding standing_of_header(const std::string& header)
{
    StoredStanding standing;
    standing.title = "A battle";
    standing.decides = 0;
    standing.orders = -1;
    const auto line = read_json(header);
    const Value* fight = line ? line->find("fight") : nullptr;
    const Value* title = fight != nullptr ? fight->find("title") : nullptr;
    if (title != nullptr && title->is_text()) standing.title = title->as_text();
    return standing;
}

} // namespace

// --- who somebody is ---------------------------------------------------------------------------

std::optional<Refused> Host::nobody(const Guest& guest)
{
    if (!guest.player.id.empty()) return std::nullopt;
    return Refused{why::player,
                   "Say who you are first: give yourself a name, or enter by your key."};
}

std::optional<Refused> Host::wrong_name(const std::string& name, const std::string& player) const
{
    if (const std::string wrong = wrong_letters(name, 1, with_.limits.name_letters); !wrong.empty())
        return Refused{why::unreadable, "name: " + wrong};
    const std::string small = folded(name);
    if (is_of_the_house(small) || club_.has_name(small, player))
        return Refused{why::taken, fmt::format("\"{}\" is another's name already.", name)};
    return std::nullopt;
}

Host::Answer Host::become(Guest& guest, Player player)
{
    if (today() - player.seen > day_in_seconds)
        if_the_store_can([&] { club_.seen(player.id, today()); });
    guest.player = std::move(player);
    if (guest.room && guest.sides != watching)
        if_the_store_can([&] { keep_seat(guest, guest.room->id(), guest.sides); });
    if (guest.room) tell_who_is_there(guest.room);
    if (guest.in_lobby) tell_lobby();
    return player_value(guest.player);
}

// A name and a key of the browser's making. Asked again with the same key it is the same player.
Host::Reply Host::enroll(Request& request)
{
    const std::string name = tidied(request.read.text("name"));
    const std::string key = request.read.text("key");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = wrong_key(key)) return Failure{*wrong};
    const dice::Digest hash = dice::sha256(key);
    if (auto known = club_.key(hash)) {
        if (known->revoked) return Failure{Refused{why::key, "This key was revoked."}};
        return become(request.guest, std::move(known->player));
    }
    if (auto wrong = wrong_name(name, "")) return Failure{*wrong};
    if (!quotas_.may_enroll(request.guest.client->address(), with_.loop.now()))
        return Failure{Refused{why::too_many, "Too many new players; wait a minute and go on."}};
    if (static_cast<std::size_t>(club_.players()) >= with_.limits.players)
        return Failure{Refused{why::too_many, "This server has as many players as it may keep; "
                                              "links can be played by all the same."}};
    Player fresh{.id = new_id(), .name = name, .seen = today()};
    club_.enroll(fresh, folded(name), hash);
    log("player", Value::Object{{"player", fresh.id}});
    return become(request.guest, std::move(fresh));
}

Host::Reply Host::enter(Request& request)
{
    const std::string key = request.read.text("key");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    auto known = club_.key(dice::sha256(key));
    if (!known || known->revoked) {
        // Nobody tries keys one after the other.
        quotas_.pay(request.guest.seat, with_.limits.wrong_key, with_.loop.now());
        if (known) return Failure{Refused{why::key, "This key was revoked."}};
        return Failure{no_such_key()};
    }
    return become(request.guest, std::move(known->player));
}

Host::Reply Host::rename(Request& request)
{
    const std::string name = tidied(request.read.text("name"));
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Guest& guest = request.guest;
    if (auto wrong = nobody(guest)) return Failure{*wrong};
    if (auto wrong = wrong_name(name, guest.player.id)) return Failure{*wrong};
    club_.rename(guest.player.id, name, folded(name));
    for (const auto& [client, other] : guests_) {
        if (other->player.id != guest.player.id) continue;
        other->player.name = name;
        if (other->room) tell_who_is_there(other->room);
    }
    tell_lobby();
    return player_value(guest.player);
}

// Another key in place of the one before, which opens no more: whoever came by it has to go.
Host::Reply Host::rekey(Request& request)
{
    const std::string key = request.read.text("key");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Guest& guest = request.guest;
    if (auto wrong = nobody(guest)) return Failure{*wrong};
    if (auto wrong = wrong_key(key)) return Failure{*wrong};
    const dice::Digest hash = dice::sha256(key);
    if (const auto known = club_.key(hash)) {
        const bool own = !known->revoked && known->player.id == guest.player.id;
        if (own) return player_value(guest.player); // asked again
        return Failure{Refused{why::key, "This key cannot be taken: make another."}};
    }
    club_.take_key(guest.player.id, hash);
    std::vector<Client*> gone;
    for (const auto& [client, other] : guests_)
        if (other->player.id == guest.player.id && other.get() != &guest) {
            other->player = {};
            gone.push_back(client);
        }
    for (Client* client : gone) client->close("your key was changed");
    return player_value(guest.player);
}

// --- seats -------------------------------------------------------------------------------------

// Seats and names are not worth a battle: a disk that is full keeps nobody from playing.
void Host::if_the_store_can(const std::function<void()>& task) const
{
    try {
        task();
    } catch (const StoreTrouble& trouble) {
        log(why::store, Value::Object{{"trouble", trouble.what()}});
    }
}

void Host::keep_seat(const Guest& guest, const std::string& battle, Sides sides)
{
    const auto seats = club_.seats(battle);
    const auto own = std::ranges::find(seats, guest.player.id, &Seat::player);
    if (own != seats.end() ? (own->sides | sides) == own->sides : seats.size() >= most_seats)
        return;
    if (own != seats.end()) sides |= own->sides;
    if (!club_.listed(battle)) {
        const auto stored = with_.store.battle(battle);
        if (!stored) return;
        with_.store.keep_standing(battle, standing_of_header(stored->header));
    }
    club_.sit(battle, {guest.player.id, "", sides}, today());
}

// The seats of links that somebody has: battles that he played before he had a name.
Host::Reply Host::adopt(Request& request)
{
    const Value* links = request.message.find("links");
    request.read.also_known({"links"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    if (links == nullptr || !links->is_list() || links->as_list().size() > most_links)
        return Failure{Refused{why::unreadable,
                               fmt::format("links: a list of at most {} is needed.", most_links)}};
    std::int64_t adopted = 0;
    for (const Value& link : links->as_list()) {
        if (!link.is_text()) return Failure{Refused{why::unreadable, "links: each is a text."}};
        const auto known = with_.store.link(dice::sha256(link.as_text()));
        if (!known || known->sides == watching) continue;
        keep_seat(request.guest, known->battle, known->sides);
        ++adopted;
    }
    return Value(Value::Object{{"adopted", adopted}});
}

// Off the list; whoever has a link to it can adopt it again.
Host::Reply Host::let_go(Request& request)
{
    const std::string battle = request.read.text("battle");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    const auto known = club_.listed(battle);
    if (known && known->counts && known->standing.decides != StoredStanding::nobody)
        return Failure{Refused{why::early, "The other player waits for you: it can be let go when "
                                           "it is over."}};
    club_.leave(battle, request.guest.player.id);
    if (const auto room = rooms_.find(battle); room != rooms_.end())
        tell_who_is_there(room->second);
    return Value(Value::Object{{"battle", battle}});
}

// From the table: he looks at something else, and the others are told. The answer first, then he is
// gone, unless he has sat down again meanwhile.
Host::Reply Host::get_up(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (!request.guest.room) return Value(Value::Object{{"battle", ""}});
    with_.loop.post(
        [this, alive = alive_, who = asker_of(request), seat = request.guest.times_seated] {
            if (!*alive) return;
            safely(nullptr, [&] {
                Guest* guest = there(who);
                if (guest != nullptr && guest->times_seated == seat) leave_room(*guest);
            });
        });
    return Value(Value::Object{{"battle", request.room().id()}});
}

// By a seat that is his, or, where anybody may watch, to watch.
Answered<StoredLink> Host::seat_of(const Guest& guest, const std::string& battle) const
{
    for (const Seat& seat : club_.seats(battle))
        if (seat.player == guest.player.id) return StoredLink{battle, {}, seat.sides};
    if (const auto known = club_.listed(battle); known && known->open)
        return StoredLink{battle, {}, watching};
    return Failure{Refused{why::link, "There is no such battle here that is yours, or that anybody "
                                      "may watch."}};
}

// By a seat that is his, or by its link: as it is joined.
Answered<StoredLink> Host::named(Request& request) const
{
    const std::string link = request.read.text_or("link", "");
    const std::string battle = request.read.text_or("battle", "");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (link.empty() == battle.empty())
        return Failure{
            Refused{why::unreadable, "Either a link is needed, or the battle of a seat of yours."}};
    return battle.empty() ? linked(link) : seat_of(request.guest, battle);
}

// --- names -------------------------------------------------------------------------------------

// Who plays red and who plays blue: all who share a seat, a general by his own name; empty:
// somebody who has not said who he is.
Value Host::names_of(const std::string& battle, const Players& players) const
{
    std::string names[2];
    std::vector<Seat> seats;
    if_the_store_can([&] { seats = club_.seats(battle); });
    for (const Seat& seat : seats)
        for (const std::size_t side : {0U, 1U})
            if ((seat.sides & (1 << side)) != 0)
                names[side] += (names[side].empty() ? "" : ", ") + seat.name;
    for (const std::size_t side : {0U, 1U})
        if (generals::find(players[side]) != nullptr) names[side] = players[side];
    return Value::List{names[0], names[1]};
}

// Those who watch and have a name, as far as there is room.
Value Host::watchers_of(const Room& room) const
{
    Value names = Value::list();
    for (const auto& [client, guest] : guests_)
        if (guest->room.get() == &room && guest->sides == watching && !guest->player.id.empty() &&
            names.as_list().size() < most_watchers)
            names.push_back(guest->player.name);
    return names;
}

// --- lists -------------------------------------------------------------------------------------

Value Host::listed_value(const Listed& listed) const
{
    const StoredStanding& now = listed.standing;
    const auto side = [](int number) {
        return number == StoredStanding::nobody ? Value() : Value(number == 0 ? "red" : "blue");
    };
    Value own = Value::list();
    for (const int number : {0, 1})
        if ((listed.sides & (1 << number)) != 0) own.push_back(side(number));
    const bool over = now.decides == StoredStanding::nobody;
    Value value;
    value["battle"] = listed.battle;
    value["title"] = now.title;
    value["rules"] = now.rules;
    value["house"] = now.house;
    value["armies"] = Value::List{now.armies[0], now.armies[1]};
    value["names"] = names_of(listed.battle, {listed.players[0], listed.players[1]});
    value["sides"] = std::move(own);
    value["turn"] = now.turn;
    value["orders"] = std::max<std::int64_t>(now.orders, 0);
    value["over"] = over;
    value["decides"] = side(now.decides);
    value["yours"] = !over && (listed.sides & (1 << now.decides)) != 0;
    value["winner"] = over ? side(now.winner) : Value();
    value["ordered"] = now.ordered;
    value["open"] = listed.open;
    value["verified"] = listed.verified == 1;
    value["pace"] = listed.pace;
    return value;
}

Value Host::listed_values(const std::vector<Listed>& all) const
{
    Value list = Value::list();
    for (const Listed& one : all) list.push_back(listed_value(one));
    return list;
}

Host::Reply Host::mine(Request& request)
{
    const int from = request.read.whole_or("from", 0, 0, 1'000'000);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = nobody(request.guest)) return Failure{*wrong};
    const std::string& player = request.guest.player.id;
    auto battles = club_.of_player(player, from, listed_at_once + 1);
    const bool more = battles.size() > listed_at_once;
    if (more) battles.pop_back();
    Value value;
    value["battles"] = listed_values(battles);
    value["more"] = more;
    value["challenges"] = challenges_value(club_.challenges_of(player, today()));
    value["offers"] = challenges_value(club_.open_challenges(player, today(), listed_at_once));
    return value;
}

// Verified battles of the lobby: whoever won most of them, or those of one player.
Host::Reply Host::results(Request& request)
{
    const std::string id = request.read.text_or("player", "");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Value value;
    Value players = Value::list();
    if (id.empty()) {
        for (const Player& player : club_.best(listed_at_once))
            players.push_back(player_value(player));
        value["battles"] = Value::list();
    } else {
        const auto player = club_.player(id);
        if (!player)
            return Failure{Refused{why::unreadable, fmt::format("There is no player \"{}\".", id)}};
        players.push_back(player_value(*player));
        value["battles"] = listed_values(club_.results_of(id, listed_at_once));
    }
    value["players"] = std::move(players);
    return value;
}

} // namespace quincunx::server
