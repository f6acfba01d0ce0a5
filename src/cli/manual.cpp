// quincunx manual: the page for man(1), made from the one list of commands.

#include "cli/commands.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

namespace {

// As it is printed: man reads backslashes, a hyphen as one that may break a line, and a dot or a
// quote that begins one.
std::string literal(std::string_view words)
{
    std::string text;
    for (const char c : words) {
        const bool begins = text.empty() || text.back() == '\n';
        if (begins && (c == '.' || c == '\'')) text += "\\&";
        if (c == '\\')
            text += "\\e";
        else if (c == '-')
            text += "\\-";
        else
            text += c;
    }
    return text;
}

std::string flag_text(const FlagShape& flag)
{
    std::string text = fmt::format(".TP\n.B {}", literal(flag.name));
    if (!flag.takes.empty()) text += fmt::format(" \\fI{}\\fR", literal(flag.takes));
    return text + fmt::format("\n{}{}\n", literal(flag.words),
                              flag.repeats ? " (may be given several times)" : "");
}

std::string command_text(const CommandShape& command)
{
    std::string text = fmt::format(".SS {}\n.B quincunx {}\n.I {}\n.PP\n{}.\n", command.name,
                                   command.name, literal(command.takes), literal(command.words));
    if (!command.more.empty()) text += fmt::format(".PP\n{}\n", literal(command.more));
    for (const FlagShape& flag : command.flags) text += flag_text(flag);
    text += ".PP\n.nf\n";
    for (const std::string_view example : command.examples)
        text += fmt::format(".RS\nquincunx {}\n.RE\n", literal(example));
    return text + ".fi\n";
}

constexpr std::string_view beginning = R"(.SH NAME
quincunx \- ancient and medieval miniature battles with the rules enforced
.SH SYNOPSIS
.B quincunx
.I COMMAND
\&...
.br
.B quincunx
.I COMMAND
.B \-\-help
.SH DESCRIPTION
Plays battles on a continuous table by Justified Ancients, Impetus, My Ancients, Field of Glory and Fast Play, in the
browser or in the terminal, alone or with others; answers exact odds with every factor named; replays and verifies
journals; lets generals fight many battles and counts.
.PP
Results go to standard output, progress and troubles to standard error.
.SH COMMANDS
)";

constexpr std::string_view ending = R"(.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
the answer is no: a journal differs, an order is not legal
.TP
.B 2
wrong use: an unknown name, a file that cannot be read
.TP
.B 3
a bug of the program
.SH ENVIRONMENT
.TP
.B QUINCUNX_DATA
the directory of troops, armies and scenarios, in place of those that came with the program
.SH FILES
.TP
.I $XDG_DATA_HOME/quincunx/, ~/.local/share/quincunx/
battles that are played on this machine, where \fB\-\-db\fR names no other place
)";

} // namespace

Status print_manual(const Arguments&, Streams& streams)
{
    streams.out << ".TH QUINCUNX 1 \"\" \"Quincunx " QUINCUNX_VERSION "\" \"User commands\"\n"
                << beginning;
    for (const CommandShape& command : commands()) streams.out << command_text(command);
    streams.out << ending;
    return done;
}

} // namespace quincunx::cli
