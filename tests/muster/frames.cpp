#include "muster/frames.hpp"

#include <doctest/doctest.h>

namespace quincunx::muster::testing {

namespace {

using Sized = Result<UnitSize, Trouble>;

bool flag(const Value& profile, std::string_view key)
{
    const Value* value = profile.find(key);
    return value != nullptr && value->as_bool();
}

std::string word(const Value& profile, std::string_view key)
{
    const Value* value = profile.find(key);
    return value == nullptr ? std::string() : value->as_text();
}

Sized justified_ancients(const Value& profile)
{
    const std::string type = word(profile, "type");
    if (type == "foot") return UnitSize{1.6, flag(profile, "deep") ? 1.6 : 0.8};
    if (type == "horse") return UnitSize{1.6, 1.2};
    return UnitSize{1.6, 1.6};
}

Sized impetus(const Value& profile)
{
    const std::string type = word(profile, "type");
    const double bases = profile.find("bases") ? profile.find("bases")->as_number() : 1;
    double depth = 4; // FL T CGP CGL CF EL ART, baggage
    if (type == "CP" || type == "CM" || type == "CL") depth = 6;
    if (type == "FP") depth = 3;
    if (type == "S") depth = 2;
    if (type == "W") depth = 8;
    return UnitSize{8, depth * bases};
}

Sized my_ancients(const Value& profile, Size size)
{
    const std::string troop = word(profile, "troop");
    const bool small = size == Size::small;
    if (troop == "elephant" || troop == "bolt_thrower")
        return small ? UnitSize{3, 1.5, 2, 1} : UnitSize{1.5, 1.5, 1, 1};
    const int files = small ? 3 : 2;
    if (troop == "light_chariot" || troop == "heavy_chariot")
        return UnitSize{1.5 * files, 1.5, files, 1};
    const bool mounted = troop == "cavalry" || troop == "skirmish_cavalry";
    return UnitSize{1.5 * files, mounted ? 2.5 : 1.5, files, 2};
}

Sized field_of_glory(const Value& profile, Size size)
{
    const std::string type = word(profile, "type");
    if (type == "Camp") return UnitSize{4.8, 3.2, 0, 0};
    if (type == "BWg") return UnitSize{3.2, 3.2, 2, 1};
    if (type == "El" || type == "LArt" || type == "HArt") return UnitSize{3.2, 1.6, 2, 1};
    const int files = size == Size::small ? 3 : 2;
    if (type == "Kn") return UnitSize{1.6 * files, 1.2, files, 1};
    double depth = 1.6; // chariots
    if (type == "HF") depth = 0.6;
    if (type == "MF" || type == "LF") depth = 0.8;
    if (type == "LH" || type == "Cv" || type == "Cm" || type == "Ct") depth = 1.2;
    const int ranks = word(profile, "impact") == "pike" ? 4 : 2;
    return UnitSize{1.6 * files, depth * ranks, files, ranks};
}

Sized fast_play(const Value& profile)
{
    const std::string troop = word(profile, "troop");
    if (troop == "elephant") return UnitSize{2.5, 3, 1, 1};
    if (troop == "light_chariot" || troop == "heavy_chariot") return UnitSize{5, 3, 2, 1};
    if (troop == "bolt_thrower" || troop == "light_cannon" || troop == "heavy_cannon")
        return UnitSize{4, 3, 2, 1};
    return UnitSize{4, 4, 2, 2};
}

} // namespace

std::vector<std::string_view> rule_sets()
{
    return {"justified-ancients", "impetus", "my-ancients", "field-of-glory", "fast-play"};
}

Frame frame_of(std::string_view rules, Size size)
{
    const bool small = size == Size::small;
    const auto sized = [size](Sized (*of)(const Value&, Size)) {
        return [size, of](const Value& profile) { return of(profile, size); };
    };
    if (rules == "justified-ancients")
        return {rules, small ? 24.0 : 48.0, small ? 24.0 : 36.0, 1, 1, 0.5, justified_ancients};
    if (rules == "impetus")
        return {rules,  small ? 120.0 : 180.0, small ? 90.0 : 120.0, small ? 1 : 1.33, 5, 2,
                impetus};
    if (rules == "my-ancients")
        return {rules, 72, 48, small ? 0.94 : 1.25, 0, 1, sized(my_ancients)};
    if (rules == "field-of-glory")
        return {rules, 72, 48, small ? 1 : 1.33, 0, 1, sized(field_of_glory)};
    if (rules == "fast-play") return {rules, 72, 48, small ? 0.84 : 1.5, 0, 1, fast_play};
    FAIL("no frame for ", rules);
    return {};
}

const Library& library()
{
    static const Library opened = [] {
        auto result = Library::open(std::string(QUINCUNX_SOURCE_DIR) + "/data");
        if (!result) FAIL(to_text(result.error()));
        return *std::move(result);
    }();
    return opened;
}

} // namespace quincunx::muster::testing
