// libsodium, loaded when something is encrypted or decrypted: no other command needs it.
#pragma once
#include <sodium.h>

// Loads libsodium, the first time: 0, or CSODIUM_MISSING where it is not there. No thread may call another function before.
int csodium_start(void);

// Why libsodium could not be loaded.
const char *csodium_problem(void);

#define CSODIUM_MISSING (-1000)
