#include "server/club.hpp"

#include "server/clocks.hpp"
#include "server/statement.hpp"

namespace quincunx::server {

namespace {

// --- all that is asked, in SQL that more than one database understands

constexpr const char* select_key =
    "select k.hash, k.revoked, p.id, p.name, p.seen, p.won, p.drawn, p.lost "
    "from keys k join players p on p.id = k.player where k.handle = ?";
constexpr const char* select_player =
    "select id, name, seen, won, drawn, lost from players where id = ?";
constexpr const char* select_name = "select 1 from players where folded = ? and id <> ?";
constexpr const char* select_awaited =
    "select count(*) from seats s join listed l on l.battle = s.battle "
    "where s.player = ? and l.counts + 0 = 1 and l.over + 0 = 0"; // found by the player
constexpr const char* select_best = "select id, name, seen, won, drawn, lost from players "
                                    "where won > 0 order by won desc, id limit ?";
constexpr const char* select_seats =
    "select s.player, p.name, s.sides from seats s join players p on p.id = s.player "
    "where s.battle = ? order by s.since, s.player";

// The columns of a view in its order: version 5 of the database has them.
constexpr const char* select_listed = "select l.*, 0 from listed l where l.battle = ?";
constexpr const char* select_of_player =
    "select l.*, s.sides from seats s join listed l on l.battle = s.battle where s.player = ? "
    "order by l.over, l.ordered desc, l.battle limit ? offset ?";
constexpr const char* select_to_watch =
    "select l.*, 0 from listed l where l.open = 1 and l.over = 0 order by l.ordered desc limit ?";
constexpr const char* select_results =
    "select l.*, s.sides from seats s join listed l on l.battle = s.battle "
    "where s.player = ? and l.counts + 0 = 1 and l.verified + 0 = 1 " // found by the player
    "order by l.ordered desc, l.battle limit ?";
constexpr const char* select_open_challenges =
    "select * from offers where whom = ? and battle = '' and ends > ? order by ends desc limit ?";
constexpr const char* select_challenges_of =
    "select * from offers where player = ? and battle = '' and ends > ? order by ends desc";
constexpr const char* select_challenge = "select * from offers where id = ?";
constexpr const char* select_wanted = "select wanted from standings where battle = ?";
constexpr const char* select_to_verify =
    "select battle from standings where counts = 1 and over = 1 and verified = 0 limit 1";
constexpr const char* select_old_challenges = "select id from challenges where ends <= ? limit 100";

constexpr const char* club_questions[] = {select_awaited,
                                          select_key,
                                          select_player,
                                          select_name,
                                          select_best,
                                          select_seats,
                                          select_listed,
                                          select_of_player,
                                          select_to_watch,
                                          select_results,
                                          select_challenge,
                                          select_challenges_of,
                                          select_open_challenges,
                                          select_wanted,
                                          select_to_verify,
                                          select_old_challenges};

// Keys are found by the first bytes of their hash, so that the whole of it is compared here.
std::int64_t handle_of(const dice::Digest& hash)
{
    std::uint64_t handle = 0;
    for (std::size_t i = 0; i < 7; ++i) handle = handle << 8U | hash[i];
    return static_cast<std::int64_t>(handle);
}

template <class Row>
Player player_at(const Row& row, int first)
{
    return {row.text_at(first),      row.text_at(first + 1),  row.whole_at(first + 2),
            row.whole_at(first + 3), row.whole_at(first + 4), row.whole_at(first + 5)};
}

template <class Row>
Listed listed_at(const Row& row)
{
    Listed one;
    one.battle = row.text_at(0);
    one.standing.title = row.text_at(1);
    one.standing.rules = row.text_at(2);
    one.standing.house = row.text_at(3);
    one.standing.armies[0] = row.text_at(4);
    one.standing.armies[1] = row.text_at(5);
    one.standing.turn = row.whole_at(6);
    one.standing.orders = row.whole_at(7);
    one.standing.decides = static_cast<int>(row.whole_at(8));
    one.standing.winner = static_cast<int>(row.whole_at(9));
    one.standing.ordered = row.whole_at(10); // 11: whether it is over
    one.open = row.whole_at(12) != 0;
    one.counts = row.whole_at(13) != 0;
    one.verified = static_cast<int>(row.whole_at(14));
    one.pace = row.text_at(15);
    one.players[0] = row.text_at(16);
    one.players[1] = row.text_at(17);
    one.sides = static_cast<int>(row.whole_at(18));
    return one;
}

template <class Row>
Challenge challenge_at(const Row& row)
{
    Challenge one;
    one.id = row.text_at(0);
    one.player = row.text_at(1);
    one.name = row.text_at(2);
    one.whom = row.text_at(3);
    one.side = row.text_at(4);
    one.wanted = row.text_at(5);
    one.shows.title = row.text_at(6);
    one.shows.rules = row.text_at(7);
    one.shows.house = row.text_at(8);
    one.shows.armies[0] = row.text_at(9);
    one.shows.armies[1] = row.text_at(10);
    one.pace = row.text_at(11);
    one.words = row.text_at(12);
    one.open = row.whole_at(13) != 0;
    one.made = row.whole_at(14);
    one.ends = row.whole_at(15);
    one.battle = row.text_at(16);
    one.taker = row.text_at(17);
    return one;
}

template <class Row, class Make>
auto all_of(Row& rows, const Make& make)
{
    std::vector<decltype(make(rows))> found;
    while (rows.next()) found.push_back(make(rows));
    return found;
}

} // namespace

std::span<const char* const> Club::questions()
{
    return club_questions;
}

// --- players -----------------------------------------------------------------------------------

std::optional<KeyHolder> Club::key(const dice::Digest& hash) const
{
    Store::Statement rows(store_.database_, select_key);
    rows.whole(1, handle_of(hash));
    while (rows.next()) {
        dice::Digest kept{};
        rows.bytes_at(0, kept);
        if (same_hash(kept, hash)) return KeyHolder{player_at(rows, 2), rows.whole_at(1) != 0};
    }
    return std::nullopt;
}

std::optional<Player> Club::player(const std::string& id) const
{
    Store::Statement row(store_.database_, select_player);
    row.text(1, id);
    if (!row.next()) return std::nullopt;
    return player_at(row, 0);
}

std::int64_t Club::players() const
{
    Store::Statement row(store_.database_, "select count(*) from players");
    row.next();
    return row.whole_at(0);
}

bool Club::has_name(const std::string& folded, const std::string& other_than) const
{
    Store::Statement row(store_.database_, select_name);
    row.text(1, folded).text(2, other_than);
    return row.next();
}

void Club::enroll(const Player& player, const std::string& folded, const dice::Digest& key)
{
    Store::Write write(store_);
    Store::Statement(store_.database_,
                     "insert into players (id, name, folded, made, seen) values (?, ?, ?, ?, ?)")
        .text(1, player.id)
        .text(2, player.name)
        .text(3, folded)
        .whole(4, player.seen)
        .whole(5, player.seen)
        .next();
    take_key(player.id, key);
    write.commit();
}

void Club::rename(const std::string& player, const std::string& name, const std::string& folded)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "update players set name = ?, folded = ? where id = ?")
        .text(1, name)
        .text(2, folded)
        .text(3, player)
        .next();
    write.commit();
}

