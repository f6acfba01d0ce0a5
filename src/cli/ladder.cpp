// quincunx ladder: generals against each other in mirrors, with ratings.

#include "laboratory/ladder.hpp"
#include "cli/armies.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/progress.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "cli/shared_flags.hpp"
#include "dice/rolled.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

// One army against itself, as often as there are armies to do so.
struct Mirrors {
    const battle::RuleSet* rules;
    reckoning::Sheet sheet;
    std::vector<muster::Fight> fights;

    std::unique_ptr<battle::Battle> opened(const dice::Seed& seed, int battle) const
    {
        muster::Fight fight = fights[static_cast<std::size_t>(battle / 2) % fights.size()];
        dice::Rolled dice(seed, journal::set_up_entry);
        rules->set_up(fight, sheet, dice);
        auto made = rules->open(fight, sheet);
        if (!made) refuse(made.error());
        return *std::move(made);
    }
};

Mirrors mirrors_of(const battle::RuleSet& rules, const Arguments& arguments)
{
    Mirrors mirrors{&rules, sheet_of(rules, arguments), {}};
    std::vector<std::string> names = arguments.all("--army");
    if (names.empty()) names = library().army_names();
    for (const std::string& name : names) {
        const muster::ArmyList army = army_picked(rules, name, arguments);
        const muster::Size size = arguments.has("--size")
                                      ? size_of(arguments)
                                      : size_for(army, army, rules.rules().rules);
        auto fight =
            fight_of_armies(army, army, rules.frame(size, mirrors.sheet), library().troops());
        if (!fight) refuse(fight.error());
        fight->size = size;
        mirrors.fights.push_back(*std::move(fight));
    }
    return mirrors;
}

// Those named; or every level whose orders take no time to speak of, as the register has them.
std::vector<const generals::GeneralShape*> contenders(const Arguments& arguments)
{
    std::vector<const generals::GeneralShape*> list;
    for (const std::string& name : arguments.words()) {
        const auto& shape = generals::all()[chosen(name, generals::names(), "general")];
        for (const generals::GeneralShape* other : list)
            if (other == &shape) throw WrongUse(fmt::format("\"{}\" is named twice.", name));
        list.push_back(&shape);
    }
    if (list.empty())
        for (const generals::GeneralShape& shape : generals::all())
            if (!shape.make()->takes_time() && shape.character_of.empty()) list.push_back(&shape);
    if (list.size() < 2) throw WrongUse("A ladder needs two generals at least.");
    return list;
}

std::string who_takes_time()
{
    std::string names;
    for (const generals::GeneralShape& shape : generals::all())
        if (shape.make()->takes_time())
            names += fmt::format("{}{}", names.empty() ? "" : ", ", shape.name);
    return names;
}

laboratory::Claim claim_of(const Arguments& arguments)
{
    const laboratory::Claim claim{arguments.whole_or("--from", 50, 0, 99) / 100.0,
                                  arguments.whole_or("--to", 55, 1, 100) / 100.0};
    if (claim.from > claim.to) throw WrongUse("--from must not be more than --to.");
    return claim;
}

laboratory::Progress progress_to(Streams& streams, std::string_view rules,
                                 const laboratory::Meeting& meeting)
{
    const auto line = std::make_shared<ProgressLine>(streams);
    const std::string who =
        fmt::format("{}: {} - {}", rules, meeting.generals[0]->name, meeting.generals[1]->name);
    return [=](int done, int of) {
        line->say(fmt::format("{}, {} battles of {} at most", who, done, of));
    };
}

struct Step {
    const battle::RuleSet* rules; // none: of all together
    std::vector<laboratory::Bout> bouts;
    std::vector<laboratory::Rating> ratings;
};

std::string_view word_of(laboratory::Proof proof)
{
    switch (proof) {
    case laboratory::Proof::open: return "open";
    case laboratory::Proof::refuted: return "refuted";
    case laboratory::Proof::proved: break;
    }
    return "proved";
}

Value value_of(const Step& step)
{
    Value value = Value::object();
    value["rules"] = step.rules != nullptr ? step.rules->rules().rules : "all";
    Value ratings = Value::list();
    for (const laboratory::Rating& rating : step.ratings) {
        Value one = Value::object();
        one["general"] = rating.general;
        one["elo"] = rating.elo;
        one["error"] = rating.error;
        ratings.push_back(std::move(one));
    }
    value["ratings"] = std::move(ratings);
    Value bouts = Value::list();
    for (const laboratory::Bout& bout : step.bouts) {
        const laboratory::Share share = bout.pairs.interval();
        Value one = Value::object();
        one["first"] = bout.generals[0];
        one["second"] = bout.generals[1];
        one["battles"] = bout.battles();
        one["wins"] = bout.wins;
        one["draws"] = bout.draws;
        one["losses"] = bout.losses;
        one["share"] = share.share;
        one["least"] = share.least;
        one["most"] = share.most;
        one["bloodless"] = bout.bloodless;
        one["stopped_by_guard"] = bout.ended_by_guard;
        one["turns"] = bout.turns;
        one["claim"] = word_of(bout.proof);
        bouts.push_back(std::move(one));
    }
    value["bouts"] = std::move(bouts);
    return value;
}

