#include "kernel/trouble.hpp"

#include <fmt/format.h>

namespace quincunx {

std::string to_text(const Trouble& trouble)
{
    std::string text = trouble.file;
    if (trouble.line > 0) text += fmt::format("{}{}", text.empty() ? "line " : ":", trouble.line);
    if (!trouble.key.empty()) text += (text.empty() ? "" : ": ") + trouble.key;
    return text + (text.empty() ? "" : ": ") + trouble.message;
}

std::string to_text(const Troubles& troubles)
{
    std::string text;
    for (const Trouble& trouble : troubles) text += to_text(trouble) + "\n";
    return text;
}

} // namespace quincunx
