#include "laboratory/audit.hpp"

#include "kernel/nearest.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::laboratory {

using muster::ArmyList;
using muster::ArmyTroop;

namespace {

using Square = std::vector<std::vector<int>>;

// 1 where it is a square of the prime, -1 where it is none, 0 of 0.
int square_sign(int number, int prime)
{
    if (number % prime == 0) return 0;
    for (int i = 1; i < prime; ++i)
        if ((i * i - number) % prime == 0) return 1;
    return -1;
}

// Paley's square of one more than a prime that leaves 3 when divided by 4.
Square paley(int prime)
{
    const auto order = static_cast<std::size_t>(prime + 1);
    Square square(order, std::vector<int>(order, 1));
    for (int row = 0; row < prime; ++row) {
        square[std::size_t(row) + 1][0] = -1;
        for (int column = 0; column < prime; ++column)
            square[std::size_t(row) + 1][std::size_t(column) + 1] =
                row == column ? 1 : square_sign(column - row + prime, prime);
    }
    return square;
}

Square doubled(const Square& square)
{
    Square twice;
    for (const int below : {1, -1})
        for (const std::vector<int>& row : square) {
            std::vector<int> wide = row;
            for (const int sign : row) wide.push_back(below * sign);
            twice.push_back(std::move(wide));
        }
    return twice;
}

// The ready army, or about a third of a troop fewer, at least one; a troop that it has none of may
// be there once.
void set_levels(WeighedTroop& weighed, const ArmyTroop& troop)
{
    weighed.more = std::max(1, troop.count);
    weighed.fewer = weighed.more - std::max(1, (weighed.more + 1) / 3);
}

class AuditPlanner {
  public:
    AuditPlanner(const AuditAsked& asked, const muster::Library& library)
        : asked_(asked), library_(library)
    {
    }

    Result<Audit, Troubles> plan()
    {
        begin();
        for (const AuditAsked::Under& under : asked_.under)
            for (const ArmyList& army : asked_.armies) weigh(under, army);
        if (troubles_.empty()) set_rounds();
        if (troubles_.empty())
            for (std::size_t i = 0; i < audit_.weighings.size(); ++i) add_variants(i);
        if (!troubles_.empty()) return Failure{std::move(troubles_)};
        Plan& plan = audit_.plan;
        std::vector<std::string> files;
        for (const ArmyList& army : asked_.armies)
            files.push_back((library_.folder() / "armies" / (army.id + ".toml")).string());
        plan.inputs = inputs_of(std::move(files), library_);
        plan.identity = identity_of(plan);
        return std::move(audit_);
    }

