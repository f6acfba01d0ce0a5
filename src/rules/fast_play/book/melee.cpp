#include "rules/fast_play/book/melee.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::fast_play {

namespace {

// A charge through bad ground has lost its momentum.
bool keeps_momentum(const Sheet& sheet, const UnitFacts& unit)
{
    return charges(unit.role) && !(unit.broken_charge && sheet.on("fp.charge.broken"));
}

bool in_flank_or_rear(const UnitFacts& unit)
{
    return unit.contact != Contact::front || unit.role == Role::caught_fleeing;
}

bool has_elephants(const Melee& melee)
{
    return melee.target.type == Type::elephant || elephants_charge(melee);
}

int stands_of(const Fixed<UnitFacts, most_chargers>& units)
{
    int sum = 0;
    for (const UnitFacts& unit : units) sum += unit.strength.stands;
    return sum;
}

// What one unit brings against another. Numbers, commanders and elephants are the side's.
ResultFacts unit_facts(const Sheet& sheet, const UnitFacts& us, const UnitFacts& them)
{
    const bool armed = us.role != Role::caught_fleeing;
    const bool flanked = in_flank_or_rear(us);
    return {.quality = us.profile.quality,
            .enemy_shaken = them.shaken,
            .on_flank_or_rear = in_flank_or_rear(them),
            .enemy_skirmish = them.order == Order::skirmish,
            .deeper = us.ranks > them.ranks,
            .steadfast = us.profile.steadfast && us.role == Role::standing,
            .shock = us.profile.shock && keeps_momentum(sheet, us),
            .cover = us.defending_cover && us.role == Role::standing,
            .long_spear = armed && us.profile.long_spear,
            .pike = armed && us.profile.pike,
            .phalanx = armed && us.formation == Formation::phalanx,
            .formed_infantry = us.type == Type::infantry && us.order == Order::formed,
            .against_infantry = them.type == Type::infantry || them.type == Type::artillery,
            .against_cavalry = them.type == Type::cavalry || them.type == Type::chariot,
            .no_star_rows = flanked && sheet.on("fp.result.star_not_flanked"),
            .no_doublestar_rows = flanked && sheet.on("fp.result.doublestar_not_flanked")};
}

// 50% or more: exactly one and a half times counts.
bool is_outnumbering(int ours, int theirs)
{
    return ours * 2 >= theirs * 3;
}

constexpr VictoryRow printed_rows[] = {VictoryRow::rout, VictoryRow::retreat, VictoryRow::retire,
                                       VictoryRow::recoil};

double breakthrough(const Sheet& sheet, VictoryRow row, Type winner)
{
    if (winner == Type::artillery || row < VictoryRow::retreat) return 0;
    const Rule rule = row == VictoryRow::retreat ? Rule("fp.victory.breakthrough_retreat")
                                                 : Rule("fp.victory.breakthrough_rout");
    return sheet.figure(rule, goes_as_cavalry(winner) ? columns::inches["cavalry"]
                                                      : columns::inches["infantry"]);
}

constexpr ByValue<VictoryRow, Faces> faces_after{{Faces::none, Faces::enemy, Faces::enemy,
                                                  Faces::enemy, Faces::away, Faces::by_template,
                                                  Faces::none}};

bool is_shaken_by(const Sheet& sheet, VictoryRow row)
{
    if (row == VictoryRow::retire) return sheet.on("fp.victory.retire_shaken");
    if (row == VictoryRow::retreat) return sheet.on("fp.victory.retreat_shaken");
    return row == VictoryRow::rout;
}

} // namespace

BlowFacts blow_facts(const Sheet& sheet, const UnitFacts& us, const UnitFacts& them)
{
    const bool armed = us.profile.lance || us.profile.kontos;
    const bool counts = us.role == Role::charging || sheet.on("fp.charge.counter_lance");
    return {.type = us.type,
            .skill = us.profile.skill,
            .their_skill = them.profile.skill,
            .their_armour = them.profile.armour,
            .lance_charge = armed && counts && keeps_momentum(sheet, us),
            .two_handed = us.profile.two_handed,
            .shaken = us.shaken};
}

