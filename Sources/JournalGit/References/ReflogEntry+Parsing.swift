extension ReflogEntry {
  private static let none = ObjectID([20 of UInt8](repeating: 0))

  /// Parses a line of a reflog, `OLD NEW NAME <ADDRESS> SECONDS +HHMM`, a tab, and the reason;
  /// `nil` if it is not one.
  init?(parsing line: some Collection<UInt8>) {
    let parts = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first.map({ String(decoding: $0, as: UTF8.self).utf8 }),
      let ids = String(head.prefix(81)), ids.utf8.count == 81,
      let old = ObjectID(hex: String(ids.prefix(40))),
      let new = ObjectID(hex: String(ids.suffix(40))),
      let by = Signature(parsing: head.dropFirst(82))
    else { return nil }
    self.init(
      old: old == Self.none ? nil : old,
      new: new == Self.none ? nil : new,
      by: by,
      message: parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    )
  }
}

extension Signature {
  /// Parses `NAME <ADDRESS> SECONDS +HHMM`; `nil` if `text` is anything else.
  fileprivate init?(parsing text: Substring.UTF8View) {
    guard let open = text.lastIndex(of: UInt8(ascii: "<")),
      let close = text.lastIndex(of: UInt8(ascii: ">")), open < close
    else { return nil }
    let time = text[text.index(after: close)...].split(separator: UInt8(ascii: " "))
    guard time.count == 2, let seconds = Int64(String(Substring(time[0]))),
      let offset = Int32(String(Substring(time[1])))
    else { return nil }
    let name = text[..<open]
    self.init(
      name: String(Substring(name.last == UInt8(ascii: " ") ? name.dropLast() : name)),
      email: String(Substring(text[text.index(after: open)..<close])),
      seconds: seconds,
      offsetMinutes: offset / 100 * 60 + offset % 100
    )
  }
}
