// Journals written. Reading them is in record_reading.cpp.

#include "journal/record.hpp"

#include "journal/fight_json.hpp"
#include "kernel/json.hpp"
#include "muster/house.hpp"

#include <fmt/format.h>

namespace quincunx::journal {

namespace {

Value faces(const std::vector<std::uint8_t>& dice)
{
    Value list = Value::list();
    for (const std::uint8_t face : dice) list.push_back(int{face});
    return list;
}

// All of a first line that is sealed.
Value facts_value(const Header& header)
{
    Value line = Value::object();
    line["quincunx"] = header.format;
    line["program"] = header.program;
    line["rules"] = header.rules;
    line["version"] = header.version;
    line["rules_hash"] = hash_text(header.rules_hash);
    for (const reckoning::HouseRules& house : header.house)
        line["house"].push_back(muster::to_value(house));
    if (header.taken_over > 0) line["taken_over"] = static_cast<std::int64_t>(header.taken_over);
    line["fight"] = journal::to_value(header.fight);
    line["dice"] = faces(header.dice);
    line["hash"] = hash_text(header.hash);
    return line;
}

// What is read back is written as it was: there is one nought.
void make_plain(Value& value)
{
    if (value.is_number() && value.as_number() == 0) value = 0;
    if (value.is_list())
        for (Value& one : value.as_list()) make_plain(one);
    if (value.is_object())
        for (auto& one : value.as_object()) make_plain(one.second);
}

} // namespace

const End* Journal::end() const
{
    return lines.empty() ? nullptr : std::get_if<End>(&lines.back().what);
}

std::string hash_text(std::uint64_t hash)
{
    return fmt::format("{:016x}", hash);
}

std::string_view outcome_words(battle::Outcome outcome)
{
    using enum battle::Outcome;
    switch (outcome) {
    case undecided: return "undecided";
    case red_wins: return "red wins";
    case blue_wins: return "blue wins";
    case draw: return "draw";
    }
    return "undecided";
}

Header header_of(const Match& match, Seal seal)
{
    ensure(match.seed().has_value(), "a match whose seed is known");
    const battle::RuleSet& rules = *match.opening().rules;
    Header header;
    header.program = QUINCUNX_VERSION;
    header.rules = rules.rules().rules;
    header.version = rules.version();
    header.rules_hash = match.sheet().hash();
    header.house = match.opening().house;
    if (seal == Seal::open) header.seed = match.seed();
    // Dice that were thrown after an agreement are another count's: as they fell, once that is not
    // told any more.
    if (match.agreed_backs() > 0)
        header.taken_over = static_cast<std::uint32_t>(match.entries().size());
    header.fight = match.opening().fight;
    header.dice.assign(match.set_up_dice().begin(), match.set_up_dice().end());
    header.hash = match.first_hash();
    put_seal(header, *match.seed());
    return header;
}

dice::Digest facts_of(const Header& header)
{
    Value line = facts_value(header);
    make_plain(line);
    return dice::sha256(to_json(line));
}

dice::Digest seal_of(const Header& header, const dice::Seed& seed)
{
    if (!header.facts) return dice::seal(seed);
    std::vector<std::uint8_t> bytes(seed.bytes.begin(), seed.bytes.end());
    bytes.insert(bytes.end(), header.facts->begin(), header.facts->end());
    return dice::sha256(bytes);
}

void put_seal(Header& header, const dice::Seed& seed)
{
    header.facts = facts_of(header);
    header.seal = seal_of(header, seed);
}

Given given(const Entry& entry)
{
    return {entry.n, entry.text, entry.dice, entry.hash};
}

End end_of(const Match& match)
{
    ensure(match.seed().has_value(), "a match whose seed is known");
    const battle::Standing standing = match.standing();
    return {standing.outcome, std::string(standing.rule), standing.turn, *match.seed(),
            match.concluded()};
}

std::string to_line(const Header& header)
{
    Value line = facts_value(header);
    if (header.facts) line["facts"] = dice::hex(*header.facts);
    line["seal"] = dice::hex(header.seal);
    if (header.seed) line["seed"] = dice::hex(*header.seed);
    return to_json(line);
}

std::string to_line(const Given& given)
{
    Value line = Value::object();
    line["n"] = static_cast<std::int64_t>(given.n);
    line["order"] = given.order;
    line["dice"] = faces(given.dice);
    line["hash"] = hash_text(given.hash);
    return to_json(line);
}

std::string to_line(const TakenBack& back)
{
    Value line = Value::object();
    line["undo"] = static_cast<std::int64_t>(back.n);
    if (back.agreed) line["agreed"] = true;
    line["hash"] = hash_text(back.hash);
    return to_json(line);
}

std::string to_line(const End& end)
{
    Value line = Value::object();
    line["end"] = outcome_words(end.outcome);
    if (end.by) line["by"] = word_of(*end.by);
    line["rule"] = end.rule;
    line["turn"] = end.turn;
    line["seed"] = dice::hex(end.seed);
    return to_json(line);
}

} // namespace quincunx::journal
