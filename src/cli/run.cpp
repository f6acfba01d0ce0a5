#include "cli/command.hpp"
#include "generals/no_order.hpp"
#include "kernel/ensure.hpp"
#include "kernel/nearest.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

constexpr std::string_view version_text = "quincunx " QUINCUNX_VERSION "\n";

bool is_help(std::string_view word)
{
    return word == "--help" || word == "-h" || word == "help";
}

const CommandShape& command_named(std::string_view name)
{
    std::vector<std::string_view> names;
    for (const CommandShape& command : commands()) {
        if (command.name == name) return command;
        names.push_back(command.name);
    }
    throw WrongUse(fmt::format("There is no command \"{}\".{} \"quincunx --help\" lists them.",
                               name, did_you_mean(name, names)));
}

bool asks_for_help(std::span<const std::string_view> line)
{
    for (const std::string_view word : line) {
        if (word == "--") return false;
        if (word == "--help" || word == "-h") return true;
    }
    return false;
}

Status run_command(const CommandShape& command, std::span<const std::string_view> line,
                   Streams& streams)
{
    if (asks_for_help(line)) {
        streams.out << help_text(command);
        return done;
    }
    const Arguments arguments(command.flags, line);
    if (arguments.words().size() > command.most_words)
        throw WrongUse(fmt::format("\"{}\" is one word too many: quincunx {}{}{}.",
                                   arguments.words()[command.most_words], command.name,
                                   command.takes.empty() ? "" : " ", command.takes));
    return command.run(arguments, streams);
}

Status run_line(std::span<const std::string_view> line, Streams& streams)
{
    if (line.empty()) {
        streams.err << help_text();
        return wrong_use;
    }
    if (line[0] == "--version" || line[0] == "-V") {
        streams.out << version_text;
        return done;
    }
    if (is_help(line[0])) {
        streams.out << (line.size() > 1 ? help_text(command_named(line[1])) : help_text());
        return done;
    }
    return run_command(command_named(line[0]), line.subspan(1), streams);
}

} // namespace

Status run(std::span<const std::string_view> line, Streams& streams)
{
    try {
        return run_line(line, streams);
    } catch (const WrongUse& trouble) {
        streams.out.flush();
        streams.err << "quincunx: " << trouble.what() << "\n";
        return wrong_use;
    } catch (const generals::NoOrder& nothing) {
        const bool house = std::find(line.begin(), line.end(), "--house") != line.end();
        streams.err << "quincunx: " << (house ? "" : "this is a bug in the program: ")
                    << nothing.what() << "\n";
        return house ? wrong_use : broken;
    } catch (const Bug& bug) {
        streams.err << "quincunx: this is a bug in the program: " << bug.what() << "\n";
        return broken;
    } catch (const std::ios::failure&) {
        throw;                                // the output is closed: for whoever owns it
    } catch (const std::exception& trouble) { // the world failed: disk full, no memory
        streams.err << "quincunx: " << trouble.what() << "\n";
        return wrong_use;
    }
}

} // namespace quincunx::cli
