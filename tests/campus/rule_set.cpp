#include "campus/rule_set.hpp"

#include "battle/rule_set_of.hpp"
#include "campus/ask/questions.hpp"
#include "campus/mind/options.hpp"
#include "campus/view/picture.hpp"

namespace quincunx::campus {

namespace {

struct Game : GameOf<Sheet, State>, TablesOf<questions, verbs, profile_of> {
    // The book.
    static constexpr int version = 1;
    static constexpr auto size_of = campus::size_of;
    static constexpr auto price_of = campus::price_of;

    // Before the first decision.
    static muster::Frame frame(muster::Size size, const Sheet&)
    {
        return {.width = size == muster::Size::small ? 24.0 : 40.0, .depth = 16};
    }
    static constexpr auto setting_of = campus::setting_of;

    // The battle.
    static constexpr auto losses = campus::losses;
    static constexpr MotiveOf motives[] = {{Motive::retreat, {"cam.react"}},
                                           {Motive::order, {"cam"}}};
    static std::string fault(const State& state) { return standing_fault(state); }
};

} // namespace

const battle::RuleSet& rule_set()
{
    return rule_set_of<Game>();
}

} // namespace quincunx::campus
