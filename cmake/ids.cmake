# ids_of(TARGET ROOT FOLDER-OF-INCLUDES FOLDERS RULE-SET ...): for each rule set, a folder under the root, the header
# `<rule set>/book/ids.hpp` with what code knows of its rows when it is compiled: ids, columns, tables. It is made from
# the text of the tables, again whenever one of them is touched, and written only where it differs: so another value,
# other words or another condition compile tables.cpp, which proves the list, and nothing else.
set(ids_script ${CMAKE_CURRENT_LIST_DIR}/write_ids.cmake)
add_custom_target(rule_ids) # all of them: for whoever reads the files without a build

function(ids_of target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ROOT" "FOLDERS")
  set(generated ${PROJECT_BINARY_DIR}/generated)
  target_include_directories(${target} PUBLIC ${generated})
  foreach(folder ${arg_FOLDERS})
    set(book ${arg_ROOT}/${folder}/book)
    set(header ${generated}/${folder}/book/ids.hpp)
    file(GLOB tables CONFIGURE_DEPENDS ${book}/tables*)
    add_custom_command(OUTPUT ${header}
      COMMAND ${CMAKE_COMMAND} -D ROOT=${arg_ROOT} -D FOLDER=${folder} -D OUTPUT=${header} -P ${ids_script}
      DEPENDS ${tables} ${ids_script}
      COMMENT "Listing the rows of ${folder}" VERBATIM)
    target_sources(${target} PRIVATE ${header})
    string(MAKE_C_IDENTIFIER ids_${folder} name)
    add_custom_target(${name} DEPENDS ${header})
    add_dependencies(rule_ids ${name})
    add_dependencies(${target} ${name})
  endforeach()
endfunction()
