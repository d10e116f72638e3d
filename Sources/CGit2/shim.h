// libgit2, and plain functions in place of its variadic ones, which Swift cannot see.
#pragma once
#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>

// Objects, references and reflogs are synced to the disk before a call that wrote them returns.
static inline int cgit2_sync_everything(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}
