#include "server/site.hpp"

#include "dice/sha256.hpp"
#include "server/address.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::server {

namespace {

constexpr std::size_t longest_target = 1024;

struct Type {
    std::string_view ending;
    std::string_view type;
};
constexpr Type types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
};

std::string_view type_of(std::string_view path)
{
    for (const Type& type : types)
        if (path.ends_with(type.ending)) return type.type;
    return "application/octet-stream";
}

struct Coding {
    std::string_view ending;
    std::string_view name; // in the headers
};
constexpr Coding codings[] = {{".br", "br"}, {".gz", "gzip"}}; // the smallest first

bool is_compressed(std::string_view path)
{
    return std::any_of(std::begin(codings), std::end(codings),
                       [&](const Coding& coding) { return path.ends_with(coding.ending); });
}

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

// Is it named, and not with a weight of nothing ("gzip;q=0")?
bool takes(std::string_view accepted, std::string_view coding)
{
    while (!accepted.empty()) {
        const std::size_t comma = std::min(accepted.find(','), accepted.size());
        const std::string_view one = accepted.substr(0, comma);
        accepted.remove_prefix(std::min(comma + 1, accepted.size()));
        const std::size_t semicolon = std::min(one.find(';'), one.size());
        if (trimmed(one.substr(0, semicolon)) != coding) continue;
        const std::string_view weight = trimmed(one.substr(std::min(semicolon + 1, one.size())));
        return weight.find_first_not_of("qQ=0. \t") != weight.npos || weight.empty();
    }
    return false;
}

std::string tag_of(std::string_view bytes)
{
    return fmt::format("\"{}\"", dice::hex(dice::sha256(bytes)).substr(0, 16));
}

Served plain(int status, std::string words)
{
    return {status, "text/plain; charset=utf-8", std::move(words) + "\n", {}};
}

Served nowhere()
{
    return plain(404, "There is nothing at this address. The table is at /.");
}

// Scripts, styles and sockets of our own only; nobody frames us; nothing is guessed.
void add_usual_headers(Served& served, std::string_view connects = {})
{
    constexpr std::pair<std::string_view, std::string_view> usual[] = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
         "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action "
         "'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
    };
    for (const auto& [name, value] : usual) served.headers.emplace_back(name, value);
    constexpr std::string_view here = "connect-src 'self'";
    std::string& policy = served.headers[served.headers.size() - std::size(usual)].second;
    policy.insert(policy.find(here) + here.size(), connects);
}

// Without the port; empty where what follows the name is none.
std::string_view host_name(std::string_view host)
{
    const std::size_t end =
        host.starts_with('[') ? host.find(']') + 1 : std::min(host.find(':'), host.size());
    const std::string_view name = host.substr(0, end);
    std::string_view port = host.substr(end);
    if (port.empty()) return name;
    if (!port.starts_with(':')) return "";
    port.remove_prefix(1);
    const bool digits = std::all_of(port.begin(), port.end(),
                                    [](char letter) { return letter >= '0' && letter <= '9'; });
    return digits && port.size() <= 5 ? name : "";
}

bool is_of_the_house(std::string_view name)
{
    if (name.starts_with('[')) return is_numeric_address(name.substr(1, name.size() - 2));
    return name.find('.') == name.npos || name.ends_with(".local") || is_numeric_address(name);
}

} // namespace

Site::Site(std::span<const PageFile> files, const Metrics& metrics,
           std::function<std::string()> health, const Shown& shown, Overseen overseen)
    : files_(files), metrics_(metrics), health_(std::move(health)), overseen_(std::move(overseen))
{
    for (const PageFile& file : files_) tags_.push_back(tag_of(file.bytes));
    for (const std::string& site : shown.sites)
        if (site.starts_with("http")) connects_ += fmt::format(" ws{}", site.substr(4));
    const PageFile* page = named("/index.html");
    if (page == nullptr) return;
    const auto add = [&](const Preview& preview) {
        std::string body = with_preview(std::string(page->bytes), preview, shown.origin);
        std::string tag = tag_of(body);
        pages_.push_back({preview.battle, std::move(body), std::move(tag)});
    };
    if (!shown.origin.empty()) add({});
    for (const Preview& preview : shown.previews) add(preview);
}

const Site::Page* Site::page_of(std::string_view target) const
{
    constexpr std::string_view asks = "/?battle=";
    const std::string_view battle = target.starts_with(asks) ? target.substr(asks.size()) : "";
    for (const Page& one : pages_)
        if (one.battle == battle) return &one;
    return nullptr;
}

Served Site::made(const Page& page, const Asking& asking) const
{
    Served served{200, std::string(type_of(".html")), page.body, {}};
    served.headers.emplace_back("Cache-Control", "no-cache");
    served.headers.emplace_back("ETag", page.tag);
    if (asking.if_none_match == page.tag) {
        served.status = 304;
        served.body.clear();
    }
    return served;
}

Served Site::refusal(int status, std::string words)
{
    Served served = plain(status, std::move(words));
    add_usual_headers(served);
    return served;
}

