#pragma once
// A journal as it stands in a file: JSON Lines, readable with any text tool. The first line says
// what is played and how; then one line for each order, or for one taken back; the last, when the
// battle is over, gives the outcome and the seed.
//
//     {"quincunx": 2, "program": "0.1.0", "rules": "campus", "version": 1, "rules_hash": "...",
//      "facts": "...", "seal": "...", "fight": {...}, "house": [...], "dice": [], "hash": "..."}
//     {"n": 1, "order": "red move A3 advance 1.5", "dice": [], "hash": "16 hexadecimal digits"}
//     {"undo": 1, "hash": "..."}
//     {"end": "red wins", "rule": "cam.end.half", "turn": 7, "seed": "64 hexadecimal digits"}
//
// What both players agreed on is said so: {"undo": 3, "agreed": true, ...} takes back order 3 and
// all after it, and an end that the rules did not bring has "by": "blue resigns". Programs that do
// not know these keys name the first of them and read no further.

#include "dice/seed.hpp"
#include "journal/match.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quincunx::journal {

// From format 2 on the seal is of the seed and of all that the first line says. Journals of format
// 1, whose seal is of the seed alone, are read and verified as far as they can be.
inline constexpr int format_version = 2;

struct Header {
    int format = format_version;
    std::string program; // that wrote it
    std::string rules;   // id of the rule set
    int version = 0;     // of the rule set
    std::uint64_t rules_hash = 0;
    std::vector<reckoning::HouseRules> house;
    // SHA-256 of all the rest of this line but the seal and the seed; nothing in format 1.
    std::optional<dice::Digest> facts = {};
    dice::Digest seal{};            // SHA-256 of the seed and the facts
    std::optional<dice::Seed> seed; // where it was never secret
    // So many orders were taken over from another battle, set-up and all, with their dice as they
    // fell there; the seed throws for those that follow.
    std::uint32_t taken_over = 0;
    muster::Fight fight;            // before anything was thrown for
    std::vector<std::uint8_t> dice; // thrown before the battle opened
    std::uint64_t hash = 0;         // of the first state

    bool operator==(const Header&) const = default;
};

struct Given {
    std::uint32_t n = 0;
    std::string order;
    std::vector<std::uint8_t> dice;
    std::uint64_t hash = 0;

    bool operator==(const Given&) const = default;
};
struct TakenBack {
    std::uint32_t n = 0;
    std::uint64_t hash = 0; // of the state it went back to
    bool agreed = false;    // with all after it, by agreement

    bool operator==(const TakenBack&) const = default;
};
struct End {
    battle::Outcome outcome = battle::Outcome::undecided;
    std::string rule;
    int turn = 0;
    dice::Seed seed;
    std::optional<Conclusion> by = {}; // where it was not the rules that ended it

    bool operator==(const End&) const = default;
};

struct Line {
    int line = 0; // in the file
    std::variant<Given, TakenBack, End> what;
};

struct Journal {
    std::string file;
    Header header;
    std::vector<Line> lines;    // an End only as the last
    bool cut_off = false;       // the last line is half a line; it is left out
    std::size_t whole_size = 0; // of the text up to the end of the last whole line

    const End* end() const;
};

// Whether the seed stands in the first line for all to see: battles by a number that everyone may
// repeat.
enum class Seal : std::uint8_t { sealed, open };

Header header_of(const Match& match, Seal seal);
dice::Digest facts_of(const Header& header);
dice::Digest seal_of(const Header& header, const dice::Seed& seed); // by its format and its facts
void put_seal(Header& header, const dice::Seed& seed);              // when all else is said
Given given(const Entry& entry);
End end_of(const Match& match);

std::string to_line(const Header& header); // without the line's end
std::string to_line(const Given& given);
std::string to_line(const TakenBack& back);
std::string to_line(const End& end);

// Strict: names the line, the key and what was expected.
Result<Journal, Troubles> read_journal(std::string_view text, std::string_view file);

std::string hash_text(std::uint64_t hash);               // 16 hexadecimal digits
std::string_view outcome_words(battle::Outcome outcome); // "red wins"

} // namespace quincunx::journal
