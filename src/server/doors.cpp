// What each message does. Every door reads its message strictly and answers with a document.

#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "muster/house.hpp"
#include "muster/layout.hpp"
#include "muster/toml.hpp"
#include "reckoning/print.hpp"
#include "server/guest.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

constexpr std::size_t longest_name = 64;

// 128 bits that nobody can guess.
std::string secret()
{
    const dice::Seed fresh = dice::fresh_seed();
    return dice::hex(std::span(fresh.bytes).first(16));
}

Complaint unreadable(std::string reason)
{
    return {"unreadable", std::move(reason)};
}

std::vector<std::string_view> player_names()
{
    std::vector<std::string_view> names{"me", "friend"};
    for (const std::string_view name : generals::names()) names.push_back(name);
    return names;
}

Answered<std::vector<reckoning::HouseRules>> house_of(const Value& message)
{
    std::vector<reckoning::HouseRules> house;
    const Value* texts = message.find("house");
    if (texts == nullptr) return house;
    if (!texts->is_list() || texts->as_list().size() > 8)
        return Failure{unreadable("house: a list of at most 8 texts is needed.")};
    for (const Value& text : texts->as_list()) {
        if (!text.is_text()) return Failure{unreadable("house: each is the text of a file.")};
        const auto document = muster::read_toml(text.as_text(), "house rules");
        if (!document) return Failure{unreadable(to_text(document.error()))};
        const auto read = muster::read_house(*document, "house rules");
        if (!read) return Failure{unreadable(to_text(read.error()))};
        house.push_back(*read);
    }
    return house;
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

} // namespace

Host::Reply Host::catalogue(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const auto value = read_json(catalogue_);
    ensure(value.ok(), "a catalogue that reads back");
    return *value;
}

Answered<Links> Host::create(const Wanted& wanted)
{
    const battle::RuleSet* rules = nullptr;
    std::vector<std::string_view> ids;
    for (const battle::RuleSet* set : with_.rule_sets) {
        ids.push_back(set->rules().rules);
        if (set->rules().rules == wanted.rules || (wanted.rules.empty() && rules == nullptr))
            rules = set;
    }
    if (rules == nullptr)
        return Failure{unreadable(fmt::format("There is no rule set \"{}\".{}", wanted.rules,
                                              did_you_mean(wanted.rules, ids)))};
    const std::vector<std::string_view> players = player_names();
    for (const std::string& player : wanted.players)
        if (std::find(players.begin(), players.end(), player) == players.end())
            return Failure{unreadable(fmt::format("There is no player \"{}\".{}", player,
                                                  did_you_mean(player, players)))};
    const auto scenario = with_.library.scenario(wanted.scenario);
    if (!scenario) return Failure{unreadable(scenario.error().front().message)};
    auto fight =
        muster::lay_out(*scenario, wanted.size, rules->frame(wanted.size), with_.library.troops());
    if (!fight) return Failure{unreadable(to_text(fight.error()))};
    const dice::Seed seed = wanted.seed ? *wanted.seed : dice::fresh_seed();
    auto match = journal::Match::open({rules, std::move(*fight), wanted.house}, seed);
    if (!match) return Failure{unreadable(to_text(match.error()))};

    const Side both[] = {Side::red, Side::blue};
    Links links{secret().substr(0, 12), "", "", "", secret()};
    Sides mine = watching;
    for (const Side side : both)
        if (wanted.players[battle::index(side)] == "me") mine |= sides_of(side);
    if (mine != watching) links.mine = secret();
    if (wanted.players[0] == "friend") links.red = secret();
    if (wanted.players[1] == "friend") links.blue = secret();
    std::vector<StoredLink> stored;
    const auto keep = [&](const std::string& link, Sides sides) {
        if (!link.empty()) stored.push_back({links.battle, dice::sha256(link), sides});
    };
    keep(links.mine, mine);
    keep(links.red, sides_of(Side::red));
    keep(links.blue, sides_of(Side::blue));
    keep(links.watch, watching);
    with_.store.add({links.battle,
                     to_line(header_of(*match, journal::Seal::sealed)),
                     seed,
                     {wanted.players[0], wanted.players[1]}},
                    stored);
    log("created", Value::Object{{"battle", links.battle},
                                 {"scenario", wanted.scenario},
                                 {"rules", rules->rules().rules}});
    return links;
}

