// What a page calls, and what it is called for. Text comes in through a buffer of this module's
// (quincunx_buffer) and goes out as a place in its memory, good until the call returns. Built for
// WebAssembly alone; page/src/anywhere/module.ts is the other end.

#include "module/engine.hpp"

#include "module/data_files.hpp"
#include "rules/register.hpp"

#include <cstdio>
#include <cstdlib>

#define IMPORTED(name) __attribute__((import_module("page"), import_name(name)))
#define EXPORTED(name) __attribute__((export_name(name)))

using namespace quincunx;

namespace {

extern "C" {
IMPORTED("say") void page_say(const char* text, std::size_t size);
IMPORTED("closed") void page_closed(const char* text, std::size_t size);
IMPORTED("keep")
void page_keep(int what, const char* key, std::size_t key_size, const char* value,
               std::size_t value_size);
}

std::string buffer;
std::string answer;
std::unique_ptr<module::Engine> engine;

const muster::Library& library()
{
    static const muster::Library opened = [] {
        auto found = muster::Library::open(module::data_files(), rules::profile_checks());
        if (!found) {
            std::fprintf(stderr, "%s\n", to_text(found.error()).c_str());
            std::abort();
        }
        return *std::move(found);
    }();
    return opened;
}

module::Outside outside()
{
    return {[](std::string_view text) { page_say(text.data(), text.size()); },
            [](std::string_view why) { page_closed(why.data(), why.size()); },
            [](std::span<const module::Change> changes) {
                for (const module::Change& change : changes)
                    page_keep(static_cast<int>(change.what), change.key.data(), change.key.size(),
                              change.value.data(), change.value.size());
            },
            [] { return std::chrono::steady_clock::now(); },
            [] {
                const auto now = std::chrono::system_clock::now().time_since_epoch();
                return std::int64_t{std::chrono::duration_cast<std::chrono::seconds>(now).count()};
            }};
}

std::string_view heard(std::size_t size)
{
    return std::string_view(buffer).substr(0, size);
}

} // namespace

extern "C" {

// Room for so many bytes, to be filled before the next call.
EXPORTED("quincunx_buffer") char* quincunx_buffer(std::size_t size)
{
    if (buffer.size() < size) buffer.resize(size);
    return buffer.data();
}

// With the seed of every new battle as text; no size: each has its own.
EXPORTED("quincunx_open") void quincunx_open(std::size_t seed_size, int pace)
{
    module::Wishes wishes{std::chrono::milliseconds(pace), {}};
    if (const auto seed = dice::seed_from_text(heard(seed_size)); seed_size > 0 && seed)
        wishes.seed = *seed;
    engine = std::make_unique<module::Engine>(outside(), library(), wishes);
}

// The key stands first in the buffer, then the value.
EXPORTED("quincunx_restore") bool quincunx_restore(std::size_t key_size, std::size_t value_size)
{
    const std::string_view both = heard(key_size + value_size);
    return engine->restore(both.substr(0, key_size), both.substr(key_size));
}

EXPORTED("quincunx_catalogue") void quincunx_catalogue(std::size_t size)
{
    engine->catalogue(heard(size));
}

EXPORTED("quincunx_come") void quincunx_come()
{
    engine->come();
}

EXPORTED("quincunx_leave") void quincunx_leave()
{
    engine->leave();
}

EXPORTED("quincunx_message") void quincunx_message(std::size_t size)
{
    engine->message(heard(size));
}

EXPORTED("quincunx_tick") int quincunx_tick()
{
    constexpr std::int64_t longest = 1 << 30;
    return static_cast<int>(std::min(longest, engine->tick()));
}

// An answer by these two stays until the next; so long it is says quincunx_answer_size.
EXPORTED("quincunx_ask") const char* quincunx_ask(std::size_t size)
{
    answer = module::Engine::answer(heard(size));
    return answer.data();
}

EXPORTED("quincunx_signatures") const char* quincunx_signatures()
{
    answer = engine->signatures();
    return answer.data();
}

EXPORTED("quincunx_answer_size") std::size_t quincunx_answer_size()
{
    return answer.size();
}

} // extern "C"
