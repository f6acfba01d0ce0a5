#include "laboratory/fought.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace quincunx::laboratory {

namespace {

Value cells_value(const Cells& cells)
{
    Value list = Value::list();
    for (const std::int64_t count : cells.counts) list.push_back(count);
    return list;
}

Value ending_value(const Ending& ending)
{
    Value line = Value::list();
    line.push_back(static_cast<int>(ending.outcome));
    line.push_back(ending.by_guard);
    line.push_back(ending.turn);
    line.push_back(static_cast<std::int64_t>(ending.entries));
    for (std::size_t side = 0; side < 2; ++side) {
        line.push_back(ending.losses[side]);
        line.push_back(ending.breaks_at[side]);
    }
    for (const double share : {ending.lost[0], ending.lost[1], ending.day}) line.push_back(share);
    line.push_back(fmt::format("{:016x}", ending.hash));
    return line;
}

// ---- reading ----

// Reads what was written above; the first thing that is otherwise is kept.
class FoughtReader {
  public:
    Result<Fought, std::string> read(const Value& value)
    {
        Fought fought;
        fought.piece.variant = static_cast<std::size_t>(whole(value.find("variant")));
        fought.piece.first = static_cast<int>(whole(value.find("first")));
        for (const Value& line : list(value.find("battles")))
            fought.endings.push_back(ending(line));
        fought.piece.battles = static_cast<int>(fought.endings.size());
        if (const Value* tally = value.find("tally")) read_tally(*tally, fought.tally);
        if (!wrong_.empty()) return Failure{wrong_};
        return fought;
    }

  private:
    void fail(std::string_view what)
    {
        if (wrong_.empty()) wrong_ = fmt::format("expected {}", what);
    }
    std::int64_t whole(const Value* value)
    {
        constexpr std::int64_t most = std::int64_t{1} << 53;
        if (value != nullptr && value->is_whole() && value->as_whole() >= 0 &&
            value->as_whole() < most)
            return value->as_whole();
        fail("a whole number");
        return 0;
    }
    double number(const Value& value)
    {
        if (value.is_number()) return value.as_number();
        fail("a number");
        return 0;
    }
    const Value::List& list(const Value* value)
    {
        static const Value::List nothing;
        if (value != nullptr && value->is_list()) return value->as_list();
        fail("a list");
        return nothing;
    }
    const Value::Object& object(const Value* value)
    {
        static const Value::Object nothing;
        if (value == nullptr) return nothing; // not measured
        if (value->is_object()) return value->as_object();
        fail("a table");
        return nothing;
    }
    Ending ending(const Value& value)
    {
        const Value::List& line = list(&value);
        Ending ending;
        if (line.size() != 12 || !line[1].is_bool() || !line[11].is_text()) {
            fail("a battle of twelve values");
            return ending;
        }
        const std::int64_t outcome = whole(&line[0]);
        if (outcome > static_cast<int>(battle::Outcome::draw)) fail("an outcome");
        ending.outcome = static_cast<battle::Outcome>(outcome);
        ending.by_guard = line[1].as_bool();
        ending.turn = static_cast<int>(whole(&line[2]));
        ending.entries = static_cast<std::uint32_t>(whole(&line[3]));
        for (std::size_t side = 0; side < 2; ++side) {
            ending.losses[side] = number(line[4 + 2 * side]);
            ending.breaks_at[side] = number(line[5 + 2 * side]);
            ending.lost[side] = number(line[8 + side]);
        }
        ending.day = number(line[10]);
        const std::string& hash = line[11].as_text();
        const auto [stopped, trouble] =
            std::from_chars(hash.data(), hash.data() + hash.size(), ending.hash, 16);
        if (trouble != std::errc{} || stopped != hash.data() + hash.size()) fail("a hash");
        return ending;
    }
    std::vector<std::int64_t> counts(const Value& value, std::size_t size)
    {
        std::vector<std::int64_t> found;
        for (const Value& item : list(&value)) found.push_back(whole(&item));
        if (found.size() != size) {
            fail(fmt::format("{} counts", size));
            found.assign(size, 0);
        }
        return found;
    }
    void read_tally(const Value& value, Tally& tally)
    {
        static constexpr std::string_view sides[] = {"red", "blue"};
        for (const auto& [id, row] : object(value.find("rows"))) {
            const auto found = counts(row, 2);
            tally.rows[id] = {found[0], found[1]};
        }
        for (std::size_t side = 0; side < 2; ++side) {
            const Value* of_side = value.find(sides[side]);
            if (of_side == nullptr) continue;
            for (const auto& [troop, count] : object(of_side->find("troops"))) {
                const auto found = counts(count, 3);
                tally.troops[side][troop] = {found[0], found[1], found[2]};
            }
            read_cells(of_side->find("stood"), tally.stood[side]);
            read_cells(of_side->find("fought"), tally.fought[side]);
            read_cells(of_side->find("fell"), tally.fell[side]);
        }
    }
    void read_cells(const Value* value, Cells& cells)
    {
        if (value != nullptr) cells.counts = counts(*value, Cells::across * Cells::deep);
    }

