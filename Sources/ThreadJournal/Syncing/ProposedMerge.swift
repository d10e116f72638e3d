internal import JournalGit
internal import JournalMerging
internal import JournalStore

/// The merge of both sides of a sync, computed from their commits without the journal's lock.
///
/// ``Saving/join(_:remerging:for:)`` carries it out under the lock if nothing has changed meanwhile, so that other
/// writers do not wait for a long merge.
struct ProposedMerge {
  /// The commits that it merges.
  let tips: SyncTips

  /// The histories, or `nil` if the other side has nothing that is missing here.
  let history: HistoryMerge?

  /// The files that it reads or changes.
  let paths: [JournalPath]

  /// The committed contents of these files.
  let files: [JournalPath: [UInt8]]

  /// The result.
  let joined: JoinedFiles

  /// Merges the remote-tracking branch of a remote with the last commit here.
  ///
  /// - Throws: An error if the two must not be merged, or not without a person's consent.
  init(_ remote: Journal.Remote, _ options: SyncOptions, in objects: JournalObjects) throws {
    tips = try SyncTips(remote.branch, in: objects)
    try tips.check(
      RemoteAddress.sanitized(remote.address),
      in: objects,
      acceptingLosses: options.acceptsLosses
    )
    history = try tips.theirs.flatMap { theirs in try HistoryMerge(theirs, in: objects) }
    paths = history?.paths ?? []
    files = try history?.committedFiles(paths) ?? [:]
    joined = try history?.merged(over: files) ?? JoinedFiles(.init(taking: [:]), over: [:])
  }
}
