#include "CZip.h"
#define LIBRARY "libzip.so.4"
#define CALLS "../CZip/calls.h"
#include "../CPosix/loaded.h"

static void start(void) { status = load(); }

int czip_start(void) { return started(); }

const char *czip_problem(void) { return problem; }
