#include "journal/verify.hpp"

#include "kernel/nearest.hpp"

#include <fmt/format.h>

namespace quincunx::journal {

namespace {

// The end of a sentence goes when it becomes part of another.
std::string within(std::string sentence)
{
    if (sentence.ends_with('.')) sentence.pop_back();
    return sentence;
}

const battle::RuleSet* find(RuleSets rule_sets, std::string_view id)
{
    for (const battle::RuleSet* rules : rule_sets)
        if (rules->rules().rules == id) return rules;
    return nullptr;
}

std::optional<dice::Seed> shown_seed(const Journal& journal)
{
    if (journal.header.seed) return journal.header.seed;
    if (journal.end() != nullptr) return journal.end()->seed;
    return std::nullopt;
}

// A journal replayed line by line until something differs.
class Replay {
  public:
    Replay(const Journal& journal, RuleSets rule_sets, const std::optional<dice::Seed>& seed,
           const Patience& patience = {}, Versions versions = Versions::this_one,
           bool compares_only = false)
        : header_(journal.header),
          seed_(seed ? seed : shown_seed(journal)),
          any_version_(versions == Versions::any),
          compares_only_(compares_only)
    {
        sealed_rightly_ = seed_ && seal_of(header_, *seed_) == header_.seal;
        if (seed && !sealed_rightly_) {
            cannot("the seed given does not fit the seal: its SHA-256 is another");
            return;
        }
        if (!open(rule_sets) || !all_taken_over(journal)) return;
        for (const Line& line : journal.lines) {
            line_ = line.line;
            if (patience && !patience()) {
                cannot("it takes longer to replay than there is time here");
                return;
            }
            const bool same =
                std::visit([this](const auto& what) { return follow(what); }, line.what);
            if (!same) return;
        }
        go_on();
    }

    const std::optional<Difference>& difference() const { return difference_; }
    // Something has been thrown from the seed, whose seal agrees.
    bool dice_proven() const
    {
        const bool own =
            header_.taken_over == 0 || (match_ && match_->entries().size() > header_.taken_over);
        return sealed_rightly_ && own && !difference_;
    }
    std::optional<Match>& match() { return match_; }

  private:
    bool stop(Status status, std::uint32_t entry, std::string words)
    {
        if (!other_version_.empty()) words += "; " + other_version_;
        difference_ = Difference{status, line_, entry, std::move(words)};
        return false;
    }
    bool differ(std::uint32_t entry, std::string words)
    {
        return stop(Status::differs, entry, std::move(words));
    }
    bool cannot(std::string words) { return stop(Status::unreadable, 0, std::move(words)); }

    bool open(RuleSets rule_sets)
    {
        if (header_.seed && seal_of(header_, *header_.seed) != header_.seal)
            return differ(0, "the seed does not fit the seal: its SHA-256 is another");
        const battle::RuleSet* rules = find(rule_sets, header_.rules);
        if (rules == nullptr) return unknown_rules(rule_sets);
        if (header_.version != rules->version()) {
            std::string words =
                fmt::format("the journal was played by version {} of {}; this "
                            "program plays version {}",
                            header_.version, rules->rules().title, rules->version());
            if (!any_version_) return cannot(std::move(words));
            other_version_ = fmt::format("{}: the program {} plays it on", words, header_.program);
        }
        if (header_.fight.rules != header_.rules)
            return cannot(fmt::format("the fight is laid out for \"{}\", the journal for \"{}\"",
                                      header_.fight.rules, header_.rules));
        const Opening opening{rules, header_.fight, header_.house};
        auto match = sealed_rightly_ && header_.taken_over == 0
                         ? Match::open(opening, *seed_)
                         : Match::reopen(opening, header_.dice);
        if (!match)
            return cannot("the battle does not open: " + within(to_text(match.error().front())));
        match_ = std::move(*match);
        if (compares_only_) match_->look_away();
        return same_start();
    }
    bool unknown_rules(RuleSets rule_sets)
    {
        std::vector<std::string_view> known;
        for (const battle::RuleSet* rules : rule_sets) known.push_back(rules->rules().rules);
        return cannot(fmt::format("this program does not play \"{}\".{}", header_.rules,
                                  did_you_mean(header_.rules, known)));
    }
    bool same_start()
    {
        if (match_->sheet().hash() != header_.rules_hash && !any_version_)
            return differ(0, fmt::format("the rules in force differ: hash {} recorded, {} here",
                                         hash_text(header_.rules_hash),
                                         hash_text(match_->sheet().hash())));
        if (!std::ranges::equal(match_->set_up_dice(), header_.dice))
            return differ(0,
                          fmt::format("set-up: dice {} recorded, the seed gives {}",
                                      faces_text(header_.dice), faces_text(match_->set_up_dice())));
        if (match_->first_hash() != header_.hash)
            return differ(0, fmt::format("the state before the first order differs: hash {} "
                                         "recorded, {} replayed",
                                         hash_text(header_.hash), hash_text(match_->first_hash())));
        if (header_.facts && *header_.facts != facts_of(header_))
            return differ(0, "the first line has been changed since it was sealed: the SHA-256 of "
                             "its facts is another");
        return true;
    }

