#include "laboratory/plan.hpp"

#include "dice/rolled.hpp"
#include "journal/fight_json.hpp"
#include "journal/writer.hpp"
#include "kernel/json.hpp"
#include "kernel/nearest.hpp"
#include "laboratory/varying.hpp"
#include "muster/house.hpp"
#include "muster/layout.hpp"
#include "muster/toml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::laboratory {

using muster::Experiment;
using muster::Named;
using muster::Varied;

namespace {

std::vector<std::string_view> views(const std::vector<std::string>& names)
{
    return {names.begin(), names.end()};
}

class Planner {
  public:
    Planner(const Experiment& asked, const World& world) : asked_(asked), world_(world)
    {
        plan_.asked = asked;
    }

    Result<Plan, Troubles> plan()
    {
        read_seed();
        find_rules();
        find_generals();
        find_settings();
        read_house();
        check_factors();
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        check_size();
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        for (const battle::RuleSet* rules : rules_)
            for (const Setting& setting : settings_)
                for (const auto& pair : generals_) add_group(*rules, setting, pair);
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        files_.push_back(asked_.file);
        plan_.inputs = inputs_of(std::move(files_), world_.library);
        plan_.identity = identity_of(plan_);
        plan_.command = "experiment " + asked_.file;
        return std::move(plan_);
    }

  private:
    struct Setting {
        std::string title;
        std::string scenario; // or
        std::array<std::string, 2> armies;
        int line = 0;
    };

    void trouble(int line, std::string key, std::string message)
    {
        troubles_.push_back({asked_.file, line, std::move(key), std::move(message)});
    }
    void unknown(const Named& named, std::string key, std::string_view what,
                 std::span<const std::string_view> known)
    {
        std::string message = fmt::format("there is no {} \"{}\".{}", what, named.name,
                                          did_you_mean(named.name, known));
        if (nearest(named.name, known).empty())
            message += fmt::format(" Known: {}.", quincunx::listed(known, "and"));
        trouble(named.line, std::move(key), std::move(message));
    }
    void read_seed()
    {
        const auto seed = dice::seed_from_text(asked_.seed);
        if (seed)
            plan_.seed = *seed;
        else
            trouble(asked_.seed_line, "seed", seed.error());
    }
    void find_rules()
    {
        std::vector<std::string_view> ids;
        for (const battle::RuleSet* rules : world_.rules) ids.push_back(rules->rules().rules);
        for (const Named& named : asked_.rules) {
            const auto at = std::ranges::find(ids, named.name);
            if (at == ids.end())
                unknown(named, "rules", "rule set", ids);
            else if (const battle::RuleSet* rules = world_.rules[std::size_t(at - ids.begin())];
                     std::ranges::find(rules_, rules) == rules_.end())
                rules_.push_back(rules);
        }
        if (asked_.rules.empty()) rules_.assign(world_.rules.begin(), world_.rules.end());
    }
    void find_generals()
    {
        std::vector<muster::Two> pairs = asked_.generals;
        if (pairs.empty())
            pairs.push_back(
                {Named{std::string(generals::usual)}, Named{std::string(generals::usual)}});
        for (const muster::Two& pair : pairs) {
            std::array<const generals::GeneralShape*, 2> shapes{};
            for (std::size_t side = 0; side < 2; ++side) {
                shapes[side] = generals::find(pair[side].name);
                if (shapes[side] == nullptr)
                    unknown(pair[side], "generals", "general", generals::names());
            }
            generals_.push_back(shapes);
        }
    }
    void find_settings()
    {
        const std::vector<std::string> scenarios = world_.library.scenario_names();
        const std::vector<std::string> armies = world_.library.army_names();
        for (const Named& named : asked_.scenarios) {
            if (std::ranges::find(scenarios, named.name) == scenarios.end())
                unknown(named, "scenarios", "scenario", views(scenarios));
            settings_.push_back({named.name, named.name, {}, named.line});
        }
        for (const muster::Two& pair : asked_.armies) {
            for (const Named& named : pair)
                if (std::ranges::find(armies, named.name) == armies.end())
                    unknown(named, "armies", "army", views(armies));
            settings_.push_back({pair[0].name + " - " + pair[1].name,
                                 "",
                                 {pair[0].name, pair[1].name},
                                 pair[0].line});
        }
    }

    // ---- house rules ----