  private:
    void trouble(const std::string& file, std::string key, std::string message)
    {
        troubles_.push_back({file, 0, std::move(key), std::move(message)});
    }
    void begin()
    {
        audit_.plan.asked.title = "What troops are worth";
        audit_.plan.asked.seed = asked_.seed;
        general_ = generals::find(asked_.general);
        if (general_ == nullptr)
            trouble("", "--general",
                    fmt::format("there is no general \"{}\".{}", asked_.general,
                                did_you_mean(asked_.general, generals::names())));
        const auto seed = dice::seed_from_text(asked_.seed);
        if (seed)
            audit_.plan.seed = *seed;
        else
            trouble("", "--seed", seed.error());
    }
    // Those of the army that cost something, under these rules.
    void weigh(const AuditAsked::Under& under, const ArmyList& army)
    {
        const std::string_view id = under.rules->rules().rules;
        Weighing weighing{under.rules, army.id, army.title, {}, {}, {}, 0};
        int troops = 0;
        for (const ArmyTroop& troop : army.troops) {
            if (!troop.scope.holds(id, muster::Size::small)) continue;
            ++troops;
            WeighedTroop weighed{troop.troop,
                                 troop.name.empty() ? library_.troops().find(troop.troop)->name
                                                    : troop.name,
                                 asked_.price(under, troop), 0, 0};
            if (weighed.points <= 0) continue;
            set_levels(weighed, troop);
            weighing.troops.push_back(std::move(weighed));
        }
        if (weighing.troops.empty())
            return trouble(army.id, "troop",
                           fmt::format("none of the {} troops of {} costs anything under {}: there "
                                       "are no points to audit.",
                                       troops, army.title, id));
        if (weighing.troops.size() == 1)
            return trouble(army.id, "troop",
                           fmt::format("{} has one troop with points under {}, {}; expected two at "
                                       "least, as troops are weighed against each other.",
                                       army.title, id, weighing.troops[0].troop));
        leave_out(weighing, under, army);
        weighing.square = weighing_square(weighing.troops.size());
        audit_.weighings.push_back(std::move(weighing));
    }
    // Some rules allow no more than the ready army costs: then nothing is added to it.
    void leave_out(Weighing& weighing, const AuditAsked::Under& under, const ArmyList& army)
    {
        Weighing all = weighing;
        all.square = Square(1, std::vector<int>(all.troops.size(), 1));
        const auto absent = [&](const WeighedTroop& weighed) {
            return std::ranges::any_of(army.troops, [&](const ArmyTroop& troop) {
                return troop.troop == weighed.troop && troop.count == 0;
            });
        };
        if (std::ranges::none_of(weighing.troops, absent) || variant_of(all, under, army, 0))
            return;
        for (const WeighedTroop& weighed : weighing.troops)
            if (absent(weighed)) weighing.left_out.push_back(weighed.name);
        std::erase_if(weighing.troops, absent);
    }
    void set_rounds()
    {
        std::size_t variants = 0;
        for (Weighing& weighing : audit_.weighings) {
            weighing.first = variants;
            variants += weighing.variants();
        }
        const int rounds = asked_.battles / static_cast<int>(variants);
        if (rounds < least_rounds)
            return trouble("", "--battles",
                           fmt::format("a round that weighs all troops once takes {} battles; "
                                       "expected {} at least, for {} rounds, found {}.",
                                       variants, variants * least_rounds, least_rounds,
                                       asked_.battles));
        audit_.plan.asked.battles = rounds;
    }
    const AuditAsked::Under& under_of(const Weighing& weighing) const
    {
        return *std::ranges::find(asked_.under, weighing.rules, &AuditAsked::Under::rules);
    }
    void add_variants(std::size_t i)
    {
        const Weighing& weighing = audit_.weighings[i];
        const AuditAsked::Under& under = under_of(weighing);
        const ArmyList& army = *std::ranges::find(asked_.armies, weighing.army, &ArmyList::id);
        for (std::size_t v = 0; v < weighing.variants() && troubles_.empty(); ++v) {
            auto variant = variant_of(weighing, under, army, v);
            if (!variant) return add(variant.error());
            variant->base = audit_.plan.variants.size();
            audit_.plan.variants.push_back(*std::move(variant));
        }
    }
    // One table for all of a weighing: that of the ready army.
    Result<Variant, Troubles> variant_of(const Weighing& weighing, const AuditAsked::Under& under,
                                         const ArmyList& army, std::size_t v) const
    {
        const muster::Size size = size_for(army, army, weighing.rules->rules().rules);
        auto fight = fight_of_armies(with_counts(army, weighing, v, true),
                                     with_counts(army, weighing, v, false),
                                     weighing.rules->frame(size, under.sheet), library_.troops());
        if (!fight) return Failure{std::move(fight.error())};
        fight->size = size;
        Variant variant{weighing.rules, army.id,     {general_, general_}, levels_of(weighing, v),
                        under.house,    under.sheet, *std::move(fight),    0};
        bool ignored = false;
        if (auto battle = opened(variant, audit_.plan.seed, ignored); !battle)
            return Failure{std::move(battle.error())};
        return variant;
    }
    void add(const Troubles& troubles)
    {
        troubles_.insert(troubles_.end(), troubles.begin(), troubles.end());
    }
    static ArmyList with_counts(const ArmyList& army, const Weighing& weighing, std::size_t variant,
                                bool red)
    {
        ArmyList made = army;
        std::size_t next = 0;
        for (ArmyTroop& troop : made.troops) {
            if (next == weighing.troops.size() || troop.troop != weighing.troops[next].troop ||
                !troop.scope.holds(weighing.rules->rules().rules, muster::Size::small))
                continue;
            const WeighedTroop& weighed = weighing.troops[next];
            troop.count = weighing.more_in_red(variant, next) == red ? weighed.more : weighed.fewer;
            troop.most = std::max(troop.most, troop.count);
            troop.least = std::min(troop.least, troop.count);
            ++next;
        }
        return made;
    }
    static std::vector<Level> levels_of(const Weighing& weighing, std::size_t variant)
    {
        std::vector<Level> levels;
        for (std::size_t j = 0; j < weighing.troops.size(); ++j) {
            const WeighedTroop& weighed = weighing.troops[j];
            const int more = weighed.more - weighed.fewer;
            levels.push_back(
                {weighed.name,
                 fmt::format("{:+}", weighing.more_in_red(variant, j) ? more : -more)});
        }
        return levels;
    }

