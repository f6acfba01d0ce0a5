#include "server/sight.hpp"

#include "rules/unseen.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <ranges>
#include <utility>

namespace quincunx::server {

using battle::Side;
using battle::UnitId;

int number_of(const muster::Fight& fight, UnitId unit)
{
    UnitId id = 0; // units are those of both armies, one after the other
    int others = 0;
    int in_ambush = 0;
    std::optional<int> number;
    std::optional<int> among_hidden;
    for (const muster::Army& army : fight.sides)
        for (const muster::Fielded& one : army.units) {
            int& count = one.hidden ? in_ambush : others;
            if (id++ == unit) (one.hidden ? among_hidden : number) = count;
            ++count;
        }
    return among_hidden ? others + *among_hidden : number.value_or(static_cast<int>(unit));
}

UnitId numbered(const muster::Fight& fight, int number)
{
    const std::size_t all = fight.sides[0].units.size() + fight.sides[1].units.size();
    for (UnitId unit = 0; unit < all; ++unit)
        if (number_of(fight, unit) == number) return unit;
    return battle::no_unit;
}

Sight::Sight(const battle::Battle& battle, const muster::Fight& fight, Sides viewer)
    : battle_(battle), fight_(fight), viewer_(viewer)
{
    battle.draw(scene_);
    for (const battle::Figure& figure : scene_.figures)
        if (figure.hidden && !includes(viewer, figure.side)) unseen_.push_back(&figure);
}

bool Sight::sees(UnitId unit) const
{
    return std::none_of(unseen_.begin(), unseen_.end(),
                        [&](const battle::Figure* figure) { return figure->unit == unit; });
}

bool Sight::sees(const battle::Sentence& sentence) const
{
    return sees(sentence.unit) && sees(sentence.other);
}

bool Sight::sees(const battle::GeneralFigure& general) const
{
    if (!sees(general.with)) return false;
    return std::none_of(unseen_.begin(), unseen_.end(), [&](const battle::Figure* figure) {
        return figure->side == general.side && battle::stands_by(*figure, general.at);
    });
}

bool Sight::sees(const battle::Order& order) const
{
    return sees(order.unit) && sees(order.target) &&
           std::all_of(order.others.begin(), order.others.end(),
                       [&](UnitId unit) { return sees(unit); });
}

bool Sight::sees(const battle::Outlook& outlook) const
{
    return std::all_of(outlook.scores.begin(), outlook.scores.end(),
                       [&](const battle::Score& score) { return sees(score.unit); });
}

bool Sight::sees(const battle::Decision& decision) const
{
    return sees(decision.about) && sees(decision.against);
}

bool Sight::sees(const muster::Note& note) const
{
    return std::all_of(note.about.begin(), note.about.end(), [&](const std::string& label) {
        return sees(battle_.roster().find(label));
    });
}

bool Sight::sees_all_of(Side side) const
{
    return std::none_of(unseen_.begin(), unseen_.end(),
                        [&](const battle::Figure* figure) { return figure->side == side; });
}

std::unique_ptr<battle::Battle> Sight::found() const
{
    if (unseen_.empty()) return battle_.copy();
    battle::Units unknown;
    for (const battle::Figure* figure : unseen_) unknown.push_back(figure->unit);
    auto found = rules::without(battle_, unknown);
    return found->pending() == battle_.pending() ? std::move(found) : battle_.copy();
}

std::string Sight::told(const battle::Sentence& sentence) const
{
    if (sees(sentence)) return to_text(sentence, battle_.roster());
    return "Something that is not in sight forbids it.";
}

std::string Sight::prompt() const
{
    return who_is_asked(battle_.pending(), asked(), battle_.roster());
}

std::string Sight::asked() const
{
    const battle::Decision now = battle_.pending();
    return sees(now) ? scene_.asked : asking_words(battle_.decisions()[now.kind]);
}

battle::Roster Sight::roster() const
{
    battle::Roster seen = battle_.roster();
    // No label that anybody types comes near to it.
    for (const battle::Figure* figure : unseen_) seen.units[figure->unit].label.assign(40, '~');
    return seen;
}

void Revelations::look(const battle::Battle& battle, std::uint32_t entry)
{
    battle::Scene scene;
    battle.draw(scene);
    if (!std::exchange(looked_, true)) number_generals(scene);
    const auto lies_hidden = [](const battle::Figure& figure) { return figure.hidden; };
    for (Unseen& one : unseen_) {
        const bool still = std::any_of(
            scene.figures.begin(), scene.figures.end(),
            [&](const battle::Figure& figure) { return figure.unit == one.unit && figure.hidden; });
        if (!still) one.until = std::min(one.until, entry);
    }
    for (const battle::Figure& figure : scene.figures | std::views::filter(lies_hidden))
        if (std::none_of(unseen_.begin(), unseen_.end(),
                         [&](const Unseen& one) { return one.unit == figure.unit; }))
            unseen_.push_back({figure.unit, figure.side});
}

void Revelations::go_back(const battle::Battle& battle, std::uint32_t entry)
{
    for (Unseen& one : unseen_)
        if (one.until > entry) one.until = never;
    look(battle, entry);
}

void Revelations::number_generals(const battle::Scene& scene)
{
    const auto is_given_away_by = [](const battle::GeneralFigure& general) {
        return [&](const battle::Figure& figure) {
            return figure.hidden && figure.side == general.side &&
                   (figure.unit == general.with || battle::stands_by(figure, general.at));
        };
    };
    general_numbers_.assign(scene.generals.size(), 0);
    int next = 0;
    for (const bool hidden : {false, true})
        for (std::size_t i = 0; i < scene.generals.size(); ++i)
            if (std::ranges::any_of(scene.figures, is_given_away_by(scene.generals[i])) == hidden)
                general_numbers_[i] = next++;
}

int Revelations::number_of_general(std::size_t general) const
{
    return general < general_numbers_.size() ? general_numbers_[general]
                                             : static_cast<int>(general);
}

bool Revelations::told(UnitId unit, std::uint32_t entry, Sides viewer) const
{
    return std::none_of(unseen_.begin(), unseen_.end(), [&](const Unseen& one) {
        return one.unit == unit && entry < one.until && !includes(viewer, one.side);
    });
}

bool Revelations::told(const battle::Event& event, std::uint32_t entry, Sides viewer) const
{
    const auto is_told = [&](UnitId unit) { return told(unit, entry, viewer); };
    return is_told(event.words.unit) && is_told(event.words.other) && is_told(event.actor) &&
           std::ranges::all_of(event.targets, is_told);
}

bool Revelations::told(const battle::GeneralChange& change, std::uint32_t entry, Sides viewer) const
{
    const auto is_told = [&](UnitId unit) { return told(unit, entry, viewer); };
    return is_told(change.before.with) && is_told(change.after.with) &&
           std::ranges::all_of(change.hides, is_told);
}

bool Revelations::told(const battle::Order& order, std::uint32_t entry, Sides viewer) const
{
    const auto is_told = [&](UnitId unit) { return told(unit, entry, viewer); };
    return is_told(order.unit) && is_told(order.target) &&
           std::ranges::all_of(order.others, is_told);
}

} // namespace quincunx::server
