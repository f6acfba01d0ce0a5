#pragma once
// What a unit of Fast Play is made of (1, 2), and what it costs (13).

#include "kernel/names.hpp"
#include "kernel/reading.hpp"
#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/derived.hpp"

namespace quincunx::fast_play {

enum class Troop : std::uint8_t {
    heavy_foot,
    light_foot,
    skirmisher_foot,
    cavalry,
    light_cavalry,
    light_chariot,
    heavy_chariot,
    elephant,
    bolt_thrower,
    light_cannon,
    heavy_cannon,
    commander,
};
enum class Quality : std::uint8_t { dregs, levy, trained, regular, seasoned, veteran, elite };
enum class Armour : std::uint8_t { none, light, medium, heavy, extra_heavy };
enum class Skill : std::uint8_t { poor, average, good };
enum class Missile : std::uint8_t {
    none,
    bow,
    light_crossbow,
    heavy_crossbow,
    sling,
    staff_sling,
    short_bow,
    horse_bow,
    longbow,
    late_handgun,
    early_handgun,
    javelin,
    light_cannon,
    bolt_thrower,
    heavy_cannon,
};
enum class Formation : std::uint8_t { line, column, phalanx, skirmish };
enum class Grade : std::uint8_t { inept, average, good, brilliant };

// Elephants too.
inline bool is_mounted(Troop troop)
{
    return troop >= Troop::cavalry && troop <= Troop::elephant;
}
inline bool is_chariot(Troop troop)
{
    return troop == Troop::light_chariot || troop == Troop::heavy_chariot;
}
bool is_artillery(Troop troop);
int default_tl(Quality quality); // fp.tl.default

struct Profile {
    Troop troop = Troop::heavy_foot;
    Quality quality = Quality::trained;
    Armour armour = Armour::none;
    Skill skill = Skill::average;
    Skill missile_skill = Skill::average;
    Missile missile = Missile::none;
    bool lance = false;
    bool kontos = false;
    bool two_handed = false;
    bool long_spear = false;
    bool pike = false;
    bool thrown = false;
    bool steadfast = false;
    bool shock = false;
    bool phalanx = false;
    bool impetuous = false;
    int tl = 7;
    Formation formation = Formation::line;
    int stands = 0;
    int files = 0;
    int ranks = 0;
    Grade grade = Grade::average; // a commander's

    bool operator==(const Profile&) const = default;
};

std::optional<Missile> engine_of(Troop troop); // the weapon that an engine is

// Lists of words: "weapons" and "abilities".
enum class Arms : std::uint8_t { melee, melee_and_missile };
void read_weapons(Profile& profile, Reading& reading, Arms arms);
void read_abilities(Profile& profile, Reading& reading);

muster::ProfileReader<Profile> profile_of;

struct Sheet; // tables.hpp

// fp.points.stand; of a commander fp.points.commander
int points_per_stand(const Sheet& sheet, const Profile& profile);
inline int points(const Sheet& sheet, const Profile& profile)
{
    return points_per_stand(sheet, profile) * profile.stands;
}

// What a card may print besides, and must then agree with the rest of it.
std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& profile);

} // namespace quincunx::fast_play