void Club::take_key(const std::string& player, const dice::Digest& key)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "update keys set revoked = 1 where player = ?")
        .text(1, player)
        .next();
    Store::Statement(store_.database_,
                     "insert into keys (hash, handle, player, revoked) values (?, ?, ?, 0)")
        .blob(1, key)
        .whole(2, handle_of(key))
        .text(3, player)
        .next();
    write.commit();
}

void Club::seen(const std::string& player, std::int64_t now)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "update players set seen = ? where id = ?")
        .whole(1, now)
        .text(2, player)
        .next();
    write.commit();
}

std::vector<std::string> Club::unseen(std::int64_t before, int most) const
{
    Store::Statement rows(store_.database_,
                          "select p.id from players p where p.seen < ? and not exists "
                          "(select 1 from seats s where s.player = p.id) limit ?");
    rows.whole(1, before).whole(2, most);
    return all_of(rows, [](const auto& row) { return row.text_at(0); });
}

std::int64_t Club::awaited(const std::string& player) const
{
    Store::Statement row(store_.database_, select_awaited);
    row.text(1, player).next();
    return row.whole_at(0);
}

void Club::forget(const std::string& player)
{
    Store::Write write(store_);
    for (const char* sql :
         {"delete from seats where player = ?", "delete from keys where player = ?",
          "delete from challenges where player = ?", "delete from challenges where whom = ?",
          "delete from contacts where player = ?",
          "delete from notices where player = ? and sent = 0", "delete from players where id = ?"})
        Store::Statement(store_.database_, sql).text(1, player).next();
    write.commit();
}

