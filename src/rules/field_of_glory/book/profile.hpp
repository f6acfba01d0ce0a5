#pragma once
// What a battle group of Field of Glory is made of (1, 2), and what it costs (13).

#include "kernel/names.hpp"
#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/derived.hpp"

namespace quincunx {
class Reading;
}

namespace quincunx::field_of_glory {

enum class Type : std::uint8_t {
    LF,
    MF,
    HF,
    LH,
    Cv,
    Cm,
    Kn,
    Ct,
    El,
    LCh,
    HCh,
    SCh,
    LArt,
    HArt,
    BWg,
    Camp,
    Commander,
};
enum class Armour : std::uint8_t { unprotected, is_protected, armoured, heavily_armoured };
enum class Quality : std::uint8_t { poor, average, superior, elite };
enum class Shooting : std::uint8_t {
    none,
    bow,
    weak_bow, // bow*
    longbow,
    crossbow,
    sling,
    javelins,
    firearm,
    artillery,
};
enum class Impact : std::uint8_t {
    none,
    impact_foot,
    light_spear,
    lancers,
    off_spear,
    def_spear,
    pike,
    heavy_weapon,
};
enum class Melee : std::uint8_t {
    none,
    swordsmen,
    skilled_swordsmen,
    off_spear,
    def_spear,
    pike,
    heavy_weapon,
};
enum class Rank : std::uint8_t { troop, field, inspired };

inline bool is_mounted(Type type)
{
    return type >= Type::LH && type <= Type::SCh;
}
inline bool is_artillery(Type type)
{
    return type == Type::LArt || type == Type::HArt;
}
// Artillery too; battle wagons are neither.
inline bool is_foot(Type type)
{
    return type <= Type::HF || is_artillery(type);
}
// LF and LH.
inline bool is_skirmisher(Type type)
{
    return type == Type::LF || type == Type::LH;
}
// Elephants, chariots, artillery and wagons have none to speak of.
inline bool has_armour(Type type)
{
    return type <= Type::Ct;
}

// The missile rank of a mixed battle group (fog.bg.mixed).
struct Support {
    Type type = Type::LF; // LF or MF
    Shooting shooting = Shooting::bow;
    int bases = 0;

    bool operator==(const Support&) const = default;
};

struct Profile {
    Type type = Type::HF;
    Armour armour = Armour::is_protected;
    Quality quality = Quality::average;
    bool drilled = false;
    Shooting shooting = Shooting::none;
    Impact impact = Impact::none;
    Melee melee = Melee::none;
    std::optional<Support> support;
    int bases = 0;
    int files = 0;
    int ranks = 0;
    bool fortified = false;  // a camp
    Rank rank = Rank::troop; // a commander

    bool operator==(const Profile&) const = default;
};

muster::ProfileReader<Profile> profile_of;
void read_arms(Reading& reading, Profile& profile); // what it wears and fights with

class Sheet;

// What a base pays for, row by row.
struct Price {
    int type = 0;
    int armour = 0;
    int training = 0;
    int quality = 0;
    int capability = 0; // missiles too

    int sum() const; // at least 2
};
Price price(const Sheet& sheet, const Profile& profile); // of a group's base that is no support
// fog.points.*, of a base that is no support
int points_per_base(const Sheet& sheet, const Profile& profile);
// Of the whole group, camp or commander.
int points(const Sheet& sheet, const Profile& profile);

// What a card may print besides, and must then agree with the rest of it.
std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& profile);

} // namespace quincunx::field_of_glory

namespace quincunx {
template <>
inline constexpr std::string_view names_of<field_of_glory::Armour>[] = {
    "unprotected", "protected", "armoured", "heavily_armoured"};
template <>
inline constexpr std::string_view names_of<field_of_glory::Shooting>[] = {
    "none", "bow", "bow*", "longbow", "crossbow", "sling", "javelins", "firearm", "artillery"};
} // namespace quincunx
