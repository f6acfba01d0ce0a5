#pragma once
// The facts that the rows ask.

namespace quincunx::tessera {

struct FightFacts {
    int overlapped = 0;    // flanks beyond which an enemy stands
    int outflanked = 0;    // enemies whose fronts lie against its flanks or rear
    bool hampered = false; // in ground that is rough for such troops
    bool backed = false;   // spears behind spears
};
struct ShotFacts { // of whom is shot at
    bool covered = false;
};

} // namespace quincunx::tessera
