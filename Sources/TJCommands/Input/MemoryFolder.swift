internal import JournalModel
internal import JournalSystem

/// A folder in memory, which only the user can enter and which is removed with all that is in it.
struct MemoryFolder {
  /// Its path.
  let path: String

  private let context: any Context

  /// Makes the folder.
  init(in context: any Context) throws {
    self.context = context
    var generator = ContextRandom(context: context)
    let name = "\(Self.prefix)\(context.system.processID)-\(ThreadID(using: &generator).text)"
    path = try Self.place(in: context).path(of: name)
    try context.system.makeFolder(path, permissions: 0o700)
  }

  private static let prefix = "tj-private-"

  /// Removes the folders that killed processes of this user have left.
  static func removeLeft(in context: any Context) throws {
    let place = try place(in: context)
    let folder = try OpenFolder(place, context.system)
    for name in try folder.entries().compactMap(\.name) where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let number = Int32(process), !context.system.isRunning(number) else { continue }
      // One of another user cannot be entered.
      try? OpenFolder(place.path(of: name), context.system).removeContents()
      try? folder.removeFolder(name)
    }
  }

  /// The folder of the session for files in memory.
  private static func place(in context: any Context) throws -> String {
    let places = [context.environment("XDG_RUNTIME_DIR") ?? "", "/dev/shm"]
    if let place = places.first(where: { $0.isWholePath && context.system.isInMemory($0) }) {
      return place
    }
    throw Failure(.failure, "no folder in memory here, so the text would be on the disk")
  }

  /// Writes a file, and returns its path.
  func write(_ bytes: [UInt8], named name: String) throws -> String {
    let file = path.path(of: name.lastPathPart.name)
    try Descriptor(making: file, .exclusive, permissions: 0o600, context.system).write(bytes)
    return file
  }

  /// Removes the folder with everything that other programs have left in it.
  func remove() {
    guard let above = path.lastPathPart.above else { return }
    try? OpenFolder(path, context.system).removeContents()
    try? OpenFolder(above, context.system).removeFolder(path.lastPathPart.name)
  }
}
