// Questions about shots, rounds of melee, and whole charges.

#include "rules/justified_ancients/ask/questions.hpp"
#include "rules/justified_ancients/book/shooting.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients::ask {

namespace {

// A group with the names that the question gave.
struct NamedGroup {
    MeleeGroup group;
    Circumstances circumstances;
    std::vector<std::string> names;   // of units, in alphabetical order
    std::vector<std::string> friends; // met by runaways, in the order of these
};

constexpr std::size_t most_asked = 10; // every die of a group is walked: 3 to this power

std::size_t index_of(const std::vector<std::string>& names, std::string_view wanted)
{
    return static_cast<std::size_t>(std::ranges::find(names, wanted) - names.begin());
}

void meet_friends(Reading& facts, NamedGroup& named, const AskedUnit& unit, std::uint8_t runaway)
{
    for (const Friend& met : unit.flee_through) {
        std::size_t person = index_of(named.friends, met.name);
        if (person == named.friends.size()) named.friends.push_back(met.name);
        if (named.friends.size() > most_friends || named.circumstances.friends.full())
            return facts.trouble("units",
                                 fmt::format("at most {} friends can be met.", most_friends));
        named.circumstances.friends.push_back({.runaway = runaway,
                                               .person = static_cast<std::uint8_t>(person),
                                               .profile = met.facts.profile,
                                               .depletions = met.facts.depletions});
    }
}

// Units must come in alphabetical order.
void add_unit(Reading& facts, NamedGroup& named, const std::string& name, const AskedUnit& unit)
{
    const auto index = static_cast<std::uint8_t>(named.names.size());
    named.names.push_back(name);
    named.group.units.push_back(unit.facts);
    if (unit.push_blocked) named.circumstances.push_blocked |= UnitBits{1} << index;
    if (unit.flee_blocked) named.circumstances.flee_blocked |= UnitBits{1} << index;
    meet_friends(facts, named, unit, index);
}

// Friends that are affected, in the order of the runaways that came upon them.
std::vector<std::size_t> affected_friends(const NamedGroup& named, const JointOutcome& joint)
{
    std::vector<std::size_t> affected;
    for (const FriendMet& met : named.circumstances.friends) {
        const Fate fate = joint.fates[met.runaway];
        const bool ran = fate == Fate::flees || fate == Fate::destroyed;
        if (ran && joint.friends[met.person] != Passed::none &&
            std::ranges::count(affected, met.person) == 0)
            affected.push_back(met.person);
    }
    return affected;
}

std::string outcome_name(const NamedGroup& named, const JointOutcome& joint)
{
    std::string text;
    const auto add = [&text](const std::string& part) {
        if (!text.empty()) text += ';';
        text += part;
    };
    for (std::size_t i = 0; i < named.names.size(); ++i)
        add(fmt::format("{}={}", named.names[i], name(joint.fates[i])));
    for (const std::size_t person : affected_friends(named, joint))
        add(fmt::format("{}={}", named.friends[person], name(joint.friends[person])));
    for (std::size_t x = 0; x < named.names.size(); ++x) {
        std::string who;
        for (std::size_t y = 0; y < named.names.size(); ++y)
            if ((joint.pursuers[x] >> y & 1U) != 0)
                who += (who.empty() ? "" : "|") + named.names[y];
        if (!who.empty()) add(fmt::format("pursuer({})={}", named.names[x], who));
    }
    return text;
}

void read_units(Reading& facts, NamedGroup& named)
{
    std::vector<NamedTable> tables = named_tables_at(facts, "units", "those of the group");
    if (tables.empty()) return facts.trouble("units", "expected a table of units by name.");
    std::map<std::string, AskedUnit> units;
    for (auto& [name, reading] : tables) {
        check_name(facts, "units", name);
        units[name] = read_unit(reading, {.weight = true, .order = true});
        reading.finish();
    }
    if (units.size() > most_asked)
        return facts.trouble("units", fmt::format("a group of {} units is too large to walk every "
                                                  "die; expected at most {}.",
                                                  units.size(), most_asked));
    for (const auto& [name, unit] : units) add_unit(facts, named, name, unit);
    for (const auto& [name, unit] : units) {
        if (unit.pursuing.empty()) continue;
        const std::size_t enemy = index_of(named.names, unit.pursuing);
        if (enemy == named.names.size())
            facts.trouble("units", fmt::format("{} pursues \"{}\", which is no unit here.", name,
                                               unit.pursuing));
        named.group.units[index_of(named.names, name)].pursuing = static_cast<std::int8_t>(enemy);
    }
}

std::size_t unit_named(Reading& contact, std::string_view key, const NamedGroup& named)
{
    if (contact.is_form()) contact.text(key, "one of the units, by its name");
    const std::vector<std::string_view> names(named.names.begin(), named.names.end());
    return static_cast<std::size_t>(std::max(contact.one_of(key, names, -1), 0));
}

void read_contact(Reading& contact, NamedGroup& named)
{
    const std::size_t unit = unit_named(contact, "unit", named);
    const std::size_t enemy = unit_named(contact, "enemy", named);
    const Edge unit_on = contact.one_of_or("unit_on", Edge::front);
    const Edge enemy_on =
        contact.one_of_or("enemy_on", unit_on == Edge::front ? Edge::front : Edge::none);
    contact.finish();
    if (!contact.troubles().empty()) return;
    if (unit == enemy) return contact.trouble("enemy", "a unit does not fight itself.");
    if (unit_on == Edge::none && enemy_on == Edge::none)
        return contact.trouble("unit_on", "two units fight only where the front of one lies "
                                          "against the other (ja.contact.pair).");
    for (const Contact& known : named.group.contacts)
        if ((known.unit == unit && known.enemy == enemy) ||
            (known.unit == enemy && known.enemy == unit))
            return contact.trouble("enemy", "this pair is already in contact.");
    if (named.group.contacts.full())
        return contact.trouble("unit", fmt::format("expected at most {} contacts.", most_contacts));
    named.group.contacts.push_back(
        {static_cast<std::uint8_t>(unit), static_cast<std::uint8_t>(enemy), unit_on, enemy_on});
}

void write_roles(Value& made, const Sheet& sheet, const NamedGroup& named)
{
    for (const Contact& contact : named.group.contacts)
        for (const bool reversed : {false, true}) {
            const std::string& unit = named.names[reversed ? contact.enemy : contact.unit];
            const std::string& enemy = named.names[reversed ? contact.unit : contact.enemy];
            const auto reckoning =
                melee_reckoning(sheet, melee_facts(sheet, named.group, contact, reversed));
            const std::string role = fmt::format("{} vs {}", unit, enemy);
            made["factors"][role] = factors(reckoning);
            made["values"][role]["total"] = number(reckoning.sum());
        }
}

struct AskedCharge {
    OrderFacts order;
    AskedUnit charger;
    AskedUnit target;
    Edge zone = Edge::front;
    Reaction reaction = Reaction::stand;
    bool evader_caught = false;
    bool uphill = false;
};

AskedCharge read_charge(Reading& facts, const Sheet& sheet)
{
    AskedCharge asked;
    const Command general = facts.one_of_or("general", Command::average);
    const double distance = facts.number_or("distance", 0, 0, 10000);
    asked.charger = unit_at(facts, "charger", {.weight = true, .order = true, .training = true});
    asked.target = unit_at(facts, "target", {.weight = true, .order = true});
    asked.zone = face_in(facts, "zone");
    asked.reaction = facts.one_of_or("reaction", Reaction::stand, "of the target");
    asked.evader_caught = facts.flag("evader_caught", "an evading target is caught");
    asked.uphill = facts.flag("uphill", "the charge is uphill and fatigues the charger at once");
    asked.order = order_facts(sheet, Order::charge, asked.charger.facts, general, distance);
    return asked;
}

// The first round between charger (unit 0) and target (unit 1).
NamedGroup first_round(Reading& facts, const Sheet& sheet, const AskedCharge& asked,
                       ShotOutcome shot)
{
    NamedGroup named;
    AskedUnit charger = asked.charger;
    AskedUnit target = asked.target;
    charger.facts.charging = sheet.on("ja.cond.charging.cause.charge");
    charger.facts.pursuing = -1;
    charger.facts.fatigued |= asked.uphill && fatigues(sheet, FatigueCause::uphill);
    charger.facts.disordered |= disorders(shot);
    if (depletes(shot)) ++charger.facts.depletions;
    target.facts.fatigued |= evades(asked.reaction) && fatigues(sheet, FatigueCause::evade);
    if (target.pursuing == "charger") target.facts.pursuing = 0;
    const Edge charger_on = evades(asked.reaction) ? Edge::rear : asked.zone;
    add_unit(facts, named, "charger", charger);
    add_unit(facts, named, "target", target);
    named.group.contacts.push_back(
        {0, 1, charger_on, charger_on == Edge::front ? Edge::front : Edge::none});
    return named;
}

enum class ChargeEnd : std::uint16_t {
    no_charge,
    charge_stopped_pushed,
    charge_stopped_depleted_pushed,
    charger_destroyed_by_fire,
    evaded,
    evaded_charger_disordered,
    evaded_charger_depleted_disordered,
    fought,
};
constexpr std::string_view charge_ends[] = {"no_charge",
                                            "charge_stopped_pushed",
                                            "charge_stopped_depleted_pushed",
                                            "charger_destroyed_by_fire",
                                            "evaded",
                                            "evaded_charger_disordered",
                                            "evaded_charger_depleted_disordered"};

struct ChargeOutcome {
    ChargeEnd end = ChargeEnd::no_charge;
    JointOutcome joint;
    bool operator==(const ChargeOutcome&) const = default;
};

// A charge and all rounds that fire can leave for it, reckoned before the dice.
struct Prepared {
    const AskedCharge& asked;
    std::vector<NamedGroup> rounds; // by outcome of the shot
    std::vector<ReckonedGroup> reckoned_rounds;
};

ChargeEnd evaded(ShotOutcome shot)
{
    if (depletes(shot)) return ChargeEnd::evaded_charger_depleted_disordered;
    return disorders(shot) ? ChargeEnd::evaded_charger_disordered : ChargeEnd::evaded;
}

ChargeOutcome resolve(const Sheet& sheet, const Prepared& charge, Dice& dice)
{
    const AskedCharge& asked = charge.asked;
    // Each stage is a part, so that equal results of it are walked on from once.
    const bool obeyed = dice.part([&](Dice& test) { return obeys(sheet, asked.order, test); });
    if (!obeyed) return {ChargeEnd::no_charge, {}};
    ShotOutcome shot = ShotOutcome::no_effect;
    if (fires(asked.reaction))
        shot = dice.part([&](Dice& fire) {
            return justified_ancients::shoot(sheet, asked.charger.facts, fire);
        });
    if (shot == ShotOutcome::destroyed) return {ChargeEnd::charger_destroyed_by_fire, {}};
    if (shot == ShotOutcome::pushed) return {ChargeEnd::charge_stopped_pushed, {}};
    if (shot == ShotOutcome::depleted_pushed)
        return {ChargeEnd::charge_stopped_depleted_pushed, {}};
    if (evades(asked.reaction) && !asked.evader_caught) return {evaded(shot), {}};
    const auto index = static_cast<std::size_t>(shot);
    const MeleeRound round = fight(sheet, charge.reckoned_rounds[index], dice);
    const NamedGroup& named = charge.rounds[index];
    return {ChargeEnd::fought, joint_outcome(sheet, named.group, named.circumstances, round)};
}

} // namespace

