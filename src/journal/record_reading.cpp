#include "journal/record.hpp"

#include "journal/fight_json.hpp"
#include "kernel/json.hpp"
#include "kernel/reading.hpp"
#include "muster/house.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace quincunx::journal {

namespace {

constexpr int most_orders = 1'000'000;
constexpr std::array<std::string_view, 4> outcomes = {"undecided", "red wins", "blue wins", "draw"};

std::uint64_t hash_of(Reading& reading, std::string_view key)
{
    const std::string digits = reading.text(key);
    std::uint64_t hash = 0;
    const auto [stop, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), hash, 16);
    if (digits.size() == 16 && error == std::errc() && stop == digits.data() + 16) return hash;
    if (reading.has(key)) reading.trouble(key, "expected a hash of 16 hexadecimal digits.");
    return 0;
}

dice::Seed seed_of(Reading& reading, std::string_view key)
{
    const auto seed = dice::seed_from_hex(reading.text(key));
    if (seed) return *seed;
    if (reading.has(key)) reading.trouble(key, "expected 64 hexadecimal digits.");
    return {};
}

std::vector<std::uint8_t> faces_of(Reading& reading)
{
    std::vector<std::uint8_t> faces;
    const Value* list = reading.child("dice");
    if (list == nullptr || !list->is_list()) {
        reading.trouble("dice", "expected a list of the faces thrown.");
        return faces;
    }
    for (const Value& face : list->as_list()) {
        const bool good = face.is_whole() && face.as_whole() >= 1 && face.as_whole() <= 255;
        if (!good) {
            reading.trouble("dice", "expected faces, whole numbers from 1 to 255.");
            break;
        }
        faces.push_back(static_cast<std::uint8_t>(face.as_whole()));
    }
    return faces;
}

// Troubles of a part of the line, under its key.
void add(Reading& reading, const Troubles& troubles, const std::string& key)
{
    for (Trouble trouble : troubles) {
        trouble.key = key + trouble.key;
        reading.troubles().push_back(std::move(trouble));
    }
}

std::vector<reckoning::HouseRules> house_of(Reading& reading)
{
    std::vector<reckoning::HouseRules> house;
    const Value* list = reading.child("house");
    if (list == nullptr) return house;
    if (!list->is_list())
        reading.trouble("house", "expected a list of house rules.");
    else
        for (const Value& item : list->as_list()) {
            auto rules = muster::read_house(item, reading.file());
            if (!rules) add(reading, rules.error(), fmt::format("house[{}].", house.size()));
            house.push_back(rules ? std::move(*rules) : reckoning::HouseRules{});
        }
    return house;
}

muster::Fight fight_of(Reading& reading)
{
    const Value* value = reading.child("fight");
    if (value == nullptr) {
        reading.trouble("fight", "is missing; expected the fight as it was opened.");
        return {};
    }
    auto fight = fight_of_value(*value, reading.file(), "fight");
    if (fight) return std::move(*fight);
    add(reading, fight.error(), "");
    return {};
}

Header read_header(Reading& reading, int format)
{
    Header header;
    header.format = format;
    header.program = reading.text("program");
    header.rules = reading.text("rules");
    header.version = reading.whole("version", 0, 1'000'000);
    header.rules_hash = hash_of(reading, "rules_hash");
    header.house = house_of(reading);
    // As long as seeds, and written as they are.
    if (header.format > 1) header.facts = seed_of(reading, "facts").bytes;
    header.seal = seed_of(reading, "seal").bytes;
    if (reading.has("seed")) header.seed = seed_of(reading, "seed");
    header.taken_over =
        static_cast<std::uint32_t>(reading.whole_or("taken_over", 0, 0, most_orders));
    header.fight = fight_of(reading);
    header.dice = faces_of(reading);
    header.hash = hash_of(reading, "hash");
    return header;
}

