public import JournalFormat
public import JournalYAML

/// The reason why a change was refused; the thread is unchanged.
public struct ChangeError: Error, Sendable, CustomStringConvertible {
  /// The reasons.
  public enum Reason: Sendable {
    /// No entry of the thread has this id.
    case noSuchEntry(EntryID)
    /// An entry of the thread, or another new one, has the id already.
    case idTaken(EntryID)
    /// The thread has no field of that name; `known` are the names of its fields.
    case noSuchField(String, known: [String])
    /// The thread already has a field of that name.
    case fieldExists(String)
    /// The goal has no such step.
    case noSuchStep
    /// The text cannot be the title of a step: it is empty, has several lines, or its end would be parsed as
    /// an attribute or an id.
    case badStep(String)
    /// A part of the entry is not UTF-8, so that a string cannot have been read from it exactly.
    case notText(EntryID)
    /// The title contains a line end or a control character.
    case unwritableTitle
    /// The metadata cannot be changed.
    case readOnlyMetadata
    /// The file has no metadata.
    case noMetadata
    /// The file has a newer or unknown version of the format.
    case unsupportedVersion
    /// The front matter could not be changed.
    case frontMatter(FrontMatterError)
    /// The file could not be changed.
    case edit(EditError)
  }

  /// The reason.
  public let reason: Reason

  /// An error for `reason`.
  public init(_ reason: Reason) {
    self.reason = reason
  }

  /// The problem, and what to do about it, as one sentence.
  public var description: String { remedy.isEmpty ? problem : "\(problem); \(remedy)" }

  /// The problem, as one sentence.
  public var problem: String {
    switch reason {
    case .noSuchEntry(let id): "no such entry: \(id.text)"
    case .idTaken(let id): "duplicate id: \(id.text)"
    case .noSuchField(let name, _): "no such field: \(name)"
    case .fieldExists(let name): "field already exists: \(name)"
    case .noSuchStep: "no such step in this goal"
    case .badStep(let title): "invalid title of a step: '\(title)'"
    case .notText(let id): "\(id.text) is not UTF-8, so it cannot be changed as a string"
    case .unwritableTitle: "invalid title (expected one line without control characters)"
    case .readOnlyMetadata: "the front matter has errors, so the thread's metadata is read-only"
    case .noMetadata: "the file has no front matter"
    case .unsupportedVersion: "unsupported format version, so the thread is read-only"
    case .frontMatter(let error): error.description
    case .edit(let error): error.description
    }
  }

  /// Returns the problem with the thread at `address`, as one sentence.
  public func problem(in address: String) -> String {
    switch reason {
    case .noSuchField(let name, _): "no such field in \(address): \(name)"
    case .fieldExists(let name): "field already exists in \(address): \(name)"
    default: "\(address): \(problem)"
    }
  }

  /// What to do about the problem, without naming a command; empty if the problem makes that clear
  /// enough.
  public var remedy: String {
    switch reason {
    case .idTaken: "use another id"
    case .fieldExists: "choose another name"
    case .badStep: "use one line that does not end with '^id' or '[key:: value]'"
    case .notText: "edit its file, or replace its bytes"
    case .unwritableTitle: "put longer text into the body of the entry"
    case .unsupportedVersion: "update tj, or set '\(JournalThread.formatLine)' in its file"
    default: ""
    }
  }
}
