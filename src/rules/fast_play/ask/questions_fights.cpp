// Questions about shooting, melees and what follows from them.

#include "rules/fast_play/ask/questions_facts.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::fast_play::ask {

namespace {

TestedUnit read_tested(Reading& reading)
{
    TestedUnit unit;
    unit.type = reading.one_of_or("type", Type::infantry, "of troops");
    unit.quality = reading.one_of<Quality>("quality", "of the unit");
    unit.strength = read_strength(reading);
    unit.shaken = reading.flag("shaken");
    unit.commander_morale = reading.whole_or("commander_morale", 0, -10, 10,
                                             "of a commander attached or within 6 inches");
    return unit;
}

ShotTarget read_target(Reading& reading)
{
    ShotTarget target;
    target.unit = read_tested(reading);
    target.unit.charging = reading.flag("charging", "it charges");
    target.armour = reading.one_of_or("armour", Armour::none, "of the unit");
    target.order = reading.one_of_or("order", Order::formed, "in what order");
    target.cover = reading.one_of_or("cover", Cover::none);
    reading.finish();
    return target;
}

} // namespace

Value missile(Reading& facts, const Sheet& sheet)
{
    const double range = facts.number("range", 0, farthest, "inches");
    const ShooterFacts shooter = shooter_at(facts, sheet);
    ShotTarget target;
    if (std::optional<Reading> table = table_at(facts, "target")) target = read_target(*table);
    if (!facts.troubles().empty()) return {};

    const Band band = shot_band(sheet, shooter, range);
    const ShotBar bar = shot_bar(sheet, shooter, band);
    if (bar != ShotBar::none) return barred(bar, band);
    const ReckonedShot shot = reckoned(sheet, shooter, band, target);
    Value made = Value::object();
    write_attacks(made, shot.factors, shot.total, shot.attacks);
    made["result"]["band"] = name(band);
    made["outcomes"] = written(odds_of([&](Dice& dice) { return shoot(sheet, shot, dice).end; },
                                       [](MoraleEnd end) { return name(end); }));
    return made;
}

Value victory(Reading& facts, const Sheet& sheet)
{
    const int difference = facts.whole("difference", 1, 1000, "1 or more");
    Type loser = Type::infantry;
    Type winner = Type::infantry;
    Order order = Order::formed;
    Strength left;
    if (std::optional<Reading> table = table_at(facts, "loser")) {
        loser = table->one_of<Type>("type", "of troops");
        order = table->one_of_or("order", Order::formed, "in what order");
        left = read_stands(*table, 0);
        table->finish();
    }
    if (std::optional<Reading> table = table_at(facts, "winner", "type")) {
        winner = table->one_of<Type>("type", "of troops");
        table->finish();
    }
    if (!facts.troubles().empty()) return {};
    const Reckoning rows = victory_reckoning(
        sheet, {difference, losses(sheet, left.stands, left.start_stands),
                is_formed_against_elephants(loser, order, winner == Type::elephant)});
    const VictoryRow row = left.stands == 0
                               ? VictoryRow::destroyed
                               : suffered(sheet, loser, row_of(thresholds(sheet), rows.total()));
    const VictoryEffect effect = effect_of(sheet, row, loser, winner);
    Value made = Value::object();
    set(made, "factors", factors(rows));
    made["values"]["total"] = rows.total();
    Value& result = made["result"];
    result["row"] = name(effect.row);
    result["back_inches"] = number(effect.back);
    result["faces"] = name(effect.faces);
    result["shaken"] = effect.shaken;
    result["breakthrough_inches"] = number(effect.breakthrough);
    result["loses_initiative"] = effect.loses_initiative;
    return made;
}

Value trample(Reading& facts, const Sheet& sheet)
{
    TrampleFacts trampling;
    if (std::optional<Reading> table = table_at(facts, "elephants")) {
        trampling.stands = table->whole("stands", 1, most_stands);
        trampling.attacks = table->whole_or("attacks", 5, 0, most_attacks, "before any halving");
        trampling.skill = table->one_of_or("skill", Skill::average, "in combat");
        check_attacks(*table, "attacks", trampling.stands * trampling.attacks);
        table->finish();
    }
    if (std::optional<Reading> table = table_at(facts, "target")) {
        trampling.target = read_tested(*table);
        trampling.armour = table->one_of_or("armour", Armour::none, "of the unit");
        trampling.target_skill = table->one_of_or("skill", Skill::average, "in combat");
        trampling.routing = table->flag("routing");
        if (trampling.routing)
            check_routing(*table, sheet, "routing", "type", trampling.target.type);
        table->finish();
    }
    if (!facts.troubles().empty()) return {};
    const ReckonedTrample ready = reckoned(sheet, trampling);
    Value made = Value::object();
    write_attacks(made, ready.blows.factors, ready.blows.total, ready.blows.attacks);
    made["outcomes"] = written(odds_of([&](Dice& dice) { return trampled(sheet, ready, dice); },
                                       [](MoraleEnd end) { return name(end); }));
    return made;
}

} // namespace quincunx::fast_play::ask
