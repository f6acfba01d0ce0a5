#include "rules/field_of_glory/book/profile.hpp"

#include "rules/field_of_glory/book/tables.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::field_of_glory {

namespace {

constexpr int most_bases = 16;

// A spear, pike or heavy weapon is the same in both phases: the last four of both lists.
std::optional<Melee> same_in_melee(Impact impact)
{
    if (impact < Impact::off_spear) return std::nullopt;
    return static_cast<Melee>(static_cast<int>(impact) - static_cast<int>(Impact::off_spear) +
                              static_cast<int>(Melee::off_spear));
}

void check_support(const Profile& p, Reading& reading)
{
    if (!p.support) return;
    const Support& s = *p.support;
    const bool missile = s.shooting == Shooting::bow || s.shooting == Shooting::longbow ||
                         s.shooting == Shooting::crossbow || s.shooting == Shooting::firearm;
    if (p.type != Type::MF && p.type != Type::HF)
        reading.trouble("support", "expected MF or HF to have it (fog.bg.mixed).");
    if (s.type != Type::LF && s.type != Type::MF)
        reading.trouble("support", "expected type LF or MF (fog.bg.mixed).");
    if (!missile)
        reading.trouble("support", "expected bow, longbow, crossbow or firearm (fog.bg.mixed).");
    if (s.bases > p.files) reading.trouble("support", "expected one rank at most.");
}

void check_limits(const Profile& p, Reading& reading)
{
    const std::optional<Melee> same = same_in_melee(p.impact);
    if (same ? p.melee != *same : p.melee >= Melee::off_spear)
        reading.trouble("melee", "expected the same spear, pike or heavy weapon as at impact.");
    if (p.impact == Impact::lancers && !is_mounted(p.type))
        reading.trouble("impact", "expected a mounted type for lancers.");
    if (p.impact == Impact::impact_foot && !is_foot(p.type))
        reading.trouble("impact", "expected foot for impact_foot.");
    if (is_artillery(p.type) != (p.shooting == Shooting::artillery))
        reading.trouble("shooting", "expected artillery for LArt and HArt, and for nobody else.");
    if (!has_armour(p.type) && reading.has("armour"))
        reading.trouble("armour",
                        fmt::format("expected none: {} has no armour class.", name(p.type)));
    if (p.files * (p.ranks - 1) >= p.bases || p.files * p.ranks < p.bases)
        reading.trouble("ranks", fmt::format("expected so many ranks that {} files hold {} bases.",
                                             p.files, p.bases));
    check_support(p, reading);
}

void read_support(Profile& p, Reading& reading)
{
    const Value* table = reading.child("support");
    if (table == nullptr) return;
    Reading inner(*table, reading.file(), reading.path_of("support"), reading.troubles());
    if (!table->is_object()) return;
    Support support;
    support.type = inner.one_of<Type>("type");
    support.shooting = inner.one_of<Shooting>("shooting");
    support.bases = inner.whole("bases", 1, most_bases);
    inner.finish();
    p.support = support;
}

void read_group(Profile& p, Reading& reading)
{
    read_arms(reading, p);
    p.bases = reading.whole("bases", 2, most_bases);
    p.files = reading.whole("files", 1, most_bases);
    p.ranks = reading.whole("ranks", 1, most_bases);
    read_support(p, reading);
    check_limits(p, reading);
}

int armour_points(const Sheet& sheet, Type type, Armour armour)
{
    constexpr std::size_t kinds = 4;
    if (!has_armour(type)) return 0;
    return sheet.whole("fog.points.armour", columns::armour.at(static_cast<std::size_t>(armour) +
                                                               (is_skirmisher(type) ? 0 : kinds)));
}

// Where a capability stands in its row; nothing: it costs nothing.
std::optional<reckoning::Column> priced_at(Impact impact)
{
    if (impact == Impact::none) return std::nullopt;
    return columns::capabilities.at(static_cast<std::size_t>(impact) - 1);
}
std::optional<reckoning::Column> priced_at(Melee melee)
{
    const bool sword = melee == Melee::swordsmen || melee == Melee::skilled_swordsmen;
    if (!sword) return std::nullopt; // one capability used in both phases counts once
    return melee == Melee::swordsmen ? columns::capabilities["swordsmen"]
                                     : columns::capabilities["skilled_swordsmen"];
}
std::optional<reckoning::Column> priced_at(Shooting shooting)
{
    if (shooting == Shooting::none || shooting == Shooting::artillery) return std::nullopt;
    return columns::capabilities.at(columns::capabilities["bow"].at +
                                    static_cast<std::size_t>(shooting) - 1);
}

int capability_points(const Sheet& sheet, auto capability)
{
    const auto at = priced_at(capability);
    return at ? sheet.whole("fog.points.capability", *at) : 0;
}

Price price_of(const Sheet& sheet, Type type, const Profile& p, Shooting shooting, int others)
{
    return {sheet.whole("fog.points.type", columns::types[type]),
            armour_points(sheet, type, p.armour),
            p.drilled ? sheet.whole("fog.points.training") : 0,
            sheet.whole("fog.points.quality", columns::qualities.from_last(p.quality)),
            capability_points(sheet, shooting) + others};
}

} // namespace

void read_arms(Reading& reading, Profile& p)
{
    p.armour = reading.one_of_or("armour", Armour::is_protected);
    p.quality = reading.one_of_or("quality", Quality::average);
    p.drilled = reading.flag("drilled");
    p.shooting = reading.one_of_or("shooting", Shooting::none);
    p.impact = reading.one_of_or("impact", Impact::none);
    p.melee = reading.one_of_or("melee", Melee::none);
}

Result<Profile, Troubles> profile_of(const Value& table, const std::string& file,
                                     const std::string& path)
{
    const auto read = [&](Profile& profile, Reading& reading) {
        profile.type = reading.one_of<Type>("type");
        if (profile.type == Type::Camp) {
            profile.fortified = reading.flag("fortified");
        } else if (profile.type == Type::Commander) {
            profile.rank = reading.one_of<Rank>("rank");
            profile.bases = reading.whole_or("bases", 1, 1, 1);
        } else if (table.is_object()) {
            reading.also_known({"per_base"});
            read_group(profile, reading);
        }
    };
    return muster::profile_read<Profile>(table, file, path, read);
}

int Price::sum() const
{
    constexpr int least = 2;
    return std::max(type + armour + training + quality + capability, least);
}

Price price(const Sheet& sheet, const Profile& p)
{
    const int hand_to_hand = capability_points(sheet, p.impact) + capability_points(sheet, p.melee);
    return price_of(sheet, p.type, p, p.shooting, hand_to_hand);
}

int points_per_base(const Sheet& sheet, const Profile& p)
{
    if (p.type == Type::Commander)
        return sheet.whole("fog.points.commander", columns::ranks.from_last(p.rank));
    if (p.type == Type::Camp) return p.fortified ? sheet.whole("fog.points.camp") : 0;
    return price(sheet, p).sum();
}

// The specification has no price for the support rank: its bases pay for their own type and weapon
// with the group's armour, quality and training.
int points(const Sheet& sheet, const Profile& p)
{
    if (p.type == Type::Commander || p.type == Type::Camp) return points_per_base(sheet, p);
    const int behind = p.support ? p.support->bases : 0;
    const int support =
        p.support ? price_of(sheet, p.support->type, p, p.support->shooting, 0).sum() : 0;
    return points_per_base(sheet, p) * (p.bases - behind) + support * behind;
}

std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& p)
{
    return {{{"points", points(printed, p)}, {"per_base", points_per_base(printed, p)}}};
}

} // namespace quincunx::field_of_glory
