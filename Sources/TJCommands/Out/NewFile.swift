internal import JournalSystem

/// A file that is being written: nobody sees it under its name before it is whole and on the device.
struct NewFile {
  private let path: String
  private let name: String
  private let temporary: String
  private let isReplacing: Bool
  private let system: System
  private let folder: String

  /// A file at `path`, which must not be there unless it may be replaced.
  init(_ path: String, replacing isReplacing: Bool, _ system: System) throws(Failure) {
    let parts = path.lastPathPart
    self.path = path
    self.isReplacing = isReplacing
    self.system = system
    name = parts.name
    folder = parts.above.map { $0.isEmpty ? "/" : $0 } ?? "."
    temporary = ".\(name).tj-\(system.processID)"
    let status = try Failure.of { () throws(SystemError) in try system.status(ofLinkAt: path) }
    guard status == nil || isReplacing && status?.kind == .file else {
      let isFile = status?.kind == .file
      throw Failure(
        .failure,
        isFile ? "\(path): there is a file already" : "\(path): something else has that name",
        remedy: isFile ? "choose another name, or replace it with --force" : "choose another name"
      )
    }
    try Failure.of { [folder, temporary] () throws(SystemError) in
      let open = try OpenFolder(folder, system)
      try? open.remove(temporary)
      try open.create(temporary, permissions: 0o666).close()
    }
  }

  /// Writes more of it.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try Failure.of { () throws(SystemError) in
      let file = try Descriptor(making: folder.path(of: temporary), .appending, system)
      try file.write(bytes)
      try file.close()
    }
  }

  /// Gives it its name.
  func finish() throws(Failure) {
    try Failure.of { () throws(SystemError) in
      let file = try Descriptor(making: folder.path(of: temporary), .appending, system)
      try file.sync()
      try file.close()
      let open = try OpenFolder(folder, system)
      try open.rename(temporary, to: name, isReplacing ? .replacing : .exclusive)
      try open.sync()
    }
  }

  /// Takes it away.
  func discard() { try? system.remove(folder.path(of: temporary)) }
}