Value shoot(Reading& facts, const Sheet& sheet)
{
    const AskedUnit target = unit_at(facts, "target", {.weight = true, .order = true});
    if (!facts.troubles().empty()) return {};
    const Forbidden rule = target_forbidden(sheet, target.facts);
    if (!rule.empty()) return not_allowed(rule);

    const auto odds = odds_of([&](Dice& dice) {
        const ShotOutcome outcome = justified_ancients::shoot(sheet, target.facts, dice);
        return target.push_blocked ? blocked(sheet, outcome, false) : outcome;
    });
    const reckoning::Reckoning modifiers = shot_reckoning(sheet, target.facts);
    return Answer{.factors = factors(modifiers),
                  .values = {{"total", number(modifiers.sum())}},
                  .outcomes = written(odds),
                  .result = {{"allowed", true}}};
}

Value melee(Reading& facts, const Sheet& sheet)
{
    NamedGroup named;
    read_units(facts, named);
    std::vector<Reading> contacts = tables_at(facts, "contacts");
    if (contacts.empty()) facts.trouble("contacts", "expected a list of contacts.");
    if (facts.in_trouble()) return {};
    for (Reading& contact : contacts) read_contact(contact, named);
    if (!facts.troubles().empty()) return {};

    const ReckonedGroup group = reckoned(sheet, named.group);
    Value made = Value::object();
    write_roles(made, sheet, named);
    made["outcomes"] = written(odds_of(
        [&](Dice& dice) {
            const MeleeRound round = fight(sheet, group, dice);
            return joint_outcome(sheet, named.group, named.circumstances, round);
        },
        [&](const JointOutcome& joint) { return outcome_name(named, joint); }));
    return made;
}

