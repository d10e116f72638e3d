internal import JournalSystem
internal import JournalYAML

extension StoreError {
  /// The problem as a phrase for a person.
  package var problem: String {
    switch reason {
    case .system(let error): error.problem
    case .notFound: "no such file"
    case .exists: "already exists"
    case .notAFile(let kind): "is a \(kind), not a file"
    case .nameTooLong: "name too long"
    case .tooLarge(let limit): "larger than the limit of \(SystemError.size(limit))"
    case .outside: "a symbolic link points outside the journal"
    case .stillChanging: "another program keeps writing to it"
    case .changed: "another program has written to it"
    case .ownOutput: "the output of this command goes there"
    case .unsupported: "the file system does not support exchanging two files"
    case .locked(let holder?): "the journal is locked by process \(holder)"
    case .locked(nil): "the journal is locked by another process"
    case .noJournal(let places): "no journal at \(places.joined(separator: " or "))"
    case .badSetting(let key, let expected): "invalid value for \(key) (expected \(expected))"
    case .notYAML(let line): "line \(line) is not valid YAML"
    case .notEditable(let error): error.description
    }
  }

  /// The advice on what to do; empty if there is none.
  package var remedy: String {
    switch reason {
    case .system(let error): error.remedy
    case .notFound: "check the name"
    case .exists: "choose another name"
    case .notAFile: "move it out of the way, or use another file"
    case .nameTooLong: "use a name of at most 240 bytes"
    case .tooLarge: "split the file into smaller ones"
    case .outside: "change the file the link points to, or replace the link with a copy"
    case .stillChanging, .changed: "try again when that program has finished"
    case .ownOutput: "write to another file"
    case .unsupported: "move the journal to a Linux file system"
    case .locked: "try again when it has finished"
    case .noJournal: "run 'tj init', or pass -C DIR"
    case .badSetting: ""
    case .notYAML: "fix it in an editor"
    case .notEditable: "edit the file in an editor"
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// The problem, and what to do about it, as one sentence.
  package var description: String { remedy.isEmpty ? summary : "\(summary); \(remedy)" }

  /// The problem as one sentence, without advice.
  package var summary: String {
    switch reason {
    case .noJournal: problem
    case .badSetting, .notYAML: "\(path): \(problem)"
    default: "cannot \(operation.words) \(path): \(problem)"
    }
  }
}

extension StoreError.Operation {
  /// The verb for the operation in a message.
  fileprivate var words: String {
    switch self {
    case .place: "create"
    case .find: "read"
    default: rawValue
    }
  }
}
