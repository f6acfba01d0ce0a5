// quincunx generals: the computer players.

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "generals/general.hpp"

#include <fmt/format.h>
#include <ostream>

namespace quincunx::cli {

Status list_generals(const Arguments& arguments, Streams& streams)
{
    Value list = Value::list();
    for (const generals::GeneralShape& general : generals::all()) {
        Value value = Value::object();
        value["name"] = general.name;
        value["words"] = general.words;
        list.push_back(std::move(value));
        if (!arguments.has("--json"))
            streams.out << fmt::format("{:<18}  {}\n", general.name, general.words);
    }
    if (arguments.has("--json")) print_json(streams.out, list);
    return done;
}

} // namespace quincunx::cli
