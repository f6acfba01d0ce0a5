#include "server/address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <optional>

namespace quincunx::server {

namespace {

using Bytes = std::array<unsigned char, 16>;

std::optional<in_addr> four_of(const std::string& text)
{
    in_addr found{};
    return ::inet_pton(AF_INET, text.c_str(), &found) == 1 ? std::optional(found) : std::nullopt;
}

std::optional<Bytes> six_of(const std::string& text)
{
    // "fe80::1%eth0": where it was heard is no part of it.
    const std::string bare = text.substr(0, text.find('%'));
    Bytes found{};
    return ::inet_pton(AF_INET6, bare.c_str(), found.data()) == 1 ? std::optional(found)
                                                                  : std::nullopt;
}

std::string written(const Bytes& six)
{
    char text[INET6_ADDRSTRLEN] = {};
    ::inet_ntop(AF_INET6, six.data(), text, sizeof text);
    return text;
}

// 10.1.2.3 within IPv6: ::ffff:10.1.2.3
std::optional<std::string> four_within(const Bytes& six)
{
    static constexpr unsigned char before[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    if (!std::equal(std::begin(before), std::end(before), six.begin())) return std::nullopt;
    char text[INET_ADDRSTRLEN] = {};
    ::inet_ntop(AF_INET, six.data() + 12, text, sizeof text);
    return text;
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

// Some proxies write the port too: "10.1.2.3:4567", "[2001:db8::1]:4567".
std::string_view without_port(std::string_view text)
{
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const std::size_t colon = text.find(':');
    return text.find(':', colon + 1) == std::string_view::npos ? text.substr(0, colon) : text;
}

} // namespace

bool is_numeric_address(std::string_view address)
{
    const std::string text(address);
    return four_of(text) || six_of(text);
}

std::string shared_address(std::string_view address)
{
    auto six = six_of(std::string(address));
    if (!six) return std::string(address);
    if (auto four = four_within(*six)) return *four;
    std::fill(six->begin() + 8, six->end(), 0);
    return written(*six) + "/64";
}

bool is_this_machine(std::string_view address)
{
    std::string text(address);
    if (const auto six = six_of(text)) {
        if (written(*six) == "::1") return true;
        const auto four = four_within(*six);
        if (!four) return false;
        text = *four;
    }
    return four_of(text) && text.starts_with("127.");
}

std::string asking_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> proxies)
{
    const auto is_ours = [&](std::string_view address) {
        return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
    };
    std::string asking(peer);
    std::string_view rest = forwarded_for;
    while (is_ours(asking) && !rest.empty()) {
        const std::size_t comma = rest.rfind(',');
        const std::string_view last =
            trimmed(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(0, comma);
        const std::string_view named = without_port(last);
        if (!is_numeric_address(named)) break; // our proxy does not know him
        asking = named;
    }
    return asking;
}

} // namespace quincunx::server
