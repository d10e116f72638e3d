package import JournalSystem
package import JournalYAML

extension StoreError {
  /// Why something could not be done.
  package enum Reason: Hashable, Sendable {
    /// The system refused it for a reason of its own.
    case system(SystemError)
    /// Nothing has that name.
    case notFound
    /// Something has that name already.
    case exists
    /// It is a folder, a pipe, a device or, where none is followed, a link.
    case notAFile(kind: String)
    /// A temporary file beside it would have too long a name.
    case nameTooLong
    /// It has more bytes than are read.
    case tooLarge(limit: Int)
    /// A symbolic link leads out of the journal, or nowhere.
    case outside
    /// Somebody wrote each time it was read.
    case stillChanging
    /// Somebody wrote since it was read.
    case changed
    /// The output of this program goes into the file.
    case ownOutput
    /// The file system cannot do it in one step.
    case unsupported
    /// Another process holds the lock, and has a number where the system tells it.
    case locked(holder: Int32?)
    /// None of these folders holds a journal.
    case noJournal(lookedAt: [String])
    /// A setting is not of the kind that it has to be.
    case badSetting(key: String, expected: String)
    /// A settings file is no YAML from this line on.
    case notYAML(line: Int)
    /// A key of a settings file cannot be changed by a tool.
    case notEditable(FrontMatterError)
  }
}
