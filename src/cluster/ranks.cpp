#include "cluster/ranks.hpp"

#include "kernel/json.hpp"

#include <chrono>
#include <fmt/format.h>
#include <mpi.h>
#include <stdexcept>

namespace quincunx::cluster {

using laboratory::Campaign;
using laboratory::Fought;
using laboratory::Piece;

namespace {

// What a message is.
enum Tag : int {
    wants = 1, // "3": so many pieces
    piece = 2, // "17 0 32": variant, first battle, battles
    came = 3,  // what a piece came to, JSON
    over = 4,
};
constexpr int first_rank = 0;
constexpr auto nap = std::chrono::milliseconds(2);

Traffic passed;

struct Message {
    int from = 0;
    int tag = 0;
    std::string text;
};

void send(int to, Tag tag, const std::string& text)
{
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, tag, MPI_COMM_WORLD);
    ++passed.messages;
    passed.bytes += static_cast<std::int64_t>(text.size());
}

// What has arrived; nothing: no message.
std::optional<Message> arrived()
{
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_CHAR, &size);
    Message message{status.MPI_SOURCE, status.MPI_TAG,
                    std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(message.text.data(), size, MPI_CHAR, message.from, message.tag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    ++passed.messages;
    passed.bytes += size;
    return message;
}

std::string text_of(const Fought& fought)
{
    Value value = to_value(fought);
    value["seconds"] = fought.seconds;
    return to_json(value);
}

Fought fought_in(const std::string& text)
{
    const auto value = read_json(text);
    ensure(value.ok(), "a piece that another rank has written");
    auto fought = laboratory::fought_of(*value);
    ensure(fought.ok(), "a piece that another rank has fought");
    fought->seconds = value->find("seconds")->as_number();
    return *std::move(fought);
}

std::string text_of(const Piece& one)
{
    return fmt::format("{} {} {}", one.variant, one.first, one.battles);
}

Piece piece_in(const std::string& text)
{
    Piece one;
    ensure(std::sscanf(text.c_str(), "%zu %d %d", &one.variant, &one.first, &one.battles) == 3,
           "a piece that the first rank has handed out");
    return one;
}

class Leading {
  public:
    Leading(const Rank& rank, Campaign& campaign, int threads, const laboratory::Hearing& hearing)
        : campaign_(campaign),
          hearing_(hearing),
          threads_(threads),
          workers_(rank.of * threads),
          wanted_(static_cast<std::size_t>(rank.of)),
          crew_(campaign.plan(), threads)
    {
    }

    void run()
    {
        while (!campaign_.over()) {
            bool any = false;
            while (auto message = arrived()) {
                any = true;
                hear(*message);
            }
            while (auto fought = crew_.done()) {
                any = true;
                bring(*fought);
            }
            if (!campaign_.over()) hand_out();
            if (!any) std::this_thread::sleep_for(nap);
        }
        passed.fighters = elapsed() * workers_;
    }

  private:
    void hear(const Message& message)
    {
        if (message.tag == wants)
            wanted_[static_cast<std::size_t>(message.from)] += std::stoi(message.text);
        if (message.tag == came) bring(fought_in(message.text));
    }
    void bring(const Fought& fought)
    {
        if (campaign_.over()) return; // others were quicker: nobody waits for it
        passed.fought += fought.seconds;
        if (hearing_.kept) hearing_.kept(fought);
        campaign_.take(fought, elapsed());
        if (hearing_.told) hearing_.told(campaign_, elapsed());
    }
    void hand_out()
    {
        while (crew_.busy() < threads_ + 1) {
            const auto one = campaign_.next(workers_);
            if (!one) return;
            crew_.give(*one);
        }
        for (std::size_t rank = 1; rank < wanted_.size(); ++rank)
            for (; wanted_[rank] > 0; --wanted_[rank]) {
                const auto one = campaign_.next(workers_);
                if (!one) return;
                send(static_cast<int>(rank), piece, text_of(*one));
            }
    }
    double elapsed() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
    }

    Campaign& campaign_;
    const laboratory::Hearing& hearing_;
    int threads_;
    int workers_;
    std::vector<int> wanted_; // pieces, by rank
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    Crew crew_;
};

} // namespace

const Traffic& traffic()
{
    return passed;
}

int first_without(const Rank& rank, bool has)
{
    const int mine = has ? rank.of : rank.number;
    int least = 0;
    MPI_Allreduce(&mine, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return least;
}

void compare_plans(const Rank& rank, const laboratory::Plan& plan)
{
    std::string first = plan.identity;
    MPI_Bcast(first.data(), static_cast<int>(first.size()), MPI_CHAR, first_rank, MPI_COMM_WORLD);
    if (const int least = first_without(rank, first == plan.identity); least < rank.of)
        throw std::runtime_error(fmt::format(
            "rank {} has another experiment than the first: its files or its program differ.",
            least));
}

void lead(const Rank& rank, Campaign& campaign, int threads, const laboratory::Hearing& hearing)
{
    Leading(rank, campaign, threads, hearing).run();
    for (int other = 1; other < rank.of; ++other) send(other, over, "");
    // What is still on its way is read, so that nobody waits for his word to arrive.
    int all_there = 0;
    MPI_Request barrier;
    MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    while (all_there == 0) {
        while (arrived()) continue;
        MPI_Test(&barrier, &all_there, MPI_STATUS_IGNORE);
        std::this_thread::sleep_for(nap);
    }
}

void follow(const laboratory::Plan& plan, int threads)
{
    {
        Crew crew(plan, threads);
        int asked = 0; // and not had yet
        bool ended = false;
        while (!ended) {
            bool any = false;
            if (const int room = threads + 1 - crew.busy() - asked; room > 0) {
                send(first_rank, wants, std::to_string(room));
                asked += room;
            }
            while (auto message = arrived()) {
                any = true;
                if (message->tag == over) ended = true;
                if (message->tag != piece) continue;
                --asked;
                crew.give(piece_in(message->text));
            }
            while (auto fought = crew.done()) {
                any = true;
                send(first_rank, came, text_of(*fought));
            }
            if (!any) std::this_thread::sleep_for(nap);
        }
    }
    MPI_Request barrier;
    int all_there = 0;
    MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    while (all_there == 0) {
        MPI_Test(&barrier, &all_there, MPI_STATUS_IGNORE);
        std::this_thread::sleep_for(nap);
    }
}

} // namespace quincunx::cluster
