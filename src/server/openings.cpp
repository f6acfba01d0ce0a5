#include "server/openings.hpp"

#include "kernel/nearest.hpp"
#include "muster/house.hpp"
#include "muster/layout.hpp"
#include "muster/toml.hpp"
#include "server/host.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

Failure<Refused> cannot(std::string reason)
{
    return {Refused{why::unreadable, std::move(reason)}};
}

Answered<muster::Fight> of_scenario(const Shelf& shelf, const battle::RuleSet& rules,
                                    const reckoning::Sheet& sheet, const Wanted& wanted)
{
    const auto scenario = shelf.library.scenario(wanted.scenario);
    if (!scenario) return cannot(scenario.error().front().message);
    auto fight = muster::lay_out(*scenario, wanted.size, rules.frame(wanted.size, sheet),
                                 shelf.library.troops());
    if (!fight) return cannot(to_text(fight.error()));
    return *std::move(fight);
}

Answered<muster::Fight> of_armies(const Shelf& shelf, const battle::RuleSet& rules,
                                  const reckoning::Sheet& sheet, const Wanted& wanted)
{
    const std::string_view id = rules.rules().rules;
    const muster::Troops& troops = shelf.library.troops();
    muster::ArmyList armies[2];
    for (const std::size_t side : {0U, 1U}) {
        const auto army = shelf.library.army(wanted.armies[side]);
        if (!army) return cannot(army.error().front().message);
        armies[side] = *army;
        if (wanted.points == 0) continue;
        const auto picked = muster::pick(*army, id, wanted.points, troops, price_by(rules, sheet));
        if (!picked) return cannot(picked.error().message);
        armies[side] = *picked;
    }
    const muster::Size size = size_for(armies[0], armies[1], id);
    auto fight = fight_of_armies(armies[0], armies[1], rules.frame(size, sheet), troops);
    if (!fight) return cannot(to_text(fight.error()));
    fight->size = size;
    return *std::move(fight);
}

Answered<const battle::RuleSet*> rules_of(const Shelf& shelf, const Wanted& wanted)
{
    std::vector<std::string_view> ids;
    for (const battle::RuleSet* set : shelf.rule_sets) {
        ids.push_back(set->rules().rules);
        if (set->rules().rules == wanted.rules || wanted.rules.empty()) return set;
    }
    return cannot(fmt::format("There is no rule set \"{}\".{}", wanted.rules,
                              did_you_mean(wanted.rules, ids)));
}

Answered<std::vector<reckoning::HouseRules>> house_of(const Wanted& wanted)
{
    std::vector<reckoning::HouseRules> house = wanted.house;
    for (const std::string& text : wanted.house_texts) {
        const auto document = muster::read_toml(text, "house rules");
        if (!document) return cannot(to_text(document.error()));
        const auto read = muster::read_house(*document, "house rules");
        if (!read) return cannot(to_text(read.error()));
        house.push_back(*read);
    }
    return house;
}

// As this program writes them, whatever stood between and behind them in the file; what was taken
// back does not count, and is not kept.
std::vector<StoredLine> lines_of(const std::vector<journal::Entry>& entries)
{
    std::vector<StoredLine> lines;
    lines.reserve(entries.size());
    for (const journal::Entry& entry : entries)
        lines.push_back({to_line(journal::given(entry)), ""});
    return lines;
}

} // namespace

std::size_t Kept::bytes() const
{
    std::size_t sum = header.size();
    for (const StoredLine& line : lines) sum += line.line.size();
    return sum;
}

