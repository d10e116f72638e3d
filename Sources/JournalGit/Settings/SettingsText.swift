/// A git settings file, parsed as git does, but without the files that it includes.
package struct SettingsText: Sequence, IteratorProtocol {
  /// One setting; section and name are in lower case, and the section lacks the part in quotes.
  package struct Setting: Hashable {
    package let section: String
    package let name: String
    package let value: String
  }

  private var rest: ArraySlice<UInt8>
  private var section = ""

  /// The settings in `bytes`.
  package init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    rest = bytes[...].dropFirst(bytes.starts(with: mark) ? mark.count : 0)
  }

  package mutating func next() -> Setting? {
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "["): readSection()
      case UInt8(ascii: "#"), UInt8(ascii: ";"): rest = rest.drop { $0 != 0x0A }
      case _ where Self.isBlank(byte) || byte == 0x0A: rest.removeFirst()
      default: return Setting(section: section, name: readName(), value: readValue())
      }
    }
    return nil
  }

  private mutating func readSection() {
    let header = rest.dropFirst().prefix { $0 != 0x22 && $0 != 0x5D && $0 != 0x0A }
    section = String(decoding: header.filter { !Self.isBlank($0) }, as: UTF8.self).lowercased()
    rest = rest[header.endIndex...]
    var isQuoted = false
    while let byte = rest.popFirst(), byte != 0x0A {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\\"): _ = rest.popFirst()
      case UInt8(ascii: "]") where !isQuoted: return
      default: continue
      }
    }
  }

  private mutating func readName() -> String {
    let name = rest.prefix { !"=#;\n".utf8.contains($0) }
    rest = rest[name.endIndex...]
    return String(decoding: name.filter { !Self.isBlank($0) }, as: UTF8.self).lowercased()
  }

  private mutating func readValue() -> String {
    guard rest.first == UInt8(ascii: "=") else { return "" }
    rest = rest.dropFirst().drop(while: Self.isBlank)
    var value: [UInt8] = []
    // Blanks at the end belong to the value only if they are quoted.
    var count = 0
    var isQuoted = false
    while let byte = rest.popFirst(), byte != 0x0A {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
        rest = rest.drop { $0 != 0x0A }
        continue
      case UInt8(ascii: "\\"): value += readEscaped()
      default: value.append(byte)
      }
      if isQuoted || !Self.isBlank(byte) { count = value.count }
    }
    return String(decoding: value.prefix(count), as: UTF8.self)
  }

  /// Reads the byte after a backslash and returns the bytes that the two stand for; empty at the end of a line or file.
  private mutating func readEscaped() -> [UInt8] {
    if rest.starts(with: [0x0D, 0x0A]) { rest.removeFirst() }
    return switch rest.popFirst() {
    case nil, 0x0A: []
    case UInt8(ascii: "n"): [0x0A]
    case UInt8(ascii: "t"): [0x09]
    case UInt8(ascii: "b"): [0x08]
    case let byte?: [byte]
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0D, 0x0B, 0x0C].contains(byte)
  }
}
