// quincunx-cluster: an experiment on many machines that speak MPI. The same file, the same results
// to the last byte.

#include "cli/command.hpp"
#include "cli/experiment.hpp"
#include "cli/progress.hpp"
#include "cluster/ranks.hpp"

#include <fmt/format.h>
#include <iostream>
#include <mpi.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::cluster {

namespace {

constexpr cli::FlagShape flags[] = {
    {"--out", "FOLDER", "keep what is fought there, and write the results"},
    {"--resume", "", "go on with what the folder of --out has kept"},
    {"--threads", "N", "how many battles at a time on each rank (1)"},
    {"--help", "", "say this"},
};

constexpr std::string_view help =
    "quincunx-cluster experiment FILE.toml --out FOLDER [--resume] [--threads N]\n\n"
    "Fights an experiment on all ranks of an MPI job; the results are those of quincunx "
    "experiment,\n"
    "to the last byte. Example:\n"
    "  mpirun -n 64 quincunx-cluster experiment charge.toml --out charge\n";

void lead_all(const Rank& rank, const laboratory::Plan& plan, const cli::Arguments& arguments,
              int threads)
{
    cli::Streams streams{std::cin, std::cout, std::cerr};
    streams.watched = ::isatty(STDERR_FILENO) != 0;
    laboratory::Campaign campaign(plan);
    auto checkpoint = cli::checkpoint_of(arguments, campaign);
    cli::ProgressLine line(streams);
    laboratory::Hearing hearing;
    hearing.kept = [&](const laboratory::Fought& fought) {
        if (checkpoint) checkpoint->keep(fought);
    };
    hearing.told = [&](const laboratory::Campaign& now, double) {
        if (!now.over() && line.due()) line.say(cli::progress_text(now, rank.of * threads));
    };
    try {
        lead(rank, campaign, threads, hearing);
    } catch (const std::system_error& world) {
        throw std::runtime_error(fmt::format(
            "{}.{}", world.what(),
            checkpoint ? " What was fought till then is kept; --resume goes on from it." : ""));
    }
    const Traffic& all = traffic();
    line.end(fmt::format("{} of {} battles on {} ranks; {} messages, {} bytes through the first; "
                         "fighters fought {:.1f} % of {:.1f} s",
                         campaign.done(), campaign.wanted(), rank.of, all.messages, all.bytes,
                         all.fighters > 0 ? 100 * all.fought / all.fighters : 0, all.fighters));
    cli::tell_results(campaign, arguments, streams);
}

int run(const Rank& rank, std::span<const std::string_view> line)
{
    if (line.empty() || line[0] != "experiment") {
        if (rank.number == 0) std::cerr << help;
        return line.empty() || line[0] != "--help" ? cli::wrong_use : cli::done;
    }
    const cli::Arguments arguments(flags, line.subspan(1));
    if (arguments.has("--help")) {
        if (rank.number == 0) std::cout << help;
        return cli::done;
    }
    const int threads = arguments.whole_or("--threads", 1, 1, 256);
    std::optional<laboratory::Plan> plan;
    std::string wrong;
    try {
        plan = cli::plan_of(arguments);
    } catch (const cli::WrongUse& trouble) {
        wrong = trouble.what();
    }
    // The first of those who cannot read it speaks for all.
    if (const int speaker = first_without(rank, plan.has_value()); speaker < rank.of) {
        if (speaker == rank.number) std::cerr << "quincunx-cluster: " << wrong << "\n";
        return cli::wrong_use;
    }
    compare_plans(rank, *plan);
    if (rank.number == 0)
        lead_all(rank, *plan, arguments, threads);
    else
        follow(*plan, threads);
    return cli::done;
}

} // namespace

} // namespace quincunx::cluster

int main(int argc, char** argv)
{
    int level = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    quincunx::cluster::Rank rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank.number);
    MPI_Comm_size(MPI_COMM_WORLD, &rank.of);
    const std::vector<std::string_view> line(argv + 1, argv + argc);
    int status = quincunx::cli::wrong_use;
    try {
        status = quincunx::cluster::run(rank, line);
    } catch (const std::exception& trouble) {
        std::cerr << "quincunx-cluster: " << trouble.what() << std::endl;
        MPI_Abort(MPI_COMM_WORLD, status);
    }
    MPI_Finalize();
    return status;
}
