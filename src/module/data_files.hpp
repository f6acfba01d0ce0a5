#pragma once
// Troops, armies and scenarios, held in the module: made by cmake/module.cmake.

#include "muster/shelf.hpp"

#include <span>

namespace quincunx::module {

std::span<const muster::HeldFile> data_files();

} // namespace quincunx::module
