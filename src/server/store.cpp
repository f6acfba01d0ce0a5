#include "server/store.hpp"

#include "server/club.hpp"
#include "server/outbox.hpp"
#include "server/statement.hpp"

#include <fmt/format.h>

namespace quincunx::server {

namespace {

// From nothing, and from each version to the next, in the words of SQLite.
constexpr const char* versions[] = {
    R"(
create table if not exists battles (
    id text primary key, header text not null, seed blob not null, red text not null, blue text not null) strict;
create table if not exists links (
    hash blob primary key, battle text not null references battles(id), sides integer not null) strict;
create table if not exists lines (
    battle text not null references battles(id), n integer not null, line text not null, client text not null,
    primary key (battle, n)) strict, without rowid;
)",
    // When a battle was last looked at; those that are there count from now on.
    R"(
alter table battles add column touched integer not null default 0;
update battles set touched = unixepoch();
create index battles_touched on battles(touched);
create index links_battle on links(battle);
create table health (one integer primary key, checked integer not null) strict;
insert into health values (1, 0);
)",
    // The chain of a battle's lines; of those that are there it begins with the next line.
    R"(
alter table battles add column length integer not null default -1;
alter table battles add column head blob not null default x'';
)",
    // What looking back upon a battle found.
    R"(
create table reviews (
    battle text primary key references battles(id), length integer not null, shape integer not null,
    found text not null) strict;
)",
    // What belongs to a battle beside its journal, and what is said at its table.
    R"(
create table notes (
    battle text not null references battles(id), name text not null, text text not null,
    primary key (battle, name)) strict, without rowid;
create table sayings (
    battle text not null references battles(id), n integer not null, said_by text not null, at integer not null,
    text text not null, primary key (battle, n)) strict, without rowid;
)",
    // When the server ran: clocks stand still while it does not.
    R"(
alter table health add column beat integer not null default 0;
create table outages (began integer not null, ended integer not null) strict;
)",
    // How battles stand, for lists; players, their keys and seats; challenges.
    R"(
create table standings (
    battle text primary key references battles(id), title text not null, rules text not null, house text not null,
    red text not null, blue text not null, turn integer not null, orders integer not null, decides integer not null,
    over integer not null, winner integer not null, ordered integer not null, open integer not null default 0,
    counts integer not null default 0, verified integer not null default 0, pace text not null default '',
    wanted text not null default '') strict;
create index standings_open on standings(open, over, ordered);
create index standings_unverified on standings(counts, over, verified);
create table players (
    id text primary key, name text not null, folded text not null unique, made integer not null,
    seen integer not null, won integer not null default 0, drawn integer not null default 0,
    lost integer not null default 0) strict;
create index players_won on players(won desc, id);
create table keys (
    hash blob primary key, handle integer not null, player text not null references players(id),
    revoked integer not null) strict;
create index keys_handle on keys(handle);
create index keys_player on keys(player);
create table seats (
    battle text not null references battles(id), player text not null references players(id),
    sides integer not null, since integer not null, primary key (battle, player)) strict, without rowid;
create index seats_player on seats(player);
create table challenges (
    id text primary key, player text not null references players(id), whom text not null, side text not null,
    wanted text not null, title text not null, rules text not null, house text not null, red text not null,
    blue text not null, pace text not null, words text not null, open integer not null, made integer not null,
    ends integer not null, battle text not null, taker text not null) strict;
create index challenges_open on challenges(whom, battle, ends);
create index challenges_player on challenges(player, battle, ends);
create index challenges_ends on challenges(ends);
create view listed as
    select t.battle, t.title, t.rules, t.house, t.red, t.blue, t.turn, t.orders, t.decides, t.winner, t.ordered, t.over,
        t.open, t.counts, t.verified, t.pace, b.red as red_player, b.blue as blue_player
    from standings t join battles b on b.id = t.battle;
create view offers as
    select c.id, c.player, p.name, c.whom, c.side, c.wanted, c.title, c.rules, c.house, c.red, c.blue, c.pace, c.words,
        c.open, c.made, c.ends, c.battle, c.taker
    from challenges c join players p on p.id = c.player;
)",
    // What is to be told to those who do not look, and where to.
    R"(
