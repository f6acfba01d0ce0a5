#include "server/network.hpp"

#include "server/address.hpp"
#include "server/buckets.hpp"
#include "server/turns.hpp"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <set>

namespace quincunx::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Trouble = boost::system::error_code;

namespace {

constexpr auto request_time = std::chrono::seconds(15);
constexpr std::uint32_t header_bytes = 16 * 1024;

std::string_view view(beast::string_view text)
{
    return {text.data(), text.size()};
}

class AsioLoop final : public Loop {
  public:
    explicit AsioLoop(asio::io_context& context) : context_(context) {}
    void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
    void after(std::chrono::milliseconds time, std::function<void()> task) override
    {
        auto timer = std::make_shared<asio::steady_timer>(context_, time);
        timer->async_wait([timer, task = std::move(task)](const Trouble& trouble) {
            if (!trouble) task();
        });
    }
    std::chrono::steady_clock::time_point now() const override
    {
        return std::chrono::steady_clock::now();
    }

  private:
    asio::io_context& context_;
};

class Talk;

// All that was sent and not read yet. What many are to hear is there once.
class Unread {
  public:
    void add(const Text& text)
    {
        if (texts_[text.get()]++ == 0) bytes_ += text->size();
    }
    void drop(const Text& text)
    {
        const auto found = texts_.find(text.get());
        if (--found->second > 0) return;
        texts_.erase(found);
        bytes_ -= text->size();
    }
    std::size_t bytes() const { return bytes_; }

  private:
    std::map<const std::string*, std::size_t> texts_; // how many are to hear each
    std::size_t bytes_ = 0;
};

// What all connections share.
struct Hall {
    const Site* site = nullptr;
    Metrics* metrics = nullptr;
    Limits limits;
    Address address;
    bool loopback = true;
    Reception reception;
    std::set<Talk*> talks;
    Unread unread;
    std::map<std::string, std::size_t> from; // connections of each address
    std::optional<Buckets> comings;          // of each address
    asio::io_context* context = nullptr;
    Turns turns; // of messages that have come whole
    bool turning = false;
    bool closing = false;

    // One message at a time, so that whatever comes meanwhile is heard of before the next.
    void take_turns()
    {
        if (turning || turns.empty()) return;
        asio::post(*context, [this] {
            turning = false;
            take_turns(); // first, whatever befalls this one
            const Turns::Turn turn = turns.next();
            if (!turn.task) return;
            const auto began = std::chrono::steady_clock::now();
            const auto took = [&] {
                turns.charge(turn.address, std::chrono::duration<double, std::milli>(
                                               std::chrono::steady_clock::now() - began)
                                               .count());
            };
            try {
                turn.task();
            } catch (...) {
                took();
                throw;
            }
            took();
        });
        turning = true;
    }

    void leave_slowest(); // whoever is farthest behind in reading
    bool is_proxy(const std::string& peer) const
    {
        return std::find(address.proxies.begin(), address.proxies.end(), peer) !=
               address.proxies.end();
    }
    // Are there too many connections of an address already, or have too many come?
    bool is_crowded(const std::string& whose)
    {
        const auto known = from.find(whose);
        return (known != from.end() && known->second >= limits.connections_per_address) ||
               !comings->take(whose, 1, std::chrono::steady_clock::now());
    }
};

// One connection counted in the hall, from its acceptance to its end.
class Place {
  public:
    Place(Hall& hall, std::string peer)
        : hall_(hall), peer_(std::move(peer)), address_(shared_address(peer_))
    {
        ++hall_.from[address_];
        ++hall_.metrics->connections;
        ++hall_.metrics->connections_total;
    }
    ~Place()
    {
        --hall_.metrics->connections;
        leave_address();
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    Hall& hall() const { return hall_; }
    const std::string& address() const { return address_; }

    // A proxy brings others: whoever asks now is counted, not the proxy. False: there are too many
    // of him.
    bool counts_for(std::string_view forwarded_for)
    {
        if (!hall_.is_proxy(peer_)) return true;
        const std::string asks =
            shared_address(asking_address(peer_, forwarded_for, hall_.address.proxies));
        if (asks == address_) return true;
        if (hall_.is_crowded(asks)) return false;
        leave_address();
        address_ = asks;
        ++hall_.from[address_];
        return true;
    }
    bool is_this_machine() const { return server::is_this_machine(peer_); }

  private:
    void leave_address()
    {
        if (--hall_.from[address_] == 0) hall_.from.erase(address_);
    }

    Hall& hall_;
    std::string peer_; // who is connected; perhaps for somebody else
    std::string address_;
};

// A WebSocket: messages in, messages out, one at a time in either way.
class Talk final : public Client, public std::enable_shared_from_this<Talk> {
  public:
    Talk(tcp::socket socket, std::shared_ptr<Place> place)
        : stream_(std::move(socket)), place_(std::move(place))
    {
        hall().talks.insert(this);
    }
    ~Talk() override
    {
        if (there_) hall().reception.leave(*this); // what has ended him had no time to say so
        hall().talks.erase(this);
        for (const Text& text : waiting_) hall().unread.drop(text);
    }

