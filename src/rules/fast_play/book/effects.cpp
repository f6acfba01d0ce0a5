#include "rules/fast_play/book/effects.hpp"

#include "kernel/by_value.hpp"

namespace quincunx::fast_play {

namespace {

constexpr int attack_die = 10;

int halved(const Sheet& sheet, int number)
{
    return sheet.on("fp.dice.round_up") ? (number + 1) / 2 : number / 2;
}

} // namespace

Attacks attacks(const Sheet& sheet, Attack kind, int number, int modifier, bool thrown)
{
    const bool shot = kind == Attack::missile;
    const Rule worst = shot ? Rule("fp.missile.minus5") : Rule("fp.hth.minus5");
    const int needed = sheet.whole(shot ? Rule("fp.missile.to_hit") : Rule("fp.hth.to_hit"));
    Attacks made{number, needed - std::min(modifier, sheet.whole("fp.dice.plus3_cap")), 0};
    if (modifier <= sheet.whole(worst, columns::worst["modifier"]))
        made = {halved(sheet, number), sheet.whole(worst, columns::worst["face"]), 0};
    if (thrown) made.again_upto = sheet.whole("fp.hth.thrown_reroll");
    return made;
}

bool hits(const Attacks& attacks, Dice& one)
{
    int face = one.die(attack_die);
    if (face < attacks.needed && face <= attacks.again_upto) face = one.die(attack_die);
    return face >= attacks.needed;
}

int hits_of(const Attacks& attacks, Dice& dice)
{
    return dice.part(attacks, [](const Attacks& all, Dice& pool) {
        return pool.count(all.dice, dice::at_least(all.needed),
                          [&](Dice& one) { return hits(all, one); });
    });
}

double above_cap(const Reckoning& factors, const Sheet& sheet, Rule heaviest, Rule cap)
{
    // The four armour rows stand together, the heaviest last.
    const reckoning::Entry* last = &sheet.entry(heaviest.index);
    for (const reckoning::Line& line : factors.lines)
        if (line.entry <= last && last - line.entry < 4)
            return std::max(0.0, sheet[cap] - line.value);
    return 0;
}

Wounded wounded(const Sheet& sheet, const Strength& strength, int hits)
{
    const bool carry = sheet.on("fp.wounds.carry");
    const int wounds = (carry ? strength.wounds_carried : 0) + hits;
    const int lost = std::min(wounds / strength.wounds_per_stand, strength.stands);
    return {lost, carry ? wounds % strength.wounds_per_stand : 0};
}

Strength after(const Strength& strength, const Wounded& wounds)
{
    Strength left = strength;
    left.stands -= wounds.stands_lost;
    left.wounds_carried = wounds.carried;
    return left;
}

LossFacts losses(const Sheet& sheet, int stands, int start_stands)
{
    const int lost = start_stands - stands;
    const bool half = lost > 0 && lost * 2 >= start_stands;
    const bool quarter = lost > 0 && lost * 4 >= start_stands;
    return {quarter && !(half && sheet.on("fp.loss.larger_only")), half};
}

int counted_ranks(const Sheet& sheet, int stands, int files, Order order)
{
    if (order == Order::skirmish) return 1;
    const int rest = stands % files;
    const bool counts = rest > 0 && rest >= files * sheet["fp.ranks.counted"];
    return stands / files + (counts ? 1 : 0);
}

Formation formation_left(const Sheet& sheet, const Shape& shape)
{
    if (shape.formation == Formation::skirmish) return Formation::skirmish;
    if (shape.stands <= 1) return Formation::line;
    if (shape.formation != Formation::phalanx) return shape.formation;
    const int ranks = counted_ranks(sheet, shape.stands, shape.files, Order::formed);
    const bool stays = shape.files >= sheet.figure({"fp.formation.phalanx", "least_files"}) &&
                       ranks >= sheet.figure({"fp.formation.phalanx", "least_ranks"});
    return stays ? Formation::phalanx : Formation::line;
}

Thinned thinned(const Sheet& sheet, Shape shape, int start_stands, int lost)
{
    Thinned made{shape, 0};
    for (; lost > 0 && made.shape.stands > 0; --lost) {
        if (made.shape.stands <= made.shape.files) {
            const bool right = (start_stands - made.shape.stands) % 2 == 0;
            made.ends_lost += right ? 1 : -1;
            --made.shape.files;
        }
        --made.shape.stands;
    }
    if (made.shape.stands > 0) made.shape.formation = formation_left(sheet, made.shape);
    return made;
}

LeaderFate leader_fate(const Sheet& sheet, int stands_lost, Cause cause, Dice& dice)
{
    const int dead = sheet.whole("fp.leader.dead");
    const int hurt =
        sheet.whole(cause == Cause::missile ? Rule("fp.leader.wound") : Rule("fp.leader.captured"));
    const LeaderFate taken = cause == Cause::missile ? LeaderFate::wounded : LeaderFate::captured;
    const int rolls = stands_lost * sheet.whole("fp.leader.roll");
    for (int i = 0; i < rolls; ++i) {
        const LeaderFate fate = dice.part([&](Dice& both) {
            const int first = both.die(order_die);
            const int second = both.die(order_die);
            if (first + second == dead) return LeaderFate::dead;
            return first + second == hurt ? taken : LeaderFate::unhurt;
        });
        if (fate != LeaderFate::unhurt) return fate;
    }
    return LeaderFate::unhurt;
}

Grade commander_grade(Dice& dice) // fp.commander.grade
{
    constexpr Grade by_face[] = {Grade::inept, Grade::average, Grade::average,
                                 Grade::good,  Grade::good,    Grade::brilliant};
    const int face = dice.die(order_die);
    return by_face[face - 1];
}

GradeValues values_of(const Sheet& sheet, Grade grade)
{
    constexpr ByValue<Grade, Rule> rules{{"fp.commander.inept", "fp.commander.average",
                                          "fp.commander.good", "fp.commander.brilliant"}};
    const Rule rule = rules[grade];
    return {.tl = sheet.whole(rule, columns::grades["tl"]),
            .combat = sheet.whole(rule, columns::grades["combat"]),
            .morale = sheet.whole(rule, columns::grades["morale"])};
}

int combat_modifier(const Sheet& sheet, Grade grade, CommanderNear near)
{
    const bool counts =
        near == CommanderNear::attached ||
        (near == CommanderNear::radius && !sheet.on("fp.commander.combat_attached"));
    return counts ? values_of(sheet, grade).combat : 0;
}

CommanderNear commander_near(const Sheet& sheet, bool attached, double distance)
{
    if (attached) return CommanderNear::attached;
    return table::within(distance, sheet["fp.commander.radius"], slack) ? CommanderNear::radius
                                                                        : CommanderNear::none;
}

} // namespace quincunx::fast_play
