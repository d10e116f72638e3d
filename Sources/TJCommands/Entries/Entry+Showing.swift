internal import JournalFormat
internal import JournalModel

extension Entry {
  /// The properties that are shown as they are: all except those that are shown in a special place.
  var shownProperties: [Property] {
    properties.filter { property in
      switch ReservedKey(property.key) {
      case .tags, .favorite, .edited: false
      default: true
      }
    }
  }
}

extension LocatedEntry {
  /// Its date and time as people read them.
  var shownTime: String { entry.shownTime }

  /// Its title, or the first line of its text if it has none.
  var headline: String { entry.headline }
}

extension Entry {
  /// Its date and time as people read them, `2024-03-01 09:15`, or an impossible stamp as written.
  var shownTime: String {
    guard let stamp else {
      return String(decoding: thread.bytes[header.stamp], as: UTF8.self)
    }
    return stamp.shown
  }
}

extension Stamp {
  /// `2024-03-01 09:15`, or the date alone.
  var shown: String {
    guard let time else { return date.description }
    return "\(date) \(Self.two(time.hour)):\(Self.two(time.minute))"
  }

  /// `2024-03-01 09:15 +01:00`.
  var shownWithOffset: String {
    guard time != nil, let offset else { return shown }
    return "\(shown) \(offset)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
