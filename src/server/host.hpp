#pragma once
// All tables of a server: reads messages, finds the room, answers, tells everybody at the table.
// Lives on the loop's thread; whatever takes time is thought out on the workers'. docs/protocol.md
// is its contract.

#include "server/club.hpp"
#include "server/halts.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/notices.hpp"
#include "server/openings.hpp"
#include "server/outside.hpp"
#include "server/queue.hpp"
#include "server/quotas.hpp"
#include "server/referee.hpp"
#include "server/reviews.hpp"
#include "server/room.hpp"

#include <map>
#include <memory>
#include <set>

namespace quincunx::server {

inline constexpr int protocol_version = 1;

struct Surroundings {
    std::span<const battle::RuleSet* const> rule_sets;
    const muster::Library& library;
    Archive& store;
    Loop& loop;
    Workers& workers;
    Metrics& metrics;
    std::function<void(const Value&)> log = {}; // a line of the log
    Limits limits = {};
    std::chrono::milliseconds pace{0};       // between two orders of a general
    std::function<std::int64_t()> date = {}; // seconds since 1970; nothing: always 0
    Text catalogue = {};                     // as catalogue_text makes it; nothing: it is made
    std::optional<dice::Seed> seed = {};     // of every new battle; nothing: each has its own
    bool owned = false;   // by the only guest: nothing is kept from him that he keeps himself
    Post* post = nullptr; // for those who do not look; nothing: they are not told
    NoticeSettings telling = {};
    // Called by workers. What is wrong; empty: it is kept there.
    std::function<std::string(const std::string& name, const std::string& text)> archive = {};
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

    Answered<Links> create(const Wanted& wanted); // at once, before anybody comes
    std::size_t rooms() const { return rooms_.size(); }
    const Queue& queue() const { return queue_; }
    Value status() const; // how all of it is, for the operator (status.cpp)

    // Ends battles that were abandoned, and lets those go that nobody has looked at for as long as
    // limits.hpp says; how many went, or are being archived before they do.
    std::size_t tidy_up();
    // The same now and then, for as long as the loop runs.
    void keep_tidy();
    void tell_the_absent(); // from now on, where there is a post (notices.cpp)
    void keep_time();       // from now on it is known when the server ran
    void stop_thinking();   // whatever workers are at is asked to end
    void keep_hold(); // of battles that other servers would take, for as long as the loop runs

  private:
    struct Guest;
    struct Request;
    using Answer = Answered<Value>;
    // What a door says: the answer, or not_yet where a worker thinks about it and it is sent then,
    // or where it was sent already.
    using Reply = std::optional<Answer>;
    static constexpr std::nullopt_t not_yet = std::nullopt;
    struct Door;
    static std::span<const Door> doors();

    Reply catalogue(Request& request);
    Reply open_battle(Request& request);
    Reply join(Request& request);
    Reply options(Request& request);
    Reply judge(Request& request);
    Reply odds(Request& request);
    Reply threats(Request& request);
    Reply guides(Request& request);
    Reply all_guides(Request& request);
    Reply order(Request& request);
    Reply undo(Request& request);
    Reply redo(Request& request);
    Reply resign(Request& request); // these in manners_doors.cpp
    Reply offer(Request& request);
    Reply accept(Request& request);
    Reply decline(Request& request);
    Reply withdraw(Request& request);
    Reply claim(Request& request);
    Reply ahead(Request& request); // these in ahead.cpp
    Reply answer_ahead(Request& request);
    Reply say(Request& request);
    Reply chat(Request& request);
    Reply block(Request& request);
    Reply state(Request& request);
    Reply events(Request& request);
    Reply replay(Request& request);
    Reply row(Request& request);
    Reply sheet(Request& request);
    Reply print(Request& request);
    Reply journal(Request& request);
    Reply hint(Request& request);
    Reply review(Request& request);
    Reply play_on(Request& request);
    Reply upload(Request& request);
    Reply get_up(Request& request);
    Reply enroll(Request& request);
    Reply enter(Request& request);
    Reply rename(Request& request);
    Reply rekey(Request& request);
    Reply adopt(Request& request);
    Reply let_go(Request& request);
    Reply delete_battle(Request& request); // these in leaving.cpp
    Reply forget_me(Request& request);
    Reply mine(Request& request);
    Reply results(Request& request);
    Reply lobby(Request& request);
    Reply make_challenge(Request& request);
    Reply call_off(Request& request);
    Reply take(Request& request);
    Reply rematch(Request& request);
    Reply letters(Request& request);
    Reply questions(Request& request); // these in referee.cpp
    Reply question(Request& request);
    Reply units(Request& request);
    Reply ask(Request& request);
    Reply throw_for(Request& request);
    Answered<AskedReferee> asked_referee(Request& request);