    // A header that names more than stand there would keep the seed from ever throwing.
    bool all_taken_over(const Journal& journal)
    {
        std::size_t orders = 0;
        while (orders < journal.lines.size() &&
               std::holds_alternative<Given>(journal.lines[orders].what))
            ++orders;
        const bool cut = orders == journal.lines.size();
        if (header_.taken_over <= orders || cut) return true;
        return differ(0, fmt::format("{} orders are said to be taken over from another battle, "
                                     "but {} stand here",
                                     header_.taken_over, orders));
    }

    // From the first order of its own on, the seed throws.
    void go_on()
    {
        if (sealed_rightly_ && !match_->seed()) match_->go_on_with(*seed_);
    }

    bool follow(const Given& given)
    {
        const std::uint32_t next = match_->next();
        if (given.n > header_.taken_over) go_on();
        if (given.n != next)
            return differ(next,
                          fmt::format("entry {} stands where entry {} is due", given.n, next));
        const auto taken = match_->seed() ? match_->give(given.order)
                                          : match_->give_recorded(given.order, given.dice);
        if (!taken) return refused(given, taken.error());
        if (taken->dice != given.dice)
            return differ(given.n,
                          fmt::format("entry {}: dice {} recorded, the seed gives {}", given.n,
                                      faces_text(given.dice), faces_text(taken->dice)));
        if (taken->hash != given.hash)
            return differ(given.n,
                          fmt::format("entry {}: state differs after '{}': hash {} recorded, {} "
                                      "replayed",
                                      given.n, given.order, hash_text(given.hash),
                                      hash_text(taken->hash)));
        return true;
    }
    bool refused(const Given& given, const Refused& refused)
    {
        const bool understood = refused.why == why::illegal || refused.why == why::out_of_turn ||
                                refused.why == why::over;
        const std::string_view what = understood ? "the order is not legal: " : "";
        const std::string rule = refused.rule.empty() ? "" : fmt::format(" [{}]", refused.rule);
        return differ(given.n,
                      fmt::format("entry {}: {}{}{}", given.n, what, within(refused.reason), rule));
    }

    bool follow(const TakenBack& back)
    {
        go_on(); // nothing is taken back within what was taken over
        const auto entries = match_->entries();
        if (entries.empty() || (back.agreed ? entries.size() < back.n : entries.back().n != back.n))
            return differ(back.n, fmt::format("undo of entry {}: the last order is {}", back.n,
                                              entries.size()));
        if (back.agreed) return follow_agreed(back);
        const auto undone = match_->undo(entries.back().order.side);
        if (!undone)
            return differ(
                back.n, fmt::format("undo of entry {}: {}", back.n, within(undone.error().reason)));
        return same_after(back);
    }
    bool follow_agreed(const TakenBack& back)
    {
        if (match_->over())
            return differ(back.n, fmt::format("undo of entry {}: the battle is over", back.n));
        match_->go_back(back.n);
        return same_after(back);
    }
    bool same_after(const TakenBack& back)
    {
        if (match_->battle().hash() == back.hash) return true;
        return differ(back.n,
                      fmt::format("undo of entry {}: hash {} recorded, {} replayed", back.n,
                                  hash_text(back.hash), hash_text(match_->battle().hash())));
    }

    bool follow(const End& end)
    {
        if (end.by && match_->over())
            return differ(match_->next() - 1,
                          fmt::format("end: by '{}' recorded, but the rules had ended it before",
                                      word_of(*end.by)));
        if (end.by) match_->conclude(*end.by);
        const battle::Standing now = match_->standing();
        const auto last = static_cast<std::uint32_t>(match_->entries().size());
        if (end.outcome != now.outcome)
            return differ(last,
                          fmt::format("end: {} recorded, {} replayed", outcome_words(end.outcome),
                                      outcome_words(now.outcome)));
        if (end.rule != now.rule || end.turn != now.turn)
            return differ(last,
                          fmt::format("end: turn {} by '{}' recorded, turn {} by '{}' replayed",
                                      end.turn, end.rule, now.turn, now.rule));
        if (seal_of(header_, end.seed) != header_.seal)
            return differ(last, "end: the seed does not fit the seal: its SHA-256 is another");
        return true;
    }

