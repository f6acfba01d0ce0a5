// Experiments: the same bits however they are fought, intervals that hold what they promise, rows
// that decide, checkpoints that are refused.

#include "campus/campus.hpp"
#include "dice/every.hpp"
#include "kernel/json.hpp"
#include "laboratory/checkpoint.hpp"
#include "laboratory/measured.hpp"
#include "laboratory/threads.hpp"

#include <csignal>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <sys/resource.h>

using namespace quincunx;
using namespace quincunx::laboratory;
using doctest::Approx;

namespace {

Variant variant_of(double attacking, const generals::GeneralShape* red,
                   const generals::GeneralShape* blue, int units)
{
    reckoning::Change change;
    change.id = "cam.melee.attacking";
    change.value = attacking;
    const std::vector<reckoning::HouseRules> house{{"Ours", "", "", {change}}};
    const auto& rules = campus::rule_set();
    const auto sheet = reckoning::Sheet::with(rules.rules(), house);
    REQUIRE(sheet.ok());
    return {&rules,
            "line",
            {red, blue},
            {{"cam.melee.attacking", to_json(Value(attacking))}},
            house,
            *sheet,
            campus::line_battle(units),
            0};
}

// Attackers add 1, as printed, or another number.
Plan plan_of(int battles, std::vector<double> values = {1, 0, 3})
{
    Plan plan;
    plan.asked.title = "Attacking";
    plan.asked.battles = battles;
    plan.asked.measures = {true, true, true};
    plan.seed = dice::seed_from(3);
    for (const double value : values)
        plan.variants.push_back(
            variant_of(value, generals::find("optio"), generals::find("recruit"), 4));
    plan.identity = "campus";
    return plan;
}

struct Outcome {
    std::vector<std::vector<Ending>> endings;
    std::vector<Tally> tallies;
    bool operator==(const Outcome&) const = default;
};

Outcome outcome_of(const Campaign& campaign)
{
    Outcome outcome;
    for (std::size_t i = 0; i < campaign.plan().variants.size(); ++i) {
        const auto endings = campaign.endings(i);
        outcome.endings.emplace_back(endings.begin(), endings.end());
        outcome.tallies.push_back(campaign.tally(i));
    }
    return outcome;
}

Outcome fought(const Plan& plan, int threads)
{
    Campaign campaign(plan);
    fight_out(campaign, threads);
    CHECK(campaign.over());
    return outcome_of(campaign);
}

struct Path {
    std::string name =
        (std::filesystem::path(QUINCUNX_BINARY_DIR) / "experiment_test.jsonl").string();
    Path() { std::filesystem::remove(name); }
    ~Path() { std::filesystem::remove(name); }
    Path(const Path&) = delete;
    Path& operator=(const Path&) = delete;
    std::string text() const
    {
        std::ostringstream all;
        all << std::ifstream(name).rdbuf();
        return all.str();
    }
};

struct Killed {};

// So many pieces reach the checkpoint before it is killed, in the midst of a line.
void begin(const Plan& plan, const std::string& path, int pieces, std::string_view half = "")
{
    Campaign campaign(plan);
    Checkpoint checkpoint = Checkpoint::create(path, plan, "1.0");
    Hearing hearing;
    hearing.kept = [&](const Fought& one) {
        if (pieces == 0) throw Killed{}; // whichever of the two threads comes
        --pieces;
        checkpoint.keep(one);
    };
    CHECK_THROWS_AS(fight_out(campaign, 2, hearing), Killed);
    std::ofstream(path, std::ios::app) << half;
}

std::string refusal(const Plan& plan, const std::string& path, std::string_view version = "1.0")
{
    Campaign campaign(plan);
    const auto resumed = Checkpoint::resume(path, campaign, version);
    return resumed ? "" : resumed.error().message;
}

// Goes straight at the enemy: attacks where it can, holds, else comes on. No chance of its own, so
// that what it wins can be reckoned.
class Straight final : public generals::General {
  public:
    battle::LegalOrder choose(const battle::Battle& battle, generals::Choice&) override
    {
        battle::Units units;
        battle.subjects(units);
        units.push_back(battle::no_unit);
        for (const std::string_view verb : {"attack", "hold", "move", "end"})
            for (const battle::UnitId unit : units) {
                battle::Orders orders;
                battle.options(unit, orders);
                for (const battle::Order& order : orders)
                    if (battle.verbs()[order.verb].name == verb) {
                        battle::Verdict verdict = battle.judge(order);
                        if (verdict) return *verdict;
                    }
            }
        throw Bug("a decision without an order");
    }
};

const generals::GeneralShape straight{
    "straight", "goes straight at the enemy",
    []() -> std::unique_ptr<generals::General> { return std::make_unique<Straight>(); }};

// How likely red wins, by every throw of the dice; a draw is half a win.
class Reckoned {
  public:
    double wins(const battle::Battle& battle)
    {
        if (battle.pending().over) {
            const battle::Outcome outcome = battle.standing().outcome;
            return outcome == battle::Outcome::red_wins ? 1
                   : outcome == battle::Outcome::draw   ? 0.5
                                                        : 0;
        }
        const auto known = known_.find(battle.hash());
        if (known != known_.end()) return known->second;
        generals::Choice none(0);
        const battle::LegalOrder order = Straight().choose(battle, none);
        std::map<std::uint64_t, std::unique_ptr<battle::Battle>> after;
        const auto odds = dice::every<double>([&](Dice& dice) {
            auto next = battle.copy();
            battle::Silence silence;
            next->apply(order, dice, silence);
            const std::uint64_t hash = next->hash();
            after.emplace(hash, std::move(next));
            return hash;
        });
        double sum = 0;
        for (const auto& [hash, chance] : odds) sum += chance * wins(*after.at(hash));
        known_.emplace(battle.hash(), sum);
        return sum;
    }

