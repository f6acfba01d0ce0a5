// Whole battles and their parts, for every rule set that the program plays, through the narrow
// waist only. Each figure stands beside yardsticks of the same run, as machines are noisy.

#include "cli/setting.hpp"
#include "dice/rolled.hpp"
#include "laboratory/match.hpp"
#include "rules/register.hpp"

#include <benchmark/benchmark.h>
#include <chrono>
#include <cstring>
#include <random>

using namespace quincunx;

namespace {

constexpr const char* scenario = "cannae";

std::unique_ptr<battle::Battle> opened(const battle::RuleSet& rules, muster::Size size)
{
    const muster::Fight fight =
        cli::fight_of_scenario(rules, scenario, size, reckoning::Sheet(rules.rules()));
    auto battle = rules.open(fight, reckoning::Sheet(rules.rules()));
    ensure(battle.ok(), "the scenario opens");
    return *std::move(battle);
}

// Two armies with so many units each, to be deployed on ground thrown for.
struct Armies {
    const char* units;
    const char* red;
    const char* blue;
};
constexpr Armies armies[] = {{"12", "epirots_124", "epirots_124"}, {"14", "french", "persians"}};

std::unique_ptr<battle::Battle> opened_armies(const battle::RuleSet& rules, const Armies& meeting)
{
    const muster::Library& library = cli::library();
    const auto red = library.army(meeting.red);
    const auto blue = library.army(meeting.blue);
    ensure(red.ok() && blue.ok(), "armies of the data");
    auto fight = muster::fight_of_armies(
        *red, *blue, rules.frame(muster::Size::large, reckoning::Sheet(rules.rules())),
        library.troops());
    ensure(fight.ok(), "armies that fit");
    const reckoning::Sheet sheet(rules.rules());
    dice::Rolled dice(dice::seed_from(1), 0);
    rules.set_up(*fight, sheet, dice);
    auto battle = rules.open(*fight, sheet);
    ensure(battle.ok(), "the armies meet");
    return *std::move(battle);
}

// Recruits play on, and each state with a decision is looked at.
template <class Look>
void play_on(const battle::Battle& opening, std::uint32_t entries, Look look)
{
    const auto battle = opening.copy();
    const auto recruit = generals::find("recruit")->make();
    generals::Choice chance(1);
    dice::Rolled dice(dice::seed_from(1), 0);
    battle::Silence silence;
    while (!battle->pending().over && battle->entry() < entries) {
        look(*battle);
        const battle::LegalOrder order = recruit->choose(*battle, chance);
        dice.start(battle->entry() + 1);
        battle->apply(order, dice, silence);
    }
}

// Where the units of one side have most options together, past the opening.
std::unique_ptr<battle::Battle> in_full_swing(const battle::Battle& opening)
{
    auto best = opening.copy();
    battle::Units units;
    battle::Orders options;
    std::size_t most = 0;
    play_on(opening, 300, [&](const battle::Battle& now) {
        std::size_t count = 0;
        now.subjects(units);
        for (const battle::UnitId unit : units) {
            now.options(unit, options);
            count += options.size();
        }
        if (now.entry() <= 40 || count <= most) return;
        most = count;
        best->become(now);
    });
    return best;
}

void memcpy_10_kb(benchmark::State& state)
{
    std::vector<char> from(10240, 'x');
    std::vector<char> to(10240);
    for (auto _ : state) {
        std::memcpy(to.data(), from.data(), from.size());
        benchmark::DoNotOptimize(to.data());
        benchmark::ClobberMemory();
    }
}

void mt19937_die(benchmark::State& state)
{
    std::mt19937 generator(1);
    std::uniform_int_distribution<int> die(1, 6);
    for (auto _ : state) benchmark::DoNotOptimize(die(generator));
}

void copy_state(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto opening = opened(*rules, muster::Size::large);
    const auto scratch = opening->copy();
    for (auto _ : state) {
        scratch->become(*opening);
        benchmark::ClobberMemory();
    }
}

void hash_state(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto opening = opened(*rules, muster::Size::large);
    for (auto _ : state) benchmark::DoNotOptimize(opening->hash());
}

// A move straight ahead and nothing else.
bool simple(const battle::Order& order)
{
    return order.path.size() == 1 && order.path[0].kind == table::StepKind::advance;
}

// Recruits play until, past the opening, the units of one side have many simple moves: those, and
// the battle they are for.
struct SimpleMoves {
    std::unique_ptr<battle::Battle> battle;
    std::vector<battle::Order> orders;
};
SimpleMoves simple_moves(const battle::Battle& opening)
{
    SimpleMoves most;
    battle::Units units;
    battle::Orders options;
    play_on(opening, 300, [&](const battle::Battle& now) {
        std::vector<battle::Order> orders;
        now.subjects(units);
        for (const battle::UnitId unit : units) {
            now.options(unit, options);
            for (const battle::Order& order : options)
                if (simple(order) && now.judge(order)) orders.push_back(order);
        }
        if (now.entry() <= 40 || orders.size() <= most.orders.size()) return;
        most.orders = std::move(orders);
        most.battle = now.copy();
    });
    return most;
}

void judge_simple_move(benchmark::State& state, const battle::RuleSet* rules)
{
    const SimpleMoves moves = simple_moves(*opened(*rules, muster::Size::small));
    ensure(!moves.orders.empty(), "somebody can move straight ahead");
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(moves.battle->judge(moves.orders[i]));
        i = i + 1 < moves.orders.size() ? i + 1 : 0;
    }
    state.counters["orders"] = static_cast<double>(moves.orders.size());
}