    void converse(Guest& guest, std::string_view text);
    Reply answered(Guest& guest, const Value& message);
    Reply through(const Door& door, Request& request);
    // Whatever befalls one battle, memory that ends included, the others are played on. False: it
    // went wrong.
    template <class Task>
    bool safely(const std::shared_ptr<Room>& at, const Task& task)
    {
        // A copy, as the task may leave it.
        // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
        const std::shared_ptr<Room> room = at;
        try {
            task();
            return true;
        } catch (const std::exception& trouble) {
            gone_wrong(room, cause_of(trouble));
        }
        return false;
    }
    void gone_wrong(const std::shared_ptr<Room>& room, const Cause& cause,
                    std::string_view door = {}, std::string_view from = {});
    static void give_up(Client& client);
    Reply taken(Request& request, std::size_t bytes_before, const Answered<std::int64_t>& result);

    // Whom the answer to a message goes to, once there is one.
    struct Asker {
        Client* client;
        std::uint64_t serial;
        Value re; // the message's id
    };
    static Asker asker_of(const Request& request);
    Guest* there(const Asker& who);
    void send(const Asker& to, const Answer& answer) { send_written(to, written(answer)); }
    // An answer as it goes over the wire. Long ones are written by whoever thought them out.
    using Written = Answered<std::string>;
    static Written written(const Answer& answer);
    void send_written(const Asker& to, const Written& answer);

    // A question that a worker thinks about: what is needed is taken on the loop when its turn has
    // come, thought about on a worker, and finished on the loop.
    using Finish = std::function<Written()>;
    using Thought = std::function<Finish(std::stop_token)>;
    using Take = std::function<Answered<Thought>()>;
    struct Kind {
        std::string_view name;
        bool newest_wins = false;
        bool heavy = false;
    };
    Reply later(Request& request, const Kind& kind, Take take);
    static Finish says(const Answer& answer);
    Thought looking_back(const std::shared_ptr<Room>& room, const std::string& address);
    void keep_review(Room& room, const Text& found, const std::string& address);

    Answer seated(Guest& guest, const std::shared_ptr<Room>& room, Sides sides);
    Reply bring_up(Request& request, const StoredLink& link);
    std::optional<Refused> led_elsewhere(Guest& guest, const std::string& battle);
    void let_go(const std::string& battle);
    Job::Work load(const std::string& battle);
    void open_room(Loaded loaded);
    void turn_away(const std::string& battle, const Refused& why);
    void leave_room(Guest& guest);
    std::vector<Viewer> forgotten(Room& gone);
    static void tell_to_rejoin(const std::vector<Viewer>& viewers);
    void put_away_idle();
    bool is_ours(const std::shared_ptr<Room>& room) const;
    void tell_all(Room& room);
    void tell_anew(const Guest& guest);
    Reply lapsed(Request& request, bool withdraw);
    bool answers_ahead(const std::shared_ptr<Room>& room);
    void end_ahead(const std::shared_ptr<Room>& room,
                   const std::optional<battle::LegalOrder>& order, std::int64_t moment);
    void beat();
    void show_life();
    void give_time(Room& room);
    void watch_clock(const std::shared_ptr<Room>& room);
    void tell_offers(const std::shared_ptr<Room>& room);
    static void tell_said(Room& room, const StoredSaying& saying);
    std::optional<Refused> may_not_say(const Request& request, const std::string& text);
    void tell_who_is_there(const std::shared_ptr<Room>& room);
    void count_who_is_there(Room& room);

    void go_on(const std::shared_ptr<Room>& room);
    void try_again(const std::shared_ptr<Room>& room);
    void think(const std::shared_ptr<Room>& room);
    Job::Work thinking(const std::shared_ptr<Room>& room);
    Lane lane_of(Room& room) const;
    void halt(Room& room, std::string_view why, const std::string& words);

