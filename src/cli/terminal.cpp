#include "cli/terminal.hpp"

#include "cli/command.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <streambuf>
#include <sys/ioctl.h>
#include <unistd.h>

namespace quincunx::cli {

namespace {

// Writes to a file descriptor and remembers why it could not.
class Descriptor : public std::streambuf {
  public:
    explicit Descriptor(int descriptor) : descriptor_(descriptor)
    {
        setp(buffer_.data(), buffer_.data() + buffer_.size());
    }
    int error() const { return error_; }

  protected:
    int overflow(int c) override
    {
        if (sync() != 0) return traits_type::eof();
        if (c == traits_type::eof()) return traits_type::not_eof(c);
        *pptr() = static_cast<char>(c);
        pbump(1);
        return c;
    }
    int sync() override
    {
        const char* at = pbase();
        while (at < pptr() && error_ == 0) {
            const ssize_t written = write(descriptor_, at, static_cast<std::size_t>(pptr() - at));
            if (written >= 0)
                at += written;
            else if (errno != EINTR)
                error_ = errno;
        }
        setp(buffer_.data(), buffer_.data() + buffer_.size());
        return error_ == 0 ? 0 : -1;
    }

  private:
    int descriptor_;
    int error_ = 0;
    std::array<char, 1 << 14> buffer_;
};

bool shows_colour()
{
    const char* kind = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr && kind != nullptr &&
           std::string_view(kind) != "dumb";
}

int columns()
{
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    return 120;
}

} // namespace

int run_on_terminal(const std::vector<std::string_view>& line)
{
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is then a failed write
    Descriptor descriptor(STDOUT_FILENO);
    std::ostream out(&descriptor);
    out.exceptions(std::ios::badbit);
    Streams streams{std::cin, out, std::cerr};
    streams.colour = shows_colour();
    streams.person = isatty(STDIN_FILENO) != 0;
    streams.watched = isatty(STDERR_FILENO) != 0;
    streams.columns = columns();
    try {
        const Status status = run(line, streams);
        out.flush();
        return status;
    } catch (const std::ios::failure&) {
        // Whoever read the output has had enough of it (quincunx rules | head): no trouble. Else
        // say why.
        if (descriptor.error() == EPIPE) return done;
        std::cerr << "quincunx: Cannot write standard output: " << std::strerror(descriptor.error())
                  << ".\n";
        return wrong_use;
    }
}

} // namespace quincunx::cli
