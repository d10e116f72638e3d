internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The files of a journal that is followed, each as it was when it was looked at last.
struct FollowedFiles {
  /// What is known of a file.
  private struct Known {
    /// Nothing where it could not be read.
    let status: FileStatus?
    let isThread: Bool
  }

  private var known: [JournalPath: Known] = [:]

  /// The threads that there were when somebody was told last.
  private var told: Set<JournalPath> = []

  /// The threads that say something else since then.
  private var changed: Set<JournalPath> = []

  /// The threads that were there a moment ago, and may be in the middle of being replaced.
  private var missing: Set<JournalPath> = []

  /// How often each thread was looked at that somebody has emptied, and seems to be just writing anew.
  private var emptied: [JournalPath: Int] = [:]

  /// The files, in no order.
  var paths: [JournalPath] { Array(known.keys) }

  /// The threads that have to be looked at again, whatever happens.
  var unsettled: Set<JournalPath> { missing.union(emptied.keys) }

  /// Whether it takes another look to tell a thread that is gone from one that is being replaced.
  var areMissing: Bool { !missing.isEmpty }
}

/// Asking what to look at.
extension FollowedFiles {
  /// What the news are of.
  func named(in news: FolderNews, below root: String) -> NamedFiles {
    var named = NamedFiles()
    let root = Array("\(root)/".utf8)
    for path in news.paths {
      guard path.starts(with: root) else {
        // What lies outside is known by the path of the link that leads there.
        named.isIncomplete = true
        continue
      }
      guard let text = String(validating: path[root.count...], as: UTF8.self),
        let file = JournalPath(text), !text.pathParts().contains(where: { $0.hasPrefix(".") })
      else { continue }
      named.areKnown = named.areKnown && known[file] != nil
      if file.isMarkdown { named.files.insert(file) }
    }
    return named
  }

  /// Those of `paths` that are not as they were.
  func different(among paths: [JournalPath], _ journal: Journal) -> Set<JournalPath> {
    let folder = try? OpenFolder(journal.root, journal.ports.system)
    return Set(
      paths.filter { path in
        guard let status = known[path]?.status else { return true }
        return (try? folder?.status(of: path.text, followingLink: true)) != status
      }
    )
  }
}

/// Looking.
extension FollowedFiles {
  /// What a file is when it is looked at.
  fileprivate enum Sight {
    case gone, thread(FileReading), other(FileStatus), unreadable
  }

  /// Looks at the files in question among those that there are now; `last` is what somebody was told last.
  ///
  /// A thread that just went or became empty is as it was for a while: an editor may be writing it anew.
  mutating func look(
    at suspects: Set<JournalPath>,
    among paths: [JournalPath],
    _ last: JournalSnapshot?,
    _ journal: Journal
  ) {
    let present = Set(paths)
    let gone = known.keys.filter { !present.contains($0) }
    let new = paths.filter { known[$0] == nil }
    for path in suspects.union(gone).union(new) {
      let before = known[path]
      let sight = sight(of: path, journal)
      if before?.isThread == true, isUnsettled(path, sight, journal) { continue }
      missing.remove(path)
      emptied[path] = nil
      known[path] = Self.known(sight, before)
      if last?.files.holds(sight.bytes, at: path) == true {
        changed.remove(path)
      } else {
        changed.insert(path)
      }
    }
  }

  /// What is different since this was asked last.
  mutating func difference() -> ChangedFiles {
    let threads = Set(known.filter(\.value.isThread).keys)
    defer { (told, changed) = (threads, []) }
    return ChangedFiles(
      added: threads.subtracting(told).sorted(),
      changed: changed.intersection(told).intersection(threads).sorted(),
      removed: told.subtracting(threads).sorted()
    )
  }

  private func sight(of path: JournalPath, _ journal: Journal) -> Sight {
    do throws(StoreError) {
      guard let reading = try journal.tree.read(path) else { return .gone }
      return JournalThread.isThread(reading.bytes) ? .thread(reading) : .other(reading.status)
    } catch {
      // What is no file has taken the place of one.
      let folder = try? OpenFolder(journal.root, journal.ports.system)
      let status = try? folder?.status(of: path.text, followingLink: true)
      return status?.kind == .file ? .unreadable : .gone
    }
  }

  /// Whether an editor seems to be just writing a thread anew; each time that is asked of a file counts as a look.
  private mutating func isUnsettled(
    _ path: JournalPath,
    _ sight: Sight,
    _ journal: Journal
  ) -> Bool {
    switch sight {
    case .gone: return missing.insert(path).inserted
    case .thread, .unreadable: return false
    case .other:
      let (grace, count) = (journal.ports.editorGrace, emptied[path, default: 0])
      emptied[path] = count + 1
      return count * grace.step < grace.limit && journal.tree.isEmptied(path)
    }
  }

  /// What is known after a look; what cannot be read any more counts as what it was.
  private static func known(_ sight: Sight, _ before: Known?) -> Known? {
    switch sight {
    case .gone: nil
    case .thread(let reading): Known(status: reading.status, isThread: true)
    case .other(let status): Known(status: status, isThread: false)
    case .unreadable: Known(status: nil, isThread: before?.isThread == true)
    }
  }
}

extension FollowedFiles.Sight {
  /// The bytes of a thread.
  fileprivate var bytes: [UInt8]? {
    guard case .thread(let reading) = self else { return nil }
    return reading.bytes
  }
}

/// The threads in which two moments of a journal differ, each kind in order.
struct ChangedFiles {
  let added, changed, removed: [JournalPath]

  /// All of them.
  var all: [JournalPath] { added + changed + removed }
}

/// What news of a journal's folders are of.
struct NamedFiles {
  /// The Markdown files that are named.
  var files: Set<JournalPath> = []

  /// Whether all that is named are files that are known, so that the folders need not be looked through.
  var areKnown = true

  /// Whether something is named that could be any file.
  var isIncomplete = false
}
