#pragma once
// What an experiment has come to so far, piece by piece, in a file: JSON Lines, the first says of
// what. A run that was killed goes on from it and comes to the same bits; half a line at its end
// was never promised and is cut off.

#include "laboratory/campaign.hpp"

#include <chrono>
#include <cstdio>
#include <memory>

namespace quincunx::laboratory {

class Checkpoint {
  public:
    // Begins a new file; the world failing is an exception, as with every call.
    static Checkpoint create(const std::string& path, const Plan& plan, std::string_view version);
    // Takes into the campaign what the file has, and goes on writing it. A file of another
    // experiment, of another version, or whose battles come out otherwise now is a trouble; one
    // that is not there begins anew.
    static Result<Checkpoint, Trouble> resume(const std::string& path, Campaign& campaign,
                                              std::string_view version);

    // The system has it before it returns, the disk some seconds later: a program that is killed
    // loses nothing, a power that fails those seconds. Many machines bring pieces faster than a
    // disk can promise each.
    void keep(const Fought& fought);

  private:
    struct Closing {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    Checkpoint(const std::string& path, const char* mode);
    void write(const Value& line);
    void sync();

    std::string path_;
    std::unique_ptr<std::FILE, Closing> file_;
    std::chrono::steady_clock::time_point synced_{};
};

} // namespace quincunx::laboratory
