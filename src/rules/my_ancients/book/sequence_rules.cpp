#include "rules/my_ancients/book/sequence_rules.hpp"

#include <cmath>

namespace quincunx::my_ancients {

namespace {

bool rolls_draws_again(const Sheet& sheet, const InitiativeFacts& facts)
{
    return !facts.previous_loser || !sheet.on("ma.init.draw");
}

Colour other(Colour colour)
{
    return colour == Colour::red ? Colour::blue : Colour::red;
}

} // namespace

Reckoning initiative_reckoning(const Sheet& sheet, const InitiativeFacts& facts)
{
    Reckoning factors;
    add_line(factors, sheet, "ma.init.roll");
    add_line(factors, sheet,
             rolls_draws_again(sheet, facts) ? Rule("ma.ruling.init_first_turn")
                                             : Rule("ma.init.draw"));
    return factors;
}

Colour initiative(const Sheet& sheet, const InitiativeFacts& facts, Dice& dice)
{
    const int faces = sheet.whole("ma.init.roll");
    const int red = dice.die(faces);
    if (rolls_draws_again(sheet, facts)) {
        // A throw that differs from red's: its faces from red's on are one higher than they show.
        const int blue = dice.die(faces - 1);
        return red > blue ? Colour::red : Colour::blue;
    }
    const int blue = dice.die(faces);
    if (red == blue) return *facts.previous_loser;
    return red > blue ? Colour::red : Colour::blue;
}

Break army_break(const Sheet& sheet, const BreakFacts& facts)
{
    Break made;
    for (const std::size_t side : {0U, 1U}) {
        const double share = facts.units[side] * sheet["ma.ruling.army_break"];
        made.breaks_at[side] = static_cast<int>(std::ceil(share - slack));
        made.broken[side] = facts.gone[side] >= made.breaks_at[side];
    }
    const auto winner = [](Colour colour) { return static_cast<Winner>(colour); };
    if (made.broken[0] || made.broken[1]) {
        add_line(made.factors, sheet, "ma.ruling.army_break");
        const Colour loser = made.broken[0] ? Colour::red : Colour::blue;
        made.winner = made.broken[0] && made.broken[1] ? Winner::draw : winner(other(loser));
    } else if (facts.turn >= facts.turn_limit) {
        add_line(made.factors, sheet, "ma.ruling.turn_limit");
        const int more = facts.points_lost[0] - facts.points_lost[1];
        const Colour fewer = more > 0 ? Colour::blue : Colour::red;
        made.winner = more == 0 ? Winner::draw : winner(fewer);
    }
    return made;
}

} // namespace quincunx::my_ancients
