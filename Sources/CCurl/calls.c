#include "CCurl.h"
#define LIBRARY "libcurl.so.4"
#define CALLS "../CCurl/calls.h"
#include "../CPosix/loaded.h"

static __typeof__(curl_easy_setopt) *loaded_curl_easy_setopt;
static __typeof__(curl_easy_getinfo) *loaded_curl_easy_getinfo;

static void start(void) {
  status = load();
  if (status) return;
  loaded_curl_easy_setopt = (__typeof__(curl_easy_setopt) *)dlsym(library, "curl_easy_setopt");
  loaded_curl_easy_getinfo = (__typeof__(curl_easy_getinfo) *)dlsym(library, "curl_easy_getinfo");
  if (loaded_curl_easy_setopt && loaded_curl_easy_getinfo && !curl_global_init(CURL_GLOBAL_ALL)) return;
  problem = "it cannot be started";
  status = LOADED_MISSING;
}

int ccurl_start(void) { return started(); }

const char *ccurl_problem(void) { return problem; }

#define SETTING(name, type)                                               \
  CURLcode ccurl_set_##name(CURL *transfer, CURLoption option, type value) { \
    return loaded_curl_easy_setopt(transfer, option, value);              \
  }
SETTING(number, long)
SETTING(size, curl_off_t)
SETTING(text, const char *)
SETTING(pointer, const void *)
SETTING(list, struct curl_slist *)
SETTING(function, curl_write_callback)

curl_off_t ccurl_sent(CURL *transfer) {
  curl_off_t count = 0;
  loaded_curl_easy_getinfo(transfer, CURLINFO_SIZE_UPLOAD_T, &count);
  return count;
}

long ccurl_proxy_status(CURL *transfer) {
  long status = 0;
  loaded_curl_easy_getinfo(transfer, CURLINFO_HTTP_CONNECTCODE, &status);
  return status;
}

int ccurl_has_ended(CURLM *set, CURLcode *result) {
  int rest;
  const CURLMsg *message = curl_multi_info_read(set, &rest);
  if (!message || message->msg != CURLMSG_DONE) return 0;
  *result = message->data.result;
  return 1;
}
