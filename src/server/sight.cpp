#include "server/sight.hpp"

#include "rules/unseen.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <ranges>

namespace quincunx::server {

using battle::Side;
using battle::UnitId;

namespace {

// Within a front's width and a depth of where the figure stands.
bool beside(const battle::Figure& figure, table::Point place)
{
    const double x = table::units_of(place.x) - table::units_of(figure.pose.front.x);
    const double y = table::units_of(place.y) - table::units_of(figure.pose.front.y);
    const double near = figure.front + figure.depth;
    return x * x + y * y <= near * near;
}

} // namespace

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
        return figure->side == general.side && beside(*figure, general.at);
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
    const battle::Decision now = battle_.pending();
    if (sees(now)) return scene_.prompt;
    return fmt::format("{} ({}): {}.", battle_.roster().armies[battle::index(now.side)],
                       side_word(now.side), battle_.decisions()[now.kind].words);
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

bool Revelations::told(const battle::Sentence& sentence, std::uint32_t entry, Sides viewer) const
{
    return std::none_of(unseen_.begin(), unseen_.end(), [&](const Unseen& one) {
        const bool named = one.unit == sentence.unit || one.unit == sentence.other;
        return named && entry < one.until && !includes(viewer, one.side);
    });
}

} // namespace quincunx::server
