// What each message does. Every door reads its message strictly and answers with a document.

#include "generals/general.hpp"
#include "kernel/json.hpp"
#include "muster/quick.hpp"
#include "reckoning/print.hpp"
#include "server/guest.hpp"

#include <cmath>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::size_t longest_name = 64;

Refused unreadable(std::string reason)
{
    return {why::unreadable, std::move(reason)};
}

// Where somebody would stand: "at", [x, y, degrees]; nothing: where he stands.
std::optional<table::Pose> pose_in(Reading& read)
{
    constexpr double farthest = 999; // of the lattice
    if (!read.has("at")) return std::nullopt;
    const std::vector<double> at = read.numbers("at", 3, 3);
    if (at.size() != 3) return std::nullopt;
    for (const double number : at)
        if (std::abs(number) > farthest) {
            read.trouble("at", "is no place on a table.");
            return std::nullopt;
        }
    return table::Pose{table::point_of_units(at[0], at[1]), table::heading_of_degrees(at[2])};
}

// Those of all that can be seen of a side, one list a unit.
Value guides_of_side(const Sight& sight, int side)
{
    const auto found = sight.found();
    Value list = Value::list();
    for (const battle::Figure& figure : sight.scene().figures) {
        if (static_cast<int>(figure.side) != side || !sight.sees(figure.unit)) continue;
        battle::Guides guides;
        found->guides(figure.unit, guides);
        Value one;
        one["unit"] = number_of(sight.fight(), figure.unit);
        one["guides"] = guides_value(guides);
        list.push_back(std::move(one));
    }
    return list;
}

} // namespace

Host::Reply Host::catalogue(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    // Written once for all: as it is long, neither read nor written for each who asks.
    send_written(asker_of(request), *catalogue_);
    return not_yet; // as it is sent already
}

Answered<Links> Host::create(const Wanted& wanted)
{
    const auto kept = opened({with_.rule_sets, with_.library}, wanted);
    if (!kept) return Failure{kept.error()};
    return keep(*kept);
}

