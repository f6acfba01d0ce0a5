#include "rules/my_ancients/ask/questions_facts.hpp"

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
    UnitFacts unit;
    unit.quality = quality_at(reading);
    unit.protection = reading.whole_or("protection", 0, 0, 3, "armour, or none");
    unit.elephant = reading.flag("elephant");
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
    fight.charging = reading.flag("charging");
    fight.counter_charging = reading.flag("counter_charging");
    fight.uphill = reading.flag("uphill");
    fight.attacks_flank_or_rear = reading.flag("attacks_flank_or_rear");
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
    fight.contact = attacks ? reading.whole("contact", 0, most_bases_asked,
                                            "touching this enemy; 0 is the left")
                            : reading.whole_or("contact", 0, 0, most_bases_asked,
                                               "touching this enemy; 0 is the left");
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

int quality_at(Reading& reading)
{
    return reading.whole("quality", 0, most_quality);
}

int quality_if(bool tests, Reading& reading, std::string_view key)
{
    return tests && reading.troubles().empty() ? reading.whole(key, 0, most_quality)
                                               : reading.whole_or(key, 0, 0, most_quality);
}

LeaderNear leader_at(Reading& reading, std::string_view key)
{
    return reading.one_of_or(key, LeaderNear::none);
}

double inches_at(Reading& reading, std::string_view key)
{
    return reading.number(key, 0, farthest);
}

double inches_or(Reading& reading, std::string_view key, double fallback)
{
    return reading.number_or(key, fallback, 0, farthest);
}

std::optional<double> inches_or_none(Reading& reading, std::string_view key)
{
    return number_if(reading, key, 0, farthest, {});
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

table::Heading facing_at(Reading& reading, std::string_view key)
{
    return table::heading_of_degrees(reading.number(key, -3600, 3600));
}

Value x_of(table::Point origin, table::Vec at)
{
    return number(table::units_of(origin.x) + table::to_units(at.x));
}

Value y_of(table::Point origin, table::Vec at)
{
    return number(table::units_of(origin.y) + table::to_units(at.y));
}

namespace {

Value answer_of(Value rows, std::string_view key, Named values)
{
    Value made = Value::object();
    made["factors"] = std::move(rows);
    for (const auto& [name, value] : values) made[key][name] = value;
    return made;
}

Value with(Value made, const Outcomes& outcomes)
{
    made["outcomes"] = written(outcomes);
    return made;
}

} // namespace

Value told_of(Sides sides, Named values, const Outcomes& outcomes)
{
    Value rows;
    for (const auto& [side, reckoned] : sides) rows[side] = factors(reckoned);
    return with(answer_of(std::move(rows), "values", values), outcomes);
}

Value told(const Reckoning& rows, Named values, const Outcomes& outcomes)
{
    return with(answer_of(factors(rows), "values", values), outcomes);
}

Value found(const Reckoning& rows, Named result)
{
    return answer_of(factors(rows), "result", result);
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
