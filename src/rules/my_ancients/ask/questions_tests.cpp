// Questions about shooting and morale.

#include "rules/my_ancients/ask/questions.hpp"
#include "rules/my_ancients/book/shooting.hpp"
#include "rules/my_ancients/field/forced.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::my_ancients::ask {

namespace {

ShooterFacts read_shooter(Reading& reading)
{
    ShooterFacts shooter;
    const auto weapons = all_names<Weapon>().subspan(1); // none is no weapon
    shooter.weapon = static_cast<Weapon>(
        std::max(reading.one_of("weapon", weapons, -1, "missile weapon"), 0) + 1);
    shooter.skirmisher = reading.flag("skirmisher");
    shooter.mounted = reading.flag("mounted");
    shooter.front_bases = reading.whole("front_bases", 0, most_bases_asked, "in the front rank");
    shooter.second_rank_bases = reading.whole_or("second_rank_bases", 0, 0, most_bases_asked);
    if (shooter.weapon == Weapon::bolt_thrower)
        for (const auto& [key, said] :
             {std::pair{"skirmisher", shooter.skirmisher}, std::pair{"mounted", shooter.mounted}})
            if (said)
                reading.trouble(key, "is true; expected false: bolt throwers are formed foot.");
    if (reading.troubles().empty() && shooter.second_rank_bases > shooter.front_bases)
        reading.trouble("second_rank_bases",
                        fmt::format("is {}; expected at most the {} in front of them.",
                                    shooter.second_rank_bases, shooter.front_bases));
    return shooter;
}

using table::Point, table::Vec;

} // namespace

namespace {

struct Volley {
    int hits = 0;
    End end{};
    bool operator==(const Volley&) const = default;
};

} // namespace

Value missile(Reading& facts, const Sheet& sheet)
{
    const double range = inches_at(facts, "range");
    Shot shot;
    shot.from_rear = facts.flag("from_rear", "from behind the target");
    shot.shooter = part_read(facts, "shooter", read_shooter);
    shot.target = part_read(
        facts, "target", [&](Reading& table) { return read_unit(table, sheet, RanksAre::needed); });
    const bool follow = facts.flag("follow_to_morale", "and the check that follows");
    if (shot.target.elephant)
        facts.trouble("target.elephant", "is true; expected false: elephants under fire are "
                                         "another question, missile_elephant.");
    if (!facts.troubles().empty()) return {};
    shot.band = band_of(sheet, shot.shooter.weapon, range);
    const ReckonedShot ready = reckoned(sheet, shot);
    const bool checks = follow && ready.target;
    const auto shoot = [&](Dice& dice) {
        const int hits = shot_hits(ready, dice);
        return Volley{hits, checks ? under_fire(sheet, ready.unit, hits, dice) : End{}};
    };
    Outcomes outcomes;
    for (const auto& [end, chance] : battle::results_of(shoot)) {
        outcomes[counted("hits", end.hits)] += chance;
        if (ready.target)
            outcomes[counted("bases_lost", loss(sheet, ready.unit, end.hits).bases)] += chance;
        if (checks) outcomes[fmt::format("ends_{}", name(end.end))] += chance;
    }
    return told(ready.factors, {{"dice", ready.dice}, {"target", number_or_null(ready.target)}},
                outcomes);
}

Value missile_elephant(Reading& facts, const Sheet& sheet)
{
    ElephantTarget target{.quality = quality_at(facts),
                          .bases = facts.whole("bases", 1, most_bases_asked, "elephants"),
                          .carried_wounds =
                              facts.whole_or("carried_wounds", 0, 0, hits_per_base(sheet, true) - 1,
                                             "not yet made into a lost base")};
    int shots = 0;
    facts.needs("shooters", "a list of shooters");
    std::vector<Reading> shooters = tables_at(facts, "shooters", "each with its range");
    if (facts.in_trouble()) return {};
    for (Reading& reading : shooters) {
        const double range = inches_at(reading, "range");
        const ShooterFacts shooter = read_shooter(reading);
        reading.finish();
        shots += shot_dice(sheet, shooter, band_of(sheet, shooter.weapon, range)).dice;
    }
    if (shots > most_dice)
        facts.trouble("shooters",
                      fmt::format("throw {} dice; expected at most {}.", shots, most_dice));
    if (!facts.troubles().empty()) return {};
    Outcomes outcomes;
    const auto odds = battle::results_of(
        [&](Dice& dice) { return elephants_under_fire(sheet, target, shots, dice); });
    for (const auto& [end, chance] : odds) {
        outcomes[counted("bases_lost", end.lost)] += chance;
        outcomes[std::string(name(end.fate))] += chance;
    }
    return told(elephant_fire_reckoning(sheet, shots), {{"dice", shots}}, outcomes);
}

