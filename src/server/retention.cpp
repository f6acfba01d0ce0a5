// How long battles stay: abandoned ones end, those that nobody looks at go, into the host's archive
// where he has one. What takes time is done on a worker, and what changed meanwhile stays.

#include "kernel/json.hpp"
#include "server/guest.hpp"
#include "server/plain_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr int some_battles = 5; // let go at a time, each written to the disk: nobody waits for it
constexpr int some_players = 50;
constexpr std::int64_t an_hour = 3600;
constexpr std::size_t longest_title = 40;

std::int64_t seconds(std::chrono::hours hours)
{
    return hours.count() * an_hour;
}

// Nothing is let go whose time is 0.
std::int64_t before(std::int64_t now, std::chrono::hours kept)
{
    return kept.count() == 0 ? 0 : now - seconds(kept);
}

// "2026-11-16-battle-of-cannae-0123456789ab.quincunx": letters that every file system takes.
std::string file_name(const std::string& title, const StoredBattle& stored)
{
    std::string plain;
    for (const char letter : folded(title)) {
        const bool fits = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (fits)
            plain += letter;
        else if (!plain.empty() && plain.back() != '-')
            plain += '-';
    }
    plain.resize(std::min(plain.size(), longest_title));
    while (plain.ends_with('-')) plain.pop_back();
    return fmt::format("{}-{}-{}.quincunx", written_time(stored.touched).substr(0, 10),
                       plain.empty() ? "battle" : plain, stored.id);
}

struct Archived {
    std::string name;
    std::string text;
};

// What goes on ends with it, as abandoned: only the end shows the seed by which every die can be
// thrown again. What this program cannot replay is kept as it stands.
Archived archived_journal(const StoredBattle& stored, std::vector<StoredLine> lines,
                          std::span<const battle::RuleSet* const> sets)
{
    std::string text = stored.header + "\n";
    for (const StoredLine& line : lines) text += line.line + "\n";
    auto found = loaded(stored, std::move(lines), sets);
    if (!found) return {file_name("", stored), std::move(text)};
    journal::Match& match = found->match;
    if (!match.over()) {
        match.conclude({journal::Conclusion::How::abandoned});
        text += to_line(journal::end_of(match)) + "\n";
    }
    return {file_name(match.fight().title, stored), std::move(text)};
}

} // namespace

std::size_t Host::tidy_up()
{
    const std::int64_t now = today();
    const Limits& limits = with_.limits;
    club_.tidy_up(now);
    if (notices_) notices_->tidy_up();
    verify_next();
    end_abandoned();
    StoredUntil until;
    until.playing = before(now, limits.kept);
    until.over = before(now, limits.kept_finished.value_or(limits.kept));
    until.empty = limits.kept.count() == 0 ? 0 : before(now, limits.kept_empty);
    forget_players();
    if (until.playing == 0 && until.over == 0) return 0;
    std::size_t gone = 0;
    const std::size_t under_way = aside_.size();
    for (const std::string& battle : with_.store.forgotten(until, some_battles))
        if (let_battle_go(battle)) ++gone;
    const auto forgotten = static_cast<std::int64_t>(gone + under_way - aside_.size());
    if (forgotten > 0) log("forgotten", Value::Object{{"battles", forgotten}});
    return gone;
}

void Host::keep_tidy()
{
    std::size_t gone = 0;
    safely(nullptr, [&] { gone = tidy_up(); });
    const auto next = gone > 0 ? std::chrono::milliseconds(1000) : std::chrono::hours(1);
    with_.loop.after(next, [this, alive = alive_] {
        if (*alive) keep_tidy();
    });
}

bool Host::let_battle_go(const std::string& battle)
{
    if (arrivals_.contains(battle) || aside_.contains(battle)) return false;
    if (!with_.store.claim(battle).ours) return false; // somebody looks at it elsewhere
    const auto room = rooms_.find(battle);
    if (room != rooms_.end() && !room->second->viewers().empty()) {
        with_.store.touch(battle, today());
        return false;
    }
    if (with_.archive) {
        const auto stored = with_.store.battle(battle);
        if (stored && stored->length != 0) return archive(*stored);
    }
    remove_battle(battle);
    return true;
}

// Whoever sits there or waits for it hears that it is gone.
void Host::remove_battle(const std::string& battle)
{
    with_.store.remove(battle);
    halts_.lift(battle);
    if (const auto room = rooms_.find(battle); room != rooms_.end())
        tell_to_rejoin(forgotten(*room->second));
    turn_away(battle, {why::link, "There is no such battle here."});
    let_go(battle);
}

// What nobody here looks at is for any server.
void Host::let_go_unless_held(const std::string& battle)
{
    if (!rooms_.contains(battle) && !arrivals_.contains(battle)) let_go(battle);
}

// Who was not seen for longer than battles are kept, and has none.
void Host::forget_players()
{
    const Limits& limits = with_.limits;
    const auto longest = std::max(limits.kept, limits.kept_finished.value_or(limits.kept));
    if (limits.kept.count() == 0 || limits.kept_finished == std::chrono::hours(0)) return;
    std::int64_t gone = 0;
    for (const std::string& player : club_.unseen(before(today(), longest), some_players)) {
        const bool here = std::ranges::any_of(
            guests_, [&](const auto& entry) { return entry.second->player.id == player; });
        if (here) continue;
        club_.forget(player);
        ++gone;
    }
    if (gone > 0) log("players_forgotten", Value::Object{{"players", gone}});
}

