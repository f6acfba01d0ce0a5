#include "module/kept.hpp"

#include "kernel/json.hpp"
#include "kernel/reading.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace quincunx::module {

using server::StoredBattle;
using server::StoredLine;
using server::StoredLink;
using server::StoredNote;
using server::StoredReview;
using server::StoredSaying;
using server::StoredStanding;

namespace {

constexpr double farthest = 9e15; // whole numbers up to here are kept as they are

std::string key_of(std::string_view kind, std::string_view battle)
{
    return fmt::format("{}/{}", kind, battle);
}

std::string line_key(std::string_view battle, std::int64_t n)
{
    return fmt::format("line/{}/{:08}", battle, n);
}

// 32 bytes written in digits, as seeds are.
std::optional<dice::Digest> digest_in(std::string_view digits)
{
    const auto read = dice::seed_from_hex(digits);
    if (!read) return std::nullopt;
    return read->bytes;
}

std::string battle_text(const StoredBattle& battle, std::int64_t number,
                        const std::vector<StoredLink>& links)
{
    Value value;
    value["number"] = number;
    value["header"] = battle.header;
    value["seed"] = hex(battle.seed);
    value["red"] = battle.players[0];
    value["blue"] = battle.players[1];
    value["touched"] = battle.touched;
    Value& list = value["links"] = Value::list();
    for (const StoredLink& link : links) {
        Value one;
        one["hash"] = dice::hex(link.hash);
        one["sides"] = link.sides;
        list.push_back(std::move(one));
    }
    return to_json(value);
}

std::string chain_text(const StoredBattle& battle)
{
    Value value;
    value["length"] = battle.length;
    value["head"] = dice::hex(battle.head);
    return to_json(value);
}

std::string line_text(const StoredLine& line)
{
    Value value;
    value["line"] = line.line;
    value["client"] = line.client;
    return to_json(value);
}

Change note_change(const std::string& battle, const StoredNote& note)
{
    Value value;
    value["text"] = note.text;
    return {Change::What::put, fmt::format("note/{}/{}", battle, note.name), to_json(value)};
}

std::string sayings_text(const std::vector<StoredSaying>& sayings)
{
    Value value;
    Value& list = value["said"] = Value::list();
    for (const StoredSaying& saying : sayings) {
        Value one;
        one["n"] = saying.n;
        one["from"] = saying.from;
        one["at"] = saying.at;
        one["text"] = saying.text;
        list.push_back(std::move(one));
    }
    return to_json(value);
}

std::int64_t whole(Reading& read, std::string_view key)
{
    return static_cast<std::int64_t>(read.number(key, -farthest, farthest));
}

} // namespace

const Kept::Battle* Kept::find(const std::string& id) const
{
    const auto found = battles_.find(id);
    return found != battles_.end() && found->second.whole ? &found->second : nullptr;
}

Kept::Battle& Kept::must_find(const std::string& id)
{
    const auto found = battles_.find(id);
    if (found == battles_.end()) throw server::StoreTrouble("The battle is lost.");
    return found->second;
}

bool Kept::restore(std::string_view key, std::string_view value)
{
    const std::size_t first = std::min(key.find('/'), key.size());
    const std::string_view kind = key.substr(0, first);
    std::string_view rest = key.substr(std::min(first + 1, key.size()));
    const std::size_t second = std::min(rest.find('/'), rest.size());
    const std::string id(rest.substr(0, second));
    const std::string_view more = rest.substr(std::min(second + 1, rest.size()));
    const auto read = read_json(value);
    if (id.empty() || !read || !read->is_object()) return false;
    Battle& battle = battles_[id];
    battle.stored.id = id;
    if (kind == "battle") return restore_battle(battle, *read);
    if (kind == "chain") return restore_chain(battle, *read);
    if (kind == "line") return restore_line(battle, more, *read);
    if (kind == "review") return restore_review(battle, *read);
    if (kind == "note") return restore_note(battle, more, *read);
    if (kind == "said") return restore_sayings(battle, *read);
    return false;
}

