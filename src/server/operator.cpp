#include "server/operator.hpp"

#include "server/club.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <stdexcept>

namespace quincunx::server {

namespace {

constexpr double wrong_at_once = 10;
constexpr double wrong_per_second = 1.0 / 6;

} // namespace

Operator::Operator(const std::string& token) : wrong_({wrong_per_second, wrong_at_once})
{
    if (!token.empty()) token_ = dice::sha256(token);
}

Operator::Says Operator::asked(std::string_view authorization, const std::string& address,
                               Buckets::Time now)
{
    constexpr std::string_view scheme = "Bearer ";
    if (!token_) return Says::nobody;
    if (!authorization.starts_with(scheme)) return Says::no;
    // Paid before it is looked at, and given back: whoever has tried too many is not told.
    if (!wrong_.take(address, 1, now)) return Says::too_many;
    const dice::Digest shown = dice::sha256(authorization.substr(scheme.size()));
    if (!same_hash(shown, *token_)) return Says::no;
    wrong_.charge(address, -1, now);
    return Says::welcome;
}

std::string token_in(const std::string& file)
{
    std::ifstream in(file);
    std::string token;
    if (!std::getline(in, token)) throw std::runtime_error(fmt::format("{} cannot be read.", file));
    while (!token.empty() && (token.back() == '\r' || token.back() == ' ')) token.pop_back();
    const bool plain =
        std::ranges::all_of(token, [](char letter) { return letter > ' ' && letter < '\x7f'; });
    if (!plain || token.size() < Operator::shortest_token)
        throw std::runtime_error(
            fmt::format("{}: its first line is to be a token of at least {} letters of ASCII "
                        "without blanks.",
                        file, Operator::shortest_token));
    return token;
}

} // namespace quincunx::server
