// What every rule set has in common, and what nothing outside its folder may know of it. Of rules
// that can only be asked, every row stands in the code; of those that are played, every row has a
// test and the files have the common names.

#include "rules/register.hpp"
#include "tidy/source_tree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

using namespace quincunx;
using namespace quincunx::tidy;

namespace {

// The jobs that every rule set has, by the names of their files. What does not fit into one file
// goes on in files that begin with its name (melee, melee_phase); a subject that only some rules
// have (charges, reactions) has a file of its own.
struct Job {
    std::string_view file;
    std::string_view room; // empty: at the door
    std::string_view or_room = room;
};
constexpr Job jobs[] = {
    {"tables", "book"},     {"profile", "book"},          {"shooting", "book"},
    {"melee", "book"},      {"morale", "book"},           {"state", "field"},
    {"observe", "field"},   {"effects", "field", "book"}, {"movement", "field", "book"},
    {"sequence", "turn"},   {"judging", "turn"},          {"setup", "turn"},
    {"invariants", "turn"}, {"questions", "ask"},         {"picture", "view"},
    {"options", "mind"},    {"appraisal", "mind"},        {"verbs", ""},
    {"rule_set", ""},
};

std::string folder_of(const battle::RuleBook& rules)
{
    std::string folder(rules.rules().rules);
    std::ranges::replace(folder, '-', '_');
    return folder;
}

bool has_file(const std::string& folder, std::string_view room, std::string_view stem)
{
    const std::string path =
        "src/rules/" + folder + "/" + std::string(room) + (room.empty() ? "" : "/");
    return std::ranges::any_of(cpp_files(path), [&](const File* file) {
        return file->path.starts_with(path + std::string(stem) + ".");
    });
}

const std::set<std::string>& tested_ids()
{
    static const std::set<std::string> ids = [] {
        std::set<std::string> found;
        for (const File& file : all_files()) {
            if (!file.under("tests/") || file.under("tests/tidy/") || file.under("tests/rows/"))
                continue; // lists of rows are no tests of them
            for (const Line& line : file.lines)
                for (const battle::RuleBook* rules : rules::rule_books())
                    for (std::size_t at = line.code.find(rules->rules().prefix);
                         at != std::string::npos;
                         at = line.code.find(rules->rules().prefix, at + 1)) {
                        const std::size_t end = line.code.find_first_not_of(
                            "abcdefghijklmnopqrstuvwxyz0123456789_.", at);
                        std::string id =
                            line.code.substr(at, end == std::string::npos ? end : end - at);
                        while (id.ends_with('.')) id.pop_back();
                        found.insert(id);
                    }
        }
        return found;
    }();
    return ids;
}

std::string literal_in_src(const std::string& folder, std::string_view id)
{
    const std::string literal = "\"" + std::string(id) + "\"";
    for (const File* file : cpp_files("src/rules/" + folder + "/"))
        for (const Line& line : file->lines)
            if (line.code.find(literal) != std::string::npos) return file->path;
    return "";
}

} // namespace

TEST_CASE("tidy: every played rule set has the same jobs in files of the same names and rooms")
{
    Places places;
    for (const battle::RuleSet* rules : rules::rule_sets()) {
        const std::string folder = folder_of(*rules);
        for (const Job& job : jobs)
            if (!has_file(folder, job.room, job.file) && !has_file(folder, job.or_room, job.file))
                places.add("src/rules/" + folder + "/" + std::string(job.room) + "/" +
                           std::string(job.file) + " is missing");
    }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: no switch of a rule set has a default: the compiler names a case that is missing")
{
    Places places;
    for (const std::string_view folder : {"src/rules/", "examples/"})
        for (const File* file : cpp_files(folder))
            for (const Line& line : file->lines)
                if (line.code.find("default:") != std::string::npos) places.add(*file, line);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: every row of a register stands in the code of its rule set")
{
    Places places;
    for (const battle::RuleBook* rules : rules::rule_books())
        for (const reckoning::Entry& entry : rules->rules().entries)
            if (literal_in_src(folder_of(*rules), entry.id).empty()) places.add(entry.id);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: every row of a played register has a test that names it")
{
    Places places;
    for (const battle::RuleSet* rules : rules::rule_sets())
        for (const reckoning::Entry& entry : rules->rules().entries)
            if (!tested_ids().contains(std::string(entry.id))) places.add(entry.id);
    CHECK(places.text() == "");
}

TEST_CASE("tidy: a row id stands once in its register and begins with the register's prefix")
{
    Places places;
    for (const battle::RuleBook* rules : rules::rule_books()) {
        std::set<std::string_view> seen;
        for (const reckoning::Entry& entry : rules->rules().entries) {
            if (!seen.insert(entry.id).second) places.add(std::string(entry.id) + " stands twice");
            if (!entry.id.starts_with(rules->rules().prefix))
                places.add(std::string(entry.id) + " has another prefix");
        }
    }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: nothing outside src/rules asks which rule set it is, or names a row of one")
{
    Places places;
    for (const File* file : cpp_files("src/")) {
        if (file->under("src/rules/")) continue;
        for (const Line& line : file->lines)
            for (const battle::RuleBook* rules : rules::rule_books()) {
                const std::string literal = "\"" + std::string(rules->rules().rules) + "\"";
                const std::string prefix = "\"" + std::string(rules->rules().prefix);
                if (line.code.find(literal) != std::string::npos)
                    places.add(*file, line, "a rule set's id");
                if (line.code.find(folder_of(*rules) + "::") != std::string::npos)
                    places.add(*file, line, "a rule set's namespace");
                // An escaped quote stands within an example for people.
                const std::size_t row = line.code.find(prefix);
                if (row != std::string::npos && (row == 0 || line.code[row - 1] != '\\'))
                    places.add(*file, line, "a rule set's row");
            }
    }
    CHECK(places.text() == "");
}

TEST_CASE("tidy: whatever is played can be asked, and no id stands twice")
{
    std::set<std::string_view> books;
    for (const battle::RuleBook* book : rules::rule_books()) {
        CHECK(books.insert(book->rules().rules).second);
        CHECK(rules::find_book(book->rules().rules) == book);
    }
    for (const battle::RuleSet* played : rules::rule_sets())
        CHECK(rules::find_book(played->rules().rules) == played);
}
