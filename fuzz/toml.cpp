// TOML: a file is read or refused in words; what reads is written, and reads back as the same
// value. What reads is also offered as house rules.

#include "muster/toml.hpp"
#include "input.hpp"
#include "muster/house.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace quincunx;
    const auto value = muster::read_toml(fuzz::text_of(data, size), "fuzz");
    if (!value) {
        fuzz::must(!value.error().message.empty(), "a trouble has words");
        return 0;
    }
    const std::string text = muster::to_toml(*value);
    const auto again = muster::read_toml(text);
    fuzz::must(again.ok(), "what is written reads: " + text);
    fuzz::must(*again == *value, "what is written reads back: " + text);
    const auto house = muster::read_house(*value, "fuzz");
    if (!house) return 0;
    const auto same = muster::read_house(muster::to_value(*house), "fuzz");
    fuzz::must(same.ok() && same->title == house->title && same->rules == house->rules &&
                   same->changes.size() == house->changes.size(),
               "house rules written read back");
    return 0;
}