    void accept(const http::request<http::empty_body>& request)
    {
        websocket::stream_base::timeout times =
            websocket::stream_base::timeout::suggested(beast::role_type::server);
        times.idle_timeout = hall().limits.idle;
        times.keep_alive_pings = true;
        stream_.set_option(times);
        stream_.read_message_max(hall().limits.message_bytes);
        websocket::permessage_deflate deflate;
        deflate.server_enable = true;
        // 48 KB a connection, where the usual 15 and 8 take 300.
        deflate.server_max_window_bits = 13;
        deflate.client_max_window_bits = 13;
        deflate.memLevel = 5;
        deflate.compLevel = 3;
        deflate.msg_size_threshold = 1024;
        stream_.set_option(deflate);
        stream_.async_accept(request, [self = shared_from_this()](const Trouble& trouble) {
            if (trouble) return;
            self->greeted_ = self->there_ = true;
            self->hall().reception.come(*self);
            self->read();
        });
    }

    void send(Text text) override
    {
        if (ended_) return;
        hall().metrics->bytes_sent_total += static_cast<std::int64_t>(text->size());
        if (waiting_bytes_ + text->size() > hall().limits.waiting_bytes)
            return close("too far behind in reading");
        waiting_bytes_ += text->size();
        hall().unread.add(text);
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1) write();
        if (hall().unread.bytes() > hall().limits.waiting_bytes_in_all) hall().leave_slowest();
    }
    std::size_t waiting_bytes() const { return ended_ ? 0 : waiting_bytes_; }
    void close(std::string why) override
    {
        if (ended_) return;
        end();
        websocket::close_reason reason(websocket::close_code::policy_error, why);
        if (writing_ || !greeted_) { // nothing else may be written meanwhile
            Trouble ignored;
            beast::get_lowest_layer(stream_).socket().close(ignored);
            return;
        }
        stream_.async_close(reason, [self = shared_from_this()](const Trouble&) {});
    }
    const std::string& address() const override { return place_->address(); }

  private:
    Hall& hall() const { return place_->hall(); }

    void read()
    {
        stream_.async_read(buffer_,
                           [self = shared_from_this()](const Trouble& trouble, std::size_t) {
                               if (trouble) return self->end();
                               self->hear();
                           });
    }
    void hear()
    {
        if (ended_) return;
        if (!stream_.got_text()) return close("messages are text");
        hall().turns.add(address(), [self = shared_from_this()] { self->message(); });
        hall().take_turns();
    }
    void message()
    {
        if (ended_) return;
        const std::string text = beast::buffers_to_string(buffer_.data());
        buffer_.consume(buffer_.size());
        hall().reception.message(*this, text);
        if (!ended_) read();
    }
    void write()
    {
        writing_ = true;
        stream_.text(true);
        stream_.async_write(asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](const Trouble& trouble, std::size_t) {
                                self->writing_ = false;
                                if (trouble) return self->end();
                                self->forget(self->waiting_.front());
                                self->waiting_.pop_front();
                                if (!self->ended_ && !self->waiting_.empty()) self->write();
                            });
    }
    void forget(const Text& text)
    {
        waiting_bytes_ -= text->size();
        hall().unread.drop(text);
    }
    void end()
    {
        if (ended_) return;
        ended_ = true;
        for (; waiting_.size() > (writing_ ? 1U : 0U); waiting_.pop_back()) forget(waiting_.back());
        if (!greeted_) return;
        // Later: whoever sends to many must not lose one of them under his hands.
        asio::post(stream_.get_executor(), [self = shared_from_this()] {
            self->there_ = false;
            self->hall().reception.leave(*self);
        });
    }

    websocket::stream<beast::tcp_stream> stream_;
    std::shared_ptr<Place> place_;
    beast::flat_buffer buffer_;
    std::deque<Text> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool writing_ = false;
    bool greeted_ = false;
    bool there_ = false; // the reception knows of him
    bool ended_ = false;
};

void Hall::leave_slowest()
{
    const auto slowest = std::max_element(talks.begin(), talks.end(), [](Talk* one, Talk* other) {
        return one->waiting_bytes() < other->waiting_bytes();
    });
    if (slowest != talks.end()) (*slowest)->close("too far behind in reading");
}

