// Questions about command: discipline, rally, initiative, generals, demoralisation.

#include "rules/impetus/ask/questions.hpp"
#include "rules/impetus/book/orders.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::impetus::ask {

namespace {

std::string ending_of(const LastPhase& last)
{
    switch (last.done) {
    case Done::in_order: return "all_phases_in_order";
    case Done::disordered: return fmt::format("disordered_after_phase_{}", last.number);
    case Done::not_done: return fmt::format("ends_before_phase_{}", last.number);
    case Done::compelled: break;
    }
    return fmt::format("ends_after_phase_{}", last.number);
}

// --- initiative

constexpr std::string_view colours[] = {"red", "blue"};
constexpr std::string_view levels_and_none[] = {"cowardly", "incompetent", "poor",        "fair",
                                                "expert",   "genius",      "charismatic", "none"};

Captain read_captain(Reading& reading)
{
    const int level = reading.one_of("general", levels_and_none, -1, "his level");
    Captain captain;
    if (level >= 0 && level < 7) captain.general = static_cast<Level>(level);
    captain.under_charismatic = reading.flag("under_charismatic");
    return captain;
}

Pair pair_at(Reading& reading, std::string_view key)
{
    const std::vector<int> faces = wholes_at(reading, key, 2, 2, {1, 6});
    if (faces.size() != 2) return {1, 2};
    return {faces[0], faces[1]};
}

// Ties are thrown again until it is decided.
Outcomes decided(const Sheet& sheet, const std::array<Captain, 2>& captains)
{
    const auto step = [&](Dice& dice) { return impetus::initiative(sheet, captains, dice); };
    Outcomes outcomes = odds_of(step);
    while (battle::Throwing::now() != nullptr && outcomes.contains("tie")) outcomes = odds_of(step);
    const dice::Fraction rest = dice::Fraction(1) - outcomes["tie"];
    outcomes.erase("tie");
    for (auto& [side, chance] : outcomes) chance = chance / rest;
    return outcomes;
}

// --- activation

struct Command {
    std::string name;
    Captain captain;
    bool waiting = true;
};
using Commands = std::array<std::vector<Command>, 2>;

Commands read_commands(Reading& facts)
{
    Commands commands;
    for (const std::size_t side : {0U, 1U}) {
        Names names; // both sides may have a left wing
        facts.needs(colours[side], "a list of commands");
        for (Reading& reading : tables_at(facts, colours[side])) {
            Command command;
            command.name = names.read(reading);
            command.captain = read_captain(reading);
            reading.finish();
            commands[side].push_back(command);
        }
    }
    return commands;
}

// A command named in a step, and its dice.
struct Named {
    Command* command = nullptr; // none: its side has no waiting command
    Pair dice;
};

Named read_named(Reading& step, std::size_t side, std::vector<Command>& commands)
{
    std::vector<std::string_view> waiting;
    for (const Command& command : commands)
        if (command.waiting) waiting.push_back(command.name);
    if (waiting.empty() && !step.is_form()) {
        if (step.has(colours[side]))
            step.trouble(colours[side], "has no waiting command; expected to be left out.");
        return {};
    }
    std::optional<Reading> table =
        step.is_form() ? table_if(step, colours[side], "of a side with a waiting command")
                       : table_at(step, colours[side]);
    if (!table) return {};
    if (table->is_form()) table->text("command", "which of its waiting commands");
    const int chosen = table->one_of("command", waiting);
    Named named{nullptr, pair_at(*table, "dice")};
    table->finish();
    for (Command& command : commands)
        if (chosen >= 0 && command.name == waiting[static_cast<std::size_t>(chosen)])
            named.command = &command;
    return named;
}

// What a step comes to, in words; who acted or was barred waits no more.
std::string settle_step(const Sheet& sheet, std::array<Named, 2>& step)
{
    std::array<bool, 2> barred{};
    for (const std::size_t side : {0U, 1U}) {
        const Named& named = step[side];
        barred[side] =
            named.command != nullptr && is_barred(sheet, named.command->captain, named.dice);
    }
    std::size_t acts = 2;
    if (step[0].command != nullptr && step[1].command != nullptr) {
        const Initiative won =
            impetus::initiative(sheet, {step[0].command->captain, step[1].command->captain},
                                {step[0].dice, step[1].dice});
        if (won == Initiative::tie) return "tie";
        if (won != Initiative::neither) acts = won == Initiative::red ? 0 : 1;
    } else {
        const std::size_t lone = step[0].command != nullptr ? 0 : 1;
        if (!barred[lone]) acts = lone;
    }
    std::vector<std::string> words;
    if (acts < 2) words.push_back(step[acts].command->name + " acts");
    for (const std::size_t side : {0U, 1U})
        if (barred[side]) words.push_back(step[side].command->name + " barred");
    for (const std::size_t side : {0U, 1U})
        if (side == acts || barred[side]) step[side].command->waiting = false;
    return fmt::format("{}", fmt::join(words, ", "));
}

// --- demoralisation

struct Worth {
    int total = 0;
    int lost = 0;
};

Worth read_worth(Reading& reading)
{
    Worth worth;
    for (Reading& unit : some_at(reading, "units", "a list of units with their VD")) {
        const int vd = unit.whole("vd", 0, 100);
        worth.total += vd;
        if (unit.flag("lost")) worth.lost += vd;
        unit.finish();
    }
    return worth;
}

// Writes one body and says whether it breaks.
bool write_worth(const Sheet& sheet, std::string_view name, const Worth& worth, Rule share,
                 Value& made)
{
    const int at = routs_at(sheet, share, worth.total);
    Value& values = made["values"][name];
    values["vd_total"] = worth.total;
    values["vd_lost"] = worth.lost;
    values["routs_at"] = at;
    return worth.lost >= at;
}

} // namespace

