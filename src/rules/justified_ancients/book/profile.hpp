#pragma once
// What a unit of Justified Ancients is made of (section 2 of the rules), how a card's table becomes
// one, what it costs and how large its base is.

#include "kernel/names.hpp"
#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "kernel/value.hpp"
#include "muster/derived.hpp"
#include "reckoning/reckoning.hpp"

#include <cstdint>
#include <string_view>

namespace quincunx::justified_ancients {

enum class Type : std::uint8_t { foot, horse, chariot, elephant, baggage };
enum class Weight : std::uint8_t { light, medium, heavy, none }; // none: baggage
enum class TroopOrder : std::uint8_t {
    CO,
    LO,
    skirmish,
    none
}; // close, loose, skirmish; none: baggage
enum class Training : std::uint8_t { trained, untrained, none }; // none: baggage
enum class Missile : std::uint8_t { none, mixed, only };
enum class Quality : std::uint8_t { poor, average, skilled, exceptional }; // of a general

struct Profile {
    Type type = Type::foot;
    Weight weight = Weight::medium;
    TroopOrder order = TroopOrder::CO;
    Training training = Training::untrained;
    Missile missile = Missile::none;
    bool poor = false;
    bool phalanx = false;
    bool berserker = false;
    bool cataphract = false;
    bool testudo_drill = false;
    bool deep = false;
    bool high_morale = false; // counts only where ja.opt.high_morale is on
    bool javelin = false;     // counts only where ja.opt.javelin is on

    bool operator==(const Profile&) const = default;
};

constexpr bool is_mounted(const Profile& p)
{
    return p.type == Type::horse || p.type == Type::chariot || p.type == Type::elephant;
}
constexpr bool is_foot(const Profile& p)
{
    return p.type == Type::foot;
}
constexpr bool is_baggage(const Profile& p)
{
    return p.type == Type::baggage;
}
constexpr bool is_skirmisher(const Profile& p)
{
    return p.order == TroopOrder::skirmish;
}
constexpr Profile baggage_profile()
{
    return {.type = Type::baggage,
            .weight = Weight::none,
            .order = TroopOrder::none,
            .training = Training::none};
}

struct Sheet; // tables.hpp

// Reads a card's table strictly: every key known, legal by ja.unit.limits, `points` (where written)
// as ja.points.* are printed, whatever house rules make of them. `bases` and `note` are taken and
// not looked at. Generals are no units: see general_quality_of.
muster::ProfileReader<Profile> profile_of;
// Is this the table of a general (type = "general")?
bool is_general(const Value& table);
muster::ProfileReader<Quality> general_quality_of;

// Which limit of table 2.1 a combination breaks, in words; empty: none.
std::string_view broken_limit(const Profile& profile);

// A scenario's better troops (+1: trained) and worse ones (-1: poor).
Profile stepped(Profile profile, int quality_step);

double base_frontage(const Sheet& sheet);
double base_depth(const Sheet& sheet, const Profile& profile);

reckoning::Reckoning points_reckoning(const Sheet& sheet, const Profile& profile);
reckoning::Reckoning points_reckoning(const Sheet& sheet, Quality general);
int points(const Sheet& sheet, const Profile& profile);
int points(const Sheet& sheet, Quality general);

} // namespace quincunx::justified_ancients
