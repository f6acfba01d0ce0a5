#pragma once
// A client over a real socket, in the plainest way: one message after the other.

#include "kernel/ensure.hpp"
#include "kernel/json.hpp"

#include <arpa/inet.h>
#include <optional>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace quincunx::server {

class Talker {
  public:
    // From an address of this machine's own network 127: each has limits of its own.
    explicit Talker(unsigned short port, const char* from = "127.0.0.1")
        : socket_(::socket(AF_INET, SOCK_STREAM, 0))
    {
        sockaddr_in own{};
        own.sin_family = AF_INET;
        ::inet_pton(AF_INET, from, &own.sin_addr);
        ::bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own);
        const timeval patience{20, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
        send("GET /table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
             "Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        while (open_ && buffer_.find("\r\n\r\n") == std::string::npos) more();
        buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
    }
    ~Talker() { ::close(socket_); }
    Talker(const Talker&) = delete;
    Talker& operator=(const Talker&) = delete;

    bool open() const { return open_; }
    int socket() const { return socket_; }

    void send_bytes(const std::string& bytes) { send(bytes); }

    // Sends without waiting for an answer.
    void say(const Value& message)
    {
        const std::string text = to_json(message);
        std::string frame = "\x81";
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size() & 255);
        }
        send(frame + std::string(4, '\0') + text); // masked with zeros
    }
    // The next message; nothing: the other end is gone.
    std::optional<Value> hear()
    {
        std::string text; // of one frame or several
        for (;;) {
            if (const auto frame = whole_frame()) {
                const int kind = buffer_[0] & 0x0f;
                const bool last = (buffer_[0] & 0x80) != 0;
                if (kind <= 1) text += buffer_.substr(frame->first, frame->second);
                buffer_.erase(0, frame->first + frame->second);
                if (kind > 1 || !last) continue; // a ping, or more to come
                const auto value = read_json(text);
                ensure(value.ok(), "messages that are JSON");
                return *value;
            }
            if (!open_ || !more()) return std::nullopt;
        }
    }
    // Its answer, news left out; nothing: the other end is gone.
    std::optional<Value> ask(Value message)
    {
        message["id"] = ++last_;
        say(message);
        while (const auto heard = hear()) {
            const Value* re = heard->find("re");
            if (re != nullptr && *re == Value(last_)) return heard;
        }
        return std::nullopt;
    }

  private:
    void send(const std::string& bytes)
    {
        if (open_)
            open_ = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
                    static_cast<ssize_t>(bytes.size());
    }
    bool more()
    {
        char block[16384];
        const ssize_t n = ::recv(socket_, block, sizeof block, 0);
        if (n <= 0) return open_ = false;
        buffer_.append(block, static_cast<std::size_t>(n));
        return true;
    }
    // Where the first frame's bytes begin, and how many they are, once all are here.
    std::optional<std::pair<std::size_t, std::size_t>> whole_frame() const
    {
        if (buffer_.size() < 2) return std::nullopt;
        const auto byte = [&](std::size_t i) {
            return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[i]));
        };
        std::size_t size = byte(1) & 0x7f;
        std::size_t head = 2;
        const std::size_t more_bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (buffer_.size() < head + more_bytes) return std::nullopt;
        if (more_bytes > 0) size = 0;
        for (std::size_t i = 0; i < more_bytes; ++i) size = size << 8 | byte(head + i);
        head += more_bytes;
        if (buffer_.size() < head + size) return std::nullopt;
        return std::pair{head, size};
    }

    int socket_;
    bool open_ = true;
    std::string buffer_;
    int last_ = 0;
};

} // namespace quincunx::server
