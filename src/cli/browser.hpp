#pragma once
// The table in a browser: a server on this machine, and the browser that shows it.

#include "cli/command.hpp"

#include <string>

namespace quincunx::cli {

// Where battles are kept unless told otherwise: the user's data folder, made where it is missing.
std::string default_database();

// Opens an address in the user's browser; false where there is none to open.
bool open_browser(const std::string& address);

// Serves one battle, set up as the arguments say, until it is interrupted.
Status play_in_browser(const Arguments& arguments, Streams& streams);

} // namespace quincunx::cli
