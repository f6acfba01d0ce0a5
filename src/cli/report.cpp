#include "cli/report.hpp"

#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::cli {

using laboratory::Record;
using laboratory::Spread;

namespace {

// Enough places for people and plots, and no noise of the last bit.
double rounded(double value, double places = 1e4)
{
    return std::round(value * places) / places;
}

Value spread_value(const Spread& spread)
{
    Value value = Value::object();
    value["mean"] = rounded(spread.mean);
    value["median"] = spread.median;
    value["least"] = spread.least;
    value["most"] = spread.most;
    return value;
}

void add_record(Value& value, const Record& record)
{
    value["wins"] = record.wins;
    value["win_rate"] = rounded(record.win_rate.share);
    Value bounds = Value::list();
    bounds.push_back(rounded(record.win_rate.least));
    bounds.push_back(rounded(record.win_rate.most));
    value["interval"] = std::move(bounds);
    value["losses"] = spread_value(record.losses);
}

Value side_value(const LabResult& result, std::size_t side)
{
    Value value = Value::object();
    value["general"] = result.generals[side];
    add_record(value, result.summary.generals[side]);
    return value;
}

Value army_value(const LabResult& result, std::size_t side)
{
    Value value = Value::object();
    value["name"] = result.armies[side];
    add_record(value, result.summary.armies[side]);
    return value;
}

Value result_value(const LabResult& result, bool swapped)
{
    Value value = Value::object();
    value["id"] = result.rules;
    value["red"] = side_value(result, 0);
    value["blue"] = side_value(result, 1);
    value["draws"] = result.summary.draws;
    value["ended_by_guard"] = result.summary.ended_by_guard;
    value["turns"] = rounded(result.summary.turns.mean);
    value["turns_median"] = result.summary.turns.median;
    value["entries"] = rounded(result.summary.entries.mean);
    if (swapped) {
        value["red_army"] = army_value(result, 0);
        value["blue_army"] = army_value(result, 1);
    }
    value["battles_per_second"] = rounded(result.battles_per_second(), 10);
    return value;
}

Value seed_value(const std::string& seed)
{
    std::int64_t number = 0;
    const char* end = seed.data() + seed.size();
    const auto [stopped, trouble] = std::from_chars(seed.data(), end, number);
    const bool small = trouble == std::errc{} && stopped == end && number < (1LL << 53);
    return small ? Value(number) : Value(seed);
}

std::string record_text(std::string_view who, const Record& record)
{
    return fmt::format(
        "  {:<26} {:>5} wins  {:>5.1f} % ({:.1f} to {:.1f})  losses {:.1f} on average\n", who,
        record.wins, record.win_rate.share * 100, record.win_rate.least * 100,
        record.win_rate.most * 100, record.losses.mean);
}

} // namespace

Value report_value(const LabReport& report)
{
    Value value = Value::object();
    value["scenario"] = report.scenario;
    value["size"] = report.size;
    value["battles"] = report.battles;
    value["seed"] = seed_value(report.seed);
    value["swapped"] = report.swapped;
    if (!report.house.empty()) {
        Value house = Value::list();
        for (const std::string& title : report.house) house.push_back(title);
        value["house"] = std::move(house);
    }
    Value& rules = value["rules"] = Value::list();
    for (const LabResult& result : report.results)
        rules.push_back(result_value(result, report.swapped));
    return value;
}

std::string report_text(const LabReport& report)
{
    static constexpr std::string_view sides[] = {"red", "blue"};
    std::string text;
    for (const LabResult& result : report.results) {
        const laboratory::Summary& summary = result.summary;
        text += fmt::format("{}, {} ({}): {} battles, seed {}{}\n", result.title, report.scenario,
                            report.size, summary.battles, report.seed,
                            report.swapped ? ", sides swapped in every second" : "");
        for (std::size_t side = 0; side < 2; ++side)
            text += record_text(report.swapped
                                    ? fmt::format("{} ({})", result.generals[side], side + 1)
                                    : fmt::format("{} ({})", sides[side], result.generals[side]),
                                summary.generals[side]);
        if (report.swapped)
            for (std::size_t side = 0; side < 2; ++side)
                text += record_text(fmt::format("{} army", sides[side]), summary.armies[side]);
        text += fmt::format(
            "  {} draw{}, {} stopped by the guard; {:.1f} turns on average, median {}\n",
            summary.draws, summary.draws == 1 ? "" : "s", summary.ended_by_guard,
            summary.turns.mean, summary.turns.median);
        text += fmt::format("  {:.1f} battles per second\n", result.battles_per_second());
    }
    return text;
}

} // namespace quincunx::cli