create table contacts (
    player text primary key references players(id), address text not null, confirmed integer not null,
    code blob not null, tries integer not null) strict;
create table notices (
    id text primary key, channel text not null, kind text not null, player text not null, about text not null,
    orders integer not null, made integer not null, due integer not null, tries integer not null default 0,
    parcel text not null default '', sent integer not null default 0) strict;
create index notices_due on notices(sent, due);
create index notices_parcel on notices(parcel);
create index notices_player on notices(player);
create index notices_about on notices(kind, about);
create table gathered (channel text primary key, until integer not null) strict;
create index standings_ordered on standings(ordered);
create index challenges_made on challenges(made);
)",
};
constexpr int store_version = static_cast<int>(std::size(versions));

constexpr const char* insert_battle =
    "insert into battles (id, header, seed, red, blue, touched, length, head) "
    "values (?, ?, ?, ?, ?, ?, ?, ?)";
constexpr const char* insert_link = "insert into links values (?, ?, ?)";
constexpr const char* insert_line_sql = "insert into lines values (?, ?, ?, ?)";

constexpr const char* upsert_standing =
    "insert into standings (battle, title, rules, house, red, blue, turn, orders, decides, over, "
    "winner, ordered) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (battle) do update "
    "set turn = excluded.turn, orders = excluded.orders, decides = excluded.decides, "
    "over = excluded.over, winner = excluded.winner, ordered = case when excluded.ordered > "
    "standings.ordered then excluded.ordered else standings.ordered end";

constexpr const char* insert_review =
    "insert into reviews (battle, length, shape, found) values (?, ?, ?, ?) on conflict (battle) "
    "do "
    "update set length = excluded.length, shape = excluded.shape, found = excluded.found";
constexpr const char* select_review = "select length, shape, found from reviews where battle = ?";

constexpr const char* insert_note_sql =
    "insert into notes (battle, name, text) values (?, ?, ?) on conflict (battle, name) do update "
    "set text = excluded.text";
constexpr const char* select_note = "select text from notes where battle = ? and name = ?";
constexpr const char* insert_saying = "insert into sayings values (?, ?, ?, ?, ?)";
constexpr const char* select_sayings =
    "select n, said_by, at, text from sayings where battle = ? order by n";

constexpr const char* select_battle =
    "select header, seed, red, blue, touched, length, head from battles where id = ?";
constexpr const char* select_chain = "select length, head, header from battles where id = ?";
constexpr const char* update_chain = "update battles set length = ?, head = ? where id = ?";

std::unique_ptr<Database> opened_at(const std::string& address)
{
    return is_postgres(address) ? open_postgres(address) : open_sqlite(address);
}

} // namespace

void wrong_length()
{
    throw StoreTrouble("The database holds bytes of a wrong length.");
}

Store::Write::Write(Store& store) : store_(store), within_(store.writing_)
{
    if (within_) return;
    store.database_->begin();
    store.writing_ = true;
}

Store::Write::~Write()
{
    if (within_) return;
    if (!done_) store_.database_->roll_back();
    store_.writing_ = false;
}

void Store::Write::commit()
{
    if (within_) return;
    store_.database_->commit();
    done_ = true;
}

Store::Store(const std::string& address, std::int64_t at_once)
    : database_(opened_at(address)),
      members_(std::make_unique<Club>(*this)),
      outbox_(std::make_unique<Mailroom>(*this))
{
    try {
        bring_up_to_date();
        check(at_once);
        database_->opened();
    } catch (const StoreTrouble& trouble) {
        throw StoreTrouble(fmt::format("{}: {}", database_->name(), trouble.what()));
    }
}

Store::~Store() = default;

Members& Store::members()
{
    return *members_;
}

Outbox* Store::outbox()
{
    return outbox_.get();
}

