// The C library's macros and variadic calls, which Swift cannot reach. Swift's Glibc module has them too, but the
// object file that holds them also needs a hundred mathematical functions, each of which the loader would look up at
// every start.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

/// `errno` of this thread.
static inline int system_errno(void) { return errno; }

static inline void system_set_errno(int value) { errno = value; }

/// open(2) of what exists already.
static inline int system_open(const char *path, int flags) { return open(path, flags); }

/// openat(2) of what exists already.
static inline int system_openat(int directory, const char *path, int flags) { return openat(directory, path, flags); }

/// Whether a descriptor is open.
static inline int system_is_open(int descriptor) { return fcntl(descriptor, F_GETFD) >= 0; }

/// signal(2) with `SIG_IGN`.
static inline void system_ignore(int number) { signal(number, SIG_IGN); }

/// signal(2) with `SIG_DFL`.
static inline void system_default(int number) { signal(number, SIG_DFL); }

/// Columns of the terminal behind a descriptor; 0 where it is none or does not say (ioctl_tty(2)).
static inline int system_columns(int descriptor) {
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// Whether a descriptor is that of a regular file.
static inline int system_is_file(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}