    std::string wrong_;
};

} // namespace

void Cells::add(double x, double y)
{
    if (counts.empty()) counts.assign(across * deep, 0);
    const int column = std::clamp(static_cast<int>(x * across), 0, across - 1);
    const int row = std::clamp(static_cast<int>(y * deep), 0, deep - 1);
    ++counts[static_cast<std::size_t>(row * across + column)];
}

void Cells::add(const Cells& more)
{
    if (counts.empty())
        counts = more.counts;
    else
        for (std::size_t i = 0; i < more.counts.size(); ++i) counts[i] += more.counts[i];
}

void Tally::add(const Tally& more)
{
    for (const auto& [id, row] : more.rows) {
        rows[id].counted += row.counted;
        rows[id].decided += row.decided;
    }
    for (std::size_t side = 0; side < 2; ++side) {
        for (const auto& [troop, count] : more.troops[side]) {
            TroopCount& sum = troops[side][troop];
            sum.units += count.units;
            sum.gone += count.gone;
            sum.squares += count.squares;
        }
        stood[side].add(more.stood[side]);
        fought[side].add(more.fought[side]);
        fell[side].add(more.fell[side]);
    }
}

Value to_value(const Tally& tally)
{
    static constexpr std::string_view sides[] = {"red", "blue"};
    const auto list_of = [](std::initializer_list<std::int64_t> counts) {
        Value list = Value::list();
        for (const std::int64_t count : counts) list.push_back(count);
        return list;
    };
    Value value = Value::object();
    for (const auto& [id, row] : tally.rows)
        value["rows"][id] = list_of({row.counted, row.decided});
    for (std::size_t side = 0; side < 2; ++side) {
        Value one = Value::object();
        for (const auto& [troop, count] : tally.troops[side])
            one["troops"][troop] = list_of({count.units, count.gone, count.squares});
        const std::pair<const char*, const Cells*> cells[] = {{"stood", &tally.stood[side]},
                                                              {"fought", &tally.fought[side]},
                                                              {"fell", &tally.fell[side]}};
        for (const auto& [name, counted] : cells)
            if (!counted->counts.empty()) one[name] = cells_value(*counted);
        if (!one.as_object().empty()) value[sides[side]] = std::move(one);
    }
    return value;
}

Value to_value(const Fought& fought)
{
    Value value = Value::object();
    value["variant"] = static_cast<std::int64_t>(fought.piece.variant);
    value["first"] = fought.piece.first;
    Value battles = Value::list();
    for (const Ending& ending : fought.endings) battles.push_back(ending_value(ending));
    value["battles"] = std::move(battles);
    Value tally = to_value(fought.tally);
    if (!tally.as_object().empty()) value["tally"] = std::move(tally);
    return value;
}

Result<Fought, std::string> fought_of(const Value& value)
{
    return FoughtReader().read(value);
}

} // namespace quincunx::laboratory
