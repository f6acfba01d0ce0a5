// Letters and words by libcurl, one after the other, on a thread of their own: whoever does not
// answer keeps nobody waiting but those who wait for the post.

#include "server/pool.hpp"
#include "server/post.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <ctime>

#ifdef QUINCUNX_CURL
#include <curl/curl.h>
#endif

namespace quincunx::server {

#ifdef QUINCUNX_CURL

namespace {

constexpr long longest_seconds = 20;

class Transfer {
  public:
    explicit Transfer(const std::atomic<bool>& ends) : held_(curl_easy_init())
    {
        if (held_ == nullptr) throw std::bad_alloc();
        set(CURLOPT_NOPROGRESS, 0L);
        set(CURLOPT_XFERINFOFUNCTION, &Transfer::look_up);
        set(CURLOPT_XFERINFODATA, static_cast<const void*>(&ends));
        set(CURLOPT_NOSIGNAL, 1L);
        set(CURLOPT_TIMEOUT, longest_seconds);
        set(CURLOPT_WRITEFUNCTION, &Transfer::unread);
    }
    ~Transfer()
    {
        curl_slist_free_all(lines_);
        curl_easy_cleanup(held_);
    }
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    template <class T>
    void set(CURLoption option, const T& value)
    {
        curl_easy_setopt(held_, option, value);
    }
    void add_line(const std::string& line) { lines_ = curl_slist_append(lines_, line.c_str()); }
    curl_slist* lines() const { return lines_; }
    // What went wrong; empty: it has arrived.
    std::string carry()
    {
        const CURLcode code = curl_easy_perform(held_);
        if (code != CURLE_OK) return curl_easy_strerror(code);
        long answer = 0;
        curl_easy_getinfo(held_, CURLINFO_RESPONSE_CODE, &answer);
        return answer >= 200 && answer < 300 ? "" : "the answer was " + std::to_string(answer);
    }

  private:
    // The server stops: it is sent at the next start.
    static int look_up(void* ends, curl_off_t, curl_off_t, curl_off_t, curl_off_t)
    {
        return *static_cast<const std::atomic<bool>*>(ends) ? 1 : 0;
    }
    static std::size_t unread(char*, std::size_t size, std::size_t count, void*)
    {
        return size * count;
    }
    CURL* held_;
    curl_slist* lines_ = nullptr;
};

std::string by_hook(const PostSettings& settings, const Parcel& parcel,
                    const std::atomic<bool>& ends)
{
    Transfer transfer(ends);
    transfer.set(CURLOPT_URL, settings.hook.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, "http,https");
    transfer.add_line("Content-Type: application/json");
    transfer.add_line("X-Quincunx-Notice: " + parcel.id);
    if (!settings.secret.empty())
        transfer.add_line("X-Quincunx-Signature: sha256=" +
                          signed_by(settings.secret, parcel.text));
    transfer.set(CURLOPT_HTTPHEADER, transfer.lines());
    transfer.set(CURLOPT_POSTFIELDSIZE, static_cast<long>(parcel.text.size()));
    transfer.set(CURLOPT_POSTFIELDS, parcel.text.c_str());
    return transfer.carry();
}

struct Reader {
    std::string_view left;
    static std::size_t read(char* into, std::size_t size, std::size_t count, void* self)
    {
        std::string_view& left = static_cast<Reader*>(self)->left;
        const std::size_t some = std::min(size * count, left.size());
        std::memcpy(into, left.data(), some);
        left.remove_prefix(some);
        return some;
    }
};

bool is_here(const std::string& address)
{
    return address.starts_with("smtp://localhost") || address.starts_with("smtp://127.") ||
           address.starts_with("smtp://[::1]");
}

std::string by_mail(const PostSettings& settings, const Parcel& parcel,
                    const std::atomic<bool>& ends)
{
    const std::string text = letter_text(settings, parcel, std::time(nullptr));
    Reader reader{text};
    Transfer transfer(ends);
    transfer.set(CURLOPT_URL, settings.mail.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    // Nothing goes over a foreign wire in the open.
    transfer.set(CURLOPT_USE_SSL,
                 static_cast<long>(is_here(settings.mail) ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (!settings.user.empty()) {
        transfer.set(CURLOPT_USERNAME, settings.user.c_str());
        transfer.set(CURLOPT_PASSWORD, settings.password.c_str());
    }
    const std::string from = "<" + settings.from + ">";
    transfer.set(CURLOPT_MAIL_FROM, from.c_str());
    transfer.add_line("<" + parcel.to + ">");
    transfer.set(CURLOPT_MAIL_RCPT, transfer.lines());
    transfer.set(CURLOPT_UPLOAD, 1L);
    transfer.set(CURLOPT_READFUNCTION, &Reader::read);
    transfer.set(CURLOPT_READDATA, static_cast<void*>(&reader));
    return transfer.carry();
}

class Carrier final : public Post {
  public:
    Carrier(PostSettings settings, Loop& loop) : settings_(std::move(settings)), loop_(loop)
    {
        curl_global_init(CURL_GLOBAL_DEFAULT);
    }
    ~Carrier() override { ends_ = true; }
    Carrier(const Carrier&) = delete;
    Carrier& operator=(const Carrier&) = delete;
    void send(const Parcel& parcel, std::function<void(const std::string&)> then) override
    {
        thread_.work([this, parcel, then = std::move(then)] {
            const std::string trouble = parcel.channel == "mail"
                                            ? by_mail(settings_, parcel, ends_)
                                            : by_hook(settings_, parcel, ends_);
            loop_.post([then, trouble] { then(trouble); });
        });
    }

  private:
    PostSettings settings_;
    Loop& loop_;
    std::atomic<bool> ends_ = false;
    Pool thread_{1}; // ends first
};

} // namespace

std::unique_ptr<Post> post_office(const PostSettings& settings, Loop& loop)
{
    if (!settings.any()) return nullptr;
    return std::make_unique<Carrier>(settings, loop);
}

#else

std::unique_ptr<Post> post_office(const PostSettings& settings, Loop&)
{
    if (!settings.any()) return nullptr;
    throw std::runtime_error("This program was built without libcurl, which sends letters and "
                             "words to a club's chat: install libcurl4-openssl-dev (scripts/set-up "
                             "host) and build it again.");
}

#endif

} // namespace quincunx::server
