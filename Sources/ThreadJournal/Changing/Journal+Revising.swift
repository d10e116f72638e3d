internal import JournalModel
internal import JournalStore

extension Journal {
  /// Changes threads to what somebody made of them, as one operation.
  ///
  /// What was changed meanwhile is merged in. Where that would need a choice nothing is changed, and
  /// whoever asked still has the text.
  @discardableResult
  public func revise(
    _ revisions: [Revision],
    as kind: OperationKind = .edit,
    verb: String? = nil
  ) throws(JournalError) -> Outcome {
    var paths: [JournalPath] = []
    for revision in revisions { paths.append(try path(revision.address)) }
    return try perform(
      Plan(kind: kind, verb: verb, paths: paths) { [paths] (files, _) throws(JournalError) in
        var result = Plan.Changes(files: [])
        for (path, revision) in zip(paths, revisions) {
          guard let now = files[path] else { throw JournalError(.noSuchThread(revision.address)) }
          let bytes = try Self.merged(revision, with: now)
          guard bytes != now else { continue }
          let difference = EntryDifference(
            from: Thread(parsing: revision.base),
            to: Thread(parsing: revision.result)
          )
          result.files.append(FileChange(path: path, bytes: bytes))
          result.threads.append(path.address)
          result.entries += difference.added + difference.changed
          result.removed += difference.removed
        }
        return result
      }
    )
  }

  private static func merged(
    _ revision: Revision,
    with now: [UInt8]
  ) throws(JournalError) -> [UInt8] {
    if now == revision.base { return revision.result }
    let merge = Merge(base: revision.base, ours: revision.result, theirs: now)
    guard merge.isClean else { throw JournalError(.conflict(revision.address)) }
    return merge.bytes
  }
}