    std::string beside(const std::string& name) const
    {
        return (std::filesystem::path(asked_.file).parent_path() / name).string();
    }
    const battle::RuleSet* owner(const reckoning::HouseRules& house) const
    {
        for (const battle::RuleSet* rules : rules_)
            if (house.rules.empty() ? !house.changes.empty() &&
                                          house.changes[0].id.starts_with(rules->rules().prefix)
                                    : house.rules == rules->rules().rules)
                return rules;
        return nullptr;
    }
    std::optional<reckoning::HouseRules> house_of(const Named& named, const std::string& key)
    {
        const std::string file = beside(named.name);
        const auto read = muster::read_house_file(file);
        if (!read) {
            if (read.error().front().line == 0) // it cannot be read at all
                trouble(named.line, key, to_text(read.error().front()));
            else
                add(read.error());
            return std::nullopt;
        }
        if (owner(*read) == nullptr)
            trouble(named.line, key,
                    fmt::format("{} changes rows of none of the rule sets of this experiment.",
                                named.name));
        files_.push_back(file);
        return *read;
    }
    void read_house()
    {
        for (const Named& named : asked_.house)
            if (auto house = house_of(named, "house")) house_.push_back(*std::move(house));
        for (const Varied& varied : asked_.varied) {
            if (varied.what != Varied::What::house) continue;
            for (const Value& value : varied.values) {
                if (!value.is_text())
                    trouble(value.line(), varied.path(),
                            fmt::format("expected the name of a file, found {}.", value.kind()));
                else if (!value.as_text().empty())
                    if (auto house = house_of({value.as_text(), value.line()}, varied.path()))
                        varied_house_.emplace_back(value.as_text(), *std::move(house));
            }
        }
    }

    // ---- factors ----

    bool knows(const battle::RuleSet& rules, const Varied& varied) const
    {
        switch (varied.what) {
        case Varied::What::row:
            return reckoning::index_of(rules.rules().entries, varied.of) != reckoning::not_found;
        case Varied::What::house:
            return std::ranges::any_of(varied_house_, [&](const auto& each) {
                return owner(each.second) == &rules &&
                       std::ranges::any_of(varied.values, [&](const Value& value) {
                           return value.is_text() && value.as_text() == each.first;
                       });
            });
        case Varied::What::scenario:
        case Varied::What::troop: break;
        }
        return true;
    }
    void check_factors()
    {
        for (const Varied& varied : asked_.varied) {
            const std::string key = fmt::format("vary[{}].row", varied.number);
            if (varied.what == Varied::What::row &&
                std::ranges::none_of(rules_,
                                     [&](const battle::RuleSet* r) { return knows(*r, varied); })) {
                std::vector<std::string_view> ids;
                for (const battle::RuleSet* rules : rules_)
                    for (const reckoning::Entry& entry : rules->rules().entries)
                        ids.push_back(entry.id);
                trouble(varied.line, key,
                        fmt::format("no rule set of this experiment has a row \"{}\".{}", varied.of,
                                    did_you_mean(varied.of, ids)));
            }
            if (varied.what == Varied::What::scenario && asked_.scenarios.empty())
                trouble(varied.line, fmt::format("vary[{}].scenario", varied.number),
                        "goes with scenarios; there are none.");
            if (varied.what == Varied::What::troop) check_troop(varied);
        }
    }
    void check_troop(const Varied& varied)
    {
        if (world_.library.troops().find(varied.of) == nullptr)
            trouble(varied.line, fmt::format("vary[{}].troop", varied.number),
                    fmt::format("there is no troop \"{}\".{}", varied.of,
                                world_.library.troops().did_you_mean(varied.of)));
        if (varied.key == "points" && asked_.points == 0)
            trouble(varied.line, fmt::format("vary[{}].key", varied.number),
                    "what troops cost counts where armies are bought: expected armies, and points "
                    "that each may cost.");
        if (varied.key == "points")
            for (const Value& value : varied.values)
                if (!value.is_whole() || value.as_whole() < 0 || value.as_whole() > 1000)
                    trouble(value.line(), varied.path(),
                            "expected whole numbers of points from 0 to 1000.");
    }
    void check_size()
    {
        double variants = 0;
        for (const battle::RuleSet* rules : rules_) {
            double combinations = double(settings_.size() * generals_.size());
            for (const Varied& varied : asked_.varied)
                if (knows(*rules, varied)) combinations *= double(varied.values.size());
            variants += combinations;
        }
        const double battles = variants * asked_.battles;
        if (variants > most_variants)
            trouble(0, "vary",
                    fmt::format("that makes {:.0f} variants; expected at most {:.0f}.", variants,
                                most_variants));
        else if (battles > most_battles_in_all)
            trouble(asked_.battles_line, "battles",
                    fmt::format("that makes {:.0f} battles ({:.0f} variants); expected at most "
                                "{:.0f} in all.",
                                battles, variants, most_battles_in_all));
    }

    // ---- variants ----