std::variant<Given, TakenBack, End> read_line(Reading& reading)
{
    if (reading.has("undo")) {
        TakenBack back;
        back.n = static_cast<std::uint32_t>(reading.whole("undo", 1, most_orders));
        back.hash = hash_of(reading, "hash");
        back.agreed = reading.flag("agreed");
        return back;
    }
    if (reading.has("end")) {
        End end;
        end.outcome = static_cast<battle::Outcome>(std::max(0, reading.one_of("end", outcomes)));
        end.rule = reading.text("rule");
        end.turn = reading.whole("turn", 0, 1'000'000);
        end.seed = seed_of(reading, "seed");
        if (!reading.has("by")) return end;
        const int by = reading.one_of("by", conclusion_words());
        if (by >= 0) end.by = conclusion_of(static_cast<std::size_t>(by));
        return end;
    }
    Given given;
    given.n = static_cast<std::uint32_t>(reading.whole("n", 1, most_orders));
    given.order = reading.text("order");
    given.dice = faces_of(reading);
    given.hash = hash_of(reading, "hash");
    return given;
}

// Letters that a terminal would obey, not show.
bool obeyed(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7f) return true;
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0)
            return true; // U+0080 to U+009F
    }
    return false;
}
bool has_obeyed(const Value& value)
{
    if (value.is_text()) return obeyed(value.as_text());
    if (value.is_list())
        return std::ranges::any_of(value.as_list(),
                                   [](const Value& one) { return has_obeyed(one); });
    if (!value.is_object()) return false;
    return std::ranges::any_of(value.as_object(), [](const auto& one) {
        return obeyed(one.first) || has_obeyed(one.second);
    });
}

class JournalReader {
  public:
    JournalReader(std::string_view text, std::string_view file) : text_(text)
    {
        journal_.file = file;
    }

    Result<Journal, Troubles> journal()
    {
        while (at_ < text_.size() && troubles_.empty()) take_line();
        if (troubles_.empty() && line_ == 0) say("expected a journal, found nothing.");
        if (troubles_.empty() && line_ == 1 && journal_.cut_off)
            say("the journal is cut off within its first line.");
        if (!troubles_.empty()) return Failure{troubles_};
        return std::move(journal_);
    }

  private:
    void say(std::string message)
    {
        troubles_.push_back({journal_.file, line_, "", std::move(message)});
    }

    void take_line()
    {
        const std::size_t stop = text_.find('\n', at_);
        const bool whole = stop != text_.npos;
        const std::string_view line = text_.substr(at_, whole ? stop - at_ : text_.npos);
        at_ = whole ? stop + 1 : text_.size();
        ++line_;
        const auto value = read_json(line, journal_.file);
        if (value) {
            take(*value);
            journal_.whole_size = at_;
        } else if (!whole) {
            journal_.cut_off = true;
        } else {
            troubles_.push_back(value.error());
            troubles_.back().line = line_;
        }
    }

    void take(const Value& value)
    {
        const std::size_t before = troubles_.size();
        if (line_ > 1 && journal_.end() != nullptr)
            return say("the journal has ended before this line.");
        if (has_obeyed(value)) return say("expected letters, found such as steer a terminal.");
        Reading reading(value, journal_.file, "", troubles_);
        if (line_ == 1) {
            const bool readable = knows_format(reading);
            if (readable) journal_.header = read_header(reading, journal_.header.format);
            if (readable) reading.finish();
        } else if (value.is_object()) {
            journal_.lines.push_back({line_, read_line(reading)});
            reading.finish();
        }
        // Each line is a document of its own: its troubles stand in this line of the journal.
        for (std::size_t i = before; i < troubles_.size(); ++i) troubles_[i].line = line_;
    }

    bool knows_format(Reading& reading)
    {
        if (!reading.has("quincunx")) {
            reading.trouble("quincunx", "is missing; expected the first line of a journal.");
            return false;
        }
        journal_.header.format = reading.whole("quincunx", 0, 1'000'000);
        if (journal_.header.format >= 1 && journal_.header.format <= format_version) return true;
        reading.trouble("quincunx",
                        fmt::format("the journal is of format {}; this program reads 1 to {}.",
                                    journal_.header.format, format_version));
        return false;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 0;
    Journal journal_;
    Troubles troubles_;
};

} // namespace

Result<Journal, Troubles> read_journal(std::string_view text, std::string_view file)
{
    return JournalReader(text, file).journal();
}

} // namespace quincunx::journal
