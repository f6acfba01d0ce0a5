// Questions about moves, chases, charges and ground.

#include "dice/every.hpp"
#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/book/shooting.hpp"
#include "rules/field_of_glory/field/field.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::ask {

namespace {

// "distance.3", "distance.2.5".
std::string numbered(std::string_view what, double value)
{
    const Value shown = number(value);
    return shown.is_whole() ? fmt::format("{}.{}", what, shown.as_whole())
                            : fmt::format("{}.{}", what, shown.as_number());
}

double arc_of(const Sheet& sheet, int files, double degrees)
{
    return files * base_width(sheet) * degrees * table::pi / 180;
}

bool wheel_allowed(const Sheet& sheet, double degrees)
{
    return within(sheet, degrees, sheet["fog.wheel.limit"]);
}

Type type_or_commander(Reading& facts, std::string_view key)
{
    const auto types = all_names<Type>().first(static_cast<std::size_t>(Type::Camp));
    std::vector<std::string_view> known(types.begin(), types.end());
    known.push_back(name(Type::Commander));
    return named<Type>(known[static_cast<std::size_t>(std::max(facts.one_of(key, known), 0))])
        .value();
}

} // namespace

Value evade(Reading& facts, const Sheet& sheet)
{
    const double charger = facts.number("charger_move", 0);
    const double evader = facts.number("evader_move", 0);
    const double gap = facts.number("gap", 0);
    if (!facts.troubles().empty()) return {};
    const auto caught = [&](Dice& dice) {
        const int flight = dice.die(6);
        const int charge = dice.die(6);
        const double ahead = gap + varied(sheet, evader, flight);
        return within(sheet, ahead, varied(sheet, charger, charge));
    };
    return battle::answer_of(
        battle::odds_of(caught, [](bool is) { return is ? "caught" : "escaped"; }));
}

Value pursuit(Reading& facts, const Sheet& sheet)
{
    const double router = facts.number("router_move", 0);
    const std::vector<double> pursuers =
        facts.numbers("pursuer_moves", 0, 16, "MU of each pursuer");
    for (const double pursuer : pursuers)
        if (pursuer < 0)
            facts.trouble("pursuer_moves",
                          fmt::format("expected moves of 0 or more, found {}.", pursuer));
    const int bases = facts.whole("bases", 1, most_bases, "of the routers");
    if (!facts.troubles().empty()) return {};
    const int each = sheet.whole("fog.level.broken.pursuers");
    const auto lost = [&](Dice& dice) {
        const double run = varied(sheet, router, dice.die(6));
        const int caught = dice.part([&](Dice& chase) {
            int sum = 0;
            for (const double pursuer : pursuers)
                sum += chase.count(1, [&](Dice& one) {
                    const int face = one.die(6);
                    return within(sheet, run, varied(sheet, pursuer, face));
                });
            return sum;
        });
        return std::min(caught * each, bases);
    };
    return battle::answer_of(
        battle::odds_of(lost, [](int number) { return fmt::format("bases_lost.{}", number); }));
}

Value variable_move(Reading& facts, const Sheet& sheet)
{
    const double move = facts.number("move", 0);
    const bool rolled = facts.has("die");
    const int face = rolled ? facts.whole("die", 1, 6, "what was rolled") : 0;
    if (!facts.troubles().empty()) return {};
    if (rolled)
        return Answer{.factors = some(factors(field_of_glory::variable_move(sheet, face))),
                      .values = {{"distance", number(varied(sheet, move, face))}}};
    return battle::answer_of(
        battle::odds_of([&](Dice& dice) { return varied(sheet, move, dice.die(6)); },
                        [](double distance) { return numbered("distance", distance); }));
}

Value sequence(Reading& facts, const Sheet&)
{
    const Phase phase = facts.one_of<Phase>("phase", "of the turn");
    if (!facts.troubles().empty()) return {};
    const bool last = phase == Phase::joint_action;
    const Phase next = last ? Phase::impact : static_cast<Phase>(static_cast<int>(phase) + 1);
    return answer({{"acts", phase == Phase::impact      ? "active declares, passive reacts"
                            : phase == Phase::manoeuvre ? "active"
                                                        : "both"},
                   {"next", name(next)},
                   {"other_player_next", last}});
}

