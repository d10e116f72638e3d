// The functions of libzip, each of which goes on to the one that was loaded.
#include "CZip.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#define CALL(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;         \
  result name parameters { return loaded_##name arguments; }
#include "calls.h"
#undef CALL

static const char *problem = "";

const char *czip_problem(void) { return problem; }

static int load(void) {
  void *library = dlopen("libzip.so.4", RTLD_LAZY | RTLD_LOCAL);
#define CALL(result, name, parameters, arguments) \
  if (!library || !(loaded_##name = (__typeof__(name) *)dlsym(library, #name))) goto missing;
#include "calls.h"
#undef CALL
  return 0;

missing:;
  const char *said = dlerror();
  char *kept = said ? strdup(said) : NULL;
  if (kept) problem = kept;
  return CZIP_MISSING;
}

static int status;

static void start(void) { status = load(); }

int czip_start(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return status;
}
