#include "server/queue.hpp"

#include <algorithm>
#include <new>
#include <thread>

namespace quincunx::server {

namespace {

// Whatever a job throws becomes a word for whoever asked; what that throws is lost with him.
void tell_failure(const Job& job, const std::exception& why)
{
    try {
        if (job.failed) job.failed(why);
    } catch (const std::exception&) {
        return;
    }
}

// What a worker has found must reach the loop: where there is no memory for it now, there will be.
template <class Make>
void post_surely(Loop& loop, Make&& make)
{
    for (;;) {
        try {
            return loop.post(make());
        } catch (const std::bad_alloc&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
}

} // namespace

Queue::Queue(Loop& loop, Workers& workers, Room room) : loop_(loop), workers_(workers), room_(room)
{
}

Queue::~Queue()
{
    *alive_ = false;
    cancel_all();
}

Queue::Line* Queue::find(const Lane& lane)
{
    for (House& house : houses_)
        for (Line& line : house.lines)
            if (house.address == lane.address && line.who == lane.who) return &line;
    return nullptr;
}

// New ones come last.
Queue::Line& Queue::line_of(const Lane& lane)
{
    if (Line* known = find(lane)) return *known;
    const auto house = std::find_if(houses_.begin(), houses_.end(),
                                    [&](const House& one) { return one.address == lane.address; });
    House& at = house != houses_.end() ? *house : houses_.emplace_back(House{lane.address, {}});
    return at.lines.emplace_back(Line{lane.who, {}});
}

bool Queue::put(const Lane& lane, std::string_view name, Job job)
{
    if (Line* line = find(lane)) {
        const auto older =
            std::find_if(line->jobs.begin(), line->jobs.end(),
                         [&](const Waiting& one) { return one.name == name && one.job.replaced; });
        if (older != line->jobs.end()) {
            const auto replaced = std::move(older->job.replaced);
            older->job = std::move(job); // in its place: whoever asks again waits no longer
            replaced();
            return true;
        }
        if (line->jobs.size() >= room_.of_a_lane) return false;
    }
    if (waiting_ >= room_.in_all) return false;
    try {
        line_of(lane).jobs.push_back({std::string(name), std::move(job), loop_.now()});
    } catch (const std::bad_alloc&) {
        forget_empty();
        throw;
    }
    ++waiting_;
    take_all();
    return true;
}

std::size_t Queue::waiting(std::string_view name) const
{
    std::ptrdiff_t found = 0;
    for (const House& house : houses_)
        for (const Line& line : house.lines)
            found += std::ranges::count(line.jobs, name, &Waiting::name);
    return static_cast<std::size_t>(found);
}

std::optional<std::chrono::steady_clock::duration> Queue::oldest() const
{
    std::optional<std::chrono::steady_clock::duration> longest;
    for (const House& house : houses_)
        for (const Line& line : house.lines)
            for (const Waiting& one : line.jobs)
                longest =
                    std::max(longest.value_or(loop_.now() - one.since), loop_.now() - one.since);
    return longest;
}

void Queue::forget_empty()
{
    for (House& house : houses_)
        std::erase_if(house.lines, [](const Line& line) { return line.jobs.empty(); });
    std::erase_if(houses_, [](const House& house) { return house.lines.empty(); });
}

// Nothing is taken out of its line where the memory ends, and nobody else may come who tries again.
void Queue::take_all()
{
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        try {
            while (take_next()) continue;
            return;
        } catch (const std::bad_alloc&) {
            continue;
        }
    }
}

bool Queue::has_room_for(const Job& job) const
{
    if (working_.size() >= workers_.threads()) return false;
    if (!job.heavy || workers_.threads() == 1) return true;
    const auto heavy = std::count_if(working_.begin(), working_.end(),
                                     [](const Working& one) { return one.job.heavy; });
    return static_cast<std::size_t>(heavy) + 1 < workers_.threads();
}

// The first whose turn it is and who can be worked now; then it is the turn of those behind him.
bool Queue::take_next()
{
    for (auto house = houses_.begin(); house != houses_.end(); ++house)
        for (auto line = house->lines.begin(); line != house->lines.end(); ++line) {
            if (line->jobs.empty() || !has_room_for(line->jobs.front().job)) continue;
            Lane lane{house->address, line->who};
            const Job job = std::move(line->jobs.front().job);
            line->jobs.pop_front();
            --waiting_;
            house->lines.splice(house->lines.end(), house->lines, line);
            if (line->jobs.empty()) house->lines.pop_back();
            houses_.splice(houses_.end(), houses_, house);
            if (house->lines.empty()) houses_.pop_back();
            hand_out(std::move(lane), job);
            return true;
        }
    return false;
}

void Queue::hand_out(Lane lane, const Job& job)
{
    try {
        Job::Work work = job.begin();
        if (!work) return;
        const At at = working_.insert(working_.end(), {std::move(lane), job, {}, false});
        try {
            workers_.work([this, alive = alive_, at, work = std::move(work),
                           token = at->stop.get_token(), &loop = loop_] {
                Job::End done;
                std::exception_ptr trouble;
                try {
                    done = work(token);
                } catch (...) {
                    trouble = std::current_exception();
                }
                post_surely(loop, [&] {
                    return [this, alive, at, done, trouble] {
                        if (*alive) end(at, done, trouble);
                    };
                });
            });
        } catch (...) {
            working_.erase(at);
            throw;
        }
    } catch (const std::exception& trouble) {
        tell_failure(job, trouble);
    }
}

void Queue::end(At at, const Job::End& done, const std::exception_ptr& trouble)
{
    const Working worked = std::move(*at);
    working_.erase(at);
    if (!worked.cancelled) {
        try {
            if (trouble) std::rethrow_exception(trouble);
            done();
        } catch (const std::exception& found) {
            tell_failure(worked.job, found);
        }
    }
    take_all();
}

void Queue::cancel(std::uint64_t who)
{
    for (Working& one : working_)
        if (one.lane.who == who) {
            one.cancelled = true;
            one.stop.request_stop();
        }
    for (House& house : houses_)
        std::erase_if(house.lines, [&](const Line& line) {
            if (line.who != who) return false;
            waiting_ -= line.jobs.size();
            return true;
        });
    std::erase_if(houses_, [](const House& house) { return house.lines.empty(); });
}

void Queue::cancel_all()
{
    for (Working& one : working_) {
        one.cancelled = true;
        one.stop.request_stop();
    }
    houses_.clear();
    waiting_ = 0;
}

} // namespace quincunx::server
