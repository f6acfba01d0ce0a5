#include "server/server.hpp"

namespace quincunx::server {

Server::Server(const Settings& settings, std::span<const battle::RuleSet* const> rule_sets,
               const muster::Library& library)
    : store_(settings.database),
      site_(page_files(), metrics_,
            [this] {
                try {
                    store_.count();
                    return std::string();
                } catch (const StoreTrouble& trouble) {
                    return std::string(trouble.what());
                }
            }),
      host_({rule_sets, library, store_, network_.loop(), pool_, metrics_, settings.log,
             settings.limits, settings.pace}),
      pool_(settings.threads)
{
    network_.listen(settings.address, site_, metrics_, settings.limits,
                    {[this](Client& client) { host_.come(client); },
                     [this](Client& client, std::string_view text) { host_.message(client, text); },
                     [this](Client& client) { host_.leave(client); }});
}

bool has_page()
{
    return !page_files().empty();
}

} // namespace quincunx::server
