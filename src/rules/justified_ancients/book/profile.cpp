#include "rules/justified_ancients/book/profile.hpp"

#include "kernel/reading.hpp"
#include "rules/justified_ancients/book/tables.hpp"

#include <fmt/format.h>

namespace quincunx::justified_ancients {

std::string_view broken_limit(const Profile& p)
{
    if (is_baggage(p)) {
        const bool plain = p == baggage_profile();
        return plain ? "" : "baggage has no weight, order, training, missiles or traits";
    }
    const bool close = p.order == TroopOrder::CO;
    const bool formed = close || p.order == TroopOrder::LO;
    if (is_skirmisher(p) && p.weight != Weight::light) return "skirmishers must be light";
    if (is_skirmisher(p) && p.type != Type::foot && p.type != Type::horse)
        return "only foot and horse can be skirmishers";
    if (p.phalanx && !(is_foot(p) && close)) return "only close order foot can be a phalanx";
    if (p.berserker && !(is_foot(p) && formed))
        return "only close or loose order foot can be berserkers";
    if (p.cataphract && !(p.type == Type::horse && p.weight == Weight::heavy && formed))
        return "only heavy horse in close or loose order can be cataphracts";
    if (p.testudo_drill && !(is_foot(p) && close && p.training == Training::trained))
        return "only trained close order foot can have testudo drill";
    if (p.deep && !(is_foot(p) && formed)) return "only close or loose order foot can be deep";
    return "";
}

namespace {

template <class E>
E without_none(Reading& reading, std::string_view key)
{
    const auto names = all_names<E>();
    const int index = reading.one_of(key, names.first(names.size() - 1), -1);
    return index < 0 ? E{} : static_cast<E>(index);
}

// What every card has beside the profile itself: its price by the sheet as it is printed, whatever
// house rules make of it.
void check_price(Reading& reading, int expected)
{
    if (!reading.has("points")) return;
    const int written = reading.whole("points", -1000, 1000);
    if (written != expected)
        reading.trouble("points", fmt::format("these attributes cost {} (ja.points), not {}.",
                                              expected, written));
}

} // namespace

Result<Profile, Troubles> profile_of(const Value& table, const std::string& file,
                                     const std::string& path)
{
    const auto read = [](Profile& profile, Reading& reading) {
        profile.type = reading.one_of<Type>("type");
        if (is_baggage(profile)) {
            profile = baggage_profile();
        } else {
            profile.weight = without_none<Weight>(reading, "weight");
            profile.order = without_none<TroopOrder>(reading, "order");
            profile.training = without_none<Training>(reading, "training");
            profile.missile = reading.one_of_or("missile", Missile::none);
            reading.flags<&Profile::poor, &Profile::phalanx, &Profile::berserker,
                          &Profile::cataphract, &Profile::testudo_drill, &Profile::deep,
                          &Profile::high_morale, &Profile::javelin>(profile);
        }
        reading.also_known({"bases"});
        if (reading.troubles().empty()) {
            const std::string_view limit = broken_limit(profile);
            if (!limit.empty()) reading.trouble("type", fmt::format("{} (ja.unit.limits).", limit));
            check_price(reading, points(Sheet{}, profile));
        }
    };
    return muster::profile_read<Profile>(table, file, path, read);
}

bool is_general(const Value& table)
{
    const Value* type = table.find("type");
    return type != nullptr && type->is_text() && type->as_text() == "general";
}

Result<Quality, Troubles> general_quality_of(const Value& table, const std::string& file,
                                             const std::string& path)
{
    Troubles troubles;
    Reading reading(table, file, path, troubles);
    static constexpr std::string_view general[] = {"general"};
    reading.one_of("type", general);
    const Quality quality = reading.one_of<Quality>("quality");
    reading.also_known({"bases", "note"});
    if (troubles.empty()) check_price(reading, points(Sheet{}, quality));
    reading.also_known({"points"});
    reading.finish();
    if (!troubles.empty()) return Failure{troubles};
    return quality;
}

Profile stepped(Profile profile, int quality_step)
{
    if (is_baggage(profile)) return profile;
    if (quality_step > 0) profile.training = Training::trained;
    if (quality_step < 0) profile.poor = true;
    return profile;
}

double base_frontage(const Sheet& sheet)
{
    return sheet["ja.base.frontage"];
}

double base_depth(const Sheet& sheet, const Profile& profile)
{
    switch (profile.type) {
    case Type::foot: return profile.deep ? sheet["ja.base.deep"] : sheet["ja.base.foot"];
    case Type::horse: return sheet["ja.base.horse"];
    case Type::chariot:
    case Type::elephant: return sheet["ja.base.chariot_elephant"];
    case Type::baggage: return sheet["ja.base.baggage"];
    }
    return 0;
}

reckoning::Reckoning points_reckoning(const Sheet& sheet, const Profile& profile)
{
    return reckoning::reckon(sheet, Sheet::table<rows::unit_points>, PointsFacts{profile});
}

reckoning::Reckoning points_reckoning(const Sheet& sheet, Quality general)
{
    return reckoning::reckon(sheet, Sheet::table<rows::general_points>, GeneralFacts{general});
}

int points(const Sheet& sheet, const Profile& profile)
{
    return points_reckoning(sheet, profile).total();
}

int points(const Sheet& sheet, Quality general)
{
    return points_reckoning(sheet, general).total();
}

} // namespace quincunx::justified_ancients
