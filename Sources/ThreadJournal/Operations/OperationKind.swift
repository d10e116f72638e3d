/// The kind of an operation, as in the trailer `Tj-Op` of its commit.
public enum OperationKind: String, Hashable, Sendable, CaseIterable {
  /// The journal was created.
  case begin = "init"
  /// A thread was created.
  case create
  /// Entries were added.
  case add
  /// Entries were changed.
  case edit
  /// Entries or a thread were removed.
  case delete
  /// Entries were moved to another thread.
  case move
  /// A thread was renamed.
  case rename
  /// A removed entry or thread was restored.
  case restore
  /// Fields, or other metadata of a thread, were changed.
  case define
  /// A Markdown file was turned into a thread.
  case adopt
  /// Entries were imported.
  case `import`
  /// Outside edits were committed.
  case external
  /// Text that an editor saved meanwhile was merged.
  case merge
  /// The changes of other devices were taken in.
  case sync
  /// An operation was undone.
  case undo
  /// An operation that had been undone was redone.
  case redo
  /// Entries were encrypted.
  case encrypt
  /// Entries were decrypted, so that their text is plain from then on.
  case decrypt
  /// Something was removed from the whole history.
  case purge

  /// Whether it works on the contents of encrypted entries: one that adds entries does not need them, and one that goes
  /// by earlier versions of files compares these as they are.
  var opensEntries: Bool {
    switch self {
    case .edit, .delete, .move, .rename, .restore, .define, .adopt, .import, .encrypt, .decrypt:
      true
    case .begin, .create, .add, .external, .merge, .sync, .undo, .redo, .purge: false
    }
  }

  /// Whether it puts versions of files together without looking into entries.
  var goesByVersions: Bool { [.merge, .sync, .undo, .redo].contains(self) }

  /// Whether the entries that it adds may have existed before.
  var bringsBack: Bool { [.undo, .redo, .restore].contains(self) }
}
