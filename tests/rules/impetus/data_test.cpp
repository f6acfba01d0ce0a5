// Issue of the whole game: every kind of troop and every state of the sheet occurs in some battle
// of the project's data.

#include "dice/rolled.hpp"
#include "muster/army.hpp"
#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/impetus/field/ground.hpp"
#include "rules/impetus/rule_set.hpp"
#include "rules/impetus/turn/setup.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace quincunx;
using namespace quincunx::impetus;

namespace {

const muster::Library& library()
{
    static const muster::Library opened = [] {
        auto found = muster::Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
        if (!found) FAIL(to_text(found.error()));
        return std::move(*found);
    }();
    return opened;
}

// What the battles of the data have in them.
struct Seen {
    std::set<std::string> words;
    std::set<Feature> ground;

    void see(const Profile& card)
    {
        words.insert(std::string(name(card.type)));
        words.insert(std::string(name(card.missile)));
        words.insert(std::string(name(card.weapon)));
        words.insert(std::string(name(card.thrown)));
        const std::pair<const char*, bool> flags[] = {
            {"impetuous warband", card.impetuous && card.warband},
            {"camels", card.camels},
            {"schiltron", card.schiltron},
            {"pavise", card.pavise},
            {"stakes", card.stakes},
            {"shieldwall", card.may_shieldwall},
            {"line relief", card.may_relieve},
            {"square", card.may_square},
            {"dismounts", !card.may_dismount.empty()},
            {"large unit", card.bases > 1},
            {"pikes three deep", card.bases == 3 && card.weapon == Weapon::pike},
        };
        for (const auto& [word, has] : flags)
            if (has) words.insert(word);
    }
    void see(const muster::Fight& fight)
    {
        for (const muster::Army& army : fight.sides) {
            for (const muster::Fielded& unit : army.units) {
                const auto profile = profile_of(unit.profile, fight.title, unit.troop);
                REQUIRE(profile);
                see(*profile);
            }
            for (const muster::Commander& general : army.commanders) words.insert(general.level);
            if (army.bought.is_object()) words.insert("destiny");
        }
        for (const muster::Feature& piece : fight.ground)
            if (const auto kind = named<table::Kind>(piece.kind)) ground.insert(feature_of(*kind));
    }
    // What the defender may place.
    void see_verbs(const std::shared_ptr<const Setting>& setting)
    {
        for (auto verb = Verb::gentle_hill; is_laid(verb);
             verb = static_cast<Verb>(static_cast<int>(verb) + 1)) {
            battle::Order order = battle::order_of(Side::red, verb);
            order.numbers.push_back(20);
            order.place = table::Pose{table::point_of_units(60, 45), {0, 1'000'000'000}};
            for (const table::Feature& feature : laid_by(*setting, order))
                ground.insert(feature_of(feature.kind));
        }
    }
};

muster::Fight of_armies(const std::string& red, const std::string& blue)
{
    const auto first = library().army(red);
    const auto second = library().army(blue);
    REQUIRE(first);
    REQUIRE(second);
    auto fight = muster::fight_of_armies(
        *first, *second, rule_set().frame(muster::Size::small, Sheet()), library().troops());
    if (!fight) FAIL(to_text(fight.error()));
    return *fight;
}

Seen in_scenarios_and_armies()
{
    Seen seen;
    for (const std::string& scenario : library().scenario_names())
        for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
            const auto read = library().scenario(scenario);
            REQUIRE(read);
            const auto fight =
                muster::lay_out(*read, size, rule_set().frame(size, Sheet()), library().troops());
            if (!fight) FAIL(to_text(fight.error()));
            seen.see(*fight);
        }
    for (const std::string& army : library().army_names()) seen.see(of_armies(army, "gauls"));
    const muster::Fight before = of_armies("romans_125", "gauls");
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        muster::Fight fight = before;
        dice::Rolled dice(dice::seed_from(seed), 0);
        rule_set().set_up(fight, reckoning::Sheet(Sheet::rule_register()), dice);
        seen.see(fight);
    }
    seen.see_verbs(*setting_of(before, Sheet{}));
    return seen;
}

} // namespace

TEST_CASE("imp.vd.default, imp.fire.table.musket: every kind of troop occurs in some battle")
{
    const Seen seen = in_scenarios_and_armies();
    for (const std::string_view type : all_names<Type>())
        CHECK_MESSAGE(seen.words.count(std::string(type)) == 1, type);
    for (const std::string_view missile : all_names<Missile>())
        if (missile != "various" && missile != "none")
            CHECK_MESSAGE(seen.words.count(std::string(missile)) == 1, missile);
    for (const char* word :
         {"pike",        "long_spear", "pilum",       "heavy_javelin", "impetuous warband",
          "camels",      "schiltron",  "pavise",      "stakes",        "shieldwall",
          "line relief", "square",     "dismounts",   "large unit",    "pikes three deep",
          "destiny",     "genius",     "charismatic", "expert",        "fair",
          "poor",        "cowardly"})
        CHECK_MESSAGE(seen.words.count(word) == 1, word);
}

TEST_CASE("imp.terrain.dry_river.move, imp.terrain.river.move, imp.terrain.deep_river.move: rivers")
{
    const Seen seen = in_scenarios_and_armies();
    for (const Feature feature :
         {Feature::gentle_hill, Feature::broken, Feature::wood, Feature::steep_hill, Feature::swamp,
          Feature::dunes, Feature::enclosed_fields, Feature::road, Feature::bua, Feature::dry_river,
          Feature::river, Feature::deep_river})
        CHECK_MESSAGE(seen.ground.count(feature) == 1, static_cast<int>(feature));
}