Value move(Reading& facts, const Sheet& sheet)
{
    static constexpr std::string_view near[] = {"elephants", "camelry", "none"};
    MoveFacts moved;
    moved.group = group_at(facts, "group");
    moved.ground = grounds_at(facts);
    if (facts.has("manoeuvre"))
        moved.manoeuvre =
            facts.one_of<Manoeuvre>("manoeuvre", "turn90_advance, expand_advance ...");
    moved.manoeuvre_phase = facts.one_of_or("phase", Phase::manoeuvre, "when") == Phase::manoeuvre;
    const int nearby = facts.one_of("near_elephants_or_camelry", near, 2,
                                    "friend or foe, nearer than a base width");
    if (!facts.troubles().empty()) return {};

    const Profile& profile = moved.group.profile;
    const Allowance found = allowance(sheet, moved);
    Disorder disorder = Disorder::none;
    for (const Ground ground : moved.ground)
        disorder = std::max(disorder, disorder_in(sheet, profile, ground));
    Value rows = Value::object();
    add_factor(rows, rate_rule(sheet, profile), found.rate);
    if (moved.manoeuvre) add_factor(rows, rule_of(*moved.manoeuvre), found.less);
    add_factor(rows, "fog.level.fragmented.move", found.fragmented);
    if (unsettled(sheet, profile.type, nearby == 0, nearby == 1)) {
        add_factor(rows, "fog.disorder.elephants_camels", 1);
        disorder = std::max(disorder, Disorder::disordered);
    }
    return Answer{.factors = some(rows),
                  .values = {{"move", number_or_null(found.move)}},
                  .result = {{"may_enter", found.move.has_value()}, {"disorder", name(disorder)}}};
}

Value manoeuvre(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group");
    const Manoeuvre wanted = facts.one_of<Manoeuvre>("move", "turn90_advance, double_wheel ...");
    if (!facts.troubles().empty()) return {};
    const ManoeuvreVerdict found = judged(sheet, group, wanted);
    return answer({{"verdict", name(found.verdict)},
                   {"column", name(column_of(sheet, group))},
                   {"rule", found.rule}});
}

Value can_charge(Reading& facts, const Sheet& sheet)
{
    ChargeFacts charge;
    charge.group = group_at(facts, "group");
    if (facts.has("target")) charge.target = group_at(facts, "target");
    charge.pursuing = facts.flag("pursuing", "it is pursuing");
    charge.flank_or_rear = facts.flag("flank_or_rear", "the charge is one on flank or rear");
    charge.excused = facts.flag("excused", "an exception for shock troops holds");
    if (!facts.troubles().empty()) return {};
    const ChargeVerdict found = may_charge(sheet, charge);
    return answer({{"verdict", name(found.permission)},
                   {"rule", found.rule},
                   {"must_test_to_hold", found.must_test_to_hold}});
}

Value terrain(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group");
    const Feature feature =
        facts.one_of<Feature>("feature", "gentle_hill, brush, gully, forest ...");
    const double distance = facts.number_or("distance", 0, 0);
    if (!facts.troubles().empty()) return {};
    const Profile& profile = group.profile;
    const FeatureFacts found = feature_facts(sheet, feature);
    const bool limited = found.visible_at && (!found.light_foot_only || profile.type == Type::LF);
    const Ground ground = ground_in(sheet, feature, profile.type);
    const auto pace = rate(sheet, profile, ground);
    return Answer{.values = {{"visible_at", limited ? number(*found.visible_at) : Value()},
                             {"move", number_or_null(pace)}},
                  .result = {{"class", name(ground)},
                             {"seen", !limited || within(sheet, distance, *found.visible_at)},
                             {"one_rank_shoots", found.one_rank_shoots},
                             {"cover", found.cover},
                             {"may_enter", pace.has_value()},
                             {"disorder", name(disorder_in(sheet, profile, ground))}}};
}