Value charge(Reading& facts, const Sheet& sheet)
{
    const AskedCharge asked = read_charge(facts, sheet);
    if (!facts.troubles().empty()) return {};
    Forbidden rule = order_forbidden(sheet, Order::charge, asked.charger.facts);
    if (rule.empty())
        rule = reaction_forbidden(sheet, asked.reaction,
                                  {.target = asked.target.facts, .zone = asked.zone});
    if (!rule.empty()) return not_allowed(rule);

    Prepared charge{asked, {}, {}};
    for (const std::string_view shot : all_names<ShotOutcome>()) {
        charge.rounds.push_back(first_round(facts, sheet, asked, *named<ShotOutcome>(shot)));
        charge.reckoned_rounds.push_back(reckoned(sheet, charge.rounds.back().group));
    }
    if (!facts.troubles().empty()) return {};
    const reckoning::Reckoning orders = order_reckoning(sheet, asked.order);
    Value made = Value::object();
    made["factors"]["order"] = factors(orders);
    made["values"]["order"]["total"] = number(orders.sum());
    made["values"]["order"]["target"] = order_number(sheet, Order::charge);
    if (fires(asked.reaction)) {
        const reckoning::Reckoning fire = shot_reckoning(sheet, asked.charger.facts);
        made["factors"]["fire"] = factors(fire);
        made["values"]["fire"]["total"] = number(fire.sum());
    }
    made["outcomes"] = written(
        odds_of([&](Dice& dice) { return resolve(sheet, charge, dice); },
                [&](const ChargeOutcome& outcome) {
                    return outcome.end == ChargeEnd::fought
                               ? outcome_name(charge.rounds[0], outcome.joint)
                               : std::string(charge_ends[static_cast<std::size_t>(outcome.end)]);
                }));
    made["result"]["allowed"] = true;
    return made;
}

} // namespace quincunx::justified_ancients::ask
