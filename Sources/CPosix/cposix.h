// The C library's calls, and plain functions in place of variadic ones and macros, which Swift cannot
// see. _GNU_SOURCE stays undefined: it changes types such as fd_set, and the compiler refuses a
// program in which they differ from those of Swift's own Glibc module. What only it would show is
// called by its number, or declared here.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static inline int cposix_errno(void) { return errno; }

static inline int cposix_openat(int folder, const char *path, int flags, unsigned int mode) {
  return openat(folder, path, flags, (mode_t)mode);
}

// The columns of the terminal behind fd: 0 where it does not say, -1 where there is none.
static inline int cposix_columns(int fd) {
  struct winsize size;
  return ioctl(fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : -1;
}

// The flags of renameat2, from linux/fs.h.
static const unsigned int cposix_rename_noreplace = 1;
static const unsigned int cposix_rename_exchange = 2;

static inline int cposix_renameat2(int folder, const char *from, const char *to, unsigned int flags) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, flags);
}

// The next records of an open folder: linux_dirent64, one after the other.
static inline ssize_t cposix_getdents64(int fd, void *buffer, size_t length) {
  return syscall(SYS_getdents64, fd, buffer, length);
}

// F_SETSIG and F_SETLEASE, from asm-generic/fcntl.h and linux/fcntl.h.
static inline int cposix_setsig(int fd, int number) { return fcntl(fd, 10, number); }
static inline int cposix_setlease(int fd, int type) { return fcntl(fd, 1024, type); }

// The two halves of a device's number, as sys/sysmacros.h takes them apart.
static inline unsigned int cposix_major(unsigned long long device) {
  return (unsigned int)(((device >> 8) & 0xfff) | ((device >> 32) & ~0xfffULL));
}
static inline unsigned int cposix_minor(unsigned long long device) {
  return (unsigned int)((device & 0xff) | ((device >> 12) & ~0xffULL));
}

// How many processors this process may run on: the set bits of its mask, or 1 where it has none.
static inline int cposix_processors(void) {
  unsigned long mask[128] = {0};
  long length = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
  int count = 0;
  for (long word = 0; word < length / (long)sizeof mask[0]; word++) {
    count += __builtin_popcountl(mask[word]);
  }
  return count > 0 ? count : 1;
}
