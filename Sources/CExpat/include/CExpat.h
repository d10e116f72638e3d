// expat, loaded when XML is read: no other command needs it.
#pragma once
#include <expat.h>

// Loads expat, the first time: 0, or CEXPAT_MISSING where it is not there. No thread may call another function before.
int cexpat_start(void);

// Why expat could not be loaded.
const char *cexpat_problem(void);

#define CEXPAT_MISSING (-1000)
