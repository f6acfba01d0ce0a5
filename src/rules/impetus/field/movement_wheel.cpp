// Wheels (6.4), of a unit or of a group as one body.

#include "rules/impetus/field/movement.hpp"
#include "table/curves.hpp"
#include "table/wheel.hpp"

namespace quincunx::impetus {

namespace {

// All that wheels as one: its parts, and the rectangle whose front corner stands still.
struct Throng {
    table::Body whole;
    Fixed<Rect, most_members> parts;
    Point origin;
    table::Footprint shape() const
    {
        return table::footprint({parts.begin(), parts.size()}, table::whole_rect(whole, origin));
    }
};

Throng throng_of(const State& state, const Members& members)
{
    Throng throng;
    const UnitId leader = members.front();
    throng.origin = origin_of(state, leader);
    for (const UnitId unit : members) throng.parts.push_back(rect(state, unit, throng.origin));
    throng.whole = members.size() == 1
                       ? body(state, leader)
                       : table::about_all(state.units[leader].pose,
                                          {throng.parts.begin(), throng.parts.size()});
    return throng;
}

Type type_for_wheel(const State& state, const Members& members)
{
    for (const UnitId unit : members)
        if (is_one_of(type_of(state, unit), {Type::CGL, Type::CGP})) return type_of(state, unit);
    return type_of(state, members.front());
}

WheelFacts wheel_facts(const State& state, const Moving& moving, const Throng& throng,
                       double straight, double angle)
{
    const double width = table::frontage(throng.whole.formation) / base_frontage(sheet(state));
    return {.type = type_for_wheel(state, moving.members),
            .move = slowest(state, moving.members),
            .units_wide = static_cast<int>(table::whole_nearest(width)),
            .large_unit = moving.members.size() > 1 || is_large(state, moving.members.front()),
            .angle = angle,
            .straight_first = straight};
}

Refusal refused_wheel(UnitId unit, const WheelFacts& asked, const Wheel& found)
{
    const bool chariots = is_one_of(asked.type, {Type::CGP, Type::CGL});
    if (found.largest_angle <= 0)
        return {found.rule.id(),
                {chariots ? "{unit} must first go straight ahead at least {a}U before it wheels."
                          : "{unit} makes a wheel instead of going ahead, not after it.",
                 unit, no_unit, chariots ? asked.move / 2 : 0}};
    return {found.rule.id(),
            {"{unit} would wheel {a} degrees; it may wheel up to {b}.", unit, no_unit, asked.angle,
             found.largest_angle}};
}

// One wheel of a body that stands ready for it.
class Wheeling {
  public:
    Wheeling(const State& state, const Moving& moving, const table::Footprint& body, Point origin,
             const table::Step& step)
        : state_(state),
          moving_(moving),
          body_(body),
          origin_(origin),
          pivot_(step.side),
          tangent_(table::half_tangent_of_radians(table::degrees_of(step) * table::pi / 180)),
          end_(table::wheeled(body, step.side, tangent_)),
          swing_(swing()),
          zone_depth_(sheet(state)["imp.zoc.depth"])
    {
    }

    Objection judged(Phase& phase) const
    {
        const std::uint64_t movers = moving_.bits();
        for (UnitId other = 0; other < state_.units.size(); ++other) {
            if ((movers & bit(other)) != 0 || !in_the_field(state_, other) || is_far(other))
                continue;
            const Objection refused = enemies(state_, other, moving_.members.front())
                                          ? against(other)
                                          : beside(other, phase);
            if (refused) return refused;
        }
        return leaves_table();
    }

    // Of one member: what the ground costs and does, after so much spent.
    Objection on_ground(UnitId unit, std::size_t part, double spent, Phase& phase) const
    {
        const std::array parts{body_.parts[part]};
        const table::Footprint one = table::footprint(parts, body_.whole);
        const GroundOnWay ground =
            wheel_ground({sheet(state_), state_.setting->ground, origin_},
                         walker_of(state_, unit, moving_.formation), one, pivot_, tangent_);
        const double arc =
            table::wheel_cost_of_half_tangent(table::frontage(body_.whole), tangent_);
        phase.allowance -= spent;
        const double before = phase.cost;
        phase.cost = 0;
        const Objection refused = trodden(state_, unit, ground, arc, phase);
        phase.allowance += spent;
        phase.cost = std::max(before, phase.cost + spent);
        return refused;
    }

  private:
    // How far from its pivot any of it comes.
    double swing() const
    {
        const Vec pivot = table::pivot_of(body_.whole, pivot_);
        double far = 0;
        for (const Rect& part : body_.parts)
            for (const Vec corner : table::corners(part))
                far = std::max(far, table::length(corner - pivot));
        return far;
    }

    // True only where neither the unit nor its zone of control can be reached.
    bool is_far(UnitId other) const
    {
        const double near = swing_ + table::from_units(state_.setting->frontage +
                                                       depth_of(state_, other) + zone_depth_ + 1);
        const Vec apart = table::relative(origin_of(state_, other), origin_) -
                          table::pivot_of(body_.whole, pivot_);
        return table::dot(apart, apart) > near * near;
    }

    UnitId leader() const { return moving_.members.front(); }

    Objection against(UnitId enemy) const
    {
        const Rect theirs = rect(state_, enemy, origin_);
        if (table::first_within(body_, theirs, pivot_, table::tolerance) <= tangent_)
            return Refusal{"imp.move.wheel.no_contact",
                           {"{unit} would touch {other} with this wheel.", leader(), enemy}};
        return has_zone(state_, enemy) ? into_zone(enemy) : std::nullopt;
    }

