import JournalFormat
import JournalModel
import Testing

@Suite struct FormattingTests {
  @Test func `an extra carriage return at the end of a property line is kept`() throws {
    let file = "## 2024-03-01 ^abcd\n\n-  k:: a\r\r\n   b\r\r\n- l:: c\r"
    let thread = JournalThread(parsing: Array(file.utf8))
    let formatted = try thread.applying(.format)
    #expect(
      String(decoding: formatted.bytes, as: UTF8.self)
        == "## 2024-03-01 ^abcd\n\n- k:: a\r\r\n  b\r\r\n- l:: c\r\r\n"
    )
  }
}
