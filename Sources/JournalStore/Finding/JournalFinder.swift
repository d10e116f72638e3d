package import JournalSystem
internal import JournalYAML

/// Finds the journal that the program should use.
///
/// The command line comes first, then the variable `TJ_DIR`, then the journal around the current folder, then
/// `journal:` of the personal settings, then `~/journal`. If the user names a folder that is not a journal, that is an
/// error: no other journal is used instead. A folder is a journal if it contains a folder `.tj`.
///
/// Another user may have put a journal around the current folder, so its owner is checked, as git does for
/// repositories. A journal that the user names is not checked.
///
/// ```swift
/// let here = Surroundings(currentFolder: "/home/ada/journal/work") { getenv($0) }
/// try JournalFinder(System()).find(from: here).root  // "/home/ada/journal"
/// ```
package struct JournalFinder: Sendable {
  private let system: System

  /// Creates a finder that uses `system`.
  package init(_ system: System) {
    self.system = system
  }

  /// Returns the journal to use, or throws an error that lists the places that were searched.
  package func find(from surroundings: Surroundings) throws -> FoundJournal {
    if let path = surroundings.explicit {
      return try named(surroundings.absolute(path), by: .explicit, journal(around:))
    }
    if let path = surroundings.environment("TJ_DIR"), !path.isEmpty {
      return try named(surroundings.absolute(path), by: .variable, journal(at:))
    }
    let current = surroundings.currentFolder
    if let root = try journal(around: current) {
      let part = try foreignPart(of: root, surroundings)
      return FoundJournal(root: root, source: .currentFolder, foreignPart: part)
    }
    if let path = try settings(surroundings)?.value("journal")?.string, !path.isEmpty {
      return try named(surroundings.absolute(path), by: .settings, journal(at:))
    }
    guard let home = surroundings.home else {
      throw StoreError(.noJournal(lookedAt: [current]), .find, "the journal")
    }
    guard let root = try journal(at: "\(home)/journal") else {
      throw StoreError(.noJournal(lookedAt: [current, "\(home)/journal"]), .find, "the journal")
    }
    return FoundJournal(root: root, source: .home)
  }

  /// Whether the personal setting `safe-journal` lists the journal at `root`.
  package func isSafe(
    _ root: String,
    _ surroundings: Surroundings
  ) throws -> Bool {
    let node = try settings(surroundings)?.value("safe-journal")
    for path in node?.string.map({ [$0] }) ?? node?.strings ?? []
    where try real(surroundings.absolute(path)) == root { return true }
    return false
  }

  private func named(
    _ path: String,
    by source: FoundJournal.Source,
    _ look: (String) throws -> String?
  ) throws -> FoundJournal {
    guard let root = try look(path) else {
      throw StoreError(.noJournal(lookedAt: [path]), .find, "the journal")
    }
    return FoundJournal(root: root, source: source)
  }

  /// The part of a journal that belongs to another user, unless `safe-journal` lists the journal.
  private func foreignPart(
    of root: String,
    _ surroundings: Surroundings
  ) throws -> ForeignPart? {
    let ownership = Ownership(system, environment: surroundings.environment)
    guard let part = try ownership.foreignPart(ofJournalAt: root) else { return nil }
    return try isSafe(root, surroundings) ? nil : part
  }

  private func settings(_ surroundings: Surroundings) throws -> SettingsFile? {
    guard let path = surroundings.settingsFile else { return nil }
    let file = SettingsFile(at: path, system)
    try file.checkReadable()
    return file
  }

  /// The real path of the folder `path`, or `nil` if it is not the root of a journal.
  private func journal(at path: String) throws -> String? {
    guard let real = try real(path), try isJournal(real) else { return nil }
    return real
  }

  /// The real path of the nearest journal from `path` upwards, or `nil` if there is none.
  private func journal(around path: String) throws -> String? {
    var folder = try real(path)
    while let here = folder {
      if try isJournal(here) { return here }
      let above = here.pathParts().dropLast().joined(separator: "/")
      folder = here == "/" ? nil : "/\(above)"
    }
    return nil
  }

  private func real(_ path: String) throws -> String? {
    do throws(SystemError) {
      return try system.realPath(of: path)
    } catch {
      throw StoreError(error, .find, path)
    }
  }

  /// Whether a folder contains `.tj`; an unreadable folder counts as not containing it.
  private func isJournal(_ path: String) throws -> Bool {
    do throws(SystemError) {
      return try system.status(ofLinkAt: path.path(of: ".tj"))?.kind == .folder
    } catch let error where error.reason == .notPermitted {
      return false
    } catch {
      throw StoreError(error, .find, path)
    }
  }
}
