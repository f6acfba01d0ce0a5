#include "rules/field_of_glory/ask/questions_facts.hpp"

#include "kernel/json.hpp"
#include "kernel/shown.hpp"

#include <algorithm>
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

// fog.dice.impact.support
bool shoots_in_support(Shooting weapon)
{
    switch (weapon) {
    case Shooting::bow:
    case Shooting::weak_bow:
    case Shooting::longbow:
    case Shooting::crossbow:
    case Shooting::firearm: return true;
    case Shooting::none:
    case Shooting::sling:
    case Shooting::javelins:
    case Shooting::artillery: break;
    }
    return false;
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

void read_profile(Reading& reading, Profile& profile)
{
    profile.type = type_at(reading, "type");
    profile.armour = reading.one_of_or("armour", Armour::is_protected);
    profile.quality = reading.one_of_or("quality", Quality::average);
    profile.drilled = reading.flag("drilled");
    profile.shooting = reading.one_of_or("shooting", Shooting::none);
    profile.impact = reading.one_of_or("impact", Impact::none);
    profile.melee = reading.one_of_or("melee", Melee::none);
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
    read_profile(reading, group.profile);
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
    fighter.front = reading.whole_or("front", 0, 0, most_bases);
    fighter.second = reading.whole_or("second", 0, 0, most_bases);
    fighter.overlap_front = reading.whole_or("overlap_front", 0, 0, most_bases);
    fighter.overlap_second = reading.whole_or("overlap_second", 0, 0, most_bases);
    fighter.charging = reading.flag("charging");
    fighter.flank_or_rear_charge = reading.flag("flank_or_rear_charge");
    fighter.caught_evading = reading.flag("caught_evading");
    fighter.uphill = reading.flag("uphill");
    fighter.fortified = reading.flag("fortified");
    fighter.two_directions = reading.flag("two_directions");
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

void set(Value& made, std::string_view key, Value part)
{
    if (part.is_object() && part.as_object().empty()) return;
    made[key] = std::move(part);
}

void add_factor(Value& factors, Rule rule, double value)
{
    if (value != 0) factors[rule.id()] = number(value);
}

} // namespace quincunx::field_of_glory::ask