bool Kept::restore_battle(Battle& battle, const Value& value)
{
    Troubles troubles;
    Reading read(value, "", "", troubles);
    battle.number = whole(read, "number");
    battle.stored.header = read.text("header");
    const auto seed = dice::seed_from_hex(read.text("seed"));
    battle.stored.players[0] = read.text("red");
    battle.stored.players[1] = read.text("blue");
    battle.stored.touched = whole(read, "touched");
    const Value* links = read.child("links");
    if (!troubles.empty() || !seed || links == nullptr || !links->is_list()) return false;
    for (const Value& one : links->as_list()) {
        Reading link(one, "", "links", troubles);
        const auto hash = digest_in(link.text("hash"));
        const int sides = link.whole("sides", 0, 3);
        if (!troubles.empty() || !hash) return false;
        battle.links.push_back({battle.stored.id, *hash, sides});
    }
    battle.stored.seed = *seed;
    numbers_so_far_ = std::max(numbers_so_far_, battle.number);
    return battle.whole = true;
}

bool Kept::restore_chain(Battle& battle, const Value& value)
{
    Troubles troubles;
    Reading read(value, "", "", troubles);
    battle.stored.length = whole(read, "length");
    const auto head = digest_in(read.text("head"));
    if (!troubles.empty() || !head) return false;
    battle.stored.head = *head;
    return true;
}

bool Kept::restore_line(Battle& battle, std::string_view number, const Value& value)
{
    Troubles troubles;
    Reading read(value, "", "", troubles);
    const StoredLine line{read.text("line"), read.text("client")};
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), n);
    if (!troubles.empty() || error != std::errc() || end != number.data() + number.size())
        return false;
    battle.lines[n] = line;
    return true;
}

bool Kept::restore_review(Battle& battle, const Value& value)
{
    Troubles troubles;
    Reading read(value, "", "", troubles);
    const StoredReview review{whole(read, "length"), read.whole("shape", 0, 1 << 20),
                              read.text("found")};
    if (!troubles.empty()) return false;
    battle.review = review;
    return true;
}

bool Kept::restore_note(Battle& battle, std::string_view name, const Value& value)
{
    Troubles troubles;
    Reading read(value, "", "", troubles);
    const std::string text = read.text("text");
    if (!troubles.empty()) return false;
    battle.notes[std::string(name)] = text;
    return true;
}

bool Kept::restore_sayings(Battle& battle, const Value& value)
{
    const Value* list = value.find("said");
    if (list == nullptr || !list->is_list()) return false;
    Troubles troubles;
    for (const Value& one : list->as_list()) {
        Reading read(one, "", "said", troubles);
        const std::int64_t n = whole(read, "n");
        const std::string from = read.text("from");
        const std::int64_t at = whole(read, "at");
        battle.sayings.push_back({n, from, at, read.text("text")});
    }
    return troubles.empty();
}

void Kept::add(const StoredBattle& battle, const std::vector<StoredLink>& links,
               const std::vector<StoredLine>& lines, const StoredStanding*)
{
    Battle added{true, ++numbers_so_far_, battle, links, {}, {}, {}, {}};
    added.stored.length = static_cast<std::int64_t>(lines.size());
    added.stored.head = server::first_head(battle.header);
    std::vector<Change> changes{{Change::What::added, key_of("battle", battle.id),
                                 battle_text(battle, added.number, links)}};
    std::int64_t n = 0;
    for (const StoredLine& line : lines) {
        added.stored.head = server::next_head(added.stored.head, line.line);
        added.lines[++n] = line;
        changes.push_back({Change::What::added, line_key(battle.id, n), line_text(line)});
    }
    changes.push_back({Change::What::put, key_of("chain", battle.id), chain_text(added.stored)});
    keep_(changes);
    battles_[battle.id] = std::move(added);
}

void Kept::append(const std::string& battle, std::int64_t n, const StoredLine& line,
                  const StoredStanding*, const StoredNote* beside)
{
    Battle& to = must_find(battle);
    to.lines[n] = line;
    to.stored.length = n;
    to.stored.head = server::next_head(to.stored.head, line.line);
    std::vector<Change> changes{
        {Change::What::added, line_key(battle, n), line_text(line)},
        {Change::What::put, key_of("chain", battle), chain_text(to.stored)}};
    if (beside != nullptr) {
        to.notes[beside->name] = beside->text;
        changes.push_back(note_change(battle, *beside));
    }
    keep_(changes);
}

void Kept::touch(const std::string& battle, std::int64_t now)
{
    Battle& touched = must_find(battle);
    touched.stored.touched = now;
    const Change changes[] = {{Change::What::put, key_of("battle", battle),
                               battle_text(touched.stored, touched.number, touched.links)}};
    keep_(changes);
}

