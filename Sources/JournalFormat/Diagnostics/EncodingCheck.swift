/// Finds bytes that are not text: invalid UTF-8 and NUL.
struct EncodingCheck {
  /// Reports each run of wrong bytes once.
  static func report(_ bytes: Span<UInt8>, to list: inout DiagnosticList) {
    reportInvalid(bytes, to: &list)
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == 0 else {
        offset += 1
        continue
      }
      let start = offset
      while offset < bytes.count, bytes[offset] == 0 { offset += 1 }
      list.report(.nulByte(at: start..<offset))
    }
  }

  private static func reportInvalid(_ bytes: Span<UInt8>, to list: inout DiagnosticList) {
    var offset = 0
    var run: Range<Int>?
    while let invalid = firstInvalid(in: bytes, from: offset) {
      offset = invalid.upperBound
      if let open = run, open.upperBound == invalid.lowerBound {
        run = open.lowerBound..<invalid.upperBound
      } else {
        if let run { list.report(.invalidUTF8(at: run)) }
        run = invalid
      }
    }
    if let run { list.report(.invalidUTF8(at: run)) }
  }

  private static func firstInvalid(in bytes: Span<UInt8>, from start: Int) -> Range<Int>? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.extracting(start...))
      return nil
    } catch {
      let wrong = error.byteOffsets
      return start + wrong.lowerBound..<start + max(wrong.upperBound, wrong.lowerBound + 1)
    }
  }
}
