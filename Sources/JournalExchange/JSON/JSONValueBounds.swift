internal import JournalFormat
internal import JournalWire

/// Finds the end of a JSON value that arrives in pieces, by its brackets and strings only.
struct JSONValueBounds: Sendable {
  /// The number of objects and arrays that are open.
  private(set) var depth = 0

  /// Whether it is a number or a word, which ends only where something else begins.
  let isScalar: Bool

  private var isInString = false
  private var isEscaped = false

  /// A value that begins with this byte, or `nil` if none does.
  init?(beginningWith byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), .openBracket, UInt8(ascii: "\""): isScalar = false
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), .hyphen: isScalar = true
    case _ where byte.isDigit: isScalar = true
    default: return nil
    }
  }

  /// Moves `position` to the end of the value and returns whether it is in these bytes; counts line
  /// feeds.
  mutating func advance(_ position: inout Int, in bytes: Span<UInt8>, line: inout Int) -> Bool {
    while position < bytes.count {
      if isInString {
        skipString(&position, in: bytes, line: &line)
        guard !isInString, depth == 0 else { continue }
        return true
      }
      let byte = bytes[position]
      if isScalar {
        if byte.isJSONSpace || byte.endsJSONScalar { return true }
        position += 1
        continue
      }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        // The caller refuses the value, so that its rest need not be read.
        if depth > JSONReader.depthLimit { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return true }
      case UInt8(ascii: "\n"): line += 1
      default: break
      }
    }
    return false
  }

  /// Moves `position` behind the string, or to the end of the bytes.
  private mutating func skipString(
    _ position: inout Int,
    in bytes: Span<UInt8>,
    line: inout Int
  ) {
    while position < bytes.count {
      if !isEscaped {
        let rest = position..<bytes.count
        position = bytes.firstControl(or: UInt8(ascii: "\""), .backslash, in: rest)
        guard position < bytes.count else { return }
      }
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isEscaped {
        isEscaped = false
      } else if byte == .backslash {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        return
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte cannot be part of a number or a word.
  fileprivate var endsJSONScalar: Bool {
    self == .comma || self == .closeBracket || self == UInt8(ascii: "}") || self == .colon
  }
}
