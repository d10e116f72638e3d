internal import JournalSystem

/// A search through files, with only a part of one file in memory at a time.
struct FileSearch {
  /// A file that contains a match, or that could not be searched.
  struct Finding: Hashable {
    /// The whole path; bytes that are not UTF-8 are replaced.
    let path: String
    /// The inode number if the path cannot be typed as it is shown, or `nil` if it can.
    var inode: UInt64?
    /// Why it could not be searched, or `nil` if it contains a match.
    var problem: String?
    /// Whether it contains packed texts, as a git bundle or another repository does, so that no search finds them.
    var isPacked = false
  }

  /// The beginnings of git bundles of every version, and of packs.
  private static let packed = ["# v2 git bundle\n", "# v3 git bundle\n", "PACK\0\0\0"]
    .map { Array($0.utf8) }

  /// The names in every repository.
  private static let repository = Set(["HEAD", "objects", "refs"].map { Array($0.utf8) })

  /// The text to search for.
  let evidence: PurgeEvidence

  /// Whole paths of files and folders to skip.
  let exceptions: Set<String>

  /// The system that makes the calls.
  let system: System

  /// Returns the files below a folder that contain some of the purged text.
  ///
  /// Links are not followed; pipes and devices are skipped. A file that disappears meanwhile is not a finding.
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
    if let copy = Self.folderOfObjects(folder.path, entries.map(\.bytes)) {
      return [Finding(path: copy, isPacked: true)]
    }
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

  /// Returns whether a file contains some of the purged text, by its inode number, and whether it is packed.
  private func look(
    in entry: FolderEntry,
    of folder: borrowing OpenFolder
  ) throws(SystemError) -> (inode: UInt64?, isPacked: Bool) {
    let file = try Descriptor(reading: entry, in: folder)
    var isFound = false
    var isPacked = false
    var isStart = true
    // A copy of a purged file is recognized as a whole.
    let size = try file.status().size
    let count = evidence.lengths.contains(size) ? size + 1 : 1 << 20
    try file.forEachPart(of: count, repeating: evidence.overlap) { part, isEnd in
      if isStart { isPacked = Self.packed.contains { part.starts(with: $0) } }
      isFound = isPacked || evidence.isInFile(part, isStart: isStart, isEnd: isEnd)
      isStart = false
      return !isFound
    }
    return (isFound ? try file.status().inode : nil, isPacked)
  }

  /// The folder above one that holds loose objects of git, which are compressed, or `nil` if `names` are not those of
  /// loose objects.
  private static func folderOfObjects(_ path: String, _ names: [[UInt8]]) -> String? {
    let place = path.lastPathPart
    let isHex = { (name: [UInt8]) in
      name.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
    guard place.name.utf8.count == 2, isHex(Array(place.name.utf8)),
      names.contains(where: { [38, 62].contains($0.count) && isHex($0) })
    else { return nil }
    return place.above
  }

  private static func problem(_ error: SystemError, _ path: String) -> [Finding] {
    error.reason == .notFound ? [] : [Finding(path: path, problem: error.problem)]
  }
}

extension FileSearch.Finding {
  /// The remnant with the command that removes the file, which is below a folder, or makes it readable.
  func remnant(below folder: String) -> PurgeRemnant {
    if let problem {
      return PurgeRemnant(
        "\(path), which cannot be searched (\(problem))",
        ["chmod", "-R", "u+rX", "--", path]
      )
    }
    guard let inode else { return PurgeRemnant(path, ["rm", "--", path]) }
    return PurgeRemnant(path, ["find", folder, "-xdev", "-inum", "\(inode)", "-delete"])
  }
}

extension String {
  /// Whether a path can be typed as it is shown: nothing in it was replaced, and it has no control characters.
  fileprivate var canBeTyped: Bool {
    unicodeScalars.allSatisfy { $0 != "\u{FFFD}" && $0.properties.generalCategory != .control }
  }
}
