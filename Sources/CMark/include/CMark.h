// cmark-gfm, loaded when Markdown is read: no other command needs it.
#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>

// Loads cmark-gfm, the first time: 0, or CMARK_MISSING where it is not there. No thread may call another function before.
int cmark_load(void);

// Why cmark-gfm could not be loaded.
const char *cmark_problem(void);

#define CMARK_MISSING (-1000)

// Parses text with the extensions for bare addresses, deleted text and steps, and for tables if these are wanted.
cmark_node *cmark_parsed(const char *text, size_t count, int with_tables);
