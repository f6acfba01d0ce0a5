#include "rows/stage.hpp"

#include "battle/other_rows.hpp"
#include "battles/opened.hpp"
#include "dice/rolled.hpp"
#include "journal/match.hpp"
#include "muster/army.hpp"
#include "muster/troops.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace quincunx::rows {

using battle::Battle;
using battle::index;

std::string to_text(const Place& place)
{
    return fmt::format("{} {} {} {} {}", place.ground,
                       place.size == muster::Size::small ? "small" : "large", place.seed,
                       place.generals[0], place.generals[1]);
}

std::optional<Place> place_of(std::string_view text)
{
    std::istringstream words{std::string(text)};
    Place place;
    std::string size;
    words >> place.ground >> size >> place.seed >> place.generals[0] >> place.generals[1];
    if (!words || (size != "small" && size != "large")) return std::nullopt;
    place.size = size == "small" ? muster::Size::small : muster::Size::large;
    return place;
}

namespace {

struct Variation {
    std::string scenario;
    std::string kind;               // of ground
    std::vector<std::string> cards; // of red, of blue
};

Variation variation_in(std::string_view text)
{
    Variation found;
    std::string* part = &found.scenario;
    for (const char letter : text) {
        if (letter == '~')
            part = &found.kind;
        else if (letter == '%')
            part = &found.cards.emplace_back();
        else
            part->push_back(letter);
    }
    return found;
}

// A band of this ground from flank to flank, half way between the armies.
void lay_band(muster::Fight& fight, const std::string& kind)
{
    static constexpr std::string_view lines[] = {"stream", "river_fordable", "river", "wall",
                                                 "ditch",  "stakes",         "road"};
    muster::Feature piece;
    piece.name = piece.kind = kind;
    const auto at = [&](double x, double y) {
        return muster::Spot{x * fight.width, y * fight.depth};
    };
    piece.is_line = std::find(std::begin(lines), std::end(lines), kind) != std::end(lines);
    if (piece.is_line) {
        piece.width = 1;
        piece.outline = {at(0.05, 0.5), at(0.95, 0.5)};
    } else {
        piece.outline = {at(0.1, 0.4), at(0.9, 0.4), at(0.9, 0.6), at(0.1, 0.6)};
        if (kind.ends_with("hill")) piece.crest = {at(0.2, 0.5), at(0.8, 0.5)};
    }
    fight.ground = {piece};
}

// False where the rule set has no such troops.
bool exchange(muster::Army& army, const std::string& key, const muster::Frame& frame)
{
    const muster::Card* card = test::library().troops().find(key);
    const Value* profile = card != nullptr ? card->profile(frame.rules) : nullptr;
    if (profile == nullptr) return false;
    const auto size = frame.unit_size(*profile);
    if (!size) return false;
    for (std::size_t i = 0; i < army.units.size(); i += 2) {
        muster::Fielded& unit = army.units[i];
        if (!unit.counts) continue;
        unit.troop = key;
        unit.profile = muster::fielded_profile(*profile, frame.rules, test::library().troops());
        unit.files = size->files;
        unit.ranks = size->ranks;
    }
    return true;
}

// A fight without rules cannot be opened.
muster::Fight varied(muster::Fight fight, const Variation& by, const muster::Frame& frame)
{
    if (!by.kind.empty()) lay_band(fight, by.kind);
    for (std::size_t side = 0; side < std::min<std::size_t>(by.cards.size(), 2); ++side)
        if (!exchange(fight.sides[side], by.cards[side], frame)) return {};
    return fight;
}

muster::Price price_by(const battle::RuleSet& rules, const reckoning::Sheet& sheet)
{
    return [&rules, &sheet](const Value& profile) {
        const auto points = rules.points(profile, sheet);
        REQUIRE(points);
        return *points;
    };
}

int price_of(const battle::RuleSet& rules, const muster::ArmyList& army,
             const reckoning::Sheet& sheet)
{
    return muster::army_points(army, rules.rules().rules, test::library().troops(),
                               price_by(rules, sheet));
}

// As it stands ready; with an @ behind its name as it is picked for what that costs as printed.
std::optional<muster::ArmyList> army_in(std::string name, const battle::RuleSet& rules,
                                        const reckoning::Sheet& sheet)
{
    const bool picked = name.ends_with('@');
    if (picked) name.pop_back();
    const auto army = test::library().army(name);
    REQUIRE_MESSAGE(army, name);
    if (!picked) return *army;
    const int budget = price_of(rules, *army, reckoning::Sheet(rules.rules()));
    const auto found = muster::pick(*army, rules.rules().rules, budget, test::library().troops(),
                                    price_by(rules, sheet));
    if (!found) return std::nullopt;
    return *found;
}

muster::Fight laid_out(const battle::RuleSet& rules, const Place& place,
                       const reckoning::Sheet& sheet)
{
    const muster::Library& library = test::library();
    const muster::Frame frame = rules.frame(place.size, sheet);
    if (!place.armies()) {
        const Variation by = variation_in(place.ground);
        const auto scenario = library.scenario(by.scenario);
        REQUIRE_MESSAGE(scenario, by.scenario);
        auto fight = muster::lay_out(*scenario, place.size, frame, library.troops());
        return fight ? varied(*std::move(fight), by, frame) : muster::Fight{};
    }
    const std::size_t plus = place.ground.find('+');
    const auto red = army_in(place.ground.substr(0, plus), rules, sheet);
    const auto blue = army_in(place.ground.substr(plus + 1), rules, sheet);
    if (!red || !blue) return {};
    auto fight = muster::fight_of_armies(*red, *blue, frame, library.troops());
    if (!fight) return {};
    fight->size = place.size;
    return *std::move(fight);
}

std::unique_ptr<generals::General> general(const std::string& name)
{
    const generals::GeneralShape* shape = generals::find(name);
    REQUIRE_MESSAGE(shape != nullptr, name);
    return shape->make();
}

generals::Choice chance_of(const dice::Seed& seed, std::uint64_t side)
{
    return generals::Choice(dice::derived(seed, "general", side));
}

} // namespace