// --- archived ------------------------------------------------------------------------------------

// A job about one battle that is in nobody's hands. False: not now.
bool Host::put_aside(std::string_view name, const std::string& battle, Job job)
{
    job.heavy = true;
    job.failed = [this, battle](const std::exception& trouble) {
        aside_.erase(battle);
        let_go_unless_held(battle);
        const Cause cause = cause_of(trouble);
        log(cause.why, Value::Object{{"trouble", cause.words}, {"battle", battle}});
    };
    aside_.insert(battle);
    const Lane lane{"", ++serials_so_far_};
    try {
        if (queue_.put(lane, name, std::move(job))) return true;
    } catch (const std::bad_alloc&) {
        aside_.erase(battle);
        throw;
    }
    aside_.erase(battle);
    let_go_unless_held(battle);
    return false;
}

bool Host::archive(const StoredBattle& stored)
{
    if (today() < archives_again_) {
        let_go_unless_held(stored.id);
        return false;
    }
    Job job;
    job.begin = [this, stored]() -> Job::Work {
        return [this, stored, lines = with_.store.lines(stored.id), sets = with_.rule_sets,
                keep = with_.archive](const std::stop_token&) -> Job::End {
            const Archived made = archived_journal(stored, lines, sets);
            const std::string trouble = keep(made.name, made.text);
            return [this, stored, name = made.name, trouble] {
                aside_.erase(stored.id);
                safely(nullptr, [&] { archived(stored, name, trouble); });
                let_go_unless_held(stored.id);
            };
        };
    };
    return put_aside("archive", stored.id, std::move(job));
}

// A disk that is full leaves the battle where it is, until there may be room.
void Host::archived(const StoredBattle& stored, const std::string& name, const std::string& trouble)
{
    Value line;
    line["battle"] = stored.id;
    if (!trouble.empty()) {
        archives_again_ = today() + an_hour;
        line["trouble"] = trouble;
        return log("archive", std::move(line));
    }
    const auto now = with_.store.battle(stored.id);
    const auto room = rooms_.find(stored.id);
    const bool looked_at =
        arrivals_.contains(stored.id) || (room != rooms_.end() && !room->second->viewers().empty());
    // Somebody has come back to it: the file is written again when he has gone.
    if (!now || now->length != stored.length || now->touched != stored.touched || looked_at) return;
    remove_battle(stored.id);
    line["file"] = name;
    log("archived", std::move(line));
}

// --- abandoned -----------------------------------------------------------------------------------

void Host::end_abandoned()
{
    if (with_.limits.abandoned.count() == 0) return;
    const std::int64_t since = today() - seconds(with_.limits.abandoned);
    for (const std::string& battle : with_.store.abandoned(since, some_battles)) {
        if (arrivals_.contains(battle) || aside_.contains(battle)) continue;
        const auto found = rooms_.find(battle);
        if (found == rooms_.end()) {
            if (with_.store.claim(battle).ours) begin_to_end(battle);
            continue;
        }
        const std::shared_ptr<Room> room = found->second;
        safely(room, [&] {
            if (!room->abandon()) return end_later(battle);
            ended(*room);
            tell_all(*room);
        });
    }
}

// Replayed on a worker.
bool Host::begin_to_end(const std::string& battle)
{
    Job job;
    job.begin = [this, battle]() -> Job::Work {
        const auto stored = with_.store.battle(battle);
        if (!stored) {
            aside_.erase(battle);
            let_go_unless_held(battle);
            return {};
        }
        return [this, stored = *stored, lines = with_.store.lines(battle),
                sets = with_.rule_sets](const std::stop_token&) -> Job::End {
            auto found = std::make_shared<Answered<Loaded>>(loaded(stored, lines, sets));
            return [this, battle = stored.id, found] {
                aside_.erase(battle);
                safely(nullptr, [&] {
                    if (*found) return end_loaded(std::move(**found));
                    log("abandoned",
                        Value::Object{{"battle", battle}, {"trouble", found->error().reason}});
                    end_later(battle);
                });
                let_go_unless_held(battle);
            };
        };
    };
    return put_aside("abandon", battle, std::move(job));
}

void Host::end_loaded(Loaded loaded)
{
    const std::string battle = loaded.stored.id;
    const auto now = with_.store.battle(battle);
    const bool looked_at = rooms_.contains(battle) || arrivals_.contains(battle);
    if (!now || looked_at || now->length != loaded.stored.length) return; // somebody has come back
    Room room(std::move(loaded), with_.store, with_.limits);
    give_time(room);
    if (!room.abandon()) return end_later(battle);
    ended(room);
    tell_club(room);
}

// From now on it is kept as what is over.
void Host::ended(const Room& room)
{
    with_.store.touch(room.id(), today());
    log("abandoned", Value::Object{{"battle", room.id()}});
}

// It is asked about again when as much time has passed: nobody looks at the same ones every hour.
void Host::end_later(const std::string& battle)
{
    const auto known = club_.listed(battle);
    if (!known) return;
    StoredStanding standing = known->standing;
    standing.ordered = today();
    with_.store.keep_standing(battle, standing);
}

} // namespace quincunx::server
