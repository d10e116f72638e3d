// libgit2, loaded when it is needed: of all that a command does, most never asks git, and loading libgit2
// with the libraries below it takes longer than such a command.
#pragma once
#include <git2.h>
#include <git2/sys/commit.h>
#include <git2/sys/index.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>

// Loads libgit2 and starts it, the first time: 0, libgit2's code where it did not start, or CGIT2_MISSING where
// it is not there. No thread may call another function before.
int cgit2_start(void);

// Why libgit2 could not be loaded.
const char *cgit2_problem(void);

// Trusts the certificates of this file, and no others: the first time, since libgit2 frees the earlier ones, which
// another thread may be using.
int cgit2_trust(const char *file);

#define CGIT2_MISSING (-1000)

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