// --- seats -------------------------------------------------------------------------------------

void Club::sit(const std::string& battle, const Seat& seat, std::int64_t now)
{
    Store::Write write(store_);
    Store::Statement(store_.database_,
                     "insert into seats (battle, player, sides, since) values (?, ?, ?, ?) "
                     "on conflict (battle, player) do update set sides = excluded.sides")
        .text(1, battle)
        .text(2, seat.player)
        .whole(3, seat.sides)
        .whole(4, now)
        .next();
    write.commit();
}

void Club::leave(const std::string& battle, const std::string& player)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "delete from seats where battle = ? and player = ?")
        .text(1, battle)
        .text(2, player)
        .next();
    write.commit();
}

std::vector<Seat> Club::seats(const std::string& battle) const
{
    Store::Statement rows(store_.database_, select_seats);
    rows.text(1, battle);
    return all_of(rows, [](const auto& row) {
        return Seat{row.text_at(0), row.text_at(1), static_cast<int>(row.whole_at(2))};
    });
}

std::optional<Listed> Club::listed(const std::string& battle) const
{
    Store::Statement row(store_.database_, select_listed);
    row.text(1, battle);
    if (!row.next()) return std::nullopt;
    return listed_at(row);
}

// --- lists -------------------------------------------------------------------------------------

std::vector<Listed> Club::of_player(const std::string& player, int from, int most) const
{
    Store::Statement rows(store_.database_, select_of_player);
    rows.text(1, player).whole(2, most).whole(3, from);
    return all_of(rows, [](const auto& row) { return listed_at(row); });
}

std::vector<Listed> Club::to_watch(int most) const
{
    Store::Statement rows(store_.database_, select_to_watch);
    rows.whole(1, most);
    return all_of(rows, [](const auto& row) { return listed_at(row); });
}

std::vector<Listed> Club::results_of(const std::string& player, int most) const
{
    Store::Statement rows(store_.database_, select_results);
    rows.text(1, player).whole(2, most);
    return all_of(rows, [](const auto& row) { return listed_at(row); });
}

std::vector<Player> Club::best(int most) const
{
    Store::Statement rows(store_.database_, select_best);
    rows.whole(1, most);
    return all_of(rows, [](const auto& row) { return player_at(row, 0); });
}

// --- challenges --------------------------------------------------------------------------------

std::vector<Challenge> Club::open_challenges(const std::string& whom, std::int64_t now,
                                             int most) const
{
    Store::Statement rows(store_.database_, select_open_challenges);
    rows.text(1, whom).whole(2, now).whole(3, most);
    return all_of(rows, [](const auto& row) { return challenge_at(row); });
}

std::vector<Challenge> Club::challenges_of(const std::string& player, std::int64_t now) const
{
    Store::Statement rows(store_.database_, select_challenges_of);
    rows.text(1, player).whole(2, now);
    return all_of(rows, [](const auto& row) { return challenge_at(row); });
}

std::optional<Challenge> Club::challenge(const std::string& id) const
{
    Store::Statement row(store_.database_, select_challenge);
    row.text(1, id);
    if (!row.next()) return std::nullopt;
    return challenge_at(row);
}

std::int64_t Club::challenges() const
{
    Store::Statement row(store_.database_, "select count(*) from challenges");
    row.next();
    return row.whole_at(0);
}

