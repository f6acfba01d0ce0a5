#include "cli/terminal.hpp"

int main(int count, char** words)
{
    char** const first = words + (count > 0 ? 1 : 0);
    return quincunx::cli::run_on_terminal(std::vector<std::string_view>(first, words + count));
}
