package import JournalModel

/// The places of files that are attached in one go: each content has one, in the journal and among themselves.
package struct AttachmentPlaces {
  private let journal: Journal
  private var bySize: [Int: [String]] = [:]
  private var byContent: [[UInt8]: String] = [:]
  private var taken: Set<String> = []

  init(_ journal: Journal) throws {
    self.journal = journal
    for file in try journal.attachments() { bySize[file.size, default: []].append(file.place) }
  }

  /// The place of a file, and whether the file is not there yet.
  package mutating func place(
    for bytes: [UInt8],
    named name: String,
    on date: CivilDate
  ) throws -> (place: String, isNew: Bool) {
    if let known = byContent[bytes] { return (known, false) }
    for place in bySize[bytes.count] ?? [] where try journal.contents(ofFile: place) == bytes {
      byContent[bytes] = place
      return (place, false)
    }
    let place = try journal.freePlace(forAttaching: name, on: date, besides: taken)
    taken.insert(place)
    byContent[bytes] = place
    return (place, true)
  }
}

extension Journal {
  /// The places for several files to be attached.
  package func attachmentPlaces() throws -> AttachmentPlaces { try AttachmentPlaces(self) }
}
