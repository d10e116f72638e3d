internal import CGit2
internal import JournalSystem

extension Repository {
  /// The commit that `spec` names, as in `main~2`, `HEAD@{1}` or the prefix of an id, or `nil` if it names none.
  ///
  /// The corresponding C function is `git_revparse_single`.
  package func resolve(_ spec: String) throws -> ObjectID? {
    var found: OpaquePointer?
    let status = unsafe git_revparse_single(&found, pointer, spec)
    guard try find(status, "git_revparse_single", path: spec), let found = unsafe found else {
      return nil
    }
    defer { unsafe git_object_free(found) }
    var commit: OpaquePointer?
    guard unsafe git_object_peel(&commit, found, GIT_OBJECT_COMMIT) == 0,
      let commit = unsafe commit
    else {
      git_error_clear()
      return nil
    }
    defer { unsafe git_object_free(commit) }
    return unsafe git_object_id(commit).map { unsafe ObjectID($0) }
  }

  /// All references that resolve to an object, by name.
  ///
  /// A search for all references must not skip one, so ``GitError/Reason/unreadableName`` is thrown for a name that is
  /// not UTF-8, unless it begins with `folder`. The corresponding C function is `git_reference_iterator_new`.
  package func references(
    skippingUnreadableBelow folder: String? = nil
  ) throws -> [NamedReference] {
    let names = unsafe try Handle<Libgit2.ReferenceIterator>(of: self, "git_reference_iterator_new")
    {
      unsafe git_reference_iterator_new(&$0, pointer)
    }
    var found: [NamedReference] = []
    while true {
      var next: OpaquePointer?
      let status = unsafe git_reference_next(&next, names.pointer)
      if status == GIT_ITEROVER.rawValue { break }
      try check(status, "git_reference_next")
      guard let reference = unsafe next else { break }
      defer { unsafe git_reference_free(reference) }
      let name: String
      do {
        unsafe try name = Self.name(git_reference_name(reference))
      } catch let error as GitError {
        if let folder, error.path?.hasPrefix(folder) == true { continue }
        throw error
      }
      guard let target = try target(of: name) else { continue }
      let alias = unsafe git_reference_symbolic_target(reference)
      let other = unsafe try alias.map { alias in unsafe try Self.name(alias) }
      found.append(NamedReference(name: name, target: target, alias: other))
    }
    git_error_clear()
    return found.sorted { $0.name < $1.name }
  }

  /// Removes the references whose names are not UTF-8 and begin with `folder`, and returns their names with the invalid
  /// bytes replaced.
  ///
  /// The corresponding C functions are `git_reference_iterator_new` and `git_reference_remove`.
  func removeUnreadableReferences(below folder: String) throws -> [String] {
    let names = unsafe try Handle<Libgit2.ReferenceIterator>(of: self, "git_reference_iterator_new")
    {
      unsafe git_reference_iterator_new(&$0, pointer)
    }
    var found: [String] = []
    var next: OpaquePointer?
    while unsafe git_reference_next(&next, names.pointer) == 0, let reference = unsafe next {
      defer { unsafe git_reference_free(reference) }
      guard let name = unsafe git_reference_name(reference) else { continue }
      let shown = unsafe String(cString: name)
      guard unsafe String(validatingCString: name) == nil, shown.hasPrefix(folder) else { continue }
      try check(unsafe git_reference_remove(pointer, name), "git_reference_remove", path: shown)
      found.append(shown)
    }
    git_error_clear()
    return found
  }

  /// The reference that a reference is an alias of, or `nil` if it names an object itself or does not exist.
  ///
  /// The corresponding C function is `git_reference_symbolic_target`.
  func symbolicTarget(of name: String) throws -> String? {
    if let path = ownFile(of: name) {
      guard case .name(let other) = try ownReference(inFile: path) else { return nil }
      return other
    }
    var found: OpaquePointer?
    let status = unsafe git_reference_lookup(&found, pointer, name)
    guard try find(status, "git_reference_lookup", path: name) else { return nil }
    defer { unsafe git_reference_free(found) }
    guard let target = unsafe git_reference_symbolic_target(found) else { return nil }
    return unsafe try Self.name(target)
  }

  /// The reference that `name` finally resolves to, which may not exist yet.
  func direct(_ name: String) throws -> String {
    var name = name
    // git follows as many aliases.
    for _ in 0..<5 {
      guard let next = try symbolicTarget(of: name) else { return name }
      name = next
    }
    throw GitError(.corrupt, function: "git_reference_symbolic_target", path: name)
  }

  /// Returns a reference's name from libgit2.
  private static func name(_ text: UnsafePointer<CChar>?) throws -> String {
    guard let text = unsafe text else { return "" }
    if let name = unsafe String(validatingCString: text) { return name }
    let shown = unsafe String(cString: text)
    throw GitError(.unreadableName, function: "git_reference_name", path: shown)
  }

  /// The moves of a reference on this device, the latest first; empty if none were logged.
  ///
  /// `git_reflog_read` is not used, since it creates a missing log.
  package func reflog(of reference: String) throws -> [ReflogEntry] {
    let log = "\(home(of: reference))/logs/\(reference)"
    guard let bytes = try files.reading(log)?.bytes else { return [] }
    return bytes.split(separator: 0x0A).reversed().compactMap { ReflogEntry(parsing: $0) }
  }
}