  private:
    std::map<std::uint64_t, double> known_;
};

} // namespace

TEST_CASE("experiment: the same bits on one, two and four threads, killed and resumed")
{
    const Plan plan = plan_of(40);
    const Outcome alone = fought(plan, 1);
    CHECK(alone.endings[0].size() == 40);
    CHECK(alone.endings[0] != alone.endings[2]);
    for (const int threads : {2, 4}) CHECK(fought(plan, threads) == alone);
    for (const int pieces : {0, 1, 3}) {
        CAPTURE(pieces);
        const Path path;
        begin(plan, path.name, pieces, R"({"variant": 1, "fir)");
        Campaign campaign(plan);
        auto resumed = Checkpoint::resume(path.name, campaign, "1.0");
        REQUIRE(resumed.ok());
        CHECK((campaign.done() > 0) == (pieces > 0));
        Hearing hearing;
        hearing.kept = [&](const Fought& one) { resumed->keep(one); };
        fight_out(campaign, 2, hearing);
        CHECK(outcome_of(campaign) == alone);
        // What is whole is told again without a battle.
        Campaign again(plan);
        CHECK(Checkpoint::resume(path.name, again, "1.0").ok());
        CHECK(again.over());
        CHECK(outcome_of(again) == alone);
    }
}

TEST_CASE("experiment: a checkpoint of something else is refused in words")
{
    const Plan plan = plan_of(20);
    const Path path;
    begin(plan, path.name, 2);
    CHECK(refusal(plan, path.name) == "");
    CHECK(refusal(plan, path.name, "2.0").find("written by version 1.0, the program is 2.0") !=
          std::string::npos);
    Plan other = plan;
    other.identity = "another";
    CHECK(refusal(other, path.name).find("another experiment (\"Attacking\"") != std::string::npos);
    // The same by its words, but play has changed.
    Plan changed = plan;
    changed.seed = dice::seed_from(4);
    CHECK(refusal(changed, path.name).find("comes out otherwise now") != std::string::npos);
    std::ofstream(path.name, std::ios::app) << "{}\n";
    CHECK(refusal(plan, path.name).find("this line is damaged") != std::string::npos);
    std::ofstream(path.name) << "hello\n";
    CHECK(refusal(plan, path.name).find("this line is damaged") != std::string::npos);
}

