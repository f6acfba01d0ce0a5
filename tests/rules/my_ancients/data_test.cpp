// Every kind of troops that the sheet knows takes part in some battle of data/.

#include "drill_ground.hpp"

#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/my_ancients/turn/setup.hpp"
#include "rules/register.hpp"

#include <algorithm>
#include <functional>

using namespace quincunx;
using namespace quincunx::my_ancients;
using namespace quincunx::my_ancients::tests;

namespace {

const battle::RuleSet& rule_set()
{
    for (const battle::RuleSet* rules : rules::rule_sets())
        if (rules->rules().rules == "my-ancients") return *rules;
    FAIL("my-ancients is not played");
    return *rules::rule_sets()[0];
}

// The profiles of all units of all scenarios, in both sizes.
std::vector<Profile> all_fielded()
{
    const auto library = muster::Library::open(QUINCUNX_SOURCE_DIR "/data");
    REQUIRE(library.ok());
    std::vector<Profile> found;
    for (const std::string& name : library->scenario_names())
        for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
            CAPTURE(name);
            const auto scenario = library->scenario(name);
            REQUIRE(scenario.ok());
            const auto fight = muster::lay_out(*scenario, size, rule_set().frame(size, Sheet()),
                                               library->troops());
            REQUIRE(fight.ok());
            const auto setting = setting_of(*fight, Sheet());
            REQUIRE(setting.ok());
            for (const UnitCard& card : (*setting)->units) found.push_back(card.profile);
        }
    return found;
}

struct Kind {
    std::string_view words;
    std::function<bool(const Profile&)> is;
};

bool formed_foot(const Profile& one)
{
    return is_formed(one.troop) && is_infantry(one.troop) && one.troop != Troop::bolt_thrower;
}

void check_all_fight(const std::vector<Kind>& kinds)
{
    const std::vector<Profile> all = all_fielded();
    for (const Kind& kind : kinds) {
        CAPTURE(kind.words);
        CHECK(std::any_of(all.begin(), all.end(), kind.is));
    }
}

} // namespace

TEST_CASE("more elephants than a battle has room for are refused when it opens")
{
    const auto library = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
    REQUIRE(library.ok());
    const auto scenario = library->scenario("raphia");
    REQUIRE(scenario.ok());
    const muster::Size size = muster::Size::small;
    auto fight =
        muster::lay_out(*scenario, size, rule_set().frame(size, Sheet()), library->troops());
    REQUIRE(fight.ok());
    const auto bases = [&] {
        int sum = 0;
        const auto setting = setting_of(*fight, Sheet());
        REQUIRE_MESSAGE(setting.ok(), to_text(setting.error()));
        for (const UnitCard& card : (*setting)->units)
            if (card.profile.troop == Troop::elephant) sum += card.start_bases;
        return sum;
    };
    auto& units = fight->sides[0].units;
    const auto one = std::find_if(units.begin(), units.end(), [](const muster::Fielded& unit) {
        return unit.figure == "elephant";
    });
    REQUIRE(one != units.end());
    muster::Fielded more = *one;
    more.ranks = 1;
    more.files = static_cast<int>(most_elephants) - bases();
    while (more.files > most_bases) {
        more.files -= most_bases;
        units.push_back(more);
        units.back().files = most_bases;
    }
    units.push_back(more);
    CHECK(bases() == static_cast<int>(most_elephants));
    more.files = 1;
    units.push_back(more);
    const auto setting = setting_of(*fight, Sheet());
    REQUIRE_FALSE(setting.ok());
    CHECK(to_text(setting.error()) == "raphia: 49 bases of elephants take part; at most 48 fit.\n");
}

TEST_CASE("ma.points.quality: a house rule's prices are those of the units in play")
{
    const auto library = muster::Library::open(QUINCUNX_SOURCE_DIR "/data");
    REQUIRE(library.ok());
    const auto scenario = library->scenario("cannae");
    REQUIRE(scenario.ok());
    const muster::Size size = muster::Size::small;
    const auto fight =
        muster::lay_out(*scenario, size, rule_set().frame(size, Sheet()), library->troops());
    REQUIRE(fight.ok());
    DrillGround house;
    house.house_rule("ma.points.quality", 3); // instead of 2
    const auto printed = setting_of(*fight, Sheet());
    const auto dearer = setting_of(*fight, house.setting->sheet);
    REQUIRE(printed.ok());
    REQUIRE(dearer.ok());
    for (std::size_t i = 0; i < (*printed)->units.size(); ++i) {
        const UnitCard& card = (*printed)->units[i];
        CHECK((*dearer)->units[i].points == card.points + card.profile.quality * card.start_bases);
    }
}

TEST_CASE("ma.move.rate.skirmish_cavalry and every other class of troops fight in some battle")
{
    std::vector<Kind> kinds;
    for (int troop = 0; troop < static_cast<int>(Troop::leader); ++troop)
        kinds.push_back({name(static_cast<Troop>(troop)), [troop](const Profile& one) {
                             return one.troop == static_cast<Troop>(troop);
                         }});
    check_all_fight(kinds);
}

TEST_CASE("ma.ident.protection.none and every other protection of foot fights in some battle")
{
    const auto worn = [](int protection, bool shield) {
        return [=](const Profile& one) {
            return formed_foot(one) && one.protection == protection && one.shield == shield;
        };
    };
    check_all_fight({{"nothing", worn(0, false)},
                     {"shield", worn(1, true)},
                     {"mail", worn(1, false)},
                     {"mail and shield", worn(2, true)},
                     {"plate without shield", worn(2, false)},
                     {"plate and shield", worn(3, true)}});
}

TEST_CASE("ma.ident.quality.red and every other quality of foot fights in some battle")
{
    std::vector<Kind> kinds;
    for (int quality = 0; quality <= 5; ++quality)
        kinds.push_back({"a quality", [quality](const Profile& one) {
                             return formed_foot(one) && one.quality == quality;
                         }});
    check_all_fight(kinds);
}

TEST_CASE("ma.missile.range.bow and every other weapon: skirmishers, archers and engines fight")
{
    const auto armed = [](Troop troop, Weapon weapon) {
        return [=](const Profile& one) { return one.troop == troop && one.weapon == weapon; };
    };
    check_all_fight({
        {"skirmishers with bows", armed(Troop::skirmisher, Weapon::bow)},
        {"skirmishers with slings", armed(Troop::skirmisher, Weapon::sling)},
        {"skirmishers with javelins", armed(Troop::skirmisher, Weapon::javelin)},
        {"riders with bows", armed(Troop::skirmish_cavalry, Weapon::bow)},
        {"riders with javelins", armed(Troop::skirmish_cavalry, Weapon::javelin)},
        {"formed archers", armed(Troop::light_foot, Weapon::bow)},
        {"bolt throwers", armed(Troop::bolt_thrower, Weapon::bolt_thrower)},
    });
}

TEST_CASE("ma.ident.barbarian_shock: warbands, other shock troops and legions fight in some battle")
{
    check_all_fight({
        {"warbands: barbarian, shock, impetuous",
         [](const Profile& one) {
             return formed_foot(one) && one.barbarian && one.shock && one.impetuous;
         }},
        {"other shock foot",
         [](const Profile& one) { return formed_foot(one) && one.shock && !one.barbarian; }},
        {"shock riders",
         [](const Profile& one) { return one.troop == Troop::cavalry && one.shock; }},
        {"legionaries with pila",
         [](const Profile& one) { return formed_foot(one) && one.roman && one.pilum; }},
    });
}