// HTTP requests, one after the other, until one of them becomes a WebSocket.
class Asker final : public std::enable_shared_from_this<Asker> {
  public:
    Asker(tcp::socket socket, std::shared_ptr<Place> place)
        : stream_(std::move(socket)), place_(std::move(place))
    {
    }

    void read()
    {
        parser_.emplace();
        parser_->header_limit(header_bytes);
        parser_->body_limit(0);
        stream_.expires_after(request_time);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](const Trouble& trouble, std::size_t) {
                             self->hear(trouble);
                         });
    }

  private:
    void hear(const Trouble& trouble)
    {
        if (trouble == http::error::end_of_stream) return finish();
        if (trouble == http::error::header_limit) return refuse(431, "The header is too large.");
        if (trouble == http::error::body_limit) return refuse(413, "No body is read here.");
        if (trouble) {
            if (trouble.category() == http::make_error_code(http::error::bad_method).category())
                return refuse(400, "That is no HTTP request.");
            return;
        }
        const http::request<http::empty_body>& request = parser_->get();
        if (request.count(http::field::host) > 1) return refuse(400, "One Host is enough.");
        if (request.count(http::field::origin) > 1) return refuse(400, "One Origin is enough.");
        const std::string_view host = view(request[http::field::host]);
        if (!host_allowed(host, place_->hall().loopback, place_->hall().address.origins))
            return refuse(421, "This server does not go by that name.");
        const std::string forwarded = forwarded_for(request);
        if (!place_->counts_for(forwarded))
            return refuse(503, "Too many connections; try again in a minute.");
        if (websocket::is_upgrade(request)) return upgrade();
        const bool here = place_->is_this_machine() && forwarded.empty() &&
                          request.count(http::field::forwarded) == 0;
        if (request.count(http::field::authorization) > 1)
            return refuse(400, "One Authorization is enough.");
        Asking asking{view(request.method_string()), view(request.target()),
                      view(request[http::field::if_none_match]), here,
                      view(request[http::field::accept_encoding])};
        asking.authorization = view(request[http::field::authorization]);
        asking.address = place_->address();
        asking.now = std::chrono::steady_clock::now();
        send(place_->hall().site->answer(asking), request.keep_alive());
    }

    // All lines of it, as one.
    static std::string forwarded_for(const http::request<http::empty_body>& request)
    {
        std::string all;
        for (const auto& field : request)
            if (beast::iequals(field.name_string(), "X-Forwarded-For")) {
                if (!all.empty()) all += ',';
                all += view(field.value());
            }
        return all;
    }

    void upgrade()
    {
        const http::request<http::empty_body>& request = parser_->get();
        if (view(request.target()) != table_path)
            return refuse(404, "A WebSocket begins at /table.");
        if (!origin_allowed(view(request[http::field::origin]), view(request[http::field::host]),
                            place_->hall().address.origins))
            return refuse(403, "A page of another site may not sit down here.");
        stream_.expires_never();
        std::make_shared<Talk>(stream_.release_socket(), place_)->accept(parser_->release());
    }

    void refuse(int status, const std::string& words)
    {
        ++place_->hall().metrics->refused_total;
        send(Site::refusal(status, words), false);
    }

    void send(Served served, bool keep_alive)
    {
        auto response = std::make_shared<http::response<http::string_body>>();
        response->result(static_cast<unsigned>(served.status));
        response->set(http::field::content_type, served.type);
        for (const auto& [name, value] : served.headers) response->set(name, value);
        response->keep_alive(keep_alive);
        response->body() = std::move(served.body);
        response->prepare_payload();
        if (served.length) response->content_length(*served.length);
        stream_.expires_after(request_time);
        http::async_write(
            stream_, *response,
            [self = shared_from_this(), response, keep_alive](const Trouble& trouble, std::size_t) {
                if (trouble || !keep_alive) return self->finish();
                self->read();
            });
    }

    void finish()
    {
        Trouble ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    beast::tcp_stream stream_;
    std::shared_ptr<Place> place_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::empty_body>> parser_;
};

} // namespace

struct Network::Inside {
    Hall hall; // first: what the context still holds when it ends gives its place back
    asio::io_context context{1};
    AsioLoop loop{context};
    tcp::acceptor acceptor{context};
    asio::signal_set signals{context};
    asio::executor_work_guard<asio::io_context::executor_type> busy{context.get_executor()};
    bool accepting = false;

    void accept()
    {
        acceptor.async_accept([this](const Trouble& trouble, tcp::socket socket) {
            accepting = false;
            if (hall.closing) return;
            if (trouble == asio::error::no_descriptors) { // wait for some to be given back
                loop.after(std::chrono::milliseconds(100), [this] { accept(); });
                accepting = true;
                return;
            }
            accept(); // first, so that whatever befalls this one, others may come
            if (!trouble) welcome(std::move(socket));
        });
        accepting = true;
    }

