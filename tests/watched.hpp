#pragma once
// Is every access of this build watched? Where thousands of battles would take minutes so and say
// no more than in the release build, which fights them, they are skipped.

namespace quincunx::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool watched = true;
#elif defined(__has_feature)
inline constexpr bool watched = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool watched = false;
#endif

} // namespace quincunx::test