    const AuditAsked& asked_;
    const muster::Library& library_;
    const generals::GeneralShape* general_ = nullptr;
    Audit audit_;
    Troubles troubles_;
};

// What each troop gained in a round, by the unit; last of all what a point did.
std::vector<double> gains(const Weighing& weighing, const Rounds& rounds, std::size_t round,
                          double RoundEnd::*measure)
{
    std::vector<double> gained;
    double worth = 0;
    double cost = 0;
    for (std::size_t j = 0; j < weighing.troops.size(); ++j) {
        const WeighedTroop& troop = weighing.troops[j];
        double sum = 0;
        for (std::size_t v = 0; v < weighing.variants(); ++v)
            sum += (weighing.more_in_red(v, j) ? 1 : -1) * (rounds[v][round].*measure);
        gained.push_back(sum / static_cast<double>(weighing.variants()) /
                         (troop.more - troop.fewer));
        const double usual = (troop.more + troop.fewer) / 2.0;
        worth += usual * gained.back();
        cost += usual * troop.points;
    }
    gained.push_back(worth / cost);
    return gained;
}

// Where all rounds came alike there is still this doubt: as if one had come out otherwise by the
// least that one can.
double least_variance(const Weighing& weighing, const WeighedTroop& troop, double rounds)
{
    const double least =
        0.5 / static_cast<double>(weighing.variants()) / (troop.more - troop.fewer);
    return least * least / (rounds * rounds);
}

} // namespace

std::vector<std::vector<int>> weighing_square(std::size_t columns)
{
    Square best;
    for (Square square : {Square{{1, 1}, {1, -1}}, paley(11), paley(19)}) {
        while (square.size() < columns) square = doubled(square);
        if (best.empty() || square.size() < best.size()) best = std::move(square);
    }
    return best;
}

bool Weighing::more_in_red(std::size_t variant, std::size_t troop) const
{
    const bool turned = variant >= square.size();
    return (square[turned ? variant - square.size() : variant][troop] > 0) != turned;
}

Result<Audit, Troubles> planned_audit(const AuditAsked& asked, const muster::Library& library)
{
    return AuditPlanner(asked, library).plan();
}

ArmyWorth worth_of(const Weighing& weighing, const Rounds& rounds)
{
    ArmyWorth army;
    army.rounds = rounds.empty() ? 0 : static_cast<int>(rounds[0].size());
    std::vector<std::vector<double>> points, margins; // by round
    for (std::size_t i = 0; i < static_cast<std::size_t>(army.rounds); ++i) {
        points.push_back(gains(weighing, rounds, i, &RoundEnd::points));
        margins.push_back(gains(weighing, rounds, i, &RoundEnd::margin));
    }
    const int freedom = army.rounds - 1;
    const double errors = errors_within(0.95, freedom);
    const auto couples = [&](std::size_t j) {
        std::vector<Couple> made;
        for (std::size_t i = 0; i < points.size(); ++i)
            made.push_back({points[i][j], points[i].back()});
        return made;
    };
    for (std::size_t j = 0; j < weighing.troops.size(); ++j) {
        const WeighedTroop& troop = weighing.troops[j];
        TroopWorth one;
        one.share = means_of(couples(j));
        one.share.aa = std::max(one.share.aa, least_variance(weighing, troop, army.rounds));
        one.most = errors * std::sqrt(one.share.aa);
        std::vector<Couple> of_margin;
        for (const std::vector<double>& round : margins) of_margin.push_back({round[j], 0});
        const Means margin = means_of(of_margin);
        one.margin = margin.a;
        one.margin_most = errors * std::sqrt(margin.aa);
        one.fair = ratio_of(one.share, errors);
        // What it gains beyond what its points would gain elsewhere in the army.
        const double beyond = one.share.a - troop.points * one.share.b;
        const double variance = std::max(one.share.aa - 2 * troop.points * one.share.ab +
                                             troop.points * troop.points * one.share.bb,
                                         least_variance(weighing, troop, army.rounds));
        one.chance = chance_beyond(beyond / std::sqrt(variance), freedom);
        if (one.chance < 0.05) one.worth = beyond < 0 ? Worth::dear : Worth::cheap;
        one.sure = one.chance * static_cast<double>(weighing.troops.size()) < 0.05;
        army.point = one.share.b;
        army.point_most = errors * std::sqrt(one.share.bb);
        army.troops.push_back(one);
    }
    return army;
}

} // namespace quincunx::laboratory
