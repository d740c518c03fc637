// SPDX-License-Identifier: MIT
#pragma once

// Every allocation of the program is counted. It replaces the program's operator new, so one source file of a program
// may include it and no other.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

long allocations = 0;

void *allocate(std::size_t size) {
    ++allocations;
    if (void *memory = std::malloc(size))
        return memory;
    std::abort();
}

} // namespace

void *operator new(std::size_t size) {
    return allocate(size);
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept { // a sanitizer's own does not call the one above
    return allocate(size);
}
// Aligned memory has where it really begins written before it.
void *operator new(std::size_t size, std::align_val_t alignment) {
    const auto align = static_cast<std::size_t>(alignment);
    void *const memory = allocate(size + align + sizeof(void *));
    const auto address = reinterpret_cast<std::uintptr_t>(memory) + sizeof(void *);
    void *const aligned = static_cast<char *>(memory) + sizeof(void *) + (align - address % align) % align;
    std::memcpy(static_cast<char *>(aligned) - sizeof(void *), &memory, sizeof(void *));
    return aligned;
}
void operator delete(void *memory) noexcept {
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void *aligned, std::align_val_t) noexcept {
    if (aligned == nullptr)
        return;
    void *memory = nullptr;
    std::memcpy(&memory, static_cast<char *>(aligned) - sizeof(void *), sizeof(void *));
    std::free(memory);
}
void operator delete(void *aligned, std::size_t, std::align_val_t alignment) noexcept {
    operator delete(aligned, alignment);
}
