// What the terminal shows of a session: the map, the decision, numbered options, the log, help.

#include "cli/drawing.hpp"
#include "cli/files.hpp"
#include "cli/order_text.hpp"
#include "cli/session.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

using battle::UnitId;

namespace {

constexpr std::size_t most_listed = 24; // more options than this are shown unit by unit

constexpr std::string_view help = R"(Type the number of an option, or an order such as
  move A3 advance 1.5 wheel right 30 advance 0.25
or one of these:
  A3            the options of a unit          options (or nothing)   what can be ordered
  map           the table                      units                  every unit and its state
  why           the rule behind the refusal    why ORDER              judge an order, giving nothing
  threats A3    who could attack a unit
  hint          what centurion would order     auto                   order that
  undo          take the last order back       redo                   give it again
  log [N]       the last N events              save FILE              write the journal
  quit          leave                          resign yes             give the battle up
)";

} // namespace

void Session::show_decision()
{
    battle::Scene scene;
    battle().draw(scene);
    if (scene.turn != turn_shown_) show_map();
    turn_shown_ = scene.turn;
    show_options();
    decision_shown_ = true;
}

void Session::show_map()
{
    battle::Scene scene;
    battle().draw(scene);
    streams_.out << "\n"
                 << scene.turn << "\n"
                 << map_text(battle(), scene, {streams_.colour, streams_.columns});
}

// Numbers the legal options of one unit (no_unit: those that name none) after those already
// numbered.
std::size_t Session::list(UnitId unit)
{
    battle().options(unit, options_);
    std::size_t listed = 0;
    for (const battle::Order& order : options_) {
        const battle::Verdict verdict = battle().judge(order);
        if (!verdict) continue;
        numbered_.push_back(*verdict);
        ++listed;
        streams_.out << fmt::format("{:>4}  {}\n", numbered_.size(),
                                    option_text(battle(), *verdict));
    }
    return listed;
}

void Session::show_options()
{
    streams_.out << battle().prompt() << "\n";
    numbered_.clear();
    battle().subjects(units_);
    std::size_t all = 0;
    for (const UnitId unit : units_) {
        battle().options(unit, options_);
        all += options_.size();
    }
    list(battle::no_unit);
    if (all <= most_listed) {
        for (const UnitId unit : units_) list(unit);
        return;
    }
    streams_.out << "  Units that can be ordered (type a label for its options):";
    for (const UnitId unit : units_) streams_.out << " " << battle().roster()[unit].label;
    streams_.out << "\n";
}

void Session::show_options_of(UnitId unit)
{
    streams_.out << battle().roster().full_name(unit) << "\n";
    numbered_.clear();
    battle().subjects(units_);
    if (!units_.contains(unit) || list(unit) == 0)
        streams_.out << "  It can be given no order now.\n";
}

// The worst first, with its odds for whoever attacks.
void Session::show_threats(const std::string& label)
{
    const battle::Roster& roster = battle().roster();
    const UnitId unit = roster.find(label);
    if (unit == battle::no_unit) {
        streams_.out << "threats needs the label of a unit: threats A3.\n";
        return;
    }
    battle::Threats threats;
    battle().threats(unit, std::nullopt, threats);
    if (threats.empty())
        streams_.out << fmt::format("Nobody could attack {} where it stands.\n",
                                    roster.full_name(unit));
    for (const battle::Threat& threat : threats) {
        std::string who;
        for (const UnitId one : threat.attackers)
            who += (who.empty() ? "" : ", ") + roster.full_name(one);
        streams_.out << fmt::format("{}: {}, {}\n", who,
                                    threat.attack == battle::Attack::charge ? "a charge" : "a shot",
                                    threat.next ? "next turn" : "this turn");
        for (const battle::Outlook& outlook : threat.outlooks) {
            streams_.out << "  " << outlook.words << "\n";
            for (const battle::Chance& chance : outlook.outcomes)
                streams_.out << fmt::format("    {:>5.1f} %  {}\n", 100 * chance.share,
                                            chance.words);
        }
    }
}

void Session::show_help()
{
    streams_.out << help << "\nOrders of this rule set:\n";
    const battle::Side side = battle().pending().side;
    const std::size_t skipped = battle::side_word(side).size() + 1; // whose order it is
    for (const battle::VerbShape& verb : battle().verbs())
        streams_.out << fmt::format("  {}  {}\n", battle::usage(side, verb).substr(skipped),
                                    verb.words);
}

void Session::show_log(const std::string& count)
{
    std::size_t last = 20;
    if (!count.empty()) std::from_chars(count.data(), count.data() + count.size(), last);
    const auto events = match_.events();
    for (const battle::Event& event : events.last(std::min(last, events.size())))
        if (!event.words.pattern.empty())
            streams_.out << "  " << to_text(event, battle().roster()) << "\n";
}

void Session::show_new_events()
{
    const auto events = match_.events();
    for (const battle::Event& event : events.subspan(std::min(events_shown_, events.size())))
        if (!event.words.pattern.empty())
            streams_.out << "  " << to_text(event, battle().roster()) << "\n";
    events_shown_ = events.size();
}

} // namespace quincunx::cli
