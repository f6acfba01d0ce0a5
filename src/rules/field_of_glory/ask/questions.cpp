#include "rules/field_of_glory/ask/questions.hpp"

#include "kernel/json.hpp"
#include "kernel/shown.hpp"
#include "rules/field_of_glory/book/shooting.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::ask {

namespace {

constexpr std::size_t group_types = 15; // camps and commanders are no battle groups

CommanderFacts read_commander(Reading& reading)
{
    std::optional<Reading> table = table_if(reading, "commander", "with the group, or near it");
    if (!table) return {};
    CommanderFacts commander{.present = true,
                             .rank = table->one_of<Rank>("rank"),
                             .where = table->one_of<Where>("where"),
                             .on_elephant = table->flag("on_elephant")};
    table->finish();
    return commander;
}

std::optional<Support> read_support(Reading& reading)
{
    std::optional<Reading> table =
        table_if(reading, "support", "a rear rank of other foot that shoots in support");
    if (!table) return std::nullopt;
    const auto types = all_names<Type>().first(3);
    Support support;
    support.type = static_cast<Type>(std::max(table->one_of("type", types), 0));
    support.shooting = table->one_of<Shooting>("shooting");
    if (table->has("shooting") && !shoots_in_support(support.shooting))
        table->trouble("shooting",
                       fmt::format("expected bow, bow*, longbow, crossbow or firearm, found {}.",
                                   name(support.shooting)));
    support.bases = table->whole("bases", 0, most_bases);
    table->finish();
    return support;
}

} // namespace

Type type_at(Reading& reading, std::string_view key)
{
    const auto types = all_names<Type>().first(group_types);
    return static_cast<Type>(std::max(reading.one_of(key, types), 0));
}

GroupFacts read_group(Reading& reading, Bases bases)
{
    GroupFacts group;
    group.profile.type = type_at(reading, "type");
    read_arms(reading, group.profile);
    group.bases = bases == Bases::needed ? reading.whole("bases", 1, most_bases)
                                         : reading.whole_or("bases", 0, 0, most_bases);
    group.original =
        reading.whole_or("original", {group.bases, "bases"}, 0, most_bases, "bases at the start");
    if (group.original < group.bases)
        reading.trouble("original", fmt::format("expected at least its {} bases, found {}.",
                                                group.bases, group.original));
    group.ranks = reading.whole_or("ranks", 1, 1, most_bases);
    group.state = reading.one_of_or("state", Level::STEADY);
    group.disorder = reading.one_of_or("disorder", Disorder::none);
    group.commander = read_commander(reading);
    group.rear_support = reading.flag("rear_support");
    group.threatened_flank = reading.flag("threatened_flank");
    group.close_combat = reading.one_of_or("close_combat", CloseCombat::none);
    return group;
}

GroupFacts group_at(Reading& question, std::string_view key, Bases bases)
{
    return battle::part_read(question, key,
                             [&](Reading& table) { return read_group(table, bases); });
}

Fighter read_fighter(Reading& reading)
{
    Fighter fighter;
    fighter.group = read_group(reading, Bases::needed);
    read_bases<&Fighter::front, &Fighter::second, &Fighter::overlap_front,
               &Fighter::overlap_second>(reading, fighter);
    reading.flags<&Fighter::charging, &Fighter::flank_or_rear_charge, &Fighter::caught_evading,
                  &Fighter::uphill, &Fighter::fortified, &Fighter::two_directions>(fighter);
    fighter.support = read_support(reading);
    return fighter;
}

Fixed<Ground, 4> grounds_at(Reading& reading)
{
    Fixed<Ground, 4> grounds;
    Fact terrain{"terrain", FactKind::words, "what it stands on", false, "open"};
    terrain.words.assign(all_names<Ground>().begin(), all_names<Ground>().end());
    reading.declare(std::move(terrain));
    const Value* value = reading.child("terrain");
    if (value == nullptr) return {Ground::open};
    if (!value->is_list()) {
        reading.trouble("terrain", fmt::format("expected a list, found {}.", value->kind()));
        return {Ground::open};
    }
    for (const Value& item : value->as_list()) {
        const auto ground =
            item.is_text() ? named<Ground>(item.as_text()) : std::optional<Ground>();
        if (!ground)
            reading.trouble("terrain",
                            fmt::format("expected a list of {}, found {}.{}",
                                        listed(all_names<Ground>(), "or"), shown(to_json(item)),
                                        item.is_text()
                                            ? did_you_mean(item.as_text(), all_names<Ground>())
                                            : std::string()));
        else if (!grounds.contains(*ground))
            grounds.push_back(*ground);
    }
    return grounds.empty() ? Fixed<Ground, 4>{Ground::open} : grounds;
}

