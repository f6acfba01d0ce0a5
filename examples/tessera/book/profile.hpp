#pragma once
// What a troop is: one of seven kinds, by its card's word for it or by its figure.

#include "kernel/names.hpp"
#include "kernel/reading.hpp"
#include "muster/frame.hpp"
#include "tessera/book/tables.hpp"

namespace quincunx::tessera {

enum class Troop : std::uint8_t {
    spears,
    blades,
    light_foot,
    skirmishers,
    bows,
    knights,
    light_horse,
};
constexpr bool is_horse(Troop troop)
{
    return troop == Troop::knights || troop == Troop::light_horse;
}
// Rough ground does not hamper these.
constexpr bool is_loose(Troop troop)
{
    return troop == Troop::light_foot || troop == Troop::skirmishers;
}
Rule troop_row(Troop troop);
Rule fate_row(Troop troop);

struct Profile {
    Troop troop = Troop::spears;
};
Result<Profile, Troubles> profile_of(const Value& card, const std::string& file,
                                     const std::string& path);
muster::UnitSize size_of(const Profile& profile, const Sheet& sheet);
int price_of(const Profile& profile, const Sheet& sheet);

} // namespace quincunx::tessera

template <>
inline constexpr std::string_view quincunx::names_of<quincunx::tessera::Troop>[] = {
    "spears", "blades", "light_foot", "skirmishers", "bows", "knights", "light_horse"};
