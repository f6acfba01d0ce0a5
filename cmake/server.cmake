# Boost.Asio and Beast are compiled once, in src/server/boost.cpp, and included by the network's files only.
target_compile_definitions(qx_server PRIVATE BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION
                                             BOOST_ASIO_NO_DEPRECATED)

# Letters and words to a club's chat, where libcurl is installed; without it the program says so when it is asked.
if(CURL_FOUND)
  target_compile_definitions(qx_server PRIVATE QUINCUNX_CURL)
  target_link_libraries(qx_server PRIVATE CURL::libcurl)
endif()
if(PQ_INCLUDE AND PQ_LIBRARY)
  target_compile_definitions(qx_server PUBLIC QUINCUNX_POSTGRESQL)
  target_include_directories(qx_server SYSTEM PUBLIC ${PQ_INCLUDE})
  target_link_libraries(qx_server PUBLIC ${PQ_LIBRARY})
endif()

# The built page (page/dist) stands inside the program. Where it has not been built, the program says so.
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/page/dist ${PROJECT_SOURCE_DIR}/page/dist/*)
set(page_source ${PROJECT_BINARY_DIR}/page_files.cpp)
set(symbols "")
set(rows "")
set(number 0)
foreach(file ${page_files})
  string(APPEND symbols
    "__asm__(\".section .rodata\\n.global qx_page_${number}\\n.global qx_page_${number}_end\\n.balign 16\\n\"\n"
    "        \"qx_page_${number}:\\n.incbin \\\"${PROJECT_SOURCE_DIR}/page/dist/${file}\\\"\\n\"\n"
    "        \"qx_page_${number}_end:\\n.byte 0\\n.previous\\n\");\n"
    "extern \"C\" const char qx_page_${number}[];\nextern \"C\" const char qx_page_${number}_end[];\n")
  string(APPEND rows "        {\"/${file}\", {qx_page_${number}, static_cast<std::size_t>(qx_page_${number}_end - qx_page_${number})}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(GENERATE OUTPUT ${page_source} CONTENT
"#include \"server/page_files.hpp\"
${symbols}
namespace quincunx::server {
const std::vector<PageFile>& page_files()
{
    static const std::vector<PageFile> files{
${rows}    };
    return files;
}
} // namespace quincunx::server
")
list(TRANSFORM page_files PREPEND ${PROJECT_SOURCE_DIR}/page/dist/)
set_source_files_properties(${page_source} PROPERTIES OBJECT_DEPENDS "${page_files}")
target_sources(qx_server PRIVATE ${page_source})

# Asio's fences are not seen by the thread sanitizer, and g++ says so; everything of Asio's runs on one thread here.
if(QUINCUNX_SANITIZE MATCHES thread AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  target_compile_options(qx_server PRIVATE -Wno-tsan)
endif()