void Kept::keep_review(const std::string& battle, const StoredReview& review)
{
    must_find(battle).review = review;
    Value value;
    value["length"] = review.length;
    value["shape"] = review.shape;
    value["found"] = review.found;
    const Change changes[] = {{Change::What::put, key_of("review", battle), to_json(value)}};
    keep_(changes);
}

std::optional<StoredReview> Kept::review(const std::string& battle) const
{
    const Battle* found = find(battle);
    return found == nullptr ? std::nullopt : found->review;
}

void Kept::keep_note(const std::string& battle, const StoredNote& note)
{
    must_find(battle).notes[note.name] = note.text;
    const Change changes[] = {note_change(battle, note)};
    keep_(changes);
}

std::string Kept::note(const std::string& battle, const std::string& name) const
{
    const Battle* found = find(battle);
    if (found == nullptr) return "";
    const auto known = found->notes.find(name);
    return known == found->notes.end() ? "" : known->second;
}

void Kept::say(const std::string& battle, const StoredSaying& saying, int most)
{
    Battle& at = must_find(battle);
    at.sayings.push_back(saying);
    std::erase_if(at.sayings, [&](const StoredSaying& old) { return old.n <= saying.n - most; });
    const Change changes[] = {
        {Change::What::put, key_of("said", battle), sayings_text(at.sayings)}};
    keep_(changes);
}

std::vector<StoredSaying> Kept::sayings(const std::string& battle) const
{
    const Battle* found = find(battle);
    return found == nullptr ? std::vector<StoredSaying>() : found->sayings;
}

void Kept::remove(const std::string& battle)
{
    const auto found = battles_.find(battle);
    if (found == battles_.end()) return;
    std::vector<Change> changes;
    for (const auto& [n, line] : found->second.lines)
        changes.push_back({Change::What::dropped, line_key(battle, n), ""});
    for (const auto& [name, text] : found->second.notes)
        changes.push_back({Change::What::dropped, fmt::format("note/{}/{}", battle, name), ""});
    for (const std::string_view kind : {"said", "review", "chain", "battle"})
        changes.push_back({Change::What::dropped, key_of(kind, battle), ""});
    keep_(changes);
    battles_.erase(found);
}

std::vector<std::string> Kept::battles() const
{
    std::vector<std::pair<std::int64_t, std::string>> numbered;
    for (const auto& [id, battle] : battles_)
        if (battle.whole) numbered.emplace_back(battle.number, id);
    std::sort(numbered.begin(), numbered.end());
    std::vector<std::string> found;
    for (auto& [number, id] : numbered) found.push_back(std::move(id));
    return found;
}

// Which are over only lists of many know.
std::vector<std::string> Kept::forgotten(const server::StoredUntil& until, int most) const
{
    std::vector<std::pair<std::int64_t, std::string>> old;
    for (const auto& [id, battle] : battles_) {
        const std::int64_t touched = battle.stored.touched;
        const bool empty = battle.lines.empty() && touched < until.empty;
        if (battle.whole && (touched < until.playing || empty)) old.emplace_back(touched, id);
    }
    std::sort(old.begin(), old.end());
    std::vector<std::string> found;
    for (auto& [touched, id] : old)
        if (static_cast<int>(found.size()) < most) found.push_back(std::move(id));
    return found;
}

std::optional<StoredBattle> Kept::battle(const std::string& id) const
{
    const Battle* found = find(id);
    if (found == nullptr) return std::nullopt;
    return found->stored;
}

std::vector<StoredLine> Kept::lines(const std::string& battle) const
{
    std::vector<StoredLine> found;
    if (const Battle* one = find(battle))
        for (const auto& [n, line] : one->lines) found.push_back(line);
    return found;
}

std::optional<StoredLink> Kept::link(const dice::Digest& hash) const
{
    for (const auto& [id, battle] : battles_)
        for (const StoredLink& link : battle.links)
            if (battle.whole && link.hash == hash) return link;
    return std::nullopt;
}

std::int64_t Kept::count() const
{
    return static_cast<std::int64_t>(std::count_if(
        battles_.begin(), battles_.end(), [](const auto& entry) { return entry.second.whole; }));
}

std::int64_t Kept::bytes() const
{
    std::size_t sum = 0;
    for (const auto& [id, battle] : battles_) {
        sum += battle.stored.header.size();
        for (const auto& [n, line] : battle.lines) sum += line.line.size();
        if (battle.review) sum += battle.review->found.size();
    }
    return static_cast<std::int64_t>(sum);
}

} // namespace quincunx::module
