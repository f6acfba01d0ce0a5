// quincunx completion: commands, flags and the values of flags, for three shells.

#include "cli/commands.hpp"
#include "cli/shared_flags.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

std::string joined(std::span<const std::string_view> words)
{
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : " ") + std::string(word);
    return text;
}

std::string command_names()
{
    std::vector<std::string_view> names;
    for (const CommandShape& command : commands()) names.push_back(command.name);
    return joined(names);
}

std::string flag_names(const CommandShape& command)
{
    std::vector<std::string_view> names;
    for (const FlagShape& flag : command.flags) names.push_back(flag.name);
    names.push_back("--help");
    return joined(names);
}

// Words that a command itself takes, where they are a list.
std::string own_words(const CommandShape& command)
{
    if (command.name == "completion") return "bash zsh fish";
    if (command.name == "signature") return joined(rule_set_names());
    if (command.takes.find("RULES") != std::string_view::npos) return joined(rule_book_names());
    return "";
}

std::string bash_text()
{
    std::string flags;
    std::string values;
    for (const CommandShape& command : commands()) {
        flags += fmt::format("        {}) words=\"{} {}\" ;;\n", command.name, flag_names(command),
                             own_words(command));
        for (const FlagShape& flag : command.flags)
            if (flag.values != nullptr)
                values += fmt::format(
                    "        {}:{}) COMPREPLY=($(compgen -W \"{}\" -- \"$now\")); return ;;\n",
                    command.name, flag.name, joined(flag.values()));
    }
    return fmt::format(R"(_quincunx() {{
    local now="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "{} --help --version" -- "$now")); return
    fi
    case "${{COMP_WORDS[1]}}:$before" in
{}    esac
    case "${{COMP_WORDS[1]}}" in
{}    esac
    COMPREPLY=($(compgen -W "$words" -- "$now") $(compgen -f -- "$now"))
}}
complete -F _quincunx quincunx
)",
                       command_names(), values, flags);
}

std::string zsh_text()
{
    return "#compdef quincunx\nautoload -U +X bashcompinit && bashcompinit\n" + bash_text();
}

std::string fish_text()
{
    std::string text;
    for (const CommandShape& command : commands()) {
        text += fmt::format("complete -c quincunx -n __fish_use_subcommand -a {} -d '{}'\n",
                            command.name, command.words);
        const std::string here =
            fmt::format("complete -c quincunx -n '__fish_seen_subcommand_from {}'", command.name);
        if (const std::string words = own_words(command); !words.empty())
            text += fmt::format("{} -a '{}'\n", here, words);
        for (const FlagShape& flag : command.flags) {
            text += fmt::format("{} -l {} -d '{}'", here, flag.name.substr(2), flag.words);
            if (flag.values != nullptr)
                text += fmt::format(" -x -a '{}'", joined(flag.values()));
            else if (!flag.takes.empty())
                text += " -r";
            text += "\n";
        }
    }
    return text;
}

} // namespace

Status print_completion(const Arguments& arguments, Streams& streams)
{
    static constexpr std::string_view shells[] = {"bash", "zsh", "fish"};
    if (!arguments.word(0))
        throw WrongUse("completion needs a shell: quincunx completion bash|zsh|fish.");
    switch (chosen(*arguments.word(0), shells, "shell")) {
    case 0: streams.out << bash_text(); break;
    case 1: streams.out << zsh_text(); break;
    default: streams.out << fish_text(); break;
    }
    return done;
}

} // namespace quincunx::cli