Reckoning hand_reckoning(const Sheet& sheet, const BlowFacts& facts)
{
    Reckoning made = reckoning::reckon(sheet, Sheet::table<rows::hand_modifiers>, facts);
    const Rule cap = "fp.hth.armour_cap_elephants";
    if (facts.type == Type::elephant)
        add_line(made, sheet, cap, above_cap(made, sheet, "fp.hth.target.extra_heavy_armour", cap));
    return made;
}

ReckonedBlows reckoned_blows(const Sheet& sheet, const UnitFacts& us, const UnitFacts& them,
                             int fighting_stands)
{
    ReckonedBlows made;
    made.has_none = us.role == Role::caught_fleeing;
    if (made.has_none) return made;
    made.factors = hand_reckoning(sheet, blow_facts(sheet, us, them));
    made.total = made.factors.total();
    made.attacks =
        attacks(sheet, Attack::hand, fighting_stands * us.attacks, made.total, us.profile.thrown);
    return made;
}

bool elephants_charge(const Melee& melee)
{
    return std::ranges::any_of(melee.chargers,
                               [](const UnitFacts& unit) { return unit.type == Type::elephant; });
}

ResultFacts charger_facts(const Sheet& sheet, const Melee& melee)
{
    ResultFacts facts = unit_facts(sheet, melee.chargers.front(), melee.target);
    facts.commander_combat = melee.chargers.front().commander_combat;
    for (const UnitFacts& charger : melee.chargers)
        facts.commander_combat = std::max(facts.commander_combat, charger.commander_combat);
    facts.outnumbers = is_outnumbering(stands_of(melee.chargers), melee.target.strength.stands);
    facts.only_e_rows = has_elephants(melee) && sheet.on("fp.result.elephants_only_e");
    return facts;
}

ResultFacts target_facts(const Sheet& sheet, const Melee& melee)
{
    ResultFacts facts = unit_facts(sheet, melee.target, melee.chargers.front());
    facts.commander_combat = melee.target.commander_combat;
    facts.outnumbers = is_outnumbering(melee.target.strength.stands, stands_of(melee.chargers));
    facts.only_e_rows = has_elephants(melee) && sheet.on("fp.result.elephants_only_e");
    return facts;
}

Rule rule_of(VictoryRow row)
{
    constexpr ByValue<VictoryRow, Rule> rules{
        {"fp.victory.recoil", "fp.victory.recoil", "fp.victory.retire", "fp.victory.retreat",
         "fp.victory.rout", "fp.victory.rout", "fp.victory.rout"}};
    return rules[row];
}

Thresholds thresholds(const Sheet& sheet)
{
    Thresholds from{};
    for (std::size_t i = 0; i < from.size(); ++i)
        from[i] = sheet.whole(rule_of(printed_rows[i]), columns::results["from"]);
    return from;
}

VictoryRow row_of(const Thresholds& from, int total)
{
    for (std::size_t i = 0; i < from.size(); ++i)
        if (total >= from[i]) return printed_rows[i];
    return VictoryRow::none;
}

VictoryRow suffered(const Sheet& sheet, Type type, VictoryRow row)
{
    if (type == Type::artillery && sheet.on("fp.engine.loses")) return VictoryRow::destroyed;
    const bool stampedes = type == Type::elephant && sheet.on("fp.elephant.stampede");
    return row == VictoryRow::rout && stampedes ? VictoryRow::stampede : row;
}

VictoryEffect effect_of(const Sheet& sheet, VictoryRow row, Type loser, Type winner)
{
    const bool moves_back = row >= VictoryRow::recoil && row <= VictoryRow::rout;
    return {.row = row,
            .back = moves_back ? sheet.figure(rule_of(row), goes_as_cavalry(loser)
                                                                ? columns::results["cavalry"]
                                                                : columns::results["infantry"])
                               : 0,
            .faces = faces_after[row],
            .shaken = is_shaken_by(sheet, row),
            .breakthrough = breakthrough(sheet, row, winner),
            .loses_initiative = row >= VictoryRow::rout && sheet.on("fp.victory.loses_initiative")};
}

} // namespace quincunx::fast_play
