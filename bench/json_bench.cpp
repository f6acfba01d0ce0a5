// Documents as they come and go: lines of journals, messages, facts, and long ones of one kind.
// Reading stands beside Boost.JSON's own reading into its own value, which knows no lines, no
// doubled keys and approximate decimals: what is ours on top of the library costs the difference.

#include "kernel/ensure.hpp"
#include "kernel/json.hpp"

#include <benchmark/benchmark.h>
#include <boost/json/parse.hpp>
#include <fmt/format.h>

using namespace quincunx;

namespace {

struct Document {
    const char* name;
    std::string text;
};

template <typename Item>
std::string list_of(int many, Item item)
{
    std::string text = "[";
    for (int i = 0; i < many; ++i) text += (i > 0 ? ", " : "") + item(i);
    return text + "]";
}

const std::vector<Document>& documents()
{
    static const std::vector<Document> all = {
        {"journal_line", R"({"n": 1, "order": "blue move B11 advance 2.5", "dice": [4], )"
                         R"("hash": "f66355ccf4667ba1"})"},
        {"message",
         R"({"do": "order", "id": 17, "order": "red move A3 advance 1.5 wheel left 30"})"},
        {"facts",
         R"({"unit": {"type": "foot", "weight": "heavy", "order": "CO", "bases": 4},)"
         R"( "distance": 13.25, "contacts": [{"unit": "A", "edge": 0.5}, {"unit": "B"}]})"},
        {"decimals_2000", list_of(2000, [](int i) { return fmt::format("{}", i * 0.37); })},
        {"texts_2000", list_of(2000, [](int i) { return fmt::format("\"unit {} of many\"", i); })},
        {"escapes_500",
         list_of(500, [](int i) { return fmt::format(R"("one\ntwo \"{}\" caf\u00e9")", i); })},
        {"units_500", list_of(500,
                              [](int i) {
                                  return fmt::format(
                                      "\n  {{\"name\": \"A{}\", \"x\": {}, \"there\": true}}", i,
                                      i * 0.25);
                              })},
    };
    return all;
}

void reading(benchmark::State& state, const std::string& text)
{
    for (auto _ : state) benchmark::DoNotOptimize(read_json(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void library_reading(benchmark::State& state, const std::string& text)
{
    for (auto _ : state) benchmark::DoNotOptimize(boost::json::parse(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

void writing(benchmark::State& state, const std::string& text)
{
    const auto value = read_json(text);
    ensure(value.ok(), "a document that can be read");
    for (auto _ : state) benchmark::DoNotOptimize(to_json(*value));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

} // namespace

int main(int count, char** words)
{
    for (const Document& document : documents()) {
        const auto name = [&](const char* what) {
            return fmt::format("{}/{}", document.name, what);
        };
        benchmark::RegisterBenchmark(name("read").c_str(), reading, document.text);
        benchmark::RegisterBenchmark(name("library").c_str(), library_reading, document.text);
        benchmark::RegisterBenchmark(name("write").c_str(), writing, document.text);
    }
    benchmark::Initialize(&count, words);
    if (benchmark::ReportUnrecognizedArguments(count, words)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}
