package import JournalSystem

/// A draft that is open in an editor, locked until the end of this value's life so that no other command opens it.
///
/// Two editors that save one file overwrite each other's text.
package struct OpenDraft: ~Copyable {
  /// The folder of the locks, below that of the drafts.
  private static let folder = ".open"

  private let place: String
  private let name: String
  private let system: System
  private let lock: JournalLock

  /// Opens the draft `name` of the folder `drafts`.
  ///
  /// If the draft is open already, the error's reason is `locked`.
  package init(_ name: DraftName, in drafts: String, _ system: System) throws {
    place = "\(drafts)/\(Self.folder)"
    self.name = name.text
    self.system = system
    let own = "\(place)/\(name.text)"
    try RecordFolder(at: own, system).make()
    lock = try JournalLock(on: own, patience: 0, system)
  }

  /// Releases the draft, as the end of this value's life does.
  package consuming func close() {}

  deinit { try? OpenFolder(place, system).removeFolder(name) }
}
