#include "server/site.hpp"

#include <doctest/doctest.h>

using namespace quincunx::server;

namespace {

constexpr PageFile files[] = {{"/index.html", "<p>the table"},
                              {"/assets/page-1a.js", "let x;"},
                              {"/assets/page-1a.js.br", "brotli"},
                              {"/assets/page-1a.js.gz", "gzipped"}};

struct Served200 {
    Metrics metrics;
    std::string trouble;
    Site site{files, metrics, [this] { return trouble; }};
};

std::string header(const Served& served, std::string_view name)
{
    for (const auto& [key, value] : served.headers)
        if (key == name) return value;
    return "";
}

} // namespace

TEST_CASE("site: the page and its files by their exact names, with the usual headers")
{
    Served200 s;
    const Served page = s.site.answer({"GET", "/"});
    CHECK(page.status == 200);
    CHECK(page.body == "<p>the table");
    CHECK(page.type == "text/html; charset=utf-8");
    CHECK(header(page, "Cache-Control") == "no-cache");
    CHECK(header(page, "X-Content-Type-Options") == "nosniff");
    CHECK(header(page, "Content-Security-Policy").find("default-src 'none'") == 0);
    CHECK(header(page, "Content-Security-Policy").find("unsafe") == std::string::npos);
    const Served script = s.site.answer({"GET", "/assets/page-1a.js?x=1"});
    CHECK(script.status == 200);
    CHECK(script.type == "text/javascript; charset=utf-8");
    CHECK(header(script, "Cache-Control").find("immutable") != std::string::npos);
    const Served same = s.site.answer({"GET", "/", header(page, "ETag")});
    CHECK(same.status == 304);
    CHECK(same.body.empty());
    CHECK(s.site.answer({"HEAD", "/"}).body.empty());
    CHECK(s.site.answer({"HEAD", "/"}).length == s.site.answer({"GET", "/"}).body.size());
    CHECK_FALSE(s.site.answer({"GET", "/"}).length.has_value());
}

TEST_CASE("site: a file goes compressed to whoever takes it so, and is the same file")
{
    Served200 s;
    const auto asked = [&](std::string_view accepted, std::string_view tag = {}) {
        return s.site.answer({"GET", "/assets/page-1a.js", tag, false, accepted});
    };
    struct Case {
        std::string_view accepted, coding, body;
    };
    for (const auto& [accepted, coding, body] :
         {Case{"", "", "let x;"}, Case{"gzip, deflate, br, zstd", "br", "brotli"},
          Case{"gzip, deflate", "gzip", "gzipped"}, Case{"br;q=0, gzip;q=0.5", "gzip", "gzipped"},
          Case{"br ; q=0.0,\tgzip; q=0", "", "let x;"}, Case{"brotli,xgzip", "", "let x;"},
          Case{"br;q=0.1", "br", "brotli"}, Case{",,;", "", "let x;"}}) {
        const Served served = asked(accepted);
        CAPTURE(accepted);
        CHECK(served.status == 200);
        CHECK(header(served, "Content-Encoding") == coding);
        CHECK(served.body == body);
        CHECK(served.type == "text/javascript; charset=utf-8");
        CHECK(header(served, "Vary") == "Accept-Encoding");
        CHECK(asked(accepted, header(served, "ETag")).status == 304);
    }
    CHECK(header(asked("br"), "ETag") != header(asked("gzip"), "ETag"));
    CHECK(asked("br", header(asked("gzip"), "ETag")).status == 200);
    // Compressed it has no address of its own; what has not been compressed goes as it is.
    CHECK(s.site.answer({"GET", "/assets/page-1a.js.gz", "", false, "gzip"}).status == 404);
    const Served page = s.site.answer({"GET", "/", "", false, "br, gzip"});
    CHECK(page.body == "<p>the table");
    CHECK(header(page, "Content-Encoding").empty());
    CHECK(header(page, "Vary").empty());
    const Served head = s.site.answer({"HEAD", "/assets/page-1a.js", "", false, "gzip"});
    CHECK(head.body.empty());
    CHECK(head.length == std::string_view("gzipped").size());
}

TEST_CASE("site: what others show of a link: of a battle to choose its own words, else the page's")
{
    constexpr PageFile page[] = {{"/index.html",
                                  "<meta property=\"og:title\" content=\"Quincunx\" />"
                                  "<meta property=\"og:description\" content=\"Battles.\" />"
                                  "<meta property=\"og:image\" content=\"/preview.jpg\" />"}};
    Metrics metrics;
    const auto well = [] { return std::string(); };
    const std::vector<Preview> previews{{"cannae", "Cannae \"216\" <BC>", "Rome & Carthage."}};
    const Site near(page, metrics, well, {previews, ""});
    const auto body = [](const Site& site, std::string_view target) {
        const Served served = site.answer({"GET", target});
        CHECK(served.status == 200);
        CHECK(site.answer({"GET", target, header(served, "ETag")}).status == 304);
        CHECK_FALSE(header(served, "Content-Security-Policy").empty());
        return served.body;
    };
    CHECK(body(near, "/") == page[0].bytes);
    CHECK(body(near, "/?battle=nowhere") == page[0].bytes);
    CHECK(body(near, "/?x=<script>") == page[0].bytes); // nothing that is asked is said again
    CHECK(body(near, "/?battle=cannae") ==
          "<meta property=\"og:title\" content=\"Cannae &quot;216&quot; &lt;BC&gt;\" />"
          "<meta property=\"og:description\" content=\"Rome &amp; Carthage.\" />"
          "<meta property=\"og:image\" content=\"/preview.jpg\" />");
    // Where the world knows the page by an address, its picture is there.
    const Site far(page, metrics, well, {previews, "https://club.example"});
    for (const char* target : {"/", "/?battle=cannae"})
        CHECK(body(far, target).find("content=\"https://club.example/preview.jpg\"") !=
              std::string::npos);
    CHECK(body(far, "/").find("content=\"Quincunx\"") != std::string::npos);
    CHECK(header(near.answer({"GET", "/?battle=cannae"}), "ETag") !=
          header(near.answer({"GET", "/"}), "ETag"));
}

