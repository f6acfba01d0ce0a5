#include "server/turns.hpp"

#include <algorithm>

namespace quincunx::server {

void Turns::add(const std::string& address, std::function<void()> task)
{
    House& house = houses_[address];
    house.tasks.push_back(std::move(task));
    if (house.tasks.size() == 1) house.used = std::max(house.used, now_);
    ++waiting_;
}

Turns::Turn Turns::next()
{
    std::erase_if(houses_, [this](const auto& one) {
        return one.second.tasks.empty() && one.second.used <= now_;
    });
    auto first = houses_.end();
    for (auto house = houses_.begin(); house != houses_.end(); ++house)
        if (!house->second.tasks.empty() &&
            (first == houses_.end() || house->second.used < first->second.used))
            first = house;
    if (first == houses_.end()) return {};
    Turn turn{first->first, std::move(first->second.tasks.front())};
    first->second.tasks.pop_front();
    --waiting_;
    now_ = std::max(now_, first->second.used);
    return turn;
}

void Turns::charge(const std::string& address, double much)
{
    const auto house = houses_.find(address);
    if (house != houses_.end()) house->second.used += much;
}

void Turns::clear()
{
    houses_.clear();
    waiting_ = 0;
}

} // namespace quincunx::server
