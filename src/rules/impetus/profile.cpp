#include "rules/impetus/profile.hpp"

#include "kernel/reading.hpp"
#include "muster/derived.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

bool is_artillery(Missile missile)
{
    return missile == Missile::artillery_a || missile == Missile::artillery_b ||
           missile == Missile::artillery_c;
}

bool shoots_in_square(Missile missile)
{
    return missile == Missile::arquebus_a || missile == Missile::arquebus_b ||
           missile == Missile::musket;
}

// imp.large.form: pikes 2 or 3; FP with long spear 2; FP or FL warband 2; CP 2; schiltron 1 to 3.
int most_bases(const Profile& p)
{
    const bool foot = p.type == Type::FP || p.type == Type::FL;
    if (p.schiltron || p.weapon == Weapon::pike) return 3;
    if (p.type == Type::FP && p.weapon == Weapon::long_spear) return 2;
    if (foot && p.warband) return 2;
    return p.type == Type::CP ? 2 : 1;
}

void check_limits(const Profile& p, Reading& reading)
{
    if (p.bases > most_bases(p))
        reading.trouble("bases",
                        "expected fewer: these troops do not form a Large Unit of this size "
                        "(imp.large.form).");
    if ((p.type == Type::ART) != is_artillery(p.missile))
        reading.trouble("missile",
                        "expected artillery_a, artillery_b or artillery_c for ART, and for "
                        "nobody else.");
    if (p.warband && p.type != Type::FP && p.type != Type::FL)
        reading.trouble("warband", "expected type FP or FL.");
    if (p.camels && !is_mounted(p.type)) reading.trouble("camels", "expected a mounted type.");
    if (p.may_square && !(is_foot(p.type) && shoots_in_square(p.missile)))
        reading.trouble("may_square", "expected foot with arquebus or musket.");
    if (!p.may_dismount.empty() && !is_mounted(p.type))
        reading.trouble("may_dismount", "expected a mounted type.");
}

// `large_unit` lists the VBU of each unit, front first: on a card all the same.
void check_large_unit(const Profile& p, Reading& reading)
{
    if (!reading.has("large_unit")) {
        if (p.bases > 1)
            reading.trouble("large_unit", "is missing; expected the VBU of each unit.");
        return;
    }
    const std::vector<double> list = reading.numbers("large_unit", 2, 3);
    const bool good =
        static_cast<int>(list.size()) == p.bases &&
        std::all_of(list.begin(), list.end(), [&](double each) { return each == p.vbu; });
    if (!good) reading.trouble("large_unit", "expected the same VBU for each of its bases.");
}

void read_unit(Profile& p, Reading& reading)
{
    p.type = reading.one_of<Type>("type");
    p.vbu = reading.whole("vbu", 1, 8);
    p.impetus = reading.whole_or("impetus", 0, 0, 6);
    p.discipline = reading.one_of<Discipline>("discipline");
    p.missile = reading.one_of_or("missile", Missile::none);
    p.weapon = reading.one_of_or("weapon", Weapon::none);
    p.thrown = reading.one_of_or("thrown", Thrown::none);
    p.impetuous = reading.flag("impetuous");
    p.warband = reading.flag("warband");
    p.camels = reading.flag("camels");
    p.schiltron = reading.flag("schiltron");
    p.pavise = reading.flag("pavise");
    p.stakes = reading.flag("stakes");
    p.may_shieldwall = reading.flag("may_shieldwall");
    p.may_relieve = reading.flag("may_relieve");
    p.may_square = reading.flag("may_square");
    p.indirect = reading.flag("indirect");
    if (reading.has("move")) p.move = reading.whole("move", 0, 20);
    p.may_dismount = reading.text_or("may_dismount", "");
    p.bases = reading.whole_or("bases", 1, 1, 3);
    check_large_unit(p, reading);
    check_limits(p, reading);
}

Bought read_bought(Reading& reading)
{
    constexpr int most_rerolls = 3;
    Bought bought;
    if (reading.has("structure")) bought.structure = reading.one_of<Structure>("structure");
    bought.destiny = reading.whole_or("destiny", 0, 0, most_rerolls);
    return bought;
}

