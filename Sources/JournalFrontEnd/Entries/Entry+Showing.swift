internal import JournalFormat
package import JournalModel

extension Entry {
  /// How the entry is encrypted, in words.
  private var encryptionWords: String {
    lockReason?.words ?? (isFromElsewhere ? "yes, for another thread" : "yes")
  }

  /// The properties that are shown as they are: all except those that are shown in a special place.
  package var shownProperties: [Property] {
    properties.compactMap { property in
      switch ReservedKey(property.key) {
      case .tags, .favorite, .edited: nil
      case .encrypted: Property(key: property.key, value: encryptionWords)
      default: property
      }
    }
  }
}

extension Entry {
  /// Returns the name under which lists show a value: the name of a field, or a key without a meaning, which may be a
  /// typing error; `nil` for values that lists show only if a query asks for them.
  package func listedName(of property: Property) -> String? {
    if let field = thread.schema[property.key] { return field.name.text }
    return ReservedKey(property.key) == nil ? property.key : nil
  }
}

extension LocatedThread {
  /// Returns the note that lists show on an entry of which a merge kept two versions; `nil` for any other entry.
  package func version(of entry: Entry) -> String? {
    if entry.value(of: ReservedKey.conflictOf.rawValue) != nil { return "(other version)" }
    return isContested(id(of: entry)) ? "(2 versions)" : nil
  }
}

extension LocatedEntry {
  /// The entry's date and time as people read them.
  package var shownTime: String { entry.shownTime }

  /// The entry's title, or the first line of its text if it has no title.
  package var headline: String { entry.headline }
}

extension Entry {
  /// The entry's date and time as people read them, `2024-03-01 09:15`, or an impossible stamp as written.
  package var shownTime: String {
    guard let stamp else {
      return String(decoding: thread.bytes[header.stamp], as: UTF8.self)
    }
    return stamp.shown
  }
}

extension EntryTimestamp {
  /// `2024-03-01 09:15`, or the date alone.
  package var shown: String {
    guard let time else { return date.description }
    return "\(date) \(twoDigits(time.hour)):\(twoDigits(time.minute))"
  }

  /// `2024-03-01 09:15 +01:00`.
  package var shownWithOffset: String {
    guard time != nil, let offset else { return shown }
    return "\(shown) \(offset)"
  }
}
