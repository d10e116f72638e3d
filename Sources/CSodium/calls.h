// Every function of libsodium that is called: what it returns, its name, its parameters, and these again
// as arguments. The compiler compares them with those that libsodium declares.
CALL(int, crypto_aead_chacha20poly1305_ietf_decrypt,
     (unsigned char *plain, unsigned long long *plain_count, unsigned char *secret_nonce,
      const unsigned char *sealed, unsigned long long sealed_count, const unsigned char *extra,
      unsigned long long extra_count, const unsigned char *nonce, const unsigned char *key),
     (plain, plain_count, secret_nonce, sealed, sealed_count, extra, extra_count, nonce, key))
CALL(int, crypto_aead_chacha20poly1305_ietf_encrypt,
     (unsigned char *sealed, unsigned long long *sealed_count, const unsigned char *plain,
      unsigned long long plain_count, const unsigned char *extra, unsigned long long extra_count,
      const unsigned char *secret_nonce, const unsigned char *nonce, const unsigned char *key),
     (sealed, sealed_count, plain, plain_count, extra, extra_count, secret_nonce, nonce, key))
CALL(int, crypto_auth_hmacsha256_final,
     (crypto_auth_hmacsha256_state *state, unsigned char *code), (state, code))
CALL(int, crypto_auth_hmacsha256_init,
     (crypto_auth_hmacsha256_state *state, const unsigned char *key, size_t count),
     (state, key, count))
CALL(int, crypto_auth_hmacsha256_update,
     (crypto_auth_hmacsha256_state *state, const unsigned char *bytes, unsigned long long count),
     (state, bytes, count))
CALL(int, crypto_hash_sha256,
     (unsigned char *hash, const unsigned char *bytes, unsigned long long count),
     (hash, bytes, count))
CALL(int, crypto_pwhash_scryptsalsa208sha256_ll,
     (const uint8_t *passphrase, size_t passphrase_count, const uint8_t *salt, size_t salt_count,
      uint64_t n, uint32_t r, uint32_t p, uint8_t *key, size_t count),
     (passphrase, passphrase_count, salt, salt_count, n, r, p, key, count))
CALL(int, crypto_scalarmult,
     (unsigned char *shared, const unsigned char *scalar, const unsigned char *point),
     (shared, scalar, point))
CALL(int, crypto_scalarmult_base, (unsigned char *point, const unsigned char *scalar),
     (point, scalar))
CALL(void, randombytes_buf, (void *const bytes, const size_t count), (bytes, count))
CALL(int, sodium_base642bin,
     (unsigned char *const bytes, const size_t capacity, const char *const text,
      const size_t length, const char *const ignored, size_t *const count,
      const char **const end, const int variant),
     (bytes, capacity, text, length, ignored, count, end, variant))
CALL(char *, sodium_bin2base64,
     (char *const text, const size_t capacity, const unsigned char *const bytes,
      const size_t count, const int variant),
     (text, capacity, bytes, count, variant))
CALL(void, sodium_free, (void *memory), (memory))
CALL(int, sodium_init, (void), ())
CALL(void *, sodium_malloc, (const size_t count), (count))
CALL(int, sodium_memcmp, (const void *const one, const void *const other, size_t count),
     (one, other, count))
CALL(void, sodium_memzero, (void *const memory, const size_t count), (memory, count))
CALL(int, sodium_mlock, (void *const memory, const size_t count), (memory, count))