void print(std::ostream& out, const Step& step, const laboratory::Claim& claim)
{
    out << (step.rules != nullptr ? step.rules->rules().title : "All rule sets") << '\n';
    for (const laboratory::Rating& rating : step.ratings)
        out << fmt::format("  {:<12} {:>+6.0f}{}\n", rating.general, rating.elo,
                           rating.error > 0 ? fmt::format("  +- {:.0f}", rating.error) : "");
    for (const laboratory::Bout& bout : step.bouts) {
        const laboratory::Share share = bout.pairs.interval();
        out << fmt::format("  {} - {}: {:.1f} % ({:.1f} to {:.1f}) of {} battles, {} drawn, {} "
                           "without a loss, {:.1f} turns",
                           bout.generals[0], bout.generals[1], 100 * share.share, 100 * share.least,
                           100 * share.most, bout.battles(), bout.draws, bout.bloodless,
                           bout.turns);
        switch (bout.proof) {
        case laboratory::Proof::open:
            if (claim.from < claim.to) out << "; not decided yet";
            break;
        case laboratory::Proof::refuted:
            out << fmt::format("; rather {:.0f} % than {:.0f}", 100 * claim.from, 100 * claim.to);
            break;
        case laboratory::Proof::proved:
            out << fmt::format("; rather {:.0f} % than {:.0f}", 100 * claim.to, 100 * claim.from);
            break;
        }
        if (bout.ended_by_guard > 0)
            out << fmt::format("; {} stopped by the guard", bout.ended_by_guard);
        out << '\n';
    }
}

} // namespace

Status climb_ladder(const Arguments& arguments, Streams& streams)
{
    const GivenSeed seed = seed_of(arguments);
    const auto list = contenders(arguments);
    laboratory::Meeting meeting;
    meeting.claim = claim_of(arguments);
    meeting.most_battles = 2 * arguments.whole_or("--pairs", 200, 1, 1'000'000);
    meeting.threads = threads_of(arguments);
    std::vector<Step> steps;
    Step together{nullptr, {}, {}};
    const std::string_view anchor = list.front()->name;
    for (const battle::RuleSet* rules : rule_sets_named(arguments.text_or("--rules", "all"))) {
        const Mirrors mirrors = mirrors_of(*rules, arguments);
        meeting.opener = [&](const dice::Seed& chance, int battle) {
            return mirrors.opened(chance, battle);
        };
        meeting.round = 2 * static_cast<int>(mirrors.fights.size()); // each army once
        Step& step = steps.emplace_back(Step{rules, {}, {}});
        for (std::size_t strong = 1; strong < list.size(); ++strong)
            for (std::size_t weak = 0; weak < strong; ++weak) {
                meeting.generals = {list[strong], list[weak]};
                meeting.seed = derived(seed.seed,
                                       fmt::format("ladder {} {} {}", rules->rules().rules,
                                                   list[strong]->name, list[weak]->name),
                                       0);
                step.bouts.push_back(
                    fight_out(meeting, progress_to(streams, rules->rules().rules, meeting)));
                if (streams.watched) streams.err << '\n';
            }
        step.ratings = ratings_of(step.bouts, anchor);
        together.bouts.insert(together.bouts.end(), step.bouts.begin(), step.bouts.end());
    }
    together.ratings = ratings_of(together.bouts, anchor);
    together.bouts.clear(); // they have been told
    if (steps.size() > 1) steps.push_back(std::move(together));
    if (arguments.has("--json")) {
        Value report = Value::object();
        report["seed"] = seed.text;
        report["steps"] = Value::list();
        for (const Step& step : steps) report["steps"].push_back(value_of(step));
        print_json(streams.out, report);
        return done;
    }
    streams.out << fmt::format("Each army against itself, every battle twice with sides exchanged, "
                               "seed {}; {} stands at 0\n",
                               seed.text, anchor);
    for (const Step& step : steps) print(streams.out, step, meeting.claim);
    if (arguments.words().empty())
        streams.out << "Left out, as an order may take a second: " << who_takes_time()
                    << ". Name him to measure him.\n";
    return done;
}

} // namespace quincunx::cli
