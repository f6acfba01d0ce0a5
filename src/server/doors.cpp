// What each message does. Every door reads its message strictly and answers with a document.

#include "generals/general.hpp"
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

Refused unreadable(std::string reason)
{
    return {why::unreadable, std::move(reason)};
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

} // namespace

Host::Reply Host::catalogue(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const auto value = read_json(catalogue_);
    ensure(value.ok(), "a catalogue that reads back");
    return *value;
}

Answered<muster::Fight> Host::of_scenario(const battle::RuleSet& rules,
                                          const reckoning::Sheet& sheet, const Wanted& wanted) const
{
    const auto scenario = with_.library.scenario(wanted.scenario);
    if (!scenario) return Failure{unreadable(scenario.error().front().message)};
    auto fight = muster::lay_out(*scenario, wanted.size, rules.frame(wanted.size, sheet),
                                 with_.library.troops());
    if (!fight) return Failure{unreadable(to_text(fight.error()))};
    return *std::move(fight);
}

Answered<muster::Fight> Host::of_armies(const battle::RuleSet& rules, const reckoning::Sheet& sheet,
                                        const Wanted& wanted) const
{
    const std::string_view id = rules.rules().rules;
    const muster::Troops& troops = with_.library.troops();
    muster::ArmyList armies[2];
    for (const std::size_t side : {0U, 1U}) {
        const auto army = with_.library.army(wanted.armies[side]);
        if (!army) return Failure{unreadable(army.error().front().message)};
        armies[side] = *army;
        if (wanted.points == 0) continue;
        const auto picked = muster::pick(*army, id, wanted.points, troops, price_by(rules, sheet));
        if (!picked) return Failure{unreadable(picked.error().message)};
        armies[side] = *picked;
    }
    const muster::Size size = size_for(armies[0], armies[1], id);
    auto fight = fight_of_armies(armies[0], armies[1], rules.frame(size, sheet), troops);
    if (!fight) return Failure{unreadable(to_text(fight.error()))};
    fight->size = size;
    return *std::move(fight);
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
    const auto sheet = reckoning::Sheet::with(rules->rules(), wanted.house);
    if (!sheet) return Failure{unreadable(to_text(sheet.error()))};
    auto fight = wanted.scenario.empty() ? of_armies(*rules, *sheet, wanted)
                                         : of_scenario(*rules, *sheet, wanted);
    if (!fight) return Failure{fight.error()};
    const dice::Seed seed = wanted.seed ? *wanted.seed : dice::fresh_seed();
    auto match = journal::Match::open({rules, std::move(*fight), wanted.house}, seed);
    if (!match) return Failure{unreadable(to_text(match.error()))};

    log("create", Value::Object{{"scenario", wanted.scenario}, {"rules", rules->rules().rules}});
    return keep({.header = to_line(header_of(*match, journal::Seal::sealed)),
                 .seed = seed,
                 .players = {wanted.players[0], wanted.players[1]}});
}

