# cmake -D ROOT=src -D FOLDER=rules/impetus -D OUTPUT=ids.hpp -P write_ids.cmake
# Reads the tables of a rule set (book/tables*.hpp) and the sheet that is made of them (book/tables.cpp) and lists
# what stands on it, in its order. It knows C++ only as far as tables are written in it: a table begins with
# `constexpr Entry name[] = {` (or BookRow, Ruling, Row<Facts>) and ends with `};`, a row begins with its id, columns
# are `columns::name`. Whatever it reads wrongly does not compile: tables.cpp compares the list with the sheet itself.
cmake_minimum_required(VERSION 3.25)
set(book ${ROOT}/${FOLDER}/book)
get_filename_component(name ${FOLDER} NAME)

# A file's text without comments and without what lists of CMake are made of.
function(text_of file result)
  file(READ ${file} text)
  string(REPLACE "\\" "/" text "${text}")
  string(REPLACE ";" "@" text "${text}")
  string(REPLACE "[" "<" text "${text}")
  string(REPLACE "]" ">" text "${text}")
  string(REGEX REPLACE "//[^\n]*" "" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# The sheet: prefix of its ids, tables in their order.
text_of(${book}/tables.cpp text)
string(FIND "${text}" "printed_sheet(" first)
if(first EQUAL -1)
  message(FATAL_ERROR "${book}/tables.cpp: no printed_sheet(...) in it")
endif()
string(SUBSTRING "${text}" ${first} -1 text)
string(FIND "${text}" "))@" last)
string(SUBSTRING "${text}" 0 ${last} text)
if(NOT text MATCHES "^printed_sheet\\([ \n]*\"[^\"]*\",[ \n]*\"([a-z.]+)\"")
  message(FATAL_ERROR "${book}/tables.cpp: the sheet does not begin with \"rule-set\", \"prefix.\"")
endif()
string(REPLACE "." "[.]" prefix "${CMAKE_MATCH_1}")
string(REGEX MATCHALL "rows::[a-z0-9_]+" printed "${text}")
list(TRANSFORM printed REPLACE "rows::" "")

# The tables: of each its type, its rows (ID or ID|COLUMNS).
set(tables)
set(headers)
file(GLOB files ${book}/tables*.hpp)
list(SORT files)
set(opening "\nconstexpr (Entry|BookRow|Ruling|Row<[A-Za-z]+>) [a-z0-9_]+<> = {")
set(row "[({][ \n]*(Why::[a-z_]+,[ \n]*)?\"${prefix}[a-z0-9_.]+\"")
foreach(file ${files})
  text_of(${file} text)
  string(REGEX MATCHALL "${opening}|${row}|columns::[a-z0-9_]+|\n}@" tokens "${text}")
  set(table)
  foreach(token IN LISTS tokens)
    if(token MATCHES "^\nconstexpr (.*) ([a-z0-9_]+)<> = {$")
      set(table ${CMAKE_MATCH_2})
      set(type_${table} ${CMAKE_MATCH_1})
      set(rows_${table})
      list(APPEND tables ${table})
    elseif(NOT table)
      continue()
    elseif(token MATCHES "\"(.*)\"$")
      list(APPEND rows_${table} ${CMAKE_MATCH_1})
    elseif(token MATCHES "^columns::(.*)$")
      list(POP_BACK rows_${table} last)
      list(APPEND rows_${table} "${last}|${CMAKE_MATCH_1}")
    else()
      set(table)
    endif()
  endforeach()
endforeach()
foreach(table ${printed})
  if(NOT table IN_LIST tables)
    message(FATAL_ERROR "${book}/tables.cpp: the sheet prints rows::${table}, which no tables*.hpp holds")
  endif()
endforeach()
foreach(table ${tables})
  if(NOT table IN_LIST printed)
    message(FATAL_ERROR "${book}: the rows of rows::${table} are not on the sheet (tables.cpp)")
  endif()
endforeach()

# The list.
set(ids)
set(entries)
set(declared)
set(first_rows)
set(places)
set(first 0)
foreach(table ${printed})
  list(LENGTH rows_${table} size)
  string(APPEND declared "extern const reckoning::${type_${table}} ${table}[${size}];\n")
  string(APPEND first_rows
    "template <>\ninline constexpr std::uint16_t first_row<${name}::rows::${table}> = ${first};\n")
  string(APPEND places "    {&rows::${table}, reckoning::first_row<rows::${table}>},\n")
  foreach(each ${rows_${table}})
    string(REPLACE "|" ";" each "${each}")
    list(GET each 0 id)
    list(APPEND ids ${id})
    list(LENGTH each parts)
    if(parts GREATER 1)
      list(GET each 1 columns)
      string(APPEND entries "    {\"${id}\", &columns::${columns}},\n")
    else()
      string(APPEND entries "    {\"${id}\"},\n")
    endif()
  endforeach()
  math(EXPR first "${first} + ${size}")
endforeach()
set(sorted ${ids})
list(SORT sorted)
set(by_name)
foreach(id ${sorted})
  list(FIND ids ${id} number)
  string(APPEND by_name "${number}, ")
endforeach()
list(LENGTH printed count)
set(includes)
foreach(part columns facts)
  if(EXISTS ${book}/tables_${part}.hpp)
    string(APPEND includes "#include \"${FOLDER}/book/tables_${part}.hpp\"\n")
  endif()
endforeach()

set(made "#pragma once
// Made by cmake/write_ids.cmake from the tables beside ${FOLDER}/book/tables.cpp.

#include \"reckoning/ids.hpp\"
${includes}
namespace quincunx::${name} {
extern const reckoning::Register printed_register;
namespace rows {
${declared}} // namespace rows
} // namespace quincunx::${name}

namespace quincunx::reckoning {
${first_rows}} // namespace quincunx::reckoning

namespace quincunx::${name} {
inline constexpr reckoning::PrintedIds<${first}, ${count}> printed{&printed_register, {{
${entries}}}, {{
${by_name}}}, {{
${places}}}};
} // namespace quincunx::${name}
")
set(before)
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} before)
endif()
if(NOT before STREQUAL made)
  file(WRITE ${OUTPUT} "${made}")
endif()