// All legal options in a busy state, judged one after another: the mean over them.
void judge_one_order(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto battle = in_full_swing(*opened(*rules, muster::Size::small));
    battle::Units units;
    battle::Orders options;
    std::vector<battle::Order> all;
    battle->subjects(units);
    for (const battle::UnitId unit : units) {
        battle->options(unit, options);
        for (const battle::Order& order : options)
            if (battle->judge(order)) all.push_back(order);
    }
    ensure(!all.empty(), "something can be ordered");
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(battle->judge(all[i]));
        i = i + 1 < all.size() ? i + 1 : 0;
    }
    state.counters["orders"] = static_cast<double>(all.size());
}

void options_of_one_unit(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto battle = in_full_swing(*opened(*rules, muster::Size::small));
    battle::Units units;
    battle::Orders options;
    battle->subjects(units);
    ensure(!units.empty(), "somebody can be ordered");
    std::size_t i = 0;
    for (auto _ : state) {
        battle->options(units[i], options);
        benchmark::DoNotOptimize(options.data());
        i = i + 1 < units.size() ? i + 1 : 0;
    }
}

// Who could attack a unit, of each side in turn, with as many troops as the armies of the data
// have.
void threats_to_one_unit(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto battle = in_full_swing(*opened(*rules, muster::Size::large));
    battle::Scene scene;
    battle->draw(scene);
    battle::Threats threats;
    std::size_t i = 0;
    std::size_t found = 0;
    for (auto _ : state) {
        battle->threats(scene.figures[i].unit, std::nullopt, threats);
        found += threats.size();
        i = i + 1 < scene.figures.size() ? i + 1 : 0;
    }
    state.counters["units"] = static_cast<double>(scene.figures.size());
    state.counters["threats"] =
        static_cast<double>(found) / static_cast<double>(state.iterations());
}

// The unit and the moment of a large battle for which it takes longest.
void threats_at_worst(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto opening = opened(*rules, muster::Size::large);
    auto worst = opening->copy();
    battle::UnitId whom{};
    auto longest = std::chrono::steady_clock::duration::zero();
    battle::Scene scene;
    battle::Threats threats;
    play_on(*opening, 600, [&](const battle::Battle& now) {
        if (now.entry() % 20 != 0) return;
        now.draw(scene);
        for (const battle::Figure& figure : scene.figures) {
            const auto began = std::chrono::steady_clock::now();
            now.threats(figure.unit, std::nullopt, threats);
            const auto took = std::chrono::steady_clock::now() - began;
            if (took <= longest) continue;
            longest = took;
            worst->become(now);
            whom = figure.unit;
        }
    });
    for (auto _ : state) worst->threats(whom, std::nullopt, threats);
    state.counters["threats"] = static_cast<double>(threats.size());
}

