#include "campus/state.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace quincunx::campus {

namespace {

using namespace battle;

constexpr VerbShape verb_shapes[] = {
    {.name = "move", .words = "move a unit straight ahead", .unit = true, .path = true},
    {.name = "attack", .words = "attack an enemy in front", .unit = true, .target = true},
    {.name = "hold", .words = "stand and fight", .unit = true},
    {.name = "fall_back", .words = "give ground", .unit = true},
    {.name = "end", .words = "end the turn"},
};
constexpr DecisionShape decision_shapes[] = {
    {"orders", "move or attack with a unit, or end the turn"},
    {"react", "hold or fall back"},
};
constexpr double millionths = table::millionths_per_unit;

class CampusBattle final : public Battle, private Judge {
  public:
    CampusBattle(std::shared_ptr<const Fixtures> fixtures, const State& state)
        : fixtures_(std::move(fixtures)), state_(state)
    {
    }

    std::unique_ptr<Battle> copy() const override { return std::make_unique<CampusBattle>(*this); }
    void become(const Battle& other) override
    {
        state_ = dynamic_cast<const CampusBattle&>(other).state_;
    }

    Decision pending() const override
    {
        if (state_.outcome != Outcome::undecided) return {.over = true};
        if (state_.defender == no_unit) return {.side = state_.active, .kind = orders};
        return {.side = other(state_.active),
                .kind = react,
                .about = state_.defender,
                .against = state_.attacker};
    }

    Verdict judge(const Order& order) const override
    {
        const Decision now = pending();
        if (now.over) return no("cam.end.half", {"The battle is over."});
        if (order.side != now.side)
            return no("cam.turn.order", {"It is the other player's decision."});
        if (order.verb >= std::size(verb_shapes))
            return no("cam.turn.order", {"There is no such order."});
        if (const std::string_view flaw = flaw_of(order, verb_shapes[order.verb]); !flaw.empty())
            return no("cam.turn.order", {flaw});
        if (now.kind == react) return judge_reaction(order);
        if (order.verb == end) return yes(order, {});
        if (order.verb != move && order.verb != attack)
            return no("cam.turn.order", {"Nothing has been attacked."});
        if (order.unit >= state_.units.size() || side_of(order.unit) != order.side)
            return no("cam.turn.order", {"The order must name a unit of the side that gives it."});
        const Unit& unit = state_.units[order.unit];
        if (unit.strength == 0) return no("cam.turn.order", {"{unit} is lost.", order.unit});
        if (unit.acted) return no("cam.turn.once", {"{unit} has acted in this turn.", order.unit});
        return order.verb == move ? judge_move(order) : judge_attack(order);
    }

    void apply(const LegalOrder& legal_order, Dice& dice, Chronicle& chronicle) override
    {
        const Order& order = legal_order.order();
        ensure(legal_order.entry() == state_.entry, "an order judged at this entry");
        switch (order.verb) {
        case move: step(order.unit, legal_order.preview().ends[0].at, chronicle); break;
        case attack: begin_attack(order, chronicle); break;
        case hold: fight(dice, chronicle); break;
        case fall_back:
            step(order.unit, legal_order.preview().ends[0].at, chronicle);
            state_.attacker = state_.defender = no_unit;
            break;
        case end: end_turn(chronicle); break;
        }
        reveal(chronicle);
        ++state_.entry;
    }

    std::uint32_t entry() const override { return state_.entry; }

    Standing standing() const override
    {
        Standing standing{.outcome = state_.outcome, .turn = state_.turn};
        if (state_.outcome != Outcome::undecided)
            standing.rule = state_.by_turns ? "cam.end.turns" : "cam.end.half";
        for (const Side side : {Side::red, Side::blue}) {
            standing.losses[index(side)] = lost(side);
            standing.breaks_at[index(side)] = count(side) / 2.0;
        }
        return standing;
    }

    void subjects(Units& units) const override
    {
        units.clear();
        const Decision now = pending();
        if (now.over) return;
        if (now.kind == react) return units.push_back(now.about);
        for (UnitId id = 0; id < state_.units.size(); ++id)
            if (side_of(id) == now.side && state_.units[id].strength > 0 && !state_.units[id].acted)
                units.push_back(id);
    }

