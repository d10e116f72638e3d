internal import JournalSystem

/// A file that is being written and gets its name only once it is complete and on disk.
///
/// Until then the file has no name, so that it disappears however the program ends. If the file system does not
/// support unnamed files, it has a hidden name.
final class NewFile {
  private let path: String
  private let isReplacing: Bool
  private let system: System
  private let file: Descriptor

  /// The hidden name of the file, or `nil` if the file is unnamed.
  private let hidden: String?

  /// Creates a file at `path`, which must not exist unless it may be replaced; the new file gets the permissions of
  /// the old one.
  init(_ path: String, replacing isReplacing: Bool, _ system: System) throws {
    let status = try system.status(ofLinkAt: path)
    guard status == nil || isReplacing && status?.kind == .file else {
      let isFile = status?.kind == .file
      throw Failure(
        .failure,
        isFile ? "file already exists: \(path)" : "not a file: \(path)",
        hint: isFile ? "choose another name, or pass --force to replace it" : "choose another name"
      )
    }
    (self.path, self.isReplacing, self.system) = (path, isReplacing, system)
    let folder = Self.folder(of: path)
    let real = try system.realPath(of: folder)
    guard real != nil else {
      let command = "mkdir -p \(ShellWords.operand(folder))"
      throw Failure(.notFound, "no such folder: \(folder)", hint: command)
    }
    let name = Self.hidden(path, system)
    let rights = status?.rights.withoutSpecialBits
    // Other users may not read the file before it has the owner and permissions of the old one.
    let permissions: UInt32 = rights == nil ? 0o666 : 0o600
    do throws(SystemError) {
      file = try Descriptor(unnamedIn: folder, permissions: permissions, system)
      hidden = nil
    } catch {
      guard error.reason == .unsupported else { throw error }
      file = try Descriptor(making: name, .emptied, permissions: permissions, system)
      hidden = name
    }
    if let rights { try file.resemble(rights) }
  }

  /// Appends bytes to the file.
  func write(_ bytes: [UInt8]) throws {
    try file.write(bytes)
  }

  /// Gives the file its name.
  func finish() throws {
    try file.sync()
    if hidden == nil, !isReplacing {
      try file.name(path)
    } else {
      let other = Self.hidden(path, system)
      if hidden == nil { try file.name(other) }
      let folder = try OpenFolder(Self.folder(of: path), system)
      try folder.rename(
        other.lastPathPart.name,
        to: path.lastPathPart.name,
        isReplacing ? .replacing : .exclusive
      )
    }
    try OpenFolder(Self.folder(of: path), system).sync()
  }

  /// Removes the file if it has a hidden name.
  func discard() {
    if let hidden { try? system.remove(hidden) }
  }

  private static func folder(of path: String) -> String {
    path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
  }

  private static func hidden(_ path: String, _ system: System) -> String {
    folder(of: path).path(of: ".\(path.lastPathPart.name).tj-\(system.processID)")
  }
}