    void welcome(tcp::socket socket)
    {
        Trouble trouble;
        const auto end = socket.remote_endpoint(trouble);
        if (trouble) return;
        socket.set_option(tcp::no_delay(true), trouble);
        const std::string from = end.address().to_string();
        const bool crowded =
            static_cast<std::size_t>(hall.metrics->connections) >= hall.limits.connections ||
            (!hall.is_proxy(from) && hall.is_crowded(shared_address(from)));
        if (crowded) {
            ++hall.metrics->refused_total;
            static constexpr std::string_view full =
                "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n"
                "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
                "X-Content-Type-Options: nosniff\r\nRetry-After: 60\r\n"
                "Connection: close\r\nContent-Length: 47\r\n\r\n"
                "Too many connections; try again in a minute.  \n";
            boost::asio::write(socket, asio::buffer(full), trouble);
            return;
        }
        std::make_shared<Asker>(std::move(socket), std::make_shared<Place>(hall, from))->read();
    }

    void close()
    {
        if (hall.closing) return;
        hall.closing = true;
        Trouble ignored;
        acceptor.close(ignored);
        signals.cancel(ignored);
        const std::vector<Talk*> talks(hall.talks.begin(), hall.talks.end());
        for (Talk* talk : talks) talk->close("the server stops; the battle is kept");
        busy.reset();
        loop.after(std::chrono::milliseconds(300), [this] { context.stop(); });
    }
};

Network::Network() : inside_(std::make_unique<Inside>())
{
    inside_->hall.context = &inside_->context;
}

Network::~Network()
{
    inside_->context.stop();
    inside_->hall.turns.clear(); // connections end before what they belong to
}

Loop& Network::loop()
{
    return inside_->loop;
}

namespace {

std::string_view remedy(const Trouble& found)
{
    if (found == asio::error::address_in_use || found == asio::error::access_denied)
        return " Another --port may do.";
    if (found.value() == EADDRNOTAVAIL)
        return " --address takes an address of this machine, such as 127.0.0.1 or 0.0.0.0.";
    return "";
}

} // namespace

void Network::listen(const Address& address, const Site& site, Metrics& metrics,
                     const Limits& limits, Reception reception)
{
    Hall& hall = inside_->hall;
    Trouble trouble;
    const auto numeric = asio::ip::make_address(address.host, trouble);
    if (trouble) throw PortTrouble(fmt::format("\"{}\" is no numeric address.", address.host));
    hall.site = &site;
    hall.metrics = &metrics;
    hall.limits = limits;
    hall.comings.emplace(Rate{limits.new_connections_per_second, limits.new_connections_at_once});
    hall.address = address;
    hall.loopback = numeric.is_loopback();
    hall.reception = std::move(reception);
    const tcp::endpoint end(numeric, address.port);
    const auto must = [&](const Trouble& found) {
        if (found)
            throw PortTrouble(fmt::format("Cannot listen at {} port {}: {}.{}", address.host,
                                          address.port, found.message(), remedy(found)));
    };
    inside_->acceptor.open(end.protocol(), trouble);
    must(trouble);
    inside_->acceptor.set_option(tcp::acceptor::reuse_address(true), trouble);
    must(trouble);
    inside_->acceptor.bind(end, trouble);
    must(trouble);
    inside_->acceptor.listen(asio::socket_base::max_listen_connections, trouble);
    must(trouble);
    inside_->accept();
}

unsigned short Network::port() const
{
    return inside_->acceptor.local_endpoint().port();
}

// What a handler throws, memory that ends for one, ends that connection and no other.
void Network::run()
{
    for (;;) {
        try {
            if (inside_->acceptor.is_open() && !inside_->accepting) inside_->accept();
            inside_->hall.take_turns();
            inside_->context.run();
            return;
        } catch (const std::exception&) {
            ++inside_->hall.metrics->memory_refused_total;
        }
    }
}

void Network::forget_reception()
{
    inside_->hall.reception = {[](Client&) {}, [](Client&, std::string_view) {}, [](Client&) {}};
}

void Network::stop()
{
    asio::post(inside_->context, [this] { inside_->close(); });
}

void Network::stop_on_signals()
{
    // A file that may not grow, or a log that nobody reads, is told as an error, not by a signal.
    std::signal(SIGXFSZ, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    inside_->signals.add(SIGINT);
    inside_->signals.add(SIGTERM);
    inside_->signals.async_wait([this](const Trouble& trouble, int) {
        if (!trouble) inside_->close();
    });
}

} // namespace quincunx::server