Value shooting_range(Reading& facts, const Sheet& sheet)
{
    const GroupFacts group = group_at(facts, "group");
    if (!facts.troubles().empty()) return {};
    const auto found = ranges(sheet, group.profile.type, group.profile.shooting, group.ranks);
    Value made = Value::object();
    if (found) made["factors"][found->rule.id()] = number(found->effective);
    made["values"]["effective"] = found ? number(found->effective) : Value();
    made["values"]["maximum"] = found ? number(found->maximum) : Value();
    return made;
}

Value wheel(Reading& facts, const Sheet& sheet)
{
    const int files = facts.whole("files", 1, most_bases, "of the front");
    const double angle = facts.number("degrees", 0, 360, "how far it wheels");
    const double move = facts.number("move", 0);
    if (!facts.troubles().empty()) return {};
    const double arc = arc_of(sheet, files, angle);
    const bool legal = wheel_allowed(sheet, angle) && within(sheet, arc, move);
    return Answer{.values = {{"arc", number(arc)},
                             {"left", legal ? number(std::max(move - arc, 0.0)) : Value()}},
                  .result = {{"legal", legal}}};
}

Value charge_reach(Reading& facts, const Sheet& sheet)
{
    MoveFacts moved;
    moved.group = group_at(facts, "group");
    moved.ground = grounds_at(facts);
    moved.manoeuvre_phase = false;
    const double distance = facts.number("distance", 0);
    const double angle = facts.number_or("wheel_degrees", 0, 0, 360, "wheeled on the way");
    const int files = facts.whole_or("files", 1, 1, most_bases, "of the front");
    if (!facts.troubles().empty()) return {};
    const Allowance found = allowance(sheet, moved);
    const double used = distance + arc_of(sheet, files, angle);
    const bool pivots_only = moved.group.profile.type == Type::HArt;
    const bool contact = found.move && !pivots_only && wheel_allowed(sheet, angle) &&
                         within(sheet, used, *found.move);
    Value rows = Value::object();
    add_factor(rows, rate_rule(sheet, moved.group.profile), found.rate);
    return Answer{
        .factors = some(rows),
        .values = {{"move", number_or_null(found.move)},
                   {"used", number(used)},
                   {"left", contact ? number(std::max(*found.move - used, 0.0)) : Value()}},
        .result = {{"contact", contact}}};
}

Value interpenetration(Reading& facts, const Sheet&)
{
    const Type mover = type_or_commander(facts, "mover");
    const Type passed = type_or_commander(facts, "passed");
    const Passing how = facts.one_of_or("how", Passing::move, "why it passes");
    if (!facts.troubles().empty()) return {};
    const bool drops = bursts_through(mover, passed, how);
    return answer(
        {{"allowed", passes_friends(mover, passed, how)},
         {"passed_drops", drops},
         {"rule", drops ? "fog.interpenetration.burst_through" : "fog.interpenetration.allowed"}});
}

Value break_off(Reading& facts, const Sheet& sheet)
{
    MoveFacts moved;
    moved.group = group_at(facts, "group");
    moved.manoeuvre_phase = false;
    const auto enemies = all_read(list_at(facts, "enemies"), [](Reading& reading) {
        return read_group(reading, Bases::not_needed);
    });
    const double room = facts.number("room", 0);
    moved.ground = grounds_at(facts);
    const bool flank = facts.flag("flank_or_rear_contact", "an enemy is there");
    if (!facts.troubles().empty()) return {};
    constexpr double least = 1; // fog.breakoff: with less it stays
    const bool routs = moved.group.state == Level::BROKEN;
    const bool must = !routs && must_break_off(sheet, moved.group.profile.type, enemies, flank);
    const double way = std::min(allowance(sheet, moved).length(), room);
    const bool goes = must && within(sheet, least, way);
    return Answer{.values = {{"distance", number(goes ? way : 0)}},
                  .result = {{"must_break_off", must}, {"breaks_off", goes}}};
}

} // namespace quincunx::field_of_glory::ask
