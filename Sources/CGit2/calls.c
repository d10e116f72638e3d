#include "CGit2.h"
#define LIBRARY "libgit2.so." LIBGIT2_SOVERSION
#define CALLS "../CGit2/calls.h"
#include "../CPosix/loaded.h"

// It takes any number of arguments, which cannot be handed on.
static __typeof__(git_libgit2_opts) *loaded_git_libgit2_opts;

static void start(void) {
  if ((status = load()) < 0) return;
  loaded_git_libgit2_opts = (__typeof__(git_libgit2_opts) *)dlsym(library, "git_libgit2_opts");
  if (!loaded_git_libgit2_opts) status = LOADED_MISSING;
  if (status < 0 || (status = git_libgit2_init()) < 0) return;
  // Objects, references and reflogs are synced to the disk before a call that wrote them returns.
  status = loaded_git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, 1);
}

int cgit2_start(void) { return started(); }

const char *cgit2_problem(void) { return problem; }

int cgit2_trust(const char *file) {
  static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
  static int is_done;
  pthread_mutex_lock(&turn);
  int result = is_done ? 0 : loaded_git_libgit2_opts(GIT_OPT_SET_SSL_CERT_LOCATIONS, file, NULL);
  if (result >= 0) is_done = 1;
  pthread_mutex_unlock(&turn);
  return result;
}
