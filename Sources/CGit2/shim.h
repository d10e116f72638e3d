// libgit2, plain functions in place of its variadic ones, which Swift cannot see, and the calls for
// what it leaves undone inside a git folder: locks, syncs, renames. _GNU_SOURCE stays undefined, as
// in Swift's own Glibc module.
#pragma once
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

// Objects, references and reflogs are synced to the disk before a call that wrote them returns.
static inline int cgit2_sync_everything(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}

static inline int cgit2_errno(void) { return errno; }

static inline int cgit2_open(const char *path, int flags, mode_t mode) {
  return open(path, flags | O_CLOEXEC, mode);
}
