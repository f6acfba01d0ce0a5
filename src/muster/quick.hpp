#pragma once
// Where the rows of a rule set stand on its quick reference: data/sheets/RULES.toml.
//
//     rules = "justified-ancients"
//     sizes = [9, 8.5]                      # of the type on each page, in points
//     [[panel]]
//     title = "Orders: 1D6"
//     rows = ["ja.order.*"]
//     [[panel]]
//     title = "Conditions"
//     grid = "ja.cond.{column}.{row}"
//     across = ["Fatigued: fatigued"]       # a title, and the parts of ids that belong to it
//     down = ["Cause: cause."]

#include "kernel/result.hpp"
#include "kernel/trouble.hpp"
#include "muster/shape.hpp"
#include "muster/shelf.hpp"
#include "reckoning/quick.hpp"

namespace quincunx::muster {

const Shape& quick_shape();

Result<reckoning::Layout, Troubles> read_quick(const Value& document, const std::string& file);
// Of a rule set, among the data; without a document there one list a section.
Result<reckoning::Layout, Troubles> quick_layout(const Shelf& data,
                                                 const reckoning::Register& rules);

} // namespace quincunx::muster
