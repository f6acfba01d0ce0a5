#include "dice/recorded.hpp"

#include <fmt/format.h>
#include <utility>

namespace quincunx::dice {

std::string Trouble::words() const
{
    switch (kind) {
    case Kind::out_of_range:
        return fmt::format("die {} asks for a D{}, recorded {}", die, faces, shown);
    case Kind::ran_out:
        return fmt::format("die {} asks for a D{}, but the record has ended", die, faces);
    case Kind::left_over: return fmt::format("die {}, recorded {}, was never thrown", die, shown);
    }
    return {};
}

Recorded::Recorded(std::initializer_list<int> faces) : faces_(faces) {}
Recorded::Recorded(std::span<const std::uint8_t> faces) : faces_(faces.begin(), faces.end()) {}
Recorded::Recorded(std::vector<int> faces) : faces_(std::move(faces)) {}

std::optional<Trouble> Recorded::trouble() const
{
    if (first_trouble_) return first_trouble_;
    if (used_ < faces_.size())
        return Trouble{Trouble::Kind::left_over, used_ + 1, 0, faces_[used_]};
    return std::nullopt;
}

int Recorded::another(int faces)
{
    ensure(faces >= 1 && faces <= most_faces, "a die of 1 to 255 faces");
    if (used_ == faces_.size()) {
        if (!first_trouble_) first_trouble_ = Trouble{Trouble::Kind::ran_out, used_ + 1, faces, 0};
        return stand_in(faces);
    }
    const int shown = faces_[used_++];
    if (shown >= 1 && shown <= faces) return shown;
    if (!first_trouble_) first_trouble_ = Trouble{Trouble::Kind::out_of_range, used_, faces, shown};
    return stand_in(faces);
}

// Faces that vary, as a rule that throws again until something changes must come to an end.
int Recorded::stand_in(int faces)
{
    std::uint32_t mixed = ++stand_ins_ * 0x9e3779b9U;
    mixed ^= mixed >> 15;
    mixed *= 0x85ebca6bU;
    mixed ^= mixed >> 13;
    return 1 + static_cast<int>((std::uint64_t{mixed} * static_cast<std::uint64_t>(faces)) >> 32);
}

} // namespace quincunx::dice
