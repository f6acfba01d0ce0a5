// Points of advantage in close combat: each row applies, and just does not.

#include "facts.hpp"

using namespace quincunx;
using namespace quincunx::field_of_glory;
using namespace quincunx::field_of_glory::test;

namespace {

const Sheet sheet;

struct Pair {
    Fighter us;
    Fighter them;
    bool open = true;
};
double impact_row(const Pair& f, std::string_view id)
{
    return adds(poas(sheet, Combat::impact, f.us, f.them, f.open).ours, id);
}
double melee_row(const Pair& f, std::string_view id)
{
    return adds(poas(sheet, Combat::melee, f.us, f.them, f.open).ours, id);
}

} // namespace

TEST_CASE("fog.poa.impact.impact_foot_vs_foot: ++ against any foot")
{
    Pair f{charging(warband()), fighter(spearmen())};
    CHECK(impact_row(f, "fog.poa.impact.impact_foot_vs_foot") == 2);
    f.them = fighter(cavalry());
    CHECK(impact_row(f, "fog.poa.impact.impact_foot_vs_foot") == 0);
}
TEST_CASE("fog.poa.impact.impact_foot_vs_mounted: + unless it charges mounted shock troops")
{
    Pair f{fighter(warband()), charging(knights())};
    CHECK(impact_row(f, "fog.poa.impact.impact_foot_vs_mounted") == 1);
    f.us.charging = true;
    CHECK(impact_row(f, "fog.poa.impact.impact_foot_vs_mounted") == 0);
    f.us.charging = false;
    f.them = fighter(spearmen());
    CHECK(impact_row(f, "fog.poa.impact.impact_foot_vs_mounted") == 0);
}
TEST_CASE("fog.poa.impact.spear_or_pike_not_charging: + with ranks enough, not FRAGMENTED")
{
    Pair f{fighter(spearmen()), charging(warband())};
    CHECK(impact_row(f, "fog.poa.impact.spear_or_pike_not_charging") == 1);
    f.us.charging = true;
    CHECK(impact_row(f, "fog.poa.impact.spear_or_pike_not_charging") == 0);
    f.us = fighter(spearmen());
    f.us.group.ranks = 1;
    CHECK(impact_row(f, "fog.poa.impact.spear_or_pike_not_charging") == 0);
    f.us.group.ranks = 2;
    f.us.group.state = Level::FRAGMENTED;
    CHECK(impact_row(f, "fog.poa.impact.spear_or_pike_not_charging") == 0);
    f.us = fighter(pikemen(2));
    CHECK(impact_row(f, "fog.poa.impact.spear_or_pike_not_charging") == 0);
}
TEST_CASE("fog.poa.impact.pike_or_off_spear_charging: + against foot or non-shock mounted")
{
    Pair f{charging(pikemen(3)), fighter(spearmen())};
    CHECK(impact_row(f, "fog.poa.impact.pike_or_off_spear_charging") == 1);
    f.them = fighter(knights());
    CHECK(impact_row(f, "fog.poa.impact.pike_or_off_spear_charging") == 0);
    f.them = fighter(cavalry());
    CHECK(impact_row(f, "fog.poa.impact.pike_or_off_spear_charging") == 1);
    f.us = charging(spearmen());
    CHECK(impact_row(f, "fog.poa.impact.pike_or_off_spear_charging") == 0);
}
TEST_CASE("fog.poa.impact.def_spear_charging_def_spear: +")
{
    Pair f{charging(spearmen()), fighter(spearmen())};
    CHECK(impact_row(f, "fog.poa.impact.def_spear_charging_def_spear") == 1);
    f.us.group.disorder = Disorder::severe;
    CHECK(impact_row(f, "fog.poa.impact.def_spear_charging_def_spear") == 0);
    f.us = charging(spearmen());
    f.them = fighter(pikemen());
    CHECK(impact_row(f, "fog.poa.impact.def_spear_charging_def_spear") == 0);
}
TEST_CASE("fog.poa.impact.heavy_weapon: + against any foot")
{
    Pair f{fighter(group(Type::HF, Impact::heavy_weapon, Melee::heavy_weapon)),
           fighter(spearmen())};
    CHECK(impact_row(f, "fog.poa.impact.heavy_weapon") == 1);
    f.them = fighter(knights());
    CHECK(impact_row(f, "fog.poa.impact.heavy_weapon") == 0);
}
TEST_CASE("fog.poa.impact.foot_light_spear: + unless it charges mounted shock troops")
{
    Pair f{charging(group(Type::MF, Impact::light_spear, Melee::swordsmen)), fighter(cavalry())};
    CHECK(impact_row(f, "fog.poa.impact.foot_light_spear") == 1);
    f.them = fighter(knights());
    CHECK(impact_row(f, "fog.poa.impact.foot_light_spear") == 0);
}
TEST_CASE("fog.poa.impact.mounted_light_spear: + only if all else nets to nothing")
{
    Pair f{charging(cavalry(Impact::light_spear)), fighter(cavalry())};
    CHECK(impact_row(f, "fog.poa.impact.mounted_light_spear") == 1);
    f.us.uphill = true;
    CHECK(impact_row(f, "fog.poa.impact.mounted_light_spear") == 0);
}
TEST_CASE("fog.poa.impact.elephants: + against heavy and medium foot, wagons and mounted")
{
    Pair f{fighter(group(Type::El)), fighter(spearmen())};
    CHECK(impact_row(f, "fog.poa.impact.elephants") == 1);
    f.them = fighter(group(Type::LF));
    CHECK(impact_row(f, "fog.poa.impact.elephants") == 0);
}
TEST_CASE("fog.poa.impact.battle_wagons: + against mounted except elephants")
{
    Pair f{fighter(group(Type::BWg)), fighter(knights())};
    CHECK(impact_row(f, "fog.poa.impact.battle_wagons") == 1);
    f.them = fighter(group(Type::El));
    CHECK(impact_row(f, "fog.poa.impact.battle_wagons") == 0);
}
TEST_CASE("fog.poa.impact.knightly_lancers: + in the open, not at STEADY spears that stand")
{
    Pair f{charging(knights()), fighter(cavalry(Impact::lancers))};
    CHECK(impact_row(f, "fog.poa.impact.knightly_lancers") == 1);
    f.them = fighter(spearmen());
    CHECK(impact_row(f, "fog.poa.impact.knightly_lancers") == 0);
    f.them.group.state = Level::DISRUPTED;
    CHECK(impact_row(f, "fog.poa.impact.knightly_lancers") == 1);
    f.open = false;
    CHECK(impact_row(f, "fog.poa.impact.knightly_lancers") == 0);
}
TEST_CASE("fog.poa.impact.other_lancers: + in the open, not against lancers")
{
    Pair f{charging(cavalry(Impact::lancers)), fighter(cavalry())};
    CHECK(impact_row(f, "fog.poa.impact.other_lancers") == 1);
    f.them = fighter(knights());
    CHECK(impact_row(f, "fog.poa.impact.other_lancers") == 0);
    f.them = fighter(cavalry());
    f.open = false;
    CHECK(impact_row(f, "fog.poa.impact.other_lancers") == 0);
}
TEST_CASE("fog.poa.impact.heavy_or_scythed_chariots: + in the open, not against skirmishers")
{
    Pair f{charging(group(Type::HCh)), fighter(warband())};
    CHECK(impact_row(f, "fog.poa.impact.heavy_or_scythed_chariots") == 1);
    f.them = fighter(group(Type::LH));
    CHECK(impact_row(f, "fog.poa.impact.heavy_or_scythed_chariots") == 0);
    f.them = fighter(spearmen());
    CHECK(impact_row(f, "fog.poa.impact.heavy_or_scythed_chariots") == 0);
}
TEST_CASE(
    "fog.poa.impact.mounted_vs_mf_or_lf: + in the open, except elephants and scythed chariots")
{
    Pair f{charging(cavalry()), fighter(group(Type::MF))};
    CHECK(impact_row(f, "fog.poa.impact.mounted_vs_mf_or_lf") == 1);
    f.them = fighter(group(Type::HF));
    CHECK(impact_row(f, "fog.poa.impact.mounted_vs_mf_or_lf") == 0);
    f.them = fighter(group(Type::LF));
    f.us = charging(group(Type::SCh));
    CHECK(impact_row(f, "fog.poa.impact.mounted_vs_mf_or_lf") == 0);
}
TEST_CASE("fog.poa.impact.pike_fourth_rank: + in the open")
{
    Pair f{charging(pikemen(4)), fighter(spearmen())};
    CHECK(impact_row(f, "fog.poa.impact.pike_fourth_rank") == 1);
    f.us.group.ranks = 3;
    CHECK(impact_row(f, "fog.poa.impact.pike_fourth_rank") == 0);
    f.us.group.ranks = 4;
    f.open = false;
    CHECK(impact_row(f, "fog.poa.impact.pike_fourth_rank") == 0);
}
TEST_CASE("fog.poa.impact.uphill_or_fortified: + uphill, or foot behind fortifications")
{
    Pair f{fighter(spearmen()), charging(warband())};
    f.us.uphill = true;
    CHECK(impact_row(f, "fog.poa.impact.uphill_or_fortified") == 1);
    f.us.uphill = false;
    CHECK(impact_row(f, "fog.poa.impact.uphill_or_fortified") == 0);
    f.us.fortified = true;
    CHECK(impact_row(f, "fog.poa.impact.uphill_or_fortified") == 1);
    f.us.group.profile.type = Type::Cv;
    CHECK(impact_row(f, "fog.poa.impact.uphill_or_fortified") == 0);
}
TEST_CASE("fog.poa.impact.flank_or_rear_charge: net ++, whatever else there is")
{
    Pair f{charging(cavalry()), fighter(spearmen())};
    f.us.flank_or_rear_charge = true;
    f.them.uphill = true;
    CHECK(net(poas(sheet, Combat::impact, f.us, f.them, f.open)) == 2);
    CHECK(impact_row(f, "fog.poa.impact.flank_or_rear_charge") == 2);
    f.us.flank_or_rear_charge = false;
    CHECK(impact_row(f, "fog.poa.impact.flank_or_rear_charge") == 0);
    f.us.flank_or_rear_charge = true;
    f.them.group.profile.type = Type::BWg;
    CHECK(impact_row(f, "fog.poa.impact.flank_or_rear_charge") == 0);
}
TEST_CASE("fog.poa.melee.skilled_swordsmen: + except against elephants and STEADY spears")
{
    Pair f{fighter(group(Type::HF, Impact::impact_foot, Melee::skilled_swordsmen)),
           fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.skilled_swordsmen") == 1);
    f.them = fighter(spearmen());
    CHECK(melee_row(f, "fog.poa.melee.skilled_swordsmen") == 0);
    f.them.group.state = Level::DISRUPTED;
    CHECK(melee_row(f, "fog.poa.melee.skilled_swordsmen") == 1);
    f.them = fighter(group(Type::El));
    CHECK(melee_row(f, "fog.poa.melee.skilled_swordsmen") == 0);
}
TEST_CASE("fog.poa.melee.foot_swordsmen: + except against skilled swordsmen too")
{
    Pair f{fighter(warband()), fighter(knights())};
    CHECK(melee_row(f, "fog.poa.melee.foot_swordsmen") == 1);
    f.them = fighter(group(Type::HF, Impact::impact_foot, Melee::skilled_swordsmen));
    CHECK(melee_row(f, "fog.poa.melee.foot_swordsmen") == 0);
    f.them = fighter(spearmen());
    CHECK(melee_row(f, "fog.poa.melee.foot_swordsmen") == 0);
}
TEST_CASE("fog.poa.melee.mounted_swordsmen: + except against elephants and STEADY spears")
{
    Pair f{fighter(cavalry()),
           fighter(group(Type::HF, Impact::impact_foot, Melee::skilled_swordsmen))};
    CHECK(melee_row(f, "fog.poa.melee.mounted_swordsmen") == 1);
    f.them = fighter(spearmen());
    CHECK(melee_row(f, "fog.poa.melee.mounted_swordsmen") == 0);
}
TEST_CASE("fog.poa.melee.spearmen: + of two ranks, not FRAGMENTED")
{
    Pair f{fighter(spearmen()), fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.spearmen") == 1);
    f.us.group.ranks = 1;
    CHECK(melee_row(f, "fog.poa.melee.spearmen") == 0);
    f.us.group.ranks = 2;
    f.us.group.disorder = Disorder::severe;
    CHECK(melee_row(f, "fog.poa.melee.spearmen") == 0);
}
TEST_CASE("fog.poa.melee.pikemen: + of three ranks")
{
    Pair f{fighter(pikemen(3)), fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.pikemen") == 1);
    f.us.group.ranks = 2;
    CHECK(melee_row(f, "fog.poa.melee.pikemen") == 0);
}
TEST_CASE("fog.poa.melee.heavy_weapon: + against any, and better armour does not count")
{
    Pair f{fighter(group(Type::HF, Impact::heavy_weapon, Melee::heavy_weapon)), fighter(warband())};
    f.them.group.profile.armour = Armour::heavily_armoured;
    CHECK(adds(poas(sheet, Combat::melee, f.them, f.us, true).ours,
               "fog.poa.melee.better_armour") == 0);
    CHECK(melee_row(f, "fog.poa.melee.heavy_weapon") == 1);
    f.us = fighter(warband());
    CHECK(melee_row(f, "fog.poa.melee.heavy_weapon") == 0);
}
TEST_CASE("fog.poa.melee.elephants: + against heavy and medium foot, wagons and mounted")
{
    Pair f{fighter(group(Type::El)), fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.elephants") == 1);
    f.them = fighter(group(Type::LF));
    CHECK(melee_row(f, "fog.poa.melee.elephants") == 0);
}
TEST_CASE("fog.poa.melee.heavy_or_scythed_chariots: + except against skirmishers, elephants, "
          "wagons, STEADY spears")
{
    Pair f{fighter(group(Type::SCh)), fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.heavy_or_scythed_chariots") == 1);
    f.them = fighter(group(Type::LF));
    CHECK(melee_row(f, "fog.poa.melee.heavy_or_scythed_chariots") == 0);
    f.them = fighter(pikemen());
    CHECK(melee_row(f, "fog.poa.melee.heavy_or_scythed_chariots") == 0);
}
TEST_CASE("fog.poa.melee.artillery: - in melee")
{
    Pair f{fighter(group(Type::LArt)), fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.artillery") == -1);
    f.us = fighter(group(Type::BWg));
    CHECK(melee_row(f, "fog.poa.melee.artillery") == 0);
}
TEST_CASE("fog.poa.melee.pike_fourth_rank: + in the open")
{
    Pair f{fighter(pikemen(4)), fighter(warband())};
    CHECK(melee_row(f, "fog.poa.melee.pike_fourth_rank") == 1);
    f.open = false;
    CHECK(melee_row(f, "fog.poa.melee.pike_fourth_rank") == 0);
    f.open = true;
    f.us.group.ranks = 3;
    CHECK(melee_row(f, "fog.poa.melee.pike_fourth_rank") == 0);
}
TEST_CASE("fog.poa.melee.two_directions: - but not for battle wagons")
{
    Pair f{fighter(warband()), fighter(spearmen())};
    f.us.two_directions = true;
    CHECK(melee_row(f, "fog.poa.melee.two_directions") == -1);
    f.us.group.profile.type = Type::BWg;
    CHECK(melee_row(f, "fog.poa.melee.two_directions") == 0);
}
TEST_CASE("fog.poa.melee.uphill_or_fortified: +")
{
    Pair f{fighter(warband()), fighter(spearmen())};
    f.us.uphill = true;
    CHECK(melee_row(f, "fog.poa.melee.uphill_or_fortified") == 1);
    f.us.uphill = false;
    CHECK(melee_row(f, "fog.poa.melee.uphill_or_fortified") == 0);
}
TEST_CASE("fog.poa.melee.better_armour: +, one level only where the net is below +")
{
    Pair f{fighter(warband()), fighter(spearmen())};
    f.us.group.profile.armour = Armour::armoured;
    CHECK(melee_row(f, "fog.poa.melee.better_armour") == 1);
    f.them = fighter(group(Type::HF));
    CHECK(melee_row(f, "fog.poa.melee.better_armour") == 0);
    f.us.group.profile.armour = Armour::heavily_armoured;
    CHECK(melee_row(f, "fog.poa.melee.better_armour") == 1);
    f.them = fighter(group(Type::El));
    CHECK(melee_row(f, "fog.poa.melee.better_armour") == 0);
}
