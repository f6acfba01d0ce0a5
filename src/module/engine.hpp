#pragma once
// The tables of a server for one guest, on one thread, without a socket: what a page talks to where
// there is no server. Everything is done when it is called: messages come in by message(), and
// tick() goes on with what they began, a step at a time, so that whoever calls can listen in
// between.

#include "module/kept.hpp"
#include "server/host.hpp"

#include <deque>

namespace quincunx::module {

// What it needs of whoever holds it.
struct Outside {
    std::function<void(std::string_view)> say;    // a message to the guest
    std::function<void(std::string_view)> closed; // why nobody listens to him any more
    Kept::Keep keep;
    std::function<std::chrono::steady_clock::time_point()> now;
    std::function<std::int64_t()> date; // seconds since 1970
};

struct Wishes {
    std::chrono::milliseconds pace{0};   // between two orders of a general
    std::optional<dice::Seed> seed = {}; // of every new battle, for tests; nothing: each its own
};

class Engine {
  public:
    Engine(Outside outside, const muster::Library& library, const Wishes& wishes);

    // First of all: what was kept.
    bool restore(std::string_view key, std::string_view value) { return kept_.restore(key, value); }
    // What there is to play, where somebody has kept it: making it takes longer than all else that
    // is done before the first battle.
    void catalogue(std::string_view text) { catalogue_ = server::text_of(std::string(text)); }
    void come();
    void leave();
    void message(std::string_view text);
    // One thing that waits is done. Milliseconds until there is something to do again; below 0:
    // nothing waits.
    std::int64_t tick();

    // {"rules": "impetus", "kind": "melee", "facts": {...}}: the answer, or {"errors": [...]}.
    static std::string answer(std::string_view question);
    // Of all rule sets, as `quincunx signature` writes it.
    std::string signatures() const;

  private:
    // What is to be done, in turn; and what is thought out, when nothing else is to be done.
    class Turns final : public server::Loop, public server::Workers {
      public:
        explicit Turns(const Outside& outside) : outside_(outside) {}
        void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
        void after(std::chrono::milliseconds time, std::function<void()> task) override;
        std::chrono::steady_clock::time_point now() const override { return outside_.now(); }
        void work(std::function<void()> task) override { thoughts_.push_back(std::move(task)); }
        std::size_t threads() const override { return 2; } // a quick question need not wait
        std::int64_t next();

      private:
        const Outside& outside_;
        std::deque<std::function<void()>> tasks_;
        std::deque<std::function<void()>> thoughts_;
        std::multimap<std::chrono::steady_clock::time_point, std::function<void()>> later_;
    };
    class Guest final : public server::Client {
      public:
        explicit Guest(const Outside& outside) : outside_(outside) {}
        void send(server::Text text) override { outside_.say(*text); }
        void close(std::string why) override { outside_.closed(why); }
        const std::string& address() const override { return address_; }

      private:
        const Outside& outside_;
        std::string address_ = "here";
    };

    Outside outside_;
    const muster::Library& library_;
    Kept kept_;
    Turns turns_;
    Guest guest_;
    server::Metrics metrics_;
    std::unique_ptr<server::Host> host_; // made when the guest comes: the catalogue takes a while
    Wishes wishes_;
    server::Text catalogue_;
};

} // namespace quincunx::module