void read_wanted(Reading& read, Wanted& wanted)
{
    static constexpr std::string_view sizes[] = {"small", "large"};
    wanted.scenario = read.text_or("scenario", "");
    wanted.armies[0] = read.text_or("red_army", "");
    wanted.armies[1] = read.text_or("blue_army", "");
    wanted.points = read.whole_or("points", 0, 0, 100'000);
    wanted.rules = read.text_or("rules", "");
    wanted.size = read.one_of("size", sizes, 0) == 1 ? muster::Size::large : muster::Size::small;
    read.also_known({"house"});
}

Answered<std::vector<std::string>> house_texts_of(const Value& message)
{
    std::vector<std::string> house;
    const Value* texts = message.find("house");
    if (texts == nullptr) return house;
    if (!texts->is_list() || texts->as_list().size() > 8)
        return cannot("house: a list of at most 8 texts is needed.");
    for (const Value& text : texts->as_list()) {
        if (!text.is_text()) return cannot("house: each is the text of a file.");
        house.push_back(text.as_text());
    }
    return house;
}

std::optional<Refused> read_pace(const Value& message, Wanted& wanted)
{
    const Value* pace = message.find("pace");
    if (pace == nullptr) return std::nullopt;
    PaceRead read = pace_of(*pace);
    wanted.pace = read.pace;
    if (read.wrong.empty()) return std::nullopt;
    return Refused{why::unreadable, std::move(read.wrong)};
}

Answered<reckoning::Sheet> sheet_of(const Shelf& shelf, const Wanted& wanted)
{
    const auto rules = rules_of(shelf, wanted);
    if (!rules) return Failure{rules.error()};
    const auto house = house_of(wanted);
    if (!house) return Failure{house.error()};
    auto sheet = reckoning::Sheet::with((*rules)->rules(), *house);
    if (!sheet) return cannot(to_text(sheet.error()));
    return *std::move(sheet);
}

std::optional<Refused> incomplete(const Wanted& wanted)
{
    const bool two = !wanted.armies[0].empty() && !wanted.armies[1].empty();
    const bool any = !wanted.armies[0].empty() || !wanted.armies[1].empty() || wanted.points > 0;
    if (wanted.scenario.empty() ? two : !any) return std::nullopt;
    return Refused{why::unreadable,
                   "Either a scenario is needed, or red_army and blue_army with or "
                   "without points; not both."};
}

std::optional<Refused> unknown_player(const std::string& player)
{
    std::vector<std::string_view> names{"me", "friend"};
    for (const std::string_view name : generals::names()) names.push_back(name);
    if (std::find(names.begin(), names.end(), player) != names.end()) return std::nullopt;
    return Refused{why::unreadable, fmt::format("There is no player \"{}\".{}", player,
                                                did_you_mean(player, names))};
}

Answered<Kept> opened(const Shelf& shelf, const Wanted& wanted)
{
    const auto rules = rules_of(shelf, wanted);
    if (!rules) return Failure{rules.error()};
    for (const std::string& player : wanted.players)
        if (auto wrong = unknown_player(player)) return Failure{*wrong};
    const auto house = house_of(wanted);
    if (!house) return Failure{house.error()};
    const auto sheet = reckoning::Sheet::with((*rules)->rules(), *house);
    if (!sheet) return cannot(to_text(sheet.error()));
    auto fight = wanted.scenario.empty() ? of_armies(shelf, **rules, *sheet, wanted)
                                         : of_scenario(shelf, **rules, *sheet, wanted);
    if (!fight) return Failure{fight.error()};
    const dice::Seed seed = wanted.seed ? *wanted.seed : dice::fresh_seed();
    const auto match = journal::Match::open({*rules, std::move(*fight), *house}, seed);
    if (!match) return cannot(to_text(match.error()));
    return Kept{.header = to_line(header_of(*match, journal::Seal::sealed)),
                .seed = seed,
                .players = wanted.players,
                .standing = standing_of(*match, 0),
                .pace = wanted.pace};
}

Kept played_on(const journal::Match& match, const std::vector<journal::Entry>& entries,
               const Players& players)
{
    const dice::Seed seed = dice::fresh_seed();
    if (entries.empty()) {
        const auto anew = journal::Match::open(match.opening(), seed);
        ensure(anew.ok(), "a battle that opened once opens again");
        return {.header = to_line(header_of(*anew, journal::Seal::sealed)),
                .seed = seed,
                .players = players,
                .standing = standing_of(*anew, 0)};
    }
    journal::Header header = header_of(match, journal::Seal::sealed);
    header.taken_over = static_cast<std::uint32_t>(entries.size());
    put_seal(header, seed);
    return {.header = to_line(header),
            .lines = lines_of(entries),
            .seed = seed,
            .players = players,
            .standing = facts_of(match)};
}

namespace {

// Where orders were taken back by agreement, the dice follow from the lines that say so.
std::vector<StoredLine> all_lines_of(const journal::Journal& journal)
{
    std::vector<StoredLine> lines;
    for (const journal::Line& line : journal.lines)
        lines.push_back(
            {std::visit([](const auto& what) { return to_line(what); }, line.what), ""});
    return lines;
}

} // namespace

Kept taken_in(const journal::Journal& journal, journal::Match& match)
{
    const std::vector<journal::Entry> entries(match.entries().begin(), match.entries().end());
    const bool whole = match.over() && match.seed();
    if (!match.seed()) match.go_on_with(dice::fresh_seed()); // no die of it has been thrown
    if (!whole) return played_on(match, entries, alone);
    Kept kept{.header = to_line(journal.header),
              .lines = match.agreed_backs() == 0 ? lines_of(entries) : all_lines_of(journal),
              .seed = *match.seed(),
              .players = alone,
              .standing = standing_of(match, 0)};
    if (journal.end() != nullptr && match.agreed_backs() == 0)
        kept.lines.push_back({to_line(*journal.end()), ""});
    return kept;
}

} // namespace quincunx::server
