#include "server/server.hpp"

#include "kernel/json.hpp"
#include "server/attic.hpp"

namespace quincunx::server {

namespace {

constexpr std::chrono::seconds between_looks{2}; // each is written to the disk

std::int64_t seconds_since_1970()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

std::function<std::string(const std::string&, const std::string&)>
archive_of(const std::string& folder)
{
    if (folder.empty()) return {};
    return [folder](const std::string& name, const std::string& text) {
        return put_into(folder, name, text);
    };
}

// The first address that the world was told to use.
std::string own_origin(const Address& address)
{
    return address.origins.empty() ? "" : address.origins.front();
}

NoticeSettings telling_of(const Settings& settings)
{
    NoticeSettings telling = settings.telling;
    telling.mail = !settings.post.mail.empty();
    telling.hook = !settings.post.hook.empty();
    telling.origin = own_origin(settings.address);
    return telling;
}

} // namespace

Server::Server(const Settings& settings, std::span<const battle::RuleSet* const> rule_sets,
               const muster::Library& library)
    : operator_(settings.operator_token),
      version_(settings.version),
      store_(settings.database),
      site_(page_files(), metrics_, [this] { return health(); },
            {previews_of(library), own_origin(settings.address), settings.address.origins},
            {&operator_, [this] { return status(); }}),
      pool_(settings.threads + 1),
      post_(post_office(settings.post, network_.loop())),
      host_({rule_sets, library, store_, network_.loop(), pool_, metrics_, settings.log,
             settings.limits, settings.pace, settings.date ? settings.date : seconds_since_1970,
             settings.catalogue, settings.seed, false, post_.get(), telling_of(settings),
             archive_of(settings.archive)})
{
    host_.keep_tidy();
    if (!store_.looked_through()) look_through(settings);
    if (!settings.announce.empty()) store_.announce(settings.announce);
    if (store_.shared()) host_.keep_hold();
    host_.keep_time();
    host_.tell_the_absent();
    network_.listen(settings.address, site_, metrics_, settings.limits,
                    {[this](Client& client) { host_.come(client); },
                     [this](Client& client, std::string_view text) { host_.message(client, text); },
                     [this](Client& client) { host_.leave(client); }});
}

// A database of gigabytes takes a minute: nobody waits for it.
void Server::look_through(const Settings& settings)
{
    looking_ = std::jthread(
        [this, path = settings.database, log = settings.log](const std::stop_token& stop) {
            const std::string found = Store::damage(path, stop);
            if (found.empty() || stop.stop_requested()) return;
            network_.loop().post([this, found, log] {
                damage_ = found;
                if (log) log(Value::Object{{"event", why::store}, {"trouble", found}});
            });
        });
}

Server::~Server()
{
    looking_.request_stop();
    if (looking_.joinable()) looking_.join();
    host_.stop_thinking();
    pool_.end(); // before what its threads use
    network_.forget_reception();
}

std::string Server::health()
{
    if (!damage_.empty()) return damage_;
    const auto now = network_.loop().now();
    const bool first = store_looked_at_ == std::chrono::steady_clock::time_point{};
    if (first || now - store_looked_at_ > between_looks) {
        store_trouble_ = store_.trouble();
        store_looked_at_ = now;
    }
    return store_trouble_;
}

std::string Server::status()
{
    Value value;
    try {
        value = host_.status();
        value["storage"]["trouble"] = health();
    } catch (const StoreTrouble& trouble) {
        return to_json(Value::Object{{"trouble", trouble.what()}});
    }
    const auto up = network_.loop().now() - began_;
    value["version"] = version_;
    value["uptime"] = std::chrono::duration_cast<std::chrono::seconds>(up).count();
    return to_json(value);
}

bool has_page()
{
    return !page_files().empty();
}

} // namespace quincunx::server
