#pragma once
// How much anybody may ask for, and why so much. Each limit has an answer that says it;
// docs/security.md lists them for hosts.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace quincunx::server {

struct Limits {
    // --- messages
    std::size_t message_bytes = 64 * 1024;
    // What doors cost (host.cpp) is paid by the connection, by the seat and by the address. A hand
    // that drags a unit over the table asks some twenty questions a second.
    double messages_per_second = 100; // in the long run
    double messages_at_once = 400;    // after a pause
    double guests_of_an_address = 4;  // what so many may, one address may: a club behind a router
    double groping = 400;             // what an order costs that only what is hidden forbids
    double refusals_at_once = 400; // who hears "too_fast" more often does not listen, and is left
    double refusals_per_second = 10;

    // --- what is said at a table
    std::size_t said_letters = 280;  // at a time; 0: nobody says anything here
    std::size_t sayings_kept = 200;  // of a battle: the last
    double sayings_per_second = 0.5; // of a seat, and four times as many of an address
    double sayings_at_once = 6;
    bool watchers_talk = false;

    // --- connections
    std::size_t connections = 4000;
    std::size_t connections_per_address = 100;
    double new_connections_at_once = 300; // of an address: a club whose router began anew
    double new_connections_per_second = 10;
    std::size_t waiting_bytes = 4 * 1024 * 1024;         // a reader this far behind is left
    std::size_t waiting_bytes_in_all = 64 * 1024 * 1024; // then whoever is farthest behind is left
    std::chrono::seconds idle{120};                      // without a message or an answered ping

    // --- work
    std::size_t jobs_of_a_guest = 16;  // that wait for a worker
    std::size_t jobs_in_all = 2000;    // each is small while it waits
    std::chrono::seconds replaying{5}; // an uploaded journal; one of ours takes a twentieth of it
    std::chrono::milliseconds looking_back{200}; // of a battle's review, with each question
    std::size_t reviews_at_once = 8;             // each keeps all states of its battle, 5 MB mostly
    std::size_t rooms_in_memory = 200;           // those that nobody looks at are put away beyond
    std::size_t rooms_at_most = 1000;            // looked at; some 300 KB each

    // --- players and the lobby
    std::size_t players = 100'000;      // kept in all
    std::size_t players_per_minute = 6; // who give themselves a name, of one address
    double wrong_key = 40;              // what a key costs that opens to nobody
    std::size_t name_letters = 24;
    std::size_t challenge_letters = 200;    // of its words
    std::size_t challenges_of_a_player = 5; // open at a time
    std::size_t challenges = 1000;          // in all
    std::chrono::hours challenge_kept{24 * 7};

    // --- disk
    std::size_t battles_per_minute = 30;                // opened by one address
    std::size_t uploads_per_minute = 30;                // of one address, kept or not
    std::size_t journal_bytes = 2 * 1024 * 1024;        // of one that is uploaded; ours have 70 KB
    std::size_t battle_bytes = 4 * 1024 * 1024;         // of a battle that is played
    std::size_t undos_of_a_battle = 2000;               // each is a line of its journal
    double address_bytes_at_once = 64e6;                // kept for one address
    double address_bytes_per_second = 4e3;              // 350 MB a day
    std::uint64_t store_bytes = std::uint64_t{4} << 30; // of all; then there are no new battles
    std::chrono::hours kept{24 * 180}; // since somebody last looked at it; 0: for good
    std::optional<std::chrono::hours> kept_finished = {}; // the same of those that are over
    std::chrono::hours abandoned{0}; // a battle in which nobody has ordered so long ends; 0: none
    std::chrono::hours kept_empty{24 * 3}; // where nothing was ordered
};

} // namespace quincunx::server
