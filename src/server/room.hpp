#pragma once
// One battle being played by people and generals: its match, the lines of its journal as they stand
// in the store, who sits at it. Lives on the loop's thread.
//
// An order is judged, applied, appended and committed; only then does anybody hear of it. A room
// whose store failed knows more than the store and must be left; the store is the truth.

#include "generals/general.hpp"
#include "journal/record.hpp"
#include "server/ahead.hpp"
#include "server/clocks.hpp"
#include "server/halts.hpp"
#include "server/limits.hpp"
#include "server/manners.hpp"
#include "server/outside.hpp"
#include "server/standings.hpp"
#include "server/store.hpp"
#include "server/wire.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace quincunx::server {

class Client;

struct Viewer {
    Client* client = nullptr;
    Sides sides = watching;
};

// An order as a message brings it.
struct Asked {
    Sides sides = watching; // of whoever asks
    std::int64_t after = 0; // the moment it follows
    std::string client;     // its name, of the client's making
};

using journal::Refused;
template <class T>
using Answered = Result<T, Refused>;

// Besides those of a match; docs/protocol.md says what each asks of a client.
namespace why {
using namespace journal::why;
inline constexpr std::string_view stale = "stale";         // the battle has gone on since
inline constexpr std::string_view unseen = "unseen";       // what is hidden from him forbids it
inline constexpr std::string_view seat = "seat";           // whoever watches cannot do it
inline constexpr std::string_view table = "table";         // he sits at no table
inline constexpr std::string_view link = "link";           // it leads to no battle
inline constexpr std::string_view early = "early";         // not while the battle goes on
inline constexpr std::string_view journal = "journal";     // the battle's own cannot be replayed
inline constexpr std::string_view store = "store";         // it failed
inline constexpr std::string_view too_fast = "too_fast";   // too many messages
inline constexpr std::string_view too_many = "too_many";   // too many battles or journals
inline constexpr std::string_view replaced = "replaced";   // by a newer question of his own
inline constexpr std::string_view general = "general";     // he finds no order
inline constexpr std::string_view memory = "memory";       // there was none
inline constexpr std::string_view key = "key";             // it opens to nobody
inline constexpr std::string_view player = "player";       // he has not said who he is
inline constexpr std::string_view taken = "taken";         // a name, by another
inline constexpr std::string_view gone = "gone";           // a challenge that is open no more
inline constexpr std::string_view own = "own";             // his own challenge
inline constexpr std::string_view elsewhere = "elsewhere"; // it is played at another server
inline constexpr std::string_view none = "none";           // there is no such thing here
inline constexpr std::string_view bug = "bug";
} // namespace why

// Names of orders are kept apart by seat, so that nobody can answer for another.
std::string name_of(const Asked& asked);

// What has gone wrong, as a guest and the log are told it.
struct Cause {
    std::string_view why; // store and memory pass by themselves; a bug stays one
    const char* words;
    bool doubtful = false; // it may have been kept
};
Cause cause_of(const std::exception& trouble);

// A battle as it stands in the store, replayed: made on any thread.
struct Loaded {
    StoredBattle stored;
    std::vector<StoredLine> lines;
    journal::Match match;
    Revelations revelations;
    dice::Digest seal; // that the journal began with
};
// Why it cannot be: another version of the rules, a line that is damaged.
Answered<Loaded> loaded(StoredBattle stored, std::vector<StoredLine> lines,
                        std::span<const battle::RuleSet* const> rule_sets);

// Every legal option of whoever decides, as this viewer may know it; if those that are legal to his
// knowledge all were not, the others.
Value options_value(const Sight& sight, std::string_view measure);

// Of what is sent of a review. Another one, and those that are kept are made anew.
inline constexpr int review_shape = 1;

class Room {
  public:
    Room(Loaded loaded, Archive& store, const Limits& limits);

    const std::string& id() const { return stored_.id; }
    const std::string& player(battle::Side side) const
    {
        return stored_.players[battle::index(side)];
    }
    const journal::Match& match() const { return match_; }
    const battle::Battle& battle() const { return match_.battle(); }
    std::int64_t moment() const { return static_cast<std::int64_t>(lines_.size()); }
    std::vector<Viewer>& viewers() { return viewers_; }
    const dice::Digest& seal() const { return seal_; }
    std::size_t bytes() const { return bytes_; } // of its journal, and of its review
    bool full() const { return bytes_ >= limits_.battle_bytes; }

    // Judged as this viewer may know it, in the battle as it is or as he finds it; the order need
    // not name its side.
    Answered<battle::LegalOrder> judged(const std::string& text, const Sight& sight,
                                        const battle::Battle& found) const;
    // The moment that the order led to; of a repeated one, the moment that it led to at first.
    Answered<std::int64_t> order(const Asked& asked, const std::string& text);
    Answered<std::int64_t> undo(const Asked& asked, bool again);
    void general_orders(const battle::LegalOrder& order); // of this moment

