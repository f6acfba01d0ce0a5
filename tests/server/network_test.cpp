// The server over real sockets, spoken to byte by byte.

#include "journal/verify.hpp"
#include "server/hall.hpp"
#include "server/server.hpp"
#include "server/talker.hpp"

#include <arpa/inet.h>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <random>
#include <sys/socket.h>
#include <sys/time.h>
#include <thread>
#include <unistd.h>

using namespace quincunx;
using namespace quincunx::server;

namespace {

class Wire {
  public:
    explicit Wire(unsigned short port, std::chrono::milliseconds patience = std::chrono::seconds(5))
        : socket_(::socket(AF_INET, SOCK_STREAM, 0))
    {
        const auto whole = std::chrono::floor<std::chrono::seconds>(patience);
        const timeval longest{
            whole.count(),
            std::chrono::duration_cast<std::chrono::microseconds>(patience - whole).count()};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0);
    }
    ~Wire() { ::close(socket_); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    void say(const std::string& bytes) const
    {
        REQUIRE(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
                static_cast<ssize_t>(bytes.size()));
    }
    void try_to_say(const std::string& bytes) const
    {
        (void)::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    }
    // Until the text stands in what was heard, or the other end closes.
    std::string hear(std::string_view until = "\r\n\r\n") const
    {
        std::string heard;
        char block[4096];
        while (heard.find(until) == std::string::npos) {
            const ssize_t n = ::recv(socket_, block, sizeof block, 0);
            if (n <= 0) break;
            heard.append(block, static_cast<std::size_t>(n));
        }
        return heard;
    }

  private:
    int socket_;
};

struct Running {
    Server server;
    std::jthread thread;
    explicit Running(const Limits& limits = {}, const Address& address = {})
        : server({.address = address, .limits = limits, .catalogue = catalogue()},
                 rules::rule_sets(), library()),
          thread([this] { server.run(); })
    {
    }
    ~Running() { server.stop(); }
    std::string ask(const std::string& head) const
    {
        const Wire wire(server_port());
        wire.say(head + "\r\n\r\n");
        return wire.hear();
    }
    unsigned short server_port() const { return server.port(); }
};

std::string upgrade(const std::string& more)
{
    return "GET /table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
           "Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
           "dGhlIHNhbXBsZSBub25jZQ==" +
           more;
}

// A text message as a client sends it, masked with zeros.
std::string framed(const std::string& text)
{
    std::string frame = "\x81";
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 255);
    }
    frame += std::string(4, '\0');
    return frame + text;
}

} // namespace

