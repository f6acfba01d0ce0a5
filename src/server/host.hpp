#pragma once
// All tables of a server: reads messages, finds the room, answers, tells everybody at the table.
// Lives on the loop's thread; generals think on the workers'. docs/protocol.md is its contract.

#include "generals/general.hpp"
#include "muster/library.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/outside.hpp"
#include "server/room.hpp"

#include <deque>
#include <map>
#include <memory>

namespace quincunx::server {

inline constexpr int protocol_version = 1;

struct Surroundings {
    std::span<const battle::RuleSet* const> rule_sets;
    const muster::Library& library;
    Store& store;
    Loop& loop;
    Workers& workers;
    Metrics& metrics;
    std::function<void(const Value&)> log = {}; // a line of the log
    Limits limits = {};
    std::chrono::milliseconds pace{0}; // between two orders of a general
};

// What a new battle is to be.
struct Wanted {
    std::string scenario;  // empty: two armies
    std::string armies[2]; // red, blue
    int points = 0;        // to be picked for; 0: as they stand ready
    std::string rules;     // empty: the first that is played
    muster::Size size = muster::Size::small;
    std::string players[2] = {"me", std::string(generals::usual)}; // "me", "friend" or a general
    std::vector<reckoning::HouseRules> house = {};
    std::optional<dice::Seed> seed = {};
};

// The secrets of a new battle, shown once.
struct Links {
    std::string battle;
    std::string mine; // for all sides that "me" plays; empty: none
    std::string red;  // for a friend; empty: the side is not a friend's
    std::string blue;
    std::string watch;
};

class Host {
  public:
    explicit Host(const Surroundings& surroundings);
    ~Host();

    void come(Client& client);
    void message(Client& client, std::string_view text);
    void leave(Client& client);

    Answered<Links> create(const Wanted& wanted);
    std::size_t rooms() const { return rooms_.size(); }

  private:
    struct Guest;
    struct Request;
    using Answer = Answered<Value>;
    // What a door says: the answer, or not_yet where a worker thinks about it and it is sent then.
    using Reply = std::optional<Answer>;
    static constexpr std::nullopt_t not_yet = std::nullopt;
    struct Door;
    static std::span<const Door> doors();

    Answered<muster::Fight> of_scenario(const battle::RuleSet& rules, const reckoning::Sheet& sheet,
                                        const Wanted& wanted) const;
    Answered<muster::Fight> of_armies(const battle::RuleSet& rules, const reckoning::Sheet& sheet,
                                      const Wanted& wanted) const;
    Reply catalogue(Request& request);
    Reply open_battle(Request& request);
    Reply join(Request& request);
    Reply options(Request& request);
    Reply judge(Request& request);
    Reply odds(Request& request);
    Reply guides(Request& request);
    Reply all_guides(Request& request);
    Reply order(Request& request);
    Reply undo(Request& request);
    Reply redo(Request& request);
    Reply state(Request& request);
    Reply events(Request& request);
    Reply replay(Request& request);
    Reply row(Request& request);
    Reply sheet(Request& request);
    Reply journal(Request& request);
    Reply hint(Request& request);
    Reply play_on(Request& request);
    Reply upload(Request& request);

    void converse(Guest& guest, std::string_view text);
    Reply answered(Guest& guest, const Value& message);
    Reply through(const Door& door, Request& request);
    void safely(const std::shared_ptr<Room>& at, const std::function<void()>& task);
    Reply taken(Request& request, const Answered<std::int64_t>& result);
    bool too_fast(Guest& guest);
    Answered<std::shared_ptr<Room>> room_of(const std::string& battle);
    Answered<battle::LegalOrder> legal_order(Request& request);
    void leave_room(Guest& guest);
    void put_away(Room& gone);
    void put_away_idle();
    void tell_all(Room& room);
    void tell_anew(const Guest& guest);
    void tell_who_is_there(const std::shared_ptr<Room>& room);
    void count_who_is_there(Room& room);
    void go_on(const std::shared_ptr<Room>& room);
    void give_up(Room& room, const std::string& why);
    void think(const std::shared_ptr<Room>& room);
    // Whom the answer to a message goes to, once there is one.
    struct Asker {
        Client* client;
        std::uint64_t serial;
        Value re; // the message's id
    };
    static Asker asker_of(const Request& request);
    void send(const Asker& to, Answer answer);
    // A battle that is to be kept: its journal so far, who plays, the seed for what follows.
    struct Kept {
        std::string header;
        std::vector<StoredLine> lines = {};
        dice::Seed seed;
        std::string players[2];
    };
    Links keep(const Kept& kept);
    Links keep_from(const journal::Match& match, std::uint32_t entry,
                    const std::string (&players)[2]);
    Links uploaded(const journal::Journal& journal, journal::Match& match);
    std::optional<Refused> too_many_battles(const Client& client);
    void log(std::string_view what, Value more = {}) const;

    Surroundings with_;
    std::map<Client*, std::unique_ptr<Guest>> guests_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
    std::map<std::string, std::deque<std::chrono::steady_clock::time_point>> opened_by_;
    std::string catalogue_;
    std::uint64_t guests_so_far_ = 0;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

Value refused_value(const Refused& refused);

// For cards: every scenario with its map, laid out by the first rule set that can.
Value catalogue_value(std::span<const battle::RuleSet* const> rule_sets,
                      const muster::Library& library);
muster::Price price_by(const battle::RuleSet& rules, const reckoning::Sheet& sheet);

} // namespace quincunx::server
