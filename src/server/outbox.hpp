#pragma once
// What is to be told to those who do not look: letters to players, words to a club's chat. What
// there is to tell is read from how battles stand, which is written with every order, so that no
// kill loses any of it; each has a name of its own for ever, so that none is put in twice. It is
// packed before it is sent: whatever a kill interrupts is sent once more as the same parcel, which
// whoever receives it knows by its name.

#include "server/store.hpp"

namespace quincunx::server {

// Where letters to a player go. Nothing but a code is sent there before he has confirmed it.
struct Contact {
    std::string player;
    std::string address;
    bool confirmed = false;
    dice::Digest code{};    // the hash of the code that confirms it
    std::int64_t tries = 0; // wrong codes so far
};

struct Notice {
    std::string id;          // what it tells to whom
    std::string channel;     // "mail", "hook"
    std::string kind;        // "turn", "over", "begun", "challenge", "confirm"
    std::string player;      // whom it is for; empty: the club
    std::string about;       // a battle, or a challenge; of "confirm" address and code
    std::int64_t orders = 0; // so many the battle had
    std::string parcel = {};
    std::int64_t tries = 0;
};

// What is put in, and when.
struct Gathering {
    std::int64_t now = 0;
    bool mail = false;
    bool hook = false;
    bool hook_turns = false;
    std::int64_t waited = 0; // seconds that a turn has stood before a letter tells it
};

class Outbox {
  public:
    virtual ~Outbox() = default;

    virtual std::optional<Contact> contact(const std::string& player) const = 0;
    // In place of the one before, with the letter that asks whether it is his.
    virtual void keep_contact(const Contact& contact, const Notice* confirming,
                              std::int64_t now) = 0;
    virtual void drop_contact(const std::string& player) = 0;
    // So many letters have asked at this address since then.
    virtual std::int64_t asked_at(const std::string& address, std::int64_t since) const = 0;

    // What has happened since the last time; the first time nothing that was before.
    virtual void gather(const Gathering& what) = 0;
    // What waits longest. All turns of a player are one letter. Empty: nothing is due.
    virtual std::vector<Notice> next_parcel(std::int64_t now, const std::string& fresh_id) = 0;
    virtual void sent(const std::string& parcel, std::int64_t now) = 0;
    virtual void put_off(const std::string& parcel, std::int64_t until) = 0;
    virtual std::int64_t waiting() const = 0;
    virtual void tidy_up(std::int64_t before) = 0; // what was sent then
};

// In the store's database.
class Mailroom final : public Outbox {
  public:
    explicit Mailroom(Store& store) : store_(store) {}

    std::optional<Contact> contact(const std::string& player) const override;
    void keep_contact(const Contact& contact, const Notice* confirming, std::int64_t now) override;
    void drop_contact(const std::string& player) override;
    std::int64_t asked_at(const std::string& address, std::int64_t since) const override;
    void gather(const Gathering& what) override;
    std::vector<Notice> next_parcel(std::int64_t now, const std::string& fresh_id) override;
    void sent(const std::string& parcel, std::int64_t now) override;
    void put_off(const std::string& parcel, std::int64_t until) override;
    std::int64_t waiting() const override;
    void tidy_up(std::int64_t before) override;

  private:
    struct Window;
    Window window(const std::string& channel, std::int64_t until, std::int64_t now);
    void put_in(const char* sql, const Window& window, std::int64_t now);

    Store& store_;
};

} // namespace quincunx::server
