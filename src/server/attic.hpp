#pragma once
// The host's archive: a folder into which battles go as journals, each a file of its own.

#include <string>

namespace quincunx::server {

// Under another name first, then under its own, both on the disk when it returns: whatever is found
// there under its name is whole. What is wrong; empty: nothing.
std::string put_into(const std::string& folder, const std::string& name, const std::string& text);

// What is wrong with a folder that is to be an archive; empty: files can be written there.
std::string wrong_folder(const std::string& folder);

} // namespace quincunx::server
