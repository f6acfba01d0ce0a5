#include "rules/justified_ancients/mind/appraisal.hpp"

#include "battle/kept.hpp"
#include "rules/justified_ancients/book/melee.hpp"
#include "rules/justified_ancients/book/morale.hpp"
#include "rules/justified_ancients/field/movement.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace quincunx::justified_ancients {

namespace {

// A unit that runs is depleted and out of the line; one that is caught, or too tired to run, is
// fought from behind by a pursuer at +2 and hardly ever gets away.
constexpr double lost_by_running = 0.5;
constexpr double lost_if_caught = 0.95;
// House rules could make ties and pushes go on for ever.
constexpr double most_going_on = 0.95;

// Two units in melee, our front on an edge of theirs.
class Melee {
  public:
    Melee(const Sheet& sheet, Edge edge)
        : sheet_(sheet),
          edge_(edge),
          back_(edge == Edge::front ? Edge::front : Edge::none),
          readings_(melee_readings(sheet))
    {
    }

    const Sheet& sheet() const { return sheet_; }
    // How much our factors are above theirs.
    int advantage(const UnitFacts& ours, const UnitFacts& theirs) const
    {
        return factor({ours, theirs, edge_, back_, false, readings_}) -
               factor({theirs, ours, back_, edge_, false, readings_});
    }

  private:
    int factor(const MeleeFacts& facts) const
    {
        return reckoning::total(sheet_, Sheet::table<rows::melee_factors>, facts);
    }

    const Sheet& sheet_;
    Edge edge_;
    Edge back_;
    MeleeReadings readings_;
};

// What a round leads to, besides going on as before: what running costs each, and how the fight
// goes on for those whom a push disorders.
struct Prospects {
    double our_flight = 0;
    double their_flight = 0;
    const Duel* we_pushed = nullptr; // nothing: as before
    const Duel* they_pushed = nullptr;
    const Duel* as_before = nullptr; // nothing: this very round again
};

class Rounds {
  public:
    explicit Rounds(const Sheet& sheet)
        : faces_(melee_faces(sheet)),
          pushed_(sheet.whole("ja.result.win1")),
          runs_(sheet.whole("ja.result.win2")),
          dispersed_(sheet.whole("ja.result.win4"))
    {
    }

    // Fought again and again until it leads somewhere.
    Duel settled(int advantage, const Prospects& prospects) const
    {
        Duel sum;
        double again = 0;
        for (int dice = 1 - faces_; dice < faces_; ++dice) {
            const double chance = static_cast<double>(faces_ - std::abs(dice)) / (faces_ * faces_);
            const int margin = advantage + dice;
            if (std::abs(margin) >= runs_) {
                const bool gone = std::abs(margin) >= dispersed_;
                if (margin > 0)
                    sum.theirs += chance * (gone ? 1 : prospects.their_flight);
                else
                    sum.ours += chance * (gone ? 1 : prospects.our_flight);
                continue;
            }
            const Duel* then = after(margin, prospects);
            if (then == nullptr) {
                again += chance;
                continue;
            }
            sum.ours += chance * then->ours;
            sum.theirs += chance * then->theirs;
        }
        const double ends = 1 - std::min(again, most_going_on);
        return {sum.ours / ends, sum.theirs / ends};
    }

  private:
    const Duel* after(int margin, const Prospects& prospects) const
    {
        const Duel* told = margin >= pushed_    ? prospects.they_pushed
                           : -margin >= pushed_ ? prospects.we_pushed
                                                : nullptr;
        return told != nullptr ? told : prospects.as_before;
    }

