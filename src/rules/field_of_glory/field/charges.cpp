// Who may charge whom, and what forbids it (5, 8).

#include "rules/field_of_glory/field/charges.hpp"

#include "rules/field_of_glory/field/forced.hpp"

namespace quincunx::field_of_glory {

GroupFacts charge_facts(const State& state, UnitId group)
{
    GroupFacts facts = led_facts(state, group);
    if (engaged(state, group)) facts.close_combat = CloseCombat::engaged;
    return facts;
}

namespace {

// How near an enemy must be to see a base there; nothing: no limit.
struct Cover {
    Feature feature = Feature::forest;
    double visible_at = 0;
};
std::optional<Cover> cover_of(const State& state, UnitId group, const Rect& base, Point origin)
{
    std::optional<Cover> found;
    for (const table::Feature& feature : state.setting->ground.features) {
        const auto known = feature_of(feature.kind);
        if (!known || table::out_of_reach(feature, table::disc_around(base), origin)) continue;
        const FeatureFacts facts = feature_facts(sheet(state), *known);
        if (!facts.visible_at || (facts.light_foot_only && type_of(state, group) != Type::LF))
            continue;
        if (table::overlaps(base, feature, origin) &&
            (!found || *facts.visible_at < found->visible_at))
            found = Cover{*known, *facts.visible_at};
    }
    return found;
}

// Why it may not charge anybody.
std::optional<Refusal> charges_nobody(const State& state, UnitId charger)
{
    const Group& group = state.units[charger];
    if (held(state, charger))
        return battle::still_held(state.setting->units[charger].conditions, charger);
    if (has_declared(state, charger) || group.charged)
        return Refusal{"fog.charge.sequence", {"{unit} has declared its charge.", charger}};
    if (group.failed_cmt)
        return Refusal{"fog.charge.sequence",
                       {"{unit} failed its test: it does not charge in this turn.", charger}};
    if (group.pursuing)
        return Refusal{"fog.charge.who_not", {"{unit} pursues: it may not charge.", charger}};
    const ChargeVerdict verdict = may_charge(sheet(state), charge_facts(state, charger));
    if (verdict.permission != Permission::forbidden) return std::nullopt;
    if (verdict.rule == "fog.manoeuvre.charge")
        return Refusal{verdict.rule, {"{unit} is of those who make no charge.", charger}};
    if (group.level >= Level::FRAGMENTED)
        return refusal(verdict.rule, "{unit} is {word}: it may not charge.", charger, 0, 0,
                       name(group.level));
    const Type type = type_of(state, charger);
    if (is_artillery(type) || type == Type::BWg)
        return Refusal{verdict.rule, {"Artillery and battle wagons never charge.", charger}};
    return Refusal{verdict.rule, {"{unit} is engaged: it may not charge.", charger}};
}

// Why no charge of it reaches the target.
Refusal no_way(const State& state, UnitId charger, UnitId target, const ChargePath& path)
{
    if (path.barred && path.barred_by != no_unit)
        return {"fog.charge.contact",
                {"{other} bars the way of {unit} after {a}.", charger, path.barred_by, path.reach}};
    if (path.barred)
        return {"fog.charge.contact",
                {"Closed ground or the table's edge bars the way of {unit} after {a}.", charger,
                 target, path.reach}};
    if (path.contact)
        return {"fog.charge.contact",
                {"{unit} would meet {other} first, and not its target.", charger, path.first}};
    return {"fog.charge.contact",
            {"{unit} may charge {a}; {other} is {b} away and would not be met.", charger, target,
             path.allowance, distance(state, charger, target)}};
}

void add_triggers(const State& state, const ChargePath& path, UnitId charger,
                  std::optional<std::string_view> test, Preview& preview)
{
    using battle::Trigger;
    if (test)
        preview.trigger(Trigger::test, {"{unit} must pass a complex move test first.", charger});
    for (const Met& met : path.met) {
        if (could_evade(state, met.group))
            preview.trigger(Trigger::reaction, {"{other} may evade.", charger, met.group});
        if (met.face != ChargeFace::front && !is_skirmisher(type_of(state, charger)))
            preview.trigger(Trigger::contact,
                            {"{other} is struck in the {word} and drops a level.", charger,
                             met.group, 0, 0, 0, met.face == ChargeFace::flank ? "flank" : "rear"});
    }
}

} // namespace

std::optional<std::string_view> hidden_by(const State& state, UnitId charger, UnitId target)
{
    const Point origin = origin_of(state, charger);
    const table::Segment front = table::edge(whole(state, charger, origin), Face::front);
    const Formation form = formation(state, target);
    std::optional<std::string_view> hiding;
    for (int file = 0; file < form.files; ++file)
        for (int rank = 0; rank < table::bases_in_file(form, file); ++rank) {
            const Rect there = base(state, target, file, rank, origin);
            const auto cover = cover_of(state, target, there, origin);
            if (!cover || within(state, table::distance(front, there), cover->visible_at))
                return std::nullopt;
            hiding = feature_rule(cover->feature).id();
        }
    return hiding;
}

bool has_declared(const State& state, UnitId charger)
{
    return std::ranges::any_of(state.charges,
                               [&](const Charge& charge) { return charge.charger == charger; });
}

std::optional<std::string_view> charge_test(const State& state, UnitId charger,
                                            const ChargePath& path)
{
    ChargeFacts facts{.group = charge_facts(state, charger)};
    for (const Met& met : path.met) {
        facts.target = charge_facts(state, met.group);
        facts.flank_or_rear = met.face != ChargeFace::front;
        const ChargeVerdict verdict = may_charge(sheet(state), facts);
        if (verdict.permission == Permission::test) return verdict.rule;
    }
    return std::nullopt;
}

Judged judged_charge(const State& state, UnitId charger, UnitId target, std::optional<Wheel> wheel)
{
    if (!stands(state, charger) || !stands(state, target) || !enemies(state, charger, target))
        return refused("fog.charge.contact", {"A battle group charges an enemy battle group."});
    if (const auto reason = charges_nobody(state, charger)) return Failure{*reason};
    const double limit = sheet(state)["fog.wheel.limit"];
    if (wheel && std::abs(*wheel) > limit * 10)
        return refused("fog.wheel.limit", {"{unit} may wheel {a} degrees; this is a wheel of {b}.",
                                           charger, no_unit, limit, std::abs(*wheel) / 10.0});
    if (const auto rule = hidden_by(state, charger, target))
        return refused(*rule, {"{unit} does not see {other} where it stands.", charger, target});
    const auto least = wheel ? std::nullopt : least_charge(state, charger, target);
    const ChargePath path = least ? least->path : charge_path(state, charger, wheel.value_or(0));
    if (!meets(path, target)) return Failure{no_way(state, charger, target, path)};
    const auto test = charge_test(state, charger, path);
    Preview preview = battle::preview_at(charger, path.touching.pose);
    preview.cost = *path.contact;
    preview.allowance = path.allowance;
    battle::note_swept(preview, path.swept);
    if (test) preview.chance = chance_to_pass(sheet(state), {facts(state, charger), false});
    add_triggers(state, path, charger, test, preview);
    preview.finding.keep(FoundCharge{least ? least->wheel : wheel.value_or(0), test});
    return preview;
}

bool may_charge_at_all(const State& state, UnitId charger)
{
    if (!stands(state, charger) || held(state, charger)) return false;
    const Groups near = enemies_near(state, charger, open_rate(state, charger));
    if (near.empty() || charges_nobody(state, charger)) return false;
    const ChargePath straight = charge_path(state, charger, 0);
    for (const UnitId foe : near)
        if (meets(straight, foe) && !hidden_by(state, charger, foe)) return true;
    for (const UnitId foe : near)
        if (least_wheel(state, charger, foe) && !hidden_by(state, charger, foe)) return true;
    return false;
}

} // namespace quincunx::field_of_glory