Value elephant_missile_check(Reading& facts, const Sheet& sheet)
{
    constexpr int many = 1000;
    const ElephantCheckFacts asked{
        .hits = facts.whole("hits", 0, many, "of 5 and 6 this turn"),
        .wounds = facts.whole_or("wounds_accumulated", 0, 0, many, "all that are marked"),
        .quality = quality_at(facts)};
    if (!facts.troubles().empty()) return {};
    const Reckoning check = elephant_check_reckoning(sheet, asked);
    return told(check, {{"total", check.total()}},
                odds_of([&](Dice& dice) { return keeps_level(check.total(), dice); },
                        [](bool kept) { return kept ? "level_kept" : "level_lost"; }));
}

Value morale_check(Reading& facts, const Sheet& sheet)
{
    MoraleFacts asked;
    asked.quality = quality_at(facts);
    const Morale before = facts.one_of_or("morale", Morale::steady, "of the unit");
    asked.reason = facts.one_of<Reason>("reason", "why it checks");
    asked.bases_lost =
        facts.whole_or("bases_lost", 0, 0, most_bases_asked, "since the start; 0 is full strength");
    asked.full_strength = asked.bases_lost == 0;
    asked.hit_in_flank = facts.flag("hit_in_flank_or_rear", "this round");
    asked.outnumbered = facts.flag("outnumbered", "two to one or more; counts in melee");
    asked.leader = leader_at(facts);
    asked.second_rank = facts.flag("second_rank", "after losses");
    asked.support = facts.flag("support", "a supporting unit within 6");
    if (!facts.troubles().empty()) return {};
    const Reckoning check = morale_reckoning(sheet, asked);
    Trial trial{.before = before,
                .checks = before != Morale::broken,
                .won = asked.reason == Reason::won_melee_lost_base};
    trial.total = trial.total_leaderless = static_cast<std::int8_t>(check.total());
    return told(check, {{"total", check.total()}},
                odds_of([&](Dice& dice) { return tried(sheet, trial, dice); }));
}

Value recovery(Reading& facts, const Sheet& sheet)
{
    const RecoveryFacts asked{
        .quality = quality_at(facts),
        .morale = facts.one_of_or("morale", Morale::steady, "of the unit"),
        .bases_lost = facts.whole_or("bases_lost", 0, 0, most_bases_asked, "since the start"),
        .leader = leader_at(facts),
        .nearest_enemy = inches_or_none(facts, "nearest_enemy"),
        .in_melee = facts.flag("in_melee", "bars it"),
        .pursued = facts.flag("pursued", "bars it"),
        .fired_at = facts.flag("fired_at", "this turn; bars it"),
        .stampeding = facts.flag("stampeding", "bars it")};
    if (!facts.troubles().empty()) return {};
    if (is_barred(sheet, asked)) {
        Reckoning barred;
        add_line(barred, sheet, "ma.recover.who");
        return told(barred, {{"target", Value()}}, odds_of([&](Dice&) { return asked.morale; }));
    }
    const Reckoning rows = recovery_reckoning(sheet, asked);
    return told(rows, {{"target", rows.total()}}, odds_of([&](Dice& dice) {
                    return recovered(sheet, asked.morale, rows.total(), dice);
                }));
}

Value leader_risk(Reading& facts, const Sheet& sheet)
{
    const int lost = facts.whole("bases_lost", 0, most_bases_asked, "now");
    if (!facts.troubles().empty()) return {};
    Reckoning rolls;
    add_line(rolls, sheet, "ma.leader.risk", lost);
    return told(rolls, {},
                odds_of([&](Dice& dice) { return leader_survives(sheet, lost, dice); },
                        [](bool lives) { return lives ? "survives" : "killed"; }));
}

Value flank_contact(Reading& facts, const Sheet& sheet)
{
    const FlankFacts asked{
        .morale = facts.one_of_or("morale", Morale::steady, "of the unit"),
        .enemies = facts.whole_or("enemies", 1, 1, most_bases_asked, "that hit it"),
        .already_dropped = facts.flag("already_dropped_this_turn", "a level, by a flank hit")};
    if (!facts.troubles().empty()) return {};
    const FlankHit hit = my_ancients::flank_contact(sheet, asked);
    return found(hit.factors, {{"morale", name(hit.morale)}, {"breaks", hit.breaks}});
}

// --- elephants

Value elephant_turn(Reading& facts, const Sheet& sheet)
{
    const double planned = inches_at(facts, "planned");
    if (!facts.troubles().empty()) return {};
    const ElephantTurn turn = my_ancients::elephant_turn(sheet, planned);
    const auto named = [&](const std::optional<double>& left) {
        if (!left) return std::string("no_turn");
        const std::string up_to = "turn_up_to_" + in_a_name(turn.degrees);
        return turn.faces == 0 ? up_to : up_to + "_with_" + in_a_name(*left) + "_to_go";
    };
    return told(turn.factors, {},
                odds_of([&](Dice& dice) { return left_after_turn(turn, planned, dice); }, named));
}

