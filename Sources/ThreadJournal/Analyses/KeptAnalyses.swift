package import JournalModel

/// What a model was asked about entries, as a thread below `analyses` keeps it: an entry for each entry that was analyzed.
package struct KeptAnalyses: Sendable {
  /// The folder of these threads.
  package static let folder = "analyses"

  /// The key of the property with the link to the entry.
  package static let entryKey = "about"

  /// The key of the property with the hash of the text that was sent.
  package static let hashKey = "of"

  /// The key of the property that says how sure the model is.
  package static let confidenceKey = "confidence"

  /// The key of the property with the name of the model.
  package static let modelKey = "model"

  /// The thread, or `nil` if there are no analyses of its type.
  package let thread: JournalThread?

  /// The positions of the analyses by the links to the entries that they are about.
  private var positions: [String: [Int]] = [:]

  /// The analyses in a thread.
  package init(_ thread: JournalThread?) {
    self.thread = thread
    guard let thread else { return }
    for (position, entry) in thread.entries.enumerated() {
      guard let link = entry.value(of: Self.entryKey) else { continue }
      positions[link, default: []].append(position)
    }
  }

  /// The address of the thread with the analyses of a type.
  package static func address(of type: String) -> String { "\(folder)/\(type)" }

  /// The type of the analyses that the thread at an address has, or `nil` for other threads.
  package static func type(ofThreadAt address: String) -> String? {
    address.hasPrefix("\(folder)/") ? String(address.dropFirst(folder.count + 1)) : nil
  }

  /// The link to an entry that an analysis has.
  ///
  /// It goes up to the root, so that it is not taken for one to another thread of analyses.
  package static func link(to entry: EntryReference) -> String {
    // A name with a line end cannot be on one line.
    let isOneLine = entry.address.utf8.allSatisfy { $0 >= 0x20 }
    return Link(.entry(entry.id, thread: isOneLine ? "../\(entry.address)" : nil)).description
  }

  /// The hash of the text of an entry that was analyzed last, or `nil` if it was not analyzed.
  package func hash(of entry: EntryReference) -> String? {
    guard let thread, let last = positions[Self.link(to: entry)]?.last else { return nil }
    return thread.entries[last].value(of: Self.hashKey)
  }

  /// The positions of the analyses of an entry in the thread.
  func positions(about entry: EntryReference) -> [Int] { positions[Self.link(to: entry)] ?? [] }
}

extension Journal {
  /// The analyses of a type that are kept.
  package func analyses(of type: String) throws -> KeptAnalyses {
    KeptAnalyses(try analysisThread(type))
  }

  /// The thread with the analyses of a type, or `nil` if there is none.
  func analysisThread(_ type: String) throws -> JournalThread? {
    let path = try path(KeptAnalyses.address(of: type))
    guard let bytes = try bytes(of: path) else { return nil }
    let thread = JournalThread(parsing: opened(bytes)?.bytes ?? bytes)
    return thread.isThread ? thread : nil
  }
}
