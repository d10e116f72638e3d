// libcurl, loaded when a request is sent: no other command needs it.
#pragma once
// Settings are made by the functions below, whose parameters the compiler checks.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Loads libcurl, the first time: 0, or CCURL_MISSING where it is not there. No thread may call another function before.
int ccurl_start(void);

// Why libcurl could not be loaded.
const char *ccurl_problem(void);

#define CCURL_MISSING (-1000)

// Settings of a transfer, which Swift cannot make itself, since `curl_easy_setopt` is variadic.
CURLcode ccurl_set_number(CURL *transfer, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *transfer, CURLoption option, curl_off_t value);
CURLcode ccurl_set_text(CURL *transfer, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *transfer, CURLoption option, const void *value);
CURLcode ccurl_set_list(CURL *transfer, CURLoption option, struct curl_slist *value);
CURLcode ccurl_set_function(CURL *transfer, CURLoption option, curl_write_callback value);

// The number of bytes that were sent.
curl_off_t ccurl_sent(CURL *transfer);

// The status with which a proxy answered, or 0 if there was none.
long ccurl_proxy_status(CURL *transfer);

// Whether the only transfer of a set has ended, and how.
int ccurl_has_ended(CURLM *set, CURLcode *result);
