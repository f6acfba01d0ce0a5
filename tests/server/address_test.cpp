#include "server/address.hpp"

#include <doctest/doctest.h>

using namespace quincunx::server;

TEST_CASE("address: IPv4 by the address, IPv6 by its network of 64 bits")
{
    CHECK(shared_address("192.0.2.7") == "192.0.2.7");
    CHECK(shared_address("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(shared_address("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
    CHECK(shared_address("2001:db8:1:2::9") == shared_address("2001:db8:1:2:ffff::1"));
    CHECK(shared_address("2001:db8:1:3::9") != shared_address("2001:db8:1:2::9"));
    CHECK(shared_address("fe80::1%eth0") == "fe80::/64");
    CHECK(shared_address("nobody") == "nobody");
}

TEST_CASE("address: this machine is loopback, however it is written")
{
    for (const char* own : {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"})
        CHECK(is_this_machine(own));
    for (const char* other :
         {"192.0.2.7", "2001:db8::1", "::ffff:192.0.2.7", "127.evil.example", ""})
        CHECK_FALSE(is_this_machine(other));
}

TEST_CASE("address: a proxy of ours is believed, nobody else")
{
    const std::string ours[] = {"127.0.0.1", "10.0.0.2"};
    CHECK(asking_address("127.0.0.1", "192.0.2.7", ours) == "192.0.2.7");
    CHECK(asking_address("127.0.0.1", "192.0.2.7:5544", ours) == "192.0.2.7");
    CHECK(asking_address("127.0.0.1", "[2001:db8::1]:5544", ours) == "2001:db8::1");
    CHECK(asking_address("127.0.0.1", "2001:db8::1", ours) == "2001:db8::1");
    // Two of ours in a row; and what a guest wrote himself before them.
    CHECK(asking_address("127.0.0.1", "8.8.8.8, 192.0.2.7, 10.0.0.2", ours) == "192.0.2.7");
    CHECK(asking_address("192.0.2.7", "8.8.8.8", ours) == "192.0.2.7");
    CHECK(asking_address("127.0.0.1", "8.8.8.8", {}) == "127.0.0.1");
    CHECK(asking_address("127.0.0.1", "unknown", ours) == "127.0.0.1");
    CHECK(asking_address("127.0.0.1", "", ours) == "127.0.0.1");
}
