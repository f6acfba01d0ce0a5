#include "battle/throwing.hpp"

namespace quincunx::battle {

namespace {

thread_local Throwing* on_this_thread = nullptr;

} // namespace

Throwing::Throwing(Dice& dice) : dice_(dice)
{
    ensure(on_this_thread == nullptr, "one throws at a time");
    on_this_thread = this;
}

Throwing::~Throwing()
{
    on_this_thread = nullptr;
}

Throwing* Throwing::now()
{
    return on_this_thread;
}

void Throwing::keep(const dice::Throws& faces)
{
    if (!faces.empty()) thrown_.push_back(faces);
}

} // namespace quincunx::battle