Served Site::answer(const Asking& asking) const
{
    const std::string_view path = asking.target.substr(0, asking.target.find_first_of("?#"));
    Served served = [&]() -> Served {
        if (asking.method != "GET" && asking.method != "HEAD") {
            Served refused = plain(405, "Only GET and HEAD are answered here.");
            refused.headers.emplace_back("Allow", "GET, HEAD");
            return refused;
        }
        if (asking.target.size() > longest_target) return plain(414, "That address is too long.");
        if (path == "/healthz") {
            const std::string trouble = health_();
            return trouble.empty() ? plain(200, "ok") : plain(503, trouble);
        }
        if (auto found = operators(path, asking)) return *std::move(found);
        if (path == table_path)
            return plain(426, "This is where a WebSocket begins; see docs/protocol.md.");
        if (const Page* page = path == "/" ? page_of(asking.target) : nullptr)
            return made(*page, asking);
        if (const PageFile* one =
                is_compressed(path) ? nullptr : named(path == "/" ? "/index.html" : path))
            return file(*one, asking);
        if (files_.empty())
            return plain(503, "This program was built without its page. Build the page (npm ci && "
                              "npm run build in page/), then the program.");
        return nowhere();
    }();
    add_usual_headers(served, connects_);
    if (asking.method == "HEAD") {
        if (served.status != 304) served.length = served.body.size();
        served.body.clear();
    }
    return served;
}

// The numbers, and the page that shows them. Whoever is this machine itself gets the numbers
// without a token, as ever.
std::optional<Served> Site::operators(std::string_view path, const Asking& asking) const
{
    const bool there = overseen_.by != nullptr && overseen_.by->there();
    const bool numbers = path == "/metrics";
    if (path == "/operator.html" || (!there && path == "/operator")) return nowhere();
    if (path == "/operator") {
        const PageFile* page = named("/operator.html");
        return page == nullptr ? nowhere() : file(*page, asking);
    }
    if (!numbers && path != "/operator/status") return std::nullopt;
    if (!there && !numbers) return nowhere();
    if (!there && !asking.here) return plain(403, "The numbers are for this machine itself.");
    if (!numbers || !asking.here) {
        const auto says = overseen_.by->asked(asking.authorization, asking.address, asking.now);
        if (says == Operator::Says::too_many)
            return plain(429, "Too many wrong tokens; wait a minute.");
        if (says != Operator::Says::welcome) {
            Served refused = plain(401, "This needs the operator's token.");
            refused.headers.emplace_back("WWW-Authenticate", "Bearer");
            return refused;
        }
    }
    Served served =
        numbers ? Served{200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text(), {}}
                : Served{200, "application/json", overseen_.status(), {}};
    served.headers.emplace_back("Cache-Control", "no-store");
    return served;
}

const PageFile* Site::named(std::string_view path) const
{
    for (const PageFile& one : files_)
        if (one.path == path) return &one;
    return nullptr;
}

Served Site::file(const PageFile& file, const Asking& asking) const
{
    const PageFile* sent = &file;
    std::string_view coding;
    bool varies = false;
    for (const Coding& one : codings) {
        const PageFile* made = named(fmt::format("{}{}", file.path, one.ending));
        varies = varies || made;
        if (!made || !coding.empty() || !takes(asking.accept_encoding, one.name)) continue;
        sent = made;
        coding = one.name;
    }
    const std::string& tag = tags_[static_cast<std::size_t>(sent - files_.data())];
    Served served{200, std::string(type_of(file.path)), std::string(sent->bytes), {}};
    if (varies) served.headers.emplace_back("Vary", "Accept-Encoding");
    if (!coding.empty()) served.headers.emplace_back("Content-Encoding", coding);
    // Names under assets/ change with their content.
    const bool lasting = file.path.starts_with("/assets/");
    served.headers.emplace_back("Cache-Control",
                                lasting ? "public, max-age=31536000, immutable" : "no-cache");
    served.headers.emplace_back("ETag", tag);
    if (asking.if_none_match == tag) {
        served.status = 304;
        served.body.clear();
    }
    return served;
}

bool origin_allowed(std::string_view origin, std::string_view host,
                    std::span<const std::string> allowed)
{
    if (origin.empty()) return true;
    if (std::find(allowed.begin(), allowed.end(), origin) != allowed.end()) return true;
    return origin == fmt::format("http://{}", host) || origin == fmt::format("https://{}", host);
}

bool host_allowed(std::string_view host, bool loopback, std::span<const std::string> origins)
{
    const std::string_view name = host_name(host);
    if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
    if (loopback || name.empty()) return false;
    if (is_of_the_house(name)) return true;
    return std::any_of(origins.begin(), origins.end(), [&](const std::string& origin) {
        const std::size_t scheme = origin.find("://");
        return scheme != origin.npos &&
               host_name(std::string_view(origin).substr(scheme + 3)) == name;
    });
}

} // namespace quincunx::server
