#include "rules/fast_play/ask/questions.hpp"

#include "rules/fast_play/ask/questions_facts.hpp"

namespace quincunx::fast_play {

namespace {

constexpr battle::Question<Sheet> known[] = {
    {"tl_test", "does a unit pass its T&L test?", ask::tl_test,
     R"({"manoeuvre": "change_formation", "tl": 7, "commander": "radius", )"
     R"("commander_tl": 1})"},
    {"flee", "is a unit that flees straight ahead of a charger caught?", ask::flee,
     R"({"arm": "infantry", "basic_move": 6, "gap": 6, "charger_reach": 12})"},
    {"leader", "what becomes of an attached commander whose unit loses stands?", ask::leader,
     R"({"stands_lost": 2, "cause": "missile"})"},
    {"morale", "a morale test, a recovery or a rally", ask::morale,
     R"({"quality": "trained", "stands": 5, "start_stands": 8, "commander_morale": 1})"},
    {"attacks", "how many of a handful of attacks hit?", ask::attacks,
     R"({"attacks": 5, "modifier": -6})"},
    {"missile", "one unit shoots at another: hits, stands lost, morale", ask::missile,
     R"({"range": 8, "shooter": {"weapon": "bow", "front_stands": 3, "missile_attacks": )"
     R"(2, "second_rank_stands": 3}, "target": {"armour": "light", "quality": )"
     R"("trained", "stands": 8}})"},
    {"melee", "one melee from contact to the victory table", ask::melee,
     R"({"chargers": [{"type": "cavalry", "quality": "regular", "stands": 4, "role": )"
     R"("charging", "fighting_stands": 4, "attacks": 2, "armour": "medium", "weapons": )"
     R"(["lance"]}], "target": {"type": "infantry", "quality": "trained", "stands": 8, )"
     R"("role": "standing", "fighting_stands": 4, "attacks": 2, "armour": "light", )"
     R"("weapons": ["long_spear"], "ranks": 2}})"},
    {"victory", "a melee is lost by a known difference", ask::victory,
     R"({"difference": 4, "loser": {"type": "infantry", "stands": 6, "start_stands": )"
     R"(8}, "winner": {"type": "cavalry"}})"},
    {"charge_chain",
     "a charge on a unit that stands and shoots, then the melee if the charger comes home",
     ask::charge_chain,
     R"({"range": 5, "shooter": {"weapon": "sling", "front_stands": 3, )"
     R"("missile_attacks": 2}, "charger": {"type": "infantry", "quality": "regular", )"
     R"("stands": 4, "role": "charging", "fighting_stands": 2, "attacks": 2, "files": )"
     R"(2, "ranks": 2, "armour": "medium"}, "target": {"type": "infantry", "quality": )"
     R"("levy", "stands": 6, "role": "standing", "fighting_stands": 3, "attacks": 2, )"
     R"("ranks": 2}})"},
    {"trample", "stampeding elephants reach a unit", ask::trample,
     R"({"elephants": {"stands": 2}, "target": {"armour": "light", "quality": )"
     R"("trained", "stands": 8}})"},
    {"dice_table", "a plain table that is rolled on", ask::dice_table, R"({"table": "melee_tie"})"},
    {"stampede", "which way do stampeding elephants go?", ask::stampede, R"({"facing": 0})"},
    {"range_band", "range band of a weapon", ask::range_band, R"({"weapon": "bow", "range": 8})"},
    {"zone", "in which zone of a unit does a point lie?", ask::zone,
     R"({"target": {"x": 0, "y": 0, "facing": 0, "frontage": 8, "depth": 4}, "point": )"
     R"([1, 6]})"},
    {"wheel", "what does a wheel cost?", ask::wheel,
     R"({"degrees": 20, "frontage": 8, "move": 8})"},
    {"charge", "does a charge reach, by distance alone?", ask::charge,
     R"({"basic_move": 4, "frontage": 8, "gap": 5, "wheel": 20})"},
    {"charge_path",
     "the whole path of a charge on open ground with nobody else near: wheel, straight, touch, "
     "conform",
     ask::charge_path,
     R"({"charger": {"x": -7, "y": -8, "facing": 0, "frontage": 8, "basic_move": 4}, )"
     R"("target": {"x": 0, "y": 0, "facing": 180, "frontage": 8, "depth": 4}})"},
    {"countercharge", "where do a charger and a countercharger meet (open ground)?",
     ask::countercharge,
     R"({"charger": {"x": 0, "y": 0, "facing": 90, "frontage": 4}, "target": {"x": 9, )"
     R"("y": 1, "facing": 270, "frontage": 4, "depth": 2}})"},
    {"march", "may a unit march?", ask::march,
     R"({"basic_move": 5, "enemy_distances": [12, 8, 6.5]})"},
    {"change_facing", "a unit turns 90 or 180 degrees", ask::change_facing,
     R"({"degrees": 90, "stands": 8, "files": 4, "basic_move": 4})"},
    {"ranks", "counted ranks", ask::ranks, R"({"stands": 7, "files": 4})"},
    {"losses", "what a unit looks like after losing stands", ask::losses,
     R"({"stands": 4, "files": 4, "start_stands": 8, "lost": 1})"},
    {"fighting_stands", "how many stands of two touching edges fight?", ask::fighting_stands,
     R"({"charger_stands": 4, "target_stands": 4, "offset": 6})"},
    {"reactions", "what may a charged unit do?", ask::reactions,
     R"({"target": {"troop": "light_cavalry", "missile_weapon": "javelin"}, "chargers": )"
     R"([{"zone": "front", "gap": 7}]})"},
    {"interpenetration", "a moving unit meets a friend", ask::interpenetration,
     R"({"move": "rout", "mover_order": "skirmish", "friend_order": "formed"})"},
    {"back_move", "a forced straight move with things in the way, all measured along it",
     ask::back_move, R"({"move": "retreat", "distance": 6, "friends": [{"from": 3, "to": 7}]})"},
    {"next_active", "who is active next?", ask::next_active,
     R"({"active": "A", "event": "none", "units_left": {"A": 0, "B": 2}})"},
    {"army_break", "is an army broken?", ask::army_break,
     R"({"units": [{"troop": "cavalry", "state": "routing"}, {"troop": "heavy_foot"}, )"
     R"({"troop": "skirmisher_foot", "state": "destroyed"}]})"},
    {"battle_end", "is the battle over at the end of a turn?", ask::battle_end,
     R"({"turn": 4, "A": {"lost": 3, "start": 15, "points_taken": 400}, "B": {"lost": )"
     R"(8, "start": 16, "points_taken": 150}})"},
    {"points", "what does a unit cost?", ask::points,
     R"({"troop": "heavy_foot", "quality": "seasoned", "armour": "heavy", "skill": )"
     R"("good", "weapons": ["thrown"], "abilities": ["steadfast"], "stands": 8})"},
};

} // namespace

std::span<const battle::Question<Sheet>> questions()
{
    return known;
}

} // namespace quincunx::fast_play
