#include "rules/justified_ancients/ask/questions_others.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::justified_ancients::ask {

Base placed(const Sheet& sheet, const AskedUnit& unit, std::size_t id, bool friendly)
{
    const Profile& profile = unit.facts.profile;
    const double depth = base_depth(sheet, profile);
    const table::Point centre = table::point_of_units(unit.place.x, unit.place.y);
    const table::Heading heading = table::heading_of_degrees(unit.place.heading);
    return {.id = static_cast<UnitId>(id),
            .pose = table::pose_from_centre(centre, heading, depth),
            .depth = depth,
            .order = profile.order,
            .baggage = is_baggage(profile),
            .friendly = friendly};
}

void write_place(Value& result, const table::Pose& pose, double depth)
{
    const table::Point centre = table::centre_of(pose, depth);
    result["x"] = number(table::units_of(centre.x));
    result["y"] = number(table::units_of(centre.y));
    result["heading"] = degrees(table::degrees_of(pose.heading));
}

Others others_of(const Sheet& sheet, const std::vector<Named>& named)
{
    Others others{sheet};
    for (std::size_t i = 0; i < named.size(); ++i) {
        others.bases.push_back(placed(sheet, named[i].unit, i, named[i].friendly));
        others.states.push_back(named[i].unit.facts);
        others.effects.push_back(Passed::none);
    }
    return others;
}

Surroundings surroundings_of(const Others& others, const Mover& mover)
{
    Surroundings around = surroundings(others.sheet, mover);
    for (const Base& base : others.bases) add(around, base);
    return around;
}

Passed pass(Others& others, UnitFacts& mover, std::uint64_t passed)
{
    Passed worst = Passed::none;
    others.met |= passed;
    for (std::size_t i = 0; i < others.bases.size(); ++i) {
        if ((passed & bit(i)) == 0) continue;
        const Passing both = passing(others.sheet, mover, others.states[i]);
        if (both.mover == Passed::depleted) ++mover.depletions;
        if (both.friendly == Passed::depleted) ++others.states[i].depletions;
        if (both.friendly == Passed::destroyed) others.gone |= bit(i);
        others.effects[i] = std::max(others.effects[i], both.friendly);
        worst = std::max(worst, both.mover);
    }
    return worst;
}

void check_friends(Reading& facts, std::string_view key, const std::vector<Named>& named,
                   std::span<const std::string_view> words_of_answer)
{
    const auto refuse = [&](std::size_t i, std::string_view why) {
        facts.trouble(fmt::format("{}[{}].name", key, i),
                      fmt::format("\"{}\" {}; expected another name.", named[i].name, why));
    };
    for (std::size_t i = 0; i < named.size(); ++i) {
        const auto same = [&](const Named& other) { return other.name == named[i].name; };
        const auto before = named.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::any_of(named.begin(), before, same)) refuse(i, "stands here twice");
        if (named[i].friendly && std::ranges::count(words_of_answer, named[i].name) > 0)
            refuse(i, "is a word of the answer");
    }
}

void write_friends(Value& result, const Others& others, const std::vector<Named>& named)
{
    for (std::size_t i = 0; i < named.size(); ++i)
        if (named[i].friendly)
            result[named[i].name] =
                (others.met & bit(i)) == 0 ? "not_met" : name(others.effects[i]);
}

} // namespace quincunx::justified_ancients::ask
