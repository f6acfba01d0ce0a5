#include "cli/hardness.hpp"

#include "cli/setting.hpp"
#include "journal/writer.hpp"
#include "kernel/json.hpp"
#include "laboratory/summary.hpp"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace quincunx::cli {

namespace {

// A battle that no measurement names is told without it, and so is one from a damaged file.
Value measured_document()
{
    const std::filesystem::path file = library().folder() / "balance.json";
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return {};
    auto document = read_json(journal::file_text(file.string()));
    return document && document->is_object() ? *std::move(document) : Value();
}

// Red won, blue won, nobody; nothing where it is otherwise.
std::optional<std::array<int, 3>> counts_of(const Value& value)
{
    if (!value.is_list() || value.as_list().size() != 3) return std::nullopt;
    std::array<int, 3> counts{};
    for (std::size_t i = 0; i < 3; ++i) {
        const Value& one = value.as_list()[i];
        if (!one.is_whole() || one.as_whole() < 0 || one.as_whole() > 1'000'000)
            return std::nullopt;
        counts[i] = static_cast<int>(one.as_whole());
    }
    return counts;
}

// "favours Rome (red), 88 % of 40"; even where what was seen may well be chance.
std::string favour_words(const std::array<int, 3>& counts, const muster::Scenario& scenario)
{
    const int all = counts[0] + counts[1] + counts[2];
    if (all == 0) return "not measured";
    const std::vector<laboratory::Weighed> won{
        {1, double(counts[0])}, {0.5, double(counts[2])}, {0, double(counts[1])}};
    const laboratory::Share red = laboratory::doubted_share(won);
    if (red.least <= 0.5 && red.most >= 0.5)
        return fmt::format("even, red {:.0f} % of {}", 100 * red.share, all);
    const std::size_t stronger = red.share > 0.5 ? 0 : 1;
    const double share = stronger == 0 ? red.share : 1 - red.share;
    const double least = stronger == 0 ? red.least : 1 - red.most;
    return fmt::format("{} {} ({}), {:.0f} % of {}", least > 0.85 ? "a walk-over for" : "favours",
                       scenario.sides[stronger].name, stronger == 0 ? "red" : "blue", 100 * share,
                       all);
}

} // namespace

Value hardness_value(const muster::Scenario& scenario)
{
    const Value document = measured_document();
    const Value* battles = document.is_object() ? document.find("battles") : nullptr;
    const Value* one =
        battles != nullptr && battles->is_object() ? battles->find(scenario.id) : nullptr;
    return one != nullptr && one->is_object() ? *one : Value();
}

std::string hardness_text(const muster::Scenario& scenario)
{
    const Value measured = hardness_value(scenario);
    if (!measured.is_object()) return {};
    std::string text = "\nHow hard it is, between equal centurions\n";
    for (const auto& [rules, counts] : measured.as_object())
        if (const auto found = counts_of(counts))
            text += fmt::format("- {}: {}\n", rules, favour_words(*found, scenario));
    return text;
}

} // namespace quincunx::cli