    void options(UnitId unit, Orders& orders_) const override
    {
        orders_.clear();
        const Decision now = pending();
        if (now.over) return;
        const auto offer = [&](Order order) {
            order.side = now.side;
            if (judge(order)) orders_.push_back(order);
        };
        if (unit == no_unit) return offer({.verb = end});
        if (now.kind == react) {
            offer({.verb = hold, .unit = unit});
            return offer({.verb = fall_back, .unit = unit});
        }
        for (UnitId enemy = 0; enemy < state_.units.size(); ++enemy)
            if (side_of(enemy) != now.side) offer({.verb = attack, .unit = unit, .target = enemy});
        const std::int64_t allowance = lattice(sheet()["cam.move.allowance"]);
        const std::int64_t room = std::min(allowance, room_ahead(unit));
        for (const std::int64_t way : {room, room / 2})
            if (way > 0) offer({.verb = move, .unit = unit, .path = ahead(way)});
    }

    Appraisal appraise(const LegalOrder& legal_order) const override
    {
        const Order& order = legal_order.order();
        if (order.verb == attack) return appraise_melee(order.unit, order.target);
        if (order.verb == hold) {
            const Appraisal theirs = appraise_melee(state_.attacker, state_.defender);
            return {.gain = theirs.risk, .risk = theirs.gain};
        }
        if (order.verb == move)
            return {.position = 0.01 * legal_order.preview().cost / sheet()["cam.move.allowance"]};
        return {};
    }

    void draw(Scene& scene) const override
    {
        scene = {};
        for (UnitId id = 0; id < state_.units.size(); ++id) {
            const Unit& unit = state_.units[id];
            if (unit.strength == 0) continue;
            Figure& figure = scene.figures.emplace_back();
            figure.unit = id;
            figure.side = side_of(id);
            figure.pose = unit.pose;
            figure.bases = {unit.pose};
            figure.base_front = figure.front = sheet()["cam.unit.front"];
            figure.base_depth = figure.depth = sheet()["cam.unit.depth"];
            figure.hidden = unit.hidden;
            if (!unit.fresh) figure.markers.push_back({"worn", "brown", 'w'});
            figure.state = fmt::format("strength {}", unit.strength);
        }
        scene.turn = fmt::format("Turn {}, {}", state_.turn, side_word(state_.active));
        scene.prompt = prompt();
    }

    const Roster& roster() const override { return fixtures_->roster; }
    const table::Ground& ground() const override { return fixtures_->ground; }
    std::span<const VerbShape> verbs() const override { return verb_shapes; }
    std::span<const DecisionShape> decisions() const override { return decision_shapes; }
    std::string prompt() const override
    {
        const Decision now = pending();
        if (now.over) return "The battle is over.";
        return fmt::format("{}: {}", side_word(now.side), decision_shapes[now.kind].words);
    }

    std::uint64_t hash() const override
    {
        Hasher hasher;
        for (const Unit& unit : state_.units) {
            hasher.add(unit.pose.front.x).add(unit.pose.front.y);
            hasher.add(unit.pose.heading.x).add(unit.pose.heading.y);
            hasher.add(unit.strength).add(unit.fresh).add(unit.acted).add(unit.hidden);
        }
        hasher.add(state_.entry).add(state_.turn).add(state_.active);
        hasher.add(state_.attacker).add(state_.defender).add(state_.outcome).add(state_.by_turns);
        return hasher.value();
    }

    std::string first_difference(const Battle& battle) const override
    {
        const State& theirs = dynamic_cast<const CampusBattle&>(battle).state_;
        for (UnitId id = 0; id < state_.units.size(); ++id)
            if (state_.units[id] != theirs.units[id]) return roster()[id].label;
        if (state_.entry != theirs.entry) return "entry";
        if (state_.turn != theirs.turn || state_.active != theirs.active) return "turn";
        if (state_.attacker != theirs.attacker || state_.defender != theirs.defender)
            return "attack";
        return state_ == theirs ? "" : "outcome";
    }

