// Every function of libgit2 that is called: what it returns, its name, its parameters, and these again
// as arguments. The compiler compares them with those that libgit2 declares.
CALL(int, git_attr_get,
     (const char **value_out, git_repository *repo, uint32_t flags, const char *path,
      const char *name),
     (value_out, repo, flags, path, name))
CALL(int, git_attr_get_many,
     (const char **values_out, git_repository *repo, uint32_t flags, const char *path,
      size_t num_attr, const char **names),
     (values_out, repo, flags, path, num_attr, names))
CALL(git_attr_value_t, git_attr_value, (const char *attr), (attr))
CALL(int, git_blob_create_from_buffer,
     (git_oid *id, git_repository *repo, const void *buffer, size_t len), (id, repo, buffer, len))
CALL(void, git_blob_free, (git_blob *blob), (blob))
CALL(int, git_blob_lookup,
     (git_blob **blob, git_repository *repo, const git_oid *id), (blob, repo, id))
CALL(const void *, git_blob_rawcontent, (const git_blob *blob), (blob))
CALL(git_object_size_t, git_blob_rawsize, (const git_blob *blob), (blob))
CALL(void, git_buf_dispose, (git_buf *buffer), (buffer))
CALL(int, git_checkout_options_init,
     (git_checkout_options *opts, unsigned int version), (opts, version))
CALL(int, git_checkout_tree,
     (git_repository *repo, const git_object *treeish, const git_checkout_options *opts),
     (repo, treeish, opts))
CALL(int, git_commit_create_from_ids,
     (git_oid *id, git_repository *repo, const char *update_ref, const git_signature *author,
      const git_signature *committer, const char *message_encoding, const char *message,
      const git_oid *tree, size_t parent_count, const git_oid *parents[]),
     (id, repo, update_ref, author, committer, message_encoding, message, tree, parent_count,
      parents))
CALL(int, git_config_add_file_ondisk,
     (git_config *cfg, const char *path, git_config_level_t level, const git_repository *repo,
      int force),
     (cfg, path, level, repo, force))
CALL(void, git_config_free, (git_config *cfg), (cfg))
CALL(int, git_config_get_string,
     (const char **out, const git_config *cfg, const char *name), (out, cfg, name))
CALL(void, git_config_iterator_free, (git_config_iterator *iter), (iter))
CALL(int, git_config_iterator_new, (git_config_iterator **out, const git_config *cfg), (out, cfg))
CALL(int, git_config_new, (git_config **out), (out))
CALL(int, git_config_next, (git_config_entry **entry, git_config_iterator *iter), (entry, iter))
CALL(int, git_config_open_level,
     (git_config **out, const git_config *parent, git_config_level_t level), (out, parent, level))
CALL(int, git_config_set_string,
     (git_config *cfg, const char *name, const char *value), (cfg, name, value))
CALL(int, git_credential_ssh_key_from_agent,
     (git_credential **out, const char *username), (out, username))
CALL(int, git_credential_ssh_key_new,
     (git_credential **out, const char *username, const char *publickey,
      const char *privatekey, const char *passphrase),
     (out, username, publickey, privatekey, passphrase))
CALL(int, git_credential_username_new,
     (git_credential **out, const char *username), (out, username))
CALL(int, git_credential_userpass_plaintext_new,
     (git_credential **out, const char *username, const char *password), (out, username, password))
CALL(int, git_diff_options_init, (git_diff_options *opts, unsigned int version), (opts, version))
CALL(void, git_error_clear, (void), ())
CALL(const git_error *, git_error_last, (void), ())
CALL(int, git_fetch_options_init, (git_fetch_options *opts, unsigned int version), (opts, version))
CALL(int, git_ignore_path_is_ignored,
     (int *ignored, git_repository *repo, const char *path), (ignored, repo, path))
CALL(int, git_index_add,
     (git_index *index, const git_index_entry *source_entry), (index, source_entry))
