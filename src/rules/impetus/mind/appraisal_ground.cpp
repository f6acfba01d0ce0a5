// What pieces of ground are worth to an army before the battle (imp.setup.terrain).

#include "rules/impetus/field/ground.hpp"
#include "rules/impetus/mind/appraisal.hpp"
#include "rules/impetus/turn/setup_ground.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::impetus {

namespace {

constexpr double per_piece = 0.01; // that the whole of one army cannot use, and the other can

// The share of an army that ground of this kind disorders, slows or stops.
double hindered(const State& state, Side side, table::Kind kind)
{
    double share = 0;
    for (const UnitCard& card : state.setting->units) {
        if (card.side != side) continue;
        const Entering into = entering(
            sheet(state), {card.profile.type, card.profile.camels, Formation::single}, kind);
        if (!into.may_enter || into.destroyed || into.disordered) share += card.worth;
    }
    return share;
}

double liking(const State& state, Side side, table::Kind kind)
{
    return hindered(state, battle::other(side), kind) - hindered(state, side, kind);
}

// From 1 in the middle of the table to 0 at its edges.
double importance(const State& state, table::Point at)
{
    const table::Table& table = state.setting->ground.table;
    const double x = std::abs(2.0 * at.x / table.width - 1);
    const double y = std::abs(2.0 * at.y / table.depth - 1);
    return 1 - std::max(x, y);
}

} // namespace

Appraisal appraise_piece(const State& state, const battle::Order& order)
{
    const table::Feature piece = laid_by(*state.setting, order).front();
    return good(per_piece * liking(state, order.side, piece.kind) *
                (0.1 + importance(state, middle_of(piece))));
}

Appraisal appraise_change(const State& state, const battle::Order& order)
{
    const table::Feature& piece =
        state.setting->ground.features[static_cast<std::size_t>(order.numbers[0] - 1)];
    const double before = 0.1 + importance(state, middle_of(piece));
    const double after = order.place ? 0.1 + importance(state, order.place->front) : 0;
    return good(per_piece * liking(state, order.side, piece.kind) * (after - before));
}

} // namespace quincunx::impetus
