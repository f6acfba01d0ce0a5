#include "rules/my_ancients/ask/questions.hpp"

#include "kernel/json.hpp"
#include "rules/my_ancients/book/morale.hpp"

#include <fmt/format.h>

namespace quincunx::my_ancients::ask {

namespace {

void read_ranks(Reading& reading, UnitFacts& unit, RanksAre ranks)
{
    if (!reading.has("ranks")) {
        if (ranks == RanksAre::needed)
            reading.trouble("ranks", "is missing; expected a list of bases per rank, front first.");
        unit.start_bases = reading.whole_or("start_bases", 0, 1, most_bases_asked);
        return;
    }
    for (const int each : wholes_at(reading, "ranks", 1, most_ranks_asked, {1, most_bases_asked}))
        unit.ranks.push_back(static_cast<std::uint8_t>(each));
    for (std::size_t i = 1; i < unit.ranks.size(); ++i) {
        const bool last = i + 1 == unit.ranks.size();
        if (unit.ranks[i] > unit.ranks[0] || (!last && unit.ranks[i] != unit.ranks[0]))
            return reading.trouble(
                "ranks", fmt::format("has {} bases in rank {} behind {}; expected full ranks, the "
                                     "last possibly short.",
                                     unit.ranks[i], i + 1, unit.ranks[0]));
    }
    if (unit.bases() > most_bases_asked)
        return reading.trouble("ranks", fmt::format("has {} bases; expected at most {}.",
                                                    unit.bases(), most_bases_asked));
    unit.start_bases = reading.whole_or("start_bases", unit.bases(), 1, most_bases_asked);
    if (reading.troubles().empty() && unit.start_bases < unit.bases())
        reading.trouble("start_bases", fmt::format("is {}; expected at least the {} in its ranks.",
                                                   unit.start_bases, unit.bases()));
}

} // namespace

UnitFacts read_unit(Reading& reading, const Sheet& sheet, RanksAre ranks)
{
    UnitFacts unit{.quality = quality_at(reading),
                   .protection =
                       reading.whole_or("protection", 0, 0, 3, "of its armour and shield"),
                   .elephant = reading.flag("elephant")};
    read_ranks(reading, unit, ranks);
    const int hits =
        hits_per_base(sheet, unit.elephant || reading.is_form()); // elephants' are more
    unit.carried_hits = reading.whole_or("carried_hits", 0, 0, hits - 1, "less than a base has");
    unit.morale = reading.one_of_or("morale", Morale::steady);
    unit.leader = leader_at(reading);
    unit.disordered = reading.flag("disordered");
    unit.support = reading.flag("support", "a supporting unit within 6");
    unit.skirmisher = reading.flag("skirmisher");
    unit.archer = reading.flag("archer");
    unit.shock = reading.flag("shock", "shock troops");
    unit.pilum = reading.flag("pilum", "thrown at contact");
    unit.shield_wall = reading.flag("shield_wall", "the unit is in it");
    if (unit.elephant && unit.skirmisher)
        reading.trouble("skirmisher", "is true; expected false: elephants are formed.");
    return unit;
}

void read_melee_state(Reading& reading, FightFacts& fight)
{
    reading.flags<&FightFacts::charging, &FightFacts::counter_charging, &FightFacts::uphill,
                  &FightFacts::attacks_flank_or_rear>(fight);
    fight.hit_in_flank_or_rear = reading.flag("hit_in_flank_or_rear", "this round");
    fight.fleeing = reading.flag("fleeing");
    if (fight.charging && fight.counter_charging)
        reading.trouble("counter_charging",
                        "is true; expected false: a unit that charges is not charged itself.");
}

void read_fighting_bases(Reading& reading, FightFacts& fight)
{
    constexpr int most_overlaps = 2;
    fight.faces_enemy = reading.flag("faces_enemy", {}, true);
    const bool attacks = fight.faces_enemy && !fight.fleeing && fight.unit.morale != Morale::broken;
    fight.contact =
        attacks
            ? reading.whole("contact", 0, most_bases_asked, "bases that touch this enemy")
            : reading.whole_or("contact", 0, 0, most_bases_asked, "bases that touch this enemy");
    fight.overlap = reading.whole_or("overlap", 0, 0, most_overlaps);
    fight.second_rank_behind = reading.whole_or("second_rank_behind", 0, 0, most_bases_asked);
    if (!reading.troubles().empty()) return;
    const int bases = fight.unit.bases();
    if (bases > 0 && fight.contact + fight.overlap > bases)
        reading.trouble("contact",
                        fmt::format("and overlap are {} bases; expected at most the {} in ranks.",
                                    fight.contact + fight.overlap, bases));
    else if (attacks && fight.second_rank_behind > fight.contact + fight.overlap)
        reading.trouble("second_rank_behind",
                        fmt::format("is {}; expected at most the {} bases that they stand behind.",
                                    fight.second_rank_behind, fight.contact + fight.overlap));
}

int quality_if(bool tests, Reading& reading, std::string_view key)
{
    return tests && reading.troubles().empty() ? reading.whole(key, 0, most_quality)
                                               : reading.whole_or(key, 0, 0, most_quality);
}

table::Point place_at(Reading& reading, std::string_view key)
{
    const std::vector<double> at = reading.numbers(key, 2, 2);
    for (const double each : at)
        if (each < -farthest || each > farthest) {
            reading.trouble(key,
                            fmt::format("lies too far out; expected numbers within {}.", farthest));
            return {};
        }
    return table::point_of_units(at[0], at[1]);
}

Value told_of(Sides sides, Named values, const Outcomes& outcomes)
{
    Value rows;
    for (const auto& [side, reckoned] : sides) rows[side] = factors(reckoned);
    return Answer{.factors = rows, .values = std::move(values), .outcomes = written(outcomes)};
}

Value told(const Reckoning& rows, Named values, const Outcomes& outcomes)
{
    return Answer{
        .factors = factors(rows), .values = std::move(values), .outcomes = written(outcomes)};
}

Value found(const Reckoning& rows, Named result)
{
    return Answer{.factors = factors(rows), .result = std::move(result)};
}

std::string in_a_name(double value)
{
    return to_json(number(value));
}

std::string counted(std::string_view what, int many)
{
    return fmt::format("{}_{}", what, many);
}

} // namespace quincunx::my_ancients::ask

