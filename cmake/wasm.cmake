# The engine for browsers: clang 19 with Debian's libraries for WebAssembly (scripts/set-up site). One thread, no
# files, no exceptions: what is thrown ends the module, as a bug should, and nothing that a player can cause is
# thrown. What its library lacks stands in cmake/wasm/, under the names that the standard gives it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
