#include "tessera/book/profile.hpp"

namespace quincunx::tessera {

namespace {

struct Pictured {
    std::string_view figure;
    Troop troop;
};
// Figures of troop cards that have no table for these rules.
constexpr Pictured pictured[] = {
    {"archer", Troop::bows},
    {"axeman", Troop::blades},
    {"baggage", Troop::skirmishers},
    {"bolt_thrower", Troop::bows},
    {"camel", Troop::light_horse},
    {"cannon", Troop::bows},
    {"cataphract", Troop::knights},
    {"chariot", Troop::knights},
    {"crossbowman", Troop::bows},
    {"elephant", Troop::knights},
    {"general", Troop::knights},
    {"halberdier", Troop::blades},
    {"handgunner", Troop::bows},
    {"hoplite", Troop::spears},
    {"horse_archer", Troop::light_horse},
    {"horseman", Troop::light_horse},
    {"javelinman", Troop::skirmishers},
    {"lancer", Troop::knights},
    {"legionary", Troop::blades},
    {"longbowman", Troop::bows},
    {"phalangite", Troop::spears},
    {"scythed_chariot", Troop::knights},
    {"slinger", Troop::skirmishers},
    {"spearman", Troop::spears},
    {"swordsman", Troop::blades},
    {"war_wagon", Troop::bows},
    {"warband", Troop::light_foot},
};

} // namespace

Rule troop_row(Troop troop)
{
    static constexpr Rule rows[] = {
        "tes.troop.spears", "tes.troop.blades",  "tes.troop.light_foot", "tes.troop.skirmishers",
        "tes.troop.bows",   "tes.troop.knights", "tes.troop.light_horse"};
    return rows[static_cast<std::size_t>(troop)];
}

Rule fate_row(Troop troop)
{
    static constexpr Rule rows[] = {
        "tes.fate.spears", "tes.fate.blades",  "tes.fate.light_foot", "tes.fate.skirmishers",
        "tes.fate.bows",   "tes.fate.knights", "tes.fate.light_horse"};
    return rows[static_cast<std::size_t>(troop)];
}

Result<Profile, Troubles> profile_of(const Value& card, const std::string& file,
                                     const std::string& path)
{
    Troubles troubles;
    Reading reading(card, file, path, troubles);
    Profile profile;
    if (reading.has("troop")) {
        profile.troop = reading.one_of<Troop>("troop");
    } else {
        const std::string figure = reading.text("figure");
        const auto* const found = std::ranges::find(pictured, figure, &Pictured::figure);
        if (found != std::end(pictured))
            profile.troop = found->troop;
        else if (troubles.empty())
            reading.trouble("figure", "is no figure of these rules.");
    }
    reading.finish();
    if (!troubles.empty()) return Failure{troubles};
    return profile;
}

muster::UnitSize size_of(const Profile& profile, const Sheet& sheet)
{
    return {sheet["tes.move.front"],
            sheet.figure(troop_row(profile.troop), columns::troop["depth"])};
}

int price_of(const Profile& profile, const Sheet& sheet)
{
    return sheet.whole(troop_row(profile.troop), columns::troop["points"]);
}

} // namespace quincunx::tessera