    void add_group(const battle::RuleSet& rules, const Setting& setting,
                   const std::array<const generals::GeneralShape*, 2>& pair)
    {
        std::vector<const Varied*> factors;
        for (const Varied& varied : asked_.varied)
            if (knows(rules, varied)) factors.push_back(&varied);
        const std::size_t base = plan_.variants.size();
        std::vector<std::size_t> at(factors.size(), 0);
        while (troubles_.empty()) {
            Variation variation;
            for (std::size_t i = 0; i < factors.size(); ++i)
                variation.push_back({factors[i], &factors[i]->values[at[i]]});
            add_variant(rules, setting, variation);
            if (!troubles_.empty()) return;
            plan_.variants.back().generals = pair;
            plan_.variants.back().base = base;
            std::size_t turning = factors.size();
            while (turning > 0 && ++at[turning - 1] == factors[turning - 1]->values.size())
                at[--turning] = 0;
            if (turning == 0) return;
        }
    }
    void add_variant(const battle::RuleSet& rules, const Setting& setting,
                     const Variation& variation)
    {
        auto house = house_for(rules, variation);
        if (!house) return add(house.error());
        const auto sheet = reckoning::Sheet::with(rules.rules(), *house);
        if (!sheet) return add(sheet.error());
        Variant variant{&rules, setting.title, {}, levels_of(variation), *house, *sheet, {}, 0};
        auto fight = setting.scenario.empty()
                         ? fight_of_armies(variant, setting.armies, variation)
                         : fight_of_scenario(variant, setting.scenario, variation);
        if (fight) varied_troops(*fight, variation);
        if (!fight) return add(blamed(fight.error(), variation));
        variant.fight = *std::move(fight);
        bool ignored = false;
        const auto battle = opened(variant, plan_.seed, ignored);
        if (!battle) return add(blamed(battle.error(), variation));
        plan_.variants.push_back(std::move(variant));
    }
    void add(const Troubles& troubles)
    {
        troubles_.insert(troubles_.end(), troubles.begin(), troubles.end());
    }
    // What is wrong with a fight that was varied is wrong with the values.
    Troubles blamed(const Troubles& troubles, const Variation& variation) const
    {
        for (const auto& [varied, value] : variation)
            if (varied->what == Varied::What::scenario || varied->what == Varied::What::troop)
                return {{asked_.file, value->line(), varied->path(),
                         fmt::format("{} = {} cannot be: {}", varied->title(), to_json(*value),
                                     troubles.front().key + ": " + troubles.front().message)}};
        return troubles;
    }
    Result<std::vector<reckoning::HouseRules>, Troubles> house_for(const battle::RuleSet& rules,
                                                                   const Variation& variation)
    {
        std::vector<reckoning::HouseRules> all;
        for (const reckoning::HouseRules& house : house_)
            if (owner(house) == &rules) all.push_back(house);
        for (const auto& [varied, value] : variation)
            if (varied->what == Varied::What::house)
                for (const auto& [name, house] : varied_house_)
                    if (name == value->as_text() && owner(house) == &rules) {
                        all.push_back(house);
                        break;
                    }
        auto rows = varied_rows(variation, asked_.file);
        if (!rows) return Failure{std::move(rows.error())};
        if (!rows->changes.empty()) all.push_back(*std::move(rows));
        return all;
    }
    Result<muster::Fight, Troubles>
    fight_of_scenario(const Variant& variant, const std::string& name, const Variation& variation)
    {
        const std::string file =
            (world_.library.folder() / "scenarios" / (name + ".toml")).string();
        auto document = muster::read_toml_file(file);
        if (!document) return Failure{Troubles{document.error()}};
        files_.push_back(file);
        if (auto wrong = vary_scenario(*document, variation)) return Failure{Troubles{*wrong}};
        const auto scenario = read_scenario(*document, file, name, world_.library.troops());
        if (!scenario) return Failure{scenario.error()};
        const muster::Size size = asked_.size.value_or(muster::Size::small);
        return lay_out(*scenario, size, variant.rules->frame(size, variant.sheet),
                       world_.library.troops());
    }
    Result<muster::Fight, Troubles> fight_of_armies(const Variant& variant,
                                                    const std::array<std::string, 2>& names,
                                                    const Variation& variation)
    {
        std::array<muster::ArmyList, 2> armies;
        for (std::size_t side = 0; side < 2; ++side) {
            auto army = world_.library.army(names[side]);
            if (!army) return Failure{std::move(army.error())};
            files_.push_back(
                (world_.library.folder() / "armies" / (names[side] + ".toml")).string());
            if (asked_.points > 0) {
                auto picked = picked_army(*army, variant, variation);
                if (!picked) return Failure{Troubles{picked.error()}};
                army = *std::move(picked);
            }
            armies[side] = *std::move(army);
        }
        const std::string_view id = variant.rules->rules().rules;
        const muster::Size size = asked_.size.value_or(size_for(armies[0], armies[1], id));
        auto fight =
            muster::fight_of_armies(armies[0], armies[1], variant.rules->frame(size, variant.sheet),
                                    world_.library.troops());
        if (fight) fight->size = size;
        return fight;
    }
    Result<muster::ArmyList, Trouble> picked_army(const muster::ArmyList& army,
                                                  const Variant& variant,
                                                  const Variation& variation) const
    {
        const muster::Troops& troops = world_.library.troops();
        const std::string_view id = variant.rules->rules().rules;
        const muster::Price price = [&](const Value& profile) {
            for (const auto& [varied, value] : variation)
                if (varied->what == Varied::What::troop && varied->key == "points")
                    for (const muster::ArmyTroop& troop : army.troops)
                        if (troop.troop == varied->of && profile_in(troop, id, troops) == profile)
                            return static_cast<int>(value->as_whole());
            const auto points = variant.rules->points(profile, variant.sheet);
            return points ? *points : 0;
        };
        return pick(army, id, asked_.points, troops, price);
    }