Host::Reply Host::open_battle(Request& request)
{
    Wanted wanted;
    wanted.scenario = request.read.text_or("scenario", "");
    wanted.armies[0] = request.read.text_or("red_army", "");
    wanted.armies[1] = request.read.text_or("blue_army", "");
    wanted.points = request.read.whole_or("points", 0, 0, 100'000);
    wanted.rules = request.read.text_or("rules", "");
    static constexpr std::string_view sizes[] = {"small", "large"};
    wanted.size =
        request.read.one_of("size", sizes, 0) == 1 ? muster::Size::large : muster::Size::small;
    wanted.players[0] = request.read.text_or("red", "me");
    wanted.players[1] = request.read.text_or("blue", std::string(generals::usual));
    request.read.also_known({"house"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const bool two = !wanted.armies[0].empty() && !wanted.armies[1].empty();
    const bool any = !wanted.armies[0].empty() || !wanted.armies[1].empty() || wanted.points > 0;
    if (wanted.scenario.empty() ? !two : any)
        return Failure{unreadable("Either a scenario is needed, or red_army and blue_army with or "
                                  "without points; not both.")};
    auto house = house_of(request.message);
    if (!house) return Failure{house.error()};
    wanted.house = std::move(*house);
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    const auto links = create(wanted);
    if (!links) return Failure{links.error()};
    return links_value(*links);
}

Host::Reply Host::join(Request& request)
{
    const std::string link = request.read.text("link");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const auto known = with_.store.link(dice::sha256(link));
    if (!known)
        return Failure{Refused{why::link, "This link leads to no battle here. Look whether it was "
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
    value["events"] = (*room)->events(0, known->sides);
    with_.loop.post([this, alive = alive_, joined = *room] {
        if (!*alive) return;
        safely(joined, [&] {
            tell_who_is_there(joined);
            go_on(joined);
        });
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
    return request.room().events(static_cast<std::size_t>(from), request.guest.sides);
}

Host::Reply Host::replay(Request& request)
{
    const int entry = request.read.whole("entry", 0, 1'000'000);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return request.room().state_at(static_cast<std::uint32_t>(entry), request.guest.sides);
}

Host::Reply Host::options(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = request.room().not_asked(request.guest.sides)) return Failure{*wrong};
    return request.room().options(request.guest.sides);
}

Answered<battle::LegalOrder> Host::legal_order(Request& request)
{
    const std::string text = request.read.text("order");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return request.room().judged(text, request.guest.sides);
}

Host::Reply Host::judge(Request& request)
{
    const auto legal = legal_order(request);
    if (legal)
        return option_value(Sight(request.room().battle(), request.guest.sides), *legal,
                            measure_of(request.room().match()));
    if (legal.error().why != why::illegal) return Failure{legal.error()};
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
    return outlooks_value(Sight(request.room().battle(), request.guest.sides), outlooks);
}

Host::Reply Host::guides(Request& request)
{
    const int unit = request.read.whole("unit", 0, battle::no_unit - 1);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::Battle& battle = request.room().battle();
    const Sight sight(battle, request.guest.sides);
    battle::Guides guides;
    const auto asked = static_cast<battle::UnitId>(unit);
    if (static_cast<std::size_t>(unit) < battle.roster().units.size() && sight.sees(asked))
        battle.guides(asked, guides); // of those who wait too
    return guides_value(guides);
}

// Those of all that can be seen of a side, one list a unit.
Host::Reply Host::all_guides(Request& request)
{
    static constexpr std::string_view sides[] = {"red", "blue"};
    const int side = request.read.one_of("side", sides);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const battle::Battle& battle = request.room().battle();
    const Sight sight(battle, request.guest.sides);
    Value list = Value::list();
    for (const battle::Figure& figure : sight.scene().figures) {
        if (static_cast<int>(figure.side) != side || !sight.sees(figure.unit)) continue;
        battle::Guides guides;
        battle.guides(figure.unit, guides);
        Value one;
        one["unit"] = static_cast<int>(figure.unit);
        one["guides"] = guides_value(guides);
        list.push_back(std::move(one));
    }
    return list;
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
        safely(room, [&] {
            tell_all(*room);
            go_on(room);
        });
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
        return Failure{Refused{why::early, "The journal can be had when the battle is over."}};
    return Value(request.room().journal_text());
}

// What centurion would order; thought out on a worker.
Host::Reply Host::hint(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::shared_ptr<Room> room = request.guest.room;
    if (auto wrong = room->not_asked(request.guest.sides)) return Failure{*wrong};
    const std::shared_ptr<battle::Battle> seen = room->battle().copy();
    with_.workers.work([this, alive = alive_, seen, to = asker_of(request), &loop = with_.loop] {
        std::string order;
        try {
            generals::Choice chance(0);
            const auto adviser = generals::all().back().make();
            order = to_text(adviser->choose(*seen, chance).order(), seen->verbs(), seen->roster());
        } catch (const std::exception&) {
            order.clear(); // told below
        }
        loop.post([this, alive, to, order] {
            if (!*alive) return;
            if (order.empty())
                send(to, Failure{Refused{why::bug, "The general found no order."}});
            else
                send(to, Value(Value::Object{{"order", order}}));
        });
    });
    return not_yet;
}

} // namespace quincunx::server
