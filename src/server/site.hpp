#pragma once
// What HTTP requests get: the page and its files, /healthz, /metrics, the operator's page. Only
// files that are in the program are served, by their exact names, so that no path leads anywhere
// else. Beside a file may stand the same compressed (".br", ".gz"), which goes to whoever takes it
// and has no address of its own.

#include "server/metrics.hpp"
#include "server/operator.hpp"
#include "server/page_files.hpp"
#include "server/previews.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx::server {

inline constexpr std::string_view table_path = "/table"; // where a WebSocket begins

struct Asking {
    std::string_view method;
    std::string_view target;
    std::string_view if_none_match = {};
    bool here = false; // from this machine itself, for nobody else
    std::string_view accept_encoding = {};
    std::string_view authorization = {};
    std::string address = {}; // whose limits count
    std::chrono::steady_clock::time_point now = {};
};

// What is shown of links to the page, and the address that the world knows it by; empty: none.
struct Shown {
    std::vector<Preview> previews = {};
    std::string origin = {};
    std::vector<std::string> sites = {}; // of other servers, to which the page may be led
};

// Who has the token looks at how the server is; nobody: there is none.
struct Overseen {
    Operator* by = nullptr;
    std::function<std::string()> status = {}; // JSON
};

struct Served {
    int status = 200;
    std::string type;
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers; // those of every answer included
    std::optional<std::size_t> length = {}; // of what GET would bring, where that is left out
};

class Site {
  public:
    Site(std::span<const PageFile> files, const Metrics& metrics,
         std::function<std::string()> health, const Shown& shown = {}, Overseen overseen = {});
    Served answer(const Asking& asking) const;
    static Served refusal(int status, std::string words); // with the headers of every answer

  private:
    // The page as it is sent for a link to this battle.
    struct Page {
        std::string battle;
        std::string body;
        std::string tag;
    };
    const Page* page_of(std::string_view target) const; // nothing: as it stands in its file
    Served made(const Page& page, const Asking& asking) const;
    std::optional<Served> operators(std::string_view path, const Asking& asking) const;
    Served file(const PageFile& file, const Asking& asking) const;
    const PageFile* named(std::string_view path) const; // nothing: there is none

    std::span<const PageFile> files_;
    const Metrics& metrics_;
    std::function<std::string()> health_; // empty: all is well
    std::vector<std::string> tags_;       // of the files
    std::vector<Page> pages_;
    std::string connects_; // where the page may open sockets beside here
    Overseen overseen_;
};

// A browser sends the origin of the page that opens a WebSocket; it must be this server's own, or
// one that was allowed. Other programs send none.
bool origin_allowed(std::string_view origin, std::string_view host,
                    std::span<const std::string> allowed);

// By the Host header, so that no page of another site can reach the server by a name of its own: a
// server on loopback answers only to loopback's names; any other to numbers, to names of the house
// (without a dot, or in .local), and to those of the origins that were allowed.
bool host_allowed(std::string_view host, bool loopback, std::span<const std::string> origins);

} // namespace quincunx::server
