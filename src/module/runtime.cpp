// What compiled code calls and the libraries for WebAssembly lack: where something is thrown, where
// what a thread keeps is to be cleared away, where a stack is guarded. Nothing is caught here and
// there is one thread, which ends with the page: what is thrown is told by its type, and ends the
// module. Built for WebAssembly alone.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <typeinfo>

extern "C" {

void* __cxa_allocate_exception(std::size_t size)
{
    return std::malloc(size);
}

[[noreturn]] void __cxa_throw(void*, std::type_info* type, void (*)(void*))
{
    std::fprintf(stderr, "%s was thrown\n", type->name());
    std::abort();
}

std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;

[[noreturn]] void __stack_chk_fail()
{
    std::fputs("the stack is damaged\n", stderr);
    std::abort();
}

int __cxa_thread_atexit(void (*)(void*), void*, void*)
{
    return 0;
}

} // extern "C"
