#pragma once
// The other units of a question about a forced move: where they stand, who is met, and what becomes
// of them.

#include "rules/justified_ancients/ask/questions_facts.hpp"
#include "rules/justified_ancients/field/forced.hpp"

namespace quincunx::justified_ancients::ask {

// A unit of the question with its name, as others meet it.
struct Named {
    std::string name;
    AskedUnit unit;
    bool friendly = true;
    bool supporting = false; // push_back
    double gap = 0;          // push_back
};

// The base of a unit where the question puts it.
Base placed(const Sheet& sheet, const AskedUnit& unit, std::size_t id, bool friendly);
// x, y (of the centre) and heading.
void write_place(Value& result, const table::Pose& pose, double depth);

constexpr std::uint64_t bit(std::size_t i)
{
    return std::uint64_t{1} << i;
}

// All others, as a forced move finds and leaves them.
struct Others {
    const Sheet& sheet;
    std::vector<Base> bases{};
    std::vector<UnitFacts> states{};
    std::vector<Passed> effects{};
    std::uint64_t met = 0;
    std::uint64_t gone = 0; // destroyed, or out of the way
};
Others others_of(const Sheet& sheet, const std::vector<Named>& named);
Surroundings surroundings_of(const Others& others, const Mover& mover);
// The mover has passed through these: what it makes of them is noted, what they make of it is the
// answer.
Passed pass(Others& others, UnitFacts& mover, std::uint64_t passed);
// Friends are answered by name: each name once, and none that the answer uses itself.
void check_friends(Reading& facts, std::string_view key, const std::vector<Named>& named,
                   std::span<const std::string_view> words_of_answer);
// What became of each friend, by name.
void write_friends(Value& result, const Others& others, const std::vector<Named>& named);

} // namespace quincunx::justified_ancients::ask