TEST_CASE("network: HTTP and WebSocket on one port; other sites, other names and nonsense refused")
{
    Running running;
    CHECK(running.ask("GET /healthz HTTP/1.1\r\nHost: localhost").find("200 OK") !=
          std::string::npos);
    CHECK(running.ask("HEAD /healthz HTTP/1.1\r\nHost: localhost").find("Content-Length: 3\r\n") !=
          std::string::npos); // as GET would have it
    CHECK(running.ask("GET /../etc/passwd HTTP/1.1\r\nHost: localhost").find("200 OK") ==
          std::string::npos);
    CHECK(running.ask("GET / HTTP/1.1\r\nHost: evil.example").find("421") != std::string::npos);
    CHECK(running.ask("nonsense").find("400") != std::string::npos);
    const std::string twice =
        running.ask("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example");
    CHECK(twice.find("400") != std::string::npos);
    CHECK(twice.find("X-Frame-Options: DENY") != std::string::npos);
    CHECK(running
              .ask("GET /table HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                   "Origin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
              .find("400") != std::string::npos);
    CHECK(running.ask("GET / HTTP/1.1\r\nHost: [::1].evil.example").find("421") !=
          std::string::npos);
    CHECK(running.ask("GET /metrics HTTP/1.1\r\nHost: localhost").find("200 OK") !=
          std::string::npos);
    CHECK(running.ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.7")
              .find("403") != std::string::npos);
    CHECK(running.ask("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20000, 'x'))
              .find("431") != std::string::npos);
    CHECK(running.ask("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5").find("413") !=
          std::string::npos);
    CHECK(running.ask(upgrade("\r\nOrigin: http://evil.example")).find("403") != std::string::npos);
    CHECK(running.ask(upgrade("\r\nOrigin: http://localhost")).find("101 Switching") !=
          std::string::npos);
}

TEST_CASE("network: messages go both ways; one too large ends the talk, not the server")
{
    Limits limits;
    limits.message_bytes = 1000;
    Running running(limits);
    const Wire wire(running.server_port());
    wire.say(upgrade("\r\n\r\n"));
    CHECK(wire.hear().find("101") != std::string::npos);
    wire.say(framed(R"({"do": "nonsense", "id": 5})"));
    CHECK(wire.hear("There is no").find(R"("re": 5)") != std::string::npos);
    wire.say(framed(std::string(2000, 'x')));
    CHECK(wire.hear("never").size() < 200); // a farewell, then the end
    CHECK(running.ask("GET /healthz HTTP/1.1\r\nHost: localhost").find("200 OK") !=
          std::string::npos);
}

TEST_CASE("network: more connections of one address than allowed are told so")
{
    Limits limits;
    limits.connections_per_address = 2;
    Running running(limits);
    const Wire first(running.server_port());
    const Wire second(running.server_port());
    first.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(first.hear().find("200") != std::string::npos);
    second.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(second.hear().find("200") != std::string::npos);
    const Wire third(running.server_port());
    CHECK(third.hear("minute").find("503") != std::string::npos);
}

TEST_CASE("network: guests behind a proxy of ours have limits of their own")
{
    Limits limits;
    limits.connections_per_address = 2;
    limits.battles_per_minute = 1;
    Address address;
    address.proxies = {"127.0.0.1"};
    Running running(limits, address);
    const auto come = [&](const char* from) {
        auto wire = std::make_unique<Wire>(running.server_port());
        wire->say(upgrade(fmt::format("\r\nX-Forwarded-For: 8.8.8.8, {}\r\n\r\n", from)));
        return wire;
    };
    std::vector<std::unique_ptr<Wire>> guests;
    for (int i = 0; i < 5; ++i) {
        guests.push_back(come(fmt::format("192.0.2.{}", i).c_str()));
        CHECK(guests.back()->hear().find("101") != std::string::npos);
    }
    // Each may open a battle of his own, and no second one.
    for (const auto& guest : guests) {
        guest->say(framed(R"({"do": "create", "scenario": "cannae", "id": 1})"));
        CHECK(guest->hear("watch").find(R"("ok": true)") != std::string::npos);
    }
    guests[0]->say(framed(R"({"do": "create", "scenario": "cannae", "id": 2})"));
    CHECK(guests[0]->hear("too_many").find("too_many") != std::string::npos);
    // Nor a third connection.
    guests.push_back(come("192.0.2.0"));
    CHECK(guests.back()->hear().find("101") != std::string::npos);
    guests.push_back(come("192.0.2.0"));
    CHECK(guests.back()->hear().find("503") != std::string::npos);
}

TEST_CASE("network: whoever comes again and again without end is told to wait")
{
    Limits limits;
    limits.new_connections_at_once = 20;
    limits.new_connections_per_second = 0.001;
    Running running(limits);
    int refused = 0;
    for (int i = 0; i < 30; ++i)
        if (running.ask("GET /healthz HTTP/1.1\r\nHost: localhost").find("503") !=
            std::string::npos)
            ++refused;
    CHECK(refused == 10);
}

TEST_CASE("network: of many who do not read, those farthest behind are left")
{
    Limits limits;
    limits.messages_at_once = limits.messages_per_second = 1e9;
    limits.waiting_bytes_in_all = 1'000'000;
    Running running(limits);
    constexpr int asked = 250; // more than the machine itself keeps for a socket
    std::vector<std::unique_ptr<Talker>> deaf;
    for (int i = 0; i < 8; ++i) {
        deaf.push_back(std::make_unique<Talker>(running.server_port()));
        for (int n = 0; n < asked; ++n) deaf.back()->say(Object{{"do", "catalogue"}});
    }
    Talker honest(running.server_port());
    // His turn comes after one of each of theirs: then all that they asked for has been answered.
    for (int i = 0; i < asked; ++i) CHECK(honest.ask(Object{{"do", "nothing"}}).has_value());
    CHECK(honest.ask(Object{{"do", "catalogue"}}).has_value());
    int left = 0;
    for (const auto& one : deaf) {
        int heard = 0;
        while (heard < asked && one->hear()) ++heard;
        if (heard < asked) ++left;
    }
    CHECK(left > 3);
}

TEST_CASE("network: a server that stops does not wait for what its workers are at")
{
    // A journal that takes long to replay: one order, taken back and given again.
    Limits limits;
    limits.messages_at_once = limits.messages_per_second = 1e9;
    limits.replaying = std::chrono::seconds(600);
    limits.journal_bytes = 8 * 1024 * 1024;
    auto running = std::make_unique<Running>(limits);
    Hall hall;
    TestClient client;
    hall.host.come(client);
    Value links = create(hall, client);
    join(hall, client, links["mine"]);
    hall.good(client, order_message("stop", 0, "a"));
    const auto stored = hall.store.battle(links["battle"].as_text());
    const std::string order = hall.store.lines(links["battle"].as_text()).front().line;
    const auto journal = journal::read_journal(stored->header + "\n", "");
    REQUIRE(journal);
    const std::string pair =
        to_line(journal::TakenBack{1, journal->header.hash}) + "\n" + order + "\n";
    std::string text = stored->header + "\n" + order + "\n";
    while (text.size() + pair.size() < limits.journal_bytes / 16) text += pair;
    // How much work it would be, from how much a sixteenth of it is. In time of this process, not
    // by the clock: others may be at work on this machine.
    const std::clock_t tried = std::clock();
    const auto part_of_it = journal::read_journal(text, "");
    REQUIRE(part_of_it);
    CHECK(journal::examine(*part_of_it, rules::rule_sets()).match.has_value());
    const std::clock_t whole = 16 * (std::clock() - tried);
    while (text.size() + pair.size() < limits.journal_bytes) text += pair;
    Talker talker(running->server_port());
    constexpr std::size_t part = 40'000;
    for (std::size_t from = 0; from < text.size(); from += part)
        talker.say(Object{{"do", "upload"},
                          {"part", text.substr(from, part)},
                          {"last", from + part >= text.size()}});
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const std::clock_t began = std::clock();
    running.reset();
    CHECK(std::clock() - began < whole / 2);
}

TEST_CASE("network: a port in use is refused with the reason")
{
    Running running;
    Settings settings;
    settings.address.port = running.server_port();
    CHECK_THROWS_WITH_AS(Server(settings, rules::rule_sets(), library()),
                         doctest::Contains("Address already in use. Another --port may do."),
                         PortTrouble);
    settings.address.host = "192.0.2.1"; // of no machine
    CHECK_THROWS_WITH_AS(Server(settings, rules::rule_sets(), library()),
                         doctest::Contains("--address takes an address of this machine"),
                         PortTrouble);
}

TEST_CASE("network: a server that stops while guests stay ends cleanly")
{
    std::optional<Wire> idle;
    std::optional<Talker> deaf;
    {
        Running running;
        idle.emplace(running.server_port());
        idle->say("GET / HTTP/1.1\r\nHost: localhost\r\n"); // half a request
        deaf.emplace(running.server_port());
        CHECK(deaf->ask(Object{{"do", "catalogue"}}).has_value());
        CHECK(running.server.port() != 0);
    } // neither has gone: what they hold is given back when the network ends
    CHECK_FALSE(deaf->hear());
}

TEST_CASE("network: generals think on threads of their own, and two tables are played at once")
{
    Limits limits;
    limits.messages_at_once = 1e6;
    Running running(limits);
    Talker one(running.server_port());
    Talker two(running.server_port());
    const auto sit = [](Talker& talker, const char* blue) {
        Value made = *talker.ask(
            Object{{"do", "create"}, {"scenario", "hastings"}, {"red", "recruit"}, {"blue", blue}});
        Value joined = *talker.ask(Object{{"do", "join"}, {"link", made["is"]["watch"]}});
        REQUIRE(joined["ok"].as_bool());
    };
    sit(one, "recruit");
    sit(two, "centurion");
    const auto ended = [](Talker& talker) {
        while (auto message = talker.hear()) {
            const Value* decision = message->find("decision");
            if (decision != nullptr && decision->find("over")->as_bool()) return true;
        }
        return false;
    };
    CHECK(ended(one));
    CHECK(ended(two));
    // Advice is thought out on a worker too.
    Value made = *one.ask(Object{{"do", "create"}, {"scenario", "hastings"}, {"blue", "me"}});
    one.ask(Object{{"do", "join"}, {"link", made["is"]["mine"]}});
    Value advice = *one.ask(Object{{"do", "hint"}});
    CHECK_FALSE(advice["is"]["order"].as_text().empty());
}

// --- whatever comes over the wire ----------------------------------------------------------------

namespace {

// Frames and requests that are almost right: torn, too long, of the wrong kind, with every door's
// messages bent here and there. QUINCUNX_SOCKETS says how many connections, QUINCUNX_WORLD from
// which seed.
class Mangler {
  public:
    Mangler(unsigned short port, unsigned seed) : port_(port), luck_(seed) {}

    void connect(const std::string& link)
    {
        const Wire wire(port_, std::chrono::milliseconds(100)); // what is bent may get no answer
        if (one_in(5)) return wire_bytes(wire, head());
        wire.say(upgrade("\r\n\r\n"));
        wire.hear();
        const auto many = 1 + luck_() % 12;
        if (!one_in(3))
            wire_bytes(wire, framed(fmt::format(R"({{"do": "join", "link": "{}"}})", link)));
        for (unsigned i = 0; i < many; ++i) wire_bytes(wire, frame(bent(message())));
        if (one_in(2)) wire.hear("\"re\"");
    }

  private:
    bool one_in(unsigned many) { return luck_() % many == 0; }
    // The other end may have closed already.
    void wire_bytes(const Wire& wire, const std::string& bytes)
    {
        const std::size_t cut = one_in(6) ? luck_() % (bytes.size() + 1) : bytes.size();
        wire.try_to_say(bytes.substr(0, cut));
    }
    std::string head()
    {
        static const char* const heads[] = {
            "GET /table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n\r\n",
            "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n",
            "GET /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            "HEAD /assets/ HTTP/1.0\r\n\r\n",
            "\r\n\r\n\r\n",
        };
        return bent(heads[luck_() % std::size(heads)]);
    }
    std::string message()
    {
        static const char* const messages[] = {
            R"({"do": "catalogue", "id": 1})",
            R"({"do": "create", "scenario": "cannae", "red": "me", "blue": "me", "house": ["x"]})",
            R"({"do": "state"})",
            R"({"do": "options", "id": [1, {"a": null}]})",
            R"({"do": "judge", "order": "move A1 advance 3"})",
            R"({"do": "odds", "order": "move A1 advance 3 wheel right 20"})",
            R"({"do": "threats", "unit": 3, "at": [4, 5.5, 30]})",
            R"({"do": "guides", "unit": 3})",
            R"({"do": "all_guides", "side": "blue"})",
            R"({"do": "order", "order": "stop", "after": 0, "client": "a"})",
            R"({"do": "undo", "after": 1, "client": "b"})",
            R"({"do": "redo", "after": 2, "client": "c"})",
            R"({"do": "resign", "client": "r", "side": "red"})",
            R"({"do": "offer", "what": "take_back", "entry": 0, "client": "o"})",
            R"({"do": "offer", "what": "draw", "client": "d"})",
            R"({"do": "accept", "client": "e"})",
            R"({"do": "decline"})",
            R"({"do": "withdraw", "id": "w"})",
            R"({"do": "say", "text": "<script>alert(1)</script>"})",
            R"({"do": "chat"})",
            R"({"do": "claim", "client": "t"})",
            R"({"do": "ahead"})",
            R"({"do": "answer_ahead", "answers": [{"kind": "react", "verb": "stop", "about": ["x"]}]})",
            R"({"do": "create", "scenario": "cannae", "pace": {"days": 3, "end": "claim"}})",
            R"({"do": "block", "who": "watching", "on": false})",
            R"({"do": "events", "from": 0})",
            R"({"do": "replay", "entry": 0})",
            R"({"do": "row", "rule": "ja.melee.charging"})",
            R"({"do": "sheet"})",
            R"({"do": "journal"})",
            R"({"do": "hint"})",
            R"({"do": "play_on", "entry": 0, "red": "me", "blue": "recruit"})",
            R"({"do": "upload", "part": "{\"quincunx\": 2}", "last": true, "keep": false})",
            R"({"do": "leave"})",
            R"({"do": "enroll", "name": "Anna", "key": "0123456789abcdef0123456789abcdef"})",
            R"({"do": "enter", "key": "0123456789abcdef0123456789abcdef"})",
            R"({"do": "rename", "name": "Hannah"})",
            R"({"do": "rekey", "key": "1123456789abcdef0123456789abcdef"})",
            R"({"do": "adopt", "links": ["0123456789abcdef", "x"]})",
            R"({"do": "let_go", "battle": "0123456789ab"})",
            R"({"do": "join", "battle": "0123456789ab"})",
            R"({"do": "delete", "battle": "0123456789ab"})",
            R"({"do": "delete", "link": "x"})",
            R"({"do": "forget_me"})",
            R"({"do": "mine", "from": 0})",
            R"({"do": "results", "player": "0123456789ab"})",
            R"({"do": "lobby"})",
            R"({"do": "challenge", "scenario": "cannae", "side": "any", "words": "x", "open": true})",
            R"({"do": "call_off", "challenge": "0123456789ab"})",
            R"({"do": "take", "challenge": "0123456789ab"})",
            R"({"do": "rematch"})",
            R"({"do": "letters"})",
            R"({"do": "letters", "address": "a@b\r\nBcc: c@d", "code": 7})",
            R"({"do": "questions", "rules": "impetus"})",
            R"({"do": "question", "rules": "impetus", "kind": "melee"})",
            R"({"do": "units", "rules": "impetus", "army": "gauls"})",
            R"({"do": "ask", "rules": "impetus", "kind": "river_retreat", "facts": {"river": "normal"}})",
            R"({"do": "throw", "rules": "impetus", "kind": "wheel", "facts": {"type": "CP"}, "dice": [3]})",
        };
        return messages[luck_() % std::size(messages)];
    }
    std::string bent(std::string text)
    {
        for (auto times = luck_() % 4; times > 0 && !text.empty(); --times) {
            const std::size_t at = luck_() % text.size();
            switch (luck_() % 4) {
            case 0: text[at] = static_cast<char>(luck_()); break;
            case 1: text.erase(at, 1 + luck_() % 5); break;
            case 2: text.insert(at, text.substr(luck_() % text.size(), 1 + luck_() % 20)); break;
            default: text.insert(at, one_in(2) ? "\"" : "[[[["); break;
            }
        }
        return text;
    }
    std::string frame(const std::string& text)
    {
        std::string bytes = framed(text);
        switch (luck_() % 12) {
        case 0: bytes[0] = static_cast<char>(luck_()); break;      // another kind, or reserved bits
        case 1: bytes[1] = static_cast<char>(luck_()); break;      // another length, or no mask
        case 2: bytes[0] = 0x01; break;                            // the first of several
        case 3: bytes = std::string("\x89\xff", 2) + bytes; break; // a ping that is too long
        case 4: return std::string("\x88\x82\0\0\0\0\x03\xe8", 8); // farewell
        default: break;
        }
        return bytes;
    }

    unsigned short port_;
    std::mt19937 luck_;
};

} // namespace

TEST_CASE("network: whatever bytes come over many sockets, an honest guest plays on")
{
    const char* told = std::getenv("QUINCUNX_SOCKETS");
    const int connections = told == nullptr ? 200 : std::atoi(told);
    const char* from = std::getenv("QUINCUNX_WORLD");
    const unsigned seed = from == nullptr ? 1 : static_cast<unsigned>(std::atoi(from));
    Limits limits;
    limits.new_connections_at_once = limits.refusals_at_once = 1e9;
    limits.messages_at_once = limits.messages_per_second = 1e6;
    limits.battles_per_minute = 200;
    Running running(limits);
    Talker honest(running.server_port());
    Value made = *honest.ask(
        Object{{"do", "create"}, {"scenario", "cannae"}, {"red", "me"}, {"blue", "me"}});
    REQUIRE((*honest.ask(Object{{"do", "join"}, {"link", made["is"]["mine"]}}))["ok"].as_bool());
    constexpr unsigned hands = 3;
    std::atomic<unsigned> left = hands;
    std::vector<std::jthread> manglers;
    for (unsigned hand = 0; hand < hands; ++hand)
        manglers.emplace_back([&, hand] {
            Mangler mangler(running.server_port(), seed * hands + hand);
            for (int i = 0; i < connections / static_cast<int>(hands); ++i)
                mangler.connect(made["is"]["watch"].as_text());
            --left;
        });
    int given = 0;
    while (left > 0 || given < 5) {
        auto state = honest.ask(Object{{"do", "state"}});
        REQUIRE(state);
        if ((*state)["is"]["decision"]["over"].as_bool()) break;
        auto options = honest.ask(Object{{"do", "options"}});
        REQUIRE(options);
        const std::string order = (*options)["is"]["options"].as_list().back()["order"].as_text();
        auto answer = honest.ask(
            order_message(order, (*state)["is"]["moment"].as_whole(), fmt::format("n{}", ++given)));
        REQUIRE(answer);
        CHECK((*answer)["ok"].as_bool());
    }
    CHECK(given >= 5);
}
