# What the program stands on (docs/dependencies.md). The module for browsers reads headers alone and has neither
# threads, nor files, nor sockets: what is made of those is left out of its layers.
if(NOT QUINCUNX_MODULE)
  find_package(Threads REQUIRED)
  find_package(fmt REQUIRED)
  find_package(tomlplusplus REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(CURL QUIET)
  # PostgreSQL's own library, for whoever hosts with it: without it SQLite alone keeps battles.
  find_path(PQ_INCLUDE libpq-fe.h PATH_SUFFIXES postgresql)
  find_library(PQ_LIBRARY pq)
  return()
endif()
foreach(library Threads::Threads fmt::fmt tomlplusplus::tomlplusplus SQLite::SQLite3)
  add_library(${library} INTERFACE IMPORTED)
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
set(no_disk disk.cpp experiment.cpp schema.cpp)
set(no_writer writer.cpp)
set(no_experiments campaign.cpp checkpoint.cpp fought.cpp measured.cpp plan.cpp references.cpp threads.cpp varying.cpp
    watching.cpp)
set(no_network address.cpp attic.cpp boost.cpp club.cpp network.cpp operator.cpp outbox.cpp pool.cpp post_curl.cpp
    postgres.cpp previews.cpp server.cpp site.cpp sqlite.cpp store.cpp)
