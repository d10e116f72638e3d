internal import CGit2

extension Repository {
  /// Moves a reference, by its whole name, if it still is where the caller saw it.
  ///
  /// `old` is `nil` for one that must not be there yet. The reference is locked before it is read,
  /// with the lock that git takes, so that a commit that another program makes meanwhile is never
  /// left behind: it is ``GitError/Reason/changed``, and a lock held is
  /// ``GitError/Reason/locked``. The corresponding C functions are `git_transaction_…`.
  package func move(
    _ reference: String,
    from old: ObjectID?,
    to new: ObjectID,
    by person: Signature,
    because reason: String
  ) throws(GitError) {
    let transaction = unsafe try Handle<Libgit2.Transaction>(of: self, "git_transaction_new") {
      unsafe git_transaction_new(&$0, pointer)
    }
    unsafe try check(
      git_transaction_lock_ref(transaction.pointer, reference),
      "git_transaction_lock_ref",
      path: reference
    )
    guard try target(of: reference) == old else {
      throw GitError(.changed, function: "git_transaction_lock_ref", path: reference)
    }
    var oid = new.oid
    unsafe try person.withPointer { person throws(GitError) in
      _ = unsafe try check(
        git_transaction_set_target(transaction.pointer, reference, &oid, person, reason),
        "git_transaction_set_target",
        path: reference
      )
    }
    unsafe try check(
      git_transaction_commit(transaction.pointer),
      "git_transaction_commit",
      path: reference
    )
  }

  /// What a reference, by its whole name, leads to in the end; `nil` where there is none.
  ///
  /// The corresponding C function is `git_reference_name_to_id`.
  package func target(of reference: String) throws(GitError) -> ObjectID? {
    var oid = git_oid()
    let status = unsafe git_reference_name_to_id(&oid, pointer, reference)
    guard try find(status, "git_reference_name_to_id", path: reference) else { return nil }
    return ObjectID(oid)
  }
}
