#include "generals/centurion.hpp"
#include "generals/consul.hpp"
#include "generals/general.hpp"
#include "generals/legate.hpp"
#include "generals/optio.hpp"
#include "generals/recruit.hpp"

#include <array>

namespace quincunx::generals {

namespace {

constexpr GeneralShape generals[] = {
    {"recruit", "gives random orders that are sensible by themselves",
     []() -> std::unique_ptr<General> { return std::make_unique<Recruit>(); }},
    {"optio", "weighs the exact odds of every order and gives the best, without an aim",
     []() -> std::unique_ptr<General> { return std::make_unique<Optio>(); }},
    {"centurion", "weighs the odds of every order, with an aim and the clock in mind",
     []() -> std::unique_ptr<General> { return std::make_unique<Centurion>(); }},
    {"centurion-bold", "a centurion who attacks sooner and minds risks less",
     []() -> std::unique_ptr<General> { return std::make_unique<Centurion>(bold()); }, "centurion"},
    {"centurion-cautious", "a centurion who keeps his line and waits",
     []() -> std::unique_ptr<General> { return std::make_unique<Centurion>(cautious()); },
     "centurion"},
    {"centurion-cunning", "a centurion who goes for flanks and backs, and shoots",
     []() -> std::unique_ptr<General> { return std::make_unique<Centurion>(cunning()); },
     "centurion"},
    {"legate",
     "plans his turn and tries orders out through the enemy's next turn; he takes his time",
     []() -> std::unique_ptr<General> { return std::make_unique<Legate>(); }},
    {"consul", "plans farther, tries more out, and reckons with enemies of several tempers",
     []() -> std::unique_ptr<General> { return std::make_unique<Consul>(); }},
};

constexpr auto general_names = [] {
    std::array<std::string_view, std::size(generals)> list;
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = generals[i].name;
    return list;
}();

} // namespace

std::span<const GeneralShape> all()
{
    return generals;
}

std::span<const std::string_view> names()
{
    return general_names;
}

const GeneralShape* find(std::string_view name)
{
    for (const GeneralShape& shape : generals)
        if (shape.name == name) return &shape;
    return nullptr;
}

} // namespace quincunx::generals
