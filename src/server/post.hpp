#pragma once
// What carries letters and words out of the house: SMTP and HTTP, by libcurl where the program was
// built with it.

#include "server/outside.hpp"

#include <optional>

namespace quincunx::server {

struct Parcel {
    std::string id;      // the same for the same, however often it is sent
    std::string channel; // "mail", "hook"
    std::string to;      // an address of e-mail
    std::string subject;
    std::string text; // of a hook: JSON
};

class Post {
  public:
    virtual ~Post() = default;
    // Comes back to the loop when it has arrived, or with what went wrong.
    virtual void send(const Parcel& parcel,
                      std::function<void(const std::string& trouble)> then) = 0;
};

// As the host sets it up. Empty: there are no such notices.
struct PostSettings {
    std::string hook;   // http:// or https://
    std::string secret; // signs what is sent there; empty: nothing does
    std::string mail;   // smtp://host:port or smtps://
    std::string from;   // the address letters are from
    std::string user;
    std::string password;

    bool any() const { return !hook.empty() || !mail.empty(); }
};

// What is wrong with them; empty: nothing.
std::string wrong_post(const PostSettings& settings);
// An address that a letter can be sent to, in small letters; nothing: it is none.
std::optional<std::string> mail_address(std::string_view text);
// A letter as it goes over the wire, lines ending in CR LF.
std::string letter_text(const PostSettings& settings, const Parcel& parcel, std::int64_t now);
// HMAC-SHA256, as hexadecimal digits.
std::string signed_by(std::string_view secret, std::string_view text);

std::unique_ptr<Post> post_office(const PostSettings& settings, Loop& loop);

} // namespace quincunx::server
