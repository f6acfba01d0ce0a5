#include "server/post.hpp"

#include "dice/sha256.hpp"

#include <algorithm>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

std::string base64(std::string_view text, std::size_t line)
{
    static constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string made;
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size(); i += 3) {
        std::uint32_t bits = 0;
        const std::size_t bytes = std::min<std::size_t>(3, text.size() - i);
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8U | (k < bytes ? static_cast<unsigned char>(text[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            made += k <= bytes ? digits[(bits >> (18 - 6 * k)) & 63U] : '=';
        column += 4;
        if (line > 0 && column >= line && i + 3 < text.size()) {
            made += "\r\n";
            column = 0;
        }
    }
    return made;
}

// A header's words, where they are not letters of ASCII: as RFC 2047 has it, in parts that end
// between letters.
std::string header_words(std::string_view words)
{
    constexpr std::size_t most = 42; // bytes of a part
    if (std::ranges::all_of(words, [](char c) { return c >= ' ' && c <= '~'; }))
        return std::string(words);
    std::string made;
    while (!words.empty()) {
        std::size_t end = std::min(most, words.size());
        while (end < words.size() && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U)
            --end;
        if (!made.empty()) made += "\r\n ";
        made += fmt::format("=?UTF-8?B?{}?=", base64(words.substr(0, end), 0));
        words.remove_prefix(end);
    }
    return made;
}

bool speaks(std::string_view address, std::string_view one, std::string_view other)
{
    return address.starts_with(one) || address.starts_with(other);
}

} // namespace

std::string wrong_post(const PostSettings& settings)
{
    if (!settings.hook.empty() && !speaks(settings.hook, "http://", "https://"))
        return fmt::format("--webhook {}: an address that begins with https:// (or http://) is "
                           "needed.",
                           settings.hook);
    if (!settings.mail.empty() && !speaks(settings.mail, "smtp://", "smtps://"))
        return fmt::format("--mail {}: an address that begins with smtp:// or smtps:// is needed.",
                           settings.mail);
    if (!settings.mail.empty() && !mail_address(settings.from))
        return "--mail-from: the address that letters come from is needed, such as "
               "tables@example.org.";
    if (settings.mail.empty() && !(settings.from.empty() && settings.user.empty()))
        return "--mail: where letters are handed in is needed, such as smtp://localhost:25.";
    return {};
}

// Nothing in it ends a line of a letter, or means more than one.
std::optional<std::string> mail_address(std::string_view text)
{
    static constexpr std::string_view further = "!#$%&'*+-/=?^_`{|}~.";
    const auto is_word = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const std::size_t at = text.find('@');
    if (text.size() > 254 || at == 0 || at > 64 || at == std::string_view::npos) return {};
    const std::string_view local = text.substr(0, at);
    const std::string_view domain = text.substr(at + 1);
    const bool spelled =
        std::ranges::all_of(
            local,
            [&](char c) { return is_word(c) || further.find(c) != std::string_view::npos; }) &&
        std::ranges::all_of(domain, [&](char c) { return is_word(c) || c == '-' || c == '.'; });
    const auto dots_in_order = [](std::string_view part) {
        return !part.starts_with('.') && !part.ends_with('.') &&
               part.find("..") == std::string_view::npos;
    };
    if (!spelled || domain.empty() || !dots_in_order(local) || !dots_in_order(domain)) return {};
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

std::string letter_text(const PostSettings& settings, const Parcel& parcel, std::int64_t now)
{
    const std::string_view from = settings.from;
    return fmt::format("From: Quincunx <{0}>\r\nTo: <{1}>\r\nSubject: {2}\r\n"
                       "Date: {3:%a, %d %b %Y %H:%M:%S} +0000\r\nMessage-ID: <{4}@{5}>\r\n"
                       "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
                       "Content-Type: text/plain; charset=utf-8\r\n"
                       "Content-Transfer-Encoding: base64\r\n\r\n{6}\r\n",
                       from, parcel.to, header_words(parcel.subject),
                       fmt::gmtime(static_cast<std::time_t>(now)), parcel.id,
                       from.substr(from.find('@') + 1), base64(parcel.text, 76));
}

std::string signed_by(std::string_view secret, std::string_view text)
{
    constexpr std::size_t block = 64;
    std::string key(secret);
    if (key.size() > block) {
        const dice::Digest shorter = dice::sha256(key);
        key.assign(shorter.begin(), shorter.end());
    }
    key.resize(block, '\0');
    std::string inner;
    std::string outer;
    for (const char c : key) {
        inner += static_cast<char>(static_cast<unsigned char>(c) ^ 0x36U);
        outer += static_cast<char>(static_cast<unsigned char>(c) ^ 0x5CU);
    }
    const dice::Digest first = dice::sha256(inner.append(text));
    outer.append(first.begin(), first.end());
    return dice::hex(dice::sha256(outer));
}

} // namespace quincunx::server