CALL(int, git_index_entry_stage, (const git_index_entry *entry), (entry))
CALL(size_t, git_index_entrycount, (const git_index *index), (index))
CALL(void, git_index_free, (git_index *index), (index))
CALL(const git_index_entry *, git_index_get_byindex, (git_index *index, size_t n), (index, n))
CALL(const git_index_entry *, git_index_get_bypath,
     (git_index *index, const char *path, int stage), (index, path, stage))
CALL(int, git_index_open, (git_index **out, const char *index_path), (out, index_path))
CALL(int, git_index_remove, (git_index *index, const char *path, int stage), (index, path, stage))
CALL(int, git_index_reuc_clear, (git_index *index), (index))
CALL(size_t, git_index_reuc_entrycount, (git_index *index), (index))
CALL(int, git_index_write, (git_index *index), (index))
CALL(int, git_indexer_append,
     (git_indexer *idx, const void *data, size_t size, git_indexer_progress *stats),
     (idx, data, size, stats))
CALL(int, git_indexer_commit, (git_indexer *idx, git_indexer_progress *stats), (idx, stats))
CALL(void, git_indexer_free, (git_indexer *idx), (idx))
CALL(const char *, git_indexer_name, (const git_indexer *idx), (idx))
CALL(int, git_indexer_new,
     (git_indexer **out, const char *path, unsigned int mode, git_odb *odb,
      git_indexer_options *opts),
     (out, path, mode, odb, opts))
CALL(int, git_libgit2_init, (void), ())
CALL(void, git_object_free, (git_object *object), (object))
CALL(const git_oid *, git_object_id, (const git_object *obj), (obj))
CALL(int, git_object_peel,
     (git_object **peeled, const git_object *object, git_object_t target_type),
     (peeled, object, target_type))
CALL(int, git_odb_add_backend,
     (git_odb *odb, git_odb_backend *backend, int priority), (odb, backend, priority))
CALL(void, git_odb_backend_data_free, (git_odb_backend *backend, void *data), (backend, data))
CALL(int, git_odb_backend_loose,
     (git_odb_backend **out, const char *objects_dir, int compression_level, int do_fsync,
      unsigned int dir_mode, unsigned int file_mode),
     (out, objects_dir, compression_level, do_fsync, dir_mode, file_mode))
CALL(int, git_odb_backend_one_pack,
     (git_odb_backend **out, const char *index_file), (out, index_file))
CALL(int, git_odb_exists, (git_odb *db, const git_oid *id), (db, id))
CALL(int, git_odb_foreach, (git_odb *db, git_odb_foreach_cb cb, void *payload), (db, cb, payload))
CALL(void, git_odb_free, (git_odb *db), (db))
CALL(int, git_odb_get_backend, (git_odb_backend **out, git_odb *odb, size_t pos), (out, odb, pos))
CALL(int, git_odb_hash,
     (git_oid *out, const void *data, size_t len, git_object_t type), (out, data, len, type))
CALL(int, git_odb_new, (git_odb **out), (out))
CALL(size_t, git_odb_num_backends, (git_odb *odb), (odb))
CALL(const void *, git_odb_object_data, (git_odb_object *object), (object))
CALL(void, git_odb_object_free, (git_odb_object *object), (object))
CALL(size_t, git_odb_object_size, (git_odb_object *object), (object))
CALL(git_object_t, git_odb_object_type, (git_odb_object *object), (object))
CALL(int, git_odb_read, (git_odb_object **out, git_odb *db, const git_oid *id), (out, db, id))
CALL(int, git_odb_read_header,
     (size_t *len_out, git_object_t *type_out, git_odb *db, const git_oid *id),
     (len_out, type_out, db, id))
CALL(int, git_odb_write,
     (git_oid *out, git_odb *odb, const void *data, size_t len, git_object_t type),
     (out, odb, data, len, type))