// Version by version; stopped anywhere, it goes on from there at the next start.
void Store::bring_up_to_date()
{
    const int found = database_->version();
    if (found > store_version)
        throw StoreTrouble(fmt::format("The database is of version {}, of a newer program; this "
                                       "one reads version {}.",
                                       found, store_version));
    database_->set_up();
    while (database_->version() < store_version) {
        Write write(*this);
        database_->take_turn();
        const int now = database_->version(); // another server may have been there first
        if (now < store_version) {
            database_->run(versions[now]);
            database_->set_version(now + 1);
        }
        write.commit();
    }
}

// A page that is damaged, or tables of another shape, would show only when somebody plays.
void Store::check(std::int64_t at_once)
{
    looked_through_ = database_->look_through(at_once);
    for (const char* sql :
         {insert_battle, insert_link, insert_line_sql, insert_review, upsert_standing,
          insert_note_sql, insert_saying, select_note, select_sayings, select_battle, select_review,
          select_chain, update_chain})
        database_->understands(sql);
    Write write(*this); // what cannot be written is told now
    database_->run("update health set checked = checked + 1");
    write.commit();
}

void Store::add(const StoredBattle& battle, const std::vector<StoredLink>& links,
                const std::vector<StoredLine>& lines, const StoredStanding* standing)
{
    dice::Digest head = first_head(battle.header);
    for (const StoredLine& line : lines) head = next_head(head, line.line);
    Write write(*this);
    Statement(database_, insert_battle)
        .text(1, battle.id)
        .text(2, battle.header)
        .blob(3, battle.seed.bytes)
        .text(4, battle.players[0])
        .text(5, battle.players[1])
        .whole(6, battle.touched)
        .whole(7, static_cast<std::int64_t>(lines.size()))
        .blob(8, head)
        .next();
    for (const StoredLink& link : links)
        Statement(database_, insert_link)
            .blob(1, link.hash)
            .text(2, link.battle)
            .whole(3, link.sides)
            .next();
    std::int64_t n = 0;
    for (const StoredLine& line : lines) insert_line(battle.id, ++n, line);
    if (standing != nullptr) keep_standing(battle.id, *standing);
    write.commit();
}

void Store::append(const std::string& battle, std::int64_t n, const StoredLine& line,
                   const StoredStanding* standing, const StoredNote* beside)
{
    Write write(*this);
    must_be_ours(battle);
    lengthen(battle, n, line.line);
    insert_line(battle, n, line);
    if (beside != nullptr) insert_note(battle, *beside);
    if (standing != nullptr) keep_standing(battle, *standing);
    write.commit();
}

std::int64_t Store::orders_told(const std::string& battle) const
{
    Statement one(database_, "select orders from standings where battle = ?");
    return one.text(1, battle).next() ? one.whole_at(0) : -1;
}

void Store::keep_standing(const std::string& battle, const StoredStanding& standing)
{
    Write write(*this);
    Statement(database_, upsert_standing)
        .text(1, battle)
        .text(2, standing.title)
        .text(3, standing.rules)
        .text(4, standing.house)
        .text(5, standing.armies[0])
        .text(6, standing.armies[1])
        .whole(7, standing.turn)
        .whole(8, standing.orders)
        .whole(9, standing.decides)
        .whole(10, standing.decides == StoredStanding::nobody ? 1 : 0)
        .whole(11, standing.winner)
        .whole(12, standing.ordered)
        .next();
    write.commit();
}

void Store::keep_note(const std::string& battle, const StoredNote& note)
{
    Write write(*this);
    insert_note(battle, note);
    write.commit();
}

void Store::insert_note(const std::string& battle, const StoredNote& note)
{
    Statement(database_, insert_note_sql)
        .text(1, battle)
        .text(2, note.name)
        .text(3, note.text)
        .next();
}

std::string Store::note(const std::string& battle, const std::string& name) const
{
    Statement one(database_, select_note);
    one.text(1, battle).text(2, name);
    return one.next() ? one.text_at(0) : "";
}

