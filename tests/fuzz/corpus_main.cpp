// Runs a fuzz target once over each file of some folders: what the fuzzer has found stays found.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr char usage[] = "usage: corpus_TARGET FOLDER...\n";

int run_all_in(const std::filesystem::path& folder)
{
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
        const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
        LLVMFuzzerTestOneInput(data.data(), data.size());
        ++files;
    }
    return files;
}

} // namespace

int main(int count, char** words)
{
    int files = 0;
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        if (word == "--help" || word == "-h") return std::fputs(usage, stdout) < 0;
        if (!std::filesystem::is_directory(word)) {
            std::fprintf(stderr, "'%s' is no folder; %s", words[i], usage);
            return 2;
        }
        files += run_all_in(word);
    }
    std::printf("%d files\n", files);
    return files > 0 ? 0 : 1;
}