CALL(int, git_oid_equal, (const git_oid *a, const git_oid *b), (a, b))
CALL(int, git_oid_is_zero, (const git_oid *id), (id))
CALL(int, git_packbuilder_foreach,
     (git_packbuilder *pb, git_packbuilder_foreach_cb cb, void *payload), (pb, cb, payload))
CALL(void, git_packbuilder_free, (git_packbuilder *pb), (pb))
CALL(int, git_packbuilder_insert,
     (git_packbuilder *pb, const git_oid *id, const char *name), (pb, id, name))
CALL(const char *, git_packbuilder_name, (git_packbuilder *pb), (pb))
CALL(int, git_packbuilder_new, (git_packbuilder **out, git_repository *repo), (out, repo))
CALL(int, git_packbuilder_write,
     (git_packbuilder *pb, const char *path, unsigned int mode, git_indexer_progress_cb progress_cb,
      void *progress_cb_payload),
     (pb, path, mode, progress_cb, progress_cb_payload))
CALL(void, git_patch_free, (git_patch *patch), (patch))
CALL(int, git_patch_from_buffers,
     (git_patch **out, const void *old_buffer, size_t old_len, const char *old_as_path,
      const void *new_buffer, size_t new_len, const char *new_as_path,
      const git_diff_options *opts),
     (out, old_buffer, old_len, old_as_path, new_buffer, new_len, new_as_path, opts))
CALL(int, git_patch_to_buf, (git_buf *out, git_patch *patch), (out, patch))
CALL(int, git_push_options_init, (git_push_options *opts, unsigned int version), (opts, version))
CALL(int, git_reference_create,
     (git_reference **out, git_repository *repo, const char *name, const git_oid *id, int force,
      const char *log_message), (out, repo, name, id, force, log_message))
CALL(void, git_reference_free, (git_reference *ref), (ref))
CALL(void, git_reference_iterator_free, (git_reference_iterator *iter), (iter))
CALL(int, git_reference_iterator_new,
     (git_reference_iterator **out, git_repository *repo), (out, repo))
CALL(int, git_reference_lookup,
     (git_reference **out, git_repository *repo, const char *name), (out, repo, name))
CALL(const char *, git_reference_name, (const git_reference *ref), (ref))
CALL(int, git_reference_name_to_id,
     (git_oid *out, git_repository *repo, const char *name), (out, repo, name))
CALL(int, git_reference_next, (git_reference **out, git_reference_iterator *iter), (out, iter))
CALL(int, git_reference_remove, (git_repository *repo, const char *name), (repo, name))
CALL(const char *, git_reference_symbolic_target, (const git_reference *ref), (ref))
CALL(const git_oid *, git_reference_target, (const git_reference *ref), (ref))
CALL(int, git_remote_default_branch, (git_buf *out, git_remote *remote), (out, remote))
CALL(int, git_remote_delete, (git_repository *repo, const char *name), (repo, name))
CALL(int, git_remote_download,
     (git_remote *remote, const git_strarray *refspecs, const git_fetch_options *opts),
     (remote, refspecs, opts))
CALL(void, git_remote_free, (git_remote *remote), (remote))
CALL(int, git_remote_lookup,
     (git_remote **out, git_repository *repo, const char *name), (out, repo, name))
CALL(int, git_remote_prune,
     (git_remote *remote, const git_remote_callbacks *callbacks), (remote, callbacks))
CALL(int, git_remote_push,
     (git_remote *remote, const git_strarray *refspecs, const git_push_options *opts),
     (remote, refspecs, opts))
CALL(int, git_remote_update_tips,
     (git_remote *remote, const git_remote_callbacks *callbacks, int update_fetchhead,
      git_remote_autotag_option_t download_tags, const char *reflog_message),
     (remote, callbacks, update_fetchhead, download_tags, reflog_message))
