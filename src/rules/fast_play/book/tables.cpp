#include "rules/fast_play/book/tables.hpp"

namespace quincunx::fast_play {

Type type_of(Troop troop)
{
    if (is_chariot(troop)) return Type::chariot;
    if (is_artillery(troop)) return Type::artillery;
    if (troop == Troop::elephant) return Type::elephant;
    return is_mounted(troop) ? Type::cavalry : Type::infantry;
}

bool goes_as_cavalry(Type type)
{
    return type == Type::cavalry || type == Type::chariot || type == Type::elephant;
}

} // namespace quincunx::fast_play