    // It ends where it comes into the zone.
    Objection into_zone(UnitId enemy) const
    {
        constexpr double just_in = 0.05; // U
        if (!sheet(state_).on("imp.zoc.enter")) return std::nullopt;
        const Rect zone = zone_of(state_, enemy, origin_);
        const auto in = table::wheel_sweep(body_, zone, pivot_, tangent_);
        if (!in) return std::nullopt;
        double deepest = table::never;
        for (const Rect& part : end_.parts) deepest = std::min(deepest, table::gap(part, zone));
        if (deepest < 0 && deepest >= -just_in) return std::nullopt;
        return Refusal{"imp.zoc.enter",
                       {"{unit} comes into the zone of control of {other} after {a} degrees and "
                        "must end there.",
                        leader(), enemy, table::degrees_of_half_tangent(in->touch)}};
    }

    // It may swing over friends near the body at its start; nobody is ended on, but who may be set
    // behind.
    Objection beside(UnitId comrade, Phase& phase) const
    {
        const Sheet& rules = sheet(state_);
        const Rect theirs = rect(state_, comrade, origin_);
        const bool ends_on = table::overlaps(end_, theirs);
        const bool swung = table::swings_over(body_, theirs, pivot_, tangent_,
                                              rules["imp.move.wheel.neighbours"] + slack(rules));
        const bool may_swing = swung && rules.on("imp.ruling.wheel_swing");
        const bool on_the_way =
            !may_swing && table::wheel_sweep(body_, theirs, pivot_, tangent_).has_value();
        if (may_swing) phase.swept |= bit(comrade);
        if (!ends_on && !on_the_way) return std::nullopt;
        const Interpenetration passes = passing(state_, leader(), comrade, Passing::voluntary);
        if (passes.effect != Passage::passes && swung && !may_swing)
            return Refusal{"imp.ruling.wheel_swing",
                           {"{unit} would swing over {other} with this wheel.", leader(), comrade}};
        if (passes.effect != Passage::passes)
            return Refusal{"imp.interp.vol.s_t_fl",
                           {"{unit} may not wheel into {other}.", leader(), comrade}};
        if (!ends_on) return std::nullopt;
        if (!is_shifted(state_, comrade))
            return Refusal{
                passes.rule->id(),
                {"{unit} must clear {other} with this phase: it ends on it.", leader(), comrade}};
        phase.shifted |= bit(comrade);
        return std::nullopt;
    }

    // Does all that it may touch lie on the table?
    bool is_well_inside() const
    {
        const table::Table& table = state_.setting->ground.table;
        const Vec pivot = table::relative(origin_, {}) + table::pivot_of(body_.whole, pivot_);
        return pivot.x > swing_ && pivot.y > swing_ && pivot.x + swing_ < table.width &&
               pivot.y + swing_ < table.depth;
    }

    Objection leaves_table() const
    {
        if (is_well_inside()) return std::nullopt;
        for (const Rect& beyond : table::beyond_edges(state_.setting->ground.table, origin_))
            if (table::wheel_sweep(body_, beyond, pivot_, tangent_))
                return Refusal{"imp.move.table_edge",
                               {"{unit} may not leave the table.", leader()}};
        return std::nullopt;
    }

    const State& state_;
    const Moving& moving_;
    const table::Footprint& body_;
    Point origin_;
    table::Side pivot_;
    double tangent_;
    table::Footprint end_;
    double swing_;      // millionths
    double zone_depth_; // U
};

// Chariots go straight first: all of a FORWARDS phase but its end.
Objection go_straight(const State& state, const Moving& moving, double distance, Phase& phase)
{
    if (distance <= 0) return std::nullopt;
    const Moving ahead{moving.members, moving.formation, PhaseKind::forwards};
    const JudgedPhase straight = judged_straight(state, ahead, distance);
    if (!straight) return straight.error();
    if (straight->zones_entered != 0 && sheet(state).on("imp.zoc.enter"))
        return Refusal{"imp.zoc.enter",
                       {"{unit} comes into a zone of control and may not wheel there.",
                        moving.members.front()}};
    phase.cost = straight->cost;
    phase.ground = straight->ground;
    return std::nullopt;
}

} // namespace

JudgedPhase judged_wheel(const State& state, const Moving& moving, const table::Path& path)
{
    const UnitId leader = moving.members.front();
    const table::Step& step = path.back();
    const double straight = path.size() == 2 ? table::units_of(path[0].ahead) : 0;
    for (const UnitId unit : moving.members)
        if (auto refused = bound_by_zone(state, unit)) return Failure{*refused};
    const Throng throng = throng_of(state, moving.members);
    const WheelFacts asked = wheel_facts(state, moving, throng, straight, table::degrees_of(step));
    const Wheel found = wheel(sheet(state), asked);
    if (!found.legal) return Failure{refused_wheel(leader, asked, found)};
    Phase phase = begun(state, moving);
    if (auto refused = go_straight(state, moving, straight, phase)) return Failure{*refused};
    const Vec ahead = table::forward(state.units[leader].pose.heading);
    const table::Footprint body = table::moved(throng.shape(), table::along(ahead, straight));
    const Wheeling wheeling(state, moving, body, throng.origin, step);
    if (auto refused = wheeling.judged(phase)) return Failure{*refused};
    const double spent = phase.cost;
    for (std::size_t i = 0; i < moving.members.size(); ++i)
        if (auto refused = wheeling.on_ground(moving.members[i], i, spent, phase))
            return Failure{*refused};
    const table::Motion motion = table::motion(throng.whole, path);
    for (const UnitId unit : moving.members)
        phase.ends.push_back(moving.members.size() == 1
                                 ? table::end_of(throng.whole, path).pose
                                 : table::carried(state.units[unit].pose, motion));
    return finished(state, phase);
}

} // namespace quincunx::impetus
