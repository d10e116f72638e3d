/// Makes all bytes of a text visible.
public enum Visible {
  /// Returns printable text unchanged, and control bytes, unusual spaces and invalid UTF-8 in
  /// visible form.
  ///
  /// ```swift
  /// Visible.text(Array("a\tb\r\n".utf8))  // a\tb\r\n
  /// ```
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    var result = ""
    for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != " " else { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }
}