    // Players, their seats and names (players.cpp).
    static std::optional<Refused> nobody(const Guest& guest); // he has not said who he is
    std::optional<Refused> wrong_name(const std::string& name, const std::string& player) const;
    Answer become(Guest& guest, Player player);
    void if_the_store_can(const std::function<void()>& task) const;
    void keep_seat(const Guest& guest, const std::string& battle, Sides sides);
    Answered<StoredLink> linked(const std::string& link) const;
    Answered<StoredLink> seat_of(const Guest& guest, const std::string& battle) const;
    Answered<StoredLink> named(Request& request) const;
    void tell_wish(const std::string& battle, Sides by);
    Value names_of(const std::string& battle, const Players& players) const;
    Value names_of(const Room& room) const
    {
        return names_of(room.id(),
                        {room.player(battle::Side::red), room.player(battle::Side::blue)});
    }
    Value watchers_of(const Room& room) const;
    Value listed_value(const Listed& listed) const;
    Value listed_values(const std::vector<Listed>& all) const;
    void look_how_it_stands(const Room& room, std::int64_t touched);

    // The lobby (lobby.cpp).
    static Value challenge_value(const Challenge& challenge);
    static Value challenges_value(const std::vector<Challenge>& all);
    Value lobby_value() const;
    void tell_lobby();
    void tell_player(const std::string& player, const std::string& begun, const Room* but_at);
    void tell_club(const Room& room);
    std::optional<Refused> unfit(const Challenge& challenge) const;
    std::optional<Challenge> same_challenge(const Challenge& challenge) const;
    Answer offered(Challenge challenge);
    Answered<Challenge> takeable(const std::string& id, const std::string& player) const;
    Reply taken_up(Request& request, const std::string& id);
    Answer begun(const std::string& id, const std::string& player, const Kept& kept,
                 const std::string& address);
    void verify_next();

    // Those who do not look (notices.cpp).
    void look_whom_to_tell();
    Value letters_value(const std::string& player);
    Answer write_to(const Guest& guest, const std::string& text);
    Answer confirm(const Guest& guest, const std::string& code);

    // What nobody looks at any more (retention.cpp).
    bool let_battle_go(const std::string& battle);
    bool archive(const StoredBattle& stored);
    void archived(const StoredBattle& stored, const std::string& name, const std::string& trouble);
    void end_abandoned();
    bool begin_to_end(const std::string& battle);
    void end_loaded(Loaded loaded);
    void ended(const Room& room);
    void end_later(const std::string& battle);
    void remove_battle(const std::string& battle);
    void let_go_unless_held(const std::string& battle);
    void forget_players();
    bool put_aside(std::string_view name, const std::string& battle, Job job);

    std::optional<Refused> no_room_for(const std::string& address, const Kept& kept);
    std::optional<Refused> too_many_battles(const Client& client);
    Answer keep(const std::string& address, const Kept& kept); // their links, or why not
    Links keep(const Kept& kept);
    std::int64_t today() const { return with_.date ? with_.date() : 0; }
    void log(std::string_view what, Value more = {}) const;

    Surroundings with_;
    Quotas quotas_;
    Queue queue_;
    Halts halts_;
    Members& club_;
    Reviews reviews_;
    std::unique_ptr<Notices> notices_;
    std::map<Client*, std::unique_ptr<Guest>> guests_;
    std::map<std::string, std::shared_ptr<Room>> rooms_;
    // Who waits for a battle that is being replayed.
    struct Arrival {
        Asker who;
        Sides sides;
    };
    std::map<std::string, std::vector<Arrival>> arrivals_;
    Text catalogue_;
    std::uint64_t throws_so_far_ = 0;  // for questions
    bool telling_lobby_ = false;       // soon
    bool verifying_ = false;           // a battle, on a worker
    std::set<std::string> aside_;      // battles that are being archived, or ended
    std::int64_t archives_again_ = 0;  // not before: the disk had no room
    std::uint64_t serials_so_far_ = 0; // of guests and rooms
    std::vector<StoredOutage> outages_;
    bool keeps_time_ = false;
    std::int64_t shown_life_ = 0; // when the store was told last that the server runs
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

Value refused_value(const Refused& refused);

// For cards: every scenario with its map, laid out by the first rule set that can.
Value catalogue_value(std::span<const battle::RuleSet* const> rule_sets,
                      const muster::Library& library);
Text catalogue_text(std::span<const battle::RuleSet* const> rule_sets,
                    const muster::Library& library);
muster::Price price_by(const battle::RuleSet& rules, const reckoning::Sheet& sheet);

} // namespace quincunx::server