Host::Reply Host::open_battle(Request& request)
{
    Wanted wanted;
    read_wanted(request.read, wanted);
    wanted.players[0] = request.read.text_or("red", "me");
    wanted.players[1] = request.read.text_or("blue", std::string(generals::usual));
    wanted.seed = with_.seed;
    request.read.also_known({"pace"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = incomplete(wanted)) return Failure{*wrong};
    if (auto wrong = read_pace(request.message, wanted)) return Failure{*wrong};
    auto house = house_texts_of(request.message);
    if (!house) return Failure{house.error()};
    wanted.house_texts = std::move(*house);
    if (auto wrong = too_many_battles(*request.guest.client)) return Failure{*wrong};
    const Shelf shelf{with_.rule_sets, with_.library};
    return later(
        request, {"create"},
        [this, shelf, wanted, address = request.guest.client->address()]() -> Answered<Thought> {
            return Thought([=, this](const std::stop_token&) -> Finish {
                const auto kept = opened(shelf, wanted);
                if (!kept) return says(Failure{kept.error()});
                return [this, kept = *kept, address] { return written(keep(address, kept)); };
            });
        });
}

Answered<StoredLink> Host::linked(const std::string& link) const
{
    if (const auto known = with_.store.link(dice::sha256(link))) return *known;
    return Failure{Refused{why::link, "This link leads to no battle here. Look whether it was "
                                      "copied whole."}};
}

Host::Reply Host::join(Request& request)
{
    const auto known = named(request);
    if (!known) return Failure{known.error()};
    const auto room = rooms_.find(known->battle);
    if (room != rooms_.end()) return seated(request.guest, room->second, known->sides);
    return bring_up(request, *known);
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
    const auto entry = static_cast<std::uint32_t>(request.read.whole("entry", 0, 1'000'000));
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return later(
        request, {.name = "replay", .newest_wins = true},
        [room = request.guest.room, sides = request.guest.sides, entry]() -> Answered<Thought> {
            const auto& match = room->match();
            if (entry > match.entries().size())
                return Failure{unreadable(fmt::format("There are {} orders so far, not {}.",
                                                      match.entries().size(), entry))};
            const auto past = std::make_shared<journal::Past>(match.way_to(entry));
            const auto events =
                static_cast<std::int64_t>(room->events_told(match.events_at(entry), sides));
            return Thought([room, sides, entry, past, events,
                            seen = room->revelations()](const std::stop_token&) {
                past->walk();
                Value value = state_value(past->battle(), entry, room->match(), seen, sides);
                value["events_size"] = events;
                return says(std::move(value));
            });
        });
}

Host::Reply Host::options(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return later(request, {"options"},
                 [room = request.guest.room, sides = request.guest.sides]() -> Answered<Thought> {
                     if (auto wrong = room->not_asked(sides)) return Failure{*wrong};
                     const std::shared_ptr<battle::Battle> seen = room->battle().copy();
                     return Thought(
                         [room, sides, seen, moment = room->moment()](const std::stop_token&) {
                             Value value = options_value(Sight(*seen, room->match().fight(), sides),
                                                         measure_of(room->match()));
                             value["moment"] = moment;
                             return says(std::move(value));
                         });
                 });
}

Host::Reply Host::judge(Request& request)
{
    const std::string text = request.read.text("order");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Sight sight = request.sight();
    const auto legal = request.room().judged(text, sight, *sight.found());
    if (legal) return option_value(sight, *legal, measure_of(request.room().match()));
    if (legal.error().why != why::illegal) return Failure{legal.error()};
    Value verdict;
    verdict["legal"] = false;
    verdict["rule"] = legal.error().rule;
    verdict["reason"] = legal.error().reason;
    return Value(Value::Object{{"verdict", std::move(verdict)}});
}

Host::Reply Host::odds(Request& request)
{
    const std::string text = request.read.text("order");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return later(
        request, {"odds"},
        [room = request.guest.room, sides = request.guest.sides, text]() -> Answered<Thought> {
            // The battle may have gone on since it was asked.
            const std::shared_ptr<battle::Battle> seen = room->battle().copy();
            const Sight sight(*seen, room->match().fight(), sides);
            const std::shared_ptr<battle::Battle> found = sight.found();
            const auto now = room->judged(text, sight, *found);
            if (!now) return Failure{now.error()};
            return Thought([room, sides, seen, found, order = *now](const std::stop_token&) {
                battle::Outlooks outlooks;
                found->outlooks(order, outlooks);
                return says(outlooks_value(Sight(*seen, room->match().fight(), sides), outlooks));
            });
        });
}

Host::Reply Host::threats(Request& request)
{
    const int number = request.read.whole("unit", 0, battle::no_unit - 1);
    const auto at = pose_in(request.read);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return later(request, {.name = "threats", .newest_wins = true},
                 [room = request.guest.room, sides = request.guest.sides, number,
                  at]() -> Answered<Thought> {
                     const std::shared_ptr<battle::Battle> seen = room->battle().copy();
                     return Thought([room, sides, seen, number, at](const std::stop_token&) {
                         const Sight sight(*seen, room->match().fight(), sides);
                         const battle::UnitId unit = numbered(sight.fight(), number);
                         battle::Threats threats;
                         Value value;
                         value["stands"] = unit != battle::no_unit && sight.sees(unit) &&
                                           sight.found()->threats(unit, at, threats);
                         value["threats"] = threats_value(sight, threats);
                         return says(std::move(value));
                     });
                 });
}

Host::Reply Host::guides(Request& request)
{
    const int unit = request.read.whole("unit", 0, battle::no_unit - 1);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Sight sight = request.sight();
    battle::Guides guides;
    const battle::UnitId asked = numbered(sight.fight(), unit);
    if (asked != battle::no_unit && sight.sees(asked))
        sight.found()->guides(asked, guides); // of those who wait too
    return guides_value(guides);
}

Host::Reply Host::all_guides(Request& request)
{
    static constexpr std::string_view words[] = {"red", "blue"};
    const int side = request.read.one_of("side", words);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return later(
        request, {"all_guides"},
        [room = request.guest.room, sides = request.guest.sides, side]() -> Answered<Thought> {
            const std::shared_ptr<battle::Battle> seen = room->battle().copy();
            return Thought([room, seen, sides, side](const std::stop_token&) {
                return says(guides_of_side(Sight(*seen, room->match().fight(), sides), side));
            });
        });
}

// --- what changes the battle -------------------------------------------------------------------

Host::Reply Host::taken(Request& request, std::size_t bytes_before,
                        const Answered<std::int64_t>& result)
{
    if (!result) {
        ++with_.metrics.orders_refused_total;
        // At a table nobody feels his way through a wood by asking about every inch of it.
        if (result.error().why == why::unseen)
            quotas_.pay(request.guest.seat, with_.limits.groping, with_.loop.now());
        return Failure{result.error()};
    }
    ++with_.metrics.orders_total;
    quotas_.has_kept(request.guest.client->address(), request.room().bytes() - bytes_before,
                     with_.loop.now());
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

Asked named_by(Sides sides, Reading& read, Troubles& troubles)
{
    Asked asked;
    asked.sides = sides;
    asked.client = read.text("client");
    if (asked.client.empty() || asked.client.size() > longest_name)
        troubles.push_back({"message", 0, "client", "is a name of 1 to 64 letters."});
    return asked;
}

namespace {

Asked asked_by(Sides sides, Reading& read, Troubles& troubles)
{
    const auto after = read.whole("after", 0, 1'000'000'000);
    Asked asked = named_by(sides, read, troubles);
    asked.after = after;
    return asked;
}

} // namespace

Host::Reply Host::order(Request& request)
{
    const auto began = with_.loop.now();
    const Asked asked = asked_by(request.guest.sides, request.read, request.troubles);
    const std::string text = request.read.text("order");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::size_t bytes = request.room().bytes();
    auto reply = taken(request, bytes, request.room().order(asked, text));
    with_.metrics.order_took(
        std::chrono::duration_cast<std::chrono::microseconds>(with_.loop.now() - began).count(),
        {today(), request.room().id(), request.room().match().sheet().rules().title});
    return reply;
}

Host::Reply Host::undo(Request& request)
{
    const Asked asked = asked_by(request.guest.sides, request.read, request.troubles);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::size_t bytes = request.room().bytes();
    return taken(request, bytes, request.room().undo(asked, false));
}

Host::Reply Host::redo(Request& request)
{
    const Asked asked = asked_by(request.guest.sides, request.read, request.troubles);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::size_t bytes = request.room().bytes();
    return taken(request, bytes, request.room().undo(asked, true));
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

namespace {

Answered<Value> printed(const muster::Library& library, const reckoning::Sheet& sheet,
                        reckoning::Paper paper)
{
    const auto layout = muster::quick_layout(library.shelf(), sheet.rules());
    if (!layout) return Failure{Refused{why::unreadable, to_text(layout.error())}};
    return Value(Value::Object{{"html", reckoning::print_quick(sheet, *layout, paper)}});
}

} // namespace

// The quick reference of the rules that are named, or of those at the table. Thought out on a
// worker.
Host::Reply Host::print(Request& request)
{
    static constexpr std::string_view papers[] = {"a4", "letter"};
    Wanted wanted;
    wanted.rules = request.read.text_or("rules", "");
    const auto paper = request.read.one_of("paper", papers, 0) == 0 ? reckoning::Paper::a4
                                                                    : reckoning::Paper::letter;
    request.read.also_known({"house"});
    if (auto wrong = request.wrong()) return Failure{*wrong};
    auto house = house_texts_of(request.message);
    if (!house) return Failure{house.error()};
    wanted.house_texts = std::move(*house);
    std::optional<reckoning::Sheet> at_table;
    if (wanted.rules.empty()) {
        if (!request.guest.room)
            return Failure{unreadable("Either rules are needed, or a battle where you sit.")};
        at_table = request.room().match().sheet();
    }
    const Shelf shelf{with_.rule_sets, with_.library};
    return later(request, {"print"}, [=]() -> Answered<Thought> {
        return Thought([=](const std::stop_token&) -> Finish {
            if (at_table) return says(printed(shelf.library, *at_table, paper));
            const auto sheet = sheet_of(shelf, wanted);
            return says(sheet ? printed(shelf.library, *sheet, paper) : Failure{sheet.error()});
        });
    });
}

Host::Reply Host::journal(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    // Hidden troops stand in a journal, so only the end opens it to all.
    if (!with_.owned && !request.room().match().over())
        return Failure{Refused{why::early, "The journal can be had when the battle is over."}};
    return Value(request.room().journal_text());
}

namespace {

// What centurion would order by what can be seen, and why; whoever follows his advice must get on,
// so where only what cannot be seen forbids it, by what there is, and without a reason.
Value advice(const battle::Battle& found, const battle::Battle& all)
{
    const auto adviser = generals::find(generals::usual)->make();
    generals::Choice chance(0);
    const battle::LegalOrder order = adviser->choose(found, chance);
    if (all.judge(order.order())) return to_value(adviser->why(found, order), all);
    adviser->forget();
    const battle::Order other = adviser->choose(all, chance).order();
    return Value::Object{{"order", to_text(other, all.verbs(), all.roster())}};
}

} // namespace

// Thought out on a worker.
Host::Reply Host::hint(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    return later(request, {.name = "hint", .newest_wins = true, .heavy = true},
                 [room = request.guest.room, sides = request.guest.sides]() -> Answered<Thought> {
                     if (auto wrong = room->not_asked(sides)) return Failure{*wrong};
                     const std::shared_ptr<battle::Battle> seen = room->battle().copy();
                     const std::shared_ptr<battle::Battle> found =
                         Sight(*seen, room->match().fight(), sides).found();
                     return Thought([seen, found](const std::stop_token&) {
                         return says(advice(*found, *seen));
                     });
                 });
}

} // namespace quincunx::server