    // What players agree on beside the rules (manners.cpp). Each is on the disk when it returns.
    Answered<std::int64_t> resign(const Asked& asked, std::optional<battle::Side> side);
    // The moment, and whether the other side has agreed to it at once; else the offer stands.
    struct Settled {
        std::int64_t moment = 0;
        bool agreed = false;
        bool stands = false; // neither: it was declined at once
    };
    Answered<Settled> offer(const Asked& asked, Offer wanted);
    Answered<std::int64_t> accept(const Asked& asked);
    // Withdrawn by whoever made it, or declined by whom it was made to.
    std::optional<Refused> let_lapse(Sides sides, bool withdraw);
    const Offers& offers() const { return offers_; }

    // Time that is kept (clocks.cpp): what is left to whoever it runs for; nothing: it does not.
    std::optional<std::int64_t> time_left() const;
    bool lose_by_time(); // true: whoever had none left has lost now
    Answered<std::int64_t> claim(const Asked& asked);
    // Nobody has come back to it: it ends without a result, unless time that was agreed on ends it
    // otherwise. False: that time still runs, or it is over.
    bool abandon();
    std::function<std::int64_t()> date = [] { return std::int64_t{0}; };
    Clock::Counted counted = [](std::int64_t) { return std::int64_t{0}; };
    std::chrono::steady_clock::time_point looked_at_clock{}; // when it will be, next
    std::int64_t told_out = -1; // all were told at this moment that somebody has none left

    // Answers that were given ahead (ahead.cpp).
    const Aheads& aheads(battle::Side side);
    void keep_aheads(Sides sides, const Aheads& all);
    bool may_answer_ahead(); // whoever is asked now
    void answer_ahead(const battle::LegalOrder& order);
    void tried_ahead() { tried_ahead_ = moment(); } // nothing fits: he is asked

    // Who does not hear whom, and whose offers count as declined.
    Blocks& blocks();
    void keep_blocks();

    // What it brought about that this viewer may hear of, from this event on.
    Value events(std::size_t from, Sides viewer) const;
    // The first event that is news to him now: of the last order, or, when secrets end with the
    // battle, the first of all.
    std::size_t news(Sides viewer) const;
    const Revelations& revelations() const { return revelations_; }
    std::size_t events_told(std::size_t before, Sides viewer) const
    {
        return server::events_told(match_, revelations_, before, viewer);
    }

    // Is it for one of these sides to decide? Why it is not.
    bool decides(Sides sides) const;
    std::optional<Refused> not_asked(Sides viewer) const;
    Value state(Sides viewer) const;
    std::string journal_text() const;
    StoredStanding standing() const; // for lists, as of now

    // What looking back upon it found, as it is sent; nothing: nobody has looked so far. It is here
    // even where the store does not keep it, for as long as the room is.
    Text review();
    void keep_review(Text found, bool stored);

    // The general who decides now, and his chance; nothing when a person does.
    struct Thinker {
        std::unique_ptr<generals::General> general;
        generals::Choice chance{0};
    };
    std::shared_ptr<Thinker> thinker();
    bool thinking = false;
    // It does not go on by itself from the moment of its halt: no general thinks before another
    // order is given, or one taken back.
    std::optional<Halt> halt;
    bool halted() const { return halt && halt->moment == moment(); }
    bool trying_again = false; // soon, after trouble that may pass
    bool telling = false;      // who is there, soon
    std::uint64_t serial = 0;  // no other room and no guest has the same

  private:
    std::int64_t give(const battle::LegalOrder& order, const std::string& client);
    std::optional<Refused> unfit(const Asked& asked) const;
    enum class Way : std::uint8_t { order, back, again, agreed };
    std::optional<Answered<std::int64_t>> given_before(const Asked& asked, Way way,
                                                       const std::string& text) const;
    Value halted_value(Sides viewer) const;
    void append(std::string line, const std::string& client);
    void append_end(const std::string& client = {});
    std::optional<battle::Side> whose_time() const;
    bool general_stands_in() const;
    std::optional<Refused> unfit_to_take_back(Offer& wanted, Sides sides) const;
    std::int64_t settle(const Asked& asked, const Offer& offer);
    bool agrees_to_draw(battle::Side general) const;
    void keep_offers();

    const Limits& limits_;
    StoredBattle stored_;
    journal::Match match_;
    std::vector<StoredLine> lines_;
    std::map<std::string, std::int64_t> named_; // moments by the names of orders
    std::size_t bytes_ = 0;
    std::size_t undos_ = 0; // lines that take an order back
    Archive& store_;
    bool ambushes_ = false; // somebody lay hidden at the start
    Revelations revelations_;
    dice::Digest seal_;
    void note_ahead(const std::string& line, const std::string& client);
    bool given_ahead(std::uint32_t entry) const;

    std::array<std::optional<Aheads>, 2> aheads_; // nothing: the store is not asked yet
    std::vector<std::uint32_t> ahead_entries_;    // orders that were answers given ahead
    std::int64_t tried_ahead_ = -1;
    Clock clock_;
    Offers offers_;
    std::optional<Blocks> blocks_; // nothing: the store is not asked yet
    Text review_;
    std::int64_t reviewed_at_ = -1; // so many lines there were; below 0: the store is not asked yet
    std::vector<Viewer> viewers_;
    std::shared_ptr<Thinker> thinkers_[2];
};

} // namespace quincunx::server
