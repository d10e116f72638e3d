// The C library's calls, and plain functions in place of variadic ones and macros, which Swift cannot
// see. _GNU_SOURCE stays undefined: it changes types such as fd_set, and the compiler refuses a
// program in which they differ from those of Swift's own Glibc module.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static inline int cposix_errno(void) { return errno; }

static inline int cposix_open(const char *path, int flags) { return open(path, flags); }

// The columns of the terminal behind fd: 0 where it does not say, -1 where there is none.
static inline int cposix_columns(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : -1;
}
