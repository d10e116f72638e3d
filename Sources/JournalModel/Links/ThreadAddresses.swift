/// The addresses of threads, among which those that links name are found.
public struct ThreadAddresses: Sendable {
  private var addresses: [[UInt8]: String] = [:]

  /// The addresses by their last part; `nil` if several threads have the same.
  private var names: [[UInt8]: String?] = [:]

  /// Creates the list of some addresses.
  public init(_ addresses: some Sequence<String>) {
    for address in addresses {
      self.addresses[Array(address.utf8)] = address
      let name = Array(address.utf8.split(separator: 0x2F).last ?? [])
      names[name] = names[name] == nil ? .some(address) : .some(nil)
    }
  }

  /// Returns the address of the thread that a link names: by its path from the folder of the thread at `origin`, or
  /// from the root of the journal, or by its last part, if it is the only one of that name.
  public func address(named name: String, from origin: String) -> String? {
    let isMarkdown = name.lowercased().hasSuffix(".md")
    let path = Attachment(path: isMarkdown ? String(name.dropLast(3)) : name)
    for base in [origin, ""] {
      if let place = path.place(from: base), let found = addresses[Array(place.utf8)] {
        return found
      }
    }
    return names[Array(path.path.utf8)] ?? nil
  }
}
