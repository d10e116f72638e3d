internal import JournalModel

/// The parts of entries that jrnl has no place for, counted.
struct JrnlLosses {
  private var zones = 0
  private var days = 0
  private var untitled = 0
  private var properties = 0
  private var keys: [String] = []

  /// The properties that jrnl holds in another form, and those that only tell where an entry comes from.
  private static let others: Set<ReservedKey> = [.tags, .favorite, .source, .sourceID]

  /// Counts what is lost of an entry.
  mutating func note(_ located: LocatedEntry) {
    let entry = located.entry
    if let stamp = entry.stamp {
      if stamp.offset != nil { zones += 1 }
      if stamp.time == nil { days += 1 }
    }
    if located.writableTitle.isEmpty, !entry.body.isEmpty { untitled += 1 }
    for property in entry.properties {
      if let key = ReservedKey(property.key), Self.others.contains(key) { continue }
      properties += 1
      if !keys.contains(property.key) { keys.append(property.key) }
    }
  }

  /// What was counted, in words.
  var sentences: [String] {
    var result: [String] = []
    if zones > 0 { result.append(zones.counted("time zone")) }
    if days > 0 { result.append("\(days.counted("day")) without a time, now midnight") }
    if untitled > 0 {
      result.append("\(untitled.counted("text")) without a title, whose first line is one now")
    }
    if properties > 0 {
      let more = keys.count > 5 ? ", …" : ""
      let names = keys.prefix(5).joined(separator: ", ") + more
      result.append("\(properties.counted("property", "properties")) (\(names))")
    }
    return result
  }
}