    std::string fault() const override
    {
        for (UnitId id = 0; id < state_.units.size(); ++id) {
            const Unit& unit = state_.units[id];
            if (unit.strength < 0) return roster()[id].label + " has less than no strength";
            if (unit.strength == 0) continue;
            if (!on_table(cover(unit.pose))) return roster()[id].label + " is off the table";
            if (const UnitId met = standing_in(cover(unit.pose), id); met != no_unit)
                return roster()[id].label + " overlaps " + roster()[met].label;
        }
        const bool pair = (state_.attacker == no_unit) == (state_.defender == no_unit);
        return pair ? "" : "half an attack is pending";
    }

  private:
    // Facts of the table.
    const CampusSheet& sheet() const { return fixtures_->sheet; }
    Side side_of(UnitId id) const { return roster()[id].side; }
    static std::int64_t lattice(double units) { return std::llround(units * millionths); }
    static int way(const table::Pose& pose) { return pose.heading.y > 0 ? 1 : -1; }
    Cover cover(const table::Pose& pose) const
    {
        const std::int64_t rear = pose.front.y - std::int64_t{way(pose)} * fixtures_->depth;
        return {pose.front.x - fixtures_->front / 2, pose.front.x + fixtures_->front / 2,
                std::min<std::int64_t>(rear, pose.front.y),
                std::max<std::int64_t>(rear, pose.front.y)};
    }
    bool on_table(const Cover& box) const
    {
        const table::Table& table = fixtures_->ground.table;
        return box.left >= 0 && box.low >= 0 && box.right <= table.width && box.high <= table.depth;
    }
    UnitId standing_in(const Cover& box, UnitId except) const
    {
        for (UnitId id = 0; id < state_.units.size(); ++id)
            if (id != except && state_.units[id].strength > 0 &&
                overlap(box, cover(state_.units[id].pose)))
                return id;
        return no_unit;
    }
    static table::Pose gone(const table::Pose& pose, std::int64_t by)
    {
        table::Pose end = pose;
        end.front.y += static_cast<std::int32_t>(way(pose) * by);
        return end;
    }
    static table::Path ahead(std::int64_t by)
    {
        table::Step step;
        step.ahead = static_cast<std::int32_t>(by);
        return {step};
    }
    // Between the front and what stands straight ahead; negative when it does not.
    std::int64_t gap(UnitId from, UnitId to) const
    {
        const table::Pose& pose = state_.units[from].pose;
        const Cover theirs = cover(state_.units[to].pose);
        const Cover ours = cover(pose);
        if (ours.left >= theirs.right || theirs.left >= ours.right) return -1;
        return way(pose) > 0 ? theirs.low - pose.front.y : pose.front.y - theirs.high;
    }
    std::int64_t room_ahead(UnitId unit) const
    {
        const table::Pose& pose = state_.units[unit].pose;
        std::int64_t room =
            way(pose) > 0 ? fixtures_->ground.table.depth - pose.front.y : pose.front.y;
        for (UnitId id = 0; id < state_.units.size(); ++id)
            if (id != unit && state_.units[id].strength > 0 && gap(unit, id) >= 0)
                room = std::min(room, gap(unit, id));
        return room;
    }
    MeleeFacts facts(UnitId id) const
    {
        const Unit& unit = state_.units[id];
        const std::int64_t reach = lattice(sheet()["cam.attack.reach"]);
        Cover wide = cover(unit.pose);
        wide.left -= reach;
        wide.right += reach;
        MeleeFacts facts{.attacking = id == state_.attacker, .worn = !unit.fresh};
        for (UnitId mate = 0; mate < state_.units.size(); ++mate)
            facts.friend_beside |= mate != id && side_of(mate) == side_of(id) &&
                                   state_.units[mate].strength > 0 &&
                                   overlap(wide, cover(state_.units[mate].pose));
        return facts;
    }
    int count(Side side) const
    {
        return static_cast<int>(
            std::count_if(roster().units.begin(), roster().units.end(),
                          [side](const RosterLine& line) { return line.side == side; }));
    }
    int lost(Side side) const
    {
        int gone = 0;
        for (UnitId id = 0; id < state_.units.size(); ++id)
            gone += side_of(id) == side && state_.units[id].strength == 0;
        return gone;
    }