Host::Reply Host::open_battle(Request& request)
{
    Wanted wanted;
    wanted.scenario = request.read.text("scenario");
    wanted.rules = request.read.text_or("rules", "");
    static constexpr std::string_view sizes[] = {"small", "large"};
    wanted.size =
        request.read.one_of("size", sizes, 0) == 1 ? muster::Size::large : muster::Size::small;
    wanted.players[0] = request.read.text_or("red", "me");
    wanted.players[1] = request.read.text_or("blue", "centurion");
    request.read.also_known({"house"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    auto house = house_of(request.message);
    if (!house) return Failure{house.error()};
    wanted.house = std::move(*house);
    auto& opened = opened_by_[request.guest.client->address()];
    const auto now = with_.loop.now();
    while (!opened.empty() && now - opened.front() > std::chrono::minutes(1)) opened.pop_front();
    if (opened.size() >= with_.limits.battles_per_minute)
        return Failure{Complaint{"too_many", "Too many new battles; wait a minute and go on."}};
    const auto links = create(wanted);
    if (!links) return Failure{links.error()};
    opened.push_back(now);
    return links_value(*links);
}

Host::Reply Host::join(Request& request)
{
    const std::string link = request.read.text("link");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const auto known = with_.store.link(dice::sha256(link));
    if (!known)
        return Failure{Complaint{"link", "This link leads to no battle here. Look whether it was "
                                         "copied whole."}};
    const auto room = room_of(known->battle);
    if (!room) return Failure{room.error()};
    leave_room(request.guest);
    request.guest.room = *room;
    request.guest.sides = known->sides;
    (*room)->viewers().push_back({request.guest.client, known->sides});
    Value value;
    value["battle"] = known->battle;
    Value sides = Value::list();
    for (const Side side : {Side::red, Side::blue})
        if (includes(known->sides, side)) sides.push_back(side_word(side));
    value["sides"] = std::move(sides);
    value["players"] = Value::List{(*room)->player(Side::red), (*room)->player(Side::blue)};
    value["opening"] = opening_value((*room)->match(), known->sides);
    value["state"] = (*room)->state(known->sides);
    value["events"] = events_value((*room)->match(), 0, known->sides);
    with_.loop.post([this, alive = alive_, joined = *room] {
        if (!*alive) return;
        tell_who_is_there(*joined);
        go_on(joined);
    });
    return value;
}

Host::Reply Host::state(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return request.room().state(request.guest.sides);
}

Host::Reply Host::events(Request& request)
{
    const int from = request.read.whole_or("from", 0, 0, 1'000'000);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return events_value(request.room().match(), static_cast<std::size_t>(from),
                        request.guest.sides);
}

Host::Reply Host::replay(Request& request)
{
    const int entry = request.read.whole("entry", 0, 1'000'000);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return request.room().state_at(static_cast<std::uint32_t>(entry), request.guest.sides);
}

namespace {

Failure<Complaint> not_yours(const Room& room, Sides sides)
{
    if (sides == watching)
        return {Complaint{"seat", "Whoever watches cannot order. A seat's own link can."}};
    return {Complaint{"out_of_turn", room.battle().prompt()}};
}

} // namespace

Host::Reply Host::options(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (!request.room().decides(request.guest.sides))
        return not_yours(request.room(), request.guest.sides);
    return request.room().options();
}

Answered<battle::LegalOrder> Host::legal_order(Request& request)
{
    std::string text = request.read.text("order");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Room& room = request.room();
    if (!room.decides(request.guest.sides)) return not_yours(room, request.guest.sides);
    const battle::Battle& battle = room.battle();
    if (!text.starts_with("red ") && !text.starts_with("blue "))
        text = fmt::format("{} {}", side_word(battle.pending().side), text);
    const auto order = battle::order_of_text(text, battle.verbs(), battle.roster());
    if (!order) return Failure{unreadable(to_text(order.error()))};
    if (order->side != battle.pending().side)
        return Failure{Complaint{"out_of_turn", battle.prompt()}};
    const battle::Verdict verdict = battle.judge(*order);
    if (verdict) return *verdict;
    return Failure{Complaint{"illegal", to_text(verdict.error().reason, battle.roster()),
                             std::string(verdict.error().rule)}};
}

Host::Reply Host::judge(Request& request)
{
    const auto legal = legal_order(request);
    if (legal) return option_value(request.room().battle(), *legal);
    if (legal.error().why != "illegal") return Failure{legal.error()};
    Value verdict;
    verdict["legal"] = false;
    verdict["rule"] = legal.error().rule;
    verdict["reason"] = legal.error().reason;
    return Value(Value::Object{{"verdict", std::move(verdict)}});
}

Host::Reply Host::odds(Request& request)
{
    const auto legal = legal_order(request);
    if (!legal) return Failure{legal.error()};
    battle::Outlooks outlooks;
    request.room().battle().outlooks(*legal, outlooks);
    return outlooks_value(outlooks);
}

Host::Reply Host::guides(Request& request)
{
    const int unit = request.read.whole("unit", 0, battle::no_unit - 1);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::Battle& battle = request.room().battle();
    battle::Scene scene;
    battle.draw(scene);
    battle::Guides guides;
    for (const battle::Figure& figure : scene.figures)
        if (figure.unit == unit && (!figure.hidden || includes(request.guest.sides, figure.side)))
            battle.guides(figure.unit, guides);
    return guides_value(guides);
}

// --- what changes the battle -------------------------------------------------------------------

Host::Reply Host::taken(Request& request, const Answered<std::int64_t>& result)
{
    if (!result) {
        ++with_.metrics.orders_refused_total;
        return Failure{result.error()};
    }
    ++with_.metrics.orders_total;
    // The answer first, then the news for all.
    with_.loop.post([this, alive = alive_, room = request.guest.room] {
        if (!*alive) return;
        tell_all(*room);
        go_on(room);
    });
    Value value;
    value["moment"] = *result;
    return value;
}

namespace {

Asked asked_by(Sides sides, Reading& read, Troubles& troubles)
{
    Asked asked;
    asked.sides = sides;
    asked.after = read.whole("after", 0, 1'000'000'000);
    asked.client = read.text("client");
    if (asked.client.empty() || asked.client.size() > longest_name)
        troubles.push_back({"message", 0, "client", "is a name of 1 to 64 letters."});
    return asked;
}

} // namespace

Host::Reply Host::order(Request& request)
{
    const auto began = with_.loop.now();
    const Asked asked = asked_by(request.guest.sides, request.read, request.troubles);
    const std::string text = request.read.text("order");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    auto reply = taken(request, request.room().order(asked, text));
    with_.metrics.order_took(
        std::chrono::duration_cast<std::chrono::microseconds>(with_.loop.now() - began).count());
    return reply;
}

Host::Reply Host::undo(Request& request)
{
    const Asked asked = asked_by(request.guest.sides, request.read, request.troubles);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return taken(request, request.room().undo(asked, false));
}

Host::Reply Host::redo(Request& request)
{
    const Asked asked = asked_by(request.guest.sides, request.read, request.troubles);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return taken(request, request.room().undo(asked, true));
}

// --- words -------------------------------------------------------------------------------------

Host::Reply Host::row(Request& request)
{
    const std::string id = request.read.text("rule");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Value value = row_value(request.room().match().sheet(), id);
    if (value.is_null()) return Failure{unreadable(fmt::format("There is no rule \"{}\".", id))};
    return value;
}

Host::Reply Host::sheet(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return reckoning::list_rules(request.room().match().sheet());
}

Host::Reply Host::journal(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    // Hidden troops stand in a journal, so only the end opens it to all.
    if (!request.room().battle().pending().over)
        return Failure{Complaint{"early", "The journal can be had when the battle is over."}};
    return Value(request.room().journal_text());
}

// Whoever asked may have gone meanwhile, and another come in his place.
void Host::tell_hint(Client* client, std::uint64_t serial, const Value& re,
                     const std::string& order)
{
    const auto guest = guests_.find(client);
    if (guest == guests_.end() || guest->second->serial != serial) return;
    Value reply;
    reply["re"] = re;
    reply["ok"] = !order.empty();
    if (order.empty())
        reply["error"] = Value::Object{{"why", "bug"}, {"reason", "The general found no order."}};
    else
        reply["is"] = Value::Object{{"order", order}};
    client->send(to_json(reply));
}

// What centurion would order; thought out on a worker, answered later.
Host::Reply Host::hint(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::shared_ptr<Room> room = request.guest.room;
    if (!room->decides(request.guest.sides)) return not_yours(*room, request.guest.sides);
    const std::shared_ptr<battle::Battle> seen = room->battle().copy();
    const Value* id = request.message.find("id");
    with_.workers.work([this, alive = alive_, seen, client = request.guest.client,
                        serial = request.guest.serial, re = id == nullptr ? Value() : *id,
                        &loop = with_.loop] {
        std::string order;
        try {
            generals::Choice chance(0);
            const auto adviser = generals::all().back().make();
            order = to_text(adviser->choose(*seen, chance).order(), seen->verbs(), seen->roster());
        } catch (const std::exception&) {
            order.clear(); // told below
        }
        loop.post([this, alive, client, serial, re, order] {
            if (*alive) tell_hint(client, serial, re, order);
        });
    });
    return Failure{Complaint{"later", ""}};
}

} // namespace quincunx::server
