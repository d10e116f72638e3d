internal import JournalSystem
internal import ThreadJournal

/// The path of a new backup.
struct BackupPlace {
  /// The number of names that are tried in a folder.
  private static let names = 100

  /// The path; if it was not typed, no file exists there yet.
  let path: String

  /// Finds the path for a typed name, or a free path if there is no name.
  init(_ name: String?, in session: Session) throws {
    let system = session.context.system
    guard let name else {
      path = Self.free(in: try Self.folder(session), session)
      return
    }
    let place = try session.locator.file(name, in: session.context)
    if place.ends(with: "/") || Self.isFolder(place, system) {
      path = Self.free(in: place, session)
    } else {
      let (folder, name) = place.lastPathPart
      path = Self.real(folder ?? "/", system).path(of: name)
    }
  }

  /// Returns the folder for backups: the one in the personal settings, or the current folder.
  private static func folder(_ session: Session) throws -> String {
    let (settings, system) = (session.settings, session.context.system)
    try settings.warnIfInert(.backup, session.messages)
    if let typed = try settings.text(.backup), !typed.isEmpty {
      let folder = session.locator.absolute(typed)
      guard isFolder(folder, system) else {
        throw Failure(
          .notFound,
          "no such folder: \(folder) (from the personal setting 'backup')",
          hint: "mount its disk, or run: mkdir -p \(ShellWords.operand(folder))"
        )
      }
      return folder
    }
    let current = try session.context.currentFolder()
    let real = try system.realPath(of: current)
    guard (real ?? current).path(below: session.journal.root) != nil else { return current }
    throw Failure(
      .failure,
      "the current folder belongs to the journal, and a backup in it would be lost with the journal",
      hint: "tj backup ~",
      "tj config --personal backup FOLDER"
    )
  }

  /// Returns the first path in a folder that is not in use.
  private static func free(in folder: String, _ session: Session) -> String {
    let name = Backups.name(for: session.journal.root, at: session.now)
    let stem = name.dropLast(Backups.ending.count)
    let folder = real(folder, session.context.system)
    let names = [name] + (2...names).map { "\(stem)-\($0)\(Backups.ending)" }
    let free = names.map { folder.path(of: $0) }.first { path in
      ((try? session.context.system.status(ofLinkAt: path)) ?? nil) == nil
    }
    return free ?? folder.path(of: name)
  }

  /// Returns the path of a folder without links, so that a record is valid from any folder; the path as typed if the
  /// folder does not exist.
  private static func real(_ folder: String, _ system: System) -> String {
    ((try? system.realPath(of: folder.isEmpty ? "/" : folder)) ?? nil) ?? folder
  }

  /// Whether there is a folder at `path`.
  static func isFolder(_ path: String, _ system: System) -> Bool {
    guard let real = (try? system.realPath(of: path)) ?? nil,
      let status = (try? system.status(ofLinkAt: real)) ?? nil
    else { return false }
    return status.kind == .folder
  }
}
