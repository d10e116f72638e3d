// A library that is loaded when it is first needed: each function that its list has goes on to the one that was
// loaded. The C file of the library names it in LIBRARY and the list in CALLS, includes this, and defines `start`.
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#define CALL(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;         \
  result name parameters { return loaded_##name arguments; }
#include CALLS
#undef CALL

#define LOADED_MISSING (-1000)

static void *library;
static const char *problem = "";

// Loads the library and finds its functions: 0, or LOADED_MISSING and a problem.
static int load(void) {
  library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
#define CALL(result, name, parameters, arguments) \
  if (!library || !(loaded_##name = (__typeof__(name) *)dlsym(library, #name))) goto missing;
#include CALLS
#undef CALL
  return 0;

missing:;
  const char *said = dlerror();
  char *kept = said ? strdup(said) : NULL;
  if (kept) problem = kept;
  return LOADED_MISSING;
}

// What is done once, before another function is called; it sets the status.
static void start(void);
static int status;

static int started(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return status;
}
