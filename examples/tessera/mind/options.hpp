#pragma once
// What a general may try.

#include "tessera/turn/turn.hpp"

namespace quincunx::tessera {

OptionsOf<State> order_options, fight_options;

} // namespace quincunx::tessera
