#pragma once
// What an experiment comes to: every variant that is to be fought, with its rows, its armies in
// their places and its generals. Names that do not exist, values that no row or scenario takes, and
// more battles than anybody can fight are troubles, told before the first battle.

#include "battle/rule_set.hpp"
#include "generals/general.hpp"
#include "laboratory/trial.hpp"
#include "muster/experiment.hpp"
#include "muster/library.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace quincunx::laboratory {

// A factor at one of its values.
struct Level {
    std::string factor;
    std::string value;

    bool operator==(const Level&) const = default;
};

struct Variant {
    const battle::RuleSet* rules = nullptr;
    std::string setting; // "cannae", "romans_125 - epirots_124"
    std::array<const generals::GeneralShape*, 2> generals{};
    std::vector<Level> levels; // of the factors that these rules know
    std::vector<reckoning::HouseRules> house;
    reckoning::Sheet sheet;
    muster::Fight fight;  // before anything is thrown for
    std::size_t base = 0; // the variant it is compared with: every factor at its first value

    std::string title() const; // "justified-ancients, cannae, ja.melee.charging = 2"
};

// A file that was read, by its content.
struct Input {
    std::string file;
    std::string sha256;
};

struct Plan {
    muster::Experiment asked;
    dice::Seed seed;
    std::vector<Variant> variants; // of one group (rules, setting, generals) together
    std::vector<Input> inputs;
    std::string identity; // of all that the battles follow from, 64 hexadecimal digits
    std::string command;  // "experiment charge.toml": the words of a command line that plans it

    bool pairs() const { return asked.exchange; }
    double battles() const { return double(asked.battles) * double(variants.size()); } // at most
    int round() const; // battles of each variant between two looks at the stopping rule
};

inline constexpr double most_variants = 10'000;
inline constexpr double most_battles_in_all = 10'000'000;

struct World {
    std::span<const battle::RuleSet* const> rules;
    const muster::Library& library;
};
Result<Plan, Troubles> planned(const muster::Experiment& asked, const World& world);

// What a plan takes that was not read from a file: a battle of the variant with what the seed
// throws for, the files it follows from, and the digits of all that its battles follow from.
Result<std::unique_ptr<battle::Battle>, Troubles> opened(const Variant& variant,
                                                         const dice::Seed& seed, bool& by_chance);
std::vector<Input> inputs_of(std::vector<std::string> files, const muster::Library& library);
std::string identity_of(const Plan& plan);

// The battles of a variant, as a trial knows them. Plan and opening live longer.
class VariantTrial {
  public:
    VariantTrial(const Plan& plan, const Variant& variant);
    VariantTrial(const VariantTrial&) = delete;
    VariantTrial& operator=(const VariantTrial&) = delete;

    const Trial& trial() const { return trial_; }

  private:
    std::unique_ptr<battle::Battle> opening_;
    Trial trial_;
};

} // namespace quincunx::laboratory
