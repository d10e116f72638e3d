package import JournalArchive
internal import JournalFormat
package import JournalSystem

/// The files that are imported: one, those of a folder, or those of a zip archive, each by its path in there.
package struct ImportSource: ~Copyable {
  private enum Content: ~Copyable {
    case bytes([UInt8])
    case folder
    case archive(NamedMembers)
  }

  /// The path that was given, or `standard input`.
  package let name: String

  /// The files that can hold text, by their paths.
  package let paths: [String]

  /// Whether they are a folder or an archive, where the format chooses which of them it reads.
  package let isFolder: Bool

  /// The files of an archive that are never read, and why.
  package let refused: [ArchiveError]

  /// The folder that the paths are in, or `nil` if they are in an archive or come from a pipe.
  private let folder: String?

  /// The files by their names; those beside a single file are not listed.
  private let index: MediaIndex

  private let content: Content
  private let system: System

  /// Bytes that a program has sent.
  package init(bytes: [UInt8], _ system: System) {
    (name, paths, isFolder) = ("standard input", ["standard input"], false)
    (refused, folder, index, self.system) = ([], nil, MediaIndex([]), system)
    content = .bytes(bytes)
  }

  /// The file, folder or archive at `path`.
  package init(_ path: String, _ system: System) throws {
    (name, self.system) = (path, system)
    let file = try Descriptor(reading: path, system)
    let status = try file.status()
    if status.kind == .folder {
      paths = try Self.files(below: path, system)
      (isFolder, refused, folder) = (true, [], path)
      content = .folder
    } else if try file.beginning(count: 4).bytes.starts(with: [0x50, 0x4B]) {
      let archive = try ZipArchive(opening: path, system)
      paths = archive.members.map(\.path)
      (isFolder, refused, folder) = (true, archive.refused, nil)
      let members = Dictionary(archive.members.map { ($0.path, $0) }) { first, _ in first }
      content = .archive(NamedMembers(archive: archive, members: members))
    } else {
      paths = [path.lastPathPart.name]
      (isFolder, refused, folder) = (false, [], path.lastPathPart.above ?? ".")
      content = .folder
    }
    index = MediaIndex(isFolder ? paths : [])
  }

  /// Passes the bytes of a file on in pieces.
  package func forEachPiece(of path: String, _ take: ([UInt8]) throws -> Void) throws {
    switch content {
    case .bytes(let bytes): try take(bytes)
    case .folder: try take(system.contents(ofFile: place(of: path)))
    case .archive(let found):
      guard let member = found.members[path] else { return }
      try found.archive.forEachPiece(of: member, as: .text) { piece in
        try take(piece)
        return true
      }
    }
  }

  /// The first bytes of a file, from which its format is recognized.
  package func beginning(of path: String) throws -> [UInt8] {
    let count = 1 << 16
    switch content {
    case .bytes(let bytes): return Array(bytes.prefix(count))
    case .folder:
      return try Descriptor(reading: place(of: path), system).beginning(count: count).bytes
    case .archive(let found):
      guard let member = found.members[path] else { return [] }
      return try found.archive.beginning(of: member, count: count)
    }
  }

  /// The bytes of a picture, a recording or another file that messages name.
  package func media(at path: String) throws -> [UInt8] {
    switch content {
    case .bytes: return []
    case .folder: return try system.contents(ofFile: place(of: path))
    case .archive(let found):
      guard let member = found.members[path] else { return [] }
      return try found.archive.contents(of: member, as: .media)
    }
  }

  /// The path of a file that is called `name` in a text: as a path from the text, whose path the name of a chat may be,
  /// or from the top, or the only file with that name; `nil` if there is none.
  package func path(ofMedia name: String, near chat: String? = nil) -> String? {
    if let chat, let found = index.path(of: name, below: [chat, chat.lastPathPart.above ?? ""]) {
      return found
    }
    if let found = index.path(of: name) { return found }
    // A file that was given alone has others beside it, whose folder is not listed.
    guard !isFolder, folder != nil, Self.isInside(name) else { return nil }
    let status = try? Descriptor(reading: place(of: name), system).status()
    return status?.kind == .file ? name : nil
  }

  private func place(of path: String) -> String { folder.map { $0.path(of: path) } ?? path }

  private static func isInside(_ name: String) -> Bool {
    !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
      && !name.utf8.contains(0) && !name.isEmpty
  }

  /// The files in a folder and those below it, sorted; links and what begins with a dot are left out, except for
  /// settings.
  private static func files(below folder: String, _ system: System) throws -> [String] {
    var found: [String] = []
    var waiting = [""]
    while let next = waiting.popLast() {
      let open = try OpenFolder(next.isEmpty ? folder : folder.path(of: next), system)
      for entry in try open.entries() {
        guard let name = entry.name, name.first != "." || [".obsidian", ".tj"].contains(name) else {
          continue
        }
        let path = next.isEmpty ? name : "\(next)/\(name)"
        switch try open.kind(of: entry) {
        case .file: found.append(path)
        case .folder: waiting.append(path)
        default: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// An archive with its members by their paths.
private struct NamedMembers: ~Copyable {
  let archive: ZipArchive
  let members: [String: ArchiveMember]
}

/// Files by their paths, and by their names where only one file has a name.
///
/// Names are compared as text, since some systems store accents as characters of their own.
private struct MediaIndex: Sendable {
  private var paths: [String: String] = [:]
  private var byName: [String: String?] = [:]

  /// Indexes paths.
  init(_ all: [String]) {
    for path in all {
      paths[path] = path
      let name = path.lastPathPart.name
      byName[name] = byName[name] == nil ? .some(path) : .some(nil)
    }
  }

  /// The path of a file in one of some folders, or `nil` if none has it.
  func path(of name: String, below folders: [String]) -> String? {
    let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    return folders.lazy.compactMap { paths["\($0)/\(plain)"] }.first
  }

  /// The path of the file that a text names, or `nil` if there is none or several could be it.
  func path(of name: String) -> String? {
    let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    return paths[plain] ?? byName[plain.lastPathPart.name] ?? nil
  }
}
