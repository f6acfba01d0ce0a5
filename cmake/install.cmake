# cmake --install, and the Debian package (scripts/package): the program, its data, and what a desktop and a shell need.
# The manual and the completions are printed by the program itself when it is installed.
include(GNUInstallDirs)

set(contact "The Quincunx authors <authors@quincunx.invalid>")
set(made ${PROJECT_BINARY_DIR}/installed)
set(doc ${CMAKE_INSTALL_DATADIR}/doc/quincunx)

install(TARGETS quincunx RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/ DESTINATION ${CMAKE_INSTALL_DATADIR}/quincunx/data
        PATTERN README.md EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/desktop/quincunx.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${PROJECT_SOURCE_DIR}/page/public/icon.svg RENAME quincunx.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/desktop/copyright DESTINATION ${doc})
install(FILES ${PROJECT_SOURCE_DIR}/cmake/desktop/lintian RENAME quincunx
        DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides)
install(FILES ${PROJECT_SOURCE_DIR}/cmake/desktop/quincunx.service DESTINATION ${doc}/examples)

install(CODE "
  file(MAKE_DIRECTORY ${made})
  function(printed file)
    execute_process(COMMAND $<TARGET_FILE:quincunx> \${ARGN} OUTPUT_FILE ${made}/\${file} COMMAND_ERROR_IS_FATAL ANY)
  endfunction()
  function(packed source file)
    execute_process(COMMAND gzip -9nc \${source} OUTPUT_FILE ${made}/\${file}.gz COMMAND_ERROR_IS_FATAL ANY)
  endfunction()
  printed(quincunx.1 manual)
  printed(quincunx completion bash)
  printed(_quincunx completion zsh)
  printed(quincunx.fish completion fish)
  packed(${made}/quincunx.1 quincunx.1)
  packed(${PROJECT_SOURCE_DIR}/CHANGELOG.md changelog)
  file(TIMESTAMP ${PROJECT_SOURCE_DIR}/CHANGELOG.md changed \"%a, %d %b %Y %H:%M:%S +0000\" UTC)
  file(WRITE ${made}/changelog.Debian \"quincunx (${PROJECT_VERSION}-1) unstable; urgency=medium\n\n\"
       \"  * As changelog.gz says.\n\n -- ${contact}  \${changed}\n\")
  packed(${made}/changelog.Debian changelog.Debian)
")
install(FILES ${made}/quincunx.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${made}/changelog.gz ${made}/changelog.Debian.gz DESTINATION ${doc})
install(FILES ${made}/quincunx DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${made}/_quincunx DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${made}/quincunx.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME quincunx)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${contact})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "ancient and medieval miniature battles with the rules enforced")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Battles of ancient and medieval miniatures on a continuous table, by
Justified Ancients, Impetus, My Ancients, Field of Glory and Fast Play:
in the browser or in the terminal, against the computer, a friend at the
same table, or others over the net.
.
It judges every order by its printed rule, answers exact odds with every
factor named, replays and verifies battles, and counts over thousands.")
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "sensible-utils, firefox-esr | chromium | www-browser")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_STRIP_FILES ON)
include(CPack)
