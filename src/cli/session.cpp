#include "cli/session.hpp"

#include "cli/drawing.hpp"
#include "cli/order_text.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>
#include <istream>
#include <ostream>

namespace quincunx::cli {

using battle::UnitId;

Session::Session(journal::Match& match, Players players, Streams& streams, journal::Writer* writer)
    : match_(match),
      players_(std::move(players)),
      streams_(streams),
      writer_(writer),
      adviser_(generals::find(generals::usual)->make()),
      chances_{generals::Choice(derived(*match.seed(), "red general")),
               generals::Choice(derived(*match.seed(), "blue general")), generals::Choice(0)},
      events_shown_(match.events().size())
{
}

bool Session::run()
{
    while (!match_.over()) {
        const auto& general = players_[battle::index(side())];
        if (general)
            general_decides(*general);
        else if (!person_decides())
            return false;
        show_new_events();
    }
    show_map();
    if (match_.concluded())
        streams_.out << concluding_words(*match_.concluded(), battle().roster()) << "\n";
    streams_.out << standing_text(match_.standing()) << "\n";
    if (writer_ != nullptr) writer_->close(match_);
    return true;
}

void Session::general_decides(generals::General& general)
{
    match_.give(general.choose(battle(), chances_[battle::index(side())]));
    order_taken();
}

bool Session::person_decides()
{
    if (!decision_shown_) show_decision();
    streams_.out << "> ";
    streams_.out.flush();
    std::string line;
    if (!std::getline(streams_.in, line)) {
        streams_.out << "\n";
        return false;
    }
    if (!streams_.person) streams_.out << line << "\n";
    return obey(line);
}

bool Session::obey(const std::string& line)
{
    const std::size_t from = line.find_first_not_of(" \t\r");
    if (from == std::string::npos) {
        show_options();
        return true;
    }
    const std::string typed = line.substr(from, line.find_last_not_of(" \t\r") - from + 1);
    if (typed == "quit" || typed == "exit") return false;
    const std::size_t blank = typed.find(' ');
    const std::string word = typed.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : typed.substr(blank + 1);
    if (command(word, rest)) return true;
    if (typed.find_first_not_of("0123456789") == std::string::npos) {
        const std::size_t number = typed.size() < 6 ? std::stoul(typed) : 0;
        if (number >= 1 && number <= numbered_.size())
            give(battle::LegalOrder(numbered_[number - 1])); // which it clears
        else
            streams_.out << fmt::format("There is no option {}.\n", typed);
        return true;
    }
    if (const UnitId unit = battle().roster().find(typed); unit != battle::no_unit)
        show_options_of(unit);
    else
        give(typed);
    return true;
}

// The words that are no orders. False: it is none of them.
bool Session::command(const std::string& word, const std::string& rest)
{
    if (word == "?" || word == "help")
        show_help();
    else if (word == "map")
        show_map();
    else if (word == "units") {
        battle::Scene scene;
        battle().draw(scene);
        streams_.out << units_text(battle(), scene, {streams_.colour, streams_.columns});
    } else if (word == "options")
        show_options();
    else if (word == "log")
        show_log(rest);
    else if (word == "why")
        explain(rest);
    else if (word == "threats")
        show_threats(rest);
    else if (word == "undo")
        take_back(false);
    else if (word == "redo")
        take_back(true);
    else if (word == "hint")
        advise(false);
    else if (word == "auto")
        advise(true);
    else if (word == "resign")
        resign(rest);
    else if (word == "save")
        save(rest);
    else
        return false;
    return true;
}

void Session::give(const battle::LegalOrder& order)
{
    match_.give(order);
    order_taken();
}

void Session::give(const std::string& text)
{
    taken(match_.give(with_side(text)));
}

// An order as it is typed need not name its side.
std::string Session::with_side(const std::string& order) const
{
    const bool names_side = order.starts_with("red ") || order.starts_with("blue ");
    return names_side ? order : fmt::format("{} {}", battle::side_word(side()), order);
}

void Session::taken(const journal::Taken<journal::Entry>& result)
{
    if (result) return order_taken();
    last_rule_ = result.error().rule;
    streams_.out << to_text(result.error()) << "\n";
}

// The battle stands otherwise than it did: what was numbered was judged before.
void Session::order_taken()
{
    last_rule_.clear();
    numbered_.clear();
    decision_shown_ = false;
    keep_journal();
}

void Session::keep_journal()
{
    if (writer_ != nullptr) writer_->follow(match_);
}

void Session::save(const std::string& file)
{
    if (file.empty()) {
        streams_.out << "save needs the name of a file.\n";
        return;
    }
    try {
        journal::Writer::create(file, match_, journal::Seal::open).follow(match_);
        streams_.out << fmt::format(
            "Saved in {}; \"quincunx play --journal {}\" goes on with it.\n", file, file);
    } catch (const std::exception& trouble) {
        streams_.out << trouble.what() << "\n";
    }
}

// What cannot be taken back is asked for twice, where somebody could have slipped.
void Session::resign(const std::string& sure)
{
    if (sure != "yes") {
        streams_.out << fmt::format("Does {} resign? \"resign yes\" ends the battle.\n",
                                    battle().roster().armies[battle::index(side())]);
        return;
    }
    match_.conclude({journal::Conclusion::How::resigned, side()});
}

void Session::take_back(bool again)
{
    taken(again ? match_.redo(side()) : match_.undo(side()));
    events_shown_ = std::min(events_shown_, match_.events().size());
}

void Session::advise(bool follow)
{
    adviser_->forget();
    const battle::LegalOrder order = adviser_->choose(battle(), chances_[2]);
    streams_.out << "Centurion would order: " << option_text(battle(), order) << "\n"
                 << why_text(battle(), adviser_->why(battle(), order));
    if (follow) give(order);
}

void Session::explain(const std::string& order)
{
    if (!order.empty()) {
        const auto legal = match_.judged(with_side(order));
        if (legal) {
            streams_.out << "It is legal: " << option_text(battle(), *legal) << "\n";
            return;
        }
        streams_.out << legal.error().reason << "\n";
        if (legal.error().rule.empty()) return; // no rule says so
        last_rule_ = legal.error().rule;
    }
    if (last_rule_.empty())
        streams_.out << "Nothing was refused by a rule. \"why ORDER\" judges an order.\n";
    else
        streams_.out << rule_text(match_.sheet(), last_rule_) << "\n";
}

} // namespace quincunx::cli
