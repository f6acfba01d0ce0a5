# quincunx.wasm: everything up to the tables of a server, without its sockets, threads and files, and src/module,
# which a page calls. Only what is exported is kept, and what that needs.
file(GLOB_RECURSE data CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/data ${PROJECT_SOURCE_DIR}/data/*.toml)
set(held ${PROJECT_BINARY_DIR}/data_files.cpp)
set(texts "")
set(rows "")
set(number 0)
foreach(file ${data})
  string(APPEND texts "constexpr char file_${number}[] = {\n#embed \"${PROJECT_SOURCE_DIR}/data/${file}\"\n};\n")
  string(APPEND rows "        {\"${file}\", {file_${number}, sizeof file_${number}}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(GENERATE OUTPUT ${held} CONTENT
"#include \"module/data_files.hpp\"

namespace quincunx::module {
namespace {
${texts}} // namespace

std::span<const muster::HeldFile> data_files()
{
    static constexpr muster::HeldFile files[] = {
${rows}    };
    return files;
}
} // namespace quincunx::module
")
list(TRANSFORM data PREPEND ${PROJECT_SOURCE_DIR}/data/)
# A compiler cache does not look into what is embedded: it learns by the command that a file has changed.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${data})
set(contents "")
foreach(file ${data})
  file(SHA256 ${file} content)
  string(APPEND contents ${content})
endforeach()
string(SHA256 contents "${contents}")
set_source_files_properties(${held} PROPERTIES OBJECT_DEPENDS "${data}" COMPILE_OPTIONS "-Wno-c23-extensions"
                            COMPILE_DEFINITIONS "QUINCUNX_DATA=${contents}")

set(door ${PROJECT_SOURCE_DIR}/src/module)
add_executable(quincunx ${door}/exports.cpp ${door}/runtime.cpp ${held})
target_link_libraries(quincunx PRIVATE qx_module)
target_link_options(quincunx PRIVATE -mexec-model=reactor -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576)
set_target_properties(quincunx PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
