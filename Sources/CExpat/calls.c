#include "CExpat.h"
#define LIBRARY "libexpat.so.1"
#define CALLS "../CExpat/calls.h"
#include "../CPosix/loaded.h"

static void start(void) { status = load(); }

int cexpat_start(void) { return started(); }

const char *cexpat_problem(void) { return problem; }