void appraise_one_order(benchmark::State& state, const battle::RuleSet* rules)
{
    const auto battle = in_full_swing(*opened(*rules, muster::Size::small));
    battle::Units units;
    battle::Orders options;
    std::vector<battle::LegalOrder> all;
    battle->subjects(units);
    for (const battle::UnitId unit : units) {
        battle->options(unit, options);
        for (const battle::Order& order : options)
            if (const auto verdict = battle->judge(order)) all.push_back(*verdict);
    }
    ensure(!all.empty(), "something can be ordered");
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(battle->appraise(all[i]));
        i = i + 1 < all.size() ? i + 1 : 0;
    }
}

void play_battles(benchmark::State& state, std::unique_ptr<battle::Battle> opening,
                  const char* name)
{
    const auto scratch = opening->copy();
    const auto red = generals::find(name)->make();
    const auto blue = generals::find(name)->make();
    std::uint64_t battle = 0;
    double entries = 0;
    for (auto _ : state) {
        laboratory::Players players{
            {red.get(), blue.get()},
            {generals::Choice(2 * battle), generals::Choice(2 * battle + 1)}};
        scratch->become(*opening);
        entries += play_out(*scratch, players, dice::seed_from(battle)).entries;
        ++battle;
    }
    state.counters["orders"] = entries / static_cast<double>(battle);
}

void whole_battle(benchmark::State& state, const battle::RuleSet* rules, const char* name,
                  muster::Size size)
{
    play_battles(state, opened(*rules, size), name);
}

void battle_of_armies(benchmark::State& state, const battle::RuleSet* rules, const char* name,
                      const Armies& meeting)
{
    play_battles(state, opened_armies(*rules, meeting), name);
}

void add_all()
{
    using benchmark::RegisterBenchmark;
    RegisterBenchmark("yardstick/memcpy_10_kb", memcpy_10_kb);
    RegisterBenchmark("yardstick/mt19937_die", mt19937_die);
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::string id(rules->rules().rules);
        const auto name = [&](const char* what) { return id + "/" + what; };
        RegisterBenchmark(name("copy_state").c_str(), copy_state, rules);
        RegisterBenchmark(name("hash_state").c_str(), hash_state, rules);
        RegisterBenchmark(name("judge_simple_move").c_str(), judge_simple_move, rules);
        RegisterBenchmark(name("judge_one_order").c_str(), judge_one_order, rules);
        RegisterBenchmark(name("options_of_one_unit").c_str(), options_of_one_unit, rules);
        RegisterBenchmark(name("threats_to_one_unit").c_str(), threats_to_one_unit, rules)
            ->Unit(benchmark::kMillisecond);
        RegisterBenchmark(name("threats_at_worst").c_str(), threats_at_worst, rules)
            ->Unit(benchmark::kMillisecond);
        RegisterBenchmark(name("appraise_one_order").c_str(), appraise_one_order, rules);
        for (const char* general : {"recruit", "centurion"})
            for (const auto size : {muster::Size::small, muster::Size::large})
                RegisterBenchmark((id + "/battle_of_" + general + "s" +
                                   (size == muster::Size::small ? "_small" : "_large"))
                                      .c_str(),
                                  whole_battle, rules, general, size)
                    ->Unit(benchmark::kMillisecond);
        for (const Armies& meeting : armies)
            for (const char* general : {"recruit", "centurion"})
                RegisterBenchmark(
                    (id + "/battle_of_" + general + "s_" + meeting.units + "_each").c_str(),
                    battle_of_armies, rules, general, meeting)
                    ->Unit(benchmark::kMillisecond);
    }
}

} // namespace

int main(int count, char** words)
{
    add_all();
    benchmark::Initialize(&count, words);
    if (benchmark::ReportUnrecognizedArguments(count, words)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}
