// The functions of cmark-gfm, each of which goes on to the one that was loaded.
#include "CMark.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
#include <cmark-gfm-extension_api.h>

#define CALL(result, name, parameters, arguments) \
  static __typeof__(name) *loaded_##name;         \
  result name parameters { return loaded_##name arguments; }
#include "calls.h"
#undef CALL

static const char *problem = "";

const char *cmark_problem(void) { return problem; }

// The version is a part of the names, since the trees of two versions differ.
#define SUFFIX ".so.0.29.0.gfm.6"

static int load(void) {
  // The extensions look for the functions of the parser in what was loaded before them.
  void *parser = dlopen("libcmark-gfm" SUFFIX, RTLD_LAZY | RTLD_GLOBAL);
  void *extensions = parser ? dlopen("libcmark-gfm-extensions" SUFFIX, RTLD_LAZY | RTLD_GLOBAL) : NULL;
  if (!extensions) goto missing;
#define CALL(result, name, parameters, arguments)                                 \
  if (!(loaded_##name = (__typeof__(name) *)dlsym(parser, #name)) &&              \
      !(loaded_##name = (__typeof__(name) *)dlsym(extensions, #name)))            \
    goto missing;
#include "calls.h"
#undef CALL
  loaded_cmark_gfm_core_extensions_ensure_registered();
  return 0;

missing:;
  const char *said = dlerror();
  char *kept = said ? strdup(said) : NULL;
  if (kept) problem = kept;
  return CMARK_MISSING;
}

static int status;

static void start(void) { status = load(); }

int cmark_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  return status;
}

cmark_node *cmark_parsed(const char *text, size_t count, int with_tables) {
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES);
  const char *names[] = {"autolink", "strikethrough", "tasklist", with_tables ? "table" : NULL};
  for (int i = 0; i < 4; i++) {
    cmark_syntax_extension *extension = names[i] ? cmark_find_syntax_extension(names[i]) : NULL;
    if (extension) cmark_parser_attach_syntax_extension(parser, extension);
  }
  cmark_parser_feed(parser, text, count);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  cmark_consolidate_text_nodes(root);
  return root;
}
