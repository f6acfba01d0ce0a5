#pragma once
// The facts that the rows ask.

namespace quincunx::campus {

struct MeleeFacts {
    bool attacking = false;
    bool worn = false; // has lost strength
};

} // namespace quincunx::campus
