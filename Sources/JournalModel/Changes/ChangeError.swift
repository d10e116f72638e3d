public import JournalFormat
public import JournalYAML

/// Why a change was refused; the thread is as it was.
public struct ChangeError: Error, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Reason: Sendable {
    /// No entry of the thread goes by the id.
    case noSuchEntry(EntryID)
    /// An entry of the thread, or another new one, has the id already.
    case idTaken(EntryID)
    /// The thread has no field of that name.
    case noSuchField(String)
    /// The thread has a field of that name already.
    case fieldExists(String)
    /// The goal has no such step.
    case noSuchStep
    /// A title with a line end or a control character.
    case unwritableTitle
    /// The metadata cannot be changed.
    case readOnlyMetadata
    /// The file has no metadata.
    case noMetadata
    /// The file says that it is of another version of the format than this program knows.
    case unsupportedVersion
    /// The metadata refused.
    case frontMatter(FrontMatterError)
    /// The file refused.
    case edit(EditError)
  }

  /// The reason.
  public let reason: Reason

  /// A refusal for `reason`.
  public init(_ reason: Reason) {
    self.reason = reason
  }

  /// One sentence, and what to do about it.
  public var description: String {
    switch reason {
    case .noSuchEntry(let id): "there is no entry ^\(id.text) in this thread"
    case .idTaken(let id): "there is an entry ^\(id.text) already; draw another id"
    case .noSuchField(let name): "there is no field '\(name)' in this thread"
    case .fieldExists(let name): "there is a field '\(name)' already; choose another name"
    case .noSuchStep: "the goal has no such step"
    case .unwritableTitle:
      "a title is one line without control characters; put longer text into the entry's body"
    case .readOnlyMetadata:
      "the thread's metadata cannot be changed until its front matter is mended; see 'tj check'"
    case .noMetadata:
      "the file has no front matter; put the lines ---, tj: 1 and --- at its top to make it a thread"
    case .unsupportedVersion:
      "the thread is of an unsupported version, since its line 'tj:' does not say 1; update tj, or correct the line"
    case .frontMatter(let error): error.description
    case .edit(let error): error.description
    }
  }
}
