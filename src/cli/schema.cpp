// quincunx schema: the JSON Schema of a kind of file.

#include "muster/schema.hpp"

#include "cli/commands.hpp"
#include "cli/files.hpp"

#include <ostream>

namespace quincunx::cli {

Status print_schema(const Arguments& arguments, Streams& streams)
{
    if (!arguments.word(0)) {
        for (const std::string_view kind : muster::schema_kinds()) streams.out << kind << "\n";
        return done;
    }
    const auto kinds = muster::schema_kinds();
    const std::string_view kind = kinds[chosen(*arguments.word(0), kinds, "kind of file")];
    print_json(streams.out, *muster::schema(kind));
    return done;
}

} // namespace quincunx::cli
