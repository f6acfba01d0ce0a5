#pragma once
// A legate who takes more time: he follows everything through two rounds, tries more of it out, and
// does not count on an enemy who does the usual: in rehearsals that one is by turns as usual, bold
// and careful, and nothing is done that is worse against the one of them whom it suits least.

#include "generals/legate.hpp"

namespace quincunx::generals {

class Consul final : public Legate {
  public:
    Consul() : Legate(foresight()) {}

  private:
    static constexpr Temper enemies[] = {Temper::usual, Temper::bold, Temper::careful};

    static Foresight foresight()
    {
        Foresight more;
        more.looks = {.first = 6, .most = 5};
        more.plan_looks = {.first = 9, .most = 5, .doubt = 1.5};
        more.work = 8000;
        more.planning = 40000;
        more.rounds = 2;
        more.of_a_unit = 3;
        more.of_others = 2;
        more.single = 8;
        more.enemies = enemies;
        return more;
    }
};

} // namespace quincunx::generals
