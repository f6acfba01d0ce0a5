// What players settle beside the rules, and what is said at a table.

#include "kernel/json.hpp"
#include "server/guest.hpp"

#include <fmt/format.h>

namespace quincunx::server {

using battle::Side;

namespace {

constexpr std::string_view side_words[] = {"red", "blue"};
constexpr std::string_view offered_words[] = {"draw", "take_back"};
constexpr std::string_view speaker_words[] = {"red", "blue", "watching"};

Value saying_value(const StoredSaying& saying)
{
    Value value;
    value["n"] = saying.n;
    value["from"] = saying.from;
    value["at"] = saying.at;
    value["text"] = saying.text;
    return value;
}

} // namespace

// --- resigned, offered, agreed -------------------------------------------------------------------

Host::Reply Host::resign(Request& request)
{
    const Asked asked = named_by(request.guest.sides, request.read, request.troubles);
    std::optional<Side> side;
    if (request.read.has("side"))
        side = request.read.one_of("side", side_words) == 1 ? Side::blue : Side::red;
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::size_t bytes = request.room().bytes();
    return taken(request, bytes, request.room().resign(asked, side));
}

Host::Reply Host::offer(Request& request)
{
    const Asked asked = named_by(request.guest.sides, request.read, request.troubles);
    Offer wanted;
    if (request.read.one_of("what", offered_words) == 1) wanted.what = Offer::What::take_back;
    if (wanted.what == Offer::What::take_back && request.read.has("entry"))
        wanted.entry = static_cast<std::uint32_t>(request.read.whole("entry", 0, 1'000'000));
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Room& room = request.room();
    const std::size_t bytes = room.bytes();
    const auto settled = room.offer(asked, wanted);
    if (!settled) return Failure{settled.error()};
    if (settled->agreed) taken(request, bytes, settled->moment);
    tell_offers(request.guest.room);
    Value value;
    value["moment"] = settled->moment;
    value["agreed"] = settled->agreed;
    value["stands"] = settled->stands;
    return value;
}

Host::Reply Host::accept(Request& request)
{
    const Asked asked = named_by(request.guest.sides, request.read, request.troubles);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const std::size_t bytes = request.room().bytes();
    return taken(request, bytes, request.room().accept(asked));
}

Host::Reply Host::decline(Request& request)
{
    return lapsed(request, false);
}

Host::Reply Host::withdraw(Request& request)
{
    return lapsed(request, true);
}

Host::Reply Host::lapsed(Request& request, bool withdraw)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = request.room().let_lapse(request.guest.sides, withdraw))
        return Failure{*wrong};
    tell_offers(request.guest.room);
    Value value;
    value["moment"] = request.room().moment();
    return value;
}

// To those who play: short, however many look on.
void Host::tell_offers(const std::shared_ptr<Room>& room)
{
    with_.loop.post([this, alive = alive_, room] {
        if (!*alive || !is_ours(room)) return;
        safely(room, [&] {
            Value push;
            push["push"] = "offers";
            push["moment"] = room->moment();
            push["offers"] = room->offers().told();
            const Text text = text_of(to_json(push));
            for (const Viewer& viewer : room->viewers())
                if (viewer.sides != watching) viewer.client->send(text);
        });
    });
}

// --- said ----------------------------------------------------------------------------------------

std::optional<Refused> Host::may_not_say(const Request& request, const std::string& text)
{
    const Limits& limits = with_.limits;
    if (limits.said_letters == 0) return Refused{why::seat, "Nothing is said at the tables here."};
    if (request.guest.sides == watching && !limits.watchers_talk)
        return Refused{why::seat, "Whoever watches does not talk here; those who play do."};
    if (std::string wrong = unsayable(text, limits.said_letters); !wrong.empty())
        return Refused{why::unreadable, std::move(wrong)};
    if (quotas_.may_say(request.guest.client->address(), request.guest.seat, with_.loop.now()))
        return std::nullopt;
    return Refused{why::too_many, "So much is said in so short a time; wait a few seconds."};
}

// Kept first, then told. A disk that fails takes nothing from the battle: it is said again.
Host::Reply Host::say(Request& request)
{
    const std::string text = request.read.text("text");
    if (auto wrong = request.wrong()) return Failure{*wrong};
    if (auto wrong = may_not_say(request, text)) return Failure{*wrong};
    Room& room = request.room();
    StoredSaying saying{0, speaker(request.guest.sides), today(), text};
    try {
        const auto before = with_.store.sayings(room.id());
        saying.n = before.empty() ? 1 : before.back().n + 1;
        with_.store.say(room.id(), saying, static_cast<int>(with_.limits.sayings_kept));
    } catch (const StoreTrouble& trouble) {
        log(why::store, Value::Object{{"trouble", trouble.what()}, {"battle", room.id()}});
        return Failure{
            Refused{why::store, fmt::format("{} Nothing was said; try again.", trouble.what())}};
    }
    quotas_.has_kept(request.guest.client->address(), text.size(), with_.loop.now());
    with_.loop.post([this, alive = alive_, at = request.guest.room, saying] {
        if (*alive) safely(at, [&] { tell_said(*at, saying); });
    });
    return Value(Value::Object{{"n", saying.n}});
}

void Host::tell_said(Room& room, const StoredSaying& saying)
{
    Value push = saying_value(saying);
    push["push"] = "said";
    const Text text = text_of(to_json(push));
    for (const Viewer& viewer : room.viewers())
        if (room.blocks().hears(viewer.sides, saying.from)) viewer.client->send(text);
}

// What was said, as far as it is kept and one wants to hear it.
Host::Reply Host::chat(Request& request)
{
    if (auto wrong = request.wrong()) return Failure{*wrong};
    Room& room = request.room();
    const Sides sides = request.guest.sides;
    Value lines = Value::list();
    for (const StoredSaying& saying : with_.store.sayings(room.id()))
        if (room.blocks().hears(sides, saying.from)) lines.push_back(saying_value(saying));
    Value value;
    value["lines"] = std::move(lines);
    value["letters"] = static_cast<std::int64_t>(with_.limits.said_letters);
    value["may"] =
        with_.limits.said_letters > 0 && (sides != watching || with_.limits.watchers_talk);
    value["blocked"] = room.blocks().told(sides);
    return value;
}

// By whoever plays; one who watches has his own page to keep him from reading.
Host::Reply Host::block(Request& request)
{
    const int who = request.read.one_of("who", speaker_words);
    const bool on = request.read.flag("on", {}, true);
    if (auto wrong = request.wrong()) return Failure{*wrong};
    const Sides sides = request.guest.sides;
    if (sides == watching) return Failure{Refused{why::seat, "Whoever watches blocks nobody."}};
    if (who < 2 && includes(sides, static_cast<Side>(who)))
        return Failure{Refused{why::unreadable, "who: nobody blocks himself."}};
    Room& room = request.room();
    room.blocks().set(sides, std::string(speaker_words[static_cast<std::size_t>(who)]), on);
    room.keep_blocks();
    return Value(Value::Object{{"blocked", room.blocks().told(sides)}});
}

} // namespace quincunx::server