    const Header& header_;
    std::optional<dice::Seed> seed_;
    bool any_version_;
    std::string other_version_; // in words; empty: it is of this one
    bool compares_only_;
    bool sealed_rightly_ = false;
    int line_ = 1;
    std::optional<Match> match_;
    std::optional<Difference> difference_;
};

} // namespace

namespace {

Verification found_by(Replay& replay, const Journal& journal)
{
    Verification verification;
    verification.difference = replay.difference();
    verification.dice_proven = replay.dice_proven();
    verification.facts_sealed = journal.header.facts.has_value();
    verification.ended = journal.end() != nullptr;
    verification.cut_off = journal.cut_off;
    verification.taken_over = journal.header.taken_over;
    if (!replay.match()) return verification;
    const Match& match = *replay.match();
    verification.orders = static_cast<std::uint32_t>(match.entries().size());
    verification.standing = match.standing();
    verification.concluded = match.concluded();
    verification.agreed_backs = match.agreed_backs();
    return verification;
}

} // namespace

Verification verify(const Journal& journal, RuleSets rule_sets)
{
    Replay replay(journal, rule_sets, {}, {}, Versions::this_one, true);
    return found_by(replay, journal);
}

Examined examine(const Journal& journal, RuleSets rule_sets, const Patience& patience)
{
    Replay replay(journal, rule_sets, {}, patience);
    Examined examined{found_by(replay, journal), {}};
    if (replay.match() && !examined.found.difference) examined.match = std::move(*replay.match());
    return examined;
}

Verification unreadable(const Troubles& troubles)
{
    Verification verification;
    const Trouble& trouble = troubles.front();
    const std::string key = trouble.key.empty() ? "" : trouble.key + ": ";
    verification.difference =
        Difference{Status::unreadable, trouble.line, 0, within(key + trouble.message)};
    return verification;
}

Verification verify(std::string_view text, std::string_view file, RuleSets rule_sets)
{
    const auto journal = read_journal(text, file);
    return journal ? verify(*journal, rule_sets) : unreadable(journal.error());
}

Result<Match, Difference> replayed(const Journal& journal, RuleSets rule_sets,
                                   std::optional<dice::Seed> seed, Versions versions)
{
    Replay replay(journal, rule_sets, seed, {}, versions);
    if (replay.difference()) return Failure{*replay.difference()};
    return std::move(*replay.match());
}

std::string to_text(const Verification& verification)
{
    if (verification.difference) {
        const Difference& difference = *verification.difference;
        const std::string_view status =
            difference.status == Status::differs ? "Differs" : "Cannot be verified";
        const std::string_view stop = difference.words.ends_with('?') ? "" : ".";
        return difference.line > 0 ? fmt::format("{}: line {}: {}{}", status, difference.line,
                                                 difference.words, stop)
                                   : fmt::format("{}: {}{}", status, difference.words, stop);
    }
    std::string text =
        fmt::format("Verified: {} orders replayed, every state the same.", verification.orders);
    if (verification.dice_proven && verification.taken_over > 0)
        text += fmt::format(" The first {} were taken over from another battle with their dice; "
                            "after them every die is as the sealed seed gives it.",
                            verification.taken_over);
    else if (verification.taken_over > 0 && verification.orders <= verification.taken_over)
        text += " All were taken over from another battle, with the dice that are recorded.";
    else
        text += verification.dice_proven
                    ? " Every die is as the sealed seed gives it."
                    : " The seed has not been shown, so the dice are as recorded.";
    if (!verification.facts_sealed)
        text += " It is of an older format, whose first line is not sealed: names, ground and "
                "points in it are as recorded.";
    if (verification.agreed_backs > 0)
        text += fmt::format(
            " {} by agreement, as recorded.",
            verification.agreed_backs == 1
                ? std::string("Once orders were taken back")
                : fmt::format("{} times orders were taken back", verification.agreed_backs));
    if (verification.concluded)
        text += " It was not ended by its rules. As recorded: " +
                concluding_words(*verification.concluded);
    if (verification.cut_off)
        text += " The journal is cut off within its last line, which was left out.";
    else if (!verification.ended)
        text += " The journal has no end: the battle goes on, or the rest is missing.";
    return text;
}

} // namespace quincunx::journal
