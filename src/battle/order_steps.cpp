#include "battle/order_steps.hpp"

namespace quincunx::battle {

namespace {

using table::Step;
using table::StepKind;

constexpr std::array<std::string_view, 2> hand_words = {"left", "right"};
constexpr std::array<std::string_view, 3> turn_words = {"left", "right", "back"};

bool read_hand(OrderWords& words, const std::string& key, table::Side& side)
{
    const auto hand = words.one_of(key, hand_words);
    if (hand) side = *hand == 0 ? table::Side::left : table::Side::right;
    return hand.has_value();
}

bool read_straight(OrderWords& words, std::string_view name, const std::string& key, Step& step)
{
    step.kind = StepKind::advance;
    if (!words.length(key, step.ahead)) return false;
    if (name == "retire") step.ahead = -step.ahead;
    return true;
}

bool read_sided(OrderWords& words, std::string_view name, const std::string& key, Step& step)
{
    if (!read_hand(words, key, step.side)) return false;
    if (name == "wheel") {
        step.kind = StepKind::wheel;
        return words.angle(key, step.angle);
    }
    step.kind = name == "shift" ? StepKind::shift : StepKind::oblique;
    if (step.kind == StepKind::oblique && !words.length(key, step.ahead)) return false;
    return words.length(key, step.aside);
}

bool read_turn(OrderWords& words, const std::string& key, Step& step)
{
    const auto way = words.one_of(key, turn_words);
    if (!way) return false;
    step.kind = *way == 2 ? StepKind::half_turn : StepKind::quarter_turn;
    if (*way == 1) step.side = table::Side::right;
    if (words.take("edge")) step.about = table::TurnAbout::edge;
    if (words.take("exchanged")) step.quarter = table::Quarter::exchanged;
    return true;
}

bool read_widen(OrderWords& words, const std::string& key, Step& step)
{
    step.kind = StepKind::widen;
    std::int64_t left = 0;
    std::int64_t right = 0;
    if (!words.whole(key, left, -128, 127) || !words.whole(key, right, -128, 127)) return false;
    step.left_files = static_cast<std::int8_t>(left);
    step.right_files = static_cast<std::int8_t>(right);
    return true;
}

bool read_files(OrderWords& words, const std::string& key, int least, Step& step)
{
    std::int64_t files = 0;
    if (!words.whole(key, files, least, 255)) return false;
    step.files = static_cast<std::uint8_t>(files);
    return true;
}

bool read_place(OrderWords& words, const std::string& key, Step& step)
{
    step.kind = StepKind::place;
    if (!words.point(key, step.to.front) || !words.heading(key, step.to.heading)) return false;
    return !words.take("files") || read_files(words, key, 1, step);
}

} // namespace

bool read_step(OrderWords& words, std::string_view name, const std::string& key, Step& step)
{
    if (name == "advance" || name == "retire") return read_straight(words, name, key, step);
    if (name == "wheel" || name == "oblique" || name == "shift")
        return read_sided(words, name, key, step);
    if (name == "turn") return read_turn(words, key, step);
    if (name == "widen") return read_widen(words, key, step);
    if (name == "place") return read_place(words, key, step);
    if (name == "reform") {
        step.kind = StepKind::reform;
        return read_files(words, key, 0, step);
    }
    step = table::about_face();
    return true;
}

} // namespace quincunx::battle
