// The functions of libgit2, each of which goes on to the one that was loaded.
#include "CGit2.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#define CALL(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;         \
  result name parameters { return loaded_##name arguments; }
#include "calls.h"
#undef CALL

// It takes any number of arguments, which cannot be handed on.
static __typeof__(git_libgit2_opts) *loaded_git_libgit2_opts;

static const char *problem = "";

const char *cgit2_problem(void) { return problem; }

static int load(void) {
  void *library = dlopen("libgit2.so." LIBGIT2_SOVERSION, RTLD_LAZY | RTLD_LOCAL);
#define CALL(result, name, parameters, arguments) \
  if (!library || !(loaded_##name = (__typeof__(name) *)dlsym(library, #name))) goto missing;
#include "calls.h"
  CALL(int, git_libgit2_opts, (), ())
#undef CALL
  return 0;

missing:;
  const char *said = dlerror();
  char *kept = said ? strdup(said) : NULL;
  if (kept) problem = kept;
  return CGIT2_MISSING;
}

static int status;

static void start(void) {
  status = load();
  if (status < 0 || (status = git_libgit2_init()) < 0) return;
  // Objects, references and reflogs are synced to the disk before a call that wrote them returns.
  status = loaded_git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, 1);
}

int cgit2_start(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return status;
}

int cgit2_trust(const char *file) {
  static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
  static int is_done;
  pthread_mutex_lock(&turn);
  int result = is_done ? 0 : loaded_git_libgit2_opts(GIT_OPT_SET_SSL_CERT_LOCATIONS, file, NULL);
  if (result >= 0) is_done = 1;
  pthread_mutex_unlock(&turn);
  return result;
}
