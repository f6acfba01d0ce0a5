#pragma once
// Text in a page.

#include <string>
#include <string_view>

namespace quincunx {

// With & < > " written out, so that nothing in it is markup.
std::string html_text(std::string_view text);

} // namespace quincunx
