#pragma once
// The built page as it stands inside the program. Empty where it was built without one.

#include <string_view>
#include <vector>

namespace quincunx::server {

struct PageFile {
    std::string_view path; // "/index.html"
    std::string_view bytes;
};
const std::vector<PageFile>& page_files();

} // namespace quincunx::server
