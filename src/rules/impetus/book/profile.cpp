#include "rules/impetus/book/profile.hpp"

#include "kernel/reading.hpp"
#include "rules/impetus/book/tables.hpp"

#include <algorithm>

namespace quincunx::impetus {

namespace {

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
    const bool good = static_cast<int>(list.size()) == p.bases &&
                      std::ranges::all_of(list, [&](double each) { return each == p.vbu; });
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
    reading.flags<&Profile::impetuous, &Profile::warband, &Profile::camels, &Profile::schiltron,
                  &Profile::pavise, &Profile::stakes, &Profile::may_shieldwall,
                  &Profile::may_relieve, &Profile::may_square, &Profile::indirect>(p);
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

// Of imp.points.arms: class A, B, C; handgun, sling, javelin; musket; various; each other arm.
enum class Arms : std::uint8_t { a, b, c, light, musket, various, other };

int arms_points(const Sheet& sheet, Arms arms)
{
    return sheet.whole("imp.points.arms", columns::arms[arms]);
}

int missile_points(const Sheet& sheet, Missile missile)
{
    // After none, in the order of Missile.
    static constexpr Arms arms[] = {Arms::a, Arms::b, Arms::a,      Arms::b,      Arms::a,
                                    Arms::b, Arms::c, Arms::a,      Arms::b,      Arms::light,
                                    Arms::a, Arms::b, Arms::musket, Arms::light,  Arms::light,
                                    Arms::a, Arms::b, Arms::c,      Arms::various};
    static_assert(std::size(arms) + 1 == all_names<Missile>().size());
    if (missile == Missile::none) return 0;
    return arms_points(sheet, arms[static_cast<std::size_t>(missile) - 1]);
}

int discipline_points(const Sheet& sheet, Discipline discipline)
{
    switch (discipline) {
    case Discipline::A: return sheet.whole({"imp.points.quality", "discipline_a"});
    case Discipline::B: return sheet.whole({"imp.points.quality", "discipline_b"});
    case Discipline::C: break;
    }
    return sheet.whole({"imp.points.quality", "discipline_c"});
}

int quality_points(const Sheet& sheet, const Profile& p)
{
    return sheet.whole({"imp.points.quality", "vbu"}) * p.vbu +
           sheet.whole({"imp.points.quality", "impetus"}) * p.impetus +
           discipline_points(sheet, p.discipline) +
           (p.impetuous ? sheet.whole({"imp.points.quality", "impetuous"}) : 0);
}

// imp.points.unit: the price of ART includes its weapon; baggage comes with the army.
int unit_points(const Sheet& sheet, const Profile& p)
{
    if (p.type == Type::BAG) return 0;
    const int extras = int{p.thrown != Thrown::none} + int{p.weapon != Weapon::none} +
                       int{p.pavise} + int{p.stakes} + int{p.may_shieldwall};
    return sheet.whole("imp.points.type", columns::fighting_types[p.type]) +
           quality_points(sheet, p) + (p.type == Type::ART ? 0 : missile_points(sheet, p.missile)) +
           extras * arms_points(sheet, Arms::other);
}

} // namespace

Result<Profile, Troubles> profile_of(const Value& table, const std::string& file,
                                     const std::string& path)
{
    const auto read = [&](Profile& profile, Reading& reading) {
        if (reading.has("level")) {
            profile.general = reading.one_of<Level>("level");
        } else if (reading.has("structure") || reading.has("destiny")) {
            profile.bought = read_bought(reading);
        } else if (table.is_object()) {
            reading.also_known({"vd", "on_foot"});
            read_unit(profile, reading);
        }
    };
    return muster::profile_read<Profile>(table, file, path, read);
}

int vd(const Sheet& sheet, const Profile& p)
{
    if (p.general || p.bought) return 0;
    if (p.type == Type::BAG) return sheet.whole("imp.spec.baggage.vd");
    const bool light = p.type == Type::CL || p.type == Type::FL || p.type == Type::T;
    if (light && p.vbu <= sheet.whole({"imp.vd.default", "weak_up_to_vbu"}))
        return sheet.whole({"imp.vd.default", "weak"});
    return sheet.whole("imp.vd.default", columns::vd[p.type]);
}

int least_vd_with_general(const Sheet& sheet)
{
    return sheet.whole({"imp.vd.default", "with_general"});
}

int points(const Sheet& sheet, Level level)
{
    return sheet.whole("imp.points.general", columns::levels[level]);
}

int points(const Sheet& sheet, const Bought& bought)
{
    const int structure = bought.structure ? sheet.whole("imp.points.structure",
                                                         columns::structures[*bought.structure])
                                           : 0;
    return structure + bought.destiny * sheet.whole("imp.points.destiny");
}

int points(const Sheet& sheet, const Profile& profile)
{
    if (profile.bought) return points(sheet, *profile.bought);
    return profile.general ? points(sheet, *profile.general)
                           : unit_points(sheet, profile) * profile.bases;
}

std::array<muster::Derived, 2> derived_numbers(const Sheet& printed, const Profile& p)
{
    return {{{"points", points(printed, p)}, {"vd", vd(printed, p)}}};
}

} // namespace quincunx::impetus
