// libzip, loaded when an archive is read: no other command needs it.
#pragma once
#include <zip.h>

// Loads libzip, the first time: 0, or CZIP_MISSING where it is not there. No thread may call another function before.
int czip_start(void);

// Why libzip could not be loaded.
const char *czip_problem(void);

#define CZIP_MISSING (-1000)
