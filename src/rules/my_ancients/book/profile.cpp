#include "rules/my_ancients/book/profile.hpp"

#include "kernel/reading.hpp"
#include "rules/my_ancients/book/tables.hpp"

#include <fmt/format.h>

namespace quincunx::my_ancients {

namespace {

void check_limits(const Profile& p, Reading& reading)
{
    const bool line_foot = is_line_foot(p.troop);
    // ma.ident.move.*: the class of foot follows from what it wears.
    const int worn = p.troop == Troop::heavy_foot ? 3 : p.troop == Troop::medium_foot ? 2 : 1;
    if (line_foot && (p.protection > worn || (worn > 1 && p.protection < worn)))
        reading.trouble(
            "protection",
            fmt::format("expected {}{} for {}.", worn == 1 ? "at most " : "", worn, name(p.troop)));
    if (line_foot && p.protection == 3 && !p.shield)
        reading.trouble("shield", "expected true: plate without shield is protection 2.");
    if ((p.troop == Troop::bolt_thrower) != (p.weapon == Weapon::bolt_thrower))
        reading.trouble("weapon", "expected bolt_thrower for bolt throwers, and for nobody else.");
    if (p.pilum && !is_infantry(p.troop)) reading.trouble("pilum", "expected infantry.");
    if (p.barbarian && !p.shock)
        reading.trouble("shock",
                        "expected true: every barbarian unit is shock (ma.ident.barbarian_shock).");
}

// Only the last rank may be short.
void read_ranks(Profile& p, Reading& reading)
{
    for (const double each : reading.numbers("ranks", 1, most_ranks)) {
        if (each != static_cast<int>(each) || each < 1 || each > most_bases)
            return reading.trouble("ranks",
                                   fmt::format("expected whole numbers from 1 to {}.", most_bases));
        p.ranks.push_back(static_cast<int>(each));
    }
    for (std::size_t i = 1; i < p.ranks.size(); ++i)
        if (p.ranks[i] > p.ranks[0] || (i + 1 < p.ranks.size() && p.ranks[i] != p.ranks[0]))
            reading.trouble("ranks", "expected full ranks, the last possibly short.");
    if (p.bases() > most_bases)
        reading.trouble("ranks", fmt::format("expected at most {} bases.", most_bases));
    if (reading.whole("bases", 1, most_bases) != p.bases())
        reading.trouble("bases", fmt::format("expected {}, as many as in the ranks.", p.bases()));
}

void read_unit(Profile& p, Reading& reading)
{
    p.quality = reading.whole("quality", 0, 5);
    p.protection = reading.whole_or("protection", 0, 0, 3);
    p.worn = p.protection;
    p.shield = reading.flag("shield");
    p.weapon = reading.one_of_or("weapon", Weapon::none);
    reading.flags<&Profile::pilum, &Profile::shock, &Profile::impetuous, &Profile::roman,
                  &Profile::barbarian>(p);
    read_ranks(p, reading);
    check_limits(p, reading);
}

} // namespace

bool Profile::archer() const
{
    return is_infantry(troop) && weapon == Weapon::bow;
}

Result<Profile, Troubles> profile_of(const Value& table, const std::string& file,
                                     const std::string& path)
{
    const auto read = [&](Profile& profile, Reading& reading) {
        profile.troop = reading.one_of<Troop>("troop");
        if (profile.troop == Troop::leader) {
            reading.whole_or("bases", 1, 1, 1);
            profile.ranks = {1};
        } else if (table.is_object()) {
            reading.also_known({"per_base"});
            read_unit(profile, reading);
        }
    };
    return muster::profile_read<Profile>(table, file, path, read);
}

int points_per_base(const Sheet& sheet, const Profile& profile)
{
    return reckoning::total(sheet, Sheet::table<rows::points>, profile);
}

int points(const Sheet& sheet, const Profile& profile)
{
    return points_per_base(sheet, profile) * profile.bases();
}

std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& p)
{
    return {{{"points", points(printed, p)}, {"per_base", points_per_base(printed, p)}}};
}

} // namespace quincunx::my_ancients