TEST_CASE("experiment: on a full disk what was written stays good")
{
    const Plan plan = plan_of(20);
    const Outcome alone = fought(plan, 1);
    const Path path;
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = before;
    small.rlim_cur = 20'000;
    REQUIRE(setrlimit(RLIMIT_FSIZE, &small) == 0);
    std::string said;
    {
        Campaign campaign(plan);
        Checkpoint checkpoint = Checkpoint::create(path.name, plan, "1.0");
        Hearing hearing;
        hearing.kept = [&](const Fought& one) { checkpoint.keep(one); };
        try {
            fight_out(campaign, 1, hearing);
        } catch (const std::system_error& world) {
            said = world.what();
        }
    }
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, ignored);
    CHECK(said.find("experiment_test.jsonl") != std::string::npos);
    Campaign campaign(plan);
    auto resumed = Checkpoint::resume(path.name, campaign, "1.0");
    REQUIRE(resumed.ok());
    CHECK(campaign.done() > 0);
    CHECK_FALSE(campaign.over());
    fight_out(campaign, 1);
    CHECK(outcome_of(campaign) == alone);
}

TEST_CASE("experiment: what a piece came to reads back as it was")
{
    const Plan plan = plan_of(20);
    Fighter fighter(plan);
    const Fought piece = fighter.fight({2, 4, 6});
    const auto text = read_json(to_json(to_value(piece)));
    REQUIRE(text.ok());
    const auto back = fought_of(*text);
    REQUIRE(back.ok());
    CHECK(*back == piece);
    CHECK(piece.tally.rows.contains("cam.melee.attacking"));
    CHECK_FALSE(fought_of(*read_json(R"({"variant": 0, "first": 0, "battles": [[9]]})")).ok());
}

TEST_CASE("experiment: the same dice in every variant, so that equal rules differ in nothing")
{
    const Plan plan = plan_of(30, {1, 1, 0});
    Campaign campaign(plan);
    fight_out(campaign, 1);
    const Measured same = measured(campaign, 1);
    REQUIRE(same.against);
    CHECK(same.against->share.mean == 0);
    CHECK(same.against->share.least < 0); // thirty battles prove little
    CHECK(same.against->share.most < 0.1);
    const Measured other = measured(campaign, 2);
    CHECK(other.against->margin.mean != 0);
    CHECK_FALSE(measured(campaign, 0).against);
}

TEST_CASE("experiment: rows that decide fights are those without which the same dice say otherwise")
{
    Plan plan = plan_of(40, {1, 5});
    plan.asked.measures = {false, true, false};
    Campaign campaign(plan);
    fight_out(campaign, 1);
    const RowCount printed = campaign.tally(0).rows.at("cam.melee.attacking");
    const RowCount great = campaign.tally(1).rows.at("cam.melee.attacking");
    CHECK(printed.counted > 100);
    CHECK(printed.decided > 0);
    CHECK(printed.decided < printed.counted);
    // With 1 more on a D6 against a D6: of 36 throws 6 ties turn into losses, 5 losses by one into
    // ties, and of those that stay won or lost the margin of 3 is crossed by 4 and 3: 18 in all.
    CHECK(double(printed.decided) / double(printed.counted) == Approx(0.5).epsilon(0.2));
    CHECK(double(great.decided) / double(great.counted) > 0.7);
}

TEST_CASE("experiment: losses by troop and places add up")
{
    const Plan plan = plan_of(20, {1});
    Campaign campaign(plan);
    fight_out(campaign, 1);
    const Tally& tally = campaign.tally(0);
    for (std::size_t side = 0; side < 2; ++side) {
        const TroopCount count = tally.troops[side].at("cohort");
        CHECK(count.units == 20 * 4);
        CHECK(count.gone <= count.units);
        std::int64_t fell = 0;
        for (const std::int64_t cell : tally.fell[side].counts) fell += cell;
        CHECK(fell == count.gone);
        double lost = 0;
        for (const Ending& ending : campaign.endings(0)) lost += ending.losses[side];
        CHECK(double(fell) == lost);
    }
}