Value elephant_gap(Reading& facts, const Sheet& sheet)
{
    std::vector<Point> centres;
    facts.declare({"centres", FactKind::other, "a list of places [x, y] of bases", true});
    const Value* list = facts.child("centres");
    const std::size_t many = list != nullptr && list->is_list() ? list->as_list().size() : 0;
    if (many < 2 || many > most_bases_asked)
        facts.trouble("centres",
                      fmt::format("expected a list of 2 to {} places [x, y].", most_bases_asked));
    for (std::size_t i = 0; i < many && facts.troubles().empty(); ++i) {
        const std::string key = fmt::format("centres[{}]", i);
        Value one = Value::object();
        one[key] = list->as_list()[i];
        Reading reading(one, facts.file(), "", facts.troubles());
        centres.push_back(place_at(reading, key));
    }
    if (!facts.troubles().empty()) return {};
    double nearest = table::never;
    for (std::size_t i = 0; i < many; ++i)
        for (std::size_t k = 0; k < i; ++k)
            nearest =
                std::min(nearest, table::distance(Vec{}, table::relative(centres[i], centres[k])));
    Reckoning rows;
    add_line(rows, sheet, "ma.elephant.gap", sheet["ma.elephant.gap"]);
    return found(rows, {{"nearest_centres", number(nearest)},
                        {"allowed", reaches(nearest, elephant_spacing(sheet))}});
}

Value stampede(Reading& facts, const Sheet& sheet)
{
    const Point at = place_at(facts, "elephant_at");
    const Point cause = place_at(facts, "cause_at");
    const auto away = table::direction(table::relative(cause, at), {});
    if (facts.troubles().empty() && !away)
        facts.trouble("cause_at", "is where the elephant stands; expected another place.");
    if (!facts.troubles().empty()) return {};
    Reckoning rows;
    for (const Rule rule :
         {Rule("ma.elephant.stampede.turn"), Rule("ma.elephant.stampede.direction"),
          Rule("ma.elephant.stampede.move")})
        add_line(rows, sheet, rule, sheet[rule]);
    Value made = told(rows, {}, odds_of([](Dice& dice) { return veered(dice); }));
    Value& result = made["result"];
    for (const Veer veer : {Veer::left, Veer::straight, Veer::right}) {
        const Run ran = run(sheet, *away, veer);
        result[fmt::format("heading_{}", name(veer))] =
            degrees(table::degrees_of(table::snapped(ran.heading)));
        result[fmt::format("x_{}", name(veer))] = x_of(at, ran.by);
        result[fmt::format("y_{}", name(veer))] = y_of(at, ran.by);
    }
    return made;
}

Value mahout(Reading& facts, const Sheet& sheet)
{
    const int first = facts.whole_or("first_attempt", 1, 1, most_attempts, "to be made");
    const int last = facts.whole("last_attempt", 1, most_attempts, "to be made");
    if (facts.troubles().empty() && last < first)
        facts.trouble("last_attempt",
                      fmt::format("is {}; expected at least the first, {}.", last, first));
    if (!facts.troubles().empty()) return {};
    return told(mahout_reckoning(sheet, first, last), {},
                odds_of([&](Dice& dice) { return my_ancients::mahout(sheet, first, last, dice); }));
}

Value trample(Reading& facts, const Sheet& sheet)
{
    UnitFacts unit;
    const int bases = facts.whole("bases", 1, most_bases_asked, "of the unit");
    unit.ranks.push_back(static_cast<std::uint8_t>(bases));
    unit.carried_hits =
        facts.whole_or("carried_hits", 0, 0, hits_per_base(sheet, false) - 1, "of the unit");
    unit.skirmisher = facts.flag("skirmisher", "they part");
    const int elephants = facts.whole_or("elephant_bases", 1, 1, most_bases_asked, "running");
    if (!facts.troubles().empty()) return {};
    const Trample ready = my_ancients::trample(sheet, unit.skirmisher, elephants);
    Outcomes outcomes;
    for (const auto& [hits, chance] :
         battle::results_of([&](Dice& dice) { return trampled(ready, dice); })) {
        outcomes[counted("hits", hits)] += chance;
        outcomes[counted("bases_lost", loss(sheet, unit, hits).bases)] += chance;
    }
    return told(ready.factors, {{"dice", ready.dice}, {"target", number_or_null(ready.target)}},
                outcomes);
}

} // namespace quincunx::my_ancients::ask