Value discipline(Reading& facts, const Sheet& sheet)
{
    const DisciplineFacts asked{
        .discipline = facts.one_of<Discipline>("discipline", "of the unit or group"),
        .commander = facts.flag("commander", "its commander is with it"),
        .out_of_range = facts.flag("out_of_command", "beyond command range"),
        .move_number = facts.whole_or("move_number", 1, 1, 100,
                                      "which movement phase or evade of the activation")};
    const auto reason = facts.one_of<Reason>("reason", "what it tests for");
    if (!facts.troubles().empty()) return {};
    const ReckonedTest test = reckoned(sheet, asked);
    const Outcomes odds = odds_of([&](Dice& dice) { return passes(test, dice); },
                                  [](bool passed) { return passed ? "passed" : "failed"; });
    return Answer{.factors = factors(test.factors),
                  .values = {{"target", test.target}, {"lowest_die", test.lowest_die}},
                  .outcomes = written(odds),
                  .result = {{"if_failed", name(if_failed(sheet, reason))}}};
}

Value rally(Reading& facts, const Sheet& sheet)
{
    RallyFacts asked = part_read(facts, "unit", [&](Reading& unit) {
        return RallyFacts{.unit = read_unit(unit, sheet, {.discipline = true}),
                          .in_disordering_ground = unit.flag("in_disordering_ground")};
    });
    asked.general_in_range = facts.flag("general_in_range", "its general is in command range");
    asked.leadership = facts.whole_or("leadership", 0, 0, 4, "of the general, 0 to 4");
    asked.use_general = facts.flag("use_general", "he gives further tests", true);
    if (asked.general_in_range && asked.unit.out_of_command)
        facts.trouble("general_in_range",
                      "expected false: the unit is said to be out of command range.");
    if (!facts.troubles().empty()) return {};
    ReckonedTest test = reckoned(sheet, discipline_of(asked.unit));
    const int further = general_tests(sheet, asked);
    add_line(test.factors, sheet, "imp.rally.general", further);
    const bool may = may_rally(sheet, asked);
    const Outcomes odds =
        may ? odds_of([&](Dice& dice) { return impetus::rally(sheet, test, further, dice); })
            : Outcomes{{"may_not_rally", 1}};
    return Answer{.factors = may ? factors(test.factors) : Value::object(),
                  .values = {{"target", test.target}, {"general_tests", further}},
                  .outcomes = written(odds)};
}

Value moves(Reading& facts, const Sheet& sheet)
{
    const UnitFacts unit = unit_at(facts, "unit", sheet, {.type = false, .discipline = true});
    const int phases = facts.whole("phases", 1, 50, "movement phases planned");
    const bool on_road = facts.flag("on_road", "single unit or column on a road");
    if (unit.disordered && phases > 1)
        facts.trouble("phases", "expected 1: a disordered unit makes one phase only.");
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    made["factors"] = Value::object();
    for (int phase = 2; phase <= phases; ++phase)
        if (is_tested(sheet, phase, on_road))
            made["factors"][fmt::format("phase_{}", phase)] =
                factors(reckoned(sheet, discipline_of(unit, phase)).factors);
    made["values"]["target"] = reckoned(sheet, discipline_of(unit)).target;
    made["outcomes"] = written(odds_of(
        [&](Dice& dice) { return last_phase(sheet, discipline_of(unit), phases, on_road, dice); },
        ending_of));
    return made;
}

