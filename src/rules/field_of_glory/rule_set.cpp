#include "rules/field_of_glory/rule_set.hpp"

#include "rules/field_of_glory/profile.hpp"
#include "rules/field_of_glory/questions.hpp"

namespace quincunx::field_of_glory {

namespace {

class FieldOfGlory final : public battle::RuleBook {
  public:
    const reckoning::Register& rules() const override { return rule_register(); }

    Troubles check_profile(const Value& profile, const std::string& file,
                           const std::string& path) const override
    {
        return field_of_glory::check_profile(profile, file, path);
    }
    Result<int, Trouble> points(const Value& profile) const override
    {
        const auto known = profile_of(profile, "", "field-of-glory");
        if (!known) return Failure{known.error().front()};
        return field_of_glory::points(*known);
    }

    std::span<const battle::QuestionShape> questions() const override { return question_shapes(); }
    Result<Value, Troubles> answer(std::string_view kind, const Value& facts,
                                   const reckoning::Sheet& sheet) const override
    {
        return field_of_glory::answer(kind, facts, Sheet(sheet));
    }
};

} // namespace

const battle::RuleBook& rule_book()
{
    static const FieldOfGlory book;
    return book;
}

} // namespace quincunx::field_of_glory
