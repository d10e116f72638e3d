internal import JournalModel
internal import JournalSystem
internal import ThreadJournal

/// Files from the command line, to be attached to an entry.
struct AttachedFiles {
  /// The attachments, each with different contents.
  private(set) var files: [NewAttachment] = []

  /// The links to the attachments, one for each named file.
  private(set) var links: [String] = []

  /// Reads files, for an entry of the thread at `address` on a day; they are encrypted if the thread is, or if
  /// `isEncrypted` is true.
  init(
    _ names: [String],
    for address: String,
    on date: CivilDate,
    isEncrypted: Bool = false,
    _ session: Session
  ) throws {
    let isEncrypted = try isEncrypted || session.journal.encryptsEntries(at: address)
    for name in names { try add(name, for: address, on: date, isEncrypted, session) }
  }

  private mutating func add(
    _ file: String,
    for address: String,
    on date: CivilDate,
    _ isEncrypted: Bool,
    _ session: Session
  ) throws {
    let path = try session.locator.file(file, in: session.context)
    let source = try Descriptor(reading: path, session.context.system).contents()
    let bytes = source.bytes
    let name = file.lastPathPart.name
    if isEncrypted {
      let place = try session.journal.placeForEncrypted(on: date)
      let sealed = try session.journal.encryptedAttachment(bytes)
      files.append(NewAttachment(place: place, bytes: sealed))
      let link = Attachment(place: place, from: address, name: name).description
      links.append(ValueList.line(of: [link]))
      return
    }
    let taken = Set(files.map(\.place))
    let known = files.first { $0.bytes == bytes }?.place
    let free = try session.journal.place(forAttaching: bytes, named: file, on: date, besides: taken)
    let place = known ?? free
    if !files.contains(where: { $0.place == place }) {
      let permissions = source.status.permissions
      files.append(NewAttachment(place: place, named: name, bytes: bytes, permissions: permissions))
    }
    let link = Attachment(place: place, from: address, name: name).description
    links.append(ValueList.line(of: [link]))
  }
}