Played::Played(const battle::RuleSet& rules, Place place)
    : rules_(&rules),
      place_(std::move(place)),
      seed_(dice::seed_from(static_cast<std::uint64_t>(place_.seed))),
      generals_{general(place_.generals[0]), general(place_.generals[1])},
      chances_{chance_of(seed_, 0), chance_of(seed_, 1)}
{
    auto opened = opened_by(reckoning::Sheet(rules.rules()));
    REQUIRE_MESSAGE(opened.battle, to_text(place_), ": ", opened.refused);
    fight_ = std::move(opened.fight);
    positions_.push_back(std::move(opened.battle));
}

bool can_be_fought(const battle::RuleSet& rules, const Place& place)
{
    const reckoning::Sheet printed(rules.rules());
    muster::Fight fight = laid_out(rules, place, printed);
    if (fight.rules.empty()) return false;
    dice::Rolled dice(dice::seed_from(static_cast<std::uint64_t>(place.seed)),
                      journal::set_up_entry);
    rules.set_up(fight, printed, dice);
    return rules.open(fight, printed).ok();
}

Played::Opened Played::opened_by(const reckoning::Sheet& sheet) const
{
    Opened opened{laid_out(*rules_, place_, sheet), nullptr};
    if (opened.fight.rules.empty()) return opened; // a table that the armies do not fit on
    dice::Rolled dice(seed_, journal::set_up_entry);
    rules_->set_up(opened.fight, sheet, dice);
    auto battle = rules_->open(opened.fight, sheet);
    if (battle)
        opened.battle = *std::move(battle);
    else
        opened.refused = quincunx::to_text(battle.error());
    return opened;
}

