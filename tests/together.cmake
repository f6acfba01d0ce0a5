# cmake -DOUTPUT=FILE -DSOURCES=a.cpp,b.cpp -P together.cmake
# Writes a file that compiles several tests together: what they include is read once, then each stands in a namespace of
# its own, so that a name may be used again in the next. Most time of compiling a test goes into what they all include.
string(REPLACE "," ";" sources "${SOURCES}")
set(includes "")
set(bodies "")
foreach(source ${sources})
  file(STRINGS ${source} lines REGEX "^#include ")
  get_filename_component(folder ${source} DIRECTORY)
  foreach(line ${lines})
    string(REGEX REPLACE "^#include [<\"](.*)[>\"]$" "\\1" header "${line}")
    if(EXISTS ${folder}/${header}) # of its own folder
      set(line "#include \"${folder}/${header}\"")
    endif()
    list(APPEND includes ${line})
  endforeach()
  get_filename_component(name ${source} NAME_WE)
  string(APPEND bodies "namespace of_${name} {\n#include \"${source}\"\n}\n")
endforeach()
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" includes)
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${includes}\n\n${bodies}" @ONLY)
