#pragma once
// The nearest right name, for messages about wrong ones.

#include <span>
#include <string>
#include <string_view>

namespace quincunx {

// Edits (insert, delete, replace, swap of neighbours) that turn one word into the other; case does
// not count.
int edit_distance(std::string_view a, std::string_view b);

// The known word with the fewest edits, the first of equals; empty when none is near enough to be
// meant.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

// ` Did you mean "x"?` with a leading blank, or nothing where no name is near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known);

// "a, b or c".
std::string listed(std::span<const std::string_view> words, std::string_view last = "or");

} // namespace quincunx