Value initiative(Reading& facts, const Sheet& sheet)
{
    std::array<Captain, 2> captains;
    for (const std::size_t side : {0U, 1U})
        captains[side] = part_read(facts, colours[side], read_captain);
    std::array<Pair, 2> thrown;
    const bool shown = facts.has("dice_shown");
    if (shown)
        if (std::optional<Reading> table =
                table_at(facts, "dice_shown", "red and blue, two faces each")) {
            for (const std::size_t side : {0U, 1U}) thrown[side] = pair_at(*table, colours[side]);
            table->finish();
        }
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    for (const std::size_t side : {0U, 1U}) {
        const Reckoning modifiers = initiative_reckoning(sheet, captains[side]);
        made["factors"][colours[side]] = factors(modifiers);
        if (shown)
            made["values"][colours[side]]["total"] =
                thrown[side].first + thrown[side].second + modifiers.total();
    }
    const auto known = [&](Dice&) { return impetus::initiative(sheet, captains, thrown); };
    made["outcomes"] = written(shown ? odds_of(known) : decided(sheet, captains));
    return made;
}

Value activation(Reading& facts, const Sheet& sheet)
{
    Commands commands = read_commands(facts);
    facts.needs("steps", "a list of steps");
    std::vector<Reading> steps = tables_at(facts, "steps");
    if (facts.in_trouble()) return {};
    Value made = Value::object();
    int number = 0;
    for (Reading& reading : steps) {
        std::array<Named, 2> step{read_named(reading, 0, commands[0]),
                                  read_named(reading, 1, commands[1])};
        reading.finish();
        if (facts.troubles().empty() && step[0].command == nullptr && step[1].command == nullptr)
            reading.trouble("red", "names nobody: no command waits any more.");
        if (!facts.troubles().empty()) return {};
        made["result"][fmt::format("step_{}", ++number)] = settle_step(sheet, step);
        for (Named& named : step)
            if (named.command != nullptr)
                named.command->captain = raised(sheet, named.command->captain, named.dice);
    }
    const auto waits = [](const Command& command) { return command.waiting; };
    made["result"]["turn_over"] =
        std::ranges::none_of(commands[0], waits) && std::ranges::none_of(commands[1], waits);
    return made;
}

// --- generals

Value general_loss(Reading& facts, const Sheet& sheet)
{
    GeneralFacts asked;
    asked.level = facts.one_of<Level>("general", "his level");
    const std::vector<Level> others = list_at<Level>(facts, "other_generals");
    if (others.size() > asked.others.room())
        facts.trouble("other_generals", fmt::format("expected at most {}.", asked.others.room()));
    asked.structure = facts.one_of<Structure>("structure", "command structure");
    asked.losses = facts.whole("losses", 0, 100, "VBU lost in this test");
    asked.mounted = facts.flag("mounted", "he rides");
    facts.needs("in_melee", "true or false");
    asked.in_melee = facts.flag("in_melee");
    asked.commander_in_chief = facts.flag("commander_in_chief", "he is the C-in-C");
    if (!facts.troubles().empty()) return {};
    for (const Level other : others) asked.others.push_back(other);
    const Reckoning modifiers = general_reckoning(sheet, asked);
    const int modifier = modifiers.total();
    const Outcomes odds =
        odds_of([&](Dice& dice) { return impetus::general_loss(sheet, asked, modifier, dice); });
    return Answer{.factors = factors(modifiers),
                  .values = {{"modifier", modifier}},
                  .outcomes = written(odds)};
}

// --- demoralisation

Value demoralisation(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view baggages[] = {"safe", "lost", "none"};
    const int baggage = facts.one_of("baggage", baggages, 0, "of the army");
    std::vector<Reading> commands = some_at(facts, "commands", "a list of commands");
    Names names({"army"});
    Worth army;
    if (baggage != 2) army.total += sheet.whole("imp.spec.baggage.vd");
    if (baggage == 1) army.lost += sheet.whole("imp.spec.baggage.vd");
    Value made = Value::object();
    for (Reading& reading : commands) {
        const std::string name = names.read(reading);
        const Worth worth = read_worth(reading);
        reading.finish();
        const bool routs = write_worth(sheet, name, worth, "imp.vd.command_half", made);
        made["result"][name] = routs ? "routs" : "fights_on";
        army.total += worth.total;
        army.lost += routs ? worth.total : worth.lost;
    }
    const bool defeated = write_worth(sheet, "army", army, "imp.vd.army_half", made);
    made["result"]["army"] = defeated ? "defeated" : "fights_on";
    return made;
}

Value rout_effect(Reading& facts, const Sheet& sheet)
{
    const UnitFacts routed = unit_at(facts, "routed", sheet);
    const bool in_melee = facts.flag("in_melee", "it routs in melee", true);
    Names names;
    Value::Object harmed;
    for (Reading& reading : tables_at(facts, "behind")) {
        const std::string name = names.read(reading);
        const UnitFacts unit = read_unit(reading, sheet, {.vbu = true});
        const double distance = reading.number("distance", 0);
        reading.finish();
        harmed.push_back(
            {name, quincunx::name(harm_behind(sheet, routed, in_melee, unit, distance))});
    }
    return answer(harmed);
}

} // namespace quincunx::impetus::ask
