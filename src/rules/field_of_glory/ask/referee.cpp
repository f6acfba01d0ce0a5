#include "rules/field_of_glory/ask/referee.hpp"

#include "rules/field_of_glory/book/profile.hpp"

namespace quincunx::field_of_glory {

Value card_facts(const Sheet&, const Value& card)
{
    Value facts = card;
    const auto profile = profile_of(card, "", "");
    if (!profile || profile->type == Type::Commander || profile->type == Type::Camp) return facts;
    const int ranks = std::max(profile->ranks, 1);
    facts["original"] = profile->bases;
    facts["front"] = profile->files;
    facts["second"] = ranks > 1 ? profile->files : 0;
    facts["first"] = profile->files;
    return facts;
}

void read_counted(const Sheet&, Reading& group)
{
    constexpr int most_bases = 16;
    static constexpr std::string_view levels[] = {"STEADY", "DISRUPTED", "FRAGMENTED", "BROKEN"};
    static constexpr std::string_view disorders[] = {"none", "disordered", "severe"};
    group.whole_or("bases", 0, 0, most_bases, "bases left");
    group.one_of("state", levels, 0, "cohesion level");
    group.one_of("disorder", disorders, 0, "by the ground");
}

namespace {

constexpr battle::Consequence<Sheet> known_consequences[] = {
    {"DISRUPTED", "fog.level.disrupted.dice", "Mark it DISRUPTED: it fights with fewer dice."},
    {"FRAGMENTED", "fog.level.fragmented.dice",
     "Mark it FRAGMENTED: it fights with half its dice."},
    {"FRAGMENTED", "fog.level.fragmented.no_charge", "It cannot charge or intercept."},
    {"BROKEN", "fog.level.broken.rout", "It breaks: make its rout move at once."},
    {"BROKEN", "fog.pursuit.who", "Who was in contact may or must pursue."},
    {"bases_lost", "fog.death.remove", "Take so many bases off."},
    {"autobroken", "fog.level.broken.rout", "Too few bases are left: it breaks."},
    {"caught", "fog.evade.caught", "The evader is caught in the rear."},
    {"sacked", "fog.camp.fortified", "The camp is sacked and counts for the army."},
    {"fail", "fog.level.disrupted.cmt", "It may make simple moves only."},
};

} // namespace

std::span<const battle::Consequence<Sheet>> consequences_of(const Sheet&)
{
    return known_consequences;
}

} // namespace quincunx::field_of_glory
