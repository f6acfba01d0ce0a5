#pragma once
// An archive in memory. Whatever changes is told at once as pairs of texts, which somebody keeps
// (a browser's database, say) and hands back at the next start. What a pair means is known here
// alone: whoever keeps them needs no change when there is more to keep.

#include "kernel/value.hpp"
#include "module/nobody.hpp"

#include <functional>
#include <map>
#include <span>

namespace quincunx::module {

struct Change {
    enum class What : std::uint8_t {
        added, // nobody has kept this key before: if somebody has, he plays the same battle
        put,
        dropped,
    };
    What what;
    std::string key;   // "line/7f3a.../000012"
    std::string value; // JSON
};

class Kept final : public server::Archive {
  public:
    // Changes of one call belong together: all are kept, or none.
    using Keep = std::function<void(std::span<const Change>)>;
    explicit Kept(Keep keep) : keep_(std::move(keep)) {}

    // A pair as it was kept, in any order, before anything else is asked. False: it is none of
    // ours, or damaged; of a battle without its own pair nothing is left.
    bool restore(std::string_view key, std::string_view value);

    void add(const server::StoredBattle& battle, const std::vector<server::StoredLink>& links,
             const std::vector<server::StoredLine>& lines = {},
             const server::StoredStanding* standing = nullptr) override;
    void append(const std::string& battle, std::int64_t n, const server::StoredLine& line,
                const server::StoredStanding* standing = nullptr,
                const server::StoredNote* beside = nullptr) override;
    void touch(const std::string& battle, std::int64_t now) override;
    void keep_review(const std::string& battle, const server::StoredReview& review) override;
    std::optional<server::StoredReview> review(const std::string& battle) const override;
    void keep_note(const std::string& battle, const server::StoredNote& note) override;
    std::string note(const std::string& battle, const std::string& name) const override;
    void say(const std::string& battle, const server::StoredSaying& saying, int most) override;
    std::vector<server::StoredSaying> sayings(const std::string& battle) const override;
    void remove(const std::string& battle) override;
    std::vector<std::string> battles() const override;
    std::vector<std::string> forgotten(const server::StoredUntil& until, int most) const override;
    std::optional<server::StoredBattle> battle(const std::string& id) const override;
    std::vector<server::StoredLine> lines(const std::string& battle) const override;
    std::optional<server::StoredLink> link(const dice::Digest& hash) const override;
    std::int64_t count() const override;
    std::int64_t bytes() const override;
    server::Members& members() override { return members_; }

    // How battles stand is for lists of many, and outages for clocks of two: here is one.
    std::int64_t orders_told(const std::string&) const override { return -1; }
    void keep_standing(const std::string&, const server::StoredStanding&) override {}
    void beat(std::int64_t) override {}
    std::int64_t last_beat() const override { return 0; }
    void add_outage(const server::StoredOutage&) override {}
    std::vector<server::StoredOutage> outages() const override { return {}; }

  private:
    struct Battle {
        bool whole = false;      // its own pair is there
        std::int64_t number = 0; // in the order in which they were added
        server::StoredBattle stored;
        std::vector<server::StoredLink> links;
        std::map<std::int64_t, server::StoredLine> lines;
        std::optional<server::StoredReview> review;
        std::map<std::string, std::string> notes;
        std::vector<server::StoredSaying> sayings;
    };
    const Battle* find(const std::string& id) const;
    Battle& must_find(const std::string& id);
    bool restore_battle(Battle& battle, const Value& value);
    static bool restore_chain(Battle& battle, const Value& value);
    static bool restore_line(Battle& battle, std::string_view number, const Value& value);
    static bool restore_review(Battle& battle, const Value& value);
    static bool restore_note(Battle& battle, std::string_view name, const Value& value);
    static bool restore_sayings(Battle& battle, const Value& value);

    Keep keep_;
    std::map<std::string, Battle> battles_;
    std::int64_t numbers_so_far_ = 0;
    Nobody members_;
};

} // namespace quincunx::module
