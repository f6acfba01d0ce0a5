#include "rules/justified_ancients/ask/questions.hpp"

#include "rules/justified_ancients/ask/questions_facts.hpp"

namespace quincunx::justified_ancients {

namespace {

constexpr battle::Question<Sheet> known[] = {
    {"order", "may this order be given, and does the unit obey", ask::order,
     R"({"order": "move", "training": "untrained", "poor": true, "general": "average", )"
     R"("distance": 13})"},
    {"move", "movement allowance", ask::move,
     R"({"unit": {"type": "horse", "weight": "medium", "order": "LO"}, "how": "charge", )"
     R"("difficult": true})"},
    {"shoot", "one shot", ask::shoot,
     R"({"target": {"type": "elephant", "weight": "medium", "order": "LO"}})"},
    {"melee", "one round of a melee group", ask::melee,
     R"({"units": {"A": {"type": "horse", "weight": "heavy", "order": "LO", )"
     R"("charging": true}, "B": {"type": "foot", "weight": "medium", "order": "CO", )"
     R"("phalanx": true}}, "contacts": [{"unit": "A", "enemy": "B", "unit_on": "front"}]})"},
    {"charge", "a whole charge: order, reaction, first round", ask::charge,
     R"({"general": "average", "distance": 3, "charger": {"type": "foot", )"
     R"("weight": "medium", "order": "CO", "training": "trained"}, )"
     R"("target": {"type": "foot", "weight": "medium", "order": "LO", "missile": "only"}, )"
     R"("zone": "front", "reaction": "fire"})"},
    {"wheel", "cost and end place of a wheel", ask::wheel,
     R"({"unit": {"type": "foot", "centre": [12, 5], "heading": 0}, "degrees": 30, )"
     R"("side": "right", "allowance": 2})"},
    {"charge_zone", "which face a charger must take", ask::charge_zone,
     R"({"target": {"type": "horse", "centre": [10, 10], "heading": 0}, )"
     R"("charger": {"type": "foot", "centre": [14, 10], "heading": 270}})"},
    {"charge_reach", "does a straight charge reach", ask::charge_reach,
     R"({"unit": {"type": "elephant", "weight": "medium", "order": "LO"}, "gap": 5.0})"},
    {"charge_path", "the path and final place of a charge on an empty table", ask::charge_path,
     R"({"charger": {"type": "foot", "weight": "medium", "order": "CO", "centre": [12, 5], )"
     R"("heading": 0}, "target": {"type": "foot", "centre": [11.0, 8.3], "heading": 180}})"},
    {"shot_geometry", "arc, distance, sight, from the rear", ask::shot_geometry,
     R"({"shooter": {"type": "foot", "centre": [12, 5], "heading": 0}, )"
     R"("target": {"type": "horse", "centre": [13.5, 8], "heading": 90}})"},
    {"push_back", "a push along one line, with friends in the way", ask::push_back,
     R"({"unit": {"type": "foot", "order": "CO"}, "friends": [{"name": "F", "type": "foot", )"
     R"("order": "LO", "gap": 0.3}]})"},
    {"flee", "a flight: place and state afterwards", ask::flee,
     R"({"unit": {"type": "foot", "weight": "medium", "order": "LO", "centre": [10, 10], )"
     R"("heading": 90}, "lost_by": 3})"},
    {"pursuit", "is a unit that fled straight back caught", ask::pursuit,
     R"({"loser": {"type": "foot", "weight": "medium", "order": "CO"}, )"
     R"("victor": {"type": "foot", "weight": "medium", "order": "CO"}})"},
    {"evade", "is an evader caught", ask::evade,
     R"({"charger": {"type": "horse", "weight": "medium", "order": "LO"}, )"
     R"("evader": {"type": "foot", "weight": "light", "order": "skirmish"}, "gap": 3})"},
    {"interpenetration", "effects on two friends that pass through each other",
     ask::interpenetration,
     R"({"mover": {"type": "foot", "order": "LO", "depleted": true}, )"
     R"("friend": {"type": "foot", "order": "CO"}})"},
    {"support", "does one unit support another", ask::support,
     R"({"front": {"type": "horse", "order": "LO", "centre": [10, 10], "heading": 0}, )"
     R"("back": {"type": "horse", "order": "CO", "centre": [10.5, 8.75], "heading": 5}})"},
    {"fatigue", "when fatigue is cured", ask::fatigue,
     R"({"caused_on": 5, "owner": "first", "engaged_at_end_of": [5, 6]})"},
    {"army_break", "losses and victory", ask::army_break,
     R"({"player_turn": 12, "first": {"units_at_start": 10, "units_lost": 4, )"
     R"("general_lost": true}, "second": {"units_at_start": 12, "units_lost": 5}})"},
    {"points", "cost of a unit or general", ask::points,
     R"({"type": "foot", "weight": "light", "order": "LO", "training": "untrained", )"
     R"("missile": "mixed"})"},
};

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::justified_ancients
