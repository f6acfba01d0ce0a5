#include "server/previews.hpp"

#include "kernel/html.hpp"

#include <fmt/format.h>

namespace quincunx::server {

namespace {

// Between the quotes that follow; nothing changes where there is no such place.
void put(std::string& page, std::string_view before, std::string_view words)
{
    const std::size_t at = page.find(before);
    if (at == page.npos) return;
    const std::size_t begin = at + before.size();
    const std::size_t end = page.find('"', begin);
    if (end != page.npos) page.replace(begin, end - begin, html_text(words));
}

constexpr std::string_view title_place = "property=\"og:title\" content=\"";
constexpr std::string_view words_place = "property=\"og:description\" content=\"";
constexpr std::string_view image_place = "property=\"og:image\" content=\"";

} // namespace

std::vector<Preview> previews_of(const muster::Library& library)
{
    std::vector<Preview> found;
    for (const std::string& name : library.scenario_names())
        if (const auto scenario = library.scenario(name))
            found.push_back({scenario->id, fmt::format("{} · Quincunx", scenario->title),
                             fmt::format("{} against {}. {}", scenario->sides[0].name,
                                         scenario->sides[1].name, scenario->history.why)});
    return found;
}

std::string with_preview(std::string page, const Preview& preview, std::string_view origin)
{
    if (!preview.battle.empty()) {
        put(page, title_place, preview.title);
        put(page, words_place, preview.words);
    }
    const std::size_t image = page.find(image_place);
    if (!origin.empty() && image != page.npos)
        page.insert(image + image_place.size(), html_text(origin));
    return page;
}

} // namespace quincunx::server