std::vector<Reading> list_at(Reading& question, std::string_view key)
{
    question.needs(key, "a list of tables");
    return tables_at(question, key);
}

void add_factor(Value& factors, Rule rule, double value)
{
    if (value != 0) factors[rule.id()] = number(value);
}

} // namespace quincunx::field_of_glory::ask

namespace quincunx::field_of_glory {

constexpr battle::Question<Sheet> known[] = {
    {"cohesion", "a cohesion test", ask::cohesion,
     R"({"group": {"type": "HF", "quality": "superior", "bases": 6, "ranks": 2,
      "impact": "off_spear", "melee": "off_spear", "commander": {"rank": "troop",
      "where": "with"}}, "reason": "lost_melee", "hits": 2, "hits_inflicted": 1,
      "enemies": [{"type": "El"}]})"},
    {"complex_move", "a complex move test", ask::complex_move,
     R"({"group": {"type": "HF", "state": "DISRUPTED", "commander": {"rank": "field",
      "where": "range"}}})"},
    {"shooting", "all shooting at one target in one phase, its test and death roll", ask::shooting,
     R"({"shooters": [{"type": "MF", "shooting": "bow", "ranks": 2, "first": 2, "second": 2}],
      "target": {"type": "HF", "bases": 6, "ranks": 2}})"},
    {"impact", "impact combat to the end: hits, tests, losses", ask::impact,
     R"({"A": {"type": "HF", "impact": "impact_foot", "melee": "swordsmen", "bases": 6,
      "ranks": 3, "front": 2, "charging": true}, "B": {"type": "HF", "impact": "def_spear",
      "melee": "def_spear", "bases": 6, "ranks": 2, "front": 2}})"},
    {"melee", "melee combat to the end", ask::melee,
     R"({"A": {"type": "HF", "impact": "impact_foot", "melee": "swordsmen", "bases": 6,
      "ranks": 3}, "B": {"type": "HF", "impact": "def_spear", "melee": "def_spear", "bases": 6,
      "ranks": 2, "state": "DISRUPTED"}, "sections": [{"A": {"front": 1, "second": 1},
      "B": {"front": 1, "second": 1}}, {"A": {"front": 1, "second": 1}, "B": {"front": 1,
      "second": 1, "uphill": true}}]})"},
    {"death_roll", "a death roll", ask::death_roll,
     R"({"group": {"type": "HF", "bases": 4, "original": 6}, "hits": 5, "cause": "lost"})"},
    {"autobreak", "is it auto-broken, may it rally", ask::autobreak,
     R"({"group": {"type": "HF", "quality": "average", "bases": 8, "original": 12}})"},
    {"evade", "do the chargers catch a straight evader", ask::evade,
     R"({"charger_move": 4, "evader_move": 5, "gap": 1})"},
    {"pursuit", "bases a router loses in one rout move", ask::pursuit,
     R"({"router_move": 4, "pursuer_moves": [4], "bases": 6})"},
    {"variable_move", "a variable move", ask::variable_move, R"({"move": 5})"},
    {"commander_risk", "is a front-rank commander lost", ask::commander_risk,
     R"({"result": "not_lost", "hits": 0})"},
    {"camp", "assault on a camp", ask::camp, R"({"fortified": true, "quality": "average"})"},
    {"attrition", "attrition and army break", ask::attrition,
     R"({"points": 800, "battle_groups": 10, "broken": 3, "fragmented": 1, "camp_sacked": 1})"},
    {"points", "price of a battle group", ask::points,
     R"({"group": {"type": "Kn", "armour": "heavily_armoured", "quality": "superior",
      "impact": "lancers", "melee": "swordsmen", "bases": 4}})"},
    {"effects", "what a level and disorder do", ask::effects,
     R"({"group": {"type": "HF", "impact": "def_spear", "melee": "def_spear",
      "state": "DISRUPTED"}})"},
    {"sequence", "the turn", ask::sequence, R"({"phase": "impact"})"},
    {"move", "how far, and in what order", ask::move,
     R"({"group": {"type": "MF", "state": "FRAGMENTED"}, "terrain": ["rough"]})"},
    {"manoeuvre", "simple, complex or impossible", ask::manoeuvre,
     R"({"group": {"type": "Cv", "impact": "light_spear"}, "move": "turn90_advance"})"},
    {"can_charge", "may it charge, must it test", ask::can_charge,
     R"({"group": {"type": "HF", "impact": "impact_foot"}, "target": {"type": "HF"}})"},
    {"terrain", "what a feature does", ask::terrain,
     R"({"group": {"type": "HF"}, "feature": "gully", "distance": 2})"},
    {"shooting_range", "ranges", ask::shooting_range,
     R"({"group": {"type": "MF", "shooting": "longbow"}})"},
    {"wheel", "cost of a wheel", ask::wheel, R"({"files": 3, "degrees": 30, "move": 4})"},
    {"charge_reach", "does a charge reach", ask::charge_reach,
     R"({"group": {"type": "HF"}, "files": 4, "wheel_degrees": 10, "distance": 1.8})"},
    {"flank_test", "front, flank or rear", ask::flank_test,
     R"({"target": {"type": "HF", "files": 3, "ranks": 2, "x": 0, "y": 0, "heading": 0},
      "charger": {"type": "Cv", "files": 2, "ranks": 2, "x": -1, "y": 5, "heading": 270},
      "first_contact": "flank"})"},
    {"shooting_arc", "arc and range of one base", ask::shooting_arc,
     R"({"shooter": {"type": "LF", "shooting": "bow", "x": 0, "y": 0, "heading": 90},
      "target": {"type": "HF", "files": 2, "ranks": 2, "x": 1, "y": 4, "heading": 270}})"},
    {"interpenetration", "may it pass through", ask::interpenetration,
     R"({"mover": "Cv", "passed": "LF"})"},
    {"rear_support", "is there rear support", ask::rear_support,
     R"({"group": {"type": "HF", "bases": 6}, "supporters": [{"type": "HF", "bases": 4,
      "distance": 4}]})"},
    {"restricted_area", "is a move allowed in front of an enemy", ask::restricted_area,
     R"({"enemy": {"type": "HF", "files": 3, "ranks": 2, "x": 0, "y": 0, "heading": 90},
      "mover": {"type": "HF", "files": 3, "ranks": 2, "x": 1, "y": 1, "heading": 270},
      "move": "stand", "end": {"x": 1, "y": 1, "heading": 270}})"},
    {"conform", "lining up", ask::conform,
     R"({"enemy": {"type": "HF", "files": 2, "ranks": 2, "x": 0, "y": 0, "heading": 90},
      "mover": {"type": "HF", "files": 2, "ranks": 2, "x": 0.6, "y": 0.1, "heading": 275},
      "edge": "front"})"},
    {"step_forward", "which files reach", ask::step_forward,
     R"({"charger": {"type": "HF", "files": 3, "ranks": 2, "x": 0, "y": 0, "heading": 90},
      "enemies": [{"type": "HF", "files": 1, "ranks": 2, "x": -1.6, "y": 0, "heading": 270},
      {"type": "HF", "files": 2, "ranks": 2, "x": 0.8, "y": 0.5, "heading": 270}],
      "charge_left": 0.7})"},
    {"overlap", "is it an overlap", ask::overlap,
     R"({"base": {"type": "HF", "x": -1.6, "y": 0.4, "heading": 270}, "enemy": {"type": "HF",
      "x": 0, "y": 0, "heading": 90}})"},
    {"break_off", "must mounted break off", ask::break_off,
     R"({"group": {"type": "Kn", "armour": "heavily_armoured", "impact": "lancers"},
      "enemies": [{"type": "HF", "impact": "pike", "melee": "pike"}], "room": 3})"},
};

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::field_of_glory
