package import JournalModel

/// The threads that `in:` selects: by address, or by title and alias if no address matches.
package struct ThreadPattern: Sendable {
  private let address: Glob
  private let name: Glob?

  /// Creates the pattern for `text`, which is an address, a title or an alias, with or without
  /// wildcards.
  package init(_ text: String, addresses: [String]) {
    let pattern = text.hasSuffix(".md") ? String(text.dropLast(3)) : text
    let address = Glob(pattern)
    self.address = address
    let isAddress = addresses.contains { address.matches($0) }
    name = isAddress ? nil : Glob(Self.folded(text))
  }

  /// Whether the thread at `address` matches, or `nil` if that depends on its title.
  package func matches(address: String) -> Bool? {
    if self.address.matches(address) { return true }
    return name == nil ? false : nil
  }

  /// Whether the thread matches.
  package func matches(_ thread: JournalThread, address: String) -> Bool {
    if let isMeant = matches(address: address) { return isMeant }
    let names = thread.aliases + [thread.title].compactMap(\.self)
    return names.contains { name?.matches(Self.folded($0)) == true }
  }

  private static func folded(_ text: String) -> String {
    String(decoding: FoldedText(text, TextFolding()).bytes, as: UTF8.self)
  }
}
