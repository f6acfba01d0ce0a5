#pragma once
// The page that reports of experiments are drawn by, made by scripts/report.

#include <string_view>

namespace quincunx::cli {

std::string_view report_page(); // empty where it has not been built

} // namespace quincunx::cli
