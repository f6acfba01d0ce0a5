// Every troop kind, weapon, ability and state of the sheet occurs in some battle of the project.

#include "tabletop.hpp"

#include "muster/layout.hpp"
#include "muster/library.hpp"
#include "rules/fast_play/turn/setup.hpp"

#include <set>

using namespace quincunx;
using namespace quincunx::fast_play;

namespace {

const muster::Library& library()
{
    static const auto opened = muster::Library::open(QUINCUNX_SOURCE_DIR "/data");
    REQUIRE(opened.ok());
    return *opened;
}

// What the units of a battle are and bear, by the words of the sheet.
void note(const Profile& p, std::set<std::string>& words)
{
    const auto add = [&](std::string_view of, std::string_view word) {
        words.insert(std::string(of) + " " + std::string(word));
    };
    add("troop", name(p.troop));
    add("quality", name(p.quality));
    add("armour", name(p.armour));
    add("skill", name(p.skill));
    add("missile", name(p.missile));
    if (p.missile != Missile::none) add("missile skill", name(p.missile_skill));
    add("formation", name(p.formation));
    const std::pair<bool, const char*> marks[] = {
        {p.lance, "lance"},
        {p.kontos, "kontos"},
        {p.two_handed, "two_handed"},
        {p.long_spear, "long_spear"},
        {p.pike, "pike"},
        {p.thrown, "thrown"},
        {p.steadfast, "steadfast"},
        {p.shock, "shock"},
        {p.phalanx, "phalanx"},
        {p.impetuous, "impetuous"},
        {p.pike && p.formation == Formation::phalanx, "pike in phalanx"},
        {p.long_spear && p.formation == Formation::phalanx, "long_spear in phalanx"}};
    for (const auto& [has, word] : marks)
        if (has) add("has", word);
    add("tl", p.tl == default_tl(p.quality) ? "default" : "bought");
}

void note(const muster::Fight& fight, std::set<std::string>& words)
{
    const auto setting = setting_of(fight, Sheet{});
    REQUIRE_MESSAGE(setting.ok(), (setting ? std::string() : to_text(setting.error())));
    for (const UnitCard& card : (*setting)->units) note(card.profile, words);
    for (const ArmyCard& army : (*setting)->armies)
        if (army.has_commander) words.insert("grade " + std::string(name(army.grade)));
}

std::set<std::string> in_scenarios()
{
    std::set<std::string> words;
    for (const std::string& id : library().scenario_names())
        for (const muster::Size size : {muster::Size::small, muster::Size::large}) {
            const auto fight = muster::lay_out(*library().scenario(id), size,
                                               rule_set().frame(size, Sheet()), library().troops());
            REQUIRE_MESSAGE(fight.ok(), (fight ? std::string() : to_text(fight.error())));
            note(*fight, words);
        }
    return words;
}

std::set<std::string> in_armies()
{
    std::set<std::string> words;
    for (const std::string& id : library().army_names()) {
        const auto army = library().army(id);
        REQUIRE_MESSAGE(army.ok(), (army ? std::string() : to_text(army.error())));
        const auto fight = muster::fight_of_armies(
            *army, *army, rule_set().frame(muster::Size::large, Sheet()), library().troops());
        REQUIRE_MESSAGE(fight.ok(), (fight ? std::string() : to_text(fight.error())));
        note(*fight, words);
    }
    return words;
}

template <class Enum>
void check_all(const std::set<std::string>& words, std::string_view of, std::size_t from,
               std::size_t count)
{
    for (const std::string_view word : all_names<Enum>().subspan(from, count))
        CHECK_MESSAGE(words.contains(std::string(of) + " " + std::string(word)), word);
}

} // namespace

TEST_CASE("every troop kind, quality, armour and weapon of the sheet occurs in some battle")
{
    std::set<std::string> words = in_scenarios();
    words.merge(in_armies());
    check_all<Troop>(words, "troop", 0, 11); // commanders are no units
    check_all<Quality>(words, "quality", 0, 7);
    check_all<Armour>(words, "armour", 0, 5);
    check_all<Skill>(words, "skill", 0, 3);
    check_all<Skill>(words, "missile skill", 0, 3);
    check_all<Missile>(words, "missile", 0, 15);
    for (const char* has :
         {"lance", "kontos", "two_handed", "long_spear", "pike", "thrown", "steadfast", "shock",
          "phalanx", "impetuous", "pike in phalanx", "long_spear in phalanx"})
        CHECK_MESSAGE(words.contains(std::string("has ") + has), has);
    for (const char* formation : {"line", "phalanx", "skirmish"}) // columns form in play
        CHECK_MESSAGE(words.contains(std::string("formation ") + formation), formation);
    CHECK(words.contains("tl bought"));
    check_all<Grade>(words, "grade", 0, 4);
}

TEST_CASE("all but bolt throwers occur in a scenario of history")
{
    const std::set<std::string> words = in_scenarios();
    CHECK(words.contains("troop heavy_cannon"));
    CHECK(words.contains("troop light_cannon"));
    CHECK_FALSE(words.contains("troop bolt_thrower")); // in the army of the Imperial Romans
    for (const std::string_view troop : all_names<Troop>().first(8))
        CHECK_MESSAGE(words.contains("troop " + std::string(troop)), troop);
    check_all<Quality>(words, "quality", 0, 7);
}
