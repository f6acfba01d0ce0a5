#pragma once
// What only somebody who looks on can tell: which rows decided fights, who was gone at the end, and
// where units stood, fought and fell.

#include "laboratory/fought.hpp"
#include "laboratory/plan.hpp"

#include <set>

namespace quincunx::laboratory {

class Watching final : public Onlooker {
  public:
    // Plan and variant live longer.
    Watching(const Plan& plan, const Variant& variant);

    Tally taken(); // all that was counted since the last call

    void opened(const battle::Battle& battle, const dice::Seed& seed) override;
    void before(const battle::Battle& battle, const battle::LegalOrder& order) override;
    battle::Chronicle& chronicle() override { return log_; }
    void after(const battle::Battle& battle) override;
    void ended(const battle::Battle& battle) override;

  private:
    void look(const battle::Battle& battle); // where everybody stands
    void count_places(const battle::Battle& battle);
    void count_rows(const battle::Battle& battle);
    bool decides(std::string_view row, const battle::Battle& battle);
    const battle::Battle* opened_without(std::string_view row);
    void mark(std::array<Cells, 2>& cells, const battle::Figure& figure);

    const Variant& variant_;
    muster::Measures measures_;
    Tally tally_;
    battle::Log log_{false};
    dice::Seed seed_;
    std::unique_ptr<battle::Battle> before_;
    std::optional<battle::Order> order_;
    const table::Ground* ground_ = nullptr; // as it was when the battle opened
    int turn_ = -1;
    battle::Scene scene_;
    std::uint64_t seen_ = 0; // units, by their bits
    // The same fight opened without a row; nothing where it does not open so.
    std::map<std::string, std::unique_ptr<battle::Battle>, std::less<>> without_;
};

} // namespace quincunx::laboratory