// imp.points.unit, by type: the price of ART includes its weapon; baggage comes with the army.
int type_points(Type type)
{
    switch (type) {
    case Type::CP:
    case Type::CGP:
    case Type::CL: return 6;
    case Type::CM:
    case Type::CGL: return 5;
    case Type::EL: return 8;
    case Type::CF: return 4;
    case Type::FP:
    case Type::FL:
    case Type::T:
    case Type::S: return 3;
    case Type::ART:
    case Type::W: return 10;
    case Type::BAG: return 0;
    }
    return 0;
}

int missile_points(Missile missile)
{
    switch (missile) {
    case Missile::none: return 0;
    case Missile::artillery_a: return 5;
    case Missile::artillery_b: return 3;
    case Missile::artillery_c: return 2;
    case Missile::long_bow_a:
    case Missile::short_bow_a:
    case Missile::composite_bow_a:
    case Missile::crossbow_a:
    case Missile::arquebus_a:
    case Missile::musket: return 5;
    case Missile::long_bow_b:
    case Missile::short_bow_b:
    case Missile::composite_bow_b:
    case Missile::crossbow_b:
    case Missile::arquebus_b: return 3;
    case Missile::composite_bow_c:
    case Missile::handgun:
    case Missile::javelin:
    case Missile::sling: return 2;
    case Missile::various: return 1;
    }
    return 0;
}

int discipline_points(Discipline discipline)
{
    return discipline == Discipline::A ? 4 : discipline == Discipline::B ? 2 : 0;
}

int unit_points(const Profile& p)
{
    if (p.type == Type::BAG) return 0;
    const int extras = int{p.thrown != Thrown::none} + int{p.weapon != Weapon::none} +
                       int{p.pavise} + int{p.stakes} + int{p.may_shieldwall};
    return type_points(p.type) + 3 * p.vbu + 2 * p.impetus + discipline_points(p.discipline) +
           (p.type == Type::ART ? 0 : missile_points(p.missile)) + 2 * extras -
           (p.impetuous ? 2 : 0);
}

} // namespace

bool is_mounted(Type type)
{
    return type <= Type::EL;
}

bool is_foot(Type type)
{
    return type >= Type::FP && type <= Type::S;
}

Result<Profile, Troubles> profile_of(const Value& table, const std::string& file,
                                     const std::string& path)
{
    Troubles troubles;
    Reading reading(table, file, path, troubles);
    Profile profile;
    reading.also_known({"points", "note"});
    if (reading.has("level")) {
        profile.general = reading.one_of<Level>("level");
    } else if (reading.has("structure") || reading.has("destiny")) {
        profile.bought = read_bought(reading);
    } else if (table.is_object()) {
        reading.also_known({"vd", "on_foot"});
        read_unit(profile, reading);
    }
    reading.finish();
    if (!troubles.empty()) return Failure{std::move(troubles)};
    return profile;
}

int vd(const Profile& p)
{
    if (p.general || p.bought) return 0;
    switch (p.type) {
    case Type::CP:
    case Type::EL:
    case Type::CGP:
    case Type::BAG: return 3;
    case Type::CM:
    case Type::CGL:
    case Type::FP:
    case Type::ART: return 2;
    case Type::CL:
    case Type::FL:
    case Type::T: return p.vbu <= 3 ? 1 : 2;
    case Type::S:
    case Type::CF: return 1;
    case Type::W: return 4;
    }
    return 0;
}

int points(Level level)
{
    switch (level) {
    case Level::cowardly:
    case Level::incompetent: return -10;
    case Level::poor: return 0;
    case Level::fair: return 10;
    case Level::expert: return 25;
    case Level::genius:
    case Level::charismatic: return 40;
    }
    return 0;
}

int points(const Bought& bought)
{
    constexpr int a_reroll = 5;
    constexpr int structures[] = {20, 12, 0};
    const int structure =
        bought.structure ? structures[static_cast<std::size_t>(*bought.structure)] : 0;
    return structure + bought.destiny * a_reroll;
}

int points(const Profile& profile)
{
    if (profile.bought) return points(*profile.bought);
    return profile.general ? points(*profile.general) : unit_points(profile) * profile.bases;
}

Troubles check_profile(const Value& table, const std::string& file, const std::string& path)
{
    const auto profile = profile_of(table, file, path);
    if (!profile) return profile.error();
    Troubles troubles;
    muster::check_derived(table, "points", points(*profile), file, path, troubles);
    muster::check_derived(table, "vd", vd(*profile), file, path, troubles);
    return troubles;
}

} // namespace quincunx::impetus
