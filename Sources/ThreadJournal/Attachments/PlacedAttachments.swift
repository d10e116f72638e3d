internal import JournalModel

/// Attachments in the places that were free when they were saved.
struct PlacedAttachments {
  /// Their files.
  var files: [FileChange] = []

  /// The actual places of those that had to be moved, by their intended places.
  var moved: [String: String] = [:]

  /// Returns a change with its links adapted to where the attachments are, made for the thread `origin` and applied to
  /// the thread `address`.
  func relinking(_ change: Change, from origin: String, to address: String) -> Change {
    guard !moved.isEmpty || origin != address,
      case .addValues(let id, Self.key, let values) = change
    else { return change }
    return .addValues(id, key: Self.key, values.map { relinking($0, from: origin, to: address) })
  }

  /// Returns an entry with its links adapted in the same way.
  func relinking(_ entry: NewEntry, from origin: String, to address: String) -> NewEntry {
    guard !moved.isEmpty || origin != address else { return entry }
    var entry = entry
    for place in entry.properties.indices where entry.properties[place].key == Self.key {
      let value = entry.properties[place].value
      entry.properties[place].value = relinking(value, from: origin, to: address)
    }
    return entry
  }

  private static let key = ReservedKey.attach.rawValue

  /// Returns a list of links, unchanged if none of them leads to a moved attachment.
  private func relinking(_ list: String, from origin: String, to address: String) -> String {
    let items = Attachment.items(of: list)
    let relinked = items.map { self.relinked($0, from: origin, to: address) ?? $0 }
    return relinked == items ? list : ValueList.line(of: relinked)
  }

  private func relinked(_ link: String, from origin: String, to address: String) -> String? {
    guard let attachment = Attachment(parsing: link), let place = attachment.place(from: origin)
    else { return nil }
    let now = moved[place] ?? (origin == address ? nil : place)
    return now.map { Attachment(place: $0, from: address, name: attachment.name).description }
  }
}
