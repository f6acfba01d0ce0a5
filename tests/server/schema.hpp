#pragma once
// As much of JSON Schema as docs/protocol.schema.json speaks.

#include "kernel/value.hpp"

#include <string>
#include <string_view>

namespace quincunx::server {

// What is wrong with a document by one of the schema's definitions; empty: nothing.
std::string against_schema(const Value& document, std::string_view definition);

} // namespace quincunx::server
