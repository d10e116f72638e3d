/// Paths as sequences of bytes, like in the file system.
///
/// A `String` is compared and split by characters. A `/` with a combining mark after it is one character, which would
/// not separate names, and canonically equivalent names are equal, although they differ in the file system.
extension String {
  /// Whether the path is absolute.
  package var isWholePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// Whether the bytes end with those of `ending`.
  package func ends(with ending: String) -> Bool {
    utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// The names between the slashes, without empty ones unless they are `keepingEmpty`.
  package func pathParts(keepingEmpty: Bool = false) -> [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !keepingEmpty)
      .map { String(Substring($0)) }
  }

  /// The parts before and after the last slash; the first is `nil` if there is no slash.
  package var lastPathPart: (above: String?, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, self) }
    return (String(self[..<slash]), String(Substring(utf8[utf8.index(after: slash)...])))
  }

  /// The path of `name` in the folder with this path.
  package func path(of name: String) -> String {
    utf8.last == UInt8(ascii: "/") ? self + name : "\(self)/\(name)"
  }

  /// The rest of the path after `folder`, empty for the folder itself, or `nil` if the path is not in the folder.
  ///
  /// Both must be paths without links, so that their bytes can be compared.
  package func path(below folder: String) -> String? {
    if utf8.elementsEqual(folder.utf8) { return "" }
    let above = folder.path(of: "")
    guard utf8.starts(with: above.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(above.utf8.count)))
  }

  /// Hashes the bytes of a name and their number.
  package func hash(bytesInto hasher: inout Hasher) {
    for byte in utf8 { hasher.combine(byte) }
    hasher.combine(utf8.count)
  }
}