    int faces_;
    int pushed_, runs_, dispersed_; // margins from which a loser is so
};

double cost_of_running(const Sheet& sheet, const UnitFacts& unit, bool caught)
{
    if (worn_out(sheet, unit.profile, unit.depletions + 1)) return 1;
    return caught ? lost_if_caught : lost_by_running;
}

bool outruns(const Sheet& sheet, const UnitFacts& pursuer, const UnitFacts& unit)
{
    return allowance_of(sheet, pursuer.profile, How::pursue) >=
           allowance_of(sheet, unit.profile, How::flee);
}

// As a push leaves it, where that disorders it at all.
UnitFacts pushed(const Sheet& sheet, UnitFacts unit)
{
    unit.disordered |= disorders(sheet, DisorderCause::combat, unit.profile);
    return unit;
}

// How the fight goes on, by who has been pushed into disorder so far.
struct Later {
    Duel level;
    Duel we_pushed;
    Duel they_pushed;
};

// From the second round on: nobody charges any more.
Later fought_on(const Melee& melee, const Rounds& rounds, const UnitFacts& us,
                const UnitFacts& them, Prospects prospects)
{
    const int level = melee.advantage(us, them);
    const UnitFacts us_pushed = pushed(melee.sheet(), us);
    const UnitFacts them_pushed = pushed(melee.sheet(), them);
    const bool we_change = us_pushed.disordered != us.disordered;
    const bool they_change = them_pushed.disordered != them.disordered;
    const int we_worse = we_change ? melee.advantage(us_pushed, them) - level : 0;
    const int they_worse = they_change ? melee.advantage(us, them_pushed) - level : 0;
    const Duel both = rounds.settled(level + we_worse + they_worse, prospects);
    Later later;
    prospects.they_pushed = &both;
    later.we_pushed = rounds.settled(level + we_worse, prospects);
    prospects.they_pushed = nullptr;
    prospects.we_pushed = &both;
    later.they_pushed = rounds.settled(level + they_worse, prospects);
    prospects.we_pushed = &later.we_pushed;
    prospects.they_pushed = &later.they_pushed;
    later.level = rounds.settled(level, prospects);
    return later;
}

} // namespace

Duel fought_out(const Sheet& sheet, const UnitFacts& ours, const UnitFacts& theirs, Edge edge)
{
    if (is_baggage(theirs.profile)) return {0, 1};
    if (is_baggage(ours.profile)) return {1, 0};
    const Melee melee(sheet, edge);
    const Rounds rounds(sheet);
    UnitFacts us = ours;
    UnitFacts them = theirs;
    us.charging = false;
    them.charging = false;
    const bool we_caught = us.fatigued || outruns(sheet, them, us);
    const bool they_caught = them.fatigued || outruns(sheet, us, them);
    Prospects prospects;
    prospects.our_flight = cost_of_running(sheet, us, we_caught || ours.charging);
    prospects.their_flight = cost_of_running(sheet, them, they_caught || theirs.charging);
    const Later later = fought_on(melee, rounds, us, them, prospects);
    if (!ours.charging && !theirs.charging) return later.level;
    prospects.our_flight = cost_of_running(sheet, us, we_caught);
    prospects.their_flight = cost_of_running(sheet, them, they_caught);
    prospects.we_pushed = &later.we_pushed;
    prospects.they_pushed = &later.they_pushed;
    prospects.as_before = &later.level;
    return rounds.settled(melee.advantage(ours, theirs), prospects);
}

namespace {

using DuelGrounds = battle::Grounds<10>;

// Every byte of it: there are no gaps between its members.
void add_all(DuelGrounds& grounds, const UnitFacts& unit)
{
    static_assert(std::has_unique_object_representations_v<UnitFacts>);
    std::array<std::uint64_t, (sizeof(UnitFacts) + 7) / 8> words{};
    std::memcpy(words.data(), &unit, sizeof(UnitFacts));
    for (const std::uint64_t word : words) grounds.add(word);
}

} // namespace

Duel fought_out(const State& state, const UnitFacts& ours, const UnitFacts& theirs, Edge edge)
{
    DuelGrounds grounds;
    grounds.add(state.setting->identity).add(battle::bytes_of(edge));
    add_all(grounds, ours);
    add_all(grounds, theirs);
    return battle::kept<Duel, struct FoughtOut, 1024>(
        grounds, [&] { return fought_out(sheet(state), ours, theirs, edge); });
}

} // namespace quincunx::justified_ancients
