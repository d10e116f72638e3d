internal import JournalGit
internal import JournalModel
internal import JournalStore

/// A file that was replaced while a program was still writing to it.
///
/// The file keeps its temporary name, so that the program's text can be merged when the program has finished. Its
/// record is in the folder `held` beside the operations; a reference below `refs/tj/held/` keeps the blob that the
/// program started from.
struct HeldFile: Hashable {
  private static let heading = "tj held 1"
  private static let ending = "end"

  /// The name of its record, which begins with the time: the oldest comes first.
  let name: RecordName

  /// The file, with its temporary name.
  let staged: StagedFile

  /// The id of the thread, or `nil` if the thread has no written id.
  let thread: ThreadID?

  /// The contents that have been merged, or that the program started from.
  var base: ObjectID

  /// The contents of the file then: others than ``base`` if something in them had to be encrypted.
  var contents: ObjectID

  /// The prefix of the references of all held files.
  static let references = "refs/tj/held/"

  /// The reference that keeps ``base``.
  ///
  /// Each base has its own reference: after the new reference is written and before the record that needs it is, both
  /// bases are kept.
  var reference: String { "\(Self.references)\(name.text)-\(base.hex)" }

  /// Creates a newly held file.
  init(
    _ name: RecordName,
    _ staged: StagedFile,
    _ thread: ThreadID?,
    base: ObjectID,
    contents: ObjectID
  ) {
    (self.name, self.staged, self.thread) = (name, staged, thread)
    (self.base, self.contents) = (base, contents)
  }

  /// The record as bytes: fields separated by NUL, which no path contains.
  var bytes: [UInt8] {
    var fields = [
      Self.heading, base.hex, thread?.text ?? "", staged.path.text, staged.temporary.name,
    ]
    if contents != base { fields.append(contents.hex) }
    fields.append(Self.ending)
    return Array(fields.joined(separator: "\0").utf8)
  }

  /// Parses a record, or returns `nil` if it is cut off or of another kind.
  init?(_ name: RecordName, parsing bytes: [UInt8]) {
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard 6...7 ~= fields.count, fields[0] == Self.heading, fields.last == Self.ending,
      let base = ObjectID(hex: fields[1]),
      let contents = fields.count == 6 ? base : ObjectID(hex: fields[5]),
      let path = JournalPath(fields[3]), let staged = StagedFile(path: path, name: fields[4])
    else { return nil }
    self.init(name, staged, ThreadID(fields[2]), base: base, contents: contents)
  }
}
