#pragma once
// Where one plays alone there are no names, no lobby and no lists: nobody is asked for and nobody
// found.

#include "server/club.hpp"

namespace quincunx::module {

class Nobody final : public server::Members {
  public:
    using Text = std::string;
    using Hash = dice::Digest;
    template <class T>
    using None = std::optional<T>;

    None<server::KeyHolder> key(const Hash&) const override { return {}; }
    None<server::Player> player(const Text&) const override { return {}; }
    std::int64_t players() const override { return 0; }
    bool has_name(const Text&, const Text&) const override { return false; }
    void enroll(const server::Player&, const Text&, const Hash&) override {}
    void rename(const Text&, const Text&, const Text&) override {}
    void take_key(const Text&, const Hash&) override {}
    void seen(const Text&, std::int64_t) override {}

    void sit(const Text&, const server::Seat&, std::int64_t) override {}
    void leave(const Text&, const Text&) override {}
    std::vector<server::Seat> seats(const Text&) const override { return {}; }
    None<server::Listed> listed(const Text&) const override { return {}; }

    std::vector<server::Listed> of_player(const Text&, int, int) const override { return {}; }
    std::vector<server::Listed> to_watch(int) const override { return {}; }
    std::vector<server::Listed> results_of(const Text&, int) const override { return {}; }
    std::vector<server::Player> best(int) const override { return {}; }

    using Challenges = std::vector<server::Challenge>;
    Challenges open_challenges(const Text&, std::int64_t, int) const override { return {}; }
    Challenges challenges_of(const Text&, std::int64_t) const override { return {}; }
    None<server::Challenge> challenge(const Text&) const override { return {}; }
    std::int64_t challenges() const override { return 0; }
    void add(const server::Challenge&) override {}
    void withdraw(const Text&) override {}
    void begin(const server::Challenge&, const server::Beginning&) override {}
    Text wanted(const Text&) const override { return ""; }

    Text to_verify() const override { return ""; }
    void verified(const Text&, bool) override {}
    void tidy_up(std::int64_t) override {}
};

} // namespace quincunx::module