namespace quincunx::my_ancients {

namespace {

constexpr battle::Question<Sheet> known[] = {
    {"melee_dice", "dice, number needed and hits of both sides in one fight", ask::melee_dice,
     R"({"round": 3, "a": {"quality": 2, "protection": 3, "ranks": [2], "contact": 2}, "b": )"
     R"({"quality": 2, "protection": 3, "ranks": [2], "contact": 2}})"},
    {"melee_round", "a whole round of one fight: hits, winner, losses, leader risk, checks",
     ask::melee_round,
     R"({"round": 1, "a": {"quality": 3, "protection": 2, "ranks": [3], "contact": 3, )"
     R"("charging": true}, "b": {"quality": 1, "protection": 1, "ranks": [4], "contact": 3, )"
     R"("overlap": 1}})"},
    {"multi_melee", "one unit in parts against several enemies, one round", ask::multi_melee,
     R"({"unit": {"quality": 2, "protection": 1, "ranks": [4], "charging": true, "parts": )"
     R"({"left": 2, "right": 2}}, "fights": [{"enemy": "X", "part": "left", "contact": 2, )"
     R"("quality_share": 1, "charging_share": 1, "foe": {"quality": 1, "protection": 0, )"
     R"("ranks": [2], "contact": 2}}, {"enemy": "Y", "part": "right", "contact": 2, )"
     R"("quality_share": 1, "charging_share": 1, "foe": {"quality": 1, "protection": 0, )"
     R"("ranks": [2], "contact": 2}}]})"},
    {"melee_bases", "which bases of a front rank fight one enemy?", ask::melee_bases,
     R"({"front_bases": 6, "contact": [1, 2, 3], "second_rank_at": [0, 1, 2, 3, 4]})"},
    {"missile", "one unit shoots at another (not elephants)", ask::missile,
     R"({"range": 10, "follow_to_morale": true, "shooter": {"weapon": "bow", "front_bases": )"
     R"(3, "second_rank_bases": 3}, "target": {"quality": 2, "protection": 1, "ranks": [4, )"
     R"(4], "carried_hits": 2, "support": true}})"},
    {"missile_elephant", "all shooting at one elephant unit in a turn", ask::missile_elephant,
     R"({"quality": 2, "bases": 2, "shooters": [{"weapon": "bow", "front_bases": 4, )"
     R"("range": 10}]})"},
    {"elephant_missile_check", "the elephants' own check under missiles",
     ask::elephant_missile_check, R"({"hits": 3, "wounds_accumulated": 1, "quality": 2})"},
    {"morale_check", "one morale check", ask::morale_check,
     R"({"quality": 2, "morale": "shaken", "reason": "lost_melee", "bases_lost": 2, )"
     R"("second_rank": true, "leader": "attached"})"},
    {"recovery", "one attempt to recover morale", ask::recovery,
     R"({"quality": 2, "morale": "demoralised", "bases_lost": 1, "leader": "attached", )"
     R"("nearest_enemy": 12})"},
    {"leader_risk", "what becomes of an attached leader whose unit loses bases?", ask::leader_risk,
     R"({"bases_lost": 1})"},
    {"quality_test", "does a unit pass a quality test?", ask::quality_test,
     R"({"quality": 3, "leader": "attached", "purpose": "impetuous"})"},
    {"formation_sequence", "a declared chain of changes and moves", ask::formation_sequence,
     R"({"quality": 3, "steps": ["turn", "move:1/2", "turn"]})"},
    {"expand", "how many bases change place, or turn to face?", ask::expand,
     R"({"quality": 3, "leader": "in_range", "bases_wanted": 4})"},
    {"reactions", "what may a charged unit do?", ask::reactions,
     R"({"troop": "light_foot", "zone": "front", "distance": 8, "charger_move": 10})"},
    {"face_flank_charge", "does a unit charged in flank or rear turn to face?",
     ask::face_flank_charge, R"({"distance": 12, "charger_move": 10, "quality": 2})"},
    {"flank_contact", "morale on being hit in flank or rear", ask::flank_contact,
     R"({"morale": "steady"})"},
    {"initiative", "who is side A?", ask::initiative, R"({"previous_loser": "red"})"},
    {"move_distance", "how far may or must a troop go?", ask::move_distance,
     R"({"troop": "medium_foot", "doing": "charge", "in_rough": true})"},
    {"charge_reach", "does a declared charge make contact?", ask::charge_reach,
     R"({"charger_move": 10, "forward": 12})"},
    {"evade", "an evade, straight away from the charger", ask::evade,
     R"({"gap": 4, "evader_move": 7, "charger_move": 8, "evader_skirmisher": true})"},
    {"voluntary_break_off", "breaking off from melee", ask::voluntary_break_off,
     R"({"breaker_move": 6, "pursuer_move": 5})"},
    {"lost_melee_move", "a loser that dropped a level moves off", ask::lost_melee_move,
     R"({"loser_move": 5, "loser_depth": 1.5, "winner_move": 6, "winner_wants": "pursue", )"
     R"("winner_quality": 2})"},
    {"pursuit_turn", "a second or later turn of a pursuit", ask::pursuit_turn,
     R"({"gap": 1, "pursued_move": 4, "pursuer_move": 6, "quality": 3})"},
    {"march", "may a unit march?", ask::march, R"({"normal_move": 5, "nearest_enemy": 22})"},
    {"wheel", "a wheel: its cost and where it ends", ask::wheel,
     R"({"front_mid": [0, 0], "facing": 0, "frontage": 4.5, "move": 6, "angle": 30})"},
    {"oblique", "an oblique move", ask::oblique, R"({"forward": 4, "sideways": 2, "move": 6})"},
    {"zone_test", "front, flank or rear?", ask::zone_test,
     R"({"target_front_mid": [0, 0], "target_facing": 0, "target_depth": 0.75, )"
     R"("attacker_front_mid": [-8, -2]})"},
    {"arc_test", "is a point in the arc of one base?", ask::arc_test,
     R"({"front_mid": [0, 0], "facing": 0, "point": [4, 8]})"},
    {"interpenetrate", "passing straight through a friend", ask::interpenetrate,
     R"({"gap": 2, "passed_depth": 0.75, "mover_depth": 1.5, "move": 5, "mover": "formed", )"
     R"("passed": "skirmish"})"},
    {"support_test", "does one unit support another?", ask::support_test,
     R"({"supported": {"front_mid": [0, 0], "facing": 0, "frontage": 6, "depth": 0.75}, )"
     R"("supporter": {"front_mid": [2, -4], "facing": 0, "frontage": 3, "depth": 0.75, )"
     R"("skirmisher": true}})"},
    {"elephant_turn", "turning a moving elephant", ask::elephant_turn, R"({"planned": 5})"},
    {"elephant_gap", "do elephants keep a base width apart?", ask::elephant_gap,
     R"({"centres": [[0, 0], [3.2, 0]]})"},
    {"stampede", "a broken elephant's first run", ask::stampede,
     R"({"elephant_at": [10, 10], "cause_at": [10, 14]})"},
    {"mahout", "does the mahout kill a stampeding elephant?", ask::mahout,
     R"({"first_attempt": 1, "last_attempt": 1})"},
    {"trample", "a stampede runs over a unit", ask::trample, R"({"bases": 4, "carried_hits": 2})"},
    {"identify", "what is a foot unit, by its figures?", ask::identify,
     R"({"armour": "mail", "shield": true, "tray": "green"})"},
    {"points", "what does a unit cost?", ask::points,
     R"({"troop": "cavalry", "bases": 4, "quality": 3, "protection": 2})"},
    {"army_break", "is the battle decided at the end of a turn?", ask::army_break,
     R"({"red_units": 8, "red_gone": 4, "blue_units": 8, "blue_gone": 2})"},
};

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::my_ancients
