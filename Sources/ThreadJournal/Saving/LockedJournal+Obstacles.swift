internal import JournalGit
internal import JournalModel
internal import JournalStore

/// Reasons why a change cannot be committed for now.
extension LockedJournal {
  /// Returns why the files cannot be committed now, or `nil` if they can.
  func obstacle(_ paths: [JournalPath]) throws -> String? {
    let obstacles = try obstacles(paths)
    return paths.lazy.compactMap { obstacles[$0] }.first
  }

  /// Returns the files that cannot be committed now, each with the reason.
  func obstacles(_ paths: [JournalPath]) throws -> [JournalPath: String] {
    guard !paths.isEmpty else { return [:] }
    let head = try repository.head()
    if let reason = repositoryObstacle(head) {
      return Dictionary(paths.map { ($0, reason) }) { first, _ in first }
    }
    let staging = try staging(of: paths, besides: committedBlobs(paths, head.tip))
    var obstacles: [JournalPath: String] = [:]
    for path in staging.conflicted {
      obstacles[path] = "git has an unfinished merge of \(path); resolve it first"
    }
    var foreign = staging.others
    for (path, staged) in staging.others {
      guard let staged, let bytes = try journal.bytes(of: path) else { continue }
      if try id(of: bytes) == staged { foreign[path] = nil }
    }
    for path in try own(foreign) { foreign[path] = nil }
    for path in foreign.keys {
      obstacles[path] =
        "another change to \(path) is staged in git; commit or unstage it first"
    }
    return obstacles
  }

  /// Returns why nothing at all can be committed now, or `nil` if something can.
  private func repositoryObstacle(_ head: Head) -> String? {
    if let activity = repository.activity() {
      return "a \(activity.words) is in progress in git; finish it first"
    }
    guard case .detached = head else { return nil }
    return "the repository is not on a branch (detached HEAD); switch to a branch first"
  }

  /// Returns the index entries of the files for which git's index differs from the last commit.
  func staging(
    of paths: [JournalPath],
    besides committed: [ObjectID?]
  ) throws -> (others: [JournalPath: ObjectID?], conflicted: [JournalPath]) {
    let indexed = try repository.indexed(paths.map { place(of: $0) })
    var others: [JournalPath: ObjectID?] = [:]
    var conflicted: [JournalPath] = []
    for ((path, committed), indexed) in zip(zip(paths, committed), indexed) {
      switch indexed {
      case .conflicted: conflicted.append(path)
      case .absent where committed != nil: others[path] = .some(nil)
      case .file(let entry) where entry.id != committed: others[path] = entry.id
      case .absent, .file: break
      }
    }
    return (others, conflicted)
  }

  /// Returns the files whose content an operation of this device wrote or started from.
  ///
  /// The index may lag behind our commits, since another program held its lock. If the index lacks a file, only our
  /// last operation on that file is compared: if it neither found nor left the file missing, the user removed the file
  /// from the index.
  func own(_ states: [JournalPath: ObjectID?]) throws -> Set<JournalPath> {
    var open = states
    var own: Set<JournalPath> = []
    for (number, _) in try numbers().reversed() where !open.isEmpty {
      let effects = try record(number)?.effects { open.keys.contains($0) } ?? [:]
      for (path, effects) in effects {
        guard let id = open[path] else { continue }
        if effects.contains(where: { $0.before == id || $0.after == id }) {
          own.insert(path)
        } else if id != nil {
          continue
        }
        open[path] = nil
      }
    }
    return own
  }
}

extension OperationRecord {
  /// Returns the effects on the requested files, under their new or their old names.
  fileprivate func effects(
    on isAskedFor: (JournalPath) -> Bool
  ) -> [JournalPath: [FileEffect]] {
    var found: [JournalPath: [FileEffect]] = [:]
    for effect in effects {
      for path in [effect.path, effect.origin].compactMap(\.self) where isAskedFor(path) {
        found[path, default: []].append(effect)
      }
    }
    return found
  }
}
