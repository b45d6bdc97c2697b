// How inner loops are compiled.
#pragma once

#define CJPEG_INLINE static inline __attribute__((always_inline))

#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
// Compiled for two generations of processors; the loader picks the machine's at startup, which is
// before ThreadSanitizer works.
#define CJPEG_FAST __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CJPEG_FAST
#endif
