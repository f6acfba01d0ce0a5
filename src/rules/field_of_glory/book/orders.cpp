#include "rules/field_of_glory/book/orders.hpp"

#include "dice/every.hpp"
#include "kernel/by_value.hpp"

namespace quincunx::field_of_glory {

namespace {

bool falls_back_in_one_rank(const Sheet& sheet, const GroupFacts& group)
{
    const Type type = group.profile.type;
    const bool nimble = type == Type::Cv || type == Type::Cm || type == Type::LCh ||
                        type == Type::HCh || type == Type::SCh;
    return nimble && group.ranks == 1 && !is_shock(sheet, group) &&
           sheet.on("fog.manoeuvre.turn180_return_single_rank");
}

// Camelry in heavy armour is as slow as cataphracts.
bool is_slow_horse(const Sheet& sheet, const Profile& profile)
{
    if (profile.type == Type::Ct) return true;
    if (profile.armour != Armour::heavily_armoured) return false;
    return profile.type == Type::Kn || (profile.type == Type::Cm && sheet.on("fog.move.camelry"));
}

struct KnownFeature {
    Rule rule;
    Ground ground;
};
// The classes in the order of the sheet's list.
constexpr KnownFeature known_features[] = {
    {"fog.terrain.gentle_hill", Ground::open},      {"fog.terrain.open_fields", Ground::uneven},
    {"fog.terrain.open_fields", Ground::uneven},    {"fog.terrain.brush", Ground::rough},
    {"fog.terrain.enclosed_fields", Ground::rough}, {"fog.terrain.plantation", Ground::rough},
    {"fog.terrain.gully", Ground::rough},           {"fog.terrain.forest", Ground::difficult},
    {"fog.terrain.vineyards", Ground::difficult},   {"fog.terrain.marsh", Ground::difficult},
    {"fog.terrain.soft_sand", Ground::difficult},   {"fog.terrain.steep_hill", Ground::difficult},
};

} // namespace

int complex_move_target(const Sheet& sheet, const GroupFacts& group)
{
    const bool ready = group.profile.drilled || is_skirmisher(group.profile.type);
    return ready ? sheet.whole({"fog.cmt.pass", "drilled"})
                 : sheet.whole({"fog.cmt.pass", "others"});
}

bool passes(const Sheet& sheet, const ComplexMoveFacts& facts, Dice& dice)
{
    const int modifiers =
        reckoning::total(sheet, Sheet::table<rows::complex_move_modifiers>, facts);
    const Reroll again = facts.to_hold ? no_reroll : reroll(sheet, facts.group.profile.quality);
    const int shown = score_of_two(again, dice);
    return shown + modifiers >= complex_move_target(sheet, facts.group);
}

double chance_to_pass(const Sheet& sheet, const ComplexMoveFacts& facts)
{
    const auto odds = dice::every<double>(
        [&](Dice& dice) { return static_cast<std::uint8_t>(passes(sheet, facts, dice) ? 1 : 0); });
    return odds.of(std::uint8_t{1});
}

// --- simple and complex moves

Column column_of(const Sheet& sheet, const GroupFacts& group)
{
    const Profile& profile = group.profile;
    const Column other = is_with(group.commander) ? Column::undrilled_with_commander
                                                  : Column::undrilled_without_commander;
    if (is_skirmisher(profile.type)) return Column::skirmishers;
    if (profile.type == Type::Cm && sheet.on("fog.move.camelry"))
        return profile.armour == Armour::heavily_armoured ? other : Column::undrilled_cavalry;
    if (is_artillery(profile.type) || profile.type == Type::BWg) return other;
    if (profile.drilled) return Column::drilled;
    const bool nimble =
        profile.type == Type::Cv || profile.type == Type::Cm || profile.type == Type::LCh;
    return nimble ? Column::undrilled_cavalry : other;
}

Rule rule_of(Manoeuvre move)
{
    constexpr ByValue<Manoeuvre, Rule> rules{
        {"fog.manoeuvre.charge", "fog.manoeuvre.advance_full", "fog.manoeuvre.advance_short_clear",
         "fog.manoeuvre.advance_short_close", "fog.manoeuvre.double_wheel",
         "fog.manoeuvre.expand_stationary", "fog.manoeuvre.expand_advance",
         "fog.manoeuvre.contract_advance_3", "fog.manoeuvre.contract_less_3",
         "fog.manoeuvre.turn_stationary", "fog.manoeuvre.turn90_advance",
         "fog.manoeuvre.turn180_advance", "fog.manoeuvre.turn180_return"}};
    return rules[move];
}

ManoeuvreVerdict judged(const Sheet& sheet, const GroupFacts& group, Manoeuvre move)
{
    const Type type = group.profile.type;
    const bool wagons = type == Type::LArt || type == Type::BWg;
    if (type == Type::HArt) return {Verdict::impossible, "fog.move.heavy_artillery"};
    if (wagons && move == Manoeuvre::charge) return {Verdict::impossible, "fog.charge.who_not"};
    const Rule rule = rule_of(move);
    const auto column = static_cast<std::size_t>(column_of(sheet, group));
    switch (cell(sheet, rule, column)) {
    case 'S':
        if (wagons && sheet.on("fog.move.artillery_wagons_test"))
            return {Verdict::complex, "fog.move.artillery_wagons_test"};
        return {Verdict::simple, rule.id()};
    case 'C': return {Verdict::complex, rule.id()};
    }
    if (move == Manoeuvre::turn180_return && falls_back_in_one_rank(sheet, group))
        return {Verdict::complex, "fog.manoeuvre.turn180_return_single_rank"};
    return {Verdict::impossible, rule.id()};
}

// --- rates and ground

Rule rate_rule(const Sheet& sheet, const Profile& profile)
{
    constexpr Rule horse = "fog.move.cavalry_armoured_knights";
    constexpr ByValue<Type, Rule> rules{
        {"fog.move.light_foot", "fog.move.medium_foot", "fog.move.heavy_foot",
         "fog.move.light_horse_commanders", horse, horse, horse, horse, "fog.move.elephants",
         "fog.move.light_chariots", "fog.move.heavy_scythed_chariots",
         "fog.move.heavy_scythed_chariots", "fog.move.light_artillery", "fog.move.heavy_artillery",
         "fog.move.battle_wagons", "fog.move.heavy_artillery", "fog.move.light_horse_commanders"}};
    return is_slow_horse(sheet, profile) ? Rule("fog.move.ha_knights_cataphracts")
                                         : rules[profile.type];
}

double pace(const Sheet& sheet, const Profile& profile, Ground ground)
{
    const auto in_it = rate(sheet, profile, ground);
    return in_it ? *in_it : 0;
}

Disorder disorder_in(const Sheet& sheet, const Profile& profile, Ground ground)
{
    if (profile.type == Type::Camp || profile.type == Type::Commander) return Disorder::none;
    return sheet.disorder(rate_rule(sheet, profile), ground);
}

bool unsettled(const Sheet& sheet, Type type, bool elephants, bool camelry)
{
    if (!sheet.on("fog.disorder.elephants_camels")) return false;
    if (type == Type::Cm) return elephants;
    const bool horse = is_mounted(type) && type != Type::El;
    return horse && (elephants || camelry);
}

Allowance allowance(const Sheet& sheet, const MoveFacts& facts)
{
    const double expanding = -distance_named_in("fog.manoeuvre.expand_advance");
    const double turning = -distance_named_in("fog.manoeuvre.turn90_advance");
    const double stepping_back = distance_named_in("fog.manoeuvre.turn180_return");
    Allowance found;
    double lowest = 1e9;
    for (const Ground ground : facts.ground) {
        const auto in_it = rate(sheet, facts.group.profile, ground);
        if (!in_it) return found;
        lowest = std::min(lowest, *in_it);
    }
    found.rate = lowest;
    if (facts.manoeuvre == Manoeuvre::expand_advance) found.less = expanding;
    if (facts.manoeuvre == Manoeuvre::turn90_advance) found.less = turning;
    if (facts.group.state == Level::FRAGMENTED && facts.manoeuvre_phase)
        found.fragmented = sheet.whole("fog.level.fragmented.move");
    double move = found.rate + found.less + found.fragmented;
    if (facts.manoeuvre == Manoeuvre::turn180_return) move = std::min(move, stepping_back);
    found.move = std::max(move, 0.0);
    return found;
}

double varied(const Sheet& sheet, double move, int face)
{
    return std::max(
        move + reckoning::total(sheet, Sheet::table<rows::variable_moves>, VariableMoveFacts{face}),
        0.0);
}

// --- charges

ChargeVerdict may_charge(const Sheet& sheet, const GroupFacts& group)
{
    const Type type = group.profile.type;
    const bool shock = is_shock(sheet, group);
    if (group.state == Level::BROKEN || is_artillery(type) || type == Type::BWg ||
        group.close_combat == CloseCombat::engaged)
        return {Permission::forbidden, "fog.charge.who_not", false};
    const ManoeuvreVerdict as_move = judged(sheet, group, Manoeuvre::charge);
    if (as_move.verdict == Verdict::impossible) return {Permission::forbidden, as_move.rule, false};
    if (group.state == Level::FRAGMENTED && sheet.on("fog.level.fragmented.no_charge"))
        return {Permission::forbidden, "fog.level.fragmented.no_charge", false};
    if (group.state == Level::DISRUPTED && !shock && sheet.on("fog.level.disrupted.charge"))
        return {Permission::test, "fog.level.disrupted.charge", false};
    if (as_move.verdict == Verdict::complex) return {Permission::test, as_move.rule, false};
    return {Permission::free, as_move.rule, shock && sheet.on("fog.charge.shock_test")};
}

ChargeVerdict may_charge(const Sheet& sheet, const ChargeFacts& facts)
{
    const Profile& profile = facts.group.profile;
    if (facts.pursuing) return {Permission::forbidden, "fog.charge.who_not", false};
    ChargeVerdict verdict = may_charge(sheet, facts.group);
    const bool excused = facts.excused && sheet.on("fog.charge.shock_exceptions");
    verdict.must_test_to_hold = verdict.must_test_to_hold && !excused;
    if (verdict.permission != Permission::free || facts.target.state >= Level::FRAGMENTED)
        return verdict;
    const bool at_battle_front = !is_skirmisher(facts.target.profile.type) && !facts.flank_or_rear;
    if (is_skirmisher(profile.type) && at_battle_front && sheet.on("fog.charge.skirmishers"))
        return {Permission::test, "fog.charge.skirmishers", verdict.must_test_to_hold};
    const bool missile_foot = (profile.type == Type::MF || profile.type == Type::HF) &&
                              profile.shooting != Shooting::none &&
                              profile.impact == Impact::none && profile.melee == Melee::none;
    if (missile_foot && sheet.on("fog.charge.missile_foot"))
        return {Permission::test, "fog.charge.missile_foot", verdict.must_test_to_hold};
    return verdict;
}

// --- features

Rule feature_rule(Feature feature)
{
    return known_features[static_cast<std::size_t>(feature)].rule;
}

FeatureFacts feature_facts(const Sheet& sheet, Feature feature)
{
    using columns::features;
    const auto& [rule, ground] = known_features[static_cast<std::size_t>(feature)];
    if (feature == Feature::steep_hill) return {.ground = ground}; // all that its row says
    return {.ground = ground,
            .visible_at = sheet.figure_if(rule, features["visible_at"]),
            .light_foot_only = sheet.figure(rule, features["light_foot_only"]) != 0,
            .one_rank_shoots = sheet.figure(rule, features["one_rank_only"]) != 0,
            .cover = sheet.figure(rule, features["cover"]) != 0};
}

Ground ground_in(const Sheet& sheet, Feature feature, Type type)
{
    if (feature == Feature::soft_sand && type == Type::Cm && sheet.on("fog.terrain.camelry_sand"))
        return Ground::rough;
    return known_features[static_cast<std::size_t>(feature)].ground;
}

// --- passing friends

bool passes_friends(Type mover, Type passed, Passing how)
{
    const auto slips = [](Type type) { return is_skirmisher(type) || type == Type::Commander; };
    return how != Passing::move || slips(mover) || slips(passed);
}

bool bursts_through(Type mover, Type passed, Passing how)
{
    const auto battle_troops = [](Type type) {
        return !is_skirmisher(type) && type != Type::Commander;
    };
    return how != Passing::move && battle_troops(mover) && battle_troops(passed);
}

bool must_break_off(const Sheet& sheet, Type type, std::span<const GroupFacts> enemies,
                    bool flank_or_rear_contact)
{
    if (!sheet.on("fog.breakoff") || flank_or_rear_contact) return false;
    if (!is_mounted(type) || type == Type::El || type == Type::SCh) return false;
    const bool all_foot = std::ranges::all_of(
        enemies, [](const GroupFacts& enemy) { return enemy.profile.type <= Type::HF; });
    return all_foot && std::ranges::any_of(enemies, counts_as_steady);
}

} // namespace quincunx::field_of_glory
