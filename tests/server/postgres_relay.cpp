#include "server/postgres_relay.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace quincunx::server {

PostgresRelay::PostgresRelay(std::string socket)
    : socket_(std::move(socket)), listens_(::socket(AF_INET, SOCK_STREAM, 0))
{
    sockaddr_in own{};
    own.sin_family = AF_INET;
    own.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof own;
    REQUIRE(::bind(listens_, reinterpret_cast<const sockaddr*>(&own), size) == 0);
    REQUIRE(::listen(listens_, 8) == 0);
    REQUIRE(::getsockname(listens_, reinterpret_cast<sockaddr*>(&own), &size) == 0);
    port_ = ntohs(own.sin_port);
    thread_ = std::jthread([this] { serve(); });
}

PostgresRelay::~PostgresRelay()
{
    ends_ = true;
    thread_.join();
    ::close(listens_);
}

// One line at a time: a store has one.
void PostgresRelay::serve()
{
    while (!ends_) {
        pollfd knock{listens_, POLLIN, 0};
        if (::poll(&knock, 1, 20) <= 0) continue;
        const int client = ::accept(listens_, nullptr, nullptr);
        const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un to{};
        to.sun_family = AF_UNIX;
        socket_.copy(to.sun_path, sizeof to.sun_path - 1);
        if (!refuses_ && ::connect(server, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0)
            carry(client, server);
        ::close(server);
        ::close(client);
    }
}

void PostgresRelay::carry(int client, int server)
{
    for (bool open = true; open && !ends_;) {
        pollfd both[] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
        if (::poll(both, 2, 20) <= 0) continue;
        if (both[0].revents != 0) open = carried(client, server, true);
        if (open && both[1].revents != 0) open = carried(server, client, false);
    }
}

bool PostgresRelay::carried(int from, int to, bool from_client)
{
    char block[65536];
    const ssize_t size = ::recv(from, block, sizeof block, 0);
    if (size <= 0) return false;
    if (from_client && left_ == 0) {
        left_ = -1;
        return false;
    }
    if (from_client && left_ > 0) --left_;
    const std::string_view text(block, static_cast<std::size_t>(size));
    if (!from_client && swallows_ && text.find("COMMIT") != text.npos) {
        swallows_ = false;
        return false;
    }
    return ::send(to, block, text.size(), MSG_NOSIGNAL) == size;
}

} // namespace quincunx::server