void Store::say(const std::string& battle, const StoredSaying& saying, int most)
{
    Write write(*this);
    Statement(database_, insert_saying)
        .text(1, battle)
        .whole(2, saying.n)
        .text(3, saying.from)
        .whole(4, saying.at)
        .text(5, saying.text)
        .next();
    Statement(database_, "delete from sayings where battle = ? and n <= ?")
        .text(1, battle)
        .whole(2, saying.n - most)
        .next();
    write.commit();
}

std::vector<StoredSaying> Store::sayings(const std::string& battle) const
{
    std::vector<StoredSaying> found;
    Statement all(database_, select_sayings);
    all.text(1, battle);
    while (all.next())
        found.push_back({all.whole_at(0), all.text_at(1), all.whole_at(2), all.text_at(3)});
    return found;
}

// Of a battle of an older program the chain is made of the lines that are there.
void Store::lengthen(const std::string& battle, std::int64_t n, const std::string& line)
{
    dice::Digest head{};
    {
        Statement chain(database_, select_chain);
        chain.text(1, battle);
        if (!chain.next()) throw StoreTrouble("The database has lost the battle.");
        if (chain.whole_at(0) >= n)
            throw StoreTrouble("The battle has gone on elsewhere; join it again.");
        if (chain.whole_at(0) >= 0) {
            chain.bytes_at(1, head);
        } else {
            head = first_head(chain.text_at(2));
            for (const StoredLine& one : lines(battle)) head = next_head(head, one.line);
        }
    }
    head = next_head(head, line);
    Statement(database_, update_chain).whole(1, n).blob(2, head).text(3, battle).next();
}

void Store::touch(const std::string& battle, std::int64_t now)
{
    Write write(*this);
    Statement(database_, "update battles set touched = ? where id = ?")
        .whole(1, now)
        .text(2, battle)
        .next();
    write.commit();
}

void Store::keep_review(const std::string& battle, const StoredReview& review)
{
    Write write(*this);
    Statement(database_, insert_review)
        .text(1, battle)
        .whole(2, review.length)
        .whole(3, review.shape)
        .text(4, review.found)
        .next();
    write.commit();
}

std::optional<StoredReview> Store::review(const std::string& battle) const
{
    Statement one(database_, select_review);
    one.text(1, battle);
    if (!one.next()) return std::nullopt;
    return StoredReview{one.whole_at(0), static_cast<int>(one.whole_at(1)), one.text_at(2)};
}

void Store::remove(const std::string& battle)
{
    Write write(*this);
    for (const char* sql :
         {"delete from lines where battle = ?", "delete from links where battle = ?",
          "delete from reviews where battle = ?", "delete from notes where battle = ?",
          "delete from sayings where battle = ?", "delete from seats where battle = ?",
          "delete from standings where battle = ?", "delete from battles where id = ?"})
        Statement(database_, sql).text(1, battle).next();
    write.commit();
}

std::vector<std::string> Store::forgotten(const StoredUntil& until, int most) const
{
    std::vector<std::string> found;
    Statement all(
        database_,
        "select id from battles where touched < ? and ((touched < ? and not exists (select 1 from "
        "standings where battle = id and over = 1)) or (touched < ? and exists (select 1 from "
        "standings where battle = id and over = 1)) or (touched < ? and not exists (select 1 from "
        "lines where battle = id))) order by touched limit ?");
    all.whole(1, std::max({until.playing, until.over, until.empty}))
        .whole(2, until.playing)
        .whole(3, until.over)
        .whole(4, until.empty)
        .whole(5, most);
    while (all.next()) found.push_back(all.text_at(0));
    return found;
}

// Found by the index of those that can be watched; who has not been opened since lists are kept is
// not known.
std::vector<std::string> Store::abandoned(std::int64_t before, int most) const
{
    std::vector<std::string> found;
    Statement all(database_, "select battle from standings where open in (0, 1) and over = 0 "
                             "and ordered < ? and orders >= 0 limit ?");
    all.whole(1, before).whole(2, most);
    while (all.next()) found.push_back(all.text_at(0));
    return found;
}

void Store::beat(std::int64_t now)
{
    Write write(*this);
    Statement(database_, "update health set beat = ?").whole(1, now).next();
    write.commit();
}

