internal import JournalGit
internal import JournalModel

/// Two consecutive states of the journal; the later one may lack entries or threads of the earlier one.
struct Transition {
  /// The commit before.
  let before: ObjectID

  /// The commit after.
  let after: ObjectID

  /// The commit that counts as the one that removed what `after` lacks.
  let commit: ObjectID

  /// The time when a reference left `before` for `after`, or `nil` if `after` is a commit on it.
  var left: ZonedInstant?
}

/// Commits that `git reset --hard` and the like left behind.
extension HistoryReader {
  /// Returns the transitions of the commits that only the reflogs of HEAD and its branch reach, and those from the last
  /// of them back to HEAD, the later ones first; empty if there are no such commits.
  ///
  /// Commits on another branch are not included: they may be there to be merged.
  ///
  /// - Parameter known: The commits reachable from HEAD.
  /// - Returns: The transitions.
  /// - Throws: An error if the commits cannot be read.
  func leftTransitions(besides known: [CommitOutline]) throws -> [Transition] {
    let left = try leftMoments(besides: Set(known.map(\.id)))
    guard let tip = known.first?.id, !left.isEmpty else { return [] }
    let branches = try repository.references(skippingUnreadableBelow: "refs/remotes/")
      .filter { $0.name.utf8.starts(with: "refs/heads/".utf8) }
    var commits: [CommitOutline] = []
    let hidden = [tip] + branches.map(\.target)
    try repository.history(from: Array(left.keys), hiding: hidden) { commit in
      commits.append(commit)
      return .goOn
    }
    let followed = Set(commits.flatMap(\.parents))
    return commits.flatMap { commit in
      let steps = Self.transitions(of: commit)
      guard !followed.contains(commit.id) else { return steps }
      let id = commit.id
      return [Transition(before: id, after: tip, commit: id, left: left[id])] + steps
    }
  }

  /// Returns the transitions from each parent of a commit.
  static func transitions(of commit: CommitOutline) -> [Transition] {
    commit.parents.map { Transition(before: $0, after: commit.id, commit: commit.id) }
  }

  /// Returns, for each commit that HEAD or its branch was at and that still exists, the time when it was last left.
  private func leftMoments(besides known: Set<ObjectID>) throws -> [ObjectID: ZonedInstant] {
    var left: [ObjectID: ZonedInstant] = [:]
    for reference in ["HEAD", try repository.head().branchName].compactMap(\.self) {
      for move in try repository.reflog(of: reference) {
        guard let id = move.old, left[id] == nil, !known.contains(id), try repository.contains(id)
        else { continue }
        left[id] = ZonedInstant(move.by)
      }
    }
    return left
  }
}

extension ZonedInstant {
  /// The time of a signature.
  init(_ signature: Signature) {
    self.init(
      Instant(seconds: signature.seconds),
      offset: UTCOffset(minutes: Int(signature.offsetMinutes)) ?? .utc
    )
  }
}
