// The functions of libsodium, each of which goes on to the one that was loaded.
#include "CSodium.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#define CALL(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;         \
  result name parameters { return loaded_##name arguments; }
#include "calls.h"
#undef CALL

static const char *problem = "";

const char *csodium_problem(void) { return problem; }

static int load(void) {
  void *library = dlopen("libsodium.so.23", RTLD_LAZY | RTLD_LOCAL);
#define CALL(result, name, parameters, arguments) \
  if (!library || !(loaded_##name = (__typeof__(name) *)dlsym(library, #name))) goto missing;
#include "calls.h"
#undef CALL
  // It chooses the fastest implementations for this processor, and fails without a source of random bytes.
  if (sodium_init() >= 0) return 0;
  problem = "no source of random bytes";
  return CSODIUM_MISSING;

missing:;
  const char *said = dlerror();
  char *kept = said ? strdup(said) : NULL;
  if (kept) problem = kept;
  return CSODIUM_MISSING;
}

static int status;

static void start(void) { status = load(); }

int csodium_start(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return status;
}
