#pragma once
// Appends a match to its journal's file, line by line. Before a call returns, all that it wrote is
// on the disk: what has been acknowledged survives the end of the program, and of the power. The
// world failing (disk full) is an exception.

#include "journal/verify.hpp"

#include <cstdio>
#include <memory>
#include <string>

namespace quincunx::journal {

class Writer {
  public:
    // Begins a new file; one that is there already is an exception.
    static Writer create(const std::string& path, const Match& match, Seal seal = Seal::sealed);

    // Writes what has been ordered and taken back since the last call.
    void follow(const Match& match);
    // The same, but the disk follows later: for battles that their seed repeats.
    void note(const Match& match);
    // Writes what is left and the last line: the outcome so far, and the seed.
    void close(const Match& match);

  private:
    friend Result<struct Resumed, Difference> resume(const std::string&, RuleSets,
                                                     std::optional<dice::Seed>);
    struct Closing {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    Writer(const std::string& path, const char* mode);
    bool add(const Match& match); // what is new; whether anything is
    void write(const std::string& line);
    void sync();

    std::string path_;
    std::unique_ptr<std::FILE, Closing> file_;
    std::vector<Given> written_; // the orders in the file that stand
};

// A match taken up again, and its file ready to be written on.
struct Resumed {
    Match match;
    Writer writer;
};
// Reads the file, replays it, and cuts off half a line at its end. The seed must fit the seal; it
// need not be given where the journal shows it. A journal that has ended is not resumed.
Result<Resumed, Difference> resume(const std::string& path, RuleSets rule_sets,
                                   std::optional<dice::Seed> seed = {});

std::string file_text(const std::string& path); // an exception where it cannot be read

} // namespace quincunx::journal
