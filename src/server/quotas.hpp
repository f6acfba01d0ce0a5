#pragma once
// What each may ask for, by limits.hpp: messages by what they cost, new battles, uploads, bytes on
// the disk. Kept by seat and by address, so that it outlives connections.

#include "server/buckets.hpp"
#include "server/limits.hpp"

namespace quincunx::server {

class Quotas {
  public:
    using Time = Buckets::Time;

    explicit Quotas(const Limits& limits)
        : seats_({limits.messages_per_second, limits.messages_at_once}),
          addresses_({limits.messages_per_second * limits.guests_of_an_address,
                      limits.messages_at_once * limits.guests_of_an_address}),
          refusals_({limits.refusals_per_second, limits.refusals_at_once}),
          battles_(per_minute(static_cast<double>(limits.battles_per_minute))),
          uploads_(per_minute(static_cast<double>(limits.uploads_per_minute))),
          players_(per_minute(static_cast<double>(limits.players_per_minute))),
          bytes_({limits.address_bytes_per_second, limits.address_bytes_at_once}),
          sayings_({limits.sayings_per_second, limits.sayings_at_once}),
          sayings_of_addresses_({limits.sayings_per_second * limits.guests_of_an_address,
                                 limits.sayings_at_once * limits.guests_of_an_address})
    {
    }

    bool may_ask(const std::string& address, const std::string& seat, double cost, Time now)
    {
        return seats_.take(seat, cost, now) && addresses_.take(address, cost, now);
    }
    void pay(const std::string& seat, double cost, Time now) { seats_.charge(seat, cost, now); }
    // Who is told to wait too often does not listen.
    bool listens(const std::string& address, Time now) { return refusals_.take(address, 1, now); }
    bool may_open(const std::string& address, Time now) { return battles_.take(address, 1, now); }
    bool may_enroll(const std::string& address, Time now) { return players_.take(address, 1, now); }
    bool may_upload(const std::string& address, Time now) { return uploads_.take(address, 1, now); }
    bool may_keep(const std::string& address, std::size_t bytes, Time now)
    {
        return bytes_.take(address, static_cast<double>(bytes), now);
    }
    bool may_say(const std::string& address, const std::string& seat, Time now)
    {
        return sayings_.take(seat, 1, now) && sayings_of_addresses_.take(address, 1, now);
    }
    // Orders of a battle that goes on are always taken, and count.
    void has_kept(const std::string& address, std::size_t bytes, Time now)
    {
        bytes_.charge(address, static_cast<double>(bytes), now);
    }

  private:
    Buckets seats_;
    Buckets addresses_;
    Buckets refusals_;
    Buckets battles_;
    Buckets uploads_;
    Buckets players_;
    Buckets bytes_;
    Buckets sayings_;
    Buckets sayings_of_addresses_;
};

} // namespace quincunx::server
