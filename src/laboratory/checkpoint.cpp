#include "laboratory/checkpoint.hpp"

#include "journal/writer.hpp"
#include "kernel/json.hpp"

#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::laboratory {

namespace {

constexpr int format = 2;

Value head_of(const Plan& plan, std::string_view version)
{
    Value head = Value::object();
    head["quincunx_experiment"] = format;
    head["program"] = version;
    head["title"] = plan.asked.title;
    head["identity"] = plan.identity;
    return head;
}

std::string text_at(const Value& value, std::string_view key)
{
    const Value* text = value.find(key);
    return text != nullptr && text->is_text() ? text->as_text() : std::string();
}

// Why this is no checkpoint of the plan; empty: it is.
std::string why_not(const Value& head, const Plan& plan, std::string_view version)
{
    const Value* number = head.find("quincunx_experiment");
    if (number == nullptr) return "this is no checkpoint of an experiment.";
    if (*number != Value(format) || text_at(head, "program") != version)
        return fmt::format("this checkpoint was written by version {}, the program is {}. Finish "
                           "it with that version, or begin anew in another folder.",
                           text_at(head, "program"), version);
    if (text_at(head, "identity") != plan.identity)
        return fmt::format("this is a checkpoint of another experiment (\"{}\", {:.12}...; now it "
                           "is {:.12}...): something that its battles follow from has changed "
                           "since. Begin anew in another folder.",
                           text_at(head, "title"), text_at(head, "identity"), plan.identity);
    return {};
}

// One battle of it fought again: play may have changed though the version has not.
std::string plays_otherwise(const Fought& kept, const Plan& plan)
{
    Fighter fighter(plan);
    const Ending now = fighter.fight({kept.piece.variant, kept.piece.first, 1}).endings[0];
    if (now == kept.endings[0]) return {};
    return fmt::format("battle {} of {} comes out otherwise now: play has changed since. Begin "
                       "anew in another folder.",
                       kept.piece.first, plan.variants[kept.piece.variant].title());
}

} // namespace

Checkpoint::Checkpoint(const std::string& path, const char* mode)
    : path_(path), file_(std::fopen(path.c_str(), mode))
{
    if (file_ == nullptr) throw std::system_error(errno, std::generic_category(), path);
}

Checkpoint Checkpoint::create(const std::string& path, const Plan& plan, std::string_view version)
{
    Checkpoint made(path, "wbx");
    made.write(head_of(plan, version));
    return made;
}

void Checkpoint::keep(const Fought& fought)
{
    write(to_value(fought));
}

void Checkpoint::write(const Value& line)
{
    const std::string text = to_json(line) + "\n";
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
        std::fflush(file_.get()) != 0)
        throw std::system_error(errno, std::generic_category(), path_);
    constexpr auto seldom = std::chrono::seconds(5);
    if (std::chrono::steady_clock::now() - synced_ >= seldom) sync();
}

void Checkpoint::sync()
{
    // A pipe or a device has no disk to reach.
    if (::fdatasync(::fileno(file_.get())) != 0 && errno != EINVAL && errno != EROFS)
        throw std::system_error(errno, std::generic_category(), path_);
    synced_ = std::chrono::steady_clock::now();
}

Result<Checkpoint, Trouble> Checkpoint::resume(const std::string& path, Campaign& campaign,
                                               std::string_view version)
{
    if (!std::filesystem::exists(path)) return create(path, campaign.plan(), version);
    const std::string text = journal::file_text(path);
    std::size_t whole = 0; // lines that have an end
    int line = 0;
    bool tried = false;
    const auto wrong = [&](std::string message) {
        return Failure{Trouble{path, line, "", std::move(message)}};
    };
    for (std::size_t end = text.find('\n'); end != std::string::npos;
         end = text.find('\n', whole)) {
        ++line;
        const auto value = read_json(std::string_view(text).substr(whole, end - whole), path);
        if (!value) return wrong(fmt::format("this line is damaged: {}", value.error().message));
        whole = end + 1;
        if (line == 1) {
            if (std::string why = why_not(*value, campaign.plan(), version); !why.empty())
                return wrong(std::move(why));
            continue;
        }
        auto fought = fought_of(*value);
        if (!fought) return wrong(fmt::format("this line is damaged: {}.", fought.error()));
        const bool first = !std::exchange(tried, true);
        const Fought kept = *fought;
        if (!campaign.take_kept(*std::move(fought)))
            return wrong("this line is no piece of the experiment, or stands there twice.");
        if (std::string why = first ? plays_otherwise(kept, campaign.plan()) : ""; !why.empty())
            return wrong(std::move(why));
    }
    if (line == 0) { // not even the first line had reached the disk
        std::filesystem::remove(path);
        return create(path, campaign.plan(), version);
    }
    std::filesystem::resize_file(path, whole);
    return Checkpoint(path, "ab");
}

} // namespace quincunx::laboratory
