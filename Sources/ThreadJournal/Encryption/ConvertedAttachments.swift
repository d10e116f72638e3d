internal import JournalCrypto
internal import JournalFormat
internal import JournalModel
internal import JournalStore
internal import JournalSystem

/// The attachments of entries that are being encrypted, each of which becomes an age file under a name that says nothing,
/// or of those that are being decrypted, each of which becomes a plain file again.
struct ConvertedAttachments {
  /// The new files.
  private(set) var files: [NewAttachment] = []

  /// Where a file is from then on, and the name that people see.
  private struct Target {
    let place: String
    let name: String
  }

  private var targets: [String: Target] = [:]
  private let journal: Journal
  private let isEncrypting: Bool

  /// All attachments that may become others.
  private let references: FileReferences
  private let candidates: [String]

  /// Begins with none; `isEncrypting` tells in which direction files are converted.
  init(in journal: Journal, isEncrypting: Bool) throws {
    (self.journal, self.isEncrypting) = (journal, isEncrypting)
    candidates = try journal.attachments().map(\.place)
      .filter { $0.hasSuffix(Journal.ageEnding) != isEncrypting }
    references = FileReferences(to: candidates)
  }

  /// The files that the new ones replace.
  var replaced: [JournalPath] { targets.keys.sorted().compactMap { JournalPath($0) } }

  /// Adds the attachments of entries of a thread.
  mutating func add(_ entries: some Sequence<Entry>, in address: String) throws {
    guard !candidates.isEmpty else { return }
    for entry in entries {
      for attachment in entry.attachments + entry.otherAttachments {
        guard let place = attachment.place(from: address), candidates.contains(place) else {
          continue
        }
        try add(place, named: attachment.name ?? place.lastPathPart.name)
      }
      guard isEncrypting else { continue }
      for (file, _) in links(in: entry.body, at: address) {
        try add(candidates[file], named: candidates[file].lastPathPart.name)
      }
    }
  }

  private mutating func add(_ place: String, named name: String) throws {
    guard targets[place] == nil, let folder = place.lastPathPart.above,
      let bytes = try journal.openedAttachment(place)
    else { return }
    let new = isEncrypting ? try journal.encryptedAttachment(bytes) : bytes
    let taken = Set(files.map(\.place))
    let free =
      isEncrypting
      ? "\(folder)/\(journal.randomName())\(Journal.ageEnding)"
      : try journal.freePlace(in: folder, for: name, besides: taken)
    files.append(NewAttachment(place: free, bytes: new))
    targets[place] = Target(place: free, name: name)
  }

  /// The changes that let an entry refer to the new files.
  func changes(of id: EntryID, _ entry: Entry, in address: String) -> [Change] {
    guard !targets.isEmpty else { return [] }
    var changes: [Change] = []
    let key = ReservedKey.attach.rawValue
    for key in [key, key + ReservedKey.conflictEnding] {
      let values = entry.values(of: key)
      let new = values.map { value in
        let items = Attachment.items(of: value)
        let linked = items.map { link(for: $0, in: address) ?? $0 }
        return linked == items ? value : ValueList.line(of: linked)
      }
      if new != values { changes.append(.setProperty(id, key: key, values: new)) }
    }
    return changes + changesOfText(of: id, entry, in: address)
  }

  private func link(for item: String, in address: String) -> String? {
    guard let place = Attachment(parsing: item)?.place(from: address),
      let target = targets[place]
    else { return nil }
    return Attachment(place: target.place, from: address, name: target.name).description
  }

  /// The text with other names in its links; an encrypted file that only the text refers to is also attached, since its
  /// own name would be lost.
  private func changesOfText(of id: EntryID, _ entry: Entry, in address: String) -> [Change] {
    let body = entry.body
    let links = links(in: body, at: address).filter { targets[candidates[$0.file]] != nil }
    guard !links.isEmpty else { return [] }
    let splices = links.compactMap { file, range in
      targets[candidates[file]].map { Splice(range, with: Array($0.place.lastPathPart.name.utf8)) }
    }
    let attached = Set(
      (entry.attachments + entry.otherAttachments).compactMap { $0.place(from: address) }
    )
    let others = Set(links.map { candidates[$0.file] }).subtracting(attached).sorted()
    let added = others.compactMap { targets[$0] }.map {
      Attachment(place: $0.place, from: address, name: $0.name).description
    }
    let text = Change.replaceBody(id, Edit(splices).applied(to: body))
    return [text] + (added.isEmpty ? [] : [.addValues(id, key: ReservedKey.attach.rawValue, added)])
  }

  /// The names of files in links of a text, each place once.
  private func links(in body: [UInt8], at address: String) -> [(file: Int, name: Range<Int>)] {
    var found: [Int: (file: Int, name: Range<Int>)] = [:]
    references.forEachMatch(in: body, at: "\(address).md") { match in
      if match.isExact { found[match.name.lowerBound] = (match.file, match.name) }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}
