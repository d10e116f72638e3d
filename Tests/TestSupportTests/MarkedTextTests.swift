import TestSupport
import Testing

@Suite struct MarkedTextTests {
  @Test func `marks are taken out and their places kept in bytes`() {
    let marked = MarkedText("日⟦1⟧記⟦end⟧\r\n")
    #expect(marked.bytes == Array("日記\r\n".utf8))
    #expect(marked.offset("1") == 3)
    #expect(marked.range("1", "end") == 3..<6)
  }

  @Test func `a mark at the very end is kept`() {
    #expect(MarkedText("a⟦x⟧").offset("x") == 1)
  }

  @Test func `a mark that is never closed is text`() {
    let marked = MarkedText("a ⟦b")
    #expect(marked.text == "a ⟦b")
    #expect(marked.offsets.isEmpty)
  }

  @Test func `the first of two equal marks counts`() {
    #expect(MarkedText("⟦a⟧b⟦a⟧").offset("a") == 0)
  }
}
