#include "server/plain_text.hpp"

#include <ctime>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr int most_marks = 2; // above and below one letter

// The next letter of a text in UTF-8, which JSON has seen to.
char32_t next_letter(std::string_view text, std::size_t& at)
{
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(at);
    const std::size_t more = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    char32_t letter = more == 0 ? first : first & (0x3fU >> more);
    for (std::size_t i = 1; i <= more; ++i) letter = letter << 6U | (byte(at + i) & 0x3fU);
    at += more + 1;
    return letter;
}

struct Stretch {
    char32_t first;
    char32_t last;
};

// What steers a terminal or the direction of writing, is not seen, or has no meaning of its own.
constexpr Stretch unseen[] = {
    {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},       {0x34f, 0x34f},      {0x61c, 0x61c},
    {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},   {0x200b, 0x200f},    {0x2028, 0x202e},
    {0x2060, 0x206f}, {0x3164, 0x3164}, {0xd800, 0xf8ff},   {0xfe00, 0xfe0f},    {0xfeff, 0xfeff},
    {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0x1fffe, 0x1ffff}, {0xe0000, 0x10ffff},
};

bool is_unseen(char32_t letter)
{
    for (const Stretch& stretch : unseen)
        if (letter >= stretch.first && letter <= stretch.last) return true;
    return false;
}

bool is_mark(char32_t letter)
{
    return (letter >= 0x300 && letter <= 0x36f) || (letter >= 0x1ab0 && letter <= 0x1aff) ||
           (letter >= 0x1dc0 && letter <= 0x1dff) || (letter >= 0x20d0 && letter <= 0x20ff);
}

} // namespace

std::string tidied(std::string_view text)
{
    std::string kept;
    for (const char letter : text) {
        if (letter == ' ' && (kept.empty() || kept.back() == ' ')) continue;
        kept += letter;
    }
    if (!kept.empty() && kept.back() == ' ') kept.pop_back();
    return kept;
}

std::string wrong_letters(std::string_view text, std::size_t least, std::size_t most)
{
    std::size_t letters = 0;
    int marks = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t letter = next_letter(text, at);
        if (is_unseen(letter)) return "has letters that cannot be seen.";
        marks = is_mark(letter) ? marks + 1 : 0;
        if (marks > most_marks) return "has too many marks on one letter.";
        ++letters;
    }
    if (letters >= least && letters <= most) return "";
    return least == 0 ? fmt::format("has {} letters; at most {} are taken.", letters, most)
                      : fmt::format("has {} letters; {} to {} are needed.", letters, least, most);
}

std::string folded(std::string_view name)
{
    std::string small(name);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

std::string written_time(std::int64_t seconds)
{
    const auto when = static_cast<std::time_t>(seconds);
    std::tm parts{};
    ::gmtime_r(&when, &parts);
    char text[32] = {};
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

} // namespace quincunx::server
