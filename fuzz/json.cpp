// JSON: what reads is written, and reads back as the same value.

#include "kernel/json.hpp"
#include "input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace quincunx;
    const auto value = read_json(fuzz::text_of(data, size), "fuzz");
    if (!value) {
        fuzz::must(!value.error().message.empty(), "a trouble has words");
        return 0;
    }
    for (const std::string& text : {to_json(*value), to_json_pretty(*value)}) {
        const auto again = read_json(text);
        fuzz::must(again.ok(), "what is written reads: " + text);
        fuzz::must(*again == *value, "what is written reads back: " + text);
    }
    return 0;
}
