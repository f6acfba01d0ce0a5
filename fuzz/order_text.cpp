// The text of orders: whatever is typed is refused in words, or reads back bit for bit when it is
// written.

#include "battle/order.hpp"
#include "input.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::battle;

constexpr VerbShape verbs[] = {
    {.name = "move", .words = "", .unit = true, .path = true},
    {.name = "charge", .words = "", .unit = true, .target = true},
    {.name = "general", .words = "", .place = true},
    {.name = "end", .words = ""},
    {.name = "wing",
     .words = "",
     .unit = true,
     .target = true,
     .path = true,
     .place = true,
     .others = true,
     .numbers = true},
};
const Roster roster{.units = {{.label = "A1", .name = "Foot", .side = Side::red},
                              {.label = "A2", .name = "Horse", .side = Side::red},
                              {.label = "B1", .name = "Foot", .side = Side::blue}}};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto order = order_of_text(fuzz::text_of(data, size), verbs, roster);
    if (!order) {
        fuzz::must(!order.error().message.empty(), "a trouble has words");
        return 0;
    }
    const std::string text = to_text(*order, verbs, roster);
    const auto again = order_of_text(text, verbs, roster);
    fuzz::must(again.ok(), "what is written reads: " + text);
    fuzz::must(*again == *order, "what is written reads back: " + text);
    return 0;
}
