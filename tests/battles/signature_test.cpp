// The signature: one number a rule set, from a fixed set of automatic battles. A change that alters
// play alters it on purpose, together with signatures.txt; the check compares it under every build
// and compiler.

#include "cli/command.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

using namespace quincunx;

namespace {

std::string signatures(std::string_view threads)
{
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    cli::Streams streams{in, out, err};
    const std::string_view line[] = {"signature", "--threads", threads};
    const cli::Status status = cli::run(line, streams);
    CHECK(status == cli::done);
    CHECK(err.str() == "");
    return out.str();
}

std::string kept()
{
    std::ifstream file(std::string(QUINCUNX_SOURCE_DIR) + "/tests/battles/signatures.txt");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

TEST_CASE("signature: the fixed battles are played as they were, by 1 thread and by 4")
{
    REQUIRE(kept() != "");
    CHECK(signatures("1") == kept());
    CHECK(signatures("4") == kept());
}
