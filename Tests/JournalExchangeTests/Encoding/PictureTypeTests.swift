import JournalExchange
import Testing

/// Pictures as addresses.
@Suite struct PictureTypeTests {
  @Test(arguments: [
    ([0xFF, 0xD8, 0xFF], "data:image/jpeg;base64,/9j/"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "data:image/jpeg;base64,/9j/4A=="),
    (Array("GIF89".utf8), "data:image/gif;base64,R0lGODk="),
    (Array("<svg/>".utf8), "data:image/svg+xml;base64,PHN2Zy8+"),
  ])
  func `a picture is told by its beginning`(_ bytes: [UInt8], _ address: String) {
    #expect(PictureType(bytes)?.dataAddress(of: bytes) == address)
  }

  @Test(arguments: ["", "no picture", "<html><svg>", "\u{89}PN", "RIFF0000WAVE"])
  func `anything else is none`(_ text: String) { #expect(PictureType(Array(text.utf8)) == nil) }
}
