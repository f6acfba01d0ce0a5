// The whole fight: every way in which rounds and pursuits may follow each other.

#include "rules/impetus/ask/questions.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace quincunx::impetus::ask {

namespace {

// What a later round depends on: strength, disorder and who pursues.
using Standing = std::array<std::uint8_t, 9>;
constexpr std::size_t kinds_of_end = std::size(names_of<MeleeEnd>);

Standing standing_of(const MeleeFacts& facts)
{
    Standing key{};
    std::size_t at = 0;
    for (const UnitFacts& unit : facts.main) {
        for (std::size_t i = 0; i < 3; ++i, ++at)
            key[at] = i < unit.vbu.size() ? unit.vbu[i] : std::uint8_t{0};
        key[at++] = unit.disordered;
    }
    key[at] = facts.main[attacking].charging;
    return key;
}

// Chances of how it all ends over one denominator, a power of six: adding them needs no divisor in
// common, which takes most of the time where hundreds of standings are added up.
struct Endings {
    std::uint32_t sixes = 0;
    std::array<dice::Natural, kinds_of_end> parts;
};

dice::Denominator six_to_the(std::uint32_t power)
{
    return dice::Denominator::of(6).to_the(power);
}

// The numerator over the least power of six, and that power.
std::pair<dice::Natural, std::uint32_t> over_sixes(const dice::Fraction& chance)
{
    dice::Natural rest = chance.denominator();
    const auto twos = static_cast<std::uint32_t>(rest.trailing_zeros());
    rest >>= twos;
    std::uint32_t threes = 0;
    for (; rest.modulo(3) == 0; ++threes) rest.divide_by(3);
    ensure(rest.is_one(), "a chance that six-sided dice leave");
    const std::uint32_t power = std::max(twos, threes);
    dice::Natural numerator = chance.numerator();
    multiply_by(numerator, dice::Denominator::of(2).to_the(power - twos) *
                               dice::Denominator::of(3).to_the(power - threes));
    return {numerator, power};
}

// Rounds go on as long as the pursuer catches the foe; each standing is reckoned once.
class Engagement {
  public:
    Engagement(const Sheet& sheet) : sheet_(sheet) {}

    Outcomes odds(const MeleeFacts& facts)
    {
        const Endings endings = after(facts);
        Outcomes outcomes;
        for (std::size_t i = 0; i < kinds_of_end; ++i)
            outcomes[std::string(name(static_cast<MeleeEnd>(i)))] =
                dice::Fraction(endings.parts[i], six_to_the(endings.sixes));
        return outcomes;
    }

  private:
    struct Branch {
        MeleeEnd end;
        const Endings* then; // null: it is over
        dice::Natural numerator;
        std::uint32_t sixes;
    };

    Endings after(const MeleeFacts& facts)
    {
        const ReckonedMelee fight = reckoned(sheet_, facts);
        std::vector<Branch> branches;
        Endings all;
        for (const auto& [end, chance] :
             dice::every<dice::Exact>([&](Dice& dice) { return round(sheet_, fight, dice); })) {
            auto [numerator, sixes] = over_sixes(chance);
            const Endings* then = is_caught(end.end) ? &afterwards(facts, fight, end) : nullptr;
            if (then != nullptr) sixes += then->sixes;
            all.sixes = std::max(all.sixes, sixes);
            branches.push_back({end.end, then, std::move(numerator), sixes});
        }
        for (Branch& branch : branches) {
            multiply_by(branch.numerator, six_to_the(all.sixes - branch.sixes));
            if (branch.then == nullptr)
                all.parts[static_cast<std::size_t>(branch.end)] += branch.numerator;
            else
                for (std::size_t i = 0; i < kinds_of_end; ++i)
                    all.parts[i] += branch.numerator * branch.then->parts[i];
        }
        return all;
    }

    const Endings& afterwards(const MeleeFacts& facts, const ReckonedMelee& fight,
                              const RoundEnd& end)
    {
        const MeleeFacts next = next_round(sheet_, facts, fight, end);
        const Standing key = standing_of(next);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (!is_gone_at_contact(next.main[loser(end.suffered)])) return known_[key] = after(next);
        Endings gone;
        const bool attackers = loser(end.suffered) == attacking;
        const auto routed = attackers ? MeleeEnd::attacker_routed : MeleeEnd::defender_routed;
        gone.parts[static_cast<std::size_t>(routed)] = 1;
        return known_[key] = gone;
    }

    bool is_gone_at_contact(const UnitFacts& unit) const
    {
        return (unit.type == Type::S && sheet_.on("imp.spec.s.dispersed")) ||
               (unit.type == Type::ART && sheet_.on("imp.spec.art.contact"));
    }

    static bool is_caught(MeleeEnd end)
    {
        return end == MeleeEnd::attacker_retreats_caught ||
               end == MeleeEnd::defender_retreats_caught;
    }

    const Sheet& sheet_;
    std::map<Standing, Endings> known_;
};

} // namespace

Outcomes engagement_odds(const Sheet& sheet, const MeleeFacts& facts)
{
    return Engagement(sheet).odds(facts);
}

} // namespace quincunx::impetus::ask
