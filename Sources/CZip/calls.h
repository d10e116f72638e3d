// Every function of libzip that is called: what it returns, its name, its parameters, and these again
// as arguments. The compiler compares them with those that libzip declares.
CALL(void, zip_discard, (zip_t *archive), (archive))
CALL(int, zip_error_code_system, (const zip_error_t *error), (error))
CALL(int, zip_error_code_zip, (const zip_error_t *error), (error))
CALL(int, zip_fclose, (zip_file_t *file), (file))
CALL(zip_error_t *, zip_file_get_error, (zip_file_t *file), (file))
CALL(int, zip_file_get_external_attributes,
     (zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_uint8_t *opsys,
      zip_uint32_t *attributes),
     (archive, index, flags, opsys, attributes))
CALL(zip_file_t *, zip_fopen_index,
     (zip_t *archive, zip_uint64_t index, zip_flags_t flags), (archive, index, flags))
CALL(zip_int64_t, zip_fread, (zip_file_t *file, void *buffer, zip_uint64_t count),
     (file, buffer, count))
CALL(zip_error_t *, zip_get_error, (zip_t *archive), (archive))
CALL(const char *, zip_get_name, (zip_t *archive, zip_uint64_t index, zip_flags_t flags),
     (archive, index, flags))
CALL(zip_int64_t, zip_get_num_entries, (zip_t *archive, zip_flags_t flags), (archive, flags))
CALL(zip_t *, zip_open, (const char *path, int flags, int *error), (path, flags, error))
CALL(int, zip_stat_index,
     (zip_t *archive, zip_uint64_t index, zip_flags_t flags, zip_stat_t *status),
     (archive, index, flags, status))
