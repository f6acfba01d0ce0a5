#include "tidy/source_tree.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>

namespace quincunx::tidy {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view folders_left_out[] = {".git", "build", "node_modules", "dist"};
constexpr std::string_view text_endings[] = {".cpp", ".hpp",  ".txt",   ".cmake", ".toml",
                                             ".md",  ".json", ".jsonc", ".yml",   ".ts",
                                             ".tsx", ".mjs",  ".css"};

bool is_text(const fs::path& path)
{
    const std::string ending = path.extension().string();
    return ending.empty() || std::ranges::find(text_endings, ending) != std::end(text_endings);
}

// Takes the comments out of one line. A block comment may go on from line to line; raw strings do
// not occur in what the tests ask for, and are taken for plain ones.
class CommentStripper {
  public:
    std::string strip(const std::string& text)
    {
        std::string code;
        char quote = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool pair = i + 1 < text.size();
            if (in_block_) {
                if (pair && text[i] == '*' && text[i + 1] == '/') {
                    in_block_ = false;
                    ++i;
                }
                continue;
            }
            if (quote != 0) {
                code += text[i];
                if (text[i] == '\\' && pair)
                    code += text[++i];
                else if (text[i] == quote)
                    quote = 0;
                continue;
            }
            if (pair && text[i] == '/' && text[i + 1] == '/') break;
            if (pair && text[i] == '/' && text[i + 1] == '*') {
                in_block_ = true;
                ++i;
                continue;
            }
            if (opens_literal(text, i)) quote = text[i];
            code += text[i];
        }
        return code;
    }

  private:
    // An apostrophe between digits parts thousands: 20'000.
    static bool opens_literal(const std::string& text, std::size_t i)
    {
        if (text[i] == '"') return true;
        return text[i] == '\'' &&
               (i == 0 || std::isxdigit(static_cast<unsigned char>(text[i - 1])) == 0);
    }

    bool in_block_ = false;
};

File read(const fs::path& root, const fs::path& path)
{
    File file{path.lexically_relative(root).generic_string(), {}};
    std::ifstream in(path);
    CommentStripper stripper;
    int number = 0;
    for (std::string text; std::getline(in, text);)
        file.lines.push_back({++number, text, file.is_cpp() ? stripper.strip(text) : text});
    return file;
}

std::vector<File> read_all()
{
    const fs::path root = QUINCUNX_SOURCE_DIR;
    std::vector<File> files;
    for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator();
         ++it) {
        const std::string name = it->path().filename().string();
        if (std::ranges::find(folders_left_out, name) != std::end(folders_left_out)) {
            if (it->is_directory()) it.disable_recursion_pending();
            continue;
        }
        const bool seed = it->path().generic_string().find("/fuzz/corpus/") != std::string::npos;
        if (it->is_regular_file() && is_text(it->path()) && !seed)
            files.push_back(read(root, it->path()));
    }
    std::ranges::sort(files, {}, &File::path);
    return files;
}

bool part_of_a_word(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

} // namespace

std::string File::at(const Line& line) const
{
    return path + ":" + std::to_string(line.number) + ": " + line.text;
}

bool File::is_cpp() const
{
    return path.ends_with(".cpp") || path.ends_with(".hpp");
}

bool File::under(std::string_view folder) const
{
    return path.starts_with(folder);
}

const std::vector<File>& all_files()
{
    static const std::vector<File> files = read_all();
    return files;
}

std::vector<const File*> cpp_files(std::string_view folder)
{
    std::vector<const File*> found;
    for (const File& file : all_files())
        if (file.is_cpp() && file.under(folder)) found.push_back(&file);
    return found;
}

std::size_t find_word(std::string_view line, std::string_view word)
{
    for (std::size_t at = line.find(word); at != std::string_view::npos;
         at = line.find(word, at + 1)) {
        const std::size_t after = at + word.size();
        const bool begins =
            at == 0 || !part_of_a_word(line[at - 1]) || !part_of_a_word(word.front());
        const bool ends =
            after == line.size() || !part_of_a_word(line[after]) || !part_of_a_word(word.back());
        if (begins && ends) return at;
    }
    return std::string_view::npos;
}

std::string_view layer_of(std::string_view path)
{
    const std::size_t first = path.find('/');
    if (first == std::string_view::npos) return {};
    const std::size_t second = path.find('/', first + 1);
    return second == std::string_view::npos ? std::string_view{}
                                            : path.substr(first + 1, second - first - 1);
}

void Places::add(const File& file, const Line& line, std::string_view why)
{
    add(file.at(line) + (why.empty() ? "" : "   <- " + std::string(why)));
}

void Places::add(std::string_view what)
{
    text_ += '\n';
    text_ += what;
}

} // namespace quincunx::tidy