void Club::add(const Challenge& challenge)
{
    Store::Write write(store_);
    Store::Statement(
        store_.database_,
        "insert into challenges (id, player, whom, side, wanted, title, rules, house, red, "
        "blue, pace, words, open, made, ends, battle, taker) "
        "values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '')")
        .text(1, challenge.id)
        .text(2, challenge.player)
        .text(3, challenge.whom)
        .text(4, challenge.side)
        .text(5, challenge.wanted)
        .text(6, challenge.shows.title)
        .text(7, challenge.shows.rules)
        .text(8, challenge.shows.house)
        .text(9, challenge.shows.armies[0])
        .text(10, challenge.shows.armies[1])
        .text(11, challenge.pace)
        .text(12, challenge.words)
        .whole(13, challenge.open ? 1 : 0)
        .whole(14, challenge.made)
        .whole(15, challenge.ends)
        .next();
    write.commit();
}

void Club::withdraw(const std::string& challenge)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "delete from challenges where id = ?")
        .text(1, challenge)
        .next();
    write.commit();
}

void Club::begin(const Challenge& taken, const Beginning& beginning)
{
    Store::Write write(store_);
    const std::string& battle = beginning.battle.id;
    // Of two who take it at the same time, at two servers, one does.
    Store::Statement open(store_.database_, "update challenges set battle = ?, taker = ? where id "
                                            "= ? and battle = '' returning id");
    if (!open.text(1, battle).text(2, taken.taker).text(3, taken.id).next())
        throw StoreTrouble("Somebody else has taken it just now.");
    while (open.next()) {
    }
    store_.add(beginning.battle, beginning.links, {}, &beginning.standing);
    Store::Statement(
        store_.database_,
        "update standings set open = ?, counts = 1, pace = ?, wanted = ? where battle = ?")
        .whole(1, taken.open ? 1 : 0)
        .text(2, taken.pace)
        .text(3, taken.wanted)
        .text(4, battle)
        .next();
    if (!beginning.clock.empty()) store_.insert_note(battle, {clock_note, beginning.clock});
    sit(battle, {beginning.red, "", 1}, beginning.battle.touched);
    sit(battle, {beginning.blue, "", 2}, beginning.battle.touched);
    write.commit();
}

std::string Club::wanted(const std::string& battle) const
{
    Store::Statement row(store_.database_, select_wanted);
    row.text(1, battle);
    return row.next() ? row.text_at(0) : "";
}

// --- results -----------------------------------------------------------------------------------

std::string Club::to_verify() const
{
    Store::Statement row(store_.database_, select_to_verify);
    return row.next() ? row.text_at(0) : "";
}

void Club::verified(const std::string& battle, bool agrees)
{
    Store::Write write(store_);
    const auto known = listed(battle);
    if (!known || known->verified != 0) return;
    Store::Statement first(store_.database_, "update standings set verified = ? where battle = ? "
                                             "and verified = 0 returning battle");
    if (!first.whole(1, agrees ? 1 : 2).text(2, battle).next()) return; // another server was
    while (first.next()) {
    }
    if (agrees && known->counts)
        for (const Seat& seat : seats(battle)) {
            const int winner = known->standing.winner;
            const bool wins = winner < 2 && (seat.sides & (1 << winner)) != 0;
            const char* sql = winner >= 2 ? "update players set drawn = drawn + 1 where id = ?"
                              : wins      ? "update players set won = won + 1 where id = ?"
                                          : "update players set lost = lost + 1 where id = ?";
            Store::Statement(store_.database_, sql).text(1, seat.player).next();
        }
    write.commit();
}

void Club::discount(const std::string& battle)
{
    Store::Write write(store_);
    Store::Statement(store_.database_, "update standings set counts = 0 where battle = ?")
        .text(1, battle)
        .next();
    write.commit();
}

void Club::tidy_up(std::int64_t now)
{
    Store::Statement rows(store_.database_, select_old_challenges);
    rows.whole(1, now);
    const auto old = all_of(rows, [](const auto& row) { return row.text_at(0); });
    if (old.empty()) return;
    Store::Write write(store_);
    for (const std::string& challenge : old) withdraw(challenge);
    write.commit();
}

} // namespace quincunx::server
