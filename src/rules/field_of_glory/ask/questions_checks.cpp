#include "rules/field_of_glory/ask/questions_checks.hpp"

#include <fmt/format.h>

namespace quincunx::field_of_glory::ask {

namespace {

void at_most(Reading& reading, std::string_view key, int found, int most, std::string_view of)
{
    if (found > most)
        reading.trouble(key, fmt::format("expected at most {} ({}), found {}.", most, of, found));
}

} // namespace

// fog.shoot.who, fog.shoot.arc
void check_shooter(Reading& reading, const ShooterFacts& shooter)
{
    const Profile& profile = shooter.group.profile;
    if (profile.shooting == Shooting::none)
        reading.trouble("shooting", fmt::format("expected a weapon ({}), found none.",
                                                listed(all_names<Shooting>().subspan(1), "or")));
    if (profile.shooting == Shooting::artillery && !is_artillery(profile.type) &&
        profile.type != Type::BWg)
        reading.trouble("shooting", fmt::format("expected a weapon {} can carry, found artillery: "
                                                "that is for LArt, HArt and BWg.",
                                                name(profile.type)));
    if (shooter.group.state == Level::BROKEN)
        reading.trouble("state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                 "routers do not shoot.");
    if (shooter.to_rear && profile.type != Type::LH && profile.type != Type::LCh)
        reading.trouble("to_rear", fmt::format("expected false, found true: LH and LCh shoot to "
                                               "the rear, {} does not.",
                                               name(profile.type)));
}

// fog.level.broken.rout, fog.charge.who_not: who cannot be fighting so.
void check_fights(Reading& reading, const Fighter& fighter, Combat combat)
{
    const Type type = fighter.group.profile.type;
    const bool broken = fighter.group.state == Level::BROKEN;
    if (broken && combat == Combat::melee)
        reading.trouble("state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                 "routers fight no melee.");
    else if (broken && fighter.charging)
        reading.trouble("state", "expected STEADY, DISRUPTED or FRAGMENTED, found BROKEN: "
                                 "routers do not charge.");
    if (combat == Combat::impact && fighter.charging && (is_artillery(type) || type == Type::BWg))
        reading.trouble("charging",
                        fmt::format("expected false, found true: {} cannot charge.", name(type)));
    if (fighter.support && type != Type::MF && type != Type::HF)
        reading.trouble("support", fmt::format("expected none: supporting shooters stand behind MF "
                                               "or HF, found {}.",
                                               name(type)));
}

void check_numbers(Reading& reading, const Fighter& fighter)
{
    at_most(reading, "second", fighter.second, fighter.front, "its front bases");
    at_most(reading, "overlap_second", fighter.overlap_second, fighter.overlap_front,
            "its overlapping front bases");
    if (fighter.support)
        at_most(reading, "support.bases", fighter.support->bases, fighter.front, "its front bases");
    if (fighter.group.profile.type == Type::BWg) return; // counted in base widths
    at_most(reading, "front",
            fighter.front + fighter.second + fighter.overlap_front + fighter.overlap_second,
            fighter.group.bases, "its bases, with those behind and overlapping");
}

void check_same_all_along(Reading& section, std::string_view role, const Value& whole)
{
    const Value* here = section.child(role);
    if (here == nullptr) return;
    if (!here->is_object())
        return section.trouble(role,
                               fmt::format("expected a table of facts, found {}.", here->kind()));
    for (const std::string_view key : {"state", "bases", "original"}) {
        const Value* differs = here->find(key);
        const Value* known = whole.find(key);
        if (differs == nullptr || (known != nullptr && *known == *differs)) continue;
        section.trouble(fmt::format("{}.{}", role, key),
                        fmt::format("is the same in every section; say it under \"{}\".", role));
    }
}

} // namespace quincunx::field_of_glory::ask