    // Verdicts.
    static Verdict no(std::string_view rule, const Sentence& reason)
    {
        return Failure{Refusal{rule, reason}};
    }
    Verdict yes(const Order& order, const Preview& preview) const
    {
        return legal(order, preview, state_.entry);
    }
    Verdict judge_move(const Order& order) const
    {
        if (order.path.size() != 1 || order.path[0].kind != table::StepKind::advance ||
            order.path[0].ahead <= 0)
            return no("cam.move.allowance", {"A move is one advance straight ahead."});
        const double allowance = sheet()["cam.move.allowance"];
        const double distance = table::units_of(order.path[0].ahead);
        if (distance > allowance)
            return no("cam.move.allowance", {.pattern = "{unit} may move {a}; this move is {b}.",
                                             .unit = order.unit,
                                             .a = allowance,
                                             .b = distance});
        return judge_way(order, order.path[0].ahead, allowance);
    }
    Verdict judge_way(const Order& order, std::int64_t by, double allowance) const
    {
        const table::Pose& pose = state_.units[order.unit].pose;
        const Cover start = cover(pose);
        const Cover stop = cover(gone(pose, by));
        const Cover swept{start.left, start.right, std::min(start.low, stop.low),
                          std::max(start.high, stop.high)};
        if (!on_table(stop))
            return no("cam.move.table", {"{unit} would leave the table.", order.unit});
        if (const UnitId met = standing_in(swept, order.unit); met != no_unit)
            return no("cam.move.blocked", {"{other} is in the way of {unit}.", order.unit, met});
        Preview preview{.cost = std::abs(table::to_units(static_cast<double>(by))),
                        .allowance = allowance};
        preview.ends.push_back({order.unit, gone(pose, by)});
        return yes(order, preview);
    }
    Verdict judge_attack(const Order& order) const
    {
        if (order.target >= state_.units.size() || side_of(order.target) == order.side)
            return no("cam.attack.reach", {"An attack names an enemy."});
        const Unit& target = state_.units[order.target];
        if (target.strength == 0) return no("cam.attack.reach", {"{unit} is lost.", order.target});
        if (target.hidden) return no("cam.hidden", {"Nobody has seen an enemy there."});
        const std::int64_t apart = gap(order.unit, order.target);
        if (apart < 0)
            return no("cam.attack.reach",
                      {"{other} is not straight ahead of {unit}.", order.unit, order.target});
        const double reach = sheet()["cam.attack.reach"];
        if (apart > lattice(reach))
            return no("cam.attack.reach",
                      {"{unit} reaches {a}; {other} is {b} away.", order.unit, order.target, reach,
                       table::to_units(static_cast<double>(apart))});
        Preview preview;
        preview.trigger(battle::Trigger::reaction, {"{unit} may fall back.", order.target});
        return yes(order, preview);
    }
    Verdict judge_reaction(const Order& order) const
    {
        if (order.verb != hold && order.verb != fall_back)
            return no("cam.turn.order", {"{unit} must hold or fall back first.", state_.defender});
        if (order.unit != state_.defender)
            return no("cam.turn.order", {"{unit} has been attacked, no other.", state_.defender});
        if (order.verb == hold) return yes(order, {});
        const double far = sheet()["cam.react.fall_back"];
        return judge_way(order, -lattice(far), far);
    }

