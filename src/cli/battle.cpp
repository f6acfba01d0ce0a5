// quincunx battle: one battle between two generals, kept in a journal if wanted.

#include "cli/commands.hpp"
#include "cli/drawing.hpp"
#include "cli/files.hpp"
#include "cli/order_text.hpp"
#include "cli/rule_sets.hpp"
#include "cli/setting.hpp"
#include "generals/general.hpp"
#include "journal/writer.hpp"
#include "kernel/json.hpp"
#include "laboratory/match.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

struct Fought {
    std::array<std::string, 2> generals;
    bool by_guard = false;
};

// One JSON document a line: which order, and why.
std::string reason_line(const battle::Battle& battle, const battle::LegalOrder& order,
                        const generals::Why& why)
{
    Value line = generals::to_value(why, battle);
    line["entry"] = static_cast<std::int64_t>(battle.entry() + 1);
    line["order"] = to_text(order.order(), battle.verbs(), battle.roster());
    return to_json(line) + "\n";
}

// Both generals to the end, every order through the match.
Fought fight_out(journal::Match& match, const dice::Seed& seed, const Arguments& arguments,
                 std::optional<journal::Writer>& writer)
{
    Fought fought{{arguments.text_or("--red", generals::usual),
                   arguments.text_or("--blue", generals::usual)}};
    const std::unique_ptr<generals::General> players[] = {
        generals::find(fought.generals[0])->make(), generals::find(fought.generals[1])->make()};
    generals::Choice chances[] = {generals::Choice(derived(seed, "red general")),
                                  generals::Choice(derived(seed, "blue general"))};
    const std::optional<std::string> reasons_file = arguments.text("--reasons");
    if (reasons_file) can_be_written(*reasons_file);
    std::string reasons;
    while (!match.battle().pending().over && match.battle().entry() < laboratory::most_entries) {
        const battle::Battle& now = match.battle();
        const battle::Side side = now.pending().side;
        generals::General& player = *players[battle::index(side)];
        const battle::LegalOrder order = player.choose(now, chances[battle::index(side)]);
        if (reasons_file) reasons += reason_line(now, order, player.why(now, order));
        match.give(order);
        if (writer) writer->note(match);
    }
    if (reasons_file) write_file(*reasons_file, reasons);
    fought.by_guard = !match.battle().pending().over;
    return fought;
}

Value battle_value(const journal::Match& match, const Fought& fought, const std::string& seed)
{
    static constexpr std::string_view outcomes[] = {"undecided", "red", "blue", "draw"};
    static constexpr std::string_view sides[] = {"red", "blue"};
    const battle::Standing standing = match.battle().standing();
    Value value = Value::object();
    value["scenario"] = title_of(match.opening());
    value["size"] = match.fight().size == muster::Size::small ? "small" : "large";
    value["rules"] = match.opening().rules->rules().rules;
    value["seed"] = seed;
    for (std::size_t side = 0; side < 2; ++side) {
        Value& entry = value[sides[side]] = Value::object();
        entry["general"] = fought.generals[side];
        entry["army"] = match.battle().roster().armies[side];
        entry["losses"] = standing.losses[side];
        entry["breaks_at"] = standing.breaks_at[side];
    }
    value["winner"] = outcomes[static_cast<std::size_t>(standing.outcome)];
    value["rule"] = standing.rule;
    value["turns"] = standing.turn;
    value["entries"] = static_cast<std::int64_t>(match.entries().size());
    value["ended_by_guard"] = fought.by_guard;
    value["hash"] = fmt::format("{:016x}", match.battle().hash());
    return value;
}

} // namespace

Status fight_battle(const Arguments& arguments, Streams& streams)
{
    const battle::RuleSet& rules = rule_set_of(arguments);
    const GivenSeed seed = seed_of(arguments);
    auto opened = journal::Match::open(opening_of(rules, arguments), seed.seed);
    if (!opened) refuse(opened.error());
    journal::Match& match = *opened;
    std::optional<journal::Writer> writer;
    if (const auto file = arguments.text("--journal"))
        writer = journal::Writer::create(*file, match, journal::Seal::open);
    const Fought fought = fight_out(match, seed.seed, arguments, writer);
    if (writer) writer->close(match);
    if (arguments.has("--json")) {
        print_json(streams.out, battle_value(match, fought, seed.text));
        return done;
    }
    battle::Scene scene;
    match.battle().draw(scene);
    streams.out << map_text(match.battle(), scene, {streams.colour, streams.columns})
                << standing_text(match.standing()) << "\n"
                << fmt::format("Seed {}; {} orders{}.\n", seed.text, match.entries().size(),
                               fought.by_guard ? "; stopped by the guard" : "");
    return done;
}

} // namespace quincunx::cli
