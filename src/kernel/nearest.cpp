#include "kernel/nearest.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

namespace quincunx {

namespace {

char lower(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

} // namespace

int edit_distance(std::string_view a, std::string_view b)
{
    const std::size_t wide = b.size() + 1;
    std::vector<int> before(wide);
    std::vector<int> last(wide);
    std::vector<int> row(wide);
    for (std::size_t j = 0; j < wide; ++j) last[j] = static_cast<int>(j);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j < wide; ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                                 lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

namespace {

// Is the word a part of the name, between its underscores?
bool is_part_of(std::string_view word, std::string_view name)
{
    const auto same = [](char a, char b) { return lower(a) == lower(b); };
    const auto at = std::search(name.begin(), name.end(), word.begin(), word.end(), same);
    if (word.empty() || at == name.end()) return false;
    const auto after = at + static_cast<std::ptrdiff_t>(word.size());
    return (at == name.begin() || *(at - 1) == '_') && (after == name.end() || *after == '_');
}

} // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t longest = 64; // nobody mistypes a name as something longer
    constexpr int a_slip = 2;           // edits; after more of them a whole part is likelier meant
    std::string_view best;
    if (word.size() > longest) return best;
    // Something of the word must be left.
    const int size = static_cast<int>(word.size());
    int fewest = std::min(std::max(a_slip, size / 2) + 1, size);
    for (const std::string_view candidate : known) {
        const int edits = edit_distance(word, candidate);
        if (edits < fewest) {
            fewest = edits;
            best = candidate;
        }
    }
    if (!best.empty() && fewest <= a_slip) return best;
    const auto part = std::find_if(known.begin(), known.end(), [&](std::string_view candidate) {
        return is_part_of(word, candidate);
    });
    return part == known.end() ? best : *part;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known)
{
    const std::string_view best = nearest(word, known);
    if (best.empty()) return {};
    return " Did you mean \"" + std::string(best) + "\"?";
}

std::string listed(std::span<const std::string_view> words, std::string_view last)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " " + std::string(last) + " " : ", ";
        text += words[i];
    }
    return text;
}

} // namespace quincunx