CALL(const char *, git_repository_commondir, (const git_repository *repo), (repo))
CALL(int, git_repository_config, (git_config **out, git_repository *repo), (out, repo))
CALL(int, git_repository_config_snapshot, (git_config **out, git_repository *repo), (out, repo))
CALL(int, git_repository_discover,
     (git_buf *out, const char *start_path, int across_fs, const char *ceiling_dirs),
     (out, start_path, across_fs, ceiling_dirs))
CALL(void, git_repository_free, (git_repository *repo), (repo))
CALL(int, git_repository_hashfile,
     (git_oid *out, git_repository *repo, const char *path, git_object_t type, const char *as_path),
     (out, repo, path, type, as_path))
CALL(int, git_repository_init_ext,
     (git_repository **out, const char *repo_path, git_repository_init_options *opts),
     (out, repo_path, opts))
CALL(int, git_repository_init_options_init,
     (git_repository_init_options *opts, unsigned int version), (opts, version))
CALL(int, git_repository_is_bare, (const git_repository *repo), (repo))
CALL(int, git_repository_odb, (git_odb **out, git_repository *repo), (out, repo))
CALL(int, git_repository_open_ext,
     (git_repository **out, const char *path, unsigned int flags, const char *ceiling_dirs),
     (out, path, flags, ceiling_dirs))
CALL(const char *, git_repository_path, (const git_repository *repo), (repo))
CALL(int, git_repository_set_config, (git_repository *repo, git_config *config), (repo, config))
CALL(int, git_repository_state, (git_repository *repo), (repo))
CALL(const char *, git_repository_workdir, (const git_repository *repo), (repo))
CALL(int, git_revparse_single,
     (git_object **out, git_repository *repo, const char *spec), (out, repo, spec))
CALL(void, git_signature_free, (git_signature *sig), (sig))
CALL(int, git_signature_new,
     (git_signature **out, const char *name, const char *email, git_time_t time, int offset),
     (out, name, email, time, offset))
CALL(const git_tree_entry *, git_tree_entry_byindex,
     (const git_tree *tree, size_t idx), (tree, idx))
CALL(const git_tree_entry *, git_tree_entry_byname,
     (const git_tree *tree, const char *filename), (tree, filename))
CALL(int, git_tree_entry_bypath,
     (git_tree_entry **out, const git_tree *root, const char *path), (out, root, path))
CALL(int, git_tree_entry_cmp, (const git_tree_entry *e1, const git_tree_entry *e2), (e1, e2))
CALL(git_filemode_t, git_tree_entry_filemode_raw, (const git_tree_entry *entry), (entry))
CALL(void, git_tree_entry_free, (git_tree_entry *entry), (entry))
CALL(const git_oid *, git_tree_entry_id, (const git_tree_entry *entry), (entry))
CALL(const char *, git_tree_entry_name, (const git_tree_entry *entry), (entry))
CALL(size_t, git_tree_entrycount, (const git_tree *tree), (tree))
CALL(void, git_tree_free, (git_tree *tree), (tree))
CALL(int, git_tree_lookup,
     (git_tree **out, git_repository *repo, const git_oid *id), (out, repo, id))
CALL(size_t, git_treebuilder_entrycount, (git_treebuilder *bld), (bld))
CALL(void, git_treebuilder_free, (git_treebuilder *bld), (bld))
CALL(const git_tree_entry *, git_treebuilder_get,
     (git_treebuilder *bld, const char *filename), (bld, filename))
CALL(int, git_treebuilder_insert,
     (const git_tree_entry **out, git_treebuilder *bld, const char *filename, const git_oid *id,
      git_filemode_t filemode),
     (out, bld, filename, id, filemode))
CALL(int, git_treebuilder_new,
     (git_treebuilder **out, git_repository *repo, const git_tree *source), (out, repo, source))
CALL(int, git_treebuilder_remove, (git_treebuilder *bld, const char *filename), (bld, filename))
CALL(int, git_treebuilder_write, (git_oid *id, git_treebuilder *bld), (id, bld))
