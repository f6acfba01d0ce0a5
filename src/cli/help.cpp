#include "cli/command.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::cli {

namespace {

std::string head(const FlagShape& flag)
{
    std::string text(flag.name);
    if (!flag.takes.empty()) text += fmt::format(" {}", flag.takes);
    return text;
}

std::string flag_lines(const CommandShape& command)
{
    std::size_t wide = 8;
    for (const FlagShape& flag : command.flags) wide = std::max(wide, head(flag).size());
    std::string text;
    for (const FlagShape& flag : command.flags)
        text += fmt::format("  {:<{}}  {}{}\n", head(flag), wide, flag.words,
                            flag.repeats ? " (may be given several times)" : "");
    return text + fmt::format("  {:<{}}  {}\n", "--help", wide, "this page");
}

} // namespace

std::string help_text()
{
    std::string text =
        "Quincunx plays ancient and medieval miniature battles with the rules enforced.\n\n"
        "quincunx COMMAND ...\n";
    for (const CommandShape& command : commands())
        text += fmt::format("  {:<11} {}\n", command.name, command.words);
    return text +
           "\nquincunx COMMAND --help explains a command; quincunx --version says the version.\n"
           "Exit status: 0 done, 1 the answer is no, 2 wrong use.\n";
}

std::string help_text(const CommandShape& command)
{
    std::string text = fmt::format("quincunx {}{}{}\n\n{}\n", command.name,
                                   command.takes.empty() ? "" : " ", command.takes, command.words);
    if (!command.more.empty()) text += fmt::format("\n{}\n", command.more);
    text += "\nFlags:\n" + flag_lines(command) + "\nExamples:\n";
    for (const std::string_view example : command.examples)
        text += fmt::format("  quincunx {}\n", example);
    return text;
}

} // namespace quincunx::cli