    // Effects.
    void step(UnitId id, const table::Pose& to, Chronicle& chronicle)
    {
        Unit& unit = state_.units[id];
        if (chronicle.listening())
            chronicle.record(
                {EventKind::move, "cam.move.allowance", {"{unit} moves.", id}, unit.pose, to});
        unit.pose = to;
        if (state_.defender != id) unit.acted = true;
        unit.hidden = false;
    }
    void begin_attack(const Order& order, Chronicle& chronicle)
    {
        state_.attacker = order.unit;
        state_.defender = order.target;
        state_.units[order.unit].acted = true;
        state_.units[order.unit].hidden = false;
        if (chronicle.listening())
            chronicle.record({EventKind::order,
                              "cam.attack.reach",
                              {"{unit} attacks {other}.", order.unit, order.target},
                              {},
                              {}});
    }
    void fight(Dice& dice, Chronicle& chronicle)
    {
        const UnitId us = state_.attacker;
        const UnitId them = state_.defender;
        const MeleeFacts ours = facts(us);
        const MeleeFacts theirs = facts(them);
        const MeleeOutcome outcome = melee(sheet(), ours, theirs, dice);
        if (chronicle.listening()) {
            Event event{EventKind::fight, "cam.melee.rout", {}, {}, {}};
            event.words = {"{unit} loses {a}, {other} loses {b}.", us, them,
                           static_cast<double>(outcome.attacker_loses),
                           static_cast<double>(outcome.defender_loses)};
            event.reckoning = reckon(sheet(), melee_table, ours);
            event.dice = {{outcome.dice[0]}, {outcome.dice[1]}};
            chronicle.record(event);
        }
        state_.attacker = state_.defender = no_unit;
        suffer(us, outcome.attacker_loses, chronicle);
        suffer(them, outcome.defender_loses, chronicle);
    }
    void suffer(UnitId id, int loss, Chronicle& chronicle)
    {
        if (loss == 0) return;
        Unit& unit = state_.units[id];
        unit.fresh = false;
        unit.strength = static_cast<std::int8_t>(std::max(0, unit.strength - loss));
        if (unit.strength > 0) return;
        if (chronicle.listening())
            chronicle.record(
                {EventKind::removed, "cam.melee.rout", {"{unit} is lost.", id}, {}, {}});
        const Side side = side_of(id);
        if (2 * lost(side) >= count(side) && sheet().on("cam.end.half"))
            finish(side == Side::red ? Outcome::blue_wins : Outcome::red_wins, chronicle);
    }
    void end_turn(Chronicle& chronicle)
    {
        for (Unit& unit : state_.units) unit.acted = false;
        state_.active = other(state_.active);
        if (state_.active == Side::blue) return;
        if (state_.turn >= fixtures_->turns) {
            state_.by_turns = true;
            return finish(Outcome::draw, chronicle);
        }
        ++state_.turn;
        if (chronicle.listening())
            chronicle.record(
                {EventKind::turn, {}, {.pattern = "Turn {a}.", .a = 1.0 * state_.turn}});
    }
    void finish(Outcome outcome, Chronicle& chronicle)
    {
        state_.outcome = outcome;
        if (chronicle.listening())
            chronicle.record({EventKind::ended, standing().rule, {"The battle is over."}, {}, {}});
    }
    // A hidden unit is seen when an enemy comes near.
    void reveal(Chronicle& chronicle)
    {
        const std::int64_t near = lattice(fixtures_->hidden_until);
        for (UnitId id = 0; id < state_.units.size(); ++id) {
            if (!state_.units[id].hidden) continue;
            Cover wide = cover(state_.units[id].pose);
            wide = {wide.left - near, wide.right + near, wide.low - near, wide.high + near};
            for (UnitId enemy = 0; enemy < state_.units.size(); ++enemy) {
                const bool seen = side_of(enemy) != side_of(id) &&
                                  state_.units[enemy].strength > 0 &&
                                  overlap(wide, cover(state_.units[enemy].pose));
                if (!seen) continue;
                state_.units[id].hidden = false;
                if (chronicle.listening())
                    chronicle.record(
                        {EventKind::state, "cam.hidden", {"{unit} is seen.", id}, {}, {}});
                break;
            }
        }
    }
    Appraisal appraise_melee(UnitId us, UnitId them) const
    {
        MeleeFacts ours = facts(us);
        ours.attacking = true;
        const Expected mean = expected(sheet(), ours, facts(them));
        return {.gain = mean.defender / (2.0 * count(side_of(them))),
                .risk = mean.attacker / (2.0 * count(side_of(us)))};
    }

    std::shared_ptr<const Fixtures> fixtures_;
    State state_;
};

} // namespace

std::unique_ptr<Battle> battle_of(std::shared_ptr<const Fixtures> fixtures, const State& state)
{
    return std::make_unique<CampusBattle>(std::move(fixtures), state);
}

} // namespace quincunx::campus
