/// One move of a reference on this machine.
package struct ReflogEntry: Hashable, Sendable {
  /// The old value, or `nil` if the reference was created.
  package let old: ObjectID?

  /// The new value, or `nil` if the reference was deleted.
  package let new: ObjectID?

  /// The person who moved it, and the time.
  package let by: Signature

  /// The reason.
  package let message: String
}

extension ReflogEntry {
  private static let none = ObjectID([20 of UInt8](repeating: 0))

  /// Parses a line of a reflog, `OLD NEW NAME <ADDRESS> SECONDS +HHMM`, a tab and the reason, or returns `nil` for any
  /// other line.
  init?(parsing line: ArraySlice<UInt8>) {
    let parts = line.split(separator: 0x09, maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, head.count > 81,
      let old = ObjectID(hexDigits: head.prefix(40)),
      let new = ObjectID(hexDigits: head.dropFirst(41).prefix(40))
    else { return nil }
    self.init(
      old: old == Self.none ? nil : old,
      new: new == Self.none ? nil : new,
      by: Signature(reading: head.dropFirst(82)),
      message: parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    )
  }
}
