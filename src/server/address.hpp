#pragma once
// Numeric addresses of guests, as texts: whose limits they share, and whom a proxy speaks for.

#include <span>
#include <string>
#include <string_view>

namespace quincunx::server {

// Whoever has one address of an IPv6 network of 64 bits has them all, so the network counts. An
// IPv4 address within IPv6 is the IPv4 address. What is no address counts as it is written.
std::string shared_address(std::string_view address);
bool is_numeric_address(std::string_view address);
bool is_this_machine(std::string_view address); // loopback

// Who asks, by X-Forwarded-For: whoever connected, unless he is one of our proxies; then the last
// in the list whom one of our proxies has named. What stands before that anybody may have written.
std::string asking_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const std::string> proxies);

} // namespace quincunx::server
