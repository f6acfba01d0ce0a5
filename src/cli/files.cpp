#include "cli/files.hpp"

#include "cli/arguments.hpp"
#include "kernel/json.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <istream>
#include <iterator>

namespace quincunx::cli {

namespace {

[[noreturn]] void cannot(std::string_view verb, const std::string& name)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(name, ignored))
        throw WrongUse(fmt::format("Cannot {} {}: it is a directory.", verb, name));
    throw WrongUse(fmt::format("Cannot {} {}: {}.", verb, name, std::strerror(errno)));
}

} // namespace

std::string text_of_file(const std::string& name, std::istream& standard_input)
{
    std::ifstream file;
    if (name != "-") {
        file.open(name, std::ios::binary);
        std::error_code ignored;
        if (!file || std::filesystem::is_directory(name, ignored)) cannot("read", name);
    }
    std::istream& in = name == "-" ? standard_input : file;
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (in.bad()) cannot("read", name);
    return text;
}

void can_be_written(const std::string& name)
{
    std::error_code ignored;
    const bool there = std::filesystem::exists(name, ignored);
    if (!std::ofstream(name, std::ios::binary | std::ios::app)) cannot("write", name);
    if (!there) std::filesystem::remove(name, ignored);
}

void write_file(const std::string& name, std::string_view text)
{
    std::ofstream file(name, std::ios::binary | std::ios::trunc);
    if (!file) cannot("write", name);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    if (!file) cannot("write", name);
}

void print_json(std::ostream& out, const Value& document)
{
    out << to_json_pretty(document) << '\n';
}

void refuse(const Troubles& troubles)
{
    std::string text = to_text(troubles);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    throw WrongUse(text);
}

} // namespace quincunx::cli
