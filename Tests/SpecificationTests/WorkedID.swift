import JournalFormat
import JournalModel
import TestSupport

/// The derived id of an entry, made step by step as the manual page tells it, with `sha256sum`.
///
/// It shares no code with the library, so that the page is checked and not the library's idea of it.
struct WorkedID {
  /// The id.
  let text: String

  /// Follows the steps for an entry that no other one of its file equals.
  init(of entry: Entry) throws {
    let (header, syntax) = (entry.header, entry.syntax)
    var message: [UInt8] = []
    for part in [header.stamp, header.subject, syntax.properties, syntax.body] {
      message += Self.trimmed(entry.thread.bytes[part]) + [0]
    }
    let sum = try ChildProcess(["sha256sum"], in: "/", input: message + Array("0".utf8)).run()
    var number = Self.bytes(ofHexadecimal: sum.output.prefix(64))
    let letters = Array("abcdfghjkmnpqrstvwxyz")
    let all = Array("23456789") + letters
    var text = String(letters[Self.divide(&number, by: letters.count)])
    for _ in 1...5 { text.append(all[Self.divide(&number, by: all.count)]) }
    self.text = text
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A].contains(byte) }
    let rest = bytes.drop(while: isSpace)
    return rest.dropLast(rest.reversed().prefix(while: isSpace).count)
  }

  private static func bytes(ofHexadecimal digits: some Sequence<UInt8>) -> [UInt8] {
    let values = digits.map { UInt8($0 < 0x3A ? $0 - 0x30 : $0 - 0x57) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// Long division of a big-endian number; the remainder.
  private static func divide(_ number: inout [UInt8], by divisor: Int) -> Int {
    var remainder = 0
    for index in number.indices {
      let part = remainder << 8 | Int(number[index])
      number[index] = UInt8(part / divisor)
      remainder = part % divisor
    }
    return remainder
  }
}
