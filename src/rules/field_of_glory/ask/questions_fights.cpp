// Questions about shooting, impact and melee.

#include "dice/every.hpp"
#include "kernel/json.hpp"
#include "kernel/shown.hpp"
#include "rules/field_of_glory/ask/questions.hpp"
#include "rules/field_of_glory/book/melee.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::ask {

namespace {

void at_most(Reading& reading, std::string_view key, int found, int most, std::string_view of)
{
    if (found > most)
        reading.trouble(key, fmt::format("expected at most {} ({}), found {}.", most, of, found));
}

// --- facts that cannot all be true together

// fog.shoot.who, fog.shoot.arc
void check_shooter(Reading& reading, const ShooterFacts& shooter)
{
    const Profile& profile = shooter.group.profile;
    if (profile.shooting == Shooting::none)
        reading.trouble("shooting", fmt::format("expected a weapon ({}), found none.",
                                                listed(all_names<Shooting>().subspan(1), "or")));
    if (profile.shooting == Shooting::artillery && !is_artillery(profile.type) &&
        profile.type != Type::BWg)
        reading.trouble("shooting", fmt::format("expected a weapon {} can carry, found artillery: "
                                                "that is for LArt, HArt and BWg.",
                                                name(profile.type)));
    if (shooter.group.state == Level::BROKEN)
        reading.trouble("state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                 "routers do not shoot.");
    if (shooter.to_rear && profile.type != Type::LH && profile.type != Type::LCh)
        reading.trouble("to_rear", fmt::format("expected false, found true: LH and LCh shoot to "
                                               "the rear, {} does not.",
                                               name(profile.type)));
}

// fog.level.broken.rout, fog.charge.who_not: who cannot be fighting so.
void check_fights(Reading& reading, const Fighter& fighter, Combat combat)
{
    const Type type = fighter.group.profile.type;
    const bool broken = fighter.group.state == Level::BROKEN;
    if (broken && combat == Combat::melee)
        reading.trouble("state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                 "routers fight no melee.");
    else if (broken && fighter.charging)
        reading.trouble("state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                 "routers do not charge.");
    if (combat == Combat::impact && fighter.charging && (is_artillery(type) || type == Type::BWg))
        reading.trouble("charging",
                        fmt::format("expected false, found true: {} cannot charge.", name(type)));
    if (fighter.support && type != Type::MF && type != Type::HF)
        reading.trouble("support", fmt::format("expected none: supporting shooters stand behind MF "
                                               "or HF, found {}.",
                                               name(type)));
}

// The numbers of one stretch agree with each other.
void check_numbers(Reading& reading, const Fighter& fighter)
{
    at_most(reading, "second", fighter.second, fighter.front, "its front bases");
    at_most(reading, "overlap_second", fighter.overlap_second, fighter.overlap_front,
            "its overlapping front bases");
    if (fighter.support)
        at_most(reading, "support.bases", fighter.support->bases, fighter.front, "its front bases");
    if (fighter.group.profile.type == Type::BWg) return; // counted in base widths
    at_most(reading, "front",
            fighter.front + fighter.second + fighter.overlap_front + fighter.overlap_second,
            fighter.group.bases, "its bases, with those behind and overlapping");
}

// Level and bases belong to a battle group as a whole.
void check_same_all_along(Reading& section, std::string_view role, const Value& whole)
{
    const Value* here = section.child(role);
    if (here == nullptr) return;
    if (!here->is_object())
        return section.trouble(role,
                               fmt::format("expected a table of facts, found {}.", here->kind()));
    for (const std::string_view key : {"state", "bases", "original"}) {
        const Value* differs = here->find(key);
        const Value* known = whole.find(key);
        if (differs == nullptr || (known != nullptr && *known == *differs)) continue;
        section.trouble(fmt::format("{}.{}", role, key),
                        fmt::format("is the same in every section; say it under \"{}\".", role));
    }
}

// --- shooting

void add_fate(Outcomes& outcomes, std::string_view who, const Fate& fate,
              const dice::Fraction& chance)
{
    outcomes[fmt::format("{}.{}", who, name(fate.level))] += chance;
    outcomes[fmt::format("{}.bases_lost.{}", who, int{fate.bases_lost})] += chance;
}

ShooterFacts read_shooter(Reading& reading)
{
    ShooterFacts shooter;
    shooter.group = read_group(reading, Bases::not_needed);
    read_bases<&ShooterFacts::first, &ShooterFacts::second, &ShooterFacts::first_long,
               &ShooterFacts::second_long>(reading, shooter);
    shooter.to_rear = reading.flag("to_rear", "it shoots to the rear");
    check_shooter(reading, shooter);
    return shooter;
}

Outcomes shooting_odds(const ReckonedVolley& volley)
{
    const auto odds = battle::results_of([&](Dice& dice) { return shoot(volley, dice); });
    Outcomes outcomes;
    for (const auto& [outcome, chance] : odds) {
        outcomes[fmt::format("hits.{}", int{outcome.hits})] += chance;
        if (must_test(volley, outcome.hits)) outcomes["tests"] += chance;
        add_fate(outcomes, "T", outcome.fate, chance);
    }
    return outcomes;
}

constexpr std::string_view role_names[] = {"A", "B", "C", "D"};

// A fight as it was asked for; with sections its numbers are told apart by stretch.
struct Asked {
    Fight fight;
    bool sections = false;
};

int role_named(std::string_view name)
{
    const auto found = std::find(std::begin(role_names), std::end(role_names), name);
    return found == std::end(role_names) ? -1 : static_cast<int>(found - std::begin(role_names));
}

// A role's facts with those that differ in a stretch laid over them.
Value laid_over(const Value& role, const Value* here)
{
    Value merged = role;
    if (here != nullptr && here->is_object())
        for (const auto& [key, value] : here->as_object()) merged[key] = value;
    return merged;
}

Fighter fighter_of(Reading& facts, const Value& table, const std::string& path, Combat combat,
                   bool of_a_stretch)
{
    Reading reading(table, facts.file(), path, facts.troubles());
    if (!table.is_object()) return {};
    const Fighter fighter = read_fighter(reading);
    reading.finish();
    if (!facts.troubles().empty()) return fighter;
    check_fights(reading, fighter, combat);
    if (of_a_stretch) check_numbers(reading, fighter);
    return fighter;
}

void read_between(Reading& section, std::size_t roles, Stretch& stretch)
{
    const Value* between = section.child("between");
    if (between == nullptr) return;
    bool pair = between->is_list() && between->as_list().size() == 2;
    std::array<std::uint8_t, 2> named{0, 1};
    for (std::size_t i = 0; i < 2 && pair; ++i) {
        const Value& name = between->as_list()[i];
        const int role = name.is_text() ? role_named(name.as_text()) : -1;
        pair = role >= 0 && role < static_cast<int>(roles);
        if (pair) named[i] = static_cast<std::uint8_t>(role);
    }
    if (pair && named[0] != named[1])
        stretch.role = named;
    else
        section.trouble("between", fmt::format("expected the names of two roles of {}, found {}.",
                                               listed(std::span(role_names).first(roles), "and"),
                                               shown(to_json(*between))));
}

void read_section(Reading& facts, Reading& section, bool open, const std::vector<Value>& tables,
                  Fight& fight)
{
    Stretch stretch;
    stretch.open = section.flag("open", "the ground is open", open);
    read_between(section, tables.size(), stretch);
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string_view role = role_names[stretch.role[i]];
        check_same_all_along(section, role, tables[stretch.role[i]]);
        const Value here = laid_over(tables[stretch.role[i]], section.child(role));
        stretch.fighter[i] = fighter_of(facts, here, section.path_of(role), fight.combat, true);
    }
    if (stretch.fighter[0].flank_or_rear_charge && stretch.fighter[1].flank_or_rear_charge)
        section.trouble(fmt::format("{}.flank_or_rear_charge", role_names[stretch.role[1]]),
                        fmt::format("expected false, found true: {} charges its flank or rear.",
                                    role_names[stretch.role[0]]));
    section.finish();
    fight.stretches.push_back(stretch);
}

// Two at least, and all up to the last one named.
std::size_t roles_asked(Reading& facts)
{
    std::size_t asked = 2;
    for (std::size_t i = asked; i < std::size(role_names); ++i)
        if (facts.has(role_names[i])) asked = i + 1;
    return asked;
}

// The facts of a fight: roles and sections are read more than once, one laid over the other.
Asked form_of_fight(Reading& facts)
{
    const auto role_in = [](Reading& table, std::string_view role, std::string_view about) {
        if (std::optional<Reading> reading = table_if(table, role, about)) read_fighter(*reading);
    };
    for (std::size_t i = 0; i < std::size(role_names); ++i) {
        if (i < 2) facts.needs(role_names[i], "a table of facts");
        role_in(facts, role_names[i], i < 2 ? "a group that fights" : "another group");
    }
    facts.flag("open", "the ground is open", true);
    for (Reading& section :
         tables_at(facts, "sections", "stretches of a line that differ, with what differs")) {
        section.flag("open", "the ground is open", {true, "as the whole"});
        section.declare({"between", FactKind::other,
                         "the two roles that fight here: [\"A\", "
                         "\"B\"]",
                         false, "A and B"});
        for (const std::string_view role : role_names)
            section.declare({std::string(role), FactKind::other,
                             "a table of what differs of it here", false, "as the whole"});
    }
    return {};
}

Asked read_fight(Reading& facts, Combat combat)
{
    Asked asked;
    asked.fight.combat = combat;
    std::vector<Value> tables;
    if (facts.is_form()) return form_of_fight(facts);
    const std::size_t roles = roles_asked(facts);
    for (const std::string_view role : std::span(role_names).first(roles)) {
        const Value* table = facts.child(role);
        if (table == nullptr) facts.trouble(role, "is missing; expected a table of facts.");
        if (table == nullptr) continue;
        tables.push_back(*table);
        asked.fight.roles.push_back(
            fighter_of(facts, *table, std::string(role), combat, false).group);
    }
    const bool open = facts.flag("open", "the ground is open", true);
    std::vector<Reading> sections = tables_at(facts, "sections");
    asked.sections = !sections.empty();
    if (sections.size() > most_stretches)
        facts.trouble("sections", fmt::format("expected at most {}, found {}.", most_stretches,
                                              sections.size()));
    if (!facts.troubles().empty()) return asked;
    for (Reading& section : sections) read_section(facts, section, open, tables, asked.fight);
    if (asked.sections) return asked;
    const Value whole_line = Value::object();
    Reading only(whole_line, facts.file(), "", facts.troubles());
    read_section(facts, only, open, tables, asked.fight);
    return asked;
}

void check_all_fight(Reading& facts, const Fight& fight)
{
    for (std::size_t role = 0; role < fight.roles.size(); ++role)
        if (std::ranges::none_of(fight.stretches, [&](const Stretch& s) {
                return s.role[0] == role || s.role[1] == role;
            }))
            facts.trouble(role_names[role], "fights in no section.");
}

void write_side(const ReckonedSide& side, Value& rows, Value& values)
{
    for (const reckoning::Line& line : side.factors.lines)
        rows[line.entry->id] = number(line.value);
    values["dice"] = side.dice;
    values["poa"] = side.poa;
    values["target"] = side.target;
    if (side.support_target == 0) return;
    values["support_dice"] = side.support_dice;
    values["support_target"] = side.support_target;
}

// Rows and numbers by role: "A", and "A.1" for its first section.
void write_numbers(const Asked& asked, const ReckonedFight& fight, Value& made)
{
    std::map<std::string, Value> rows;
    std::map<std::string, Value> values;
    for (std::size_t role = 0; role < fight.roles.size(); ++role) {
        const std::string who(role_names[role]);
        rows[who] = factors(fight.roles[role].factors);
        values[who]["dice"] = fight.roles[role].dice;
    }
    for (std::size_t i = 0; i < fight.stretches.size(); ++i)
        for (const std::size_t own : {0U, 1U}) {
            std::string who(role_names[fight.stretches[i].role[own]]);
            if (asked.sections) who += fmt::format(".{}", i + 1);
            write_side(fight.stretches[i].side[own], rows[who], values[who]);
        }
    Value all_rows = Value::object();
    for (auto& [who, lines] : rows)
        if (!lines.is_null()) set(all_rows, who, lines);
    set(made, "factors", all_rows);
    for (auto& [who, numbers] : values) made["values"][who] = numbers;
}

// As it is played, everybody by the same dice.
Outcomes thrown_fight(const ReckonedFight& fight, battle::Throwing& throwing)
{
    Outcomes outcomes;
    const FightOutcome all =
        throwing.result_of([&](Dice& dice) { return field_of_glory::fight(fight, dice); });
    for (std::size_t role = 0; role < fight.roles.size(); ++role) {
        add_fate(outcomes, role_names[role], all[role].fate, 1);
        outcomes[fmt::format("{}.{}", role_names[role], name(all[role].outcome))] = 1;
    }
    return outcomes;
}

Outcomes fight_odds(const ReckonedFight& fight)
{
    battle::Throwing* const throwing = battle::Throwing::now();
    if (throwing != nullptr && !fight.broken_before) return thrown_fight(fight, *throwing);
    Outcomes outcomes;
    for (std::size_t role = 0; role < fight.roles.size(); ++role) {
        const std::string_view who = role_names[role];
        if (fight.broken_before) {
            outcomes[fmt::format("{}.{}", who, name(fight.roles[role].state))] = 1;
            continue;
        }
        const auto ends =
            dice::every<dice::Share>([&](Dice& dice) { return fight_of(fight, role, dice); });
        const auto add = [&](auto&& seen, std::string_view what, auto&& shown) {
            for (const auto& [end, share] : ends.merged(seen))
                outcomes[fmt::format("{}.{}{}", who, what, shown(end))] =
                    dice::Fraction(share.numerator, share.denominator);
        };
        const auto named = [](auto end) { return name(end); };
        add([](const RoleOutcome& end) { return end.outcome; }, "", named);
        add([](const RoleOutcome& end) { return end.fate.level; }, "", named);
        add([](const RoleOutcome& end) { return end.fate.bases_lost; }, "bases_lost.",
            [](std::uint8_t lost) { return int{lost}; });
    }
    return outcomes;
}

Value close_combat(Reading& facts, const Sheet& sheet, Combat combat)
{
    const Asked asked = read_fight(facts, combat);
    if (facts.troubles().empty()) check_all_fight(facts, asked.fight);
    if (!facts.troubles().empty()) return {};
    const ReckonedFight fight = reckoned(sheet, asked.fight);
    Value made = Value::object();
    write_numbers(asked, fight, made);
    made["outcomes"] = written(fight_odds(fight));
    return made;
}

} // namespace

Value shooting(Reading& facts, const Sheet& sheet)
{
    const std::vector<ShooterFacts> shooters = all_read(tables_at(facts, "shooters"), read_shooter);
    if (shooters.empty() || shooters.size() > most_shooters)
        facts.trouble("shooters", fmt::format("expected a list of 1 to {} battle groups, found {}.",
                                              most_shooters, shooters.size()));
    GroupFacts target;
    bool cover = false;
    if (std::optional<Reading> table = table_at(facts, "target")) {
        target = read_group(*table, Bases::needed);
        cover = table->flag("cover");
        table->finish();
    }
    if (!facts.troubles().empty()) return {};

    const ReckonedVolley volley = reckoned_volley(sheet, shooters, target, cover);
    constexpr int most = std::numeric_limits<decltype(VolleyOutcome::hits)>::max();
    int dice = 0;
    for (const ReckonedShooter& shooter : volley.shooters) dice += shooter.dice;
    if (dice > most)
        facts.trouble("shooters", fmt::format("throw {} dice; expected at most {}.", dice, most));
    if (!facts.troubles().empty()) return {};
    Value made = Value::object();
    Value rows = Value::object();
    for (std::size_t i = 0; i < shooters.size(); ++i) {
        const ReckonedShooter& shooter = volley.shooters[i];
        const std::string role = fmt::format("S{}", i + 1);
        set(rows, role, factors(shooter.factors));
        made["values"][role]["dice"] = shooter.dice;
        made["values"][role]["poa"] = shooter.poa;
        made["values"][role]["target"] = shooter.target;
    }
    set(made, "factors", rows);
    made["outcomes"] = written(shooting_odds(volley));
    return made;
}

Value impact(Reading& facts, const Sheet& sheet)
{
    return close_combat(facts, sheet, Combat::impact);
}

Value melee(Reading& facts, const Sheet& sheet)
{
    return close_combat(facts, sheet, Combat::melee);
}

} // namespace quincunx::field_of_glory::ask