std::int64_t Store::last_beat() const
{
    Statement one(database_, "select beat from health");
    return one.next() ? one.whole_at(0) : 0;
}

void Store::add_outage(const StoredOutage& outage)
{
    Write write(*this);
    // Of several servers that start, one tells it: the others wait here, and find it told.
    database_->run("update health set checked = checked + 1");
    Statement(database_, "insert into outages select ?, ? where not exists "
                         "(select 1 from outages where began = ?)")
        .whole(1, outage.began)
        .whole(2, outage.ended)
        .whole(3, outage.began)
        .next();
    write.commit();
}

std::vector<StoredOutage> Store::outages() const
{
    std::vector<StoredOutage> found;
    Statement all(database_, "select began, ended from outages order by began");
    while (all.next()) found.push_back({all.whole_at(0), all.whole_at(1)});
    return found;
}

Whose Store::claim(const std::string& battle)
{
    if (database_->hold(battle)) return {};
    std::string address = database_->holder(battle);
    if (address == announced_) address.clear(); // who was here before, and died just now
    return {false, std::move(address)};
}

void Store::let_go(const std::string& battle)
{
    database_->let_go(battle);
}

std::vector<std::string> Store::stay()
{
    database_->stay();
    return database_->lost();
}

bool Store::shared() const
{
    return database_->shared();
}

void Store::announce(const std::string& address)
{
    database_->announce(address);
    announced_ = address;
}

// A change is made by the connection that holds the battle, or not at all.
void Store::must_be_ours(const std::string& battle) const
{
    for (const std::string& lost : database_->lost())
        if (lost == battle)
            throw StoreTrouble("The battle has gone on at another server; join it again.");
}

std::string Store::name() const
{
    return database_->name();
}

std::int64_t Store::bytes() const
{
    return database_->bytes();
}

std::string Store::trouble()
{
    try {
        Write write(*this);
        database_->run("update health set checked = checked + 1");
        write.commit();
        return "";
    } catch (const StoreTrouble& found) {
        return found.what();
    }
}

void Store::insert_line(const std::string& battle, std::int64_t n, const StoredLine& line)
{
    Statement(database_, insert_line_sql)
        .text(1, battle)
        .whole(2, n)
        .text(3, line.line)
        .text(4, line.client)
        .next();
}

std::vector<std::string> Store::battles() const
{
    std::vector<std::string> found;
    Statement all(database_, "select id from battles order by rowid");
    while (all.next()) found.push_back(all.text_at(0));
    return found;
}

std::optional<StoredBattle> Store::battle(const std::string& id) const
{
    Statement one(database_, select_battle);
    one.text(1, id);
    if (!one.next()) return std::nullopt;
    StoredBattle found{
        id, one.text_at(0), {}, {one.text_at(2), one.text_at(3)}, one.whole_at(4), one.whole_at(5)};
    one.bytes_at(1, found.seed.bytes);
    if (found.length >= 0) one.bytes_at(6, found.head);
    return found;
}

std::vector<StoredLine> Store::lines(const std::string& battle) const
{
    std::vector<StoredLine> found;
    Statement all(database_, "select line, client from lines where battle = ? order by n");
    all.text(1, battle);
    while (all.next()) found.push_back({all.text_at(0), all.text_at(1)});
    return found;
}

std::optional<StoredLink> Store::link(const dice::Digest& hash) const
{
    Statement one(database_, "select battle, sides from links where hash = ?");
    one.blob(1, hash);
    if (!one.next()) return std::nullopt;
    return StoredLink{one.text_at(0), hash, static_cast<int>(one.whole_at(1))};
}

StoredTally Store::tally() const
{
    StoredTally tally{count(), 0, 0};
    Statement each(database_, "select over, count(*) from standings group by over");
    while (each.next()) (each.whole_at(0) != 0 ? tally.over : tally.playing) = each.whole_at(1);
    return tally;
}

std::int64_t Store::count() const
{
    Statement one(database_, "select count(*) from battles");
    one.next();
    return one.whole_at(0);
}

} // namespace quincunx::server
