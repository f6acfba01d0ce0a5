#include "campus/book/melee.hpp"
#include "dice/every.hpp"

namespace quincunx::campus {

Lost<std::uint8_t> fought(const Sheet& sheet, const Melee& melee, Dice& dice)
{
    const int ours = dice.die(6) + total(sheet, Sheet::table<rows::melee>, melee.attacker);
    const int theirs = dice.die(6) + total(sheet, Sheet::table<rows::melee>, melee.defender);
    const std::uint8_t lost = std::abs(ours - theirs) >= sheet.whole("cam.melee.rout") ? 2 : 1;
    if (ours == theirs) return {};
    return ours < theirs ? Lost<std::uint8_t>{lost, 0} : Lost<std::uint8_t>{0, lost};
}

Lost<double> mean_losses(const Sheet& sheet, const Melee& melee)
{
    const auto odds = dice::every<double>([&](Dice& dice) { return fought(sheet, melee, dice); });
    return {expected(odds, [](const auto& lost) { return lost.attacker; }),
            expected(odds, [](const auto& lost) { return lost.defender; })};
}

} // namespace quincunx::campus
