/// What an operation did, as the trailer `Tj-Op` of its commit says.
public enum OperationKind: String, Hashable, Sendable, CaseIterable {
  /// The journal was begun.
  case begin = "init"
  /// A thread was created.
  case create
  /// Entries were added.
  case add
  /// Entries were changed.
  case edit
  /// Entries or a thread were removed.
  case delete
  /// Entries went to another thread.
  case move
  /// A thread got another name.
  case rename
  /// Something that was gone came back.
  case restore
  /// Fields, or other metadata of a thread, were changed.
  case define
  /// A Markdown file became a thread.
  case adopt
  /// Entries came from elsewhere.
  case `import`
  /// Somebody's own editing was taken up.
  case external
  /// Changes that were made apart were merged: those of two devices, or of an editor that saved meanwhile.
  case merge
  /// An operation was taken back.
  case undo
  /// What was taken back was done again.
  case redo
  /// Something was removed from all history.
  case purge

  /// Whether what it brings may have been here before.
  var bringsBack: Bool { [.undo, .redo, .restore].contains(self) }
}