TEST_CASE("experiment: intervals hold the true share 95 times in 100, which campus tells exactly")
{
    for (const double attacking : {1.0, 3.0}) {
        Plan plan;
        plan.seed = dice::seed_from(9);
        plan.asked.battles = 40'000;
        plan.variants.push_back(variant_of(attacking, &straight, &straight, 2));
        const auto opening =
            campus::rule_set().open(plan.variants[0].fight, plan.variants[0].sheet);
        REQUIRE(opening.ok());
        const double truth = Reckoned().wins(**opening);
        CAPTURE(attacking);
        CAPTURE(truth);
        CHECK(truth > 0.1);
        CHECK(truth < 0.9);
        Campaign campaign(plan);
        fight_out(campaign, 1);
        const Share all = won_share(plan, campaign.endings(0));
        CHECK(all.least <= truth);
        CHECK(truth <= all.most);
        constexpr std::size_t each = 50;
        int held = 0;
        int groups = 0;
        for (std::size_t from = 0; from + each <= campaign.endings(0).size(); from += each) {
            const Share share = won_share(plan, campaign.endings(0).subspan(from, each));
            held += share.least <= truth && truth <= share.most ? 1 : 0;
            ++groups;
        }
        // Of 800; the standard error is 0.8 %.
        CAPTURE(double(held) / groups);
        CHECK(held >= groups * 93 / 100);
        CHECK(held <= groups * 98 / 100);
    }
}

TEST_CASE("experiment: intervals of a paired difference hold the true one 95 times in 100")
{
    Plan plan;
    plan.seed = dice::seed_from(21);
    plan.asked.battles = 20'000;
    std::array<double, 2> truth{};
    for (std::size_t i = 0; i < 2; ++i) {
        plan.variants.push_back(variant_of(i == 0 ? 1 : 2, &straight, &straight, 2));
        const auto opening =
            campus::rule_set().open(plan.variants[i].fight, plan.variants[i].sheet);
        truth[i] = Reckoned().wins(**opening);
    }
    Campaign campaign(plan);
    fight_out(campaign, 1);
    constexpr std::size_t each = 50;
    int held = 0;
    int groups = 0;
    for (std::size_t from = 0; from < 20'000; from += each) {
        std::vector<double> differences;
        for (std::size_t i = from; i < from + each; ++i)
            differences.push_back(points_of(plan, campaign.endings(1)[i], i) -
                                  points_of(plan, campaign.endings(0)[i], i));
        const Mean mean = mean_of(differences, -1, 1);
        held += mean.least <= truth[1] - truth[0] && truth[1] - truth[0] <= mean.most ? 1 : 0;
        ++groups;
    }
    CAPTURE(double(held) / groups); // of 400; the standard error is 1.1 %
    CHECK(held >= groups * 92 / 100);
}

TEST_CASE("experiment: it stops when intervals are narrow enough, or a claim is decided")
{
    Plan plan = plan_of(2000, {1, 3});
    plan.asked.measures = {};
    plan.asked.stop.width = 0.1;
    Campaign narrow(plan);
    fight_out(narrow, 2);
    CHECK(narrow.endings(0).size() == narrow.endings(1).size()); // they stay pairs
    CHECK(narrow.endings(0).size() < 400);
    CHECK(narrow.endings(0).size() % 32 == 0);
    const Share share = won_share(plan, narrow.endings(0));
    CHECK((share.most - share.least) / 2 <= 0.1);

    plan.asked.stop = {};
    plan.asked.stop.claim = {0.5, 0.6};
    plan.asked.exchange = true;
    Campaign claim(plan);
    fight_out(claim, 2);
    CHECK(claim.proof(0) == Proof::proved); // an optio is better than a recruit
    CHECK(claim.over());
    CHECK(claim.endings(0).size() < 400);
    CHECK(claim.wanted() == claim.done());
}
