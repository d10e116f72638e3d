internal import JournalSystem

/// A search through files, with a part of one in memory at a time.
struct FileSearch {
  /// A file in which something was found, or that could not be searched.
  struct Finding: Hashable {
    /// The whole path; bytes that are no UTF-8 are replaced.
    let path: String
    /// The number by which the file is known where its path cannot be typed as it is shown.
    var inode: UInt64?
    /// Why it could not be searched; `nil` where something was found.
    var problem: String?
    /// Whether texts are packed in it, as in a git bundle or in another repository, so that no search finds them.
    var isPacked = false
  }

  /// How git's bundles of every version begin, and its packs.
  private static let packed = ["# v2 git bundle\n", "# v3 git bundle\n", "PACK\0\0\0"]
    .map { Array($0.utf8) }

  /// What is in every repository.
  private static let repository = Set(["HEAD", "objects", "refs"].map { Array($0.utf8) })

  /// What is searched for.
  let evidence: PurgeEvidence

  /// Whole paths of files and folders that are passed over.
  let exceptions: Set<String>

  /// What makes the calls.
  let system: System

  /// Returns the files below a folder that hold some of it.
  ///
  /// Links are not followed; pipes and devices are left alone. What is gone meanwhile is no finding.
  func findings(below folder: String) -> [Finding] {
    if exceptions.contains(folder) { return [] }
    do throws(SystemError) {
      return try findings(in: OpenFolder(folder, system))
    } catch {
      return Self.problem(error, folder)
    }
  }

  private func findings(in folder: borrowing OpenFolder) throws(SystemError) -> [Finding] {
    var findings: [Finding] = []
    let entries = try folder.entries()
    let objects = folder.path(of: "objects")
    let isAnotherRepository =
      !exceptions.contains(objects) && Self.repository.isSubset(of: entries.map(\.bytes))
    if isAnotherRepository { findings.append(Finding(path: folder.path, isPacked: true)) }
    for entry in entries {
      let path = folder.path(of: String(decoding: entry.bytes, as: UTF8.self))
      if exceptions.contains(path) || isAnotherRepository && path == objects { continue }
      do throws(SystemError) {
        switch try folder.kind(of: entry) {
        case .folder: findings += try self.findings(in: OpenFolder(entry, in: folder))
        case .file:
          let found = try look(in: entry, of: folder)
          guard let inode = found.inode else { continue }
          findings.append(
            Finding(
              path: path,
              inode: path.canBeTyped ? nil : inode,
              isPacked: found.isPacked
            )
          )
        default: continue
        }
      } catch {
        findings += Self.problem(error, path)
      }
    }
    return findings
  }

  /// The number of a file that holds some of it or is packed; `nil` for another.
  private func look(
    in entry: FolderEntry,
    of folder: borrowing OpenFolder
  ) throws(SystemError) -> (inode: UInt64?, isPacked: Bool) {
    let file = try Descriptor(reading: entry, in: folder)
    var isFound = false
    var isPacked = false
    var isStart = true
    try file.forEachPart(repeating: evidence.overlap) { part, isEnd in
      if isStart { isPacked = Self.packed.contains { part.starts(with: $0) } }
      isFound = isPacked || evidence.isInContent(part, isStart: isStart, isEnd: isEnd)
      isStart = false
      return !isFound
    }
    return (isFound ? try file.status().inode : nil, isPacked)
  }

  private static func problem(_ error: SystemError, _ path: String) -> [Finding] {
    error.reason == .notFound ? [] : [Finding(path: path, problem: error.problem)]
  }
}

extension String {
  /// Whether a path can be typed as it is shown: nothing in it was replaced, and it has no control
  /// characters.
  fileprivate var canBeTyped: Bool {
    unicodeScalars.allSatisfy { $0 != "\u{FFFD}" && $0.properties.generalCategory != .control }
  }
}
