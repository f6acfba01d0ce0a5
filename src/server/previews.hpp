#pragma once
// What others show of a link to the page before anybody follows it: a title, a sentence, a picture.
// Links to seats and battles have their secret behind the #, which no browser and no preview sends
// here: they show what / shows. A battle to choose has an address of its own, /?battle=cannae.

#include "muster/library.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

struct Preview {
    std::string battle; // of the scenarios; empty: of the page itself
    std::string title;
    std::string words;
};

std::vector<Preview> previews_of(const muster::Library& library);

// The page with the preview in its head, where it has a place for it. Pictures are looked for at
// whole addresses: at this origin, where it is known.
std::string with_preview(std::string page, const Preview& preview, std::string_view origin);

} // namespace quincunx::server