    const Experiment& asked_;
    const World& world_;
    Plan plan_;
    Troubles troubles_;
    std::vector<const battle::RuleSet*> rules_;
    std::vector<std::array<const generals::GeneralShape*, 2>> generals_;
    std::vector<Setting> settings_;
    std::vector<reckoning::HouseRules> house_; // over all variants of their rules
    std::vector<std::pair<std::string, reckoning::HouseRules>> varied_house_;
    std::vector<std::string> files_;
};

} // namespace

std::string Variant::title() const
{
    std::string text = fmt::format("{}, {}", rules->rules().rules, setting);
    for (const Level& level : levels) text += fmt::format(", {} = {}", level.factor, level.value);
    return text;
}

int Plan::round() const
{
    const muster::StopRule& stop = asked.stop;
    if (!stop.width && !stop.claim && stop.seconds == 0) return asked.battles;
    const int usual = stop.width || stop.claim ? 32 : 8;
    return std::min(stop.round > 0 ? stop.round : usual, asked.battles);
}

Result<std::unique_ptr<battle::Battle>, Troubles> opened(const Variant& variant,
                                                         const dice::Seed& seed, bool& by_chance)
{
    muster::Fight fight = variant.fight;
    dice::Rolled dice(seed, journal::set_up_entry);
    variant.rules->set_up(fight, variant.sheet, dice);
    by_chance = !dice.faces().empty();
    return variant.rules->open(fight, variant.sheet);
}

std::vector<Input> inputs_of(std::vector<std::string> files, const muster::Library& library)
{
    std::error_code ignored;
    for (const auto& entry :
         std::filesystem::directory_iterator(library.folder() / "troops", ignored))
        if (entry.path().extension() == ".toml") files.push_back(entry.path().string());
    std::ranges::sort(files);
    files.erase(std::unique(files.begin(), files.end()), files.end());
    std::vector<Input> inputs;
    for (const std::string& file : files)
        if (std::filesystem::is_regular_file(file, ignored))
            inputs.push_back({file, dice::hex(dice::sha256(journal::file_text(file)))});
    return inputs;
}

std::string identity_of(const Plan& plan)
{
    const Experiment& asked = plan.asked;
    std::string all = fmt::format("quincunx experiment 1 {} {} {} {} {} {}", hex(plan.seed),
                                  asked.exchange, asked.battles, asked.measures.troops,
                                  asked.measures.rows, asked.measures.places);
    const muster::StopRule& stop = asked.stop;
    all += fmt::format(" {} {} {} {}", stop.width.value_or(0), stop.claim ? (*stop.claim)[0] : 0,
                       stop.claim ? (*stop.claim)[1] : 0, plan.round());
    for (const Variant& variant : plan.variants)
        all +=
            fmt::format("\n{} {} {:016x} {} {} {}", variant.rules->rules().rules,
                        variant.rules->version(), variant.sheet.hash(), variant.generals[0]->name,
                        variant.generals[1]->name, to_json(journal::to_value(variant.fight)));
    return dice::hex(dice::sha256(all));
}

Result<Plan, Troubles> planned(const Experiment& asked, const World& world)
{
    return Planner(asked, world).plan();
}

VariantTrial::VariantTrial(const Plan& plan, const Variant& variant)
{
    trial_.generals = variant.generals;
    trial_.seed = plan.seed;
    trial_.battles = plan.asked.battles;
    trial_.swapped_by_turns = trial_.twins = plan.asked.exchange;
    bool by_chance = false;
    auto first = opened(variant, battle_seed(trial_, 0), by_chance);
    ensure(first.ok(), "a variant that was opened when it was planned");
    if (by_chance)
        trial_.opener = [&variant](const dice::Seed& seed, int) {
            bool ignored = false;
            auto battle = opened(variant, seed, ignored);
            ensure(battle.ok(), "a variant that opens whatever is thrown for it");
            return *std::move(battle);
        };
    else
        opening_ = *std::move(first);
    trial_.opening = opening_.get();
}

} // namespace quincunx::laboratory
