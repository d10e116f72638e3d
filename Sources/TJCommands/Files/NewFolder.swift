internal import JournalSystem

/// A folder that is being filled; its files are moved to their places once all of them are complete.
///
/// Until then the files are in a folder with a hidden name, which ``discard()`` removes with its contents.
final class NewFolder {
  private let path: String
  private let system: System

  /// The folder that contains the files until all are complete.
  private let stage: String

  /// Whether the folder did not exist before.
  private let isMade: Bool

  /// The paths created so far, parents first.
  private var files: [String] = []
  private var folders: [String] = []

  /// Creates a folder at `path`, which must not exist or must be an empty folder, and must not be inside the folder
  /// `journal`.
  init(_ path: String, outside journal: String, _ system: System) throws {
    let path = Self.withoutSlashes(path)
    let real = try system.realPath(of: path)
    let above = path.lastPathPart.above.map { $0.isEmpty ? "/" : $0 } ?? "."
    let place = try system.realPath(of: above)
    guard let inside = real ?? place else {
      let command = "mkdir -p \(ShellWords.operand(above))"
      throw Failure(.notFound, "no such folder: \(above)", hint: command)
    }
    if inside.path(below: journal) != nil {
      throw Failure(
        .failure,
        "\(path) is inside the journal, where exported files would become threads",
        hint: "choose a folder outside the journal"
      )
    }
    isMade = try Self.isFree(path, real, system)
    (self.path, self.system) = (real ?? path, system)
    let hidden = ".\(isMade ? path.lastPathPart.name : "export").tj-\(system.processID)"
    stage = (isMade ? above : self.path).path(of: hidden)
    try make(stage)
  }

  /// Writes the file at `place`, a path inside the folder.
  func write(_ bytes: [UInt8], to place: String) throws {
    var folder = stage
    for name in place.pathParts().dropLast() {
      folder = folder.path(of: name)
      if !folders.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) { try make(folder) }
    }
    let name = stage.path(of: place)
    do throws(SystemError) {
      let file = try Descriptor(making: name, .exclusive, system)
      files.append(name)
      try file.write(bytes)
      try file.sync()
    } catch {
      // The hidden name would mean nothing to the person.
      throw Failure(.failure, "\(path.path(of: place)): \(error.problem)", hint: error.remedy)
    }
  }

  /// Moves all files to their places; fails if other files have appeared there meanwhile.
  func finish() throws {
    for folder in folders.reversed() { try OpenFolder(folder, system).sync() }
    if isMade {
      let above = try OpenFolder(stage.lastPathPart.above ?? ".", system)
      try above.rename(stage.lastPathPart.name, to: path.lastPathPart.name, .exclusive)
      try above.sync()
    } else {
      try moveUp()
    }
  }

  /// Removes everything that was written.
  func discard() {
    for file in files.reversed() { try? system.remove(file) }
    for folder in folders.reversed() { try? system.removeFolder(folder) }
  }

  /// Moves the contents of the stage to the folder, which existed before.
  private func moveUp() throws {
    let folder = try OpenFolder(path, system)
    let hidden = stage.lastPathPart.name
    for name in try OpenFolder(stage, system).entries().compactMap(\.name).sorted() {
      try folder.rename(hidden.path(of: name), to: name, .exclusive)
      let (old, new) = (stage.path(of: name), path.path(of: name))
      files = files.map { Self.moved($0, from: old, to: new) }
      folders = folders.map { Self.moved($0, from: old, to: new) }
    }
    try system.removeFolder(stage)
    try folder.sync()
  }

  private func make(_ folder: String) throws {
    try system.makeFolder(folder)
    folders.append(folder)
  }

  /// Returns a path after everything at `old` has been moved to `new`.
  private static func moved(_ path: String, from old: String, to new: String) -> String {
    guard let rest = path.path(below: old) else { return path }
    return rest.isEmpty ? new : new.path(of: rest)
  }

  /// Returns whether the path is not in use, or `false` if it is an empty folder; throws a failure for anything else.
  private static func isFree(_ path: String, _ real: String?, _ system: System) throws -> Bool {
    let status = try system.status(ofLinkAt: real ?? path)
    guard let status else { return true }
    guard status.kind == .folder, let real else {
      throw Failure(
        .failure,
        "not a folder: \(path)",
        hint: "choose another name"
      )
    }
    let isEmpty = try OpenFolder(real, system).entries().isEmpty
    guard isEmpty else {
      throw Failure(
        .failure,
        "folder not empty: \(path)",
        hint: "choose another name, or an empty folder"
      )
    }
    return false
  }

  private static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.ends(with: "/") { path.removeLast() }
    return path
  }
}