TEST_CASE("site: no path leaves the page's folder")
{
    Served200 s;
    for (const std::string_view path :
         {"/../etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd", "/assets/../index.html",
          "/assets/", "/INDEX.HTML", "/index.html/", "\\..\\x", ""})
        CHECK(s.site.answer({"GET", path}).status == 404);
    CHECK(s.site.answer({"GET", std::string(2000, 'a')}).status == 414);
    CHECK(s.site.answer({"POST", "/"}).status == 405);
    CHECK(header(s.site.answer({"GET", "/nothing"}), "X-Frame-Options") == "DENY");
}

TEST_CASE("site: /healthz says how it is, /metrics counts")
{
    Served200 s;
    CHECK(s.site.answer({"GET", "/healthz"}).body == "ok\n");
    s.trouble = "The database is gone.";
    CHECK(s.site.answer({"GET", "/healthz"}).status == 503);
    s.metrics.orders_total = 3;
    s.metrics.order_took(1500, {});
    const std::string text = s.site.answer({"GET", "/metrics", "", true}).body;
    CHECK(text.find("quincunx_orders_total 3\n") != std::string::npos);
    CHECK(text.find("quincunx_order_seconds_bucket{le=\"0.001\"} 0\n") != std::string::npos);
    CHECK(text.find("quincunx_order_seconds_bucket{le=\"0.002\"} 1\n") != std::string::npos);
    CHECK(text.find("quincunx_order_seconds_count 1\n") != std::string::npos);
}

TEST_CASE("site: a program without its page says so")
{
    Metrics metrics;
    const Site empty({}, metrics, [] { return std::string(); });
    CHECK(empty.answer({"GET", "/"}).status == 503);
    CHECK(empty.answer({"GET", "/healthz"}).status == 200);
}

TEST_CASE("site: a page of another site may not open a WebSocket")
{
    const std::string allowed[] = {"https://club.example"};
    CHECK(origin_allowed("", "127.0.0.1:7216", {}));
    CHECK(origin_allowed("http://127.0.0.1:7216", "127.0.0.1:7216", {}));
    CHECK(origin_allowed("https://club.example", "127.0.0.1:7216", allowed));
    CHECK_FALSE(origin_allowed("https://club.example", "127.0.0.1:7216", {}));
    CHECK_FALSE(origin_allowed("http://127.0.0.1:7217", "127.0.0.1:7216", {}));
    CHECK_FALSE(origin_allowed("null", "127.0.0.1:7216", {}));
}

TEST_CASE("site: a server answers to its own names, written as names are")
{
    const std::string origins[] = {"https://club.example", "http://other.example:7216"};
    CHECK(host_allowed("localhost:7216", true, {}));
    CHECK(host_allowed("127.0.0.1", true, {}));
    CHECK(host_allowed("[::1]:7216", true, {}));
    for (const char* bad :
         {"evil.example:7216", "[::1].evil.example", "[::1]:7216.evil.example", "localhost:evil",
          "localhost.evil.example", "localhost:123456", ":", "", "[", "[]", "club.example"}) {
        INFO(bad);
        CHECK_FALSE(host_allowed(bad, true, origins));
    }
    // For others a page of another site can have its name lead here, so a name with a dot is told.
    for (const char* good : {"192.0.2.7:7216", "[2001:db8::1]:7216", "club", "club.local:7216",
                             "club.example", "other.example:7216", "localhost"}) {
        INFO(good);
        CHECK(host_allowed(good, false, origins));
    }
    for (const char* bad : {"evil.example", "192.0.2.7.evil.example", "[2001:db8::1].evil.example",
                            "", "club.example.evil.example"}) {
        INFO(bad);
        CHECK_FALSE(host_allowed(bad, false, origins));
    }
}

TEST_CASE("site: numbers are for this machine; refusals have the usual headers")
{
    Served200 s;
    CHECK(s.site.answer({"GET", "/metrics"}).status == 403);
    CHECK(s.site.answer({"GET", "/metrics", "", true}).status == 200);
    CHECK(header(Site::refusal(421, "no"), "X-Frame-Options") == "DENY");
}

TEST_CASE("site: the page may open sockets here, and at the sites that the host has named")
{
    const Metrics metrics;
    const auto policy = [&](const Shown& shown) {
        const Site site(
            {}, metrics, [] { return std::string(); }, shown);
        for (const auto& [name, value] : site.answer({"GET", "/"}).headers)
            if (name == "Content-Security-Policy") return value;
        return std::string();
    };
    CHECK(policy({}).find("connect-src 'self';") != std::string::npos);
    const std::string led = policy({.sites = {"https://b.example.org", "http://c:7216"}});
    CHECK(led.find("connect-src 'self' wss://b.example.org ws://c:7216;") != std::string::npos);
}
