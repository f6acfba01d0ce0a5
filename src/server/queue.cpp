#include "server/queue.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

// Whatever a job throws becomes a word for whoever asked; what that throws is lost with him.
void tell_failure(const Job& job, const std::string& why)
{
    try {
        if (job.failed) job.failed(why);
    } catch (const std::exception&) {
        return;
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
    line_of(lane).jobs.push_back({std::string(name), std::move(job)});
    ++waiting_;
    while (take_next()) continue;
    return true;
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
            const Lane lane{house->address, line->who};
            const Job job = std::move(line->jobs.front().job);
            line->jobs.pop_front();
            --waiting_;
            Line went = std::move(*line);
            house->lines.erase(line);
            if (!went.jobs.empty()) house->lines.push_back(std::move(went));
            House served = std::move(*house);
            houses_.erase(house);
            if (!served.lines.empty()) houses_.push_back(std::move(served));
            hand_out(lane, job);
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
                std::string why;
                try {
                    done = work(token);
                } catch (const std::exception& trouble) {
                    why = trouble.what();
                }
                loop.post([this, alive, at, done, why] {
                    if (*alive) end(at, done, why);
                });
            });
        } catch (...) {
            working_.erase(at);
            throw;
        }
    } catch (const std::exception& trouble) {
        tell_failure(job, trouble.what());
    }
}

void Queue::end(At at, const Job::End& done, const std::string& why)
{
    const Working worked = std::move(*at);
    working_.erase(at);
    if (!worked.cancelled) {
        try {
            if (done)
                done();
            else
                tell_failure(worked.job, why);
        } catch (const std::exception& trouble) {
            tell_failure(worked.job, trouble.what());
        }
    }
    while (take_next()) continue;
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
