#pragma once
// What the conditions of the tables ask: facts of units, shots, blows, scores and tests. Nothing
// here knows the table.

#include "rules/fast_play/book/profile.hpp"

namespace quincunx::fast_play {

// What the sheet tells troops apart by; light cavalry is cavalry.
enum class Type : std::uint8_t { infantry, cavalry, chariot, elephant, artillery };
enum class Order : std::uint8_t { formed, skirmish };
enum class Role : std::uint8_t { charging, countercharging, standing, caught_fleeing };
enum class Contact : std::uint8_t { front, flank, rear };
enum class Cover : std::uint8_t { none, light, heavy };
enum class Band : std::uint8_t { close, medium, far, out };
enum class Manoeuvre : std::uint8_t { change_formation, change_facing, retire, sidestep };
enum class CommanderNear : std::uint8_t { none, radius, attached };
enum class Purpose : std::uint8_t { test, recover, rally };

Type type_of(Troop troop);
inline bool may_skirmish(Troop troop)
{
    return troop == Troop::skirmisher_foot || troop == Troop::light_foot ||
           troop == Troop::light_cavalry;
}
bool has_one_rank(Troop troop); // and turns as a block
// Elephants and chariots move distances as cavalry, artillery as infantry.
inline bool goes_as_cavalry(Type type)
{
    return type == Type::cavalry || type == Type::chariot || type == Type::elephant;
}

// Stands, and wounds that do not make a stand yet.
struct Strength {
    int stands = 0;
    int start_stands = 0;
    int wounds_per_stand = 3; // fp.wounds.per_stand
    int wounds_carried = 0;

    bool operator==(const Strength&) const = default;
};

// How much of a unit is gone. Of 25% and 50% only the larger counts (fp.loss.larger_only).
struct LossFacts {
    bool quarter = false;
    bool half = false;
};

struct TlFacts {
    int tl = 7;
    CommanderNear commander = CommanderNear::none;
    int commander_tl = 0;
};

struct ShooterFacts {
    Missile weapon = Missile::bow;
    Skill skill = Skill::average;
    int front_stands = 0;
    int attacks = 0;            // of each of them
    int second_rank_stands = 0; // that shoot too
    Order order = Order::formed;
    bool moved = false;
    bool shaken = false;
    bool being_charged = false; // shoots at its charger
};
struct ShotFacts {
    ShooterFacts shooter;
    Band band = Band::close;
    Armour armour = Armour::none; // the target's
    Order order = Order::formed;
    Cover cover = Cover::none;
};

struct MoraleFacts {
    Quality quality = Quality::trained;
    Type type = Type::infantry;
    Purpose purpose = Purpose::test;
    LossFacts lost;
    bool shaken = false;
    bool charging = false;
    int commander_morale = 0; // attached or within the command radius
};

// A unit in a melee, as it comes into contact.
struct UnitFacts {
    Type type = Type::infantry;
    Order order = Order::formed;
    Formation formation = Formation::line;
    Profile profile; // quality, armour, skill, weapons and abilities
    Strength strength;
    int ranks = 1; // counted
    int fighting_stands = 0;
    int attacks = 0; // of each
    bool shaken = false;
    bool defending_cover = false;
    bool broken_charge = false;
    Role role = Role::standing;
    Contact contact = Contact::front; // the worst of its own faces that an enemy touches
    int commander_combat = 0;         // of an attached commander
};

// One unit's attacks on another.
struct BlowFacts {
    Type type = Type::infantry;
    Skill skill = Skill::average;
    Skill their_skill = Skill::average;
    Armour their_armour = Armour::none;
    bool lance_charge = false; // with lance or kontos, not broken
    bool two_handed = false;
    bool shaken = false;
};

// One side's score in a melee.
struct ResultFacts {
    Quality quality = Quality::trained;
    int commander_combat = 0;
    int wounds = 0; // inflicted
    int die = 0;
    bool enemy_shaken = false;
    bool on_flank_or_rear = false;
    bool enemy_skirmish = false;
    bool outnumbers = false;
    bool deeper = false;
    bool steadfast = false; // charged and standing
    bool shock = false;     // charging or countercharging, not broken
    bool cover = false;     // stood to receive the charge in it
    bool long_spear = false;
    bool pike = false;
    bool phalanx = false; // the formation
    bool formed_infantry = false;
    bool against_infantry = false; // artillery too
    bool against_cavalry = false;  // chariots too
    bool no_star_rows = false;     // fp.result.star_not_flanked
    bool no_doublestar_rows = false;
    bool only_e_rows = false; // fp.result.elephants_only_e
};

struct VictoryFacts {
    int difference = 0;
    LossFacts lost;
    bool formed_to_elephants = false;
};

} // namespace quincunx::fast_play

namespace quincunx {
template <>
inline constexpr std::string_view names_of<fast_play::Band>[] = {"close", "medium", "long", "out"};
} // namespace quincunx
