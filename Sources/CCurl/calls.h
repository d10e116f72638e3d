// Every function of libcurl that is called and not variadic: what it returns, its name, its parameters, and these
// again as arguments. The compiler compares them with those that libcurl declares.
CALL(void, curl_easy_cleanup, (CURL * transfer), (transfer))
CALL(CURL *, curl_easy_init, (void), ())
CALL(const char *, curl_easy_strerror, (CURLcode code), (code))
CALL(CURLcode, curl_global_init, (long parts), (parts))
CALL(CURLMcode, curl_multi_add_handle, (CURLM * set, CURL *transfer), (set, transfer))
CALL(CURLMcode, curl_multi_cleanup, (CURLM * set), (set))
CALL(CURLMsg *, curl_multi_info_read, (CURLM * set, int *rest), (set, rest))
CALL(CURLM *, curl_multi_init, (void), ())
CALL(CURLMcode, curl_multi_perform, (CURLM * set, int *running), (set, running))
CALL(CURLMcode, curl_multi_poll,
     (CURLM * set, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready),
     (set, extra, count, milliseconds, ready))
CALL(CURLMcode, curl_multi_remove_handle, (CURLM * set, CURL *transfer), (set, transfer))
CALL(struct curl_slist *, curl_slist_append, (struct curl_slist * list, const char *text),
     (list, text))
CALL(void, curl_slist_free_all, (struct curl_slist * list), (list))
