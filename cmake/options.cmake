# What every target is compiled with. Arithmetic that reaches a battle's state must give the same bits everywhere:
# no contraction of a * b + c, no fast-math, no -march=native.
add_library(quincunx_options INTERFACE)
target_compile_options(quincunx_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  -ffp-contract=off)
option(QUINCUNX_MODULE "the engine for browsers (cmake/wasm.cmake) and nothing else" OFF)
if(QUINCUNX_MODULE)
  # Its words are 32 bits wide, so that lengths and what steps over them differ in more than their sign.
  target_compile_options(quincunx_options INTERFACE -fignore-exceptions -Wno-sign-conversion -Wno-shorten-64-to-32)
  target_include_directories(quincunx_options SYSTEM INTERFACE ${PROJECT_SOURCE_DIR}/cmake/wasm)
  target_compile_definitions(quincunx_options INTERFACE TOML_HEADER_ONLY=1 TOML_EXCEPTIONS=0)
else()
  target_compile_definitions(quincunx_options INTERFACE TOML_HEADER_ONLY=0)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of array bounds inside its own library when inlining std::vector; -Wno for that one only.
  target_compile_options(quincunx_options INTERFACE -Wno-restrict -Wno-missing-field-initializers)
else()
  # The library of g++ 12 uses a deprecated buffer inside std::stable_sort, and clang blames whoever sorts.
  target_compile_options(quincunx_options INTERFACE -Wno-deprecated-declarations -Wno-missing-field-initializers)
endif()
set(QUINCUNX_SANITIZE "" CACHE STRING "sanitizers, as for -fsanitize=")
if(QUINCUNX_SANITIZE)
  target_compile_options(quincunx_options INTERFACE
    -fsanitize=${QUINCUNX_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(quincunx_options INTERFACE -fsanitize=${QUINCUNX_SANITIZE})
endif()
if(QUINCUNX_FUZZ)
  # Every layer tells the fuzzer where it has been.
  target_compile_options(quincunx_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
option(QUINCUNX_PRECOMPILED "precompile the headers that most files read" OFF)
if(QUINCUNX_PRECOMPILED AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # The same headers give the same file, or the compiler's cache never finds anything.
  target_compile_options(quincunx_options INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()
set(QUINCUNX_UNITY "" CACHE STRING "what is compiled together of a rule set: SUBJECTS or ROOMS; empty: nothing")
if(QUINCUNX_UNITY)
  # In a batch a name may hide one of another file; the everyday build sees those of its own. And every file looks
  # like a header in which nothing should be nameless.
  target_compile_options(quincunx_options INTERFACE -Wno-shadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(quincunx_options INTERFACE -Wno-subobject-linkage)
  endif()
endif()
find_program(QUINCUNX_CCACHE ccache)
if(QUINCUNX_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_SOURCE_DIR}/cmake/compile ${QUINCUNX_CCACHE})
endif()
if(QUINCUNX_MODULE)
  return() # it has a linker of its own
endif()
find_program(QUINCUNX_LLD ld.lld)
# What g++ moves out of the way at -O2 may be empty; of two entries for one address lld keeps the first, the empty one, and
# an exception from there (memory that is refused, say) ends the program. There the usual linker is used.
if(QUINCUNX_LLD AND NOT (CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_FLAGS MATCHES "-O[2-9s]"))
  add_link_options(-fuse-ld=lld)
endif()
