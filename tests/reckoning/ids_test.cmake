# cmake -D SOURCE=... -D FOLDER=... -P ids_test.cmake: what code knows of the rows (cmake/write_ids.cmake) is written
# anew for another row, id, column or order, and left alone for another value, other words, another condition.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${FOLDER})
set(book ${FOLDER}/camp/book)
set(list ${FOLDER}/ids.hpp)

function(write_tables rows sheet)
  file(WRITE ${book}/tables_rows.hpp "#pragma once\nnamespace quincunx::camp::rows {\n${rows}} // rows\n")
  file(WRITE ${book}/tables.cpp "constexpr auto sheet_as_printed =\n    printed_sheet(\"camp\", \"c.\", ${sheet});\n")
endfunction()
function(run result)
  execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${FOLDER} -D FOLDER=camp -D OUTPUT=${list}
                          -P ${SOURCE}/cmake/write_ids.cmake
                  RESULT_VARIABLE status ERROR_VARIABLE error)
  string(REGEX REPLACE "[ \n]+" " " error "${error}")
  set(${result} "${status} ${error}" PARENT_SCOPE)
endfunction()
function(expect_written what)
  run(result)
  file(READ ${list} now)
  if(NOT result MATCHES "^0 " OR now STREQUAL before)
    message(SEND_ERROR "${what}: not written: ${result}")
  endif()
  set(before "${now}" PARENT_SCOPE)
endfunction()
# A list that is not written keeps the time of its last change, and nothing is compiled again.
function(expect_left_alone what)
  file(TIMESTAMP ${list} earlier "%s" UTC)
  execute_process(COMMAND ${CMAKE_COMMAND} -E sleep 1.1)
  run(result)
  file(TIMESTAMP ${list} later "%s" UTC)
  if(NOT result MATCHES "^0 " OR NOT earlier STREQUAL later)
    message(SEND_ERROR "${what}: written again: ${result}")
  endif()
endfunction()
function(expect_line line)
  string(FIND "${before}" "${line}" at)
  if(at EQUAL -1)
    message(SEND_ERROR "no \"${line}\" in\n${before}")
  endif()
endfunction()
function(expect_refused what words)
  run(result)
  if(result MATCHES "^0 " OR NOT result MATCHES "${words}")
    message(SEND_ERROR "${what}: ${result}")
  endif()
endfunction()

set(melee "constexpr Row<Facts> melee[] = {
    {\"c.melee.first\", \"first; (of \\\"two\\\") [c.x]\", 1, Source::sheet,
     [](const Facts& f) { return int{f.first}; }},
    {length(\"c.melee.second\", \"second\", 0.5), [](const Facts& f) { return f.ranks[0]; }},
};\n")
set(others "constexpr bool helps(const Facts& f)\n{\n    return f.helps(\"c.no_row\");\n}
constexpr Ruling others[] = {
    fixed(Why::measuring, \"c.geo.frame\", \"frame\"), // rule(\"c.geo.gone\", \"gone\"),
    figures(\n        \"c.range.bow\", \"bow\", columns::bands, {1, 2}).from(Source::book),
};\n")
set(sheet "\"Camp\", section(\"A; (b)\", rows::others),\n        section(\"C\", rows::melee)")
write_tables("${melee}${others}" "${sheet}")
set(before)
expect_written("a first list")
expect_line("PrintedIds<4, 2>")
expect_line("{{
    {\"c.geo.frame\"},
    {\"c.range.bow\", &columns::bands},
    {\"c.melee.first\"},
    {\"c.melee.second\"},
}}")
expect_line("{{\n0, 2, 3, 1, }}")
expect_line("extern const reckoning::Row<Facts> melee[2];")
expect_line("extern const reckoning::Ruling others[2];")
expect_line("first_row<camp::rows::others> = 0;")
expect_line("first_row<camp::rows::melee> = 2;")

string(REPLACE "0.5" "0.25" changed "${melee}${others}")
string(REPLACE "{1, 2}" "{3, 4}" changed "${changed}")
string(REPLACE "\"second\"" "\"other words\"" changed "${changed}")
string(REPLACE "f.first" "!f.first" changed "${changed}")
write_tables("${changed}" "${sheet}")
expect_left_alone("values, figures, words and a condition")

string(REPLACE "c.geo.frame" "c.geo.other" changed "${melee}${others}")
write_tables("${changed}" "${sheet}")
expect_written("another id")
expect_line("{\"c.geo.other\"}")
string(REPLACE "columns::bands" "columns::other" changed "${melee}${others}")
write_tables("${changed}" "${sheet}")
expect_written("other columns")
expect_line("{\"c.range.bow\", &columns::other}")
write_tables("${melee}${others}" "\"Camp\", section(\"C\", rows::melee, rows::others)")
expect_written("another order")
expect_line("first_row<camp::rows::others> = 2;")

write_tables("${melee}" "${sheet}")
expect_refused("a table that is nowhere" "prints rows::others, which no")
write_tables("${melee}${others}" "\"Camp\", section(\"C\", rows::melee)")
expect_refused("a table that is not printed" "rows::others are not on the sheet")
file(WRITE ${book}/tables.cpp "// empty\n")
expect_refused("no sheet" "no printed_sheet")
