package import JournalSystem
package import JournalYAML

extension StoreError {
  /// The reason why an operation failed.
  package enum Reason: Hashable, Sendable {
    /// The system refused it for another reason.
    case system(SystemError)
    /// The file does not exist.
    case notFound
    /// The file already exists.
    case exists
    /// It is a folder, a pipe, a device or, if links are not followed, a link.
    case notAFile(kind: String)
    /// A temporary file beside it would have too long a name.
    case nameTooLong
    /// It is larger than the limit.
    case tooLarge(limit: Int)
    /// A symbolic link leads out of the journal, or is broken.
    case outside
    /// Another program wrote to it each time it was read.
    case stillChanging
    /// Another program has written to it since it was read.
    case changed
    /// The output of this program goes into the file.
    case ownOutput
    /// The file system cannot do it in one step.
    case unsupported
    /// Another process holds the lock; `holder` is its number if the system tells it.
    case locked(holder: Int32?)
    /// None of these folders holds a journal.
    case noJournal(lookedAt: [String])
    /// A setting does not have the type that it must have.
    case badSetting(key: String, expected: String)
    /// A settings file is not YAML from this line on.
    case notYAML(line: Int)
    /// A key of a settings file cannot be changed by a tool.
    case notEditable(FrontMatterError)
  }
}
