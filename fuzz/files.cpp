// Files that people write: the first byte picks the kind, the rest is the file's text. Whatever it
// holds, reading ends with a value or with troubles; and what was read is written and read back the
// same.

#include "kernel/ensure.hpp"
#include "muster/army.hpp"
#include "muster/house.hpp"
#include "muster/library.hpp"
#include "muster/scenario.hpp"
#include "muster/toml.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace quincunx;
using namespace quincunx::muster;

namespace {

const Troops& troops()
{
    static const Troops read = [] {
        const auto data = find_data();
        ensure(data.ok(), "a data directory");
        auto library = Library::open(*data);
        ensure(library.ok(), "good cards");
        return library->troops();
    }();
    return read;
}

void read_scenario_text(const Value& document)
{
    const auto scenario = read_scenario(document, "f", "f", troops());
    if (!scenario) return;
    const auto again = read_toml(to_toml(*scenario), "f");
    ensure(again.ok(), "a written scenario is TOML");
    const auto copy = read_scenario(*again, "f", "f", troops());
    ensure(copy.ok() && *copy == *scenario, "a scenario reads back the same");
}

void read_army_text(const Value& document)
{
    const auto army = read_army(document, "f", "f", troops());
    if (!army) return;
    const auto again = read_toml(to_toml(*army), "f");
    ensure(again.ok(), "a written army is TOML");
    const auto copy = read_army(*again, "f", "f", troops());
    ensure(copy.ok() && *copy == *army, "an army reads back the same");
}

void read_house_text(const Value& document)
{
    const auto house = read_house(document, "f");
    if (!house) return;
    const auto again = read_toml(to_toml(*house), "f");
    ensure(again.ok(), "written house rules are TOML");
    ensure(read_house(*again, "f").ok(), "house rules read back");
}

void read_cards_text(const Value& document)
{
    const CardsDocument documents[] = {{"f", document}};
    (void)read_troops(documents);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto document = read_toml(text, "f");
    if (!document) return 0;
    switch (data[0] % 5) {
    case 0: read_scenario_text(*document); break;
    case 1: read_army_text(*document); break;
    case 2: read_house_text(*document); break;
    case 3: read_cards_text(*document); break;
    default: ensure(read_toml(to_toml(*document), "f").ok(), "a written document is TOML");
    }
    return 0;
}