std::size_t Played::play_to(std::size_t orders)
{
    battle::Silence silence;
    while (orders_.size() < orders) {
        const Battle& now = *positions_.back();
        const battle::Decision decision = now.pending();
        if (decision.over) break;
        const std::size_t side = index(decision.side);
        const battle::LegalOrder order = generals_[side]->choose(now, chances_[side]);
        auto next = now.copy();
        dice::Rolled dice(seed_, now.entry() + 1);
        next->apply(order, dice, silence);
        orders_.push_back(order.order());
        positions_.push_back(std::move(next));
    }
    return orders_.size();
}

std::unique_ptr<Battle> Played::position_under(std::size_t n, const Battle& opened) const
{
    return by_rows_of(*rules_, *positions_[n], opened);
}

Came Played::came_of(Battle& battle, const battle::Order& order) const
{
    Came came;
    const battle::Verdict verdict = battle.judge(order);
    came.legal = verdict.ok();
    if (!verdict) {
        came.ends = verdict.error().rule;
        return came;
    }
    for (const battle::Ghost& ghost : verdict->preview().ends)
        came.ends += fmt::format("{} {} {} {} {};", ghost.unit, ghost.at.front.x, ghost.at.front.y,
                                 ghost.at.heading.x, ghost.at.heading.y);
    battle::Silence silence;
    dice::Rolled dice(seed_, battle.entry() + 1);
    battle.apply(*verdict, dice, silence);
    came.hash = battle.hash();
    came.faces.assign(dice.faces().begin(), dice.faces().end());
    return came;
}

const Came& Played::came(std::size_t n)
{
    came_.resize(orders_.size());
    if (!came_[n]) came_[n] = came_of(*positions_[n]->copy(), orders_[n]);
    return *came_[n];
}

const std::string& Played::shown(std::size_t n)
{
    shown_.resize(orders_.size());
    if (!shown_[n]) {
        const battle::Verdict verdict = positions_[n]->judge(orders_[n]);
        shown_[n] = verdict ? shown_before(*positions_[n], *verdict) : std::string();
    }
    return *shown_[n];
}

namespace {

void write_lines(std::string& text, const reckoning::Reckoning& reckoning)
{
    for (const reckoning::Line& line : reckoning.lines)
        text += fmt::format(" {}={}", line.entry->id, line.value);
}

} // namespace

std::string shown_before(const Battle& battle, const battle::LegalOrder& order)
{
    const battle::Preview& preview = order.preview();
    std::string text = fmt::format("{} {} {}\n", preview.cost, preview.allowance, preview.chance);
    for (const battle::Triggered& triggered : preview.may_trigger)
        text += battle::to_text(triggered.words, battle.roster()) + "\n";
    for (const battle::UnitId unit : preview.swept) text += fmt::format("over {}\n", unit);
    battle::Outlooks outlooks;
    battle.outlooks(order, outlooks);
    for (const battle::Outlook& outlook : outlooks) {
        text += outlook.words;
        for (const battle::Score& score : outlook.scores) {
            text += fmt::format("\n{}", score.words);
            write_lines(text, score.reckoning);
        }
        for (const battle::Chance& chance : outlook.outcomes)
            text += fmt::format("\n{} {:.9f}", chance.words, chance.share);
        text += "\n";
    }
    return text;
}

std::string drawn(const Battle& battle)
{
    battle::Scene scene;
    battle.draw(scene);
    std::string text = scene.turn + "\n" + scene.prompt + "\n";
    battle::Guides guides;
    for (const battle::Figure& figure : scene.figures) {
        text +=
            fmt::format("{} {} {} {} {} {} {}", figure.unit, figure.state, figure.front,
                        figure.depth, figure.base_front, figure.base_depth, figure.bases.size());
        for (const battle::Marker& marker : figure.markers)
            text += fmt::format(" {} {} {}", marker.name, marker.colour, marker.letter);
        battle.guides(figure.unit, guides);
        for (const battle::Guide& guide : guides) {
            text += fmt::format(" {} {} {}:", guide.words, guide.rule, guide.length);
            for (const table::Point& point : guide.outline)
                text += fmt::format(" {} {}", point.x, point.y);
        }
        text += "\n";
    }
    return text;
}

} // namespace quincunx::rows
