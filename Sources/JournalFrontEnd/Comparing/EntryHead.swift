internal import JournalFormat
internal import JournalModel

/// The part of an entry above its text: its header and its properties.
struct EntryHead {
  /// The values of a key, and their lines.
  private struct Value {
    let name: String
    var values: [String] = []
    var lines: [Range<Int>] = []
  }

  private let entry: Entry
  private let values: [Value]

  /// Reads the head of an entry.
  init(_ entry: Entry) {
    self.entry = entry
    var values: [Value] = []
    let bytes = entry.thread.bytes
    for property in entry.thread.tree.properties(of: entry.syntax) {
      let name = Self.name(property.name(in: bytes))
      if !values.contains(where: { $0.name == name }) { values.append(Value(name: name)) }
      for place in values.indices where values[place].name == name {
        values[place].values.append(
          String(decoding: property.value(in: bytes), as: UTF8.self)
        )
        values[place].lines.append(property.range)
      }
    }
    self.values = values
  }

  /// Returns the changes from this version to a later one.
  func changes(to later: EntryHead) -> [FieldChange] {
    headerChanges(to: later.entry) + valueChanges(to: later) + tagChanges(to: later.entry)
  }

  /// Returns the lines that are not blank, except those of some properties.
  func lines(withHeader hasHeader: Bool, without names: Set<String>) -> [UInt8] {
    let syntax = entry.syntax
    let left = values.filter { names.contains($0.name) }.flatMap(\.lines)
    let bytes = entry.thread.bytes
    var lines: [UInt8] = hasHeader ? Array(bytes[syntax.header]) : []
    var start = syntax.header.upperBound
    while start < syntax.properties.upperBound {
      let end = bytes.span.line(at: start).end
      let line = bytes[start..<end]
      let isLeft = left.contains { $0.contains(start) }
      if !isLeft, !line.allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D }) { lines += line }
      start = end
    }
    return lines
  }

  /// Returns the name of a key; all synonyms of `tags` have the same name.
  private static func name(_ key: String) -> String {
    ReservedKey(key) == .tags ? ReservedKey.tags.rawValue : key
  }

  private func headerChanges(to later: Entry) -> [FieldChange] {
    var changes: [FieldChange] = []
    if entry.title != later.title {
      let titles = [entry.title, later.title].map { $0.isEmpty ? nil : $0 }
      changes.append(FieldChange(.title, "title", from: titles[0], to: titles[1]))
    }
    let forms = zip(Self.times(of: entry), Self.times(of: later))
    if let (old, new) = forms.first(where: { $0 != $1 }) {
      changes.append(FieldChange(.time, "time", from: old, to: new))
    }
    let ids = [entry, later].map { $0.writtenID?.text }
    if ids[0] != ids[1] { changes.append(FieldChange(.id, "id", from: ids[0], to: ids[1])) }
    return changes
  }

  /// Returns the date and time of an entry in three forms: short, with its offset, and as written.
  private static func times(of entry: Entry) -> [String] {
    let written = String(decoding: entry.thread.bytes[entry.header.stamp], as: UTF8.self)
    return [entry.shownTime, entry.stamp?.shownWithOffset ?? written, written]
  }

  private func valueChanges(to later: EntryHead) -> [FieldChange] {
    let names = values.map(\.name)
    let all = names + later.values.map(\.name).filter { !names.contains($0) }
    return all.compactMap { name in
      guard name != ReservedKey.tags.rawValue else { return nil }
      let (old, new) = (values(of: name), later.values(of: name))
      // A value of several lines is shown as changed lines.
      guard old != new, !(old + new).contains(where: { $0.contains("\n") }) else { return nil }
      let removed = Self.rest(of: old, without: new)
      let added = Self.rest(of: new, without: old)
      guard !removed.isEmpty || !added.isEmpty else { return nil }
      return FieldChange(.field, name, removed: removed, added: added)
    }
  }

  private func tagChanges(to later: Entry) -> [FieldChange] {
    let (old, new) = (entry.tags.map(\.description), later.tags.map(\.description))
    let removed = Self.rest(of: old, without: new)
    let added = Self.rest(of: new, without: old)
    if removed.isEmpty, added.isEmpty { return [] }
    return [FieldChange(.tags, "tags", removed: removed, added: added)]
  }

  private func values(of name: String) -> [String] {
    values.first { $0.name == name }?.values ?? []
  }

  /// Returns the values that are not among others, counting repeated ones.
  private static func rest(of values: [String], without others: [String]) -> [String] {
    var others = others
    return values.filter { value in
      guard let place = others.firstIndex(of: value) else { return true }
      others.remove(at: place)
      return false
    }
  }
}

/// A change of a part of an entry other than its text.
package struct FieldChange: Hashable {
  /// The kind of a part.
  package enum Part: Hashable {
    /// The title.
    case title
    /// The date and time.
    case time
    /// The id in the header.
    case id
    /// A field, or anything else with a name and a value.
    case field
    /// The tags.
    case tags
  }

  /// The kind of the part.
  package let part: Part

  /// The name of the part.
  package let name: String

  /// The values that were removed.
  package let removed: [String]

  /// The values that were added.
  package let added: [String]

  /// The change from one value to another, either of which may be missing.
  package init(_ part: Part, _ name: String, from old: String?, to new: String?) {
    self.init(part, name, removed: [old].compactMap(\.self), added: [new].compactMap(\.self))
  }

  /// The removal and the addition of values.
  package init(_ part: Part, _ name: String, removed: [String], added: [String]) {
    (self.part, self.name) = (part, name)
    (self.removed, self.added) = (removed, added)
  }

  /// Whether there is at most one value before and after.
  package var isValue: Bool { part != .tags && removed.count <= 1 && added.count <= 1 }
}
