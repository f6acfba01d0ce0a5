#include "laboratory/watching.hpp"

#include "battle/other_rows.hpp"
#include "dice/rolled.hpp"
#include "journal/match.hpp"

#include <algorithm>

namespace quincunx::laboratory {

using battle::EventKind;
using battle::UnitId;

namespace {

bool is_fight(const battle::Event& event)
{
    return event.kind == EventKind::fight || event.kind == EventKind::shot;
}

// Whoever only listens is not told more than the words say.
bool takes_part(const battle::Event& event, UnitId unit)
{
    return is_fight(event) &&
           (event.words.unit == unit || event.words.other == unit || speaks_of(event, unit));
}

std::uint64_t bit(UnitId unit)
{
    return std::uint64_t{1} << unit;
}

bool looks_like(const battle::Figure& one, const battle::Figure& other)
{
    return one.unit == other.unit && one.pose == other.pose && one.bases == other.bases &&
           one.hidden == other.hidden && one.strength == other.strength &&
           std::ranges::equal(one.markers, other.markers,
                              [](const battle::Marker& a, const battle::Marker& b) {
                                  return a.name == b.name && a.count == b.count;
                              });
}

// By what can be seen: who stands where and how, who decides what next. A score that was noted and
// changes nothing is not seen.
bool looks_like(const battle::Battle& one, const battle::Battle& other)
{
    if (one.pending() != other.pending() || one.standing().outcome != other.standing().outcome)
        return false;
    battle::Scene scenes[2];
    one.draw(scenes[0]);
    other.draw(scenes[1]);
    return std::ranges::equal(
        scenes[0].figures, scenes[1].figures,
        [](const battle::Figure& a, const battle::Figure& b) { return looks_like(a, b); });
}

} // namespace

Watching::Watching(const Plan& plan, const Variant& variant)
    : variant_(variant), measures_(plan.asked.measures)
{
}

Tally Watching::taken()
{
    return std::exchange(tally_, {});
}

void Watching::opened(const battle::Battle& battle, const dice::Seed& seed)
{
    // Where the set-up is thrown for, the fight without a row is another one each time.
    if (variant_.fight.random_ground || variant_.fight.scenario.empty()) without_.clear();
    seed_ = seed;
    ground_ = &battle.ground();
    turn_ = -1;
    seen_ = 0;
    look(battle);
}

void Watching::before(const battle::Battle& battle, const battle::LegalOrder& order)
{
    log_.events.clear();
    if (!measures_.rows && !measures_.places) return;
    if (before_ == nullptr)
        before_ = battle.copy();
    else
        before_->become(battle);
    order_ = order.order();
}

void Watching::after(const battle::Battle& battle)
{
    if (std::ranges::any_of(log_.events, is_fight)) {
        if (measures_.rows) count_rows(battle);
        if (measures_.places) {
            before_->draw(scene_);
            for (const battle::Figure& figure : scene_.figures)
                if (std::ranges::any_of(log_.events, [&](const battle::Event& event) {
                        return takes_part(event, figure.unit);
                    }))
                    mark(tally_.fought, figure);
        }
    }
    if (measures_.places && std::ranges::any_of(log_.events, [](const battle::Event& event) {
            return event.kind == EventKind::removed;
        }))
        count_places(battle);
    look(battle);
}

// Whoever was there before the order and is no more.
void Watching::count_places(const battle::Battle& battle)
{
    battle.draw(scene_);
    std::uint64_t left = 0;
    for (const battle::Figure& figure : scene_.figures) left |= bit(figure.unit);
    before_->draw(scene_);
    for (const battle::Figure& figure : scene_.figures)
        if ((left & bit(figure.unit)) == 0) mark(tally_.fell, figure);
}

void Watching::look(const battle::Battle& battle)
{
    const int turn = battle.standing().turn;
    if (turn == turn_) return;
    turn_ = turn;
    battle.draw(scene_);
    for (const battle::Figure& figure : scene_.figures) {
        seen_ |= bit(figure.unit);
        if (measures_.places) mark(tally_.stood, figure);
    }
}

void Watching::ended(const battle::Battle& battle)
{
    if (!measures_.troops) return;
    battle.draw(scene_);
    std::uint64_t left = 0;
    for (const battle::Figure& figure : scene_.figures) left |= bit(figure.unit);
    std::array<std::map<std::string, TroopCount>, 2> here;
    const battle::Roster& roster = battle.roster();
    for (UnitId unit = 0; unit < roster.units.size(); ++unit) {
        if (((seen_ | left) & bit(unit)) == 0) continue; // never came
        TroopCount& count = here[index(roster[unit].side)][roster[unit].troop];
        ++count.units;
        if ((left & bit(unit)) == 0) ++count.gone;
    }
    Tally more;
    for (std::size_t side = 0; side < 2; ++side)
        for (auto& [troop, count] : here[side]) {
            count.squares = count.gone * count.gone;
            more.troops[side][troop] = count;
        }
    tally_.add(more);
}

void Watching::mark(std::array<Cells, 2>& cells, const battle::Figure& figure)
{
    cells[index(figure.side)].add(table::units_of(figure.pose.front.x) / variant_.fight.width,
                                  table::units_of(figure.pose.front.y) / variant_.fight.depth);
}

// ---- rows ----

void Watching::count_rows(const battle::Battle& battle)
{
    std::set<std::string_view> rows;
    for (const battle::Event& event : log_.events)
        if (is_fight(event))
            for (const reckoning::Line& line : event.reckoning.lines)
                if (line.entry->kind == reckoning::Kind::factor) rows.insert(line.entry->id);
    // A setting may change while armies deploy: then there is nothing to compare with.
    const bool comparable = &before_->ground() == ground_;
    for (const std::string_view row : rows) {
        RowCount& count = tally_.rows[std::string(row)];
        ++count.counted;
        if (comparable && decides(row, battle)) ++count.decided;
    }
}

// The same order with the same dice from the same position, without the row.
bool Watching::decides(std::string_view row, const battle::Battle& battle)
{
    const battle::Battle* opened = opened_without(row);
    if (opened == nullptr) return false;
    const auto otherwise = battle::by_rows_of(*variant_.rules, *before_, *opened);
    if (otherwise == nullptr) return false;
    const battle::Verdict verdict = otherwise->judge(*order_);
    if (!verdict) return true; // it could not even be ordered
    dice::Rolled dice(seed_, battle.entry(), dice::Rolled::Faces::forgotten);
    battle::Silence silence;
    otherwise->apply(*verdict, dice, silence);
    return !looks_like(*otherwise, battle);
}

const battle::Battle* Watching::opened_without(std::string_view row)
{
    const auto known = without_.find(row);
    if (known != without_.end()) return known->second.get();
    std::vector<reckoning::HouseRules> house = variant_.house;
    house.push_back({"without a row", "", "", {{std::string(row), reckoning::Change::What::off}}});
    std::unique_ptr<battle::Battle> opened;
    if (const auto sheet = reckoning::Sheet::with(variant_.rules->rules(), house)) {
        muster::Fight fight = variant_.fight;
        dice::Rolled dice(seed_, journal::set_up_entry);
        variant_.rules->set_up(fight, variant_.sheet, dice);
        if (auto battle = variant_.rules->open(fight, *sheet)) opened = *std::move(battle);
    }
    return without_.emplace(row, std::move(opened)).first->second.get();
}

} // namespace quincunx::laboratory
