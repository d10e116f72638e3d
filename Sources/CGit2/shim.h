// libgit2, and plain functions in place of its variadic ones, which Swift cannot see.
#pragma once
#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>

// Objects, references and reflogs are synced to the disk before a call that wrote them returns.
static inline int cgit2_sync_everything(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled);
}

// Reads an object as it is stored, without working out its name anew; `owner` frees the bytes.
static inline int cgit2_read_stored(void **data, size_t *count, git_object_t *type,
                                    git_odb_backend **owner, git_odb *database, const git_oid *id) {
  size_t number = git_odb_num_backends(database);
  for (size_t place = 0; place < number; place++) {
    if (git_odb_get_backend(owner, database, place) < 0 || !(*owner)->read) continue;
    int status = (*owner)->read(data, count, type, *owner, id);
    if (status != GIT_ENOTFOUND && status != GIT_PASSTHROUGH) return status;
  }
  return GIT_ENOTFOUND;
}
