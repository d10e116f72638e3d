internal import JournalFormat
internal import JournalMerging
package import JournalModel
package import ThreadJournal

/// The differences between two versions of a thread, entry by entry.
package struct ThreadComparison {
  /// The differences in one entry, or above the entries.
  package struct Part {
    /// The id of the entry and its headline, or `nil` above the entries.
    package let entry: (id: EntryID, headline: String)?

    /// The differences.
    package let comparison: EntryComparison
  }

  /// The differences, in the order of the file.
  package private(set) var parts: [Part] = []

  private let old: LocatedThread
  private let new: LocatedThread

  /// Compares the committed version of a thread with its file.
  package init(_ edit: UncommittedEdit) {
    let (before, after) = (edit.committed ?? [], edit.now ?? [])
    old = LocatedThread(address: edit.address, thread: JournalThread(parsing: before))
    new = LocatedThread(address: edit.address, thread: JournalThread(parsing: after))
    let partners = old.thread.counterparts(in: new.thread)
    let places = partners.compactMap(\.self)
    // A changed order is shown by lines.
    if zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) { compareEntries(partners) }
    if parts.isEmpty {
      parts = [Part(entry: nil, comparison: EntryComparison(textFrom: before, to: after))]
    }
  }

  private mutating func compareEntries(_ partners: [Int?]) {
    add(EntryComparison(textFrom: Self.preamble(of: old), to: Self.preamble(of: new)))
    var next = 0
    for (place, partner) in partners.enumerated() {
      guard let partner else {
        add(place, of: old, EntryComparison(from: block(place, of: old), to: []))
        continue
      }
      for place in next..<partner { addNew(place) }
      let comparison = EntryComparison(from: block(place, of: old), to: block(partner, of: new))
      add(partner, of: new, comparison)
      next = partner + 1
    }
    for place in next..<new.thread.entries.count { addNew(place) }
  }

  private mutating func addNew(_ place: Int) {
    add(place, of: new, EntryComparison(from: [], to: block(place, of: new)))
  }

  private mutating func add(_ place: Int, of thread: LocatedThread, _ comparison: EntryComparison) {
    guard !comparison.isEmpty else { return }
    let entry = thread.entry(at: place)
    parts.append(Part(entry: (thread.id(at: place), entry.headline), comparison: comparison))
  }

  private mutating func add(_ comparison: EntryComparison) {
    if !comparison.isEmpty { parts.append(Part(entry: nil, comparison: comparison)) }
  }

  private func block(_ place: Int, of thread: LocatedThread) -> [UInt8] {
    Array(thread.thread.bytes[thread.thread.entries[place].syntax.block])
  }

  /// Returns the bytes above the first entry, without blank lines at their end.
  private static func preamble(of thread: LocatedThread) -> [UInt8] {
    let bytes = thread.thread.bytes
    let end = thread.thread.entries.first?.syntax.range.lowerBound ?? bytes.count
    return Array(bytes[..<end].trimmingSuffix { $0 == 0x0A || $0 == 0x0D })
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without those at the end for which `isTrimmed` is true.
  fileprivate func trimmingSuffix(_ isTrimmed: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let end = lastIndex { !isTrimmed($0) }.map { $0 + 1 } ?? startIndex
    return self[..<end]
  }
}

/// The part of a thread above its text: its settings, and the definitions of its fields.
package struct ThreadHead {
  private let values: [(name: String, text: String)]

  /// Reads the front matter of a file.
  package init(of file: [UInt8]) { values = JournalThread(metadataOf: file).metadataValues }

  /// Returns the changes from this version to a later one.
  package func changes(to later: ThreadHead) -> [FieldChange] {
    let names = values.map(\.name)
    let all = names + later.values.map(\.name).filter { !names.contains($0) }
    return all.compactMap { name in
      let (old, new) = (text(of: name), later.text(of: name))
      return old == new ? nil : FieldChange(.field, name, from: old, to: new)
    }
  }

  private func text(of name: String) -> String? { values.last { $0.name == name }?.text }
}
