/// Paths as the file system takes them: rows of bytes.
///
/// A `String` compares, splits and counts what people see as letters. There `/` and a combining mark
/// after it are one letter and no end of a folder's name, and two spellings of `é` are one name. To
/// the file system they are two.
extension String {
  /// Whether the path begins at the root.
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

  /// What stands before the last slash and what behind it; the first is missing where none is there.
  package var lastPathPart: (above: String?, name: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return (nil, self) }
    return (String(self[..<slash]), String(Substring(utf8[utf8.index(after: slash)...])))
  }

  /// The path of `name` in the folder that this one leads to.
  package func path(of name: String) -> String {
    utf8.last == UInt8(ascii: "/") ? self + name : "\(self)/\(name)"
  }

  /// The rest of a path that leads to `folder` or below it, empty for the folder itself.
  ///
  /// Both are paths without links, so that their bytes tell.
  package func path(below folder: String) -> String? {
    if utf8.elementsEqual(folder.utf8) { return "" }
    let above = folder.path(of: "")
    guard utf8.starts(with: above.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(above.utf8.count)))
  }

  /// Mixes the bytes of a name into `hasher`, and where they end.
  package func hash(bytesInto hasher: inout Hasher) {
    for byte in utf8 { hasher.combine(byte) }
    hasher.combine(utf8.count)
  }
}
