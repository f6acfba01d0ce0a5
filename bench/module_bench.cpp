// The engine of the page without a server, here natively; page/tools/measure.mjs runs it beside the
// same as WebAssembly and compares:
//
//     bench_module VECTORS DATA
//
// VECTORS is the folder of published questions, DATA that of troops and scenarios. By each rule set
// centurions fight Cannae three times, every state told to a page that listens; then its questions
// are answered twice. A line for each: how long all that took this thread.

#include "kernel/json.hpp"
#include "module/engine.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <set>

using namespace quincunx;

namespace {

double milliseconds_now()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// A page that listens, and looks only for answers.
class Page {
  public:
    explicit Page(const muster::Library& library)
        : engine_({[this](std::string_view text) {
                       if (text.starts_with(fmt::format("{{\"re\": {},", asked_))) answer_ = text;
                   },
                   [](std::string_view) {}, [](std::span<const module::Change>) {},
                   [] { return std::chrono::steady_clock::now(); },
                   [] { return std::int64_t{1'800'000'000}; }},
                  library, {std::chrono::milliseconds(0), dice::seed_from(7)})
    {
        engine_.come();
    }

    Value ask(std::string_view door, std::string_view more)
    {
        answer_.clear();
        engine_.message(fmt::format(R"({{"do": "{}", "id": {}{}}})", door, ++asked_, more));
        while (answer_.empty()) engine_.tick();
        return (*read_json(answer_))["is"];
    }
    void fight(std::string_view rules)
    {
        Value made = ask("create", fmt::format(R"(, "scenario": "cannae", "rules": "{}", )"
                                               R"("red": "centurion", "blue": "centurion")",
                                               rules));
        ask("join", fmt::format(R"(, "link": "{}")", made["watch"].as_text()));
        for (std::int64_t wait = 0; wait >= 0 && wait < 1000;) wait = engine_.tick();
    }

  private:
    int asked_ = 0;
    std::string answer_;
    module::Engine engine_;
};

std::vector<double> fights(const muster::Library& library, std::string_view rules)
{
    std::vector<double> times;
    for (int i = 0; i < 3; ++i) {
        Page page(library);
        const double before = milliseconds_now();
        page.fight(rules);
        times.push_back(milliseconds_now() - before);
    }
    return times;
}

std::vector<std::string> questions(const std::filesystem::path& file, const std::string& rules)
{
    std::vector<std::string> all;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        Value question = *read_json(line);
        all.push_back(to_json(Value::Object{
            {"rules", rules}, {"kind", question["kind"]}, {"facts", question["facts"]}}));
    }
    return all;
}

std::vector<double> answered(std::span<const std::string> all)
{
    std::vector<double> times;
    for (const std::string& question : all) {
        const double before = milliseconds_now();
        module::Engine::answer(question);
        times.push_back(milliseconds_now() - before);
    }
    return times;
}

std::string in_words(std::span<const double> times)
{
    double sum = 0;
    for (const double time : times) sum += time;
    return fmt::format(R"({{"mean": {:.4f}, "most": {:.4f}}})", sum / double(times.size()),
                       *std::ranges::max_element(times));
}

} // namespace

int main(int count, char** words)
{
    if (count != 3) {
        fmt::print(stderr, "bench_module VECTORS DATA\n");
        return 2;
    }
    const auto library = muster::Library::open(words[2]);
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(words[1]))
        if (entry.path().extension() == ".jsonl") files.insert(entry.path());
    for (const std::filesystem::path& file : files) {
        const std::string rules = file.stem().string();
        const std::vector<std::string> all = questions(file, rules);
        const std::string first = in_words(answered(all));
        const std::string again = in_words(answered(all));
        const std::vector<double> battles = fights(*library, rules);
        fmt::print("{{\"rules\": \"{}\", \"battles\": [{:.1f}, {:.1f}, {:.1f}], \"first\": {}, "
                   "\"again\": {}}}\n",
                   rules, battles[0], battles[1], battles[2], first, again);
    }
}
